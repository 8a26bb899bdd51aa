#include "core/detection/AveragePrecision.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace plumbline
{
namespace
{

/// As numpy.linspace(first, last, N) rounds.
template <std::size_t N>
std::array<double, N> linspace(double first, double last)
{
    std::array<double, N> values{};
    const double step = (last - first) / static_cast<double>(N - 1);
    for (std::size_t i = 0; i < N; ++i)
        values[i] = first + static_cast<double>(i) * step;
    values.back() = last;
    return values;
}

double intersection(const DetectionBox& a, const DetectionBox& b)
{
    const double width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const double height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0.0;
}

/// Indices of `scores` from the highest to the lowest, equal ones in order.
std::vector<std::size_t> byScore(const std::vector<double>& scores)
{
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    return order;
}

struct ImageBoxes {
    std::vector<TruthBox> truth;
    std::vector<Detection> detections;
};

std::map<std::int64_t, ImageBoxes> byImage(const DetectionSet& set)
{
    std::map<std::int64_t, ImageBoxes> images;
    for (const TruthBox& truth : set.truth)
        images[truth.image].truth.push_back(truth);
    for (const Detection& detection : set.detections)
        images[detection.image].detections.push_back(detection);
    return images;
}

/// What became of one detection at one threshold.
struct Outcome {
    bool matched = false;
    bool ignored = false;
};

/// Detections of one image, best first, with their outcome at each threshold.
struct MatchedImage {
    std::vector<double> scores;
    std::vector<std::vector<Outcome>> outcomes; ///< [threshold][detection]
    std::int64_t positives = 0;
};

/// pycocotools' evaluateImg: greedy from the best detection on; each takes the free box of largest IoU, ignored boxes
/// (crowds, boxes outside the area range) only where no other fits.
MatchedImage matchImage(const ImageBoxes& image, const CocoOptions& options)
{
    const auto outside = [&](double area) { return area < options.minArea || area > options.maxArea; };
    MatchedImage matched;

    std::vector<double> scores;
    for (const Detection& detection : image.detections)
        scores.push_back(detection.score);
    std::vector<std::size_t> order = byScore(scores);
    order.resize(std::min(order.size(), options.maxDetections));
    for (const std::size_t index : order)
        matched.scores.push_back(scores[index]);

    // Truth that counts first, ignored truth behind it.
    std::vector<TruthBox> truth = image.truth;
    const auto ignored = [&](const TruthBox& box) { return box.crowd || outside(box.box.area()); };
    const auto firstIgnored =
        std::stable_partition(truth.begin(), truth.end(), [&](const TruthBox& box) { return !ignored(box); });
    matched.positives = firstIgnored - truth.begin();
    const auto counting = static_cast<std::size_t>(matched.positives);

    std::vector<double> overlaps(order.size() * truth.size());
    for (std::size_t d = 0; d < order.size(); ++d)
        for (std::size_t g = 0; g < truth.size(); ++g) {
            const DetectionBox& box = image.detections[order[d]].box;
            overlaps[d * truth.size() + g] = truth[g].crowd ? intersectionOverDetection(box, truth[g].box)
                                                            : intersectionOverUnion(box, truth[g].box);
        }

    constexpr double kSlack = 1 - 1e-10;
    constexpr auto kNone = std::numeric_limits<std::size_t>::max();
    for (const double threshold : options.thresholds) {
        std::vector<Outcome>& outcomes = matched.outcomes.emplace_back(order.size());
        std::vector<bool> taken(truth.size());
        for (std::size_t d = 0; d < order.size(); ++d) {
            double best = std::min(threshold, kSlack);
            std::size_t match = kNone;
            for (std::size_t g = 0; g < truth.size(); ++g) {
                if (taken[g] && !truth[g].crowd)
                    continue;
                if (match != kNone && match < counting && g >= counting)
                    break;
                const double overlap = overlaps[d * truth.size() + g];
                if (overlap < best)
                    continue;
                best = overlap;
                match = g;
            }
            if (match != kNone) {
                taken[match] = true;
                outcomes[d] = {true, match >= counting};
            } else {
                outcomes[d] = {false, outside(image.detections[order[d]].box.area())};
            }
        }
    }
    return matched;
}

/// Precision at the recall points: highest precision at this recall or more, 0 where it is never reached.
std::array<double, kRecallPoints> interpolate(const std::vector<double>& recall, std::vector<double> precision)
{
    static const std::array<double, kRecallPoints> points = linspace<kRecallPoints>(0.0, 1.0);
    for (std::size_t i = precision.size(); i-- > 1;)
        precision[i - 1] = std::max(precision[i - 1], precision[i]);
    std::array<double, kRecallPoints> out{};
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto at = std::lower_bound(recall.begin(), recall.end(), points[i]);
        if (at == recall.end())
            break;
        out[i] = precision[static_cast<std::size_t>(at - recall.begin())];
    }
    return out;
}

/// Mean of all values that are defined; -1 where none is.
class DefinedMean
{
public:
    void add(double value)
    {
        if (value > -1) {
            m_sum += value;
            ++m_count;
        }
    }
    void addAll(std::span<const double> values)
    {
        for (const double value : values)
            add(value);
    }
    [[nodiscard]] double value() const { return m_count > 0 ? m_sum / static_cast<double>(m_count) : -1.0; }

private:
    double m_sum = 0;
    std::size_t m_count = 0;
};

constexpr double kSmallArea = 32.0 * 32.0;
constexpr double kMediumArea = 96.0 * 96.0;
constexpr std::size_t kThreshold75 = 5; ///< index of 0.75

} // namespace

double intersectionOverUnion(const DetectionBox& a, const DetectionBox& b)
{
    const double common = intersection(a, b);
    return common > 0 ? common / (a.area() + b.area() - common) : 0.0;
}

double intersectionOverDetection(const DetectionBox& detection, const DetectionBox& crowd)
{
    const double common = intersection(detection, crowd);
    return common > 0 ? common / detection.area() : 0.0;
}

std::span<const double> cocoIouThresholds()
{
    static const std::array<double, 10> thresholds = linspace<10>(0.5, 0.95);
    return thresholds;
}

CocoCurve cocoCurve(const DetectionSet& set, const CocoOptions& options)
{
    std::vector<MatchedImage> images;
    CocoCurve curve;
    std::vector<double> scores;
    for (const auto& [key, boxes] : byImage(set)) {
        images.push_back(matchImage(boxes, options));
        curve.positives += images.back().positives;
        scores.insert(scores.end(), images.back().scores.begin(), images.back().scores.end());
    }
    const std::size_t thresholds = options.thresholds.size();
    curve.averagePrecision.assign(thresholds, -1.0);
    curve.recall.assign(thresholds, -1.0);
    std::array<double, kRecallPoints> undefined{};
    undefined.fill(-1.0);
    curve.precision.assign(thresholds, undefined);
    if (curve.positives == 0)
        return curve;

    const std::vector<std::size_t> order = byScore(scores);
    const auto positives = static_cast<double>(curve.positives);
    for (std::size_t t = 0; t < thresholds; ++t) {
        std::vector<Outcome> all;
        for (const MatchedImage& image : images)
            all.insert(all.end(), image.outcomes[t].begin(), image.outcomes[t].end());
        double right = 0;
        double wrong = 0;
        std::vector<double> recall;
        std::vector<double> precision;
        for (const std::size_t index : order) {
            if (!all[index].ignored)
                (all[index].matched ? right : wrong) += 1;
            recall.push_back(right / positives);
            precision.push_back(right / (right + wrong + std::numeric_limits<double>::epsilon()));
        }
        curve.recall[t] = recall.empty() ? 0.0 : recall.back();
        curve.precision[t] = interpolate(recall, std::move(precision));
        curve.averagePrecision[t] =
            std::accumulate(curve.precision[t].begin(), curve.precision[t].end(), 0.0) / kRecallPoints;
    }
    return curve;
}

CocoSummary cocoSummary(std::span<const DetectionSet> categories)
{
    DefinedMean ap, ap50, ap75, ar1, ar10, ar100;
    std::array<DefinedMean, 3> apByArea;
    std::array<DefinedMean, 3> arByArea;
    constexpr std::array<std::pair<double, double>, 3> kAreas{
        {{0.0, kSmallArea}, {kSmallArea, kMediumArea}, {kMediumArea, 1e10}}};
    for (const DetectionSet& category : categories) {
        const CocoCurve all = cocoCurve(category);
        ap.addAll(all.averagePrecision);
        ap50.add(all.averagePrecision[0]);
        ap75.add(all.averagePrecision[kThreshold75]);
        ar100.addAll(all.recall);
        CocoOptions options;
        options.maxDetections = 1;
        ar1.addAll(cocoCurve(category, options).recall);
        options.maxDetections = 10;
        ar10.addAll(cocoCurve(category, options).recall);
        for (std::size_t i = 0; i < kAreas.size(); ++i) {
            CocoOptions byArea;
            byArea.minArea = kAreas[i].first;
            byArea.maxArea = kAreas[i].second;
            const CocoCurve curve = cocoCurve(category, byArea);
            apByArea[i].addAll(curve.averagePrecision);
            arByArea[i].addAll(curve.recall);
        }
    }
    return {.ap = ap.value(),
            .ap50 = ap50.value(),
            .ap75 = ap75.value(),
            .apSmall = apByArea[0].value(),
            .apMedium = apByArea[1].value(),
            .apLarge = apByArea[2].value(),
            .ar1 = ar1.value(),
            .ar10 = ar10.value(),
            .ar100 = ar100.value(),
            .arSmall = arByArea[0].value(),
            .arMedium = arByArea[1].value(),
            .arLarge = arByArea[2].value()};
}

double vocAveragePrecision(const DetectionSet& set, double threshold, VocInterpolation interpolation)
{
    std::map<std::int64_t, std::vector<std::pair<const TruthBox*, bool>>> truth; // box, already found
    double positives = 0;
    for (const TruthBox& box : set.truth) {
        truth[box.image].emplace_back(&box, false);
        positives += box.crowd ? 0 : 1;
    }
    if (positives == 0)
        return std::numeric_limits<double>::quiet_NaN();

    std::vector<double> scores;
    for (const Detection& detection : set.detections)
        scores.push_back(detection.score);
    double right = 0;
    double wrong = 0;
    std::vector<double> recall;
    std::vector<double> precision;
    for (const std::size_t index : byScore(scores)) {
        const Detection& detection = set.detections[index];
        std::pair<const TruthBox*, bool>* best = nullptr;
        double bestOverlap = 0;
        for (auto& candidate : truth[detection.image]) {
            const double overlap = intersectionOverUnion(detection.box, candidate.first->box);
            if (overlap > bestOverlap) {
                bestOverlap = overlap;
                best = &candidate;
            }
        }
        if (best != nullptr && bestOverlap >= threshold) {
            if (best->first->crowd)
                continue;
            (best->second ? wrong : right) += 1;
            best->second = true;
        } else {
            wrong += 1;
        }
        recall.push_back(right / positives);
        precision.push_back(right / (right + wrong));
    }
    for (std::size_t i = precision.size(); i-- > 1;)
        precision[i - 1] = std::max(precision[i - 1], precision[i]);

    double area = 0;
    if (interpolation == VocInterpolation::AllPoint) {
        double reached = 0;
        for (std::size_t i = 0; i < recall.size(); ++i) {
            area += (recall[i] - reached) * precision[i];
            reached = recall[i];
        }
        return area;
    }
    for (int i = 0; i <= 10; ++i) {
        const auto at = std::lower_bound(recall.begin(), recall.end(), i / 10.0);
        area += at == recall.end() ? 0.0 : precision[static_cast<std::size_t>(at - recall.begin())] / 11.0;
    }
    return area;
}

} // namespace plumbline
