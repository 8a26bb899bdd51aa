#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "core/figures/CorruptionTables.h"

namespace plumbline::ui
{

/// How a corruption audit is looked at; stored with the audit, so that it opens as it was left.
struct CorruptionView {
    std::string partition;      ///< expression of makePartition(), or "all"; empty: the first attribute
    std::int64_t modelJob = -1; ///< job whose results are shown; 0: all models; -1: all where that is not too much
    std::string corruption = "all";
    std::string measure;      ///< id of a ScoreMeasure; empty: that of the records
    bool calibration = false; ///< curves of the calibration error instead of the measure (classifiers)
    std::string group;        ///< strong in every view; empty: none
    std::string reference;    ///< group that others are compared with; empty: the last one
    DisparityMeasure disparity = DisparityMeasure::OddsRatio;
    SliceBy slices = SliceBy::Overall; ///< rows of the forest plot
    bool disparityMap = false;         ///< the heatmap shows the disparity, not the score
    TestOptions tests;
    bool testsChosen = false; ///< false: test and values follow the factor and the data
    BootstrapOptions bootstrap;

    [[nodiscard]] nlohmann::json toJson() const;
    /// Tolerant: unknown keys are ignored, what is missing or makes no sense stays as it is by default.
    static CorruptionView fromJson(const nlohmann::json& json);
    friend bool operator==(const CorruptionView& a, const CorruptionView& b) { return a.toJson() == b.toJson(); }
};

} // namespace plumbline::ui
