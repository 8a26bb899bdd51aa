#pragma once

// Words of corruption audits, translated; ids stay in stored results and tables.

#include <QString>

#include "core/figures/CorruptionTables.h"
#include "core/figures/FigureData.h"

namespace plumbline::ui
{

[[nodiscard]] QString corruptionTitle(const std::string& id); ///< "gaussian_noise", "all", "clean"
/// "fog 3", "clean", "all corruptions".
[[nodiscard]] QString versionTitle(const std::string& corruption, int severity);
[[nodiscard]] QString measureTitle(ScoreMeasure measure);  ///< "Average precision (AP)"
[[nodiscard]] QString measureSymbol(ScoreMeasure measure); ///< "AP"
[[nodiscard]] QString disparityTitle(DisparityMeasure measure);
[[nodiscard]] QString correctionTitle(Correction correction);
/// Why a copy has no score; the id itself where it is not known.
[[nodiscard]] QString exclusionTitle(const std::string& id);
/// "gender × age", "all"
[[nodiscard]] QString partitionTitle(const std::string& expression);
/// Heading of a table's column, and a cell as a person reads it.
[[nodiscard]] QString columnTitle(const std::string& id);
[[nodiscard]] QString cellTitle(const std::string& column, const TableData::Value& value);
/// Ids and numbers as in files, for the clipboard.
[[nodiscard]] std::string tabSeparatedTable(const TableData& table);

} // namespace plumbline::ui
