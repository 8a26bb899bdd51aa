#include "core/distance/detail/AttackDriver.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/distance/detail/Units.h"
#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/TorchModule.h"

namespace plumbline::detail
{
namespace
{

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// Logits of a sample differ by some 1e-6 of their size between batches; a point must be adversarial by ten times that.
constexpr double kRelativeMargin = 1e-5;
constexpr double kSmallestMargin = 1e-30;
constexpr double kFlatNorm = 1e-12;
// Factors by which a point that fails its verification is pushed away from the clean sample.
constexpr std::array kPushes = {1.0, 1.0001, 1.001, 1.01};

torch::Tensor hostLabels(const Batch& batch)
{
    torch::Tensor labels = torch::empty({static_cast<std::int64_t>(batch.size())}, torch::kLong);
    std::copy(batch.labels.begin(), batch.labels.end(), labels.data_ptr<std::int64_t>());
    return labels;
}

torch::Tensor attackedIndices(const std::vector<DistanceRecord>& records, torch::Device device)
{
    std::vector<std::int64_t> indices;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (records[i].status == DistanceStatus::NotFound)
            indices.push_back(static_cast<std::int64_t>(i));
    }
    return torch::tensor(indices, torch::kLong).to(device);
}

/// The best points as they will be reported: each adversarial by a fresh pass of the loaded model, else pushed outwards
/// a little, else given up. Returns the adversarial classes (N, -1 where there is none).
torch::Tensor verify(const AttackProblem& problem, BestPoints& best)
{
    torch::Tensor classes = torch::full_like(problem.labels, -1);
    torch::Tensor open = best.distances.isfinite().nonzero().squeeze(1);
    for (const double push : kPushes) {
        if (open.numel() == 0)
            break;
        const torch::Tensor clean = problem.clean.index_select(0, open);
        const torch::Tensor points = problem.clamp(clean + push * (best.points.index_select(0, open) - clean), open);
        const torch::Tensor logits = problem.oracle.originalLogits(points, open);
        const Rival rival = rivalOf(logits, problem.oracle.labelsOf(open));
        // The clean sample may lie on the boundary itself: then rounding decides what it is called, and its margin too.
        const torch::Tensor good = rival.margin >= problem.required.index_select(0, open);
        const torch::Tensor verified = open.masked_select(good);
        best.points.index_copy_(0, verified, points.index({good}));
        classes.index_copy_(0, verified, rival.index.masked_select(good));
        open = open.masked_select(good.logical_not());
    }
    best.distances.index_fill_(0, open, kInfinity);
    return classes;
}

/// A sample whose margin depends on features that may not change, and on no other, has no flat gradient: there is just
/// nothing to be found.
void lookAtAllFeatures(const AttackProblem& problem, BestPoints& best)
{
    const torch::Tensor flat = best.flat.nonzero().squeeze(1);
    if (flat.numel() == 0)
        return;
    const torch::Tensor norms = problem.oracle.inputGradientNorms(problem.clean.index_select(0, flat), flat);
    best.flat.index_copy_(0, flat, norms <= kFlatNorm);
}

DistanceStatus statusWithout(bool nonFinite, bool flat)
{
    if (nonFinite)
        return DistanceStatus::NonFinite;
    return flat ? DistanceStatus::FlatGradient : DistanceStatus::NotFound;
}

/// Per sample, whether its point (rounded to k/255) is adversarial still; a fresh pass of the model as it was loaded.
torch::Tensor survivesRounding(const AttackProblem& problem, const BestPoints& best)
{
    torch::Tensor survives = torch::zeros_like(problem.labels, torch::kBool);
    const torch::Tensor owners = best.distances.isfinite().nonzero().squeeze(1);
    if (owners.numel() == 0)
        return survives;
    const torch::Tensor rounded = (best.points.index_select(0, owners) * 255).round() / 255;
    const torch::Tensor logits = problem.oracle.originalLogits(rounded, owners);
    survives.index_copy_(0, owners, rivalOf(logits, problem.oracle.labelsOf(owners)).margin > 0);
    return survives;
}

void fillRecords(const AttackProblem& problem, const BestPoints& best, const torch::Tensor& classes,
                 std::span<const std::string> names, std::vector<DistanceRecord>& records)
{
    // Norms in double: a float sum over many pixels would cost digits that the refinement has earned.
    const SearchSpace& space = problem.oracle.space();
    const torch::Tensor owners = torch::arange(problem.labels.numel(), problem.labels.options());
    const torch::Tensor difference = space.moves(best.points, problem.clean, owners).to(torch::kCPU).contiguous();
    const torch::Tensor exact = difference.norm(2, 1);
    const auto features = static_cast<std::size_t>(difference.size(1));
    const torch::Tensor found = best.distances.isfinite().to(torch::kCPU);
    const torch::Tensor starts = best.starts.to(torch::kCPU);
    const torch::Tensor iterations = best.iterations.to(torch::kCPU);
    const torch::Tensor flat = best.flat.to(torch::kCPU);
    const torch::Tensor nonFinite = best.nonFinite.to(torch::kCPU);
    const torch::Tensor adversarial = classes.to(torch::kCPU);
    const torch::Tensor fixed = space.ofFeatures() ? space.fixed().to(torch::kCPU) : torch::zeros_like(found);
    for (std::size_t i = 0; i < records.size(); ++i) {
        DistanceRecord& record = records[i];
        record.forwardPasses = problem.oracle.forwardPasses()[i];
        record.backwardPasses = problem.oracle.backwardPasses()[i];
        if (record.status != DistanceStatus::NotFound)
            continue;
        record.iterations = static_cast<std::int32_t>(iterations.data_ptr<std::int64_t>()[i]);
        if (!found.data_ptr<bool>()[i]) {
            record.status = statusWithout(nonFinite.data_ptr<bool>()[i], flat.data_ptr<bool>()[i]);
            // Where nothing may change, no budget would find anything.
            record.censored = record.status == DistanceStatus::NotFound && !fixed.data_ptr<bool>()[i];
            record.method = names.front();
            continue;
        }
        record.status = DistanceStatus::Found;
        record.bound = BoundKind::Upper;
        record.distance = exact.data_ptr<double>()[i];
        convertDifference(problem.card, {difference.data_ptr<double>() + i * features, features}, record);
        record.adversarial = static_cast<std::int32_t>(adversarial.data_ptr<std::int64_t>()[i]);
        record.method = names[static_cast<std::size_t>(starts.data_ptr<std::int64_t>()[i])];
    }
}

} // namespace

std::vector<DistanceRecord> cleanRecords(const Batch& batch, const torch::Tensor& logits, const ModelCard& card)
{
    const torch::Tensor finite = logits.isfinite().all(1).to(torch::kCPU).contiguous();
    const torch::Tensor predicted = logits.argmax(1).to(torch::kCPU).contiguous();
    std::vector<DistanceRecord> records(batch.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        DistanceRecord& record = records[i];
        record.sample = batch.samples[i];
        record.label = batch.labels[i];
        record.unit = unitOf(card);
        if (!finite.data_ptr<bool>()[i]) {
            record.status = DistanceStatus::NonFinite;
            continue;
        }
        record.predicted = static_cast<std::int32_t>(predicted.data_ptr<std::int64_t>()[i]);
        record.basePredicted = record.predicted;
        record.correct = record.predicted == record.label;
        if (record.label < 0 || record.label >= logits.size(1))
            record.status = DistanceStatus::NoLabel;
        else if (!record.correct)
            record.status = DistanceStatus::AlreadyWrong;
    }
    return records;
}

BestPoints::BestPoints(const AttackProblem& problem)
    : points(problem.clean.clone()), distances(torch::full_like(problem.required, kInfinity)),
      margins(torch::full_like(problem.required, -kInfinity)), starts(torch::zeros_like(problem.labels)),
      flat(torch::zeros_like(problem.labels, torch::kBool)), nonFinite(torch::zeros_like(problem.labels, torch::kBool)),
      iterations(torch::zeros_like(problem.labels)), m_problem(problem)
{
}

torch::Tensor BestPoints::offer(const torch::Tensor& owners, const torch::Tensor& candidates,
                                const torch::Tensor& rivalMargins, std::int64_t start)
{
    const torch::Tensor lengths = (candidates - m_problem.clean.index_select(0, owners)).norm(2, 1);
    const torch::Tensor better =
        (rivalMargins >= m_problem.required.index_select(0, owners)) & (lengths < distances.index_select(0, owners));
    const torch::Tensor hostBetter = better.to(torch::kCPU).contiguous();
    const torch::Tensor hostLengths = lengths.to(torch::kCPU, torch::kDouble).contiguous();
    const torch::Tensor hostOwners = owners.to(torch::kCPU).contiguous();
    // Of several rows of one owner the nearest, the first among equals.
    std::vector<std::int64_t> winner(static_cast<std::size_t>(points.size(0)), -1);
    for (std::int64_t row = 0; row < owners.numel(); ++row) {
        if (!hostBetter.data_ptr<bool>()[row])
            continue;
        std::int64_t& holder = winner[static_cast<std::size_t>(hostOwners.data_ptr<std::int64_t>()[row])];
        if (holder < 0 || hostLengths.data_ptr<double>()[row] < hostLengths.data_ptr<double>()[holder])
            holder = row;
    }
    std::erase(winner, -1);
    if (winner.empty())
        return better;
    const torch::Tensor rows = torch::tensor(winner, torch::kLong).to(owners.device());
    const torch::Tensor samples = owners.index_select(0, rows);
    points.index_copy_(0, samples, candidates.index_select(0, rows));
    distances.index_copy_(0, samples, lengths.index_select(0, rows));
    margins.index_copy_(0, samples, rivalMargins.index_select(0, rows));
    if (start != kSameStart)
        starts.index_fill_(0, samples, start);
    return better;
}

Result<std::vector<DistanceRecord>> runAttack(TorchClassifier& classifier, const Batch& batch,
                                              const EstimateContext& context, std::span<const std::string> names,
                                              const Attack& attack)
{
    if (const Status valid = checkBatch(classifier, batch); !valid)
        return fail(valid.error());
    if (batch.size() == 0)
        return std::vector<DistanceRecord>{};
    return guarded([&] {
        TorchModule& module = classifier.module();
        const auto count = static_cast<std::int64_t>(batch.size());
        const torch::Tensor given = hostLabels(batch).to(module.device());
        const torch::Tensor inputs = module.toTensor(batch.pixels, count).reshape({count, -1});
        const bool ofFeatures = !module.card().features.empty();
        const torch::Tensor clean = ofFeatures ? torch::zeros_like(inputs) : inputs.clamp(0, 1);
        BoundaryOracle oracle(module, given.clamp_min(0), context.stop,
                              ofFeatures ? SearchSpace(module.card(), inputs) : SearchSpace());
        const torch::Tensor owners = torch::arange(count, given.options());
        const torch::Tensor logits = oracle.logits(clean, owners);
        std::vector<DistanceRecord> records = cleanRecords(batch, logits, module.card());
        const torch::Tensor required =
            (logits.abs().amax(1) * kRelativeMargin).nan_to_num(kSmallestMargin).clamp_min(kSmallestMargin);
        const AttackProblem problem{oracle,
                                    module.card(),
                                    clean,
                                    given.clamp(0, logits.size(1) - 1),
                                    logits,
                                    required,
                                    attackedIndices(records, module.device())};
        BestPoints best(problem);
        if (problem.attacked.numel() > 0 && problem.classes() > 1)
            attack(problem, best);
        if (ofFeatures)
            lookAtAllFeatures(problem, best);
        const torch::Tensor classes = verify(problem, best);
        fillRecords(problem, best, classes, names, records);
        if (context.checkRounding && !ofFeatures) {
            const torch::Tensor survives = survivesRounding(problem, best).to(torch::kCPU);
            for (std::size_t i = 0; i < records.size(); ++i)
                if (records[i].status == DistanceStatus::Found)
                    records[i].rounding = survives.data_ptr<bool>()[i] ? RoundingCheck::Survives : RoundingCheck::Lost;
        }
        if (context.modelSeconds != nullptr)
            *context.modelSeconds += oracle.modelSeconds();
        if (context.adversarials != nullptr) {
            const torch::Tensor host = oracle.space().inputs(best.points, owners).to(torch::kCPU).contiguous();
            context.adversarials->assign(host.data_ptr<float>(), host.data_ptr<float>() + host.numel());
        }
        return records;
    });
}

} // namespace plumbline::detail
