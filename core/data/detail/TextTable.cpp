#include "core/data/detail/TextTable.h"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "core/data/detail/Text.h"
#include "core/data/detail/TextStream.h"

namespace plumbline::detail
{
namespace
{

/// What one record of a CSV file held.
struct CsvRecord {
    std::vector<std::string> fields{};
    std::int64_t line = 0; ///< of its first byte, from 1
    std::optional<Error> problem{};
};

/// Splits a stream into records. Blanks around unquoted fields and empty lines are dropped.
class CsvParser
{
public:
    CsvParser(TextStream& stream, char separator) : m_stream(stream), m_separator(separator) {}

    /// False at the end of the file.
    bool next(CsvRecord& record)
    {
        do {
            if (m_stream.peek() == TextStream::kEnd)
                return false;
            record = CsvRecord{.line = m_line};
            while (readField(record)) {
            }
        } while (record.fields.size() == 1 && record.fields.front().empty() && !record.problem);
        return true;
    }

private:
    /// Reads a field and what ends it; true where another field of the record follows.
    bool readField(CsvRecord& record)
    {
        std::string text;
        bool quoted = false;
        for (int c = take();; c = take()) {
            if (c == m_separator || c == '\n' || c == TextStream::kEnd) {
                record.fields.push_back(quoted ? std::move(text) : std::string(trimmed(text)));
                return c == m_separator;
            }
            if (c == '"' && !quoted && trimmed(text).empty()) {
                quoted = true;
                text.clear();
                if (!readQuoted(record, text))
                    return false;
            } else if (!quoted || (c != ' ' && c != '\t' && c != '\r')) {
                text += static_cast<char>(c);
            }
            if (text.size() > kMaxFieldBytes)
                return giveUp(record);
        }
    }

    /// Up to the closing quote. False where it never comes.
    bool readQuoted(CsvRecord& record, std::string& text)
    {
        for (int c = take(); c != TextStream::kEnd; c = take()) {
            if (c == '"') {
                if (m_stream.peek() != '"')
                    return true;
                take();
            }
            text += static_cast<char>(c);
            if (text.size() > kMaxFieldBytes)
                return giveUp(record);
        }
        record.problem = Error{ErrorCode::FormatInvalid, "a quote is not closed", {}};
        return false;
    }

    /// Leaves the record at the next line break.
    bool giveUp(CsvRecord& record)
    {
        record.problem =
            Error{ErrorCode::FileTooLarge, "a field is longer than " + std::to_string(kMaxFieldBytes) + " bytes", {}};
        for (int c = take(); c != '\n' && c != TextStream::kEnd;)
            c = take();
        return false;
    }

    int take()
    {
        int c = m_stream.get();
        if (c == '\r' && (m_stream.peek() == '\n')) // CRLF counts as LF, inside quotes too
            c = m_stream.get();
        else if (c == '\r')
            c = '\n';
        m_line += c == '\n' ? 1 : 0;
        return c;
    }

    TextStream& m_stream;
    char m_separator;
    std::int64_t m_line = 1;
};

std::optional<Error> textProblem(const std::vector<std::string>& fields)
{
    for (const std::string& field : fields) {
        if (!isUtf8(field))
            return Error{ErrorCode::FormatInvalid, "the text is not UTF-8: save the table as UTF-8", {}};
        if (field.find('\0') != std::string::npos)
            return Error{ErrorCode::FormatInvalid, "the text holds NUL bytes", {}};
    }
    return std::nullopt;
}

/// Unnamed columns are called after their position; a name twice is an error.
Status nameColumns(std::vector<std::string>& header, const std::string& where)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (header[i].empty())
            header[i] = "column " + std::to_string(i + 1);
        if (!seen.insert(header[i]).second)
            return fail(ErrorCode::FormatInvalid, "the header names '" + header[i] + "' twice", where);
    }
    return {};
}

/// The separator that the first line holds most of, outside quotes; a comma where there is none.
char guessSeparator(std::string_view text)
{
    constexpr std::array kSeparators = {',', ';', '\t', '|'};
    std::array<int, kSeparators.size()> counts{};
    bool quoted = false;
    for (const char c : text) {
        quoted = quoted != (c == '"');
        if (!quoted && (c == '\n' || c == '\r'))
            break;
        for (std::size_t i = 0; i < kSeparators.size() && !quoted; ++i)
            counts[i] += c == kSeparators[i] ? 1 : 0;
    }
    return kSeparators[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

Status skipByteOrderMark(TextStream& stream, const std::string& where)
{
    const std::string_view start = stream.ahead();
    if (start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF"))
        return fail(ErrorCode::FormatInvalid, "the text is UTF-16: save the table as UTF-8", where);
    for (int i = 0; start.starts_with("\xEF\xBB\xBF") && i < 3; ++i)
        stream.get();
    return {};
}

class CsvTable final : public TextTable
{
public:
    static Result<std::unique_ptr<TextTable>> open(const std::filesystem::path& path, std::optional<char> separator)
    {
        auto stream = TextStream::open(path);
        if (!stream)
            return fail(stream.error());
        const std::string where = path.string();
        if (const auto marked = skipByteOrderMark(**stream, where); !marked)
            return fail(marked.error());
        const char chosen = separator.value_or(guessSeparator((*stream)->ahead()));
        std::unique_ptr<CsvTable> table(new CsvTable(std::move(*stream), chosen, where));
        TableRow header;
        const auto read = table->read(header);
        if (!read)
            return fail(read.error());
        if (!*read)
            return fail(ErrorCode::FormatInvalid, "the table is empty", where);
        if (header.problem)
            return fail(*header.problem);
        table->m_header = std::move(header.fields);
        if (const auto named = nameColumns(table->m_header, header.where); !named)
            return fail(named.error());
        return table;
    }

    Result<bool> next(TableRow& row) override
    {
        auto more = read(row);
        if (more && *more && !row.problem && row.fields.size() != m_header.size())
            row.problem =
                Error{ErrorCode::RowRagged,
                      std::to_string(row.fields.size()) + " fields, " + std::to_string(m_header.size()) + " expected",
                      row.where};
        return more;
    }
    std::string hash() override { return m_stream->hash(); }

private:
    CsvTable(std::unique_ptr<TextStream> stream, char separator, std::string where)
        : m_stream(std::move(stream)), m_parser(*m_stream, separator), m_where(std::move(where))
    {
    }

    Result<bool> read(TableRow& row)
    {
        CsvRecord record;
        const bool more = m_parser.next(record);
        if (m_stream->error())
            return fail(*m_stream->error());
        if (!more)
            return false;
        row.fields = std::move(record.fields);
        row.line = record.line;
        row.where = m_where + ":" + std::to_string(record.line);
        row.problem = record.problem ? record.problem : textProblem(row.fields);
        if (row.problem)
            row.problem->where = row.where;
        return true;
    }

    std::unique_ptr<TextStream> m_stream;
    CsvParser m_parser;
    std::string m_where;
};

/// A JSON array of objects. The columns are the keys of all objects in order of appearance.
class JsonTable final : public TextTable
{
public:
    static Result<std::unique_ptr<TextTable>> open(const std::filesystem::path& path)
    {
        auto stream = TextStream::open(path);
        if (!stream)
            return fail(stream.error());
        const std::string where = path.string();
        std::string text;
        for (int c = (*stream)->get(); c != TextStream::kEnd; c = (*stream)->get()) {
            text += static_cast<char>(c);
            if (text.size() > kMaxJsonBytes)
                return fail(ErrorCode::FileTooLarge, "a JSON table may have 256 MiB: use CSV", where);
        }
        if ((*stream)->error())
            return fail(*(*stream)->error());
        std::unique_ptr<JsonTable> table(new JsonTable);
        table->m_where = where;
        table->m_hash = (*stream)->hash();
        try {
            table->m_rows = nlohmann::ordered_json::parse(text);
        } catch (const nlohmann::json::exception& error) {
            return fail(ErrorCode::FormatInvalid, error.what(), where);
        }
        if (!table->m_rows.is_array() || table->m_rows.empty())
            return fail(ErrorCode::FormatInvalid, "an array of objects is expected", where);
        std::set<std::string> seen;
        for (const auto& row : table->m_rows) {
            if (!row.is_object())
                continue;
            for (const auto& item : row.items()) {
                if (seen.insert(item.key()).second)
                    table->m_header.push_back(item.key());
            }
        }
        return table;
    }

    Result<bool> next(TableRow& row) override
    {
        if (m_next == m_rows.size())
            return false;
        const auto& object = m_rows[m_next++];
        row = TableRow{.where = m_where + ":" + std::to_string(m_next), .line = static_cast<std::int64_t>(m_next)};
        if (!object.is_object()) {
            row.problem = Error{ErrorCode::FormatInvalid, "the entry is not an object", row.where};
            return true;
        }
        for (const std::string& key : m_header) {
            const auto found = object.find(key);
            const bool absent = found == object.end() || found->is_null();
            row.fields.push_back(absent               ? std::string()
                                 : found->is_string() ? found->get<std::string>()
                                                      : found->dump());
        }
        if (auto problem = textProblem(row.fields)) {
            problem->where = row.where;
            row.problem = std::move(problem);
        }
        return true;
    }
    std::string hash() override { return m_hash; }

private:
    nlohmann::ordered_json m_rows;
    std::size_t m_next = 0;
    std::string m_where;
    std::string m_hash;
};

} // namespace

std::optional<std::size_t> TextTable::column(std::string_view name) const
{
    const auto found = std::find(m_header.begin(), m_header.end(), name);
    if (found == m_header.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_header.begin());
}

Result<std::unique_ptr<TextTable>> openTextTable(const std::filesystem::path& path, std::optional<char> separator)
{
    auto stream = TextStream::open(path);
    if (!stream)
        return fail(stream.error());
    std::string_view start = (*stream)->ahead();
    if (start.starts_with("\xEF\xBB\xBF"))
        start.remove_prefix(3);
    start = trimmed(start);
    return start.starts_with('[') ? JsonTable::open(path) : CsvTable::open(path, separator);
}

} // namespace plumbline::detail
