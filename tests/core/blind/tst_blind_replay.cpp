// What an arbiter finds in a transcript: nothing in an honest one, and every exchange or change in others.

#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "core/blind/Replay.h"
#include "tests/core/blind/BlindTestSupport.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

std::string joined(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

bool mentions(const ReplayReport& report, const std::string& words)
{
    return joined(report.problems).find(words) != std::string::npos;
}

} // namespace

class BlindReplayTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    void prepare(BlindSetup& setup)
    {
        setup.folder = m_folder.path().toStdString();
        setup.name = "r" + std::to_string(m_count++);
        setup.dataset->unreadable = {3, 40};
        setup.dataset->setGroup(5, -1);
    }

    static CertificateStatement statementOf(const BlindSetup& setup, const BlindOutcome& outcome)
    {
        Queue none;
        QueueStream stream(none, none);
        const SigningKey key = blindKey(1);
        return *blindStatement(QueryComputation(stream, key, blindKey(2).publicKey(), {}), setup.data(), setup.terms,
                               outcome);
    }

private slots:
    void honestSessionsStandUp()
    {
        BlindSetup setup;
        prepare(setup);
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_OK(both.regulator);
        LinearAnswerer opened;
        const auto opening = RegulatorOpening::fromFile(setup.file(".opening"));
        PLUMBLINE_VERIFY_OK(opening);
        const CertificateStatement statement = statementOf(setup, *both.regulator);
        for (const char* side : {".owner", ".regulator"}) {
            const auto report = replayTranscript({setup.file(side), &opened, &*opening, &statement});
            PLUMBLINE_VERIFY_OK(report);
            QVERIFY2(report->good(), joined(report->problems).c_str());
            QVERIFY(report->answersCompared);
            QCOMPARE(report->queries, std::int64_t{598});
            QCOMPARE(report->samples, std::int64_t{600});
            QCOMPARE(report->ties, std::int64_t{0});
            QVERIFY(report->certified && *report->certified);
            QVERIFY(report->seal == both.regulator->seal);
            QCOMPARE(report->verdict->verdict, Verdict::Certified);
            QCOMPARE(report->cells->size(), both.regulator->gap->cells.size());
            for (std::size_t i = 0; i < report->cells->size(); ++i)
                QVERIFY((*report->cells)[i].events == both.regulator->gap->cells[i].events &&
                        (*report->cells)[i].n == both.regulator->gap->cells[i].n);
        }
        // Without the model, all but the answers is checked.
        const auto closed = replayTranscript({setup.file(".owner")});
        PLUMBLINE_VERIFY_OK(closed);
        QVERIFY(closed->good() && !closed->answersCompared && !closed->verdict);
    }

    /// The owner commits to one model and answers with another: nobody sees it in the session, the replay does.
    void anExchangedModelIsFound()
    {
        BlindSetup setup;
        prepare(setup);
        LinearAnswerer committed;
        setup.answerer.exceptions = {{100.0F, 5.0F}, {200.0F, 5.0F}}; // answers 1 where the committed model says 0
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_OK(both.regulator);
        const auto report = replayTranscript({setup.file(".regulator"), &committed});
        PLUMBLINE_VERIFY_OK(report);
        QVERIFY2(report->problems.empty(), joined(report->problems).c_str());
        QVERIFY(!report->good());
        std::array<float, 4> pixels{};
        std::int64_t expected = 0;
        for (const std::int64_t sample : {100, 200}) {
            QVERIFY(setup.dataset->input(sample, {4, 1, 1}, pixels));
            expected += pixels[0] < 0 ? 1 : 0;
        }
        QVERIFY(expected > 0);
        QCOMPARE(report->differences, expected);
        const ReplayDifference& first = report->examples.front();
        QCOMPARE(first.said, 1);
        QCOMPARE(first.computed, 0);
        QCOMPARE(first.lead, 1.0);
        // Which query it was.
        const auto order = queryOrder(RegulatorOpening::fromFile(setup.file(".opening"))->orderSeed, 600);
        auto at = static_cast<std::size_t>(first.batch * 64);
        std::vector<std::int64_t> readable;
        for (std::size_t i = at; i < at + 64; ++i)
            if (!setup.dataset->unreadable.contains(order[i]))
                readable.push_back(order[i]);
        const std::int64_t sample = readable[static_cast<std::size_t>(first.query)];
        QVERIFY(sample == 100 || sample == 200);
        // The file that really answered is another one than was committed to.
        LinearAnswerer other(-1.0F);
        const auto wrong = replayTranscript({setup.file(".owner"), &other});
        PLUMBLINE_VERIFY_OK(wrong);
        QVERIFY(mentions(*wrong, "the model file given has the hash"));
        LinearAnswerer card;
        card.said().cardHash = std::string(64, 'e');
        QVERIFY(mentions(*replayTranscript({setup.file(".owner"), &card}), "model card"));
    }

    void roundingIsNoExchange()
    {
        BlindSetup setup;
        prepare(setup);
        setup.answerer.exceptions = {{99.0F, 1.00001F}}; // -1 becomes 0.00001: a tie but for rounding
        PLUMBLINE_VERIFY_OK(runBoth(setup).regulator);
        LinearAnswerer again;
        again.exceptions = {{99.0F, 0.99999F}};
        const auto report = replayTranscript({setup.file(".owner"), &again});
        PLUMBLINE_VERIFY_OK(report);
        std::array<float, 4> pixels{};
        QVERIFY(setup.dataset->input(99, {4, 1, 1}, pixels));
        QCOMPARE(pixels[0], -1.0F);
        QCOMPARE(report->ties, std::int64_t{1});
        QCOMPARE(report->differences, std::int64_t{0});
        QVERIFY(report->good());
    }

    void changedOpeningsAreFound()
    {
        BlindSetup setup;
        prepare(setup);
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_OK(both.regulator);
        auto opening = *RegulatorOpening::fromFile(setup.file(".opening"));
        opening.labels[17] = 1 - opening.labels[17];
        auto report = replayTranscript({setup.file(".owner"), nullptr, &opening});
        PLUMBLINE_VERIFY_OK(report);
        QVERIFY(mentions(*report, "not those that the regulator committed to"));
        QVERIFY(!report->verdict);
        CertificateStatement statement = statementOf(setup, *both.regulator);
        statement.cells[0].events += 1;
        opening = *RegulatorOpening::fromFile(setup.file(".opening"));
        report = replayTranscript({setup.file(".owner"), nullptr, &opening, &statement});
        PLUMBLINE_VERIFY_OK(report);
        QVERIFY(mentions(*report, "counts do not follow"));
        statement.transcript->hash = std::string(64, '0');
        report = replayTranscript({setup.file(".owner"), nullptr, nullptr, &statement});
        QVERIFY(mentions(*report, "another transcript"));
        statement.transcript.reset();
        report = replayTranscript({setup.file(".owner"), nullptr, nullptr, &statement});
        QVERIFY(mentions(*report, "another transcript"));
    }

    void everyFlippedBitOfATranscriptIsFound()
    {
        BlindSetup setup;
        prepare(setup);
        setup.dataset = std::make_shared<BlindDataset>(24);
        setup.batch = 10;
        PLUMBLINE_VERIFY_OK(runBoth(setup).regulator);
        std::ifstream in(setup.file(".owner"), std::ios::binary);
        const std::string good((std::istreambuf_iterator<char>(in)), {});
        LinearAnswerer model;
        const auto path = setup.file(".changed");
        int refused = 0;
        for (std::size_t i = 0; i < good.size(); ++i) {
            std::string bad = good;
            bad[i] = static_cast<char>(bad[i] ^ (1 << (i % 8)));
            std::ofstream(path, std::ios::binary | std::ios::trunc) << bad;
            const auto report = replayTranscript({path, &model});
            QVERIFY2(!report || !report->good(), qPrintable(QStringLiteral("byte %1").arg(i)));
            refused += report ? 0 : 1;
        }
        QVERIFY(refused > 0 && refused < static_cast<int>(good.size())); // some by form, some by hash
        for (std::size_t size = 0; size < good.size(); size += 97) {
            std::ofstream(path, std::ios::binary | std::ios::trunc) << good.substr(0, size);
            const auto report = replayTranscript({path, &model});
            QVERIFY(!report || !report->sealed || !report->certified);
        }
        PLUMBLINE_VERIFY_ERROR(replayTranscript({setup.file(".none")}), ErrorCode::FileNotFound);
        PLUMBLINE_VERIFY_ERROR(replayTranscript({setup.folder}), ErrorCode::FileUnreadable);
    }

    void sessionsThatEndedEarlySaySo()
    {
        BlindSetup setup;
        prepare(setup);
        setup.answerer.throwAt = 2;
        PLUMBLINE_VERIFY_ERROR(runBoth(setup).regulator, kPeerEnded);
        LinearAnswerer model;
        const auto report = replayTranscript({setup.file(".regulator"), &model});
        PLUMBLINE_VERIFY_OK(report);
        QVERIFY(!report->good() && !report->sealed);
        QVERIFY2(report->endedBy.find("could not answer: batch 2") != std::string::npos, report->endedBy.c_str());
    }
};

QTEST_GUILESS_MAIN(BlindReplayTest)
#include "tst_blind_replay.moc"
