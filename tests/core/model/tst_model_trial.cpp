#include <QTest>

#include <cmath>

#include <QTemporaryDir>

#include "core/model/TorchClassifier.h"
#include "tests/support/TestSupport.h"
#include "tests/support/TorchFixtures.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

const std::vector<float> kWeights = {1, -2, 0.5F, 0.25F, 3, -1, 0.75F, 0, -0.5F, 1.5F, -1, 2};
const std::vector<float> kBias = {0.1F, -0.2F, 0.3F};

} // namespace

class TestModelTrial : public QObject
{
    Q_OBJECT

private slots:
    void recognisesOutputs_data();
    void recognisesOutputs();
    void tellsNanFromFiniteOutputs();
    void tellsMissingGradients_data();
    void tellsMissingGradients();
    void tellsRandomOutputs();
    void tellsTrainMode();
    void countsParameters();
    void findsTheAffineMap_data();
    void findsTheAffineMap();
    void foldsNormalisationIn();
    void refusesWhatIsNotAffine_data();
    void refusesWhatIsNotAffine();
    void lin8IsLinearAndCnn28IsNot();
    void guessesTableAndPictureSizes();
    void guessesConvolutionSizes();
    void guessesReferenceSizes();

private:
    std::filesystem::path save(const std::string& body)
    {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / "model.pt";
        saveTorchScript(path, "def forward(self, x):\n" + body, {{"weight", {3, 4}, kWeights}, {"bias", {3}, kBias}});
        return path;
    }
    std::unique_ptr<TorchClassifier> make(const std::string& body, OutputKind output = OutputKind::Logits)
    {
        ModelCard card;
        card.input = {1, 2, 2};
        card.output = output;
        auto opened = TorchClassifier::open(save(body), card);
        return opened ? std::move(*opened) : nullptr;
    }
    ModelTrial trialOf(const std::string& body, OutputKind output = OutputKind::Logits)
    {
        const auto classifier = make(body, output);
        const auto trial = tryModel(*classifier);
        if (!trial)
            qWarning("%s", describe(trial.error()).c_str());
        return trial.value();
    }
    QTemporaryDir m_folder;
};

namespace
{
const std::string kLinear = "    z = torch.linear(x.flatten(1), self.weight, self.bias)\n";
}

void TestModelTrial::recognisesOutputs_data()
{
    QTest::addColumn<QString>("result");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("classes");
    const auto row = [](const char* result, OutputKind kind, int classes) {
        QTest::newRow(result) << QString(result) << static_cast<int>(kind) << classes;
    };
    row("z", OutputKind::Logits, 3);
    row("torch.relu(z)", OutputKind::Logits, 3);
    row("torch.softmax(z, 1)", OutputKind::Probabilities, 3);
    row("torch.log_softmax(z, 1)", OutputKind::LogProbabilities, 3);
    row("z.narrow(1, 0, 1)", OutputKind::BinaryLogit, 2);
    row("torch.sigmoid(z.narrow(1, 0, 1))", OutputKind::BinaryProbability, 2);
    row("torch.sigmoid(z)", OutputKind::Logits, 3); // independent scores: their order decides, as with logits
}

void TestModelTrial::recognisesOutputs()
{
    QFETCH(QString, result);
    QFETCH(int, kind);
    QFETCH(int, classes);
    // The card says logits whatever the model returns: the trial must still say what it is.
    const ModelTrial trial = trialOf(kLinear + "    return " + result.toStdString() + "\n");
    QCOMPARE(static_cast<int>(trial.likelyOutput), kind);
    QCOMPARE(trial.classCount, classes);
    QVERIFY(trial.outputsFinite);
    QVERIFY(trial.gradientsFinite);
    QVERIFY(trial.deterministic);
    QVERIFY(trial.millisecondsPerSample > 0);
}

void TestModelTrial::tellsNanFromFiniteOutputs()
{
    const ModelTrial trial = trialOf(kLinear + "    return (z - 100).log()\n");
    QVERIFY(!trial.outputsFinite);
    QVERIFY(!trial.linear);
}

void TestModelTrial::tellsMissingGradients_data()
{
    QTest::addColumn<QString>("result");
    QTest::newRow("detached") << "z.detach()";
    QTest::newRow("constant") << "z * 0";
    QTest::newRow("rounded") << "z.round()";
}

void TestModelTrial::tellsMissingGradients()
{
    QFETCH(QString, result);
    const ModelTrial trial = trialOf(kLinear + "    return " + result.toStdString() + "\n");
    QVERIFY(trial.gradientsZero);
    QVERIFY(trial.outputsFinite);
}

void TestModelTrial::tellsRandomOutputs()
{
    QVERIFY(!trialOf(kLinear + "    return z + torch.rand_like(z)\n").deterministic);
}

void TestModelTrial::tellsTrainMode()
{
    const ModelTrial trained = trialOf(kLinear + "    return torch.dropout(z, 0.5, True)\n");
    QVERIFY(trained.trainModeRemoved);
    QVERIFY(trained.deterministic);
    QVERIFY(trained.linear);
    QVERIFY(!trialOf(kLinear + "    return z\n").trainModeRemoved);
}

void TestModelTrial::countsParameters()
{
    const ModelTrial trial = trialOf(kLinear + "    return z\n");
    QCOMPARE(trial.parameterCount, 15);
    QCOMPARE(trial.parameterBytes, 60);
}

void TestModelTrial::findsTheAffineMap_data()
{
    QTest::addColumn<QString>("result");
    QTest::addColumn<int>("kind");
    const auto row = [](const char* result, OutputKind kind) {
        QTest::newRow(result) << QString(result) << static_cast<int>(kind);
    };
    row("z", OutputKind::Logits);
    row("torch.log_softmax(z, 1)", OutputKind::Logits);
    row("torch.log_softmax(z, 1)", OutputKind::LogProbabilities);
    row("torch.softmax(z, 1)", OutputKind::Probabilities);
    row("torch.dropout(z, 0.5, self.training)", OutputKind::Logits);
}

void TestModelTrial::findsTheAffineMap()
{
    QFETCH(QString, result);
    QFETCH(int, kind);
    const auto classifier = make(kLinear + "    return " + result.toStdString() + "\n", static_cast<OutputKind>(kind));
    const auto found = linearModel(*classifier);
    PLUMBLINE_VERIFY_OK(found);
    QCOMPARE(found->classes, 3);
    QCOMPARE(found->features, 4);
    // Logits are known up to a constant per input: compare differences of rows.
    for (std::size_t k = 1; k < 3; ++k) {
        for (std::size_t j = 0; j < 4; ++j) {
            const double expected = static_cast<double>(kWeights[k * 4 + j]) - static_cast<double>(kWeights[j]);
            QVERIFY(std::abs(found->weights[k * 4 + j] - found->weights[j] - expected) < 1e-7);
        }
        QVERIFY(std::abs(found->bias[k] - found->bias[0] -
                         (static_cast<double>(kBias[k]) - static_cast<double>(kBias[0]))) < 1e-7);
    }
}

void TestModelTrial::foldsNormalisationIn()
{
    ModelCard card;
    card.input = {1, 2, 2};
    card.mean = {0.5F};
    card.standardDeviation = {0.25F};
    card.output = OutputKind::BinaryProbability;
    auto classifier = TorchClassifier::open(save(kLinear + "    return torch.sigmoid(z.narrow(1, 0, 1))\n"), card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto found = linearModel(**classifier);
    PLUMBLINE_VERIFY_OK(found);
    QCOMPARE(found->classes, 2);
    double bias = kBias[0];
    for (std::size_t j = 0; j < 4; ++j) {
        QVERIFY(std::abs(found->weights[4 + j] - found->weights[j] - kWeights[j] / 0.25) < 1e-6);
        bias -= kWeights[j] * 0.5 / 0.25;
    }
    QVERIFY(std::abs(found->bias[1] - found->bias[0] - bias) < 1e-6);
}

void TestModelTrial::refusesWhatIsNotAffine_data()
{
    QTest::addColumn<QString>("result");
    for (const char* result :
         {"torch.relu(z)", "z * z", "torch.sigmoid(z)", "torch.softmax(z, 1)", "z + 0.001 * torch.relu(z)",
          "torch.relu(z + 50)", "z.clamp(-20, 20)", "z.round()", "z.detach()", "(z - 100).log()"})
        QTest::newRow(result) << QString(result);
}

void TestModelTrial::refusesWhatIsNotAffine()
{
    QFETCH(QString, result);
    const auto classifier = make(kLinear + "    return " + result.toStdString() + "\n");
    PLUMBLINE_VERIFY_ERROR(linearModel(*classifier), ErrorCode::NotAvailable);
}

void TestModelTrial::lin8IsLinearAndCnn28IsNot()
{
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "lin8.pt");
    ModelCard card;
    card.input = {1, 8, 8};
    auto lin8 = TorchClassifier::open(folder / "lin8.pt", card);
    PLUMBLINE_VERIFY_OK(lin8);
    const auto found = linearModel(**lin8);
    PLUMBLINE_VERIFY_OK(found);
    const auto weights = readNpy(folder / "lin8_W.npy").values;
    const auto bias = readNpy(folder / "lin8_b.npy").values;
    QCOMPARE(found->weights.size(), weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        QVERIFY(std::abs(found->weights[i] - weights[i]) < 1e-6);
    for (std::size_t i = 0; i < bias.size(); ++i)
        QVERIFY(std::abs(found->bias[i] - bias[i]) < 1e-6);

    card.input = {1, 28, 28};
    auto cnn28 = TorchClassifier::open(folder / "cnn28.pt", card);
    PLUMBLINE_VERIFY_OK(cnn28);
    PLUMBLINE_VERIFY_ERROR(linearModel(**cnn28), ErrorCode::NotAvailable);
    const auto trial = tryModel(**cnn28);
    PLUMBLINE_VERIFY_OK(trial);
    QCOMPARE(trial->parameterCount, 80202);
    QCOMPARE(trial->classCount, 10);
    QVERIFY(trial->gradientsFinite && !trial->gradientsZero && trial->deterministic && !trial->linear);
    QVERIFY(trial->likelyOutput == OutputKind::Logits);
}

void TestModelTrial::guessesTableAndPictureSizes()
{
    const auto flattened = guessInputShapes(save(kLinear + "    return z\n"));
    PLUMBLINE_VERIFY_OK(flattened);
    QCOMPARE(flattened->size(), std::size_t{1}); // 4 values: a 1 x 2 x 2 picture is too small to be a guess
    QVERIFY((flattened->front() == ImageShape{4, 1, 1}));
}

void TestModelTrial::guessesConvolutionSizes()
{
    const auto path = std::filesystem::path(m_folder.path().toStdString()) / "convolution.pt";
    // 28 x 28 -> 26 x 26 -> 1352 values: only that size runs.
    saveTorchScript(
        path,
        "def forward(self, x):\n    x = torch.conv2d(x, self.first).flatten(1)\n"
        "    return torch.linear(x, self.second)\n",
        {{"first", {2, 3, 3, 3}, std::vector<float>(54, 0.1F)}, {"second", {2, 1352}, std::vector<float>(2704)}});
    const auto shapes = guessInputShapes(path);
    PLUMBLINE_VERIFY_OK(shapes);
    QCOMPARE(shapes->size(), std::size_t{1});
    QVERIFY((shapes->front() == ImageShape{3, 28, 28}));
}

void TestModelTrial::guessesReferenceSizes()
{
    const auto face = sharedDataDir() / "models" / "face_gender_112.pt";
    PLUMBLINE_REQUIRE_PATH(face);
    const auto shapes = guessInputShapes(face);
    PLUMBLINE_VERIFY_OK(shapes);
    QVERIFY(std::find(shapes->begin(), shapes->end(), ImageShape{3, 112, 112}) != shapes->end());
    ModelCard card;
    card.input = {3, 112, 112};
    card.classNames = {"male", "female"};
    auto classifier = TorchClassifier::open(face, card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto trial = tryModel(**classifier);
    PLUMBLINE_VERIFY_OK(trial);
    QCOMPARE(trial->classCount, 2);
    QVERIFY(trial->outputsFinite && trial->gradientsFinite && !trial->gradientsZero);
    QVERIFY(!trial->linear);
}

QTEST_APPLESS_MAIN(TestModelTrial)
#include "tst_model_trial.moc"
