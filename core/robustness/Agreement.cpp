#include "core/robustness/Agreement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace plumbline
{
namespace
{

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

struct MeanAndVariance {
    double mean = kNone;
    double variance = kNone;
};

MeanAndVariance meanAndVariance(std::span<const double> values)
{
    MeanAndVariance result;
    if (values.empty())
        return result;
    double sum = 0.0;
    for (const double value : values)
        sum += value;
    result.mean = sum / static_cast<double>(values.size());
    if (values.size() < 2)
        return result;
    double squares = 0.0;
    for (const double value : values)
        squares += (value - result.mean) * (value - result.mean);
    result.variance = squares / static_cast<double>(values.size() - 1);
    return result;
}

// Mean and variance of the union of two sets from their own (Chan, Golub and LeVeque 1979).
MeanAndVariance merge(const MeanAndVariance& a, double na, const MeanAndVariance& b, double nb)
{
    if (na == 0.0)
        return b;
    if (nb == 0.0)
        return a;
    const double delta = b.mean - a.mean;
    const double squaresA = na > 1.0 ? a.variance * (na - 1.0) : 0.0;
    const double squaresB = nb > 1.0 ? b.variance * (nb - 1.0) : 0.0;
    const double n = na + nb;
    return {a.mean + delta * nb / n, (squaresA + squaresB + delta * delta * na * nb / n) / (n - 1.0)};
}

constexpr std::array<std::pair<AgreementBetween, std::string_view>, 4> kBetween = {
    {{AgreementBetween::Vectors, "vectors"},
     {AgreementBetween::Methods, "methods"},
     {AgreementBetween::Checkpoints, "checkpoints"},
     {AgreementBetween::Models, "models"}}};

const std::string& entryOf(const SigmaSource& source, AgreementBetween between)
{
    if (between == AgreementBetween::Methods)
        return source.method;
    return between == AgreementBetween::Checkpoints ? source.checkpoint : source.model;
}

/// Whether two vectors may differ in what is compared and in nothing else.
bool comparable(const SigmaSource& a, const SigmaSource& b, AgreementBetween between)
{
    return (between == AgreementBetween::Methods || a.method == b.method) &&
           (between == AgreementBetween::Checkpoints || a.checkpoint == b.checkpoint) &&
           (between == AgreementBetween::Models || a.model == b.model);
}

} // namespace

const char* agreementBetweenName(AgreementBetween between)
{
    return std::ranges::find(kBetween, between, &std::pair<AgreementBetween, std::string_view>::first)->second.data();
}

std::optional<AgreementBetween> agreementBetweenFromName(std::string_view name)
{
    const auto* found = std::ranges::find(kBetween, name, &std::pair<AgreementBetween, std::string_view>::second);
    return found == kBetween.end() ? std::nullopt : std::optional(found->first);
}

double Agreement::share() const
{
    return compared > 0 ? static_cast<double>(agreeing) / static_cast<double>(compared) : kNone;
}

Result<Agreement> compareSigmas(std::span<const double> a, std::span<const double> b)
{
    if (a.size() != b.size())
        return fail(ErrorCode::InvalidArgument, "sigma vectors of different groups: " + std::to_string(a.size()) +
                                                    " and " + std::to_string(b.size()));
    Agreement agreement;
    agreement.pairs = 1;
    std::vector<double> differences;
    std::vector<double> absolute;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!std::isfinite(a[i]) || !std::isfinite(b[i]))
            continue;
        ++agreement.compared;
        agreement.agreeing += (a[i] > 0.0) == (b[i] > 0.0) ? 1 : 0;
        differences.push_back(a[i] - b[i]);
        absolute.push_back(std::fabs(a[i] - b[i]));
    }
    const MeanAndVariance plain = meanAndVariance(differences);
    const MeanAndVariance size = meanAndVariance(absolute);
    agreement.meanDifference = plain.mean;
    agreement.variance = plain.variance;
    agreement.meanAbsoluteDifference = size.mean;
    agreement.varianceOfAbsolute = size.variance;
    return agreement;
}

Agreement pooledAgreement(std::span<const Agreement> parts)
{
    Agreement total;
    MeanAndVariance plain;
    MeanAndVariance absolute;
    for (const Agreement& part : parts) {
        const auto before = static_cast<double>(total.compared);
        const auto added = static_cast<double>(part.compared);
        plain = merge(plain, before, {part.meanDifference, part.variance}, added);
        absolute = merge(absolute, before, {part.meanAbsoluteDifference, part.varianceOfAbsolute}, added);
        total.pairs += part.pairs;
        total.compared += part.compared;
        total.agreeing += part.agreeing;
    }
    total.meanDifference = plain.mean;
    total.variance = plain.variance;
    total.meanAbsoluteDifference = absolute.mean;
    total.varianceOfAbsolute = absolute.variance;
    return total;
}

Result<AgreementMatrix> agreementMatrix(std::span<const NamedSigmas> sigmas)
{
    AgreementMatrix matrix;
    for (const NamedSigmas& row : sigmas) {
        matrix.names.push_back(row.name);
        for (const NamedSigmas& column : sigmas) {
            auto agreement = compareSigmas(row.sigmas, column.sigmas);
            if (!agreement)
                return fail(agreement.error());
            matrix.cells.push_back(*agreement);
        }
    }
    return matrix;
}

Result<AgreementMatrix> agreementMatrix(std::span<const NamedSigmas> sigmas, AgreementBetween between)
{
    if (between == AgreementBetween::Vectors)
        return agreementMatrix(sigmas);
    AgreementMatrix matrix;
    for (const NamedSigmas& one : sigmas) {
        const std::string& name = entryOf(one.source, between);
        if (!name.empty() && std::ranges::find(matrix.names, name) == matrix.names.end())
            matrix.names.push_back(name);
    }
    for (const std::string& row : matrix.names) {
        for (const std::string& column : matrix.names) {
            std::vector<Agreement> parts;
            for (const NamedSigmas& a : sigmas) {
                for (const NamedSigmas& b : sigmas) {
                    if (entryOf(a.source, between) != row || entryOf(b.source, between) != column ||
                        !comparable(a.source, b.source, between))
                        continue;
                    auto agreement = compareSigmas(a.sigmas, b.sigmas);
                    if (!agreement)
                        return fail(agreement.error());
                    parts.push_back(*agreement);
                }
            }
            matrix.cells.push_back(pooledAgreement(parts));
        }
    }
    return matrix;
}

} // namespace plumbline
