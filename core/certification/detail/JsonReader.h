#pragma once

// Strict reading of one JSON object: every key by its type and range, and none that nobody asked for.

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"

namespace plumbline::detail
{

/// The shortest decimal form that reads back as the same double.
std::string shortestNumber(double value);

/// Parses what must be one object in canonical form (docs/certificate-format.md), nested no deeper than 64. Errors:
/// FormatInvalid.
Result<nlohmann::json> parseCanonical(std::string_view text, std::string_view subject);

/// Reads the members of one object and knows which were never asked for. Errors of all: FormatInvalid with
/// `subject, "key"`.
class JsonReader
{
public:
    JsonReader(const nlohmann::json& json, std::string subject) : m_json(json), m_subject(std::move(subject)) {}

    Status text(const char* key, std::string& value, std::size_t most = 4096);
    /// From 0 to 2^53 or `most`.
    Status whole(const char* key, std::int64_t& value, std::int64_t most = kMostWhole);
    /// As a text in its shortest form.
    Status real(const char* key, double& value);
    Status names(const char* key, std::vector<std::string>& values, std::size_t most = kMostNames);
    Status wholes(const char* key, std::vector<std::int64_t>& values, std::size_t most = kMostNames);
    /// `bytes` bytes in lower-case hexadecimal.
    Status hex(const char* key, std::string& value, std::size_t bytes = 32, bool mayBeEmpty = false);
    /// Exactly this text.
    Status word(const char* key, std::string_view expected);
    const nlohmann::json* find(const char* key);
    [[nodiscard]] Status nothingElse() const;
    [[nodiscard]] tl::unexpected<Error> bad(const std::string& key, std::string why) const;

    static constexpr std::int64_t kMostWhole = std::int64_t{1} << 53U;
    static constexpr std::size_t kMostNames = 4096;

private:
    const nlohmann::json& m_json;
    std::string m_subject;
    std::set<std::string, std::less<>> m_known;
};

} // namespace plumbline::detail
