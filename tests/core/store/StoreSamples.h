#pragma once

// Entries and records for tests of the project file.

#include <filesystem>
#include <string>

#include "core/store/Project.h"

namespace plumbline::test
{

inline ModelEntry sampleModel(const std::string& name, const std::filesystem::path& path)
{
    ModelEntry entry;
    entry.name = name;
    entry.path = path;
    entry.sha256 = std::string(64, 'a');
    entry.bytes = 123;
    entry.parameterCount = 7;
    entry.card.input = {3, 28, 28};
    entry.card.mean = {0.5F, 0.25F, 0.125F};
    entry.card.standardDeviation = {0.1F, 0.2F, 0.3F};
    entry.card.classNames = {"even", "odd"};
    return entry;
}

inline DatasetEntry sampleDataset(const std::string& name, const std::filesystem::path& path)
{
    DatasetEntry entry;
    entry.name = name;
    entry.path = path;
    entry.layout = "idx";
    entry.options = {{"split", "test"}};
    entry.contentHash = std::string(64, 'b');
    entry.sampleCount = 1000;
    return entry;
}

/// Records of one unit; every byte follows from (unit, rows).
inline RecordTable sampleRecords(std::int64_t unit, std::size_t rows)
{
    std::vector<std::int64_t> samples(rows);
    std::vector<double> distances(rows);
    std::vector<std::string> methods(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        samples[i] = unit * static_cast<std::int64_t>(rows) + static_cast<std::int64_t>(i);
        distances[i] = 1.0 / static_cast<double>(samples[i] + 3);
        methods[i] = i % 2 == 0 ? "deepfool" : "exact";
    }
    RecordTable table;
    (void)table.addColumn("sample", std::move(samples));
    (void)table.addColumn("distance", std::move(distances));
    (void)table.addColumn("method", std::move(methods));
    return table;
}

/// A project's only audit and job, of `unitCount` units.
inline Result<JobEntry> addSampleJob(Project& project, std::int64_t unitCount)
{
    auto audit = project.addAudit({0, "An audit", "robustness", 0, 0, nlohmann::json::object()});
    if (!audit)
        return fail(audit.error());
    JobEntry job;
    job.auditId = audit->id;
    job.spec.kind = "robustness";
    job.spec.parameters = {{"method", "deepfool"}};
    job.device = "cpu";
    job.unitCount = unitCount;
    return project.addJob(job);
}

} // namespace plumbline::test
