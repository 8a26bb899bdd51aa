#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <set>

#include "core/base/Hash.h"
#include "core/base/Seed.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class BaseTest : public QObject
{
    Q_OBJECT

private slots:
    void everyErrorCodeHasNameAndText()
    {
        std::set<std::string_view> names;
        for (int i = 0; i <= static_cast<int>(ErrorCode::NotAvailable); ++i) {
            const auto code = static_cast<ErrorCode>(i);
            const ErrorText& text = errorText(code);
            QVERIFY2(text.code == code, std::to_string(i).c_str());
            QVERIFY(!text.message.empty());
            QVERIFY2(names.insert(text.name).second, std::string(text.name).c_str());
        }
    }

    void describeNamesPlaceAndDetail()
    {
        const std::string text = describe(Error{ErrorCode::RowRagged, "3 fields, 5 expected", "people.csv:17"});
        QVERIFY(text.find("people.csv:17: 3 fields, 5 expected") != std::string::npos);
    }

    void sha256MatchesPublishedVectors()
    {
        // FIPS 180-4 examples.
        QCOMPARE(sha256Hex(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(sha256Hex("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    void sha256OfFiles()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "abc";
        std::ofstream(path) << "abc";
        const auto hash = sha256File(path);
        PLUMBLINE_VERIFY_OK(hash);
        QCOMPARE(*hash, sha256Hex("abc"));
        PLUMBLINE_VERIFY_ERROR(sha256File(path.string() + ".none"), ErrorCode::FileNotFound);
    }

    void splitMix64MatchesTheReferenceSequence()
    {
        // First outputs of the reference implementation for seed 1234567.
        SplitMix64 random(1234567);
        QCOMPARE(random(), 6457827717110365317ULL);
        QCOMPARE(random(), 3203168211198807973ULL);
        QCOMPARE(random(), 9817491932198370423ULL);
    }

    void sampleSeedsDiffer()
    {
        std::set<std::uint64_t> seeds;
        for (std::uint64_t job = 0; job < 4; ++job)
            for (std::uint64_t purpose = 0; purpose < 4; ++purpose)
                for (std::uint64_t sample = 0; sample < 100; ++sample)
                    seeds.insert(sampleSeed(job, purpose, sample));
        QCOMPARE(seeds.size(), std::size_t{1600});
    }
};

QTEST_GUILESS_MAIN(BaseTest)
#include "tst_base.moc"
