#include "core/distance/detail/SearchSpace.h"

#include "core/distance/detail/BoxProjection.h"
#include "core/distance/detail/FeatureBox.h"

namespace plumbline::detail
{

SearchSpace::SearchSpace(const ModelCard& card, const torch::Tensor& inputs) : m_clean(inputs)
{
    const FeatureBox box(card);
    const auto features = static_cast<std::int64_t>(box.size());
    const torch::Tensor host = inputs.to(torch::kCPU).contiguous();
    torch::Tensor lowest = torch::empty_like(host);
    torch::Tensor highest = torch::empty_like(host);
    torch::Tensor movable = torch::empty({features}, torch::kFloat);
    for (std::int64_t j = 0; j < features; ++j) {
        const auto at = static_cast<std::size_t>(j);
        movable.data_ptr<float>()[j] = box.mayChange[at] ? box.scale[at] : 0.0F;
        for (std::int64_t row = 0; row < host.size(0); ++row) {
            const std::int64_t place = row * features + j;
            lowest.data_ptr<float>()[place] = box.lowest(at, host.data_ptr<float>()[place]);
            highest.data_ptr<float>()[place] = box.highest(at, host.data_ptr<float>()[place]);
        }
    }
    m_scale = torch::tensor(box.scale, torch::kFloat).to(inputs.device());
    m_movable = movable.to(inputs.device());
    m_lowest = lowest.to(inputs.device());
    m_highest = highest.to(inputs.device());
    m_low = (m_lowest - m_clean) / m_scale;
    m_high = (m_highest - m_clean) / m_scale;
}

SearchSpace SearchSpace::forRows(const torch::Tensor& owners) const
{
    SearchSpace rows = *this;
    if (ofFeatures())
        for (torch::Tensor* tensor : {&rows.m_clean, &rows.m_lowest, &rows.m_highest, &rows.m_low, &rows.m_high})
            *tensor = tensor->index_select(0, owners);
    return rows;
}

torch::Tensor SearchSpace::inputs(const torch::Tensor& points, const torch::Tensor& owners) const
{
    if (!ofFeatures())
        return points;
    const torch::Tensor clean = m_clean.index_select(0, owners);
    const torch::Tensor moved =
        torch::minimum(torch::maximum(clean + m_movable * points, m_lowest.index_select(0, owners)),
                       m_highest.index_select(0, owners));
    return torch::where(points == 0, clean, moved);
}

torch::Tensor SearchSpace::pullBack(const torch::Tensor& gradients) const
{
    return ofFeatures() ? gradients * m_movable : gradients;
}

torch::Tensor SearchSpace::clamp(const torch::Tensor& points, const torch::Tensor& owners) const
{
    return ofFeatures() ? torch::minimum(torch::maximum(points, low(owners)), high(owners)) : points.clamp(0, 1);
}

torch::Tensor SearchSpace::moves(const torch::Tensor& points, const torch::Tensor& clean,
                                 const torch::Tensor& owners) const
{
    const torch::Tensor difference =
        inputs(points, owners).to(torch::kDouble) - inputs(clean, owners).to(torch::kDouble);
    return ofFeatures() ? difference / m_scale.to(torch::kDouble) : difference;
}

torch::Tensor SearchSpace::project(const torch::Tensor& from, const torch::Tensor& normal, const torch::Tensor& rise,
                                   const torch::Tensor& owners) const
{
    return ofFeatures() ? projectOntoHalfSpace(from, normal, rise, low(owners), high(owners))
                        : projectOntoHalfSpace(from, normal, rise);
}

} // namespace plumbline::detail
