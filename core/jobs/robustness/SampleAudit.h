#pragma once

// One sample of a finished robustness job looked at closely: its adversarial input is computed again, because stored
// records hold distances, not pictures.

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/data/Image.h"
#include "core/distance/DistanceRecord.h"
#include "core/store/Project.h"

namespace plumbline
{

struct SampleAudit {
    std::string name; ///< the data set's name of the sample
    ImageShape shape;
    std::vector<float> original;         ///< CHW, [0,1]
    std::vector<float> adversarial;      ///< CHW, [0,1]; the original where none was found
    DistanceRecord record;               ///< of this computation: equal to the stored one up to rounding
    std::vector<std::string> classNames; ///< of the model, or of the data set
};

/// On the CPU, with the job's settings and seed. Slow (it opens the model and the data set): not for the GUI's thread.
/// Errors: NotFound, InvalidArgument (another job kind, no such sample), ImageUnreadable, ModelChanged, DataChanged,
/// those of the model, Cancelled.
Result<SampleAudit> auditSample(const Project& project, std::int64_t jobId, std::int64_t sample,
                                std::stop_token stop = {});

} // namespace plumbline
