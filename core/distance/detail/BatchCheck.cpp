#include "core/distance/detail/BatchCheck.h"

#include <string>

namespace plumbline::detail
{
namespace
{

constexpr float kOutside = 1e-3F;

} // namespace

Status checkBatch(const TorchClassifier& classifier, const Batch& batch)
{
    const ImageShape& shape = classifier.card().input;
    if (batch.labels.size() != batch.size() || batch.pixels.size() != batch.size() * batch.shape.elements())
        return fail(ErrorCode::InvalidArgument, "the batch's parts differ in length");
    if (batch.shape != shape) {
        const auto text = [](const ImageShape& s) {
            return std::to_string(s.channels) + " x " + std::to_string(s.height) + " x " + std::to_string(s.width);
        };
        return fail(ErrorCode::ModelInputMismatch,
                    "the samples are " + text(batch.shape) + ", the model takes " + text(shape));
    }
    if (!classifier.card().features.empty())
        return {}; // any number may be a feature's value
    const bool table = shape.height == 1 && shape.width == 1;
    for (std::size_t i = 0; i < batch.pixels.size(); ++i) {
        const float value = batch.pixels[i];
        if (value < -kOutside || value > 1 + kOutside)
            return fail(ErrorCode::ValueInvalid,
                        "an input is " + std::to_string(value) + "; distances are measured among inputs in [0,1]" +
                            (table ? ", unless the model card has a \"features\" section with a scale and bounds for "
                                     "each (model add --features-from)"
                                   : ""),
                        "sample " + std::to_string(batch.samples[i / shape.elements()]));
    }
    return {};
}

} // namespace plumbline::detail
