#include "core/data/detail/ColumnBuilder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/data/detail/Text.h"

namespace plumbline::detail
{
namespace
{

constexpr double kLargestClassIndex = 9999;
constexpr std::size_t kMostCodes = 10;

std::optional<std::int32_t> classIndex(std::string_view text)
{
    const auto number = parseNumber(text);
    if (!number || *number != std::floor(*number) || *number < 0 || *number > kLargestClassIndex)
        return std::nullopt;
    return static_cast<std::int32_t>(*number);
}

} // namespace

void ColumnBuilder::add(std::string_view text)
{
    const auto [entry, isNew] = m_codeOf.try_emplace(std::string(text), static_cast<std::int32_t>(m_texts.size()));
    if (isNew)
        m_texts.emplace_back(text);
    m_codes.push_back(entry->second);
}

bool ColumnBuilder::numeric() const
{
    return !m_texts.empty() &&
           std::all_of(m_texts.begin(), m_texts.end(), [](const std::string& t) { return parseNumber(t).has_value(); });
}

AttributeKind ColumnBuilder::guessKind() const
{
    if (m_kind)
        return *m_kind;
    if (!m_order.empty() || !numeric())
        return AttributeKind::Categorical;
    const bool whole = std::all_of(m_texts.begin(), m_texts.end(), [](const std::string& text) {
        const double value = *parseNumber(text);
        return value == std::floor(value);
    });
    const bool measured = !whole || m_texts.size() > kMostCodes || m_texts.size() * 2 > m_codes.size();
    return measured ? AttributeKind::Number : AttributeKind::Categorical;
}

ColumnBuilder::Labels ColumnBuilder::inOrder(std::vector<std::string> order) const
{
    std::vector<std::string> rest;
    for (const std::string& text : m_texts) {
        if (std::find(order.begin(), order.end(), text) == order.end())
            rest.push_back(text);
    }
    std::sort(rest.begin(), rest.end(), naturalLess);
    order.insert(order.end(), rest.begin(), rest.end());
    std::unordered_map<std::string_view, std::int32_t> placeOf;
    for (std::size_t i = 0; i < order.size(); ++i)
        placeOf.emplace(order[i], static_cast<std::int32_t>(i));
    std::vector<std::int32_t> places(m_texts.size());
    std::transform(m_texts.begin(), m_texts.end(), places.begin(),
                   [&](const std::string& text) { return placeOf.at(text); });
    Labels labels{std::move(order), {}};
    labels.labels.reserve(m_codes.size());
    for (const std::int32_t code : m_codes)
        labels.labels.push_back(code < 0 ? -1 : places[static_cast<std::size_t>(code)]);
    return labels;
}

AttributeColumn ColumnBuilder::attribute() const
{
    AttributeColumn column{.name = m_name, .kind = guessKind()};
    if (column.kind == AttributeKind::Categorical) {
        Labels ordered = inOrder(m_order);
        column.categories = std::move(ordered.classNames);
        column.codes = std::move(ordered.labels);
        return column;
    }
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> values(m_texts.size());
    std::transform(m_texts.begin(), m_texts.end(), values.begin(),
                   [](const std::string& text) { return parseNumber(text).value_or(kNone); });
    column.numbers.reserve(m_codes.size());
    for (const std::int32_t code : m_codes)
        column.numbers.push_back(code < 0 ? kNone : values[static_cast<std::size_t>(code)]);
    return column;
}

ColumnBuilder::Labels ColumnBuilder::labels() const
{
    std::vector<std::int32_t> indices;
    for (const std::string& text : m_texts) {
        const auto index = classIndex(text);
        // Indices may be named by setCategories(); names that are numbers themselves stay names.
        if (!index || std::find(m_order.begin(), m_order.end(), text) != m_order.end())
            return inOrder(m_order);
        indices.push_back(*index);
    }
    const std::int32_t largest = indices.empty() ? -1 : *std::max_element(indices.begin(), indices.end());
    Labels labels{m_order, {}};
    for (auto i = static_cast<std::int32_t>(m_order.size()); i <= largest; ++i)
        labels.classNames.push_back(std::to_string(i));
    labels.labels.reserve(m_codes.size());
    for (const std::int32_t code : m_codes)
        labels.labels.push_back(code < 0 ? -1 : indices[static_cast<std::size_t>(code)]);
    return labels;
}

bool isMissing(std::string_view text)
{
    constexpr std::array kNames = {"", "?", "na", "n/a", "nan", "null"};
    const std::string lower = text.size() > 4 ? "-" : lowerCase(text);
    return std::find(kNames.begin(), kNames.end(), lower) != kNames.end();
}

} // namespace plumbline::detail
