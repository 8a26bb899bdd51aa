#include <QTest>

#include "core/figures/AuditTables.h"
#include "core/figures/TableWriter.h"
#include "tests/core/robustness/Examples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class RecordsTableTest : public QObject
{
    Q_OBJECT

private slots:
    void everyColumnWithNamesAndGroups()
    {
        std::vector<DistanceRecord> records(2);
        records[0].sample = 1;
        records[0].label = 3;
        records[0].predicted = 3;
        records[0].correct = true;
        records[0].status = DistanceStatus::Found;
        records[0].bound = BoundKind::Upper;
        records[0].distance = 0.25;
        records[0].method = "deepfool";
        records[1].sample = 0;
        records[1].status = DistanceStatus::AlreadyWrong;
        const std::vector<Partition> partitions = {test::makeGroups({"red", "white"}, {-1, 1})};
        const auto table = recordsTable(toRecordTable(records), "cnn", partitions,
                                        [](std::int64_t sample) { return "file" + std::to_string(sample); });
        PLUMBLINE_VERIFY_OK(table);
        const std::string csv = toCsv(*table);
        QVERIFY2(csv.starts_with("model,sample,name,label,predicted,"), csv.c_str());
        QVERIFY2(csv.find("cnn,1,file1,3,3,") != std::string::npos, csv.c_str());
        QVERIFY2(csv.find(",found,upper,0.25,") != std::string::npos, csv.c_str());
        QVERIFY2(csv.find(",already_wrong,none,,") != std::string::npos, csv.c_str());
        QVERIFY2(csv.find(",deepfool,white\n") != std::string::npos, csv.c_str());
        for (const auto& row : table->rows)
            QCOMPARE(row.size(), table->columns.size());
    }

    void needsTheSampleColumn()
    {
        PLUMBLINE_VERIFY_ERROR(recordsTable(RecordTable(), "cnn"), ErrorCode::ColumnMissing);
    }
};

QTEST_GUILESS_MAIN(RecordsTableTest)
#include "tst_records_table.moc"
