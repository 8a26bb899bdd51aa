#include "core/distance/detail/BoundaryOracle.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <time.h>

#include <torch/csrc/autograd/autograd.h>

#include "core/base/Memory.h"
#include "core/model/detail/TorchGuard.h"

namespace plumbline::detail
{
namespace
{

// Batches beyond 64 rows gain nothing on a CPU and outgrow its caches; large images get fewer rows, so that the graph
// of one batch stays small.
constexpr std::int64_t kMostRows = 64;
constexpr std::int64_t kFewestRows = 4;
constexpr std::int64_t kChunkElements = std::int64_t{1} << 20;

double threadSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Adds the CPU time of a scope to a sum.
class Stopwatch
{
public:
    explicit Stopwatch(double& sum) : m_sum(sum), m_start(threadSeconds()) {}
    ~Stopwatch() { m_sum += threadSeconds() - m_start; }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

private:
    double& m_sum;
    double m_start;
};

/// Row-wise concatenation of what chunks gave.
struct Parts {
    std::vector<torch::Tensor> logits, rival, rivalMargin, target, margin, gradient;

    void append(const MarginGradient& part)
    {
        logits.push_back(part.logits);
        rival.push_back(part.rival);
        rivalMargin.push_back(part.rivalMargin);
        target.push_back(part.target);
        margin.push_back(part.margin);
        gradient.push_back(part.gradient);
    }
    static torch::Tensor join(std::vector<torch::Tensor>& parts)
    {
        return parts.size() == 1 ? std::move(parts.front()) : torch::cat(parts);
    }
    MarginGradient joined()
    {
        return {join(logits), join(rival), join(rivalMargin), join(target), join(margin), join(gradient)};
    }
};

torch::Tensor difference(const torch::Tensor& logits, const torch::Tensor& target, const torch::Tensor& labels)
{
    return (logits.gather(1, target.unsqueeze(1)) - logits.gather(1, labels.unsqueeze(1))).squeeze(1);
}

} // namespace

Rival rivalOf(const torch::Tensor& logits, const torch::Tensor& labels)
{
    const torch::Tensor column = labels.unsqueeze(1);
    const auto best = logits.scatter(1, column, -std::numeric_limits<double>::infinity()).max(1);
    return {std::get<1>(best), std::get<0>(best) - logits.gather(1, column).squeeze(1)};
}

BoundaryOracle::BoundaryOracle(TorchModule& module, torch::Tensor labels, std::stop_token stop, SearchSpace space)
    : m_module(module), m_labels(std::move(labels)), m_stop(std::move(stop)), m_space(std::move(space)),
      m_forward(static_cast<std::size_t>(m_labels.size(0))), m_backward(static_cast<std::size_t>(m_labels.size(0)))
{
    const ImageShape& shape = module.card().input;
    m_shape = {-1, shape.channels, shape.height, shape.width};
    m_chunkRows = std::clamp(kChunkElements / static_cast<std::int64_t>(std::max<std::size_t>(1, shape.elements())),
                             kFewestRows, kMostRows);
    keepFreedMemory();
}

BoundaryOracle BoundaryOracle::forRows(const torch::Tensor& owners) const
{
    return {m_module, labelsOf(owners), m_stop, m_space.forRows(owners)};
}

void BoundaryOracle::absorb(const BoundaryOracle& rows, const torch::Tensor& owners)
{
    const torch::Tensor host = owners.to(torch::kCPU).contiguous();
    for (std::int64_t row = 0; row < host.numel(); ++row) {
        const auto sample = static_cast<std::size_t>(host.data_ptr<std::int64_t>()[row]);
        m_forward[sample] += rows.m_forward[static_cast<std::size_t>(row)];
        m_backward[sample] += rows.m_backward[static_cast<std::size_t>(row)];
    }
    m_modelSeconds += rows.m_modelSeconds;
}

template <typename Work>
void BoundaryOracle::forEachChunk(std::int64_t rows, Work work)
{
    for (std::int64_t first = 0; first < rows; first += m_chunkRows) {
        if (m_stop.stop_requested())
            throw ErrorException({ErrorCode::Cancelled, {}, {}});
        work(first, std::min(first + m_chunkRows, rows));
    }
}

void BoundaryOracle::count(std::vector<std::int32_t>& passes, const torch::Tensor& owners)
{
    const torch::Tensor host = owners.to(torch::kCPU).contiguous();
    const std::int64_t* indices = host.data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < host.numel(); ++i)
        ++passes[static_cast<std::size_t>(indices[i])];
}

torch::Tensor BoundaryOracle::differentiable(const torch::Tensor& points, const torch::Tensor& owners) const
{
    return m_space.inputs(points, owners).detach().requires_grad_(true);
}

torch::Tensor BoundaryOracle::forward(const torch::Tensor& rows, const torch::Tensor& owners)
{
    count(m_forward, owners);
    const Stopwatch watch(m_modelSeconds);
    return m_module.forwardLogits(rows.reshape(m_shape));
}

torch::Tensor BoundaryOracle::backward(const torch::Tensor& value, const torch::Tensor& input,
                                       const torch::Tensor& owners, bool keepGraph)
{
    count(m_backward, owners);
    // A model that cuts the graph (argmax, detach) has no gradient: zero, which callers take as flat.
    if (!value.requires_grad())
        return torch::zeros_like(input, torch::TensorOptions().requires_grad(false));
    const Stopwatch watch(m_modelSeconds);
    const torch::Tensor gradient =
        torch::autograd::grad({value.sum()}, {input}, {}, keepGraph, false, /*allow_unused=*/true)[0];
    return gradient.defined() ? gradient.detach().to(torch::kFloat)
                              : torch::zeros_like(input, torch::TensorOptions().requires_grad(false));
}

torch::Tensor BoundaryOracle::run(const torch::Tensor& points, const torch::Tensor& owners, bool original)
{
    const torch::NoGradGuard noGradients;
    std::vector<torch::Tensor> parts;
    forEachChunk(points.size(0), [&](std::int64_t first, std::int64_t last) {
        const torch::Tensor some = owners.slice(0, first, last);
        const torch::Tensor rows = m_space.inputs(points.slice(0, first, last), some).reshape(m_shape);
        count(m_forward, some);
        const Stopwatch watch(m_modelSeconds);
        parts.push_back(
            (original ? m_module.forwardOriginalLogits(rows) : m_module.forwardLogits(rows)).to(torch::kFloat));
    });
    return Parts::join(parts);
}

torch::Tensor BoundaryOracle::logits(const torch::Tensor& points, const torch::Tensor& owners)
{
    return run(points, owners, false);
}

torch::Tensor BoundaryOracle::originalLogits(const torch::Tensor& points, const torch::Tensor& owners)
{
    return run(points, owners, true);
}

MarginGradient BoundaryOracle::marginGradient(const torch::Tensor& points, const torch::Tensor& owners,
                                              const torch::Tensor& targets)
{
    return marginGradient(points, owners, [&](const torch::Tensor& logits, std::int64_t first) {
        return targets.slice(0, first, first + logits.size(0));
    });
}

MarginGradient BoundaryOracle::marginGradient(const torch::Tensor& points, const torch::Tensor& owners,
                                              const ChooseTargets& choose)
{
    Parts parts;
    forEachChunk(points.size(0), [&](std::int64_t first, std::int64_t last) {
        const torch::Tensor rows = owners.slice(0, first, last);
        const torch::Tensor labels = labelsOf(rows);
        const torch::Tensor input = differentiable(points.slice(0, first, last), rows);
        const torch::Tensor logits = forward(input, rows);
        const torch::Tensor values = logits.detach();
        const Rival rival = rivalOf(values, labels);
        const torch::Tensor wanted = choose(values, first);
        const torch::Tensor target = torch::where(wanted >= 0, wanted, rival.index);
        const torch::Tensor margin = difference(logits, target, labels);
        parts.append({values.to(torch::kFloat), rival.index, rival.margin.to(torch::kFloat), target,
                      margin.detach().to(torch::kFloat), m_space.pullBack(backward(margin, input, rows, false))});
    });
    return parts.joined();
}

void BoundaryOracle::everyGradient(const torch::Tensor& points, const torch::Tensor& owners,
                                   const torch::Tensor& targets, const VisitGradient& visit)
{
    forEachChunk(points.size(0), [&](std::int64_t first, std::int64_t last) {
        const torch::Tensor rows = owners.slice(0, first, last);
        const torch::Tensor labels = labelsOf(rows);
        const torch::Tensor input = differentiable(points.slice(0, first, last), rows);
        const torch::Tensor logits = forward(input, rows);
        const torch::Tensor values = logits.detach().to(torch::kFloat);
        const Rival rival = rivalOf(values, labels);
        for (std::int64_t rank = 0; rank < targets.size(1); ++rank) {
            const torch::Tensor target = targets.slice(0, first, last).select(1, rank);
            const torch::Tensor margin = difference(logits, target, labels);
            const torch::Tensor gradient = m_space.pullBack(backward(margin, input, rows, rank + 1 < targets.size(1)));
            visit(first, rank,
                  {values, rival.index, rival.margin, target, margin.detach().to(torch::kFloat), gradient});
        }
    });
}

BoundaryOracle::LossGradient BoundaryOracle::lossGradient(const torch::Tensor& points, const torch::Tensor& owners,
                                                          const Loss& loss)
{
    std::vector<torch::Tensor> values;
    std::vector<torch::Tensor> gradients;
    forEachChunk(points.size(0), [&](std::int64_t first, std::int64_t last) {
        const torch::Tensor rows = owners.slice(0, first, last);
        const torch::Tensor input = differentiable(points.slice(0, first, last), rows);
        const torch::Tensor logits = forward(input, rows);
        gradients.push_back(m_space.pullBack(backward(loss(logits, first), input, rows, false)));
        values.push_back(logits.detach().to(torch::kFloat));
    });
    return {Parts::join(values), Parts::join(gradients)};
}

torch::Tensor BoundaryOracle::inputGradientNorms(const torch::Tensor& points, const torch::Tensor& owners)
{
    std::vector<torch::Tensor> norms;
    forEachChunk(points.size(0), [&](std::int64_t first, std::int64_t last) {
        const torch::Tensor rows = owners.slice(0, first, last);
        const torch::Tensor labels = labelsOf(rows);
        const torch::Tensor input = differentiable(points.slice(0, first, last), rows);
        const torch::Tensor logits = forward(input, rows);
        const torch::Tensor margin = difference(logits, rivalOf(logits.detach(), labels).index, labels);
        norms.push_back(backward(margin, input, rows, false).norm(2, 1));
    });
    return Parts::join(norms);
}

} // namespace plumbline::detail
