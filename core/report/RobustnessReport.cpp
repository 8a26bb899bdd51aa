#include "core/report/RobustnessReport.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/figures/AuditTables.h"
#include "core/report/TableText.h"

namespace plumbline
{
namespace
{

constexpr int kDigits = 3;

class RobustnessReportBuilder
{
public:
    RobustnessReportBuilder(const RobustnessReportInput& input, const ReportTexts& texts)
        : m_input(input), m_texts(texts)
    {
    }

    Result<Report> build()
    {
        if (m_input.series.empty())
            return fail(ErrorCode::InvalidArgument, "a report needs at least one model");
        if (const auto grid = commonGrid(m_input.series); !grid)
            return fail(grid.error());
        const auto heatmap = sigmaFigure(m_input.series, m_input.sigma);
        if (!heatmap)
            return fail(heatmap.error());
        m_report.title = m_input.title;
        m_report.subtitle = m_input.subtitle;
        m_report.notComputed = m_input.notComputed;
        m_report.provenance = m_input.provenance;
        addSummary(*heatmap);
        addFigures();
        addSigma();
        if (m_input.tau) {
            if (const Status added = addAtTau(*m_input.tau); !added)
                return fail(added.error());
        }
        if (m_input.series.size() > 1) {
            if (const Status added = addAgreement(); !added)
                return fail(added.error());
        }
        addSamples();
        std::copy(m_input.moreSections.begin(), m_input.moreSections.end(), std::back_inserter(m_report.sections));
        addMethods();
        return m_report;
    }

private:
    std::string text(std::string_view id, const std::vector<std::string>& arguments = {}) const
    {
        return fillIn(m_texts(id), arguments);
    }
    static std::string number(double value) { return roundedNumber(value, kDigits); }
    std::string percent() const { return number(100.0 * m_input.sigma.bootstrap.confidence); }
    double confidence() const { return m_input.sigma.bootstrap.confidence; }
    std::string ruleText() const { return text(std::string("rule.") + sigmaRuleName(m_input.sigma.rule)); }

    ReportSection& section(std::string_view id)
    {
        m_report.sections.push_back({text(id), {}});
        return m_report.sections.back();
    }

    void addSummary(const HeatmapFigure& heatmap)
    {
        std::string names;
        for (std::size_t m = 0; m < heatmap.rows.size(); ++m)
            names += (m == 0 ? "" : ", ") + heatmap.rows[m];
        ReportSection& summary = section("heading.summary");
        summary.blocks.emplace_back(
            ReportParagraph{text("summary.intro", {names, m_input.dataset, m_input.partition}), false});
        for (std::size_t m = 0; m < heatmap.rows.size(); ++m)
            addFinding(heatmap, m, summary);
        const bool upper = std::any_of(m_input.series.begin(), m_input.series.end(),
                                       [](const AuditSeries& one) { return one.method != "exact"; });
        if (upper)
            summary.blocks.emplace_back(ReportParagraph{text("summary.care"), false});
    }

    // What one model's row of sigmas says: nearest and farthest group, and whether any interval excludes 0.
    void addFinding(const HeatmapFigure& heatmap, std::size_t m, ReportSection& summary)
    {
        std::size_t lowest = heatmap.columns.size();
        std::size_t highest = lowest;
        int clear = 0;
        for (std::size_t g = 0; g < heatmap.columns.size(); ++g) {
            const Estimate& cell = heatmap.cell(m, g);
            if (!std::isfinite(cell.value)) {
                m_report.notComputed.push_back(
                    {heatmap.rows[m] + ", " + heatmap.columns[g], noteText(m_texts, cell.note)});
                continue;
            }
            if (lowest == heatmap.columns.size() || cell.value < heatmap.cell(m, lowest).value)
                lowest = g;
            if (highest == heatmap.columns.size() || cell.value > heatmap.cell(m, highest).value)
                highest = g;
            clear += cell.low > 0.0 || cell.high < 0.0 ? 1 : 0;
        }
        if (lowest == heatmap.columns.size()) {
            summary.blocks.emplace_back(ReportParagraph{text("summary.nothing", {heatmap.rows[m]}), true});
            return;
        }
        const auto sentence = [&](std::string_view id, std::size_t g) {
            const Estimate& cell = heatmap.cell(m, g);
            return text(id, {heatmap.rows[m], heatmap.columns[g], number(cell.value), number(cell.low),
                             number(cell.high), std::to_string(cell.n)});
        };
        summary.blocks.emplace_back(ReportParagraph{sentence("summary.lowest", lowest), true});
        if (highest != lowest)
            summary.blocks.emplace_back(ReportParagraph{sentence("summary.highest", highest), true});
        summary.blocks.emplace_back(
            ReportParagraph{clear == 0 ? text("summary.unclear", {heatmap.rows[m]})
                                       : text("summary.clear", {heatmap.rows[m], std::to_string(clear),
                                                                std::to_string(heatmap.columns.size())}),
                            false});
    }

    void addFigures()
    {
        if (m_input.figures.empty())
            return;
        ReportSection& figures = section("heading.figures");
        for (const ReportFigure& figure : m_input.figures)
            figures.blocks.emplace_back(figure);
    }

    // The settings repeated in every row of the data table stand once, in the methods.
    void addSigma()
    {
        TableData table = sigmaTable(m_input.series, m_input.sigma);
        const std::set<std::string> repeated = {"rule",      "area_rule", "interval", "confidence",
                                                "resamples", "seed",      "area_low", "area_high"};
        for (std::size_t c = table.columns.size(); c-- > 0;) {
            if (!repeated.contains(table.columns[c].id))
                continue;
            table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(c));
            for (auto& row : table.rows)
                row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
        }
        section("heading.sigma")
            .blocks.emplace_back(ReportTable{std::move(table), text("caption.sigma", {ruleText(), percent()})});
    }

    Status addAtTau(double tau)
    {
        auto table = atTauTable(m_input.series, tau, confidence());
        if (!table)
            return fail(table.error());
        section("heading.tau")
            .blocks.emplace_back(ReportTable{std::move(*table), text("caption.tau", {number(tau), percent()})});
        return {};
    }

    Status addAgreement()
    {
        ReportSection& agreement = section("heading.agreement");
        for (const AgreementBetween between : {AgreementBetween::Vectors, AgreementBetween::Methods,
                                               AgreementBetween::Checkpoints, AgreementBetween::Models}) {
            const auto matrix = agreementOf(m_input.series, between, m_input.sigma);
            if (!matrix)
                return fail(matrix.error());
            TableData table = agreementTable(*matrix);
            const bool pooled = std::ranges::any_of(matrix->cells, [](const Agreement& c) { return c.pairs > 1; });
            if (table.rows.empty() || (between != AgreementBetween::Vectors && !pooled))
                continue;
            agreement.blocks.emplace_back(
                ReportTable{std::move(table), text(std::string("caption.agreement.") + agreementBetweenName(between))});
        }
        return {};
    }

    void addSamples()
    {
        section("heading.samples")
            .blocks.emplace_back(
                ReportTable{countsTable(m_input.series, confidence()), text("caption.counts", {percent()})});
    }

    void addMethods()
    {
        const GroupedDistances& first = m_input.series.front().distances;
        const GroupingOptions& grouping = first.options;
        const BootstrapOptions& bootstrap = m_input.sigma.bootstrap;
        ReportSection& methods = section("heading.methods");
        const auto add = [&](std::string sentence) {
            methods.blocks.emplace_back(ReportParagraph{std::move(sentence), false});
        };
        add(text(grouping.denominator == Denominator::Correct ? "methods.curve.correct" : "methods.curve.all"));
        add(text(grouping.failures == FailureRule::LeftOut ? "methods.failures.left_out" : "methods.failures.tau_max"));
        if (grouping.filter == CorrectnessFilter::Base)
            add(text("methods.filter.base"));
        std::set<std::string> estimators;
        for (const AuditSeries& one : m_input.series)
            estimators.insert(one.method);
        std::string names;
        for (const std::string& name : estimators)
            names += (names.empty() ? "" : ", ") + name;
        const std::string unit = m_texts("unit." + m_input.series.front().unit);
        add(text("methods.distance", {unit.empty() ? m_input.series.front().unit : unit, names}));
        for (const AuditSeries& one : m_input.series) {
            const TauGrid& grid = one.distances.grid;
            add(one.model + ": " +
                text("methods.grid", {number(grid.low), number(grid.high), std::to_string(grid.points),
                                      text(std::string("tau.") + tauPresetName(one.distances.options.taus))}));
        }
        add(text(std::string("methods.area.") + areaRuleName(m_input.sigma.area)));
        add(text("methods.sigma", {ruleText()}));
        if (bootstrap.resamples > 0)
            add(text("methods.bootstrap", {bootstrapMethodName(bootstrap.method), percent(),
                                           std::to_string(bootstrap.resamples), std::to_string(bootstrap.seed)}));
        add(text("methods.shares", {percent()}));
        add(text("methods.thin", {std::to_string(grouping.minimumCount)}));
        add(text("methods.sources"));
    }

    const RobustnessReportInput& m_input;
    const ReportTexts& m_texts;
    Report m_report;
};

} // namespace

Result<Report> robustnessReport(const RobustnessReportInput& input, const ReportTexts& texts)
{
    return RobustnessReportBuilder(input, texts).build();
}

} // namespace plumbline
