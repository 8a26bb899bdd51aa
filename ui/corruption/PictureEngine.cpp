#include "ui/corruption/PictureEngine.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "core/base/Hash.h"
#include "core/data/ImageCodec.h"
#include "core/detector/DetectorFactory.h"

namespace plumbline::ui
{
namespace
{

constexpr std::size_t kClassesShown = 3;

std::vector<ClassScore> mostLikely(std::span<const float> logits)
{
    const double largest = static_cast<double>(*std::max_element(logits.begin(), logits.end()));
    std::vector<ClassScore> scores(logits.size());
    double total = 0;
    for (std::size_t k = 0; k < logits.size(); ++k) {
        scores[k] = {static_cast<std::int32_t>(k), std::exp(static_cast<double>(logits[k]) - largest)};
        total += scores[k].probability;
    }
    for (ClassScore& score : scores)
        score.probability /= total;
    std::stable_sort(scores.begin(), scores.end(),
                     [](const ClassScore& a, const ClassScore& b) { return a.probability > b.probability; });
    scores.resize(std::min(kClassesShown, scores.size()));
    return scores;
}

/// Amazon's boxes are shares of the picture's sides; no face is smaller than a pixel or two.
void toPixels(std::vector<ScoredBox>& boxes, const Image& image)
{
    const bool shares = std::all_of(boxes.begin(), boxes.end(), [](const ScoredBox& one) {
        return one.box.width <= 1.5 && one.box.height <= 1.5 && std::abs(one.box.x) <= 1.5 &&
               std::abs(one.box.y) <= 1.5;
    });
    if (!shares)
        return;
    for (ScoredBox& one : boxes)
        one.box = {one.box.x * image.width, one.box.y * image.height, one.box.width * image.width,
                   one.box.height * image.height};
}

/// The picture as the model takes it, in 8 bits again: what the job corrupts where it is set so.
Result<Image> atInputSize(const Image& image, const ImageShape& shape)
{
    std::vector<float> values(shape.elements());
    if (Status made = imageToInput(image, shape, values); !made)
        return fail(made.error());
    Image resized{shape.width, shape.height, shape.channels, std::vector<std::uint8_t>(values.size())};
    const auto channels = static_cast<std::size_t>(shape.channels);
    const std::size_t plane = values.size() / channels;
    for (std::size_t c = 0; c < channels; ++c)
        for (std::size_t i = 0; i < plane; ++i)
            resized.pixels[i * channels + c] =
                static_cast<std::uint8_t>(std::clamp(std::lround(values[c * plane + i] * 255.0F), 0L, 255L));
    return resized;
}

} // namespace

QImage toImage(const Image& image)
{
    QImage out(image.width, image.height, image.channels == 1 ? QImage::Format_Grayscale8 : QImage::Format_RGB888);
    const auto line = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.channels);
    for (int y = 0; y < image.height; ++y)
        std::memcpy(out.scanLine(y), image.pixels.data() + static_cast<std::size_t>(y) * line, line);
    return out;
}

Status PictureEngine::openModel(const PictureRequest& request)
{
    if (m_open && m_modelPath == request.modelPath && m_card == request.card &&
        m_spec.toJson() == request.spec.toJson())
        return {};
    m_open = false;
    m_sample = -1; // answers of another model
    m_detector.reset();
    m_recorded.reset();
    m_classifier.reset();
    const auto parameters = corruptionSchema().validate(request.spec.parameters);
    if (!parameters)
        return fail(parameters.error());
    auto settings = corruptionSettings(*parameters);
    if (!settings)
        return fail(settings.error());
    const auto options = corruptionOptions(*settings);
    if (!options)
        return fail(options.error());
    const auto hash = sha256Path(request.modelPath);
    if (!hash)
        return fail(hash.error());
    if (*hash != request.modelHash)
        return fail(ErrorCode::ModelChanged, {}, request.modelPath.string());
    if (request.card.kind == ModelKind::Detector) {
        auto detector = openDetector(request.modelPath, request.card.settings);
        if (!detector)
            return fail(detector.error());
        m_detector = std::move(*detector);
    } else if (request.card.kind == ModelKind::RecordedDetections) {
        auto recorded =
            RecordedDetections::open(request.modelPath, request.card.settings.value("service", std::string()));
        if (!recorded)
            return fail(recorded.error());
        m_recorded = std::make_unique<RecordedDetections>(std::move(*recorded));
    } else {
        auto classifier = TorchClassifier::open(request.modelPath, request.card);
        if (!classifier)
            return fail(classifier.error());
        m_classifier = std::move(*classifier);
    }
    m_settings = std::move(*settings);
    m_corruptions = std::make_unique<CorruptionEngine>(*options);
    m_modelPath = request.modelPath;
    m_card = request.card;
    m_spec = request.spec;
    m_open = true;
    return {};
}

Status PictureEngine::openPicture(const PictureRequest& request)
{
    if (m_sample == request.sample && m_dataset == request.dataset)
        return {};
    m_sample = -1;
    auto image = request.dataset->image(request.sample);
    if (!image)
        return fail(image.error());
    if (m_classifier != nullptr && m_settings.atInputSize)
        image = atInputSize(*image, m_card.input);
    if (!image)
        return fail(image.error());
    m_clean = std::move(*image);
    auto clean = ask(request, m_clean, {"clean", 0});
    if (!clean)
        return fail(clean.error());
    m_cleanLook = std::move(*clean);
    m_dataset = request.dataset;
    m_sample = request.sample;
    return {};
}

Result<LookedAt> PictureEngine::ask(const PictureRequest& request, const Image& image, const PictureVersion& version)
{
    LookedAt look;
    look.image = toImage(image);
    if (m_detector != nullptr) {
        auto boxes = m_detector->detect(image);
        if (!boxes)
            return fail(boxes.error());
        look.boxes = std::move(*boxes);
        look.answered = true;
    } else if (m_recorded != nullptr) {
        const std::string original = std::filesystem::path(request.dataset->sampleName(request.sample)).stem().string();
        const auto kind = version.clean() ? std::nullopt : corruptionFromName(version.corruption);
        if (const std::vector<ScoredBox>* boxes = m_recorded->find({original, kind, version.severity})) {
            look.boxes = *boxes;
            look.answered = true;
            toPixels(look.boxes, image);
        }
    } else {
        std::vector<float> input(m_card.input.elements());
        if (Status made = imageToInput(image, m_card.input, input); !made)
            return fail(made.error());
        const auto logits = m_classifier->logits(input, 1);
        if (!logits)
            return fail(logits.error());
        look.scores = mostLikely(*logits);
        look.answered = true;
    }
    std::erase_if(look.boxes, [&](const ScoredBox& one) { return one.score < m_settings.comparison.scoreThreshold; });
    return look;
}

Result<PictureLook> PictureEngine::look(const PictureRequest& request, std::stop_token stop)
{
    for (const auto& step : {&PictureEngine::openModel, &PictureEngine::openPicture}) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        if (Status done = (this->*step)(request); !done)
            return fail(done.error());
    }
    PictureLook look{request.sample, request.version, m_cleanLook, m_cleanLook};
    const auto kind = request.version.clean() ? std::nullopt : corruptionFromName(request.version.corruption);
    if (!kind)
        return look;
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    const std::uint64_t seed =
        pictureSeed(request.spec.seed, request.dataset->sampleName(request.sample), *kind, request.version.severity);
    auto corrupted = m_corruptions->corrupt(m_clean, *kind, request.version.severity, *m_settings.preset, seed);
    if (!corrupted)
        return fail(corrupted.error());
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    auto asked = ask(request, *corrupted, request.version);
    if (!asked)
        return fail(asked.error());
    look.corrupted = std::move(*asked);
    return look;
}

} // namespace plumbline::ui
