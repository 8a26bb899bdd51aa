#pragma once

// A verdict of fairness computed between a regulator, who has the data, and an owner, who has the model. The seam for
// ways of computing: queries by protocol (QueryComputation.h) are one; a secure computation would be another, with
// other promises, and gives the certificate its own name.

#include <memory>
#include <optional>
#include <string>

#include "core/blind/BlindModel.h"
#include "core/blind/OwnerSession.h"
#include "core/certification/Certificate.h"
#include "core/certification/PredictionRecords.h"
#include "core/data/Dataset.h"
#include "core/data/Partition.h"

namespace plumbline
{

/// Who can see what, and what is proven. Stated wherever results are shown; docs/blind-certification.md says more.
struct BlindPromises {
    bool modelHidden = false;     ///< from the regulator: file, weights, architecture
    bool answersHidden = false;   ///< from the regulator: prediction of each sample
    bool countsHidden = false;    ///< from the regulator: anything but the verdict
    bool inputsHidden = false;    ///< from the owner: pixels, rows
    bool labelsHidden = false;    ///< from the owner: labels, groups, definition, epsilon, delta
    bool answersFixed = false;    ///< the owner cannot change an answer after it is given
    bool labelsFixed = false;     ///< the regulator cannot change labels, groups or terms after it sees an answer
    bool computedByModel = false; ///< proven, not only auditable, that the committed model gave the answers
};

/// What is asked; the regulator's, fixed before the first answer.
struct BlindTerms {
    FairnessDefinition definition = FairnessDefinition::OverallRisk;
    double epsilon = kNotANumber;
    double delta = kNotANumber;
    GapTest test = GapTest::ExactPairs;
    CellRule rule = CellRule::Printed;
};

struct BlindTestData {
    std::shared_ptr<const Dataset> dataset;
    Partition partition;
    std::int64_t count = 0; ///< the first so many samples

    [[nodiscard]] nlohmann::json terms(const BlindTerms& terms) const; ///< everything that is fixed, but labels
};

struct BlindOutcome {
    BlindModel model;
    GapVerdict verdict;
    /// What the verdict was computed from, where the regulator may see it: certificates of version 2 need both.
    std::optional<GroupedPredictions> predictions;
    std::optional<FairnessGap> gap;
    TranscriptSeal seal;
};

class BlindComputation
{
public:
    BlindComputation() = default;
    BlindComputation(const BlindComputation&) = delete;
    BlindComputation& operator=(const BlindComputation&) = delete;
    virtual ~BlindComputation() = default;

    /// As certificates name it.
    [[nodiscard]] virtual const char* name() const = 0;
    [[nodiscard]] virtual BlindPromises promises() const = 0;
    /// The regulator's side, from the first message to the verdict.
    virtual Result<BlindOutcome> run(const BlindTestData& data, const BlindTerms& terms,
                                     const BlindContext& context) = 0;
};

/// The statement of what a computation showed, without date, tool and name. Errors: NotAvailable (the computation keeps
/// the counts to itself: no format of certificates holds that yet).
Result<CertificateStatement> blindStatement(const BlindComputation& computation, const BlindTestData& data,
                                            const BlindTerms& terms, const BlindOutcome& outcome);

} // namespace plumbline
