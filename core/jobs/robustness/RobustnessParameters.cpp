#include "core/jobs/robustness/RobustnessParameters.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <map>

namespace plumbline
{
namespace
{

constexpr const char* kMethodKey = "method";
constexpr const char* kRoundingKey = "check_rounding";

/// How many methods have a parameter of this key; the job's own key counts as one.
std::map<std::string, int> keyCounts(std::span<const DistanceMethod> methods)
{
    std::map<std::string, int> counts{{kMethodKey, 1}, {kRoundingKey, 1}};
    for (const DistanceMethod& method : methods)
        for (const Parameter& parameter : method.schema().parameters)
            ++counts[parameter.key];
    return counts;
}

std::string jobKey(const DistanceMethod& method, const std::string& key, const std::map<std::string, int>& counts)
{
    return counts.at(key) > 1 ? std::string(method.id) + "_" + key : key;
}

} // namespace

ParameterSchema robustnessSchema(std::span<const DistanceMethod> methods)
{
    ParameterSchema schema;
    Parameter choice;
    choice.key = kMethodKey;
    choice.type = ParameterType::Choice;
    choice.label = QT_TRANSLATE_NOOP("Parameter", "Method");
    choice.help = QT_TRANSLATE_NOOP("Parameter", "How a sample's distance to the decision boundary is estimated.");
    for (const DistanceMethod& method : methods)
        choice.choices.push_back({std::string(method.id), std::string(method.title)});
    if (!methods.empty())
        choice.defaultValue = std::string(methods.front().id);
    schema.parameters.push_back(std::move(choice));
    schema.parameters.push_back(
        {.key = kRoundingKey,
         .type = ParameterType::Boolean,
         .label = QT_TRANSLATE_NOOP("Parameter", "Check 8-bit rounding"),
         .help =
             QT_TRANSLATE_NOOP("Parameter", "Say of each adversarial input whether it is one still when saved as an "
                                            "8-bit image; takes one more pass."),
         .defaultValue = false,
         .advanced = true});

    const auto counts = keyCounts(methods);
    for (const DistanceMethod& method : methods) {
        for (Parameter parameter : method.schema().parameters) {
            parameter.key = jobKey(method, parameter.key, counts);
            if (parameter.onlyWhenKey.empty()) {
                parameter.onlyWhenKey = kMethodKey;
                parameter.onlyWhenValues = {std::string(method.id)};
            } else { // the parameter it depends on leads to the method
                parameter.onlyWhenKey = jobKey(method, parameter.onlyWhenKey, counts);
            }
            schema.parameters.push_back(std::move(parameter));
        }
    }
    return schema;
}

bool checksRounding(const nlohmann::json& jobParameters)
{
    return jobParameters.value(kRoundingKey, false);
}

nlohmann::json methodParameters(const DistanceMethod& method, std::span<const DistanceMethod> methods,
                                const nlohmann::json& jobParameters)
{
    const auto counts = keyCounts(methods);
    nlohmann::json own = nlohmann::json::object();
    for (const Parameter& parameter : method.schema().parameters)
        if (const auto found = jobParameters.find(jobKey(method, parameter.key, counts)); found != jobParameters.end())
            own[parameter.key] = *found;
    return own;
}

} // namespace plumbline
