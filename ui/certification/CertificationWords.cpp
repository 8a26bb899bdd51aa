#include "ui/certification/CertificationWords.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/base/Format.h"
#include "ui/certification/AttackWords.h"

namespace plumbline::ui {
namespace {

QString say(const char* text) { return QCoreApplication::translate("Certification", text); }

/// Value of a column in a row of a table; monostate where there is no such column.
TableData::Value valueOf(const TableData& table, std::size_t row, const char* id)
{
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        if (table.columns[column].id == id)
            return table.rows[row][column];
    return {};
}

double numberOf(const TableData& table, std::size_t row, const char* id)
{
    const auto value = valueOf(table, row, id);
    const auto* number = std::get_if<double>(&value);
    return number != nullptr ? *number : kNotANumber;
}

QString textOf(const TableData& table, std::size_t row, const char* id)
{
    const auto value = valueOf(table, row, id);
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr ? QString::fromStdString(*text) : QString();
}

QString wordOf(const std::string& id)
{
    if (const auto definition = fairnessDefinitionFromName(id))
        return definitionTitle(*definition);
    if (const auto test = gapTestFromName(id))
        return gapTestTitle(*test);
    if (const auto rule = cellRuleFromName(id))
        return cellRuleTitle(*rule);
    for (const Verdict verdict : {Verdict::Certified, Verdict::GapTooLarge, Verdict::NotEnoughSamples})
        if (id == verdictName(verdict))
            return verdictTitle(verdict);
    if (const QString outcome = attackOutcomeTitle(id); !outcome.isEmpty())
        return outcome;
    if (id == "no_sure_margin")
        return say(QT_TRANSLATE_NOOP("Certification", "no α tells them apart with confidence"));
    if (id == "assumes_alpha")
        return say(QT_TRANSLATE_NOOP("Certification", "rests on alpha, which nothing here verifies"));
    return {};
}

} // namespace

QString definitionTitle(FairnessDefinition definition)
{
    switch (definition) {
    case FairnessDefinition::OverallRisk: return say(QT_TRANSLATE_NOOP("Certification", "Overall risk"));
    case FairnessDefinition::EqualizedOdds: return say(QT_TRANSLATE_NOOP("Certification", "Equalized odds"));
    case FairnessDefinition::DemographicParity: return say(QT_TRANSLATE_NOOP("Certification", "Demographic parity"));
    }
    return {};
}

QString definitionHelp(FairnessDefinition definition)
{
    switch (definition) {
    case FairnessDefinition::OverallRisk:
        return say(QT_TRANSLATE_NOOP("Certification", "How far apart the groups' error rates are"));
    case FairnessDefinition::EqualizedOdds:
        return say(QT_TRANSLATE_NOOP("Certification", "How far apart the groups' error rates are among samples of the same true class"));
    case FairnessDefinition::DemographicParity:
        return say(QT_TRANSLATE_NOOP("Certification", "How far apart the groups' shares of each predicted class are"));
    }
    return {};
}

QString gapTestTitle(GapTest test)
{
    switch (test) {
    case GapTest::Theorem: return say(QT_TRANSLATE_NOOP("Certification", "Theorem as printed"));
    case GapTest::ExactUnion: return say(QT_TRANSLATE_NOOP("Certification", "Exact, all cells at once"));
    case GapTest::ExactPairs: return say(QT_TRANSLATE_NOOP("Certification", "Exact, pair by pair"));
    case GapTest::Anytime: return say(QT_TRANSLATE_NOOP("Certification", "Valid at any time"));
    }
    return {};
}

QString gapTestHelp(GapTest test)
{
    switch (test) {
    case GapTest::Theorem: return say(QT_TRANSLATE_NOOP("Certification", "Hoeffding's inequality with a union bound: reproduces the paper, needs the most samples"));
    case GapTest::ExactUnion: return say(QT_TRANSLATE_NOOP("Certification", "Clopper-Pearson intervals of every cell at once"));
    case GapTest::ExactPairs: return say(QT_TRANSLATE_NOOP("Certification", "Exact binomial tests of each pair of cells: needs the fewest samples of a fixed number"));
    case GapTest::Anytime: return say(QT_TRANSLATE_NOOP("Certification", "Betting on the data: holds however often you look while samples come in"));
    }
    return {};
}

QString cellRuleTitle(CellRule rule)
{
    switch (rule) {
    case CellRule::Printed: return say(QT_TRANSLATE_NOOP("Certification", "Groups times labels, as printed"));
    case CellRule::Tight: return say(QT_TRANSLATE_NOOP("Certification", "As many as the definition needs"));
    case CellRule::Figure: return say(QT_TRANSLATE_NOOP("Certification", "One, as in the published figure (not valid)"));
    }
    return {};
}

QString verdictTitle(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Certified: return say(QT_TRANSLATE_NOOP("Certification", "certified"));
    case Verdict::GapTooLarge: return say(QT_TRANSLATE_NOOP("Certification", "gap too large"));
    case Verdict::NotEnoughSamples: return say(QT_TRANSLATE_NOOP("Certification", "not enough samples"));
    }
    return {};
}

QString verdictStatement(const TableData& verdicts, int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= verdicts.rows.size())
        return {};
    const auto r = static_cast<std::size_t>(row);
    const QString verdict = textOf(verdicts, r, "verdict");
    const auto definition = fairnessDefinitionFromName(textOf(verdicts, r, "definition").toStdString());
    const QString claim = say(QT_TRANSLATE_NOOP("Certification", "%1, gap of %2 between the groups of %3"))
                              .arg(textOf(verdicts, r, "model"), definition ? definitionTitle(*definition).toLower() : QString(),
                                   textOf(verdicts, r, "groups"));
    const QString threshold = formatNumber(numberOf(verdicts, r, "threshold"), 3);
    const QString gap = formatNumber(numberOf(verdicts, r, "gap"), 4);
    const QString upper = formatNumber(numberOf(verdicts, r, "upper"), 4);
    const QString confidence = formatNumber(100 * (1 - numberOf(verdicts, r, "delta")), 1);
    if (verdict == QLatin1String(verdictName(Verdict::Certified)))
        return say(QT_TRANSLATE_NOOP("Certification", "Certified: %1 is at most %2 with confidence %3 %, on these data. Observed: %4; upper bound: %5."))
            .arg(claim, threshold, confidence, gap, upper);
    if (verdict == QLatin1String(verdictName(Verdict::GapTooLarge)))
        return say(QT_TRANSLATE_NOOP("Certification", "Not certified: %1 is observed as %2, which is not below %3. Farthest apart: %4."))
            .arg(claim, gap, threshold, textOf(verdicts, r, "failing"));
    if (verdict == QLatin1String(verdictName(Verdict::NotEnoughSamples)))
        return say(QT_TRANSLATE_NOOP("Certification", "Not certified yet: %1 is observed as %2, but with confidence %3 % it is only known to be at most %4, not %5. Samples that are missing: %6."))
            .arg(claim, gap, confidence, upper, threshold, textOf(verdicts, r, "missing"));
    return say(QT_TRANSLATE_NOOP("Certification", "No verdict: %1. %2")).arg(claim, textOf(verdicts, r, "note"));
}

QString certificateProblemText(CertificateProblem problem)
{
    switch (problem) {
    case CertificateProblem::None: return say(QT_TRANSLATE_NOOP("Certification", "The certificate holds."));
    case CertificateProblem::Malformed: return say(QT_TRANSLATE_NOOP("Certification", "This is not a certificate, or it is damaged."));
    case CertificateProblem::OtherKey: return say(QT_TRANSLATE_NOOP("Certification", "It was signed with another key than the one given."));
    case CertificateProblem::BadSignature: return say(QT_TRANSLATE_NOOP("Certification", "It was changed after it was signed."));
    case CertificateProblem::Inconsistent: return say(QT_TRANSLATE_NOOP("Certification", "Its counts do not support what it states."));
    case CertificateProblem::OtherModel: return say(QT_TRANSLATE_NOOP("Certification", "It belongs to another model than the file given."));
    case CertificateProblem::BadTranscript: return say(QT_TRANSLATE_NOOP("Certification", "The model's owner did not sign this transcript for this model and regulator."));
    case CertificateProblem::OtherOwner: return say(QT_TRANSLATE_NOOP("Certification", "The model's owner is another one than asked for."));
    case CertificateProblem::OtherDefinition:
    case CertificateProblem::OtherGroups:
    case CertificateProblem::EpsilonTooLarge:
    case CertificateProblem::DeltaTooLarge:
    case CertificateProblem::AssumesAlpha: return say(QT_TRANSLATE_NOOP("Certification", "It states something else than what is asked for."));
    }
    return {};
}

QString certificationHeading(const std::string& column)
{
    static const std::pair<const char*, const char*> kHeadings[] = {
        {"model", QT_TRANSLATE_NOOP("Certification", "model")},
        {"groups", QT_TRANSLATE_NOOP("Certification", "groups")},
        {"definition", QT_TRANSLATE_NOOP("Certification", "definition")},
        {"epsilon", QT_TRANSLATE_NOOP("Certification", "ε")},
        {"threshold", QT_TRANSLATE_NOOP("Certification", "threshold")},
        {"delta", QT_TRANSLATE_NOOP("Certification", "δ")},
        {"test", QT_TRANSLATE_NOOP("Certification", "test")},
        {"rule", QT_TRANSLATE_NOOP("Certification", "union bound")},
        {"verdict", QT_TRANSLATE_NOOP("Certification", "verdict")},
        {"gap", QT_TRANSLATE_NOOP("Certification", "gap")},
        {"low", QT_TRANSLATE_NOOP("Certification", "lower bound")},
        {"high", QT_TRANSLATE_NOOP("Certification", "upper bound")},
        {"upper", QT_TRANSLATE_NOOP("Certification", "upper bound")},
        {"required", QT_TRANSLATE_NOOP("Certification", "n needed a cell")},
        {"failing", QT_TRANSLATE_NOOP("Certification", "what stands in the way")},
        {"missing", QT_TRANSLATE_NOOP("Certification", "samples missing")},
        {"group", QT_TRANSLATE_NOOP("Certification", "group")},
        {"label", QT_TRANSLATE_NOOP("Certification", "class")},
        {"events", QT_TRANSLATE_NOOP("Certification", "events")},
        {"rate", QT_TRANSLATE_NOOP("Certification", "rate")},
        {"first", QT_TRANSLATE_NOOP("Certification", "highest rate")},
        {"first_rate", QT_TRANSLATE_NOOP("Certification", "rate")},
        {"second", QT_TRANSLATE_NOOP("Certification", "lowest rate")},
        {"second_rate", QT_TRANSLATE_NOOP("Certification", "rate")},
        {"smallest", QT_TRANSLATE_NOOP("Certification", "smallest cell")},
        {"smallest_n", QT_TRANSLATE_NOOP("Certification", "its n")},
        {"left_out", QT_TRANSLATE_NOOP("Certification", "left out")},
        {"note", QT_TRANSLATE_NOOP("Certification", "note")},
        {"fair_model", QT_TRANSLATE_NOOP("Certification", "answers instead")},
        {"setting", QT_TRANSLATE_NOOP("Certification", "setting")},
        {"outcome", QT_TRANSLATE_NOOP("Certification", "outcome")},
        {"public_gap", QT_TRANSLATE_NOOP("Certification", "gap, public")},
        {"public_n", QT_TRANSLATE_NOOP("Certification", "n, public")},
        {"unfair_share", QT_TRANSLATE_NOOP("Certification", "new, unfair model")},
        {"new_gap", QT_TRANSLATE_NOOP("Certification", "gap, new")},
        {"new_n", QT_TRANSLATE_NOOP("Certification", "n, new")},
        {"switched_public", QT_TRANSLATE_NOOP("Certification", "switched, public")},
        {"switched_new", QT_TRANSLATE_NOOP("Certification", "switched, new")},
        {"public_accuracy", QT_TRANSLATE_NOOP("Certification", "accuracy, public")},
        {"new_accuracy", QT_TRANSLATE_NOOP("Certification", "accuracy, new")},
        {"fair", QT_TRANSLATE_NOOP("Certification", "taken for fair")},
        {"biased", QT_TRANSLATE_NOOP("Certification", "compared with")},
        {"fair_gap", QT_TRANSLATE_NOOP("Certification", "its gap")},
        {"fair_upper", QT_TRANSLATE_NOOP("Certification", "at most")},
        {"biased_gap", QT_TRANSLATE_NOOP("Certification", "gap")},
        {"biased_lower", QT_TRANSLATE_NOOP("Certification", "at least")},
        {"margin", QT_TRANSLATE_NOOP("Certification", "margin")},
        {"sure_margin", QT_TRANSLATE_NOOP("Certification", "sure margin")},
        {"alpha", QT_TRANSLATE_NOOP("Certification", "α halfway")},
    };
    for (const auto& [id, words] : kHeadings)
        if (column == id)
            return say(words);
    return {};
}

QString certificationWord(const std::string& column, const TableData::Value& value)
{
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr || (column != "definition" && column != "test" && column != "rule" && column != "verdict" && column != "note" && column != "outcome"))
        return {};
    return wordOf(*text);
}

ForestFigure gapForest(const GapFigure& gaps)
{
    ForestFigure figure;
    figure.logarithmic = false;
    figure.noEffect = 0;
    figure.measure = "difference";
    std::vector<std::string> models;
    for (const GapFigure::Bar& bar : gaps.bars) {
        auto found = std::find(models.begin(), models.end(), bar.model);
        if (found == models.end())
            found = models.insert(models.end(), bar.model);
        ForestFigure::Row row;
        row.model = bar.model;
        row.modelIndex = static_cast<int>(found - models.begin());
        row.group = definitionTitle(bar.definition).toStdString();
        row.groupIndex = static_cast<int>(bar.definition);
        row.slice = bar.partition;
        row.estimate = bar.gap;
        figure.rows.push_back(std::move(row));
    }
    return figure;
}

ScatterFigure borderScatter(const BorderFigure& border)
{
    ScatterFigure figure;
    std::vector<std::string> models;
    for (const BorderFigure::Point& point : border.points) {
        auto found = std::find(models.begin(), models.end(), point.model);
        if (found == models.end())
            found = models.insert(models.end(), point.model);
        ScatterFigure::Point one;
        one.name = QStringLiteral("%1, %2").arg(definitionTitle(point.definition), QString::fromStdString(point.partition)).toStdString();
        one.group = point.model;
        one.groupIndex = static_cast<int>(found - models.begin());
        one.x = point.gap;
        one.y = static_cast<double>(point.samples);
        one.n = point.samples;
        one.hollow = std::none_of(point.verdicts.begin(), point.verdicts.end(),
                                  [](Verdict verdict) { return verdict == Verdict::Certified; });
        figure.points.push_back(std::move(one));
    }
    for (const BorderFigure::Border& line : border.borders) {
        CurveSeries series;
        series.group = QStringLiteral("ε = %1").arg(formatNumber(line.epsilon, 3)).toStdString();
        series.groupIndex = static_cast<int>(models.size() + figure.lines.size());
        series.x = line.gap;
        series.y = line.samples;
        figure.lines.push_back(std::move(series));
    }
    return figure;
}

} // namespace plumbline::ui
