#include "core/jobs/corruption/CorruptionRecords.h"

#include <type_traits>
#include <utility>

namespace plumbline
{
namespace
{

/// Adds columns one after the other; the first error stays.
template <typename Row>
class TableBuilder
{
public:
    explicit TableBuilder(const std::vector<Row>& rows) : m_rows(rows) {}

    template <typename T, typename Value>
    TableBuilder& add(const char* name, Value value)
    {
        std::vector<T> column;
        column.reserve(m_rows.size());
        for (const Row& row : m_rows)
            column.push_back(static_cast<T>(value(row)));
        if (m_status)
            m_status = m_table.addColumn(name, std::move(column));
        return *this;
    }
    TableBuilder& addKeys()
    {
        add<std::int64_t>("sample", [](const Row& row) { return row.sample; });
        add<std::string>("corruption", [](const Row& row) { return row.corruption; });
        return add<std::int32_t>("severity", [](const Row& row) { return row.severity; });
    }
    Result<RecordTable> finish()
    {
        if (!m_status)
            return fail(m_status.error());
        return std::move(m_table);
    }

private:
    const std::vector<Row>& m_rows;
    RecordTable m_table;
    Status m_status;
};

} // namespace

Result<RecordTable> toRecordTable(const std::vector<DetectionRow>& rows)
{
    using Row = DetectionRow;
    return TableBuilder(rows)
        .addKeys()
        .add<std::string>("excluded", [](const Row& row) { return row.excluded; })
        .add<double>("ap", [](const Row& row) { return row.comparison.ap; })
        .add<double>("ap50", [](const Row& row) { return row.comparison.ap50; })
        .add<double>("ap75", [](const Row& row) { return row.comparison.ap75; })
        .add<double>("relative_error", [](const Row& row) { return row.comparison.relativeCorruptionError; })
        .add<std::int32_t>("true_faces", [](const Row& row) { return row.comparison.cleanFaces; })
        .add<std::int32_t>("faces", [](const Row& row) { return row.comparison.corruptFaces; })
        .finish();
}

Result<RecordTable> toRecordTable(const std::vector<ClassificationRow>& rows)
{
    using Row = ClassificationRow;
    return TableBuilder(rows)
        .addKeys()
        .add<std::string>("excluded", [](const Row& row) { return row.excluded; })
        .add<std::int32_t>("label", [](const Row& row) { return row.label; })
        .add<std::int32_t>("predicted", [](const Row& row) { return row.predicted; })
        .add<std::uint8_t>("correct", [](const Row& row) { return row.correct ? 1 : 0; })
        .add<double>("confidence", [](const Row& row) { return row.confidence; })
        .add<double>("true_probability", [](const Row& row) { return row.trueProbability; })
        .finish();
}

Result<RecordTable> toRecordTable(const std::vector<ScoreSumRow>& rows)
{
    using Row = ScoreSumRow;
    return TableBuilder(rows)
        .addKeys()
        .add<double>("score_sum", [](const Row& row) { return row.sum; })
        .add<double>("scores", [](const Row& row) { return row.count; })
        .finish();
}

} // namespace plumbline
