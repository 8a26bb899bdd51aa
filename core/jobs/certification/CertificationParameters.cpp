#include "core/jobs/certification/CertificationParameters.h"
#include "core/base/Translation.h"

#include <utility>

namespace plumbline
{
namespace
{

Parameter textParameter(std::string key, std::string label, std::string help, std::string value)
{
    Parameter parameter;
    parameter.key = std::move(key);
    parameter.type = ParameterType::Text;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    parameter.defaultValue = std::move(value);
    return parameter;
}

Parameter realParameter(std::string key, std::string label, std::string help, double value, double least, double most)
{
    Parameter parameter = textParameter(std::move(key), std::move(label), std::move(help), {});
    parameter.type = ParameterType::Real;
    parameter.defaultValue = value;
    parameter.minimum = least;
    parameter.maximum = most;
    return parameter;
}

Parameter wholeParameter(std::string key, std::string label, std::string help, int value, int least, int most)
{
    Parameter parameter = realParameter(std::move(key), std::move(label), std::move(help), value, least, most);
    parameter.type = ParameterType::Integer;
    parameter.defaultValue = value;
    return parameter;
}

Parameter choiceParameter(std::string key, std::string label, std::string help, std::string value,
                          std::vector<ParameterChoice> choices)
{
    Parameter parameter = textParameter(std::move(key), std::move(label), std::move(help), std::move(value));
    parameter.type = ParameterType::Choice;
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter onlyWith(Parameter parameter, std::string key, std::vector<std::string> values)
{
    parameter.onlyWhenKey = std::move(key);
    parameter.onlyWhenValues = std::move(values);
    return parameter;
}

std::vector<Parameter> claimParameters()
{
    return {
        textParameter("groups", QT_TRANSLATE_NOOP("Parameter", "Groups"),
                      QT_TRANSLATE_NOOP("Parameter", "Groupings to compare, separated by commas: attributes, a*b, or "
                                                     "number[0,15,25]; empty for every attribute with categories."),
                      ""),
        textParameter("definitions", QT_TRANSLATE_NOOP("Parameter", "Definitions of fairness"),
                      QT_TRANSLATE_NOOP("Parameter", "Any of overall_risk, equalized_odds, demographic_parity."),
                      "overall_risk,equalized_odds,demographic_parity"),
        textParameter("epsilon", QT_TRANSLATE_NOOP("Parameter", "Epsilon"),
                      QT_TRANSLATE_NOOP("Parameter", "Largest gap that still counts as fair, between 0 and 1; several "
                                                     "separated by commas."),
                      "0.05,0.075,0.1"),
        realParameter("delta", QT_TRANSLATE_NOOP("Parameter", "Delta"),
                      QT_TRANSLATE_NOOP("Parameter", "Largest probability of a wrong certificate."), 0.05, 1e-12, 0.5),
        choiceParameter("test", QT_TRANSLATE_NOOP("Parameter", "Test"),
                        QT_TRANSLATE_NOOP("Parameter", "How the true gap is bounded from the observed one."),
                        "exact_pairs",
                        {{"exact_pairs", QT_TRANSLATE_NOOP("Parameter", "Exact, pair by pair")},
                         {"exact_union", QT_TRANSLATE_NOOP("Parameter", "Exact intervals of all cells at once")},
                         {"theorem", QT_TRANSLATE_NOOP("Parameter", "Theorem as printed (Hoeffding)")},
                         {"anytime", QT_TRANSLATE_NOOP("Parameter", "Valid at any time, for growing data")}}),
        onlyWith(choiceParameter("cell_rule", QT_TRANSLATE_NOOP("Parameter", "Union bound"),
                                 QT_TRANSLATE_NOOP("Parameter", "How many events the theorem's bound counts."),
                                 "printed",
                                 {{"printed", QT_TRANSLATE_NOOP("Parameter", "Groups times labels, as printed")},
                                  {"tight", QT_TRANSLATE_NOOP("Parameter", "As many as the definition needs")},
                                  {"figure", QT_TRANSLATE_NOOP("Parameter", "One, as in the published figure")}}),
                 "test", {"theorem"}),
    };
}

std::vector<Parameter> publicParameters()
{
    const std::vector<std::string> open = {"public", "knn_attack", "odin_attack"};
    const std::vector<std::string> attacks = {"knn_attack", "odin_attack"};
    const auto custom = [](Parameter parameter) {
        parameter.advanced = true;
        return onlyWith(std::move(parameter), "augmentor", {"custom"});
    };
    return {
        choiceParameter(
            "mode", QT_TRANSLATE_NOOP("Parameter", "Test data"),
            QT_TRANSLATE_NOOP("Parameter", "Whether the model's owner may know the test data, or attacks with them."),
            "private",
            {{"private", QT_TRANSLATE_NOOP("Parameter", "Private: unknown to the model's owner")},
             {"public", QT_TRANSLATE_NOOP("Parameter", "Public: augmented afresh")},
             {"knn_attack", QT_TRANSLATE_NOOP("Parameter", "Attack by nearest neighbours")},
             {"odin_attack", QT_TRANSLATE_NOOP("Parameter", "Attack by ODIN")}}),
        onlyWith(realParameter("alpha", QT_TRANSLATE_NOOP("Parameter", "Alpha"),
                               QT_TRANSLATE_NOOP("Parameter", "Largest gap on augmented data that is taken to mean a "
                                                              "gap of at most epsilon: an assumption, not verified."),
                               0.05, 1e-6, 0.999999),
                 "mode", {"public"}),
        onlyWith(choiceParameter("augmentor", QT_TRANSLATE_NOOP("Parameter", "Augmentor"),
                                 QT_TRANSLATE_NOOP("Parameter", "How public samples are changed before the test."),
                                 "utkface",
                                 {{"utkface", QT_TRANSLATE_NOOP("Parameter", "UTKFace")},
                                  {"utkface_test", QT_TRANSLATE_NOOP("Parameter", "UTKFace, weaker test")},
                                  {"mnist_train", QT_TRANSLATE_NOOP("Parameter", "MNIST, training")},
                                  {"mnist_test", QT_TRANSLATE_NOOP("Parameter", "MNIST, test")},
                                  {"custom", QT_TRANSLATE_NOOP("Parameter", "Own settings")}}),
                 "mode", open),
        custom(realParameter("rotation_probability", QT_TRANSLATE_NOOP("Parameter", "Rotation, probability"),
                             QT_TRANSLATE_NOOP("Parameter", "How often a sample is rotated."), 0.32, 0, 1)),
        custom(realParameter("rotation_degrees", QT_TRANSLATE_NOOP("Parameter", "Rotation, degrees"),
                             QT_TRANSLATE_NOOP("Parameter", "Largest angle, either way."), 0, 0, 180)),
        custom(realParameter("crop_probability", QT_TRANSLATE_NOOP("Parameter", "Crop, probability"),
                             QT_TRANSLATE_NOOP("Parameter", "How often a sample is cropped and resized back."), 0.59, 0,
                             1)),
        custom(realParameter("crop_share", QT_TRANSLATE_NOOP("Parameter", "Crop, share"),
                             QT_TRANSLATE_NOOP("Parameter", "Side of the crop as a share of the picture's."), 0.714,
                             0.01, 1)),
        custom(realParameter("erase_probability", QT_TRANSLATE_NOOP("Parameter", "Erasing, probability"),
                             QT_TRANSLATE_NOOP("Parameter", "How often a rectangle is blanked."), 0.74, 0, 1)),
        custom(realParameter(
            "noise", QT_TRANSLATE_NOOP("Parameter", "Noise"),
            QT_TRANSLATE_NOOP("Parameter", "Standard deviation of Gaussian noise, in the model's normalised units."),
            0.1, 0, 10)),
        onlyWith(realParameter(
                     "public_share", QT_TRANSLATE_NOOP("Parameter", "Public share"),
                     QT_TRANSLATE_NOOP("Parameter", "Share of the samples that the owner knows; the others are new."),
                     0.5, 0.01, 1),
                 "mode", attacks),
        onlyWith(wholeParameter("neighbours", QT_TRANSLATE_NOOP("Parameter", "Neighbours"),
                                QT_TRANSLATE_NOOP("Parameter", "Nearest public samples that vote."), 1, 1, 1000),
                 "mode", {"knn_attack"}),
        onlyWith(wholeParameter("perturbations", QT_TRANSLATE_NOOP("Parameter", "Perturbations"),
                                QT_TRANSLATE_NOOP("Parameter", "Strengths tried from 0 to 0.01 at each of the "
                                                               "temperatures 1, 10, 100 and 1000."),
                                30, 1, 100),
                 "mode", {"odin_attack"}),
    };
}

} // namespace

ParameterSchema certificationSchema()
{
    ParameterSchema schema{claimParameters()};
    for (Parameter& parameter : publicParameters())
        schema.parameters.push_back(std::move(parameter));
    return schema;
}

CertificationMode certificationMode(const nlohmann::json& parameters)
{
    const auto mode = parameters.value("mode", std::string("private"));
    if (mode == "public")
        return CertificationMode::PublicData;
    if (mode == "knn_attack")
        return CertificationMode::NeighbourAttack;
    return mode == "odin_attack" ? CertificationMode::OdinAttack : CertificationMode::PrivateData;
}

Result<CertificationPlan> certificationPlan(const nlohmann::json& parameters)
{
    CertificationPlan plan;
    auto definitions = definitionsFromText(parameters.value("definitions", std::string()));
    if (!definitions)
        return fail(std::move(definitions.error()));
    auto epsilons = epsilonsFromText(parameters.value("epsilon", std::string()));
    if (!epsilons)
        return fail(std::move(epsilons.error()));
    plan.definitions = std::move(*definitions);
    plan.epsilons = std::move(*epsilons);
    plan.partitions = splitExpressions(parameters.value("groups", std::string()));
    plan.delta = parameters.value("delta", plan.delta);
    plan.test = gapTestFromName(parameters.value("test", std::string())).value_or(plan.test);
    plan.rule = cellRuleFromName(parameters.value("cell_rule", std::string())).value_or(plan.rule);
    plan.publicData = certificationMode(parameters) == CertificationMode::PublicData;
    plan.alpha = plan.publicData ? parameters.value("alpha", kNotANumber) : kNotANumber;
    return plan;
}

Result<PublicSettings> publicSettings(const nlohmann::json& parameters)
{
    PublicSettings settings;
    const auto preset = augmentorPreset(parameters.value("augmentor", std::string()));
    if (preset) {
        settings.augmentor = *preset;
    } else {
        AugmentorSettings& own = settings.augmentor;
        own.rotationProbability = parameters.value("rotation_probability", 0.0);
        own.rotationDegrees = parameters.value("rotation_degrees", 0.0);
        own.cropProbability = parameters.value("crop_probability", 0.0);
        own.cropShare = parameters.value("crop_share", own.cropShare);
        own.eraseProbability = parameters.value("erase_probability", 0.0);
        own.noise = parameters.value("noise", 0.0);
    }
    if (auto valid = validateAugmentor(settings.augmentor); !valid)
        return fail(std::move(valid.error()));
    settings.publicShare = parameters.value("public_share", 1.0);
    settings.neighbours = parameters.value("neighbours", 1);
    if (certificationMode(parameters) == CertificationMode::OdinAttack)
        settings.odin = odinGrid(parameters.value("perturbations", 30));
    return settings;
}

} // namespace plumbline
