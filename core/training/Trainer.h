#pragma once

#include <functional>
#include <stop_token>

#include "core/base/Error.h"
#include "core/data/Dataset.h"
#include "core/data/Partition.h"
#include "core/training/TrainingSettings.h"

namespace plumbline
{

struct TrainingProgress {
    int epoch = 0; ///< from 1
    int epochs = 0;
    double fraction = 0; ///< of the whole run, 0..1
    double loss = 0;     ///< mean of the epoch so far
};

/// Trains a classifier by cross-entropy and writes it as TorchScript (name.pt: pixels in [0,1] -> logits, normalisation
/// inside) with its model card (name.json); each file appears whole or not at all. Samples are read batch by batch.
/// With the same data, settings and thread count the files are the same to the byte (on the CPU). The partition gives
/// the groups for sampling and for the report; it may be empty. Errors: NoSamples, ParameterInvalid, ModelNonFinite
/// (training diverged), FileUnwritable, DiskFull, DeviceUnavailable, DeviceOutOfMemory, Cancelled (nothing is written).
Result<TrainingReport> trainClassifier(const Dataset& dataset, const Partition& partition,
                                       const TrainingSettings& settings,
                                       const std::function<void(const TrainingProgress&)>& progress = {},
                                       std::stop_token stop = {});

} // namespace plumbline
