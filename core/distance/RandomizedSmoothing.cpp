#include "core/distance/RandomizedSmoothing.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include <torch/script.h>

#include "core/base/Memory.h"
#include "core/base/Seed.h"
#include "core/distance/SmoothingPlan.h"
#include "core/distance/detail/AttackDriver.h"
#include "core/distance/detail/FeatureBox.h"
#include "core/distance/detail/GaussianNoise.h"
#include "core/distance/detail/Units.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline
{
namespace
{

constexpr std::uint64_t kNoisePurpose = 0x736D6F6F7468ULL; // "smooth"
// Draws of one sample in one pass: more gain nothing on a CPU and outgrow its caches; a CUDA device wants more.
constexpr std::int64_t kCpuRows = 64;
constexpr std::int64_t kCudaRows = 1024;
constexpr std::int64_t kChunkElements = std::int64_t{1} << 22;

struct Settings {
    SmoothingMode mode = SmoothingMode::Fixed;
    double sigma = 0.25;
    std::int64_t selection = 100; ///< n0
    std::int64_t draws = 10000;   ///< n
    double alpha = 0.001;
    double tolerance = 0.05;
    std::vector<double> taus;
    bool normalised = false; ///< noise and radius in the units of the card's normalisation
    bool baseFilter = false; ///< correct is what the model itself classifies correctly

    static Settings published()
    {
        Settings settings;
        settings.sigma = 0.125;
        settings.draws = 100000;
        settings.normalised = true;
        settings.baseFilter = true;
        return settings;
    }
};

/// Votes of the model under noise around one sample.
class NoisyVotes
{
public:
    NoisyVotes(detail::TorchModule& module, const Settings& settings, const EstimateContext& context)
        : m_module(module), m_stop(context.stop), m_seed(context.seed)
    {
        const ImageShape& shape = module.card().input;
        m_shape = {-1, shape.channels, shape.height, shape.width};
        m_elements = static_cast<std::int64_t>(shape.elements());
        const std::int64_t most = module.device().is_cuda() ? kCudaRows : kCpuRows;
        m_rows = std::clamp<std::int64_t>(kChunkElements / std::max<std::int64_t>(1, m_elements), 1, most);
        const std::vector<float> deviation = detail::channelDeviations(module.card());
        m_scale.assign(deviation.size(), static_cast<float>(settings.sigma));
        for (std::size_t channel = 0; settings.normalised && channel < m_scale.size(); ++channel)
            m_scale[channel] *= deviation[channel];
        if (!module.card().features.empty()) {
            const detail::FeatureBox features(module.card());
            for (std::size_t j = 0; j < m_scale.size(); ++j)
                m_scale[j] = features.mayChange[j] ? static_cast<float>(settings.sigma) * features.scale[j] : 0.0F;
        }
        keepFreedMemory();
    }

    /// Votes of draws [first, first + count) around `clean` (C x H x W floats). Draws without finite logits vote for
    /// nothing.
    std::vector<std::int64_t> count(const float* clean, std::int64_t sample, std::int64_t first, std::int64_t count)
    {
        std::vector<std::int64_t> votes;
        for (std::int64_t done = 0; done < count; done += m_rows) {
            if (m_stop.stop_requested())
                throw detail::ErrorException({ErrorCode::Cancelled, {}, {}});
            const std::int64_t rows = std::min(m_rows, count - done);
            const torch::Tensor logits =
                m_module.forwardLogits(noisy(clean, sample, first + done, rows).reshape(m_shape));
            const torch::Tensor finite = logits.isfinite().all(1).to(torch::kCPU).contiguous();
            const torch::Tensor classes = logits.argmax(1).to(torch::kCPU).contiguous();
            votes.resize(static_cast<std::size_t>(logits.size(1)));
            for (std::int64_t row = 0; row < rows; ++row)
                if (finite.data_ptr<bool>()[row])
                    ++votes[static_cast<std::size_t>(classes.data_ptr<std::int64_t>()[row])];
        }
        return votes;
    }

private:
    torch::Tensor noisy(const float* clean, std::int64_t sample, std::int64_t first, std::int64_t rows)
    {
        torch::Tensor points = torch::empty({rows, m_elements}, torch::kFloat);
        const std::uint64_t ofSample = sampleSeed(m_seed, kNoisePurpose, static_cast<std::uint64_t>(sample));
        const std::int64_t plane = m_elements / static_cast<std::int64_t>(m_scale.size());
        for (std::int64_t row = 0; row < rows; ++row) {
            float* values = points.data_ptr<float>() + row * m_elements;
            detail::fillGaussian({values, static_cast<std::size_t>(m_elements)},
                                 sampleSeed(ofSample, kNoisePurpose, static_cast<std::uint64_t>(first + row)));
            for (std::size_t channel = 0; channel < m_scale.size(); ++channel) {
                const float scale = m_scale[channel];
                float* out = values + static_cast<std::int64_t>(channel) * plane;
                const float* from = clean + static_cast<std::int64_t>(channel) * plane;
                for (std::int64_t i = 0; i < plane; ++i)
                    out[i] = from[i] + scale * out[i];
            }
        }
        return points.to(m_module.device());
    }

    detail::TorchModule& m_module;
    std::stop_token m_stop;
    std::uint64_t m_seed;
    std::vector<std::int64_t> m_shape;
    std::int64_t m_elements = 0;
    std::int64_t m_rows = 1;
    std::vector<float> m_scale; ///< per channel (feature): the noise's deviation, 0 where nothing may change
};

class RandomizedSmoothing final : public DistanceEstimator
{
public:
    explicit RandomizedSmoothing(Settings settings)
        : m_settings(std::move(settings)),
          m_plan(makeSmoothingPlan(m_settings.mode, m_settings.sigma, m_settings.draws, m_settings.alpha))
    {
        m_plan.tolerance = m_settings.tolerance;
        m_plan.taus = m_settings.taus;
    }

    Result<std::vector<DistanceRecord>> estimate(TorchClassifier& classifier, const Batch& batch,
                                                 const EstimateContext& context) override
    {
        if (const Status valid = detail::checkBatch(classifier, batch); !valid)
            return fail(valid.error());
        if (context.adversarials != nullptr)
            *context.adversarials = batch.pixels;
        if (batch.size() == 0)
            return std::vector<DistanceRecord>{};
        return detail::guarded([&] {
            const torch::NoGradGuard noGradients;
            detail::TorchModule& module = classifier.module();
            const bool ofFeatures = !module.card().features.empty();
            torch::Tensor clean =
                module.toTensor(batch.pixels, static_cast<std::int64_t>(batch.size())).to(torch::kCPU).contiguous();
            if (!ofFeatures)
                clean = clean.clamp(0, 1);
            const torch::Tensor logits = module.forwardLogits(clean.to(module.device()));
            std::vector<DistanceRecord> records = detail::cleanRecords(batch, logits, module.card());
            NoisyVotes votes(module, m_settings, context);
            for (std::size_t i = 0; i < records.size(); ++i) {
                records[i].method = "smoothing";
                if (m_settings.normalised && !ofFeatures)
                    records[i].unit = DistanceUnit::Normalised;
                records[i].forwardPasses = 1;
                const bool sampled = records[i].status == DistanceStatus::NotFound ||
                                     (records[i].status == DistanceStatus::AlreadyWrong && !m_settings.baseFilter);
                if (sampled)
                    certify(votes, clean[static_cast<std::int64_t>(i)].data_ptr<float>(), module.card(), records[i]);
            }
            return records;
        });
    }

private:
    void certify(NoisyVotes& votes, const float* clean, const ModelCard& card, DistanceRecord& record) const
    {
        const auto selection = votes.count(clean, record.sample, 0, m_settings.selection);
        const auto top = static_cast<std::size_t>(std::ranges::max_element(selection) - selection.begin());
        SmoothingCertificate certificate(m_plan);
        while (const std::int64_t wanted = certificate.wanted())
            certificate.add(votes.count(clean, record.sample, m_settings.selection + certificate.draws(), wanted)[top]);
        record.forwardPasses += static_cast<std::int32_t>(m_settings.selection + certificate.draws());
        record.iterations = certificate.looks();
        record.predicted = certificate.abstains() ? -1 : static_cast<std::int32_t>(top);
        record.correct =
            m_settings.baseFilter ? record.basePredicted == record.label : record.predicted == record.label;
        if (certificate.abstains()) {
            record.status = DistanceStatus::Abstained;
            return;
        }
        record.status = record.correct ? DistanceStatus::Found : DistanceStatus::AlreadyWrong;
        record.bound = BoundKind::SmoothedLower;
        record.censored = certificate.censored();
        record.distance = certificate.radius();
        detail::convertRadius(card, record);
    }

    Settings m_settings;
    SmoothingPlan m_plan;
};

Result<std::vector<double>> numbers(const std::string& text)
{
    std::vector<double> values;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        while (at < end && (*at == ' ' || *at == ','))
            ++at;
        if (at == end)
            break;
        double value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc() || !(value >= 0) || !(value <= 1e6))
            return fail(ErrorCode::ParameterInvalid, "numbers of at least 0, separated by commas: " + text, "taus");
        values.push_back(value);
        at = next;
    }
    if (values.empty())
        return fail(ErrorCode::ParameterInvalid, "at least one number is needed", "taus");
    return values;
}

} // namespace

ParameterSchema randomizedSmoothingSchema()
{
    const Settings defaults;
    const auto own = [](Parameter parameter) {
        if (parameter.onlyWhenKey.empty()) {
            parameter.onlyWhenKey = "preset";
            parameter.onlyWhenValues = {"own"};
        }
        return parameter;
    };
    return {
        {{.key = "preset",
          .type = ParameterType::Choice,
          .label = QT_TRANSLATE_NOOP("Parameter", "Settings"),
          .help = QT_TRANSLATE_NOOP(
              "Parameter",
              "Published: sigma 0.125 in normalised units, 100,000 draws, correct by the model's own class."),
          .defaultValue = "own",
          .choices = {{"own", QT_TRANSLATE_NOOP("Parameter", "Own")},
                      {"published", QT_TRANSLATE_NOOP("Parameter", "Published")}}},
         own({.key = "mode",
              .type = ParameterType::Choice,
              .label = QT_TRANSLATE_NOOP("Parameter", "Draws"),
              .help = QT_TRANSLATE_NOOP(
                  "Parameter",
                  "Fixed spends all draws on every sample; adaptive stops where the radius cannot improve by "
                  "more than the tolerance; curve decides only which of the given taus the radius exceeds."),
              .defaultValue = "fixed",
              .choices = {{"fixed", QT_TRANSLATE_NOOP("Parameter", "Fixed")},
                          {"adaptive", QT_TRANSLATE_NOOP("Parameter", "Adaptive")},
                          {"curve", QT_TRANSLATE_NOOP("Parameter", "Curve")}}}),
         own({.key = "sigma",
              .type = ParameterType::Real,
              .label = QT_TRANSLATE_NOOP("Parameter", "Noise"),
              .help = QT_TRANSLATE_NOOP("Parameter", "Standard deviation of the noise; larger radii, less accuracy."),
              .unit = "L2",
              .defaultValue = defaults.sigma,
              .minimum = 1e-6,
              .maximum = 1e6}),
         own({.key = "n0",
              .type = ParameterType::Integer,
              .label = QT_TRANSLATE_NOOP("Parameter", "Draws to select"),
              .help = QT_TRANSLATE_NOOP("Parameter", "Draws that choose the class to certify."),
              .unit = "draws",
              .defaultValue = defaults.selection,
              .minimum = 1,
              .maximum = 1e7}),
         own({.key = "n",
              .type = ParameterType::Integer,
              .label = QT_TRANSLATE_NOOP("Parameter", "Draws to certify"),
              .help = QT_TRANSLATE_NOOP(
                  "Parameter",
                  "The most draws for a sample's radius; it cannot exceed sigma times the normal quantile of "
                  "alpha^(1/n)."),
              .unit = "draws",
              .defaultValue = defaults.draws,
              .minimum = 10,
              .maximum = 1e8}),
         own({.key = "alpha",
              .type = ParameterType::Real,
              .label = QT_TRANSLATE_NOOP("Parameter", "Failure rate"),
              .help = QT_TRANSLATE_NOOP("Parameter", "Probability, per sample, that the radius is too large."),
              .defaultValue = defaults.alpha,
              .minimum = 1e-12,
              .maximum = 0.5}),
         own({.key = "tolerance",
              .type = ParameterType::Real,
              .label = QT_TRANSLATE_NOOP("Parameter", "Tolerance"),
              .help = QT_TRANSLATE_NOOP("Parameter",
                                        "A sample stops when all draws would add no more than this to its radius."),
              .unit = "L2",
              .defaultValue = defaults.tolerance,
              .minimum = 0.0,
              .maximum = 1e6,
              .onlyWhenKey = "mode",
              .onlyWhenValues = {"adaptive"}}),
         own({.key = "taus",
              .type = ParameterType::Text,
              .label = QT_TRANSLATE_NOOP("Parameter", "Taus"),
              .help = QT_TRANSLATE_NOOP("Parameter", "Distances at which the curve is wanted, separated by commas."),
              .unit = "L2",
              .defaultValue = "0.1,0.25,0.5",
              .onlyWhenKey = "mode",
              .onlyWhenValues = {"curve"}}),
         own({.key = "noise_space",
              .type = ParameterType::Choice,
              .label = QT_TRANSLATE_NOOP("Parameter", "Noise in"),
              .help = QT_TRANSLATE_NOOP(
                  "Parameter", "Pixels in [0,1], or the units of the model's normalisation; radii are in the same."),
              .defaultValue = "pixel",
              .choices = {{"pixel", QT_TRANSLATE_NOOP("Parameter", "Pixels")},
                          {"normalised", QT_TRANSLATE_NOOP("Parameter", "Normalised units")}}}),
         own({.key = "filter",
              .type = ParameterType::Choice,
              .label = QT_TRANSLATE_NOOP("Parameter", "Correct by"),
              .help = QT_TRANSLATE_NOOP("Parameter",
                                        "Which prediction decides whether a sample counts as correctly classified."),
              .defaultValue = "smoothed",
              .choices = {{"smoothed", QT_TRANSLATE_NOOP("Parameter", "Smoothed model")},
                          {"base", QT_TRANSLATE_NOOP("Parameter", "Model itself")}}})}};
}

Result<std::unique_ptr<DistanceEstimator>> makeRandomizedSmoothing(const nlohmann::json& parameters)
{
    const bool published = parameters.value("preset", std::string("own")) == "published";
    Settings settings = published ? Settings::published() : Settings();
    if (!published) {
        const auto take = [&](const char* key, auto& member) { member = parameters.value(key, member); };
        take("sigma", settings.sigma);
        take("n0", settings.selection);
        take("n", settings.draws);
        take("alpha", settings.alpha);
        take("tolerance", settings.tolerance);
        settings.normalised = parameters.value("noise_space", std::string("pixel")) == "normalised";
        settings.baseFilter = parameters.value("filter", std::string("smoothed")) == "base";
        const std::string mode = parameters.value("mode", std::string("fixed"));
        settings.mode = mode == "adaptive" ? SmoothingMode::Adaptive
                        : mode == "curve"  ? SmoothingMode::Curve
                                           : SmoothingMode::Fixed;
        if (settings.mode == SmoothingMode::Curve) {
            auto taus = numbers(parameters.value("taus", std::string("0.1,0.25,0.5")));
            if (!taus)
                return fail(std::move(taus.error()));
            settings.taus = std::move(*taus);
        }
    }
    return std::make_unique<RandomizedSmoothing>(std::move(settings));
}

} // namespace plumbline
