// table

#include <algorithm>
#include <optional>

#include "app/cli/CertificationTables.h"
#include "app/cli/Cli.h"
#include "app/cli/CorruptionTables.h"
#include "app/cli/Results.h"
#include "core/figures/AuditTables.h"
#include "core/figures/TableWriter.h"
#include "core/report/TableText.h"

namespace plumbline::cli
{
namespace
{

struct TableArguments {
    std::string project;
    std::string kind;
    std::string by = "class";
    std::string format = "csv";
    double tau = 0;
    std::string between = "vectors";
    AnalysisOptions analysis;
    CertificationTableOptions certification;
    CorruptionTableOptions corruption;
};

/// The tables of each kind of audit.
std::vector<std::pair<std::string, std::vector<std::string>>> tableKinds()
{
    return {
        {"robustness", {"records", "curve", "rb", "tau", "sigma", "counts", "agreement", "bracket", "bracket-samples"}},
        {"certification", certificationTableKinds()},
        {"corruption", corruptionTableKinds()}};
}

/// Kinds of audit that have this table. Errors: InvalidArgument where none has.
Result<std::vector<std::string>> auditKindsWith(const std::string& table)
{
    std::vector<std::string> kinds;
    std::string known;
    for (const auto& [kind, tables] : tableKinds()) {
        if (std::find(tables.begin(), tables.end(), table) != tables.end())
            kinds.push_back(kind);
        known += (known.empty() ? "" : "; ") + kind + ":";
        for (const std::string& each : tables)
            known += " " + each;
    }
    if (kinds.empty())
        return fail(ErrorCode::InvalidArgument, "\"" + table + "\" is none of " + known, "--kind");
    return kinds;
}

/// One table for all models: the rows of each behind the other.
Result<TableData> recordsOf(const AuditResult& result, const std::string& by)
{
    const auto partition = makePartition(*result.dataset, by);
    if (!partition)
        return fail(partition.error());
    const auto name = [&result](std::int64_t sample) { return result.dataset->sampleName(sample); };
    TableData all;
    for (const ModelResult& model : result.models) {
        auto table = recordsTable(model.records, model.model, std::span(&*partition, 1), name);
        if (!table)
            return table;
        all.columns = std::move(table->columns);
        all.rows.insert(all.rows.end(), std::make_move_iterator(table->rows.begin()),
                        std::make_move_iterator(table->rows.end()));
    }
    return all;
}

/// Curves of contradicting bounds would be nonsense; the samples are shown, so that they can be looked at.
Result<TableData> bracketOf(const AuditResult& result, const TableArguments& arguments)
{
    const auto brackets = bracketsBy(result, arguments.by, arguments.analysis);
    if (!brackets)
        return fail(brackets.error());
    if (arguments.kind == "bracket-samples")
        return bracketSamplesTable(*brackets,
                                   [&result](std::int64_t sample) { return result.dataset->sampleName(sample); });
    for (const ModelBracket& one : *brackets)
        if (const Status consistent = contradictionStatus(one.bracket); !consistent)
            return fail(consistent.error());
    return bracketTable(*brackets);
}

Result<TableData> tableOf(const AuditResult& result, const TableArguments& arguments)
{
    if (arguments.kind == "records")
        return recordsOf(result, arguments.by);
    if (arguments.kind == "bracket" || arguments.kind == "bracket-samples")
        return bracketOf(result, arguments);
    const auto series = seriesBy(result, arguments.by, arguments.analysis);
    if (!series)
        return fail(series.error());
    const auto sigma = arguments.analysis.sigma();
    if (!sigma)
        return fail(sigma.error());
    CurveOptions curve;
    curve.confidence = arguments.analysis.confidence;
    if (arguments.kind == "curve")
        return curveTable(*series, curve);
    if (arguments.kind == "rb")
        return biasTable(*series, curve);
    if (arguments.kind == "tau")
        return atTauTable(*series, arguments.tau, arguments.analysis.confidence);
    if (arguments.kind == "sigma")
        return sigmaTable(*series, *sigma);
    if (arguments.kind == "counts")
        return countsTable(*series, arguments.analysis.confidence);
    const auto between = agreementBetweenFromName(arguments.between);
    if (!between)
        return fail(ErrorCode::InvalidArgument, "\"" + arguments.between + "\" is none of them", "--between");
    const auto matrix = agreementOf(*series, *between, *sigma);
    if (!matrix)
        return fail(matrix.error());
    return agreementTable(*matrix);
}

Result<TableData> robustnessTable(const Project& project, const AuditEntry& audit, const TableArguments& arguments,
                                  const Program& program)
{
    const auto result = loadAudit(project, audit, arguments.analysis);
    if (!result)
        return fail(result.error());
    noteGaps(*result, program);
    return tableOf(*result, arguments);
}

/// The table of whatever kind the audit is.
Result<TableData> tableOfAudit(const Project& project, const TableArguments& arguments, const Program& program)
{
    const auto kinds = auditKindsWith(arguments.kind);
    if (!kinds)
        return fail(kinds.error());
    const auto audit = findAudit(project, arguments.analysis.result, *kinds);
    if (!audit)
        return fail(audit.error());
    if (std::find(kinds->begin(), kinds->end(), audit->kind) == kinds->end())
        return fail(ErrorCode::NotAvailable, "a " + audit->kind + " result has no table " + arguments.kind,
                    "result " + std::to_string(audit->id));
    if (audit->kind == "certification")
        return certificationTable(project, *audit, arguments.kind, arguments.analysis, arguments.certification,
                                  program);
    if (audit->kind == "corruption")
        return corruptionTable(project, *audit, arguments.kind, arguments.by, arguments.analysis, arguments.corruption,
                               program);
    return robustnessTable(project, *audit, arguments, program);
}

Result<int> showTable(const TableArguments& arguments, const Program& program)
{
    const auto project = Program::openForReading(arguments.project);
    if (!project)
        return fail(project.error());
    const auto table = tableOfAudit(**project, arguments, program);
    if (!table)
        return fail(table.error());
    if (program.options().json || arguments.format == "json")
        std::cout << toJson(*table) << '\n';
    else if (arguments.format == "csv")
        writeCsv(*table, std::cout);
    else if (arguments.format == "text")
        std::cout << alignedText(*table);
    else if (arguments.format == "markdown")
        std::cout << toMarkdown(*table);
    else
        std::cout << toLatex(*table);
    return kDone;
}

} // namespace

void addTableCommand(Program& program)
{
    auto arguments = std::make_shared<TableArguments>();
    CLI::App* table = program.command(program.root(), "table", "Write a table of a result to stdout",
                                      "table audit.plumb --result latest --kind sigma --by gender*race --rule pooled",
                                      [arguments, &program] { return showTable(*arguments, program); });
    table->add_option("FILE", arguments->project, "Project file")->required();
    table
        ->add_option(
            "--kind", arguments->kind,
            "Of robustness audits: records, curve (share farther than tau), rb (difference to the rest), tau (all "
            "groups at --tau), "
            "sigma, counts, agreement (see --between), bracket (lower and upper share of each group) or "
            "bracket-samples. Of certification audits: gap, verdict, cells, border, "
            "sample-size, attack, margin or records. Of corruption audits: ap, accuracy, disparity, tests, glm, "
            "exclusions, mce, calibration or records")
        ->required();
    table
        ->add_option(
            "--by", arguments->by,
            "Groups: class, an attribute, a*b, or number[0,15,25] for bins; of corruption audits also all, and "
            "for tests model, corruption, severity")
        ->each([arguments](const std::string& given) { arguments->certification.by = given; })
        ->capture_default_str();
    table->add_option("--tau", arguments->tau, "Distance in the unit of the result, for --kind tau")
        ->capture_default_str();
    table
        ->add_option("--between", arguments->between,
                     "For --kind agreement: vectors (every model and method with every other), or methods, checkpoints "
                     "of a training run, or models, each pooled over the rest")
        ->check(CLI::IsMember({"vectors", "methods", "checkpoints", "models"}))
        ->capture_default_str();
    table->add_option("--format", arguments->format, "csv, json, text, markdown or latex")
        ->check(CLI::IsMember({"csv", "json", "text", "markdown", "latex"}))
        ->capture_default_str();
    arguments->analysis.addTo(table);
    arguments->certification.addTo(table);
    arguments->corruption.addTo(table);
}

} // namespace plumbline::cli
