#pragma once

// Predictions of a classifier, run here or recorded elsewhere, for the gaps and verdicts of core/certification.

#include "core/jobs/Job.h"

namespace plumbline
{

/// Records: those of core/certification/PredictionRecords.h. On public data (augmented, or under attack) also
///   public (uint8): 1 for a sample of the public set, 0 for a new one;
///   k-nearest-neighbour attack: neighbour_label (int32), neighbour_distance (float64);
///   ODIN attack: odin_0, odin_1, ... (float64), one score per setting of the summary's "odin_settings".
/// Summary: counts of statuses, and for the plan of the parameters each gap and verdict.
JobKind certificationJobKind();

} // namespace plumbline
