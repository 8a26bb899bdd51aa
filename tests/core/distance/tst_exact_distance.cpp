#include <QTest>

#include <cmath>

#include "core/distance/ExactDistance.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

class TestExactDistance : public QObject
{
    Q_OBJECT

private slots:
    void boxLengthensTheMove();
    void anotherClassMayBeNearerInTheBox();
    void unreachableInTheBoxIsInfinite();
    void lin8MatchesBothColumns_data();
    void lin8MatchesBothColumns();
    void otherModelsAreRefused();
};

void TestExactDistance::boxLengthensTheMove()
{
    // z1 - z0 = x0 + x1 - 1.5; from (0.9, 0): needed 0.6 along (1,1): 0.6 / sqrt(2) without a box; in it x0 stops at 1,
    // so x1 must rise by 0.5.
    const LinearModel model{2, 2, {0, 0, 1, 1}, {0, -1.5}};
    const std::vector<float> x = {0.9F, 0.0F};
    const auto free = nearestLinearBoundary(model, x, false);
    QCOMPARE(free.predicted, 0);
    QCOMPARE(free.adversarial, 1);
    QVERIFY(std::abs(free.distance - 0.6 / std::sqrt(2.0)) < 1e-7);
    const auto boxed = nearestLinearBoundary(model, x, true);
    QVERIFY(std::abs(boxed.distance - std::hypot(0.1, 0.5)) < 1e-7);
    QVERIFY(std::abs(boxed.point[0] - 1.0) < 1e-12 && std::abs(boxed.point[1] - 0.5) < 1e-7);
}

void TestExactDistance::anotherClassMayBeNearerInTheBox()
{
    // Class 1 needs x0 + 0.1 (impossible for a pixel at 1 but through x1), class 2 needs x1 + 0.3.
    const LinearModel model{3, 2, {0, 0, 1, 0.1, 0, 1}, {0, -1.1, -0.3}};
    const std::vector<float> x = {1.0F, 0.0F};
    QCOMPARE(nearestLinearBoundary(model, x, false).adversarial, 1);
    const auto boxed = nearestLinearBoundary(model, x, true);
    QCOMPARE(boxed.adversarial, 2);
    QVERIFY(std::abs(boxed.distance - 0.3) < 1e-7);
}

void TestExactDistance::unreachableInTheBoxIsInfinite()
{
    const LinearModel model{2, 2, {0, 0, 1, 1}, {0, -5}};
    const auto boxed = nearestLinearBoundary(model, std::vector<float>{0.5F, 0.5F}, true);
    QVERIFY(std::isinf(boxed.distance));
    const LinearModel constant{2, 2, {1, 1, 1, 1}, {0, -1}};
    QCOMPARE(nearestLinearBoundary(constant, std::vector<float>{0.5F, 0.5F}, true).adversarial, -1);
}

void TestExactDistance::lin8MatchesBothColumns_data()
{
    QTest::addColumn<bool>("box");
    QTest::addColumn<QString>("column");
    QTest::newRow("box") << true << "exact_l2_in_box";
    QTest::newRow("no box") << false << "exact_l2_unconstrained";
}

void TestExactDistance::lin8MatchesBothColumns()
{
    QFETCH(bool, box);
    QFETCH(QString, column);
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "lin8.pt");
    ModelCard card;
    card.input = {1, 8, 8};
    auto classifier = TorchClassifier::open(folder / "lin8.pt", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const Batch batch = referenceBatch("lin8", card.input);
    const auto expected = csvColumn(folder / "lin8_exact.csv", column.toStdString());
    const auto estimator = makeExactDistance({{"box", box}});
    const auto records = (*estimator)->estimate(**classifier, batch, {});
    PLUMBLINE_VERIFY_OK(records);
    int found = 0;
    for (std::size_t i = 0; i < records->size(); ++i) {
        const DistanceRecord& record = (*records)[i];
        if (record.status == DistanceStatus::AlreadyWrong) {
            QVERIFY(std::isnan(record.distance));
            continue;
        }
        QVERIFY(record.status == DistanceStatus::Found && record.bound == (box ? BoundKind::Exact : BoundKind::Lower));
        QVERIFY2(std::abs(record.distance - expected[i]) <= 1e-5,
                 qPrintable(QStringLiteral("sample %1: %2, not %3").arg(i).arg(record.distance).arg(expected[i])));
        ++found;
    }
    QCOMPARE(found, 190);
}

void TestExactDistance::otherModelsAreRefused()
{
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "cnn28.pt");
    ModelCard card;
    card.input = {1, 28, 28};
    auto classifier = TorchClassifier::open(folder / "cnn28.pt", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto estimator = makeExactDistance({{"box", true}});
    PLUMBLINE_VERIFY_ERROR((*estimator)->estimate(**classifier, referenceBatch("cnn28", card.input), {}),
                           ErrorCode::NotAvailable);
}

QTEST_APPLESS_MAIN(TestExactDistance)
#include "tst_exact_distance.moc"
