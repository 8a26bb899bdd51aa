#include "core/figures/TableWriter.h"

#include <charconv>
#include <cmath>
#include <ostream>
#include <sstream>

#include <nlohmann/json.hpp>

namespace plumbline
{
namespace
{

template <typename T>
std::string numberText(T value)
{
    char buffer[40];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

std::string csvField(std::string text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string jsonString(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string jsonValue(const TableData::Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return jsonString(*text);
    std::string text = cellText(value);
    return text.empty() ? "null" : text;
}

} // namespace

std::string cellText(const TableData::Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        return *text;
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return numberText(*integer);
    if (const auto* number = std::get_if<double>(&value))
        return std::isfinite(*number) ? numberText(*number) : std::string();
    return {};
}

void writeCsv(const TableData& table, std::ostream& out)
{
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        out << (c == 0 ? "" : ",") << csvField(table.columns[c].id);
    out << '\n';
    for (const auto& row : table.rows) {
        for (std::size_t c = 0; c < row.size(); ++c)
            out << (c == 0 ? "" : ",") << csvField(cellText(row[c]));
        out << '\n';
    }
}

std::string toCsv(const TableData& table)
{
    std::ostringstream out;
    writeCsv(table, out);
    return out.str();
}

void writeJson(const TableData& table, std::ostream& out)
{
    out << "{\"columns\":[";
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        out << (c == 0 ? "" : ",") << "{\"id\":" << jsonString(table.columns[c].id);
        if (!table.columns[c].unit.empty())
            out << ",\"unit\":" << jsonString(table.columns[c].unit);
        out << '}';
    }
    out << "],\"rows\":[";
    std::vector<std::string> keys;
    for (const auto& column : table.columns)
        keys.push_back(jsonString(column.id));
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        out << (r == 0 ? "\n{" : ",\n{");
        for (std::size_t c = 0; c < table.rows[r].size() && c < keys.size(); ++c)
            out << (c == 0 ? "" : ",") << keys[c] << ':' << jsonValue(table.rows[r][c]);
        out << '}';
    }
    out << (table.rows.empty() ? "]}\n" : "\n]}\n");
}

std::string toJson(const TableData& table)
{
    std::ostringstream out;
    writeJson(table, out);
    return out.str();
}

} // namespace plumbline
