#include "core/distance/CertifiedDistance.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <torch/script.h>

#include "core/base/Memory.h"
#include "core/distance/detail/AttackDriver.h"
#include "core/distance/detail/FeatureBox.h"
#include "core/distance/detail/LinearRelaxation.h"
#include "core/distance/detail/Units.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline
{
namespace
{

constexpr int kMostEvaluations = 60;
constexpr double kUnknown = std::numeric_limits<double>::infinity();
// Taken off a radius for the rounding of the bounds themselves.
constexpr double kRounding = 1e-9;
// Of models whose bounds are exact and cheap.
constexpr double kAffinePrecision = 1e-6;

/// Without bounds the search for a radius has to end somewhere.
constexpr double kFarthest = 1e4;

/// A sample in the coordinates of its relaxation, and its box there.
struct Place {
    torch::Tensor values, low, high; ///< F, float64
};

/// Units of features. One that may not change stands still in any unit; a tiny one keeps its weights out of the norms.
torch::Tensor unitsOf(const detail::FeatureBox& features)
{
    constexpr double kTiny = 1e-6;
    torch::Tensor units = torch::empty({static_cast<std::int64_t>(features.size())}, torch::kDouble);
    for (std::size_t j = 0; j < features.size(); ++j)
        units.data_ptr<double>()[j] = features.mayChange[j] ? features.scale[j] : kTiny * features.scale[j];
    return units;
}

/// `input`: F float64 values.
Place placeOf(const torch::Tensor& input, const detail::FeatureBox* features)
{
    if (features == nullptr)
        return {input, torch::zeros_like(input), torch::ones_like(input)};
    Place place{input, torch::empty_like(input), torch::empty_like(input)};
    for (std::size_t j = 0; j < features->size(); ++j) {
        const auto value = static_cast<float>(input.data_ptr<double>()[j]);
        place.low.data_ptr<double>()[j] = features->lowest(j, value);
        place.high.data_ptr<double>()[j] = features->highest(j, value);
    }
    const torch::Tensor units = unitsOf(*features);
    for (torch::Tensor* tensor : {&place.values, &place.low, &place.high})
        *tensor = *tensor / units;
    return place;
}

class CertifiedDistance final : public DistanceEstimator
{
public:
    explicit CertifiedDistance(double precision) : m_precision(precision) {}

    Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                 const EstimateContext& context) override
    {
        if (const Status valid = detail::checkBatch(classifier, batch); !valid)
            return fail(valid.error());
        if (context.adversarials != nullptr)
            *context.adversarials = batch.pixels;
        if (batch.size() == 0)
            return std::vector<DistanceRecord>{};
        return detail::guarded([&]() -> Result<std::vector<DistanceRecord>> {
            const torch::NoGradGuard noGradients;
            keepFreedMemory();
            detail::TorchModule& module = classifier.module();
            if (!m_relaxation || m_classifier != &classifier) {
                auto layers = detail::layerStack(module);
                if (!layers)
                    return fail(std::move(layers.error()));
                const bool affine = std::ranges::all_of(*layers, &detail::Layer::affine);
                m_tolerance = affine ? std::min(m_precision, kAffinePrecision) : m_precision;
                m_features.reset();
                if (!module.card().features.empty()) {
                    m_features.emplace(module.card());
                    *layers = detail::inScaledUnits(std::move(*layers), unitsOf(*m_features));
                }
                m_relaxation.emplace(std::move(*layers));
                m_classifier = &classifier;
            }
            torch::Tensor clean = module.toTensor(batch.pixels, static_cast<std::int64_t>(batch.size()));
            if (!m_features)
                clean = clean.clamp(0, 1);
            std::vector<DistanceRecord> records =
                detail::cleanRecords(batch, module.forwardOriginalLogits(clean), module.card());
            const torch::Tensor pixels = clean.to(torch::kCPU, torch::kDouble).flatten(1);
            for (std::size_t i = 0; i < records.size(); ++i) {
                if (context.stop.stop_requested())
                    return fail(ErrorCode::Cancelled);
                records[i].method = "certified";
                records[i].forwardPasses = 1;
                if (records[i].status == DistanceStatus::NotFound)
                    certify(pixels[static_cast<std::int64_t>(i)], module.card(), records[i]);
            }
            return records;
        });
    }

private:
    struct Weakest {
        double margin; ///< certified lower bound
        std::int32_t other;
    };
    [[nodiscard]] Weakest weakestMargin(double radius)
    {
        const auto [smallest, row] = m_relaxation->margins(radius).min(0);
        return {smallest.item<double>(),
                static_cast<std::int32_t>(m_relaxation->others()[row.item<std::int64_t>()].item<std::int64_t>())};
    }

    void certify(const torch::Tensor& pixels, const ModelCard& card, DistanceRecord& record)
    {
        const Place place = placeOf(pixels, m_features ? &*m_features : nullptr);
        m_relaxation->setSample(place.values, record.label, place.low, place.high);
        const double whole = std::min(
            torch::maximum(place.values - place.low, place.high - place.values).norm().item<double>(), // far corner
            m_features ? kFarthest : kUnknown);
        if (whole == 0)
            return; // nothing may change: NotFound, and not for want of a budget
        double low = std::clamp(m_relaxation->lipschitzRadius(), 0.0, whole);
        double high = whole;
        record.adversarial = -1;
        // Doubling from the free bound; then where the line through both ends' margins vanishes, a little to the side
        // of the end that has stood still, so that the interval closes from both.
        double lowMargin = kUnknown;
        double highMargin = kUnknown;
        bool grew = true;
        std::int32_t& evaluations = record.iterations = 0;
        while (evaluations < kMostEvaluations && high - low > m_tolerance * high && low < whole) {
            double radius = std::min(whole, std::max(2 * low, 1e-6 * whole));
            if (std::isfinite(highMargin)) {
                const double share = std::isfinite(lowMargin) ? lowMargin / (lowMargin - highMargin) : 0.5;
                const double aside = (grew ? 0.4 : -0.4) * m_tolerance * high;
                radius = std::clamp(low + share * (high - low) + aside, low + 0.02 * (high - low),
                                    high - 0.02 * (high - low));
            }
            const Weakest weakest = weakestMargin(radius);
            ++evaluations;
            grew = weakest.margin > 0;
            (grew ? low : high) = radius;
            (grew ? lowMargin : highMargin) = weakest.margin;
            if (!grew)
                record.adversarial = weakest.other;
        }
        record.status = DistanceStatus::Found;
        record.bound = BoundKind::Lower;
        record.distance = low * (1 - kRounding);
        record.censored = low >= whole;
        detail::convertRadius(card, record);
    }

    double m_precision;
    double m_tolerance = 0;
    const TorchClassifier* m_classifier = nullptr;
    std::optional<detail::FeatureBox> m_features;
    std::optional<detail::LinearRelaxation> m_relaxation;
};

} // namespace

ParameterSchema certifiedDistanceSchema()
{
    return {{{.key = "precision",
              .type = ParameterType::Real,
              .label = QT_TRANSLATE_NOOP("Parameter", "Precision"),
              .help = QT_TRANSLATE_NOOP("Parameter",
                                        "Relative width of the interval in which the search for the radius ends."),
              .defaultValue = 0.01,
              .minimum = 1e-9,
              .maximum = 0.5,
              .advanced = true}}};
}

Result<std::unique_ptr<DistanceEstimator>> makeCertifiedDistance(const nlohmann::json& parameters)
{
    return std::make_unique<CertifiedDistance>(parameters.value("precision", 0.01));
}

} // namespace plumbline
