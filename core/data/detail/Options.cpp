#include "core/data/detail/Options.h"

#include <algorithm>
#include <charconv>

#include "core/data/detail/Text.h"

namespace plumbline::detail
{
namespace
{

tl::unexpected<Error> invalid(std::string_view key, std::string detail)
{
    return fail(ErrorCode::ParameterInvalid, std::move(detail), std::string(key));
}

std::string listed(std::initializer_list<std::string_view> names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

} // namespace

Status Options::allowOnly(std::initializer_list<std::string_view> keys) const
{
    if (m_json.is_null())
        return {};
    if (!m_json.is_object())
        return fail(ErrorCode::ParameterInvalid, "the options are not a JSON object");
    for (const auto& item : m_json.items()) {
        if (std::find(keys.begin(), keys.end(), item.key()) == keys.end())
            return fail(ErrorCode::ParameterUnknown, "this layout has: " + listed(keys), item.key());
    }
    return {};
}

bool Options::has(std::string_view key) const
{
    return m_json.is_object() && m_json.contains(std::string(key));
}

Result<std::string> Options::text(std::string_view key, std::string fallback) const
{
    if (!has(key))
        return fallback;
    const auto& value = m_json.at(std::string(key));
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number_integer() || value.is_boolean())
        return value.dump();
    return invalid(key, "a text is expected");
}

Result<std::int64_t> Options::integer(std::string_view key, std::int64_t fallback, std::int64_t least) const
{
    if (!has(key))
        return fallback;
    const auto asText = text(key);
    if (!asText)
        return invalid(key, "a whole number is expected");
    std::int64_t number = 0;
    const auto [end, ec] = std::from_chars(asText->data(), asText->data() + asText->size(), number);
    if (ec != std::errc{} || end != asText->data() + asText->size() || number < least)
        return invalid(key,
                       "a whole number of at least " + std::to_string(least) + " is expected, not '" + *asText + "'");
    return number;
}

Result<std::vector<std::string>> Options::texts(std::string_view key) const
{
    std::vector<std::string> list;
    if (!has(key))
        return list;
    const auto& value = m_json.at(std::string(key));
    if (value.is_array()) {
        for (const auto& entry : value) {
            if (!entry.is_string() && !entry.is_number_integer())
                return invalid(key, "a list of texts is expected");
            list.push_back(entry.is_string() ? entry.get<std::string>() : entry.dump());
        }
        return list;
    }
    if (!value.is_string())
        return invalid(key, "a list of texts is expected");
    for (const std::string_view part : split(value.get_ref<const std::string&>(), ','))
        list.emplace_back(trimmed(part));
    return list;
}

Result<std::string> Options::choice(std::string_view key, std::initializer_list<std::string_view> choices,
                                    std::string_view fallback) const
{
    auto value = text(key, std::string(fallback));
    if (!value)
        return value;
    if (std::find(choices.begin(), choices.end(), *value) == choices.end())
        return invalid(key, "'" + *value + "' is not one of: " + listed(choices));
    return value;
}

} // namespace plumbline::detail
