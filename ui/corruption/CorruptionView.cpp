#include "ui/corruption/CorruptionView.h"

#include <algorithm>
#include <array>

namespace plumbline::ui
{
namespace
{

constexpr std::array<std::pair<SliceBy, const char*>, 3> kSlices{
    {{SliceBy::Overall, "overall"}, {SliceBy::Corruption, "corruption"}, {SliceBy::Severity, "severity"}}};
constexpr std::array<std::pair<TestFactor, const char*>, 4> kFactors{{{TestFactor::Group, "group"},
                                                                      {TestFactor::Corruption, "corruption"},
                                                                      {TestFactor::Severity, "severity"},
                                                                      {TestFactor::Model, "model"}}};
constexpr std::array<std::pair<TestValue, const char*>, 3> kValues{
    {{TestValue::Picture, "picture"}, {TestValue::Copy, "copy"}, {TestValue::Cell, "cell"}}};

template <typename Value, std::size_t n>
const char* nameOf(const std::array<std::pair<Value, const char*>, n>& names, Value value)
{
    for (const auto& [each, name] : names)
        if (each == value)
            return name;
    return "";
}

template <typename Value, std::size_t n>
void take(const nlohmann::json& json, const char* key, const std::array<std::pair<Value, const char*>, n>& names,
          Value& value)
{
    if (!json.contains(key) || !json[key].is_string())
        return;
    for (const auto& [each, name] : names)
        if (json[key] == name)
            value = each;
}

} // namespace

nlohmann::json CorruptionView::toJson() const
{
    return {{"partition", partition},
            {"model_job", modelJob},
            {"corruption", corruption},
            {"measure", measure},
            {"calibration", calibration},
            {"group", group},
            {"reference", reference},
            {"disparity", disparityMeasureName(disparity)},
            {"slices", nameOf(kSlices, slices)},
            {"disparity_map", disparityMap},
            {"tests_chosen", testsChosen},
            {"test_factor", nameOf(kFactors, tests.factor)},
            {"test", pairTestName(tests.kind)},
            {"test_value", nameOf(kValues, tests.value)},
            {"correction", correctionName(tests.correction)},
            {"resamples", bootstrap.resamples},
            {"confidence", bootstrap.confidence}};
}

CorruptionView CorruptionView::fromJson(const nlohmann::json& json)
{
    CorruptionView view;
    if (!json.is_object())
        return view;
    const auto text = [&](const char* key, std::string& value) {
        if (json.contains(key) && json[key].is_string())
            value = json[key].get<std::string>();
    };
    const auto flag = [&](const char* key, bool& value) {
        if (json.contains(key) && json[key].is_boolean())
            value = json[key].get<bool>();
    };
    text("partition", view.partition);
    text("corruption", view.corruption);
    text("measure", view.measure);
    text("group", view.group);
    text("reference", view.reference);
    flag("calibration", view.calibration);
    flag("disparity_map", view.disparityMap);
    flag("tests_chosen", view.testsChosen);
    if (json.contains("model_job") && json["model_job"].is_number_integer())
        view.modelJob = json["model_job"].get<std::int64_t>();
    if (!scoreMeasureFromName(view.measure))
        view.measure.clear();
    for (const DisparityMeasure each :
         {DisparityMeasure::OddsRatio, DisparityMeasure::ErrorRatio, DisparityMeasure::Difference})
        if (json.value("disparity", nlohmann::json()) == disparityMeasureName(each))
            view.disparity = each;
    take(json, "slices", kSlices, view.slices);
    take(json, "test_factor", kFactors, view.tests.factor);
    take(json, "test_value", kValues, view.tests.value);
    for (const PairTestKind each : {PairTestKind::RankSum, PairTestKind::SignedRank})
        if (json.value("test", nlohmann::json()) == pairTestName(each))
            view.tests.kind = each;
    std::string correction;
    text("correction", correction);
    view.tests.correction = correctionFromName(correction).value_or(view.tests.correction);
    if (json.contains("resamples") && json["resamples"].is_number_integer())
        view.bootstrap.resamples = std::clamp(json["resamples"].get<int>(), 0, 100'000);
    if (json.contains("confidence") && json["confidence"].is_number())
        view.bootstrap.confidence = std::clamp(json["confidence"].get<double>(), 0.5, 0.999);
    return view;
}

} // namespace plumbline::ui
