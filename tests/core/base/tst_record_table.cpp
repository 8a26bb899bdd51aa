#include <QTest>

#include "core/base/RecordTable.h"
#include "core/base/Seed.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class RecordTableTest : public QObject
{
    Q_OBJECT

    static RecordTable example()
    {
        RecordTable table;
        (void)table.addColumn("distance", std::vector<double>{0.5, -1.0, 1e300});
        (void)table.addColumn("score", std::vector<float>{1.F, 2.F, 3.F});
        (void)table.addColumn("sample", std::vector<std::int64_t>{7, 8, 9});
        (void)table.addColumn("label", std::vector<std::int32_t>{-1, 0, 1});
        (void)table.addColumn("status", std::vector<std::uint8_t>{0, 1, 255});
        (void)table.addColumn("method", std::vector<std::string>{"deepfool", "", "a\0b"});
        return table;
    }

private slots:
    void roundTripKeepsEveryBit()
    {
        const RecordTable table = example();
        const auto decoded = RecordTable::decode(table.encode());
        PLUMBLINE_VERIFY_OK(decoded);
        QVERIFY(*decoded == table);
        QVERIFY(decoded->encode() == table.encode());
    }

    void emptyTable()
    {
        const auto decoded = RecordTable::decode(RecordTable().encode());
        PLUMBLINE_VERIFY_OK(decoded);
        QCOMPARE(decoded->rowCount(), std::size_t{0});
    }

    void everyTruncationIsRefused()
    {
        const std::vector<std::byte> bytes = example().encode();
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY2(!RecordTable::decode(std::span(bytes).first(size)), std::to_string(size).c_str());
        std::vector<std::byte> longer = bytes;
        longer.push_back(std::byte{0});
        PLUMBLINE_VERIFY_ERROR(RecordTable::decode(longer), ErrorCode::FormatInvalid);
    }

    void damagedBytesNeverCrashOrAllocateWildly()
    {
        const std::vector<std::byte> bytes = example().encode();
        SplitMix64 random(1);
        for (int round = 0; round < 20000; ++round) {
            std::vector<std::byte> damaged = bytes;
            for (int flips = 0; flips < 3; ++flips)
                damaged[random.below(damaged.size())] = static_cast<std::byte>(random.below(256));
            const auto decoded = RecordTable::decode(damaged);
            if (decoded)
                QVERIFY(decoded->rowCount() <= bytes.size());
        }
    }

    void appendJoinsRowsAndRefusesOtherColumns()
    {
        RecordTable table = example();
        PLUMBLINE_VERIFY_OK(table.append(example()));
        QCOMPARE(table.rowCount(), std::size_t{6});
        QCOMPARE((*table.column<std::int64_t>("sample"))[5], std::int64_t{9});
        RecordTable other;
        PLUMBLINE_VERIFY_OK(other.addColumn("x", std::vector<double>{1.0}));
        PLUMBLINE_VERIFY_ERROR(table.append(other), ErrorCode::InvalidArgument);
    }

    void columnsAreChecked()
    {
        RecordTable table = example();
        PLUMBLINE_VERIFY_ERROR(table.addColumn("distance", std::vector<double>{1, 2, 3}), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(table.addColumn("short", std::vector<double>{1}), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(table.column<float>("distance"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(table.column<double>("nothing"), ErrorCode::ColumnMissing);
    }
};

QTEST_GUILESS_MAIN(RecordTableTest)
#include "tst_record_table.moc"
