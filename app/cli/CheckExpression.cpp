#include "app/cli/CheckExpression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace plumbline::cli
{
namespace
{

constexpr int kDeepest = 100; ///< of parentheses

double reduced(std::string_view function, const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    if (function == "max")
        return *high;
    if (function == "min")
        return *low;
    if (function == "mean")
        return sum / static_cast<double>(values.size());
    if (function == "spread")
        return *high - *low;
    return std::max(std::abs(*low), std::abs(*high));
}

constexpr std::array<std::string_view, 5> kReducers = {"max_abs", "max", "min", "mean", "spread"};
constexpr std::array<std::string_view, 6> kSources = {"sigma", "area", "accuracy", "count", "share", "rb"};

/// Recursive descent; truth is a number other than 0, as in C.
class Evaluation
{
public:
    Evaluation(std::string_view text, const ValueSource& source) : m_text(text), m_source(source) {}

    Result<CheckOutcome> run()
    {
        const auto value = either();
        if (!value)
            return fail(value.error());
        skipSpace();
        if (m_at != m_text.size())
            return fail(wrong("an operator or the end is expected"));
        m_outcome.holds = *value != 0;
        return std::move(m_outcome);
    }

private:
    using Number = Result<double>;

    [[nodiscard]] Error wrong(const std::string& what) const
    {
        return {ErrorCode::InvalidArgument, what + " at character " + std::to_string(m_at + 1), std::string(m_text)};
    }
    void skipSpace()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n'))
            ++m_at;
    }
    bool take(std::string_view token)
    {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }

    /// Both sides are always evaluated: every number is shown, and every mistake found.
    Number either()
    {
        Number left = both();
        while (left && take("||")) {
            const Number right = both();
            if (!right)
                return right;
            left = *left != 0 || *right != 0 ? 1.0 : 0.0;
        }
        return left;
    }
    Number both()
    {
        Number left = comparison();
        while (left && take("&&")) {
            const Number right = comparison();
            if (!right)
                return right;
            left = *left != 0 && *right != 0 ? 1.0 : 0.0;
        }
        return left;
    }
    Number comparison()
    {
        const Number left = sum();
        if (!left)
            return left;
        for (const std::string_view sign : {"<=", ">=", "==", "!=", "<", ">"}) {
            if (!take(sign))
                continue;
            const Number right = sum();
            if (!right)
                return right;
            return compare(sign, *left, *right) ? 1.0 : 0.0;
        }
        return left;
    }
    static bool compare(std::string_view sign, double left, double right)
    {
        if (sign == "<=")
            return left <= right;
        if (sign == ">=")
            return left >= right;
        if (sign == "==")
            return left == right;
        if (sign == "!=")
            return left != right;
        return sign == "<" ? left < right : left > right;
    }
    Number sum()
    {
        Number left = product();
        while (left) {
            const bool plus = take("+");
            if (!plus && !take("-"))
                break;
            const Number right = product();
            if (!right)
                return right;
            left = plus ? *left + *right : *left - *right;
        }
        return left;
    }
    Number product()
    {
        Number left = factor();
        while (left) {
            const bool times = take("*");
            if (!times && !take("/"))
                break;
            const Number right = factor();
            if (!right)
                return right;
            if (!times && *right == 0)
                return fail(wrong("division by zero"));
            left = times ? *left * *right : *left / *right;
        }
        return left;
    }
    Number factor()
    {
        if (++m_depth > kDeepest)
            return fail(wrong("too many nested parts"));
        const Number value = factorInside();
        --m_depth;
        return value;
    }
    Number factorInside()
    {
        skipSpace();
        if (take("-")) {
            const Number value = factor();
            return value ? Number(-*value) : value;
        }
        if (m_text.substr(m_at, 1) == "!" && m_text.substr(m_at, 2) != "!=") {
            ++m_at;
            const Number value = factor();
            return value ? Number(*value == 0 ? 1.0 : 0.0) : value;
        }
        if (take("(")) {
            const Number value = either();
            if (value && !take(")"))
                return fail(wrong("\")\" is expected"));
            return value;
        }
        if (const std::string name = word(); !name.empty())
            return call(name);
        return literal();
    }
    Number literal()
    {
        double value = 0;
        const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), value);
        if (error != std::errc() || !std::isfinite(value))
            return fail(wrong("a number, a function or \"(\" is expected"));
        m_at = static_cast<std::size_t>(end - m_text.data());
        return value;
    }
    std::string word()
    {
        skipSpace();
        std::size_t end = m_at;
        while (end < m_text.size() && ((m_text[end] >= 'a' && m_text[end] <= 'z') || m_text[end] == '_'))
            ++end;
        std::string name(m_text.substr(m_at, end - m_at));
        m_at = end;
        return name;
    }
    Number call(const std::string& name)
    {
        const std::size_t start = m_at - name.size();
        if (name == "abs") {
            if (!take("("))
                return fail(wrong("\"(\" is expected"));
            const Number value = either();
            if (value && !take(")"))
                return fail(wrong("\")\" is expected"));
            return value ? Number(std::abs(*value)) : value;
        }
        if (std::find(kReducers.begin(), kReducers.end(), name) == kReducers.end())
            return fail(
                wrong("\"" + name + "\" is not a function that gives a number (max_abs, max, min, mean, spread, abs)"));
        if (!take("("))
            return fail(wrong("\"(\" is expected"));
        const auto query = valueQuery();
        if (!query)
            return fail(query.error());
        if (!take(")"))
            return fail(wrong("\")\" is expected"));
        auto values = m_source(*query);
        if (!values)
            return fail(std::move(values.error()));
        std::erase_if(*values, [](double value) { return !std::isfinite(value); });
        const std::string written(m_text.substr(start, m_at - start));
        if (values->empty())
            return fail(ErrorCode::GroupEmpty, "no group has enough data for it", written);
        const double value = reduced(name, *values);
        m_outcome.values.emplace_back(written, value);
        return value;
    }
    Result<ValueQuery> valueQuery()
    {
        ValueQuery query;
        query.function = word();
        if (std::find(kSources.begin(), kSources.end(), query.function) == kSources.end())
            return fail(wrong("\"" + query.function + "\" is not one of sigma, area, accuracy, count, share, rb"));
        if (!take("("))
            return fail(wrong("\"(\" is expected"));
        query.partition = partitionText();
        if (query.partition.empty())
            return fail(wrong("groups are expected, for example gender*race"));
        const bool needsTau = query.function == "share" || query.function == "rb";
        if (needsTau) {
            if (!take(","))
                return fail(wrong("a comma and tau are expected"));
            const Number tau = sum();
            if (!tau)
                return fail(tau.error());
            query.tau = *tau;
        }
        if (!take(")"))
            return fail(wrong("\")\" is expected"));
        return query;
    }
    /// Up to a comma or a closing parenthesis outside of brackets: the partition's own grammar reads it.
    std::string partitionText()
    {
        skipSpace();
        const std::size_t start = m_at;
        int brackets = 0;
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (brackets == 0 && (c == ',' || c == ')'))
                break;
        }
        std::string text(m_text.substr(start, m_at - start));
        text.erase(text.find_last_not_of(" \t") + 1);
        return text;
    }

    std::string_view m_text;
    const ValueSource& m_source;
    std::size_t m_at = 0;
    int m_depth = 0;
    CheckOutcome m_outcome;
};

} // namespace

Result<CheckOutcome> evaluateCheck(std::string_view expression, const ValueSource& source)
{
    return Evaluation(expression, source).run();
}

} // namespace plumbline::cli
