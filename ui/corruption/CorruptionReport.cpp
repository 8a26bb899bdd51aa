// The report of a corruption audit: findings in plain words, tables, figures, what was computed and how. English, as
// every report.

#include <cmath>

#include "core/figures/TableWriter.h"
#include "core/report/TableText.h"
#include "ui/corruption/CorruptionFigureSet.h"
#include "ui/publish/AuditReport.h"

namespace plumbline::ui
{
namespace
{

constexpr int kDigits = 4;

std::string number(double value)
{
    return roundedNumber(value, kDigits);
}

std::string interval(const Estimate& estimate)
{
    return number(estimate.value) + (std::isfinite(estimate.low)
                                         ? " [" + number(estimate.low) + ", " + number(estimate.high) + "]"
                                         : std::string());
}

std::string measureWords(ScoreMeasure measure)
{
    switch (measure) {
    case ScoreMeasure::Ap:
        return "average precision (AP)";
    case ScoreMeasure::Ap50:
        return "average precision at IoU 0.50";
    case ScoreMeasure::Ap75:
        return "average precision at IoU 0.75";
    case ScoreMeasure::RelativeError:
        return "relative corruption error";
    case ScoreMeasure::Accuracy:
        return "accuracy";
    case ScoreMeasure::Confidence:
        return "confidence";
    }
    return {};
}

std::string disparityWords(DisparityMeasure measure)
{
    switch (measure) {
    case DisparityMeasure::OddsRatio:
        return "odds ratio";
    case DisparityMeasure::ErrorRatio:
        return "error ratio";
    case DisparityMeasure::Difference:
        return "difference";
    }
    return {};
}

ReportParagraph sentence(std::string text, bool emphasised = false)
{
    return {std::move(text), emphasised};
}

/// Writes one audit's report, section after section.
class ReportWriter
{
public:
    ReportWriter(const CorruptionResult& result, Report& report) : m_result(result), m_report(report) {}

    void findings(const std::string& dataset)
    {
        ReportSection& section = add("Summary");
        std::string models;
        for (std::size_t m = 0; m < m_result.jobs.size(); ++m)
            models += (models.empty() ? "" : ", ") + m_result.job(m).model;
        section.blocks.emplace_back(sentence("The " + measureWords(m_result.measure) + " of " + models + " on " +
                                             dataset + ", by " + m_result.partition.name +
                                             ", with pictures made worse by common corruptions."));
        for (std::size_t m = 0; m < m_result.jobs.size(); ++m)
            finding(section, m);
        section.blocks.emplace_back(sentence("An interval that holds the value without disparity means: on these data "
                                             "the groups cannot be told apart. The numbers "
                                             "describe these pictures and these models, not any other."));
    }

    Status tables()
    {
        ReportSection& section = add("Tables");
        section.blocks.emplace_back(ReportTable{groupTable(),
                                                "Groups under all corruptions together. n: pictures with a score (of "
                                                "published sums: scores)."});
        std::vector<std::pair<std::string, std::string>> kinds{
            {"tests", "Pairwise tests, corrected as stated in each row."},
            {"glm", "Logistic regression of the score on groups, corruption and severity: odds ratios against the "
                    "reference."}};
        if (!m_result.data->published)
            kinds.emplace_back("exclusions",
                               "Pairs of clean and corrupted pictures without a score, by group and reason.");
        if (m_result.measure == ScoreMeasure::Accuracy)
            kinds.emplace_back("mce", "Mean corruption error and relative mean corruption error.");
        for (const auto& [kind, caption] : kinds) {
            auto table = corruptionTable(m_result, kind);
            if (table)
                section.blocks.emplace_back(ReportTable{std::move(*table), caption});
            else
                m_report.notComputed.push_back({"table " + kind, describe(table.error())});
        }
        return {};
    }

    Status figures(const CorruptionResultPointer& result, const ProjectSnapshot& snapshot, std::int64_t auditId)
    {
        auto figures = reportFigures(makeFigures(result, snapshot, auditId));
        if (!figures)
            return fail(figures.error());
        ReportSection& section = add("Figures");
        for (ReportFigure& figure : *figures)
            section.blocks.emplace_back(std::move(figure));
        return {};
    }

    void methods()
    {
        ReportSection& section = add("Methods");
        const auto say = [&](std::string text) { section.blocks.emplace_back(sentence(std::move(text))); };
        say("Every picture is shown to the model clean and under each corruption (Hendrycks and Dietterich 2019) at "
            "each severity.");
        if (m_result.data->published)
            say("The scores are published sums by cell of groups: nothing is known of single pictures, and scores are "
                "taken as "
                "independent.");
        else if (m_result.data->classifiers)
            say("A copy counts as correct where the predicted class is the label; the confidence is the largest "
                "softmax probability.");
        else
            say("Average precision is COCO's (101 recall points, IoU 0.50 to 0.95 in steps of 0.05), with the boxes "
                "that the job's "
                "settings name as the truth. Pairs without a clean face or without an answer are left out and counted "
                "(Dooley et al. "
                "2022).");
        say("Means weigh every copy of every picture alike. Disparities compare a group with \"" +
            m_result.view.reference +
            "\": odds ratio m/(1-m) of the group over that of the reference, error ratio (1-m of the reference)/(1-m "
            "of the group), "
            "or the difference of the means m.");
        const int percent = static_cast<int>(std::lround(100 * m_result.view.bootstrap.confidence));
        say(m_result.data->published
                ? "Intervals: Wilson's of means and Wald's of disparities, " + std::to_string(percent) + " %."
                : "Intervals: " + std::to_string(percent) + " % percentile bootstrap over pictures within groups, " +
                      std::to_string(m_result.view.bootstrap.resamples) + " resamples, seed " +
                      std::to_string(m_result.view.bootstrap.seed) + "; all copies of a picture move together.");
        if (m_result.view.tests.value == TestValue::Copy)
            say("The tests treat the copies of one picture as independent, as published: their p-values are too "
                "small.");
        if (m_result.view.tests.value == TestValue::Cell)
            say("The tests compare means of corruptions and severities over the same pictures, which are not "
                "independent.");
    }

private:
    ReportSection& add(std::string title)
    {
        m_report.sections.push_back({std::move(title), {}});
        return m_report.sections.back();
    }

    void finding(ReportSection& section, std::size_t m)
    {
        const std::string& model = m_result.job(m).model;
        const DisparityMeasure measure = m_result.view.disparity;
        const double none = noDisparity(measure);
        int clear = 0;
        int compared = 0;
        for (const GroupScore& row : m_result.groupScores("all", measure, m)) {
            std::string text =
                model + ", " + row.group + ": mean " + interval(row.mean) + ", n = " + std::to_string(row.pictures);
            if (!row.reference && m_result.hasDisparities()) {
                text += "; " + disparityWords(measure) + " against " + m_result.view.reference + " " +
                        interval(row.disparity);
                ++compared;
                clear += row.disparity.low > none || row.disparity.high < none ? 1 : 0;
            }
            section.blocks.emplace_back(sentence(text + "."));
            if (!std::isfinite(row.mean.value))
                m_report.notComputed.push_back({model + ", " + row.group, row.mean.note});
        }
        if (compared > 0)
            section.blocks.emplace_back(sentence(model + ": " + std::to_string(clear) + " of " +
                                                     std::to_string(compared) +
                                                     " groups have an interval that excludes " + number(none) + ".",
                                                 true));
    }

    [[nodiscard]] TableData groupTable() const
    {
        TableData table;
        for (const char* id :
             {"model", "group", "n", "mean", "low", "high", "disparity", "disparity_low", "disparity_high", "left_out"})
            table.columns.push_back({id, {}});
        for (const GroupScore& row : m_result.groupScores("all", m_result.view.disparity, std::nullopt))
            table.rows.push_back({m_result.job(row.series).model, row.group, row.pictures, row.mean.value, row.mean.low,
                                  row.mean.high, row.disparity.value, row.disparity.low, row.disparity.high,
                                  row.excluded.value});
        return table;
    }

    const CorruptionResult& m_result;
    Report& m_report;
};

} // namespace

Result<Report> corruptionReport(const CorruptionResultPointer& result, const ProjectSnapshot& snapshot,
                                std::int64_t auditId, const QString& projectName)
{
    const AuditEntry* audit = snapshot.audit(auditId);
    if (audit == nullptr)
        return fail(ErrorCode::NotFound);
    Report report;
    report.title = audit->name;
    report.subtitle = projectName.toStdString();
    const DatasetEntry* dataset = snapshot.dataset(audit->datasetId);
    ReportWriter writer(*result, report);
    writer.findings(dataset != nullptr ? dataset->name : std::string());
    if (Status done = writer.tables(); !done)
        return fail(done.error());
    if (Status done = writer.figures(result, snapshot, auditId); !done)
        return fail(done.error());
    writer.methods();
    for (const std::string& model : result->leftOut)
        report.notComputed.push_back({model, "its records hold no such score"});
    auto [gaps, provenance] = runRecords(snapshot, auditId);
    report.notComputed.insert(report.notComputed.end(), gaps.begin(), gaps.end());
    report.provenance = std::move(provenance);
    return report;
}

} // namespace plumbline::ui
