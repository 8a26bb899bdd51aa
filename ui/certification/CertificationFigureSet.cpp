#include "ui/certification/CertificationFigureSet.h"

#include <tuple>

#include <QCoreApplication>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "ui/base/Format.h"
#include "ui/certification/AttackWords.h"
#include "ui/certification/CertificationWords.h"
#include "ui/certification/TestDataPage.h"
#include "ui/publish/AuditReport.h"

namespace plumbline::ui {
namespace {

QString figureText(const char* text) { return QCoreApplication::translate("CertificationFigure", text); }

QString settingsText(const CertificationPlan& plan)
{
    QString text = figureText(QT_TRANSLATE_NOOP("CertificationFigure", "%1, δ = %2"))
                       .arg(gapTestTitle(plan.test), formatNumber(plan.delta, 3));
    if (plan.test == GapTest::Theorem)
        text += QStringLiteral(", ") + cellRuleTitle(plan.rule).toLower();
    if (plan.publicData)
        text += figureText(QT_TRANSLATE_NOOP("CertificationFigure", ", α = %1 (assumed)")).arg(formatNumber(plan.alpha, 3));
    return text;
}

QString sizesText(const CertificationResult& result)
{
    std::int64_t total = 0;
    for (const StoredJob& job : result.data->jobs)
        total = std::max<std::int64_t>(total, static_cast<std::int64_t>(job.records->rowCount()));
    return figureText(QT_TRANSLATE_NOOP("CertificationFigure", "%1 predictions a model, %2 left out"))
        .arg(formatCount(total), formatCount(result.leftOut));
}

ReportTable inWords(TableData table, const QString& caption)
{
    for (auto& row : table.rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            if (const QString words = certificationWord(table.columns[column].id, row[column]); !words.isEmpty())
                row[column] = words.toStdString();
    return {std::move(table), caption.toStdString()};
}

/// What was found, one sentence a claim.
ReportList statementsOf(const CertificationResult& result)
{
    ReportList statements;
    for (int row = 0; row < static_cast<int>(result.verdicts.rows.size()); ++row)
        statements.items.push_back(verdictStatement(result.verdicts, row).toStdString());
    for (int row = 0; row < static_cast<int>(result.margins.rows.size()); ++row)
        statements.items.push_back(marginStatement(result.margins, row).toStdString());
    for (const AttackSeries& series : result.attacks)
        for (const double epsilon : result.plan.epsilons)
            statements.items.push_back(attackStatement(series, epsilon, result.plan.delta).toStdString());
    return statements;
}

void addVerdictTables(ReportSection& section, const CertificationResult& result)
{
    section.blocks.emplace_back(inWords(result.verdicts, figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Verdicts. %1.")).arg(settingsText(result.plan))));
    section.blocks.emplace_back(inWords(result.gapRows, figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Gaps with bounds, and the cells that are farthest apart."))));
    section.blocks.emplace_back(inWords(result.cells, figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Rates of every cell, with intervals that hold for all cells at once."))));
    if (!result.margins.rows.empty())
        section.blocks.emplace_back(inWords(result.margins, figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Margins between the model that is taken for fair and the others, on augmented data."))));
}

void addAttackTables(ReportSection& section, const CertificationResult& result)
{
    section.blocks.emplace_back(inWords(result.attackRows, figureText(QT_TRANSLATE_NOOP("CertificationFigure", "What each attack achieves against each ε. %1.")).arg(settingsText(result.plan))));
    for (const AttackSeries& series : result.attacks)
        section.blocks.emplace_back(inWords(attackCurveTable(series),
                                            QStringLiteral("%1, %2, %3").arg(QString::fromStdString(series.model), QString::fromStdString(series.partition), definitionTitle(series.definition))));
}

ReportSection methodsOf(const CertificationResult& result)
{
    ReportSection methods{figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Methods")).toStdString(), {}};
    for (const FairnessDefinition definition : result.plan.definitions)
        methods.blocks.emplace_back(ReportParagraph{(definitionTitle(definition) + QStringLiteral(": ") + definitionHelp(definition) + QLatin1Char('.')).toStdString(), false});
    methods.blocks.emplace_back(ReportParagraph{(gapTestTitle(result.plan.test) + QStringLiteral(": ") + gapTestHelp(result.plan.test) + QLatin1Char('.')).toStdString(), false});
    if (result.plan.publicData)
        methods.blocks.emplace_back(ReportParagraph{
            figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Test data are public and augmented afresh (theorem 2): that a gap of at most α on them means a gap of at most ε is an assumption.")).toStdString(), true});
    if (result.data->mode != "private") {
        ReportList settings;
        for (const auto& [name, value] : testDataLines(result.data->parameters))
            settings.items.push_back(QStringLiteral("%1: %2").arg(name, value).toStdString());
        methods.blocks.emplace_back(std::move(settings));
    }
    methods.blocks.emplace_back(ReportParagraph{
        "Segal, Adi, Pinkas, Baum, Ganesh, Keshet, Fairness in the Eyes of the Data: Certifying Machine-Learning Models, AIES 2021.", false});
    return methods;
}

} // namespace

void fillBorderPlot(plots::ScatterPlot& plot, const CertificationResult& result)
{
    plot.setTitle(figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Fairness gap and samples of the smallest cell")));
    plots::ScatterPlot::Words words;
    words.xSymbol = figureText(QT_TRANSLATE_NOOP("CertificationFigure", "gap"));
    words.ySymbol = QStringLiteral("m");
    words.xTitle = figureText(QT_TRANSLATE_NOOP("CertificationFigure", "empirical fairness gap (difference of rates)"));
    words.yTitle = figureText(QT_TRANSLATE_NOOP("CertificationFigure", "samples of the smallest cell"));
    words.xId = "gap";
    words.yId = "samples";
    words.hollow = figureText(QT_TRANSLATE_NOOP("CertificationFigure", "hollow: certified for no ε"));
    plot.setWords(words);
    plot.setLogarithmicY(true);
    plot.setFigure(borderScatter(result.border));
    plot.setCaption(figureText(QT_TRANSLATE_NOOP("CertificationFigure", "A model is certified for an ε where its point lies above that line. %1; %2."))
                        .arg(settingsText(result.plan), sizesText(result)));
}

void fillGapPlot(plots::ForestPlot& plot, const CertificationResult& result)
{
    plot.setTitle(figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Fairness gaps with bounds")));
    plot.setMeasureName(figureText(QT_TRANSLATE_NOOP("CertificationFigure", "gap (difference of rates)")));
    plot.setColorBy(plots::ForestColor::Model);
    QStringList labels;
    for (const double epsilon : result.gaps.epsilons)
        labels.append(QStringLiteral("ε = %1").arg(formatNumber(epsilon, 3)));
    plot.setReferenceLines(result.gaps.epsilons, labels);
    plot.setFigure(gapForest(result.gaps));
    plot.setCaption(figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Observed gap between the two cells that are farthest apart; whiskers: bounds of the true "
                                                                        "gap, each with confidence 1 - δ. %1; %2."))
                        .arg(settingsText(result.plan), sizesText(result)));
}

QString certificationFigureId(std::int64_t auditId, const plots::PlotView& view)
{
    return QStringLiteral("a%1-%2").arg(auditId).arg(view.kind() == QLatin1String("forest") ? QStringLiteral("gaps")
                                                                                           : QStringLiteral("border"));
}

QString attackFigureId(std::int64_t auditId, const AttackSeries& series, bool rates)
{
    QString name = QStringLiteral("%1-%2-%3").arg(QString::fromStdString(series.model), QString::fromStdString(series.partition),
                                                   QString::fromLatin1(fairnessDefinitionName(series.definition)));
    for (QChar& letter : name)
        if (!letter.isLetterOrNumber() && letter != QLatin1Char('_'))
            letter = QLatin1Char('-');
    return QStringLiteral("a%1-attack-%2-%3").arg(auditId).arg(rates ? QStringLiteral("rates") : QStringLiteral("gap"), name);
}

plots::FigureProvenance certificationProvenance(const CertificationResult& result, const ProjectSnapshot& snapshot,
                                                std::int64_t auditId)
{
    plots::FigureProvenance source = auditProvenance(snapshot, auditId);
    source.filter = settingsText(result.plan);
    return source;
}

std::vector<NamedFigure> certificationFigures(const CertificationResult& result, const ProjectSnapshot& snapshot,
                                              std::int64_t auditId)
{
    std::vector<NamedFigure> figures;
    const plots::FigureProvenance source = certificationProvenance(result, snapshot, auditId);
    for (const AttackSeries& series : result.attacks) {
        auto gaps = std::make_unique<plots::LinesPlot>();
        fillAttackGapPlot(*gaps, series, result.plan);
        auto rates = std::make_unique<plots::LinesPlot>();
        fillAttackRatePlot(*rates, series, result.plan);
        const AttackResult first = attackResult(series, result.plan.epsilons.front());
        for (plots::LinesPlot* plot : {gaps.get(), rates.get()})
            plot->setMark(series.thresholdAt(first.point));
        figures.push_back({attackFigureId(auditId, series, false), std::move(gaps), source});
        figures.push_back({attackFigureId(auditId, series, true), std::move(rates), source});
    }
    if (result.data->isAttack())
        return figures;
    auto border = std::make_unique<plots::ScatterPlot>();
    fillBorderPlot(*border, result);
    figures.push_back({certificationFigureId(auditId, *border), std::move(border), source});
    auto gaps = std::make_unique<plots::ForestPlot>();
    fillGapPlot(*gaps, result);
    figures.push_back({certificationFigureId(auditId, *gaps), std::move(gaps), source});
    return figures;
}

Result<Report> certificationReport(const CertificationResult& result, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                   const QString& projectName)
{
    const AuditEntry* audit = snapshot.audit(auditId);
    if (audit == nullptr)
        return fail(ErrorCode::NotFound);
    Report report;
    report.title = audit->name;
    report.subtitle = projectName.toStdString();
    ReportSection summary{figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Verdicts")).toStdString(), {}};
    if (result.data->isAttack())
        summary.blocks.emplace_back(ReportParagraph{attackExplanation(result.data->mode).toStdString(), false});
    summary.blocks.emplace_back(statementsOf(result));
    summary.blocks.emplace_back(ReportParagraph{
        figureText(QT_TRANSLATE_NOOP("CertificationFigure", "A verdict speaks of these data and of data drawn like them, not of any other.")).toStdString(), false});
    report.sections.push_back(std::move(summary));

    auto drawn = reportFigures(certificationFigures(result, snapshot, auditId));
    if (!drawn)
        return fail(drawn.error());
    ReportSection figures{figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Figures")).toStdString(), {}};
    for (ReportFigure& figure : *drawn)
        figures.blocks.emplace_back(std::move(figure));
    report.sections.push_back(std::move(figures));

    ReportSection tables{figureText(QT_TRANSLATE_NOOP("CertificationFigure", "Tables")).toStdString(), {}};
    if (result.data->isAttack())
        addAttackTables(tables, result);
    else
        addVerdictTables(tables, result);
    report.sections.push_back(std::move(tables));

    report.sections.push_back(methodsOf(result));
    std::tie(report.notComputed, report.provenance) = runRecords(snapshot, auditId);
    for (const std::string& left : result.border.leftOut)
        report.notComputed.push_back({left, {}});
    return report;
}

Result<CertificationResultPointer> certificationResult(const Project& project, const ProjectSnapshot& snapshot,
                                                       std::int64_t auditId, DatasetCache& datasets)
{
    auto data = loadCertificationData(project, snapshot, auditId, datasets, nullptr);
    if (!data)
        return fail(data.error());
    if ((*data)->jobs.empty())
        return fail(ErrorCode::NotAvailable, "no samples are finished yet", "audit " + std::to_string(auditId));
    const AuditEntry* audit = snapshot.audit(auditId);
    return analyseCertification(*data, planFromView(audit->viewState, (*data)->planned), fairFromView(audit->viewState));
}

} // namespace plumbline::ui
