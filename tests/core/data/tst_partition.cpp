#include <QTest>

#include <cmath>
#include <numeric>

#include "core/base/Seed.h"
#include "core/data/Partition.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

/// People with a class, a gender (categorical), an age (number) and a code (categories that are numbers).
class People final : public Dataset
{
public:
    explicit People(std::size_t count)
    {
        SplitMix64 random(7);
        AttributeColumn gender{.name = "gender", .categories = {"female", "male", "other"}};
        AttributeColumn age{.name = "age", .kind = AttributeKind::Number};
        AttributeColumn code{.name = "code", .categories = {"3", "30"}};
        for (std::size_t i = 0; i < count; ++i) {
            m_labels.push_back(static_cast<std::int32_t>(random.below(4)) - 1);
            gender.codes.push_back(static_cast<std::int32_t>(random.below(3)) - 1); // "other" never occurs
            age.numbers.push_back(random.below(10) == 0 ? std::nan("") : static_cast<double>(random.below(90)));
            code.codes.push_back(static_cast<std::int32_t>(random.below(2)));
        }
        m_classNames = {"a", "b", "c"};
        m_attributes = {gender, age, code};
    }
    [[nodiscard]] std::string_view layout() const override { return "people"; }
    [[nodiscard]] std::string sampleName(std::int64_t) const override { return {}; }
    [[nodiscard]] Result<Image> image(std::int64_t) const override { return fail(ErrorCode::NotAvailable); }
    [[nodiscard]] Status input(std::int64_t, const ImageShape&, std::span<float>) const override
    {
        return fail(ErrorCode::NotAvailable);
    }
};

std::int64_t total(const std::vector<std::int64_t>& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

} // namespace

class PartitionTest : public QObject
{
    Q_OBJECT

private slots:
    void everySampleIsInAtMostOneGroup_data()
    {
        QTest::addColumn<QString>("expression");
        for (const char* expression : {"class", "gender", "age", "age[0,15,25,40,60]", "code", "code[0,10]",
                                       "class*gender", "gender * age[0,18,65] * class", "age*class*code*gender"})
            QTest::newRow(expression) << QString(expression);
    }
    void everySampleIsInAtMostOneGroup()
    {
        QFETCH(QString, expression);
        const People people(2000);
        const auto partition = makePartition(people, expression.toStdString());
        PLUMBLINE_VERIFY_OK(partition);
        QCOMPARE(partition->membership.size(), std::size_t{2000});
        std::int64_t inside = 0;
        for (const std::int32_t group : partition->membership) {
            QVERIFY(group >= -1 && group < std::ssize(partition->groups));
            inside += group >= 0 ? 1 : 0;
        }
        QCOMPARE(total(partition->counts()), inside);
        QVERIFY(inside > 0);
        if (expression.contains('*')) {
            for (const std::int64_t count : partition->counts())
                QVERIFY(count > 0); // groups without a sample are left out of intersections
        }
    }

    void intersectionsRefineTheirFactors()
    {
        const People people(2000);
        const auto both = makePartition(people, "gender*age[0,30]");
        const auto gender = makePartition(people, "gender");
        const auto age = makePartition(people, "age[0,30]");
        PLUMBLINE_VERIFY_OK(both);
        for (std::size_t i = 0; i < both->membership.size(); ++i) {
            const std::int32_t g = gender->membership[i];
            const std::int32_t a = age->membership[i];
            if (g < 0 || a < 0) {
                QCOMPARE(both->membership[i], -1);
                continue;
            }
            const std::string expected =
                gender->groups[static_cast<std::size_t>(g)] + " * " + age->groups[static_cast<std::size_t>(a)];
            QCOMPARE(both->groups[static_cast<std::size_t>(both->membership[i])], expected);
        }
        QCOMPARE(both->groups, (std::vector<std::string>{"female * [0,30)", "female * [30,inf)", "male * [0,30)",
                                                         "male * [30,inf)"}));
    }

    void binsAreClosedBelowAndOpenAbove()
    {
        const People people(2000);
        const auto bins = makePartition(people, "age[10,15.5,25]");
        PLUMBLINE_VERIFY_OK(bins);
        QCOMPARE(bins->groups, (std::vector<std::string>{"[10,15.5)", "[15.5,25)", "[25,inf)"}));
        const std::vector<double>& ages = people.attribute("age")->numbers;
        for (std::size_t i = 0; i < ages.size(); ++i) {
            const std::int32_t expected = !(ages[i] >= 10) ? -1 : ages[i] < 15.5 ? 0 : ages[i] < 25 ? 1 : 2;
            QCOMPARE(bins->membership[i], expected);
        }
    }

    void quartilesAreQuarters()
    {
        const People people(4000);
        const auto quarters = makePartition(people, "age");
        PLUMBLINE_VERIFY_OK(quarters);
        QCOMPARE(quarters->groups.size(), std::size_t{4});
        const auto counts = quarters->counts();
        for (const std::int64_t count : counts)
            QVERIFY(std::abs(static_cast<double>(count) / static_cast<double>(total(counts)) - 0.25) < 0.03);
    }

    void namedBins()
    {
        const People people(100);
        const auto named = makePartition(people, NumberBins{"age", {0, 18, 65}, {"young", "middle", "old"}});
        const auto unnamed = makePartition(people, "age[0,18,65]");
        PLUMBLINE_VERIFY_OK(named);
        QCOMPARE(named->groups, (std::vector<std::string>{"young", "middle", "old"}));
        QCOMPARE(named->membership, unnamed->membership);
        PLUMBLINE_VERIFY_ERROR(makePartition(people, NumberBins{"age", {0, 18}, {"one"}}), ErrorCode::ValueInvalid);
    }

    void badExpressions_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<int>("code");
        const auto row = [](const char* text, ErrorCode code) { QTest::newRow(text) << QString(text) << int(code); };
        row("race", ErrorCode::NotFound);
        row("gender*race", ErrorCode::NotFound);
        row("", ErrorCode::ValueInvalid);
        row("gender*", ErrorCode::ValueInvalid);
        row("age[]", ErrorCode::ValueInvalid);
        row("age[0,x]", ErrorCode::ValueInvalid);
        row("age[5,5]", ErrorCode::ValueInvalid);
        row("age[5,1]", ErrorCode::ValueInvalid);
        row("age[0,15", ErrorCode::ValueInvalid);
        row("age[0,15]]", ErrorCode::ValueInvalid);
        row("age[0,nan]", ErrorCode::ValueInvalid);
        row("gender[0,1]", ErrorCode::ValueInvalid);
        row("class[0,1]", ErrorCode::NotFound);
    }
    void badExpressions()
    {
        QFETCH(QString, expression);
        QFETCH(int, code);
        const People people(50);
        PLUMBLINE_VERIFY_ERROR(makePartition(people, expression.toStdString()), static_cast<ErrorCode>(code));
    }
};

QTEST_GUILESS_MAIN(PartitionTest)
#include "tst_partition.moc"
