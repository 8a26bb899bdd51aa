#include "core/certification/detail/JsonReader.h"

#include <charconv>
#include <cmath>

#include "core/certification/Certificate.h"

namespace plumbline::detail
{
namespace
{

bool isWhole(const nlohmann::json& json, std::int64_t most)
{
    return json.is_number_integer() && json.get<double>() >= 0 && json.get<double>() <= static_cast<double>(most);
}

} // namespace

std::string shortestNumber(double value)
{
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

Result<nlohmann::json> parseCanonical(std::string_view text, std::string_view subject)
{
    const std::string where(subject);
    // Depth first: a parser must not be led into a tower of brackets.
    int depth = 0;
    for (const char c : text)
        if (depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0; depth > 64)
            return fail(ErrorCode::FormatInvalid, "nested too deeply", where);
    nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
        return fail(ErrorCode::FormatInvalid, "an object is expected", where);
    if (canonicalJson(json) != text)
        return fail(ErrorCode::FormatInvalid, "not in canonical form", where);
    return json;
}

tl::unexpected<Error> JsonReader::bad(const std::string& key, std::string why) const
{
    return fail(ErrorCode::FormatInvalid, std::move(why), m_subject + ", \"" + key + "\"");
}

const nlohmann::json* JsonReader::find(const char* key)
{
    m_known.insert(key);
    const auto found = m_json.find(key);
    return found == m_json.end() ? nullptr : &*found;
}

Status JsonReader::nothingElse() const
{
    for (const auto& item : m_json.items())
        if (!m_known.contains(item.key()))
            return bad(item.key(), "unknown key");
    return {};
}

Status JsonReader::text(const char* key, std::string& value, std::size_t most)
{
    const nlohmann::json* found = find(key);
    if (found == nullptr || !found->is_string() || found->get_ref<const std::string&>().size() > most)
        return bad(key, "a text is expected");
    value = found->get<std::string>();
    return {};
}

Status JsonReader::whole(const char* key, std::int64_t& value, std::int64_t most)
{
    const nlohmann::json* found = find(key);
    if (found == nullptr || !isWhole(*found, most))
        return bad(key, most < kMostWhole ? "a whole number up to " + std::to_string(most) + " is expected"
                                          : std::string("a whole number is expected"));
    value = found->get<std::int64_t>();
    return {};
}

Status JsonReader::real(const char* key, double& value)
{
    std::string written;
    if (auto read = text(key, written); !read)
        return read;
    const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), value);
    if (error != std::errc() || end != written.data() + written.size() || !std::isfinite(value) ||
        shortestNumber(value) != written)
        return bad(key, "a number in its shortest decimal form is expected, as a text");
    return {};
}

Status JsonReader::names(const char* key, std::vector<std::string>& values, std::size_t most)
{
    const nlohmann::json* found = find(key);
    if (found == nullptr || !found->is_array() || found->size() > most)
        return bad(key, "a list of texts is expected");
    values.clear();
    for (const nlohmann::json& each : *found) {
        if (!each.is_string())
            return bad(key, "a list of texts is expected");
        values.push_back(each.get<std::string>());
    }
    return {};
}

Status JsonReader::wholes(const char* key, std::vector<std::int64_t>& values, std::size_t most)
{
    const nlohmann::json* found = find(key);
    if (found == nullptr || !found->is_array() || found->size() > most)
        return bad(key, "a list of whole numbers is expected");
    values.clear();
    for (const nlohmann::json& each : *found) {
        if (!isWhole(each, kMostWhole))
            return bad(key, "a list of whole numbers is expected");
        values.push_back(each.get<std::int64_t>());
    }
    return {};
}

Status JsonReader::hex(const char* key, std::string& value, std::size_t bytes, bool mayBeEmpty)
{
    if (auto read = text(key, value); !read)
        return read;
    if (!(mayBeEmpty && value.empty()) && (value.size() != 2 * bytes || !fromHex(value)))
        return bad(key, std::to_string(2 * bytes) + " lower-case hexadecimal digits are expected");
    return {};
}

Status JsonReader::word(const char* key, std::string_view expected)
{
    std::string value;
    if (auto read = text(key, value); !read)
        return read;
    if (value != expected)
        return bad(key, "\"" + std::string(expected) + "\" is expected");
    return {};
}

} // namespace plumbline::detail
