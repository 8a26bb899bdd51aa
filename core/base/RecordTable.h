#pragma once

// A table of per-sample records: typed columns of equal length. Jobs produce one per unit, the project file stores it
// as bytes, analyses read columns. The encoding is byte-stable: equal tables give equal bytes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/Error.h"

namespace plumbline {

class RecordTable
{
public:
    using Column = std::variant<std::vector<double>, std::vector<float>, std::vector<std::int64_t>,
                                std::vector<std::int32_t>, std::vector<std::uint8_t>, std::vector<std::string>>;
    struct NamedColumn {
        std::string name;
        Column values;
        friend bool operator==(const NamedColumn&, const NamedColumn&) = default;
    };

    /// Adds a column; it must be as long as those already there. Errors: InvalidArgument.
    Status addColumn(std::string name, Column values);

    [[nodiscard]] std::size_t rowCount() const;
    [[nodiscard]] const std::vector<NamedColumn>& columns() const { return m_columns; }
    [[nodiscard]] const Column* find(std::string_view name) const;
    /// Column of the wanted type, or ColumnMissing.
    template <typename T>
    Result<std::span<const T>> column(std::string_view name) const
    {
        const Column* found = find(name);
        if (found == nullptr)
            return fail(ErrorCode::ColumnMissing, {}, std::string(name));
        const auto* typed = std::get_if<std::vector<T>>(found);
        if (typed == nullptr)
            return fail(ErrorCode::FormatInvalid, "the column has another type", std::string(name));
        return std::span<const T>(*typed);
    }

    /// Appends the rows of a table with the same columns in the same order. Errors: InvalidArgument.
    Status append(const RecordTable& other);

    /// Little-endian bytes: magic "PLRT", format version, columns. See docs/file-format.md.
    [[nodiscard]] std::vector<std::byte> encode() const;
    /// Checks every size before it allocates. Errors: FormatInvalid, FileTruncated.
    static Result<RecordTable> decode(std::span<const std::byte> bytes);

    friend bool operator==(const RecordTable&, const RecordTable&) = default;

private:
    std::vector<NamedColumn> m_columns;
};

} // namespace plumbline
