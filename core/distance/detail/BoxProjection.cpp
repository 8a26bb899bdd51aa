#include "core/distance/detail/BoxProjection.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Core>

namespace plumbline::detail
{
namespace
{

constexpr int kLargestSteps = 30; ///< Newton needs 3 to 8 on images
constexpr int kTensorSteps = 12;  ///< fixed, so that a device is not asked for a verdict after every step
constexpr float kRelativeTolerance = 1e-6F;

using Vector = Eigen::Map<const Eigen::ArrayXf>;

/// One row; `point` receives the projection.
void projectRow(const Vector& from, const Vector& normal, float rise, Eigen::Map<Eigen::ArrayXf> point)
{
    point = from;
    float lambda = 0;
    float achieved = 0;
    for (int step = 0; step < kLargestSteps; ++step) {
        const float missing = rise - achieved;
        if (!(missing > kRelativeTolerance * rise))
            return;
        // Coordinates that can still move in the direction of the normal.
        const float slope =
            ((normal > 0 && point < 1) || (normal < 0 && point > 0)).select(normal.square(), 0.0F).sum();
        if (!(slope > 0))
            return;
        lambda += missing / slope;
        if (!std::isfinite(lambda))
            return;
        point = (from + lambda * normal).max(0.0F).min(1.0F);
        achieved = (normal * (point - from)).sum();
    }
}

/// The same between bounds of its own. Apart, because the unit box is what images spend their time in.
void projectRow(const Vector& from, const Vector& normal, float rise, const Vector& low, const Vector& high,
                Eigen::Map<Eigen::ArrayXf> point)
{
    point = from;
    float lambda = 0;
    float achieved = 0;
    // Features are few, but a step may do no more than saturate one of them.
    const auto steps = std::max<Eigen::Index>(kLargestSteps, from.size() + 2);
    for (Eigen::Index step = 0; step < steps; ++step) {
        const float missing = rise - achieved;
        if (!(missing > kRelativeTolerance * rise))
            return;
        const float slope =
            ((normal > 0 && point < high) || (normal < 0 && point > low)).select(normal.square(), 0.0F).sum();
        if (!(slope > 0))
            return;
        lambda += missing / slope;
        if (!std::isfinite(lambda))
            return;
        point = (from + lambda * normal).max(low).min(high);
        achieved = (normal * (point - from)).sum();
    }
}

/// `clip` puts points into the box; `room` says which coordinates of a point can move on along the normal.
template <typename Clip, typename Room>
torch::Tensor projectByTensors(const torch::Tensor& from, const torch::Tensor& normal, const torch::Tensor& rise,
                               int steps, Clip clip, Room room)
{
    torch::Tensor lambda = torch::zeros_like(rise);
    torch::Tensor point = from;
    const torch::Tensor squared = normal.square();
    const torch::Tensor none = torch::zeros_like(rise);
    for (int step = 0; step < steps; ++step) {
        const torch::Tensor missing = rise - (normal * (point - from)).sum(1);
        const torch::Tensor slope = (squared * room(point)).sum(1);
        const torch::Tensor grow = torch::where((missing > 0) & (slope > 0), missing / slope, none);
        lambda = lambda + torch::where(grow.isfinite(), grow, none);
        point = clip(from + lambda.unsqueeze(1) * normal);
    }
    return point;
}

} // namespace

torch::Tensor projectOntoHalfSpaceByTensors(const torch::Tensor& from, const torch::Tensor& normal,
                                            const torch::Tensor& rise)
{
    return projectByTensors(
        from, normal, rise, kTensorSteps, [](const torch::Tensor& point) { return point.clamp(0, 1); },
        [&](const torch::Tensor& point) { return ((normal > 0) & (point < 1)) | ((normal < 0) & (point > 0)); });
}

torch::Tensor projectOntoHalfSpaceByTensors(const torch::Tensor& from, const torch::Tensor& normal,
                                            const torch::Tensor& rise, const torch::Tensor& low,
                                            const torch::Tensor& high)
{
    return projectByTensors(
        from, normal, rise, 2 * kTensorSteps,
        [&](const torch::Tensor& point) { return torch::minimum(torch::maximum(point, low), high); },
        [&](const torch::Tensor& point) { return ((normal > 0) & (point < high)) | ((normal < 0) & (point > low)); });
}

torch::Tensor projectOntoHalfSpace(const torch::Tensor& from, const torch::Tensor& normal, const torch::Tensor& rise,
                                   const torch::Tensor& low, const torch::Tensor& high)
{
    if (!from.is_cpu() || from.scalar_type() != torch::kFloat)
        return projectOntoHalfSpaceByTensors(from, normal, rise, low, high);
    const torch::Tensor x = from.contiguous();
    const torch::Tensor w = normal.contiguous();
    const torch::Tensor c = rise.contiguous();
    const torch::Tensor l = low.contiguous();
    const torch::Tensor h = high.contiguous();
    torch::Tensor points = torch::empty_like(x);
    const std::int64_t features = x.size(1);
    const auto rowOf = [features](const torch::Tensor& tensor, std::int64_t row) {
        return Vector(tensor.data_ptr<float>() + row * features, features);
    };
    for (std::int64_t row = 0; row < x.size(0); ++row)
        projectRow(rowOf(x, row), rowOf(w, row), c.data_ptr<float>()[row], rowOf(l, row), rowOf(h, row),
                   Eigen::Map<Eigen::ArrayXf>(points.data_ptr<float>() + row * features, features));
    return points;
}

torch::Tensor projectOntoHalfSpace(const torch::Tensor& from, const torch::Tensor& normal, const torch::Tensor& rise)
{
    if (!from.is_cpu() || from.scalar_type() != torch::kFloat)
        return projectOntoHalfSpaceByTensors(from, normal, rise);
    const torch::Tensor x = from.contiguous();
    const torch::Tensor w = normal.contiguous();
    const torch::Tensor c = rise.contiguous();
    torch::Tensor points = torch::empty_like(x);
    const std::int64_t features = x.size(1);
    for (std::int64_t row = 0; row < x.size(0); ++row) {
        projectRow(Vector(x.data_ptr<float>() + row * features, features),
                   Vector(w.data_ptr<float>() + row * features, features), c.data_ptr<float>()[row],
                   Eigen::Map<Eigen::ArrayXf>(points.data_ptr<float>() + row * features, features));
    }
    return points;
}

} // namespace plumbline::detail
