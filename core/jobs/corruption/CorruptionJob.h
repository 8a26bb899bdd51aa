#pragma once

#include "core/jobs/Job.h"

namespace plumbline
{

/// Job kind "corruption": every picture clean and under each corruption and severity, for a detector that runs here,
/// for recorded answers of a service, or for a classifier. Records: CorruptionRecords.h, one row per (picture,
/// corruption, severity), the clean picture first; groups are no part of it. A unit is a shard of pictures. Draws are
/// seeded per (job seed, picture's name, corruption, severity), and pictures are spread over the job's threads: neither
/// changes a bit of another picture's rows.
///
/// A data set of layout "aggregated-ap" with recorded answers of the same table gives one row per (cell, corruption,
/// severity) with the published sums instead.
JobKind corruptionJobKind();

} // namespace plumbline
