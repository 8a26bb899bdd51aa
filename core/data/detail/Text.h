#pragma once

// Small text tools of the importers; locale plays no part.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline::detail
{

[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// ASCII letters only.
[[nodiscard]] std::string lowerCase(std::string_view text);
/// A finite decimal number that takes up all of the text; a leading '+' is allowed.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);
[[nodiscard]] bool isUtf8(std::string_view text);
/// Order in which people expect names: runs of digits compare as numbers ("3-9" before "10-19").
[[nodiscard]] bool naturalLess(std::string_view a, std::string_view b);
/// Shortest text that reads back as the same number.
[[nodiscard]] std::string shortest(double value);

} // namespace plumbline::detail
