// classify: answers of a model, given only under a certificate that holds for it (Segal et al., section 4.3: certified
// inference)

#include <algorithm>
#include <cmath>

#include "app/cli/Cli.h"
#include "app/cli/VerifyOptions.h"
#include "core/data/Dataset.h"
#include "core/figures/TableWriter.h"
#include "core/model/TorchClassifier.h"

namespace plumbline::cli
{
namespace
{

constexpr std::int64_t kAtOnce = 64;

struct ClassifyArguments {
    std::string project;
    std::string model;
    std::string data;
    std::string certificate;
    std::int64_t limit = 0;
    std::string format = "csv";
    VerifyOptions options;
};

Result<TableData> answers(TorchClassifier& classifier, const Dataset& dataset, std::int64_t limit,
                          const std::string& hash)
{
    TableData table;
    for (const char* id : {"sample", "name", "prediction", "probability", "model_hash", "note"})
        table.columns.push_back({id, {}});
    const std::int64_t count = limit > 0 ? std::min(limit, dataset.size()) : dataset.size();
    const auto& names = classifier.card().classNames;
    for (std::int64_t from = 0; from < count; from += kAtOnce) {
        std::vector<std::int64_t> samples;
        for (std::int64_t i = from; i < std::min(from + kAtOnce, count); ++i)
            samples.push_back(i);
        const auto batch = readBatch(dataset, samples, classifier.card().input);
        if (!batch)
            return fail(batch.error());
        for (const SampleProblem& problem : batch->unreadable)
            table.rows.push_back({problem.sample, dataset.sampleName(problem.sample), std::string(), std::monostate(),
                                  hash, describe(problem.error)});
        if (batch->size() == 0)
            continue;
        const auto logits = classifier.logits(batch->pixels, static_cast<std::int64_t>(batch->size()));
        if (!logits)
            return fail(logits.error());
        const std::size_t classes = logits->size() / batch->size();
        for (std::size_t i = 0; i < batch->size(); ++i) {
            const auto first = logits->begin() + static_cast<std::ptrdiff_t>(i * classes);
            const auto last = first + static_cast<std::ptrdiff_t>(classes);
            const auto best = std::max_element(first, last);
            double sum = 0.0;
            for (auto at = first; at != last; ++at)
                sum += std::exp(static_cast<double>(*at) - static_cast<double>(*best));
            const auto index = static_cast<std::size_t>(best - first);
            const bool finite = std::isfinite(sum);
            table.rows.push_back({batch->samples[i], dataset.sampleName(batch->samples[i]),
                                  !finite                ? std::string()
                                  : index < names.size() ? names[index]
                                                         : std::to_string(index),
                                  1.0 / sum, hash, std::string(finite ? "" : "non_finite")});
        }
    }
    return table;
}

Result<int> classify(const ClassifyArguments& arguments, const Program& program)
{
    const auto project = Program::openForReading(arguments.project);
    if (!project)
        return fail(project.error());
    const auto model = (*project)->modelByName(arguments.model);
    const auto data = (*project)->datasetByName(arguments.data);
    if (!model || !data)
        return fail(!model ? model.error() : data.error());
    const auto hash = merkleHashFile(model->path);
    if (!hash)
        return fail(hash.error());
    const auto check = arguments.options.check(arguments.certificate, hash->root);
    if (!check)
        return fail(check.error());
    if (!check->valid()) {
        std::cerr << "plumbline-cli: refused: the certificate does not hold for this model and demand: "
                  << certificateProblemName(check->problem) << ": " << check->detail << '\n';
        return kCheckFailed;
    }
    const auto classifier = TorchClassifier::open(model->path, model->card);
    if (!classifier)
        return fail(classifier.error());
    // The file that was loaded must be the one that was hashed.
    const auto after = merkleHashFile(model->path);
    if (!after)
        return fail(after.error());
    if (after->root != hash->root)
        return fail(ErrorCode::ModelChanged, "while it was loaded", model->path.string());
    const auto dataset = openDataset(data->path, data->layout, data->options);
    if (!dataset)
        return fail(dataset.error());
    const auto table = answers(**classifier, **dataset, arguments.limit, hash->root);
    if (!table)
        return fail(table.error());
    if (program.options().json || arguments.format == "json")
        Program::print(toJson(*table));
    else
        writeCsv(*table, std::cout);
    return kDone;
}

} // namespace

void addClassifyCommand(Program& program)
{
    auto arguments = std::make_shared<ClassifyArguments>();
    CLI::App* command = program.command(
        program.root(), "classify",
        "Answer with a model only if a certificate holds for it and for what is wanted; exit code 1 if refused",
        "classify audit.plumb --model net --data new --certificate net.cert.json --key regulator.pem --definition "
        "overall_risk --epsilon 0.1 --delta 0.05",
        [arguments, &program] { return classify(*arguments, program); });
    command->add_option("FILE", arguments->project, "Project file")->required();
    command->add_option("--model", arguments->model, "Model")->required();
    command->add_option("--data", arguments->data, "Data set to classify")->required();
    command->add_option("--certificate", arguments->certificate, "Certificate, JSON")->required();
    command->add_option("--limit", arguments->limit, "First n samples only (default: all)");
    command->add_option("--format", arguments->format, "csv or json")
        ->check(CLI::IsMember({"csv", "json"}))
        ->capture_default_str();
    arguments->options.acceptAlpha = false;
    arguments->options.addTo(command);
    command->add_flag("--accept-alpha", arguments->options.acceptAlpha,
                      "Accept a certificate that rests on public data and the assumption about alpha");
    for (const char* name : {"--definition", "--epsilon", "--delta"})
        command->get_option(name)->required();
}

} // namespace plumbline::cli
