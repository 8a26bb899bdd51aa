#include <QTest>

#include <QTemporaryDir>

#include "core/jobs/training/TrainingJob.h"
#include "core/model/TorchClassifier.h"
#include "tests/core/training/SyntheticDataset.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

class TestTrainingJob : public QObject
{
    Q_OBJECT

private slots:
    void trainsInOneUnit();
    void refusesBadParameters();

private:
    Result<std::unique_ptr<Job>> create(const nlohmann::json& given)
    {
        const JobKind kind = trainingJobKind();
        const auto parameters = kind.schema().validate(given);
        if (!parameters)
            return fail(parameters.error());
        JobSpec spec;
        spec.kind = kind.id;
        spec.parameters = *parameters;
        spec.seed = 3;
        spec.limit = 300;
        JobInputs inputs;
        inputs.dataset = std::make_shared<SyntheticDataset>(400);
        inputs.outputFolder = std::filesystem::path(m_folder.path().toStdString()) / "models";
        return kind.create(spec, inputs);
    }
    QTemporaryDir m_folder;
};

void TestTrainingJob::trainsInOneUnit()
{
    auto job =
        create({{"name", "net"}, {"network", "logistic"}, {"epochs", 2}, {"learning_rate", 0.01}, {"held_out", 0.3}});
    PLUMBLINE_VERIFY_OK(job);
    const auto units = (*job)->plan();
    PLUMBLINE_VERIFY_OK(units);
    QCOMPARE(units->size(), std::size_t{1});
    QCOMPARE(units->front().samples.size(), std::size_t{300});
    PLUMBLINE_VERIFY_OK((*job)->prepare());
    double progress = 0;
    UnitContext context;
    context.progress = [&](double fraction) { progress = fraction; };
    const auto records = (*job)->run(units->front(), {}, context);
    PLUMBLINE_VERIFY_OK(records);
    QCOMPARE(progress, 1.0);
    const auto summary = (*job)->reduce(*records);
    PLUMBLINE_VERIFY_OK(summary);
    QCOMPARE(summary->at("held_out_samples").get<std::size_t>(), records->rowCount());
    QCOMPARE(summary->at("training_samples").get<std::size_t>() + records->rowCount(), std::size_t{300});
    QVERIFY(summary->at("held_out_accuracy").get<double>() > 0.9);
    const auto correct = records->column<std::uint8_t>("correct");
    PLUMBLINE_VERIFY_OK(correct);
    const auto right = std::count(correct->begin(), correct->end(), std::uint8_t{1});
    QCOMPARE(summary->at("held_out_accuracy").get<double>(),
             static_cast<double>(right) / static_cast<double>(records->rowCount()));
    ModelCard card;
    card.input = {3, 8, 8};
    card.sha256 = summary->at("model_sha256").get<std::string>();
    PLUMBLINE_VERIFY_OK(
        TorchClassifier::open(std::filesystem::path(m_folder.path().toStdString()) / "models" / "net.pt", card));
}

void TestTrainingJob::refusesBadParameters()
{
    PLUMBLINE_VERIFY_ERROR(create({{"epochs", 0}}), ErrorCode::ParameterInvalid);
    PLUMBLINE_VERIFY_ERROR(create({{"input", "3x8"}}), ErrorCode::ParameterInvalid);
    PLUMBLINE_VERIFY_ERROR(create({{"sampling", "cell_weights"}, {"cell_weights", "red"}}),
                           ErrorCode::ParameterInvalid);
    PLUMBLINE_VERIFY_ERROR(create({{"groups", "shoe size"}}), ErrorCode::NotFound);
    PLUMBLINE_VERIFY_ERROR(create({{"optimiser", "adam"}}), ErrorCode::ParameterUnknown);
}

QTEST_APPLESS_MAIN(TestTrainingJob)
#include "tst_training_job.moc"
