#pragma once

#include "core/jobs/Job.h"

namespace plumbline
{

/// Job kind "training": trains a classifier on the data set and writes it, with its model card and a report
/// (name.training.json), into the output folder. Records: one row per held-out sample with columns sample, label,
/// predicted, correct.
///
/// One unit holds the whole run: an epoch could only be resumed to the byte with the optimiser's state stored beside
/// the model, and runs take minutes. An interrupted run starts again and, being deterministic, ends with the same
/// files.
JobKind trainingJobKind();

} // namespace plumbline
