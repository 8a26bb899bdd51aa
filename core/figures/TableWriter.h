#pragma once

// Tables as CSV and JSON. Numbers are written with std::to_chars (shortest form that reads back to the same value),
// whatever the locale. A cell without data (empty, NaN or infinite) is an empty field in CSV and null in JSON.

#include <iosfwd>
#include <string>

#include "core/figures/FigureData.h"

namespace plumbline
{

/// One cell as text: integers and doubles in the C locale; empty without data.
std::string cellText(const TableData::Value& value);

/// Fields are quoted as in RFC 4180 where they must be; lines end with a line feed. The header holds the column ids.
void writeCsv(const TableData& table, std::ostream& out);
std::string toCsv(const TableData& table);

/// {"columns": [{"id": ..., "unit": ...}], "rows": [{id: value, ...}]}, UTF-8; bytes that are not UTF-8 are replaced.
void writeJson(const TableData& table, std::ostream& out);
std::string toJson(const TableData& table);

} // namespace plumbline
