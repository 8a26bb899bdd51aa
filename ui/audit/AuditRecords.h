#pragma once

// What an audit of any kind has stored, read for its views off the GUI thread. No widgets here.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/data/Dataset.h"
#include "core/store/Project.h"
#include "ui/project/DatasetCache.h"
#include "ui/project/ProjectSnapshot.h"

namespace plumbline::ui {

/// One job with what it has stored.
struct StoredJob {
    std::int64_t jobId = 0;
    std::string model;
    ModelKind modelKind = ModelKind::Classifier;
    nlohmann::json parameters; ///< of the job's spec
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    std::shared_ptr<const RecordTable> records;
    std::optional<ModelCheckpoint> checkpoint;
};

struct AuditRecords {
    std::shared_ptr<const Dataset> dataset;
    nlohmann::json parameters;   ///< of the first job; null without one
    std::vector<StoredJob> jobs; ///< those with records, in the order of the snapshot
    std::int64_t unitsDone = 0;
    std::int64_t unitCount = 0;
    bool finished = false; ///< nothing is missing
};

/// Reads the data set and the records that changed since `previous`. Errors: NotFound (audit or data set), those of the
/// store and of the data set.
Result<AuditRecords> loadAuditRecords(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                      DatasetCache& datasets, const std::vector<StoredJob>& previous = {});

} // namespace plumbline::ui
