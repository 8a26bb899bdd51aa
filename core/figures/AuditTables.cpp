#include "core/figures/AuditTables.h"

#include <cmath>
#include <set>

#include "core/robustness/Curves.h"
#include "core/stats/Proportion.h"

namespace plumbline
{
namespace
{

TableData withColumns(std::initializer_list<TableData::Column> columns)
{
    TableData table;
    table.columns = columns;
    return table;
}

std::string noteOf(const Curve& curve)
{
    return curve.note.empty() && curve.thin ? "thin_group" : curve.note;
}

using CurveFunction = Curve (*)(const GroupedDistances&, std::size_t, std::span<const double>, double);

Result<TableData> tableOfCurves(std::span<const AuditSeries> series, const CurveOptions& options, CurveFunction build,
                                const char* valueId)
{
    const auto common = commonGrid(series);
    if (!common)
        return fail(common.error());
    const std::string unit = series.empty() ? std::string() : series.front().unit;
    TableData table = withColumns({{"model", {}},
                                   {"method", {}},
                                   {"group", {}},
                                   {"tau", unit},
                                   {valueId, {}},
                                   {"low", {}},
                                   {"high", {}},
                                   {"n", {}},
                                   {"note", {}}});
    for (const AuditSeries& one : series) {
        TauGrid grid = one.distances.grid;
        if (options.points > 1)
            grid.points = std::min(grid.points, options.points);
        const std::vector<double> taus = grid.values();
        for (std::size_t g = 0; g < one.distances.groups.size(); ++g) {
            const Curve curve = build(one.distances, g, taus, options.confidence);
            const std::string note = noteOf(curve);
            for (std::size_t i = 0; i < curve.tau.size(); ++i)
                table.rows.push_back({one.model, one.method, one.distances.groups[g], curve.tau[i], curve.value[i],
                                      curve.low[i], curve.high[i], curve.n, note});
        }
    }
    return table;
}

void appendAgreement(TableData& table, const std::string& a, const std::string& b, const Agreement& agreement)
{
    table.rows.push_back({a, b, agreement.pairs, agreement.compared, agreement.agreeing, agreement.share(),
                          agreement.meanDifference, agreement.meanAbsoluteDifference, agreement.variance,
                          agreement.varianceOfAbsolute});
}

} // namespace

Result<TableData> curveTable(std::span<const AuditSeries> series, const CurveOptions& options)
{
    return tableOfCurves(series, options, survivalCurve, "share");
}

Result<TableData> biasTable(std::span<const AuditSeries> series, const CurveOptions& options)
{
    return tableOfCurves(series, options, biasCurve, "rb");
}

Result<TableData> atTauTable(std::span<const AuditSeries> series, double tau, double confidence)
{
    const auto common = commonGrid(series);
    if (!common)
        return fail(common.error());
    const std::string unit = series.empty() ? std::string() : series.front().unit;
    TableData table = withColumns({{"model", {}},
                                   {"method", {}},
                                   {"group", {}},
                                   {"tau", unit},
                                   {"share", {}},
                                   {"share_low", {}},
                                   {"share_high", {}},
                                   {"rb", {}},
                                   {"rb_low", {}},
                                   {"rb_high", {}},
                                   {"n", {}},
                                   {"note", {}}});
    for (const AuditSeries& one : series) {
        for (std::size_t g = 0; g < one.distances.groups.size(); ++g) {
            const Estimate share = survivalAt(one.distances, g, tau, confidence);
            const Estimate bias = biasAt(one.distances, g, tau, confidence);
            table.rows.push_back({one.model, one.method, one.distances.groups[g], tau, share.value, share.low,
                                  share.high, bias.value, bias.low, bias.high, share.n, bias.note});
        }
    }
    return table;
}

TableData sigmaTable(std::span<const AuditSeries> series, const SigmaOptions& options)
{
    const std::string unit = series.empty() ? std::string() : series.front().unit;
    TableData table = withColumns({{"model", {}},
                                   {"method", {}},
                                   {"group", {}},
                                   {"n", {}},
                                   {"sigma", {}},
                                   {"low", {}},
                                   {"high", {}},
                                   {"area", unit},
                                   {"area_low", unit},
                                   {"area_high", unit},
                                   {"rule", {}},
                                   {"area_rule", {}},
                                   {"interval", {}},
                                   {"confidence", {}},
                                   {"resamples", {}},
                                   {"seed", {}},
                                   {"note", {}}});
    for (const AuditSeries& one : series) {
        const std::vector<Estimate> values = sigmas(one.distances, options);
        const std::vector<Estimate> underCurve = areas(one.distances, options);
        for (std::size_t g = 0; g < values.size(); ++g)
            table.rows.push_back(
                {one.model, one.method, one.distances.groups[g], values[g].n, values[g].value, values[g].low,
                 values[g].high, underCurve[g].value, underCurve[g].low, underCurve[g].high,
                 std::string(sigmaRuleName(options.rule)), std::string(areaRuleName(options.area)),
                 std::string(bootstrapMethodName(options.bootstrap.method)), options.bootstrap.confidence,
                 std::int64_t{options.bootstrap.resamples}, std::to_string(options.bootstrap.seed), values[g].note});
    }
    return table;
}

TableData countsTable(std::span<const AuditSeries> series, double confidence)
{
    TableData table = withColumns({{"model", {}},
                                   {"method", {}},
                                   {"group", {}},
                                   {"n", {}},
                                   {"correct", {}},
                                   {"accuracy", {}},
                                   {"accuracy_low", {}},
                                   {"accuracy_high", {}},
                                   {"counted", {}},
                                   {"found", {}},
                                   {"not_found", {}},
                                   {"already_wrong", {}},
                                   {"flat_gradient", {}},
                                   {"non_finite", {}},
                                   {"unreadable", {}},
                                   {"abstained", {}},
                                   {"no_label", {}},
                                   {"censored", {}},
                                   {"note", {}}});
    for (const AuditSeries& one : series) {
        for (std::size_t g = 0; g < one.distances.groups.size(); ++g) {
            const GroupCounts& counts = one.distances.counts[g];
            const std::int64_t judged = counts.n - counts.unreadable - counts.noLabel;
            const Interval interval = proportionInterval(counts.correct, judged, 1.0 - confidence);
            const double accuracy =
                judged > 0 ? static_cast<double>(counts.correct) / static_cast<double>(judged) : kNotANumber;
            std::string note = one.distances.missingReason(g);
            if (note.empty() && one.distances.thin(g))
                note = "thin_group";
            table.rows.push_back({one.model, one.method, counts.group, counts.n, counts.correct, accuracy, interval.low,
                                  interval.high, one.distances.size(g), counts.found, counts.notFound,
                                  counts.alreadyWrong, counts.flatGradient, counts.nonFinite, counts.unreadable,
                                  counts.abstained, counts.noLabel, counts.censored, note});
        }
    }
    return table;
}

Result<AgreementMatrix> agreementOf(std::span<const AuditSeries> series, AgreementBetween between,
                                    const SigmaOptions& options)
{
    SigmaOptions pointOnly = options;
    pointOnly.bootstrap.resamples = 0;
    std::vector<NamedSigmas> vectors;
    for (const AuditSeries& one : series) {
        if (one.distances.groups != series.front().distances.groups)
            return fail(ErrorCode::InvalidArgument, "the series have unlike groups", one.model);
        NamedSigmas named{one.model + (one.method.empty() ? "" : " (" + one.method + ")"),
                          {},
                          {one.run.empty() ? one.model : one.run, one.checkpoint, one.method}};
        for (const Estimate& estimate : sigmas(one.distances, pointOnly))
            named.sigmas.push_back(estimate.value);
        vectors.push_back(std::move(named));
    }
    return agreementMatrix(vectors, between);
}

TableData agreementTable(const AgreementMatrix& matrix)
{
    TableData table = withColumns({{"a", {}},
                                   {"b", {}},
                                   {"pairs", {}},
                                   {"compared", {}},
                                   {"agreeing", {}},
                                   {"share", {}},
                                   {"mean_difference", {}},
                                   {"mean_absolute_difference", {}},
                                   {"variance", {}},
                                   {"variance_of_absolute", {}}});
    for (std::size_t row = 0; row < matrix.names.size(); ++row) {
        for (std::size_t column = row + 1; column < matrix.names.size(); ++column)
            if (matrix.cell(row, column).pairs > 0)
                appendAgreement(table, matrix.names[row], matrix.names[column], matrix.cell(row, column));
    }
    return table;
}

namespace
{

/// Nothing where the models' brackets are in unlike units.
std::string bracketUnit(std::span<const ModelBracket> brackets)
{
    for (const ModelBracket& one : brackets)
        if (one.bracket.unit != brackets.front().bracket.unit)
            return {};
    return brackets.empty() ? std::string() : unitName(brackets.front().bracket.unit);
}

} // namespace

TableData bracketTable(std::span<const ModelBracket> brackets)
{
    TableData table = withColumns({{"model", {}},
                                   {"lower_method", {}},
                                   {"upper_method", {}},
                                   {"group", {}},
                                   {"tau", bracketUnit(brackets)},
                                   {"lower", {}},
                                   {"lower_low", {}},
                                   {"lower_high", {}},
                                   {"upper", {}},
                                   {"upper_low", {}},
                                   {"upper_high", {}},
                                   {"n", {}},
                                   {"note", {}}});
    for (const ModelBracket& one : brackets) {
        for (const BracketCurve& curve : one.bracket.curves) {
            const std::string note = noteOf(curve.lower);
            for (std::size_t i = 0; i < curve.lower.tau.size(); ++i)
                table.rows.push_back({one.model, one.lowerMethods, one.upperMethods, curve.group, curve.lower.tau[i],
                                      curve.lower.value[i], curve.lower.low[i], curve.lower.high[i],
                                      curve.upper.value[i], curve.upper.low[i], curve.upper.high[i], curve.lower.n,
                                      note});
        }
    }
    return table;
}

TableData bracketSamplesTable(std::span<const ModelBracket> brackets,
                              const std::function<std::string(std::int64_t)>& sampleName)
{
    TableData table = withColumns({{"model", {}}, {"lower_method", {}}, {"upper_method", {}}, {"sample", {}}});
    if (sampleName)
        table.columns.push_back({"name", {}});
    for (const char* column : {"lower", "upper"})
        table.columns.push_back({column, bracketUnit(brackets)});
    table.columns.push_back({"contradiction", {}});
    for (const ModelBracket& one : brackets) {
        std::set<std::int64_t> wrong;
        for (const SampleBracket& sample : one.bracket.contradictions)
            wrong.insert(sample.sample);
        for (const SampleBracket& sample : one.bracket.samples) {
            std::vector<TableData::Value> row = {one.model, one.lowerMethods, one.upperMethods, sample.sample};
            if (sampleName)
                row.emplace_back(sampleName(sample.sample));
            row.emplace_back(sample.lower);
            row.emplace_back(sample.upper);
            row.emplace_back(std::int64_t{wrong.contains(sample.sample)});
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

} // namespace plumbline
