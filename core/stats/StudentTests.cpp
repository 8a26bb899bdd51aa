#include "core/stats/StudentTests.h"

#include <cmath>
#include <vector>

#include "core/stats/Distributions.h"

namespace plumbline
{
namespace
{

struct Sample {
    double n = 0.0;
    double mean = 0.0;
    double variance = 0.0;
};

Sample describeSample(std::span<const double> values)
{
    Sample sample;
    sample.n = static_cast<double>(values.size());
    for (const double value : values)
        sample.mean += value / sample.n;
    for (const double value : values)
        sample.variance += (value - sample.mean) * (value - sample.mean) / (sample.n - 1.0);
    return sample;
}

} // namespace

Interval meanIntervalNormal(std::int64_t n, double mean, double deviation, double confidence)
{
    if (n < 1)
        return {};
    const double half = normalQuantile(0.5 + confidence / 2.0) * deviation / std::sqrt(static_cast<double>(n));
    return {mean - half, mean + half};
}

Interval meanIntervalStudent(std::int64_t n, double mean, double deviation, double confidence)
{
    if (n < 2)
        return {};
    const auto count = static_cast<double>(n);
    const double half = studentQuantile(0.5 + confidence / 2.0, count - 1.0) * deviation / std::sqrt(count);
    return {mean - half, mean + half};
}

TestResult studentTest(std::span<const double> x, std::span<const double> y, bool equalVariances,
                       Alternative alternative)
{
    if (x.size() < 2 || y.size() < 2)
        return {};
    const Sample a = describeSample(x);
    const Sample b = describeSample(y);
    double df = a.n + b.n - 2.0;
    double squared = 0.0; // squared standard error of the difference
    if (equalVariances) {
        squared = ((a.n - 1.0) * a.variance + (b.n - 1.0) * b.variance) / df * (1.0 / a.n + 1.0 / b.n);
    } else {
        const double va = a.variance / a.n;
        const double vb = b.variance / b.n;
        squared = va + vb;
        df = squared * squared / (va * va / (a.n - 1.0) + vb * vb / (b.n - 1.0));
    }
    if (!(squared > 0.0))
        return {};
    const double t = (a.mean - b.mean) / std::sqrt(squared);
    return {t, studentP(t, df, alternative)};
}

TestResult pairedStudentTest(std::span<const double> x, std::span<const double> y, Alternative alternative)
{
    if (x.size() != y.size() || x.size() < 2)
        return {};
    std::vector<double> differences;
    for (std::size_t i = 0; i < x.size(); ++i)
        differences.push_back(x[i] - y[i]);
    const Sample sample = describeSample(differences);
    if (!(sample.variance > 0.0))
        return {};
    const double t = sample.mean / std::sqrt(sample.variance / sample.n);
    return {t, studentP(t, sample.n - 1.0, alternative)};
}

} // namespace plumbline
