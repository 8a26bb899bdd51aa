#include "core/data/Partition.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/data/detail/Text.h"

namespace plumbline
{
namespace
{

using detail::parseNumber;
using detail::shortest;
using detail::trimmed;

/// One factor of an expression: groups and the group of every sample.
struct Factor {
    std::vector<std::string> groups;
    std::vector<std::int32_t> membership;
};

Factor byClass(const Dataset& dataset)
{
    Factor factor{dataset.classNames(), dataset.labels()};
    for (std::int32_t& group : factor.membership) {
        if (group < 0 || group >= std::ssize(factor.groups))
            group = -1;
    }
    return factor;
}

std::vector<std::string> binNames(const std::vector<double>& edges)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < edges.size(); ++i)
        names.push_back("[" + shortest(edges[i]) + "," + (i + 1 < edges.size() ? shortest(edges[i + 1]) : "inf") + ")");
    return names;
}

Factor byBins(std::span<const double> numbers, const std::vector<double>& edges)
{
    Factor factor{binNames(edges), {}};
    factor.membership.reserve(numbers.size());
    for (const double value : numbers) {
        const auto above = std::upper_bound(edges.begin(), edges.end(), value);
        factor.membership.push_back(std::isnan(value) ? -1 : static_cast<std::int32_t>(above - edges.begin()) - 1);
    }
    return factor;
}

/// Cuts at the quartiles (linear interpolation between order statistics: type 7 of Hyndman and Fan 1996); equal
/// quartiles give fewer groups.
std::vector<double> quartileEdges(std::span<const double> numbers)
{
    std::vector<double> sorted;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(sorted), [](double v) { return std::isfinite(v); });
    std::sort(sorted.begin(), sorted.end());
    std::vector<double> edges;
    for (const double fraction : {0.0, 0.25, 0.5, 0.75}) {
        if (sorted.empty())
            break;
        const double position = fraction * static_cast<double>(sorted.size() - 1);
        const auto below = static_cast<std::size_t>(position);
        const double next = sorted[std::min(below + 1, sorted.size() - 1)];
        const double edge = sorted[below] + (position - static_cast<double>(below)) * (next - sorted[below]);
        if (edges.empty() || edge > edges.back())
            edges.push_back(edge);
    }
    return edges;
}

/// The numbers of an attribute; categories whose names are numbers count as such.
std::optional<std::vector<double>> numbersOf(const AttributeColumn& column)
{
    if (column.kind == AttributeKind::Number)
        return column.numbers;
    std::vector<double> byCode;
    for (const std::string& category : column.categories) {
        const auto number = parseNumber(category);
        if (!number)
            return std::nullopt;
        byCode.push_back(*number);
    }
    std::vector<double> numbers;
    numbers.reserve(column.codes.size());
    for (const std::int32_t code : column.codes)
        numbers.push_back(code < 0 ? std::nan("") : byCode[static_cast<std::size_t>(code)]);
    return numbers;
}

Result<std::vector<double>> parseEdges(std::string_view text, const std::string& where)
{
    std::vector<double> edges;
    for (const std::string_view part : detail::split(text, ',')) {
        const auto edge = parseNumber(part);
        if (!edge)
            return fail(ErrorCode::ValueInvalid, "'" + std::string(part) + "' is not a number", where);
        if (!edges.empty() && *edge <= edges.back())
            return fail(ErrorCode::ValueInvalid, "the edges of bins must rise", where);
        edges.push_back(*edge);
    }
    return edges;
}

Result<Factor> makeFactor(const Dataset& dataset, std::string_view text)
{
    const std::string where(text);
    const AttributeColumn* whole = dataset.attribute(text); // names may hold brackets
    const std::size_t bracket = whole != nullptr ? std::string_view::npos : text.find('[');
    const std::string_view name = trimmed(text.substr(0, bracket));
    const AttributeColumn* column = dataset.attribute(name);
    if (name == "class" && bracket == std::string_view::npos && !dataset.classNames().empty())
        return byClass(dataset); // labels come before an attribute of that name
    if (column == nullptr)
        return fail(ErrorCode::NotFound, "there is no attribute '" + std::string(name) + "'", where);
    if (bracket == std::string_view::npos) {
        if (column->kind == AttributeKind::Categorical)
            return Factor{column->categories, column->codes};
        return byBins(column->numbers, quartileEdges(column->numbers));
    }
    if (text.back() != ']')
        return fail(ErrorCode::ValueInvalid, "bins are written name[0,15,25]", where);
    const auto edges = parseEdges(text.substr(bracket + 1, text.size() - bracket - 2), where);
    if (!edges)
        return fail(edges.error());
    const auto numbers = numbersOf(*column);
    if (!numbers)
        return fail(ErrorCode::ValueInvalid, "'" + column->name + "' has no numbers to cut", where);
    return byBins(*numbers, *edges);
}

/// Splits at the '*' outside brackets.
std::vector<std::string_view> factorTexts(std::string_view expression)
{
    std::vector<std::string_view> texts;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        depth += expression[i] == '[' ? 1 : expression[i] == ']' ? -1 : 0;
        if (expression[i] == '*' && depth == 0) {
            texts.push_back(trimmed(expression.substr(start, i - start)));
            start = i + 1;
        }
    }
    texts.push_back(trimmed(expression.substr(start)));
    return texts;
}

/// Groups of the combinations that occur, the first factor varying slowest.
Factor intersect(const std::vector<Factor>& factors, std::size_t samples)
{
    std::map<std::vector<std::int32_t>, std::int32_t> groups;
    std::vector<std::int32_t> key(factors.size());
    const auto keyOf = [&](std::size_t sample) {
        bool complete = true;
        for (std::size_t f = 0; f < factors.size(); ++f) {
            key[f] = factors[f].membership[sample];
            complete = complete && key[f] >= 0;
        }
        return complete;
    };
    for (std::size_t i = 0; i < samples; ++i) {
        if (keyOf(i))
            groups.emplace(key, 0);
    }
    Factor result;
    for (auto& [combination, index] : groups) {
        index = static_cast<std::int32_t>(result.groups.size());
        std::string name;
        for (std::size_t f = 0; f < factors.size(); ++f)
            name += (f == 0 ? "" : " * ") + factors[f].groups[static_cast<std::size_t>(combination[f])];
        result.groups.push_back(std::move(name));
    }
    result.membership.reserve(samples);
    for (std::size_t i = 0; i < samples; ++i)
        result.membership.push_back(keyOf(i) ? groups.at(key) : -1);
    return result;
}

} // namespace

std::vector<std::int64_t> Partition::counts() const
{
    std::vector<std::int64_t> counted(groups.size(), 0);
    for (const std::int32_t group : membership) {
        if (group >= 0)
            ++counted[static_cast<std::size_t>(group)];
    }
    return counted;
}

Result<Partition> makePartition(const Dataset& dataset, std::string_view expression)
{
    expression = trimmed(expression);
    const bool isName = dataset.attribute(expression) != nullptr; // names may hold '*'
    std::vector<Factor> factors;
    for (const std::string_view text : isName ? std::vector{expression} : factorTexts(expression)) {
        if (text.empty())
            return fail(ErrorCode::ValueInvalid, "a factor is empty", std::string(expression));
        auto factor = makeFactor(dataset, text);
        if (!factor)
            return fail(factor.error());
        factors.push_back(std::move(*factor));
    }
    Factor made =
        factors.size() == 1 ? std::move(factors.front()) : intersect(factors, static_cast<std::size_t>(dataset.size()));
    return Partition{std::string(expression), std::move(made.groups), std::move(made.membership)};
}

Result<Partition> makePartition(const Dataset& dataset, const NumberBins& bins)
{
    if (!bins.names.empty() && bins.names.size() != bins.edges.size())
        return fail(ErrorCode::ValueInvalid, "as many names as bins are needed", bins.attribute);
    std::string expression = bins.attribute + "[";
    for (std::size_t i = 0; i < bins.edges.size(); ++i)
        expression += (i == 0 ? "" : ",") + shortest(bins.edges[i]);
    auto partition = makePartition(dataset, expression + "]");
    if (partition && !bins.names.empty())
        partition->groups = bins.names;
    return partition;
}

} // namespace plumbline
