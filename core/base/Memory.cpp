#include "core/base/Memory.h"

#include <mutex>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace plumbline
{

void keepFreedMemory()
{
#if defined(__GLIBC__)
    static std::once_flag once;
    std::call_once(once, [] {
        constexpr int kMegabyte = 1 << 20;
        mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte); // the largest that glibc takes
        mallopt(M_TRIM_THRESHOLD, 256 * kMegabyte);
        mallopt(M_TOP_PAD, 64 * kMegabyte); // else a lane's own arena unmaps its 64 MB heaps again and again
    });
#endif
}

} // namespace plumbline
