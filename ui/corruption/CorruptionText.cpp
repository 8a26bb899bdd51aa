#include "ui/corruption/CorruptionText.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>

#include "core/figures/TableWriter.h"
#include "ui/audit/GroupTableModel.h"
#include "ui/base/Format.h"

namespace plumbline::ui
{
namespace
{

using Words = std::pair<const char*, const char*>;

template <std::size_t n>
QString lookUp(const Words (&words)[n], const std::string& id, const char* context)
{
    for (const auto& [each, text] : words)
        if (id == each)
            return QCoreApplication::translate(context, text);
    return QString::fromStdString(id).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString inWords(const char* text)
{
    return QCoreApplication::translate("Corruption", text);
}

} // namespace

QString corruptionTitle(const std::string& id)
{
    static const Words kNames[] = {{"all", QT_TRANSLATE_NOOP("Corruption", "all corruptions")},
                                   {"clean", QT_TRANSLATE_NOOP("Corruption", "clean")},
                                   {"gaussian_noise", QT_TRANSLATE_NOOP("Corruption", "Gaussian noise")},
                                   {"shot_noise", QT_TRANSLATE_NOOP("Corruption", "shot noise")},
                                   {"impulse_noise", QT_TRANSLATE_NOOP("Corruption", "impulse noise")},
                                   {"defocus_blur", QT_TRANSLATE_NOOP("Corruption", "defocus blur")},
                                   {"glass_blur", QT_TRANSLATE_NOOP("Corruption", "glass blur")},
                                   {"motion_blur", QT_TRANSLATE_NOOP("Corruption", "motion blur")},
                                   {"zoom_blur", QT_TRANSLATE_NOOP("Corruption", "zoom blur")},
                                   {"snow", QT_TRANSLATE_NOOP("Corruption", "snow")},
                                   {"frost", QT_TRANSLATE_NOOP("Corruption", "frost")},
                                   {"fog", QT_TRANSLATE_NOOP("Corruption", "fog")},
                                   {"brightness", QT_TRANSLATE_NOOP("Corruption", "brightness")},
                                   {"contrast", QT_TRANSLATE_NOOP("Corruption", "contrast")},
                                   {"elastic_transform", QT_TRANSLATE_NOOP("Corruption", "elastic")},
                                   {"pixelate", QT_TRANSLATE_NOOP("Corruption", "pixelate")},
                                   {"jpeg_compression", QT_TRANSLATE_NOOP("Corruption", "JPEG")},
                                   {"gaussian_blur", QT_TRANSLATE_NOOP("Corruption", "Gaussian blur")},
                                   {"speckle_noise", QT_TRANSLATE_NOOP("Corruption", "speckle noise")},
                                   {"spatter", QT_TRANSLATE_NOOP("Corruption", "spatter")},
                                   {"saturate", QT_TRANSLATE_NOOP("Corruption", "saturate")}};
    return lookUp(kNames, id, "Corruption");
}

QString versionTitle(const std::string& corruption, int severity)
{
    return severity == 0 ? corruptionTitle(corruption)
                         : QStringLiteral("%1 %2").arg(corruptionTitle(corruption)).arg(severity);
}

QString measureTitle(ScoreMeasure measure)
{
    switch (measure) {
    case ScoreMeasure::Ap:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "average precision (AP)"));
    case ScoreMeasure::Ap50:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "AP at IoU 0.50"));
    case ScoreMeasure::Ap75:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "AP at IoU 0.75"));
    case ScoreMeasure::RelativeError:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "relative corruption error"));
    case ScoreMeasure::Accuracy:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "accuracy"));
    case ScoreMeasure::Confidence:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "confidence"));
    }
    return {};
}

QString measureSymbol(ScoreMeasure measure)
{
    switch (measure) {
    case ScoreMeasure::Ap:
        return QStringLiteral("AP");
    case ScoreMeasure::Ap50:
        return QStringLiteral("AP50");
    case ScoreMeasure::Ap75:
        return QStringLiteral("AP75");
    case ScoreMeasure::RelativeError:
        return QStringLiteral("rCE");
    case ScoreMeasure::Accuracy:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "accuracy"));
    case ScoreMeasure::Confidence:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "confidence"));
    }
    return {};
}

QString disparityTitle(DisparityMeasure measure)
{
    switch (measure) {
    case DisparityMeasure::OddsRatio:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "Odds ratio"));
    case DisparityMeasure::ErrorRatio:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "Error ratio"));
    case DisparityMeasure::Difference:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "Difference"));
    }
    return {};
}

QString correctionTitle(Correction correction)
{
    switch (correction) {
    case Correction::None:
        return inWords(QT_TRANSLATE_NOOP("Corruption", "no correction"));
    case Correction::Bonferroni:
        return QStringLiteral("Bonferroni");
    case Correction::Sidak:
        return QStringLiteral("Šidák");
    case Correction::Holm:
        return QStringLiteral("Holm");
    case Correction::HolmSidak:
        return QStringLiteral("Holm–Šidák");
    case Correction::Hochberg:
        return QStringLiteral("Hochberg");
    case Correction::BenjaminiHochberg:
        return QStringLiteral("Benjamini–Hochberg");
    case Correction::BenjaminiYekutieli:
        return QStringLiteral("Benjamini–Yekutieli");
    }
    return {};
}

QString exclusionTitle(const std::string& id)
{
    static const Words kReasons[] = {
        {"no_face_in_clean", QT_TRANSLATE_NOOP("Corruption", "no face found on the clean picture")},
        {"no_answer_for_clean", QT_TRANSLATE_NOOP("Corruption", "no answer for the clean picture")},
        {"no_answer_for_corrupt", QT_TRANSLATE_NOOP("Corruption", "no answer for the corrupted picture")},
        {"image_unreadable", QT_TRANSLATE_NOOP("Corruption", "the picture cannot be read")},
        {"no_true_box", QT_TRANSLATE_NOOP("Corruption", "the data set has no box of this picture")},
        {"no_label", QT_TRANSLATE_NOOP("Corruption", "no label")},
        {"non_finite", QT_TRANSLATE_NOOP("Corruption", "the classifier's outputs are not finite")}};
    return lookUp(kReasons, id, "Corruption");
}

QString partitionTitle(const std::string& expression)
{
    return expression == "all" ? inWords(QT_TRANSLATE_NOOP("Corruption", "all pictures"))
                               : QString::fromStdString(expression).replace(QLatin1Char('*'), QStringLiteral(" × "));
}

QString columnTitle(const std::string& id)
{
    static const Words kColumns[] = {{"model", QT_TRANSLATE_NOOP("Column", "model")},
                                     {"group", QT_TRANSLATE_NOOP("Column", "group")},
                                     {"reference", QT_TRANSLATE_NOOP("Column", "reference")},
                                     {"corruption", QT_TRANSLATE_NOOP("Column", "corruption")},
                                     {"severity", QT_TRANSLATE_NOOP("Column", "severity")},
                                     {"measure", QT_TRANSLATE_NOOP("Column", "measure")},
                                     {"value", QT_TRANSLATE_NOOP("Column", "value")},
                                     {"low", QT_TRANSLATE_NOOP("Column", "low")},
                                     {"high", QT_TRANSLATE_NOOP("Column", "high")},
                                     {"interval", QT_TRANSLATE_NOOP("Column", "interval")},
                                     {"pictures", QT_TRANSLATE_NOOP("Column", "pictures")},
                                     {"reference_pictures", QT_TRANSLATE_NOOP("Column", "pictures of the reference")},
                                     {"scores", QT_TRANSLATE_NOOP("Column", "scores")},
                                     {"note", QT_TRANSLATE_NOOP("Column", "note")},
                                     {"pairs", QT_TRANSLATE_NOOP("Column", "pairs")},
                                     {"excluded", QT_TRANSLATE_NOOP("Column", "left out")},
                                     {"rate", QT_TRANSLATE_NOOP("Column", "share left out")},
                                     {"factor", QT_TRANSLATE_NOOP("Column", "factor")},
                                     {"level", QT_TRANSLATE_NOOP("Column", "level")},
                                     {"a", QT_TRANSLATE_NOOP("Column", "first")},
                                     {"b", QT_TRANSLATE_NOOP("Column", "second")},
                                     {"n_a", QT_TRANSLATE_NOOP("Column", "n, first")},
                                     {"n_b", QT_TRANSLATE_NOOP("Column", "n, second")},
                                     {"mean_a", QT_TRANSLATE_NOOP("Column", "mean, first")},
                                     {"mean_b", QT_TRANSLATE_NOOP("Column", "mean, second")},
                                     {"test", QT_TRANSLATE_NOOP("Column", "test")},
                                     {"statistic", QT_TRANSLATE_NOOP("Column", "statistic")},
                                     {"p", QT_TRANSLATE_NOOP("Column", "p")},
                                     {"p_adjusted", QT_TRANSLATE_NOOP("Column", "p, corrected")},
                                     {"correction", QT_TRANSLATE_NOOP("Column", "correction")},
                                     {"effect", QT_TRANSLATE_NOOP("Column", "effect")},
                                     {"odds_ratio", QT_TRANSLATE_NOOP("Column", "odds ratio")},
                                     {"coefficient", QT_TRANSLATE_NOOP("Column", "coefficient")},
                                     {"standard_error", QT_TRANSLATE_NOOP("Column", "standard error")},
                                     {"rows", QT_TRANSLATE_NOOP("Column", "rows")},
                                     {"dispersion", QT_TRANSLATE_NOOP("Column", "dispersion")},
                                     {"ap", "AP"},
                                     {"ap50", "AP50"},
                                     {"ap75", "AP75"},
                                     {"relative_error", QT_TRANSLATE_NOOP("Column", "relative corruption error")},
                                     {"accuracy", QT_TRANSLATE_NOOP("Column", "accuracy")},
                                     {"confidence", QT_TRANSLATE_NOOP("Column", "confidence")},
                                     {"clean_error", QT_TRANSLATE_NOOP("Column", "clean error")},
                                     {"clean_low", QT_TRANSLATE_NOOP("Column", "clean error, low")},
                                     {"clean_high", QT_TRANSLATE_NOOP("Column", "clean error, high")},
                                     {"mce", "mCE"},
                                     {"mce_low", QT_TRANSLATE_NOOP("Column", "mCE, low")},
                                     {"mce_high", QT_TRANSLATE_NOOP("Column", "mCE, high")},
                                     {"relative_mce", QT_TRANSLATE_NOOP("Column", "relative mCE")},
                                     {"relative_low", QT_TRANSLATE_NOOP("Column", "relative mCE, low")},
                                     {"relative_high", QT_TRANSLATE_NOOP("Column", "relative mCE, high")},
                                     {"baseline", QT_TRANSLATE_NOOP("Column", "baseline")},
                                     {"ece", "ECE"},
                                     {"predictions", QT_TRANSLATE_NOOP("Column", "predictions")}};
    for (const auto& [each, text] : kColumns)
        if (id == each)
            return QCoreApplication::translate("Column", text);
    return exclusionTitle(id);
}

QString cellTitle(const std::string& column, const TableData::Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value)) {
        static const Words kValues[] = {{"odds_ratio", QT_TRANSLATE_NOOP("Column", "odds ratio")},
                                        {"error_ratio", QT_TRANSLATE_NOOP("Column", "error ratio")},
                                        {"difference", QT_TRANSLATE_NOOP("Column", "difference")},
                                        {"cluster_bootstrap", QT_TRANSLATE_NOOP("Column", "bootstrap over pictures")},
                                        {"wald", QT_TRANSLATE_NOOP("Column", "Wald")},
                                        {"rank_sum", QT_TRANSLATE_NOOP("Column", "rank sum")},
                                        {"signed_rank", QT_TRANSLATE_NOOP("Column", "signed rank")}};
        if (column == "corruption")
            return corruptionTitle(*text);
        if (column == "severity")
            return QStringLiteral("–"); // all of them
        if (column == "note")
            return text->empty() ? QString() : noteText(*text);
        if (column == "measure" || column == "interval" || column == "test")
            return lookUp(kValues, *text, "Column");
        if (column == "correction")
            return correctionTitle(correctionFromName(*text).value_or(Correction::None));
        return QString::fromStdString(*text);
    }
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return formatCount(*whole);
    if (const auto* number = std::get_if<double>(&value)) {
        if (!std::isfinite(*number))
            return QStringLiteral("–");
        if ((column == "p" || column == "p_adjusted") && *number < 1e-4)
            return QLocale().toString(*number, 'e', 1);
        return QLocale().toString(*number, 'g', 4);
    }
    return QStringLiteral("–");
}

std::string tabSeparatedTable(const TableData& table)
{
    std::string text;
    for (const TableData::Column& column : table.columns)
        text += (text.empty() ? "" : "\t") + column.id;
    for (const auto& row : table.rows) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            std::string cell = cellText(row[c]);
            std::replace(cell.begin(), cell.end(), '\t', ' ');
            line += (c == 0 ? "" : "\t") + cell;
        }
        text += "\n" + line;
    }
    return text;
}

} // namespace plumbline::ui
