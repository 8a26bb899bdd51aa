#include <QTest>

#include <cmath>

#include <QSignalSpy>

#include "plots/kinds/TestMatrixPlot.h"
#include "tests/plots/PlotSamples.h"
#include "tests/plots/PlotTestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;
using namespace plumbline::test;

/// Scales of heatmaps, and the matrix of tests, which is one.
class TestMatrixPlots : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { ThemeManager::instance().setChoice(ThemeChoice::Light); }

    void scalesMapTheirEnds();
    void sequentialCellsAreViridis();
    void divergingCellsAreNeutralAtTheCentre();
    void logarithmicScaleIsEvenForRatios();
    void wordsAndIdsAreTheCallers();
    void defaultsAreSigma();
    void copyKeepsTheScale();

    void pTexts_data();
    void pTexts();
    void matrixTableMatchesFigure();
    void matrixMarksWithoutColour();
    void matrixIsReadPastTheDiagonal();
    void matrixSaysWhatIsMissing();
    void matrixRejectsWrongSize();
};

void TestMatrixPlots::scalesMapTheirEnds()
{
    const HeatmapScale ordered = HeatmapScale::sequential(0.5, 0.9);
    QCOMPARE(ordered.position(0.5), 0.0);
    QCOMPARE(ordered.position(0.9), 1.0);
    QCOMPARE(ordered.position(7.0), 1.0);
    QVERIFY(std::isnan(ordered.position(std::nan(""))));
    const HeatmapScale ratio = HeatmapScale::divergingLogarithmic(1, 4);
    QVERIFY(std::abs(ratio.position(2) - 0.75) < 1e-12);
    QVERIFY(std::abs(ratio.position(0.5) - 0.25) < 1e-12);
    QCOMPARE(ratio.position(0.0), 0.0);
    QVERIFY(std::abs(ratio.low() - 0.25) < 1e-12 && std::abs(ratio.high() - 4) < 1e-12);
    for (const HeatmapScale& scale : {ordered, ratio, HeatmapScale::diverging(0.5, 0.5), HeatmapScale(1.2)})
        for (const double position : {0.0, 0.2, 0.5, 0.8, 1.0})
            QVERIFY(std::abs(scale.position(scale.valueAt(position)) - position) < 1e-9);
    // Nonsense does not divide by zero.
    QCOMPARE(HeatmapScale::sequential(std::nan(""), 3).position(0.5), 0.5);
    QCOMPARE(HeatmapScale::divergingLogarithmic(-1, 0).position(1), 0.5);
}

void TestMatrixPlots::sequentialCellsAreViridis()
{
    HeatmapPlot view;
    HeatmapFigure figure = heatmap(2, 3);
    figure.cells[0].value = 0.4;
    figure.cells[1].value = 0.9;
    view.setFigure(figure);
    view.setSequentialScale(0.4, 0.9);
    show(view);
    const QImage image = picture(view);
    const auto corner = [&](int column) {
        const QRectF cell = view.cellRect(0, column);
        return image.pixelColor(qRound(cell.left()) + 6, qRound(cell.top()) + 5).rgb();
    };
    QCOMPARE(corner(0), view.theme().sequential.at(0).rgb());
    QCOMPARE(corner(1), view.theme().sequential.at(1).rgb());
    view.setSequentialScale(std::nan(""), std::nan(""));
    QVERIFY(view.scale().low() < 0 && std::abs(view.scale().high() - 0.9) < 1e-12);
}

void TestMatrixPlots::divergingCellsAreNeutralAtTheCentre()
{
    HeatmapPlot view;
    HeatmapFigure figure = heatmap(1, 3);
    figure.cells[0].value = 2;
    figure.cells[1].value = 3;
    figure.cells[2].value = 4;
    view.setFigure(figure);
    view.setDivergingScale(3, false, std::nan(""));
    QCOMPARE(view.scale().low(), 2.0);
    show(view);
    const auto corner = [&](int column) {
        const QRectF cell = view.cellRect(0, column);
        return picture(view).pixelColor(qRound(cell.left()) + 6, qRound(cell.top()) + 5).rgb();
    };
    QCOMPARE(corner(0), view.theme().diverging.at(-1).rgb());
    QCOMPARE(corner(1), QColor(Qt::white).rgb());
    view.setDivergingScale(3, false, std::nan(""), true);
    view.replotNow();
    QCOMPARE(corner(0), view.theme().diverging.at(1).rgb());
    QCOMPARE(corner(2), view.theme().diverging.at(-1).rgb());
}

void TestMatrixPlots::logarithmicScaleIsEvenForRatios()
{
    HeatmapPlot view;
    HeatmapFigure figure = heatmap(1, 2);
    figure.cells[0] = {0.25, 0.2, 0.3, 5, {}};
    figure.cells[1] = {2, 1.5, 2.5, 5, {}};
    view.setFigure(figure);
    view.setDivergingScale(1, true, std::nan(""));
    QVERIFY(std::abs(view.scale().high() - 4) < 1e-12); // as far as 0.25 is to the other side
}

void TestMatrixPlots::wordsAndIdsAreTheCallers()
{
    HeatmapPlot view;
    view.setFigure(heatmap(2, 2));
    view.setSequentialScale(-1, 1);
    view.setValueName(QStringLiteral("AP"));
    view.setColumnIds("detector", "severity", "average_precision");
    view.setDecimals(1);
    QCOMPARE(view.table().columns[0].id, std::string("detector"));
    QCOMPARE(view.table().columns[2].id, std::string("average_precision"));
    QVERIFY(view.summary().startsWith(QStringLiteral("AP of 2 by 2")));
    QVERIFY(!view.summary().contains(QLatin1Char('+')));
    show(view);
    const int before = qRound(view.cellRect(0, 0).top());
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(view.reading().lines.first().startsWith(QStringLiteral("AP = ")));
    QVERIFY(!view.reading().spoken().contains(QStringLiteral("robust")));
    view.setLegendTitle(QStringLiteral("average precision"));
    view.replotNow();
    QVERIFY(qRound(view.cellRect(0, 0).top()) <= before);
    view.setSigned(true);
    QVERIFY(view.summary().contains(QLatin1Char('+')));
}

void TestMatrixPlots::defaultsAreSigma()
{
    HeatmapPlot view;
    view.setFigure(heatmap(2, 2));
    QCOMPARE(view.scale().kind(), HeatmapScale::Kind::SymmetricLog);
    QCOMPARE(view.scale().high(), view.colorMaximum());
    view.setSequentialScale(0, 1);
    view.setDefaultScale();
    QCOMPARE(view.scale().kind(), HeatmapScale::Kind::SymmetricLog);
    QCOMPARE(view.table().columns[2].id, std::string("sigma"));
}

void TestMatrixPlots::copyKeepsTheScale()
{
    HeatmapPlot view;
    view.setFigure(heatmap(3, 3));
    view.setDivergingScale(1, true, 3, true);
    view.setLegendTitle(QStringLiteral("odds ratio"));
    view.setEndLabels(QStringLiteral("fewer"), QStringLiteral("more"));
    view.setColumnIds("a", "b", "c");
    const auto copy = view.makeCopy();
    auto* same = qobject_cast<HeatmapPlot*>(copy.get());
    QVERIFY(same);
    QCOMPARE(same->table().columns[2].id, std::string("c"));
    show(view);
    show(*same);
    QCOMPARE(picture(*same), picture(view));
}

void TestMatrixPlots::pTexts_data()
{
    QTest::addColumn<double>("p");
    QTest::addColumn<QString>("text");
    QTest::newRow("tiny") << 1e-12 << "p < .001";
    QTest::newRow("zero") << 0.0 << "p < .001";
    QTest::newRow("thousandths") << 0.0042 << "p = .004";
    QTest::newRow("usual") << 0.0312 << "p = .03";
    QTest::newRow("large") << 0.346 << "p = .35";
    QTest::newRow("below the level") << 0.0496 << "p = .0496";
    QTest::newRow("above the level") << 0.0504 << "p = .0504";
    QTest::newRow("at the level") << 0.05 << "p = .05";
    QTest::newRow("one") << 1.0 << "p > .99";
    QTest::newRow("none") << std::nan("") << "p = –";
}

void TestMatrixPlots::pTexts()
{
    QFETCH(double, p);
    QFETCH(QString, text);
    QCOMPARE(TestMatrixPlot::pText(p), text);
}

void TestMatrixPlots::matrixTableMatchesFigure()
{
    TestMatrixPlot view;
    const TestMatrixFigure figure = tests(kRaces);
    view.setFigure(figure);
    const TableData table = view.table();
    QCOMPARE(table.rows.size(), std::size_t{20});
    const auto& row = table.rows[4]; // black against white
    QCOMPARE(std::get<std::string>(row[1]), std::string("black"));
    QCOMPARE(std::get<std::string>(row[2]), std::string("white"));
    QCOMPARE(std::get<double>(row[4]), figure.cell(1, 0).p);
    QCOMPARE(std::get<double>(row[5]), figure.cell(1, 0).adjusted);
    QCOMPARE(std::get<std::string>(row[6]), std::string("holm"));
    QCOMPARE(std::get<double>(row[7]), figure.cell(1, 0).effect);
    QCOMPARE(view.makeCopy()->table().rows.size(), std::size_t{20});
}

void TestMatrixPlots::matrixMarksWithoutColour()
{
    TestMatrixFigure figure = tests({"a", "b"});
    figure.cells[1] = {0.01, 0.04, 0.5, 0, {}};
    figure.cells[2] = figure.cells[1];
    TestMatrixPlot marked;
    marked.setFigure(figure);
    TestMatrixPlot bare;
    bare.setFigure(figure);
    bare.setSignificanceLevel(0.01);
    show(marked);
    show(bare);
    // Same values and colours; only the star differs (and the level in the legend, below the cells).
    const QRect cell = marked.cellRect(0, 1).toRect();
    QCOMPARE(bare.cellRect(0, 1).toRect(), cell);
    QVERIFY(picture(marked).copy(cell) != picture(bare).copy(cell));
    QVERIFY(marked.summary().contains(QStringLiteral("1 of 1 pairs differ")));
    QVERIFY(bare.summary().contains(QStringLiteral("0 of 1 pairs differ")));
    marked.setSignificanceLevel(7);
    QCOMPARE(marked.significanceLevel(), 0.05);
    // Blank diagonal.
    const QRect diagonal = marked.cellRect(0, 0).toRect().adjusted(2, 2, -2, -2);
    QCOMPARE(inkShare(picture(marked).copy(diagonal), marked.theme().panel), 0.0);
}

void TestMatrixPlots::matrixIsReadPastTheDiagonal()
{
    TestMatrixPlot view;
    view.setFigure(tests({"a", "b", "c"}));
    show(view);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.reading().title, QStringLiteral("a against b"));
    QTest::keyClick(&view, Qt::Key_Down); // over b, b
    QCOMPARE(view.reading().title, QStringLiteral("c against b"));
    QTest::keyClick(&view, Qt::Key_Right); // c, c is the last: stays
    QCOMPARE(view.reading().title, QStringLiteral("c against b"));
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.reading().title, QStringLiteral("c against a"));
    QVERIFY(view.reading().spoken().contains(QStringLiteral("Holm")));
    moveMouse(view, view.cellRect(1, 1).center());
    QVERIFY(!view.reading().valid);
    QSignalSpy models(&view, &PlotView::modelActivated);
    QTest::mouseClick(view.plot(), Qt::LeftButton, Qt::NoModifier, view.cellRect(0, 1).center().toPoint());
    QCOMPARE(models.size(), 1);
    QCOMPARE(models.first()[0].toString(), QStringLiteral("m"));
}

void TestMatrixPlots::matrixSaysWhatIsMissing()
{
    TestMatrixFigure figure = tests({"a", "b", "c"});
    figure.cells[1] = {};
    figure.cells[1].note = "undefined.all_equal";
    TestMatrixPlot view;
    view.setFigure(figure);
    show(view);
    moveMouse(view, view.cellRect(0, 1).center());
    QTRY_VERIFY(view.reading().valid);
    QCOMPARE(view.reading().lines.first(), QStringLiteral("all values are equal: nothing to test"));
}

void TestMatrixPlots::matrixRejectsWrongSize()
{
    TestMatrixFigure figure = tests({"a", "b", "c"});
    figure.cells.pop_back();
    TestMatrixPlot view;
    view.setFigure(figure);
    QVERIFY(view.isEmpty());
    QVERIFY(view.table().rows.empty());
}

QTEST_MAIN(TestMatrixPlots)
#include "tst_matrix_plots.moc"
