// CPU time of the corruptions, one thread, 224 x 224 RGB, best of several runs, beside the times of the public Python
// code on one quiet core. Usage: bench_corruption [side [repeats]]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <string_view>

#include <sys/resource.h>

#include <opencv2/core.hpp>

#include "core/corruption/Corruption.h"
#include "tests/core/corruption/CorruptionTestSupport.h"

namespace
{

double cpuMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Peak resident memory in MB.
double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Best CPU time of `repeats` runs; nullopt after an error, which is printed.
std::optional<double> bestTime(plumbline::CorruptionEngine& engine, const plumbline::Image& image,
                               plumbline::CorruptionKind kind, int severity, int repeats, plumbline::Image& output)
{
    double best = 1e9;
    for (int run = 0; run < repeats; ++run) {
        const std::uint64_t seed = plumbline::corruptionSeed(1, static_cast<std::uint64_t>(run), kind, severity);
        const double begin = cpuMilliseconds();
        const plumbline::Status done =
            engine.corruptInto(image, kind, severity, plumbline::defaultCorruptionPreset(), seed, output);
        if (!done) {
            std::fprintf(stderr, "%s\n", plumbline::describe(done.error()).c_str());
            return std::nullopt;
        }
        best = std::min(best, cpuMilliseconds() - begin);
    }
    return best;
}

/// imagecorruptions, CPU milliseconds per picture, mean over severities.
const std::map<std::string_view, double> kPython{{"gaussian_noise", 3.8},
                                                 {"shot_noise", 10.5},
                                                 {"impulse_noise", 3.6},
                                                 {"defocus_blur", 5.5},
                                                 {"glass_blur", 17},
                                                 {"motion_blur", 8.5},
                                                 {"zoom_blur", 92},
                                                 {"snow", 8.9},
                                                 {"frost", 7.6},
                                                 {"fog", 2.7},
                                                 {"brightness", 17},
                                                 {"contrast", 2},
                                                 {"elastic_transform", 22},
                                                 {"pixelate", 0.4},
                                                 {"jpeg_compression", 0.4}};

} // namespace

int main(int argc, char** argv)
{
    using namespace plumbline;
    const int side = argc > 1 ? std::atoi(argv[1]) : 224;
    const int repeats = argc > 2 ? std::atoi(argv[2]) : 15;
    if (side < 1 || repeats < 1) {
        std::fprintf(stderr, "usage: bench_corruption [side [repeats]]\n");
        return 2;
    }
    cv::setNumThreads(1);
    const Image image = test::makePicture(side, side, 3);
    CorruptionEngine engine;
    Image output;
    for (const CorruptionKind kind : allCorruptions()) // warm up: buffers, tables, textures
        for (int severity = 1; severity <= kSeverityCount; ++severity)
            if (!bestTime(engine, image, kind, severity, 1, output))
                return 4;
    const double warm = peakMegabytes();
    std::printf("%-18s %7s %7s %7s %7s %7s %8s %8s %7s\n", "ms CPU, 1 thread", "s1", "s2", "s3", "s4", "s5", "mean",
                "Python", "ratio");
    double total = 0;
    double totalPython = 0;
    for (const CorruptionKind kind : allCorruptions()) {
        double sum = 0;
        std::printf("%-18s", corruptionName(kind).data());
        for (int severity = 1; severity <= kSeverityCount; ++severity) {
            const std::optional<double> best = bestTime(engine, image, kind, severity, repeats, output);
            if (!best)
                return 4;
            sum += *best;
            std::printf(" %7.3f", *best);
        }
        const auto python = kPython.find(corruptionName(kind));
        if (python != kPython.end()) {
            total += sum;
            totalPython += 5 * python->second;
            std::printf(" %8.3f %8.1f %6.1fx\n", sum / 5, python->second, python->second / (sum / 5));
        } else {
            std::printf(" %8.3f\n", sum / 5);
        }
    }
    std::printf("15 x 5: %.1f ms; Python at 224 x 224: %.0f ms\n", total, totalPython);
    std::printf("peak memory: %.1f MB after the first round, %.1f MB at the end\n", warm, peakMegabytes());
    return 0;
}
