#include "app/cli/CorruptionTables.h"

#include <algorithm>
#include <optional>

#include "core/figures/AuditTables.h"
#include "core/figures/CorruptionTables.h"

namespace plumbline::cli
{
namespace
{

Error unknownWord(const char* option, const std::string& word, const std::string& known)
{
    return {ErrorCode::InvalidArgument, "\"" + word + "\" is not one of " + known, option};
}

/// One group of all samples; "class" means it too where there are no classes.
Result<Partition> partitionOf(const Dataset& dataset, const std::string& expression)
{
    const bool everything = expression == "all" || (expression == "class" && dataset.classNames().empty());
    if (!everything)
        return makePartition(dataset, expression);
    return Partition{"all", {"all"}, std::vector<std::int32_t>(static_cast<std::size_t>(dataset.size()), 0)};
}

/// "gender*age[0,18]" -> its factors.
std::vector<std::string> factorsOf(const std::string& expression)
{
    std::vector<std::string> factors(1);
    int depth = 0;
    for (const char c : expression) {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c == '*' && depth == 0)
            factors.emplace_back();
        else
            factors.back() += c;
    }
    return factors;
}

/// The expression without its bins: what a reference is named by.
std::string attributeOf(const std::string& factor)
{
    return factor.substr(0, factor.find('['));
}

Result<std::vector<SliceBy>> slicesOf(const CorruptionTableOptions& options, std::vector<std::string> otherwise)
{
    std::vector<SliceBy> slices;
    for (const std::string& name : options.slices.empty() ? otherwise : options.slices) {
        const auto by = sliceByFromName(name);
        if (!by)
            return fail(unknownWord("--slices", name, "clean, overall, corruption, severity, cell"));
        slices.push_back(*by);
    }
    return slices;
}

Result<DisparityOptions> disparityOf(const CorruptionTableOptions& options, const AnalysisOptions& analysis)
{
    DisparityOptions disparity;
    if (!options.references.empty())
        disparity.reference = options.references.front();
    disparity.measures.clear();
    for (const std::string& name : options.disparities) {
        const std::size_t before = disparity.measures.size();
        for (const DisparityMeasure measure :
             {DisparityMeasure::OddsRatio, DisparityMeasure::ErrorRatio, DisparityMeasure::Difference})
            if (name == disparityMeasureName(measure))
                disparity.measures.push_back(measure);
        if (disparity.measures.size() == before)
            return fail(unknownWord("--disparity", name, "odds_ratio, error_ratio, difference"));
    }
    const auto interval = disparityIntervalFromName(options.interval);
    if (!interval)
        return fail(unknownWord("--disparity-interval", options.interval, "auto, wald, bootstrap"));
    disparity.interval = *interval;
    disparity.bootstrap.resamples = analysis.resamples;
    disparity.bootstrap.seed = analysis.seed;
    disparity.bootstrap.confidence = analysis.confidence;
    return disparity;
}

bool isPublishedSums(const CorruptionAnalysis& analysis)
{
    return !analysis.series.empty() && analysis.series.front().records.find("score_sum") != nullptr;
}

Result<TestOptions> testsOf(const CorruptionTableOptions& options, const std::string& by,
                            const CorruptionAnalysis& analysis)
{
    TestOptions tests;
    tests.factor = by == "model"        ? TestFactor::Model
                   : by == "corruption" ? TestFactor::Corruption
                   : by == "severity"   ? TestFactor::Severity
                                        : TestFactor::Group;
    if (options.test == "signed-rank" || (options.test == "auto" && tests.factor != TestFactor::Group))
        tests.kind = PairTestKind::SignedRank;
    else if (options.test != "auto" && options.test != "rank-sum")
        return fail(unknownWord("--test", options.test, "auto, rank-sum, signed-rank"));
    if (options.value == "auto") {
        tests.value = isPublishedSums(analysis) ? TestValue::Cell : TestValue::Picture;
    } else {
        const auto value = testValueFromName(options.value);
        if (!value)
            return fail(unknownWord("--value", options.value, "auto, picture, copy, cell"));
        if (isPublishedSums(analysis) && *value != TestValue::Cell)
            return fail(ErrorCode::NotAvailable, "published sums hold no pictures: only cells", "--value");
        tests.value = *value;
    }
    const auto correction = correctionFromName(options.correction);
    if (!correction)
        return fail(unknownWord("--correction", options.correction,
                                "none, bonferroni, holm, benjamini_hochberg, and others of docs/methods.md"));
    tests.correction = *correction;
    return tests;
}

Result<TableData> regressionOf(const AuditResult& result, const CorruptionAnalysis& analysis, const std::string& by,
                               const CorruptionTableOptions& options, const AnalysisOptions& common)
{
    std::vector<RegressionFactor> factors;
    if (by != "all" && !(by == "class" && result.dataset->classNames().empty())) {
        for (const std::string& expression : factorsOf(by)) {
            auto partition = makePartition(*result.dataset, expression);
            if (!partition)
                return fail(std::move(partition.error()));
            factors.push_back({std::move(*partition), {}});
        }
    }
    for (const std::string& reference : options.references) {
        const auto pair = keyAndValue(reference);
        const auto named = std::find_if(factors.begin(), factors.end(), [&](const RegressionFactor& factor) {
            return pair && attributeOf(factor.partition.name) == pair->first;
        });
        if (named != factors.end())
            named->reference = pair->second;
        else if (!pair && factors.size() == 1)
            factors.front().reference = reference;
        else
            return fail(ErrorCode::InvalidArgument, "attribute=group is expected, for example gender=Male",
                        "--reference " + reference);
    }
    RegressionOptions regression;
    regression.interactions = options.interactions;
    regression.confidence = common.confidence;
    if (options.covariance == "model" || (options.covariance == "auto" && isPublishedSums(analysis)))
        regression.covariance = CovarianceKind::Model;
    else if (options.covariance == "quasi")
        regression.covariance = CovarianceKind::QuasiBinomial;
    else if (options.covariance != "auto" && options.covariance != "cluster")
        return fail(unknownWord("--covariance", options.covariance, "auto, cluster, quasi, model"));
    return regressionTable(analysis, factors, regression);
}

Result<TableData> recordsOf(const AuditResult& result, const Partition& partition)
{
    const auto name = [&result](std::int64_t sample) { return result.dataset->sampleName(sample); };
    TableData all;
    for (const ModelResult& model : result.models) {
        auto table = recordsTable(model.records, model.model, std::span(&partition, 1), name);
        if (!table)
            return table;
        all.columns = std::move(table->columns);
        all.rows.insert(all.rows.end(), std::make_move_iterator(table->rows.begin()),
                        std::make_move_iterator(table->rows.end()));
    }
    return all;
}

void noteTests(const TestOptions& tests, const Program& program)
{
    if (tests.value == TestValue::Copy)
        program.note("Warning: the copies of one picture are treated as independent; p-values are too small.");
    if (tests.value == TestValue::Cell)
        program.note("Warning: values are means of corruptions and severities over the same pictures, which are not "
                     "independent.");
}

} // namespace

std::vector<std::string> corruptionTableKinds()
{
    return {"ap", "accuracy", "disparity", "tests", "glm", "exclusions", "mce", "calibration", "records"};
}

void CorruptionTableOptions::addTo(CLI::App* command)
{
    const char* group = "Tables of corruption audits";
    command
        ->add_option("--measure", measure,
                     "ap, ap50, ap75, relative_error; accuracy, confidence (default: ap or accuracy)")
        ->group(group);
    command
        ->add_option("--slices", slices,
                     "Rows: clean, overall, corruption, severity, cell (each corruption and severity)")
        ->delimiter(',')
        ->group(group);
    command
        ->add_option(
            "--reference", references,
            "Group that others are compared with (default: the last); for glm attribute=group, may be repeated")
        ->group(group);
    command->add_option("--disparity", disparities, "odds_ratio, error_ratio, difference")
        ->delimiter(',')
        ->group(group);
    command
        ->add_option("--disparity-interval", interval,
                     "bootstrap (over pictures), wald (scores as independent), or auto")
        ->capture_default_str()
        ->group(group);
    const std::string tests = "rank-sum, signed-rank or auto (signed-rank where pictures pair the values)";
    // Certification audits have tests of their own by the same name.
    if (CLI::Option* known = command->get_option_no_throw("--test"); known != nullptr)
        known->each([this](const std::string& given) { test = given; })
            ->description(known->get_description() + "; of corruption audits " + tests);
    else
        command->add_option("--test", test, tests)->capture_default_str()->group(group);
    command
        ->add_option("--value", value,
                     "What is tested: picture (mean over its copies), copy (as published), cell, or auto")
        ->capture_default_str()
        ->group(group);
    command->add_option("--correction", correction, "none, bonferroni, holm, benjamini_hochberg, ...")
        ->capture_default_str()
        ->group(group);
    command->add_option("--covariance", covariance, "Of glm: cluster (by picture), quasi, model, or auto")
        ->capture_default_str()
        ->group(group);
    command->add_flag("--interactions", interactions, "Of glm: products of every two factors")->group(group);
    command->add_option("--baseline", baseline, "Of mce: model whose errors the others are divided by")->group(group);
}

Result<TableData> corruptionTable(const Project& project, const AuditEntry& audit, const std::string& kind,
                                  const std::string& by, const AnalysisOptions& analysis,
                                  const CorruptionTableOptions& options, const Program& program)
{
    auto result = loadAudit(project, audit, analysis);
    if (!result)
        return fail(std::move(result.error()));
    noteGaps(*result, program);
    const bool factorOfTest = kind == "tests" && (by == "model" || by == "corruption" || by == "severity");
    auto partition = partitionOf(*result->dataset, factorOfTest ? "all" : by);
    if (!partition)
        return fail(std::move(partition.error()));
    if (kind == "records")
        return recordsOf(*result, *partition);
    CorruptionAnalysis all;
    for (ModelResult& model : result->models)
        all.series.push_back({model.model, std::move(model.records)});
    all.partition = std::move(*partition);
    all.measure = defaultMeasure(all.series.front().records);
    if (!options.measure.empty()) {
        const auto measure = scoreMeasureFromName(options.measure);
        if (!measure)
            return fail(
                unknownWord("--measure", options.measure, "ap, ap50, ap75, relative_error, accuracy, confidence"));
        all.measure = *measure;
    }
    const bool scores = kind == "ap" || kind == "accuracy";
    auto slices = slicesOf(options, scores ? std::vector<std::string>{"overall", "corruption", "severity", "cell"}
                                           : std::vector<std::string>{"overall", "corruption", "severity"});
    if (!slices)
        return fail(std::move(slices.error()));
    all.slices = std::move(*slices);
    auto disparity = disparityOf(options, analysis);
    if (!disparity)
        return fail(std::move(disparity.error()));
    all.disparity = std::move(*disparity);

    if (scores)
        return scoreTable(all);
    if (kind == "disparity")
        return disparityTable(all);
    if (kind == "exclusions")
        return exclusionsTable(all);
    if (kind == "mce")
        return corruptionErrorTable(all, options.baseline);
    if (kind == "calibration")
        return calibrationTable(all);
    if (kind == "glm")
        return regressionOf(*result, all, by, options, analysis);
    const auto tests = testsOf(options, by, all);
    if (!tests)
        return fail(tests.error());
    noteTests(*tests, program);
    return testsTable(all, *tests);
}

} // namespace plumbline::cli
