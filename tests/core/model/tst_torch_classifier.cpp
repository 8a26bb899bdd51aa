#include <QTest>

#include <cmath>
#include <limits>

#include <QTemporaryDir>

#include "core/model/TorchClassifier.h"
#include "tests/support/TestSupport.h"
#include "tests/support/TorchFixtures.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

std::vector<float> toFloats(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

int argmax(const float* row, int classes)
{
    return static_cast<int>(std::max_element(row, row + classes) - row);
}

} // namespace

class TestTorchClassifier : public QObject
{
    Q_OBJECT

private slots:
    void lin8GivesWxPlusB();
    void cnn28IsAsAccurateAsRecorded();
    void convertsOutputs_data();
    void convertsOutputs();
    void saturatedProbabilitiesStayFinite();
    void normalisesAndOrdersChannels();
    void givesTablesAsRows();
    void takesTheFirstOfATuple();
    void switchesTrainModeOff_data();
    void switchesTrainModeOff();
    void passesNanOn();
    void namesWrongInputSizes();
    void namesWrongOutputs_data();
    void namesWrongOutputs();
    void reportsWhatTheModelThrows();
    void refusesWrongCounts();
    void refusesMissingDevices();

private:
    Result<std::unique_ptr<TorchClassifier>> make(const std::string& body, const ModelCard& card,
                                                  const std::vector<FixtureTensor>& parameters = {})
    {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / "model.pt";
        saveTorchScript(path, "def forward(self, x):\n" + body, parameters);
        return TorchClassifier::open(path, card);
    }
    QTemporaryDir m_folder;
};

void TestTorchClassifier::lin8GivesWxPlusB()
{
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "lin8.pt");
    ModelCard card;
    card.input = {1, 8, 8};
    auto classifier = TorchClassifier::open(folder / "lin8.pt", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto weights = readNpy(folder / "lin8_W.npy").values;
    const auto bias = readNpy(folder / "lin8_b.npy").values;
    const auto x = readNpy(folder / "lin8_x.npy").values;
    const auto logits = (*classifier)->logits(toFloats(x), 200);
    PLUMBLINE_VERIFY_OK(logits);
    QCOMPARE(logits->size(), std::size_t{2000});
    for (std::size_t i = 0; i < 200; ++i) {
        for (std::size_t k = 0; k < 10; ++k) {
            double expected = bias[k];
            for (std::size_t j = 0; j < 64; ++j)
                expected += weights[k * 64 + j] * x[i * 64 + j];
            QVERIFY(std::abs((*logits)[i * 10 + k] - expected) < 1e-4);
        }
    }
}

void TestTorchClassifier::cnn28IsAsAccurateAsRecorded()
{
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "cnn28.pt");
    ModelCard card;
    card.input = {1, 28, 28};
    card.classNames = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    auto classifier = TorchClassifier::open(folder / "cnn28.pt", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto labels = readNpy(folder / "cnn28_y.npy").values;
    const auto logits = (*classifier)->logits(toFloats(readNpy(folder / "cnn28_x.npy").values), 200);
    PLUMBLINE_VERIFY_OK(logits);
    std::vector<int> wrong;
    for (int i = 0; i < 200; ++i) {
        if (argmax(logits->data() + i * 10, 10) != static_cast<int>(labels[static_cast<std::size_t>(i)]))
            wrong.push_back(i);
    }
    QCOMPARE(wrong, (std::vector<int>{24, 52, 64, 187})); // cnn28.json
}

void TestTorchClassifier::convertsOutputs_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<double>>("expected"); // for the inputs (0.25, 0.75) and (0.5, 0.5)
    const auto row = [](const char* body, OutputKind kind, QList<double> expected) {
        QTest::newRow(body) << QString("    x = x.flatten(1)\n    return %1\n").arg(body) << static_cast<int>(kind)
                            << std::move(expected);
    };
    row("x", OutputKind::Logits, {0.25, 0.75, 0.5, 0.5});
    row("x.view([x.size(0), 2, 1, 1])", OutputKind::Logits, {0.25, 0.75, 0.5, 0.5});
    row("x", OutputKind::Probabilities, {std::log(0.25), std::log(0.75), std::log(0.5), std::log(0.5)});
    row("x.log()", OutputKind::LogProbabilities, {std::log(0.25), std::log(0.75), std::log(0.5), std::log(0.5)});
    row("x.narrow(1, 0, 1) - 1", OutputKind::BinaryLogit, {0, -0.75, 0, -0.5});
    row("x.select(1, 0)", OutputKind::BinaryLogit, {0, 0.25, 0, 0.5});
    row("x.narrow(1, 1, 1)", OutputKind::BinaryProbability, {0, std::log(3.0), 0, 0});
}

void TestTorchClassifier::convertsOutputs()
{
    QFETCH(QString, body);
    QFETCH(int, kind);
    QFETCH(QList<double>, expected);
    ModelCard card;
    card.input = {2, 1, 1};
    card.output = static_cast<OutputKind>(kind);
    auto classifier = make(body.toStdString(), card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto logits = (*classifier)->logits(std::vector<float>{0.25F, 0.75F, 0.5F, 0.5F}, 2);
    PLUMBLINE_VERIFY_OK(logits);
    QCOMPARE(logits->size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i)
        QVERIFY2(std::abs((*logits)[i] - expected[static_cast<qsizetype>(i)]) < 1e-6,
                 std::to_string((*logits)[i]).c_str());
}

void TestTorchClassifier::saturatedProbabilitiesStayFinite()
{
    ModelCard card;
    card.input = {2, 1, 1};
    for (const OutputKind kind : {OutputKind::Probabilities, OutputKind::BinaryProbability}) {
        card.output = kind;
        auto classifier =
            make(kind == OutputKind::Probabilities ? "    return x\n" : "    return x.narrow(1, 1, 1)\n", card);
        PLUMBLINE_VERIFY_OK(classifier);
        const auto logits = (*classifier)->logits(std::vector<float>{0, 1, 1, 0}, 2);
        PLUMBLINE_VERIFY_OK(logits);
        for (const float value : *logits)
            QVERIFY(std::isfinite(value));
        QVERIFY((*logits)[0] < (*logits)[1]);
        QVERIFY((*logits)[2] > (*logits)[3]);
    }
}

void TestTorchClassifier::normalisesAndOrdersChannels()
{
    ModelCard card;
    card.input = {3, 1, 2};
    card.channelOrder = ChannelOrder::Bgr;
    card.mean = {0.1F, 0.2F, 0.3F};
    card.standardDeviation = {0.5F, 0.25F, 2.0F};
    auto classifier = make("    return x.flatten(1)\n", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto logits = (*classifier)->logits(std::vector<float>{0.1F, 0.2F, 0.3F, 0.4F, 0.5F, 0.6F}, 1);
    PLUMBLINE_VERIFY_OK(logits);
    // Blue first; the card's numbers stand in the model's own channel order.
    const std::vector<double> expected = {0.4 / 0.5, 0.5 / 0.5, 0.1 / 0.25, 0.2 / 0.25, -0.2 / 2, -0.1 / 2};
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(std::abs((*logits)[i] - expected[i]) < 1e-6);
}

void TestTorchClassifier::givesTablesAsRows()
{
    ModelCard card;
    card.input = {3, 1, 1};
    card.mean = {1, 2, 3};
    card.standardDeviation = {1, 2, 4};
    // linear() takes N x 3 only.
    auto classifier = make("    return torch.linear(x, self.weight)\n", card, {{"weight", {2, 3}, {1, 0, 0, 0, 1, 1}}});
    PLUMBLINE_VERIFY_OK(classifier);
    const auto logits = (*classifier)->logits(std::vector<float>{2, 4, 7}, 1);
    PLUMBLINE_VERIFY_OK(logits);
    QCOMPARE(*logits, (std::vector<float>{1, 2}));
}

void TestTorchClassifier::takesTheFirstOfATuple()
{
    ModelCard card;
    card.input = {2, 1, 1};
    auto classifier = make("    return x * 2, x.sum()\n", card);
    PLUMBLINE_VERIFY_OK(classifier);
    QCOMPARE((*classifier)->logits(std::vector<float>{1, 2}, 1).value(), (std::vector<float>{2, 4}));
}

void TestTorchClassifier::switchesTrainModeOff_data()
{
    QTest::addColumn<QString>("body");
    QTest::newRow("by attribute") << "    return torch.dropout(x, 0.5, self.training)\n";
    QTest::newRow("baked into the graph") << "    return torch.dropout(x, 0.5, True)\n";
    QTest::newRow("inside a branch")
        << "    if x.dim() > 1:\n        x = torch.feature_dropout(x, 0.5, True)\n    return x\n";
}

void TestTorchClassifier::switchesTrainModeOff()
{
    QFETCH(QString, body);
    ModelCard card;
    card.input = {64, 1, 1};
    auto classifier = make(body.toStdString(), card);
    PLUMBLINE_VERIFY_OK(classifier);
    const std::vector<float> ones(128, 1.0F);
    QCOMPARE((*classifier)->logits(ones, 2).value(), ones);
}

void TestTorchClassifier::passesNanOn()
{
    ModelCard card;
    card.input = {2, 1, 1};
    auto classifier = make("    return (x - 1).log()\n", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto logits = (*classifier)->logits(std::vector<float>{0.5F, 0.5F}, 1);
    PLUMBLINE_VERIFY_OK(logits);
    QVERIFY(std::isnan((*logits)[0]));
}

void TestTorchClassifier::namesWrongInputSizes()
{
    ModelCard card;
    card.input = {1, 3, 3};
    auto flat =
        make("    return torch.linear(x.flatten(1), self.weight)\n", card, {{"weight", {2, 4}, std::vector<float>(8)}});
    PLUMBLINE_VERIFY_OK(flat);
    const auto wrongSize = (*flat)->logits(std::vector<float>(9), 1);
    PLUMBLINE_VERIFY_ERROR(wrongSize, ErrorCode::ModelInputMismatch);
    QVERIFY2(wrongSize.error().detail.find("given 1 x 1 x 3 x 3") != std::string::npos,
             wrongSize.error().detail.c_str());
    auto convolution = make("    return torch.conv2d(x, self.weight).flatten(1)\n", card,
                            {{"weight", {2, 3, 3, 3}, std::vector<float>(54)}});
    PLUMBLINE_VERIFY_OK(convolution);
    const auto wrongChannels = (*convolution)->logits(std::vector<float>(9), 1);
    PLUMBLINE_VERIFY_ERROR(wrongChannels, ErrorCode::ModelInputMismatch);
    QVERIFY(wrongChannels.error().detail.find("to have 3 channels") != std::string::npos);
}

void TestTorchClassifier::namesWrongOutputs_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<int>("kind");
    QTest::newRow("one number for all") << "    return x.sum()\n" << static_cast<int>(OutputKind::Logits);
    QTest::newRow("a map of scores") << "    return x.unsqueeze(2).expand([-1, -1, 5])\n"
                                     << static_cast<int>(OutputKind::Logits);
    QTest::newRow("labels") << "    return x.argmax(1)\n" << static_cast<int>(OutputKind::Logits);
    QTest::newRow("one column") << "    return x.narrow(1, 0, 1)\n" << static_cast<int>(OutputKind::Logits);
    QTest::newRow("two columns") << "    return x.narrow(1, 0, 2)\n" << static_cast<int>(OutputKind::BinaryLogit);
    QTest::newRow("a dictionary") << "    return {\"a\": x}\n" << static_cast<int>(OutputKind::Logits);
    QTest::newRow("too few classes") << "    return x.narrow(1, 0, 2)\n" << static_cast<int>(OutputKind::Logits);
}

void TestTorchClassifier::namesWrongOutputs()
{
    QFETCH(QString, body);
    QFETCH(int, kind);
    ModelCard card;
    card.input = {3, 1, 1};
    card.output = static_cast<OutputKind>(kind);
    if (card.output == OutputKind::Logits)
        card.classNames = {"a", "b", "c"};
    auto classifier = make(body.toStdString(), card);
    PLUMBLINE_VERIFY_OK(classifier);
    PLUMBLINE_VERIFY_ERROR((*classifier)->logits(std::vector<float>(6), 2), ErrorCode::ModelOutputMismatch);
}

void TestTorchClassifier::reportsWhatTheModelThrows()
{
    ModelCard card;
    card.input = {2, 1, 1};
    auto classifier = make("    assert x.dim() == 4, \"no tables please\"\n    return x\n", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto logits = (*classifier)->logits(std::vector<float>(2), 1);
    PLUMBLINE_VERIFY_ERROR(logits, ErrorCode::ModelThrew);
    QVERIFY2(logits.error().detail.find("no tables please") != std::string::npos, logits.error().detail.c_str());
}

void TestTorchClassifier::refusesWrongCounts()
{
    ModelCard card;
    card.input = {2, 1, 1};
    auto classifier = make("    return x\n", card);
    PLUMBLINE_VERIFY_OK(classifier);
    for (const std::int64_t count : {0, -1, 1, 3})
        PLUMBLINE_VERIFY_ERROR((*classifier)->logits(std::vector<float>(4), count), ErrorCode::InvalidArgument);
}

void TestTorchClassifier::refusesMissingDevices()
{
    ModelCard card;
    card.input = {2, 1, 1};
    PLUMBLINE_VERIFY_OK(make("    return x\n", card));
    const auto path = std::filesystem::path(m_folder.path().toStdString()) / "model.pt";
    PLUMBLINE_VERIFY_ERROR(TorchClassifier::open(path, card, DeviceId{DeviceId::Kind::Cuda, 99}),
                           ErrorCode::DeviceUnavailable);
}

QTEST_APPLESS_MAIN(TestTorchClassifier)
#include "tst_torch_classifier.moc"
