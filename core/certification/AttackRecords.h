#pragma once

// From the stored records of an attacked model to the attack's curve: pure functions, as of PredictionRecords.h.

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/certification/PublicAttacks.h"
#include "core/data/Partition.h"

namespace plumbline
{

/// The settings that records of an attack hold scores of: "neighbours", or "odin_0", "odin_1", ... Errors: NotAvailable
/// (records of no attack).
Result<std::vector<std::string>> attackSettings(const RecordTable& records);

/// Samples of an attacked model with a prediction and a score of `setting`. Samples that pass for public are answered
/// by the model with the records `fair`; where those are null or have no answer, by the nearest neighbour's label, and
/// without one by the model itself. Errors: ColumnMissing, FormatInvalid.
Result<std::vector<AttackSample>> attackSamples(const RecordTable& attacked, const RecordTable* fair,
                                                const Partition& partition, const std::string& setting);

struct Attack {
    std::string setting;
    std::vector<AttackPoint> curve;
    std::optional<AttackPoint> best; ///< bestSwitch of the curve
};

/// The attack with the setting that takes the fewest new samples for public while more than 95 % of the public ones
/// are; the first one where none does that. Errors: as above and of attackCurve, Cancelled.
Result<Attack> strongestAttack(const RecordTable& attacked, const RecordTable* fair, const Partition& partition,
                               FairnessDefinition definition, std::size_t labels,
                               const AttackCurveOptions& options = {}, std::stop_token stop = {});

} // namespace plumbline
