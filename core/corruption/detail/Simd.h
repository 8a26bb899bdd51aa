#pragma once

// Function attribute for hot loops: the compiler makes one version for each instruction set, and the program picks at
// start. Sanitizer builds do without (their run time is not ready when the choice is made).
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&               \
    !defined(__SANITIZE_THREAD__)
#define PLUMBLINE_SIMD_CLONES __attribute__((target_clones("arch=skylake-avx512", "avx2", "default")))
#else
#define PLUMBLINE_SIMD_CLONES
#endif
