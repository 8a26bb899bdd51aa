#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>

#include "core/base/Seed.h"
#include "core/detection/AggregatedTable.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

/// Rounds to this many digits behind the point, as the published numbers are.
double rounded(double value, int digits)
{
    const double scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale;
}

std::filesystem::path table(const char* name)
{
    return sharedDataDir() / "results" / "detection" / name;
}

std::filesystem::path write(const QTemporaryDir& folder, const char* text)
{
    const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "t.csv";
    std::ofstream(path) << text;
    return path;
}

} // namespace

class DetectionDisparityTest : public QObject
{
    Q_OBJECT

private slots:
    void measures()
    {
        QCOMPARE(disparityValue(DisparityMeasure::OddsRatio, 0.75, 0.5), 3.0);
        QCOMPARE(disparityValue(DisparityMeasure::ErrorRatio, 0.75, 0.5), 2.0);
        QCOMPARE(disparityValue(DisparityMeasure::Difference, 0.75, 0.5), 0.25);
        QCOMPARE(noDisparity(DisparityMeasure::OddsRatio), 1.0);
        QCOMPARE(noDisparity(DisparityMeasure::Difference), 0.0);
    }

    /// 75 of 100 against 50 of 100: log odds ratio log 3, variance 1/75 + 1/25 + 1/50 + 1/50.
    void waldIntervals()
    {
        const ScoreTally group{75, 100};
        const ScoreTally reference{50, 100};
        const Estimate odds = waldDisparity(DisparityMeasure::OddsRatio, group, reference);
        const double reach = 1.959963984540054 * std::sqrt(1 / 75.0 + 1 / 25.0 + 1 / 50.0 + 1 / 50.0);
        QVERIFY(std::abs(odds.value - 3.0) < 1e-12);
        QVERIFY(std::abs(odds.low - 3.0 * std::exp(-reach)) < 1e-9);
        QVERIFY(std::abs(odds.high - 3.0 * std::exp(reach)) < 1e-9);
        QCOMPARE(odds.n, std::int64_t{200});
        QCOMPARE(odds.note, std::string("independence_assumed"));

        // Relative risk of an error, 50 of 100 against 25 of 100: se^2 = 1/50 - 1/100 + 1/25 - 1/100.
        const Estimate error = waldDisparity(DisparityMeasure::ErrorRatio, group, reference);
        QVERIFY(std::abs(std::log(error.high / error.value) - 1.959963984540054 * std::sqrt(0.04)) < 1e-9);

        const Estimate difference = waldDisparity(DisparityMeasure::Difference, group, reference);
        QVERIFY(std::abs(difference.high - 0.25 - 1.959963984540054 * std::sqrt(0.001875 + 0.0025)) < 1e-9);

        // Narrower at a lower confidence.
        QVERIFY(waldDisparity(DisparityMeasure::OddsRatio, group, reference, 0.5).low > odds.low);
    }

    void undefinedValues()
    {
        const Estimate empty = waldDisparity(DisparityMeasure::OddsRatio, {}, {1, 2});
        QVERIFY(std::isnan(empty.value));
        QCOMPARE(empty.note, std::string("no_data.empty_group"));
        for (const ScoreTally extreme : {ScoreTally{10, 10}, ScoreTally{0, 10}}) {
            const Estimate bound = waldDisparity(DisparityMeasure::OddsRatio, extreme, {5, 10});
            QVERIFY(std::isnan(bound.low));
            QCOMPARE(bound.note, std::string("undefined.mean_at_bound"));
        }
        QVERIFY(std::isnan(bootstrapDisparity(DisparityMeasure::OddsRatio, {}).value));
    }

    /// Copies of one picture move together: with 75 equal copies each, the interval is that of the pictures, far wider
    /// than the interval that takes copies as independent.
    void bootstrapResamplesPictures()
    {
        std::vector<PictureScores> pictures;
        std::vector<PictureScores> singles;
        ScoreTally group;
        ScoreTally reference;
        SplitMix64 random(3);
        for (int i = 0; i < 160; ++i) {
            const int side = i % 2;
            const double score = random.uniform() < (side == 0 ? 0.7 : 0.5) ? 1.0 : 0.0;
            pictures.push_back({side, {75 * score, 75}});
            singles.push_back({side, {score, 1}});
            (side == 0 ? group : reference) += pictures.back().scores;
        }
        const Estimate copies = bootstrapDisparity(DisparityMeasure::OddsRatio, pictures);
        const Estimate once = bootstrapDisparity(DisparityMeasure::OddsRatio, singles);
        const Estimate again = bootstrapDisparity(DisparityMeasure::OddsRatio, pictures);
        const Estimate wald = waldDisparity(DisparityMeasure::OddsRatio, group, reference);
        QCOMPARE(copies.n, std::int64_t{160});
        QVERIFY(std::abs(copies.value - wald.value) < 1e-12);
        QCOMPARE(copies.low, again.low);
        QVERIFY(std::abs(copies.low - once.low) < 1e-9);
        QVERIFY(std::abs(copies.high - once.high) < 1e-9);
        const double clustered = std::log(copies.high / copies.low);
        const double independent = std::log(wald.high / wald.low);
        QVERIFY(clustered > 7 * independent && clustered < 11 * independent); // sqrt(75) = 8.7
    }

    void publishedMeans_data()
    {
        QTest::addColumn<QString>("service");
        QTest::addColumn<double>("mean");
        QTest::addRow("AWS") << "AWS" << 0.5546;
        QTest::addRow("Azure") << "Azure" << 0.7309;
        QTest::addRow("GCP") << "GCP" << 0.7925;
        QTest::addRow("MogFace") << "MogFace" << 0.7892;
        QTest::addRow("TinaFace") << "TinaFace" << 0.4503;
        QTest::addRow("YOLOv5") << "YOLOv5" << 0.5866;
    }
    void publishedMeans()
    {
        QFETCH(QString, service);
        QFETCH(double, mean);
        PLUMBLINE_REQUIRE_PATH(table("web_adience_ap.csv"));
        const auto adience = AggregatedTable::read(table("web_adience_ap.csv"));
        PLUMBLINE_VERIFY_OK(adience);
        QCOMPARE(adience->rows().size(), std::size_t{7200});
        AggregatedTable::Slice slice;
        for (const std::string& name : adience->services())
            if (QString::fromStdString(name).startsWith(service, Qt::CaseInsensitive) ||
                (service == "YOLOv5" && QString::fromStdString(name).startsWith("yolo", Qt::CaseInsensitive)))
                slice.service = name;
        const auto tally = adience->tally(slice);
        PLUMBLINE_VERIFY_OK(tally);
        QCOMPARE(rounded(tally->mean(), 4), mean);
    }

    void publishedDisparities()
    {
        PLUMBLINE_REQUIRE_PATH(table("web_miap_ap.csv"));
        const auto adience = AggregatedTable::read(table("web_adience_ap.csv"));
        const auto miap = AggregatedTable::read(table("web_miap_ap.csv"));
        PLUMBLINE_VERIFY_OK(adience);
        PLUMBLINE_VERIFY_OK(miap);
        const auto odds =
            adience->disparity(DisparityMeasure::OddsRatio, {.service = "AWS"}, "Gender", "Female", "Male");
        PLUMBLINE_VERIFY_OK(odds);
        QCOMPARE(rounded(odds->value, 4), 1.0705);
        QCOMPARE(rounded(odds->low, 4), 1.0626);
        QCOMPARE(rounded(odds->high, 4), 1.0786);
        const auto miapOdds = miap->disparity(DisparityMeasure::OddsRatio, {.service = "GCP"}, "Gender",
                                              "Predominantly Feminine", "Predominantly Masculine");
        PLUMBLINE_VERIFY_OK(miapOdds);
        QCOMPARE(rounded(miapOdds->value, 4), 1.2346);
        QCOMPARE(rounded(miapOdds->low, 4), 1.2140);
        QCOMPARE(rounded(miapOdds->high, 4), 1.2556);
        const auto error =
            adience->disparity(DisparityMeasure::ErrorRatio, {.service = "AWS"}, "Gender", "Female", "Male");
        PLUMBLINE_VERIFY_OK(error);
        QCOMPARE(rounded(error->value, 4), 1.0385);
        const auto miapError = miap->disparity(DisparityMeasure::ErrorRatio, {.service = "GCP"}, "Gender",
                                               "Predominantly Feminine", "Predominantly Masculine");
        PLUMBLINE_VERIFY_OK(miapError);
        QCOMPARE(rounded(miapError->value, 4), 1.1591);
        const auto age = miap->disparity(DisparityMeasure::OddsRatio, {.service = "AWS"}, "Age", "Middle", "Older");
        PLUMBLINE_VERIFY_OK(age);
        QCOMPARE(rounded(age->value, 3), 3.368);
    }

    void publishedSlices()
    {
        PLUMBLINE_REQUIRE_PATH(table("web_adience_ap.csv"));
        const auto adience = AggregatedTable::read(table("web_adience_ap.csv"));
        PLUMBLINE_VERIFY_OK(adience);
        const std::vector<double> bySeverity{0.7086, 0.6244, 0.5891, 0.4873, 0.3634};
        for (int severity = 1; severity <= 5; ++severity) {
            const auto tally = adience->tally({.service = "AWS", .severities = {severity}});
            PLUMBLINE_VERIFY_OK(tally);
            QCOMPARE(rounded(tally->mean(), 4), bySeverity[static_cast<std::size_t>(severity - 1)]);
        }
        const auto impulse = adience->tally({.service = "AWS", .corruptions = {CorruptionKind::ImpulseNoise}});
        PLUMBLINE_VERIFY_OK(impulse);
        QCOMPARE(rounded(impulse->mean(), 4), 0.3008);
        PLUMBLINE_VERIFY_ERROR(adience->tally({.service = "AWS2"}), ErrorCode::NotFound);
        PLUMBLINE_VERIFY_ERROR(adience->tally({.groups = {{"Skin", "Dark"}}}), ErrorCode::NotFound);
        PLUMBLINE_VERIFY_ERROR(adience->tally({.groups = {{"Gender", "Dark"}}}), ErrorCode::NotFound);
        const auto single = AggregatedTable::read(table("web_adience_ap075.csv"));
        PLUMBLINE_VERIFY_OK(single);
        QCOMPARE(single->rows().size(), std::size_t{3600});
    }

    void madeTables()
    {
        QTemporaryDir folder;
        const auto good = AggregatedTable::read(
            write(folder, "n,SUM_AP,Skin,service,severity,corruption\n10,5.5,Light,X,1,fog\n20,8,Dark,X,1,fog\n"));
        PLUMBLINE_VERIFY_OK(good);
        QCOMPARE(good->groupColumns(), std::vector<std::string>{"Skin"});
        const auto light = good->tally({.groups = {{"Skin", "Light"}}});
        PLUMBLINE_VERIFY_OK(light);
        QCOMPARE(light->mean(), 0.55);
    }

    void badTables_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<int>("code");
        QTest::addRow("corruption") << "mist,1,X,1,2" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("severity") << "fog,6,X,1,2" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("half severity") << "fog,1.5,X,1,2" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("negative") << "fog,1,X,-1,2" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("sum above n") << "fog,1,X,3,2" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("text") << "fog,1,X,NA,2" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("half n") << "fog,1,X,1,2.5" << static_cast<int>(ErrorCode::ValueInvalid);
        QTest::addRow("ragged") << "fog,1,X,1" << static_cast<int>(ErrorCode::RowRagged);
        QTest::addRow("none") << "" << static_cast<int>(ErrorCode::NoSamples);
    }
    void badTables()
    {
        QFETCH(QString, row);
        QFETCH(int, code);
        QTemporaryDir folder;
        const std::string text = "corruption,severity,service,sum_AP,n\n" + row.toStdString() + "\n";
        const auto result = AggregatedTable::read(write(folder, text.c_str()));
        PLUMBLINE_VERIFY_ERROR(result, static_cast<ErrorCode>(code));
        if (!row.isEmpty())
            QVERIFY2(result.error().where.find("t.csv:2") != std::string::npos, result.error().where.c_str());
        PLUMBLINE_VERIFY_ERROR(AggregatedTable::read(write(folder, "corruption,severity,service,n\nfog,1,X,1\n")),
                               ErrorCode::ColumnMissing);
    }
};

QTEST_GUILESS_MAIN(DetectionDisparityTest)
#include "tst_detection_disparity.moc"
