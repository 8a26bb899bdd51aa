#include "ui/corruption/CorruptionFigureSet.h"

#include <cmath>

#include <QCoreApplication>
#include <QRegularExpression>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/corruption/CorruptionText.h"

namespace plumbline::ui
{
namespace
{

constexpr QSizeF kWideMm(174, 90);      ///< a map of 15 corruptions: two columns of a page
constexpr std::int64_t kThinGroup = 10; ///< as other audits grey groups

QString words(const char* text)
{
    return QCoreApplication::translate("CorruptionFigure", text);
}

QString sentenceStart(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// Letters and digits only, for ids and file names.
QString fileWord(const std::string& name)
{
    static const QRegularExpression kOther(QStringLiteral("[^A-Za-z0-9]+"));
    QString out = QString::fromStdString(name).replace(kOther, QStringLiteral("-")).toLower();
    while (out.endsWith(QLatin1Char('-')))
        out.chop(1);
    return out;
}

/// "n = 40 pictures", of the first model where there are several.
QString sampleText(const CorruptionResult& result)
{
    if (result.pictureScores.empty())
        return {};
    const auto n = static_cast<std::int64_t>(result.pictureScores.front().pictures.size());
    return result.data->published
               ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "Published sums of %1 cells.")).arg(formatCount(n))
               : words(QT_TRANSLATE_NOOP("CorruptionFigure", "n = %1 pictures.")).arg(formatCount(n));
}

QString modelText(const CorruptionResult& result, std::optional<std::size_t> series)
{
    return series ? QString::fromStdString(result.job(*series).model)
                  : words(QT_TRANSLATE_NOOP("CorruptionFigure", "all models"));
}

QString partialText(const CorruptionResult& result)
{
    return result.data->finished ? QString()
                                 : words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 of %2 units"))
                                       .arg(formatCount(result.data->unitsDone), formatCount(result.data->unitCount));
}

QString withPartial(const CorruptionResult& result, QString caption)
{
    const QString partial = partialText(result);
    if (!partial.isEmpty())
        caption += QLatin1Char(' ') + words(QT_TRANSLATE_NOOP("CorruptionFigure", "Partial: %1.")).arg(partial);
    return caption;
}

bool ofSeries(const CorruptionResult& result, const std::string& model, std::optional<std::size_t> series)
{
    return !series || model == result.job(*series).model;
}

QString sliceText(const std::string& slice)
{
    bool number = false;
    const int severity = QString::fromStdString(slice).toInt(&number);
    if (slice.empty())
        return {};
    return number ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "severity %1")).arg(severity) : corruptionTitle(slice);
}

/// Of an error, more is worse: the side of the group that is more affected changes.
bool moreIsWorse(const CorruptionResult& result)
{
    return result.measure == ScoreMeasure::RelativeError;
}

QString disparityMeaning(const CorruptionResult& result, const CorruptionView& view)
{
    QString meaning;
    switch (view.disparity) {
    case DisparityMeasure::OddsRatio:
        meaning = words(QT_TRANSLATE_NOOP("CorruptionFigure", "Odds of the mean, group to reference."));
        break;
    case DisparityMeasure::ErrorRatio:
        meaning = words(QT_TRANSLATE_NOOP("CorruptionFigure", "One minus the mean, reference to group."));
        break;
    case DisparityMeasure::Difference:
        meaning = words(QT_TRANSLATE_NOOP("CorruptionFigure", "Mean of the group minus that of the reference."));
        break;
    }
    const QString none = QString::number(noDisparity(view.disparity));
    return meaning + QLatin1Char(' ') +
           (moreIsWorse(result) ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "Above %1 the group is more affected."))
                                : words(QT_TRANSLATE_NOOP("CorruptionFigure", "Below %1 the group is more affected.")))
               .arg(none);
}

/// Words at the ends of an axis or scale of disparities.
template <typename Plot>
void setEnds(Plot& plot, const CorruptionResult& result)
{
    const QString group = words(QT_TRANSLATE_NOOP("CorruptionFigure", "group worse"));
    const QString reference = words(QT_TRANSLATE_NOOP("CorruptionFigure", "reference worse"));
    if (moreIsWorse(result))
        plot.setEndLabels(reference, group);
    else
        plot.setEndLabels(group, reference);
}

} // namespace

Result<CorruptionResultPointer> corruptionResult(const Project& project, const ProjectSnapshot& snapshot,
                                                 std::int64_t auditId, DatasetCache& datasets)
{
    const AuditEntry* audit = snapshot.audit(auditId);
    if (audit == nullptr)
        return fail(ErrorCode::NotFound, "audit " + std::to_string(auditId));
    auto data = loadCorruptionData(project, snapshot, auditId, datasets, nullptr);
    if (!data)
        return fail(data.error());
    if ((*data)->jobs.empty())
        return fail(ErrorCode::NotAvailable, "no samples are finished yet", audit->name);
    return analyseCorruption(*data, CorruptionView::fromJson(audit->viewState), true);
}

QString corruptionIntervalText(const CorruptionResult& result)
{
    const int percent = static_cast<int>(std::lround(100 * result.view.bootstrap.confidence));
    return result.data->published
               ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 % Wilson and Wald")).arg(percent)
               : words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 % bootstrap over pictures")).arg(percent);
}

void showSeverities(plots::LinesPlot& plot, const CorruptionResult& result, std::optional<std::size_t> series)
{
    CurveFigure figure;
    figure.unit = result.curves.unit;
    for (const CurveSeries& one : result.curves.series) {
        if (!ofSeries(result, one.model, series))
            continue;
        figure.series.push_back(one);
        figure.series.back().thin = one.n < kThinGroup;
        if (series) // one model at a time: dashes tell groups apart, not models
            figure.series.back().modelIndex = 0;
    }
    const bool calibration = result.view.calibration;
    const QString symbol = calibration ? QStringLiteral("ECE") : measureSymbol(result.measure);
    plots::LinesPlot::Words names;
    names.xSymbol = words(QT_TRANSLATE_NOOP("CorruptionFigure", "severity"));
    names.ySymbol = symbol;
    names.xTitle = words(QT_TRANSLATE_NOOP("CorruptionFigure", "severity of the corruption (0: clean)"));
    names.yTitle = calibration
                       ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "expected calibration error"))
                       : words(QT_TRANSLATE_NOOP("CorruptionFigure", "mean %1")).arg(measureTitle(result.measure));
    names.xId = "severity";
    names.yId = calibration ? "ece" : std::string(scoreMeasureName(result.measure));
    plot.setWords(names);
    plot.setCategories({QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"),
                        QStringLiteral("4"), QStringLiteral("5")});
    plot.setFigure(std::move(figure));
    const QString corruption = corruptionTitle(result.view.corruption);
    plot.setTitle(words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 by severity: %2, %3"))
                      .arg(symbol, modelText(result, series), corruption));
    plot.setCaption(
        withPartial(result, words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 under %2, groups by %3. Intervals: %4. %5"))
                                .arg(sentenceStart(names.yTitle), corruption, partitionTitle(result.view.partition),
                                     corruptionIntervalText(result), sampleText(result))));
    plot.setPartialText(partialText(result));
}

void showMap(plots::HeatmapPlot& plot, const CorruptionResult& result, const CorruptionView& view, bool disparity)
{
    const std::string group = result.mapGroup(view.group);
    HeatmapFigure figure = disparity ? result.disparities(group, view.disparity) : result.scores(view.group);
    for (std::string& column : figure.columns)
        column = corruptionTitle(column).toStdString();
    const QString symbol = measureSymbol(result.measure);
    const std::string measure(disparityMeasureName(view.disparity));
    plot.setColumnIds("model", "corruption", disparity ? measure : std::string(scoreMeasureName(result.measure)));
    if (!disparity) {
        plot.setSequentialScale(0, 1);
        plot.setEndLabels({}, {});
        plot.setValueName(symbol);
        plot.setLegendTitle(words(QT_TRANSLATE_NOOP("CorruptionFigure", "mean %1")).arg(symbol));
        plot.setTitle(words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 by model and corruption")).arg(symbol));
        const QString of = view.group.empty() ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "all groups of %1"))
                                                    .arg(partitionTitle(result.view.partition))
                                              : QString::fromStdString(view.group);
        plot.setCaption(withPartial(
            result, words(QT_TRANSLATE_NOOP("CorruptionFigure", "Mean %1 over severities, %2. Intervals: %3. %4"))
                        .arg(symbol, of, corruptionIntervalText(result), sampleText(result))));
    } else {
        const double centre = noDisparity(view.disparity);
        plot.setDivergingScale(centre, view.disparity != DisparityMeasure::Difference, kNotANumber,
                               moreIsWorse(result));
        setEnds(plot, result);
        plot.setValueName(disparityTitle(view.disparity));
        plot.setLegendTitle(disparityTitle(view.disparity));
        const QString pair = words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 against %2"))
                                 .arg(QString::fromStdString(group), QString::fromStdString(result.view.reference));
        plot.setTitle(words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 of %2 by model and corruption: %3"))
                          .arg(disparityTitle(view.disparity), symbol, pair));
        plot.setCaption(withPartial(
            result,
            QStringLiteral("%1 %2 %3")
                .arg(disparityMeaning(result, view),
                     words(QT_TRANSLATE_NOOP("CorruptionFigure", "Intervals: %1.")).arg(corruptionIntervalText(result)),
                     sampleText(result))));
    }
    plot.setFigure(std::move(figure));
    plot.setPartialText(partialText(result));
}

void showForest(plots::ForestPlot& plot, const CorruptionResult& result, const CorruptionView& view,
                std::optional<std::size_t> series)
{
    ForestFigure figure = result.forest(view.disparity, view.slices, series);
    for (ForestFigure::Row& row : figure.rows)
        row.slice = sliceText(row.slice).toStdString();
    const QString measure = words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 of %2"))
                                .arg(disparityTitle(view.disparity), measureSymbol(result.measure));
    plot.setMeasureName(measure);
    setEnds(plot, result);
    plot.setTitle(words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 against %2: %3"))
                      .arg(measure, QString::fromStdString(result.view.reference), modelText(result, series)));
    plot.setCaption(
        withPartial(result, words(QT_TRANSLATE_NOOP("CorruptionFigure", "%1 Groups by %2. Intervals: %3. %4"))
                                .arg(disparityMeaning(result, view), partitionTitle(result.view.partition),
                                     corruptionIntervalText(result), sampleText(result))));
    plot.setEmptyText(
        !result.hasDisparities()
            ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "Disparities need at least two groups with pictures."))
            : words(QT_TRANSLATE_NOOP("CorruptionFigure", "No disparity can be computed yet.")));
    plot.setFigure(std::move(figure));
    plot.setPartialText(partialText(result));
}

void showTests(plots::TestMatrixPlot& plot, const CorruptionResult& result, std::optional<std::size_t> series)
{
    TestMatrixFigure figure;
    if (!result.tests.empty())
        figure = result.tests[result.tests.size() > series.value_or(0) ? series.value_or(0) : 0];
    const QString factor = result.view.tests.factor == TestFactor::Group ? partitionTitle(result.view.partition)
                           : result.view.tests.factor == TestFactor::Corruption
                               ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "corruptions"))
                           : result.view.tests.factor == TestFactor::Severity
                               ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "severities"))
                               : words(QT_TRANSLATE_NOOP("CorruptionFigure", "models"));
    const QString model = QString::fromStdString(figure.model);
    if (result.view.tests.factor == TestFactor::Corruption)
        for (std::string& level : figure.levels)
            level = corruptionTitle(level).toStdString();
    plot.setTitle(model.isEmpty() ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "Pairwise tests of %1: %2"))
                                        .arg(measureSymbol(result.measure), factor)
                                  : words(QT_TRANSLATE_NOOP("CorruptionFigure", "Pairwise tests of %1: %2, %3"))
                                        .arg(measureSymbol(result.measure), factor, model));
    const QString values =
        result.view.tests.value == TestValue::Picture
            ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "Values are the pictures' means over their copies."))
        : result.view.tests.value == TestValue::Copy
            ? words(QT_TRANSLATE_NOOP("CorruptionFigure", "Values are single copies."))
            : words(QT_TRANSLATE_NOOP("CorruptionFigure", "Values are means of corruptions and severities."));
    QString caption = QStringLiteral("%1 %2").arg(values, sampleText(result));
    if (const QString warning = testsWarning(result); !warning.isEmpty())
        caption += QLatin1Char(' ') + warning;
    plot.setCaption(withPartial(result, caption));
    plot.setEmptyText(
        result.testsError
            ? errorTextFor(*result.testsError).message
            : words(QT_TRANSLATE_NOOP("CorruptionFigure", "There is nothing to compare: tests need two levels.")));
    if (figure.levels.size() < 2)
        figure = {};
    plot.setFigure(std::move(figure));
    plot.setPartialText(partialText(result));
}

QString testsWarning(const CorruptionResult& result)
{
    switch (result.view.tests.value) {
    case TestValue::Copy:
        return words(QT_TRANSLATE_NOOP(
            "CorruptionFigure", "The copies of one picture are treated as independent: p-values are too small."));
    case TestValue::Cell:
        return words(QT_TRANSLATE_NOOP(
            "CorruptionFigure",
            "Means of corruptions over the same pictures are not independent: read p-values with care."));
    case TestValue::Picture:
        break;
    }
    return {};
}

plots::FigureProvenance provenanceOf(const CorruptionResult& result, const ProjectSnapshot& snapshot,
                                     std::int64_t auditId)
{
    plots::FigureProvenance source = auditProvenance(snapshot, auditId);
    source.filter =
        QStringLiteral("%1, %2, %3")
            .arg(QString::fromStdString(result.partition.name), QString::fromStdString(result.view.corruption),
                 QString::fromStdString(result.view.measure));
    return source;
}

QString corruptionFigureId(std::int64_t auditId, const CorruptionResult& result, const QString& what,
                           std::optional<std::size_t> series)
{
    QString id = QStringLiteral("a%1-%2").arg(auditId).arg(what);
    if (series)
        id += QLatin1Char('-') + fileWord(result.job(*series).model);
    return id;
}

std::vector<NamedFigure> makeFigures(const CorruptionResultPointer& result, const ProjectSnapshot& snapshot,
                                     std::int64_t auditId)
{
    std::vector<NamedFigure> figures;
    const plots::FigureProvenance source = provenanceOf(*result, snapshot, auditId);
    const auto add = [&](const QString& what, std::optional<std::size_t> series,
                         std::unique_ptr<plots::PlotView> view) {
        const QSizeF size = view->kind() == QLatin1String("heatmap") ? kWideMm : QSizeF();
        figures.push_back({corruptionFigureId(auditId, *result, what, series), std::move(view), source, size});
    };
    for (std::size_t i = 0; i < result->jobs.size(); ++i) {
        auto curves = std::make_unique<plots::LinesPlot>();
        showSeverities(*curves, *result, i);
        add(QStringLiteral("severity"), i, std::move(curves));
    }
    auto scores = std::make_unique<plots::HeatmapPlot>();
    showMap(*scores, *result, result->view, false);
    add(QString::fromStdString(result->view.measure).replace(QLatin1Char('_'), QLatin1Char('-')), std::nullopt,
        std::move(scores));
    if (result->hasDisparities()) {
        auto disparity = std::make_unique<plots::HeatmapPlot>();
        showMap(*disparity, *result, result->view, true);
        add(QStringLiteral("disparity"), std::nullopt, std::move(disparity));
        auto forest = std::make_unique<plots::ForestPlot>();
        showForest(*forest, *result, result->view, std::nullopt);
        add(QStringLiteral("forest"), std::nullopt, std::move(forest));
    }
    for (std::size_t i = 0; i < result->tests.size(); ++i) {
        if (result->tests[i].levels.size() < 2)
            continue;
        auto tests = std::make_unique<plots::TestMatrixPlot>();
        showTests(*tests, *result, i);
        add(QStringLiteral("tests"), result->tests[i].model.empty() ? std::nullopt : std::optional(i),
            std::move(tests));
    }
    return figures;
}

} // namespace plumbline::ui
