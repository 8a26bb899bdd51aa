#include "ui/certification/CertificateText.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/model/ModelCard.h"
#include "core/stats/Proportion.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificationWords.h"

namespace plumbline::ui {
namespace {

constexpr double kCellAlpha = 0.05;

QString certificateText(const char* text) { return QCoreApplication::translate("CertificateText", text); }

QString utf8(const std::string& text) { return QString::fromStdString(text); }

QString namesOf(const std::vector<std::string>& names)
{
    QStringList words;
    for (const std::string& name : names)
        words.append(utf8(name));
    return words.join(QStringLiteral(", "));
}

QString modelKindText(const std::string& kind)
{
    if (kind == modelKindName(ModelKind::RecordedPredictions))
        return certificateText(QT_TRANSLATE_NOOP("CertificateText", "recorded predictions"));
    if (kind == modelKindName(ModelKind::Classifier))
        return certificateText(QT_TRANSLATE_NOOP("CertificateText", "classifier"));
    return utf8(kind);
}

QString augmentorText(const nlohmann::json& augmentor)
{
    QStringList parts;
    for (const auto& [key, value] : augmentor.items())
        parts.append(QStringLiteral("%1 = %2").arg(utf8(key), utf8(value.is_string() ? value.get<std::string>() : value.dump())));
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString certificateClaimText(const CertificateStatement& statement)
{
    const QString sentence = certificateText(QT_TRANSLATE_NOOP("CertificateText", "With confidence %1 %, the gap of %2 between the groups of %3 (%4) is at most %5, for "
                                                                       "people like those in the test data."));
    return sentence.arg(formatNumber(100 * (1 - statement.delta), 1), definitionTitle(statement.definition).toLower(), utf8(statement.partition),
                        namesOf(statement.groups), formatNumber(statement.epsilon, 3));
}

QStringList certificateLimits(const CertificateStatement& statement)
{
    QStringList limits;
    if (statement.alpha)
        limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "It rests on an assumption that nobody verified: that a gap of at most α = %1 on augmented public "
                                                                  "data means a gap of at most ε = %2 on new data."))
                          .arg(formatNumber(*statement.alpha, 3), formatNumber(statement.epsilon, 3)));
    limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "It does not say that the model is fair: it speaks of this definition, these groups and this ε alone.")));
    limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "It says nothing of people unlike those in the test data.")));
    limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "It holds for exactly the file with this hash, and for no other version of the model.")));
    if (statement.modelKind == modelKindName(ModelKind::RecordedPredictions))
        limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "The file holds recorded predictions: that a certain model made them, nobody checked.")));
    if (statement.transcript)
        limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "That the answers came from this model is not proven: whoever is given the model can check it with the transcript.")));
    limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "Of certificates that are issued in this way, up to %1 % may be wrong."))
                      .arg(formatNumber(100 * statement.delta, 1)));
    if (statement.leftOut > 0)
        limits.append(certificateText(QT_TRANSLATE_NOOP("CertificateText", "%1 samples without a label, a prediction or a group are not counted."))
                          .arg(formatCount(statement.leftOut)));
    return limits;
}

DetailLines certificateTerms(const CertificateStatement& statement)
{
    std::int64_t total = 0;
    std::int64_t smallest = statement.cells.empty() ? 0 : statement.cells.front().n;
    for (const RateCell& cell : statement.cells) {
        total += cell.n;
        smallest = std::min(smallest, cell.n);
    }
    // Demographic parity counts a group's samples once for each class.
    if (statement.definition == FairnessDefinition::DemographicParity && !statement.labels.empty())
        total /= static_cast<std::int64_t>(statement.labels.size());
    QString test = gapTestTitle(statement.test);
    if (statement.test == GapTest::Theorem)
        test += QStringLiteral(", ") + cellRuleTitle(statement.rule).toLower();
    DetailLines lines{
        {certificateText(QT_TRANSLATE_NOOP("CertificateText", "definition")),
         QStringLiteral("%1: %2").arg(definitionTitle(statement.definition), definitionHelp(statement.definition).toLower())},
        {certificateText(QT_TRANSLATE_NOOP("CertificateText", "groups by")), QStringLiteral("%1: %2").arg(utf8(statement.partition), namesOf(statement.groups))},
        {certificateText(QT_TRANSLATE_NOOP("CertificateText", "claim")),
         QStringLiteral("ε = %1, δ = %2").arg(formatNumber(statement.epsilon, 3), formatNumber(statement.delta, 3))},
        {certificateText(QT_TRANSLATE_NOOP("CertificateText", "gap")),
         certificateText(QT_TRANSLATE_NOOP("CertificateText", "%1 observed, at most %2")).arg(formatNumber(statement.gap, 4), formatNumber(statement.upperBound, 4))},
        {certificateText(QT_TRANSLATE_NOOP("CertificateText", "samples")),
         certificateText(QT_TRANSLATE_NOOP("CertificateText", "%1, of them %2 in the smallest cell")).arg(formatCount(total), formatCount(smallest))},
        {certificateText(QT_TRANSLATE_NOOP("CertificateText", "test")), test}};
    if (statement.alpha) {
        lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "assumption")), QStringLiteral("α = %1").arg(formatNumber(*statement.alpha, 3))});
        lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "augmentor")), augmentorText(statement.augmentor)});
    }
    lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "computed")), computationText(statement.computation)});
    return lines;
}

DetailLines certificateSubject(const CertificateStatement& statement)
{
    DetailLines lines{{certificateText(QT_TRANSLATE_NOOP("CertificateText", "model")),
                       QStringLiteral("%1 (%2)").arg(utf8(statement.modelName), modelKindText(statement.modelKind))}};
    if (!statement.modelHash.empty()) {
        lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "model hash")), utf8(statement.modelHash)});
        lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "model file")), formatBytes(statement.modelBytes)});
    }
    lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "data hash")), utf8(statement.dataHash)});
    if (statement.transcript) {
        lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "transcript")), utf8(statement.transcript->hash)});
        lines.append({certificateText(QT_TRANSLATE_NOOP("CertificateText", "signed by the owner")), utf8(statement.transcript->ownerKey)});
    }
    return lines;
}

TableData certificateCells(const CertificateStatement& statement)
{
    TableData table;
    for (const char* id : {"group", "label", "events", "n", "rate", "low", "high"})
        table.columns.push_back({id, {}});
    const bool byLabel = statement.definition != FairnessDefinition::OverallRisk;
    for (const RateCell& cell : statement.cells) {
        const Interval interval = proportionInterval(cell.events, cell.n, kCellAlpha, ProportionMethod::ClopperPearson);
        table.rows.push_back({statement.groups.at(cell.group), byLabel ? TableData::Value(statement.labels.at(cell.label)) : TableData::Value(),
                              cell.events, cell.n, cell.rate(), interval.low, interval.high});
    }
    return table;
}

QString computationText(const std::string& computation)
{
    if (computation == "in_the_clear")
        return certificateText(QT_TRANSLATE_NOOP("CertificateText", "in the clear: the program of whoever certified read the model or its recorded predictions"));
    if (computation == "blind_queries")
        return certificateText(QT_TRANSLATE_NOOP("CertificateText", "by blind queries between two parties: the owner saw no labels or groups, the regulator no model; that this model gave the "
                                                                    "answers can be checked with the transcript, and is not proven"));
    return utf8(computation);
}

QString certificateDay(const std::string& date)
{
    const QDateTime when = QDateTime::fromString(utf8(date), Qt::ISODate);
    return when.isValid() ? QLocale().toString(when.date(), QLocale::LongFormat) : utf8(date);
}

} // namespace plumbline::ui
