#pragma once

// A job kind's parameters: from the schema come the dialog's form, the command line's flags, validation and the docs.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"

namespace plumbline
{

enum class ParameterType { Integer, Real, Boolean, Choice, Text };

struct ParameterChoice {
    std::string value; ///< stable
    std::string label; ///< English, translation context "Parameter"
};

/// Every member has an initialiser, so that designated initialisers may leave out any.
struct Parameter {
    std::string key{}; ///< stable, snake_case
    ParameterType type = ParameterType::Real;
    std::string label{}; ///< English, translation context "Parameter"
    std::string help{};  ///< one sentence, English, translation context "Parameter"
    std::string unit{};  ///< "samples", "pixel L2", "steps", ...; may be empty
    nlohmann::json defaultValue{};
    std::optional<double> minimum{}; ///< inclusive
    std::optional<double> maximum{}; ///< inclusive
    std::vector<ParameterChoice> choices{};
    std::string onlyWhenKey{};                 ///< shown and used only when that parameter ...
    std::vector<std::string> onlyWhenValues{}; ///< ... has one of these values (as text)
    bool advanced = false;
};

struct ParameterSchema {
    std::vector<Parameter> parameters;

    [[nodiscard]] const Parameter* find(std::string_view key) const;
    /// Checks types, ranges and choices, fills in defaults, drops parameters whose condition does not hold.
    /// Errors: ParameterUnknown, ParameterInvalid, each naming the key.
    [[nodiscard]] Result<nlohmann::json> validate(const nlohmann::json& given) const;
    /// One value from text, as a command line gives it. Errors: as validate().
    [[nodiscard]] Result<nlohmann::json> parse(std::string_view key, std::string_view text) const;
};

} // namespace plumbline
