#include "core/detector/TorchDetector.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <torch/script.h>

#include "core/model/detail/ModelFile.h"
#include "core/model/detail/TorchGuard.h"

namespace plumbline
{
namespace
{

struct BoxTensors {
    torch::Tensor boxes;
    torch::Tensor scores;
};

std::optional<BoxTensors> fromDictionary(const c10::IValue& value)
{
    if (!value.isGenericDict())
        return std::nullopt;
    const auto dictionary = value.toGenericDict();
    const auto boxes = dictionary.find("boxes");
    const auto scores = dictionary.find("scores");
    if (boxes == dictionary.end() || scores == dictionary.end())
        return std::nullopt;
    return BoxTensors{boxes->value().toTensor(), scores->value().toTensor()};
}

std::optional<BoxTensors> tensorsOf(const c10::IValue& value)
{
    if (auto found = fromDictionary(value))
        return found;
    if (value.isList() && value.toListRef().size() == 1)
        return tensorsOf(value.toListRef().front());
    if (!value.isTuple() || value.toTupleRef().elements().size() != 2)
        return std::nullopt;
    const auto& elements = value.toTupleRef().elements();
    if (elements[0].isTensor() && elements[1].isTensor())
        return BoxTensors{elements[0].toTensor(), elements[1].toTensor()};
    return tensorsOf(elements[1]);
}

class TorchDetector final : public Detector
{
public:
    TorchDetector(torch::jit::Module module, const TorchDetectorOptions& options, std::string name)
        : m_module(std::move(module)), m_options(options), m_name(std::move(name))
    {
        m_module.eval();
    }

    Result<std::vector<ScoredBox>> detect(const Image& image) override
    {
        const std::size_t plane = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
        const auto channels = static_cast<std::size_t>(image.channels);
        if (image.width < 1 || image.height < 1 || (channels != 1 && channels != 3) ||
            image.pixels.size() != plane * channels)
            return fail(ErrorCode::InvalidArgument, "an empty picture", m_name);
        return detail::guarded(
            [&]() -> Result<std::vector<ScoredBox>> {
                const torch::NoGradGuard noGradients;
                torch::Tensor input = torch::empty({1, 3, image.height, image.width}, torch::kFloat);
                auto* out = input.data_ptr<float>();
                for (std::size_t c = 0; c < 3; ++c)
                    for (std::size_t i = 0; i < plane; ++i)
                        *out++ = static_cast<float>(image.pixels[i * channels + (channels == 3 ? c : 0)]) / 255.0F;
                const auto found = tensorsOf(m_module.forward({input}));
                if (!found)
                    return fail(ErrorCode::ModelOutputMismatch, "boxes and scores expected", m_name);
                return boxesOf(*found);
            },
            m_name);
    }

    std::string describeSettings() const override { return "TorchScript " + m_name; }

private:
    Result<std::vector<ScoredBox>> boxesOf(const BoxTensors& found) const
    {
        const torch::Tensor boxes = found.boxes.to(torch::kCPU, torch::kDouble).contiguous();
        const torch::Tensor scores = found.scores.to(torch::kCPU, torch::kDouble).contiguous();
        if (boxes.dim() != 2 || boxes.size(1) != 4 || scores.numel() != boxes.size(0))
            return fail(ErrorCode::ModelOutputMismatch, "boxes N x 4 and scores N expected", m_name);
        std::vector<ScoredBox> all;
        for (std::int64_t i = 0; i < boxes.size(0); ++i) {
            const double* box = boxes.data_ptr<double>() + 4 * i;
            const double score = scores.data_ptr<double>()[i];
            const bool finite = std::all_of(box, box + 4, [](double value) { return std::isfinite(value); });
            if (finite && score >= m_options.scoreThreshold && box[2] > box[0] && box[3] > box[1])
                all.push_back({{box[0], box[1], box[2] - box[0], box[3] - box[1]}, score});
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const ScoredBox& a, const ScoredBox& b) { return a.score > b.score; });
        all.resize(std::min(all.size(), static_cast<std::size_t>(m_options.topK)));
        return nonMaximumSuppression(std::move(all), m_options.nmsThreshold);
    }

    torch::jit::Module m_module;
    TorchDetectorOptions m_options;
    std::string m_name;
};

} // namespace

Result<std::unique_ptr<Detector>> openTorchDetector(const std::filesystem::path& path,
                                                    const TorchDetectorOptions& options)
{
    const auto isShare = [](double value) { return value >= 0.0 && value <= 1.0; };
    if (!isShare(options.scoreThreshold) || !isShare(options.nmsThreshold) || options.topK < 1)
        return fail(ErrorCode::ParameterInvalid, "thresholds must be 0 to 1, and at least one box be kept");
    auto module = detail::loadTorchScript(path);
    if (!module)
        return fail(std::move(module.error()));
    auto detector = std::make_unique<TorchDetector>(std::move(*module), options, path.filename().string());
    const Image probe{64, 64, 3, std::vector<std::uint8_t>(std::size_t{64} * 64 * 3, 127)};
    if (auto tried = detector->detect(probe); !tried)
        return fail(std::move(tried.error()));
    return detector;
}

} // namespace plumbline
