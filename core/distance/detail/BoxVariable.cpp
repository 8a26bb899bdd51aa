#include "core/distance/detail/BoxVariable.h"

namespace plumbline::detail
{
namespace
{

constexpr double kFreeSlope = 3;

} // namespace

BoxVariable::BoxVariable(const SearchSpace& space, const torch::Tensor& clean, const torch::Tensor& owners,
                         double squash)
    : m_ofFeatures(space.ofFeatures())
{
    if (!m_ofFeatures) {
        m_start = ((clean * 2 - 1) * squash).atanh();
        return;
    }
    m_low = space.low(owners);
    m_high = space.high(owners);
    m_bounded = m_low.isfinite() & m_high.isfinite();
    const torch::Tensor share = ((clean - m_low) / (m_high - m_low)).nan_to_num(0.5, 0.5, 0.5);
    m_start = torch::where(m_bounded, ((share * 2 - 1) * squash).atanh(), clean / kFreeSlope);
}

BoxVariable::Point BoxVariable::at(const torch::Tensor& w) const
{
    const torch::Tensor squashed = w.tanh();
    if (!m_ofFeatures)
        return {((squashed + 1) * 0.5).clamp(0, 1), (1 - squashed.square()) * 0.5};
    const torch::Tensor zero = torch::zeros_like(w);
    const torch::Tensor width = torch::where(m_bounded, m_high - m_low, zero);
    const torch::Tensor inside = torch::where(m_bounded, m_low, zero) + width * (squashed + 1) * 0.5;
    const torch::Tensor value =
        torch::minimum(torch::maximum(torch::where(m_bounded, inside, w * kFreeSlope), m_low), m_high);
    const torch::Tensor slope =
        torch::where(m_bounded, width * (1 - squashed.square()) * 0.5, torch::full_like(w, kFreeSlope));
    return {value, slope};
}

void BoxVariable::keep(const torch::Tensor& rows)
{
    if (m_ofFeatures)
        for (torch::Tensor* tensor : {&m_low, &m_high, &m_bounded})
            *tensor = tensor->index_select(0, rows);
}

} // namespace plumbline::detail
