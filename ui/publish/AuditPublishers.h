#pragma once

// What each kind of audit gives for exports and reports without a window: one line per kind in AuditPublishers.cpp.

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/report/Report.h"
#include "ui/publish/AuditFigureSet.h"

namespace plumbline::ui
{

/// An audit's result, computed as the audit was left. On the GUI thread, because both draw.
struct PublishedAudit {
    std::function<std::vector<NamedFigure>()> figures;
    std::function<Result<Report>(const QString& projectName)> report;
};

struct AuditPublisher {
    std::string_view kind; ///< of the audit
    /// Blocking. Errors: NotAvailable (nothing finished yet), and those of loading and analysing. The snapshot must
    /// outlive what is returned.
    Result<PublishedAudit> (*publish)(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                      DatasetCache& datasets);
};

std::span<const AuditPublisher> auditPublishers();
/// nullptr: audits of this kind have no figures.
const AuditPublisher* auditPublisher(std::string_view kind);

} // namespace plumbline::ui
