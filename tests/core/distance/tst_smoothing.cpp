#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <stop_token>

#include "core/stats/Distributions.h"
#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/MadeModels.h"
#include "tests/support/TestSupport.h"

// Randomized smoothing of models whose smoothed distance is known: for two classes split by a hyperplane at distance d,
// the class has probability cdf(d / sigma) under noise, so that the true radius is d.

using namespace plumbline;
using namespace plumbline::test;

namespace
{

constexpr int kFeatures = 8;
constexpr const char* kLinear = "def forward(self, x):\n    return torch.linear(x.flatten(1), self.w, self.b)\n";

/// z0 = 0, z1 = 4 (x_0 + ... ) - 16 * mean-like threshold: the boundary is sum(x) = 4.
const std::vector<MadeTensor> kHalves = {{"w", {2, kFeatures}, {0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4}},
                                         {"b", {2}, {0, -16}}};

double distanceTo(const Batch& batch, std::size_t i)
{
    double sum = 0;
    for (std::size_t j = 0; j < kFeatures; ++j)
        sum += batch.pixels[i * kFeatures + j];
    return (4 - sum) / std::sqrt(static_cast<double>(kFeatures)); // of class 0
}

/// Samples of class 0 at distances from 0.02 to 1.
Batch samples(std::size_t count)
{
    Batch batch;
    batch.shape = {kFeatures, 1, 1};
    for (std::size_t i = 0; i < count; ++i) {
        batch.samples.push_back(static_cast<std::int64_t>(i));
        batch.labels.push_back(0);
        const float value = 0.493F - 0.345F * static_cast<float>(i) / static_cast<float>(count);
        batch.pixels.insert(batch.pixels.end(), kFeatures, value);
    }
    return batch;
}

} // namespace

class TestSmoothing : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::shared_ptr<TorchClassifier> made(const std::vector<MadeTensor>& tensors, const std::string& source,
                                          const ModelCard& card)
    {
        static int count = 0;
        const auto path =
            std::filesystem::path(m_folder.path().toStdString()) / ("made" + std::to_string(count++) + ".pt");
        writeModel(path, tensors, source);
        return openModel(path, card);
    }
    std::shared_ptr<TorchClassifier> halves()
    {
        ModelCard card;
        card.input = {kFeatures, 1, 1};
        return made(kHalves, kLinear, card);
    }

private slots:
    void radiiExceedTheTruthNoMoreOftenThanAlpha_data();
    void radiiExceedTheTruthNoMoreOftenThanAlpha();
    void neitherBatchNorOrderMatters();
    void statuses();
    void filterByTheModelItself();
    void normalisedUnitsAreCarried();
    void publishedPreset();
    void badParametersAndCancelling();
};

void TestSmoothing::radiiExceedTheTruthNoMoreOftenThanAlpha_data()
{
    QTest::addColumn<QString>("mode");
    for (const char* mode : {"fixed", "adaptive", "curve"})
        QTest::addRow("%s", mode) << QString::fromLatin1(mode);
}

void TestSmoothing::radiiExceedTheTruthNoMoreOftenThanAlpha()
{
    QFETCH(QString, mode);
    constexpr double kAlpha = 0.05;
    const Batch batch = samples(400);
    const auto run = runMethod(halves(), batch, "smoothing",
                               {{"mode", mode.toStdString()}, {"n", 400}, {"n0", 20}, {"alpha", kAlpha}});
    int beyond = 0;
    int found = 0;
    double sum = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const DistanceRecord& record = run.records[i];
        if (record.status != DistanceStatus::Found)
            continue;
        ++found;
        QVERIFY(record.bound == BoundKind::SmoothedLower);
        beyond += record.distance > distanceTo(batch, i) ? 1 : 0;
        sum += record.distance / distanceTo(batch, i);
    }
    QVERIFY(found > 300);
    const double allowed = found * kAlpha + 4 * std::sqrt(found * kAlpha * (1 - kAlpha));
    QVERIFY2(beyond <= allowed, qPrintable(QStringLiteral("%1 of %2").arg(beyond).arg(found)));
    QVERIFY2(sum / found > 0.5, qPrintable(QString::number(sum / found))); // and they are worth something
}

void TestSmoothing::neitherBatchNorOrderMatters()
{
    const Batch batch = samples(12);
    const nlohmann::json parameters = {{"n", 300}, {"n0", 30}};
    const auto together = runMethod(halves(), batch, "smoothing", parameters);
    for (const std::size_t i : {0U, 5U, 11U}) {
        const auto alone = runMethod(halves(), oneSample(batch, i), "smoothing", parameters);
        QVERIFY(toRecordTable(alone.records).encode() ==
                toRecordTable(std::span(together.records).subspan(i, 1)).encode());
    }
}

void TestSmoothing::statuses()
{
    Batch batch = samples(5);
    const auto set = [&](std::size_t i, float value) {
        std::fill_n(batch.pixels.begin() + static_cast<std::ptrdiff_t>(i * kFeatures), kFeatures, value);
    };
    set(0, 0.2F); // class 0
    set(1, 0.8F); // class 1, labelled 0
    set(2, 0.5F); // on the boundary: one half
    set(3, 0.2F);
    batch.labels[3] = -1;
    set(4, std::nanf(""));
    const auto run = runMethod(halves(), batch, "smoothing", {{"n", 1000}});
    QVERIFY(run.records[0].status == DistanceStatus::Found);
    QCOMPARE(run.records[0].forwardPasses, 1 + 100 + 1000);
    QCOMPARE(run.records[0].unit, DistanceUnit::Pixel);
    QCOMPARE(run.records[0].distancePixel, run.records[0].distance);
    QVERIFY(run.records[1].status == DistanceStatus::AlreadyWrong);
    QCOMPARE(run.records[1].predicted, 1);
    QVERIFY(run.records[1].distance > 0); // of the class that it certifies
    QVERIFY(!run.records[1].correct);
    QVERIFY(run.records[2].status == DistanceStatus::Abstained);
    QCOMPARE(run.records[2].predicted, -1);
    QVERIFY(std::isnan(run.records[2].distance) && run.records[2].bound == BoundKind::None);
    QVERIFY(run.records[3].status == DistanceStatus::NoLabel);
    QCOMPARE(run.records[3].forwardPasses, 1);
    QVERIFY(run.records[4].status == DistanceStatus::NonFinite);
    // A model that gives NaN under noise votes for nothing.
    ModelCard card;
    card.input = {kFeatures, 1, 1};
    const auto lame = runMethod(
        made(kHalves,
             "def forward(self, x):\n    y = torch.linear(x, self.w, self.b)\n"
             "    return y + 0.0 * torch.log(torch.where(x[:, 0:1] < 0.2001, x[:, 0:1], 0.0 * x[:, 0:1] - 1.0))\n",
             card),
        oneSample(batch, 0), "smoothing", {{"n", 1000}, {"sigma", 0.05}});
    QVERIFY(lame.records[0].status == DistanceStatus::Abstained);
}

void TestSmoothing::filterByTheModelItself()
{
    Batch batch = samples(2);
    std::fill_n(batch.pixels.begin() + kFeatures, kFeatures, 0.8F);
    const auto run = runMethod(halves(), batch, "smoothing", {{"n", 500}, {"filter", "base"}});
    QCOMPARE(run.records[1].status, DistanceStatus::AlreadyWrong);
    QCOMPARE(run.records[1].forwardPasses, 1); // not sampled
    QVERIFY(std::isnan(run.records[1].distance));
    QCOMPARE(run.records[0].basePredicted, 0);
}

void TestSmoothing::normalisedUnitsAreCarried()
{
    // Channels of unlike deviations; the model sees (x - m) / s and its boundary is their sum = 0.
    ModelCard card;
    card.input = {3, 2, 2};
    card.mean = {0.5F, 0.5F, 0.5F};
    card.standardDeviation = {0.5F, 0.25F, 0.2F};
    const std::vector<MadeTensor> plane = {
        {"w", {2, 12}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}}, {"b", {2}, {0, 0}}};
    Batch batch;
    batch.shape = card.input;
    for (int i = 0; i < 40; ++i) {
        batch.samples.push_back(i);
        batch.labels.push_back(0);
        batch.pixels.insert(batch.pixels.end(), 12, 0.45F);
    }
    // Normalised inputs: -0.1, -0.2, -0.25 in four values each; distance 2.2 / sqrt(12).
    const double normalised = 4 * (0.1 + 0.2 + 0.25) / std::sqrt(12.0);
    const double pixel = 4 * (0.1 + 0.2 + 0.25) / std::sqrt(4 * (4.0 + 16 + 25));
    for (const bool inPixels : {false, true}) {
        const auto run = runMethod(made(plane, kLinear, card), batch, "smoothing",
                                   {{"n", 2000},
                                    {"alpha", 1e-6},
                                    {"sigma", inPixels ? 0.1 : 0.5},
                                    {"noise_space", inPixels ? "pixel" : "normalised"}});
        for (const DistanceRecord& record : run.records) {
            QCOMPARE(record.status, DistanceStatus::Found);
            QCOMPARE(record.unit, inPixels ? DistanceUnit::Pixel : DistanceUnit::Normalised);
            const double truth = inPixels ? pixel : normalised;
            QVERIFY2(record.distance < truth && record.distance > 0.7 * truth,
                     qPrintable(QStringLiteral("%1 of %2").arg(record.distance).arg(truth)));
            // The other unit's ball lies inside: it may only shrink.
            QVERIFY(record.distancePixel <= pixel && record.distanceNormalised <= normalised);
            QCOMPARE(inPixels ? record.distanceNormalised : record.distancePixel,
                     inPixels ? record.distance / 0.5 : record.distance * static_cast<double>(0.2F));
        }
    }
}

void TestSmoothing::publishedPreset()
{
    const DistanceMethod* method = findDistanceMethod("smoothing");
    const auto parameters = method->schema().validate({{"preset", "published"}});
    PLUMBLINE_VERIFY_OK(parameters);
    QVERIFY(!parameters->contains("sigma"));
    Batch batch = samples(1);
    std::fill_n(batch.pixels.begin(), kFeatures, 0.05F); // far: at the cap
    const auto run = runMethod(halves(), batch, "smoothing", {{"preset", "published"}});
    QCOMPARE(run.records[0].forwardPasses, 1 + 100 + 100000);
    QVERIFY(std::abs(run.records[0].distance - 0.476) < 5e-4); // the released log's largest radius
    QCOMPARE(run.records[0].unit, DistanceUnit::Normalised);
    QVERIFY(run.records[0].censored);
}

void TestSmoothing::badParametersAndCancelling()
{
    const DistanceMethod* method = findDistanceMethod("smoothing");
    for (const char* taus : {"", "0.1,x", "-0.5", "0.1;0.2"}) {
        const auto parameters = method->schema().validate({{"mode", "curve"}, {"taus", taus}});
        PLUMBLINE_VERIFY_OK(parameters);
        PLUMBLINE_VERIFY_ERROR(method->create(*parameters), ErrorCode::ParameterInvalid);
    }
    const auto estimator = method->create(*method->schema().validate(nlohmann::json::object()));
    std::stop_source source;
    source.request_stop();
    EstimateContext context;
    context.stop = source.get_token();
    const auto classifier = halves();
    PLUMBLINE_VERIFY_ERROR((*estimator)->estimate(*classifier, samples(1), context), ErrorCode::Cancelled);
    Batch wrong = samples(1);
    wrong.shape = {1, 2, 4};
    PLUMBLINE_VERIFY_ERROR((*estimator)->estimate(*classifier, wrong, {}), ErrorCode::ModelInputMismatch);
}

QTEST_APPLESS_MAIN(TestSmoothing)
#include "tst_smoothing.moc"
