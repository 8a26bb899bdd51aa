#include "ui/audit/AuditAnalysis.h"

#include <algorithm>
#include <limits>

#include "core/stats/Bootstrap.h"

namespace plumbline::ui {
namespace {

constexpr int kCurvePoints = 400; ///< more than a plot has pixels to show apart

std::string methodOf(const StoredJob& job)
{
    return job.parameters.is_object() ? job.parameters.value("method", std::string()) : std::string();
}

double median(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

const AuditBracket* AuditResult::bracket(const AuditOptions& wanted) const
{
    for (const AuditBracket& one : brackets)
        if (data->jobs[one.upper].jobId == wanted.modelJob && data->jobs[one.lower].jobId == wanted.lowerJob)
            return &one;
    return nullptr;
}

std::size_t AuditResult::seriesOf(std::int64_t jobId) const
{
    for (std::size_t i = 0; i < data->jobs.size(); ++i)
        if (data->jobs[i].jobId == jobId)
            return i;
    return 0;
}

Result<AuditDataPointer> loadAuditData(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                       DatasetCache& datasets, AuditDataPointer previous)
{
    const bool again = previous != nullptr;
    auto stored = loadAuditRecords(project, snapshot, auditId, datasets,
                                   again ? std::vector<StoredJob>(previous->jobs.begin(), previous->jobs.end()) : std::vector<StoredJob>());
    if (!stored)
        return fail(stored.error());
    auto data = std::make_shared<AuditData>();
    data->dataset = std::move(stored->dataset);
    data->unitsDone = stored->unitsDone;
    data->unitCount = stored->unitCount;
    data->finished = stored->finished;
    for (StoredJob& job : stored->jobs) {
        AuditJobData one;
        static_cast<StoredJob&>(one) = std::move(job);
        one.method = methodOf(one);
        if (again)
            for (const AuditJobData& known : previous->jobs)
                if (known.records == one.records)
                    one.columns = known.columns;
        if (one.columns == nullptr) {
            auto columns = DistanceColumns::fromTable(*one.records);
            if (!columns)
                return fail(columns.error());
            one.columns = std::make_shared<const DistanceColumns>(std::move(*columns));
        }
        data->jobs.push_back(std::move(one));
    }
    return data;
}

std::vector<std::string> partitionChoices(const Dataset& dataset)
{
    std::vector<std::string> choices;
    std::vector<std::string> categorical;
    for (const AttributeColumn& attribute : dataset.attributes()) {
        choices.push_back(attribute.name);
        if (attribute.kind == AttributeKind::Categorical)
            categorical.push_back(attribute.name);
    }
    choices.emplace_back("class");
    for (std::size_t i = 0; i < categorical.size(); ++i)
        for (std::size_t j = i + 1; j < categorical.size(); ++j)
            choices.push_back(categorical[i] + "*" + categorical[j]);
    for (const std::string& name : categorical)
        choices.push_back("class*" + name);
    return choices;
}

std::string defaultPartition(const Dataset& dataset) { return partitionChoices(dataset).front(); }

Result<AuditResultPointer> analyse(AuditDataPointer data, AuditOptions options, std::stop_token stop)
{
    auto result = std::make_shared<AuditResult>();
    result->data = data;
    if (options.partition.empty())
        options.partition = defaultPartition(*data->dataset);
    auto partition = makePartition(*data->dataset, options.partition);
    if (!partition)
        return fail(partition.error());
    result->partition = std::move(*partition);

    std::vector<double> all;
    for (const AuditJobData& job : data->jobs) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        auto grouped = groupDistances(*job.columns, result->partition, options.grouping);
        if (!grouped)
            return fail(grouped.error());
        all.insert(all.end(), grouped->pooled.begin(), grouped->pooled.end());
        AuditSeries series;
        series.model = job.model;
        series.method = job.method;
        series.unit = unitName(job.columns->unit);
        series.distances = std::move(*grouped);
        if (job.checkpoint) {
            series.run = job.checkpoint->of;
            series.checkpoint = job.checkpoint->name();
        }
        result->series.push_back(std::move(series));
    }
    if (!result->series.empty()) {
        auto grid = commonGrid(result->series);
        if (!grid)
            return fail(grid.error());
        result->tauMaximum = grid->high > 0 ? grid->high : 1.0;
    }
    std::erase_if(all, [](double value) { return !(value > 0) || value == std::numeric_limits<double>::infinity(); });
    if (options.tau < 0)
        options.tau = median(std::move(all));
    options.tau = std::min(options.tau, result->tauMaximum);

    for (std::size_t i = 0; i < result->series.size(); ++i) {
        auto curve = survivalFigure(std::span(&result->series[i], 1),
                                    {.confidence = options.sigma.bootstrap.confidence, .points = kCurvePoints});
        if (!curve)
            return fail(curve.error());
        // One model at a time is drawn: dashes tell groups apart, not models.
        for (CurveSeries& one : curve->series)
            one.modelIndex = 0;
        result->curves.push_back(std::move(*curve));
        std::vector<double> accuracy;
        for (const GroupCounts& counts : result->series[i].distances.counts) {
            const std::int64_t labelled = counts.n - counts.noLabel - counts.unreadable;
            accuracy.push_back(labelled > 0 ? static_cast<double>(counts.correct) / static_cast<double>(labelled)
                                            : std::numeric_limits<double>::quiet_NaN());
        }
        result->accuracy.push_back(std::move(accuracy));
    }
    result->brackets = makeBrackets(data->jobs, result->partition, options);
    if (options.modelJob == 0 && !data->jobs.empty())
        options.modelJob = data->jobs.front().jobId;
    result->options = options;

    SigmaOptions quick = options.sigma;
    quick.bootstrap.resamples = 0;
    auto sigma = sigmaFigure(result->series, quick);
    if (!sigma)
        return fail(sigma.error());
    result->sigma = std::move(*sigma);
    return result;
}

Result<AuditResultPointer> withIntervals(AuditResultPointer result, std::stop_token stop)
{
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    auto sigma = sigmaFigure(result->series, result->options.sigma);
    if (!sigma)
        return fail(sigma.error());
    auto complete = std::make_shared<AuditResult>(*result);
    complete->sigma = std::move(*sigma);
    complete->withIntervals = true;
    return complete;
}

} // namespace plumbline::ui
