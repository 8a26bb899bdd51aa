#include <QTest>

#include <cmath>

#include <QSignalSpy>

#include "plots/kinds/ForestPlot.h"
#include "tests/plots/PlotSamples.h"
#include "tests/plots/PlotTestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;
using namespace plumbline::test;

class TestForestPlot : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { ThemeManager::instance().setChoice(ThemeChoice::Light); }

    void tableMatchesFigure();
    void ratiosLieEvenlyAroundOne();
    void pointsStandWhereTheTableSays();
    void hollowWhereTheIntervalHoldsNoEffect();
    void longWhiskersAreClipped();
    void zeroRatiosAndMissingRowsAreSaid();
    void headingsOnlyWhereTheyHelp();
    void differencesAreLinear();
    void referenceLinesWidenTheAxis();
    void keyboardReadsAndScrolls();
    void clickActivates();
    void exportsShowEveryRow();
};

void TestForestPlot::tableMatchesFigure()
{
    ForestPlot view;
    ForestFigure figure = forest(kRaces, {"a", "b"}, {"fog", "snow"});
    figure.rows[3].estimate = missing("no_data.empty_group");
    view.setFigure(figure);
    const TableData table = view.table();
    QCOMPARE(table.rows.size(), std::size_t{16});
    QCOMPARE(table.columns[4].id, std::string("odds_ratio"));
    QCOMPARE(std::get<std::string>(table.rows[5][0]), figure.rows[5].model);
    QCOMPARE(std::get<std::string>(table.rows[5][1]), figure.rows[5].slice);
    QCOMPARE(std::get<std::string>(table.rows[5][3]), std::string("white"));
    QCOMPARE(std::get<double>(table.rows[5][4]), figure.rows[5].estimate.value);
    QCOMPARE(std::get<double>(table.rows[5][6]), figure.rows[5].estimate.high);
    QVERIFY(std::holds_alternative<std::monostate>(table.rows[3][4]));
    QCOMPARE(std::get<std::string>(table.rows[3][8]), std::string("no_data.empty_group"));
}

void TestForestPlot::ratiosLieEvenlyAroundOne()
{
    ForestPlot view;
    view.setFigure(forest(kRaces, {"m"}, {""}));
    show(view);
    const double one = view.pixelOf(1);
    QVERIFY(std::abs((view.pixelOf(1.25) - one) - (one - view.pixelOf(0.8))) < 1e-9);
    QVERIFY(view.axisRange().xLow < 1 && view.axisRange().xHigh > 1);
}

void TestForestPlot::pointsStandWhereTheTableSays()
{
    ForestPlot view;
    const ForestFigure figure = forest(kRaces, {"m"}, {""});
    view.setFigure(figure);
    show(view);
    const QImage image = picture(view);
    for (int row = 0; row < 4; ++row) {
        const Estimate& estimate = figure.rows[static_cast<std::size_t>(row)].estimate;
        const double y = view.rowRect(row).center().y();
        const QColor color = view.theme().outlineOf(view.theme().seriesColor(row + 1));
        for (const double value : {estimate.value, estimate.low * 1.01, estimate.high * 0.99}) {
            const QRect around = QRect(qRound(view.pixelOf(value)) - 6, qRound(y) - 6, 12, 12);
            QVERIFY(countNear(image, around, color) > 3);
        }
        // No mark right of the interval.
        const int beyond = qRound(view.pixelOf(estimate.high)) + 4;
        const int end = qRound(view.pixelOf(view.axisRange().xHigh));
        QCOMPARE(countNear(image, QRect(beyond, qRound(y) - 3, end - beyond, 6), color), qint64{0});
    }
}

void TestForestPlot::hollowWhereTheIntervalHoldsNoEffect()
{
    ForestFigure figure = forest({"a", "b", "c"}, {"m"}, {""});
    figure.rows[0].estimate = {1.3, 1.1, 1.6, 10, {}};
    figure.rows[1].estimate = {1.3, 0.9, 1.8, 10, {}};
    ForestPlot view;
    view.setFigure(figure);
    show(view);
    const QImage image = picture(view);
    const auto centre = [&](int row) {
        return image.pixelColor(qRound(view.pixelOf(1.3)), qRound(view.rowRect(row).center().y())).rgb();
    };
    QCOMPARE(centre(0), view.theme().seriesColor(1).rgb());
    QCOMPARE(centre(1), view.theme().panel.rgb());
    QTest::keyClick(&view, Qt::Key_End);
    QVERIFY(view.reading().spoken().contains(QStringLiteral("the interval includes 1")));
    QVERIFY(view.summary().contains(QStringLiteral("1 of 2 intervals exclude 1")));
}

void TestForestPlot::longWhiskersAreClipped()
{
    ForestFigure figure = forest(kRaces, {"m"}, {""});
    figure.rows[2].estimate.high = 1e6;
    figure.rows[1].estimate.high = std::numeric_limits<double>::infinity();
    ForestPlot view;
    view.setFigure(figure);
    show(view);
    QVERIFY(view.axisRange().xHigh < 10);
    QCOMPARE(view.pixelOf(1e6), view.pixelOf(view.axisRange().xHigh));
    // The line goes on to the end of the axis.
    const QImage image = picture(view);
    const QColor color = view.theme().outlineOf(view.theme().seriesColor(3));
    const QRect end(qRound(view.pixelOf(1e6)) - 8, qRound(view.rowRect(2).center().y()) - 6, 9, 12);
    QVERIFY(countNear(image, end, color) > 10);
}

void TestForestPlot::zeroRatiosAndMissingRowsAreSaid()
{
    ForestFigure figure = forest({"a", "b", "c"}, {"m"}, {""});
    figure.rows[0].estimate = {0, 0, 0.4, 10, {}};
    figure.rows[1].estimate = missing("no_data.empty_group");
    ForestPlot view;
    view.setFigure(figure);
    show(view);
    QTest::keyClick(&view, Qt::Key_End);
    QVERIFY(view.reading().spoken().contains(QStringLiteral("no sample in this group")));
    const QImage image = picture(view);
    const QRect edge(qRound(view.pixelOf(0)), qRound(view.rowRect(0).center().y()) - 6, 8, 12);
    QVERIFY(countNear(image, edge, view.theme().outlineOf(view.theme().seriesColor(1))) > 8);
    figure.rows.erase(figure.rows.begin());
    view.setFigure(figure);
    QVERIFY(view.summary().contains(QStringLiteral("without a value")));
}

void TestForestPlot::headingsOnlyWhereTheyHelp()
{
    ForestPlot view;
    view.setFigure(forest(kRaces, {"m"}, {""}));
    QCOMPARE(view.axisRange().yHigh, 4.0); // rows alone
    view.setFigure(forest(kRaces, {"a", "b"}, {"fog", "snow"}));
    QCOMPARE(view.axisRange().yHigh, 4 * 4 + 4.0);
    view.setFigure(forest({"a", "b"}, {"m"}, {"fog", "snow", "frost"}));
    QCOMPARE(view.axisRange().yHigh, 3.0); // one row a heading: the slice goes into the label
    show(view);
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.reading().title, QStringLiteral("b vs a · fog"));
}

void TestForestPlot::differencesAreLinear()
{
    ForestFigure figure = forest(kRaces, {"m"}, {""});
    figure.logarithmic = false;
    figure.noEffect = 0;
    figure.measure = "difference";
    for (ForestFigure::Row& row : figure.rows)
        row.estimate = {row.estimate.value - 1, row.estimate.low - 1, row.estimate.high - 1, 100, {}};
    ForestPlot view;
    view.setFigure(figure);
    show(view);
    QVERIFY(std::abs((view.pixelOf(0.1) - view.pixelOf(0)) - (view.pixelOf(0) - view.pixelOf(-0.1))) < 1e-9);
    QCOMPARE(view.table().columns[4].id, std::string("difference"));
}

void TestForestPlot::referenceLinesWidenTheAxis()
{
    ForestPlot view;
    view.setFigure(forest(kRaces, {"m"}, {""}));
    view.setReferenceLines({0.27, 3.7}, {QStringLiteral("−ε"), QStringLiteral("+ε")});
    show(view);
    QVERIFY(view.axisRange().xLow < 0.27 && view.axisRange().xHigh > 3.7);
    const QImage image = picture(view);
    const QRectF row = view.rowRect(0);
    // No tick stands there: what is drawn is the dashed line.
    const QRect column(qRound(view.pixelOf(3.7)) - 2, qRound(row.top()), 5, qRound(4 * row.height()));
    const double share = inkShare(image.copy(column), view.theme().panel);
    QVERIFY2(share > 0.1 && share < 0.7, qPrintable(QString::number(share)));
}

void TestForestPlot::keyboardReadsAndScrolls()
{
    std::vector<std::string> groups;
    for (int i = 0; i < 80; ++i)
        groups.push_back("group " + std::to_string(i));
    ForestPlot view;
    view.setFigure(forest(groups, {"m"}, {""}));
    show(view, {560, 320});
    QVERIFY(!view.rowRect(0).isNull());
    QVERIFY(view.rowRect(78).isNull());
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.reading().series, 0);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.reading().group, QStringLiteral("group 2"));
    QTest::keyClick(&view, Qt::Key_End);
    view.replotNow();
    QVERIFY(!view.rowRect(78).isNull());
    QVERIFY(view.rowRect(0).isNull());
    for (int i = 0; i < 100; ++i)
        wheel(view, view.rowRect(78).center(), 120);
    view.replotNow();
    QVERIFY(!view.rowRect(0).isNull());
    const QImage image = picture(view);
    for (int y = 0; y < image.height(); ++y)
        QCOMPARE(image.pixelColor(image.width() - 1, y).rgb(), view.theme().panel.rgb());
}

void TestForestPlot::clickActivates()
{
    ForestPlot view;
    view.setFigure(forest(kRaces, {"m"}, {""}));
    show(view);
    QSignalSpy rows(&view, &ForestPlot::rowActivated);
    QSignalSpy groups(&view, &PlotView::groupActivated);
    QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, view.rowRect(2).center().toPoint());
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.first()[0].toInt(), 2);
    QCOMPARE(groups.first()[0].toString(), QStringLiteral("indian"));
    QCOMPARE(view.selectedRow(), 2);
    view.setSelectedRow(99);
    QCOMPARE(view.selectedRow(), -1);
}

void TestForestPlot::exportsShowEveryRow()
{
    std::vector<std::string> groups;
    for (int i = 0; i < 80; ++i)
        groups.push_back("group " + std::to_string(i));
    ForestPlot view;
    view.setFigure(forest(groups, {"m"}, {""}));
    const auto copy = view.makeCopy();
    auto* exported = qobject_cast<ForestPlot*>(copy.get());
    QVERIFY(exported);
    show(*exported, {500, 320});
    for (int row = 0; row < 79; ++row) {
        QVERIFY(!exported->rowRect(row).isNull());
        QVERIFY(exported->rowRect(row).bottom() < 320);
    }
}

QTEST_MAIN(TestForestPlot)
#include "tst_forest_plot.moc"
