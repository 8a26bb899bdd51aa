#pragma once

// Projection onto a half-space inside a box: the step of every box-aware estimator. Include from .cpp only.

#include <torch/script.h>

namespace plumbline::detail
{

/// Row by row, the point of the box [0,1]^F nearest to `from` (itself in the box) with normal . (p - from) >= rise:
/// p = clip(from + lambda * normal), where lambda solves a scalar equation that is concave and piecewise linear, so
/// that Newton's method from zero reaches it from below after finitely many steps (the dual of the projection; Croce
/// and Hein 2020, appendix). The half-space is given by the rise, not by an offset normal . p: near the boundary the
/// rise is a small difference of large sums, which single precision would lose. Where the half-space misses the box,
/// the point of the box that comes nearest to it. `from`, `normal`: R x F, `rise`: R; all float32 on one device.
torch::Tensor projectOntoHalfSpace(const torch::Tensor& from, const torch::Tensor& normal, const torch::Tensor& rise);

/// The same in a box of each row's own (R x F, low <= from <= high; infinite where there is no bound).
torch::Tensor projectOntoHalfSpace(const torch::Tensor& from, const torch::Tensor& normal, const torch::Tensor& rise,
                                   const torch::Tensor& low, const torch::Tensor& high);

/// The same on tensors alone, for devices without a kernel of ours.
torch::Tensor projectOntoHalfSpaceByTensors(const torch::Tensor& from, const torch::Tensor& normal,
                                            const torch::Tensor& rise);
torch::Tensor projectOntoHalfSpaceByTensors(const torch::Tensor& from, const torch::Tensor& normal,
                                            const torch::Tensor& rise, const torch::Tensor& low,
                                            const torch::Tensor& high);

} // namespace plumbline::detail
