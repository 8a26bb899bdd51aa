#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/base/Seed.h"
#include "core/distance/SmoothingPlan.h"
#include "core/distance/detail/GaussianNoise.h"
#include "core/stats/Distributions.h"
#include "core/stats/Proportion.h"

using namespace plumbline;

namespace
{

const std::vector<SmoothingMode> kModes = {SmoothingMode::Fixed, SmoothingMode::Adaptive, SmoothingMode::Curve};

SmoothingPlan planOf(SmoothingMode mode, std::int64_t draws, double alpha)
{
    SmoothingPlan plan = makeSmoothingPlan(mode, 0.25, draws, alpha);
    plan.taus = {0.1, 0.25, 0.5};
    return plan;
}

/// Votes of a class of probability p, one draw after the other, so that plans can look at the same ones.
class Votes
{
public:
    Votes(double p, std::uint64_t seed) : m_p(p), m_generator(seed) {}
    std::int64_t among(std::int64_t draws)
    {
        std::int64_t votes = 0;
        for (std::int64_t i = 0; i < draws; ++i)
            votes += m_generator.uniform() < m_p ? 1 : 0;
        return votes;
    }

private:
    double m_p;
    SplitMix64 m_generator;
};

SmoothingCertificate certify(const SmoothingPlan& plan, double p, std::uint64_t seed)
{
    Votes votes(p, seed);
    SmoothingCertificate certificate(plan);
    while (const std::int64_t wanted = certificate.wanted())
        certificate.add(votes.among(wanted));
    return certificate;
}

} // namespace

class TestSmoothingPlan : public QObject
{
    Q_OBJECT

private slots:
    void spendsNoMoreThanAlpha();
    void fixedIsOneClopperPearsonBound();
    void coverageHolds_data();
    void coverageHolds();
    void adaptiveLosesNoMoreThanItsTolerance();
    void curveDecidesWithFewDraws();
    void noiseIsStandardNormal();
};

void TestSmoothingPlan::spendsNoMoreThanAlpha()
{
    for (const SmoothingMode mode : kModes) {
        for (const std::int64_t draws : {10, 63, 64, 65, 1000, 10000, 100000}) {
            const SmoothingPlan plan = makeSmoothingPlan(mode, 0.25, draws, 0.001);
            double spent = 0;
            std::int64_t before = 0;
            for (const auto& look : plan.looks) {
                QVERIFY(look.draws > before && look.alpha > 0);
                before = look.draws;
                spent += look.alpha;
            }
            QCOMPARE(before, draws);
            QVERIFY2(spent <= 0.001 * (1 + 1e-12), qPrintable(QString::number(spent)));
        }
    }
}

void TestSmoothingPlan::fixedIsOneClopperPearsonBound()
{
    const SmoothingPlan plan = makeSmoothingPlan(SmoothingMode::Fixed, 0.5, 1000, 0.001);
    SmoothingCertificate certificate(plan);
    QCOMPARE(certificate.wanted(), std::int64_t{1000});
    certificate.add(990);
    QCOMPARE(certificate.wanted(), std::int64_t{0});
    QCOMPARE(certificate.radius(), smoothingRadius(990, 1000, 0.001, 0.5).radius);
    QVERIFY(!certificate.censored());
    SmoothingCertificate atCap(plan);
    atCap.add(1000);
    QVERIFY(std::abs(atCap.radius() - 0.5 * normalQuantile(std::pow(0.001, 1e-3))) < 1e-9);
    QVERIFY(atCap.censored()); // the number of draws limits it
    SmoothingCertificate none(plan);
    none.add(540);
    QVERIFY(none.abstains());
    QCOMPARE(none.radius(), 0.0);
}

void TestSmoothingPlan::coverageHolds_data()
{
    QTest::addColumn<double>("p");
    for (const double p : {0.5, 0.62, 0.8413, 0.9, 0.9772, 0.995, 0.9995})
        QTest::addRow("p = %g", p) << p;
}

/// The lower bound misses p in at most alpha of all samples, wherever a rule stops.
void TestSmoothingPlan::coverageHolds()
{
    QFETCH(double, p);
    constexpr double kAlpha = 0.05;
    constexpr int kTrials = 2000;
    const double allowed = kTrials * kAlpha + 4 * std::sqrt(kTrials * kAlpha * (1 - kAlpha));
    for (const SmoothingMode mode : kModes) {
        for (const double tolerance :
             mode == SmoothingMode::Adaptive ? std::vector{0.0, 0.02, 0.2} : std::vector{0.05}) {
            SmoothingPlan plan = planOf(mode, 400, kAlpha);
            plan.tolerance = tolerance;
            int misses = 0;
            for (int trial = 0; trial < kTrials; ++trial)
                misses += certify(plan, p, mix64(static_cast<std::uint64_t>(trial))).lowerProbability() > p ? 1 : 0;
            QVERIFY2(misses <= allowed, qPrintable(QStringLiteral("mode %1, tolerance %2: %3 of %4")
                                                       .arg(static_cast<int>(mode))
                                                       .arg(tolerance)
                                                       .arg(misses)
                                                       .arg(kTrials)));
        }
    }
}

void TestSmoothingPlan::adaptiveLosesNoMoreThanItsTolerance()
{
    const SmoothingPlan fixed = makeSmoothingPlan(SmoothingMode::Fixed, 0.25, 10000, 0.001);
    for (const double tolerance : {0.02, 0.05, 0.1}) {
        SmoothingPlan adaptive = makeSmoothingPlan(SmoothingMode::Adaptive, 0.25, 10000, 0.001);
        adaptive.tolerance = tolerance;
        int beyond = 0;
        int trials = 0;
        std::int64_t draws = 0;
        for (const double p : {0.4, 0.7, 0.9, 0.97, 0.99, 0.9999}) {
            for (std::uint64_t seed = 0; seed < 50; ++seed, ++trials) {
                const SmoothingCertificate early = certify(adaptive, p, mix64(seed));
                const SmoothingCertificate whole = certify(fixed, p, mix64(seed)); // the same draws, and the rest
                draws += early.draws();
                beyond += whole.radius() - early.radius() > tolerance + 1e-12 ? 1 : 0;
            }
        }
        QVERIFY2(beyond <= trials / 50, qPrintable(QStringLiteral("%1 of %2").arg(beyond).arg(trials))); // 2 gamma: 1 %
        QVERIFY2(draws < trials * std::int64_t{10000}, "nothing saved");
    }
}

void TestSmoothingPlan::curveDecidesWithFewDraws()
{
    const SmoothingPlan plan = planOf(SmoothingMode::Curve, 10000, 0.001);
    struct Case {
        double p;
        double above; ///< tau certainly certified
        double below; ///< tau certainly not
        double most;  ///< mean draws
    };
    for (const Case& one : {Case{0.9999, 0.5, 1e9, 1000}, Case{0.96, 0.25, 0.5, 1500}, Case{0.75, 0.1, 0.25, 1500},
                            Case{0.5, -1, 0.1, 500}}) {
        double draws = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const SmoothingCertificate certificate = certify(plan, one.p, mix64(seed));
            QVERIFY(one.above < 0 || certificate.radius() > one.above);
            QVERIFY(certificate.radius() <= one.below);
            QVERIFY(certificate.draws() == 10000 || certificate.censored());
            draws += static_cast<double>(certificate.draws()) / 40;
        }
        QVERIFY2(draws <= one.most, qPrintable(QStringLiteral("p %1: %2 draws").arg(one.p).arg(draws)));
    }
}

void TestSmoothingPlan::noiseIsStandardNormal()
{
    constexpr std::size_t kCount = 200000;
    std::vector<float> values(kCount);
    detail::fillGaussian(values, 7);
    std::vector<float> again(kCount);
    detail::fillGaussian(again, 7);
    QVERIFY(values == again);
    detail::fillGaussian(again, 8);
    double correlation = 0;
    double neighbours = 0;
    double mean = 0;
    double square = 0;
    double fourth = 0;
    for (std::size_t i = 0; i < kCount; ++i) {
        const double z = values[i];
        mean += z / kCount;
        square += z * z / kCount;
        fourth += z * z * z * z / kCount;
        correlation += z * static_cast<double>(again[i]) / kCount;
        neighbours += z * static_cast<double>(values[(i + 256) % kCount]) / kCount; // the pairs' other halves
    }
    const double unit = 1 / std::sqrt(static_cast<double>(kCount));
    QVERIFY(std::abs(mean) < 4 * unit);
    QVERIFY(std::abs(square - 1) < 4 * std::sqrt(2.0) * unit);
    QVERIFY(std::abs(fourth - 3) < 4 * std::sqrt(96.0) * unit);
    QVERIFY(std::abs(correlation) < 4 * unit);
    QVERIFY(std::abs(neighbours) < 4 * unit);
    std::ranges::sort(values);
    double furthest = 0; // Kolmogorov and Smirnov
    for (std::size_t i = 0; i < kCount; ++i)
        furthest = std::max(furthest, std::abs(normalCdf(values[i]) - (static_cast<double>(i) + 0.5) / kCount));
    QVERIFY2(furthest < 1.63 * unit, qPrintable(QString::number(furthest / unit)));
    // Any length, also odd ones and none.
    for (const std::size_t count : {0U, 1U, 3U, 511U, 513U}) {
        std::vector<float> some(count + 1, 99.0F);
        detail::fillGaussian(std::span(some).first(count), 3);
        QVERIFY(std::all_of(some.begin(), some.end() - 1, [](float z) { return std::abs(z) < 7; }));
        QCOMPARE(some.back(), 99.0F);
    }
}

QTEST_APPLESS_MAIN(TestSmoothingPlan)
#include "tst_smoothing_plan.moc"
