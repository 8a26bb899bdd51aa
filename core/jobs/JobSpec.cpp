#include "core/jobs/JobSpec.h"

#include "core/base/Hash.h"

namespace plumbline
{

nlohmann::json JobSpec::toJson() const
{
    return {{"kind", kind}, {"version", version}, {"parameters", parameters}, {"model", modelHash}, {"data", dataHash},
            {"seed", seed}, {"threads", threads}, {"unit_size", unitSize},    {"limit", limit}};
}

std::string JobSpec::hash() const
{
    // nlohmann::json keeps keys sorted and writes the shortest text that gives the same double back.
    return sha256Hex(toJson().dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<JobSpec> JobSpec::fromJson(const nlohmann::json& json)
{
    try {
        JobSpec spec;
        json.at("kind").get_to(spec.kind);
        json.at("version").get_to(spec.version);
        spec.parameters = json.at("parameters");
        json.at("model").get_to(spec.modelHash);
        json.at("data").get_to(spec.dataHash);
        json.at("seed").get_to(spec.seed);
        json.at("threads").get_to(spec.threads);
        json.at("unit_size").get_to(spec.unitSize);
        json.at("limit").get_to(spec.limit);
        if (!spec.parameters.is_object() || spec.threads < 1 || spec.unitSize < 1 || spec.limit < 0)
            return fail(ErrorCode::FormatInvalid, "job spec with values out of range");
        return spec;
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::FormatInvalid, e.what(), "job spec");
    }
}

} // namespace plumbline
