#include "core/jobs/training/TrainingJob.h"
#include "core/base/Translation.h"

#include <fstream>
#include <numeric>
#include <utility>

#include "core/base/AtomicFile.h"
#include "core/data/Partition.h"
#include "core/training/Trainer.h"

namespace plumbline
{
namespace
{

Parameter choice(std::string key, std::string label, std::string help, std::string value,
                 std::vector<ParameterChoice> choices)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.type = ParameterType::Choice;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.defaultValue = std::move(value);
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter text(std::string key, std::string label, std::string help, std::string value)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.type = ParameterType::Text;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.defaultValue = std::move(value);
    return parameter;
}

Parameter number(std::string key, ParameterType type, std::string label, std::string help, nlohmann::json value,
                 double minimum, double maximum)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.type = type;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.defaultValue = std::move(value);
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter onlyWhen(Parameter parameter, std::string key, std::string value)
{
    parameter.onlyWhenKey = std::move(key);
    parameter.onlyWhenValues = {std::move(value)};
    return parameter;
}

Parameter advanced(Parameter parameter)
{
    parameter.advanced = true;
    return parameter;
}

ParameterSchema modelParameters()
{
    using enum ParameterType;
    return {{
        text("name", QT_TRANSLATE_NOOP("Parameter", "Name"),
             QT_TRANSLATE_NOOP("Parameter", "File name of the model, without extension."), "model"),
        choice("network", QT_TRANSLATE_NOOP("Parameter", "Network"), QT_TRANSLATE_NOOP("Parameter", "What is trained."),
               "small_cnn",
               {{"logistic", QT_TRANSLATE_NOOP("Parameter", "Multinomial logistic regression")},
                {"small_cnn", QT_TRANSLATE_NOOP("Parameter", "Small convolutional network")}}),
        advanced(text(
            "input", QT_TRANSLATE_NOOP("Parameter", "Input size"),
            QT_TRANSLATE_NOOP("Parameter", "Channels x height x width, as in 3x28x28; empty for the size of the data."),
            "")),
        number("epochs", Integer, QT_TRANSLATE_NOOP("Parameter", "Epochs"),
               QT_TRANSLATE_NOOP("Parameter", "How often the training part is gone through."), 5, 1, 10000),
        number("batch_size", Integer, QT_TRANSLATE_NOOP("Parameter", "Batch size"),
               QT_TRANSLATE_NOOP("Parameter", "Samples per step of the optimizer."), 64, 1, 65536),
        choice("optimizer", QT_TRANSLATE_NOOP("Parameter", "Optimizer"),
               QT_TRANSLATE_NOOP("Parameter", "How the weights follow the gradient."), "adam",
               {{"adam", "Adam"}, {"sgd", QT_TRANSLATE_NOOP("Parameter", "Stochastic gradient descent")}}),
        number("learning_rate", Real, QT_TRANSLATE_NOOP("Parameter", "Learning rate"),
               QT_TRANSLATE_NOOP("Parameter", "Length of a step."), 1e-3, 1e-12, 1e3),
        advanced(
            onlyWhen(number("momentum", Real, QT_TRANSLATE_NOOP("Parameter", "Momentum"),
                            QT_TRANSLATE_NOOP("Parameter", "Share of the last step that goes on."), 0.9, 0, 0.9999),
                     "optimizer", "sgd")),
        advanced(number("weight_decay", Real, QT_TRANSLATE_NOOP("Parameter", "Weight decay"),
                        QT_TRANSLATE_NOOP("Parameter", "Penalty on the squared weights."), 0.0, 0, 1e3)),
    }};
}

ParameterSchema samplingParameters()
{
    using enum ParameterType;
    Parameter checkpoints;
    checkpoints.key = "checkpoints";
    checkpoints.type = Boolean;
    checkpoints.label = QT_TRANSLATE_NOOP("Parameter", "Keep checkpoints");
    checkpoints.help =
        QT_TRANSLATE_NOOP("Parameter", "Also write the model after the first, the middle and the last epoch.");
    checkpoints.defaultValue = false;
    return {{
        choice("sampling", QT_TRANSLATE_NOOP("Parameter", "Sampling"),
               QT_TRANSLATE_NOOP("Parameter", "Which samples an epoch sees."), "every_sample",
               {{"every_sample", QT_TRANSLATE_NOOP("Parameter", "Every sample once")},
                {"balanced", QT_TRANSLATE_NOOP("Parameter", "Every group and class equally often")},
                {"cell_weights", QT_TRANSLATE_NOOP("Parameter", "By weights of group and class")}}),
        text("groups", QT_TRANSLATE_NOOP("Parameter", "Groups"),
             QT_TRANSLATE_NOOP("Parameter", "Partition for sampling and for the report: class, an attribute, or a*b."),
             "class"),
        onlyWhen(
            text("cell_weights", QT_TRANSLATE_NOOP("Parameter", "Weights"),
                 QT_TRANSLATE_NOOP("Parameter", "group/class=weight, separated by commas; cells not named weigh 1."),
                 ""),
            "sampling", "cell_weights"),
        number("held_out", Real, QT_TRANSLATE_NOOP("Parameter", "Held-out share"),
               QT_TRANSLATE_NOOP("Parameter", "Share of the samples kept for measuring accuracy."), 0.1, 0, 0.9),
        checkpoints,
    }};
}

ParameterSchema trainingSchema()
{
    ParameterSchema schema = modelParameters();
    for (Parameter& parameter : samplingParameters().parameters)
        schema.parameters.push_back(std::move(parameter));
    return schema;
}

Result<TrainingSettings> settingsFrom(const JobSpec& spec, const JobInputs& inputs)
{
    const nlohmann::json& p = spec.parameters;
    TrainingSettings settings;
    settings.name = p.at("name").get<std::string>();
    settings.outputFolder = inputs.outputFolder;
    settings.network = p.at("network") == "logistic" ? NetworkKind::LogisticRegression : NetworkKind::SmallCnn;
    settings.optimizer = p.at("optimizer") == "sgd" ? OptimizerKind::Sgd : OptimizerKind::Adam;
    settings.learningRate = p.at("learning_rate").get<double>();
    settings.momentum = p.value("momentum", settings.momentum);
    settings.weightDecay = p.at("weight_decay").get<double>();
    settings.epochs = p.at("epochs").get<int>();
    settings.batchSize = p.at("batch_size").get<int>();
    settings.heldOutShare = p.at("held_out").get<double>();
    settings.keepCheckpoints = p.at("checkpoints").get<bool>();
    settings.seed = spec.seed;
    settings.threads = spec.threads;
    settings.limit = spec.limit;
    settings.device = inputs.device;
    const auto sampling = p.at("sampling").get<std::string>();
    if (sampling == "balanced")
        settings.sampling = SamplingRule::Balanced;
    if (sampling == "cell_weights") {
        settings.sampling = SamplingRule::CellWeights;
        auto weights = parseCellWeights(p.at("cell_weights").get<std::string>());
        if (!weights)
            return fail(weights.error());
        settings.cellWeights = std::move(*weights);
    }
    const auto input = p.at("input").get<std::string>();
    if (!input.empty()) {
        const auto shape = parseImageShape(input);
        if (!shape)
            return fail(ErrorCode::ParameterInvalid, shape.error().detail, "input");
        settings.input = *shape;
    } else if (inputs.dataset->nativeShape()) {
        settings.input = *inputs.dataset->nativeShape();
    } else {
        return fail(ErrorCode::ParameterInvalid, "the pictures differ in size: name the input size", "input");
    }
    return settings;
}

class TrainingJob : public Job
{
public:
    TrainingJob(std::shared_ptr<const Dataset> dataset, Partition partition, TrainingSettings settings)
        : m_dataset(std::move(dataset)), m_partition(std::move(partition)), m_settings(std::move(settings))
    {
    }

    Result<std::vector<Unit>> plan() override
    {
        const std::int64_t size = m_dataset->size();
        Unit unit;
        unit.samples.resize(static_cast<std::size_t>(m_settings.limit > 0 ? std::min(m_settings.limit, size) : size));
        std::iota(unit.samples.begin(), unit.samples.end(), 0);
        return std::vector<Unit>{std::move(unit)};
    }

    Status prepare() override
    {
        std::error_code error;
        std::filesystem::create_directories(m_settings.outputFolder, error);
        if (error)
            return fail(ErrorCode::FileUnwritable, error.message(), m_settings.outputFolder.string());
        return {};
    }

    /// Training reads its own batches.
    Result<std::any> load(const Unit& /*unit*/, std::stop_token /*stop*/) override { return std::any(); }

    Result<RecordTable> run(const Unit& /*unit*/, std::any /*input*/, const UnitContext& context) override
    {
        const auto report = trainClassifier(
            *m_dataset, m_partition, m_settings,
            [&](const TrainingProgress& progress) {
                if (context.progress)
                    context.progress(progress.fraction);
            },
            context.stop);
        if (!report)
            return fail(report.error());
        if (const auto written = writeFileAtomically(reportPath(), toJson(*report).dump(2) + "\n"); !written)
            return fail(written.error());
        return recordsOf(*report);
    }

    Result<nlohmann::json> reduce(const RecordTable& /*records*/) override
    {
        std::ifstream stream(reportPath());
        auto summary = nlohmann::json::parse(stream, nullptr, false);
        if (summary.is_discarded())
            return fail(ErrorCode::FileUnreadable, "the report of the training run", reportPath().string());
        return summary;
    }

private:
    [[nodiscard]] std::filesystem::path reportPath() const
    {
        return m_settings.outputFolder / (m_settings.name + ".training.json");
    }

    static Result<RecordTable> recordsOf(const TrainingReport& report)
    {
        std::vector<std::int64_t> samples;
        std::vector<std::int32_t> labels;
        std::vector<std::int32_t> predicted;
        std::vector<std::uint8_t> correct;
        for (const HeldOutPrediction& p : report.heldOut) {
            samples.push_back(p.sample);
            labels.push_back(p.label);
            predicted.push_back(p.predicted);
            correct.push_back(p.predicted == p.label ? 1 : 0);
        }
        RecordTable table;
        Status added = table.addColumn("sample", std::move(samples));
        const auto add = [&](const char* name, auto column) {
            if (added)
                added = table.addColumn(name, std::move(column));
        };
        add("label", std::move(labels));
        add("predicted", std::move(predicted));
        add("correct", std::move(correct));
        if (!added)
            return fail(added.error());
        return table;
    }

    std::shared_ptr<const Dataset> m_dataset;
    Partition m_partition;
    TrainingSettings m_settings;
};

Result<std::unique_ptr<Job>> createTrainingJob(const JobSpec& spec, const JobInputs& inputs)
{
    auto settings = settingsFrom(spec, inputs);
    if (!settings)
        return fail(settings.error());
    auto partition = makePartition(*inputs.dataset, spec.parameters.at("groups").get<std::string>());
    if (!partition)
        return fail(partition.error());
    return std::make_unique<TrainingJob>(inputs.dataset, std::move(*partition), std::move(*settings));
}

} // namespace

JobKind trainingJobKind()
{
    return {"training", QT_TRANSLATE_NOOP("Job", "Training"), 1, false, trainingSchema, createTrainingJob};
}

} // namespace plumbline
