#include <QTest>

#include <cmath>

#include "core/model/FeatureRule.h"
#include "core/model/ModelCard.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

nlohmann::json tableCard()
{
    return nlohmann::json::parse(R"({
        "input": [3, 1, 1], "mean": [40, 1000, 0.3], "std": [13.5, 7000, 0.5],
        "features": [{"name": "age", "scale": 12, "lower": 17, "upper": 90},
                     {"name": "gain", "lower": 0},
                     {"name": "sex=Female", "mutable": false}]})");
}

TableInfo tableInfo()
{
    TableInfo info;
    info.features = {
        {.name = "age", .column = "age", .minimum = 17, .maximum = 90, .mean = 40, .deviation = 13.5},
        {.name = "member", .column = "member", .minimum = 0, .maximum = 1, .deviation = 0.4, .binary = true},
        {.name = "year", .column = "year", .minimum = 2000, .maximum = 2000, .mean = 2000, .deviation = 0},
        {.name = "sex=Female",
         .column = "sex",
         .category = "Female",
         .oneHotGroup = 0,
         .maximum = 1,
         .deviation = 0.5,
         .binary = true},
        {.name = "sex=Male",
         .column = "sex",
         .category = "Male",
         .oneHotGroup = 0,
         .maximum = 1,
         .deviation = 0.5,
         .binary = true}};
    return info;
}

} // namespace

class TestFeatureRule : public QObject
{
    Q_OBJECT

private slots:
    void readsRulesAndDefaults();
    void givesBackTheSameRules();
    void cardsWithoutFeaturesAreUnchanged();
    void namesTheBadFeature_data();
    void namesTheBadFeature();
    void proposesFromATable();
    void setsWholeColumns();
    void mustMatchTheTable();
};

void TestFeatureRule::readsRulesAndDefaults()
{
    const auto card = modelCardFromJson(tableCard());
    PLUMBLINE_VERIFY_OK(card);
    QCOMPARE(card->features.size(), std::size_t{3});
    QVERIFY((card->features[0] == FeatureRule{.name = "age", .scale = 12, .lower = 17, .upper = 90}));
    // The card's own deviation is the scale where none is given.
    QCOMPARE(card->features[1].scale, 7000.0);
    QCOMPARE(card->features[1].lower, 0.0);
    QVERIFY(std::isinf(card->features[1].upper) && card->features[1].mayChange);
    QVERIFY(std::isinf(card->features[2].lower) && !card->features[2].mayChange);
    auto bare = tableCard();
    bare.erase("mean");
    bare.erase("std");
    const auto unscaled = modelCardFromJson(bare);
    PLUMBLINE_VERIFY_OK(unscaled);
    QCOMPARE(unscaled->features[1].scale, 1.0);
}

void TestFeatureRule::givesBackTheSameRules()
{
    const auto card = modelCardFromJson(tableCard());
    PLUMBLINE_VERIFY_OK(card);
    const auto again = modelCardFromJson(nlohmann::json::parse(toJson(*card).dump()));
    PLUMBLINE_VERIFY_OK(again);
    QVERIFY(*again == *card);
}

void TestFeatureRule::cardsWithoutFeaturesAreUnchanged()
{
    auto bare = tableCard();
    bare.erase("features");
    const auto card = modelCardFromJson(bare);
    PLUMBLINE_VERIFY_OK(card);
    // Stored results are found again by the hash of the card's JSON.
    QVERIFY(!toJson(*card).contains("features"));
}

void TestFeatureRule::namesTheBadFeature_data()
{
    QTest::addColumn<QString>("patch"); // JSON pointer and value
    QTest::addColumn<QString>("named");
    QTest::newRow("scale 0") << R"({"/features/0/scale": 0})"
                             << "\"age\": the scale";
    QTest::newRow("scale negative") << R"({"/features/1/scale": -2})"
                                    << "\"gain\": the scale";
    QTest::newRow("scale too small") << R"({"/features/1/scale": 1e-60})"
                                     << "\"gain\": the scale";
    QTest::newRow("scale a text") << R"({"/features/1/scale": "wide"})"
                                  << "\"gain\": \"scale\" must be a number";
    QTest::newRow("bounds crossed") << R"({"/features/0/lower": 91})"
                                    << "\"age\": the lower bound lies above";
    QTest::newRow("count") << R"({"/features/3": {"name": "more"}})"
                           << "4 features for an input of 3";
    QTest::newRow("no name") << R"({"/features/1": {"scale": 2}})"
                             << "feature 2: \"name\"";
    QTest::newRow("empty name") << R"({"/features/1/name": ""})"
                                << "no name";
    QTest::newRow("twice") << R"({"/features/1/name": "age"})"
                           << "\"age\" stands twice";
    QTest::newRow("unknown key") << R"({"/features/1/minimum": 3})"
                                 << "\"gain\": unknown key \"minimum\"";
    QTest::newRow("mutable a number") << R"({"/features/1/mutable": 1})"
                                      << "\"gain\": \"mutable\"";
    QTest::newRow("no object") << R"({"/features/1": 7})"
                               << "feature 2";
    QTest::newRow("no list") << R"({"/features": {"age": 1}})"
                             << "list";
    QTest::newRow("a picture") << R"({"/input": [3, 8, 8]})"
                               << "only a table";
    QTest::newRow("colours") << R"({"/channel_order": "bgr"})"
                             << "no colours";
}

void TestFeatureRule::namesTheBadFeature()
{
    QFETCH(QString, patch);
    QFETCH(QString, named);
    auto json = tableCard();
    const auto changes = nlohmann::json::parse(patch.toStdString());
    for (const auto& [pointer, value] : changes.items())
        json[nlohmann::json::json_pointer(pointer)] = value;
    const auto card = modelCardFromJson(json);
    PLUMBLINE_VERIFY_ERROR(card, ErrorCode::FormatInvalid);
    QVERIFY2(describe(card.error()).find(named.toStdString()) != std::string::npos, describe(card.error()).c_str());
}

void TestFeatureRule::proposesFromATable()
{
    const FeatureProposal proposal = proposeFeatureRules(tableInfo());
    QCOMPARE(proposal.rules.size(), std::size_t{5});
    QVERIFY((proposal.rules[0] == FeatureRule{.name = "age", .scale = 13.5, .lower = 17, .upper = 90}));
    QVERIFY(!proposal.rules[1].mayChange && !proposal.rules[3].mayChange);
    QVERIFY(!proposal.rules[2].mayChange && proposal.rules[2].scale == 1);
    QCOMPARE(proposal.binary.size(), std::size_t{3});
    QVERIFY(proposal.constant == std::vector<std::string>{"year"});
    PLUMBLINE_VERIFY_OK(validateFeatureRules(proposal.rules, 5));
}

void TestFeatureRule::setsWholeColumns()
{
    auto rules = proposeFeatureRules(tableInfo()).rules;
    PLUMBLINE_VERIFY_OK(setMayChange(rules, std::vector<std::string>{"sex"}, true));
    QVERIFY(rules[3].mayChange && rules[4].mayChange);
    PLUMBLINE_VERIFY_OK(setMayChange(rules, std::vector<std::string>{"sex=Male", "age"}, false));
    QVERIFY(rules[3].mayChange && !rules[4].mayChange && !rules[0].mayChange);
    const Status unknown = setMayChange(rules, std::vector<std::string>{"se"}, true);
    PLUMBLINE_VERIFY_ERROR(unknown, ErrorCode::InvalidArgument);
    QVERIFY(describe(unknown.error()).find("\"se\"") != std::string::npos);
}

void TestFeatureRule::mustMatchTheTable()
{
    auto rules = proposeFeatureRules(tableInfo()).rules;
    PLUMBLINE_VERIFY_OK(matchFeatureRules(rules, tableInfo()));
    std::swap(rules[0], rules[1]);
    const Status swapped = matchFeatureRules(rules, tableInfo());
    PLUMBLINE_VERIFY_ERROR(swapped, ErrorCode::ModelInputMismatch);
    QVERIFY(describe(swapped.error()).find("\"member\"") != std::string::npos);
    rules.pop_back();
    PLUMBLINE_VERIFY_ERROR(matchFeatureRules(rules, tableInfo()), ErrorCode::ModelInputMismatch);
}

QTEST_APPLESS_MAIN(TestFeatureRule)
#include "tst_feature_rule.moc"
