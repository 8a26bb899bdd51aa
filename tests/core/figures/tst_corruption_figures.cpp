#include <QTest>

#include <cmath>

#include "core/base/Seed.h"
#include "core/figures/CorruptionFigures.h"
#include "core/figures/CorruptionTables.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

constexpr int kPictures = 90;

/// Scores that fall with the severity, faster in odd pictures; `offset` tells models apart.
RecordTable madeRecords(double offset, bool withClean = true)
{
    std::vector<std::int64_t> samples;
    std::vector<std::string> corruptions;
    std::vector<std::int32_t> severities;
    std::vector<double> ap;
    for (int i = 0; i < kPictures; ++i) {
        SplitMix64 random(static_cast<std::uint64_t>(i));
        const auto add = [&](const char* corruption, int severity, double value) {
            samples.push_back(i);
            corruptions.emplace_back(corruption);
            severities.push_back(severity);
            ap.push_back(value);
        };
        if (withClean)
            add("clean", 0, 1.0);
        for (const char* corruption : {"fog", "contrast"})
            for (const int severity : {1, 3, 5})
                add(corruption, severity,
                    0.95 - offset - 0.1 * severity * (i % 2 == 0 ? 0.5 : 1.0) + 0.04 * random.uniform());
    }
    RecordTable table;
    (void)table.addColumn("sample", samples);
    (void)table.addColumn("corruption", corruptions);
    (void)table.addColumn("severity", severities);
    (void)table.addColumn("excluded", std::vector<std::string>(samples.size()));
    (void)table.addColumn("ap", ap);
    return table;
}

CorruptionAnalysis madeAnalysis()
{
    CorruptionAnalysis analysis;
    analysis.series = {{"one", madeRecords(0.0)}, {"two", madeRecords(0.1)}};
    analysis.partition = {"parity", {"even", "odd"}, {}};
    for (int i = 0; i < kPictures; ++i)
        analysis.partition.membership.push_back(i % 2);
    analysis.disparity.bootstrap.resamples = 200;
    return analysis;
}

std::size_t columnOf(const TableData& table, const char* id)
{
    for (std::size_t c = 0; c < table.columns.size(); ++c)
        if (table.columns[c].id == id)
            return c;
    return table.columns.size();
}

} // namespace

class CorruptionFiguresTest : public QObject
{
    Q_OBJECT

private slots:
    void severityCurves()
    {
        const auto figure = severityFigure(madeAnalysis());
        PLUMBLINE_VERIFY_OK(figure);
        QCOMPARE(figure->unit, std::string("severity"));
        QCOMPARE(figure->series.size(), std::size_t{4});
        for (const CurveSeries& curve : figure->series) {
            QCOMPARE(curve.x, (std::vector<double>{0, 1, 3, 5}));
            QCOMPARE(curve.n, std::int64_t{45});
            QVERIFY(!curve.thin);
            for (std::size_t i = 1; i < curve.y.size(); ++i)
                QVERIFY(curve.y[i] < curve.y[i - 1] && curve.low[i] <= curve.y[i] && curve.y[i] <= curve.high[i]);
        }
        QVERIFY(figure->series[0].y.back() > figure->series[1].y.back()); // odd pictures suffer more
        const auto fog = severityFigure(madeAnalysis(), "fog");
        PLUMBLINE_VERIFY_OK(fog);
        QCOMPARE(fog->series.front().x.size(), std::size_t{4});
        PLUMBLINE_VERIFY_ERROR(severityFigure(madeAnalysis(), "snow"), ErrorCode::NotFound);
        // Without clean pictures the curve starts at severity 1.
        CorruptionAnalysis noClean = madeAnalysis();
        noClean.series = {{"one", madeRecords(0.0, false)}};
        QCOMPARE(severityFigure(noClean)->series.front().x.front(), 1.0);
        CorruptionAnalysis none;
        QVERIFY(severityFigure(none)->series.empty());
    }

    void heatmaps()
    {
        const CorruptionAnalysis analysis = madeAnalysis();
        const auto scores = scoreHeatmap(analysis);
        PLUMBLINE_VERIFY_OK(scores);
        QCOMPARE(scores->rows, (std::vector<std::string>{"one", "two"}));
        QCOMPARE(scores->columns, (std::vector<std::string>{"all", "fog", "contrast"}));
        QCOMPARE(scores->cells.size(), std::size_t{6});
        QVERIFY(std::abs(scores->cell(0, 0).value - scores->cell(1, 0).value - 0.1) < 1e-9);
        const auto odd = scoreHeatmap(analysis, "odd");
        QVERIFY(odd->cell(0, 0).value < scores->cell(0, 0).value);
        PLUMBLINE_VERIFY_ERROR(scoreHeatmap(analysis, "x"), ErrorCode::NotFound);
        const auto disparity = disparityHeatmap(analysis, "even"); // against the last group
        PLUMBLINE_VERIFY_OK(disparity);
        for (const Estimate& cell : disparity->cells)
            QVERIFY(cell.value > 1 && cell.low > 1 && cell.high > cell.low);
        PLUMBLINE_VERIFY_ERROR(disparityHeatmap(analysis, "x"), ErrorCode::NotFound);
    }

    void forest()
    {
        CorruptionAnalysis analysis = madeAnalysis();
        analysis.disparity.reference = "even";
        const auto figure = disparityForest(analysis);
        PLUMBLINE_VERIFY_OK(figure);
        QVERIFY(figure->logarithmic);
        QCOMPARE(figure->noEffect, 1.0);
        QCOMPARE(figure->measure, std::string("odds_ratio"));
        QCOMPARE(figure->rows.size(), std::size_t{2 * (1 + 2 + 3)});
        QCOMPARE(figure->rows[0].slice, std::string());
        QCOMPARE(figure->rows[1].slice, std::string("fog"));
        QCOMPARE(figure->rows[3].slice, std::string("1"));
        for (const ForestFigure::Row& row : figure->rows) {
            QCOMPARE(row.group, std::string("odd"));
            QCOMPARE(row.reference, std::string("even"));
            QCOMPARE(row.estimate.n, std::int64_t{kPictures});
            QVERIFY(row.estimate.high < 1);
        }
        analysis.disparity.measures = {DisparityMeasure::Difference};
        const auto differences = disparityForest(analysis);
        QVERIFY(!differences->logarithmic);
        QCOMPARE(differences->noEffect, 0.0);
        analysis.disparity.measures.clear();
        PLUMBLINE_VERIFY_ERROR(disparityForest(analysis), ErrorCode::InvalidArgument);
    }

    void matrices()
    {
        const CorruptionAnalysis analysis = madeAnalysis();
        const auto groups = testMatrices(analysis, {});
        PLUMBLINE_VERIFY_OK(groups);
        QCOMPARE(groups->size(), std::size_t{2}); // one per model
        const TestMatrixFigure& matrix = groups->front();
        QCOMPARE(matrix.levels, (std::vector<std::string>{"even", "odd"}));
        QVERIFY(std::isnan(matrix.cell(0, 0).p));
        QVERIFY(matrix.cell(0, 1).p < 1e-6);
        QCOMPARE(matrix.cell(0, 1).p, matrix.cell(1, 0).p);
        QCOMPARE(matrix.cell(0, 1).effect, 1.0 - matrix.cell(1, 0).effect);
        QCOMPARE(matrix.cell(0, 1).difference, -matrix.cell(1, 0).difference);
        QVERIFY(matrix.cell(0, 1).difference > 0);
        TestOptions models;
        models.factor = TestFactor::Model;
        models.kind = PairTestKind::SignedRank;
        const auto ofModels = testMatrices(analysis, models);
        QCOMPARE(ofModels->size(), std::size_t{1});
        QCOMPARE(ofModels->front().cell(0, 1).effect, 1.0);
        QCOMPARE(ofModels->front().cell(1, 0).effect, -1.0);
        TestOptions paired;
        paired.kind = PairTestKind::SignedRank; // groups are different pictures
        PLUMBLINE_VERIFY_ERROR(testMatrices(analysis, paired), ErrorCode::InvalidArgument);
    }

    void tables()
    {
        CorruptionAnalysis analysis = madeAnalysis();
        const auto scores = scoreTable(analysis);
        PLUMBLINE_VERIFY_OK(scores);
        QCOMPARE(scores->rows.size(), std::size_t{2 * 2 * (1 + 2 + 3)});
        QCOMPARE(scores->columns[4].id, std::string("ap"));
        for (const auto& row : scores->rows)
            QCOMPARE(row.size(), scores->columns.size());
        const auto disparity = disparityTable(analysis);
        PLUMBLINE_VERIFY_OK(disparity);
        QCOMPARE(disparity->rows.size(), std::size_t{2 * (1 + 2 + 3)});
        QCOMPARE(std::get<std::string>(disparity->rows[0][columnOf(*disparity, "reference")]), std::string("odd"));
        const auto exclusions = exclusionsTable(analysis);
        QCOMPARE(exclusions->rows.size(), std::size_t{4});
        QCOMPARE(std::get<std::int64_t>(exclusions->rows[0][columnOf(*exclusions, "pairs")]), std::int64_t{45 * 6});
        TestOptions severity;
        severity.factor = TestFactor::Severity;
        severity.kind = PairTestKind::SignedRank;
        const auto tests = testsTable(analysis, severity);
        QCOMPARE(tests->rows.size(), std::size_t{2 * 3});
        QCOMPARE(std::get<std::string>(tests->rows[0][columnOf(*tests, "factor")]), std::string("severity"));
        const std::array factors = {RegressionFactor{analysis.partition, "even"}};
        const auto regression = regressionTable(analysis, factors, {});
        PLUMBLINE_VERIFY_OK(regression);
        QCOMPARE(regression->rows.size(), std::size_t{2 * (1 + 1 + 1 + 2)});
        PLUMBLINE_VERIFY_ERROR(corruptionErrorTable(analysis, "three"), ErrorCode::NotFound);
        PLUMBLINE_VERIFY_ERROR(calibrationTable(analysis), ErrorCode::ColumnMissing);
        analysis.measure = ScoreMeasure::Accuracy;
        PLUMBLINE_VERIFY_ERROR(scoreTable(analysis), ErrorCode::ColumnMissing);
    }
};

QTEST_GUILESS_MAIN(CorruptionFiguresTest)
#include "tst_corruption_figures.moc"
