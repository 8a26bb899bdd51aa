#include <QTest>

#include <cmath>
#include <fstream>
#include <numeric>

#include "core/data/Dataset.h"
#include "core/distance/DeepFool.h"
#include "tests/core/distance/DistanceChecks.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

class TestDeepFool : public QObject
{
    Q_OBJECT

private slots:
    void lin8IsWithinOnePercentOfExact();
    void cnn28FindsAllAndEachHoldsAlone();
    void projectionOnlyShortens();
    void fewerCandidatesNeverShorten();
    void arrivesWhereMostPixelsStandAtTheEdgeOfTheBox();
};

/// Red digits on black: two channels and the background cannot go below zero, so that steps cut at the box creep.
void TestDeepFool::arrivesWhereMostPixelsStandAtTheEdgeOfTheBox()
{
    const auto folder = sourceDir() / "resources" / "sample";
    std::ifstream cardFile(folder / "logistic.json");
    const auto card = modelCardFromJson(nlohmann::json::parse(cardFile));
    PLUMBLINE_VERIFY_OK(card);
    const auto dataset = openDataset(folder / "digits-images-idx3-ubyte.gz", "colored-mnist");
    PLUMBLINE_VERIFY_OK(dataset);
    std::vector<std::int64_t> indices(static_cast<std::size_t>((*dataset)->size()));
    std::iota(indices.begin(), indices.end(), 0);
    const auto batch = readBatch(**dataset, indices, card->input);
    PLUMBLINE_VERIFY_OK(batch);
    const auto exact = runMethod(openModel(folder / "logistic.pt", *card), *batch, "exact", {});
    const auto run = runMethod(openModel(folder / "logistic.pt", *card), *batch, "deepfool", {});
    QVERIFY(exact.found() > 1500);
    // Cut steps alone lost a tenth of them; steps that end where a sum over all pixels rounds, one in a hundred.
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        QVERIFY2(run.records[i].status == exact.records[i].status, qPrintable(QStringLiteral("sample %1").arg(i)));
        if (run.records[i].status == DistanceStatus::Found)
            QVERIFY2(run.records[i].distance >= exact.records[i].distance * (1 - 1e-5),
                     qPrintable(QStringLiteral("sample %1").arg(i)));
    }
}

void TestDeepFool::lin8IsWithinOnePercentOfExact()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto exact = csvColumn(referenceDir() / "distance" / "lin8_exact.csv", "exact_l2_in_box");
    const auto run = runReference("lin8", {1, 8, 8}, "deepfool", {});
    QCOMPARE(run.found(), 190);
    for (std::size_t i = 0; i < run.records.size(); ++i) {
        if (run.records[i].status != DistanceStatus::Found)
            continue;
        const double ratio = run.records[i].distance / exact[i];
        QVERIFY2(ratio >= 1 - 1e-7 && ratio <= 1.01,
                 qPrintable(QStringLiteral("sample %1: ratio %2").arg(i).arg(ratio, 0, 'g', 9)));
    }
    QCOMPARE(run.failuresAlone(), 0);
}

void TestDeepFool::cnn28FindsAllAndEachHoldsAlone()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto run = runReference("cnn28", {1, 28, 28}, "deepfool", {});
    QCOMPARE(run.found(), 196);
    QVERIFY2(run.mean() <= 1.96, qPrintable(QString::number(run.mean())));
    QVERIFY2(run.mean() > 1.5, qPrintable(QString::number(run.mean()))); // the best known mean is 1.678
    QCOMPARE(run.failuresAlone(), 0);
    QVERIFY(run.insideBox());
    for (const std::size_t wrong : {24U, 52U, 64U, 187U})
        QVERIFY(run.records[wrong].status == DistanceStatus::AlreadyWrong && std::isnan(run.records[wrong].distance));
}

void TestDeepFool::projectionOnlyShortens()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto plain = runReference("cnn28", {1, 28, 28}, "deepfool", {{"refinement", "none"}}, 48);
    const auto onto = runReference("cnn28", {1, 28, 28}, "deepfool", {}, 48);
    const auto along = runReference("cnn28", {1, 28, 28}, "deepfool", {{"refinement", "projection"}}, 48);
    for (std::size_t i = 0; i < plain.records.size(); ++i) {
        if (plain.records[i].status != DistanceStatus::Found)
            continue;
        QVERIFY(onto.records[i].distance <= plain.records[i].distance);
        QVERIFY(along.records[i].distance <= onto.records[i].distance);
    }
    QVERIFY(along.mean() < 0.96 * onto.mean()); // distances.md 5b: 1.977 -> 1.819
    QCOMPARE(along.failuresAlone(), 0);
}

void TestDeepFool::fewerCandidatesNeverShorten()
{
    PLUMBLINE_REQUIRE_PATH(referenceDir() / "distance");
    const auto all = runReference("lin8", {1, 8, 8}, "deepfool", {});
    const auto one = runReference("lin8", {1, 8, 8}, "deepfool", {{"candidates", 1}});
    QCOMPARE(one.found(), 190);
    for (std::size_t i = 0; i < all.records.size(); ++i) {
        if (all.records[i].status == DistanceStatus::Found)
            QVERIFY(one.records[i].distance >= all.records[i].distance * 0.999);
    }
    // More candidates than there are classes: all of them.
    const auto many = runReference("lin8", {1, 8, 8}, "deepfool", {{"candidates", 500}});
    QVERIFY(std::abs(many.mean() - all.mean()) < 1e-9);
}

QTEST_APPLESS_MAIN(TestDeepFool)
#include "tst_deepfool.moc"
