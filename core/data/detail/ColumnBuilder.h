#pragma once

// From the texts of a column to labels or an attribute.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/data/Dataset.h"

namespace plumbline::detail
{

/// Collects texts as codes of the distinct ones: memory grows with the distinct texts, not with the rows' lengths.
class ColumnBuilder
{
public:
    explicit ColumnBuilder(std::string name) : m_name(std::move(name)) {}

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] std::size_t size() const { return m_codes.size(); }
    void add(std::string_view text);
    void addMissing() { m_codes.push_back(-1); }
    void dropLast() { m_codes.pop_back(); }

    /// Categories in this order come first (others follow in natural order); implies a categorical attribute.
    void setCategories(std::vector<std::string> categories) { m_order = std::move(categories); }
    void setKind(AttributeKind kind) { m_kind = kind; }

    /// Without a kind, a column is a number where every text is one and they look measured rather than coded: some are
    /// not whole, or there are more than 10 distinct, or fewer than two rows share a value on average.
    [[nodiscard]] AttributeColumn attribute() const;
    /// Whether every text is a number.
    [[nodiscard]] bool numeric() const;

    struct Labels {
        std::vector<std::string> classNames;
        std::vector<std::int32_t> labels;
    };
    /// Whole numbers from 0 to 9,999 are class indices; other texts are names, in the order of setCategories() or else
    /// in natural order.
    [[nodiscard]] Labels labels() const;

private:
    [[nodiscard]] AttributeKind guessKind() const;
    [[nodiscard]] Labels inOrder(std::vector<std::string> order) const;

    std::string m_name;
    std::vector<std::string> m_texts; ///< distinct, in order of appearance
    std::unordered_map<std::string, std::int32_t> m_codeOf;
    std::vector<std::int32_t> m_codes;
    std::vector<std::string> m_order;
    std::optional<AttributeKind> m_kind;
};

/// Texts that stand for a missing value: empty, "?", "NA", "N/A", "NaN", "null" in any case.
[[nodiscard]] bool isMissing(std::string_view text);

} // namespace plumbline::detail
