#pragma once

// Rows of a text table: CSV and its kin (RFC 4180, also gzip) or a JSON array of objects.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"

namespace plumbline::detail
{

/// One row. Where `problem` is set the fields are not to be used.
struct TableRow {
    std::vector<std::string> fields{}; ///< as many as the header; JSON keys that an object lacks are empty
    std::string where{};               ///< file:line (CSV) or file:number of the object, from 1 (JSON)
    std::int64_t line = 0;             ///< the number in `where`
    std::optional<Error> problem{};
};

class TextTable
{
public:
    virtual ~TextTable() = default;
    [[nodiscard]] const std::vector<std::string>& header() const { return m_header; }
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    /// Fills the row; false at the end. Errors: FileUnreadable, FileTruncated (gzip cut short), FormatInvalid.
    virtual Result<bool> next(TableRow& row) = 0;
    /// SHA-256 of the file's (unpacked) bytes; complete once next() has returned false.
    [[nodiscard]] virtual std::string hash() = 0;

protected:
    std::vector<std::string> m_header;
};

/// Fields longer than this make their row a problem.
inline constexpr std::size_t kMaxFieldBytes = std::size_t{1} << 20U;
/// JSON tables are parsed as a whole; larger files belong into CSV.
inline constexpr std::uint64_t kMaxJsonBytes = std::uint64_t{256} << 20U;

/// Opens by content: '[' first means JSON. Without a separator the header decides among comma, semicolon, tab and bar.
/// Errors: FileNotFound, FileUnreadable, FileTooLarge, FileTruncated, FormatInvalid (empty, not text, UTF-16, header
/// with a name twice).
Result<std::unique_ptr<TextTable>> openTextTable(const std::filesystem::path& path,
                                                 std::optional<char> separator = std::nullopt);

} // namespace plumbline::detail
