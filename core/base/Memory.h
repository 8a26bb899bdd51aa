#pragma once

namespace plumbline
{

/// Tells the C library to keep freed memory for the next allocation instead of giving it back to the system. Tensors of
/// some megabytes are freed and allocated anew in every pass of a network; without this each pass faults all its pages
/// in again, which costs several times the arithmetic. Process-wide, done once; no effect where the C library is not
/// glibc. Peak memory is unchanged.
void keepFreedMemory();

} // namespace plumbline
