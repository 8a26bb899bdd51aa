#pragma once

// Logistic regression by iteratively reweighted least squares, with model-based, quasi-binomial or cluster-robust
// standard errors (McCullagh and Nelder 1989; Liang and Zeger 1986), and the multinomial L2-penalised form.

#include <cstdint>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/base/Error.h"

namespace plumbline
{

enum class CovarianceKind : std::uint8_t {
    Model,         ///< inverse Fisher information
    QuasiBinomial, ///< times Pearson's dispersion; p-values by Student's t with n - p degrees of freedom
    ClusterRobust  ///< sandwich over clusters times G/(G-1) (n-1)/(n-p); p-values by the normal
};

struct LogisticOptions {
    bool intercept = true; ///< first coefficient
    CovarianceKind covariance = CovarianceKind::Model;
    double confidence = 0.95;
    int maximumIterations = 60;
};

struct LogisticFit {
    Eigen::VectorXd coefficients;
    Eigen::VectorXd standardErrors;
    Eigen::VectorXd z;
    Eigen::VectorXd p;
    Eigen::VectorXd low, high; ///< intervals of the coefficients
    Eigen::MatrixXd covariance;
    double logLikelihood = 0.0;     ///< without the binomial coefficients
    double nullLogLikelihood = 0.0; ///< of the intercept alone
    double dispersion = 1.0;        ///< Pearson's chi squared / (n - p)
    std::int64_t observations = 0;  ///< sum of the weights
    int iterations = 0;
    /// A combination of the columns separates the outcomes: there is no finite estimate, and none is given (the
    /// vectors hold NaN).
    bool separated = false;
};

/// y in [0, 1] (shares are allowed: average precision, for example); weights are frequencies (empty: 1 each); clusters
/// (one id per row) are needed for ClusterRobust.
/// Errors: InvalidArgument (sizes, values out of range, fewer rows than columns, collinear columns).
Result<LogisticFit> fitLogistic(const Eigen::MatrixXd& x, const Eigen::VectorXd& y, const Eigen::VectorXd& weights = {},
                                std::span<const std::int64_t> clusters = {}, const LogisticOptions& options = {});

struct MultinomialFit {
    Eigen::MatrixXd coefficients; ///< classes x features
    Eigen::VectorXd intercepts;   ///< centred: they sum to 0
    double objective = 0.0;       ///< C * sum of negative log-likelihoods + |W|^2 / 2
    int iterations = 0;
};

/// Newton's method with line search; the intercepts are not penalised. Meant for small problems: the Hessian has
/// (classes * (features + 1))^2 entries. Errors: InvalidArgument.
Result<MultinomialFit> fitMultinomial(const Eigen::MatrixXd& x, std::span<const std::int32_t> labels, int classes,
                                      double c);

} // namespace plumbline
