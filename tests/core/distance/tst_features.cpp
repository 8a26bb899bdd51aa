#include <QTemporaryDir>
#include <QTest>

#include <bit>
#include <cmath>

#include "core/distance/ExactDistance.h"
#include "core/robustness/DistanceColumns.h"
#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/TableModels.h"
#include "tests/support/TestSupport.h"

// Tables whose model card says how features may change: every estimator, against brute force and its own promises.

using namespace plumbline;
using namespace plumbline::test;

namespace
{

struct Method {
    const char* name;
    const char* id;
    nlohmann::json parameters;
};

/// Those that give an adversarial input.
const std::vector<Method>& searches()
{
    static const std::vector<Method> kMethods = {
        {"tight", "tight", {}},
        {"fast", "tight", {{"preset", "fast"}}},
        {"deepfool", "deepfool", {}},
        {"deepfool, projected", "deepfool", {{"refinement", "projection"}}},
        {"carlini-wagner", "carlini-wagner", {}},
        {"carlini-wagner, refined", "carlini-wagner", {{"preset", "custom"}, {"refine", true}}},
    };
    return kMethods;
}

/// What a run says of the rules: immutable values bit for bit, bounds, the distance by its definition, the class.
std::string brokenRule(const DistanceRun& run)
{
    const auto& rules = run.classifier->card().features;
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        const DistanceRecord& record = run.records[i];
        const std::string where = "sample " + std::to_string(i) + ": ";
        if (record.unit != DistanceUnit::Standardised || !std::isnan(record.distancePixel) ||
            !std::isnan(record.distanceNormalised))
            return where + "another unit";
        const float* clean = run.batch.pixels.data() + i * rules.size();
        const float* point = run.adversarials.data() + i * rules.size();
        double squares = 0;
        for (std::size_t j = 0; j < rules.size(); ++j) {
            const FeatureRule& rule = rules[j];
            const bool same = std::bit_cast<std::uint32_t>(clean[j]) == std::bit_cast<std::uint32_t>(point[j]);
            if (!same && (!rule.mayChange || record.status != DistanceStatus::Found))
                return where + rule.name + " has changed";
            if (point[j] < std::min(rule.lower, static_cast<double>(clean[j])) ||
                point[j] > std::max(rule.upper, static_cast<double>(clean[j])))
                return where + rule.name + " lies outside its bounds";
            const double move = (static_cast<double>(point[j]) - clean[j]) / static_cast<float>(rule.scale);
            squares += move * move;
        }
        if (record.status != DistanceStatus::Found)
            continue;
        // The exact point is on the boundary and stored in single precision.
        const double tolerance = record.bound == BoundKind::Exact ? 1e-4 : 1e-9;
        if (std::abs(std::sqrt(squares) - record.distance) > tolerance * (1 + record.distance))
            return where + "distance " + std::to_string(record.distance) + ", not " +
                   std::to_string(std::sqrt(squares));
        const auto logits = run.classifier->logits({point, rules.size()}, 1);
        const auto predicted = std::ranges::max_element(*logits) - logits->begin();
        if (record.bound == BoundKind::Upper && (predicted == record.label || predicted != record.adversarial))
            return where + "is not adversarial";
    }
    return {};
}

/// Largest relative amount by which distances exceed others', of samples that have both. The model adds up in single
/// precision: some 1e-4 of a standard deviation near a year of 2000.
double largestExcess(const DistanceRun& run, const DistanceRun& reference)
{
    constexpr double kModelRounding = 2e-4;
    double largest = -1;
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        const DistanceRecord& one = run.records[i];
        const DistanceRecord& other = reference.records[i];
        if (one.status == DistanceStatus::Found && other.status == DistanceStatus::Found)
            largest = std::max(largest, (one.distance - kModelRounding) / other.distance - 1);
    }
    return largest;
}

} // namespace

class TestFeatures : public QObject
{
    Q_OBJECT

private slots:
    void exactIsTheBruteForceSolution_data();
    void exactIsTheBruteForceSolution();
    void linearModels_data();
    void linearModels();
    void networks_data();
    void networks();
    void scaleAndShiftChangeNothing();
    void unitRulesAreAnImagesBox();
    void nothingMayChange_data();
    void nothingMayChange();
    void onlyOthersMatter();
    void ownValuesOutsideTheBounds();
    void certifiedIsExactForLinearModels();
    void certifiedIsBelowTheSearches();
    void smoothingKeepsImmutableFeatures();
    void withoutFeaturesTheRemedyIsNamed();
    void recordsKeepTheUnit();

private:
    [[nodiscard]] std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    QTemporaryDir m_folder;
};

void TestFeatures::exactIsTheBruteForceSolution_data()
{
    QTest::addColumn<int>("classes");
    QTest::newRow("two classes") << 2;
    QTest::newRow("four classes") << 4;
}

void TestFeatures::exactIsTheBruteForceSolution()
{
    QFETCH(int, classes);
    const AffineTable table = affineTable(classes, 11);
    auto rules = tableRules();
    rules[0].lower = 40; // narrow, so that bounds hold some of the moves
    rules[0].upper = 50;
    rules[6].lower = 35;
    rules[6].upper = 42;
    const auto model = openAffine(folder(), table, rules);
    const DistanceRun run = runMethod(model, labelled(*model, tableRows(60, 5)), "exact", {});
    int bounded = 0;
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        const float* row = run.batch.pixels.data() + i * rules.size();
        const double expected = bruteForceDistance(table, rules, row);
        const DistanceRecord& record = run.records[i];
        QCOMPARE(record.status == DistanceStatus::Found, std::isfinite(expected));
        if (record.status != DistanceStatus::Found)
            continue;
        QVERIFY2(std::abs(record.distance - expected) <= 1e-6 * expected,
                 qPrintable(QStringLiteral("row %1: %2, not %3").arg(i).arg(record.distance).arg(expected)));
        const float* point = run.adversarials.data() + i * rules.size();
        for (std::size_t j = 0; j < rules.size(); ++j)
            bounded +=
                rules[j].mayChange && point[j] != row[j] &&
                        (std::abs(point[j] - rules[j].lower) < 1e-6 || std::abs(point[j] - rules[j].upper) < 1e-6)
                    ? 1
                    : 0;
    }
    QVERIFY(run.found() > 50);
    QVERIFY2(bounded > 5, "bounds play no part in this test");
    const std::string broken = brokenRule(run);
    QVERIFY2(broken.empty(), broken.c_str());
}

void TestFeatures::linearModels_data()
{
    QTest::addColumn<int>("search");
    QTest::addColumn<double>("tolerance");                           // above the exact distance, of all samples
    const std::array tolerances = {1e-3, 1e-3, 0.5, 1e-3, 3.0, 0.5}; // the last by the class it came upon
    for (std::size_t i = 0; i < searches().size(); ++i)
        QTest::newRow(searches()[i].name) << static_cast<int>(i) << tolerances[i];
}

void TestFeatures::linearModels()
{
    QFETCH(int, search);
    QFETCH(double, tolerance);
    const Method& method = searches()[static_cast<std::size_t>(search)];
    for (const int classes : {2, 4}) {
        const auto model = openAffine(folder(), affineTable(classes, 11), tableRules());
        const Batch batch = labelled(*model, tableRows(60, 5));
        const DistanceRun run = runMethod(model, batch, method.id, method.parameters);
        const std::string broken = brokenRule(run);
        QVERIFY2(broken.empty(), broken.c_str());
        const DistanceRun exact = runMethod(model, batch, "exact", {});
        // Carlini and Wagner's attack has a budget that does not always suffice.
        const bool limited = std::string(method.id) == "carlini-wagner";
        QVERIFY2(run.found() <= exact.found() && run.found() >= (limited ? 0.8 : 1.0) * exact.found(),
                 qPrintable(QStringLiteral("%1 of %2").arg(run.found()).arg(exact.found())));
        const double shorter = largestExcess(exact, run);
        QVERIFY2(shorter <= 2e-5, qPrintable(QStringLiteral("shorter than exact by %1").arg(shorter)));
        const double longer = largestExcess(run, exact);
        QVERIFY2(longer <= tolerance, qPrintable(QStringLiteral("longer than exact by %1").arg(longer)));
    }
}

void TestFeatures::networks_data()
{
    QTest::addColumn<int>("search");
    for (std::size_t i = 0; i < searches().size(); ++i)
        QTest::newRow(searches()[i].name) << static_cast<int>(i);
}

void TestFeatures::networks()
{
    QFETCH(int, search);
    const Method& method = searches()[static_cast<std::size_t>(search)];
    const auto model = openNetwork(folder(), tableRules(), 3);
    const DistanceRun run = runMethod(model, labelled(*model, tableRows(60, 6)), method.id, method.parameters);
    QVERIFY2(run.found() > 30, qPrintable(QString::number(run.found())));
    const std::string broken = brokenRule(run);
    QVERIFY2(broken.empty(), broken.c_str());
}

void TestFeatures::scaleAndShiftChangeNothing()
{
    // The same people in other units: months for years, thousands for euros, years since 2000.
    const std::array<float, 7> factor = {12, 0.001F, 1, 1024, 1, 1, 60};
    const std::array<float, 7> shift = {0, 0, -2000, 3, 0, 0, -30};
    const AffineTable table = affineTable(3, 17);
    const auto rules = tableRules();
    AffineTable other = table;
    auto otherRules = rules;
    Batch rows = tableRows(50, 8);
    Batch otherRows = rows;
    for (std::size_t j = 0; j < rules.size(); ++j) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            otherRows.pixels[i * rules.size() + j] = factor[j] * rows.pixels[i * rules.size() + j] + shift[j];
        for (std::size_t k = 0; k < 3; ++k) {
            other.weights[k * rules.size() + j] /= factor[j];
            other.bias[k] -= other.weights[k * rules.size() + j] * shift[j];
        }
        otherRules[j].scale *= factor[j];
        otherRules[j].lower = rules[j].lower * factor[j] + shift[j];
        otherRules[j].upper = rules[j].upper * factor[j] + shift[j];
    }
    for (const auto& [name, id, parameters] : searches()) {
        const auto model = openAffine(folder(), table, rules);
        const Batch batch = labelled(*model, rows);
        const DistanceRun run = runMethod(model, batch, id, parameters);
        Batch otherBatch = otherRows;
        otherBatch.labels = batch.labels;
        const DistanceRun again = runMethod(openAffine(folder(), other, otherRules), otherBatch, id, parameters);
        int same = 0;
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (run.records[i].status == again.records[i].status &&
                (run.records[i].status != DistanceStatus::Found ||
                 std::abs(run.records[i].distance - again.records[i].distance) <= 2e-3 * run.records[i].distance))
                ++same;
        // Single precision in other units decides a step of the search here and there.
        QVERIFY2(same >= 48, qPrintable(QStringLiteral("%1: %2 of 50 the same").arg(name).arg(same)));
    }
}

void TestFeatures::unitRulesAreAnImagesBox()
{
    std::vector<FeatureRule> unit;
    for (int j = 0; j < 7; ++j)
        unit.push_back({.name = "f" + std::to_string(j), .lower = 0, .upper = 1});
    AffineTable table = affineTable(3, 4);
    const auto rules = tableRules();
    for (std::size_t i = 0; i < table.weights.size(); ++i)
        table.weights[i] = static_cast<float>(table.weights[i] * rules[i % 7].scale);
    table.bias = {0, 0.1F, -0.1F};
    Batch rows = tableRows(40, 9);
    for (std::size_t i = 0; i < rows.pixels.size(); ++i)
        rows.pixels[i] = std::abs(std::sin(rows.pixels[i]));
    for (const char* id : {"exact", "tight", "deepfool", "certified"}) {
        const auto plain = openAffine(folder(), table, {});
        const Batch batch = labelled(*plain, rows);
        const DistanceRun expected = runMethod(plain, batch, id, {});
        const DistanceRun run = runMethod(openAffine(folder(), table, unit), batch, id, {});
        QVERIFY(run.found() > 20);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            QCOMPARE(run.records[i].status, expected.records[i].status);
            QCOMPARE(expected.records[i].unit, DistanceUnit::Pixel);
            if (run.records[i].status == DistanceStatus::Found)
                QVERIFY2(std::abs(run.records[i].distance - expected.records[i].distance) <=
                             2e-4 * expected.records[i].distance,
                         id);
        }
    }
}

void TestFeatures::nothingMayChange_data()
{
    QTest::addColumn<QString>("method");
    for (const char* id : {"exact", "tight", "deepfool", "carlini-wagner", "certified"})
        QTest::newRow(id) << id;
}

void TestFeatures::nothingMayChange()
{
    QFETCH(QString, method);
    auto rules = tableRules();
    for (FeatureRule& rule : rules)
        rule.mayChange = false;
    const auto model = openAffine(folder(), affineTable(2, 11), rules);
    const DistanceRun run = runMethod(model, labelled(*model, tableRows(5, 5)), method.toStdString(), {});
    for (const DistanceRecord& record : run.records) {
        QCOMPARE(record.status, DistanceStatus::NotFound);
        QVERIFY(!record.censored && std::isnan(record.distance)); // no budget would change it
    }
    const std::string broken = brokenRule(run);
    QVERIFY2(broken.empty(), broken.c_str());
}

void TestFeatures::onlyOthersMatter()
{
    // The model looks at a feature that may not change, and at no other: its gradient is not flat.
    AffineTable table;
    table.weights.assign(14, 0);
    table.weights[4] = 3;
    table.bias = {0, 1};
    const auto model = openAffine(folder(), table, tableRules());
    const Batch batch = labelled(*model, tableRows(6, 5));
    for (const char* id : {"exact", "tight", "deepfool", "carlini-wagner"})
        for (const DistanceRecord& record : runMethod(model, batch, id, {}).records)
            QVERIFY2(record.status == DistanceStatus::NotFound, id);
    table.weights.assign(14, 0);
    const auto constant = openAffine(folder(), table, tableRules());
    const Batch rows = labelled(*constant, tableRows(6, 5));
    for (const char* id : {"exact", "tight", "deepfool", "carlini-wagner"})
        for (const DistanceRecord& record : runMethod(constant, rows, id, {}).records)
            QVERIFY2(record.status == DistanceStatus::FlatGradient, id);
}

void TestFeatures::ownValuesOutsideTheBounds()
{
    auto rules = tableRules();
    rules[0].upper = 40; // half of the rows are older
    const AffineTable table = affineTable(2, 11);
    const auto model = openAffine(folder(), table, rules);
    const Batch batch = labelled(*model, tableRows(40, 5));
    int outside = 0;
    for (const auto& [name, id, parameters] : searches()) {
        const DistanceRun run = runMethod(model, batch, id, parameters);
        const std::string broken = brokenRule(run);
        QVERIFY2(broken.empty(), broken.c_str());
        for (std::size_t i = 0; i < batch.size(); ++i)
            outside += batch.pixels[i * 7] > 40 && run.records[i].status == DistanceStatus::Found ? 1 : 0;
    }
    QVERIFY(outside > 60);
    const DistanceRun exact = runMethod(model, batch, "exact", {});
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (exact.records[i].status == DistanceStatus::Found)
            QVERIFY(std::abs(exact.records[i].distance - bruteForceDistance(table, rules, &batch.pixels[i * 7])) <
                    1e-6 * (1 + exact.records[i].distance));
}

void TestFeatures::certifiedIsExactForLinearModels()
{
    for (const bool bounded : {true, false}) {
        auto rules = tableRules();
        for (FeatureRule& rule : rules)
            if (!bounded)
                rule.lower = -(rule.upper = std::numeric_limits<double>::infinity());
        const auto model = openAffine(folder(), affineTable(3, 11), rules);
        const Batch batch = labelled(*model, tableRows(40, 5));
        const DistanceRun certified = runMethod(model, batch, "certified", {});
        const DistanceRun exact = runMethod(model, batch, "exact", {});
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const DistanceRecord& lower = certified.records[i];
            QCOMPARE(lower.status, DistanceStatus::Found);
            QCOMPARE(lower.unit, DistanceUnit::Standardised);
            if (exact.records[i].status != DistanceStatus::Found)
                continue;
            QVERIFY2(lower.distance <= exact.records[i].distance * (1 + 1e-6) &&
                         lower.distance >= exact.records[i].distance * (1 - 1e-5),
                     qPrintable(QStringLiteral("%1, exact %2").arg(lower.distance).arg(exact.records[i].distance)));
        }
    }
}

void TestFeatures::certifiedIsBelowTheSearches()
{
    const auto model = openNetwork(folder(), tableRules(), 3);
    const Batch batch = labelled(*model, tableRows(40, 6));
    const DistanceRun certified = runMethod(model, batch, "certified", {});
    const DistanceRun tight = runMethod(model, batch, "tight", {});
    double share = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        QCOMPARE(certified.records[i].status, DistanceStatus::Found);
        QVERIFY(certified.records[i].distance > 0);
        if (tight.records[i].status != DistanceStatus::Found)
            continue;
        QVERIFY(certified.records[i].distance <= tight.records[i].distance * (1 + 1e-6));
        share += certified.records[i].distance / tight.records[i].distance / tight.found();
    }
    QVERIFY2(share > 0.3, qPrintable(QString::number(share))); // not merely the Lipschitz constant's
}

void TestFeatures::smoothingKeepsImmutableFeatures()
{
    const nlohmann::json parameters = {{"sigma", 0.5}, {"n", 2000}};
    // Two classes, one boundary: the smoothed model has the model's own, so no radius exceeds the distance to it.
    const auto model = openAffine(folder(), affineTable(2, 11), tableRules());
    const Batch batch = labelled(*model, tableRows(20, 5));
    const DistanceRun smoothed = runMethod(model, batch, "smoothing", parameters);
    const DistanceRun unbounded = runMethod(model, batch, "exact", {{"box", false}});
    double largest = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        QCOMPARE(smoothed.records[i].unit, DistanceUnit::Standardised);
        if (smoothed.records[i].status != DistanceStatus::Found)
            continue;
        QVERIFY(smoothed.records[i].distance <= unbounded.records[i].distance * (1 + 1e-6));
        largest = std::max(largest, smoothed.records[i].distance / unbounded.records[i].distance);
    }
    QVERIFY(largest > 0.5); // sigma is in the same unit
    // A model that looks only at what may not change sees no noise: every draw votes the same.
    AffineTable blind;
    blind.weights.assign(14, 0);
    blind.weights[4] = 3;
    blind.bias = {0, 1};
    const auto other = openAffine(folder(), blind, tableRules());
    for (const DistanceRecord& record :
         runMethod(other, labelled(*other, tableRows(6, 5)), "smoothing", parameters).records)
        QVERIFY(record.status == DistanceStatus::Found && record.censored);
}

void TestFeatures::withoutFeaturesTheRemedyIsNamed()
{
    const auto model = openAffine(folder(), affineTable(2, 11), {});
    const Batch batch = labelled(*model, tableRows(3, 5));
    for (const char* id : {"exact", "tight", "deepfool", "carlini-wagner", "smoothing", "certified"}) {
        const auto estimator = findDistanceMethod(id)->create(*findDistanceMethod(id)->schema().validate({}));
        const auto refused = (*estimator)->estimate(*model, batch, {});
        PLUMBLINE_VERIFY_ERROR(refused, ErrorCode::ValueInvalid);
        QVERIFY2(describe(refused.error()).find("\"features\"") != std::string::npos,
                 describe(refused.error()).c_str());
    }
}

void TestFeatures::recordsKeepTheUnit()
{
    const auto model = openAffine(folder(), affineTable(2, 11), tableRules());
    auto records = runMethod(model, labelled(*model, tableRows(10, 5)), "tight", {}).records;
    QCOMPARE(std::string(unitName(records.front().unit)), std::string("standardised_l2"));
    DistanceRecord unreadable; // written by the job, in no unit
    unreadable.status = DistanceStatus::Unreadable;
    records.push_back(unreadable);
    const RecordTable table = toRecordTable(records);
    const auto again = distanceRecords(table);
    PLUMBLINE_VERIFY_OK(again);
    QCOMPARE(again->front().unit, DistanceUnit::Standardised);
    const auto columns = DistanceColumns::fromTable(table);
    PLUMBLINE_VERIFY_OK(columns);
    QCOMPARE(columns->unit, DistanceUnit::Standardised);
    records.back() = records.front();
    records.back().unit = DistanceUnit::Pixel;
    PLUMBLINE_VERIFY_ERROR(DistanceColumns::fromTable(toRecordTable(records)), ErrorCode::ValueInvalid);
}

QTEST_APPLESS_MAIN(TestFeatures)
#include "tst_features.moc"
