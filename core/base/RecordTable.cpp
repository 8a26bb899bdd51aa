#include "core/base/RecordTable.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace plumbline {
namespace {

static_assert(std::endian::native == std::endian::little, "RecordTable's encoding copies little-endian memory");

constexpr std::array<char, 4> kMagic = {'P', 'L', 'R', 'T'};
constexpr std::uint16_t kVersion = 1;

class Writer
{
public:
    template <typename T>
    void value(T v)
    {
        raw(&v, sizeof v);
    }
    void raw(const void* data, std::size_t size)
    {
        if (size == 0)
            return;
        const auto* bytes = static_cast<const std::byte*>(data);
        m_bytes.insert(m_bytes.end(), bytes, bytes + size);
    }
    void text(const std::string& s)
    {
        value(static_cast<std::uint32_t>(s.size()));
        raw(s.data(), s.size());
    }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

class Reader
{
public:
    explicit Reader(std::span<const std::byte> bytes) : m_rest(bytes) {}
    template <typename T>
    bool value(T& v)
    {
        return raw(&v, sizeof v);
    }
    bool raw(void* out, std::size_t size)
    {
        if (size > m_rest.size())
            return false;
        if (size > 0)
            std::memcpy(out, m_rest.data(), size);
        m_rest = m_rest.subspan(size);
        return true;
    }
    bool text(std::string& s)
    {
        std::uint32_t size = 0;
        if (!value(size) || size > m_rest.size())
            return false;
        s.assign(reinterpret_cast<const char*>(m_rest.data()), size);
        m_rest = m_rest.subspan(size);
        return true;
    }
    [[nodiscard]] std::size_t remaining() const { return m_rest.size(); }

private:
    std::span<const std::byte> m_rest;
};

template <typename T>
bool readColumn(Reader& in, std::uint64_t rows, RecordTable::Column& out)
{
    std::vector<T> values;
    if constexpr (std::is_same_v<T, std::string>) {
        if (rows > in.remaining() / sizeof(std::uint32_t)) // every text takes at least its length
            return false;
        values.resize(rows);
        for (std::string& s : values)
            if (!in.text(s))
                return false;
    } else {
        if (rows > in.remaining() / sizeof(T))
            return false;
        values.resize(rows);
        if (!in.raw(values.data(), values.size() * sizeof(T)))
            return false;
    }
    out = std::move(values);
    return true;
}

template <std::size_t... I>
bool readAnyColumn(std::uint8_t type, Reader& in, std::uint64_t rows, RecordTable::Column& out, std::index_sequence<I...>)
{
    bool ok = false;
    const bool known =
        ((type == I ? (ok = readColumn<typename std::variant_alternative_t<I, RecordTable::Column>::value_type>(in, rows, out),
                       true)
                    : false) ||
         ...);
    return known && ok;
}

std::size_t length(const RecordTable::Column& column)
{
    return std::visit([](const auto& v) { return v.size(); }, column);
}

} // namespace

Status RecordTable::addColumn(std::string name, Column values)
{
    if (find(name) != nullptr)
        return fail(ErrorCode::InvalidArgument, "the column exists already", name);
    if (!m_columns.empty() && length(values) != rowCount())
        return fail(ErrorCode::InvalidArgument, "the column has another length", name);
    m_columns.push_back({std::move(name), std::move(values)});
    return {};
}

std::size_t RecordTable::rowCount() const { return m_columns.empty() ? 0 : length(m_columns.front().values); }

const RecordTable::Column* RecordTable::find(std::string_view name) const
{
    const auto found = std::find_if(m_columns.begin(), m_columns.end(), [&](const NamedColumn& c) { return c.name == name; });
    return found == m_columns.end() ? nullptr : &found->values;
}

Status RecordTable::append(const RecordTable& other)
{
    if (m_columns.empty()) {
        m_columns = other.m_columns;
        return {};
    }
    if (m_columns.size() != other.m_columns.size())
        return fail(ErrorCode::InvalidArgument, "the tables have different columns");
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        if (m_columns[i].name != other.m_columns[i].name ||
            m_columns[i].values.index() != other.m_columns[i].values.index())
            return fail(ErrorCode::InvalidArgument, "the tables have different columns", other.m_columns[i].name);
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        std::visit(
            [&](auto& mine) {
                const auto& theirs = std::get<std::decay_t<decltype(mine)>>(other.m_columns[i].values);
                mine.insert(mine.end(), theirs.begin(), theirs.end());
            },
            m_columns[i].values);
    return {};
}

std::vector<std::byte> RecordTable::encode() const
{
    Writer out;
    out.raw(kMagic.data(), kMagic.size());
    out.value(kVersion);
    out.value(static_cast<std::uint16_t>(m_columns.size()));
    out.value(static_cast<std::uint64_t>(rowCount()));
    for (const NamedColumn& column : m_columns) {
        out.text(column.name);
        out.value(static_cast<std::uint8_t>(column.values.index()));
        std::visit(
            [&](const auto& values) {
                using T = typename std::decay_t<decltype(values)>::value_type;
                if constexpr (std::is_same_v<T, std::string>) {
                    for (const std::string& s : values)
                        out.text(s);
                } else {
                    out.raw(values.data(), values.size() * sizeof(T));
                }
            },
            column.values);
    }
    return out.take();
}

Result<RecordTable> RecordTable::decode(std::span<const std::byte> bytes)
{
    Reader in(bytes);
    std::array<char, 4> magic{};
    std::uint16_t version = 0;
    std::uint16_t columnCount = 0;
    std::uint64_t rows = 0;
    if (!in.raw(magic.data(), magic.size()) || magic != kMagic)
        return fail(ErrorCode::FormatInvalid, "not a record table");
    if (!in.value(version) || version != kVersion)
        return fail(ErrorCode::FormatInvalid, "record table of an unknown version");
    if (!in.value(columnCount) || !in.value(rows))
        return fail(ErrorCode::FileTruncated, "record table");
    RecordTable table;
    for (std::uint16_t i = 0; i < columnCount; ++i) {
        NamedColumn column;
        std::uint8_t type = 0;
        if (!in.text(column.name) || !in.value(type))
            return fail(ErrorCode::FileTruncated, "record table");
        if (!readAnyColumn(type, in, rows, column.values, std::make_index_sequence<std::variant_size_v<Column>>()))
            return fail(ErrorCode::FileTruncated, "record table column", column.name);
        table.m_columns.push_back(std::move(column));
    }
    if (in.remaining() != 0)
        return fail(ErrorCode::FormatInvalid, "bytes behind the record table");
    return table;
}

} // namespace plumbline
