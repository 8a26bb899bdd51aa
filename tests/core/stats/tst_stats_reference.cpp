#include <cmath>
#include <fstream>
#include <functional>
#include <map>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/base/Seed.h"
#include "core/stats/Bootstrap.h"
#include "core/stats/Concentration.h"
#include "core/stats/Correlation.h"
#include "core/stats/Discrimination.h"
#include "core/stats/Distributions.h"
#include "core/stats/LogisticRegression.h"
#include "core/stats/MultipleComparison.h"
#include "core/stats/OddsRatio.h"
#include "core/stats/Proportion.h"
#include "core/stats/ProportionDifference.h"
#include "core/stats/RankSum.h"
#include "core/stats/SignedRank.h"
#include "core/stats/StudentTests.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using nlohmann::json;

namespace
{

using Handler = std::function<json(const json& in)>;
using Handlers = std::map<std::string, Handler>;

std::filesystem::path folder()
{
    return test::referenceDir() / "stats";
}

// NaN and infinities travel as {"special": ...}.
double numberOf(const json& value)
{
    if (!value.is_object())
        return value.get<double>();
    const std::string special = value.at("special");
    return special == "nan" ? kNotANumber : special == "inf" ? HUGE_VAL : -HUGE_VAL;
}

json special(double value)
{
    if (std::isfinite(value))
        return value;
    return {{"special", std::isnan(value) ? "nan" : value > 0.0 ? "inf" : "-inf"}};
}

json limits(const Interval& interval)
{
    return json::array({special(interval.low), special(interval.high)});
}

json test(const char* name, const TestResult& result)
{
    return {{name, special(result.statistic)}, {"p", special(result.p)}};
}

std::vector<double> numbers(const json& values)
{
    std::vector<double> result;
    for (const json& value : values)
        result.push_back(numberOf(value));
    return result;
}

Alternative alternativeOf(const json& in)
{
    const std::string name = in.value("alternative", "two-sided");
    if (name == "two-sided")
        return Alternative::TwoSided;
    return name == "less" || name == "smaller" ? Alternative::Less : Alternative::Greater;
}

Table2x2 tableOf(const json& cells)
{
    return {cells.at(0).at(0), cells.at(0).at(1), cells.at(1).at(0), cells.at(1).at(1)};
}

Handlers normalHandlers()
{
    return {
        {"norm_ppf", [](const json& in) { return special(normalQuantile(numberOf(in.at("p")))); }},
        {"norm_cdf", [](const json& in) { return special(normalCdf(numberOf(in.at("z")))); }},
        {"norm_sf", [](const json& in) { return special(normalSurvival(numberOf(in.at("z")))); }},
        {"norm_logsf", [](const json& in) { return special(normalLogSurvival(numberOf(in.at("z")))); }},
    };
}

Handlers betaHandlers()
{
    return {
        {"beta_ppf", [](const json& in) { return special(betaQuantile(in.at("p"), in.at("a"), in.at("b"))); }},
        {"beta_cdf", [](const json& in) { return special(betaCdf(in.at("x"), in.at("a"), in.at("b"))); }},
    };
}

Handlers distributionHandlers()
{
    return {
        {"t_ppf", [](const json& in) { return special(studentQuantile(in.at("p"), in.at("df"))); }},
        {"chi2_sf", [](const json& in) { return special(chiSquaredSurvival(in.at("x"), in.at("df"))); }},
        {"chi2_ppf", [](const json& in) { return special(chiSquaredQuantile(in.at("p"), in.at("df"))); }},
        {"f_sf", [](const json& in) { return special(fSurvival(in.at("x"), in.at("d1"), in.at("d2"))); }},
        {"f_ppf", [](const json& in) { return special(fQuantile(in.at("p"), in.at("d1"), in.at("d2"))); }},
        {"binom_pmf", [](const json& in) { return special(binomialPmf(in.at("k"), in.at("n"), in.at("p"))); }},
        {"binom_cdf", [](const json& in) { return special(binomialCdf(in.at("k"), in.at("n"), in.at("p"))); }},
        {"binom_sf",
         [](const json& in) {
             return special(binomialUpperTail(in.at("k").get<std::int64_t>() + 1, in.at("n"), in.at("p")));
         }},
        {"binom_test",
         [](const json& in) { return special(binomialTest(in.at("k"), in.at("n"), in.at("p"), alternativeOf(in))); }},
    };
}

Handler oneProportion(ProportionMethod method)
{
    return
        [method](const json& in) { return limits(proportionInterval(in.at("k"), in.at("n"), in.at("alpha"), method)); };
}

Proportion proportion(const json& x, const json& n)
{
    return {x.get<std::int64_t>(), n.get<std::int64_t>()};
}

Handler twoProportions(DifferenceMethod method)
{
    return [method](const json& in) {
        return limits(differenceInterval(proportion(in.at("x1"), in.at("n1")), proportion(in.at("x2"), in.at("n2")),
                                         in.at("alpha"), method));
    };
}

json radiusOf(const json& in)
{
    const SmoothingRadius r = smoothingRadius(in.at("nA"), in.at("n"), in.at("alpha"), in.at("sigma"));
    return {{"pA_lower", r.lowerProbability}, {"radius", r.abstained ? json("ABSTAIN") : json(r.radius)}};
}

Handlers proportionHandlers()
{
    return {
        {"clopper_pearson_lower",
         [](const json& in) { return special(clopperPearsonLower(in.at("k"), in.at("n"), in.at("alpha"))); }},
        {"clopper_pearson_two_sided", oneProportion(ProportionMethod::ClopperPearson)},
        {"wilson", oneProportion(ProportionMethod::Wilson)},
        {"wilson_cc", oneProportion(ProportionMethod::WilsonContinuity)},
        {"agresti_coull", oneProportion(ProportionMethod::AgrestiCoull)},
        {"jeffreys", oneProportion(ProportionMethod::Jeffreys)},
        {"normal", oneProportion(ProportionMethod::Wald)},
        {"smoothing_radius", radiusOf},
        {"newcombe_diff", twoProportions(DifferenceMethod::Newcombe)},
        {"diff_newcomb", twoProportions(DifferenceMethod::Newcombe)},
        {"diff_wald", twoProportions(DifferenceMethod::Wald)},
        {"diff_agresti-caffo", twoProportions(DifferenceMethod::AgrestiCaffo)},
        // The vectors are statsmodels' own numbers; see tst_stats for what is wrong with them.
        {"diff_miettinen_nurminen", twoProportions(DifferenceMethod::MiettinenNurminenStatsmodels)},
        {"two_prop_z_pooled",
         [](const json& in) {
             return test("z", pooledDifferenceTest(proportion(in.at("x1"), in.at("n1")),
                                                   proportion(in.at("x2"), in.at("n2")), alternativeOf(in)));
         }},
        {"chi2_2x2",
         [](const json& in) { return test("chi2", chiSquaredTest(tableOf(in.at("table")), in.at("yates"))); }},
        {"g_test_2x2", [](const json& in) { return test("g", likelihoodRatioTest(tableOf(in.at("table")))); }},
    };
}

json ratio(const char* name, const RatioEstimate& estimate)
{
    return {{name, special(estimate.ratio)},
            {"log_or", special(estimate.logRatio)},
            {"se", special(estimate.standardError)},
            {"ci", limits(estimate.interval)},
            {"p", special(estimate.p)}};
}

json mantelHaenszel(const json& in)
{
    std::vector<Table2x2> strata;
    for (const json& table : in.at("tables"))
        strata.push_back(tableOf(table));
    json out = ratio("or", oddsRatioMantelHaenszel(strata, in.value("alpha", 0.05)));
    const TestResult result = mantelHaenszelTest(strata, in.value("correction", false));
    out["chi2"] = special(result.statistic);
    out["p"] = special(result.p);
    return out;
}

Handlers oddsRatioHandlers()
{
    return {
        {"fisher_exact",
         [](const json& in) { return special(fisherExact(tableOf(in.at("table")), alternativeOf(in))); }},
        {"boschloo_exact",
         [](const json& in) { return special(boschlooExact(tableOf(in.at("table")), alternativeOf(in))); }},
        {"woolf", [](const json& in) { return ratio("or", oddsRatioWoolf(tableOf(in.at("table")), in.at("alpha"))); }},
        {"haldane_anscombe",
         [](const json& in) { return ratio("or", oddsRatioHaldane(tableOf(in.at("table")), in.at("alpha"))); }},
        {"conditional_mle",
         [](const json& in) { return ratio("or", oddsRatioConditional(tableOf(in.at("table")), in.at("alpha"))); }},
        {"risk_ratio_katz",
         [](const json& in) { return ratio("rr", riskRatioKatz(tableOf(in.at("table")), in.at("alpha"))); }},
        {"mantel_haenszel", mantelHaenszel},
        {"mcnemar_exact", [](const json& in) { return special(mcNemarExact(in.at("b"), in.at("c"))); }},
        {"mcnemar_chi2",
         [](const json& in) { return test("chi2", mcNemarChiSquared(in.at("b"), in.at("c"), in.at("correction"))); }},
    };
}

ZeroMethod zeroMethodOf(const json& in)
{
    const std::string name = in.at("zero_method");
    return name == "wilcox" ? ZeroMethod::Wilcox : name == "pratt" ? ZeroMethod::Pratt : ZeroMethod::Split;
}

json signedRank(const SignedRankResult& result)
{
    return {{"W_plus", result.wPlus},
            {"T", special(result.statistic)},
            {"z", special(result.z)},
            {"p", result.p},
            {"degenerate", result.degenerate}};
}

Handlers wilcoxonHandlers()
{
    return {
        {"signed_rank_exact",
         [](const json& in) {
             return signedRank(signedRankExact(numbers(in.at("d")), alternativeOf(in), zeroMethodOf(in)));
         }},
        {"signed_rank_normal",
         [](const json& in) {
             return signedRank(signedRankNormal(numbers(in.at("d")), alternativeOf(in), zeroMethodOf(in),
                                                in.at("correction").get<bool>()));
         }},
    };
}

std::vector<std::vector<double>> rows(const json& values)
{
    std::vector<std::vector<double>> result;
    for (const json& row : values)
        result.push_back(numbers(row));
    return result;
}

Handlers rankSumHandlers()
{
    const auto x = [](const json& in) { return numbers(in.at("x")); };
    const auto y = [](const json& in) { return numbers(in.at("y")); };
    return {
        {"mannwhitney_exact",
         [=](const json& in) { return test("U1", mannWhitneyExact(x(in), y(in), alternativeOf(in))); }},
        {"mannwhitney_normal",
         [=](const json& in) {
             return test("U1", mannWhitneyNormal(x(in), y(in), alternativeOf(in), in.at("continuity").get<bool>()));
         }},
        {"vargha_delaney_A12", [=](const json& in) { return special(varghaDelaney(x(in), y(in))); }},
        {"cliffs_delta", [=](const json& in) { return special(cliffsDelta(x(in), y(in))); }},
        {"ks_2samp_exact", [=](const json& in) { return test("D", kolmogorovSmirnovExact(x(in), y(in))); }},
        {"kruskal", [](const json& in) { return test("H", kruskalWallis(rows(in.at("groups")))); }},
        {"friedman", [](const json& in) { return test("chi2", friedman(rows(in.at("treatments")))); }},
        {"ttest_ind",
         [=](const json& in) { return test("t", studentTest(x(in), y(in), in.at("equal_var").get<bool>())); }},
        {"ttest_rel", [=](const json& in) { return test("t", pairedStudentTest(x(in), y(in))); }},
        {"spearman", [=](const json& in) { return test("r", spearman(x(in), y(in))); }},
        {"kendall_tau_b", [=](const json& in) { return test("r", kendall(x(in), y(in))); }},
        {"pearson", [=](const json& in) { return test("r", pearson(x(in), y(in))); }},
    };
}

Handler multiple(Correction correction)
{
    return [correction](const json& in) {
        const auto p = numbers(in.at("p"));
        return json{{"adjusted", *adjustedP(p, correction)}, {"reject", *rejections(p, in.at("alpha"), correction)}};
    };
}

Handlers multipleHandlers()
{
    return {{"bonferroni", multiple(Correction::Bonferroni)},
            {"holm", multiple(Correction::Holm)},
            {"sidak", multiple(Correction::Sidak)},
            {"holm-sidak", multiple(Correction::HolmSidak)},
            {"fdr_bh", multiple(Correction::BenjaminiHochberg)},
            {"fdr_by", multiple(Correction::BenjaminiYekutieli)},
            {"simes-hochberg", multiple(Correction::Hochberg)}};
}

double meanOf(const std::vector<double>& values)
{
    double sum = 0.0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

double deviationOf(const std::vector<double>& values)
{
    const double mean = meanOf(values);
    double squares = 0.0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

double medianOf(const std::vector<double>& values)
{
    return quantile(values, 0.5);
}

json bcaOf(const BootstrapInterval& interval)
{
    json out = {{"z0", special(interval.z0)}, {"a", special(interval.acceleration)}};
    if (interval.degenerate) {
        out["degenerate"] = true;
        return out;
    }
    out["alpha1"] = interval.alphaLow;
    out["alpha2"] = interval.alphaHigh;
    out["ci"] = limits(interval.interval);
    return out;
}

using Statistic = double (*)(const std::vector<double>&);

json bootstrapOf(const json& in, Statistic statistic)
{
    const auto data = numbers(in.at("data"));
    const std::size_t n = data.size();
    Resampler resampler(n, in.at("seed"));
    std::vector<double> replicates;
    json indices = json::array();
    for (int b = 0; b < in.at("B").get<int>(); ++b) {
        std::vector<double> sample;
        for (std::size_t j = 0; j < n; ++j) {
            const std::uint64_t index = resampler.next();
            if (indices.size() < 10)
                indices.push_back(index);
            sample.push_back(data[index]);
        }
        replicates.push_back(statistic(sample));
    }
    std::vector<double> jackknife;
    for (std::size_t i = 0; i < n; ++i) {
        auto rest = data;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        jackknife.push_back(statistic(rest));
    }
    const double estimate = statistic(data);
    json out = {{"theta_hat", estimate},
                {"boot_mean", meanOf(replicates)},
                {"boot_se_ddof1", deviationOf(replicates)},
                {"first5", std::vector<double>(replicates.begin(), replicates.begin() + 5)},
                {"idx_first10", indices}};
    const std::map<std::string, double> levels = {{"_0.90", 0.90}, {"_0.95", 0.95}, {"_0.99", 0.99}};
    for (const auto& [suffix, confidence] : levels) {
        BootstrapOptions options;
        options.confidence = confidence;
        for (const auto method : {BootstrapMethod::Percentile, BootstrapMethod::Basic, BootstrapMethod::Normal}) {
            options.method = method;
            out[bootstrapMethodName(method) + suffix] =
                limits(bootstrapInterval(replicates, estimate, jackknife, options).interval);
        }
        options.method = BootstrapMethod::Bca;
        out["bca" + suffix] = bcaOf(bootstrapInterval(replicates, estimate, jackknife, options));
    }
    return out;
}

json splitMix(const json& in)
{
    SplitMix64 generator(in.at("seed"));
    json hex = json::array();
    for (int i = 0; i < in.at("n").get<int>(); ++i)
        hex.push_back("0x" + QString::number(generator(), 16).toStdString());
    return {{"u64_hex", hex}};
}

Handlers bootstrapHandlers()
{
    const auto meanInterval = [](Interval (*interval)(std::int64_t, double, double, double)) {
        return [interval](const json& in) {
            return limits(interval(in.at("n"), in.at("mean"), in.at("sd"), in.at("conf")));
        };
    };
    return {
        {"bootstrap_mean", [](const json& in) { return bootstrapOf(in, meanOf); }},
        {"bootstrap_median", [](const json& in) { return bootstrapOf(in, medianOf); }},
        {"bootstrap_std1", [](const json& in) { return bootstrapOf(in, deviationOf); }},
        {"splitmix64", splitMix},
        {"quantile_type7", [](const json& in) { return special(quantile(numbers(in.at("x")), in.at("q"))); }},
        {"mean_ci_normal", meanInterval(meanIntervalNormal)},
        {"mean_ci_t", meanInterval(meanIntervalStudent)},
    };
}

Handlers hoeffdingHandlers()
{
    const auto samples = [](Sides sides) {
        return [sides](const json& in) {
            const double range = in.value("range", 1.0);
            return json{{"n_real", hoeffdingSamplesReal(in.at("eps"), in.at("alpha"), sides, range)},
                        {"n", hoeffdingSamples(in.at("eps"), in.at("alpha"), sides, range)}};
        };
    };
    const auto radius = [](Sides sides) {
        return [sides](const json& in) {
            return special(hoeffdingRadius(in.at("n"), in.at("alpha"), sides, in.value("range", 1.0)));
        };
    };
    const auto unionBound = [](Sides sides) {
        return [sides](const json& in) {
            return json(hoeffdingSamples(in.at("eps"), in.at("alpha"), sides, 1.0, in.at("tests")));
        };
    };
    return {
        {"n_two_sided", samples(Sides::Two)},
        {"n_one_sided", samples(Sides::One)},
        {"radius_two_sided", radius(Sides::Two)},
        {"radius_one_sided", radius(Sides::One)},
        {"dkw_radius", [](const json& in) { return special(dkwRadius(in.at("n"), in.at("alpha"))); }},
        {"empirical_bernstein",
         [](const json& in) {
             return special(empiricalBernsteinRadius(in.at("n"), in.at("sample_var_ddof1"), in.at("alpha"),
                                                     in.value("range", 1.0)));
         }},
        {"n_two_sided_union", unionBound(Sides::Two)},
        {"n_one_sided_union", unionBound(Sides::One)},
    };
}

json vectorOf(const Eigen::VectorXd& values)
{
    json out = json::array();
    for (Eigen::Index i = 0; i < values.size(); ++i)
        out.push_back(special(values[i]));
    return out;
}

json matrixOf(const Eigen::MatrixXd& values)
{
    json out = json::array();
    for (Eigen::Index r = 0; r < values.rows(); ++r)
        out.push_back(vectorOf(values.row(r).transpose()));
    return out;
}

Eigen::MatrixXd toMatrix(const json& values)
{
    const auto list = rows(values);
    const auto columns = list.empty() ? 0 : static_cast<Eigen::Index>(list.front().size());
    Eigen::MatrixXd matrix(static_cast<Eigen::Index>(list.size()), columns);
    for (Eigen::Index r = 0; r < matrix.rows(); ++r) {
        for (Eigen::Index c = 0; c < columns; ++c)
            matrix(r, c) = list[static_cast<std::size_t>(r)].at(static_cast<std::size_t>(c));
    }
    return matrix;
}

Eigen::VectorXd toVector(const json& values)
{
    const auto list = numbers(values);
    return Eigen::Map<const Eigen::VectorXd>(list.data(), static_cast<Eigen::Index>(list.size()));
}

json logit(const json& in)
{
    const bool weighted = in.contains("weights") && !in.at("weights").is_null();
    const auto fit = fitLogistic(toMatrix(in.at("X")), toVector(in.at("y")),
                                 weighted ? toVector(in.at("weights")) : Eigen::VectorXd());
    if (!fit)
        return {{"error", describe(fit.error())}};
    json out = {{"coef", vectorOf(fit->coefficients)},
                {"se", vectorOf(fit->standardErrors)},
                {"z", vectorOf(fit->z)},
                {"p", vectorOf(fit->p)},
                {"odds_ratio", vectorOf(fit->coefficients.array().exp().matrix())},
                {"loglik", fit->logLikelihood},
                {"loglik_null", fit->nullLogLikelihood},
                {"lr_chi2", 2.0 * (fit->logLikelihood - fit->nullLogLikelihood)},
                {"cov", matrixOf(fit->covariance)},
                {"converged", !fit->separated}};
    for (const char* name : {"separation", "separated", "perfect_separation"})
        out[name] = fit->separated;
    for (Eigen::Index i = 0; i < fit->low.size(); ++i) {
        out["ci95"].push_back(limits({fit->low[i], fit->high[i]}));
        out["or_ci95"].push_back(limits({std::exp(fit->low[i]), std::exp(fit->high[i])}));
    }
    return out;
}

json irisMultinomial(const json& in)
{
    std::ifstream file(folder() / "iris.json");
    const json iris = json::parse(file);
    const json& c = in.at("C");
    const auto labels = iris.at("y").get<std::vector<std::int32_t>>();
    const auto fit = fitMultinomial(toMatrix(iris.at("X")), labels, 3,
                                    c.is_string() ? std::stod(c.get<std::string>()) : c.get<double>());
    if (!fit)
        return {{"error", describe(fit.error())}};
    const Eigen::MatrixXd scores =
        (toMatrix(iris.at("X")) * fit->coefficients.transpose()).rowwise() + fit->intercepts.transpose();
    int correct = 0;
    for (Eigen::Index i = 0; i < scores.rows(); ++i) {
        Eigen::Index best = 0;
        scores.row(i).maxCoeff(&best);
        correct += best == labels[static_cast<std::size_t>(i)] ? 1 : 0;
    }
    return {{"coef", matrixOf(fit->coefficients)},
            {"intercept", vectorOf(fit->intercepts)},
            {"train_acc", correct / static_cast<double>(scores.rows())},
            {"objective_C_sum_nll_plus_half_w2", fit->objective}};
}

Handlers logisticHandlers()
{
    return {{"logit_mle", logit}, {"multinomial_l2_iris", irisMultinomial}};
}

Handlers discriminationHandlers()
{
    const auto labels = [](const json& in) {
        std::vector<std::uint8_t> result;
        for (const json& label : in.at("label"))
            result.push_back(label.get<int>() != 0 ? 1 : 0);
        return result;
    };
    return {
        {"roc_auc", [=](const json& in) { return special(rocAuc(numbers(in.at("score")), labels(in))); }},
        {"average_precision",
         [=](const json& in) { return special(averagePrecision(numbers(in.at("score")), labels(in))); }},
    };
}

// Relative tolerance; below `floor` absolute, because a statistic that is 0 up to rounding has no relative error.
bool isClose(double expected, double actual, double tolerance, double floor)
{
    if (std::isnan(expected) || std::isnan(actual))
        return std::isnan(expected) && std::isnan(actual);
    if (std::isinf(expected) || std::isinf(actual))
        return expected == actual;
    constexpr double kDenormal = 5e-324;
    return std::fabs(expected - actual) <= tolerance * std::max(std::fabs(expected), floor) + 8.0 * kDenormal;
}

bool isNumber(const json& value)
{
    return value.is_number() || (value.is_object() && value.contains("special"));
}

struct Comparison {
    double tolerance;
    double floor;

    // Empty where equal; otherwise what differs.
    [[nodiscard]] std::string difference(const json& expected, const json& actual, const std::string& where) const
    {
        if (isNumber(expected)) {
            if (!isNumber(actual))
                return where + ": no number";
            if (isClose(numberOf(expected), numberOf(actual), tolerance, floor))
                return {};
            return where + ": " + actual.dump() + " for " + expected.dump();
        }
        if (expected.is_object()) {
            for (const auto& [key, value] : expected.items()) {
                if (!actual.is_object() || !actual.contains(key))
                    return where + "." + key + ": missing";
                if (auto inside = difference(value, actual.at(key), where + "." + key); !inside.empty())
                    return inside;
            }
            return {};
        }
        if (expected.is_array()) {
            if (!actual.is_array() || actual.size() != expected.size())
                return where + ": another length";
            for (std::size_t i = 0; i < expected.size(); ++i) {
                if (auto inside = difference(expected[i], actual[i], where + "[" + std::to_string(i) + "]");
                    !inside.empty())
                    return inside;
            }
            return {};
        }
        return expected == actual ? std::string() : where + ": " + actual.dump() + " for " + expected.dump();
    }
};

// Intercepts are defined up to a common shift.
json centred(const json& values)
{
    auto list = numbers(values);
    const double mean = meanOf(list);
    for (double& value : list)
        value -= mean;
    return list;
}

} // namespace

class StatsReferenceTest : public QObject
{
    Q_OBJECT

    const std::map<std::string, Handlers> m_files = {
        {"normal.json", normalHandlers()},       {"beta.json", betaHandlers()},
        {"dist.json", distributionHandlers()},   {"proportion.json", proportionHandlers()},
        {"oddsratio.json", oddsRatioHandlers()}, {"wilcoxon.json", wilcoxonHandlers()},
        {"ranksum.json", rankSumHandlers()},     {"multiple.json", multipleHandlers()},
        {"bootstrap.json", bootstrapHandlers()}, {"hoeffding.json", hoeffdingHandlers()},
        {"logistic.json", logisticHandlers()},   {"auc.json", discriminationHandlers()},
    };

private slots:
    void cases_data()
    {
        QTest::addColumn<QString>("file");
        for (const auto& [file, handlers] : m_files)
            QTest::newRow(file.c_str()) << QString::fromStdString(file);
    }

    // Every case of the file, with its own tolerance.
    void cases()
    {
        QFETCH(QString, file);
        const auto path = folder() / file.toStdString();
        PLUMBLINE_REQUIRE_PATH(path);
        std::ifstream in(path);
        const json cases = json::parse(in);
        QVERIFY(!cases.empty());
        const Handlers& handlers = m_files.at(file.toStdString());
        // Quantiles and tails are relative throughout; coefficients come from solvers with a stopping rule of their
        // own.
        const bool relative = file == "normal.json" || file == "beta.json" || file == "dist.json";
        const double floor = relative ? 1e-300 : file == "logistic.json" ? 1.0 : 1e-4;
        QStringList failures;
        for (const json& one : cases) {
            const std::string fn = one.at("fn");
            const std::string id = one.at("id");
            const auto handler = handlers.find(fn);
            if (handler == handlers.end()) {
                failures << QString::fromStdString(id + ": unknown function " + fn);
                continue;
            }
            try {
                json expected = one.at("out");
                if (fn == "multinomial_l2_iris")
                    expected["intercept"] = centred(expected.at("intercept"));
                const Comparison comparison{one.at("tol").get<double>(), floor};
                const std::string text = comparison.difference(expected, handler->second(one.at("in")), fn);
                if (!text.empty())
                    failures << QString::fromStdString(id + ": " + text);
            } catch (const std::exception& error) {
                failures << QString::fromStdString(id + ": " + fn + ": " + error.what());
            }
        }
        qInfo("%s: %d cases, %d failures", qPrintable(file), static_cast<int>(cases.size()),
              static_cast<int>(failures.size()));
        QVERIFY2(failures.isEmpty(), qPrintable(failures.mid(0, 20).join('\n')));
    }
};

QTEST_GUILESS_MAIN(StatsReferenceTest)
#include "tst_stats_reference.moc"
