#include <QTest>

#include <cmath>

#include "core/distance/DistanceEstimator.h"
#include "core/distance/DistanceRecord.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

std::vector<DistanceRecord> someRecords()
{
    DistanceRecord found;
    found.sample = 7;
    found.label = 3;
    found.predicted = 3;
    found.basePredicted = 3;
    found.adversarial = 5;
    found.correct = true;
    found.status = DistanceStatus::Found;
    found.bound = BoundKind::Upper;
    found.distance = 1.25;
    found.distancePixel = 1.25;
    found.distanceNormalised = 2.5;
    found.rounding = RoundingCheck::Lost;
    found.iterations = 4;
    found.forwardPasses = 9;
    found.backwardPasses = 12;
    found.method = "deepfool";
    DistanceRecord missed;
    missed.sample = 8;
    missed.censored = true;
    missed.unit = DistanceUnit::Normalised;
    missed.status = DistanceStatus::NoLabel;
    return {found, missed};
}

} // namespace

class TestDistanceRecord : public QObject
{
    Q_OBJECT

private slots:
    void tableAndBack();
    void tablesOfEarlierVersionsAreInPixels();
    void missingColumnIsNamed();
    void unknownStatusIsRefused();
    void namesAreStable();
    void registryIsConsistent();
};

void TestDistanceRecord::tableAndBack()
{
    const auto records = someRecords();
    const RecordTable table = toRecordTable(records);
    QCOMPARE(table.rowCount(), std::size_t{2});
    const auto back = distanceRecords(table);
    PLUMBLINE_VERIFY_OK(back);
    QCOMPARE(back->size(), records.size());
    QVERIFY(toRecordTable(std::span(*back).first(1)) == toRecordTable(std::span(records).first(1)));
    QVERIFY(std::isnan((*back)[1].distance));
    QVERIFY((*back)[1].censored);
    QCOMPARE((*back)[0].method, std::string("deepfool"));
    QVERIFY((*back)[1].status == DistanceStatus::NoLabel);
    QVERIFY((*back)[0].bound == BoundKind::Upper);
    QVERIFY((*back)[0].rounding == RoundingCheck::Lost && (*back)[0].unit == DistanceUnit::Pixel);
    QVERIFY((*back)[1].unit == DistanceUnit::Normalised);
    // No rows: still every column.
    QCOMPARE(toRecordTable({}).columns().size(), table.columns().size());
}

void TestDistanceRecord::tablesOfEarlierVersionsAreInPixels()
{
    const RecordTable table = toRecordTable(someRecords());
    RecordTable old;
    for (const auto& column : table.columns())
        if (column.name != "unit" && column.name != "distance_pixel" && column.name != "distance_normalised" &&
            column.name != "after_rounding")
            PLUMBLINE_VERIFY_OK(old.addColumn(column.name, column.values));
    const auto back = distanceRecords(old);
    PLUMBLINE_VERIFY_OK(back);
    QCOMPARE((*back)[0].distance, 1.25);
    QVERIFY((*back)[1].unit == DistanceUnit::Pixel && std::isnan((*back)[0].distancePixel));
    QVERIFY((*back)[0].rounding == RoundingCheck::NotChecked);
}

void TestDistanceRecord::missingColumnIsNamed()
{
    RecordTable table;
    PLUMBLINE_VERIFY_OK(table.addColumn("sample", std::vector<std::int64_t>{1}));
    const auto records = distanceRecords(table);
    PLUMBLINE_VERIFY_ERROR(records, ErrorCode::ColumnMissing);
    QCOMPARE(records.error().where, std::string("label"));
}

void TestDistanceRecord::unknownStatusIsRefused()
{
    const RecordTable good = toRecordTable(someRecords());
    RecordTable bad;
    for (const auto& column : good.columns()) {
        auto values = column.values;
        if (column.name == "status")
            std::get<std::vector<std::uint8_t>>(values)[1] = 77;
        PLUMBLINE_VERIFY_OK(bad.addColumn(column.name, std::move(values)));
    }
    const auto records = distanceRecords(bad);
    PLUMBLINE_VERIFY_ERROR(records, ErrorCode::FormatInvalid);
    QCOMPARE(records.error().where, std::string("status"));
}

void TestDistanceRecord::namesAreStable()
{
    QCOMPARE(statusName(DistanceStatus::Found), "found");
    QCOMPARE(statusName(DistanceStatus::NotFound), "not_found");
    QCOMPARE(statusName(DistanceStatus::AlreadyWrong), "already_wrong");
    QCOMPARE(statusName(DistanceStatus::FlatGradient), "flat_gradient");
    QCOMPARE(statusName(DistanceStatus::NonFinite), "non_finite");
    QCOMPARE(statusName(DistanceStatus::Unreadable), "unreadable");
    QCOMPARE(statusName(DistanceStatus::Abstained), "abstained");
    QCOMPARE(statusName(DistanceStatus::NoLabel), "no_label");
    QCOMPARE(boundName(BoundKind::Exact), "exact");
    QCOMPARE(boundName(BoundKind::Upper), "upper");
    QCOMPARE(boundName(BoundKind::Lower), "lower");
    QCOMPARE(boundName(BoundKind::None), "none");
    QCOMPARE(boundName(BoundKind::SmoothedLower), "smoothed_lower");
    QCOMPARE(unitName(DistanceUnit::Pixel), "pixel_l2");
    QCOMPARE(unitName(DistanceUnit::Normalised), "normalised_l2");
    QCOMPARE(roundingName(RoundingCheck::Survives), "survives");
    QCOMPARE(roundingName(RoundingCheck::Lost), "lost");
    QCOMPARE(roundingName(RoundingCheck::NotChecked), "not_checked");
}

void TestDistanceRecord::registryIsConsistent()
{
    QVERIFY(!distanceMethods().empty());
    for (const DistanceMethod& method : distanceMethods()) {
        QVERIFY(findDistanceMethod(method.id) == &method); // ids are unique
        const auto defaults = method.schema().validate(nlohmann::json::object());
        PLUMBLINE_VERIFY_OK(defaults);
        PLUMBLINE_VERIFY_OK(method.create(*defaults));
    }
    QVERIFY(findDistanceMethod("no such method") == nullptr);
}

QTEST_APPLESS_MAIN(TestDistanceRecord)
#include "tst_distance_record.moc"
