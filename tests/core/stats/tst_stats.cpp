#include <cmath>

#include <QTest>

#include "core/base/Seed.h"
#include "core/stats/Bootstrap.h"
#include "core/stats/Concentration.h"
#include "core/stats/Distributions.h"
#include "core/stats/LogisticRegression.h"
#include "core/stats/MultipleComparison.h"
#include "core/stats/OddsRatio.h"
#include "core/stats/Proportion.h"
#include "core/stats/RankSum.h"
#include "core/stats/SignedRank.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

bool near(double a, double b, double tolerance)
{
    return std::fabs(a - b) <= tolerance;
}

// Exact coverage of an interval for p: the binomial probability of the counts whose interval holds p.
double coverage(ProportionMethod method, std::int64_t n, double p)
{
    double covered = 0.0;
    for (std::int64_t k = 0; k <= n; ++k) {
        const Interval interval = proportionInterval(k, n, 0.05, method);
        if (interval.low <= p && p <= interval.high)
            covered += binomialPmf(k, n, p);
    }
    return covered;
}

struct Clustered {
    Eigen::MatrixXd x;
    Eigen::VectorXd y;
    std::vector<std::int64_t> cluster;
};

// Two groups of clusters; the rows of a cluster share one random intercept.
Clustered clusteredData(std::uint64_t seed, int clusters, int rows, double slope)
{
    SplitMix64 random(seed);
    Clustered data;
    data.x.resize(clusters * rows, 1);
    data.y.resize(clusters * rows);
    for (int c = 0; c < clusters; ++c) {
        const double shared = normalQuantile(random.uniform() * 0.998 + 0.001);
        for (int r = 0; r < rows; ++r) {
            const Eigen::Index i = c * rows + r;
            data.x(i, 0) = c % 2;
            const double p = 1.0 / (1.0 + std::exp(-(slope * (c % 2) + shared)));
            data.y[i] = random.uniform() < p ? 1.0 : 0.0;
            data.cluster.push_back(c);
        }
    }
    return data;
}

} // namespace

class StatsTest : public QObject
{
    Q_OBJECT

private slots:
    void boostsMissingRootIsBisected()
    {
        QVERIFY(near(betaQuantile(0.5, 5.0, 5.0), 0.5, 1e-15));
        for (const double a : {0.1, 0.5, 1.0, 2.0, 5.0, 17.0, 400.0}) {
            for (const double p : {1e-6, 0.025, 0.5, 0.975}) {
                if (a < 1.0 && p > 0.9)
                    continue; // next to 1 a double cannot hold the quantile
                const double x = betaQuantile(p, a, a);
                QVERIFY(near(betaCdf(x, a, a), p, 1e-12));
            }
        }
    }

    void outsideTheDomainIsNotANumber()
    {
        QVERIFY(std::isnan(normalQuantile(1.5)));
        QVERIFY(std::isnan(normalQuantile(kNotANumber)));
        QVERIFY(std::isnan(betaQuantile(0.5, 0.0, 1.0)));
        QVERIFY(std::isnan(binomialCdf(1, -1, 0.5)));
        QVERIFY(std::isnan(studentQuantile(0.5, 0.0)));
        QVERIFY(std::isnan(chiSquaredSurvival(1.0, -1.0)));
        QVERIFY(std::isnan(proportionInterval(3, 2, 0.05).low));
        QVERIFY(std::isnan(proportionInterval(0, 0, 0.05).low));
        QVERIFY(std::isnan(differenceInterval({1, 2}, {0, 0}, 0.05).low));
        QVERIFY(std::isnan(mannWhitneyExact({}, {}, Alternative::TwoSided).p));
        QCOMPARE(hoeffdingSamples(0.0, 0.05, Sides::Two), 0);
    }

    void intervalsCover()
    {
        double wilson = 0.0;
        int points = 0;
        for (const std::int64_t n : {10, 30, 100}) {
            for (double p = 0.05; p < 0.96; p += 0.05) {
                QVERIFY(coverage(ProportionMethod::ClopperPearson, n, p) >= 0.95);
                wilson += coverage(ProportionMethod::Wilson, n, p);
                ++points;
            }
        }
        QVERIFY2(wilson / points > 0.945 && wilson / points < 0.965, qPrintable(QString::number(wilson / points)));
        QVERIFY(coverage(ProportionMethod::Wald, 30, 0.05) < 0.9); // why it is not the default
    }

    void intervalsStayInTheUnitInterval()
    {
        for (const std::int64_t n : {1, 2, 7, 100000}) {
            for (const std::int64_t k : {std::int64_t{0}, n / 2, n}) {
                for (const auto method :
                     {ProportionMethod::Wald, ProportionMethod::Wilson, ProportionMethod::WilsonContinuity,
                      ProportionMethod::ClopperPearson, ProportionMethod::AgrestiCoull, ProportionMethod::Jeffreys}) {
                    const Interval interval = proportionInterval(k, n, 0.05, method);
                    const double share = static_cast<double>(k) / static_cast<double>(n);
                    QVERIFY(interval.low >= 0.0 && interval.high <= 1.0 && interval.low <= interval.high);
                    if (method != ProportionMethod::Jeffreys)
                        QVERIFY(interval.low <= share + 1e-12 && share <= interval.high + 1e-12);
                }
            }
        }
    }

    // Newcombe 1998: with continuity correction, 81 of 263 gives .2535 to .3682, 1 of 29 gives .0018 to .1963 (method
    // 4).
    void wilsonWithContinuityAsPublished()
    {
        const Interval a = proportionInterval(81, 263, 0.05, ProportionMethod::WilsonContinuity);
        QVERIFY(near(a.low, 0.2535, 5e-5) && near(a.high, 0.3682, 5e-5));
        const Interval b = proportionInterval(1, 29, 0.05, ProportionMethod::WilsonContinuity);
        QVERIFY(near(b.low, 0.0018, 5e-5) && near(b.high, 0.1963, 5e-5));
        const Interval c = proportionInterval(81, 263, 0.05, ProportionMethod::Wilson);
        QVERIFY(near(c.low, 0.2553, 5e-5) && near(c.high, 0.3662, 5e-5));
    }

    void differencesCover()
    {
        SplitMix64 random(11);
        constexpr int kRounds = 4000;
        int covered = 0;
        for (int round = 0; round < kRounds; ++round) {
            Proportion a{0, 60};
            Proportion b{0, 40};
            for (int i = 0; i < 60; ++i)
                a.x += random.uniform() < 0.3 ? 1 : 0;
            for (int i = 0; i < 40; ++i)
                b.x += random.uniform() < 0.2 ? 1 : 0;
            const Interval interval = differenceInterval(a, b, 0.05);
            covered += interval.low <= 0.1 && 0.1 <= interval.high ? 1 : 0;
        }
        QVERIFY2(covered > 0.94 * kRounds && covered < 0.97 * kRounds, qPrintable(QString::number(covered)));
        QCOMPARE(absoluteInterval({-0.3, 0.1}).low, 0.0);
        QCOMPARE(absoluteInterval({-0.3, 0.1}).high, 0.3);
        QCOMPARE(absoluteInterval({-0.3, -0.1}).low, 0.1);
    }

    // statsmodels 0.13 has x2 delta for n2 delta in the cubic of the constrained estimate.
    void scoreIntervalIsSymmetricForEqualSamples()
    {
        const Proportion third{33, 100};
        const Interval right = differenceInterval(third, third, 0.05, DifferenceMethod::MiettinenNurminen);
        QVERIFY(near(right.low, -right.high, 1e-10));
        QVERIFY(near(right.high, 0.13003349053070, 1e-10));
        const Interval slip = differenceInterval(third, third, 0.05, DifferenceMethod::MiettinenNurminenStatsmodels);
        QVERIFY(std::fabs(slip.low + slip.high) > 1e-4);
    }

    void generalBootstrapAgreesWithTheFastOne()
    {
        GroupedRows rows;
        rows.groups = 2;
        SplitMix64 random(3);
        for (int i = 0; i < 60; ++i) {
            rows.group.push_back(i % 2);
            rows.value.push_back(i % 7 == 0 ? kNotANumber : random.uniform());
        }
        for (const auto method :
             {BootstrapMethod::Percentile, BootstrapMethod::Basic, BootstrapMethod::Normal, BootstrapMethod::Bca}) {
            BootstrapOptions options;
            options.resamples = 500;
            options.method = method;
            const auto fast = bootstrapGroups(
                rows, 1, [](const GroupSums& sums, std::span<double> out) { out[0] = sums.mean(0) - sums.mean(1); },
                options);
            const auto general = bootstrapStatistic(
                60, 1,
                [&](std::span<const std::uint32_t> counts, std::span<double> out) {
                    double sum[2] = {0.0, 0.0};
                    double n[2] = {0.0, 0.0};
                    for (std::size_t i = 0; i < 60; ++i) {
                        if (std::isnan(rows.value[i]))
                            continue;
                        sum[rows.group[i]] += counts[i] * rows.value[i];
                        n[rows.group[i]] += counts[i];
                    }
                    out[0] = sum[0] / n[0] - sum[1] / n[1];
                },
                options);
            QVERIFY(near(fast[0].value, general[0].value, 1e-12));
            QVERIFY(near(fast[0].low, general[0].low, 1e-9));
            QVERIFY(near(fast[0].high, general[0].high, 1e-9));
            QVERIFY(fast[0].low < fast[0].value && fast[0].value < fast[0].high);
        }
    }

    void degenerateBootstrapsGiveNoInterval()
    {
        GroupedRows rows;
        rows.groups = 2;
        rows.group = {0, 0, 0, 1};
        rows.value = {1.0, 1.0, 1.0, 2.0};
        BootstrapOptions options;
        options.method = BootstrapMethod::Bca;
        const auto means = [](const GroupSums& sums, std::span<double> out) {
            out[0] = sums.mean(0);
            out[1] = sums.mean(1);
        };
        const auto estimates = bootstrapGroups(rows, 2, means, options);
        QCOMPARE(estimates[0].value, 1.0);
        QCOMPARE(estimates[0].note, std::string("interval.degenerate")); // constant
        QVERIFY(std::isnan(estimates[0].low));
        options.method = BootstrapMethod::Percentile;
        // The single row of the second group is missing from a third of the resamples.
        QCOMPARE(bootstrapGroups(rows, 2, means, options)[1].note, std::string("interval.degenerate"));
    }

    void fewPairsCannotBeSignificant()
    {
        const std::vector<double> five = {1.0, 2.0, 3.0, 4.0, 5.0};
        QCOMPARE(signedRankExact(five, Alternative::TwoSided).p, smallestSignedRankP(5));
        QCOMPARE(smallestSignedRankP(5), 0.0625);
        QCOMPARE(pairsNeeded(1, 0.05), 6);
        QCOMPARE(pairsNeeded(15, 0.05), 10);
        QCOMPARE(pairsNeeded(95, 0.05), 12);
    }

    void tiesAreConditionedOn()
    {
        // 2^7 sign patterns of the midranks counted by hand.
        const std::vector<double> d = {1.0, 1.0, -1.0, 2.0, 2.0, -3.0, 3.0};
        const double ranks[] = {2.0, 2.0, 2.0, 4.5, 4.5, 6.5, 6.5};
        const double observed = 2.0 + 2.0 + 4.5 + 4.5 + 6.5;
        int above = 0;
        for (int pattern = 0; pattern < 128; ++pattern) {
            double sum = 0.0;
            for (int i = 0; i < 7; ++i)
                sum += (pattern >> i & 1) != 0 ? ranks[i] : 0.0;
            above += sum >= observed ? 1 : 0;
        }
        QVERIFY(near(signedRankExact(d, Alternative::Greater).p, above / 128.0, 1e-14));
    }

    void correctionsRefuseNotANumber()
    {
        const std::vector<double> p = {0.1, kNotANumber};
        PLUMBLINE_VERIFY_ERROR(adjustedP(p, Correction::Holm), ErrorCode::ValueInvalid);
        PLUMBLINE_VERIFY_ERROR(rejections(std::vector<double>{1.2}, 0.05, Correction::None), ErrorCode::ValueInvalid);
        QVERIFY(adjustedP({}, Correction::BenjaminiHochberg)->empty());
        for (const char* name : {"none", "bonferroni", "sidak", "holm", "holm_sidak", "hochberg", "bh", "by"})
            QCOMPARE(std::string(correctionName(*correctionFromName(name))), std::string(name));
    }

    void mantelHaenszelOfOneStratumIsTheCrossProduct()
    {
        const Table2x2 table{20, 80, 10, 90};
        const std::vector<Table2x2> once = {table};
        const RatioEstimate one = oddsRatioMantelHaenszel(once, 0.05);
        const RatioEstimate woolf = oddsRatioWoolf(table, 0.05);
        QVERIFY(near(one.ratio, 2.25, 1e-12));
        QVERIFY(near(one.standardError, woolf.standardError, 1e-12)); // the variances agree for one stratum
        // Simpson: the same ratio in both strata, another one when they are thrown together.
        const std::vector<Table2x2> strata = {{10, 90, 1, 18}, {80, 20, 320, 160}};
        QVERIFY(near(oddsRatioMantelHaenszel(strata, 0.05).ratio, 2.0, 1e-12));
        QVERIFY(std::isnan(oddsRatioWoolf({0, 1, 2, 3}, 0.05).ratio));
        QVERIFY(std::isinf(oddsRatioConditional({10, 0, 0, 10}, 0.05).ratio));
    }

    void oddsRatioOfSumsOfPrecision()
    {
        const RatioEstimate sums = oddsRatioOfSums(20.0, 100.0, 10.0, 100.0, 0.05);
        QVERIFY(near(sums.ratio, 2.25, 1e-12));
        QVERIFY(near(sums.interval.low, 0.9942948922815064, 1e-12));
    }

    void separationIsReported()
    {
        Eigen::MatrixXd x(6, 1);
        x << 1, 2, 3, 4, 5, 6;
        Eigen::VectorXd y(6);
        y << 0, 0, 0, 1, 1, 1;
        const auto fit = fitLogistic(x, y);
        PLUMBLINE_VERIFY_OK(fit);
        QVERIFY(fit->separated);
        QVERIFY(std::isnan(fit->coefficients[1]) && std::isnan(fit->standardErrors[1]));
        y << 0, 0, 0, 0, 1, 1; // quasi-complete by a group without the event
        Eigen::MatrixXd group(6, 1);
        group << 0, 0, 0, 1, 1, 1;
        QVERIFY(fitLogistic(group, y)->separated);
        y << 0, 1, 0, 1, 0, 1;
        QVERIFY(!fitLogistic(x, y)->separated);
    }

    void badRegressionsAreRefused()
    {
        Eigen::MatrixXd x = Eigen::MatrixXd::Ones(4, 1);
        Eigen::VectorXd y(4);
        y << 0, 1, 0, 1;
        PLUMBLINE_VERIFY_ERROR(fitLogistic(x, y), ErrorCode::InvalidArgument); // a second intercept
        y[0] = 1.5;
        PLUMBLINE_VERIFY_ERROR(fitLogistic(Eigen::MatrixXd(4, 0), y), ErrorCode::InvalidArgument);
        y[0] = 0.0;
        PLUMBLINE_VERIFY_ERROR(fitLogistic(Eigen::MatrixXd(3, 0), y), ErrorCode::InvalidArgument);
        LogisticOptions robust;
        robust.covariance = CovarianceKind::ClusterRobust;
        PLUMBLINE_VERIFY_ERROR(fitLogistic(Eigen::MatrixXd(4, 0), y, {}, {}, robust), ErrorCode::InvalidArgument);
        const std::vector<std::int64_t> same = {1, 1, 1, 1};
        PLUMBLINE_VERIFY_ERROR(fitLogistic(Eigen::MatrixXd(4, 0), y, {}, same, robust), ErrorCode::InvalidArgument);
    }

    // Shares instead of zeros and ones: with a group's share as its only outcome the slope is the log odds ratio, and
    // the quasi-binomial error shrinks with the dispersion.
    void quasiBinomialTakesShares()
    {
        Eigen::MatrixXd x(6, 1);
        x << 0, 0, 0, 1, 1, 1;
        Eigen::VectorXd y(6);
        y << 0.5, 0.6, 0.7, 0.2, 0.3, 0.4;
        LogisticOptions options;
        const auto plain = fitLogistic(x, y, {}, {}, options);
        options.covariance = CovarianceKind::QuasiBinomial;
        const auto quasi = fitLogistic(x, y, {}, {}, options);
        PLUMBLINE_VERIFY_OK(quasi);
        QVERIFY(near(quasi->coefficients[1], std::log(0.3 / 0.7) - std::log(0.6 / 0.4), 1e-9));
        double dispersion = 0.0;
        for (int i = 0; i < 6; ++i) {
            const double mu = i < 3 ? 0.6 : 0.3;
            dispersion += (y[i] - mu) * (y[i] - mu) / (mu * (1.0 - mu)) / 4.0;
        }
        QVERIFY(near(quasi->dispersion, dispersion, 1e-9));
        QVERIFY(near(quasi->standardErrors[1], plain->standardErrors[1] * std::sqrt(dispersion), 1e-9));
        QVERIFY(near(quasi->p[1], studentTwoSidedP(quasi->z[1], 4.0), 1e-12));
    }

    // One row a cluster and no small-sample factor: the sandwich is White's. Copying every row five times must leave
    // cluster-robust errors as they are (up to that factor) and shrink model-based ones by sqrt 5.
    void copiesDoNotFoolClusterRobustErrors()
    {
        const Clustered once = clusteredData(5, 200, 1, 0.8);
        Eigen::MatrixXd x = once.x.replicate(5, 1);
        Eigen::VectorXd y = once.y.replicate(5, 1);
        std::vector<std::int64_t> cluster;
        for (int copy = 0; copy < 5; ++copy)
            cluster.insert(cluster.end(), once.cluster.begin(), once.cluster.end());
        LogisticOptions robust;
        robust.covariance = CovarianceKind::ClusterRobust;
        const auto a = fitLogistic(once.x, once.y, {}, once.cluster, robust);
        const auto b = fitLogistic(x, y, {}, cluster, robust);
        const auto naive = fitLogistic(x, y);
        const auto naiveOnce = fitLogistic(once.x, once.y);
        PLUMBLINE_VERIFY_OK(b);
        const double factor = std::sqrt(199.0 / 198.0 / (999.0 / 998.0));
        QVERIFY(near(a->standardErrors[1], b->standardErrors[1] * factor, 1e-9));
        QVERIFY(near(naive->standardErrors[1] * std::sqrt(5.0), naiveOnce->standardErrors[1], 1e-9));
    }

    // Under no effect, clusters of 15 copies: model-based tests reject far too often, cluster-robust ones about as
    // stated.
    void clusterRobustTestsKeepTheirLevel()
    {
        LogisticOptions robust;
        robust.covariance = CovarianceKind::ClusterRobust;
        constexpr int kRounds = 300;
        int rejectedRobust = 0;
        int rejectedNaive = 0;
        for (int round = 0; round < kRounds; ++round) {
            const Clustered data = clusteredData(900U + static_cast<std::uint64_t>(round), 60, 15, 0.0);
            rejectedRobust += fitLogistic(data.x, data.y, {}, data.cluster, robust)->p[1] < 0.05 ? 1 : 0;
            rejectedNaive += fitLogistic(data.x, data.y)->p[1] < 0.05 ? 1 : 0;
        }
        qInfo("rejections at 5 %%: cluster-robust %.3f, model-based %.3f", rejectedRobust / double{kRounds},
              rejectedNaive / double{kRounds});
        QVERIFY(rejectedRobust < 0.10 * kRounds);
        QVERIFY(rejectedNaive > 0.15 * kRounds);
    }

    void empiricalBernsteinCovers()
    {
        SplitMix64 random(17);
        constexpr int kRounds = 2000;
        int missed = 0;
        for (int round = 0; round < kRounds; ++round) {
            double sum = 0.0;
            double squares = 0.0;
            constexpr int kN = 200;
            for (int i = 0; i < kN; ++i) {
                const double value = random.uniform() < 0.1 ? 1.0 : 0.0;
                sum += value;
                squares += value * value;
            }
            const double mean = sum / kN;
            const double variance = (squares - kN * mean * mean) / (kN - 1);
            missed += 0.1 > mean + empiricalBernsteinRadius(kN, variance, 0.05) ? 1 : 0;
        }
        QVERIFY(missed <= 0.05 * kRounds);
    }
};

QTEST_GUILESS_MAIN(StatsTest)
#include "tst_stats.moc"
