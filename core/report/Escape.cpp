#include "core/report/Escape.h"

#include <cstdint>

namespace plumbline
{
namespace
{

// Length of the well-formed UTF-8 sequence at `at` (RFC 3629), 0 if there is none.
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) -> unsigned {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80U)
        return 1;
    if (first >= 0xC2U && first <= 0xDFU)
        return follows(1) ? 2 : 0;
    if (first >= 0xE0U && first <= 0xEFU) {
        if (!follows(1) || !follows(2) || (first == 0xE0U && byte(1) < 0xA0U) || (first == 0xEDU && byte(1) > 0x9FU))
            return 0;
        return 3;
    }
    if (first >= 0xF0U && first <= 0xF4U) {
        if (!follows(1) || !follows(2) || !follows(3) || (first == 0xF0U && byte(1) < 0x90U) ||
            (first == 0xF4U && byte(1) > 0x8FU))
            return 0;
        return 4;
    }
    return 0;
}

template <typename Replace>
std::string replaced(std::string_view text, Replace replacement)
{
    std::string result;
    for (const char c : cleanUtf8(text)) {
        const std::string_view with = replacement(c);
        if (with.empty())
            result += c;
        else
            result += with;
    }
    return result;
}

} // namespace

std::string cleanUtf8(std::string_view text)
{
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            clean += "\xEF\xBF\xBD";
            ++i;
            continue;
        }
        const auto first = static_cast<unsigned char>(text[i]);
        const bool control = (first < 0x20U && first != '\t' && first != '\n') || first == 0x7FU ||
                             (first == 0xC2U && static_cast<unsigned char>(text[i + 1]) < 0xA0U);
        if (!control)
            clean += text.substr(i, length);
        i += length;
    }
    return clean;
}

std::string escapeHtml(std::string_view text)
{
    return replaced(text, [](char c) -> std::string_view {
        switch (c) {
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '>':
            return "&gt;";
        case '"':
            return "&quot;";
        case '\'':
            return "&#39;";
        default:
            return {};
        }
    });
}

std::string escapeMarkdown(std::string_view text)
{
    return replaced(text, [](char c) -> std::string_view {
        switch (c) {
        case '\\':
            return "\\\\";
        case '|':
            return "\\|";
        case '*':
            return "\\*";
        case '_':
            return "\\_";
        case '`':
            return "\\`";
        case '[':
            return "\\[";
        case ']':
            return "\\]";
        case '~':
            return "\\~";
        case '#':
            return "\\#";
        case '&':
            return "&amp;";
        case '<':
            return "&lt;";
        case '>':
            return "&gt;";
        case '\n':
        case '\t':
            return " ";
        default:
            return {};
        }
    });
}

std::string escapeLatex(std::string_view text)
{
    return replaced(text, [](char c) -> std::string_view {
        switch (c) {
        case '\\':
            return "\\textbackslash{}";
        case '&':
            return "\\&";
        case '%':
            return "\\%";
        case '$':
            return "\\$";
        case '#':
            return "\\#";
        case '_':
            return "\\_";
        case '{':
            return "\\{";
        case '}':
            return "\\}";
        case '~':
            return "\\textasciitilde{}";
        case '^':
            return "\\textasciicircum{}";
        case '<':
            return "\\textless{}";
        case '>':
            return "\\textgreater{}";
        case '|':
            return "\\textbar{}";
        case '"':
            return "\\textquotedbl{}";
        case '\n':
        case '\t':
            return " ";
        default:
            return {};
        }
    });
}

} // namespace plumbline
