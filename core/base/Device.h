#pragma once

#include <cstdint>
#include <string>

namespace plumbline {

/// Where a job's units run.
struct DeviceId {
    enum class Kind : std::uint8_t { Cpu, Cuda };
    Kind kind = Kind::Cpu;
    int index = 0; ///< CUDA ordinal; 0 for the CPU

    [[nodiscard]] std::string name() const { return kind == Kind::Cpu ? "cpu" : "cuda:" + std::to_string(index); }
    friend bool operator==(const DeviceId&, const DeviceId&) = default;
};

} // namespace plumbline
