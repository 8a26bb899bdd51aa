#include "core/stats/Distributions.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace plumbline
{
namespace
{

namespace bm = boost::math;
namespace bp = boost::math::policies;

// NaN instead of exceptions for what lies outside a domain; a root that was not found still throws and is bisected.
using Quiet = bp::policy<bp::domain_error<bp::ignore_error>, bp::pole_error<bp::ignore_error>,
                         bp::overflow_error<bp::ignore_error>, bp::underflow_error<bp::ignore_error>,
                         bp::denorm_error<bp::ignore_error>, bp::discrete_quantile<bp::integer_round_up>>;
using Beta = bm::beta_distribution<double, Quiet>;
using Binomial = bm::binomial_distribution<double, Quiet>;
using Student = bm::students_t_distribution<double, Quiet>;
using ChiSquared = bm::chi_squared_distribution<double, Quiet>;
using FisherF = bm::fisher_f_distribution<double, Quiet>;

const double kSqrt2 = std::sqrt(2.0);

bool isProbability(double p)
{
    return p >= 0.0 && p <= 1.0;
}
bool isPositive(double x)
{
    return x > 0.0 && std::isfinite(x);
}
bool isBinomial(std::int64_t n, double p)
{
    return n >= 0 && isProbability(p);
}

// Quantile of a distribution function on [0, 1] by bisection to the last bit.
template <typename Cdf>
double bisectUnit(double p, Cdf cdf)
{
    double low = 0.0;
    double high = 1.0;
    for (int step = 0; step < 1100; ++step) {
        const double middle = low + (high - low) / 2.0;
        if (middle <= low || middle >= high)
            break;
        (cdf(middle) < p ? low : high) = middle;
    }
    return low + (high - low) / 2.0;
}

} // namespace

double normalCdf(double z)
{
    // Far in the tail the rounding of z / sqrt 2 alone costs three digits: divide in extended precision.
    static const long double kRoot = std::sqrt(2.0L);
    return static_cast<double>(0.5L * std::erfc(-static_cast<long double>(z) / kRoot));
}
double normalSurvival(double z)
{
    return normalCdf(-z);
}

double normalLogSurvival(double z)
{
    if (z < 30.0)
        return std::log(normalSurvival(z));
    // Mills ratio: sf(z) = phi(z) / (z + 1/(z + 2/(z + 3/...))), a few terms are exact to the last bit this far out.
    double fraction = z;
    for (int k = 40; k >= 1; --k)
        fraction = z + k / fraction;
    return -0.5 * z * z - 0.5 * std::log(2.0 * M_PI) - std::log(fraction);
}

double normalQuantile(double p)
{
    if (!isProbability(p))
        return kNotANumber;
    if (p == 0.0 || p == 1.0)
        return p == 0.0 ? -HUGE_VAL : HUGE_VAL;
    return p < 0.5 ? -kSqrt2 * bm::erfc_inv(2.0 * p, Quiet()) : kSqrt2 * bm::erf_inv(2.0 * p - 1.0, Quiet());
}

double normalTwoSidedP(double z)
{
    return 2.0 * normalCdf(-std::fabs(z));
}

double normalP(double z, Alternative alternative)
{
    switch (alternative) {
    case Alternative::TwoSided:
        return normalTwoSidedP(z);
    case Alternative::Less:
        return normalCdf(z);
    case Alternative::Greater:
        return normalSurvival(z);
    }
    return kNotANumber;
}

double betaCdf(double x, double a, double b)
{
    if (!isPositive(a) || !isPositive(b) || std::isnan(x))
        return kNotANumber;
    return bm::cdf(Beta(a, b), std::clamp(x, 0.0, 1.0));
}

double betaQuantile(double p, double a, double b)
{
    if (!isPositive(a) || !isPositive(b) || !isProbability(p))
        return kNotANumber;
    try {
        return bm::quantile(Beta(a, b), p);
    } catch (const std::exception&) { // boost::math::evaluation_error: no root found
        return bisectUnit(p, [&](double x) { return betaCdf(x, a, b); });
    }
}

double binomialPmf(std::int64_t k, std::int64_t n, double p)
{
    if (!isBinomial(n, p))
        return kNotANumber;
    if (k < 0 || k > n)
        return 0.0;
    return bm::pdf(Binomial(static_cast<double>(n), p), static_cast<double>(k));
}

double binomialCdf(std::int64_t k, std::int64_t n, double p)
{
    if (!isBinomial(n, p))
        return kNotANumber;
    if (k < 0)
        return 0.0;
    if (k >= n)
        return 1.0;
    return bm::cdf(Binomial(static_cast<double>(n), p), static_cast<double>(k));
}

double binomialUpperTail(std::int64_t k, std::int64_t n, double p)
{
    if (!isBinomial(n, p))
        return kNotANumber;
    if (k <= 0)
        return 1.0;
    if (k > n)
        return 0.0;
    return bm::cdf(bm::complement(Binomial(static_cast<double>(n), p), static_cast<double>(k - 1)));
}

double binomialTest(std::int64_t k, std::int64_t n, double p, Alternative alternative)
{
    if (!isBinomial(n, p) || k < 0 || k > n)
        return kNotANumber;
    if (alternative == Alternative::Less)
        return binomialCdf(k, n, p);
    if (alternative == Alternative::Greater)
        return binomialUpperTail(k, n, p);
    // The pmf rises to its mode and falls after it: find on the other side of the mode the first count that is at most
    // as probable as k, by bisection.
    const double limit = binomialPmf(k, n, p) * (1.0 + 1e-7);
    const auto mode =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(static_cast<double>(n + 1) * p)), 0, n);
    if (binomialPmf(mode, n, p) <= limit)
        return 1.0;
    if (k < mode) {
        std::int64_t low = mode; // too probable
        std::int64_t high = n + 1;
        while (high - low > 1) {
            const std::int64_t middle = low + (high - low) / 2;
            (binomialPmf(middle, n, p) > limit ? low : high) = middle;
        }
        return std::min(1.0, binomialCdf(k, n, p) + binomialUpperTail(high, n, p));
    }
    std::int64_t low = -1;
    std::int64_t high = mode;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (binomialPmf(middle, n, p) > limit ? high : low) = middle;
    }
    return std::min(1.0, binomialUpperTail(k, n, p) + binomialCdf(low, n, p));
}

double studentCdf(double t, double df)
{
    if (!(df > 0.0) || std::isnan(t))
        return kNotANumber;
    if (std::isinf(t))
        return t < 0.0 ? 0.0 : 1.0;
    return bm::cdf(Student(df), t);
}

double studentSurvival(double t, double df)
{
    return studentCdf(-t, df);
}

double studentQuantile(double p, double df)
{
    if (!(df > 0.0) || !isProbability(p))
        return kNotANumber;
    if (p == 0.0 || p == 1.0)
        return p == 0.0 ? -HUGE_VAL : HUGE_VAL;
    return bm::quantile(Student(df), p);
}

double studentTwoSidedP(double t, double df)
{
    return 2.0 * studentCdf(-std::fabs(t), df);
}

double studentP(double t, double df, Alternative alternative)
{
    switch (alternative) {
    case Alternative::TwoSided:
        return studentTwoSidedP(t, df);
    case Alternative::Less:
        return studentCdf(t, df);
    case Alternative::Greater:
        return studentSurvival(t, df);
    }
    return kNotANumber;
}

double chiSquaredCdf(double x, double df)
{
    if (!isPositive(df) || std::isnan(x))
        return kNotANumber;
    return x <= 0.0 ? 0.0 : std::isinf(x) ? 1.0 : bm::cdf(ChiSquared(df), x);
}

double chiSquaredSurvival(double x, double df)
{
    if (!isPositive(df) || std::isnan(x))
        return kNotANumber;
    return x <= 0.0 ? 1.0 : std::isinf(x) ? 0.0 : bm::cdf(bm::complement(ChiSquared(df), x));
}

double chiSquaredQuantile(double p, double df)
{
    if (!isPositive(df) || !isProbability(p))
        return kNotANumber;
    return p == 1.0 ? HUGE_VAL : bm::quantile(ChiSquared(df), p);
}

double fCdf(double x, double df1, double df2)
{
    if (!isPositive(df1) || !isPositive(df2) || std::isnan(x))
        return kNotANumber;
    return x <= 0.0 ? 0.0 : std::isinf(x) ? 1.0 : bm::cdf(FisherF(df1, df2), x);
}

double fSurvival(double x, double df1, double df2)
{
    if (!isPositive(df1) || !isPositive(df2) || std::isnan(x))
        return kNotANumber;
    return x <= 0.0 ? 1.0 : std::isinf(x) ? 0.0 : bm::cdf(bm::complement(FisherF(df1, df2), x));
}

double fQuantile(double p, double df1, double df2)
{
    if (!isPositive(df1) || !isPositive(df2) || !isProbability(p))
        return kNotANumber;
    return p == 1.0 ? HUGE_VAL : bm::quantile(FisherF(df1, df2), p);
}

} // namespace plumbline
