#pragma once

// Certification in plain, careful words: a verdict says what was shown on which data, never that a model is fair.

#include <string>

#include <QString>

#include "core/certification/Certificate.h"
#include "core/figures/CertificationFigures.h"

namespace plumbline::ui {

[[nodiscard]] QString definitionTitle(FairnessDefinition definition);
/// One line: what the definition compares.
[[nodiscard]] QString definitionHelp(FairnessDefinition definition);
[[nodiscard]] QString gapTestTitle(GapTest test);
[[nodiscard]] QString gapTestHelp(GapTest test);
[[nodiscard]] QString cellRuleTitle(CellRule rule);
[[nodiscard]] QString verdictTitle(Verdict verdict);
/// What a row of verdictTable() says, as one or two sentences; empty for a row that the table does not have.
[[nodiscard]] QString verdictStatement(const TableData& verdicts, int row);
/// Heading of a column, and words for the ids in cells, for DataTableModel.
[[nodiscard]] QString certificationHeading(const std::string& column);
[[nodiscard]] QString certificationWord(const std::string& column, const TableData::Value& value);
/// Why a certificate does not hold, in a sentence.
[[nodiscard]] QString certificateProblemText(CertificateProblem problem);
/// Figures for plots.
[[nodiscard]] ForestFigure gapForest(const GapFigure& gaps);
[[nodiscard]] ScatterFigure borderScatter(const BorderFigure& border);

} // namespace plumbline::ui
