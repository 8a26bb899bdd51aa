#include "plots/kinds/TestMatrixPlot.h"

#include <algorithm>
#include <cmath>

#include <QEvent>

#include "plots/base/NumberText.h"

namespace plumbline::plots
{

namespace
{

const QString kStar = QStringLiteral("*");

/// What counts: the corrected p-value, or the raw one where none was corrected.
double decisive(const TestMatrixFigure::Cell& cell)
{
    return std::isnan(cell.adjusted) ? cell.p : cell.adjusted;
}

} // namespace

TestMatrixPlot::TestMatrixPlot(QWidget* parent) : HeatmapPlot(parent)
{
    updateWords();
}

void TestMatrixPlot::setFigure(TestMatrixFigure figure)
{
    if (figure.cells.size() != figure.levels.size() * figure.levels.size())
        figure = {};
    m_tests = std::move(figure);
    HeatmapFigure cells;
    cells.rows = m_tests.levels;
    cells.columns = m_tests.levels;
    for (const TestMatrixFigure::Cell& test : m_tests.cells) {
        Estimate estimate;
        estimate.value = test.effect;
        estimate.note = test.note;
        cells.cells.push_back(estimate);
    }
    if (m_tests.test == "rank_sum")
        setDivergingScale(0.5, false, 0.5);
    else
        setDivergingScale(0, false, m_tests.test == "signed_rank" ? 1.0 : std::numeric_limits<double>::quiet_NaN());
    updateWords();
    HeatmapPlot::setFigure(std::move(cells));
}

void TestMatrixPlot::setSignificanceLevel(double level)
{
    if (!(level > 0 && level < 1))
        return;
    m_level = level;
    updateWords();
}

void TestMatrixPlot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        updateWords();
    HeatmapPlot::changeEvent(event);
}

QString TestMatrixPlot::testText() const
{
    if (m_tests.test == "rank_sum")
        return tr("rank sum test");
    if (m_tests.test == "signed_rank")
        return tr("signed rank test");
    return m_tests.test.empty() ? tr("test") : QString::fromStdString(m_tests.test);
}

QString TestMatrixPlot::correctionText() const
{
    struct Name {
        const char* id;
        const char* text;
    };
    static constexpr Name kNames[] = {
        {"none", QT_TR_NOOP("not corrected")},
        {"bonferroni", QT_TR_NOOP("Bonferroni correction")},
        {"sidak", QT_TR_NOOP("Šidák correction")},
        {"holm", QT_TR_NOOP("Holm correction")},
        {"holm_sidak", QT_TR_NOOP("Holm–Šidák correction")},
        {"hochberg", QT_TR_NOOP("Hochberg correction")},
        {"bh", QT_TR_NOOP("Benjamini–Hochberg correction")},
        {"by", QT_TR_NOOP("Benjamini–Yekutieli correction")},
    };
    for (const Name& known : kNames)
        if (m_tests.correction == known.id)
            return tr(known.text);
    return m_tests.correction.empty() ? tr("not corrected") : QString::fromStdString(m_tests.correction);
}

QString TestMatrixPlot::effectText() const
{
    if (m_tests.test == "rank_sum")
        return tr("P(row > column)");
    if (m_tests.test == "signed_rank")
        return tr("rank-biserial correlation");
    return tr("effect of the row");
}

void TestMatrixPlot::updateWords()
{
    setValueName(effectText());
    setLegendTitle(tr("%1; * p ≤ %2, %3").arg(effectText(), shortNumberText(m_level), correctionText()));
    setEndLabels(tr("row lower"), tr("row higher"));
}

QString TestMatrixPlot::pText(double p, double level)
{
    if (!std::isfinite(p))
        return QStringLiteral("p = %1").arg(numberText(p, 0));
    if (p < 0.001)
        return QStringLiteral("p < .001");
    constexpr double kNearlyOne = 0.995;
    if (p >= kNearlyOne)
        return QStringLiteral("p > .99");
    int decimals = p < 0.01 ? 3 : 2;
    const auto rounded = [&] { return std::round(p * std::pow(10.0, decimals)) / std::pow(10.0, decimals); };
    // .0496 is not .05.
    while (decimals < 6 && p != level && std::abs(rounded() - level) < 1e-9)
        ++decimals;
    // Without the zero in front, as p-values are written; the same in every language.
    return QStringLiteral("p = %1").arg(QString::number(p, 'f', decimals).mid(1));
}

const TestMatrixFigure::Cell& TestMatrixPlot::cellOf(int row, int column) const
{
    return m_tests.cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
}

bool TestMatrixPlot::isSignificant(const TestMatrixFigure::Cell& cell) const
{
    return decisive(cell) <= m_level;
}

std::optional<HeatmapPlot::CellText> TestMatrixPlot::cellText(int row, int column) const
{
    if (row == column)
        return std::nullopt;
    const TestMatrixFigure::Cell& test = cellOf(row, column);
    CellText text;
    text.missing = std::isnan(decisive(test));
    text.main = pText(decisive(test), m_level) + (isSignificant(test) ? QLatin1Char(' ') + kStar : QString());
    text.detail = std::isfinite(test.effect) ? valueText(test.effect) : QString();
    return text;
}

Reading TestMatrixPlot::readCell(int row, int column) const
{
    if (row == column)
        return {};
    Reading reading = HeatmapPlot::readCell(row, column);
    if (!reading.valid)
        return reading;
    const TestMatrixFigure::Cell& test = cellOf(row, column);
    const QString rowName = QString::fromStdString(m_tests.levels[static_cast<std::size_t>(row)]);
    const QString columnName = QString::fromStdString(m_tests.levels[static_cast<std::size_t>(column)]);
    reading.title = tr("%1 against %2", "levels of a test").arg(rowName, columnName);
    reading.group = rowName;
    reading.model = QString::fromStdString(m_tests.model);
    reading.lines.clear();
    if (std::isnan(decisive(test))) {
        reading.lines.append(noteText(test.note));
        return reading;
    }
    reading.lines.append(QStringLiteral("%1 (%2)").arg(pText(decisive(test), m_level), correctionText()));
    reading.lines.append(isSignificant(test) ? tr("significant at %1").arg(shortNumberText(m_level))
                                             : tr("not significant at %1").arg(shortNumberText(m_level)));
    if (std::isfinite(test.p) && test.p != decisive(test))
        reading.lines.append(tr("before correction: %1").arg(pText(test.p, m_level)));
    if (std::isfinite(test.effect))
        reading.lines.append(QStringLiteral("%1 = %2").arg(effectText(), valueText(test.effect)));
    if (std::isfinite(test.difference))
        reading.lines.append(tr("difference of means: %1").arg(numberText(test.difference, 3, true)));
    if (!test.note.empty())
        reading.lines.append(noteText(test.note));
    return reading;
}

TableData TestMatrixPlot::table() const
{
    TableData table;
    for (const char* id :
         {"model", "a", "b", "test", "p", "p_adjusted", "correction", "effect", "mean_difference", "note"})
        table.columns.push_back({id, {}});
    const auto cell = [](double value) { return std::isfinite(value) ? TableData::Value(value) : TableData::Value(); };
    for (std::size_t row = 0; row < m_tests.levels.size(); ++row) {
        for (std::size_t column = 0; column < m_tests.levels.size(); ++column) {
            if (row == column)
                continue;
            const TestMatrixFigure::Cell& test = m_tests.cell(row, column);
            table.rows.push_back({m_tests.model, m_tests.levels[row], m_tests.levels[column], m_tests.test,
                                  cell(test.p), cell(test.adjusted), m_tests.correction, cell(test.effect),
                                  cell(test.difference),
                                  test.note.empty() ? TableData::Value() : TableData::Value(test.note)});
        }
    }
    return table;
}

QString TestMatrixPlot::summary() const
{
    if (isEmpty())
        return HeatmapPlot::summary();
    int pairs = 0;
    int significant = 0;
    double smallest = 2;
    QString strongest;
    for (int row = 0; row < static_cast<int>(m_tests.levels.size()); ++row) {
        for (int column = row + 1; column < static_cast<int>(m_tests.levels.size()); ++column) {
            const TestMatrixFigure::Cell& test = cellOf(row, column);
            if (std::isnan(decisive(test)))
                continue;
            ++pairs;
            significant += isSignificant(test);
            if (decisive(test) < smallest) {
                smallest = decisive(test);
                strongest = tr("%1 against %2", "levels of a test")
                                .arg(QString::fromStdString(m_tests.levels[static_cast<std::size_t>(row)]),
                                     QString::fromStdString(m_tests.levels[static_cast<std::size_t>(column)]));
            }
        }
    }
    QString text = tr("Pairwise tests of %n level(s) (%1, %2): %3 of %4 pairs differ at %5.", nullptr,
                      static_cast<int>(m_tests.levels.size()))
                       .arg(testText(), correctionText())
                       .arg(significant)
                       .arg(pairs)
                       .arg(shortNumberText(m_level));
    if (pairs > 0)
        text += QLatin1Char(' ') + tr("Smallest p: %1 (%2).").arg(strongest, pText(smallest, m_level));
    return text;
}

std::unique_ptr<PlotView> TestMatrixPlot::makeCopy() const
{
    auto copy = std::make_unique<TestMatrixPlot>();
    copy->m_level = m_level;
    copy->setFigure(m_tests);
    copyHeatmapTo(*copy);
    return copy;
}

} // namespace plumbline::plots
