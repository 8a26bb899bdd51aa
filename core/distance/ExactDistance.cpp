#include "core/distance/ExactDistance.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <Eigen/Core>

#include "core/distance/detail/BatchCheck.h"
#include "core/distance/detail/FeatureBox.h"
#include "core/distance/detail/Units.h"

namespace plumbline
{
namespace
{

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kLargestSteps = 10000; ///< every Newton step saturates at least one coordinate or is the last

using Vector = Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Where points may lie: each coordinate between two bounds, which may be infinite.
struct Box {
    Vector low, high;
};

/// Length of the shortest move inside the box that changes `normal . x` by `needed`; infinite if none does.
/// Moves are clip(x + lambda * normal) - x; what they achieve grows in lambda, concave and piecewise linear, so
/// Newton's method from zero ends exactly on the solution.
double shortestMoveInBox(const Vector& x, const Vector& normal, double needed, const Box& box, Vector& point)
{
    point = x;
    double lambda = 0;
    double achieved = 0;
    for (int step = 0; step < kLargestSteps; ++step) {
        const double missing = needed - achieved;
        if (!(missing > 1e-14 * std::max(1.0, std::abs(needed))))
            return (point - x).norm();
        double slope = 0;
        for (Eigen::Index j = 0; j < x.size(); ++j) {
            if ((normal[j] > 0 && point[j] < box.high[j]) || (normal[j] < 0 && point[j] > box.low[j]))
                slope += normal[j] * normal[j];
        }
        if (!(slope > 0))
            return kInfinity;
        const double next = lambda + missing / slope;
        if (!(next > lambda)) // the remainder is below rounding
            return (point - x).norm();
        lambda = next;
        point = (x + lambda * normal).cwiseMax(box.low).cwiseMin(box.high);
        achieved = normal.dot(point - x);
    }
    return (point - x).norm();
}

struct Candidate {
    int index;
    double margin;   ///< by how much the predicted class leads
    double distance; ///< without the box: a lower bound of the distance in it
};

class ExactDistance final : public DistanceEstimator
{
public:
    explicit ExactDistance(bool box) : m_box(box) {}

    Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                 const EstimateContext& context) override
    {
        if (!m_model || m_classifier != &classifier) {
            auto model = linearModel(classifier);
            if (!model)
                return fail(model.error());
            m_model = std::make_unique<LinearModel>(std::move(*model));
            m_classifier = &classifier;
        }
        const auto features = static_cast<std::size_t>(m_model->features);
        if (batch.shape.elements() != features || batch.pixels.size() != batch.size() * features ||
            batch.labels.size() != batch.size()) {
            return fail(ErrorCode::ModelInputMismatch, "the samples have " + std::to_string(batch.shape.elements()) +
                                                           " values, the model takes " + std::to_string(features));
        }
        // The shared checks; without the box, raw numbers are as good as any.
        if (m_box)
            if (const Status valid = detail::checkBatch(classifier, batch); !valid)
                return fail(valid.error());
        if (context.adversarials != nullptr)
            *context.adversarials = batch.pixels;
        std::vector<DistanceRecord> records;
        records.reserve(batch.size());
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (context.stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            const std::span<const float> pixels(batch.pixels.data() + i * features, features);
            records.push_back(record(batch.samples[i], batch.labels[i], pixels, classifier.card()));
            if (records.back().status == DistanceStatus::Found)
                complete(classifier.card(), pixels, context.checkRounding, records.back());
            if (context.adversarials != nullptr && records.back().status == DistanceStatus::Found)
                std::ranges::transform(m_point,
                                       context.adversarials->begin() + static_cast<std::ptrdiff_t>(i * features),
                                       [](double value) { return static_cast<float>(value); });
        }
        return records;
    }

private:
    DistanceRecord record(std::int64_t sample, std::int32_t label, std::span<const float> pixels, const ModelCard& card)
    {
        DistanceRecord record;
        record.sample = sample;
        record.label = label;
        record.method = "exact";
        record.unit = detail::unitOf(card);
        if (!std::ranges::all_of(pixels, [](float value) { return std::isfinite(value); })) {
            record.status = DistanceStatus::NonFinite;
            return record;
        }
        LinearBoundary nearest = card.features.empty() ? nearestLinearBoundary(*m_model, pixels, m_box)
                                                       : nearestLinearBoundary(*m_model, pixels, card, m_box);
        record.predicted = nearest.predicted;
        record.basePredicted = nearest.predicted;
        record.correct = label == nearest.predicted;
        record.forwardPasses = 1;
        if (label < 0 || label >= m_model->classes)
            record.status = DistanceStatus::NoLabel;
        else if (nearest.predicted < 0)
            record.status = DistanceStatus::NonFinite;
        else if (!record.correct)
            record.status = DistanceStatus::AlreadyWrong;
        else if (nearest.adversarial < 0)
            record.status = DistanceStatus::FlatGradient;
        else if (!std::isfinite(nearest.distance))
            record.status = DistanceStatus::NotFound; // no point of the box has another class
        else {
            record.status = DistanceStatus::Found;
            record.bound = m_box ? BoundKind::Exact : BoundKind::Lower; // among images it may be longer
            record.distance = nearest.distance;
            record.adversarial = nearest.adversarial;
            m_point = std::move(nearest.point);
        }
        return record;
    }

    /// What the nearest point, m_point, tells beside its distance; nothing of features.
    void complete(const ModelCard& card, std::span<const float> pixels, bool checkRounding, DistanceRecord& record)
    {
        if (!card.features.empty())
            return;
        const auto n = static_cast<Eigen::Index>(pixels.size());
        const Vector point = Eigen::Map<const Vector>(m_point.data(), n);
        const Vector difference = point - Eigen::Map<const Eigen::VectorXf>(pixels.data(), n).cast<double>();
        detail::convertDifference(card, {difference.data(), pixels.size()}, record);
        if (!checkRounding)
            return;
        // Whether a neighbour of the boundary is across it is the 8-bit point's own class.
        const Eigen::VectorXf rounded = ((point * 255).array().round() / 255).cast<float>();
        const int predicted = nearestLinearBoundary(*m_model, {rounded.data(), pixels.size()}, m_box).predicted;
        record.rounding = predicted == record.label ? RoundingCheck::Lost : RoundingCheck::Survives;
    }

    bool m_box;
    const TorchClassifier* m_classifier = nullptr;
    std::unique_ptr<LinearModel> m_model;
    std::vector<double> m_point;
};

/// The coordinates p of a search: the input itself, or its change in units of `scale` (0 where it may not change).
struct Coordinates {
    Vector from; ///< p of the sample
    const Vector* scale = nullptr;
    const Box* box = nullptr; ///< null: everywhere
};

/// min over k of the distance to class k's half-space; `scores` are those of the sample. The result's point is p.
LinearBoundary nearestBoundary(const LinearModel& model, const Vector& scores, const Coordinates& coordinates)
{
    LinearBoundary nearest;
    nearest.distance = kInfinity;
    if (!scores.allFinite())
        return nearest;
    const Eigen::Map<const RowMajor> weights(model.weights.data(), model.classes, model.features);
    Eigen::Index predicted = 0;
    scores.maxCoeff(&predicted);
    nearest.predicted = static_cast<int>(predicted);
    const auto normalOf = [&](Eigen::Index k) -> Vector {
        const Vector normal = (weights.row(k) - weights.row(predicted)).transpose();
        return coordinates.scale == nullptr ? normal : Vector(normal.cwiseProduct(*coordinates.scale));
    };
    std::vector<Candidate> candidates;
    int blocked = -1; // a class that only what may not change would lead to
    for (int k = 0; k < model.classes; ++k) {
        if (k == predicted)
            continue;
        const double whole = (weights.row(k) - weights.row(predicted)).norm();
        const double length = coordinates.scale == nullptr ? whole : normalOf(k).norm();
        if (length > 0)
            candidates.push_back({k, scores[predicted] - scores[k], (scores[predicted] - scores[k]) / length});
        else if (whole > 0)
            blocked = k;
    }
    std::ranges::sort(candidates, {}, &Candidate::distance);
    const Vector& x = coordinates.from;
    Vector point(model.features);
    Vector best = x;
    for (const Candidate& candidate : candidates) {
        if (candidate.distance >= nearest.distance)
            break; // the box only lengthens
        const Vector normal = normalOf(candidate.index);
        double distance = candidate.distance;
        if (coordinates.box != nullptr)
            distance = shortestMoveInBox(x, normal, candidate.margin, *coordinates.box, point);
        else
            point = x + candidate.margin / normal.squaredNorm() * normal;
        if (nearest.adversarial < 0 || distance < nearest.distance) {
            nearest.adversarial = candidate.index;
            nearest.distance = distance;
            best = point;
        }
    }
    if (nearest.adversarial < 0)
        nearest.adversarial = blocked;
    nearest.point.assign(best.data(), best.data() + best.size());
    return nearest;
}

Vector scoresOf(const LinearModel& model, const Vector& x)
{
    return Eigen::Map<const RowMajor>(model.weights.data(), model.classes, model.features) * x +
           Eigen::Map<const Vector>(model.bias.data(), model.classes);
}

} // namespace

LinearBoundary nearestLinearBoundary(const LinearModel& model, std::span<const float> pixels, bool box)
{
    Vector x = Eigen::Map<const Eigen::VectorXf>(pixels.data(), model.features).cast<double>();
    Box unit;
    if (box) {
        x = x.cwiseMax(0.0).cwiseMin(1.0);
        unit = {Vector::Zero(model.features), Vector::Ones(model.features)};
    }
    return nearestBoundary(model, scoresOf(model, x), {x, nullptr, box ? &unit : nullptr});
}

LinearBoundary nearestLinearBoundary(const LinearModel& model, std::span<const float> values, const ModelCard& card,
                                     bool box)
{
    const detail::FeatureBox features(card);
    const Vector x = Eigen::Map<const Eigen::VectorXf>(values.data(), model.features).cast<double>();
    Vector scale(model.features);
    Box bounds{Vector::Zero(model.features), Vector::Zero(model.features)};
    for (Eigen::Index j = 0; j < model.features; ++j) {
        const auto at = static_cast<std::size_t>(j);
        scale[j] = features.mayChange[at] ? features.scale[at] : 0.0;
        if (!features.mayChange[at])
            continue;
        bounds.low[j] = box ? (features.lowest(at, values[at]) - x[j]) / scale[j] : -kInfinity;
        bounds.high[j] = box ? (features.highest(at, values[at]) - x[j]) / scale[j] : kInfinity;
    }
    LinearBoundary nearest =
        nearestBoundary(model, scoresOf(model, x), {Vector::Zero(model.features), &scale, &bounds});
    for (std::size_t j = 0; j < nearest.point.size(); ++j) {
        const auto at = static_cast<Eigen::Index>(j);
        nearest.point[j] = x[at] + scale[at] * nearest.point[j];
        if (box) // against rounding
            nearest.point[j] =
                std::clamp<double>(nearest.point[j], features.lowest(j, values[j]), features.highest(j, values[j]));
    }
    return nearest;
}

Result<std::unique_ptr<DistanceEstimator>> makeExactDistance(const nlohmann::json& parameters)
{
    return std::make_unique<ExactDistance>(parameters.value("box", true));
}

ParameterSchema exactDistanceSchema()
{
    return {
        {{.key = "box",
          .type = ParameterType::Boolean,
          .label = QT_TRANSLATE_NOOP("Parameter", "Stay inside [0,1]"),
          .help = QT_TRANSLATE_NOOP(
              "Parameter",
              "Distance among real images only; without it the distance may be up to a quarter shorter. Features of a "
              "table have the bounds of their model card instead."),
          .defaultValue = true}}};
}

} // namespace plumbline
