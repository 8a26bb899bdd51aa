#include "tests/core/distance/TableModels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/base/Seed.h"
#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/MadeModels.h"

namespace plumbline::test
{
namespace
{

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::array<double, 7> kMiddle = {45, 2000, 2001, 0, 0.5, 0.5, 40};

/// Sum of twelve uniforms: near enough to a normal draw.
double gaussian(SplitMix64& generator)
{
    double sum = -6;
    for (int i = 0; i < 12; ++i)
        sum += generator.uniform();
    return sum;
}

std::vector<float> draws(std::size_t count, double scale, std::uint64_t seed)
{
    SplitMix64 generator(seed);
    std::vector<float> values(count);
    for (float& value : values)
        value = static_cast<float>(scale * gaussian(generator));
    return values;
}

ModelCard cardOf(const std::vector<FeatureRule>& rules, std::size_t features)
{
    ModelCard card;
    card.input = {static_cast<int>(features), 1, 1};
    card.features = rules;
    return card;
}

/// How the values that are not free stand, as digits to base 3: 0 free, 1 at the lower bound, 2 at the upper.
struct Problem {
    std::vector<double> normal, low, high;
    double needed = 0;
};

/// The solution for one pattern; infinite if it is none.
double solve(const Problem& problem, int pattern)
{
    double squares = 0;
    double rise = 0;
    double slope = 0;
    std::vector<bool> free(problem.normal.size());
    for (std::size_t j = 0; j < free.size(); ++j, pattern /= 3) {
        const int digit = pattern % 3;
        free[j] = digit == 0;
        if (free[j]) {
            slope += problem.normal[j] * problem.normal[j];
            continue;
        }
        const double bound = digit == 1 ? problem.low[j] : problem.high[j];
        if (std::isinf(bound))
            return kInfinity;
        squares += bound * bound;
        rise += problem.normal[j] * bound;
    }
    const double missing = problem.needed - rise;
    if (missing > 1e-12 && !(slope > 0))
        return kInfinity;
    const double lambda = missing > 0 ? missing / slope : 0.0;
    for (std::size_t j = 0; j < free.size(); ++j) {
        const double move = lambda * problem.normal[j];
        if (free[j] && (move < problem.low[j] - 1e-12 || move > problem.high[j] + 1e-12))
            return kInfinity;
        squares += free[j] ? move * move : 0.0;
    }
    return std::sqrt(squares);
}

} // namespace

std::vector<FeatureRule> tableRules()
{
    return {{.name = "age", .scale = 13.5, .lower = 17, .upper = 90},
            {.name = "gain", .scale = 7400, .lower = 0, .upper = 99999},
            {.name = "year", .scale = 2.5, .lower = 1990},
            {.name = "score", .scale = 0.01},
            {.name = "member", .scale = 0.5, .lower = 0, .upper = 1, .mayChange = false},
            {.name = "sex=Female", .scale = 0.5, .lower = 0, .upper = 1, .mayChange = false},
            {.name = "hours", .scale = 12, .lower = 1, .upper = 99}};
}

Batch tableRows(std::size_t count, std::uint64_t seed)
{
    SplitMix64 generator(seed);
    Batch batch;
    batch.shape = {7, 1, 1};
    for (std::size_t i = 0; i < count; ++i) {
        batch.samples.push_back(static_cast<std::int64_t>(i));
        const std::array<double, 7> row = {std::round(std::clamp(45 + 13.5 * gaussian(generator), 17.0, 90.0)),
                                           generator.uniform() < 0.7 ? 0.0 : std::round(20000 * generator.uniform()),
                                           std::round(std::max(2001 + 2.5 * gaussian(generator), 1990.0)),
                                           0.01 * gaussian(generator),
                                           generator.uniform() < 0.5 ? 0.0 : 1.0,
                                           generator.uniform() < 0.5 ? 0.0 : 1.0,
                                           std::round(std::clamp(40 + 12 * gaussian(generator), 1.0, 99.0))};
        for (const double value : row)
            batch.pixels.push_back(static_cast<float>(value));
    }
    batch.labels.assign(count, 0);
    return batch;
}

AffineTable affineTable(int classes, std::uint64_t seed)
{
    const auto rules = tableRules();
    AffineTable table{classes, draws(static_cast<std::size_t>(classes) * rules.size(), 1, seed), {}};
    for (int k = 0; k < classes; ++k) {
        double middle = 0;
        for (std::size_t j = 0; j < rules.size(); ++j) {
            float& weight = table.weights[static_cast<std::size_t>(k) * rules.size() + j];
            weight = static_cast<float>(weight / rules[j].scale);
            middle += static_cast<double>(weight) * kMiddle[j];
        }
        table.bias.push_back(static_cast<float>(-middle));
    }
    return table;
}

std::shared_ptr<TorchClassifier> openAffine(const std::filesystem::path& folder, const AffineTable& table,
                                            const std::vector<FeatureRule>& rules)
{
    const auto classes = static_cast<std::int64_t>(table.classes);
    const auto features = static_cast<std::int64_t>(table.weights.size()) / classes;
    const auto path = folder / "affine.pt";
    writeModel(path, {{"w", {classes, features}, table.weights}, {"b", {classes}, table.bias}},
               "def forward(self, x):\n    return torch.linear(x, self.w, self.b)\n");
    return openModel(path, cardOf(rules, static_cast<std::size_t>(features)));
}

std::shared_ptr<TorchClassifier> openNetwork(const std::filesystem::path& folder, const std::vector<FeatureRule>& rules,
                                             std::uint64_t seed)
{
    std::vector<float> mean;
    std::vector<float> deviation;
    for (std::size_t j = 0; j < rules.size(); ++j) {
        mean.push_back(static_cast<float>(kMiddle[j]));
        deviation.push_back(static_cast<float>(rules[j].scale));
    }
    const auto features = static_cast<std::int64_t>(rules.size());
    const auto path = folder / "network.pt";
    writeModel(path,
               {{"mean", {features}, mean},
                {"deviation", {features}, deviation},
                {"a", {12, features}, draws(static_cast<std::size_t>(12 * features), 0.6, seed)},
                {"ab", {12}, draws(12, 0.3, seed + 1)},
                {"m", {8, 12}, draws(96, 0.5, seed + 2)},
                {"h", {3, 8}, draws(24, 0.6, seed + 3)}},
               "def forward(self, x):\n"
               "    y = torch.relu(torch.linear((x - self.mean) / self.deviation, self.a, self.ab))\n"
               "    return torch.linear(torch.relu(torch.linear(y, self.m)), self.h)\n");
    return openModel(path, cardOf(rules, rules.size()));
}

Batch labelled(TorchClassifier& classifier, Batch rows)
{
    const auto logits = classifier.logits(rows.pixels, static_cast<std::int64_t>(rows.size()));
    if (!logits)
        throw std::runtime_error(describe(logits.error()));
    const std::size_t classes = logits->size() / rows.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto first = logits->begin() + static_cast<std::ptrdiff_t>(i * classes);
        rows.labels[i] =
            static_cast<std::int32_t>(std::max_element(first, first + static_cast<std::ptrdiff_t>(classes)) - first);
    }
    return rows;
}

double bruteForceDistance(const AffineTable& table, const std::vector<FeatureRule>& rules, const float* row)
{
    const std::size_t features = rules.size();
    std::vector<double> scores(static_cast<std::size_t>(table.classes));
    for (std::size_t k = 0; k < scores.size(); ++k) {
        scores[k] = table.bias[k];
        for (std::size_t j = 0; j < features; ++j)
            scores[k] += static_cast<double>(table.weights[k * features + j]) * row[j];
    }
    const auto predicted = static_cast<std::size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
    const int patterns = static_cast<int>(std::pow(3.0, static_cast<double>(features)) + 0.5);
    double best = kInfinity;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        if (k == predicted)
            continue;
        Problem problem{{}, {}, {}, scores[predicted] - scores[k]};
        for (std::size_t j = 0; j < features; ++j) {
            const double slope = static_cast<double>(table.weights[k * features + j]) -
                                 static_cast<double>(table.weights[predicted * features + j]);
            const bool moves = rules[j].mayChange;
            problem.normal.push_back(slope * rules[j].scale);
            problem.low.push_back(moves ? std::min((rules[j].lower - row[j]) / rules[j].scale, 0.0) : 0.0);
            problem.high.push_back(moves ? std::max((rules[j].upper - row[j]) / rules[j].scale, 0.0) : 0.0);
        }
        for (int pattern = 0; pattern < patterns; ++pattern)
            best = std::min(best, solve(problem, pattern));
    }
    return best;
}

} // namespace plumbline::test
