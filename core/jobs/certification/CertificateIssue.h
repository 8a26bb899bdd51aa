#pragma once

// From a finished result of a certification job to the statement that a certificate signs: what may be certified and
// what is said of it, for the command line and the window alike. Signing itself is Certificate.h's.

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/certification/Certificate.h"
#include "core/certification/PredictionRecords.h"
#include "core/data/Dataset.h"
#include "core/store/Project.h"

namespace plumbline
{

/// One job of a result and what it was about; all must outlive the call that takes it.
struct CertifiableResult {
    const JobEntry& job;
    const ModelEntry& model;
    const Dataset& dataset;
    const RecordTable& records;
};

/// Errors: InvalidArgument with `where` one of "definition", "epsilon", "by" (not exactly one).
Status checkOneClaim(const CertificationPlan& plan);

/// What a certificate would say, and whether it may.
struct CertificateClaim {
    CertificateStatement statement; ///< all but the model's hash and bytes and the date
    GapVerdict verdict;
    struct Missing {
        std::string cell; ///< as cellName()
        std::int64_t samples = 0;
    };
    std::vector<Missing> missing; ///< cells that need more samples, where more could help
    [[nodiscard]] bool certified() const { return verdict.verdict == Verdict::Certified; }
};

/// The counts of the plan's one definition, grouping and epsilon. A claim that does not pass its test is no error: its
/// verdict says so. Errors: InvalidArgument with `where` one of "definition", "epsilon", "by" (not exactly one) and
/// "result" (of an attack, or not finished), DataChanged (other data than the job's), those of partitionsOf,
/// groupPredictions, gapOf and verdictsOf.
Result<CertificateClaim> certificateClaim(const CertifiableResult& result, const CertificationPlan& plan);

/// `read` and `all` are bytes of the model's file.
using ModelReadProgress = std::function<void(std::int64_t read, std::int64_t all)>;

/// The whole statement: reads the model's file once, for its Merkle hash and to see that it is the one that was added
/// (the predictions belong to that one: another file must not get their certificate). Not for the GUI thread. Errors:
/// InvalidArgument (the claim is not certified), ModelChanged, FileNotFound, FileUnreadable, Cancelled.
Result<CertificateStatement> certificateStatement(const CertificateClaim& claim, const ModelEntry& model,
                                                  std::stop_token stop = {}, const ModelReadProgress& progress = {});

} // namespace plumbline
