#include "plots/base/NumberText.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace plumbline::plots
{

namespace
{

QString translated(const char* text)
{
    return QCoreApplication::translate("NumberText", text);
}

QString withRealMinus(QString text)
{
    const QLocale locale;
    return text.replace(locale.negativeSign(), QString(QChar(0x2212)));
}

const QString& missing()
{
    static const QString dash(QChar(0x2013));
    return dash;
}

} // namespace

int decimalsFor(double halfWidth, int least)
{
    constexpr int kMost = 6;
    if (!(halfWidth > 0.0) || !std::isfinite(halfWidth))
        return least;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(halfWidth))), least, std::max(least, kMost));
}

QString numberText(double value, int decimals, bool sign)
{
    if (!std::isfinite(value))
        return missing();
    const QLocale locale;
    QString text = std::abs(value) >= 1e7 ? locale.toString(value, 'e', 2) : locale.toString(value, 'f', decimals);
    // "-0.00" says nothing that "0.00" does not.
    bool isZero = std::none_of(text.begin(), text.end(), [](QChar c) { return c.isDigit() && c.digitValue() != 0; });
    if (isZero)
        text.remove(locale.negativeSign());
    text = withRealMinus(text);
    return sign && !isZero && value > 0 ? locale.positiveSign() + text : text;
}

QString shortNumberText(double value, int digits)
{
    return std::isfinite(value) ? withRealMinus(QLocale().toString(value, 'g', digits)) : missing();
}

QString countText(std::int64_t count)
{
    return QLocale().toString(static_cast<qlonglong>(count));
}

double halfWidth(const Estimate& estimate)
{
    return (estimate.high - estimate.low) / 2.0;
}

QString estimateText(const Estimate& estimate, bool sign)
{
    const double half = halfWidth(estimate);
    if (!std::isfinite(estimate.value) || !std::isfinite(half))
        return numberText(estimate.value, 3, sign);
    const int decimals = decimalsFor(half);
    return QCoreApplication::translate("NumberText", "%1 (%2 to %3)", "value (interval)")
        .arg(numberText(estimate.value, decimals, sign), numberText(estimate.low, decimals, sign),
             numberText(estimate.high, decimals, sign));
}

QString noteText(const std::string& note)
{
    struct Note {
        const char* id;
        const char* text;
    };
    static constexpr Note kNotes[] = {
        {"no_data.empty_group", QT_TRANSLATE_NOOP("NumberText", "no sample in this group")},
        {"no_data.none_correct", QT_TRANSLATE_NOOP("NumberText", "no correctly classified sample in this group")},
        {"no_data.no_distance", QT_TRANSLATE_NOOP("NumberText", "no sample of this group has a distance")},
        {"no_data.no_rest", QT_TRANSLATE_NOOP("NumberText", "there are no samples outside this group")},
        {"thin_group", QT_TRANSLATE_NOOP("NumberText", "too few samples to rely on")},
        {"interval.degenerate", QT_TRANSLATE_NOOP("NumberText", "all resamples agree: the interval says nothing")},
        {"independence_assumed", QT_TRANSLATE_NOOP("NumberText", "the interval takes the samples as independent")},
        {"copies_not_independent",
         QT_TRANSLATE_NOOP("NumberText", "copies of the same pictures are not independent: p is too small")},
        {"undefined.all_equal", QT_TRANSLATE_NOOP("NumberText", "all values are equal: nothing to test")},
        {"undefined.mean_at_bound", QT_TRANSLATE_NOOP("NumberText", "a mean of 0 or 1 has no finite ratio")},
        {"undefined.separated",
         QT_TRANSLATE_NOOP("NumberText", "a group is always right or always wrong: no finite ratio")},
        {"no_data.zero_rest", QT_TRANSLATE_NOOP("NumberText", "the rest has no area to compare with")},
    };
    for (const Note& known : kNotes)
        if (note == known.id)
            return translated(known.text);
    return note.empty() ? QCoreApplication::translate("NumberText", "no data") : QString::fromStdString(note);
}

QString unitText(const std::string& unit)
{
    struct Unit {
        const char* id;
        const char* text;
    };
    static constexpr Unit kUnits[] = {
        {"pixel_l2", QT_TRANSLATE_NOOP("NumberText", "L2 distance in pixel space [0,1]")},
        {"normalized_l2", QT_TRANSLATE_NOOP("NumberText", "L2 distance in normalised space")},
        {"normalised_l2", QT_TRANSLATE_NOOP("NumberText", "L2 distance in normalised space")},
        {"standardised_l2", QT_TRANSLATE_NOOP("NumberText", "L2 distance in standardised units")},
        {"feature_l2", QT_TRANSLATE_NOOP("NumberText", "L2 distance in feature space")},
    };
    for (const Unit& known : kUnits)
        if (unit == known.id)
            return translated(known.text);
    return QString::fromStdString(unit);
}

} // namespace plumbline::plots
