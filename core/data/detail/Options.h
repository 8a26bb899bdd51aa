#pragma once

// Typed reading of an importer's options. Values may be JSON of the right type or its text, as a command line gives it.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/Dataset.h"

namespace plumbline::detail
{

class Options
{
public:
    explicit Options(const DatasetOptions& json) : m_json(json) {}

    /// Errors: ParameterUnknown for a key that is not in the list, ParameterInvalid where the options are no object.
    [[nodiscard]] Status allowOnly(std::initializer_list<std::string_view> keys) const;
    [[nodiscard]] bool has(std::string_view key) const;

    // Each returns the fallback where the key is absent. Errors: ParameterInvalid naming the key.
    [[nodiscard]] Result<std::string> text(std::string_view key, std::string fallback = {}) const;
    /// A whole number of at least `least`.
    [[nodiscard]] Result<std::int64_t> integer(std::string_view key, std::int64_t fallback,
                                               std::int64_t least = 0) const;
    /// A list of texts; a text is split at its commas.
    [[nodiscard]] Result<std::vector<std::string>> texts(std::string_view key) const;
    /// One of the choices.
    [[nodiscard]] Result<std::string> choice(std::string_view key, std::initializer_list<std::string_view> choices,
                                             std::string_view fallback) const;

private:
    const DatasetOptions& m_json;
};

} // namespace plumbline::detail
