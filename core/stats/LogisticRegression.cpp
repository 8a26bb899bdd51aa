#include "core/stats/LogisticRegression.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include <Eigen/Dense>

#include "core/stats/Distributions.h"

namespace plumbline
{
namespace
{

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kStepTolerance = 1e-10; // of the linear predictor
constexpr double kSeparatedPredictor = 15.0;

double logistic(double t)
{
    return t >= 0.0 ? 1.0 / (1.0 + std::exp(-t)) : std::exp(t) / (1.0 + std::exp(t));
}

// y log(mu) + (1 - y) log(1 - mu) with mu = logistic(t), without overflow.
double logLikelihood(double y, double t)
{
    return y * t - (t > 0.0 ? t + std::log1p(std::exp(-t)) : std::log1p(std::exp(t)));
}

Status checkInput(const MatrixXd& x, const VectorXd& y, const VectorXd& weights, std::span<const std::int64_t> clusters,
                  const LogisticOptions& options)
{
    const auto n = y.size();
    if (x.rows() != n || (weights.size() != 0 && weights.size() != n) ||
        (options.covariance == CovarianceKind::ClusterRobust && static_cast<Eigen::Index>(clusters.size()) != n))
        return fail(ErrorCode::InvalidArgument, "rows, outcomes, weights and clusters must be equally many");
    if (!x.allFinite() || !y.allFinite() || !(y.array() >= 0.0).all() || !(y.array() <= 1.0).all() ||
        (weights.size() != 0 && (!weights.allFinite() || !(weights.array() >= 0.0).all())))
        return fail(ErrorCode::InvalidArgument, "outcomes must lie in [0, 1], weights must not be negative");
    if (n < x.cols() + (options.intercept ? 1 : 0) || n == 0)
        return fail(ErrorCode::InvalidArgument, "fewer rows than coefficients");
    return {};
}

// The design, with columns scaled to unit length so that a covariate in years and one in milliseconds are alike.
struct Design {
    MatrixXd x;
    VectorXd scale;
};

Design makeDesign(const MatrixXd& x, bool intercept)
{
    Design design;
    design.x.resize(x.rows(), x.cols() + (intercept ? 1 : 0));
    if (intercept)
        design.x.col(0).setOnes();
    design.x.rightCols(x.cols()) = x;
    design.scale =
        design.x.colwise().norm().transpose() / std::sqrt(static_cast<double>(std::max<Eigen::Index>(1, x.rows())));
    for (Eigen::Index c = 0; c < design.scale.size(); ++c) {
        if (!(design.scale[c] > 0.0))
            design.scale[c] = 1.0;
        design.x.col(c) /= design.scale[c];
    }
    return design;
}

double nullLogLikelihood(const VectorXd& y, const VectorXd& w)
{
    const double share = y.dot(w) / w.sum();
    double sum = 0.0;
    for (Eigen::Index i = 0; i < y.size(); ++i) {
        const double one = share > 0.0 ? y[i] * std::log(share) : 0.0;
        const double zero = share < 1.0 ? (1.0 - y[i]) * std::log1p(-share) : 0.0;
        sum += w[i] * (one + zero);
    }
    return sum;
}

// Sum over clusters of the outer products of their scores.
MatrixXd clusterMeat(const MatrixXd& x, const VectorXd& residuals, std::span<const std::int64_t> clusters,
                     std::size_t& count)
{
    std::map<std::int64_t, VectorXd> scores;
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
        auto [score, added] = scores.try_emplace(clusters[static_cast<std::size_t>(i)], VectorXd::Zero(x.cols()));
        score->second += residuals[i] * x.row(i).transpose();
    }
    MatrixXd meat = MatrixXd::Zero(x.cols(), x.cols());
    for (const auto& [cluster, score] : scores)
        meat += score * score.transpose();
    count = scores.size();
    return meat;
}

void fillInference(LogisticFit& fit, const LogisticOptions& options, double residualDegrees)
{
    const Eigen::Index p = fit.coefficients.size();
    fit.standardErrors = fit.covariance.diagonal().cwiseSqrt();
    fit.z = fit.coefficients.cwiseQuotient(fit.standardErrors);
    fit.p.resize(p);
    const bool student = options.covariance == CovarianceKind::QuasiBinomial;
    for (Eigen::Index c = 0; c < p; ++c)
        fit.p[c] = student ? studentTwoSidedP(fit.z[c], residualDegrees) : normalTwoSidedP(fit.z[c]);
    const double level = 0.5 + options.confidence / 2.0;
    const double quantile = student ? studentQuantile(level, residualDegrees) : normalQuantile(level);
    fit.low = fit.coefficients - quantile * fit.standardErrors;
    fit.high = fit.coefficients + quantile * fit.standardErrors;
}

void fillNothing(LogisticFit& fit, Eigen::Index p)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    fit.coefficients = fit.standardErrors = fit.z = fit.p = fit.low = fit.high = VectorXd::Constant(p, none);
    fit.covariance = MatrixXd::Constant(p, p, none);
    fit.separated = true;
}

} // namespace

Result<LogisticFit> fitLogistic(const MatrixXd& x, const VectorXd& y, const VectorXd& weights,
                                std::span<const std::int64_t> clusters, const LogisticOptions& options)
{
    if (const Status status = checkInput(x, y, weights, clusters, options); !status)
        return fail(status.error());
    const VectorXd w = weights.size() == 0 ? VectorXd::Ones(y.size()) : weights;
    const Design design = makeDesign(x, options.intercept);
    const Eigen::Index p = design.x.cols();
    if (Eigen::ColPivHouseholderQR<MatrixXd>(design.x).rank() < p)
        return fail(ErrorCode::InvalidArgument, "a column is a combination of the others");

    LogisticFit fit;
    fit.nullLogLikelihood = nullLogLikelihood(y, w);
    fit.observations = static_cast<std::int64_t>(std::llround(w.sum()));
    VectorXd beta = VectorXd::Zero(p);
    VectorXd eta = VectorXd::Zero(y.size());
    VectorXd mu(y.size());
    VectorXd information(y.size());
    bool converged = false;
    for (fit.iterations = 0; fit.iterations < options.maximumIterations && !converged; ++fit.iterations) {
        mu = eta.unaryExpr(&logistic);
        information = (w.array() * mu.array() * (1.0 - mu.array())).max(1e-300);
        const VectorXd root = information.cwiseSqrt();
        const VectorXd response = (w.array() * (y - mu).array() / root.array()).matrix();
        const VectorXd step = (root.asDiagonal() * design.x).colPivHouseholderQr().solve(response);
        beta += step;
        const VectorXd change = design.x * step;
        eta += change;
        converged = change.cwiseAbs().maxCoeff() < kStepTolerance * (1.0 + eta.cwiseAbs().maxCoeff());
        if (!eta.allFinite())
            break;
    }
    fit.logLikelihood = 0.0;
    for (Eigen::Index i = 0; i < y.size(); ++i)
        fit.logLikelihood += w[i] * logLikelihood(y[i], eta[i]);
    if (!converged && (!eta.allFinite() || eta.cwiseAbs().maxCoeff() > kSeparatedPredictor)) {
        fillNothing(fit, p);
        return fit;
    }
    if (!converged)
        return fail(ErrorCode::InvalidArgument, "the regression did not converge");

    mu = eta.unaryExpr(&logistic);
    information = w.array() * mu.array() * (1.0 - mu.array());
    const double n = w.sum();
    const double residualDegrees = std::max(1.0, n - static_cast<double>(p));
    const VectorXd residuals = w.array() * (y - mu).array();
    fit.dispersion =
        (w.array() * (y - mu).array().square() / (mu.array() * (1.0 - mu.array()))).sum() / residualDegrees;
    const MatrixXd bread =
        (design.x.transpose() * information.asDiagonal() * design.x).ldlt().solve(MatrixXd::Identity(p, p));
    fit.covariance = bread;
    if (options.covariance == CovarianceKind::QuasiBinomial) {
        fit.covariance *= fit.dispersion;
    } else if (options.covariance == CovarianceKind::ClusterRobust) {
        std::size_t count = 0;
        const MatrixXd meat = clusterMeat(design.x, residuals, clusters, count);
        if (count < 2)
            return fail(ErrorCode::InvalidArgument, "cluster-robust errors need at least two clusters");
        const auto groups = static_cast<double>(count);
        fit.covariance = bread * meat * bread * (groups / (groups - 1.0)) * ((n - 1.0) / residualDegrees);
    }
    const VectorXd inverse = design.scale.cwiseInverse();
    fit.coefficients = beta.cwiseProduct(inverse);
    fit.covariance = inverse.asDiagonal() * fit.covariance * inverse.asDiagonal();
    fillInference(fit, options, residualDegrees);
    return fit;
}

namespace
{

struct Multinomial {
    const MatrixXd& x; ///< with a column of ones behind
    std::span<const std::int32_t> labels;
    Eigen::Index classes;
    double c;

    // Rows of theta: classes; last column: intercept.
    [[nodiscard]] MatrixXd probabilities(const MatrixXd& theta, double* negativeLogLikelihood) const
    {
        MatrixXd scores = x * theta.transpose();
        double sum = 0.0;
        for (Eigen::Index i = 0; i < scores.rows(); ++i) {
            const double largest = scores.row(i).maxCoeff();
            const double normaliser = largest + std::log((scores.row(i).array() - largest).exp().sum());
            sum += normaliser - scores(i, labels[static_cast<std::size_t>(i)]);
            scores.row(i) = (scores.row(i).array() - normaliser).exp();
        }
        if (negativeLogLikelihood != nullptr)
            *negativeLogLikelihood = sum;
        return scores;
    }
    [[nodiscard]] double objective(const MatrixXd& theta) const
    {
        double loss = 0.0;
        (void)probabilities(theta, &loss);
        return c * loss + 0.5 * theta.leftCols(theta.cols() - 1).squaredNorm();
    }
};

} // namespace

Result<MultinomialFit> fitMultinomial(const MatrixXd& x, std::span<const std::int32_t> labels, int classes, double c)
{
    if (x.rows() != static_cast<Eigen::Index>(labels.size()) || x.rows() == 0 || classes < 2 || !(c > 0.0) ||
        !x.allFinite() ||
        std::any_of(labels.begin(), labels.end(), [=](std::int32_t l) { return l < 0 || l >= classes; }))
        return fail(ErrorCode::InvalidArgument, "features and labels do not fit together");
    MatrixXd extended(x.rows(), x.cols() + 1);
    extended.leftCols(x.cols()) = x;
    extended.rightCols(1).setOnes();
    const Multinomial problem{extended, labels, classes, c};
    const Eigen::Index width = extended.cols();
    MatrixXd theta = MatrixXd::Zero(classes, width);
    MultinomialFit fit;
    fit.objective = problem.objective(theta);
    for (fit.iterations = 0; fit.iterations < 100; ++fit.iterations) {
        const MatrixXd probability = problem.probabilities(theta, nullptr);
        MatrixXd difference = probability;
        for (Eigen::Index i = 0; i < difference.rows(); ++i)
            difference(i, labels[static_cast<std::size_t>(i)]) -= 1.0;
        MatrixXd gradient = c * difference.transpose() * extended;
        gradient.leftCols(width - 1) += theta.leftCols(width - 1);
        MatrixXd hessian = MatrixXd::Zero(classes * width, classes * width);
        for (Eigen::Index a = 0; a < classes; ++a) {
            for (Eigen::Index b = 0; b <= a; ++b) {
                const VectorXd weight =
                    c * (probability.col(a).array() * ((a == b ? 1.0 : 0.0) - probability.col(b).array())).matrix();
                const MatrixXd block = extended.transpose() * weight.asDiagonal() * extended;
                hessian.block(a * width, b * width, width, width) = block;
                hessian.block(b * width, a * width, width, width) = block.transpose();
            }
        }
        // The penalty; a whisker on the intercepts, whose common shift changes nothing.
        for (Eigen::Index a = 0; a < classes; ++a) {
            for (Eigen::Index f = 0; f < width; ++f)
                hessian(a * width + f, a * width + f) += f + 1 < width ? 1.0 : 1e-9;
        }
        VectorXd flat(classes * width);
        for (Eigen::Index a = 0; a < classes; ++a)
            flat.segment(a * width, width) = gradient.row(a).transpose();
        const VectorXd step = hessian.ldlt().solve(flat);
        MatrixXd direction(classes, width);
        for (Eigen::Index a = 0; a < classes; ++a)
            direction.row(a) = step.segment(a * width, width).transpose();
        double length = 1.0;
        double next = problem.objective(theta - direction);
        while (next > fit.objective && length > 1e-10) {
            length *= 0.5;
            next = problem.objective(theta - length * direction);
        }
        theta -= length * direction;
        const bool done = fit.objective - next <= 1e-14 * std::fabs(fit.objective);
        fit.objective = std::min(next, fit.objective);
        if (done)
            break;
    }
    fit.coefficients = theta.leftCols(width - 1);
    fit.intercepts = theta.col(width - 1).array() - theta.col(width - 1).mean();
    return fit;
}

} // namespace plumbline
