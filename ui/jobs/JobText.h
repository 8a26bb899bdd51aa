#pragma once

#include <QString>

#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// "DeepFool · resnet50 · UTKFace"
[[nodiscard]] QString jobTitle(const ProjectSnapshot& snapshot, const JobEntry& job);
/// Translated title of a job kind and of a distance method; the id where there is none.
[[nodiscard]] QString jobKindTitle(std::string_view kind);
[[nodiscard]] QString methodTitle(std::string_view method);
[[nodiscard]] QString jobStateText(JobState state);
/// How a job was computed, as label-value pairs in order: settings, versions, device, times, hashes.
[[nodiscard]] QList<QPair<QString, QString>> runRecordLines(const ProjectSnapshot& snapshot, const JobEntry& job);
/// A JSON value in words: numbers in the user's locale, lists with commas.
[[nodiscard]] QString jsonText(const nlohmann::json& value);

} // namespace plumbline::ui
