#include "ui/certification/AttackWords.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>

#include "plots/kinds/LinesPlot.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificationWords.h"

namespace plumbline::ui {
namespace {

QString attackText(const char* text) { return QCoreApplication::translate("Attack", text); }

QString percent(double share) { return formatNumber(100 * share, 1); }

QString fairName(const AttackSeries& series)
{
    return series.fair.empty() ? attackText(QT_TRANSLATE_NOOP("Attack", "the class of the nearest public sample")) : QString::fromStdString(series.fair);
}

QString curveName(const std::string& id)
{
    static const std::pair<const char*, const char*> kNames[] = {
        {"public_accuracy", QT_TRANSLATE_NOOP("Attack", "accuracy, public")},
        {"public_gap", QT_TRANSLATE_NOOP("Attack", "public test")},
        {"new_accuracy", QT_TRANSLATE_NOOP("Attack", "accuracy, new")},
        {"new_gap", QT_TRANSLATE_NOOP("Attack", "new samples")},
        {"switched_public", QT_TRANSLATE_NOOP("Attack", "switched, public")},
        {"switched_new", QT_TRANSLATE_NOOP("Attack", "switched, new")}};
    for (const auto& [name, words] : kNames)
        if (id == name)
            return attackText(words);
    return QString::fromStdString(id);
}

/// Those of the six curves that a plot shows, under names for people.
CurveFigure curvesOf(const AttackSeries& series, bool gaps)
{
    CurveFigure figure = attackFigure(series.model, series.attack.curve, series.scale);
    std::erase_if(figure.series, [&](const CurveSeries& curve) { return curve.group.ends_with("_gap") != gaps; });
    for (CurveSeries& curve : figure.series)
        curve.group = curveName(curve.group).toStdString();
    return figure;
}

plots::LinesPlot::Words wordsOf(const AttackSeries& series, const QString& symbol, const QString& title, const char* id)
{
    plots::LinesPlot::Words words;
    words.xSymbol = attackText(QT_TRANSLATE_NOOP("Attack", "threshold"));
    words.xTitle = attackThresholdTitle(series.scale);
    words.xId = "threshold";
    words.ySymbol = symbol;
    words.yTitle = title;
    words.yId = id;
    return words;
}

QString settingText(const AttackSeries& series, const CertificationPlan& plan)
{
    return attackText(QT_TRANSLATE_NOOP("Attack", "%1 attacked (%9), answered by %2 where a sample passes for public; %3 by %4; n = %5 public, %6 new; bounds: %7, δ = %8."))
        .arg(QString::fromStdString(series.model), fairName(series), definitionTitle(series.definition).toLower(),
             QString::fromStdString(series.partition), formatCount(series.publicSamples), formatCount(series.newSamples),
             gapTestTitle(plan.test).toLower(), formatNumber(plan.delta, 3), QString::fromStdString(series.setting));
}

/// Value of a column in a row; NaN where it is empty.
double numberIn(const TableData& table, std::size_t row, const char* id)
{
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        if (table.columns[column].id == id)
            if (const auto* number = std::get_if<double>(&table.rows[row][column]))
                return *number;
    return kNotANumber;
}

QString wordsIn(const TableData& table, std::size_t row, const char* id)
{
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        if (table.columns[column].id == id)
            if (const auto* text = std::get_if<std::string>(&table.rows[row][column]))
                return QString::fromStdString(*text);
    return {};
}

} // namespace

QString attackExplanation(const std::string& mode)
{
    if (mode == "knn_attack")
        return attackText(QT_TRANSLATE_NOOP("Attack", "The owner answers fairly where a sample lies near the public test data, and by the unfair model elsewhere: is the test fooled?"));
    return attackText(QT_TRANSLATE_NOOP("Attack", "The owner answers fairly where the model is as sure as on the public test data (ODIN's score), and unfairly elsewhere: is the test fooled?"));
}

QString attackOutcomeTitle(const std::string& outcome)
{
    static const std::pair<const char*, const char*> kTitles[] = {
        {"none_needed", QT_TRANSLATE_NOOP("Attack", "passes without an attack")},
        {"fooled", QT_TRANSLATE_NOOP("Attack", "test is fooled")},
        {"nearly", QT_TRANSLATE_NOOP("Attack", "only with more samples")},
        {"not_fooled", QT_TRANSLATE_NOOP("Attack", "test is not fooled")}};
    for (const auto& [id, words] : kTitles)
        if (outcome == id)
            return attackText(words);
    return {};
}

QString attackThresholdTitle(AttackScale scale)
{
    return scale == AttackScale::Distance
               ? attackText(QT_TRANSLATE_NOOP("Attack", "threshold: squared distance to the nearest public sample (pixel values)"))
               : attackText(QT_TRANSLATE_NOOP("Attack", "threshold: ODIN's score (probability)"));
}

QString thresholdText(double threshold)
{
    return std::isfinite(threshold) ? QLocale().toString(threshold, 'g', 6) : attackText(QT_TRANSLATE_NOOP("Attack", "none (nothing switched)"));
}

QString attackStatement(const AttackSeries& series, double epsilon, double delta)
{
    const AttackResult result = attackResult(series, epsilon);
    const AttackPoint& point = series.attack.curve[result.point];
    const QString model = QString::fromStdString(series.model);
    const QString limit = formatNumber(epsilon, 3);
    const QString threshold = thresholdText(series.thresholdAt(result.point));
    const QString gap = formatNumber(point.publicGap, 4);
    const QString upper = formatNumber(point.publicBounds.high, 4);
    const QString confidence = formatNumber(100 * (1 - delta), 1);
    const QString used = attackText(QT_TRANSLATE_NOOP("Attack", "%1 still answers %2 % of the %3 new samples, with a gap of %4 there."))
                             .arg(model, percent(1 - point.switchedNew), formatCount(series.newSamples), formatNumber(point.newGap, 4));
    switch (result.outcome) {
    case AttackOutcome::NoneNeeded:
        return attackText(QT_TRANSLATE_NOOP("Attack", "Nothing needs to be switched: %1 itself passes the public test for ε = %2 with a gap of %3 (at most %4 with confidence %5 %) on "
                                                      "%6 samples."))
            .arg(model, limit, gap, upper, confidence, formatCount(series.publicSamples));
    case AttackOutcome::Fooled:
        return attackText(QT_TRANSLATE_NOOP("Attack", "The public test is fooled: at threshold %1 the switch passes it for ε = %2 with a gap of %3 (at most %4 with confidence %5 %) on "
                                                      "%6 samples, while "))
                   .arg(threshold, limit, gap, upper, confidence, formatCount(series.publicSamples)) +
               used;
    case AttackOutcome::Nearly:
        if (result.point == 0)
            return attackText(QT_TRANSLATE_NOOP("Attack", "Even with nothing switched the regulator sees a gap of %1 in the answers of %2, not above ε = %3; but on %4 samples it is only known to "
                                                          "be at most %5."))
                .arg(gap, model, limit, formatCount(series.publicSamples), upper);
        return attackText(QT_TRANSLATE_NOOP("Attack", "The public test would be fooled with more samples: at threshold %1 the regulator sees a gap of %2, not above ε = %3, but on %4 "
                                                      "samples it is only known to be at most %5. Meanwhile "))
                   .arg(threshold, gap, limit, formatCount(series.publicSamples), upper) +
               used;
    case AttackOutcome::NotFooled:
        return attackText(QT_TRANSLATE_NOOP("Attack", "The public test is not fooled: at no threshold does the regulator see a gap of at most ε = %1 on %2 samples. The smallest is %3, at "
                                                      "threshold %4."))
            .arg(limit, formatCount(series.publicSamples), gap, threshold);
    }
    return {};
}

QString attackPointStatement(const AttackSeries& series, std::size_t point)
{
    const AttackPoint& at = series.attack.curve[point];
    return attackText(QT_TRANSLATE_NOOP("Attack", "At the chosen threshold %1, %2 % of the public and %3 % of the new samples are answered by %4. The regulator sees %5 % right and a gap of %6; "
                                                  "people meet %7 % right and a gap of %8."))
        .arg(thresholdText(series.thresholdAt(point)), percent(at.switchedPublic), percent(at.switchedNew), fairName(series),
             percent(at.publicAccuracy), formatNumber(at.publicGap, 4), percent(at.newAccuracy), formatNumber(at.newGap, 4));
}

QString marginStatement(const TableData& margins, int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= margins.rows.size())
        return attackText(QT_TRANSLATE_NOOP("Attack", "A margin needs two models in one audit: one that is taken for fair, and one that is not."));
    const auto r = static_cast<std::size_t>(row);
    const QString fair = wordsIn(margins, r, "fair");
    const QString biased = wordsIn(margins, r, "biased");
    const double alpha = numberIn(margins, r, "alpha");
    const QString confidence = formatNumber(100 * (1 - numberIn(margins, r, "delta")), 1);
    const QString observed = attackText(QT_TRANSLATE_NOOP("Attack", "On augmented data %1 has a gap of %2, %3 one of %4: a margin of %5."))
                                 .arg(fair, formatNumber(numberIn(margins, r, "fair_gap"), 4), biased,
                                      formatNumber(numberIn(margins, r, "biased_gap"), 4), formatNumber(numberIn(margins, r, "margin"), 4));
    if (!std::isfinite(numberIn(margins, r, "margin")))
        return attackText(QT_TRANSLATE_NOOP("Attack", "No margin: %1")).arg(wordsIn(margins, r, "note"));
    if (!std::isfinite(alpha))
        return observed + QLatin1Char(' ') +
               attackText(QT_TRANSLATE_NOOP("Attack", "That is too small for these samples: no α tells the two apart with confidence %1 %.")).arg(confidence);
    return observed + QLatin1Char(' ') +
           attackText(QT_TRANSLATE_NOOP("Attack", "An α between %1 and %2 tells them apart with confidence %3 % for each bound; halfway is %4. That it does so for other models stays an "
                                                  "assumption."))
               .arg(formatNumber(numberIn(margins, r, "fair_upper"), 4), formatNumber(numberIn(margins, r, "biased_lower"), 4), confidence,
                    formatNumber(alpha, 4));
}

void fillAttackGapPlot(plots::LinesPlot& plot, const AttackSeries& series, const CertificationPlan& plan)
{
    plot.setTitle(attackText(QT_TRANSLATE_NOOP("Attack", "Fairness gap against the attack's threshold")));
    plot.setWords(wordsOf(series, attackText(QT_TRANSLATE_NOOP("Attack", "gap")), attackText(QT_TRANSLATE_NOOP("Attack", "fairness gap (difference of rates)")), "gap"));
    plot.setMarkersVisible(false);
    plot.setYRange(0, plan.epsilons.empty() ? kNotANumber : plan.epsilons.back());
    std::vector<plots::LinesPlot::Level> levels;
    for (const double epsilon : plan.epsilons)
        levels.push_back({epsilon, QStringLiteral("ε = %1").arg(formatNumber(epsilon, 3))});
    plot.setLevels(std::move(levels));
    plot.setFigure(curvesOf(series, true));
    plot.setCaption(attackText(QT_TRANSLATE_NOOP("Attack", "Gap on the public test and on new samples as more of them are switched; bands: bounds of the true gap. ")) + settingText(series, plan));
}

void fillAttackRatePlot(plots::LinesPlot& plot, const AttackSeries& series, const CertificationPlan& plan)
{
    plot.setTitle(attackText(QT_TRANSLATE_NOOP("Attack", "Accuracy and shares switched against the attack's threshold")));
    plot.setWords(wordsOf(series, attackText(QT_TRANSLATE_NOOP("Attack", "share")), attackText(QT_TRANSLATE_NOOP("Attack", "share of samples")), "share"));
    plot.setMarkersVisible(false);
    plot.setYRange(0, 1);
    plot.setFigure(curvesOf(series, false));
    plot.setCaption(attackText(QT_TRANSLATE_NOOP("Attack", "Accuracy, and the share that passes for public (detection rate), on the public test and on new samples; bands: pointwise 95 %. ")) + settingText(series, plan));
}

} // namespace plumbline::ui
