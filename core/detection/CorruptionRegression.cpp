#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/detection/CorruptionTests.h"

namespace plumbline
{
namespace
{

/// Largest design matrix, in values (1 GiB).
constexpr double kMostValues = 134217728.0;

/// One column of the design: 1 where each factor has this level.
struct Dummy {
    std::string factor;
    std::string level;
    std::string reference;
    std::vector<std::pair<std::size_t, std::int32_t>> conditions; ///< factor and code
};

/// Codes of every row: the group factors', then corruption's and severity's.
struct Rows {
    std::size_t factors = 0;
    std::vector<std::int32_t> codes; ///< rows x factors
    std::vector<double> y;
    std::vector<double> weights;
    std::vector<std::int64_t> clusters;

    [[nodiscard]] std::size_t count() const { return y.size(); }
    [[nodiscard]] std::int32_t code(std::size_t row, std::size_t factor) const { return codes[row * factors + factor]; }
};

/// Levels of the corruptions and severities of the scores, as codes.
struct VersionCodes {
    std::vector<std::string> corruptions;
    std::vector<int> severities;
};

VersionCodes versionCodes(const CorruptionScores& scores)
{
    VersionCodes codes;
    std::set<int> severities;
    for (const PictureVersion& version : scores.versions) {
        if (version.clean())
            continue;
        if (std::find(codes.corruptions.begin(), codes.corruptions.end(), version.corruption) ==
            codes.corruptions.end())
            codes.corruptions.push_back(version.corruption);
        severities.insert(version.severity);
    }
    codes.severities.assign(severities.begin(), severities.end());
    return codes;
}

Rows rowsOf(const CorruptionScores& scores, std::span<const RegressionFactor> factors, const VersionCodes& levels)
{
    Rows rows;
    rows.factors = factors.size() + 2;
    std::vector<std::int32_t> codes(rows.factors);
    for (std::size_t picture = 0; picture < scores.pictures.size(); ++picture) {
        bool inAll = true;
        for (std::size_t f = 0; f < factors.size(); ++f) {
            const auto& membership = factors[f].partition.membership;
            const auto sample = static_cast<std::size_t>(scores.pictures[picture]);
            codes[f] = sample < membership.size() ? membership[sample] : -1;
            inAll = inAll && codes[f] >= 0;
        }
        for (std::size_t version = 0; inAll && version < scores.versions.size(); ++version) {
            const ScoreTally& tally = scores.at(picture, version);
            const PictureVersion& which = scores.versions[version];
            if (which.clean() || !(tally.count > 0))
                continue;
            codes[factors.size()] = static_cast<std::int32_t>(
                std::find(levels.corruptions.begin(), levels.corruptions.end(), which.corruption) -
                levels.corruptions.begin());
            codes[factors.size() + 1] = static_cast<std::int32_t>(
                std::find(levels.severities.begin(), levels.severities.end(), which.severity) -
                levels.severities.begin());
            rows.codes.insert(rows.codes.end(), codes.begin(), codes.end());
            rows.y.push_back(std::clamp(tally.mean(), 0.0, 1.0));
            rows.weights.push_back(tally.count);
            rows.clusters.push_back(scores.pictures[picture]);
        }
    }
    return rows;
}

/// Levels of a factor that occur, and the reference among them.
struct Levels {
    std::vector<std::int32_t> others;
    std::int32_t reference = 0;
};

Levels levelsOf(const Rows& rows, std::size_t factor, std::int32_t wanted)
{
    std::set<std::int32_t> present;
    for (std::size_t row = 0; row < rows.count(); ++row)
        present.insert(rows.code(row, factor));
    Levels levels;
    levels.reference = wanted >= 0 ? wanted : *present.begin();
    for (const std::int32_t code : present)
        if (code != levels.reference)
            levels.others.push_back(code);
    return levels;
}

Result<std::int32_t> referenceCode(const RegressionFactor& factor)
{
    if (factor.reference.empty())
        return -1;
    const auto& groups = factor.partition.groups;
    const auto found = std::find(groups.begin(), groups.end(), factor.reference);
    if (found == groups.end())
        return fail(ErrorCode::NotFound, factor.reference, factor.partition.name);
    return static_cast<std::int32_t>(found - groups.begin());
}

Result<std::vector<Dummy>> dummiesOf(const Rows& rows, std::span<const RegressionFactor> factors,
                                     const VersionCodes& versions, bool interactions)
{
    std::vector<Dummy> dummies;
    for (std::size_t f = 0; f < factors.size(); ++f) {
        const auto wanted = referenceCode(factors[f]);
        if (!wanted)
            return fail(wanted.error());
        const Levels levels = levelsOf(rows, f, *wanted);
        const auto& groups = factors[f].partition.groups;
        for (const std::int32_t code : levels.others)
            dummies.push_back({factors[f].partition.name,
                               groups[static_cast<std::size_t>(code)],
                               groups[static_cast<std::size_t>(levels.reference)],
                               {{f, code}}});
    }
    const std::size_t ofGroups = dummies.size();
    const auto addVersions = [&](const char* name, std::size_t factor, const auto& text) {
        const Levels levels = levelsOf(rows, factor, -1);
        for (const std::int32_t code : levels.others)
            dummies.push_back({name, text(code), text(levels.reference), {{factor, code}}});
    };
    addVersions("corruption", factors.size(),
                [&](std::int32_t code) { return versions.corruptions[static_cast<std::size_t>(code)]; });
    addVersions("severity", factors.size() + 1,
                [&](std::int32_t code) { return std::to_string(versions.severities[static_cast<std::size_t>(code)]); });
    if (!interactions)
        return dummies;
    for (std::size_t a = 0; a < ofGroups; ++a) {
        for (std::size_t b = a + 1; b < ofGroups; ++b) {
            const Dummy first = dummies[a];
            const Dummy second = dummies[b];
            if (first.factor != second.factor)
                dummies.push_back({first.factor + "*" + second.factor,
                                   first.level + ", " + second.level,
                                   first.reference + ", " + second.reference,
                                   {first.conditions.front(), second.conditions.front()}});
        }
    }
    return dummies;
}

Eigen::MatrixXd designOf(const Rows& rows, const std::vector<Dummy>& dummies)
{
    Eigen::MatrixXd x(static_cast<Eigen::Index>(rows.count()), static_cast<Eigen::Index>(dummies.size()));
    for (std::size_t d = 0; d < dummies.size(); ++d)
        for (std::size_t row = 0; row < rows.count(); ++row)
            x(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(d)) =
                std::all_of(dummies[d].conditions.begin(), dummies[d].conditions.end(),
                            [&](const auto& condition) { return rows.code(row, condition.first) == condition.second; })
                    ? 1.0
                    : 0.0;
    return x;
}

RegressionTerm termOf(const LogisticFit& fit, Eigen::Index index, const Dummy& dummy)
{
    RegressionTerm term{dummy.factor, dummy.level, dummy.reference};
    term.coefficient = fit.coefficients[index];
    term.standardError = fit.standardErrors[index];
    term.statistic = fit.z[index];
    term.p = fit.p[index];
    term.oddsRatio = std::exp(term.coefficient);
    term.low = std::exp(fit.low[index]);
    term.high = std::exp(fit.high[index]);
    return term;
}

} // namespace

Result<Regression> corruptionRegression(const CorruptionScores& scores, std::span<const RegressionFactor> factors,
                                        const RegressionOptions& options)
{
    if (!scores.perPicture && options.covariance != CovarianceKind::Model)
        return fail(ErrorCode::NotAvailable, "published sums hold no pictures: only the covariance \"model\"",
                    "covariance");
    const VersionCodes versions = versionCodes(scores);
    const Rows rows = rowsOf(scores, factors, versions);
    if (rows.count() == 0)
        return fail(ErrorCode::GroupEmpty);
    const auto dummies = dummiesOf(rows, factors, versions, options.interactions);
    if (!dummies)
        return fail(dummies.error());
    if (static_cast<double>(rows.count()) * static_cast<double>(dummies->size() + 1) > kMostValues)
        return fail(ErrorCode::NotAvailable, std::to_string(rows.count()) + " scores x " +
                                                 std::to_string(dummies->size() + 1) +
                                                 " coefficients are more than fit into memory");
    LogisticOptions fitting;
    fitting.covariance = options.covariance;
    fitting.confidence = options.confidence;
    const Eigen::Map<const Eigen::VectorXd> y(rows.y.data(), static_cast<Eigen::Index>(rows.count()));
    Eigen::VectorXd weights;
    if (!scores.perPicture)
        weights = Eigen::Map<const Eigen::VectorXd>(rows.weights.data(), static_cast<Eigen::Index>(rows.count()));
    const auto fit =
        fitLogistic(designOf(rows, *dummies), y, weights,
                    options.covariance == CovarianceKind::ClusterRobust ? std::span<const std::int64_t>(rows.clusters)
                                                                        : std::span<const std::int64_t>(),
                    fitting);
    if (!fit)
        return fail(fit.error());
    Regression regression;
    regression.rows = static_cast<std::int64_t>(rows.count());
    regression.pictures =
        static_cast<std::int64_t>(std::set<std::int64_t>(rows.clusters.begin(), rows.clusters.end()).size());
    regression.dispersion = fit->dispersion;
    if (fit->separated)
        regression.note = "undefined.separated";
    else if (options.covariance != CovarianceKind::ClusterRobust)
        regression.note = "independence_assumed";
    regression.terms.push_back(termOf(*fit, 0, {"(intercept)", {}, {}, {}}));
    for (std::size_t d = 0; d < dummies->size(); ++d)
        regression.terms.push_back(termOf(*fit, static_cast<Eigen::Index>(d) + 1, (*dummies)[d]));
    return regression;
}

} // namespace plumbline
