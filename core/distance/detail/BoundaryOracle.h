#pragma once

// What the estimators ask of a classifier: logits, and gradients of logit differences, for rows of points that belong
// to samples. Counts passes per sample, works in small batches, and looks for cancellation between them. Include from
// .cpp only; functions throw as TorchModule's do, and ErrorException(Cancelled).

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include <torch/script.h>

#include "core/distance/detail/SearchSpace.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline::detail
{

/// Logit differences of R points to their sample's label, with the gradient of one of them.
struct MarginGradient {
    torch::Tensor logits;      ///< R x K
    torch::Tensor rival;       ///< R, the class with the largest logit beside the label
    torch::Tensor rivalMargin; ///< R, its logit minus the label's; positive: the point is adversarial
    torch::Tensor target;      ///< R, the class of the difference that was differentiated
    torch::Tensor margin;      ///< R, logit of `target` minus the label's
    torch::Tensor gradient;    ///< R x F, of `margin`; zero where the model does not pass gradients on
};

/// The largest logit beside the label's.
struct Rival {
    torch::Tensor index;  ///< R
    torch::Tensor margin; ///< R, its logit minus the label's
};
Rival rivalOf(const torch::Tensor& logits, const torch::Tensor& labels);

class BoundaryOracle
{
public:
    /// Points are rows of `shape` elements, in the coordinates of `space`, as gradients are; `labels` (N) belong to the
    /// samples that owners index.
    BoundaryOracle(TorchModule& module, torch::Tensor labels, std::stop_token stop, SearchSpace space = {});

    /// R x K logits of R x F points; no graph is kept. `owners` (R) are sample indices.
    torch::Tensor logits(const torch::Tensor& points, const torch::Tensor& owners);
    /// The same by the module as it was loaded.
    torch::Tensor originalLogits(const torch::Tensor& points, const torch::Tensor& owners);
    /// Gradients of z_target - z_label; a target of -1 stands for the rival.
    MarginGradient marginGradient(const torch::Tensor& points, const torch::Tensor& owners,
                                  const torch::Tensor& targets);

    /// Chooses each row's target (R) once its logits are known: of `chunk`, rows [first, first + its length).
    using ChooseTargets = std::function<torch::Tensor(const torch::Tensor& logits, std::int64_t first)>;
    MarginGradient marginGradient(const torch::Tensor& points, const torch::Tensor& owners,
                                  const ChooseTargets& choose);

    /// Gradients to several targets (R x T) from one forward pass. `visit` receives, for every chunk of rows
    /// [first, first + n), each of its T differences in turn (margin and gradient only) and the chunk's logits.
    using VisitGradient = std::function<void(std::int64_t first, std::int64_t rank, const MarginGradient&)>;
    void everyGradient(const torch::Tensor& points, const torch::Tensor& owners, const torch::Tensor& targets,
                       const VisitGradient& visit);

    /// Gradient of `loss(logits, first)` (one number per row, summed) with respect to the points.
    using Loss = std::function<torch::Tensor(const torch::Tensor& logits, std::int64_t first)>;
    struct LossGradient {
        torch::Tensor logits;
        torch::Tensor gradient;
    };
    LossGradient lossGradient(const torch::Tensor& points, const torch::Tensor& owners, const Loss& loss);

    /// An oracle for rows that are several to a sample: row r has the label of sample owners[r].
    [[nodiscard]] BoundaryOracle forRows(const torch::Tensor& owners) const;
    /// Adds what such an oracle has counted to the samples' own counts.
    void absorb(const BoundaryOracle& rows, const torch::Tensor& owners);

    [[nodiscard]] const SearchSpace& space() const { return m_space; }
    /// L2 norms (R) of the gradients of the rival's margin with respect to the inputs themselves, features that may not
    /// change among them.
    torch::Tensor inputGradientNorms(const torch::Tensor& points, const torch::Tensor& owners);

    [[nodiscard]] torch::Tensor labelsOf(const torch::Tensor& owners) const { return m_labels.index_select(0, owners); }
    /// Passes of every sample so far.
    [[nodiscard]] const std::vector<std::int32_t>& forwardPasses() const { return m_forward; }
    [[nodiscard]] const std::vector<std::int32_t>& backwardPasses() const { return m_backward; }
    /// CPU seconds spent inside the model (forward and backward), for the ratio that benchmarks print.
    [[nodiscard]] double modelSeconds() const { return m_modelSeconds; }

private:
    struct Chunk;
    torch::Tensor run(const torch::Tensor& points, const torch::Tensor& owners, bool original);
    template <typename Work>
    void forEachChunk(std::int64_t rows, Work work);
    [[nodiscard]] torch::Tensor differentiable(const torch::Tensor& points, const torch::Tensor& owners) const;
    torch::Tensor forward(const torch::Tensor& rows, const torch::Tensor& owners);
    torch::Tensor backward(const torch::Tensor& value, const torch::Tensor& input, const torch::Tensor& owners,
                           bool keepGraph);
    static void count(std::vector<std::int32_t>& passes, const torch::Tensor& owners);

    TorchModule& m_module;
    torch::Tensor m_labels;
    std::stop_token m_stop;
    SearchSpace m_space;
    std::vector<std::int64_t> m_shape;
    std::int64_t m_chunkRows;
    std::vector<std::int32_t> m_forward;
    std::vector<std::int32_t> m_backward;
    double m_modelSeconds = 0;
};

} // namespace plumbline::detail
