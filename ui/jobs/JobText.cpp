#include "ui/jobs/JobText.h"

#include <QCoreApplication>
#include <QLocale>

#include "core/distance/DistanceEstimator.h"
#include "core/jobs/Job.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"

namespace plumbline::ui {
namespace {

QString words(const char* source) { return QCoreApplication::translate("JobText", source); }

/// "unit_size" -> "unit size": run records grow keys that this version has no word for.
QString wordsOf(const std::string& key) { return QString::fromStdString(key).replace(QLatin1Char('_'), QLatin1Char(' ')); }

void appendObject(QList<QPair<QString, QString>>& lines, const nlohmann::json& object, const QString& prefix = {})
{
    for (const auto& [key, value] : object.items()) {
        const QString label = prefix.isEmpty() ? wordsOf(key) : prefix + QStringLiteral(" · ") + wordsOf(key);
        if (value.is_object())
            appendObject(lines, value, label);
        else if (value.is_array() && !value.empty() && value.front().is_object())
            for (std::size_t i = 0; i < value.size(); ++i)
                appendObject(lines, value[i], value.size() == 1 ? label : QStringLiteral("%1 %2").arg(label).arg(i + 1));
        else if (key.ends_with("_us") && value.is_number_integer())
            lines.append({label.chopped(3), formatDateTime(value.get<std::int64_t>())});
        else
            lines.append({label, jsonText(value)});
    }
}

} // namespace

QString jsonText(const nlohmann::json& value)
{
    if (value.is_string())
        return QString::fromStdString(value.get<std::string>());
    if (value.is_boolean())
        return value.get<bool>() ? words(QT_TRANSLATE_NOOP("JobText", "yes")) : words(QT_TRANSLATE_NOOP("JobText", "no"));
    if (value.is_number_integer())
        return QLocale().toString(static_cast<qlonglong>(value.get<std::int64_t>()));
    if (value.is_number())
        return QLocale().toString(value.get<double>(), 'g', 6);
    if (value.is_array()) {
        QStringList parts;
        for (const auto& item : value)
            parts.append(jsonText(item));
        return parts.join(QStringLiteral(", "));
    }
    return value.is_null() ? QStringLiteral("–") : QString::fromStdString(value.dump());
}

QString jobKindTitle(std::string_view kind)
{
    const JobKind* found = findJobKind(kind);
    return found != nullptr ? QCoreApplication::translate("Job", std::string(found->title).c_str()) : fromUtf8(kind);
}

QString methodTitle(std::string_view method)
{
    const DistanceMethod* found = findDistanceMethod(method);
    return found != nullptr ? QCoreApplication::translate("Method", std::string(found->title).c_str()) : fromUtf8(method);
}

QString jobTitle(const ProjectSnapshot& snapshot, const JobEntry& job)
{
    QStringList parts;
    const auto& parameters = job.spec.parameters;
    if (parameters.is_object() && parameters.contains("method") && parameters["method"].is_string())
        parts.append(methodTitle(parameters["method"].get<std::string>()));
    else
        parts.append(jobKindTitle(job.spec.kind));
    if (const ModelEntry* model = snapshot.model(job.modelId))
        parts.append(QString::fromStdString(model->name));
    if (const DatasetEntry* dataset = snapshot.dataset(job.datasetId))
        parts.append(QString::fromStdString(dataset->name));
    return parts.join(QStringLiteral(" · "));
}

QString jobStateText(JobState state)
{
    switch (state) {
    case JobState::Queued: return words(QT_TRANSLATE_NOOP("JobText", "queued"));
    case JobState::Running: return words(QT_TRANSLATE_NOOP("JobText", "running"));
    case JobState::Paused: return words(QT_TRANSLATE_NOOP("JobText", "paused"));
    case JobState::Interrupted: return words(QT_TRANSLATE_NOOP("JobText", "interrupted"));
    case JobState::Done: return words(QT_TRANSLATE_NOOP("JobText", "done"));
    case JobState::Failed: return words(QT_TRANSLATE_NOOP("JobText", "failed"));
    case JobState::Cancelled: return words(QT_TRANSLATE_NOOP("JobText", "cancelled"));
    }
    return {};
}

QList<QPair<QString, QString>> runRecordLines(const ProjectSnapshot& snapshot, const JobEntry& job)
{
    QList<QPair<QString, QString>> lines;
    if (const ModelEntry* model = snapshot.model(job.modelId)) {
        lines.append({words(QT_TRANSLATE_NOOP("JobText", "model")), QString::fromStdString(model->name)});
        lines.append({words(QT_TRANSLATE_NOOP("JobText", "model SHA-256")), QString::fromStdString(model->sha256)});
    }
    if (const DatasetEntry* dataset = snapshot.dataset(job.datasetId)) {
        lines.append({words(QT_TRANSLATE_NOOP("JobText", "data set")), QString::fromStdString(dataset->name)});
        lines.append({words(QT_TRANSLATE_NOOP("JobText", "data SHA-256")), QString::fromStdString(dataset->contentHash)});
    }
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "state")), jobStateText(job.state)});
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "units")),
                  words(QT_TRANSLATE_NOOP("JobText", "%1 of %2")).arg(formatCount(job.unitsDone), formatCount(job.unitCount))});
    if (job.unitsFailed > 0)
        lines.append({words(QT_TRANSLATE_NOOP("JobText", "failed units")), formatCount(job.unitsFailed)});
    if (job.spec.parameters.is_object())
        appendObject(lines, job.spec.parameters);
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "seed")), QString::number(job.spec.seed)});
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "threads")), QString::number(job.spec.threads)});
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "samples a unit")), QString::number(job.spec.unitSize)});
    if (job.spec.limit > 0)
        lines.append({words(QT_TRANSLATE_NOOP("JobText", "first samples only")), formatCount(job.spec.limit)});
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "started")), formatDateTime(job.createdMicroseconds)});
    lines.append({words(QT_TRANSLATE_NOOP("JobText", "finished")), formatDateTime(job.finishedMicroseconds)});
    if (job.runRecord.is_object())
        appendObject(lines, job.runRecord);
    return lines;
}

} // namespace plumbline::ui
