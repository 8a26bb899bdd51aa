#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <stop_token>

#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/MadeModels.h"
#include "tests/support/TestSupport.h"

// What must hold of every estimator that searches adversarial points: one status per sample, never a wrong number.

using namespace plumbline;
using namespace plumbline::test;

namespace
{

const std::vector<std::pair<const char*, nlohmann::json>> kSearches = {
    {"deepfool", {{"refinement", "projection"}}},
    {"tight", {{"preset", "tight"}}},
    {"tight", {{"preset", "fast"}}},
    {"carlini-wagner",
     {{"preset", "custom"},
      {"search_steps", 4},
      {"iterations", 60},
      {"learning_rate", 0.1},
      {"first_constant", 0.1},
      {"squash", 0.99},
      {"refine", true}}},
};

constexpr const char* kLinear = "def forward(self, x):\n    return torch.linear(x, self.w, self.b)\n";

Batch tableBatch(int features, const std::vector<std::vector<float>>& rows, const std::vector<std::int32_t>& labels)
{
    Batch batch;
    batch.shape = {features, 1, 1};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        batch.samples.push_back(static_cast<std::int64_t>(100 + i));
        batch.labels.push_back(labels[i]);
        batch.pixels.insert(batch.pixels.end(), rows[i].begin(), rows[i].end());
    }
    return batch;
}

} // namespace

class TestDistanceStatus : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::shared_ptr<TorchClassifier> made(int features, const std::vector<MadeTensor>& tensors, const char* source,
                                          OutputKind output = OutputKind::Logits)
    {
        static int count = 0;
        const auto path =
            std::filesystem::path(m_folder.path().toStdString()) / ("made" + std::to_string(count++) + ".pt");
        writeModel(path, tensors, source);
        ModelCard card;
        card.input = {features, 1, 1};
        card.output = output;
        return openModel(path, card);
    }
    /// z0 = 0, z1 = 4 x0 + 4 x1 - 4, z2 = 8 x2 - 6.
    std::shared_ptr<TorchClassifier> threeClasses(float shift = 0)
    {
        return made(3, {{"w", {3, 3}, {0, 0, 0, 4, 4, 0, 0, 0, 8}}, {"b", {3}, {shift, shift - 4, shift - 6}}},
                    kLinear);
    }
    static void addSearches()
    {
        QTest::addColumn<int>("search");
        for (std::size_t i = 0; i < kSearches.size(); ++i)
            QTest::addRow("%s %d", kSearches[i].first, static_cast<int>(i)) << static_cast<int>(i);
    }
    static DistanceRun runSearch(std::shared_ptr<TorchClassifier> classifier, const Batch& batch)
    {
        QFETCH(int, search);
        return runMethod(std::move(classifier), batch, kSearches[static_cast<std::size_t>(search)].first,
                         kSearches[static_cast<std::size_t>(search)].second);
    }

private slots:
    void wrongUnlabelledAndFound_data() { addSearches(); }
    void wrongUnlabelledAndFound();
    void samplesOnTheBoundary_data() { addSearches(); }
    void samplesOnTheBoundary();
    void constantModel_data() { addSearches(); }
    void constantModel();
    void outputsWithoutGradient_data() { addSearches(); }
    void outputsWithoutGradient();
    void saturatedSoftmax_data() { addSearches(); }
    void saturatedSoftmax();
    void notFiniteIsPerSample_data() { addSearches(); }
    void notFiniteIsPerSample();
    void unreachableIsNotFound_data() { addSearches(); }
    void unreachableIsNotFound();
    void oneLogit_data() { addSearches(); }
    void oneLogit();
    void addingAConstantChangesNothing_data() { addSearches(); }
    void addingAConstantChangesNothing();
    void inputsALittleOutsideAreClipped_data() { addSearches(); }
    void inputsALittleOutsideAreClipped();
    void batchCompositionDoesNotMatter_data() { addSearches(); }
    void batchCompositionDoesNotMatter();
    void cancelling_data() { addSearches(); }
    void cancelling();
    void wrongInputSize_data() { addSearches(); }
    void wrongInputSize();
    void boxProjection();
};

void TestDistanceStatus::wrongUnlabelledAndFound()
{
    // (0.25, 0.25, 0): class 0, distance to class 1 is 2 / (4 sqrt 2), to class 2 6/8.
    const auto run =
        runSearch(threeClasses(),
                  tableBatch(3, {{.25F, .25F, 0}, {.25F, .25F, 0}, {.25F, .25F, 0}, {.25F, .25F, 0}}, {0, 1, -1, 9}));
    QCOMPARE(run.records[0].status, DistanceStatus::Found);
    QCOMPARE(run.records[0].bound, BoundKind::Upper);
    QCOMPARE(run.records[0].sample, std::int64_t{100});
    QCOMPARE(run.records[0].adversarial, 1);
    const double exact = 2 / (4 * std::sqrt(2.0));
    QVERIFY2(run.records[0].distance >= exact * (1 - 1e-6) && run.records[0].distance < exact * 1.001,
             qPrintable(QString::number(run.records[0].distance, 'g', 9)));
    QVERIFY(run.records[0].forwardPasses > 0 && run.records[0].backwardPasses > 0);
    QCOMPARE(run.records[1].status, DistanceStatus::AlreadyWrong);
    QCOMPARE(run.records[1].predicted, 0);
    QCOMPARE(run.records[2].status, DistanceStatus::NoLabel);
    QCOMPARE(run.records[3].status, DistanceStatus::NoLabel);
    for (std::size_t i = 1; i < 4; ++i) {
        QVERIFY(std::isnan(run.records[i].distance));
        QVERIFY(run.records[i].bound == BoundKind::None);
        QVERIFY(run.adversarials[i * 3] == .25F); // the clean input, not a perturbation
    }
    QCOMPARE(run.failuresAlone(), 0);
}

void TestDistanceStatus::samplesOnTheBoundary()
{
    // z0 = z1 = 0 exactly: called class 0; the distance is as good as zero, and the point found really is across.
    const auto run = runSearch(threeClasses(), tableBatch(3, {{.5F, .5F, 0}}, {0}));
    QCOMPARE(run.records[0].status, DistanceStatus::Found);
    QVERIFY2(run.records[0].distance < 1e-4, qPrintable(QString::number(run.records[0].distance)));
    QCOMPARE(run.failuresAlone(), 0);
}

void TestDistanceStatus::constantModel()
{
    const auto run = runSearch(made(3, {{"w", {2, 3}, {0, 0, 0, 0, 0, 0}}, {"b", {2}, {1, 0}}}, kLinear),
                               tableBatch(3, {{.1F, .2F, .3F}, {.9F, 0, 0}}, {0, 0}));
    for (const DistanceRecord& record : run.records) {
        QCOMPARE(record.status, DistanceStatus::FlatGradient);
        QVERIFY(std::isnan(record.distance));
    }
}

void TestDistanceStatus::outputsWithoutGradient()
{
    const auto run =
        runSearch(made(3, {{"w", {2, 3}, {1, 1, 1, 0, 0, 0}}, {"b", {2}, {0, .5F}}},
                       "def forward(self, x):\n    return torch.linear(x, self.w, self.b).detach().round()\n"),
                  tableBatch(3, {{.9F, .9F, .9F}}, {0}));
    QCOMPARE(run.records[0].status, DistanceStatus::FlatGradient);
}

void TestDistanceStatus::saturatedSoftmax()
{
    // Probabilities of exactly 1 and 0: no gradient is left; the second sample is near the boundary and has one.
    const auto run =
        runSearch(made(2, {{"w", {2, 2}, {800, 0, -800, 0}}, {"b", {2}, {-400, 400}}},
                       "def forward(self, x):\n    return torch.softmax(torch.linear(x, self.w, self.b), 1)\n",
                       OutputKind::Probabilities),
                  tableBatch(2, {{1, .5F}, {.505F, .5F}}, {0, 0}));
    QVERIFY(run.records[0].status == DistanceStatus::FlatGradient ||
            run.records[0].status == DistanceStatus::NotFound || run.records[0].distance > 0.499);
    QCOMPARE(run.records[1].status, DistanceStatus::Found);
    QVERIFY2(run.records[1].distance > 0.00499 && run.records[1].distance < 0.0051,
             qPrintable(QString::number(run.records[1].distance)));
    QCOMPARE(run.failuresAlone(), 0);
}

void TestDistanceStatus::notFiniteIsPerSample()
{
    // Logits are NaN where x2 > 0.5; the gradient (but not the value) is NaN where x2 is 0: sqrt'(0) * 0.
    const auto run = runSearch(
        made(3, {{"w", {2, 3}, {0, 0, 0, 4, 4, 0}}, {"b", {2}, {0, -4}}},
             "def forward(self, x):\n"
             "    bad = torch.where(x[:, 2:3] > 0.5, torch.log(0.0 * x[:, 2:3] - 1.0), 0.0 * torch.sqrt(x[:, 2:3]))\n"
             "    return torch.linear(x, self.w, self.b) + bad * torch.ones([1, 2])\n"),
        tableBatch(3, {{.25F, .25F, .3F}, {.25F, .25F, .9F}, {.25F, .25F, 0}, {.2F, .25F, .3F}}, {0, 0, 0, 0}));
    QCOMPARE(run.records[1].status, DistanceStatus::NonFinite);
    QCOMPARE(run.records[1].predicted, -1);
    QVERIFY(std::isnan(run.records[1].distance));
    QCOMPARE(run.records[2].status, DistanceStatus::NonFinite);
    QCOMPARE(run.records[0].status, DistanceStatus::Found);
    QCOMPARE(run.records[3].status, DistanceStatus::Found);
    QVERIFY(std::abs(run.records[0].distance - 2 / (4 * std::sqrt(2.0))) < 1e-3);
    QCOMPARE(run.failuresAlone(), 0);
}

void TestDistanceStatus::unreachableIsNotFound()
{
    // Class 1 would need x0 + x1 = 5. The black image is class 0 as well.
    const auto run = runSearch(made(2, {{"w", {2, 2}, {0, 0, 1, 1}}, {"b", {2}, {0, -5}}}, kLinear),
                               tableBatch(2, {{.5F, .5F}}, {0}));
    QCOMPARE(run.records[0].status, DistanceStatus::NotFound);
    QVERIFY(run.records[0].censored);
    QVERIFY(std::isnan(run.records[0].distance));
    QVERIFY(run.adversarials == run.batch.pixels);
}

void TestDistanceStatus::oneLogit()
{
    // z = 4 x0 + 4 x1 - 4, read as the logits (0, z).
    const auto run = runSearch(made(2, {{"w", {1, 2}, {4, 4}}, {"b", {1}, {-4}}}, kLinear, OutputKind::BinaryLogit),
                               tableBatch(2, {{.25F, .25F}, {.75F, .75F}}, {0, 1}));
    for (const DistanceRecord& record : run.records) {
        QCOMPARE(record.status, DistanceStatus::Found);
        QVERIFY(std::abs(record.distance - 2 / (4 * std::sqrt(2.0))) < 1e-3);
    }
}

void TestDistanceStatus::addingAConstantChangesNothing()
{
    const Batch batch = tableBatch(3, {{.25F, .25F, 0}, {.1F, .6F, .7F}, {0, 0, .2F}}, {0, 0, 0});
    const auto plain = runSearch(threeClasses(), batch);
    for (const float shift : {-100.0F, 100.0F}) {
        const auto shifted = runSearch(threeClasses(shift), batch);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            QCOMPARE(shifted.records[i].status, DistanceStatus::Found);
            QVERIFY2(std::abs(shifted.records[i].distance / plain.records[i].distance - 1) < 5e-3,
                     qPrintable(
                         QStringLiteral("%1 and %2").arg(shifted.records[i].distance).arg(plain.records[i].distance)));
        }
    }
}

void TestDistanceStatus::inputsALittleOutsideAreClipped()
{
    const auto inside = runSearch(threeClasses(), tableBatch(3, {{0, .25F, 1}}, {2}));
    const auto outside = runSearch(threeClasses(), tableBatch(3, {{-5e-7F, .25F, 1 + 5e-7F}}, {2}));
    QCOMPARE(outside.records[0].status, DistanceStatus::Found);
    QCOMPARE(outside.records[0].distance, inside.records[0].distance);
    QVERIFY(outside.insideBox());
}

void TestDistanceStatus::batchCompositionDoesNotMatter()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    ModelCard card;
    card.input = {1, 28, 28};
    const auto classifier = openModel(referenceDir() / "distance" / "cnn28.pt", card);
    const Batch batch = firstSamples(referenceBatch("cnn28", card.input), 30);
    const auto together = runSearch(classifier, batch);
    for (const std::size_t i : {0U, 7U, 24U, 29U}) { // 24 is misclassified
        const auto alone = runSearch(classifier, oneSample(batch, i));
        QCOMPARE(alone.records[0].status, together.records[i].status);
        QCOMPARE(alone.records[0].sample, together.records[i].sample);
        if (alone.records[0].status == DistanceStatus::Found) {
            QVERIFY2(std::abs(alone.records[0].distance / together.records[i].distance - 1) < 1e-2,
                     qPrintable(QStringLiteral("sample %1: alone %2, together %3")
                                    .arg(i)
                                    .arg(alone.records[0].distance)
                                    .arg(together.records[i].distance)));
        }
    }
    const auto again = runSearch(classifier, batch);
    QVERIFY(toRecordTable(again.records).encode() == toRecordTable(together.records).encode());
}

void TestDistanceStatus::cancelling()
{
    QFETCH(int, search);
    const auto& [id, parameters] = kSearches[static_cast<std::size_t>(search)];
    const DistanceMethod* method = findDistanceMethod(id);
    const auto valid = method->schema().validate(parameters);
    PLUMBLINE_VERIFY_OK(valid);
    const auto estimator = method->create(*valid);
    std::stop_source source;
    source.request_stop();
    EstimateContext context;
    context.stop = source.get_token();
    const auto classifier = threeClasses();
    PLUMBLINE_VERIFY_ERROR((*estimator)->estimate(*classifier, tableBatch(3, {{.25F, .25F, 0}}, {0}), context),
                           ErrorCode::Cancelled);
}

void TestDistanceStatus::wrongInputSize()
{
    QFETCH(int, search);
    const auto& [id, parameters] = kSearches[static_cast<std::size_t>(search)];
    const DistanceMethod* method = findDistanceMethod(id);
    const auto estimator = method->create(*method->schema().validate(parameters));
    const auto classifier = threeClasses();
    PLUMBLINE_VERIFY_ERROR((*estimator)->estimate(*classifier, tableBatch(2, {{.25F, .25F}}, {0}), {}),
                           ErrorCode::ModelInputMismatch);
    const auto none = (*estimator)->estimate(*classifier, tableBatch(3, {}, {}), {});
    PLUMBLINE_VERIFY_OK(none);
    QVERIFY(none->empty());
}

void TestDistanceStatus::boxProjection()
{
    for (const int features : {7, 64, 784}) {
        const std::string problem = checkBoxProjection(40, features, static_cast<unsigned>(features));
        QVERIFY2(problem.empty(),
                 qPrintable(QStringLiteral("%1 features: %2").arg(features).arg(QString::fromStdString(problem))));
        const std::string ownBoxes = checkRowBoxProjection(40, features, static_cast<unsigned>(features));
        QVERIFY2(ownBoxes.empty(),
                 qPrintable(QStringLiteral("%1 features: %2").arg(features).arg(QString::fromStdString(ownBoxes))));
    }
}

QTEST_APPLESS_MAIN(TestDistanceStatus)
#include "tst_distance_status.moc"
