#include "core/jobs/ParameterSchema.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <system_error>

namespace plumbline
{
namespace
{

using Json = nlohmann::json;

/// Integers beyond this are not exact as JSON numbers everywhere.
constexpr double kLargestExactInteger = 9007199254740992.0;

template <typename T>
std::string numberText(T value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

/// A parameter's value as onlyWhenValues writes it.
std::string valueText(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_boolean())
        return value.get<bool>() ? "true" : "false";
    if (value.is_number_integer())
        return numberText(value.get<std::int64_t>());
    return value.is_number() ? numberText(value.get<double>()) : std::string();
}

std::string rangeText(const Parameter& parameter)
{
    if (parameter.minimum && parameter.maximum)
        return "from " + numberText(*parameter.minimum) + " to " + numberText(*parameter.maximum);
    return parameter.minimum ? "at least " + numberText(*parameter.minimum)
                             : "at most " + numberText(*parameter.maximum);
}

tl::unexpected<Error> invalid(const Parameter& parameter, std::string detail)
{
    return fail(ErrorCode::ParameterInvalid, std::move(detail), parameter.key);
}

Result<double> finiteNumber(const Parameter& parameter, const Json& value)
{
    if (!value.is_number())
        return invalid(parameter, "must be a number");
    const double number = value.get<double>();
    if (!std::isfinite(number))
        return invalid(parameter, "must be finite");
    if ((parameter.minimum && number < *parameter.minimum) || (parameter.maximum && number > *parameter.maximum))
        return invalid(parameter, "is " + numberText(number) + ", must be " + rangeText(parameter));
    return number;
}

std::string choiceList(const Parameter& parameter)
{
    std::string list;
    for (const ParameterChoice& choice : parameter.choices)
        list += (list.empty() ? "" : ", ") + choice.value;
    return list;
}

/// The value in the one JSON type that its parameter has, so that equal settings give equal specs.
Result<Json> normalised(const Parameter& parameter, const Json& value)
{
    switch (parameter.type) {
    case ParameterType::Integer: {
        const auto number = finiteNumber(parameter, value);
        if (!number)
            return fail(number.error());
        if (value.is_number_integer())
            return value.is_number_unsigned() ? Json(value.get<std::uint64_t>()) : Json(value.get<std::int64_t>());
        if (*number != std::floor(*number) || std::abs(*number) > kLargestExactInteger)
            return invalid(parameter, "must be a whole number");
        return Json(static_cast<std::int64_t>(*number));
    }
    case ParameterType::Real: {
        const auto number = finiteNumber(parameter, value);
        if (!number)
            return fail(number.error());
        return Json(*number == 0 ? 0.0 : *number); // no negative zero
    }
    case ParameterType::Boolean:
        if (!value.is_boolean())
            return invalid(parameter, "must be true or false");
        return value;
    case ParameterType::Choice: {
        const bool known =
            value.is_string() &&
            std::any_of(parameter.choices.begin(), parameter.choices.end(), [&](const ParameterChoice& choice) {
                return choice.value == value.get_ref<const std::string&>();
            });
        if (!known)
            return invalid(parameter, "must be one of " + choiceList(parameter));
        return value;
    }
    case ParameterType::Text:
        if (!value.is_string())
            return invalid(parameter, "must be text");
        return value;
    }
    return fail(ErrorCode::Internal, "unknown parameter type", parameter.key);
}

/// Whether the parameter is in use: its condition holds, and so does that of the parameter it depends on.
bool inUse(const ParameterSchema& schema, const Parameter& parameter, const Json& values, std::size_t depth = 0)
{
    if (parameter.onlyWhenKey.empty())
        return true;
    const Parameter* other = schema.find(parameter.onlyWhenKey);
    if (other == nullptr || depth > schema.parameters.size() || !inUse(schema, *other, values, depth + 1))
        return false;
    const std::string text = valueText(values.at(other->key));
    return std::find(parameter.onlyWhenValues.begin(), parameter.onlyWhenValues.end(), text) !=
           parameter.onlyWhenValues.end();
}

template <typename T>
std::optional<T> wholeNumber(std::string_view text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

const Parameter* ParameterSchema::find(std::string_view key) const
{
    const auto found =
        std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& p) { return p.key == key; });
    return found == parameters.end() ? nullptr : &*found;
}

Result<nlohmann::json> ParameterSchema::validate(const nlohmann::json& given) const
{
    if (!given.is_object() && !given.is_null())
        return fail(ErrorCode::ParameterInvalid, "parameters must be a JSON object");
    for (const auto& item : given.items())
        if (find(item.key()) == nullptr)
            return fail(ErrorCode::ParameterUnknown, {}, item.key());

    Json all = Json::object();
    for (const Parameter& parameter : parameters) {
        const auto found = given.is_object() ? given.find(parameter.key) : given.end();
        auto value = normalised(parameter, found != given.end() ? *found : parameter.defaultValue);
        if (!value)
            return fail(value.error());
        all[parameter.key] = std::move(*value);
    }
    Json used = Json::object();
    for (const Parameter& parameter : parameters)
        if (inUse(*this, parameter, all))
            used[parameter.key] = all.at(parameter.key);
    return used;
}

Result<nlohmann::json> ParameterSchema::parse(std::string_view key, std::string_view text) const
{
    const Parameter* parameter = find(key);
    if (parameter == nullptr)
        return fail(ErrorCode::ParameterUnknown, {}, std::string(key));
    switch (parameter->type) {
    case ParameterType::Integer:
        if (const auto whole = wholeNumber<std::int64_t>(text))
            return normalised(*parameter, Json(*whole));
        [[fallthrough]]; // "1e3" is a whole number too
    case ParameterType::Real:
        if (const auto number = wholeNumber<double>(text))
            return normalised(*parameter, Json(*number));
        return invalid(*parameter, "\"" + std::string(text) + "\" is not a number");
    case ParameterType::Boolean:
        for (const std::string_view yes : {"true", "1", "yes", "on"})
            if (text == yes)
                return Json(true);
        for (const std::string_view no : {"false", "0", "no", "off"})
            if (text == no)
                return Json(false);
        return invalid(*parameter, "must be true or false");
    case ParameterType::Choice:
    case ParameterType::Text:
        return normalised(*parameter, Json(std::string(text)));
    }
    return fail(ErrorCode::Internal, "unknown parameter type", parameter->key);
}

} // namespace plumbline
