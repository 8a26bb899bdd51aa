#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include "tests/core/distance/DistanceChecks.h"
#include "tests/core/distance/MadeModels.h"
#include "tests/support/ReferenceData.h"
#include "tests/support/TestSupport.h"

// Carlini and Wagner's attack, and what public implementations of it get wrong.

using namespace plumbline;
using namespace plumbline::test;

class TestCarliniWagner : public QObject
{
    Q_OBJECT

private slots:
    void failureIsNoBlackImage();
    void pixelsOfExactlyBlackAndWhiteMove();
    void earlyStopIsPerSample();
    void confidenceIsKept();
    void thoroughIsNearTheBestKnown();
    void longRunsKeepTheirBooks();
};

/// One search of five iterations with a tiny constant solves nothing: public code then returns the black image, calls
/// it a success ("another class") and reports the norm of the sample as the distance.
void TestCarliniWagner::failureIsNoBlackImage()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto run =
        runReference("cnn28", {1, 28, 28}, "carlini-wagner",
                     {{"preset", "custom"}, {"search_steps", 1}, {"iterations", 5}, {"first_constant", 1e-3}}, 40);
    QCOMPARE(run.found(), 0);
    for (const DistanceRecord& record : run.records) {
        QVERIFY(std::isnan(record.distance));
        QVERIFY(record.status == DistanceStatus::NotFound || record.status == DistanceStatus::AlreadyWrong);
        QCOMPARE(record.censored, record.status == DistanceStatus::NotFound);
    }
    QVERIFY(run.adversarials == run.batch.pixels);
}

/// Under a tanh whose inverse is infinite at 0 and 1 they would stay where they are: 81 % of a digit's pixels.
void TestCarliniWagner::pixelsOfExactlyBlackAndWhiteMove()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto run = runReference("cnn28", {1, 28, 28}, "carlini-wagner",
                                  {{"preset", "custom"},
                                   {"search_steps", 3},
                                   {"iterations", 200},
                                   {"learning_rate", 0.05},
                                   {"first_constant", 1},
                                   {"squash", 0.999}},
                                  8);
    QVERIFY(run.found() >= 7);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < run.adversarials.size(); ++i)
        if (run.batch.pixels[i] == 0 || run.batch.pixels[i] == 1)
            moved += std::abs(run.adversarials[i] - run.batch.pixels[i]) > 1e-3F ? 1U : 0U;
    QVERIFY2(moved > 200, qPrintable(QString::number(moved)));
    QCOMPARE(run.failuresAlone(), 0);
}

void TestCarliniWagner::earlyStopIsPerSample()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    ModelCard card;
    card.input = {1, 8, 8};
    const auto classifier = openModel(referenceDir() / "distance" / "lin8.pt", card);
    const Batch batch = firstSamples(referenceBatch("lin8", card.input), 24);
    const nlohmann::json parameters = {{"preset", "custom"},
                                       {"search_steps", 4},
                                       {"iterations", 200},
                                       {"learning_rate", 0.05},
                                       {"first_constant", 0.1}};
    const auto together = runMethod(classifier, batch, "carlini-wagner", parameters);
    for (const std::size_t i : {0U, 3U, 11U, 23U}) {
        const auto alone = runMethod(classifier, oneSample(batch, i), "carlini-wagner", parameters);
        QCOMPARE(alone.records[0].status, together.records[i].status);
        QVERIFY(alone.records[0].status != DistanceStatus::Found ||
                std::abs(alone.records[0].distance / together.records[i].distance - 1) < 1e-3);
    }
}

void TestCarliniWagner::confidenceIsKept()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    nlohmann::json parameters = {{"preset", "custom"},    {"search_steps", 5},   {"iterations", 300},
                                 {"learning_rate", 0.05}, {"first_constant", 1}, {"squash", 0.999}};
    const auto plain = runReference("lin8", {1, 8, 8}, "carlini-wagner", parameters, 30);
    parameters["confidence"] = 2.0;
    const auto confident = runReference("lin8", {1, 8, 8}, "carlini-wagner", parameters, 30);
    int compared = 0;
    for (std::size_t i = 0; i < confident.records.size(); ++i) {
        if (confident.records[i].status != DistanceStatus::Found || plain.records[i].status != DistanceStatus::Found)
            continue;
        const std::span<const float> point(confident.adversarials.data() + i * 64, 64);
        const auto logits = confident.classifier->logits(point, 1);
        PLUMBLINE_VERIFY_OK(logits);
        const auto label = static_cast<std::size_t>(confident.records[i].label);
        QVERIFY(*std::ranges::max_element(*logits) - (*logits)[label] >= 2.0F - 1e-3F);
        QVERIFY(confident.records[i].distance > plain.records[i].distance);
        ++compared;
    }
    QVERIFY(compared > 20);
}

void TestCarliniWagner::thoroughIsNearTheBestKnown()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto best = csvColumn(referenceDir() / "distance" / "cnn28_best_known.csv", "best_known_l2_upper_bound");
    const auto run = runReference("cnn28", {1, 28, 28}, "carlini-wagner", {{"preset", "thorough"}}, 6);
    QCOMPARE(run.found(), 6);
    double sum = 0;
    for (std::size_t i = 0; i < 6; ++i)
        sum += run.records[i].distance / best[i] / 6;
    QVERIFY2(sum < 1.08, qPrintable(QString::number(sum))); // public 9 x 1000: 1.061
    QCOMPARE(run.failuresAlone(), 0);
}

/// Rows leave and come back over many searches; each keeps its own constant and its own best point.
void TestCarliniWagner::longRunsKeepTheirBooks()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto exact = csvColumn(referenceDir() / "distance" / "lin8_exact.csv", "exact_l2_in_box");
    const auto run = runReference("lin8", {1, 8, 8}, "carlini-wagner",
                                  {{"preset", "custom"},
                                   {"search_steps", 9},
                                   {"iterations", 1000},
                                   {"learning_rate", 0.02},
                                   {"first_constant", 1e-2},
                                   {"squash", 0.999}},
                                  40);
    QVERIFY(run.found() >= 36);
    for (std::size_t i = 0; i < run.records.size(); ++i)
        if (run.records[i].status == DistanceStatus::Found) {
            const double ratio = run.records[i].distance / exact[i];
            QVERIFY2(ratio >= 1 - 1e-7 && ratio < 1.6, qPrintable(QStringLiteral("sample %1: %2").arg(i).arg(ratio)));
        }
    QCOMPARE(run.failuresAlone(), 0);
}

QTEST_APPLESS_MAIN(TestCarliniWagner)
#include "tst_carlini_wagner.moc"
