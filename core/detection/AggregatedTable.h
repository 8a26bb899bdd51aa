#pragma once

// Published benchmark tables: sums of per-picture scores by group, corruption, severity and service.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/corruption/CorruptionKind.h"
#include "core/detection/Disparity.h"

namespace plumbline
{

/// The form of the face detection benchmark's `web_*_ap.csv`: columns Corruption, Severity, Service, sum_AP, n (in any
/// order and letter case), an unnamed row number that is ignored, and everything else a column of groups.
class AggregatedTable
{
public:
    struct Row {
        CorruptionKind corruption = CorruptionKind::GaussianNoise;
        int severity = 1;
        std::uint32_t service = 0;         ///< index into services()
        std::vector<std::uint32_t> groups; ///< per group column, index into groupValues(column)
        ScoreTally tally;
    };

    /// Errors: those of reading a table; ColumnMissing; at file:row ValueInvalid (unknown corruption, severity beside
    /// 1..5, n not a whole number or negative, a sum below 0 or above n), RowRagged; NoSamples.
    static Result<AggregatedTable> read(const std::filesystem::path& path);

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<std::string>& services() const { return m_services; }
    [[nodiscard]] const std::vector<std::string>& groupColumns() const { return m_groupColumns; }
    [[nodiscard]] const std::vector<std::string>& groupValues(std::size_t column) const
    {
        return m_groupValues[column];
    }

    /// A part of the table; what is left empty does not restrict it.
    struct Slice {
        std::string service = {};
        std::vector<std::pair<std::string, std::string>> groups = {}; ///< column and value; all must hold
        std::vector<CorruptionKind> corruptions = {};                 ///< one of these
        std::vector<int> severities = {};                             ///< one of these
    };
    /// Sum of the slice's rows. NotFound where a service, column or value is not in the table.
    [[nodiscard]] Result<ScoreTally> tally(const Slice& slice) const;
    /// Wald disparity of `value` against `reference` in one group column within the slice (whose own groups restrict
    /// both).
    [[nodiscard]] Result<Estimate> disparity(DisparityMeasure measure, const Slice& slice, const std::string& column,
                                             const std::string& value, const std::string& reference,
                                             double confidence = 0.95) const;

private:
    std::vector<Row> m_rows;
    std::vector<std::string> m_services;
    std::vector<std::string> m_groupColumns;
    std::vector<std::vector<std::string>> m_groupValues;
};

} // namespace plumbline
