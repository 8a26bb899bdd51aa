#include "ui/audit/AuditOptions.h"

#include <algorithm>

namespace plumbline::ui {
namespace {

template <typename T>
T valueOr(const nlohmann::json& json, const char* key, T fallback)
{
    const auto found = json.find(key);
    if (found == json.end())
        return fallback;
    if constexpr (std::is_same_v<T, std::string>)
        return found->is_string() ? found->get<T>() : fallback;
    else if constexpr (std::is_same_v<T, bool>)
        return found->is_boolean() ? found->get<T>() : fallback;
    else
        return found->is_number() ? found->get<T>() : fallback;
}

} // namespace

nlohmann::json AuditOptions::toJson() const
{
    return {{"partition", partition},
            {"model_job", modelJob},
            {"lower_job", lowerJob},
            {"tau", tau},
            {"joint", grouping.denominator == Denominator::All},
            {"base_filter", grouping.filter == CorrectnessFilter::Base},
            {"failures_at_maximum", grouping.failures == FailureRule::AtTauMax},
            {"taus", tauPresetName(grouping.taus)},
            {"minimum_n", grouping.minimumCount},
            {"sigma_rule", sigmaRuleName(sigma.rule)},
            {"area_rule", areaRuleName(sigma.area)},
            {"interval", bootstrapMethodName(sigma.bootstrap.method)},
            {"resamples", sigma.bootstrap.resamples},
            {"confidence", sigma.bootstrap.confidence}};
}

AuditOptions AuditOptions::fromJson(const nlohmann::json& json)
{
    AuditOptions options;
    if (!json.is_object())
        return options;
    options.partition = valueOr(json, "partition", options.partition);
    options.modelJob = valueOr(json, "model_job", options.modelJob);
    options.lowerJob = valueOr(json, "lower_job", options.lowerJob);
    options.tau = valueOr(json, "tau", options.tau);
    options.grouping.denominator = valueOr(json, "joint", false) ? Denominator::All : Denominator::Correct;
    options.grouping.filter = valueOr(json, "base_filter", false) ? CorrectnessFilter::Base : CorrectnessFilter::Recorded;
    options.grouping.failures = valueOr(json, "failures_at_maximum", false) ? FailureRule::AtTauMax : FailureRule::LeftOut;
    options.grouping.taus = tauPresetFromName(valueOr(json, "taus", std::string())).value_or(options.grouping.taus);
    options.grouping.minimumCount =
        std::max<std::int64_t>(0, valueOr(json, "minimum_n", options.grouping.minimumCount));
    options.sigma.rule = sigmaRuleFromName(valueOr(json, "sigma_rule", std::string())).value_or(options.sigma.rule);
    options.sigma.area = areaRuleFromName(valueOr(json, "area_rule", std::string())).value_or(options.sigma.area);
    const std::string interval = valueOr(json, "interval", std::string());
    for (const auto method :
         {BootstrapMethod::Percentile, BootstrapMethod::Basic, BootstrapMethod::Normal, BootstrapMethod::Bca})
        if (interval == bootstrapMethodName(method))
            options.sigma.bootstrap.method = method;
    options.sigma.bootstrap.resamples =
        std::clamp(valueOr(json, "resamples", options.sigma.bootstrap.resamples), 0, 100'000);
    const double confidence = valueOr(json, "confidence", options.sigma.bootstrap.confidence);
    if (confidence > 0.5 && confidence < 1.0)
        options.sigma.bootstrap.confidence = confidence;
    return options;
}

} // namespace plumbline::ui
