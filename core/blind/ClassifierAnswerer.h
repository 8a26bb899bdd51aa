#pragma once

#include <filesystem>
#include <memory>

#include "core/blind/BlindModel.h"
#include "core/model/TorchClassifier.h"

namespace plumbline
{

/// SHA3-256("plumbline-blind-card-1\n" || canonical JSON of the card without "sha256"): with another normalisation the
/// same file is another model.
std::string modelCardHash(const ModelCard& card);

/// A TorchScript file as the owner's answers, and as an arbiter's check of them.
class ClassifierAnswerer final : public BlindAnswerer
{
public:
    /// Errors: those of TorchClassifier::open, merkleHashFile and (without class names in the card) tryModel;
    /// ModelChanged (the file changed while it was loaded).
    static Result<std::unique_ptr<ClassifierAnswerer>> open(const std::filesystem::path& path, const ModelCard& card,
                                                            const std::string& name, const DeviceId& device = {});

    [[nodiscard]] const BlindModel& model() const override { return m_model; }
    [[nodiscard]] const ModelCard& card() const { return m_classifier->card(); }
    /// In parts where the device's memory does not hold all at once.
    Result<std::vector<float>> scores(std::span<const float> pixels, std::int64_t count,
                                      const std::stop_token& stop) override;

private:
    ClassifierAnswerer(std::unique_ptr<TorchClassifier> classifier, BlindModel model)
        : m_classifier(std::move(classifier)), m_model(std::move(model))
    {
    }
    std::unique_ptr<TorchClassifier> m_classifier;
    BlindModel m_model;
    std::int64_t m_atOnce = 0; ///< 0: all
};

} // namespace plumbline
