#include <algorithm>
#include <array>

#include "core/jobs/Job.h"
#include "core/jobs/certification/CertificationJob.h"
#include "core/jobs/corruption/CorruptionJob.h"
#include "core/jobs/robustness/RobustnessJob.h"
#include "core/jobs/training/TrainingJob.h"

namespace plumbline
{

std::span<const JobKind> jobKinds()
{
    static const std::array kKinds = {
        robustnessJobKind(),
        corruptionJobKind(),
        trainingJobKind(),
        certificationJobKind(),
    };
    return kKinds;
}

const JobKind* findJobKind(std::string_view id)
{
    return findJobKind(id, jobKinds());
}

} // namespace plumbline
