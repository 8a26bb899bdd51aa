#pragma once

// One picture of a corruption audit looked at closely: stored records hold numbers, not pictures, so that it is
// corrupted and searched again.

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/corruption/Corruption.h"
#include "core/data/Dataset.h"
#include "core/detection/ImageComparison.h"
#include "core/detector/Detector.h"
#include "core/jobs/corruption/CorruptionSettings.h"
#include "core/store/Project.h"

namespace plumbline
{

/// One picture under one corruption, with the boxes of a detector on both versions.
struct PictureAudit {
    std::string name;       ///< the data set's name of the sample
    Image clean, corrupted; ///< equal for severity 0
    std::vector<ScoredBox> cleanBoxes, corruptedBoxes;
    /// Against the boxes on the clean picture, whatever the job compared with.
    ImageComparison comparison;
};

/// One sample under one corruption: the picture that a job with this seed and these settings makes.
/// Errors: InvalidArgument (no such sample), those of Dataset::image(), ParameterInvalid (severity).
Result<Image> corruptedPicture(const Dataset& dataset, std::int64_t sample, const CorruptionVariant& variant,
                               const CorruptionSettings& settings, std::uint64_t jobSeed);

/// The same with a detector. A pure function of its arguments (the detector keeps only buffers).
/// Errors: as corruptedPicture(), and those of the detector.
Result<PictureAudit> auditPicture(const Dataset& dataset, Detector& detector, std::int64_t sample,
                                  const CorruptionVariant& variant, const CorruptionSettings& settings,
                                  std::uint64_t jobSeed);

/// The same for a stored job of kind "corruption". Of recorded answers the boxes are the recorded ones (none where an
/// answer is missing); of a classifier there are none. Slow (it opens the detector and the data set): not for the GUI's
/// thread. Errors: NotFound, InvalidArgument (another kind of job), DataChanged, ModelChanged, and those above.
Result<PictureAudit> auditPicture(const Project& project, std::int64_t jobId, std::int64_t sample,
                                  const CorruptionVariant& variant, std::stop_token stop = {});

} // namespace plumbline
