#include "ui/corruption/CorruptionResult.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace plumbline::ui
{
namespace
{

constexpr std::size_t kMostCurves = 8;  ///< that are drawn without being asked for
constexpr std::size_t kMostGroups = 50; ///< of an attribute that is offered among the first

bool hasColumn(const RecordTable& records, const char* name)
{
    return records.find(name) != nullptr;
}

/// Whether records hold a score.
bool hasMeasure(const RecordTable& records, ScoreMeasure measure)
{
    switch (measure) {
    case ScoreMeasure::Ap:
        return hasColumn(records, "ap") || hasColumn(records, "score_sum");
    case ScoreMeasure::Ap50:
        return hasColumn(records, "ap50");
    case ScoreMeasure::Ap75:
        return hasColumn(records, "ap75");
    case ScoreMeasure::RelativeError:
        return hasColumn(records, "relative_error");
    case ScoreMeasure::Accuracy:
    case ScoreMeasure::Confidence:
        return hasColumn(records, "confidence");
    }
    return false;
}

/// What the steps of an analysis share.
struct Steps {
    CorruptionResult& result;
    CorruptionAnalysis& all;
    std::stop_token stop;

    Status run(std::initializer_list<std::function<Status()>> steps) const
    {
        for (const auto& step : steps) {
            if (stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            if (Status done = step(); !done)
                return done;
        }
        return {};
    }

    Status curves() const
    {
        auto figure = severityFigure(all, result.view.corruption);
        if (!figure)
            return fail(figure.error());
        result.curves = std::move(*figure);
        return {};
    }

    /// The same axes, with the calibration error of classifiers.
    Status calibration() const
    {
        CurveFigure figure;
        figure.unit = "severity";
        for (std::size_t m = 0; m < all.series.size(); ++m) {
            const CorruptionScores& scores = result.pictureScores[m];
            const GroupedPictures groups = groupPictures(scores, all.partition);
            constexpr std::array kAll{SliceBy::Clean, SliceBy::Severity};
            constexpr std::array kOne{SliceBy::Clean, SliceBy::Cell};
            const bool every = result.view.corruption == "all";
            auto slices = versionSlices(scores, every ? std::span<const SliceBy>(kAll) : kOne);
            std::erase_if(slices, [&](const VersionSlice& slice) {
                return slice.severity > 0 && !every && slice.corruption != result.view.corruption;
            });
            const auto rows =
                groupCalibration(all.series[m].records, scores, groups, slices, 15, all.disparity.bootstrap);
            if (!rows)
                return fail(rows.error());
            for (std::size_t g = 0; g < groups.groups.size(); ++g) {
                CurveSeries series;
                series.group = groups.groups[g];
                series.model = scores.model;
                series.groupIndex = static_cast<int>(g);
                series.modelIndex = static_cast<int>(m);
                series.n = static_cast<std::int64_t>(groups.members[g].size());
                for (const GroupCalibration& row : *rows) {
                    if (row.group != g || !std::isfinite(row.error.value))
                        continue;
                    series.x.push_back(slices[row.slice].severity);
                    series.y.push_back(row.error.value);
                    series.low.push_back(row.error.low);
                    series.high.push_back(row.error.high);
                }
                if (!series.x.empty())
                    figure.series.push_back(std::move(series));
            }
        }
        result.curves = std::move(figure);
        return {};
    }

    Status scoreMap() const
    {
        auto figure = scoreHeatmap(all, {});
        if (!figure)
            return fail(figure.error());
        result.scoreMap = std::move(*figure);
        return {};
    }

    Status statistics() const
    {
        for (std::size_t m = 0; m < all.series.size(); ++m) {
            if (stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            const CorruptionScores& scores = result.pictureScores[m];
            const GroupedPictures groups = groupPictures(scores, all.partition);
            CorruptionStatistics& one = result.statistics.emplace_back();
            constexpr std::array kAll{SliceBy::Overall, SliceBy::Corruption, SliceBy::Severity};
            one.slices = versionSlices(scores, kAll);
            one.means = groupMeans(scores, groups, one.slices, all.disparity.bootstrap);
            if (result.hasDisparities()) {
                auto disparities = groupDisparities(scores, groups, one.slices, all.disparity);
                if (!disparities)
                    return fail(disparities.error());
                one.disparities = std::move(*disparities);
            }
            if (auto excluded =
                    exclusionTable(all.series[m].records, all.partition, all.disparity.bootstrap.confidence))
                one.exclusions = std::move(*excluded);
        }
        return {};
    }

    Status tests() const
    {
        auto figures = testMatrices(all, result.view.tests);
        if (figures)
            result.tests = std::move(*figures);
        else
            result.testsError = figures.error();
        return {};
    }
};

/// The records of the models that hold the measure, behind one another.
CorruptionAnalysis analysisOf(const CorruptionResult& result)
{
    CorruptionAnalysis all;
    for (const std::size_t job : result.jobs)
        all.series.push_back({result.data->jobs[job].model, *result.data->jobs[job].records});
    all.partition = result.partition;
    all.measure = result.measure;
    all.disparity.reference = result.view.reference;
    all.disparity.measures = {DisparityMeasure::OddsRatio, DisparityMeasure::ErrorRatio, DisparityMeasure::Difference};
    all.disparity.bootstrap = result.view.bootstrap;
    return all;
}

/// The attribute with the fewest groups, but two: most pictures in each.
std::string coarsestPartition(const Dataset& dataset)
{
    const AttributeColumn* best = nullptr;
    for (const AttributeColumn& attribute : dataset.attributes())
        if (attribute.kind == AttributeKind::Categorical && attribute.categories.size() > 1 &&
            attribute.categories.size() <= kMostGroups &&
            (best == nullptr || attribute.categories.size() < best->categories.size()))
            best = &attribute;
    return best != nullptr ? best->name : corruptionPartitions(dataset).front();
}

/// Fills in what the view leaves open or what the data do not hold any more.
Status completeView(CorruptionResult& result)
{
    CorruptionView& view = result.view;
    const CorruptionData& data = *result.data;
    if (view.partition.empty())
        view.partition = coarsestPartition(*data.dataset);
    auto partition = corruptionPartition(*data.dataset, view.partition);
    if (!partition)
        return fail(partition.error());
    result.partition = std::move(*partition);
    const auto measures = corruptionMeasures(data);
    auto measure = scoreMeasureFromName(view.measure);
    if (!measure || std::find(measures.begin(), measures.end(), *measure) == measures.end())
        measure = data.jobs.empty() ? ScoreMeasure::Ap : defaultMeasure(*data.jobs.front().records);
    result.measure = *measure;
    view.measure = scoreMeasureName(*measure);
    for (std::size_t i = 0; i < data.jobs.size(); ++i) {
        if (hasMeasure(*data.jobs[i].records, *measure))
            result.jobs.push_back(i);
        else
            result.leftOut.push_back(data.jobs[i].model);
    }
    return {};
}

void completeTests(CorruptionResult& result)
{
    TestOptions& tests = result.view.tests;
    if (result.data->published)
        tests.value = TestValue::Cell;
    if (result.view.testsChosen)
        return;
    if (!result.data->published)
        tests.value = TestValue::Picture;
    tests.kind = tests.factor == TestFactor::Group && tests.value != TestValue::Cell ? PairTestKind::RankSum
                                                                                     : PairTestKind::SignedRank;
}

} // namespace

Result<CorruptionDataPointer> loadCorruptionData(const Project& project, const ProjectSnapshot& snapshot,
                                                 std::int64_t auditId, DatasetCache& datasets,
                                                 const CorruptionDataPointer& previous)
{
    auto stored = loadAuditRecords(project, snapshot, auditId, datasets, previous != nullptr ? previous->jobs : std::vector<StoredJob>());
    if (!stored)
        return fail(stored.error());
    auto data = std::make_shared<CorruptionData>();
    static_cast<AuditRecords&>(*data) = std::move(*stored);
    for (const StoredJob& job : data->jobs) {
        data->published |= hasColumn(*job.records, "score_sum");
        data->classifiers |= hasColumn(*job.records, "confidence");
    }
    return data;
}

std::vector<std::string> corruptionPartitions(const Dataset& dataset)
{
    std::vector<std::string> choices;
    std::vector<std::string> categorical;
    std::vector<std::string> names; // of single pictures: no groups, but they may be asked for
    for (const AttributeColumn& attribute : dataset.attributes()) {
        if (attribute.kind == AttributeKind::Categorical && attribute.categories.size() > kMostGroups) {
            names.push_back(attribute.name);
            continue;
        }
        choices.push_back(attribute.name);
        if (attribute.kind == AttributeKind::Categorical)
            categorical.push_back(attribute.name);
    }
    if (!dataset.classNames().empty())
        choices.emplace_back("class");
    for (std::size_t i = 0; i < categorical.size(); ++i)
        for (std::size_t j = i + 1; j < categorical.size(); ++j)
            choices.push_back(categorical[i] + "*" + categorical[j]);
    choices.emplace_back("all");
    choices.insert(choices.end(), names.begin(), names.end());
    return choices;
}

Result<Partition> corruptionPartition(const Dataset& dataset, const std::string& expression)
{
    if (expression != "all")
        return makePartition(dataset, expression);
    return Partition{"all", {"all"}, std::vector<std::int32_t>(static_cast<std::size_t>(dataset.size()), 0)};
}

std::vector<ScoreMeasure> corruptionMeasures(const CorruptionData& data)
{
    std::vector<ScoreMeasure> found;
    for (const ScoreMeasure measure : {ScoreMeasure::Ap, ScoreMeasure::Ap50, ScoreMeasure::Ap75,
                                       ScoreMeasure::RelativeError, ScoreMeasure::Accuracy, ScoreMeasure::Confidence})
        if (std::any_of(data.jobs.begin(), data.jobs.end(),
                        [&](const StoredJob& job) { return hasMeasure(*job.records, measure); }))
            found.push_back(measure);
    return found;
}

Result<CorruptionResultPointer> analyseCorruption(CorruptionDataPointer data, CorruptionView view, bool intervals,
                                                  std::stop_token stop)
{
    auto result = std::make_shared<CorruptionResult>();
    result->data = std::move(data);
    result->view = std::move(view);
    if (Status complete = completeView(*result); !complete)
        return fail(complete.error());
    CorruptionAnalysis all = analysisOf(*result);
    auto scores = scoresOf(all);
    if (!scores)
        return fail(scores.error());
    result->pictureScores = std::move(*scores);
    for (const CorruptionScores& one : result->pictureScores) {
        const GroupedPictures grouped = groupPictures(one, all.partition);
        for (std::size_t g = 0; g < grouped.groups.size(); ++g)
            if (!grouped.members[g].empty() &&
                std::find(result->groups.begin(), result->groups.end(), grouped.groups[g]) == result->groups.end())
                result->groups.push_back(grouped.groups[g]);
        for (const PictureVersion& version : one.versions)
            if (!version.clean() && std::find(result->corruptions.begin(), result->corruptions.end(),
                                              version.corruption) == result->corruptions.end())
                result->corruptions.push_back(version.corruption);
    }
    CorruptionView& chosen = result->view;
    const auto known = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (!known(result->corruptions, chosen.corruption))
        chosen.corruption = "all";
    if (!known(result->groups, chosen.reference))
        chosen.reference = result->groups.empty() ? std::string() : result->groups.back();
    if (!known(result->groups, chosen.group))
        chosen.group.clear();
    const bool classifier = result->measure == ScoreMeasure::Accuracy || result->measure == ScoreMeasure::Confidence;
    chosen.calibration = chosen.calibration && classifier;
    completeTests(*result);
    if (chosen.modelJob < 0 && !result->jobs.empty())
        chosen.modelJob = result->groups.size() * result->jobs.size() <= kMostCurves ? 0 : result->job(0).jobId;

    all.disparity.reference = chosen.reference;
    result->withIntervals = intervals || result->data->published;
    if (!result->withIntervals)
        all.disparity.bootstrap.resamples = 0;
    const Steps steps{*result, all, stop};
    const Status done = steps.run({[&] { return chosen.calibration ? steps.calibration() : steps.curves(); },
                                   [&] { return steps.scoreMap(); }, [&] { return steps.statistics(); },
                                   [&] { return steps.tests(); }});
    if (!done)
        return fail(done.error());
    return result;
}

Result<CorruptionResultPointer> withCurves(const CorruptionResultPointer& result, const std::string& corruption,
                                           bool calibration, std::stop_token stop)
{
    auto changed = std::make_shared<CorruptionResult>(*result);
    changed->view.corruption = corruption;
    changed->view.calibration = calibration;
    CorruptionAnalysis all = analysisOf(*changed);
    if (!changed->withIntervals)
        all.disparity.bootstrap.resamples = 0;
    const Steps steps{*changed, all, stop};
    const Status done = steps.run({[&] { return calibration ? steps.calibration() : steps.curves(); }});
    if (!done)
        return fail(done.error());
    return changed;
}

Result<CorruptionResultPointer> withTests(const CorruptionResultPointer& result, const TestOptions& tests, bool chosen,
                                          std::stop_token stop)
{
    auto changed = std::make_shared<CorruptionResult>(*result);
    changed->view.tests = tests;
    changed->view.testsChosen = chosen;
    completeTests(*changed);
    changed->tests.clear();
    changed->testsError.reset();
    CorruptionAnalysis all = analysisOf(*changed);
    const Steps steps{*changed, all, stop};
    const Status done = steps.run({[&] { return steps.tests(); }});
    if (!done)
        return fail(done.error());
    return changed;
}

std::vector<std::string> corruptionTableKinds(const CorruptionResult& result)
{
    std::vector<std::string> kinds{"scores", "disparity", "tests", "glm"};
    if (!result.data->published)
        kinds.emplace_back("exclusions");
    if (result.measure == ScoreMeasure::Accuracy)
        kinds.insert(kinds.end(), {"mce", "calibration"});
    return kinds;
}

Result<TableData> corruptionTable(const CorruptionResult& result, const std::string& kind, std::stop_token stop)
{
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled);
    CorruptionAnalysis all = analysisOf(result);
    if (kind == "scores") {
        all.slices = {SliceBy::Overall, SliceBy::Corruption, SliceBy::Severity, SliceBy::Cell};
        return scoreTable(all);
    }
    if (kind == "disparity")
        return disparityTable(all);
    if (kind == "tests")
        return testsTable(all, result.view.tests);
    if (kind == "exclusions")
        return exclusionsTable(all);
    if (kind == "mce")
        return corruptionErrorTable(all, {});
    if (kind == "calibration")
        return calibrationTable(all);
    if (kind == "glm") {
        std::vector<RegressionFactor> factors;
        if (result.view.partition != "all")
            factors.push_back({result.partition, result.view.reference});
        RegressionOptions options;
        options.confidence = all.disparity.bootstrap.confidence;
        if (result.data->published)
            options.covariance = CovarianceKind::Model;
        return regressionTable(all, factors, options);
    }
    return fail(ErrorCode::InvalidArgument, kind);
}

} // namespace plumbline::ui
