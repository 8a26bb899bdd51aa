#pragma once

// A published table of summed average precision as an audit: the table is its data set, each of its services a model.

#include <filesystem>
#include <string>

#include "core/base/Error.h"
#include "core/store/Project.h"

namespace plumbline
{

/// Adds the table (layout "aggregated-ap") and its services, and plans a corruption audit of them; the jobs are queued.
/// A service whose name a model has already is told apart by the data set's name.
/// @param name of the data set and the audit; empty: the file's
/// Errors: those of AggregatedTable::read(), Project::addDataset() and planAudit().
Result<AuditEntry> importAggregatedTable(Project& project, const std::filesystem::path& path, std::string name = {});

} // namespace plumbline
