#include "ui/publish/AuditFigureSet.h"

#include <cmath>

#include <QCoreApplication>
#include <QRegularExpression>

#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "ui/audit/AuditOptionsMenu.h"
#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"

namespace plumbline::ui {
namespace {

QString words(const char* text) { return QCoreApplication::translate("Figure", text); }

/// Letters and digits only, for ids and file names.
QString slug(const std::string& name)
{
    static const QRegularExpression kOther(QStringLiteral("[^A-Za-z0-9]+"));
    QString out = QString::fromStdString(name).replace(kOther, QStringLiteral("-")).toLower();
    while (out.endsWith(QLatin1Char('-')))
        out.chop(1);
    return out;
}

} // namespace

Result<SnapshotPointer> readSnapshot(const Project& project)
{
    auto snapshot = std::make_shared<ProjectSnapshot>();
    const auto take = [](auto result, auto& target) -> Status {
        if (!result)
            return fail(result.error());
        target = std::move(*result);
        return {};
    };
    for (const Status& status : {take(project.models(), snapshot->models), take(project.datasets(), snapshot->datasets),
                                 take(project.audits(), snapshot->audits), take(project.jobs(), snapshot->jobs)})
        if (!status)
            return fail(status.error());
    snapshot->lastCommitMicroseconds = project.lastCommitMicroseconds();
    return snapshot;
}

Result<AuditResultPointer> auditResult(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                       DatasetCache& datasets)
{
    const AuditEntry* audit = snapshot.audit(auditId);
    if (audit == nullptr)
        return fail(ErrorCode::NotFound, "audit " + std::to_string(auditId));
    auto data = loadAuditData(project, snapshot, auditId, datasets, nullptr);
    if (!data)
        return fail(data.error());
    if ((*data)->jobs.empty())
        return fail(ErrorCode::NotAvailable, "no samples are finished yet", audit->name);
    auto quick = analyse(*data, AuditOptions::fromJson(audit->viewState));
    if (!quick)
        return fail(quick.error());
    return withIntervals(*quick);
}

void describeCurves(plots::SurvivalPlot& plot, const AuditResult& result, std::size_t series)
{
    const AuditJobData& job = result.data->jobs[series];
    plot.setTitle(words(QT_TRANSLATE_NOOP("Figure", "Share farther than τ from the decision boundary: %1"))
                      .arg(QString::fromStdString(job.model)));
    std::int64_t counted = static_cast<std::int64_t>(result.grouped(series).pooled.size());
    QString caption = words(QT_TRANSLATE_NOOP("Figure", "%1, %2; groups by %3. Shares are %4 (n = %5); bands are %6 % Wilson intervals."))
                          .arg(QString::fromStdString(job.model), methodTitle(job.method),
                               QString::fromStdString(result.partition.name), denominatorText(result.options),
                               formatCount(counted),
                               QString::number(std::lround(100 * result.options.sigma.bootstrap.confidence)));
    if (job.unitsDone < job.unitCount)
        caption += QLatin1Char(' ') + words(QT_TRANSLATE_NOOP("Figure", "Partial: %1 of %2 units."))
                                          .arg(formatCount(job.unitsDone), formatCount(job.unitCount));
    plot.setCaption(caption);
}

void describeBracket(plots::SurvivalPlot& plot, const AuditResult& result, const AuditBracket& bracket)
{
    const AuditJobData& lower = result.data->jobs[bracket.lower];
    const AuditJobData& upper = result.data->jobs[bracket.upper];
    plot.setTitle(words(QT_TRANSLATE_NOOP("Figure", "Share farther than τ from the decision boundary, bounds: %1"))
                      .arg(QString::fromStdString(upper.model)));
    QString caption = words(QT_TRANSLATE_NOOP("Figure", "%1; groups by %2. Bands reach from the lower bounds (%3) to the upper bounds (%4) of the "
                                                        "correctly classified samples (n = %5); what sampling adds is not drawn."))
                          .arg(QString::fromStdString(upper.model), QString::fromStdString(result.partition.name),
                               methodTitle(lower.method), methodTitle(upper.method),
                               formatCount(static_cast<std::int64_t>(bracket.samples.size())));
    if (!bracket.contradictions.empty())
        caption += QLatin1Char(' ') + words(QT_TRANSLATE_NOOP("Figure", "For %1 samples the lower bound lies above the upper one: one of them is wrong."))
                                          .arg(formatCount(static_cast<std::int64_t>(bracket.contradictions.size())));
    plot.setCaption(caption);
}

void describeHeatmap(plots::HeatmapPlot& plot, const AuditResult& result)
{
    plot.setTitle(words(QT_TRANSLATE_NOOP("Figure", "σ(P) by model and group")));
    plot.setCaption(words(QT_TRANSLATE_NOOP("Figure", "Relative difference of the area under I_P(τ), groups by %1, each compared with the "
                                                      "others (%2). Intervals: %3, %4 resamples. Below 0: less robust than the others."))
                        .arg(QString::fromStdString(result.partition.name), ruleText(result.options),
                             intervalText(result.options), formatCount(result.options.sigma.bootstrap.resamples)));
}

plots::FigureProvenance auditProvenance(const ProjectSnapshot& snapshot, std::int64_t auditId)
{
    plots::FigureProvenance source;
    source.runId = QStringLiteral("a%1").arg(auditId);
    QStringList hashes;
    std::int64_t finished = 0;
    for (const JobEntry* job : snapshot.jobsOfAudit(auditId)) {
        if (job->unitsDone == 0)
            continue;
        if (const ModelEntry* model = snapshot.model(job->modelId))
            hashes.append(QString::fromStdString(model->sha256.substr(0, 12)));
        if (const DatasetEntry* dataset = snapshot.dataset(job->datasetId))
            source.dataHash = QString::fromStdString(dataset->contentHash.substr(0, 12));
        finished = std::max(finished, job->finishedMicroseconds);
    }
    hashes.removeDuplicates();
    source.modelHashes = hashes.join(QStringLiteral(", "));
    if (finished > 0) // the date of the numbers, not of the export: the same data give the same bytes
        source.date = QDateTime::fromMSecsSinceEpoch(finished / 1000, Qt::UTC);
    return source;
}

plots::FigureProvenance provenanceOf(const AuditResult& result, const ProjectSnapshot& snapshot, std::int64_t auditId)
{
    plots::FigureProvenance source = auditProvenance(snapshot, auditId);
    source.filter = QStringLiteral("%1, %2").arg(QString::fromStdString(result.partition.name), ruleText(result.options));
    return source;
}

QString figureId(std::int64_t auditId, const plots::PlotView& view, const AuditResult& result, std::size_t series)
{
    if (view.kind() == QLatin1String("heatmap"))
        return QStringLiteral("a%1-sigma").arg(auditId);
    QString id = QStringLiteral("a%1-curve-%2").arg(auditId).arg(slug(result.data->jobs[series].model));
    // Two jobs of one model are told apart by their number.
    for (std::size_t i = 0; i < result.data->jobs.size(); ++i)
        if (i != series && result.data->jobs[i].model == result.data->jobs[series].model)
            return id + QStringLiteral("-%1").arg(result.data->jobs[series].jobId);
    return id;
}

QString bracketFigureId(std::int64_t auditId, const AuditResult& result, const AuditBracket& bracket)
{
    const AuditJobData& lower = result.data->jobs[bracket.lower];
    const AuditJobData& upper = result.data->jobs[bracket.upper];
    return QStringLiteral("a%1-bracket-%2-%3-%4").arg(auditId).arg(slug(upper.model)).arg(lower.jobId).arg(upper.jobId);
}

std::vector<NamedFigure> makeFigures(const AuditResultPointer& result, const ProjectSnapshot& snapshot, std::int64_t auditId)
{
    std::vector<NamedFigure> figures;
    const plots::FigureProvenance source = provenanceOf(*result, snapshot, auditId);
    for (std::size_t i = 0; i < result->curves.size(); ++i) {
        auto curves = std::make_unique<plots::SurvivalPlot>();
        curves->setFigure(result->curves[i]);
        curves->setTau(result->options.tau);
        describeCurves(*curves, *result, i);
        const QString id = figureId(auditId, *curves, *result, i);
        figures.push_back({id, std::move(curves), source});
    }
    for (const AuditBracket& bracket : result->brackets) {
        auto curves = std::make_unique<plots::SurvivalPlot>();
        curves->setFigure(bracket.curves);
        curves->setTau(result->options.tau);
        describeBracket(*curves, *result, bracket);
        figures.push_back({bracketFigureId(auditId, *result, bracket), std::move(curves), source});
    }
    auto heatmap = std::make_unique<plots::HeatmapPlot>();
    heatmap->setFigure(result->sigma);
    describeHeatmap(*heatmap, *result);
    const QString id = figureId(auditId, *heatmap, *result, 0);
    figures.push_back({id, std::move(heatmap), source});
    return figures;
}

} // namespace plumbline::ui
