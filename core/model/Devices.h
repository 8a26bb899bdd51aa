#pragma once

// Where models run: the CPU and every CUDA device that this build of LibTorch can use.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Device.h"
#include "core/base/Error.h"

namespace plumbline
{

struct DeviceInfo {
    DeviceId id;
    std::string title;            ///< the maker's name for it; "CUDA device N" where the driver does not tell
    int cores = 0;                ///< CPU: hardware threads this process may use; CUDA: 0
    std::int64_t memoryBytes = 0; ///< CPU: memory this process may use; 0 unknown (CUDA)
};

/// The CPU first, then CUDA devices in the order of their ordinals.
std::vector<DeviceInfo> listDevices();

/// "cpu", "cuda:N", "cuda" (the first) or "auto" (the first CUDA device, else the CPU).
/// Errors: ValueInvalid (not a device's name), DeviceUnavailable.
Result<DeviceId> parseDevice(std::string_view name);

/// Threads within one operation, for the calling thread and those started later: call it first on each lane's thread.
/// 0 means all cores. A BLAS with threads of its own is held to the same number, for the whole process. Operations
/// never run beside each other (one inter-operation thread).
void setComputeThreads(int threads);

} // namespace plumbline
