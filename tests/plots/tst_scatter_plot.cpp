#include <QTest>

#include <cmath>

#include <QSignalSpy>

#include "plots/kinds/ScatterPlot.h"
#include "plots/kinds/detail/ScatterCanvas.h"
#include "tests/plots/PlotSamples.h"
#include "tests/plots/PlotTestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;
using namespace plumbline::test;

class TestScatterPlot : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { ThemeManager::instance().setChoice(ThemeChoice::Light); }

    void tableMatchesFigure();
    void labelsAvoidEachOther();
    void namesStandFree();
    void pointsHaveTheirColours();
    void keyboardGoesByXAndY();
    void clickGivesTheIndex();
    void pointsWithoutValuesAreSaid();
    void logarithmicAxis();
    void linesAreNamedAndDrawn();
    void copyKeepsEverything();
};

void TestScatterPlot::tableMatchesFigure()
{
    ScatterPlot view;
    ScatterPlot::Words words;
    words.xId = "efg";
    words.yId = "smallest_cell";
    view.setWords(words);
    const ScatterFigure figure = gaps();
    view.setFigure(figure);
    const TableData table = view.table();
    QCOMPARE(table.rows.size(), figure.points.size());
    QCOMPARE(table.columns[2].id, std::string("efg"));
    QCOMPARE(table.columns[4].id, std::string("efg_high"));
    QCOMPARE(std::get<std::string>(table.rows[2][0]), figure.points[2].name);
    QCOMPARE(std::get<double>(table.rows[2][2]), figure.points[2].x);
    QCOMPARE(std::get<double>(table.rows[2][4]), figure.points[2].xHigh);
    QCOMPARE(std::get<double>(table.rows[2][5]), figure.points[2].y);
    QVERIFY(std::holds_alternative<std::monostate>(table.rows[2][6]));
    QCOMPARE(std::get<std::int64_t>(table.rows[1][9]), std::int64_t{1});
}

void TestScatterPlot::labelsAvoidEachOther()
{
    std::vector<QPointF> points;
    for (int i = 0; i < 40; ++i)
        points.emplace_back(100 + 7 * (i % 8), 100 + 9 * (i / 8));
    const std::vector<QSizeF> sizes(points.size(), QSizeF(40, 12));
    const QRectF within(0, 0, 300, 300);
    const std::vector<QRectF> taken{QRectF(90, 60, 90, 20)};
    const std::vector<QRectF> placed = placeLabels(points, sizes, 4, within, taken);
    QCOMPARE(placed.size(), points.size());
    int shown = 0;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (placed[i].isNull())
            continue;
        ++shown;
        QVERIFY(within.contains(placed[i]));
        QVERIFY(!placed[i].intersects(taken.front()));
        for (const QPointF& point : points)
            QVERIFY(!placed[i].contains(point));
        for (std::size_t j = i + 1; j < placed.size(); ++j)
            QVERIFY(placed[j].isNull() || !placed[i].intersects(placed[j]));
    }
    QVERIFY(shown >= 4 && shown < 40);
    // Alone: at the right.
    QVERIFY(placeLabels({{50, 50}}, {{20, 10}}, 4, within, {}).front().left() > 50);
}

void TestScatterPlot::namesStandFree()
{
    ScatterPlot view;
    view.setFigure(gaps());
    view.setLogarithmicY(true);
    show(view, {600, 420});
    const int count = static_cast<int>(view.figure().points.size());
    for (int i = 0; i < count; ++i) {
        QVERIFY2(!view.labelRect(i).isNull(), view.figure().points[static_cast<std::size_t>(i)].name.c_str());
        for (int j = 0; j < count; ++j) {
            QVERIFY(!view.labelRect(i).contains(view.pixelOf(j)));
            QVERIFY(i == j || !view.labelRect(i).intersects(view.labelRect(j)));
        }
    }
}

void TestScatterPlot::pointsHaveTheirColours()
{
    ScatterPlot view;
    view.setFigure(gaps());
    show(view, {600, 420});
    const QImage image = picture(view);
    const auto centre = [&](int index) { return image.pixelColor(view.pixelOf(index).toPoint()).rgb(); };
    QCOMPARE(centre(2), view.theme().seriesColor(0).rgb());
    QCOMPARE(centre(5), view.theme().seriesColor(1).rgb());
    QCOMPARE(centre(1), view.theme().panel.rgb()); // hollow
    QVERIFY(!view.labelRect(99).isValid());
}

void TestScatterPlot::keyboardGoesByXAndY()
{
    ScatterPlot view;
    view.setFigure(gaps());
    show(view, {600, 420});
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.reading().valid);
    double x = view.reading().x;
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(view.reading().x > x);
        x = view.reading().x;
    }
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.reading().x, x);
    const double y = view.reading().y;
    QTest::keyClick(&view, Qt::Key_Up);
    QVERIFY(view.reading().y > y);
    const QString spoken = view.reading().spoken();
    QVERIFY2(spoken.contains(QStringLiteral("n = ")) && spoken.contains(QStringLiteral(" to ")), qPrintable(spoken));
}

void TestScatterPlot::clickGivesTheIndex()
{
    ScatterPlot view;
    view.setFigure(gaps());
    show(view, {600, 420});
    QSignalSpy indices(&view, &ScatterPlot::pointIndexActivated);
    QSignalSpy points(&view, &PlotView::pointActivated);
    QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, view.pixelOf(4).toPoint());
    QCOMPARE(indices.size(), 1);
    QCOMPARE(indices.first()[0].toInt(), 4);
    QCOMPARE(points.size(), 1);
    QCOMPARE(view.selectedPoint(), 4);
    view.setSelectedPoint(-7);
    QCOMPARE(view.selectedPoint(), -1);
}

void TestScatterPlot::pointsWithoutValuesAreSaid()
{
    ScatterFigure figure = gaps();
    figure.points[0].x = std::nan("");
    figure.points[1].y = 0;
    ScatterPlot view;
    view.setFigure(figure);
    QVERIFY(!view.isDrawn(0) && view.isDrawn(1) && !view.isDrawn(-1) && !view.isDrawn(6));
    QVERIFY(view.summary().contains(QStringLiteral("1 point")));
    view.setLogarithmicY(true);
    QVERIFY(!view.isDrawn(1));
    QVERIFY(view.summary().contains(QStringLiteral("2 point")));
    QCOMPARE(view.table().rows.size(), std::size_t{6});
}

void TestScatterPlot::logarithmicAxis()
{
    ScatterPlot view;
    view.setFigure(gaps());
    view.setLogarithmicY(true);
    show(view, {600, 420});
    const double ratio = view.pixelOf(0).y() - view.pixelOf(1).y();
    QVERIFY(std::abs(view.pixelOf(3).y() - view.pixelOf(4).y() - ratio) < 1e-6); // each is 2.4 times the one before
    QVERIFY(view.view().yLow > 0);
}

void TestScatterPlot::linesAreNamedAndDrawn()
{
    ScatterFigure figure = gaps();
    figure.points.resize(1);
    ScatterPlot with;
    with.setFigure(figure);
    ScatterPlot without;
    figure.lines[0].y.pop_back(); // unlike lengths: left out
    figure.lines.resize(1);
    without.setFigure(figure);
    QVERIFY(without.figure().lines.empty());
    show(with, {600, 420});
    with.setView({0, 0.12, 30, 3000});
    with.replotNow();
    // On the line of epsilon = 0.1, in the colour of borders.
    const CurveSeries& line = with.figure().lines[1];
    int onLine = 0;
    const QImage image = picture(with);
    for (std::size_t i = 0; i + 1 < line.x.size(); ++i) {
        const QPoint at(qRound(with.plot()->xAxis->coordToPixel(line.x[i])),
                        qRound(with.plot()->yAxis->coordToPixel(line.y[i])));
        if (with.plot()->axisRect()->rect().contains(at))
            onLine += countNear(image, QRect(at - QPoint(2, 2), QSize(5, 5)), with.theme().secondary) > 0;
    }
    QVERIFY(onLine > 5);
}

void TestScatterPlot::copyKeepsEverything()
{
    ScatterPlot view;
    ScatterPlot::Words words;
    words.xTitle = QStringLiteral("gap");
    words.hollow = QStringLiteral("hollow: not certified");
    view.setWords(words);
    view.setFigure(gaps());
    view.setLogarithmicY(true);
    const auto copy = view.makeCopy();
    auto* same = qobject_cast<ScatterPlot*>(copy.get());
    QVERIFY(same);
    show(view, {600, 420});
    show(*same, {600, 420});
    QCOMPARE(picture(*same), picture(view));
}

QTEST_MAIN(TestScatterPlot)
#include "tst_scatter_plot.moc"
