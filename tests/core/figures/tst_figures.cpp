#include <algorithm>
#include <clocale>
#include <cmath>
#include <limits>

#include <QTest>

#include <nlohmann/json.hpp>

#include "core/figures/AuditFigures.h"
#include "core/figures/AuditTables.h"
#include "core/figures/TableWriter.h"
#include "core/robustness/Curves.h"
#include "tests/core/robustness/Examples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

AuditSeries series(const std::string& model, const std::vector<double>& distances,
                   const std::vector<std::int32_t>& membership, std::vector<std::string> groups = {"red", "white"})
{
    AuditSeries one;
    one.model = model;
    one.method = "deepfool";
    one.distances = *groupDistances(foundColumns(distances), makeGroups(std::move(groups), membership));
    return one;
}

std::vector<AuditSeries> twoModels()
{
    return {series("cnn", {0.5, 1.0, 1.5, 2.0}, {0, 0, 1, 1}), series("linear", {0.1, 0.2, 0.4, 0.4}, {0, 0, 1, 1})};
}

std::size_t columnOf(const TableData& table, const std::string& id)
{
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (table.columns[c].id == id)
            return c;
    }
    qFatal("no column %s", id.c_str());
    return 0;
}

double number(const TableData& table, std::size_t row, const std::string& id)
{
    return std::get<double>(table.rows.at(row).at(columnOf(table, id)));
}

std::string text(const TableData& table, std::size_t row, const std::string& id)
{
    return std::get<std::string>(table.rows.at(row).at(columnOf(table, id)));
}

void verifyRectangular(const TableData& table)
{
    for (const auto& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
}

} // namespace

class FiguresTest : public QObject
{
    Q_OBJECT

private slots:
    void differencesAreAntisymmetric()
    {
        const auto audits = twoModels();
        const auto there = differenceFigure(audits[0], audits[1]);
        const auto back = differenceFigure(audits[1], audits[0]);
        PLUMBLINE_VERIFY_OK(there);
        PLUMBLINE_VERIFY_OK(back);
        QCOMPARE(there->series.size(), std::size_t{2});
        const CurveSeries& red = there->series[0];
        const auto at = static_cast<std::size_t>(std::lower_bound(red.x.begin(), red.x.end(), 0.3) - red.x.begin());
        QCOMPARE(red.y[0], 0.0);  // all distances are above 0
        QCOMPARE(red.y[at], 1.0); // 0.5 and 1 against 0.1 and 0.2
        QCOMPARE(there->series[1].y[at], 0.0);
        QCOMPARE(red.n, std::int64_t{2});
        for (std::size_t g = 0; g < 2; ++g)
            for (std::size_t i = 0; i < red.x.size(); ++i) {
                const CurveSeries& a = there->series[g];
                const CurveSeries& b = back->series[g];
                QCOMPARE(a.y[i], -b.y[i]);
                QVERIFY(std::abs(a.low[i] + b.high[i]) < 1e-12);
                QVERIFY(a.low[i] <= a.y[i] && a.y[i] <= a.high[i] && a.low[i] >= -1 && a.high[i] <= 1);
            }
        auto other = audits[1];
        other.distances.groups = {"blue", "white"};
        PLUMBLINE_VERIFY_ERROR(differenceFigure(audits[0], other), ErrorCode::InvalidArgument);
        other = audits[1];
        other.unit = "normalised_l2";
        PLUMBLINE_VERIFY_ERROR(differenceFigure(audits[0], other), ErrorCode::InvalidArgument);
    }

    void survivalCurvesShareTheAxis()
    {
        const auto audits = twoModels();
        const auto figure = survivalFigure(audits);
        PLUMBLINE_VERIFY_OK(figure);
        QCOMPARE(figure->series.size(), std::size_t{4});
        for (const CurveSeries& curve : figure->series) {
            QCOMPARE(curve.x.front(), 0.0);
            QCOMPARE(curve.x.back(), 2.0);
            QCOMPARE(curve.x.size(), curve.y.size());
            QCOMPARE(curve.x.size(), curve.low.size());
            QCOMPARE(curve.y.back(), 0.0);
            QCOMPARE(curve.n, 2);
            QVERIFY(curve.thin);
        }
        QCOMPARE(figure->series[3].model, std::string("linear"));
        QCOMPARE(figure->series[3].groupIndex, 1);
        QCOMPARE(figure->series[3].modelIndex, 1);
        const auto thinned = survivalFigure(audits, {.points = 11});
        QCOMPARE(thinned->series[0].x.size(), std::size_t{11});
        QCOMPARE(thinned->series[0].y[2], 1.0); // tau .4
        QCOMPARE(thinned->series[0].y[3], 0.5); // tau .6
    }

    void unlikeUnitsShareNoAxis()
    {
        auto audits = twoModels();
        audits[1].unit = "normalised_l2";
        PLUMBLINE_VERIFY_ERROR(survivalFigure(audits), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(biasFigure(audits), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(distanceHistogram(audits), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(curveTable(audits), ErrorCode::InvalidArgument);
    }

    void nothingGivesEmptyFigures()
    {
        QVERIFY(survivalFigure({})->series.empty());
        QVERIFY(sigmaFigure({})->cells.empty());
        QVERIFY(distanceHistogram({})->edges.empty());
        QVERIFY(sigmaTable({}).rows.empty());
        QVERIFY(agreementOf({}, AgreementBetween::Vectors)->names.empty());
    }

    void groupsWithoutDataAreLeftOutOfCurvesAndKeptInTables()
    {
        const std::vector<AuditSeries> audits = {series("cnn", {0.5, 1.0}, {0, 1}, {"red", "white", "blue"})};
        QCOMPARE(survivalFigure(audits)->series.size(), std::size_t{2});
        const TableData sigma = sigmaTable(audits);
        verifyRectangular(sigma);
        QCOMPARE(sigma.rows.size(), std::size_t{3});
        QCOMPARE(text(sigma, 2, "note"), std::string("no_data.empty_group"));
        QVERIFY(std::isnan(number(sigma, 2, "sigma")));
        QVERIFY(toCsv(sigma).find(
                    "cnn,deepfool,blue,0,,,,,,,pooled,closed,percentile,0.95,2000,42,no_data.empty_group\n") !=
                std::string::npos);
    }

    void heatmapRowsAreModels()
    {
        auto audits = twoModels();
        const auto figure = sigmaFigure(audits);
        PLUMBLINE_VERIFY_OK(figure);
        QCOMPARE(figure->rows, (std::vector<std::string>{"cnn", "linear"}));
        QCOMPARE(figure->columns, (std::vector<std::string>{"red", "white"}));
        QVERIFY(std::fabs(figure->cell(0, 0).value - (0.75 / 1.75 - 1.0)) < 1e-12);
        QVERIFY(figure->cell(1, 0).value < 0.0 && figure->cell(1, 1).value > 0.0);
        audits[1].model = "cnn";
        audits[1].method = "cw";
        QCOMPARE(sigmaFigure(audits)->rows, (std::vector<std::string>{"cnn (deepfool)", "cnn (cw)"}));
        audits[1] = series("other", {1.0}, {0}, {"x"});
        PLUMBLINE_VERIFY_ERROR(sigmaFigure(audits), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(agreementOf(audits, AgreementBetween::Methods), ErrorCode::InvalidArgument);
    }

    void histogramCountsEverySample()
    {
        DistanceColumns columns = foundColumns({0.0, 0.1, 0.2, 1.0});
        addRecord(columns, DistanceStatus::AlreadyWrong, false, kNan);
        AuditSeries one;
        one.distances = *groupDistances(columns, makeGroups({"red", "white"}, {0, 0, 1, 1, 1}));
        const std::vector<AuditSeries> audits = {one};
        const auto figure = distanceHistogram(audits, 5);
        PLUMBLINE_VERIFY_OK(figure);
        QCOMPARE(figure->edges.size(), std::size_t{6});
        QCOMPARE(figure->series[0].counts, (std::vector<std::int64_t>{2, 0, 0, 0, 0}));
        QCOMPARE(figure->series[1].counts, (std::vector<std::int64_t>{0, 1, 0, 0, 1})); // the last bin is closed
        QCOMPARE(figure->series[1].withoutDistance, 1);
    }

    void tablesAgreeWithTheAnalyses()
    {
        const auto audits = twoModels();
        const auto curve = curveTable(audits, {.points = 5});
        PLUMBLINE_VERIFY_OK(curve);
        verifyRectangular(*curve);
        QCOMPARE(curve->rows.size(), std::size_t{2 * 2 * 5});
        QCOMPARE(number(*curve, 1, "share"), survivalAt(audits[0].distances, 0, number(*curve, 1, "tau")).value);
        const auto bias = biasTable(audits, {.points = 5});
        verifyRectangular(*bias);
        QCOMPARE(number(*bias, 2, "rb"), biasAt(audits[0].distances, 0, number(*bias, 2, "tau")).value);
        const auto at = atTauTable(audits, 0.9);
        verifyRectangular(*at);
        QCOMPARE(number(*at, 0, "share"), 0.5);
        QCOMPARE(number(*at, 0, "rb"), 0.5);
        const auto matrix = agreementOf(audits, AgreementBetween::Vectors);
        PLUMBLINE_VERIFY_OK(matrix);
        const TableData agreement = agreementTable(*matrix);
        verifyRectangular(agreement);
        QCOMPARE(agreement.rows.size(), std::size_t{1});
        QCOMPARE(number(agreement, 0, "share"), 1.0);
        const TableData counts = countsTable(audits);
        verifyRectangular(counts);
        QCOMPARE(std::get<std::int64_t>(counts.rows[0][columnOf(counts, "found")]), std::int64_t{2});
    }

    void csvQuotesAndKeepsEveryDigit()
    {
        TableData table;
        table.columns = {{"name", {}}, {"value", {}}, {"count", {}}, {"note", {}}};
        table.rows.push_back({std::string("a,\"b\"\nc"), 0.1, std::int64_t{-3}, std::monostate()});
        table.rows.push_back({std::string("plain"), kNan, std::int64_t{0}, std::string("no_data.empty_group")});
        table.rows.push_back({std::string(), 1.0 / 3.0, std::int64_t{1}, std::string()});
        QCOMPARE(toCsv(table), std::string("name,value,count,note\n"
                                           "\"a,\"\"b\"\"\nc\",0.1,-3,\n"
                                           "plain,,0,no_data.empty_group\n"
                                           ",0.3333333333333333,1,\n"));
    }

    void numbersIgnoreTheLocale()
    {
        TableData table;
        table.columns = {{"v", {}}};
        table.rows.push_back({1234.5});
        const char* old = std::setlocale(LC_ALL, nullptr);
        const std::string saved = old == nullptr ? "C" : old;
        if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr)
            std::setlocale(LC_ALL, "C.UTF-8");
        const std::string csv = toCsv(table);
        const std::string json = toJson(table);
        std::setlocale(LC_ALL, saved.c_str());
        QCOMPARE(csv, std::string("v\n1234.5\n"));
        QVERIFY(json.find("1234.5") != std::string::npos);
    }

    void jsonParsesBack()
    {
        TableData table;
        table.columns = {{"name", {}}, {"tau", "pixel_l2"}, {"n", {}}};
        table.rows.push_back({std::string("</script>\"\\\n\x01"), 0.1, std::int64_t{7}});
        table.rows.push_back({std::string("bad \xff byte"), std::numeric_limits<double>::infinity(), std::monostate()});
        const auto json = nlohmann::json::parse(toJson(table));
        QCOMPARE(json["columns"][1]["unit"].get<std::string>(), std::string("pixel_l2"));
        QCOMPARE(json["rows"][0]["name"].get<std::string>(), std::string("</script>\"\\\n\x01"));
        QCOMPARE(json["rows"][0]["tau"].get<double>(), 0.1);
        QCOMPARE(json["rows"][0]["n"].get<int>(), 7);
        QVERIFY(json["rows"][1]["tau"].is_null());
        QVERIFY(json["rows"][1]["n"].is_null());
        QVERIFY(nlohmann::json::parse(toJson(TableData()))["rows"].empty());
    }
};

QTEST_GUILESS_MAIN(FiguresTest)
#include "tst_figures.moc"
