#pragma once

// Escaping of texts that come from strangers (names of models, groups, files). All results are valid UTF-8 without
// control characters.

#include <string>
#include <string_view>

namespace plumbline
{

/// Bytes that are not UTF-8 become U+FFFD; control characters but tab and line feed are dropped.
std::string cleanUtf8(std::string_view text);
/// For element content and quoted attributes.
std::string escapeHtml(std::string_view text);
/// For a cell of a pipe table: one line, nothing that starts markup.
std::string escapeMarkdown(std::string_view text);
/// For running text of LaTeX with UTF-8 input.
std::string escapeLatex(std::string_view text);

} // namespace plumbline
