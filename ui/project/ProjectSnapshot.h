#pragma once

#include <memory>
#include <vector>

#include "core/store/Project.h"

namespace plumbline::ui {

/// What the project held at one moment; views and item models read this and never the project itself.
struct ProjectSnapshot {
    std::vector<ModelEntry> models;
    std::vector<DatasetEntry> datasets;
    std::vector<AuditEntry> audits;
    std::vector<JobEntry> jobs;
    std::int64_t lastCommitMicroseconds = 0;

    [[nodiscard]] const ModelEntry* model(std::int64_t id) const { return find(models, id); }
    [[nodiscard]] const DatasetEntry* dataset(std::int64_t id) const { return find(datasets, id); }
    [[nodiscard]] const AuditEntry* audit(std::int64_t id) const { return find(audits, id); }
    [[nodiscard]] const JobEntry* job(std::int64_t id) const { return find(jobs, id); }
    [[nodiscard]] std::vector<const JobEntry*> jobsOfAudit(std::int64_t auditId) const
    {
        std::vector<const JobEntry*> found;
        for (const JobEntry& entry : jobs)
            if (entry.auditId == auditId)
                found.push_back(&entry);
        return found;
    }

private:
    template <typename Entry>
    static const Entry* find(const std::vector<Entry>& entries, std::int64_t id)
    {
        for (const Entry& entry : entries)
            if (entry.id == id)
                return &entry;
        return nullptr;
    }
};

using SnapshotPointer = std::shared_ptr<const ProjectSnapshot>;

/// Kinds of things a project holds, for trees, commands and inspectors.
enum class ItemKind { None, Model, Dataset, Audit, Figure };

} // namespace plumbline::ui
