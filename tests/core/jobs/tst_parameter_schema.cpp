#include <limits>

#include <QTest>

#include "core/jobs/JobSpec.h"
#include "core/jobs/ParameterSchema.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using Json = nlohmann::json;

namespace
{

ParameterSchema schema()
{
    ParameterSchema s;
    s.parameters = {
        {.key = "method",
         .type = ParameterType::Choice,
         .defaultValue = "fast",
         .choices = {{"fast", "Fast"}, {"exact", "Exact"}}},
        {.key = "steps",
         .type = ParameterType::Integer,
         .defaultValue = 50,
         .minimum = 1,
         .maximum = 1000,
         .onlyWhenKey = "method",
         .onlyWhenValues = {"fast"}},
        {.key = "overshoot", .type = ParameterType::Real, .defaultValue = 0.02, .minimum = 0},
        {.key = "box", .type = ParameterType::Boolean, .defaultValue = true},
        {.key = "low",
         .type = ParameterType::Real,
         .defaultValue = 0,
         .onlyWhenKey = "box",
         .onlyWhenValues = {"true"}},
        {.key = "note", .type = ParameterType::Text, .defaultValue = ""},
    };
    return s;
}

std::string where(const Result<Json>& result)
{
    return result ? "" : result.error().where;
}

} // namespace

class TestParameterSchema : public QObject
{
    Q_OBJECT
private slots:
    void fillsDefaults()
    {
        const auto values = schema().validate(Json::object());
        PLUMBLINE_VERIFY_OK(values);
        QCOMPARE(values->dump(),
                 std::string(R"({"box":true,"low":0.0,"method":"fast","note":"","overshoot":0.02,"steps":50})"));
        QCOMPARE(schema().validate(Json())->dump(), values->dump());
    }
    void dropsWhatIsNotInUse()
    {
        const auto values = schema().validate({{"method", "exact"}, {"box", false}, {"steps", 3}});
        PLUMBLINE_VERIFY_OK(values);
        QVERIFY(!values->contains("steps"));
        QVERIFY(!values->contains("low"));
    }
    void dropsWhatDependsOnTheDropped()
    {
        ParameterSchema s = schema();
        s.parameters.push_back({.key = "deep",
                                .type = ParameterType::Integer,
                                .defaultValue = 1,
                                .onlyWhenKey = "steps",
                                .onlyWhenValues = {"50"}});
        QVERIFY(s.validate(Json::object())->contains("deep"));
        QVERIFY(!s.validate({{"method", "exact"}})->contains("deep"));
        QVERIFY(!s.validate({{"steps", 51}})->contains("deep"));
    }
    void survivesCircularConditions()
    {
        ParameterSchema s;
        s.parameters = {{.key = "a",
                         .type = ParameterType::Integer,
                         .defaultValue = 1,
                         .onlyWhenKey = "b",
                         .onlyWhenValues = {"1"}},
                        {.key = "b",
                         .type = ParameterType::Integer,
                         .defaultValue = 1,
                         .onlyWhenKey = "a",
                         .onlyWhenValues = {"1"}}};
        const auto values = s.validate(Json::object());
        PLUMBLINE_VERIFY_OK(values);
        QVERIFY(values->empty());
    }
    void equalSettingsAreEqualJson()
    {
        QCOMPARE(schema().validate({{"overshoot", 1}})->dump(), schema().validate({{"overshoot", 1.0}})->dump());
        QCOMPARE(schema().validate({{"steps", 7}})->dump(), schema().validate({{"steps", 7.0}})->dump());
        QCOMPARE(schema().validate({{"overshoot", -0.0}})->dump(), schema().validate({{"overshoot", 0}})->dump());
    }
    void namesTheKey_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("key");
        QTest::newRow("choice") << R"({"method":"best"})"
                                << "method";
        QTest::newRow("choice type") << R"({"method":1})"
                                     << "method";
        QTest::newRow("below") << R"({"steps":0})"
                               << "steps";
        QTest::newRow("above") << R"({"steps":1001})"
                               << "steps";
        QTest::newRow("fraction") << R"({"steps":1.5})"
                                  << "steps";
        QTest::newRow("huge") << R"({"steps":1e300})"
                              << "steps";
        QTest::newRow("text for number") << R"({"overshoot":"0.1"})"
                                         << "overshoot";
        QTest::newRow("number for switch") << R"({"box":1})"
                                           << "box";
        QTest::newRow("number for text") << R"({"note":1})"
                                         << "note";
        QTest::newRow("null") << R"({"steps":null})"
                              << "steps";
    }
    void namesTheKey()
    {
        QFETCH(QString, json);
        QFETCH(QString, key);
        const auto values = schema().validate(Json::parse(json.toStdString()));
        PLUMBLINE_VERIFY_ERROR(values, ErrorCode::ParameterInvalid);
        QCOMPARE(where(values), key.toStdString());
    }
    void refusesUnknownKeysAndNonObjects()
    {
        const auto values = schema().validate({{"step", 1}});
        PLUMBLINE_VERIFY_ERROR(values, ErrorCode::ParameterUnknown);
        QCOMPARE(where(values), std::string("step"));
        PLUMBLINE_VERIFY_ERROR(schema().validate(Json::array()), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(schema().validate({{"overshoot", std::numeric_limits<double>::infinity()}}),
                               ErrorCode::ParameterInvalid);
    }
    void parsesText()
    {
        QCOMPARE(schema().parse("steps", "1e2")->dump(), std::string("100"));
        QCOMPARE(schema().parse("overshoot", "0.5")->dump(), std::string("0.5"));
        QCOMPARE(schema().parse("box", "no")->dump(), std::string("false"));
        QCOMPARE(schema().parse("method", "exact")->get<std::string>(), std::string("exact"));
        PLUMBLINE_VERIFY_ERROR(schema().parse("steps", "1,5"), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(schema().parse("steps", ""), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(schema().parse("overshoot", "0.5x"), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(schema().parse("overshoot", "nan"), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(schema().parse("box", "maybe"), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(schema().parse("nothing", "1"), ErrorCode::ParameterUnknown);
    }
    void specRoundTrip()
    {
        JobSpec spec{.kind = "robustness",
                     .parameters = {{"b", 1}, {"a", 0.1}},
                     .modelHash = "m",
                     .dataHash = "d",
                     .seed = ~0ULL};
        const auto again = JobSpec::fromJson(spec.toJson());
        PLUMBLINE_VERIFY_OK(again);
        QCOMPARE(again->hash(), spec.hash());
        QCOMPARE(again->seed, spec.seed);
    }
    void specHashSeesEveryField()
    {
        const JobSpec base{.kind = "k", .parameters = Json::object()};
        std::vector<JobSpec> variants(9, base);
        variants[0].kind = "l";
        variants[1].version = 2;
        variants[2].parameters["x"] = 1;
        variants[3].modelHash = "m";
        variants[4].dataHash = "d";
        variants[5].seed = 1;
        variants[6].threads = 2;
        variants[7].unitSize = 32;
        variants[8].limit = 5;
        for (std::size_t i = 0; i < variants.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(variants[i].hash() != variants[j].hash());
        for (const JobSpec& variant : variants)
            QVERIFY(variant.hash() != base.hash());
    }
    void specRefusesNonsense()
    {
        Json json = JobSpec{.kind = "k", .parameters = Json::object()}.toJson();
        for (const char* key : {"kind", "parameters", "threads", "limit"}) {
            Json broken = json;
            broken.erase(key);
            PLUMBLINE_VERIFY_ERROR(JobSpec::fromJson(broken), ErrorCode::FormatInvalid);
        }
        json["unit_size"] = 0;
        PLUMBLINE_VERIFY_ERROR(JobSpec::fromJson(json), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(JobSpec::fromJson("text"), ErrorCode::FormatInvalid);
    }
};

QTEST_GUILESS_MAIN(TestParameterSchema)
#include "tst_parameter_schema.moc"
