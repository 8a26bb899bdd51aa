#pragma once

// Errors of core: a stable code plus where and what. Text for people is made from the code by the catalogue
// (English) and translated in ui.

#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

namespace plumbline {

/// Stable codes: never renumber or rename, only append. `ErrorCatalog.cpp` has name, text and hint of each.
enum class ErrorCode {
    Internal,
    Cancelled,
    OutOfMemory,
    InvalidArgument,
    FileNotFound,
    FileUnreadable,
    FileUnwritable,
    DiskFull,
    FileTruncated,
    FileTooLarge,
    FormatUnknown,
    FormatInvalid,
    ColumnMissing,
    RowRagged,
    ValueInvalid,
    NoSamples,
    ImageUnreadable,
    ModelLoad,
    ModelIsStateDict,
    ModelIsLfsPointer,
    ModelIsOnnx,
    ModelTooNew,
    ModelInputMismatch,
    ModelOutputMismatch,
    ModelNonFinite,
    ModelNoGradient,
    ModelThrew,
    ModelChanged,
    DataChanged,
    DeviceUnavailable,
    DeviceOutOfMemory,
    ProjectForeign,
    ProjectNewer,
    ProjectLocked,
    ProjectReadOnly,
    ProjectCorrupt,
    ProjectExists,
    NotFound,
    NameTaken,
    ParameterUnknown,
    ParameterInvalid,
    JobKindUnknown,
    JobFailed,
    GroupEmpty,
    BoundsContradict,
    NotAvailable,
};

struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string detail; ///< the specifics: numbers, names, the library's own words (never a backtrace)
    std::string where;  ///< file, file:row, layer, or sample the error belongs to; may be empty

    friend bool operator==(const Error&, const Error&) = default;
};

template <typename T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, std::string detail = {}, std::string where = {})
{
    return tl::unexpected<Error>(Error{code, std::move(detail), std::move(where)});
}

/// Passes an error on, for a function with another result type.
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

struct ErrorText {
    ErrorCode code;
    std::string_view name;    ///< stable dotted name for machines, for example "model.state_dict"
    std::string_view message; ///< one English sentence
    std::string_view hint;    ///< what to do next, English; may be empty
};

/// Catalogue entry of a code. Translation context in ui: "Error".
const ErrorText& errorText(ErrorCode code);

/// "message (where: detail). hint" in English, for logs and the command line.
std::string describe(const Error& error);

} // namespace plumbline
