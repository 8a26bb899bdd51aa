// Measures the distance estimators: samples per CPU-second, passes per sample, share of the model in the CPU time,
// distances, ratio to the best known (or exact) ones, peak memory; with one and with two threads.
//
//     bench_distance [--workload lin8|cnn28|resnet18] [--method NAME-PART] [--samples N] [--threads N] [--repeat N]
//                    [--parameters JSON]

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <time.h>

#include <torch/script.h>

#include "core/base/Memory.h"
#include "core/distance/DistanceEstimator.h"
#include "core/model/Devices.h"
#include "core/model/TorchClassifier.h"
#include "core/model/detail/TorchModule.h"
#include "tests/bench/BenchNetworks.h"
#include "tests/support/ReferenceData.h"

using namespace plumbline;

namespace
{

double processSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double peakMegabytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

struct Workload {
    std::string name;
    std::filesystem::path model;
    Batch batch;
    std::vector<double> reference; ///< per sample; empty or NaN where unknown
    std::vector<double> radii{};   ///< of the first run of smoothing
};

struct Run {
    std::string name;
    std::string method;
    nlohmann::json parameters = nlohmann::json::object();
    std::int64_t mostSamples = 1000000; ///< the slow ones run on fewer
};

struct Options {
    std::string workload;
    std::string method;
    std::int64_t samples = 200;
    int threads = 0; ///< 0: one, then two
    int repeat = 3;
    nlohmann::json parameters = nlohmann::json::object();
};

std::vector<Run> runs(const std::string& workload)
{
    std::vector<Run> list;
    if (workload == "lin8") {
        list.push_back({"exact", "exact"});
        list.push_back({"exact, no box", "exact", {{"box", false}}});
    }
    list.push_back({"deepfool", "deepfool"});
    list.push_back({"deepfool projection", "deepfool", {{"refinement", "projection"}}});
    list.push_back({"fast", "tight", {{"preset", "fast"}}});
    list.push_back({"tight", "tight"});
    // The most draws first: the others' radii are compared with its.
    const std::int64_t most = workload == "resnet18" ? 4 : 50;
    for (const int draws : {10000, 1000}) {
        list.push_back({"raw noisy passes " + std::to_string(draws), {}, {{"n", draws}}, most});
        list.push_back({"smoothing fixed " + std::to_string(draws), "smoothing", {{"n", draws}}, most});
    }
    for (const double tolerance : {0.01, 0.05, 0.1})
        list.push_back({"smoothing adaptive " + std::to_string(tolerance).substr(0, 4),
                        "smoothing",
                        {{"mode", "adaptive"}, {"tolerance", tolerance}},
                        most});
    list.push_back({"smoothing curve", "smoothing", {{"mode", "curve"}}, most});
    if (workload != "resnet18")
        list.push_back({"certified", "certified", nlohmann::json::object(), 50});
    list.push_back({"cw published", "carlini-wagner"});
    if (workload != "resnet18")
        list.push_back({"cw thorough", "carlini-wagner", {{"preset", "thorough"}}, 50});
    return list;
}

void cut(Batch& batch, std::int64_t samples)
{
    const auto count = std::min(batch.size(), static_cast<std::size_t>(samples));
    batch.samples.resize(count);
    batch.labels.resize(count);
    batch.pixels.resize(count * batch.shape.elements());
}

std::vector<Workload> workloads(const Options& options)
{
    std::vector<Workload> list;
    const auto wanted = [&](const char* name) { return options.workload.empty() || options.workload == name; };
    const auto folder = test::referenceDir() / "distance";
    if (wanted("lin8") && std::filesystem::exists(folder)) {
        list.push_back({"lin8", folder / "lin8.pt", test::referenceBatch("lin8", {1, 8, 8}),
                        test::csvColumn(folder / "lin8_exact.csv", "exact_l2_in_box")});
    }
    if (wanted("cnn28") && std::filesystem::exists(folder)) {
        list.push_back({"cnn28", folder / "cnn28.pt", test::referenceBatch("cnn28", {1, 28, 28}),
                        test::csvColumn(folder / "cnn28_best_known.csv", "best_known_l2_upper_bound")});
    }
    if (wanted("resnet18")) {
        auto network =
            bench::trainedResNet18(std::filesystem::temp_directory_path(), std::min<std::int64_t>(options.samples, 64));
        list.push_back({"resnet18", network.file, std::move(network.samples), {}});
    }
    for (Workload& workload : list)
        cut(workload.batch, options.samples);
    return list;
}

double median(std::vector<double> values)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double mean(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void print(const Workload& workload, const Run& run, int threads, double seconds, double modelSeconds,
           const std::vector<DistanceRecord>& records)
{
    std::vector<double> distances;
    std::vector<double> ratios;
    std::size_t correct = 0;
    double forward = 0;
    double backward = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const DistanceRecord& record = records[i];
        correct += record.correct ? 1U : 0U;
        forward += record.forwardPasses;
        backward += record.backwardPasses;
        if (record.status != DistanceStatus::Found)
            continue;
        distances.push_back(record.distance);
        if (i < workload.reference.size() && std::isfinite(workload.reference[i]) &&
            record.bound != BoundKind::SmoothedLower)
            ratios.push_back(record.distance / workload.reference[i]);
    }
    const auto count = static_cast<double>(records.size());
    std::printf("| %s | %s | %d | %zu/%zu | %.4f | %.4f | %.4f | %.4f | %.3f-%.3f | %.1f | %.1f | %.2f | %.1f | %.2f | "
                "%.0f |\n",
                workload.name.c_str(), run.name.c_str(), threads, distances.size(), correct, mean(distances),
                median(distances), ratios.empty() ? 0.0 : mean(ratios), ratios.empty() ? 0.0 : median(ratios),
                ratios.empty() ? 0.0 : *std::ranges::min_element(ratios),
                ratios.empty() ? 0.0 : *std::ranges::max_element(ratios), forward / count, backward / count,
                1e3 * seconds / count, count / seconds, modelSeconds > 0 ? seconds / modelSeconds : 0.0,
                peakMegabytes());
    std::fflush(stdout);
}

/// The ceiling of any smoothing: as many passes of noisy inputs, 64 at a time, and nothing else.
void measureRaw(const Workload& workload, const Run& run, TorchClassifier& classifier, int threads)
{
    const torch::NoGradGuard noGradients;
    keepFreedMemory(); // as the estimators do: a ceiling that pages its memory in anew would be too low
    Batch batch = workload.batch;
    cut(batch, run.mostSamples);
    const std::int64_t draws = run.parameters.at("n").get<std::int64_t>() + 100;
    const double start = processSeconds();
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::span<const float> pixels(batch.pixels.data() + i * batch.shape.elements(), batch.shape.elements());
        const torch::Tensor clean = classifier.module().toTensor(pixels, 1);
        for (std::int64_t done = 0; done < draws; done += 64) {
            const torch::Tensor noise =
                torch::randn({std::min<std::int64_t>(64, draws - done), clean.size(1), clean.size(2), clean.size(3)});
            classifier.module().forwardLogits(noise.mul_(0.25).add_(clean));
        }
    }
    const double seconds = processSeconds() - start;
    const auto count = static_cast<double>(batch.size());
    std::printf("| %s | %s | %d | - | - | - | - | - | - | %lld | 0 | %.2f | %.2f | - | %.0f |\n", workload.name.c_str(),
                run.name.c_str(), threads, static_cast<long long>(draws), 1e3 * seconds / count, count / seconds,
                peakMegabytes());
    std::fflush(stdout);
}

/// How much of the radii of the first run of smoothing on this workload a later one gives up.
void compareRadii(const Run& run, const std::vector<DistanceRecord>& records, std::vector<double>& radii)
{
    if (run.method != "smoothing")
        return;
    double largest = 0;
    double sum = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const double radius = std::isfinite(records[i].distance) ? records[i].distance : 0.0;
        if (radii.size() == i)
            radii.push_back(radius);
        largest = std::max(largest, radii[i] - radius);
        sum += radii[i] - radius;
    }
    std::printf("| | %s: shortfall against the first, mean %.4f, largest %.4f |\n", run.name.c_str(),
                sum / static_cast<double>(records.size()), largest);
}

bool measure(Workload& workload, const Run& run, int threads, int repeat, const nlohmann::json& overrides)
{
    setComputeThreads(threads);
    ModelCard card;
    card.input = workload.batch.shape;
    auto classifier = TorchClassifier::open(workload.model, card);
    const DistanceMethod* method = findDistanceMethod(run.method);
    if (classifier && run.method.empty()) {
        measureRaw(workload, run, **classifier, threads);
        return true;
    }
    if (!classifier || method == nullptr) {
        std::fprintf(stderr, "%s: %s\n", run.name.c_str(),
                     classifier ? "no such method" : describe(classifier.error()).c_str());
        return false;
    }
    nlohmann::json given = run.parameters;
    given.update(overrides);
    const auto parameters = method->schema().validate(given);
    if (!parameters) {
        std::fprintf(stderr, "%s: %s\n", run.name.c_str(), describe(parameters.error()).c_str());
        return false;
    }
    double best = std::numeric_limits<double>::infinity();
    double bestModel = 0;
    std::vector<DistanceRecord> records;
    Batch batch = workload.batch;
    cut(batch, run.mostSamples);
    for (int i = 0; i < repeat; ++i) {
        const auto estimator = method->create(*parameters);
        double modelSeconds = 0;
        EstimateContext context;
        context.modelSeconds = &modelSeconds;
        const double start = processSeconds();
        auto result = (*estimator)->estimate(**classifier, batch, context);
        const double seconds = processSeconds() - start;
        if (!result) {
            std::fprintf(stderr, "%s: %s\n", run.name.c_str(), describe(result.error()).c_str());
            return false;
        }
        if (seconds < best) {
            best = seconds;
            bestModel = modelSeconds;
        }
        records = std::move(*result);
    }
    print(workload, run, threads, best, threads == 1 ? bestModel : 0, records);
    compareRadii(run, records, workload.radii);
    return true;
}

Options parse(int argc, char** argv)
{
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string key = argv[i];
        const std::string value = argv[i + 1];
        if (key == "--workload")
            options.workload = value;
        else if (key == "--method")
            options.method = value;
        else if (key == "--samples")
            options.samples = std::stol(value);
        else if (key == "--threads")
            options.threads = std::stoi(value);
        else if (key == "--repeat")
            options.repeat = std::stoi(value);
        else if (key == "--parameters")
            options.parameters = nlohmann::json::parse(value);
    }
    return options;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parse(argc, argv);
    std::printf(
        "| workload | estimator | threads | found | mean L2 | median L2 | mean ratio | median ratio | ratio range | "
        "fwd/sample | bwd/sample | CPU ms/sample | samples/CPU-s | time / model passes | peak MB |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    bool good = true;
    for (Workload& workload : workloads(options)) {
        for (const int threads : options.threads > 0 ? std::vector<int>{options.threads} : std::vector<int>{1, 2}) {
            for (const Run& run : runs(workload.name)) {
                if (run.name.find(options.method) != std::string::npos)
                    good = measure(workload, run, threads, options.repeat, options.parameters) && good;
            }
        }
    }
    return good ? 0 : 1;
}
