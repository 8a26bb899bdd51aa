#include "core/model/detail/TorchGuard.h"

#include <algorithm>
#include <array>
#include <new>
#include <span>
#include <string_view>

#include <torch/script.h>

namespace plumbline::detail
{
namespace
{

bool containsAny(std::string_view text, std::span<const std::string_view> phrases)
{
    return std::ranges::any_of(phrases, [text](std::string_view p) { return text.find(p) != std::string_view::npos; });
}

constexpr std::array<std::string_view, 6> kMemoryPhrases = {
    "out of memory",     "can't allocate memory", "CUBLAS_STATUS_ALLOC_FAILED", "CUDNN_STATUS_ALLOC_FAILED",
    "not enough memory", "DefaultCPUAllocator"};

// LibTorch's words for inputs of the wrong size, 1.13 to 2.x.
constexpr std::array<std::string_view, 21> kShapePhrases = {"shapes cannot be multiplied",
                                                            "size mismatch",
                                                            "expected input",
                                                            "Expected 2D",
                                                            "Expected 3D",
                                                            "Expected 4D",
                                                            "Expected 5D",
                                                            "2D or 3D (batch mode)",
                                                            "3D or 4D (batch mode)",
                                                            "channels, but got",
                                                            "is invalid for input of size",
                                                            "Calculated padded input size",
                                                            "Kernel size can't be greater",
                                                            "Output size is too small",
                                                            "The size of tensor a",
                                                            "Dimension out of range",
                                                            "normalized_shape",
                                                            "should contain",
                                                            "must match the existing size",
                                                            "Sizes of tensors must match",
                                                            "expected to be in range of"};

/// The sentence that matters: TorchScript wraps it into a traceback that ends with "RuntimeError: <sentence>".
std::string conciseMessage(std::string_view text)
{
    constexpr std::string_view kMarker = "RuntimeError: ";
    if (const auto at = text.rfind(kMarker); at != std::string_view::npos)
        text.remove_prefix(at + kMarker.size());
    if (const auto trace = text.find("\nException raised from"); trace != std::string_view::npos)
        text = text.substr(0, trace);
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.remove_suffix(1);
    constexpr std::size_t kLongest = 600;
    return std::string(text.substr(0, kLongest));
}

ErrorCode classify(std::string_view text)
{
    if (containsAny(text, kMemoryPhrases))
        return ErrorCode::DeviceOutOfMemory;
    if (containsAny(text, kShapePhrases))
        return ErrorCode::ModelInputMismatch;
    return ErrorCode::ModelThrew;
}

Error errorFromText(std::string_view text, std::string where)
{
    return {classify(text), conciseMessage(text), std::move(where)};
}

} // namespace

Error errorFromCurrentException(std::string where)
{
    try {
        throw;
    } catch (const ErrorException& e) {
        Error error = e.error();
        if (error.where.empty())
            error.where = std::move(where);
        return error;
    } catch (const c10::Error& e) {
        return errorFromText(e.what_without_backtrace(), std::move(where));
    } catch (const std::bad_alloc&) {
        return {ErrorCode::DeviceOutOfMemory, "the system gives no more memory", std::move(where)};
    } catch (const std::exception& e) {
        return errorFromText(e.what(), std::move(where));
    } catch (...) {
        return {ErrorCode::ModelThrew, "an exception of unknown type", std::move(where)};
    }
}

} // namespace plumbline::detail
