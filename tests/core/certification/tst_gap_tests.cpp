#include <cmath>

#include <QString>
#include <QTest>

#include "core/base/Seed.h"
#include "core/certification/GapTests.h"
#include "core/certification/Planner.h"
#include "core/stats/Proportion.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

RatePair pairOf(std::int64_t highEvents, std::int64_t highN, std::int64_t lowEvents, std::int64_t lowN)
{
    return {{0, 0, highEvents, highN}, {1, 0, lowEvents, lowN}};
}

/// Risks of several groups as a gap.
FairnessGap riskGap(const std::vector<std::pair<std::int64_t, std::int64_t>>& cells)
{
    PredictionCounts counts(cells.size(), 2);
    for (std::size_t g = 0; g < cells.size(); ++g) {
        (void)counts.add(g, 0, 1, cells[g].first);
        (void)counts.add(g, 0, 0, cells[g].second - cells[g].first);
    }
    return *fairnessGap(counts, FairnessDefinition::OverallRisk);
}

std::int64_t binomial(SplitMix64& random, std::int64_t n, double p)
{
    std::int64_t events = 0;
    for (std::int64_t i = 0; i < n; ++i)
        events += random.uniform() < p ? 1 : 0;
    return events;
}

Interval rateOf(int wrong, int audits)
{
    return proportionInterval(wrong, audits, 0.05, ProportionMethod::ClopperPearson);
}

} // namespace

class GapTestsTest : public QObject
{
    Q_OBJECT

private slots:
    /// 10,000 audits of a model whose true gap is just epsilon, for each test, at rates, sample sizes and numbers of
    /// groups that differ: wrong certificates must be at most delta.
    void wrongCertificatesAreAtMostDelta_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("epsilon");
        QTest::addColumn<int>("nHigh");
        QTest::addColumn<int>("nLow");
        QTest::newRow("rare, equal sizes") << 0.02 << 0.1 << 150 << 150;
        QTest::newRow("middle rates") << 0.45 << 0.1 << 400 << 400;
        QTest::newRow("unequal sizes") << 0.1 << 0.2 << 60 << 500;
        QTest::newRow("unequal sizes, small low") << 0.1 << 0.2 << 500 << 60;
        QTest::newRow("no events at all in one") << 0.0 << 0.05 << 200 << 200;
    }
    void wrongCertificatesAreAtMostDelta()
    {
        QFETCH(double, low);
        QFETCH(double, epsilon);
        QFETCH(int, nHigh);
        QFETCH(int, nLow);
        constexpr int kAudits = 10000;
        constexpr double kDelta = 0.05;
        SplitMix64 random(sampleSeed(7, static_cast<std::uint64_t>(nHigh), static_cast<std::uint64_t>(1e6 * low)));
        int wrongPairs = 0;
        int wrongAnytime = 0;
        int wrongUnion = 0;
        for (int audit = 0; audit < kAudits; ++audit) {
            const RatePair pair =
                pairOf(binomial(random, nHigh, low + epsilon), nHigh, binomial(random, nLow, low), nLow);
            wrongPairs += pairBelow(pair, epsilon, kDelta, GapTest::ExactPairs) ? 1 : 0;
            wrongAnytime += pairBelow(pair, epsilon, kDelta, GapTest::Anytime) ? 1 : 0;
            const FairnessGap gap = riskGap({{pair.high.events, nHigh}, {pair.low.events, nLow}});
            wrongUnion += gapUpperBound(gap, kDelta, GapTest::ExactUnion) <= epsilon ? 1 : 0;
        }
        const Interval pairs = rateOf(wrongPairs, kAudits);
        qInfo("wrong certificates of %d at delta %.2f: exact pairs %d [%.4f, %.4f], union %d, anytime %d", kAudits,
              kDelta, wrongPairs, pairs.low, pairs.high, wrongUnion, wrongAnytime);
        // The rate is at most delta where delta is not below its interval.
        QVERIFY(pairs.low <= kDelta);
        QVERIFY(rateOf(wrongAnytime, kAudits).high <= kDelta);
        QVERIFY(rateOf(wrongUnion, kAudits).high <= kDelta);
        // A test that never errs near the border is far from sharp. (Without any event in a group it is.)
        QVERIFY(low == 0.0 || wrongPairs > kAudits / 200);
    }

    /// Four groups, one truly too far: no correction for the number of pairs is needed.
    void manyGroupsNeedNoCorrection()
    {
        constexpr int kAudits = 10000;
        SplitMix64 random(11);
        int wrong = 0;
        for (int audit = 0; audit < kAudits; ++audit) {
            std::vector<std::pair<std::int64_t, std::int64_t>> cells;
            for (const double risk : {0.1, 0.2, 0.15, 0.12})
                cells.emplace_back(binomial(random, 300, risk), 300);
            wrong += gapUpperBound(riskGap(cells), 0.05, GapTest::ExactUnion) <= 0.1 ? 1 : 0;
            bool certified = true;
            for (const auto& [i, j] : {std::pair{1, 0}, {1, 2}, {1, 3}, {2, 0}})
                certified = certified && pairBelow(pairOf(cells[static_cast<std::size_t>(i)].first, 300,
                                                          cells[static_cast<std::size_t>(j)].first, 300),
                                                   0.1, 0.05, GapTest::ExactPairs);
            wrong += certified ? 1 : 0;
        }
        QVERIFY(rateOf(wrong, 2 * kAudits).high <= 0.05);
    }

    /// Looking after every 20 samples and stopping at the first pass: fatal for tests of a fixed size, not for this
    /// one.
    void anytimeSurvivesLooking()
    {
        constexpr int kAudits = 10000;
        constexpr double kEpsilon = 0.2;
        SplitMix64 random(5);
        int wrong = 0;
        int wrongFixed = 0;
        for (int audit = 0; audit < kAudits; ++audit) {
            RatePair pair = pairOf(0, 0, 0, 0);
            bool passed = false;
            bool passedFixed = false;
            for (int look = 0; look < 25; ++look) {
                pair.high.events += binomial(random, 20, 0.1 + kEpsilon);
                pair.low.events += binomial(random, 20, 0.1);
                pair.high.n += 20;
                pair.low.n += 20;
                passed = passed || pairBelow(pair, kEpsilon, 0.05, GapTest::Anytime);
                if (audit < 1000)
                    passedFixed = passedFixed || pairBelow(pair, kEpsilon, 0.05, GapTest::ExactPairs);
            }
            wrong += passed ? 1 : 0;
            wrongFixed += passedFixed ? 1 : 0;
        }
        const Interval rate = rateOf(wrong, kAudits);
        qInfo("25 looks: anytime wrong %d of %d [%.4f, %.4f]; a fixed-size test %d of 1000", wrong, kAudits, rate.low,
              rate.high, wrongFixed);
        QVERIFY(rate.high <= 0.05);
        QVERIFY(wrongFixed > 100);
    }

    void boundsAreSharperInOrder()
    {
        const FairnessGap gap = riskGap({{100, 1000}, {105, 1000}});
        const double theorem = gapUpperBound(gap, 0.05, GapTest::Theorem, CellRule::Tight);
        const double exactUnion = gapUpperBound(gap, 0.05, GapTest::ExactUnion);
        const double anytime = gapUpperBound(gap, 0.05, GapTest::Anytime);
        const double pairs = gapUpperBound(gap, 0.05, GapTest::ExactPairs);
        QVERIFY(pairs < exactUnion && exactUnion < theorem && pairs < anytime && anytime < theorem);
        // Near the large-sample bound: 0.005 + 1.645 sqrt(.09/1000 + .094/1000).
        const double asymptotic = 0.005 + 1.645 * std::sqrt((0.09 + 0.105 * 0.895) / 1000);
        QVERIFY2(pairs > asymptotic && pairs < asymptotic + 0.003, qPrintable(QString::number(pairs)));
        QCOMPARE(gapLowerBound(gap, 0.05), 0.0);
        QVERIFY(gapLowerBound(riskGap({{100, 1000}, {500, 1000}}), 0.05) > 0.3);
    }

    void theUpperBoundIsTheVerdictsEdge()
    {
        const RatePair pair = pairOf(33, 400, 20, 350);
        for (const GapTest test : {GapTest::ExactPairs, GapTest::Anytime}) {
            const double bound = pairUpperBound(pair, 0.05, test);
            QVERIFY(pairBelow(pair, bound, 0.05, test));
            QVERIFY(!pairBelow(pair, bound - 2e-5, 0.05, test));
        }
        QVERIFY(!pairBelow(pairOf(0, 0, 1, 10), 0.5, 0.05, GapTest::ExactPairs)); // no samples
        QVERIFY(!pairBelow(pair, 0.0, 0.05, GapTest::ExactPairs));
        QVERIFY(pairBelow(pairOf(0, 1000000, 0, 1000000), 0.001, 0.05, GapTest::ExactPairs));
        QVERIFY(!pairBelow(pairOf(1, 1, 0, 1), 0.99, 0.05, GapTest::Anytime));
    }

    void verdictsNameWhatIsMissing()
    {
        const FairnessGap gap = riskGap({{100, 1000}, {6, 60}});
        const auto verdict = testGap(gap, 0.05, 0.05);
        PLUMBLINE_VERIFY_OK(verdict);
        QCOMPARE(verdict->verdict, Verdict::NotEnoughSamples);
        QCOMPARE(verdict->missing.size(), std::size_t{1});
        QCOMPARE(verdict->missing[0].cell.group, std::size_t{1});
        QCOMPARE(verdict->missing[0].missing, *verdict->required - 60);
        // With what was asked for, at the same rates, it passes; with half of it it does not.
        const std::int64_t n = *verdict->required;
        const auto enough = testGap(riskGap({{100, 1000}, {n / 10, n}}), 0.05, 0.05);
        QCOMPARE(enough->verdict, Verdict::Certified);
        const std::int64_t fewer = n / 2;
        QCOMPARE(testGap(riskGap({{100, 1000}, {fewer / 10, fewer}}), 0.05, 0.05)->verdict, Verdict::NotEnoughSamples);
        QCOMPARE(testGap(riskGap({{100, 1000}, {200, 1000}}), 0.05, 0.05)->verdict, Verdict::GapTooLarge);
        PLUMBLINE_VERIFY_ERROR(testGap(gap, 0.0, 0.05), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(testGap(gap, std::vector{0.1, 1.5}, 0.05), ErrorCode::InvalidArgument);
    }

    void theoremVerdictsAreThoseOfCertifyFairness()
    {
        const FairnessGap gap = riskGap({{100, 5000}, {110, 4500}});
        for (const double epsilon : {0.05, 0.075, 0.1}) {
            const auto both = testGap(gap, epsilon, 0.05, GapTest::Theorem);
            const auto printed = certifyFairness(gap, epsilon, 0.05);
            QCOMPARE(both->verdict, printed->verdict);
            QCOMPARE(both->upperBound, printed->upperBound);
        }
    }

    void plansBeforeAnyDataAreSpent()
    {
        PlanRequest request;
        request.test = GapTest::Theorem;
        auto plan = planAudit(request);
        PLUMBLINE_VERIFY_OK(plan);
        QCOMPARE(plan->perCell, std::int64_t{4061});
        QCOMPARE(plan->total, std::int64_t{8122});
        request.rule = CellRule::Figure;
        QCOMPARE(planAudit(request)->perCell, std::int64_t{2952});
        request.definition = FairnessDefinition::EqualizedOdds;
        request.smallestShare = 0.1;
        request.costPerSample = 2.0;
        plan = planAudit(request);
        QCOMPARE(plan->cells, std::int64_t{4});
        QCOMPARE(plan->total, std::int64_t{29520});
        QCOMPARE(plan->cost, 59040.0);

        PlanRequest sharp;
        sharp.expectedRate = 0.1;
        sharp.epsilon = 0.05;
        const auto few = planAudit(sharp);
        PLUMBLINE_VERIFY_OK(few);
        QVERIFY(few->perCell < 400);
        sharp.power = 0.9;
        const auto sure = planAudit(sharp);
        PLUMBLINE_VERIFY_OK(sure);
        QVERIFY(sure->perCell > few->perCell && sure->chance >= 0.9);
        QVERIFY(few->chance < 0.9);

        sharp.expectedGap = 0.05;
        PLUMBLINE_VERIFY_ERROR(planAudit(sharp), ErrorCode::NotAvailable);
        sharp.expectedGap = 2;
        PLUMBLINE_VERIFY_ERROR(planAudit(sharp), ErrorCode::InvalidArgument);
        const auto curve = planCurve(PlanRequest{}, 10);
        PLUMBLINE_VERIFY_OK(curve);
        QCOMPARE(curve->size(), std::size_t{10});
        QVERIFY(*curve->back().perCell > *curve->front().perCell);
    }

    void namesRoundTrip()
    {
        for (const char* name : {"theorem", "exact_union", "exact_pairs", "anytime"})
            QCOMPARE(std::string(gapTestName(*gapTestFromName(name))), std::string(name));
        QVERIFY(!gapTestFromName("fair"));
    }
};

QTEST_GUILESS_MAIN(GapTestsTest)
#include "tst_gap_tests.moc"
