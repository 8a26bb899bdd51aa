#include "core/blind/ClassifierAnswerer.h"

#include <algorithm>

#include "core/certification/Certificate.h"
#include "core/certification/MerkleHash.h"

namespace plumbline
{

std::string modelCardHash(const ModelCard& card)
{
    nlohmann::json json = toJson(card);
    json.erase("sha256");
    Sha3 hash;
    hash.update("plumbline-blind-card-1\n");
    hash.update(canonicalJson(json));
    return toHex(hash.finish());
}

Result<std::unique_ptr<ClassifierAnswerer>> ClassifierAnswerer::open(const std::filesystem::path& path,
                                                                     const ModelCard& card, const std::string& name,
                                                                     const DeviceId& device)
{
    const auto before = merkleHashFile(path);
    if (!before)
        return fail(before.error());
    auto classifier = TorchClassifier::open(path, card, device);
    if (!classifier)
        return fail(std::move(classifier.error()));
    ModelCard known = card;
    if (known.classNames.empty()) {
        const auto trial = tryModel(**classifier);
        if (!trial)
            return fail(trial.error());
        for (int i = 0; i < trial->classCount; ++i)
            known.classNames.push_back(std::to_string(i));
        if (classifier = TorchClassifier::open(path, known, device); !classifier)
            return fail(std::move(classifier.error()));
    }
    // The file that was loaded must be the one that was hashed.
    const auto after = merkleHashFile(path);
    if (!after)
        return fail(after.error());
    if (after->root != before->root)
        return fail(ErrorCode::ModelChanged, "while it was loaded", path.string());
    BlindModel model;
    model.hash = before->root;
    model.bytes = before->bytes;
    model.kind = modelKindName(known.kind);
    model.name = name;
    model.cardHash = modelCardHash(known);
    model.classes = known.classNames;
    model.input = known.input;
    return std::unique_ptr<ClassifierAnswerer>(new ClassifierAnswerer(std::move(*classifier), std::move(model)));
}

Result<std::vector<float>> ClassifierAnswerer::scores(std::span<const float> pixels, std::int64_t count,
                                                      const std::stop_token& stop)
{
    const std::size_t elements = m_model.input.elements();
    std::vector<float> all;
    if (m_atOnce == 0)
        m_atOnce = count;
    for (std::int64_t from = 0; from < count;) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const std::int64_t part = std::min(m_atOnce, count - from);
        const auto scores = m_classifier->logits(
            pixels.subspan(static_cast<std::size_t>(from) * elements, static_cast<std::size_t>(part) * elements), part);
        if (!scores && scores.error().code == ErrorCode::DeviceOutOfMemory && m_atOnce > 1) {
            m_atOnce = std::max<std::int64_t>(1, part / 2);
            continue;
        }
        if (!scores)
            return fail(scores.error());
        all.insert(all.end(), scores->begin(), scores->end());
        from += part;
    }
    return all;
}

} // namespace plumbline
