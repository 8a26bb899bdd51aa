#include "core/model/Devices.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <mutex>

#include <dlfcn.h>
#include <sched.h>
#include <unistd.h>

#include <ATen/Parallel.h>
#include <torch/csrc/api/include/torch/cuda.h>

#include "core/model/detail/TorchGuard.h"

namespace plumbline
{
namespace
{

int usableCores()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof(set), &set) == 0)
        return std::max(1, CPU_COUNT(&set));
    return std::max(1, static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN)));
}

std::int64_t usableMemory()
{
    const std::int64_t installed =
        static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::int64_t>(sysconf(_SC_PAGESIZE));
    std::ifstream limitFile("/sys/fs/cgroup/memory.max"); // a container's limit; "max" without one
    std::int64_t limit = 0;
    if (limitFile >> limit && limit > 0)
        return std::min(installed, limit);
    return installed;
}

/// The value after "key ... :" in a file of such lines; empty if there is none.
std::string valueOf(const std::filesystem::path& path, std::string_view key)
{
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const auto colon = line.find(':');
        if (!line.starts_with(key) || colon == std::string::npos)
            continue;
        const auto start = line.find_first_not_of(" \t", colon + 1);
        return start == std::string::npos ? std::string() : line.substr(start);
    }
    return {};
}

int cudaDeviceCount()
{
    const auto count = detail::guarded([] { return static_cast<int>(torch::cuda::device_count()); });
    return count ? *count : 0;
}

/// Names from NVIDIA's driver; LibTorch tells them only through CUDA's own headers, which core must not need.
std::vector<std::string> driverNames()
{
    std::vector<std::string> folders;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/driver/nvidia/gpus", error))
        folders.push_back(entry.path().string());
    std::ranges::sort(folders); // by bus address
    std::vector<std::string> names;
    for (const std::string& folder : folders)
        names.push_back(valueOf(folder + "/information", "Model"));
    return names;
}

/// OpenBLAS keeps threads of its own, which LibTorch's setting does not reach: they would spin beside LibTorch's and
/// take as much CPU again. Another BLAS has no such function.
void setBlasThreads(int threads)
{
    if (void* const symbol = dlsym(RTLD_DEFAULT, "openblas_set_num_threads"))
        reinterpret_cast<void (*)(int)>(symbol)(threads);
}

} // namespace

std::vector<DeviceInfo> listDevices()
{
    std::string processor = valueOf("/proc/cpuinfo", "model name");
    std::vector<DeviceInfo> devices = {
        {DeviceId{}, processor.empty() ? "CPU" : std::move(processor), usableCores(), usableMemory()}};
    const int count = cudaDeviceCount();
    const std::vector<std::string> names = driverNames();
    for (int i = 0; i < count; ++i) {
        // Where some devices are hidden, the driver's list and the ordinals do not belong together.
        const bool known =
            names.size() == static_cast<std::size_t>(count) && !names[static_cast<std::size_t>(i)].empty();
        devices.push_back({DeviceId{DeviceId::Kind::Cuda, i},
                           known ? names[static_cast<std::size_t>(i)] : "CUDA device " + std::to_string(i), 0, 0});
    }
    return devices;
}

Result<DeviceId> parseDevice(std::string_view name)
{
    if (name == "cpu")
        return DeviceId{};
    const int count = cudaDeviceCount();
    if (name == "auto")
        return count > 0 ? DeviceId{DeviceId::Kind::Cuda, 0} : DeviceId{};
    DeviceId device{DeviceId::Kind::Cuda, 0};
    if (name != "cuda") {
        constexpr std::string_view kPrefix = "cuda:";
        const std::string_view number = name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : std::string_view();
        const auto read = std::from_chars(number.data(), number.data() + number.size(), device.index);
        if (number.empty() || read.ec != std::errc() || read.ptr != number.data() + number.size() || device.index < 0)
            return fail(ErrorCode::ValueInvalid, "\"" + std::string(name) + "\" is not cpu, cuda:N or auto");
    }
    if (device.index >= count)
        return fail(ErrorCode::DeviceUnavailable, "CUDA devices here: " + std::to_string(count), std::string(name));
    return device;
}

void setComputeThreads(int threads)
{
    static std::once_flag interOperation;
    std::call_once(interOperation, [] {
        // LibTorch takes this once and before its first parallel work; too late is no reason to stop.
        (void)detail::guarded([] { at::set_num_interop_threads(1); });
    });
    const int count = threads > 0 ? threads : usableCores();
    at::set_num_threads(count);
    setBlasThreads(count);
}

} // namespace plumbline
