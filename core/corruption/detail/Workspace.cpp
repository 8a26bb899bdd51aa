#include "core/corruption/detail/Workspace.h"

#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{

PLUMBLINE_SIMD_CLONES
void unitsOfBytes(const std::uint8_t* bytes, double* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = static_cast<double>(static_cast<int>(bytes[i])) / 255.0;
}

PLUMBLINE_SIMD_CLONES
void bytesOfUnits(const double* values, std::uint8_t* out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = byteOfUnit(values[i]);
}

} // namespace plumbline::corruption
