#pragma once

#include "core/certification/Augmentor.h"
#include "core/certification/OdinScores.h"
#include "core/certification/PredictionRecords.h"
#include "core/jobs/ParameterSchema.h"

namespace plumbline
{

enum class CertificationMode : std::uint8_t { PrivateData, PublicData, NeighbourAttack, OdinAttack };

/// Of mode other than PrivateData.
struct PublicSettings {
    AugmentorSettings augmentor;
    double publicShare = 1.0; ///< of the data set that the owner knows; the rest are new samples
    int neighbours = 1;
    std::vector<OdinSetting> odin;
};

ParameterSchema certificationSchema();
/// From parameters that the schema has validated.
CertificationMode certificationMode(const nlohmann::json& parameters);
/// Errors: InvalidArgument naming the key.
Result<CertificationPlan> certificationPlan(const nlohmann::json& parameters);
Result<PublicSettings> publicSettings(const nlohmann::json& parameters);

} // namespace plumbline
