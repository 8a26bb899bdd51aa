#include "core/training/TrainingSettings.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace plumbline
{
namespace
{

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

Result<CellWeight> parseCellWeight(std::string_view text)
{
    const auto equals = text.rfind('=');
    const auto slash = text.substr(0, equals).rfind('/');
    const auto wrong = [&](const char* why) {
        return fail(ErrorCode::ParameterInvalid, "\"" + std::string(text) + "\": " + why, "cell_weights");
    };
    if (equals == std::string_view::npos || slash == std::string_view::npos)
        return wrong("expected group/class=weight");
    CellWeight cell{std::string(trimmed(text.substr(0, slash))),
                    std::string(trimmed(text.substr(slash + 1, equals - slash - 1))), 0};
    const std::string_view number = trimmed(text.substr(equals + 1));
    const auto read = std::from_chars(number.data(), number.data() + number.size(), cell.weight);
    if (read.ec != std::errc() || read.ptr != number.data() + number.size() || !std::isfinite(cell.weight) ||
        cell.weight < 0)
        return wrong("the weight must be a number of at least 0");
    return cell;
}

} // namespace

double TrainingReport::heldOutAccuracy() const
{
    if (heldOut.empty())
        return std::numeric_limits<double>::quiet_NaN();
    std::int64_t correct = 0;
    for (const HeldOutPrediction& prediction : heldOut)
        correct += prediction.predicted == prediction.label ? 1 : 0;
    return static_cast<double>(correct) / static_cast<double>(heldOut.size());
}

nlohmann::json toJson(const TrainingReport& report)
{
    nlohmann::json epochs = nlohmann::json::array();
    for (const EpochReport& e : report.epochs) {
        epochs.push_back({{"epoch", e.epoch},
                          {"loss", e.loss},
                          {"train_accuracy", e.trainAccuracy},
                          {"held_out_accuracy", e.heldOutAccuracy}});
    }
    nlohmann::json cells = nlohmann::json::array();
    for (const CellAccuracy& c : report.cells)
        cells.push_back({{"group", c.group}, {"class", c.className}, {"count", c.count}, {"correct", c.correct}});
    nlohmann::json checkpoints = nlohmann::json::array();
    for (const auto& path : report.checkpoints)
        checkpoints.push_back(path.filename().string());
    return {{"epochs", epochs},
            {"cells", cells},
            {"held_out_accuracy", report.heldOutAccuracy()},
            {"held_out_samples", report.heldOut.size()},
            {"training_samples", report.trainingSamples},
            {"unlabelled", report.unlabelled},
            {"unreadable", report.unreadable},
            {"model", report.model.filename().string()},
            {"model_sha256", report.modelSha256},
            {"checkpoints", checkpoints}};
}

Result<std::vector<CellWeight>> parseCellWeights(std::string_view text)
{
    std::vector<CellWeight> cells;
    while (!trimmed(text).empty()) {
        const auto comma = text.find(',');
        auto cell = parseCellWeight(trimmed(text.substr(0, comma)));
        if (!cell)
            return fail(cell.error());
        cells.push_back(std::move(*cell));
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return cells;
}

} // namespace plumbline
