#include "ui/publish/AuditPublishers.h"

#include <algorithm>
#include <array>

#include "plots/base/PlotView.h"
#include "ui/certification/CertificationFigureSet.h"
#include "ui/corruption/CorruptionFigureSet.h"
#include "ui/publish/AuditReport.h"

namespace plumbline::ui
{
namespace
{

Result<PublishedAudit> publishRobustness(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                         DatasetCache& datasets)
{
    auto result = auditResult(project, snapshot, auditId, datasets);
    if (!result)
        return fail(result.error());
    return PublishedAudit{[result = *result, &snapshot, auditId] { return makeFigures(result, snapshot, auditId); },
                          [result = *result, &snapshot, auditId](const QString& name) {
                              return auditReport(result, snapshot, auditId, name);
                          }};
}

Result<PublishedAudit> publishCertification(const Project& project, const ProjectSnapshot& snapshot,
                                            std::int64_t auditId, DatasetCache& datasets)
{
    auto result = certificationResult(project, snapshot, auditId, datasets);
    if (!result)
        return fail(result.error());
    return PublishedAudit{
        [result = *result, &snapshot, auditId] { return certificationFigures(*result, snapshot, auditId); },
        [result = *result, &snapshot, auditId](const QString& name) {
            return certificationReport(*result, snapshot, auditId, name);
        }};
}

Result<PublishedAudit> publishCorruption(const Project& project, const ProjectSnapshot& snapshot, std::int64_t auditId,
                                         DatasetCache& datasets)
{
    auto result = corruptionResult(project, snapshot, auditId, datasets);
    if (!result)
        return fail(result.error());
    return PublishedAudit{[result = *result, &snapshot, auditId] { return makeFigures(result, snapshot, auditId); },
                          [result = *result, &snapshot, auditId](const QString& name) {
                              return corruptionReport(result, snapshot, auditId, name);
                          }};
}

constexpr std::array kPublishers{AuditPublisher{"robustness", &publishRobustness},
                                 AuditPublisher{"certification", &publishCertification},
                                 AuditPublisher{"corruption", &publishCorruption}};

} // namespace

std::span<const AuditPublisher> auditPublishers()
{
    return kPublishers;
}

const AuditPublisher* auditPublisher(std::string_view kind)
{
    const auto* const found = std::find_if(kPublishers.begin(), kPublishers.end(),
                                           [kind](const AuditPublisher& each) { return each.kind == kind; });
    return found != kPublishers.end() ? found : nullptr;
}

} // namespace plumbline::ui
