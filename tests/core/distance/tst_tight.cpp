#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <numeric>

#include "core/data/Dataset.h"
#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/MadeModels.h"
#include "tests/support/ReferenceData.h"
#include "tests/support/TestSupport.h"

// The minimum-norm estimator: never below the exact distance, close to the best that any public attack found.

using namespace plumbline;
using namespace plumbline::test;

namespace
{

double meanRatio(const DistanceRun& run, const std::vector<double>& reference)
{
    double sum = 0;
    for (std::size_t i = 0; i < run.records.size(); ++i)
        sum += run.records[i].status == DistanceStatus::Found ? run.records[i].distance / reference[i] : 0.0;
    return sum / run.found();
}

} // namespace

class TestTight : public QObject
{
    Q_OBJECT

private slots:
    void lin8IsNeverBelowExact_data();
    void lin8IsNeverBelowExact();
    void cnn28IsNearTheBestKnown();
    void findsWhatDeepFoolFindsAtTheEdgeOfTheBox();
    void roundingIsChecked();
    void bothUnitsAreGiven();
    void rawNumbersOfATableAreRefused();
};

void TestTight::lin8IsNeverBelowExact_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addRow("tight") << "tight";
    QTest::addRow("fast") << "fast";
}

void TestTight::lin8IsNeverBelowExact()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    QFETCH(QString, preset);
    const auto exact = csvColumn(referenceDir() / "distance" / "lin8_exact.csv", "exact_l2_in_box");
    const auto run = runReference("lin8", {1, 8, 8}, "tight", {{"preset", preset.toStdString()}});
    QCOMPARE(run.found(), 190);
    QCOMPARE(run.failuresAlone(), 0);
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        if (run.records[i].status != DistanceStatus::Found)
            continue;
        const double ratio = run.records[i].distance / exact[i];
        QVERIFY2(ratio >= 1 - 1e-7 && ratio < 1.002,
                 qPrintable(QStringLiteral("sample %1: ratio %2").arg(i).arg(ratio, 0, 'g', 9)));
    }
}

void TestTight::cnn28IsNearTheBestKnown()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto best = csvColumn(referenceDir() / "distance" / "cnn28_best_known.csv", "best_known_l2_upper_bound");
    constexpr std::size_t kCount = 100;
    const auto tight = runReference("cnn28", {1, 28, 28}, "tight", nullptr, kCount);
    const auto fast = runReference("cnn28", {1, 28, 28}, "tight", {{"preset", "fast"}}, kCount);
    QCOMPARE(tight.found(), 97);
    QCOMPARE(fast.found(), 97);
    // Public: ALMA-1000 1.016, DDN-50 1.041 (means of 200).
    QVERIFY2(meanRatio(tight, best) < 1.012, qPrintable(QString::number(meanRatio(tight, best))));
    QVERIFY2(meanRatio(fast, best) < 1.035, qPrintable(QString::number(meanRatio(fast, best))));
    QCOMPARE(tight.failuresAlone(), 0);
    QCOMPARE(fast.failuresAlone(), 0);
    QVERIFY(tight.insideBox() && fast.insideBox());
}

/// Red digits on black: at the clean sample no linearised boundary meets the box for half of the samples.
void TestTight::findsWhatDeepFoolFindsAtTheEdgeOfTheBox()
{
    const auto folder = sourceDir() / "resources" / "sample";
    std::ifstream cardFile(folder / "cnn.json");
    const auto card = modelCardFromJson(nlohmann::json::parse(cardFile));
    PLUMBLINE_VERIFY_OK(card);
    const auto dataset = openDataset(folder / "digits-images-idx3-ubyte.gz", "colored-mnist");
    PLUMBLINE_VERIFY_OK(dataset);
    std::vector<std::int64_t> indices(40);
    std::iota(indices.begin(), indices.end(), 0);
    const auto batch = readBatch(**dataset, indices, card->input);
    PLUMBLINE_VERIFY_OK(batch);
    const auto classifier = openModel(folder / "cnn.pt", *card);
    const auto deepFool = runMethod(classifier, *batch, "deepfool", nullptr);
    for (const char* preset : {"tight", "fast"}) {
        const auto tight = runMethod(classifier, *batch, "tight", {{"preset", preset}});
        QVERIFY2(tight.found() >= deepFool.found(),
                 qPrintable(QStringLiteral("%1 of %2").arg(tight.found()).arg(deepFool.found())));
        QVERIFY2(tight.mean() < deepFool.mean(), qPrintable(QString::number(tight.mean())));
        QCOMPARE(tight.failuresAlone(), 0);
    }
}

/// A minimal adversarial need not survive 8 bits; the record says so, and what it says is true.
void TestTight::roundingIsChecked()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    ModelCard card;
    card.input = {1, 28, 28};
    const auto classifier = openModel(referenceDir() / "distance" / "cnn28.pt", card);
    const Batch batch = firstSamples(referenceBatch("cnn28", card.input), 40);
    for (const char* id : {"tight", "deepfool"}) {
        const DistanceMethod* method = findDistanceMethod(id);
        const auto estimator = method->create(*method->schema().validate(nlohmann::json::object()));
        std::vector<float> adversarials;
        EstimateContext context;
        context.adversarials = &adversarials;
        context.checkRounding = true;
        const auto records = (*estimator)->estimate(*classifier, batch, context);
        PLUMBLINE_VERIFY_OK(records);
        int survivors = 0;
        for (std::size_t i = 0; i < records->size(); ++i) {
            const DistanceRecord& record = (*records)[i];
            if (record.status != DistanceStatus::Found) {
                QVERIFY(record.rounding == RoundingCheck::NotChecked);
                continue;
            }
            std::vector<float> rounded(adversarials.begin() + static_cast<std::ptrdiff_t>(i * 784),
                                       adversarials.begin() + static_cast<std::ptrdiff_t>((i + 1) * 784));
            for (float& value : rounded)
                value = std::round(value * 255) / 255;
            const auto logits = classifier->logits(rounded, 1);
            PLUMBLINE_VERIFY_OK(logits);
            const auto predicted = std::ranges::max_element(*logits) - logits->begin();
            QCOMPARE(record.rounding == RoundingCheck::Survives, predicted != record.label);
            survivors += record.rounding == RoundingCheck::Survives ? 1 : 0;
        }
        QVERIFY2(survivors > 0 && survivors < 39, qPrintable(QString::number(survivors)));
    }
}

void TestTight::bothUnitsAreGiven()
{
    QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "made.pt";
    writeModel(path, {{"w", {2, 3}, {0, 0, 0, 1, 1, 1}}, {"b", {2}, {0, -0.5F}}},
               "def forward(self, x):\n    return torch.linear(x.flatten(1), self.w, self.b)\n");
    ModelCard card;
    card.input = {3, 1, 1};
    card.mean = {0, 0, 0};
    card.standardDeviation = {0.5F, 0.25F, 0.25F};
    Batch batch;
    batch.shape = card.input;
    batch.samples = {0};
    batch.labels = {0};
    batch.pixels = {0.01F, 0.02F, 0.03F}; // z1 = 2 x0 + 4 x1 + 4 x2 - 0.5 = -0.28
    for (const char* method : {"tight", "exact"}) {
        const auto run = runMethod(openModel(path, card), batch, method, nullptr);
        const DistanceRecord& record = run.records[0];
        QCOMPARE(record.status, DistanceStatus::Found);
        QCOMPARE(record.unit, DistanceUnit::Pixel);
        QVERIFY2(std::abs(record.distance - 0.28 / 6) < 1e-4, qPrintable(QString::number(record.distance)));
        QCOMPARE(record.distancePixel, record.distance);
        // The move is 0.28 / 36 times (2, 4, 4): in units of the deviations (4, 16, 16).
        QVERIFY2(std::abs(record.distanceNormalised - 0.28 / 36 * std::sqrt(528.0)) < 1e-3,
                 qPrintable(QString::number(record.distanceNormalised)));
    }
}

void TestTight::rawNumbersOfATableAreRefused()
{
    QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "made.pt";
    writeModel(path, {{"w", {2, 2}, {0, 0, 1, 1}}, {"b", {2}, {0, -50}}},
               "def forward(self, x):\n    return torch.linear(x, self.w, self.b)\n");
    ModelCard card;
    card.input = {2, 1, 1};
    Batch batch;
    batch.shape = card.input;
    batch.samples = {7};
    batch.labels = {0};
    batch.pixels = {37, 0.5F}; // an age: clipped to 1 it would be another sample
    const auto classifier = openModel(path, card);
    for (const char* id : {"tight", "deepfool", "carlini-wagner", "smoothing", "certified", "exact"}) {
        const DistanceMethod* method = findDistanceMethod(id);
        const auto estimator = method->create(*method->schema().validate(nlohmann::json::object()));
        const auto records = (*estimator)->estimate(*classifier, batch, {});
        PLUMBLINE_VERIFY_ERROR(records, ErrorCode::ValueInvalid);
        QCOMPARE(records.error().where, std::string("sample 7"));
    }
    // Without a box raw numbers are as good as any.
    const auto run = runMethod(classifier, batch, "exact", {{"box", false}});
    QVERIFY(std::abs(run.records[0].distance - 12.5 / std::sqrt(2.0)) < 1e-6);
}

QTEST_APPLESS_MAIN(TestTight)
#include "tst_tight.moc"
