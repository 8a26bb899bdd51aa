#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"

namespace plumbline
{

/// Everything that decides a job's numbers. Its canonical JSON (sorted keys) is hashed: the same spec finds a stored
/// result again.
struct JobSpec {
    std::string kind{};          ///< "robustness", "training", ...
    int version = 1;             ///< of the kind
    nlohmann::json parameters{}; ///< complete, as the kind's schema gave it back
    std::string modelHash{};     ///< SHA-256 of the model file and its card; empty where the kind takes no model
    std::string dataHash{};      ///< content hash of the data set
    std::uint64_t seed = 0;
    int threads = 1;        ///< intra-operation threads: changes float sums, hence part of the spec
    int unitSize = 64;      ///< samples a unit, which is the batch: likewise
    std::int64_t limit = 0; ///< first n samples only; 0 = all

    [[nodiscard]] nlohmann::json toJson() const;
    [[nodiscard]] std::string hash() const; ///< SHA-256 of the canonical JSON
    static Result<JobSpec> fromJson(const nlohmann::json& json);
};

} // namespace plumbline
