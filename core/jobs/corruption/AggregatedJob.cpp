// Published sums of scores as a result: one row per (cell of groups, corruption, severity).

#include <map>
#include <utility>

#include "core/detection/AggregatedTable.h"
#include "core/jobs/corruption/CorruptionRecords.h"
#include "core/jobs/corruption/detail/CorruptionJobs.h"

namespace plumbline::detail
{
namespace
{

class AggregatedJob : public Job
{
public:
    AggregatedJob(JobSpec spec, JobInputs inputs, CorruptionSettings settings)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_settings(std::move(settings))
    {
    }

    Result<std::vector<Unit>> plan() override { return shards(m_inputs.dataset->size(), m_spec); }

    Status prepare() override
    {
        const auto table = AggregatedTable::read(m_inputs.modelPath);
        if (!table)
            return fail(table.error());
        const auto service = m_inputs.card.settings.value("service", std::string());
        for (const AggregatedTable::Row& row : table->rows()) {
            if (!service.empty() && table->services()[row.service] != service)
                continue;
            std::vector<std::string> cell;
            for (std::size_t column = 0; column < row.groups.size(); ++column)
                cell.push_back(table->groupValues(column)[row.groups[column]]);
            m_sums[cell][{row.corruption, row.severity}] += row.tally;
        }
        if (m_sums.empty())
            return fail(ErrorCode::NotFound, service, m_inputs.modelPath.string());
        m_columns = table->groupColumns();
        return {};
    }

    Result<std::any> load(const Unit& /*unit*/, std::stop_token /*stop*/) override { return std::any(); }

    Result<RecordTable> run(const Unit& unit, std::any /*input*/, const UnitContext& /*context*/) override
    {
        std::vector<ScoreSumRow> rows;
        for (const std::int64_t sample : unit.samples) {
            const auto cell = cellOf(sample);
            if (!cell)
                return fail(cell.error());
            const auto sums = m_sums.find(*cell);
            if (sums == m_sums.end())
                continue; // another service's cell
            for (const CorruptionVariant& variant : m_settings.variants()) {
                if (!variant.corruption)
                    continue; // such tables hold no clean pictures
                const auto found = sums->second.find({*variant.corruption, variant.severity});
                if (found != sums->second.end())
                    rows.push_back({sample, variant.name(), variant.severity, found->second.sum, found->second.count});
            }
        }
        return toRecordTable(rows);
    }

private:
    Result<std::vector<std::string>> cellOf(std::int64_t sample) const
    {
        std::vector<std::string> cell;
        for (const std::string& name : m_columns) {
            const AttributeColumn* column = m_inputs.dataset->attribute(name);
            if (column == nullptr)
                return fail(ErrorCode::ColumnMissing, name, "data set");
            const std::int32_t code = column->codes[static_cast<std::size_t>(sample)];
            cell.push_back(code < 0 ? std::string() : column->categories[static_cast<std::size_t>(code)]);
        }
        return cell;
    }

    JobSpec m_spec;
    JobInputs m_inputs;
    CorruptionSettings m_settings;
    std::vector<std::string> m_columns;
    std::map<std::vector<std::string>, std::map<std::pair<CorruptionKind, int>, ScoreTally>> m_sums;
};

} // namespace

CreatedJob createAggregatedJob(const JobSpec& spec, const JobInputs& inputs, CorruptionSettings settings)
{
    return std::make_unique<AggregatedJob>(spec, inputs, std::move(settings));
}

} // namespace plumbline::detail
