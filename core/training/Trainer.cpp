#include "core/training/Trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <sstream>

#include <torch/csrc/api/include/torch/optim/adam.h>
#include <torch/csrc/api/include/torch/optim/sgd.h>
#include <torch/csrc/jit/runtime/graph_executor.h>

#include "core/base/AtomicFile.h"
#include "core/base/Hash.h"
#include "core/base/Seed.h"
#include "core/model/Devices.h"
#include "core/model/ModelCard.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"
#include "core/training/CellSampler.h"
#include "core/training/detail/Network.h"

namespace plumbline
{
namespace
{

constexpr std::uint64_t kWeightsPurpose = 0x77656967687473; // "weights"
constexpr std::size_t kStatisticsSamples = 5000;
constexpr std::size_t kReadingBatch = 256;

[[noreturn]] void raise(Error error)
{
    throw detail::ErrorException(std::move(error));
}

Status checkSettings(const Dataset& dataset, const TrainingSettings& s)
{
    const auto invalid = [](const char* key, const char* why) { return fail(ErrorCode::ParameterInvalid, why, key); };
    if (dataset.classNames().size() < 2)
        return fail(ErrorCode::NoSamples, "a classifier needs a data set with at least two classes");
    if (s.input.channels < 1 || s.input.height < 1 || s.input.width < 1)
        return invalid("input", "the input size is not known");
    if (!(s.learningRate > 0) || !std::isfinite(s.learningRate))
        return invalid("learning_rate", "must be above 0");
    if (!(s.momentum >= 0 && s.momentum < 1))
        return invalid("momentum", "must be in [0, 1)");
    if (!(s.weightDecay >= 0) || !std::isfinite(s.weightDecay))
        return invalid("weight_decay", "must be at least 0");
    if (s.epochs < 1)
        return invalid("epochs", "must be at least 1");
    if (s.batchSize < 1)
        return invalid("batch_size", "must be at least 1");
    if (!(s.heldOutShare >= 0 && s.heldOutShare <= 0.9))
        return invalid("held_out", "must be in [0, 0.9]");
    if (s.name.empty() || s.name.find('/') != std::string::npos || s.name.starts_with('.'))
        return invalid("name", "must be a plain file name");
    return {};
}

/// One training run; its functions throw, run() is called inside `guarded`.
class Run
{
public:
    Run(const Dataset& dataset, const Partition& partition, const TrainingSettings& settings, torch::Device device,
        CellSampler sampler, std::stop_token stop)
        : m_dataset(dataset), m_partition(partition), m_settings(settings), m_device(device),
          m_sampler(std::move(sampler)), m_stop(std::move(stop))
    {
    }

    TrainingReport run(const std::function<void(const TrainingProgress&)>& progress)
    {
        makeModule();
        makeOptimizer();
        m_report.trainingSamples = static_cast<std::int64_t>(m_sampler.training().size());
        m_report.unlabelled = m_sampler.unlabelled();
        // Files are written at the end, so that a cancelled run leaves none.
        std::map<int, std::string> checkpoints;
        const std::set<int> wanted = m_settings.keepCheckpoints
                                         ? std::set<int>{1, (m_settings.epochs + 1) / 2, m_settings.epochs}
                                         : std::set<int>{};
        for (int epoch = 1; epoch <= m_settings.epochs; ++epoch) {
            trainEpoch(epoch, progress);
            predictHeldOut();
            m_report.epochs.back().heldOutAccuracy = m_report.heldOutAccuracy();
            if (wanted.contains(epoch))
                checkpoints[epoch] = serialized();
        }
        countCells();
        for (const auto& [epoch, bytes] : checkpoints)
            m_report.checkpoints.push_back(write(m_settings.name + "-epoch-" + std::to_string(epoch), bytes,
                                                 ModelCheckpoint{m_settings.name, epoch, stageOf(epoch)}));
        const std::string bytes = serialized();
        m_report.modelSha256 = sha256Hex(bytes);
        m_report.model = write(m_settings.name, bytes);
        return std::move(m_report);
    }

private:
    Batch read(std::span<const std::int64_t> samples)
    {
        auto batch = readBatch(m_dataset, samples, m_settings.input, m_stop);
        if (!batch)
            raise(batch.error());
        if (m_stop.stop_requested())
            raise({ErrorCode::Cancelled, {}, {}});
        m_report.unreadable += static_cast<std::int64_t>(batch->unreadable.size());
        return std::move(*batch);
    }

    torch::Tensor pixelsOf(Batch& batch) const
    {
        const ImageShape& shape = m_settings.input;
        const auto count = static_cast<std::int64_t>(batch.size());
        const bool table = shape.height == 1 && shape.width == 1;
        const torch::Tensor view =
            torch::from_blob(batch.pixels.data(),
                             table ? std::vector<std::int64_t>{count, shape.channels}
                                   : std::vector<std::int64_t>{count, shape.channels, shape.height, shape.width},
                             torch::kFloat);
        return view.clone().to(m_device);
    }

    torch::Tensor forward(const torch::Tensor& pixels)
    {
        // The profiling executor may switch paths between passes; the plain one keeps runs equal to the bit.
        const torch::jit::GraphOptimizerEnabledGuard plainExecutor(false);
        return m_module.forward({pixels}).toTensor();
    }

    detail::ChannelStatistics statistics()
    {
        const auto channels = static_cast<std::size_t>(m_settings.input.channels);
        const std::size_t plane = m_settings.input.elements() / channels;
        std::vector<double> sum(channels);
        std::vector<double> squares(channels);
        double count = 0;
        const std::vector<std::int64_t> samples = m_sampler.draws(0); // an order of its own
        const std::size_t used = std::min(samples.size(), kStatisticsSamples);
        for (std::size_t first = 0; first < used; first += kReadingBatch) {
            const Batch batch = read(std::span(samples).subspan(first, std::min(kReadingBatch, used - first)));
            for (std::size_t i = 0; i < batch.pixels.size(); ++i) {
                const std::size_t channel = i / plane % channels;
                sum[channel] += static_cast<double>(batch.pixels[i]);
                squares[channel] += static_cast<double>(batch.pixels[i]) * static_cast<double>(batch.pixels[i]);
            }
            count += static_cast<double>(batch.size() * plane);
        }
        detail::ChannelStatistics out;
        for (std::size_t c = 0; c < channels; ++c) {
            const double mean = count > 0 ? sum[c] / count : 0;
            const double variance = count > 0 ? std::max(0.0, squares[c] / count - mean * mean) : 0;
            constexpr double kConstantChannel = 1e-6; // a channel that never varies is left as it is
            out.mean.push_back(static_cast<float>(mean));
            out.standardDeviation.push_back(
                variance > kConstantChannel * kConstantChannel ? static_cast<float>(std::sqrt(variance)) : 1.0F);
        }
        return out;
    }

    void makeModule()
    {
        auto module = detail::makeNetwork(m_settings.network, m_settings.input,
                                          static_cast<std::int64_t>(m_dataset.classNames().size()), statistics(),
                                          sampleSeed(m_settings.seed, kWeightsPurpose, 0));
        if (!module)
            raise(module.error());
        m_module = std::move(*module);
        m_module.to(m_device);
    }

    void makeOptimizer()
    {
        std::vector<torch::Tensor> parameters;
        for (auto parameter : m_module.parameters())
            parameters.push_back(parameter.set_requires_grad(true));
        if (m_settings.optimizer == OptimizerKind::Adam) {
            m_optimizer = std::make_unique<torch::optim::Adam>(
                parameters, torch::optim::AdamOptions(m_settings.learningRate).weight_decay(m_settings.weightDecay));
        } else {
            m_optimizer =
                std::make_unique<torch::optim::SGD>(parameters, torch::optim::SGDOptions(m_settings.learningRate)
                                                                    .momentum(m_settings.momentum)
                                                                    .weight_decay(m_settings.weightDecay));
        }
    }

    void trainEpoch(int epoch, const std::function<void(const TrainingProgress&)>& progress)
    {
        const torch::AutoGradMode gradients(true);
        const std::vector<std::int64_t> order = m_sampler.draws(epoch);
        const auto batchSize = static_cast<std::size_t>(m_settings.batchSize);
        double lossSum = 0;
        std::int64_t correct = 0;
        std::int64_t seen = 0;
        for (std::size_t first = 0; first < order.size(); first += batchSize) {
            const std::size_t end = std::min(order.size(), first + batchSize);
            Batch batch = read(std::span(order).subspan(first, end - first));
            if (batch.size() == 0)
                continue;
            const torch::Tensor labels = torch::tensor(batch.labels, torch::kInt).to(torch::kLong).to(m_device);
            m_optimizer->zero_grad();
            const torch::Tensor logits = forward(pixelsOf(batch));
            const torch::Tensor loss = torch::nll_loss(logits.log_softmax(1), labels);
            const auto value = loss.item<double>();
            if (!std::isfinite(value)) {
                raise({ErrorCode::ModelNonFinite,
                       "the loss is not finite in epoch " + std::to_string(epoch) + "; lower the learning rate",
                       {}});
            }
            loss.backward();
            m_optimizer->step();
            lossSum += value * static_cast<double>(batch.size());
            correct += (logits.argmax(1) == labels).sum().item<std::int64_t>();
            seen += static_cast<std::int64_t>(batch.size());
            if (progress) {
                const double done = epoch - 1 + static_cast<double>(end) / static_cast<double>(order.size());
                progress({epoch, m_settings.epochs, done / m_settings.epochs, lossSum / static_cast<double>(seen)});
            }
        }
        if (seen == 0)
            raise({ErrorCode::NoSamples, "no sample of the training part could be read", {}});
        m_report.epochs.push_back({epoch, lossSum / static_cast<double>(seen),
                                   static_cast<double>(correct) / static_cast<double>(seen),
                                   std::numeric_limits<double>::quiet_NaN()});
    }

    void predictHeldOut()
    {
        const torch::NoGradGuard noGradients;
        m_report.heldOut.clear();
        const std::vector<std::int64_t>& samples = m_sampler.heldOut();
        for (std::size_t first = 0; first < samples.size(); first += kReadingBatch) {
            Batch batch = read(std::span(samples).subspan(first, std::min(kReadingBatch, samples.size() - first)));
            if (batch.size() == 0)
                continue;
            const torch::Tensor best = forward(pixelsOf(batch)).argmax(1).to(torch::kCPU, torch::kLong).contiguous();
            for (std::size_t i = 0; i < batch.size(); ++i)
                m_report.heldOut.push_back(
                    {batch.samples[i], batch.labels[i], static_cast<std::int32_t>(best.data_ptr<std::int64_t>()[i])});
        }
    }

    void countCells()
    {
        std::map<std::pair<std::int32_t, std::int32_t>, CellAccuracy> cells;
        for (const HeldOutPrediction& p : m_report.heldOut) {
            const std::int32_t group =
                m_partition.membership.empty() ? -1 : m_partition.membership[static_cast<std::size_t>(p.sample)];
            CellAccuracy& cell = cells[{group, p.label}];
            cell.group = group < 0 ? std::string() : m_partition.groups[static_cast<std::size_t>(group)];
            cell.className = m_dataset.classNames()[static_cast<std::size_t>(p.label)];
            ++cell.count;
            cell.correct += p.predicted == p.label ? 1 : 0;
        }
        for (auto& [key, cell] : cells)
            m_report.cells.push_back(std::move(cell));
    }

    /// The file's bytes; the archive inside has a fixed name, so that they depend on the weights only.
    std::string serialized()
    {
        torch::jit::Module copy = m_module.deepcopy();
        copy.to(torch::kCPU);
        for (auto parameter : copy.parameters())
            parameter.set_requires_grad(false);
        std::ostringstream stream;
        copy.save(stream);
        return std::move(stream).str();
    }

    [[nodiscard]] std::string stageOf(int epoch) const
    {
        if (epoch == m_settings.epochs)
            return "last";
        return epoch == 1 ? "first" : "middle";
    }

    std::filesystem::path write(const std::string& name, const std::string& bytes,
                                std::optional<ModelCheckpoint> checkpoint = {})
    {
        ModelCard card;
        card.checkpoint = std::move(checkpoint);
        card.input = m_settings.input;
        card.classNames = m_dataset.classNames();
        card.sha256 = sha256Hex(bytes);
        const std::filesystem::path model = m_settings.outputFolder / (name + ".pt");
        if (const auto written = writeFileAtomically(model, bytes); !written)
            raise(written.error());
        const auto cardWritten =
            writeFileAtomically(m_settings.outputFolder / (name + ".json"), toJson(card).dump(2) + "\n");
        if (!cardWritten)
            raise(cardWritten.error());
        return model;
    }

    const Dataset& m_dataset;
    const Partition& m_partition;
    const TrainingSettings& m_settings;
    torch::Device m_device;
    CellSampler m_sampler;
    std::stop_token m_stop;
    torch::jit::Module m_module;
    std::unique_ptr<torch::optim::Optimizer> m_optimizer;
    TrainingReport m_report;
};

} // namespace

Result<TrainingReport> trainClassifier(const Dataset& dataset, const Partition& partition,
                                       const TrainingSettings& settings,
                                       const std::function<void(const TrainingProgress&)>& progress,
                                       std::stop_token stop)
{
    if (const auto valid = checkSettings(dataset, settings); !valid)
        return fail(valid.error());
    const auto device = detail::torchDevice(settings.device);
    if (!device)
        return fail(device.error());
    auto sampler = CellSampler::create(dataset, partition, settings);
    if (!sampler)
        return fail(sampler.error());
    return detail::guarded([&] {
        setComputeThreads(settings.threads);
        return Run(dataset, partition, settings, *device, std::move(*sampler), std::move(stop)).run(progress);
    });
}

} // namespace plumbline
