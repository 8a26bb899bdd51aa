#include <QTest>

#include <cmath>
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "core/detection/AveragePrecision.h"
#include "core/detection/ImageComparison.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

constexpr double kTolerance = 1e-12;

DetectionBox boxOf(const nlohmann::json& values)
{
    return {values.at(0), values.at(1), values.at(2), values.at(3)};
}

/// Truth and detections by category.
std::map<int, DetectionSet> categoriesOf(const nlohmann::json& entry)
{
    std::map<int, DetectionSet> categories;
    for (const nlohmann::json& truth : entry.at("gt"))
        categories[truth.at("category")].truth.push_back(
            {truth.at("image"), boxOf(truth.at("bbox")), truth.value("iscrowd", 0) != 0});
    for (const nlohmann::json& detection : entry.at("dt"))
        categories[detection.at("category")].detections.push_back(
            {detection.at("image"), boxOf(detection.at("bbox")), detection.at("score")});
    return categories;
}

void verifyClose(double actual, double expected, const std::string& what)
{
    QVERIFY2(std::abs(actual - expected) <= kTolerance,
             (what + ": " + std::to_string(actual) + ", expected " + std::to_string(expected)).c_str());
}

} // namespace

class AveragePrecisionTest : public QObject
{
    Q_OBJECT

private slots:
    void referenceCases_data()
    {
        QTest::addColumn<QString>("json");
        const std::filesystem::path path = referenceDir() / "detection" / "ap_cases.json";
        PLUMBLINE_REQUIRE_PATH(path);
        std::ifstream file(path);
        const nlohmann::json cases = nlohmann::json::parse(file).at("cases");
        QVERIFY(!cases.empty());
        for (const nlohmann::json& entry : cases)
            QTest::addRow("%s", entry.at("name").get<std::string>().c_str())
                << QString::fromStdString(entry.dump(-1, ' ', true));
    }
    void referenceCases()
    {
        QFETCH(QString, json);
        const nlohmann::json entry = nlohmann::json::parse(json.toStdString());
        const nlohmann::json& expected = entry.at("expected");
        const std::map<int, DetectionSet> categories = categoriesOf(entry);
        std::vector<DetectionSet> sets;
        for (const auto& [category, set] : categories)
            sets.push_back(set);

        const CocoSummary summary = cocoSummary(sets);
        const std::map<std::string, double> numbers{{"AP", summary.ap},
                                                    {"AP50", summary.ap50},
                                                    {"AP75", summary.ap75},
                                                    {"AP_small", summary.apSmall},
                                                    {"AP_medium", summary.apMedium},
                                                    {"AP_large", summary.apLarge},
                                                    {"AR1", summary.ar1},
                                                    {"AR10", summary.ar10},
                                                    {"AR100", summary.ar100},
                                                    {"AR_small", summary.arSmall},
                                                    {"AR_medium", summary.arMedium},
                                                    {"AR_large", summary.arLarge}};
        for (const auto& [name, value] : numbers)
            verifyClose(value, expected.at(name), name);

        for (const auto& [category, values] : expected.at("per_category").items()) {
            const auto found = categories.find(std::stoi(category));
            const CocoCurve curve = cocoCurve(found == categories.end() ? DetectionSet{} : found->second);
            const auto byIou = values.at("AP_by_iou").get<std::vector<double>>();
            QCOMPARE(curve.averagePrecision.size(), byIou.size());
            for (std::size_t t = 0; t < byIou.size(); ++t)
                verifyClose(curve.averagePrecision[t], byIou[t],
                            "category " + category + " threshold " + std::to_string(t));
        }
        if (expected.contains("precision_101_iou50_cat0") && !sets.empty()) {
            const auto precision = expected.at("precision_101_iou50_cat0").get<std::vector<double>>();
            const CocoCurve curve = cocoCurve(sets.front());
            for (std::size_t i = 0; i < precision.size(); ++i)
                verifyClose(curve.precision[0][i], precision[i], "precision " + std::to_string(i));
        }
        for (const auto& [category, values] : entry.at("expected_voc_iou50").items()) {
            const auto found = categories.find(std::stoi(category));
            const DetectionSet set = found == categories.end() ? DetectionSet{} : found->second;
            for (const auto& [name, interpolation] : {std::pair{"voc_all_point", VocInterpolation::AllPoint},
                                                      {"voc_11_point", VocInterpolation::ElevenPoint}}) {
                const double value = vocAveragePrecision(set, 0.5, interpolation);
                if (values.at(name).is_null())
                    QVERIFY(std::isnan(value));
                else
                    verifyClose(value, values.at(name), category + " " + name);
            }
        }
    }

    void overlaps()
    {
        const DetectionBox a{0, 0, 10, 10};
        QCOMPARE(intersectionOverUnion(a, {5, 0, 10, 10}), 50.0 / 150.0);
        QCOMPARE(intersectionOverUnion(a, {10, 0, 10, 10}), 0.0); // touching
        QCOMPARE(intersectionOverUnion(a, {2, 2, 0, 5}), 0.0);
        QCOMPARE(intersectionOverDetection({5, 0, 10, 10}, a), 0.5);
    }

    /// Half of the faces found gives 51 of 101 recall points; IoU .64 passes the thresholds .50, .55 and .60.
    void perImageAveragePrecision()
    {
        using Boxes = std::vector<ScoredBox>;
        const Boxes clean{{{0, 0, 100, 100}, 0.9}, {{300, 300, 100, 100}, 0.8}};
        const ImageComparison same = compareWithClean(clean, clean);
        QCOMPARE(same.excluded, ExclusionReason::None);
        verifyClose(same.ap, 1.0, "ap");
        verifyClose(same.relativeCorruptionError, 0.0, "rce");

        const ImageComparison half = compareWithClean(clean, Boxes{{{0, 0, 100, 64}, 0.5}});
        verifyClose(half.ap, 0.3 * 51.0 / 101.0, "ap");
        verifyClose(half.ap50, 51.0 / 101.0, "ap50");
        verifyClose(half.ap75, 0.0, "ap75");
        verifyClose(half.relativeCorruptionError, 0.5, "rce");
        QCOMPARE(half.cleanFaces, 2);
        QCOMPARE(half.corruptFaces, 1);

        const ImageComparison none = compareWithClean(clean, Boxes{});
        QCOMPARE(none.excluded, ExclusionReason::None); // faces missed are not an excuse
        verifyClose(none.ap, 0.0, "ap");
        verifyClose(none.relativeCorruptionError, 1.0, "rce");

        // More faces on the copy than on the clean picture are no negative error.
        verifyClose(compareWithClean(Boxes{clean[0]}, clean).relativeCorruptionError, 0.0, "rce");
    }

    void exclusions()
    {
        using Boxes = std::vector<ScoredBox>;
        const Boxes face{{{0, 0, 10, 10}, 0.4}};
        const auto reason = [](const auto&... arguments) { return compareWithClean(arguments...).excluded; };
        QCOMPARE(reason(std::optional(Boxes{}), std::optional(face)), ExclusionReason::NoFaceInClean);
        QCOMPARE(reason(std::optional(Boxes{}), std::optional(Boxes{})), ExclusionReason::NoFaceInClean);
        QCOMPARE(reason(std::optional<Boxes>(), std::optional(face)), ExclusionReason::NoAnswerForClean);
        QCOMPARE(reason(std::optional(face), std::optional<Boxes>()), ExclusionReason::NoAnswerForCorrupt);
        ComparisonOptions strict;
        strict.scoreThreshold = 0.5;
        QCOMPARE(reason(std::optional(face), std::optional(face), strict), ExclusionReason::NoFaceInClean);
        QVERIFY(std::isnan(compareWithClean(Boxes{}, face).ap));

        std::vector<ImageComparison> comparisons(5);
        comparisons[1].excluded = ExclusionReason::NoFaceInClean;
        comparisons[4].excluded = ExclusionReason::NoAnswerForCorrupt;
        const std::vector<std::int32_t> groups{0, 0, 1, -1, 1};
        const std::vector<ExclusionCounts> counts = exclusionCounts(comparisons, groups, 3);
        QCOMPARE(counts[0].total(), std::int64_t{2});
        QCOMPARE(counts[0].rate(), 0.5);
        QCOMPARE(counts[1].byReason[static_cast<std::size_t>(ExclusionReason::NoAnswerForCorrupt)], std::int64_t{1});
        QVERIFY(std::isnan(counts[2].rate()));
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < kExclusionReasonCount; ++i)
            QVERIFY(names.insert(exclusionReasonName(static_cast<ExclusionReason>(i))).second);
    }
};

QTEST_GUILESS_MAIN(AveragePrecisionTest)
#include "tst_average_precision.moc"
