#include "core/corruption/detail/GaussianFilter.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/corruption/detail/Simd.h"

namespace plumbline::corruption
{
namespace
{

PLUMBLINE_SIMD_CLONES
void setScaled(double* sum, const double* values, double weight, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        sum[i] = values[i] * weight;
}

PLUMBLINE_SIMD_CLONES
void addScaledPair(double* sum, const double* before, const double* after, double weight, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        sum[i] += (before[i] + after[i]) * weight;
}

PLUMBLINE_SIMD_CLONES
void addScaledPairs2(double* sum, const double* before0, const double* after0, double weight0, const double* before1,
                     const double* after1, double weight1, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        sum[i] = (sum[i] + (before0[i] + after0[i]) * weight0) + (before1[i] + after1[i]) * weight1;
}

void roundToSingle(double* values, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] = static_cast<double>(static_cast<float>(values[i]));
}

/// sum = kernel applied to the sources source(-r)..source(r), farthest pair first.
template <typename Source>
void applyKernel(const std::vector<double>& kernel, double* sum, std::size_t count, Source source)
{
    const int radius = static_cast<int>(kernel.size() / 2);
    setScaled(sum, source(0), kernel[static_cast<std::size_t>(radius)], count);
    int offset = radius;
    for (; offset >= 2; offset -= 2)
        addScaledPairs2(sum, source(-offset), source(offset), kernel[static_cast<std::size_t>(radius - offset)],
                        source(1 - offset), source(offset - 1), kernel[static_cast<std::size_t>(radius - offset + 1)],
                        count);
    for (; offset >= 1; --offset)
        addScaledPair(sum, source(-offset), source(offset), kernel[static_cast<std::size_t>(radius - offset)], count);
}

void filterRows(const double* in, double* out, const std::vector<double>& kernel, const GaussianPass& pass)
{
    const std::size_t stride = static_cast<std::size_t>(pass.width) * static_cast<std::size_t>(pass.channels);
    for (int y = 0; y < pass.height; ++y)
        applyKernel(kernel, out + static_cast<std::size_t>(y) * stride, stride, [&](int offset) {
            return in + static_cast<std::size_t>(borderIndex(y + offset, pass.height, pass.border)) * stride;
        });
}

void filterColumns(const double* in, double* out, const std::vector<double>& kernel, const GaussianPass& pass,
                   std::vector<double>& paddedRow)
{
    const int radius = static_cast<int>(kernel.size() / 2);
    const auto channels = static_cast<std::size_t>(pass.channels);
    const std::size_t stride = static_cast<std::size_t>(pass.width) * channels;
    const std::size_t margin = static_cast<std::size_t>(radius) * channels;
    double* padded = reserve(paddedRow, stride + 2 * margin);
    for (int y = 0; y < pass.height; ++y) {
        const double* row = in + static_cast<std::size_t>(y) * stride;
        std::copy_n(row, stride, padded + margin);
        for (int x = 1; x <= radius; ++x) {
            const auto left = static_cast<std::size_t>(borderIndex(-x, pass.width, pass.border));
            const auto right = static_cast<std::size_t>(borderIndex(pass.width - 1 + x, pass.width, pass.border));
            for (std::size_t c = 0; c < channels; ++c) {
                padded[margin - static_cast<std::size_t>(x) * channels + c] = row[left * channels + c];
                padded[margin + stride + static_cast<std::size_t>(x - 1) * channels + c] = row[right * channels + c];
            }
        }
        const auto step = static_cast<std::ptrdiff_t>(channels);
        applyKernel(kernel, out + static_cast<std::size_t>(y) * stride, stride,
                    [&](int offset) { return padded + static_cast<std::ptrdiff_t>(margin) + offset * step; });
    }
}

} // namespace

int borderIndex(int index, int length, Border border)
{
    if (border == Border::Nearest)
        return std::clamp(index, 0, length - 1);
    if (index >= 0 && index < length) // nearly always: spares two divisions
        return index;
    const int period = 2 * length;
    index = ((index % period) + period) % period;
    return index < length ? index : period - 1 - index;
}

double numpySum(const double* values, std::size_t count)
{
    if (count < 8) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += values[i];
        return sum;
    }
    if (count > 128) {
        std::size_t half = count / 2;
        half -= half % 8;
        return numpySum(values, half) + numpySum(values + half, count - half);
    }
    std::array<double, 8> partial;
    std::copy_n(values, 8, partial.begin());
    std::size_t i = 8;
    for (; i < count - count % 8; i += 8)
        for (std::size_t k = 0; k < 8; ++k)
            partial[k] += values[i + k];
    double sum = ((partial[0] + partial[1]) + (partial[2] + partial[3])) +
                 ((partial[4] + partial[5]) + (partial[6] + partial[7]));
    for (; i < count; ++i)
        sum += values[i];
    return sum;
}

std::vector<double> gaussianKernel(double sigma, double truncate)
{
    if (sigma <= 1e-15)
        return {1.0};
    const int radius = static_cast<int>(truncate * sigma + 0.5);
    std::vector<double> kernel(static_cast<std::size_t>(2 * radius + 1));
    const double variance = sigma * sigma;
    for (int x = -radius; x <= radius; ++x)
        kernel[static_cast<std::size_t>(x + radius)] = std::exp(-0.5 / variance * (static_cast<double>(x) * x));
    const double sum = numpySum(kernel.data(), kernel.size());
    for (double& value : kernel)
        value /= sum;
    return kernel;
}

void gaussianFilter(double* plane, std::vector<double>& scratch, std::vector<double>& row, const GaussianPass& pass)
{
    const std::size_t count = static_cast<std::size_t>(pass.width) * static_cast<std::size_t>(pass.height) *
                              static_cast<std::size_t>(pass.channels);
    double* middle = reserve(scratch, count);
    filterRows(plane, middle, gaussianKernel(pass.sigmaY, pass.truncate), pass);
    if (pass.singlePrecision)
        roundToSingle(middle, count);
    filterColumns(middle, plane, gaussianKernel(pass.sigmaX, pass.truncate), pass, row);
    if (pass.singlePrecision)
        roundToSingle(plane, count);
}

} // namespace plumbline::corruption
