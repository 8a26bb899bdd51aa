#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include "core/base/Seed.h"
#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/MadeModels.h"
#include "tests/support/ReferenceData.h"
#include "tests/support/TestSupport.h"

// Certified radii must never exceed the true distance: soundness is checked against points inside the balls, against
// exact distances and against the smallest adversarials known.

using namespace plumbline;
using namespace plumbline::test;

namespace
{

std::vector<float> draws(std::size_t count, float scale, std::uint64_t seed)
{
    SplitMix64 generator(seed);
    std::vector<float> values(count);
    for (float& value : values)
        value = scale * (2 * static_cast<float>(generator.uniform()) - 1);
    return values;
}

struct Network {
    const char* name;
    ModelCard card;
    std::vector<MadeTensor> tensors;
    const char* body; ///< of forward(self, x)
};

ModelCard cardOf(ImageShape shape, OutputKind output = OutputKind::Logits)
{
    ModelCard card;
    card.input = shape;
    card.output = output;
    return card;
}

ModelCard normalised()
{
    ModelCard card = cardOf({3, 8, 8});
    card.mean = {0.4F, 0.5F, 0.6F};
    card.standardDeviation = {0.2F, 0.25F, 0.3F};
    card.channelOrder = ChannelOrder::Bgr;
    return card;
}

std::vector<Network> networks()
{
    const MadeTensor head{"h", {3, 8}, draws(24, 0.6F, 1)};
    const MadeTensor kernel{"k", {4, 3, 3, 3}, draws(108, 0.4F, 2)};
    const MadeTensor kernelBias{"kb", {4}, draws(4, 0.2F, 3)};
    return {
        {"two layers",
         cardOf({5, 1, 1}),
         {{"a", {8, 5}, draws(40, 1, 4)}, {"ab", {8}, draws(8, 0.5F, 5)}, head},
         "    return torch.linear(torch.relu(torch.linear(x, self.a, self.ab)), self.h)\n"},
        {"a hidden layer more, log-softmax",
         cardOf({5, 1, 1}, OutputKind::LogProbabilities),
         {{"a", {8, 5}, draws(40, 1, 4)}, {"m", {8, 8}, draws(64, 0.7F, 6)}, head},
         "    y = torch.relu(torch.linear(torch.relu(torch.linear(x, self.a)), self.m))\n"
         "    return torch.log_softmax(torch.linear(y, self.h), 1)\n"},
        {"one sigmoid output",
         cardOf({5, 1, 1}, OutputKind::BinaryProbability),
         {{"a", {8, 5}, draws(40, 1, 4)}, {"s", {1, 8}, draws(8, 1, 7)}},
         "    return torch.sigmoid(torch.linear(torch.relu(torch.linear(x, self.a)), self.s))\n"},
        {"padding, stride, normalisation, blue first",
         normalised(),
         {kernel, kernelBias, {"h", {3, 64}, draws(192, 0.2F, 8)}},
         "    y = torch.relu(torch.conv2d(x, self.k, self.kb, [2, 2], [1, 1]))\n"
         "    return torch.linear(y.flatten(1), self.h)\n"},
        {"maximum pool, batch normalisation",
         cardOf({3, 8, 8}),
         {kernel,
          kernelBias,
          {"g", {4}, {1, 0.5F, -0.8F, 1.2F}},
          {"s", {4}, draws(4, 0.3F, 9)},
          {"mean", {4}, draws(4, 0.3F, 10)},
          {"var", {4}, {0.5F, 1, 2, 0.7F}},
          {"h", {3, 36}, draws(108, 0.3F, 11)}},
         "    y = torch.conv2d(x, self.k, self.kb)\n"
         "    y = torch.relu(torch.batch_norm(y, self.g, self.s, self.mean, self.var, False, 0.1, 1e-5, True))\n"
         "    return torch.linear(torch.max_pool2d(y, [2, 2]).flatten(1), self.h)\n"},
        {"overlapping pools of both kinds, groups",
         cardOf({4, 9, 9}),
         {{"k", {4, 2, 3, 3}, draws(72, 0.5F, 12)},
          {"kb", {4}, draws(4, 0.2F, 13)},
          {"h", {3, 36}, draws(108, 0.4F, 14)}},
         "    y = torch.conv2d(x, self.k, self.kb, [1, 1], [1, 1], [1, 1], 2)\n"
         "    y = torch.max_pool2d(torch.relu(y), [3, 3], [2, 2], [1, 1])\n"
         "    y = torch.avg_pool2d(y, [3, 3], [1, 1])\n"
         "    return torch.linear(y.flatten(1), self.h)\n"},
    };
}

} // namespace

class TestCertified : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path written(const Network& network)
    {
        static int count = 0;
        auto path = std::filesystem::path(m_folder.path().toStdString()) / ("made" + std::to_string(count++) + ".pt");
        writeModel(path, network.tensors, std::string("def forward(self, x):\n") + network.body);
        return path;
    }

private slots:
    void cutBall();
    void boundsHold_data();
    void boundsHold();
    void neverAboveWhatAttacksFind_data() { boundsHold_data(); }
    void neverAboveWhatAttacksFind();
    void lin8IsExact();
    void cnn28StaysBelowTheBestKnown();
    void otherModelsAreNotAvailable_data();
    void otherModelsAreNotAvailable();
    void classThatCannotChange();
};

void TestCertified::cutBall()
{
    for (const int features : {1, 3, 40}) {
        const std::string problem = checkCutBall(features, static_cast<unsigned>(features));
        QVERIFY2(problem.empty(), problem.c_str());
    }
}

void TestCertified::boundsHold_data()
{
    QTest::addColumn<int>("network");
    const auto all = networks();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::addRow("%s", all[i].name) << static_cast<int>(i);
}

void TestCertified::boundsHold()
{
    QFETCH(int, network);
    const Network made = networks()[static_cast<std::size_t>(network)];
    for (const unsigned seed : {1U, 2U, 3U}) {
        const std::string problem = checkRelaxation(written(made), made.card, seed);
        QVERIFY2(problem.empty(), problem.c_str());
    }
}

void TestCertified::neverAboveWhatAttacksFind()
{
    QFETCH(int, network);
    const Network made = networks()[static_cast<std::size_t>(network)];
    const auto classifier = openModel(written(made), made.card);
    Batch batch;
    batch.shape = made.card.input;
    constexpr std::size_t kCount = 40;
    batch.pixels = draws(kCount * batch.shape.elements(), 0.5F, 77);
    for (float& value : batch.pixels)
        value += 0.5F;
    const auto logits = classifier->logits(batch.pixels, kCount);
    PLUMBLINE_VERIFY_OK(logits);
    const std::size_t classes = logits->size() / kCount;
    for (std::size_t i = 0; i < kCount; ++i) {
        const auto first = logits->begin() + static_cast<std::ptrdiff_t>(i * classes);
        batch.samples.push_back(static_cast<std::int64_t>(i));
        batch.labels.push_back(
            static_cast<std::int32_t>(std::max_element(first, first + static_cast<std::ptrdiff_t>(classes)) - first));
    }
    const auto lower = runMethod(classifier, batch, "certified", nullptr);
    const auto upper = runMethod(classifier, batch, "tight", nullptr);
    QCOMPARE(lower.found(), static_cast<int>(kCount));
    int close = 0;
    for (std::size_t i = 0; i < kCount; ++i) {
        QVERIFY(lower.records[i].bound == BoundKind::Lower && lower.records[i].distance > 0);
        if (upper.records[i].status != DistanceStatus::Found)
            continue;
        QVERIFY2(lower.records[i].distance <= upper.records[i].distance * (1 + 1e-6),
                 qPrintable(QStringLiteral("sample %1: %2 above %3")
                                .arg(i)
                                .arg(lower.records[i].distance)
                                .arg(upper.records[i].distance)));
        close += lower.records[i].distance > 0.2 * upper.records[i].distance ? 1 : 0;
    }
    QVERIFY2(close >= 10, qPrintable(QString::number(close))); // small networks: worth something
}

void TestCertified::lin8IsExact()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto exact = csvColumn(referenceDir() / "distance" / "lin8_exact.csv", "exact_l2_in_box");
    const auto run = runReference("lin8", {1, 8, 8}, "certified", nullptr);
    QCOMPARE(run.found(), 190);
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        if (run.records[i].status != DistanceStatus::Found)
            continue;
        const double ratio = run.records[i].distance / exact[i];
        QVERIFY2(ratio <= 1 + 1e-6 && ratio > 1 - 1e-4, // the model's weights are single precision
                 qPrintable(QStringLiteral("sample %1: ratio %2").arg(i).arg(ratio, 0, 'g', 9)));
    }
}

void TestCertified::cnn28StaysBelowTheBestKnown()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto best = csvColumn(referenceDir() / "distance" / "cnn28_best_known.csv", "best_known_l2_upper_bound");
    const auto run = runReference("cnn28", {1, 28, 28}, "certified", nullptr, 8);
    QCOMPARE(run.found(), 8);
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        if (run.records[i].status == DistanceStatus::Found)
            QVERIFY(run.records[i].distance > 0.01 * best[i] && run.records[i].distance < best[i]);
    }
}

void TestCertified::otherModelsAreNotAvailable_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("reason");
    QTest::addRow("another activation") << "    return torch.linear(torch.tanh(x), self.w)\n"
                                        << "aten::tanh";
    QTest::addRow("two paths")
        << "    y = torch.linear(x, self.q)\n    return torch.linear(torch.relu(y + x), self.w)\n"
        << "not constant";
    QTest::addRow("softmax read as logits") << "    return torch.softmax(torch.linear(x, self.w), 1)\n"
                                            << "softmax";
}

void TestCertified::otherModelsAreNotAvailable()
{
    QFETCH(QString, body);
    QFETCH(QString, reason);
    const std::string text = body.toStdString();
    const Network made{
        "other", cardOf({4, 1, 1}), {{"w", {2, 4}, draws(8, 1, 1)}, {"q", {4, 4}, draws(16, 1, 2)}}, text.c_str()};
    const auto classifier = openModel(written(made), made.card);
    Batch batch;
    batch.shape = made.card.input;
    batch.samples = {0};
    batch.labels = {0};
    batch.pixels = {0.1F, 0.2F, 0.3F, 0.4F};
    const auto estimator = findDistanceMethod("certified")->create(nlohmann::json::object());
    const auto records = (*estimator)->estimate(*classifier, batch, {});
    PLUMBLINE_VERIFY_ERROR(records, ErrorCode::NotAvailable);
    QVERIFY2(QString::fromStdString(records.error().detail).contains(reason), records.error().detail.c_str());
}

void TestCertified::classThatCannotChange()
{
    // Class 1 would need x0 + x1 = 5.
    const Network made{"far",
                       cardOf({2, 1, 1}),
                       {{"w", {2, 2}, {0, 0, 1, 1}}, {"b", {2}, {0, -5}}},
                       "    return torch.linear(x, self.w, self.b)\n"};
    Batch batch;
    batch.shape = made.card.input;
    batch.samples = {0};
    batch.labels = {0};
    batch.pixels = {0.25F, 0.5F};
    const auto run = runMethod(openModel(written(made), made.card), batch, "certified", nullptr);
    QCOMPARE(run.records[0].status, DistanceStatus::Found);
    QVERIFY(run.records[0].censored);
    QVERIFY(std::abs(run.records[0].distance - std::hypot(0.75, 0.5)) < 1e-6);
}

QTEST_APPLESS_MAIN(TestCertified)
#include "tst_certified.moc"
