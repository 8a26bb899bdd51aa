#include <QTest>

#include <array>

#include "core/training/CellSampler.h"
#include "tests/core/training/SyntheticDataset.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

/// Draws per cell: [group][class].
std::array<std::array<int, 2>, 2> cellCounts(const SyntheticDataset& data, const std::vector<std::int64_t>& draws)
{
    std::array<std::array<int, 2>, 2> counts{};
    for (const std::int64_t sample : draws) {
        const auto at = static_cast<std::size_t>(sample);
        ++counts[static_cast<std::size_t>(data.partition().membership[at])]
                [static_cast<std::size_t>(data.labels()[at])];
    }
    return counts;
}

TrainingSettings settingsWith(SamplingRule rule, std::vector<CellWeight> weights = {})
{
    TrainingSettings settings;
    settings.seed = 5;
    settings.sampling = rule;
    settings.cellWeights = std::move(weights);
    return settings;
}

} // namespace

class TestCellSampler : public QObject
{
    Q_OBJECT

private slots:
    void splitsOnceAndForAll();
    void everySampleOnce();
    void epochsDifferAndRepeat();
    void weightsSetTheShares();
    void balancedEvensOutCells();
    void leavesOutUnlabelled();
    void refusesBadWeights();
    void parsesWeights();
};

void TestCellSampler::splitsOnceAndForAll()
{
    const SyntheticDataset data(4000);
    TrainingSettings settings = settingsWith(SamplingRule::CellWeights);
    settings.heldOutShare = 0.25;
    const auto sampler = CellSampler::create(data, data.partition(), settings);
    PLUMBLINE_VERIFY_OK(sampler);
    QCOMPARE(sampler->training().size() + sampler->heldOut().size(), std::size_t{4000});
    QVERIFY(std::abs(static_cast<double>(sampler->heldOut().size()) - 1000) < 130); // 4.7 standard deviations
    const std::set<std::int64_t> heldOut(sampler->heldOut().begin(), sampler->heldOut().end());
    for (int epoch = 1; epoch <= 3; ++epoch) {
        for (const std::int64_t sample : sampler->draws(epoch))
            QVERIFY(!heldOut.contains(sample));
    }
}

void TestCellSampler::everySampleOnce()
{
    const SyntheticDataset data(500);
    const auto sampler = CellSampler::create(data, data.partition(), settingsWith(SamplingRule::EverySample));
    PLUMBLINE_VERIFY_OK(sampler);
    auto draws = sampler->draws(1);
    QVERIFY(draws != sampler->training()); // shuffled
    std::sort(draws.begin(), draws.end());
    QCOMPARE(draws, sampler->training());
}

void TestCellSampler::epochsDifferAndRepeat()
{
    const SyntheticDataset data(500);
    for (const auto rule : {SamplingRule::EverySample, SamplingRule::CellWeights}) {
        const auto sampler = CellSampler::create(data, data.partition(), settingsWith(rule));
        PLUMBLINE_VERIFY_OK(sampler);
        QVERIFY(sampler->draws(1) != sampler->draws(2));
        QCOMPARE(sampler->draws(2), sampler->draws(2));
    }
}

void TestCellSampler::weightsSetTheShares()
{
    const SyntheticDataset data(20000);
    const auto sampler =
        CellSampler::create(data, data.partition(), settingsWith(SamplingRule::CellWeights, {{"red", "right", 0.01}}));
    PLUMBLINE_VERIFY_OK(sampler);
    const auto draws = sampler->draws(1);
    QCOMPARE(draws.size(), sampler->training().size());
    const auto counts = cellCounts(data, draws);
    // One draw in 301 comes from the cell with weight 0.01: about 60 of 18,000.
    const double expected = static_cast<double>(draws.size()) * 0.01 / 3.01;
    QVERIFY(std::abs(counts[0][1] - expected) < 5 * std::sqrt(expected));
    QVERIFY(std::abs(counts[0][0] - static_cast<double>(draws.size()) / 3.01) < 400);
}

void TestCellSampler::balancedEvensOutCells()
{
    SyntheticDataset data(8000);
    for (std::int64_t i = 0; i < 8000; ++i) { // leave one in ten of (red, right)
        if (i % 4 == 1 && i / 4 % 10 != 0)
            data.removeLabel(i);
    }
    const auto sampler = CellSampler::create(data, data.partition(), settingsWith(SamplingRule::Balanced));
    PLUMBLINE_VERIFY_OK(sampler);
    const auto draws = sampler->draws(1);
    for (const auto& group : cellCounts(data, draws)) {
        for (const int count : group)
            QVERIFY(std::abs(count - static_cast<double>(draws.size()) / 4) < 200);
    }
}

void TestCellSampler::leavesOutUnlabelled()
{
    SyntheticDataset data(100);
    for (std::int64_t i = 0; i < 100; ++i) {
        if (i != 40)
            data.removeLabel(i);
    }
    TrainingSettings settings = settingsWith(SamplingRule::EverySample);
    settings.heldOutShare = 0;
    const auto sampler = CellSampler::create(data, data.partition(), settings);
    PLUMBLINE_VERIFY_OK(sampler);
    QCOMPARE(sampler->training(), (std::vector<std::int64_t>{40}));
    QCOMPARE(sampler->unlabelled(), 99);
    data.removeLabel(40);
    PLUMBLINE_VERIFY_ERROR(CellSampler::create(data, data.partition(), settings), ErrorCode::NoSamples);
}

void TestCellSampler::refusesBadWeights()
{
    const SyntheticDataset data(100);
    const auto create = [&](std::vector<CellWeight> weights) {
        return CellSampler::create(data, data.partition(), settingsWith(SamplingRule::CellWeights, std::move(weights)));
    };
    PLUMBLINE_VERIFY_ERROR(create({{"blue", "left", 1}}), ErrorCode::ParameterInvalid);
    PLUMBLINE_VERIFY_ERROR(create({{"red", "up", 1}}), ErrorCode::ParameterInvalid);
    PLUMBLINE_VERIFY_ERROR(
        create({{"red", "left", 0}, {"red", "right", 0}, {"white", "left", 0}, {"white", "right", 0}}),
        ErrorCode::ParameterInvalid);
}

void TestCellSampler::parsesWeights()
{
    const auto cells = parseCellWeights(" red/0 to 4 = 0.01,white/high=2 ");
    PLUMBLINE_VERIFY_OK(cells);
    QVERIFY((*cells == std::vector<CellWeight>{{"red", "0 to 4", 0.01}, {"white", "high", 2}}));
    QVERIFY(parseCellWeights("")->empty());
    for (const char* text : {"red", "red=1", "red/a", "red/a=", "red/a=x", "red/a=-1", "red/a=nan"})
        PLUMBLINE_VERIFY_ERROR(parseCellWeights(text), ErrorCode::ParameterInvalid);
}

QTEST_APPLESS_MAIN(TestCellSampler)
#include "tst_cell_sampler.moc"
