#include <QTest>

#include <cmath>
#include <fstream>
#include <map>

#include <QDir>
#include <QTemporaryDir>

#include "core/base/Hash.h"
#include "core/model/TorchClassifier.h"
#include "core/training/Trainer.h"
#include "tests/core/training/SyntheticDataset.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

Result<ModelCard> readCard(const std::filesystem::path& path)
{
    std::ifstream stream(path);
    return modelCardFromJson(nlohmann::json::parse(stream));
}

} // namespace

class TestTrainer : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void learnsAndSaves_data();
    void learnsAndSaves();
    void sameSeedSameBytes();
    void savedModelPredictsWhatWasReported();
    void logisticRegressionIsRecognisedAsLinear();
    void biasedSamplingHurtsItsCell();
    void keepsCheckpoints();
    void trainsOnTables();
    void countsUnreadableSamples();
    void cancellingWritesNothing();
    void divergenceIsAnError();
    void refusesBadSettings();
    void refusesUnwritableFolders();

private:
    TrainingSettings settings(const SyntheticDataset& data, NetworkKind network = NetworkKind::LogisticRegression)
    {
        TrainingSettings out;
        out.outputFolder = m_folder->path().toStdString();
        out.network = network;
        out.input = data.shape();
        out.epochs = 3;
        out.batchSize = 32;
        out.learningRate = 0.01;
        out.heldOutShare = 0.2;
        out.seed = 11;
        return out;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestTrainer::learnsAndSaves_data()
{
    QTest::addColumn<int>("network");
    QTest::addColumn<int>("optimizer");
    QTest::newRow("logistic, Adam") << static_cast<int>(NetworkKind::LogisticRegression)
                                    << static_cast<int>(OptimizerKind::Adam);
    QTest::newRow("logistic, SGD") << static_cast<int>(NetworkKind::LogisticRegression)
                                   << static_cast<int>(OptimizerKind::Sgd);
    QTest::newRow("CNN, Adam") << static_cast<int>(NetworkKind::SmallCnn) << static_cast<int>(OptimizerKind::Adam);
}

void TestTrainer::learnsAndSaves()
{
    QFETCH(int, network);
    QFETCH(int, optimizer);
    const SyntheticDataset data(800);
    TrainingSettings asked = settings(data, static_cast<NetworkKind>(network));
    asked.optimizer = static_cast<OptimizerKind>(optimizer);
    double last = 0;
    const auto report = trainClassifier(data, data.partition(), asked, [&](const TrainingProgress& p) {
        QVERIFY(p.fraction > last);
        last = p.fraction;
    });
    PLUMBLINE_VERIFY_OK(report);
    QCOMPARE(last, 1.0);
    QCOMPARE(report->epochs.size(), std::size_t{3});
    QVERIFY(report->epochs.back().loss < report->epochs.front().loss);
    QVERIFY2(report->heldOutAccuracy() > 0.95, std::to_string(report->heldOutAccuracy()).c_str());
    QCOMPARE(report->cells.size(), std::size_t{4});
    QCOMPARE(report->trainingSamples + static_cast<std::int64_t>(report->heldOut.size()), 800);
    QCOMPARE(sha256File(report->model).value(), report->modelSha256);
    // Nothing but the model and its card, no temporary files.
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), (QStringList{"model.json", "model.pt"}));
}

void TestTrainer::sameSeedSameBytes()
{
    const SyntheticDataset data(300);
    TrainingSettings asked = settings(data, NetworkKind::SmallCnn);
    const auto first = trainClassifier(data, data.partition(), asked);
    PLUMBLINE_VERIFY_OK(first);
    asked.name = "again";
    QCOMPARE(trainClassifier(data, data.partition(), asked)->modelSha256, first->modelSha256);
    asked.seed = 12;
    QVERIFY(trainClassifier(data, data.partition(), asked)->modelSha256 != first->modelSha256);
}

void TestTrainer::savedModelPredictsWhatWasReported()
{
    const SyntheticDataset data(400);
    TrainingSettings asked = settings(data, NetworkKind::SmallCnn);
    asked.epochs = 1;
    asked.learningRate = 0.001; // far from perfect, so that predictions differ from labels
    const auto report = trainClassifier(data, data.partition(), asked);
    PLUMBLINE_VERIFY_OK(report);
    const auto card = readCard(std::filesystem::path(asked.outputFolder) / "model.json");
    PLUMBLINE_VERIFY_OK(card);
    QCOMPARE(card->classNames, data.classNames());
    auto classifier = TorchClassifier::open(report->model, *card);
    PLUMBLINE_VERIFY_OK(classifier);
    for (const HeldOutPrediction& prediction : report->heldOut) {
        std::vector<float> pixels(data.shape().elements());
        QVERIFY(data.input(prediction.sample, data.shape(), pixels).has_value());
        const auto logits = (*classifier)->logits(pixels, 1);
        PLUMBLINE_VERIFY_OK(logits);
        QCOMPARE((*logits)[1] > (*logits)[0] ? 1 : 0, prediction.predicted);
    }
}

void TestTrainer::logisticRegressionIsRecognisedAsLinear()
{
    const SyntheticDataset data(200);
    const auto report = trainClassifier(data, data.partition(), settings(data));
    PLUMBLINE_VERIFY_OK(report);
    auto classifier =
        TorchClassifier::open(report->model, readCard(report->model.parent_path() / "model.json").value());
    PLUMBLINE_VERIFY_OK(classifier);
    const auto trial = tryModel(**classifier);
    PLUMBLINE_VERIFY_OK(trial);
    QVERIFY(trial->linear);
    QVERIFY(trial->deterministic);
}

void TestTrainer::biasedSamplingHurtsItsCell()
{
    // Classes that look the same: what the sampler shows decides what the model says.
    SyntheticDataset data(1600);
    data.signal = 0;
    const auto accuracies = [&](std::vector<CellWeight> weights) {
        TrainingSettings asked = settings(data);
        asked.epochs = 10;
        asked.sampling = SamplingRule::CellWeights;
        asked.cellWeights = std::move(weights);
        const auto report = trainClassifier(data, data.partition(), asked);
        std::map<std::string, double> out;
        for (const CellAccuracy& cell : report.value().cells)
            out[cell.group + "/" + cell.className] =
                static_cast<double>(cell.correct) / static_cast<double>(cell.count);
        return out;
    };
    const auto biased = accuracies({{"red", "right", 0.01}, {"white", "right", 0.01}});
    QVERIFY2(biased.at("red/left") > 0.9, std::to_string(biased.at("red/left")).c_str());
    QVERIFY2(biased.at("red/right") < 0.2, std::to_string(biased.at("red/right")).c_str());
    const auto fair = accuracies({});
    QVERIFY2(fair.at("red/right") > 0.25, std::to_string(fair.at("red/right")).c_str());
}

void TestTrainer::keepsCheckpoints()
{
    const SyntheticDataset data(100);
    TrainingSettings asked = settings(data);
    asked.epochs = 5;
    asked.keepCheckpoints = true;
    const auto report = trainClassifier(data, data.partition(), asked);
    PLUMBLINE_VERIFY_OK(report);
    std::vector<std::string> names;
    for (const auto& path : report->checkpoints)
        names.push_back(path.filename().string());
    QCOMPARE(names, (std::vector<std::string>{"model-epoch-1.pt", "model-epoch-3.pt", "model-epoch-5.pt"}));
    QVERIFY(sha256File(report->checkpoints[0]).value() != report->modelSha256);
    QCOMPARE(sha256File(report->checkpoints[2]).value(), report->modelSha256);
    std::vector<std::string> stages;
    for (const auto& path : report->checkpoints) {
        const auto card = readCard(std::filesystem::path(path).replace_extension(".json"));
        PLUMBLINE_VERIFY_OK(card);
        PLUMBLINE_VERIFY_OK(TorchClassifier::open(path, *card));
        QVERIFY(card->checkpoint.has_value());
        QCOMPARE(card->checkpoint->of, std::string("model"));
        stages.push_back(card->checkpoint->name() + " " + std::to_string(card->checkpoint->epoch));
    }
    QCOMPARE(stages, (std::vector<std::string>{"first 1", "middle 3", "last 5"}));
}

void TestTrainer::trainsOnTables()
{
    // One bright feature of three: the class cannot be seen in a single column, but training must run and save.
    const SyntheticDataset data(200, 1, 1);
    const auto report = trainClassifier(data, {}, settings(data));
    PLUMBLINE_VERIFY_OK(report);
    QCOMPARE(report->cells.size(), std::size_t{2}); // without a partition: by class
    auto classifier =
        TorchClassifier::open(report->model, readCard(report->model.parent_path() / "model.json").value());
    PLUMBLINE_VERIFY_OK(classifier);
    QCOMPARE((*classifier)->logits(std::vector<float>(6, 0.5F), 2)->size(), std::size_t{4});
    TrainingSettings cnn = settings(data, NetworkKind::SmallCnn);
    PLUMBLINE_VERIFY_ERROR(trainClassifier(data, {}, cnn), ErrorCode::ParameterInvalid);
}

void TestTrainer::countsUnreadableSamples()
{
    SyntheticDataset data(200);
    TrainingSettings asked = settings(data);
    asked.epochs = 1;
    asked.heldOutShare = 0;
    data.unreadable = {3, 50};
    const auto report = trainClassifier(data, data.partition(), asked);
    PLUMBLINE_VERIFY_OK(report);
    QCOMPARE(report->unreadable, 4); // each once for the statistics, once in the epoch
    for (std::int64_t i = 0; i < 200; ++i)
        data.unreadable.insert(i);
    PLUMBLINE_VERIFY_ERROR(trainClassifier(data, data.partition(), asked), ErrorCode::NoSamples);
}

void TestTrainer::cancellingWritesNothing()
{
    const SyntheticDataset data(400);
    TrainingSettings asked = settings(data);
    asked.keepCheckpoints = true;
    std::stop_source stop;
    const auto report = trainClassifier(
        data, data.partition(), asked,
        [&](const TrainingProgress& p) {
            if (p.epoch == 2)
                stop.request_stop();
        },
        stop.get_token());
    PLUMBLINE_VERIFY_ERROR(report, ErrorCode::Cancelled);
    QVERIFY(QDir(m_folder->path()).entryList(QDir::Files).isEmpty());
}

void TestTrainer::divergenceIsAnError()
{
    const SyntheticDataset data(200);
    TrainingSettings asked = settings(data);
    asked.optimizer = OptimizerKind::Sgd;
    asked.learningRate = 1e38;
    const auto report = trainClassifier(data, data.partition(), asked);
    PLUMBLINE_VERIFY_ERROR(report, ErrorCode::ModelNonFinite);
    QVERIFY(report.error().detail.find("learning rate") != std::string::npos);
}

void TestTrainer::refusesBadSettings()
{
    const SyntheticDataset data(100);
    const auto refused = [&](auto change, const char* key) {
        TrainingSettings asked = settings(data);
        change(asked);
        const auto report = trainClassifier(data, data.partition(), asked);
        return !report && report.error().code == ErrorCode::ParameterInvalid && report.error().where == key;
    };
    QVERIFY(refused([](auto& s) { s.learningRate = 0; }, "learning_rate"));
    QVERIFY(refused([](auto& s) { s.learningRate = std::nan(""); }, "learning_rate"));
    QVERIFY(refused([](auto& s) { s.momentum = 1; }, "momentum"));
    QVERIFY(refused([](auto& s) { s.weightDecay = -1; }, "weight_decay"));
    QVERIFY(refused([](auto& s) { s.epochs = 0; }, "epochs"));
    QVERIFY(refused([](auto& s) { s.batchSize = 0; }, "batch_size"));
    QVERIFY(refused([](auto& s) { s.heldOutShare = 1; }, "held_out"));
    QVERIFY(refused([](auto& s) { s.input = {}; }, "input"));
    QVERIFY(refused([](auto& s) { s.name = "../escape"; }, "name"));
}

void TestTrainer::refusesUnwritableFolders()
{
    const SyntheticDataset data(100);
    TrainingSettings asked = settings(data);
    std::ofstream(asked.outputFolder / "file") << "not a folder";
    asked.outputFolder /= "file";
    PLUMBLINE_VERIFY_ERROR(trainClassifier(data, data.partition(), asked), ErrorCode::FileUnwritable);
}

QTEST_APPLESS_MAIN(TestTrainer)
#include "tst_trainer.moc"
