#include <QTest>

#include <cmath>

#include <qcustomplot.h>

#include "plots/base/detail/LogTicker.h"
#include "plots/kinds/LinesPlot.h"
#include "tests/plots/PlotSamples.h"
#include "tests/plots/PlotTestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;
using namespace plumbline::test;

namespace
{

LinesPlot::Words severityWords()
{
    return {QStringLiteral("severity"),          QStringLiteral("AP"), QStringLiteral("severity of the corruption"),
            QStringLiteral("average precision"), "severity",           "average_precision"};
}

} // namespace

class TestLinesPlot : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { ThemeManager::instance().setChoice(ThemeChoice::Light); }

    void tableHasTheCallersColumns();
    void everyPointHasAMarker();
    void onePointIsDrawnWithItsWhisker();
    void integerTicksAreWhole();
    void categoriesNameX();
    void yRangeIsKept();
    void levelsAndMarkAreDrawn();
    void logarithmicTicks_data();
    void logarithmicTicks();
    void logarithmicAxisZoomsAndPansInDecades();
    void logarithmicAxisLeavesOutWhatItCannotShow();
    void copyKeepsEverything();
};

void TestLinesPlot::tableHasTheCallersColumns()
{
    LinesPlot view;
    view.setWords(severityWords());
    const CurveFigure figure = severities(kRaces, {"a", "b"});
    view.setFigure(figure);
    const TableData table = view.table();
    QCOMPARE(table.columns[2].id, std::string("severity"));
    QCOMPARE(table.columns[3].id, std::string("average_precision"));
    QCOMPARE(table.rows.size(), std::size_t{60});
    QCOMPARE(std::get<double>(table.rows[7][3]), figure.series[1].y[1]);
    QVERIFY(view.summary().contains(QStringLiteral("AP")));
    show(view);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.reading().x, 1.0);
    QVERIFY2(view.reading().lines.first().contains(QStringLiteral("severity = 1")),
             qPrintable(view.reading().lines.first()));
    QVERIFY(view.reading().lines[1].contains(QStringLiteral(" to ")));
}

void TestLinesPlot::everyPointHasAMarker()
{
    LinesPlot view;
    view.setFigure(severities({"a"}, {"m"}));
    show(view);
    const auto centreOf = [&](const QImage& image, std::size_t i) {
        const CurveSeries& series = view.figure().series[0];
        return image.pixelColor(qRound(view.plot()->xAxis->coordToPixel(series.x[i])),
                                qRound(view.plot()->yAxis->coordToPixel(series.y[i])));
    };
    const QImage marked = picture(view);
    view.setMarkersVisible(false);
    view.replotNow();
    const QImage bare = picture(view);
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(centreOf(marked, i).rgb(), view.theme().panel.rgb()); // markers are filled with the panel's colour
        QVERIFY(centreOf(bare, i).rgb() != view.theme().panel.rgb());
    }
}

void TestLinesPlot::onePointIsDrawnWithItsWhisker()
{
    CurveFigure figure;
    CurveSeries series;
    series.group = "a";
    series.x = {0, 1, 2};
    series.y = {std::nan(""), 0.5, std::nan("")};
    series.low = {0, 0.3, 0};
    series.high = {0, 0.8, 1};
    figure.series.push_back(series);
    LinesPlot view;
    view.setFigure(figure);
    show(view);
    const auto pixel = [&](double x, double y) {
        return QPoint(qRound(view.plot()->xAxis->coordToPixel(x)), qRound(view.plot()->yAxis->coordToPixel(y)));
    };
    const QImage image = picture(view);
    const auto ink = [&](const QImage& drawn, double y) {
        return inkShare(drawn.copy(QRect(pixel(1, y), QSize(1, 1)).adjusted(-4, -4, 4, 4)), view.theme().panel);
    };
    QVERIFY(ink(image, 0.75) > 0.1);
    QVERIFY(ink(image, 0.5) > 0.3);
    view.setBandsVisible(false);
    view.replotNow();
    QCOMPARE(ink(picture(view), 0.75), 0.0);
    QVERIFY(ink(picture(view), 0.5) > 0.3);
}

void TestLinesPlot::integerTicksAreWhole()
{
    LinesPlot view;
    view.setIntegerX(true);
    view.setFigure(severities({"a"}, {"m"}));
    show(view, {900, 400});
    const QVector<double> ticks = view.plot()->xAxis->tickVector();
    QVERIFY(ticks.size() >= 6);
    for (const double tick : ticks)
        QCOMPARE(tick, std::round(tick));
    view.setView({1, 1.4, 0, 1});
    view.replotNow();
    for (const double tick : view.plot()->xAxis->tickVector())
        QCOMPARE(tick, std::round(tick));
}

void TestLinesPlot::categoriesNameX()
{
    LinesPlot view;
    view.setWords(severityWords());
    view.setFigure(severities({"a"}, {"m"}));
    view.setCategories({"none", "fog", "snow", "frost", "blur", "noise"});
    show(view);
    QVERIFY(view.plot()->xAxis->tickVectorLabels().contains(QStringLiteral("fog")));
    QTest::keyClick(&view, Qt::Key_End);
    QTest::keyClick(&view, Qt::Key_End);
    QVERIFY(view.reading().lines.first().endsWith(QStringLiteral("noise")));
    view.setCategories({});
    view.replotNow();
    QVERIFY(!view.plot()->xAxis->tickVectorLabels().contains(QStringLiteral("fog")));
}

void TestLinesPlot::yRangeIsKept()
{
    LinesPlot view;
    view.setFigure(severities({"a"}, {"m"}));
    QVERIFY(view.view().yLow > 0.1);
    view.setYRange(0, 1);
    QVERIFY(view.view().yLow <= 0 && view.view().yHigh >= 1);
}

void TestLinesPlot::levelsAndMarkAreDrawn()
{
    LinesPlot view;
    view.setWords(severityWords());
    view.setFigure(severities({"a"}, {"m"}));
    view.setLevels({{2.0, QStringLiteral("limit")}});
    QVERIFY(view.view().yHigh >= 2.0); // a level is always shown
    show(view);
    // A column that no marker and no label touches: the mark is the only ink over its whole height.
    const auto inkAt = [&](const QImage& image, double x) {
        const int pixel = qRound(view.plot()->xAxis->coordToPixel(x));
        const int top = qRound(view.plot()->yAxis->coordToPixel(1.9));
        const int bottom = qRound(view.plot()->yAxis->coordToPixel(1.3));
        return inkShare(image.copy(QRect(pixel - 1, top, 3, bottom - top)), view.theme().panel);
    };
    const QImage before = picture(view);
    view.setMark(2.5);
    view.replotNow();
    const QImage after = picture(view);
    QVERIFY(inkAt(after, 2.5) > inkAt(before, 2.5) + 0.1);
    QCOMPARE(view.markText(), QStringLiteral("severity = 2.5"));
    const auto copy = view.makeCopy();
    const auto& same = dynamic_cast<const LinesPlot&>(*copy);
    QCOMPARE(same.mark(), 2.5);
    QCOMPARE(same.levels().size(), std::size_t{1});
    view.setMark(std::nan(""));
    view.replotNow();
    QVERIFY(inkAt(picture(view), 2.5) < inkAt(after, 2.5));
}

void TestLinesPlot::logarithmicTicks_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("wanted");
    QTest::addColumn<bool>("ratios");
    QTest::addColumn<QString>("expected");
    QTest::newRow("decades") << 1e-3 << 1e4 << 8 << false << "0.001 0.01 0.1 1 10 100 1,000 10,000";
    QTest::newRow("1 2 5") << 9.0 << 600.0 << 7 << false << "10 20 50 100 200 500";
    QTest::newRow("few") << 1e-6 << 1e6 << 4 << false << "1e−06 0.001 1 1,000 1,000,000";
    QTest::newRow("ratios") << 0.45 << 2.2 << 5 << true << "0.5 0.8 1 1.25 2";
    QTest::newRow("wide ratios") << 0.15 << 6.0 << 5 << true << "0.2 0.5 1 2 5";
    QTest::newRow("narrow") << 0.98 << 1.021 << 4 << true << "0.98 1 1.02";
    QTest::newRow("bad") << -1.0 << 2.0 << 4 << false << "";
}

void TestLinesPlot::logarithmicTicks()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, wanted);
    QFETCH(bool, ratios);
    QFETCH(QString, expected);
    QStringList texts;
    for (const double tick : logTicks(low, high, wanted, ratios))
        texts.append(logTickText(tick));
    QCOMPARE(texts.join(QLatin1Char(' ')), expected);
}

void TestLinesPlot::logarithmicAxisZoomsAndPansInDecades()
{
    CurveFigure figure;
    CurveSeries series;
    series.group = "a";
    for (int i = 0; i <= 6; ++i) {
        series.x.push_back(i);
        series.y.push_back(std::pow(10, i));
    }
    figure.series.push_back(series);
    LinesPlot view;
    view.setFigure(figure);
    view.setLogarithmicY(true);
    show(view);
    const QRect area = view.plot()->axisRect()->rect();
    // Even decades are even distances.
    const QCPAxis* y = view.plot()->yAxis;
    QVERIFY(std::abs((y->coordToPixel(1) - y->coordToPixel(10)) - (y->coordToPixel(1e4) - y->coordToPixel(1e5))) <
            1e-6);
    const QPointF cursor = area.center();
    const double before = y->pixelToCoord(cursor.y());
    wheel(view, cursor, 240);
    QVERIFY(std::abs(y->pixelToCoord(cursor.y()) / before - 1) < 1e-9);
    const ViewRange zoomed = view.view();
    dragMouse(view, area.center(), area.center() + QPoint(0, 40));
    // All of the axis moved by the same ratio.
    QVERIFY(std::abs(view.view().yHigh / zoomed.yHigh / (view.view().yLow / zoomed.yLow) - 1) < 1e-6);
    QVERIFY(view.view().yHigh > zoomed.yHigh);
    for (int i = 0; i < 60; ++i)
        wheel(view, cursor, -1200);
    QVERIFY(view.view().yLow > 0);
    view.setView({0, 1, -5, 10});
    QVERIFY(view.view().yLow > 0 && view.view().yHigh == 10);
    view.setLogarithmicY(false);
    QVERIFY(view.isFitted());
    QVERIFY(view.view().yLow <= 1);
}

void TestLinesPlot::logarithmicAxisLeavesOutWhatItCannotShow()
{
    CurveFigure figure = severities({"a"}, {"m"});
    figure.series[0].y[2] = 0;
    figure.series[0].low[3] = -0.1;
    LinesPlot view;
    view.setFigure(figure);
    view.setLogarithmicY(true);
    QCOMPARE(std::get<double>(view.table().rows[2][3]), 0.0); // the table keeps it
    QVERIFY(view.view().yLow > 0.1);
    QVERIFY(view.summary().contains(QStringLiteral("1 value")));
    show(view);
    QVERIFY(view.plot()->yAxis->label().contains(QStringLiteral("not shown")));
    view.setLogarithmicY(false);
    view.replotNow();
    QVERIFY(!view.summary().contains(QStringLiteral("not shown")));
    QVERIFY(!view.plot()->yAxis->label().contains(QStringLiteral("not shown")));
}

void TestLinesPlot::copyKeepsEverything()
{
    LinesPlot view;
    view.setWords(severityWords());
    view.setFigure(severities(kRaces, {"m"}));
    view.setLogarithmicY(true);
    view.setCategories({"none", "fog", "snow", "frost", "blur", "noise"});
    view.setSeriesHidden(2, true);
    view.setView({0, 3, 0.2, 0.9});
    const auto copy = view.makeCopy();
    auto* lines = qobject_cast<LinesPlot*>(copy.get());
    QVERIFY(lines);
    QVERIFY(lines->isLogarithmicY());
    QVERIFY(lines->isSeriesHidden(2));
    QCOMPARE(lines->view(), view.view());
    QCOMPARE(lines->table().columns[3].id, std::string("average_precision"));
    show(view);
    show(*lines);
    QCOMPARE(picture(*lines), picture(view));
}

QTEST_MAIN(TestLinesPlot)
#include "tst_lines_plot.moc"
