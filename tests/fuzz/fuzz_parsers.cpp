// Entry of libFuzzer: configure with clang and -DPLUMBLINE_FUZZ=ON, run tests/fuzz/fuzz_parsers CORPUS.

#include "tests/fuzz/ParserTargets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    plumbline::fuzz::parseEverything({data, size});
    (void)plumbline::fuzz::hearAsAParty({data, size});
    return 0;
}
