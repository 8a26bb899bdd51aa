#include <cmath>
#include <ctime>
#include <limits>

#include <QTest>

#include "core/base/Seed.h"
#include "core/robustness/Agreement.h"
#include "core/robustness/Bracket.h"
#include "core/robustness/Curves.h"
#include "core/robustness/GroupedDistances.h"
#include "core/robustness/Sigma.h"
#include "tests/core/robustness/Examples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

bool near(double a, double b, double tolerance = 1e-12)
{
    return std::fabs(a - b) <= tolerance;
}

// Two groups, every way to end, one sample in no group.
struct Mixed {
    DistanceColumns columns;
    Partition partition;
    Mixed()
    {
        addFound(columns, 0.5);                                        // a
        addFound(columns, 1.0);                                        // a
        addRecord(columns, DistanceStatus::AlreadyWrong, false, kNan); // a
        addRecord(columns, DistanceStatus::NotFound, true, kNan);      // a
        addFound(columns, 2.0);                                        // b
        addRecord(columns, DistanceStatus::Unreadable, false, kNan);   // b
        addRecord(columns, DistanceStatus::NonFinite, false, kNan);    // b
        addRecord(columns, DistanceStatus::FlatGradient, true, kNan);  // b
        addRecord(columns, DistanceStatus::Abstained, false, kNan);    // b
        addFound(columns, 9.0);                                        // none
        addRecord(columns, DistanceStatus::NoLabel, false, kNan);      // b
        partition = makeGroups({"a", "b", "empty"}, {0, 0, 0, 0, 1, 1, 1, 1, 1, -1, 1});
    }
};

// Distances uniform on [0, width of the group] with groups drawn at random.
GroupedDistances randomGroups(std::uint64_t seed, std::size_t n, const std::vector<double>& widths,
                              const GroupingOptions& options = {})
{
    SplitMix64 random(seed);
    DistanceColumns columns;
    std::vector<std::int32_t> membership;
    std::vector<std::string> names;
    for (std::size_t g = 0; g < widths.size(); ++g)
        names.push_back("g" + std::to_string(g));
    for (std::size_t i = 0; i < n; ++i) {
        const auto group = static_cast<std::int32_t>(random.below(widths.size()));
        membership.push_back(group);
        addFound(columns, random.uniform() * widths[static_cast<std::size_t>(group)]);
    }
    return *groupDistances(columns, makeGroups(names, membership), options);
}

// The published code, literally: dt times the sum of the survival shares at all grid points.
double literalArea(const std::vector<double>& distances, const TauGrid& grid)
{
    const std::vector<double> taus = grid.values();
    double sum = 0.0;
    for (const double tau : taus) {
        int above = 0;
        for (const double distance : distances)
            above += distance > tau ? 1 : 0;
        sum += static_cast<double>(above) / static_cast<double>(distances.size());
    }
    return sum * (taus[1] - taus[0]);
}

double cpuSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

} // namespace

class RobustnessTest : public QObject
{
    Q_OBJECT

private slots:
    void countsEveryOutcome()
    {
        const Mixed mixed;
        const auto counts = countGroups(mixed.columns, mixed.partition);
        PLUMBLINE_VERIFY_OK(counts);
        const GroupCounts& a = (*counts)[0];
        const GroupCounts& b = (*counts)[1];
        QCOMPARE(a.n, 4);
        QCOMPARE(a.correct, 3);
        QCOMPARE(a.found, 2);
        QCOMPARE(a.notFound, 1);
        QCOMPARE(a.alreadyWrong, 1);
        QCOMPARE(b.n, 6);
        QCOMPARE(b.correct, 2);
        QCOMPARE(b.unreadable + b.nonFinite + b.flatGradient + b.abstained + b.noLabel + b.found, b.n);
        QCOMPARE((*counts)[2].n, 0);
    }

    void conditionalCurveCountsCorrectSamplesOnly()
    {
        const Mixed mixed;
        const auto grouped = groupDistances(mixed.columns, mixed.partition);
        PLUMBLINE_VERIFY_OK(grouped);
        QCOMPARE(grouped->size(0), 2);
        QCOMPARE(survivalAt(*grouped, 0, 0.0).value, 1.0);
        QCOMPARE(survivalAt(*grouped, 0, 0.5).value, 0.5); // strictly greater
        QCOMPARE(survivalAt(*grouped, 0, 1.0).value, 0.0);
        QCOMPARE(grouped->grid.high, 2.0); // the sample in no group has no say
        QVERIFY(std::isnan(survivalAt(*grouped, 2, 0.5).value));
        QCOMPARE(survivalAt(*grouped, 2, 0.5).note, std::string("no_data.empty_group"));
        QCOMPARE(survivalAt(*grouped, 0, 0.5).note, std::string("thin_group"));
    }

    void jointCurveIsConditionalTimesAccuracy()
    {
        const Mixed mixed;
        GroupingOptions joint;
        joint.denominator = Denominator::All;
        const auto a = groupDistances(mixed.columns, mixed.partition);
        const auto b = groupDistances(mixed.columns, mixed.partition, joint);
        PLUMBLINE_VERIFY_OK(b);
        // Group a: the failed search is left out, 2 of the remaining 3 are correct.
        for (const double tau : {0.0, 0.25, 0.5, 0.75, 3.0})
            QVERIFY(near(survivalAt(*b, 0, tau).value, survivalAt(*a, 0, tau).value * 2.0 / 3.0));
        // Group b: found, non-finite and abstained count; unreadable and unlabelled samples are no pairs (x, y).
        QCOMPARE(b->size(1), 3);
    }

    void failuresCanCountAsFarAway()
    {
        const Mixed mixed;
        GroupingOptions options;
        options.failures = FailureRule::AtTauMax;
        options.taus = TauPreset::DeepFool;
        const auto grouped = groupDistances(mixed.columns, mixed.partition, options);
        PLUMBLINE_VERIFY_OK(grouped);
        QCOMPARE(grouped->size(0), 3);
        QVERIFY(near(survivalAt(*grouped, 0, 1.5).value, 1.0 / 3.0));
        QVERIFY(near(areas(*grouped)[0].value, (0.5 + 1.0 + 2.0) / 3.0));
    }

    void baseFilterKeepsAbstentionsAtZero()
    {
        DistanceColumns columns;
        addFound(columns, 0.4);
        addRecord(columns, DistanceStatus::Abstained, false, kNan, BoundKind::Lower);
        columns.basePredicted[1] = 1; // the model is right, its smoothed version abstains
        const Partition partition = makeGroups({"all"}, {0, 0});
        GroupingOptions options;
        const auto recorded = groupDistances(columns, partition, options);
        options.filter = CorrectnessFilter::Base;
        const auto base = groupDistances(columns, partition, options);
        QCOMPARE(recorded->size(0), 1);
        QCOMPARE(base->size(0), 2);
        QCOMPARE(survivalAt(*base, 0, 0.0).value, 0.5);
    }

    void curveEqualsPointwiseValues()
    {
        const GroupedDistances grouped = randomGroups(1, 500, {1.0, 1.5, 0.3});
        const std::vector<double> taus = grouped.grid.values();
        const Curve curve = survivalCurve(grouped, 1, taus);
        const Curve bias = biasCurve(grouped, 1, taus);
        for (std::size_t i = 0; i < taus.size(); i += 37) {
            const Estimate at = survivalAt(grouped, 1, taus[i]);
            QCOMPARE(curve.value[i], at.value);
            QCOMPARE(curve.low[i], at.low);
            QCOMPARE(curve.high[i], at.high);
            const Estimate biasThere = biasAt(grouped, 1, taus[i]);
            QCOMPARE(bias.value[i], biasThere.value);
            QVERIFY(bias.low[i] <= bias.value[i] && bias.value[i] <= bias.high[i]);
        }
        QCOMPARE(curve.value.back(), 0.0); // the grid ends at the largest distance of all
    }

    void badInputIsRefused()
    {
        DistanceColumns columns = foundColumns({1.0, 2.0});
        PLUMBLINE_VERIFY_ERROR(groupDistances(columns, makeGroups({"a"}, {0})), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(groupDistances(columns, makeGroups({"a"}, {0, 1})), ErrorCode::InvalidArgument);
        columns.distance[1] = -1.0;
        PLUMBLINE_VERIFY_ERROR(groupDistances(columns, makeGroups({"a"}, {0, 0})), ErrorCode::ValueInvalid);
        columns.distance[1] = kNan;
        PLUMBLINE_VERIFY_ERROR(groupDistances(columns, makeGroups({"a"}, {0, 0})), ErrorCode::ValueInvalid);
        columns.distance.pop_back();
        PLUMBLINE_VERIFY_ERROR(groupDistances(columns, makeGroups({"a"}, {0, 0})), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(DistanceColumns::fromTable(RecordTable()), ErrorCode::ColumnMissing);
    }

    void columnsComeFromTheRecordTable()
    {
        RecordTable table;
        (void)table.addColumn("sample", std::vector<std::int64_t>{3, 1});
        (void)table.addColumn("label", std::vector<std::int32_t>{0, 1});
        (void)table.addColumn("predicted", std::vector<std::int32_t>{0, 0});
        (void)table.addColumn("correct", std::vector<std::uint8_t>{1, 0});
        (void)table.addColumn("status", std::vector<std::uint8_t>{0, 2});
        (void)table.addColumn("bound", std::vector<std::uint8_t>{1, 0});
        (void)table.addColumn("distance", std::vector<double>{0.25, kNan});
        const auto columns = DistanceColumns::fromTable(table);
        PLUMBLINE_VERIFY_OK(columns);
        QCOMPARE(columns->sample[0], 3);
        QCOMPARE(columns->status[1], DistanceStatus::AlreadyWrong);
        QCOMPARE(columns->basePredicted[0], 0);
        RecordTable damaged;
        for (const auto& column : table.columns())
            (void)damaged.addColumn(column.name, column.name == "status"
                                                     ? RecordTable::Column(std::vector<std::uint8_t>{0, 99})
                                                     : column.values);
        PLUMBLINE_VERIFY_ERROR(DistanceColumns::fromTable(damaged), ErrorCode::ValueInvalid);
    }

    void gridPresets()
    {
        const std::vector<double> distances = {0.25, 3.0, kNan};
        QVERIFY(makeTauGrid(TauPreset::Data, distances) == (TauGrid{0.0, 3.0, 2000}));
        QVERIFY(makeTauGrid(TauPreset::Smoothing, distances) == (TauGrid{0.25, 3.0, 100}));
        QVERIFY(makeTauGrid(TauPreset::SmallestLargest, distances) == (TauGrid{0.25, 3.0, 2000}));
        QVERIFY(makeTauGrid(TauPreset::DeepFool, distances) == (TauGrid{0.0, 2.0, 2000}));
        QVERIFY(makeTauGrid(TauPreset::CarliniWagner, {}) == (TauGrid{0.0, 1.0, 2000}));
        QVERIFY(makeTauGrid(TauPreset::OtherAttack, {}) == (TauGrid{0.0, 0.3, 2000}));
        const auto taus = makeTauGrid(TauPreset::OtherAttack, {}).values();
        QCOMPARE(taus.size(), std::size_t{2000});
        QCOMPARE(taus.back(), 0.3);
        for (const char* name : {"data", "deepfool", "cw", "other", "smoothing", "min_max"})
            QCOMPARE(std::string(tauPresetName(*tauPresetFromName(name))), std::string(name));
        QVERIFY(!tauPresetFromName("nonsense"));
    }

    void areaRules()
    {
        GroupingOptions options;
        options.taus = TauPreset::DeepFool;
        const GroupedDistances grouped = randomGroups(2, 300, {1.0, 2.6}, options); // some beyond the grid
        SigmaOptions riemann;
        riemann.area = AreaRule::RiemannN;
        const auto closed = areas(grouped);
        const auto literal = areas(grouped, riemann);
        for (std::size_t g = 0; g < 2; ++g) {
            double expected = 0.0;
            for (const double distance : grouped.sorted[g])
                expected += std::min(distance, 2.0);
            expected /= static_cast<double>(grouped.sorted[g].size());
            QVERIFY(near(closed[g].value, expected));
            QVERIFY(near(literal[g].value, literalArea(grouped.sorted[g], grouped.grid), 1e-12));
            QVERIFY(std::fabs(literal[g].value - closed[g].value) <= grouped.grid.step());
        }
    }

    void sigmaUnderTheThreeRules()
    {
        const auto grouped = groupDistances(foundColumns({1.0, 2.0, 4.0, 4.0, 8.0, 0.5}),
                                            makeGroups({"a", "b", "c"}, {0, 0, 1, 1, 1, 2}));
        PLUMBLINE_VERIFY_OK(grouped);
        const double a = 1.5;
        const double b = 16.0 / 3.0;
        const double c = 0.5;
        SigmaOptions options;
        options.bootstrap.resamples = 0;
        QVERIFY(near(sigmas(*grouped, options)[0].value, a / (16.5 / 4.0) - 1.0));
        options.rule = SigmaRule::Mean;
        QVERIFY(near(sigmas(*grouped, options)[0].value, a / ((b + c) / 2.0) - 1.0));
        options.rule = SigmaRule::Sum;
        QVERIFY(near(sigmas(*grouped, options)[0].value, a / (b + c) - 1.0));
    }

    void twoGroupsGiveReciprocalFactors()
    {
        const GroupedDistances grouped = randomGroups(3, 200, {1.0, 1.7});
        for (const SigmaRule rule : {SigmaRule::Pooled, SigmaRule::Mean, SigmaRule::Sum}) {
            SigmaOptions options;
            options.rule = rule;
            const auto values = sigmas(grouped, options);
            QVERIFY(near((1.0 + values[0].value) * (1.0 + values[1].value), 1.0));
        }
    }

    // What the published numbers obey, and only the pooled rule does: with r_i = (1+s_i) N / ((N-n_i) + (1+s_i) n_i),
    // the ratio of a group's area to the overall one, sum n_i r_i = N.
    void pooledRuleObeysTheCountIdentity()
    {
        const GroupedDistances grouped = randomGroups(4, 700, {1.0, 1.7, 0.4, 2.2});
        SigmaOptions options;
        const auto identity = [&](SigmaRule rule) {
            options.rule = rule;
            options.bootstrap.resamples = 0;
            const auto n = static_cast<double>(grouped.pooled.size());
            double total = 0.0;
            const auto values = sigmas(grouped, options);
            for (const Estimate& value : values) {
                const auto ni = static_cast<double>(value.n);
                total += ni * (1.0 + value.value) * n / ((n - ni) + (1.0 + value.value) * ni);
            }
            return total / n;
        };
        QVERIFY(near(identity(SigmaRule::Pooled), 1.0));
        QVERIFY(std::fabs(identity(SigmaRule::Mean) - 1.0) > 1e-4);
        QVERIFY(std::fabs(identity(SigmaRule::Sum) - 1.0) > 0.1);
    }

    void missingDataSaysWhy()
    {
        DistanceColumns columns = foundColumns({1.0, 2.0});
        addRecord(columns, DistanceStatus::AlreadyWrong, false, kNan);
        addRecord(columns, DistanceStatus::NotFound, true, kNan);
        const auto grouped = groupDistances(columns, makeGroups({"full", "wrong", "failed", "absent"}, {0, 0, 1, 2}));
        PLUMBLINE_VERIFY_OK(grouped);
        const auto values = sigmas(*grouped);
        QCOMPARE(values[0].note, std::string("no_data.no_rest"));
        QCOMPARE(values[1].note, std::string("no_data.none_correct"));
        QCOMPARE(values[2].note, std::string("no_data.no_distance"));
        QCOMPARE(values[3].note, std::string("no_data.empty_group"));
        for (const Estimate& value : values)
            QVERIFY(std::isnan(value.value) && std::isnan(value.low));
        QCOMPARE(biasAt(*grouped, 0, 0.5).note, std::string("no_data.no_rest"));

        const auto zeroRest = groupDistances(foundColumns({1.0, 0.0, 0.0}), makeGroups({"a", "b"}, {0, 1, 1}));
        QCOMPARE(sigmas(*zeroRest)[0].note, std::string("no_data.zero_rest"));
        QCOMPARE(sigmas(*zeroRest)[1].value, -1.0);

        const auto nothing = groupDistances(DistanceColumns(), makeGroups({"a"}, {}));
        QCOMPARE(sigmas(*nothing)[0].note, std::string("no_data.empty_group"));
    }

    void bootstrapFollowsTheIndexRule()
    {
        const GroupedDistances grouped = randomGroups(5, 40, {1.0, 1.7});
        SigmaOptions options;
        options.bootstrap.resamples = 300;
        options.bootstrap.seed = 7;
        std::vector<double> replicates;
        SplitMix64 generator(7);
        const double top = grouped.grid.high;
        for (int b = 0; b < 300; ++b) {
            double sum[2] = {0.0, 0.0};
            double count[2] = {0.0, 0.0};
            for (std::size_t j = 0; j < 40; ++j) {
                const auto row = static_cast<std::size_t>(generator.below(40));
                sum[grouped.group[row]] += std::min(grouped.value[row], top);
                count[grouped.group[row]] += 1.0;
            }
            replicates.push_back((sum[0] / count[0]) / (sum[1] / count[1]) - 1.0);
        }
        const auto values = sigmas(grouped, options);
        QVERIFY(near(values[0].low, quantile(replicates, 0.025), 1e-9));
        QVERIFY(near(values[0].high, quantile(replicates, 0.975), 1e-9));
        QCOMPARE(sigmas(grouped, options)[0].low, values[0].low); // the same again
        options.bootstrap.seed = 8;
        QVERIFY(sigmas(grouped, options)[0].low != values[0].low);
    }

    void anyStatisticOfSigma()
    {
        const GroupedDistances grouped = randomGroups(6, 400, {1.0, 1.7, 0.8});
        const Estimate largest = sigmaStatistic(grouped, largestAbsolute);
        double expected = 0.0;
        for (const Estimate& value : sigmas(grouped))
            expected = std::max(expected, std::fabs(value.value));
        QVERIFY(near(largest.value, expected));
        QVERIFY(largest.low < largest.value && largest.value < largest.high);
    }

    void sigmaIntervalsCover_data()
    {
        QTest::addColumn<int>("method");
        QTest::newRow("percentile") << static_cast<int>(BootstrapMethod::Percentile);
        QTest::newRow("bca") << static_cast<int>(BootstrapMethod::Bca);
    }

    // Distances uniform on [0, 1] and [0, 1.5], grid [0, 2]: areas .5 and .75, so sigma = -1/3 and 1/2.
    void sigmaIntervalsCover()
    {
        QFETCH(int, method);
        GroupingOptions grouping;
        grouping.taus = TauPreset::DeepFool;
        SigmaOptions options;
        options.bootstrap.resamples = 400;
        options.bootstrap.method = static_cast<BootstrapMethod>(method);
        constexpr int kRounds = 800;
        int covered = 0;
        for (int round = 0; round < kRounds; ++round) {
            options.bootstrap.seed = mix64(static_cast<std::uint64_t>(round));
            const auto grouped = randomGroups(1000U + static_cast<std::uint64_t>(round), 160, {1.0, 1.5}, grouping);
            const Estimate sigma = sigmas(grouped, options)[0];
            covered += sigma.low <= -1.0 / 3.0 && -1.0 / 3.0 <= sigma.high ? 1 : 0;
        }
        const double rate = static_cast<double>(covered) / kRounds;
        qInfo("coverage of the 95 %% interval of sigma: %.3f", rate);
        QVERIFY2(rate > 0.925 && rate < 0.97, qPrintable(QString::number(rate)));
    }

    void bandsCover()
    {
        constexpr int kRounds = 2000;
        int share = 0;
        int bias = 0;
        for (int round = 0; round < kRounds; ++round) {
            const auto grouped = randomGroups(50000U + static_cast<std::uint64_t>(round), 120, {1.0, 1.5});
            const Estimate at = survivalAt(grouped, 0, 0.6);     // truth .4
            const Estimate difference = biasAt(grouped, 0, 0.6); // truth |.4 - .6|
            share += at.low <= 0.4 && 0.4 <= at.high ? 1 : 0;
            bias += difference.low <= 0.2 && 0.2 <= difference.high ? 1 : 0;
        }
        qInfo("coverage of the 95 %% intervals: I_P %.3f, RB %.3f", share / double{kRounds}, bias / double{kRounds});
        QVERIFY(share > 0.935 * kRounds && share < 0.97 * kRounds);
        QVERIFY(bias > 0.935 * kRounds && bias < 0.98 * kRounds);
    }

    void bootstrapIsFast()
    {
        const GroupedDistances grouped = randomGroups(7, 5000, {1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9});
        double best = 1e9;
        for (int repeat = 0; repeat < 3; ++repeat) {
            const double start = cpuSeconds();
            const auto values = sigmas(grouped);
            best = std::min(best, cpuSeconds() - start);
            QCOMPARE(values.size(), std::size_t{10});
        }
        qInfo("2,000 resamples of 5,000 samples in 10 groups: %.0f ms of CPU", 1000.0 * best);
#if !defined(__SANITIZE_ADDRESS__)
        QVERIFY2(best < 0.5, qPrintable(QString::number(best)));
#endif
    }

    void bracketsHoldTheTruth()
    {
        // The fourth sample has no adversarial, the third no certificate, the fifth is misclassified.
        DistanceColumns upper = foundColumns({0.4, 0.7, 1.2});
        addRecord(upper, DistanceStatus::NotFound, true, kNan, BoundKind::None);
        addRecord(upper, DistanceStatus::AlreadyWrong, false, kNan, BoundKind::None);
        DistanceColumns lower;
        addRecord(lower, DistanceStatus::Found, true, 0.2, BoundKind::Lower);
        addRecord(lower, DistanceStatus::Found, true, 0.5, BoundKind::Lower);
        addRecord(lower, DistanceStatus::Abstained, false, kNan, BoundKind::None);
        addRecord(lower, DistanceStatus::Found, true, 0.9, BoundKind::Lower);
        addRecord(lower, DistanceStatus::AlreadyWrong, false, kNan, BoundKind::None);
        const auto bracket = bracketCurves(lower, upper, makeGroups({"all"}, {0, 0, 0, 0, 0}));
        PLUMBLINE_VERIFY_OK(bracket);
        QCOMPARE(bracket->samples.size(), std::size_t{4});
        QCOMPARE(bracket->samples[2].lower, 0.0);
        QVERIFY(std::isinf(bracket->samples[3].upper));
        const BracketCurve& band = bracket->curves[0];
        QCOMPARE(band.lower.value.front(), 0.75);
        QCOMPARE(band.upper.value.back(), 0.25);
        for (std::size_t i = 0; i < band.lower.tau.size(); ++i)
            QVERIFY(band.lower.value[i] <= band.upper.value[i]);
        PLUMBLINE_VERIFY_OK(contradictionStatus(*bracket));
    }

    void contradictionsAreNamed()
    {
        DistanceColumns upper = foundColumns({0.4, 0.7});
        DistanceColumns lower;
        addRecord(lower, DistanceStatus::Found, true, 0.41, BoundKind::Lower);
        addRecord(lower, DistanceStatus::Found, true, 0.7, BoundKind::Lower); // equal: no contradiction
        const Partition partition = makeGroups({"all"}, {0, 0});
        const auto bracket = bracketCurves(lower, upper, partition);
        PLUMBLINE_VERIFY_OK(bracket);
        const Status status = contradictionStatus(*bracket);
        PLUMBLINE_VERIFY_ERROR(status, ErrorCode::BoundsContradict);
        QVERIFY(status.error().detail.find("1 of 2 samples: 0 (0.41 > 0.4)") != std::string::npos);
        PLUMBLINE_VERIFY_ERROR(bracketCurves(upper, upper, partition), ErrorCode::InvalidArgument);
        upper.sample[1] = 0;
        PLUMBLINE_VERIFY_ERROR(bracketCurves(lower, upper, partition), ErrorCode::InvalidArgument);
    }

    void boundsOfTwoSetsAreCompared()
    {
        DistanceColumns upper = foundColumns({0.4, 0.7, 0.9});
        DistanceColumns lower;
        for (const double bound : {0.3, 0.7, 0.2})
            addRecord(lower, DistanceStatus::Found, true, bound, BoundKind::Lower);
        PLUMBLINE_VERIFY_OK(checkBounds(lower, upper));
        PLUMBLINE_VERIFY_OK(checkBounds(upper, upper)); // no lower bounds: nothing to contradict
        lower.distance[2] = 0.95;
        for (const Status& status : {checkBounds(lower, upper), checkBounds(upper, lower)}) {
            PLUMBLINE_VERIFY_ERROR(status, ErrorCode::BoundsContradict);
            QVERIFY(status.error().detail.find("1 of 3 samples: 2 (0.95 > 0.9)") != std::string::npos);
        }
        // Exact distances stand on both sides.
        DistanceColumns exact = upper;
        exact.bound.assign(3, BoundKind::Exact);
        exact.distance = {0.4, 0.7, 0.9};
        PLUMBLINE_VERIFY_ERROR(checkBounds(lower, exact), ErrorCode::BoundsContradict);
        exact.distance = {0.35, 0.7, 0.96};
        PLUMBLINE_VERIFY_ERROR(checkBounds(exact, upper), ErrorCode::BoundsContradict);
        // Radii of the smoothed model contradict nothing, and make no bracket.
        lower.bound.assign(3, BoundKind::SmoothedLower);
        PLUMBLINE_VERIFY_OK(checkBounds(lower, upper));
        const Partition partition = makeGroups({"all"}, {0, 0, 0});
        PLUMBLINE_VERIFY_ERROR(bracketCurves(lower, upper, partition), ErrorCode::InvalidArgument);
        lower.bound.assign(3, BoundKind::Lower);
        lower.unit = DistanceUnit::Normalised;
        PLUMBLINE_VERIFY_OK(checkBounds(lower, upper));
        PLUMBLINE_VERIFY_ERROR(bracketCurves(lower, upper, partition), ErrorCode::InvalidArgument);
    }

    void theTightestBoundOfSeveralCounts()
    {
        DistanceColumns first = foundColumns({0.4, 0.7});
        addRecord(first, DistanceStatus::NotFound, true, kNan, BoundKind::None);
        const DistanceColumns second = foundColumns({0.5, 0.6, 1.5});
        const std::vector<DistanceColumns> sets = {first, second};
        const auto above = tightest(sets, false);
        PLUMBLINE_VERIFY_OK(above);
        QVERIFY((above->distance == std::vector<double>{0.4, 0.6, 1.5}));
        QVERIFY(above->status[2] == DistanceStatus::Found);
        const auto below = tightest(sets, true);
        PLUMBLINE_VERIFY_OK(below);
        QVERIFY((below->distance == std::vector<double>{0.5, 0.7, 1.5}));
        PLUMBLINE_VERIFY_ERROR(tightest({}, true), ErrorCode::InvalidArgument);
    }

    void agreementCountsSigns()
    {
        const std::vector<double> a = {0.2, -0.1, 0.0, kNan, 0.3};
        const std::vector<double> b = {0.1, 0.1, -0.2, 0.4, 0.1};
        const auto agreement = compareSigmas(a, b);
        PLUMBLINE_VERIFY_OK(agreement);
        QCOMPARE(agreement->compared, 4);
        QCOMPARE(agreement->agreeing, 3); // zero is not positive: (a > 0) == (b > 0)
        QVERIFY(near(agreement->meanDifference, (0.1 - 0.2 + 0.2 + 0.2) / 4.0));
        QVERIFY(near(agreement->meanAbsoluteDifference, 0.7 / 4.0));
        PLUMBLINE_VERIFY_ERROR(compareSigmas(a, std::vector<double>{1.0}), ErrorCode::InvalidArgument);
        const auto left = compareSigmas(std::span(a).first(3), std::span(b).first(3));
        const auto right = compareSigmas(std::span(a).last(2), std::span(b).last(2));
        const Agreement pooled = pooledAgreement(std::vector<Agreement>{*left, *right});
        QCOMPARE(pooled.agreeing, agreement->agreeing);
        QVERIFY(near(pooled.variance, agreement->variance));
        QVERIFY(near(pooled.meanDifference, agreement->meanDifference));
        const auto matrix = agreementMatrix(std::vector<NamedSigmas>{{"a", a}, {"b", b}});
        PLUMBLINE_VERIFY_OK(matrix);
        QCOMPARE(matrix->cell(0, 0).share(), 1.0);
        QCOMPARE(matrix->cell(1, 0).agreeing, 3);
        QCOMPARE(matrix->cell(1, 0).pairs, 1);
    }

    void agreementPoolsWhatIsNotCompared()
    {
        // Two runs with checkpoints, one model without; two methods, of which "b" flips the second group everywhere.
        std::vector<NamedSigmas> sigmas;
        for (const char* run : {"cnn", "mlp"}) {
            for (const char* stage : {"first", "last"}) {
                const double sign = std::string(stage) == "first" ? -1.0 : 1.0;
                sigmas.push_back({"", {0.1 * sign, 0.2, -0.3}, {run, stage, "a"}});
                sigmas.push_back({"", {0.1 * sign, -0.2, -0.3}, {run, stage, "b"}});
            }
        }
        sigmas.push_back({"", {0.1, 0.2, kNan}, {"net", "", "a"}});
        const auto methods = agreementMatrix(sigmas, AgreementBetween::Methods);
        PLUMBLINE_VERIFY_OK(methods);
        QCOMPARE(methods->names, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(methods->cell(0, 1).pairs, 4); // net has no method b
        QCOMPARE(methods->cell(0, 1).compared, 12);
        QCOMPARE(methods->cell(0, 1).agreeing, 8);
        QVERIFY(near(methods->cell(0, 1).meanDifference, 0.4 / 3));
        QVERIFY(near(methods->cell(1, 0).meanDifference, -0.4 / 3));
        const auto checkpoints = agreementMatrix(sigmas, AgreementBetween::Checkpoints);
        PLUMBLINE_VERIFY_OK(checkpoints);
        QCOMPARE(checkpoints->names, (std::vector<std::string>{"first", "last"}));
        QCOMPARE(checkpoints->cell(0, 1).pairs, 4);
        QCOMPARE(checkpoints->cell(0, 1).agreeing, 8);
        const auto models = agreementMatrix(sigmas, AgreementBetween::Models);
        PLUMBLINE_VERIFY_OK(models);
        QCOMPARE(models->names, (std::vector<std::string>{"cnn", "mlp", "net"}));
        QCOMPARE(models->cell(0, 1).share(), 1.0);
        QCOMPARE(models->cell(0, 2).pairs, 0); // nothing of net has a checkpoint's name
        QVERIFY(std::isnan(models->cell(0, 2).share()));
        for (const AgreementBetween between : {AgreementBetween::Vectors, AgreementBetween::Methods,
                                               AgreementBetween::Checkpoints, AgreementBetween::Models})
            QCOMPARE(agreementBetweenFromName(agreementBetweenName(between)), std::optional(between));
        QVERIFY(!agreementBetweenFromName("modells"));
    }
};

QTEST_GUILESS_MAIN(RobustnessTest)
#include "tst_robustness.moc"
