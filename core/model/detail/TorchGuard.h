#pragma once

// Turns what LibTorch throws into Result errors. Free of LibTorch's headers; include it from .cpp files only.

#include <exception>
#include <string>
#include <type_traits>
#include <utility>

#include "core/base/Error.h"

namespace plumbline::detail
{

/// Carries an Error through code that can only throw (a forward pass deep inside an estimator's loop).
class ErrorException : public std::exception
{
public:
    explicit ErrorException(Error error) : m_error(std::move(error)) {}
    [[nodiscard]] const Error& error() const noexcept { return m_error; }
    [[nodiscard]] const char* what() const noexcept override { return m_error.detail.c_str(); }

private:
    Error m_error;
};

/// Maps the exception being handled; call it inside a catch block only. ErrorException gives its own error; running out
/// of memory DeviceOutOfMemory; a complaint about sizes ModelInputMismatch; everything else ModelThrew.
Error errorFromCurrentException(std::string where);

template <typename T>
struct IsResult : std::false_type {
};
template <typename T>
struct IsResult<tl::expected<T, Error>> : std::true_type {
};

/// Runs `work` and gives back what it returns as a Result (a Result passes through, void becomes Status).
/// `where` names the model file or layer in the error.
template <typename Work>
auto guarded(Work&& work, std::string where = {})
{
    using Value = std::remove_cvref_t<std::invoke_result_t<Work>>;
    using Wrapped =
        std::conditional_t<IsResult<Value>::value, std::type_identity<Value>, std::type_identity<Result<Value>>>;
    using Returned = typename Wrapped::type;
    try {
        if constexpr (std::is_void_v<Value>) {
            std::forward<Work>(work)();
            return Returned();
        } else {
            return Returned(std::forward<Work>(work)());
        }
    } catch (...) {
        return Returned(fail(errorFromCurrentException(std::move(where))));
    }
}

} // namespace plumbline::detail
