#include <QTest>

#include <QAccessible>
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QSignalSpy>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"
#include "plots/base/detail/AxisText.h"
#include "plots/base/detail/CurveLabels.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/HistogramPlot.h"
#include "plots/kinds/PlotRegistry.h"
#include "plots/kinds/SurvivalPlot.h"
#include "tests/plots/OddData.h"
#include "tests/plots/PlotSamples.h"
#include "tests/plots/PlotTestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;
using namespace plumbline::test;

class TestPlots : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { ThemeManager::instance().setChoice(ThemeChoice::Light); }

    void numbersKeepWhatTheIntervalSupports();
    void labelsNeverOverlap();
    void titlesBreakIntoLines();
    void registryMakesEveryKind();
    void everyKindSurvivesOddData_data();
    void everyKindSurvivesOddData();

    void survivalTableMatchesFigure();
    void survivalDropsBrokenSeriesAndSorts();
    void survivalDrawsEveryGroupInItsColor();
    void survivalDimsOthers();
    void survivalHidesAndIsolates();
    void survivalTauIsDraggedAndTyped();
    void survivalThinGroupsAreGrey();
    void survivalGrowsWithoutMovingTheView();
    void survivalManyGroupsKeepLabelsInside();

    void zoomPanFitAndBack();
    void boxesSelectAndZoom();
    void hoverReadsWithoutFullReplot();
    void keyboardReadsAndAnnounces();
    void accessibleTree();

    void heatmapTableMatchesFigure();
    void heatmapCellsHaveTheirColors();
    void heatmapSelectsAndActivates();
    void heatmapScrollsWithManyColumns();
    void heatmapRejectsWrongSize();
    void heatmapExplainsMissingCells();

    void histogramCountsEveryValue();
    void histogramOfEqualValues();

    void themeChangeRestyles();
    void hundredThousandPointsAreFluid();
};

void TestPlots::numbersKeepWhatTheIntervalSupports()
{
    QCOMPARE(decimalsFor(0.05), 2);
    QCOMPARE(decimalsFor(0.004), 3);
    QCOMPARE(decimalsFor(0.3), 2);
    QCOMPARE(decimalsFor(std::nan("")), 2);
    QCOMPARE(numberText(-0.384, 2, true), QStringLiteral("−0.38"));
    QCOMPARE(numberText(0.384, 2, true), QStringLiteral("+0.38"));
    QCOMPARE(numberText(-0.0001, 2, true), QStringLiteral("0.00"));
    QCOMPARE(numberText(std::nan(""), 2), QStringLiteral("–"));
    QCOMPARE(estimateText({0.3471, 0.309, 0.386, 588, {}}), QStringLiteral("0.35 (0.31 to 0.39)"));
}

void TestPlots::labelsNeverOverlap()
{
    const std::vector<double> wanted{50, 51, 52, 10, 200, 200, 200, 52};
    const std::vector<double> placed = spreadLabels(wanted, 15, 0, 220);
    std::vector<double> sorted = placed;
    std::sort(sorted.begin(), sorted.end());
    QVERIFY(sorted.front() >= 0 && sorted.back() <= 220);
    for (std::size_t i = 1; i < sorted.size(); ++i)
        QVERIFY(sorted[i] - sorted[i - 1] >= 15 - 1e-9);
    QCOMPARE(placed[3], 10.0); // nothing near: stays
    QVERIFY(placed[0] < placed[1] && placed[1] < placed[2] && placed[2] < placed[7]);
    QVERIFY(spreadLabels({}, 15, 0, 100).empty());
}

void TestPlots::titlesBreakIntoLines()
{
    const QFont font = Theme::load(ThemeKind::Light).font(TextSize::Small);
    const QFontMetricsF metrics(font);
    const QString title = QStringLiteral("share of samples farther than tau from the boundary");
    QCOMPARE(fittedTitle(title, font, 1000), title);
    for (const double length : {200.0, 120.0, 40.0}) {
        const QStringList lines = fittedTitle(title, font, length).split(QLatin1Char('\n'));
        QVERIFY(lines.size() <= 3);
        for (const QString& line : lines)
            QVERIFY(metrics.horizontalAdvance(line) <= length + 1);
    }
}

void TestPlots::registryMakesEveryKind()
{
    QVERIFY(plotKinds().size() >= 3);
    for (const PlotKind& kind : plotKinds()) {
        const auto view = makePlot(kind.id);
        QVERIFY(view);
        QCOMPARE(view->kind(), kind.id);
        QVERIFY(!kind.name().isEmpty());
        QVERIFY(view->isEmpty());
    }
    QVERIFY(!makePlot(QStringLiteral("nothing")));
}

void TestPlots::everyKindSurvivesOddData_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : kOddData)
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestPlots::everyKindSurvivesOddData()
{
    QFETCH(QString, what);
    QStringList kinds;
    for (const std::unique_ptr<PlotView>& made : oddPlots(what)) {
        PlotView* view = made.get();
        kinds.append(view->kind());
        view->setEmptyText(QStringLiteral("Nothing yet"));
        show(*view, {360, 260});
        QVERIFY(!picture(*view).isNull());
        QVERIFY(!view->summary().isEmpty());
        for (const int key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_End, Qt::Key_Home, Qt::Key_Return,
                              Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Backspace, Qt::Key_Escape})
            QTest::keyClick(view, static_cast<Qt::Key>(key));
        for (int i = 0; i < 30; ++i)
            wheel(*view, {180, 130}, i % 2 ? 120 : 480);
        moveMouse(*view, {180, 130});
        view->fit();
        view->replotNow();
        const auto copy = view->makeCopy();
        QCOMPARE(copy->table().rows.size(), view->table().rows.size());
        // Tiny and large sizes.
        for (const QSize& size : {QSize(40, 30), QSize(1500, 900)}) {
            view->resize(size);
            view->replotNow();
        }
        if (what == QLatin1String("empty")) {
            QVERIFY(view->isEmpty());
            view->resize(360, 260);
            QTest::qWait(1);
            QVERIFY2(inkShare(picture(*view), view->theme().panel) > 0.001, "the empty text is drawn");
        }
    } // A new kind in the registry needs its odd data here.
    for (const PlotKind& kind : plotKinds())
        QVERIFY2(kinds.contains(kind.id), qPrintable(kind.id));
}

void TestPlots::survivalTableMatchesFigure()
{
    SurvivalPlot view;
    const CurveFigure figure = test::curves(test::kRaces, {"a", "b"}, 20);
    view.setFigure(figure);
    view.setSeriesHidden(1, true); // hidden series stay in the table
    const TableData table = view.table();
    QCOMPARE(table.rows.size(), std::size_t{5 * 2 * 20});
    QCOMPARE(table.columns[2].id, std::string("tau"));
    QCOMPARE(table.columns[2].unit, std::string("pixel_l2"));
    const CurveSeries& last = figure.series.back();
    const auto& row = table.rows.back();
    QCOMPARE(std::get<std::string>(row[0]), last.group);
    QCOMPARE(std::get<std::string>(row[1]), last.model);
    QCOMPARE(std::get<double>(row[2]), last.x.back());
    QCOMPARE(std::get<double>(row[3]), last.y.back());
    QCOMPARE(std::get<double>(row[4]), last.low.back());
    QCOMPARE(std::get<double>(row[5]), last.high.back());
    QCOMPARE(std::get<std::int64_t>(row[6]), last.n);
}

void TestPlots::survivalDropsBrokenSeriesAndSorts()
{
    CurveFigure figure = test::curves({"a", "b", "c"}, {"m"}, 10);
    figure.series[0].y.pop_back();
    std::reverse(figure.series[1].x.begin(), figure.series[1].x.end());
    SurvivalPlot view;
    view.setFigure(figure);
    QCOMPARE(view.figure().series.size(), std::size_t{2});
    QVERIFY(std::is_sorted(view.figure().series[0].x.begin(), view.figure().series[0].x.end()));
    // y moved along with x
    QCOMPARE(view.figure().series[0].y.front(), figure.series[1].y.back());
    QCOMPARE(view.valueAt(1, 0.0), figure.series[2].y.front());
    QVERIFY(std::isnan(view.valueAt(1, 99)));
}

void TestPlots::survivalDrawsEveryGroupInItsColor()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    view.setBandsVisible(false);
    show(view);
    const QRect area = view.plot()->axisRect()->rect();
    const QImage image = picture(view);
    for (int series = 0; series < 5; ++series)
        QVERIFY2(countNear(image, area, view.seriesColor(series)) > 60, qPrintable(view.seriesName(series)));
}

void TestPlots::survivalDimsOthers()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    view.setBandsVisible(false);
    show(view);
    const QRect area = view.plot()->axisRect()->rect();
    view.setHighlightedGroup(QStringLiteral("black"));
    view.replotNow();
    const QImage image = picture(view);
    QVERIFY(countNear(image, area, view.seriesColor(1)) > 60);
    QVERIFY(countNear(image, area, view.seriesColor(0)) < 20);
}

void TestPlots::survivalHidesAndIsolates()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    show(view);
    QSignalSpy spy(&view, &CurvePlot::hiddenSeriesChanged);
    // Names stand right of the axes; the one of series 0 is found by its reaction.
    const QRect area = view.plot()->axisRect()->rect();
    QPoint name;
    for (int y = area.top(); y < area.bottom() && spy.isEmpty(); y += 6) {
        name = {area.right() + 30, y};
        QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, name);
    }
    QCOMPARE(spy.size(), 1);
    int hidden = -1;
    for (int series = 0; series < 5; ++series)
        if (view.isSeriesHidden(series))
            hidden = series;
    QVERIFY(hidden >= 0);
    QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, name);
    QVERIFY(!view.isSeriesHidden(hidden));
    // The order of events of a double click: press, release, double click.
    QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, name);
    QMouseEvent twice(QEvent::MouseButtonDblClick, QPointF(name), QPointF(view.plot()->mapToGlobal(name)),
                      Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(view.plot(), &twice);
    for (int series = 0; series < 5; ++series)
        QCOMPARE(view.isSeriesHidden(series), series != hidden);
    view.isolateSeries(hidden);
    for (int series = 0; series < 5; ++series)
        QVERIFY(!view.isSeriesHidden(series));
    // New data keep what is hidden, by name.
    view.setSeriesHidden(2, true);
    view.setFigure(test::curves({"asian", "white"}, {"m"}));
    QVERIFY(view.isSeriesHidden(0));
    QVERIFY(!view.isSeriesHidden(1));
}

void TestPlots::survivalTauIsDraggedAndTyped()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    show(view);
    QSignalSpy spy(&view, &SurvivalPlot::tauChanged);
    view.setTau(0.5);
    QVERIFY(spy.isEmpty());
    const QRect area = view.plot()->axisRect()->rect();
    const int x = qRound(view.plot()->xAxis->coordToPixel(0.5));
    const ViewRange before = view.view();
    dragMouse(view, {x, area.center().y()}, {x + 60, area.center().y()});
    QVERIFY(spy.size() >= 1);
    QVERIFY(std::abs(view.tau() - view.plot()->xAxis->pixelToCoord(x + 60)) < 1e-9);
    QCOMPARE(view.view(), before);
    const double dragged = view.tau();
    QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(view.tau() < dragged);
    QVERIFY(view.summary().contains(QStringLiteral("lowest for")));
    // Out of the axes it stops at the edge.
    dragMouse(view, {qRound(view.plot()->xAxis->coordToPixel(view.tau())), area.center().y()},
              {area.left() - 300, area.center().y()});
    QCOMPARE(view.tau(), 0.0);
}

void TestPlots::survivalThinGroupsAreGrey()
{
    CurveFigure figure = test::curves(test::kRaces, {"m"});
    figure.series[1].thin = true;
    SurvivalPlot view;
    view.setFigure(figure);
    QCOMPARE(view.seriesColor(1), view.theme().muted);
    show(view);
    const QPointF on(view.plot()->xAxis->coordToPixel(figure.series[1].x[60]),
                     view.plot()->yAxis->coordToPixel(figure.series[1].y[60]));
    moveMouse(view, on);
    QTRY_VERIFY(view.reading().valid);
    QVERIFY(view.reading().spoken().contains(QStringLiteral("too few")));
}

void TestPlots::survivalGrowsWithoutMovingTheView()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}, 50));
    show(view);
    QVERIFY(view.isFitted());
    view.setView({0.2, 0.6, 0.1, 0.9});
    view.setFigure(test::curves(test::kRaces, {"m"}, 80));
    QCOMPARE(view.view(), (ViewRange{0.2, 0.6, 0.1, 0.9}));
    view.setPartialText(QStringLiteral("80 of 200 samples"));
    QCOMPARE(view.makeCopy()->partialText(), view.partialText());
    view.fit();
    QVERIFY(view.isFitted());
}

void TestPlots::survivalManyGroupsKeepLabelsInside()
{
    std::vector<std::string> groups;
    for (int i = 0; i < 40; ++i)
        groups.push_back("group " + std::to_string(i));
    SurvivalPlot view;
    view.setFigure(test::curves(groups, {"m"}, 50));
    show(view, {420, 300});
    const QImage image = picture(view);
    // The frame of the picture stays empty: no label is cut off.
    for (int y = 0; y < image.height(); ++y)
        QCOMPARE(image.pixelColor(image.width() - 1, y).rgb(), view.theme().panel.rgb());
    for (int x = 0; x < image.width(); ++x)
        QCOMPARE(image.pixelColor(x, 0).rgb(), view.theme().panel.rgb());
}

void TestPlots::zoomPanFitAndBack()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    show(view);
    const ViewRange whole = view.view();
    const QRect area = view.plot()->axisRect()->rect();
    const QPointF cursor = area.center();
    const double before = view.plot()->xAxis->pixelToCoord(cursor.x());
    wheel(view, cursor, 240);
    QVERIFY(std::abs(view.plot()->xAxis->pixelToCoord(cursor.x()) - before) < 1e-9);
    QVERIFY(view.view().xHigh - view.view().xLow < whole.xHigh - whole.xLow);
    view.previousView();
    QCOMPARE(view.view(), whole);

    wheel(view, cursor, 240, Qt::ControlModifier);
    QCOMPARE(view.view().yHigh, whole.yHigh);
    QVERIFY(view.view().xHigh < whole.xHigh);
    const ViewRange zoomed = view.view();
    wheel(view, cursor, 240, Qt::ShiftModifier);
    QCOMPARE(view.view().xHigh, zoomed.xHigh);
    QVERIFY(view.view().yHigh < whole.yHigh);

    const ViewRange start = view.view();
    dragMouse(view, area.center(), area.center() + QPoint(-20, 10));
    QVERIFY(view.view().xLow > start.xLow);
    QVERIFY(view.view().yLow > start.yLow);
    QTest::keyClick(&view, Qt::Key_Backspace);
    QCOMPARE(view.view(), start);

    QTest::mouseDClick(view.plot(), Qt::LeftButton, Qt::NoModifier, area.center());
    QVERIFY(view.isFitted());
    QCOMPARE(view.view(), whole);
    for (int i = 0; i < 200; ++i)
        wheel(view, cursor, 1200);
    QVERIFY(view.view().xHigh > view.view().xLow);
    for (int i = 0; i < 200; ++i)
        wheel(view, cursor, -1200);
    QVERIFY(view.view().yHigh <= whole.yHigh + 1e-9);
}

void TestPlots::boxesSelectAndZoom()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    show(view);
    const QRect area = view.plot()->axisRect()->rect();
    QSignalSpy selected(&view, &PlotView::boxSelected);
    const ViewRange whole = view.view();
    dragMouse(view, area.center(), area.center() + QPoint(80, 60), Qt::LeftButton, Qt::ShiftModifier);
    QCOMPARE(selected.size(), 1);
    QCOMPARE(view.view(), whole);
    const QRectF box = selected.first().first().toRectF();
    QVERIFY(std::abs(box.left() - view.plot()->xAxis->pixelToCoord(area.center().x())) < 1e-9);
    QVERIFY(box.height() > 0);
    dragMouse(view, area.center(), area.center() + QPoint(80, 60), Qt::RightButton);
    QVERIFY(view.view().xHigh - view.view().xLow < 0.5 * (whole.xHigh - whole.xLow));
    QTest::keyClick(&view, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(view.view(), whole);
    QTest::keyClick(&view, Qt::Key_Z);
    dragMouse(view, area.center(), area.center() + QPoint(80, 60));
    QVERIFY(view.view().xHigh - view.view().xLow < 0.5 * (whole.xHigh - whole.xLow));
}

void TestPlots::hoverReadsWithoutFullReplot()
{
    SurvivalPlot view;
    const CurveFigure figure = test::curves(test::kRaces, {"m"});
    view.setFigure(figure);
    show(view);
    QSignalSpy replots(view.plot(), &QCustomPlot::afterReplot);
    QSignalSpy hovered(&view, &PlotView::groupHovered);
    for (std::size_t i = 40; i < 120; ++i) {
        const QPointF on(view.plot()->xAxis->coordToPixel(figure.series[1].x[i]),
                         view.plot()->yAxis->coordToPixel(figure.series[1].y[i]));
        moveMouse(view, on);
        QCoreApplication::processEvents();
    }
    QVERIFY(view.reading().valid);
    QCOMPARE(view.reading().group, QStringLiteral("black"));
    QVERIFY(std::abs(view.reading().y - view.valueAt(1, view.reading().x)) < 1e-12);
    QVERIFY(view.reading().lines.join(QLatin1Char(' ')).contains(QStringLiteral(" to ")));
    QCOMPARE(replots.size(), 0);
    QVERIFY(!hovered.isEmpty());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(view.plot(), &leave);
    QVERIFY(!view.reading().valid);
    QCOMPARE(hovered.last().first().toString(), QString());
}

void TestPlots::keyboardReadsAndAnnounces()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}));
    show(view);
    QSignalSpy read(&view, &PlotView::readingChanged);
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(view.reading().valid);
    QCOMPARE(view.reading().group, QStringLiteral("white"));
    const double first = view.reading().x;
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(view.reading().x > first);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.reading().group, QStringLiteral("black"));
    QTest::keyClick(&view, Qt::Key_End);
    QVERIFY(std::abs(view.reading().x - 1.4) < 1e-9);
    QCOMPARE(read.size(), 4);
    // What a screen reader is told.
    const QString spoken = QAccessible::queryAccessibleInterface(&view)->text(QAccessible::Value);
    QVERIFY(spoken.startsWith(QStringLiteral("black")));
    QVERIFY(spoken.contains(QStringLiteral("n = ")));
    QSignalSpy activated(&view, &PlotView::pointActivated);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.first()[0].toString(), QStringLiteral("black"));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.reading().valid);
}

void TestPlots::accessibleTree()
{
    SurvivalPlot view;
    view.setTitle(QStringLiteral("Share farther than τ"));
    view.setFigure(test::curves(test::kRaces, {"m"}));
    QAccessibleInterface* node = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(node);
    QCOMPARE(node->role(), QAccessible::Chart);
    QCOMPARE(node->text(QAccessible::Name), QStringLiteral("Share farther than τ"));
    QVERIFY(node->text(QAccessible::Description).contains(QStringLiteral("black")));
    QCOMPARE(node->childCount(), 0);
    QCOMPARE(view.focusPolicy(), Qt::StrongFocus);
    QCOMPARE(view.plot()->focusPolicy(), Qt::NoFocus);
}

void TestPlots::heatmapTableMatchesFigure()
{
    HeatmapPlot view;
    HeatmapFigure figure = test::heatmap(6, 5);
    figure.cells[7] = test::missing("no_data.empty_group");
    view.setFigure(figure);
    const TableData table = view.table();
    QCOMPARE(table.rows.size(), std::size_t{30});
    QCOMPARE(std::get<double>(table.rows[11][2]), figure.cell(2, 1).value);
    QCOMPARE(std::get<std::string>(table.rows[11][0]), figure.rows[2]);
    QCOMPARE(std::get<std::string>(table.rows[11][1]), figure.columns[1]);
    QVERIFY(std::holds_alternative<std::monostate>(table.rows[7][2]));
    QCOMPARE(std::get<std::string>(table.rows[7][6]), std::string("no_data.empty_group"));
    view.copyData();
    QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 31);
}

void TestPlots::heatmapCellsHaveTheirColors()
{
    HeatmapPlot view;
    HeatmapFigure figure = test::heatmap(6, 5);
    figure.cells[0].value = -0.5;
    figure.cells[1].value = 0.0;
    figure.cells[2].value = 0.5;
    view.setFigure(figure);
    show(view);
    const QImage image = picture(view);
    const auto corner = [&](int column) {
        const QRectF cell = view.cellRect(0, column);
        return image.pixelColor(qRound(cell.left()) + 6, qRound(cell.top()) + 5);
    };
    QCOMPARE(corner(0).rgb(), view.theme().diverging.at(-1).rgb());
    QCOMPARE(corner(1).rgb(), QColor(Qt::white).rgb());
    QCOMPARE(corner(2).rgb(), view.theme().diverging.at(1).rgb());
    QCOMPARE(view.colorMaximum(), 0.5);
    view.setColorMaximum(2.0);
    QCOMPARE(view.colorMaximum(), 2.0);
}

void TestPlots::heatmapSelectsAndActivates()
{
    HeatmapPlot view;
    view.setFigure(test::heatmap(6, 5));
    show(view);
    QSignalSpy activated(&view, &HeatmapPlot::cellActivated);
    QSignalSpy hovered(&view, &HeatmapPlot::cellHovered);
    const QPoint centre = view.cellRect(2, 1).center().toPoint();
    moveMouse(view, centre);
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered.first()[0].toInt(), 2);
    QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, centre);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.first()[1].toInt(), 1);
    QCOMPARE(view.selectedRow(), 2);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.reading().group, QStringLiteral("asian"));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(view.selectedColumn(), 2);
    view.setSelectedCell(99, 0);
    QCOMPARE(view.selectedRow(), -1);
}

void TestPlots::heatmapScrollsWithManyColumns()
{
    HeatmapPlot view;
    view.setFigure(test::heatmap(6, 120));
    show(view, {500, 320});
    QVERIFY(!view.cellRect(0, 0).isNull());
    QVERIFY(view.cellRect(0, 119).isNull());
    for (int i = 0; i < 130; ++i)
        wheel(view, view.cellRect(0, 60).center(), -120, Qt::ShiftModifier);
    view.replotNow();
    QVERIFY(view.cellRect(0, 0).isNull());
    QVERIFY(!view.cellRect(0, 119).isNull());
    QTest::keyClick(&view, Qt::Key_Home);
    QTest::keyClick(&view, Qt::Key_Home);
    view.replotNow();
    QVERIFY(!view.cellRect(0, 0).isNull());
    const QImage image = picture(view);
    for (int x = 0; x < image.width(); ++x)
        QCOMPARE(image.pixelColor(x, 0).rgb(), view.theme().panel.rgb());
}

void TestPlots::heatmapRejectsWrongSize()
{
    HeatmapPlot view;
    HeatmapFigure figure = test::heatmap(3, 3);
    figure.cells.pop_back();
    view.setFigure(figure);
    QVERIFY(view.isEmpty());
}

void TestPlots::heatmapExplainsMissingCells()
{
    HeatmapPlot view;
    HeatmapFigure figure = test::heatmap(2, 2);
    figure.cells[3] = test::missing("no_data.empty_group");
    view.setFigure(figure);
    show(view);
    moveMouse(view, view.cellRect(1, 1).center());
    QTRY_VERIFY(view.reading().valid);
    QCOMPARE(view.reading().lines.first(), QStringLiteral("no sample in this group"));
}

void TestPlots::histogramCountsEveryValue()
{
    HistogramPlot view;
    std::vector<double> values = test::distances(1000);
    values.push_back(std::nan(""));
    view.setValues(values, QStringLiteral("black"), 1, QStringLiteral("pixel_l2"));
    std::int64_t total = 0;
    for (const auto& row : view.table().rows)
        total += std::get<std::int64_t>(row[3]);
    QCOMPARE(total, std::int64_t{1000});
    QVERIFY(view.binCount() >= 5 && view.binCount() <= 60);
    QVERIFY(view.summary().contains(QStringLiteral("1 without a distance")));
    view.setBinCount(12);
    QCOMPARE(view.binCount(), 12);
    show(view, {260, 160});
    QSignalSpy spy(&view, &HistogramPlot::rangeActivated);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first()[0].toDouble(), 0.0);
}

void TestPlots::histogramOfEqualValues()
{
    HistogramPlot view;
    view.setValues(std::vector<double>(7, 0.25), QStringLiteral("a"), 0);
    std::int64_t total = 0;
    for (int bar = 0; bar < view.binCount(); ++bar)
        total += view.count(bar);
    QCOMPARE(total, std::int64_t{7});
    HistogramFigure figure;
    figure.edges = {0, 0.5, 2};
    figure.series.push_back({"a", "m", 2, 0, {3, 4}, 5});
    view.setFigure(figure, 0);
    QCOMPARE(view.binCount(), 2);
    QCOMPARE(view.binEdge(2), 2.0);
    QVERIFY(view.summary().contains(QStringLiteral("5 without a distance")));
    QCOMPARE(view.makeCopy()->table().rows.size(), std::size_t{2});
    view.setFigure(figure, 1);
    QVERIFY(view.isEmpty());
}

void TestPlots::themeChangeRestyles()
{
    SurvivalPlot follows;
    SurvivalPlot fixed;
    fixed.setTheme(Theme::load(ThemeKind::Print));
    ThemeManager::instance().setChoice(ThemeChoice::Dark);
    QVERIFY(follows.theme().dark);
    QCOMPARE(fixed.theme().kind, ThemeKind::Print);
    QCOMPARE(follows.plot()->xAxis->tickLabelColor(), Theme::load(ThemeKind::Dark).secondary);
    ThemeManager::instance().setChoice(ThemeChoice::Light);
    QVERIFY(!follows.theme().dark);
}

void TestPlots::hundredThousandPointsAreFluid()
{
    SurvivalPlot view;
    view.setFigure(test::curves(test::kRaces, {"m"}, 20000));
    show(view, {900, 600});
    const auto cpuMilliseconds = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    };
    double best = 1e9;
    double bestHover = 1e9;
    for (int round = 0; round < 10; ++round) {
        double start = cpuMilliseconds();
        view.replotNow();
        best = std::min(best, cpuMilliseconds() - start);
        start = cpuMilliseconds();
        QTest::keyClick(&view, Qt::Key_Right);
        view.plot()->repaint();
        bestHover = std::min(bestHover, cpuMilliseconds() - start);
    }
    qInfo("100 000 points, 900 x 600: full replot %.1f ms, cursor step %.1f ms", best, bestHover);
    QVERIFY(best < 120);
    QVERIFY(bestHover < 16);
}

QTEST_MAIN(TestPlots)
#include "tst_plots.moc"
