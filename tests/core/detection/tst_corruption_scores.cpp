#include <QTest>

#include <cmath>
#include <numeric>

#include "core/base/Seed.h"
#include "core/detection/CorruptionClassifier.h"
#include "core/detection/CorruptionScores.h"
#include "core/detection/CorruptionStatistics.h"
#include "core/detection/CorruptionTests.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

struct Row {
    std::int64_t sample;
    const char* corruption;
    int severity;
    const char* excluded;
    double ap;
};

RecordTable recordsOf(const std::vector<Row>& rows)
{
    std::vector<std::int64_t> samples;
    std::vector<std::string> corruptions;
    std::vector<std::int32_t> severities;
    std::vector<std::string> excluded;
    std::vector<double> ap;
    for (const Row& row : rows) {
        samples.push_back(row.sample);
        corruptions.emplace_back(row.corruption);
        severities.push_back(row.severity);
        excluded.emplace_back(row.excluded);
        ap.push_back(row.ap);
    }
    RecordTable table;
    (void)table.addColumn("sample", samples);
    (void)table.addColumn("corruption", corruptions);
    (void)table.addColumn("severity", severities);
    (void)table.addColumn("excluded", excluded);
    (void)table.addColumn("ap", ap);
    return table;
}

/// Two corruptions, two severities, `pictures` pictures of made scores.
RecordTable madeRecords(int pictures)
{
    std::vector<Row> rows;
    for (int i = 0; i < pictures; ++i) {
        SplitMix64 random(static_cast<std::uint64_t>(i));
        rows.push_back({i, "clean", 0, "", 1.0});
        for (const char* corruption : {"fog", "snow"})
            for (const int severity : {1, 2})
                rows.push_back({i, corruption, severity, "", random.uniform()});
    }
    return recordsOf(rows);
}

Partition halves(int pictures)
{
    Partition partition{"half", {"a", "b"}, {}};
    for (int i = 0; i < pictures; ++i)
        partition.membership.push_back(i % 3 == 0 ? 0 : 1);
    return partition;
}

constexpr std::array kAllSlices = {SliceBy::Clean, SliceBy::Overall, SliceBy::Corruption, SliceBy::Severity,
                                   SliceBy::Cell};
constexpr std::array kOverall = {SliceBy::Overall};

/// Records of a classifier: predictions of `pictures` pictures; under noise every `wrongEach`-th is wrong.
RecordTable classifierRecords(const std::vector<std::uint8_t>& correct, const std::vector<double>& confidence)
{
    std::vector<std::int64_t> samples;
    std::vector<std::string> corruptions;
    std::vector<std::int32_t> severities;
    for (std::size_t i = 0; i < correct.size(); ++i) {
        samples.push_back(static_cast<std::int64_t>(i / 3));
        corruptions.emplace_back(i % 3 == 0 ? "clean" : "fog");
        severities.push_back(static_cast<std::int32_t>(i % 3));
    }
    RecordTable table;
    (void)table.addColumn("sample", samples);
    (void)table.addColumn("corruption", corruptions);
    (void)table.addColumn("severity", severities);
    (void)table.addColumn("excluded", std::vector<std::string>(correct.size()));
    (void)table.addColumn("correct", correct);
    (void)table.addColumn("confidence", confidence);
    return table;
}

} // namespace

class CorruptionScoresTest : public QObject
{
    Q_OBJECT

private slots:
    void readsRecords()
    {
        const RecordTable records = recordsOf({{7, "snow", 2, "", 0.25},
                                               {3, "clean", 0, "", 1.0},
                                               {3, "snow", 2, "", 0.5},
                                               {7, "fog", 1, "no_face_in_clean", std::nan("")},
                                               {3, "fog", 1, "", 0.75}});
        const auto scores = corruptionScores(records, ScoreMeasure::Ap, "m");
        PLUMBLINE_VERIFY_OK(scores);
        QCOMPARE(scores->pictures, (std::vector<std::int64_t>{3, 7}));
        QVERIFY(scores->versions ==
                (std::vector<PictureVersion>{{"clean", 0}, {"snow", 2}, {"fog", 1}})); // snow comes before fog
        QCOMPARE(scores->at(0, 1).sum, 0.5);
        QCOMPARE(scores->at(1, 1).sum, 0.25);
        QCOMPARE(scores->at(1, 2).count, 0.0); // excluded
        QCOMPARE(scores->at(1, 0).count, 0.0); // not there
        PLUMBLINE_VERIFY_ERROR(corruptionScores(records, ScoreMeasure::Accuracy), ErrorCode::ColumnMissing);
        PLUMBLINE_VERIFY_ERROR(corruptionScores(RecordTable(), ScoreMeasure::Ap), ErrorCode::ColumnMissing);
        for (const ScoreMeasure measure :
             {ScoreMeasure::Ap, ScoreMeasure::Ap50, ScoreMeasure::Ap75, ScoreMeasure::RelativeError,
              ScoreMeasure::Accuracy, ScoreMeasure::Confidence})
            QVERIFY(scoreMeasureFromName(scoreMeasureName(measure)) == measure);
        QVERIFY(!scoreMeasureFromName("beauty"));
    }

    void slices()
    {
        const auto scores = corruptionScores(madeRecords(3), ScoreMeasure::Ap);
        const auto all = versionSlices(*scores, kAllSlices);
        QStringList names;
        for (const VersionSlice& slice : all)
            names << QStringLiteral("%1 %2 %3")
                         .arg(QString::fromStdString(slice.corruption))
                         .arg(slice.severity)
                         .arg(slice.versions.size());
        QCOMPARE(names, (QStringList{"clean 0 1", "all 0 4", "snow 0 2", "fog 0 2", "all 1 2", "all 2 2", "snow 1 1",
                                     "snow 2 1", "fog 1 1", "fog 2 1"}));
    }

    void meansHaveIntervals()
    {
        constexpr int kPictures = 60;
        const auto scores = corruptionScores(madeRecords(kPictures), ScoreMeasure::Ap);
        const GroupedPictures groups = groupPictures(*scores, halves(kPictures));
        QCOMPARE(groups.members[0].size(), std::size_t{20});
        const auto slices = versionSlices(*scores, kAllSlices);
        const auto means = groupMeans(*scores, groups, slices);
        QCOMPARE(means.size(), 2 * slices.size());
        for (const GroupMean& mean : means) {
            const ScoreTally tally = sliceTally(*scores, groups.members[mean.group], slices[mean.slice]);
            QCOMPARE(mean.mean.value, tally.mean());
            QCOMPARE(mean.mean.n, static_cast<std::int64_t>(tally.count));
            QVERIFY(mean.mean.low <= mean.mean.value && mean.mean.value <= mean.mean.high);
        }
        // An empty group says so.
        GroupedPictures empty = groups;
        empty.members[1].clear();
        const auto none = groupMeans(*scores, empty, slices);
        QVERIFY(std::isnan(none[slices.size()].mean.value));
        QCOMPARE(none[slices.size()].mean.note, std::string("no_data.empty_group"));
    }

    /// The same draws as bootstrapDisparity() of one slice.
    void disparitiesEqualTheSingleOne()
    {
        constexpr int kPictures = 90;
        const auto scores = corruptionScores(madeRecords(kPictures), ScoreMeasure::Ap);
        const GroupedPictures groups = groupPictures(*scores, halves(kPictures));
        const auto slices = versionSlices(*scores, kAllSlices);
        DisparityOptions options;
        options.measures = {DisparityMeasure::OddsRatio, DisparityMeasure::Difference};
        options.bootstrap.resamples = 300;
        const auto rows = groupDisparities(*scores, groups, slices, options);
        PLUMBLINE_VERIFY_OK(rows);
        QCOMPARE(rows->size(), 2 * slices.size());
        for (const GroupDisparity& row : *rows) {
            QCOMPARE(row.group, std::size_t{0});
            QCOMPARE(row.reference, std::size_t{1});
            if (slices[row.slice].corruption == "clean")
                continue; // means of 1 have no odds
            std::vector<PictureScores> pictures;
            for (std::int32_t g = 0; g < 2; ++g)
                for (const std::size_t picture : groups.members[static_cast<std::size_t>(g)])
                    pictures.push_back({g, sliceTally(*scores, std::span(&picture, 1), slices[row.slice])});
            const Estimate single = bootstrapDisparity(row.measure, pictures, options.bootstrap);
            QVERIFY(std::abs(row.estimate.value - single.value) < 1e-12);
            QVERIFY(std::abs(row.estimate.low - single.low) < 1e-12);
            QVERIFY(std::abs(row.estimate.high - single.high) < 1e-12);
        }
        QCOMPARE(rows->front().estimate.note, std::string("undefined.mean_at_bound"));
        options.interval = DisparityInterval::Wald;
        const auto wald = groupDisparities(*scores, groups, slices, options);
        QCOMPARE((*wald)[1].estimate.note, std::string("independence_assumed"));
        options.reference = "c";
        PLUMBLINE_VERIFY_ERROR(groupDisparities(*scores, groups, slices, options), ErrorCode::NotFound);
        PLUMBLINE_VERIFY_ERROR(groupDisparities(*scores, {}, slices, {}), ErrorCode::GroupEmpty);
    }

    void exclusions()
    {
        const RecordTable records = recordsOf({{0, "clean", 0, "", 1},
                                               {0, "fog", 1, "no_answer_for_corrupt", 0},
                                               {0, "fog", 2, "", 1},
                                               {1, "clean", 0, "no_face_in_clean", 0},
                                               {1, "fog", 1, "no_face_in_clean", 0},
                                               {1, "fog", 2, "no_face_in_clean", 0}});
        const Partition partition{"p", {"a", "b", "c"}, {0, 1}};
        const auto table = exclusionTable(records, partition);
        PLUMBLINE_VERIFY_OK(table);
        QCOMPARE(table->reasons, (std::vector<std::string>{"no_answer_for_corrupt", "no_face_in_clean"}));
        QCOMPARE(table->groups[0].rate.value, 0.5);
        QCOMPARE(table->groups[0].byReason, (std::vector<std::int64_t>{1, 0}));
        QCOMPARE(table->groups[1].rate.value, 1.0);
        QVERIFY(table->groups[1].rate.low < 1.0); // one picture proves little
        QCOMPARE(table->groups[2].rate.note, std::string("no_data.empty_group"));
    }

    void pairwise()
    {
        constexpr int kPictures = 60;
        const auto scores = corruptionScores(madeRecords(kPictures), ScoreMeasure::Ap);
        const GroupedPictures groups = groupPictures(*scores, halves(kPictures));
        const auto pictures = groupLevels(*scores, groups, TestValue::Picture);
        QCOMPARE(pictures[0].values.size(), std::size_t{20});
        QCOMPARE(groupLevels(*scores, groups, TestValue::Copy)[0].values.size(), std::size_t{80});
        QCOMPARE(groupLevels(*scores, groups, TestValue::Cell)[0].values.size(), std::size_t{4});
        const auto plain = pairwiseTests(pictures, PairTestKind::RankSum, Correction::Bonferroni, TestValue::Picture);
        PLUMBLINE_VERIFY_OK(plain);
        QCOMPARE(plain->size(), std::size_t{1});
        QCOMPARE(plain->front().note, std::string());
        QCOMPARE(plain->front().adjusted, plain->front().p); // one pair
        QVERIFY(plain->front().effect > 0 && plain->front().effect < 1);
        const auto copies = pairwiseTests(groupLevels(*scores, groups, TestValue::Copy), PairTestKind::RankSum,
                                          Correction::Holm, TestValue::Copy);
        QCOMPARE(copies->front().note, std::string("copies_not_independent"));

        // Corruptions are paired by picture; three levels make three pairs.
        auto corruptions = corruptionLevels(*scores, TestValue::Picture);
        QCOMPARE(corruptions.size(), std::size_t{2});
        TestLevel shifted = corruptions[0];
        shifted.name = "shifted";
        for (double& value : shifted.values)
            value += 0.1;
        corruptions.push_back(shifted);
        const auto paired =
            pairwiseTests(corruptions, PairTestKind::SignedRank, Correction::Bonferroni, TestValue::Picture);
        PLUMBLINE_VERIFY_OK(paired);
        QCOMPARE(paired->size(), std::size_t{3});
        QCOMPARE((*paired)[1].effect, -1.0); // every pair the same way
        QVERIFY(std::abs((*paired)[1].adjusted - std::min(1.0, 3 * (*paired)[1].p)) < 1e-15);
        // The same twice: no difference to test.
        corruptions[2] = corruptions[0];
        const auto same =
            pairwiseTests(corruptions, PairTestKind::SignedRank, Correction::Bonferroni, TestValue::Picture);
        QCOMPARE((*same)[1].note, std::string("undefined.all_equal"));
        QVERIFY(std::isnan((*same)[1].adjusted));
        // Pictures that only one level has pair nothing.
        corruptions[0].keys.erase(corruptions[0].keys.begin(), corruptions[0].keys.begin() + 50);
        corruptions[0].values.erase(corruptions[0].values.begin(), corruptions[0].values.begin() + 50);
        const auto fewer = pairwiseTests(corruptions, PairTestKind::SignedRank, Correction::None, TestValue::Picture);
        QCOMPARE(fewer->front().nA, 10);
        corruptions[0].keys.clear();
        corruptions[0].values.clear();
        const auto none = pairwiseTests(corruptions, PairTestKind::SignedRank, Correction::None, TestValue::Picture);
        QCOMPARE(none->front().note, std::string("no_data.empty_group"));
    }

    /// With one factor and no other variation the odds ratio of the regression is that of the means.
    void regression()
    {
        std::vector<Row> rows;
        for (int i = 0; i < 40; ++i)
            rows.push_back({i, "fog", 1, "", i % 3 == 0 ? (i % 2 == 0 ? 0.9 : 0.5) : (i % 2 == 0 ? 0.6 : 0.1)});
        const auto scores = corruptionScores(recordsOf(rows), ScoreMeasure::Ap);
        const std::array factors = {RegressionFactor{halves(40), "b"}};
        const auto fit = corruptionRegression(*scores, factors);
        PLUMBLINE_VERIFY_OK(fit);
        QCOMPARE(fit->terms.size(), std::size_t{2}); // one corruption and severity: no coefficient
        QCOMPARE(fit->terms[1].level, std::string("a"));
        QCOMPARE(fit->terms[1].reference, std::string("b"));
        const GroupedPictures groups = groupPictures(*scores, factors[0].partition);
        const auto slice = versionSlices(*scores, kOverall).front();
        const double odds =
            disparityValue(DisparityMeasure::OddsRatio, sliceTally(*scores, groups.members[0], slice).mean(),
                           sliceTally(*scores, groups.members[1], slice).mean());
        QVERIFY(std::abs(fit->terms[1].oddsRatio - odds) < 1e-6);
        QVERIFY(fit->terms[1].low < odds && odds < fit->terms[1].high);
        QCOMPARE(fit->pictures, 40);
        std::array wrong = {RegressionFactor{halves(40), "x"}};
        PLUMBLINE_VERIFY_ERROR(corruptionRegression(*scores, wrong), ErrorCode::NotFound);
        std::array outside = {RegressionFactor{Partition{"p", {"a"}, {}}, ""}};
        PLUMBLINE_VERIFY_ERROR(corruptionRegression(*scores, outside), ErrorCode::GroupEmpty);

        const auto more = corruptionScores(madeRecords(40), ScoreMeasure::Ap);
        RegressionOptions options;
        options.interactions = true;
        Partition odd{"odd", {"even", "odd"}, {}};
        for (int i = 0; i < 40; ++i)
            odd.membership.push_back(i % 2);
        const std::array two = {RegressionFactor{halves(40), ""}, RegressionFactor{odd, ""}};
        const auto crossed = corruptionRegression(*more, two, options);
        PLUMBLINE_VERIFY_OK(crossed);
        QCOMPARE(crossed->terms.size(), std::size_t{1 + 1 + 1 + 1 + 1 + 1});
        QCOMPARE(crossed->terms.back().factor, std::string("half*odd"));
        QCOMPARE(crossed->terms.back().level, std::string("b, odd"));
    }

    void corruptionErrorsOfAClassifier()
    {
        // Three pictures: clean, fog 1, fog 2.
        const RecordTable records = classifierRecords({1, 1, 0, 1, 0, 0, 1, 1, 0}, std::vector<double>(9, 0.75));
        QVERIFY(defaultMeasure(records) == ScoreMeasure::Accuracy);
        const auto scores = corruptionScores(records, ScoreMeasure::Accuracy, "m");
        const GroupedPictures groups = groupPictures(*scores, Partition{"all", {"all"}, {0, 0, 0}});
        const auto errors = corruptionErrors(*scores, groups);
        PLUMBLINE_VERIFY_OK(errors);
        QCOMPARE(errors->front().cleanError.value, 0.0);
        QVERIFY(std::abs(errors->front().meanCorruptionError.value - (1.0 / 3 + 1.0) / 2) < 1e-12);
        QCOMPARE(errors->front().relativeCorruptionError.value, errors->front().meanCorruptionError.value);
        const auto own = corruptionErrors(*scores, groups, &*scores);
        QVERIFY(std::abs(own->front().meanCorruptionError.value - 1.0) < 1e-12); // its own baseline
        QVERIFY(std::abs(own->front().relativeCorruptionError.value - 1.0) < 1e-12);
        const auto other = corruptionScores(madeRecords(3), ScoreMeasure::Ap);
        PLUMBLINE_VERIFY_ERROR(corruptionErrors(*scores, groups, &*other), ErrorCode::InvalidArgument);
        const auto noClean = corruptionScores(recordsOf({{0, "fog", 1, "", 0.5}}), ScoreMeasure::Ap);
        PLUMBLINE_VERIFY_ERROR(corruptionErrors(*noClean, groups), ErrorCode::NotAvailable);
    }

    void calibration()
    {
        // fog: .9 right, .9 right, .9 right, .9 wrong, .6 right, .6 wrong.
        const std::vector<std::uint8_t> correct = {1, 1, 1, 1, 1, 0, 1, 1, 0};
        const std::vector<double> confidence = {0.5, 0.9, 0.9, 0.5, 0.9, 0.9, 0.5, 0.6, 0.6};
        const RecordTable records = classifierRecords(correct, confidence);
        const auto scores = corruptionScores(records, ScoreMeasure::Accuracy);
        const GroupedPictures groups = groupPictures(*scores, Partition{"all", {"all"}, {0, 0, 0}});
        const auto slices = versionSlices(*scores, kOverall);
        const auto rows = groupCalibration(records, *scores, groups, slices);
        PLUMBLINE_VERIFY_OK(rows);
        QVERIFY(std::abs(rows->front().error.value - (4 * std::abs(0.75 - 0.9) + 2 * std::abs(0.5 - 0.6)) / 6) < 1e-12);
        QCOMPARE(rows->front().error.n, 6);
        QVERIFY(std::abs(rows->front().meanConfidence - 0.8) < 1e-12);
        PLUMBLINE_VERIFY_ERROR(groupCalibration(madeRecords(3), *scores, groups, slices), ErrorCode::ColumnMissing);
    }
};

QTEST_GUILESS_MAIN(CorruptionScoresTest)
#include "tst_corruption_scores.moc"
