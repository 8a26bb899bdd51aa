// A whole session in memory: what it computes, what each party hears, and every way in which it may go wrong.

#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "tests/core/blind/BlindTestSupport.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

std::string contents(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Frame> framesOf(const std::vector<std::byte>& bytes)
{
    std::vector<Frame> frames;
    std::size_t at = 0;
    while (at < bytes.size()) {
        auto frame = readFrame(
            [&](std::span<std::byte> out) -> Status {
                if (bytes.size() - at < out.size())
                    return fail(ErrorCode::FileTruncated);
                std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), out.size(), out.begin());
                at += out.size();
                return {};
            },
            kAnyFrame);
        if (!frame)
            break;
        frames.push_back(std::move(*frame));
    }
    return frames;
}

/// Changes one message of a type by its header.
std::function<bool(Frame&)> changing(const std::string& type, std::function<void(nlohmann::json&)> change,
                                     int which = 0)
{
    return [type, change = std::move(change), which, seen = 0](Frame& frame) mutable {
        nlohmann::json header = headerOf(frame);
        if (header.value("type", "") == type && seen++ == which) {
            change(header);
            frame.header = canonicalJson(header);
        }
        return true;
    };
}

std::function<bool(Frame&)> changingPayload(const std::string& type, int which = 0)
{
    return [type, which, seen = 0](Frame& frame) mutable {
        if (headerOf(frame).value("type", "") == type && seen++ == which)
            frame.payload[0] ^= std::byte{1};
        return true;
    };
}

void flipHex(nlohmann::json& header, const char* key)
{
    auto text = header[key].get<std::string>();
    text[0] = text[0] == '0' ? '1' : '0';
    header[key] = text;
}

/// The counts that the same answers give without any protocol.
GroupedPredictions inTheClear(const BlindSetup& setup)
{
    LinearAnswerer model;
    const auto data = setup.data();
    std::vector<PredictionRecord> records;
    for (std::int64_t i = 0; i < data.count; ++i) {
        PredictionRecord record{i, data.dataset->labels()[static_cast<std::size_t>(i)], -1,
                                PredictionStatus::Unreadable};
        std::array<float, 4> pixels{};
        if (data.dataset->input(i, {4, 1, 1}, pixels)) {
            record.prediction = answersOf(*model.scores(pixels, 1, {}), 1, 2)->front();
            record.status = record.prediction < 0 ? PredictionStatus::NonFinite
                            : record.label < 0    ? PredictionStatus::NoLabel
                                                  : PredictionStatus::Predicted;
        }
        records.push_back(record);
    }
    return *groupPredictions(toRecordTable(records), data.partition, data.dataset->classNames());
}

} // namespace

class BlindSessionTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    /// With files of its own.
    void prepare(BlindSetup& setup)
    {
        setup.folder = m_folder.path().toStdString();
        setup.name = "s" + std::to_string(m_count++);
    }

private slots:
    void anHonestSessionEqualsTheClear()
    {
        for (const auto definition : {FairnessDefinition::OverallRisk, FairnessDefinition::EqualizedOdds,
                                      FairnessDefinition::DemographicParity}) {
            BlindSetup setup;
            prepare(setup);
            setup.terms.definition = definition;
            setup.terms.epsilon = 0.3;
            // Without group, without label, unreadable, not a number: asked where that can be, counted as left out.
            setup.dataset->setGroup(5, -1);
            setup.dataset->setLabel(6, -1);
            setup.dataset->unreadable = {8, 9, 71};
            setup.dataset->notNumbers = {10};
            const BothSides both = runBoth(setup);
            PLUMBLINE_VERIFY_OK(both.regulator);
            PLUMBLINE_VERIFY_OK(both.owner);
            const GroupedPredictions clear = inTheClear(setup);
            const auto gap = gapOf(clear, definition);
            PLUMBLINE_VERIFY_OK(gap);
            QCOMPARE(both.regulator->gap->cells.size(), gap->cells.size());
            for (std::size_t i = 0; i < gap->cells.size(); ++i) {
                QCOMPARE(both.regulator->gap->cells[i].group, gap->cells[i].group);
                QCOMPARE(both.regulator->gap->cells[i].label, gap->cells[i].label);
                QCOMPARE(both.regulator->gap->cells[i].events, gap->cells[i].events);
                QCOMPARE(both.regulator->gap->cells[i].n, gap->cells[i].n);
            }
            QCOMPARE(both.regulator->predictions->left, clear.left);
            QCOMPARE(both.regulator->predictions->outside, clear.outside);
            QCOMPARE(clear.left + clear.outside, std::int64_t{6});
            QCOMPARE(both.regulator->verdict.verdict, Verdict::Certified);
            QVERIFY(both.owner->certified);
            QCOMPARE(both.owner->queries, std::int64_t{597});
            QCOMPARE(both.owner->transcriptHash, both.regulator->seal.hash);
            QCOMPARE(contents(setup.file(".owner")), contents(setup.file(".regulator")));
        }
    }

    void theCertificateBindsTheTranscript()
    {
        BlindSetup setup;
        prepare(setup);
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_OK(both.regulator);
        Queue none;
        QueueStream stream(none, none);
        const SigningKey regulator = blindKey(1);
        const QueryComputation computation(stream, regulator, blindKey(2).publicKey(), {});
        auto statement = blindStatement(computation, setup.data(), setup.terms, *both.regulator);
        PLUMBLINE_VERIFY_OK(statement);
        statement->date = certificateDate();
        statement->tool = "plumbline test";
        QCOMPARE(statement->computation, std::string("blind_queries"));
        QCOMPARE(statement->transcript->hash, both.owner->transcriptHash);
        const auto file = signCertificate(*statement, regulator);
        PLUMBLINE_VERIFY_OK(file);
        CertificateDemand demand;
        demand.owner = blindKey(2).publicKey();
        demand.modelHash = setup.answerer.model().hash;
        const auto check = verifyCertificate(*file, regulator.publicKey(), demand);
        QVERIFY2(check.valid(), check.detail.c_str());
        // Another regulator cannot take the owner's signature for itself, nor this one for another model.
        PLUMBLINE_VERIFY_ERROR(signCertificate(*statement, blindKey(3)), ErrorCode::InvalidArgument);
        statement->modelHash = std::string(64, '0');
        PLUMBLINE_VERIFY_ERROR(signCertificate(*statement, regulator), ErrorCode::InvalidArgument);
        const BlindPromises promises = computation.promises();
        QVERIFY(promises.modelHidden && promises.labelsHidden && promises.answersFixed && promises.labelsFixed);
        QVERIFY(!promises.inputsHidden && !promises.answersHidden && !promises.countsHidden &&
                !promises.computedByModel);
    }

    void whatDoesNotPassIsToldAndNothingElse()
    {
        BlindSetup setup;
        prepare(setup);
        setup.terms.epsilon = 0.001;
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_OK(both.regulator);
        PLUMBLINE_VERIFY_OK(both.owner);
        QVERIFY(both.regulator->verdict.verdict != Verdict::Certified);
        QVERIFY(!both.owner->certified);
    }

    /// Two runs that differ in labels, groups, definition and epsilon alone: the owner receives the same bytes but for
    /// the commitment and the signature of the verdict.
    void theOwnerHearsNothingOfLabels()
    {
        std::vector<std::vector<Frame>> heard;
        for (const bool permuted : {false, true}) {
            BlindSetup setup;
            prepare(setup);
            setup.secrets = fixedSecrets();
            if (permuted) {
                for (std::int64_t i = 0; i < setup.dataset->size(); ++i) {
                    setup.dataset->setLabel(i, static_cast<std::int32_t>(i % 2));
                    setup.dataset->setGroup(i,
                                            static_cast<std::int32_t>(i % 5 == 0) - static_cast<std::int32_t>(i == 3));
                }
                setup.terms.definition = FairnessDefinition::EqualizedOdds;
                setup.terms.epsilon = 0.9;
            }
            const BothSides both = runBoth(setup);
            PLUMBLINE_VERIFY_OK(both.owner);
            QVERIFY(both.owner->certified);
            heard.push_back(framesOf(both.ownerReceived));
        }
        QCOMPARE(heard[0].size(), heard[1].size());
        QCOMPARE(heard[0].size(), std::size_t{1 + 1 + 10 + 1 + 1}); // hello, commitment, batches, open, verdict
        std::set<std::string> different;
        for (std::size_t i = 0; i < heard[0].size(); ++i) {
            QCOMPARE(heard[0][i].header.size(), heard[1][i].header.size());
            const auto type = headerOf(heard[0][i]).at("type").get<std::string>();
            QVERIFY(heard[0][i].payload == heard[1][i].payload);
            if (heard[0][i].header != heard[1][i].header)
                different.insert(type);
        }
        QCOMPARE(different, (std::set<std::string>{"commitment", "verdict"}));
        auto first = headerOf(heard[0][1]);
        auto second = headerOf(heard[1][1]);
        first.erase("labels");
        second.erase("labels");
        QVERIFY(first == second);
        // The order tells nothing either: it is that of the seed, not that of the data set.
        std::vector<std::int64_t> asked;
        for (const Frame& frame : heard[0])
            if (headerOf(frame).at("type") == "queries")
                for (std::size_t i = 0; i < frame.payload.size() / 16; ++i)
                    asked.push_back(std::llround(unpackedPixels(frame.payload)[4 * i + 1]));
        QVERIFY(asked == queryOrder(filledDigest(3), 600));
        QVERIFY(!std::is_sorted(asked.begin(), asked.end()));
        QVERIFY(queryOrder(filledDigest(4), 600) != asked);
        std::sort(asked.begin(), asked.end());
        for (std::size_t i = 0; i < asked.size(); ++i)
            QCOMPARE(asked[i], static_cast<std::int64_t>(i));
    }

    void cheatingIsFound_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("regulatorCode");
        QTest::addColumn<QString>("regulatorSays");
        QTest::addColumn<int>("ownerCode");
        QTest::addColumn<QString>("ownerSays");
        const auto row = [](const char* name, int which, ErrorCode regulator, const char* says, ErrorCode owner,
                            const char* ownerSays) {
            QTest::newRow(name) << which << static_cast<int>(regulator) << QString::fromLatin1(says)
                                << static_cast<int>(owner) << QString::fromLatin1(ownerSays);
        };
        using enum ErrorCode;
        row("other answers opened", 0, kProtocolViolated, "not those that the owner committed to", kPeerEnded,
            "regulator");
        row("other salt opened", 1, kProtocolViolated, "batch 2", kPeerEnded, "not keep to the protocol");
        row("queries changed on the way", 2, kProtocolViolated, "heard different things", kPeerEnded,
            "different things");
        row("model changed on the way", 3, kProtocolViolated, "heard different things", kPeerEnded, "");
        row("seal without the key", 4, kProtocolViolated, "signature does not fit", kPeerEnded, "signature");
        row("seal of another hash", 5, kProtocolViolated, "heard different things", kPeerEnded, "");
        row("answer to another batch", 6, kProtocolViolated, "batch 5 came for batch 1", kPeerEnded, "");
        row("another protocol version", 7, NotAvailable, "owner speaks version 2", kPeerEnded, "another version");
        row("a regulator of another version", 8, kPeerEnded, "another version", NotAvailable,
            "regulator speaks version 7");
        row("two owners", 9, kProtocolViolated, "both parties", kPeerEnded, "");
        row("another key named", 10, kPeerNotTrusted, "was agreed", kPeerEnded, "");
        row("unknown key in a message", 11, kProtocolViolated, "unknown key", kPeerEnded, "");
        row("message out of turn", 12, kProtocolViolated, "\"answers\" was expected", kPeerEnded, "");
        row("more queries than allowed", 13, kPeerEnded, "more queries", InvalidArgument, "600 queries");
        row("verdict turned round", 14, Internal, "", kProtocolViolated, "does not fit its verdict");
        row("other batch size", 15, kPeerEnded, "not keep to the protocol", kProtocolViolated, "batch 0");
        row("not canonical", 16, kProtocolViolated, "canonical", kPeerEnded, "");
        row("an input beyond all bounds", 17, kProtocolViolated, "input", kPeerEnded, "");
        row("a message too large", 18, kProtocolViolated, "at most", kPeerEnded, "");
    }
    void cheatingIsFound()
    {
        QFETCH(int, which);
        BlindSetup setup;
        prepare(setup);
        const auto toVersion = [](int version) {
            return [version](nlohmann::json& header) { header["version"] = version; };
        };
        switch (which) {
        case 0:
            setup.ownerSends = changingPayload("opening", 3);
            break;
        case 1:
            setup.ownerSends = changing(
                "opening", [](auto& h) { flipHex(h, "salt"); }, 2);
            break;
        case 2:
            setup.regulatorSends = changingPayload("queries", 4);
            break;
        case 3:
            setup.ownerSends = changing("model", [](auto& h) { flipHex(h, "model_hash"); });
            break;
        case 4:
            setup.ownerSends = changing("seal", [](auto& h) { flipHex(h, "signature"); });
            break;
        case 5:
            setup.ownerSends = changing("seal", [](auto& h) { flipHex(h, "hash"); });
            break;
        case 6:
            setup.ownerSends = changing(
                "answers", [](auto& h) { h["index"] = 5; }, 1);
            break;
        case 7:
            setup.ownerSends = changing("hello", toVersion(2));
            break;
        case 8:
            setup.regulatorSends = changing("hello", toVersion(7));
            break;
        case 9:
            setup.ownerSends = changing("hello", [](auto& h) { h["party"] = "regulator"; });
            break;
        case 10:
            setup.ownerSends = changing("hello", [](auto& h) { h["key"] = std::string(64, 'a'); });
            break;
        case 11:
            setup.ownerSends = changing("answers", [](auto& h) { h["labels"] = "please"; });
            break;
        case 12:
            setup.ownerSends = changing("answers", [](auto& h) { h["type"] = "open"; });
            break;
        case 13:
            setup.mostQueries = 599;
            setup.ownerSends = changing("model", [](auto& h) { h["most_queries"] = 600; });
            break;
        case 14:
            setup.regulatorSends = changing("verdict", [](auto& h) { h["verdict"] = "not_certified"; });
            break;
        case 15:
            setup.regulatorSends = changing("commitment", [](auto& h) { h["batch"] = 65; });
            break;
        case 16:
            setup.ownerSends = [](Frame& frame) {
                frame.header += " ";
                return true;
            };
            break;
        case 17:
            setup.ownerSends = changing("model", [](auto& h) { h["input"] = {65536, 65536, 65536}; });
            break;
        case 18:
            setup.ownerSends = [](Frame& frame) {
                frame.payload.resize(1);
                return true;
            };
            break;
        }
        const BothSides both = runBoth(setup);
        QFETCH(int, regulatorCode);
        QFETCH(QString, regulatorSays);
        QFETCH(int, ownerCode);
        QFETCH(QString, ownerSays);
        const auto compare = [](const auto& result, int code, const QString& says) {
            QVERIFY(!result);
            const QString text = QString::fromStdString(describe(result.error()));
            QVERIFY2(static_cast<int>(result.error().code) == code, qPrintable(text));
            QVERIFY2(text.contains(says), qPrintable(text));
        };
        if (regulatorCode != static_cast<int>(ErrorCode::Internal))
            compare(both.regulator, regulatorCode, regulatorSays);
        compare(both.owner, ownerCode, ownerSays);
    }

    void dataThatDoNotFitEndAtOnce()
    {
        BlindSetup shape;
        prepare(shape);
        shape.answerer.said().input = {5, 1, 1};
        BothSides both = runBoth(shape);
        PLUMBLINE_VERIFY_ERROR(both.regulator, ErrorCode::ModelInputMismatch);
        PLUMBLINE_VERIFY_ERROR(both.owner, kPeerEnded);
        QVERIFY(describe(both.owner.error()).find("do not fit the model's inputs") != std::string::npos);
        BlindSetup classes;
        prepare(classes);
        classes.answerer.said().classes = {"a", "b", "c"};
        PLUMBLINE_VERIFY_ERROR(runBoth(classes).regulator, ErrorCode::ModelOutputMismatch);
        BlindSetup many;
        prepare(many);
        many.mostQueries = 599;
        both = runBoth(many);
        PLUMBLINE_VERIFY_ERROR(both.regulator, ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(both.owner, kPeerEnded);
        // Neither labels nor a single query were sent.
        for (const BlindSetup* setup : {&shape, &classes, &many})
            QVERIFY(contents(setup->file(".owner")).find("\"labels\"") == std::string::npos);
    }

    /// What a peer says goes to a terminal.
    void wordsOfAPeerAreMadeHarmless()
    {
        const std::string escape = "\x1b]0;owned\x07";
        const auto harmless = [](const auto& result) {
            const std::string text = describe(result.error());
            return std::none_of(text.begin(), text.end(),
                                [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
        };
        BlindSetup type;
        prepare(type);
        type.ownerSends = changing("answers", [&](auto& h) { h["type"] = escape; });
        BothSides both = runBoth(type);
        PLUMBLINE_VERIFY_ERROR(both.regulator, kProtocolViolated);
        QVERIFY(harmless(both.regulator) && harmless(both.owner));
        BlindSetup key;
        prepare(key);
        key.ownerSends = changing("answers", [&](auto& h) { h[escape] = 1; });
        both = runBoth(key);
        PLUMBLINE_VERIFY_ERROR(both.regulator, kProtocolViolated);
        QVERIFY(harmless(both.regulator) && harmless(both.owner));
        BlindSetup end;
        prepare(end);
        end.ownerSends = [&](Frame& frame) {
            if (headerOf(frame).value("type", "") == "answers")
                frame = EndMessage{escape, escape}.frame();
            return true;
        };
        both = runBoth(end);
        PLUMBLINE_VERIFY_ERROR(both.regulator, kPeerEnded);
        QVERIFY(harmless(both.regulator));
    }

    void aModelThatFailsIsNamedByItsBatch()
    {
        BlindSetup setup;
        prepare(setup);
        setup.answerer.throwAt = 3;
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_ERROR(both.regulator, kPeerEnded);
        const std::string says = describe(both.regulator.error());
        QVERIFY2(says.find("could not answer: batch 3") != std::string::npos, says.c_str());
        QVERIFY2(says.find("layer") == std::string::npos, says.c_str()); // the model's inside stays inside
        PLUMBLINE_VERIFY_ERROR(both.owner, ErrorCode::ModelThrew);
        QVERIFY(both.owner.error().where.find("batch 3") != std::string::npos);
    }

    void lostConnectionsAndStopsEndBothSides()
    {
        for (const bool owner : {false, true}) {
            BlindSetup setup;
            prepare(setup);
            int messages = 0;
            (owner ? setup.ownerSends : setup.regulatorSends) = [&](Frame&) { return ++messages < 6; };
            const BothSides both = runBoth(setup);
            PLUMBLINE_VERIFY_ERROR(both.regulator, kConnectionFailed);
            PLUMBLINE_VERIFY_ERROR(both.owner, kConnectionFailed);
        }
        BlindSetup setup;
        prepare(setup);
        std::stop_source stop;
        setup.ownerStop = stop.get_token();
        setup.answerer.onCall = [&, calls = 0]() mutable {
            if (++calls == 2)
                stop.request_stop();
        };
        const BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_ERROR(both.owner, ErrorCode::Cancelled);
        PLUMBLINE_VERIFY_ERROR(both.regulator, kPeerEnded);
        QVERIFY(describe(both.regulator.error()).find("was stopped") != std::string::npos);
    }

    void transcriptsThatCannotBeWrittenEndTheSession()
    {
        if (!std::filesystem::exists("/dev/full"))
            QSKIP("there is no /dev/full");
        BlindSetup setup;
        prepare(setup);
        setup.regulatorTranscript = "/dev/full";
        BothSides both = runBoth(setup);
        PLUMBLINE_VERIFY_ERROR(both.regulator, ErrorCode::DiskFull);
        PLUMBLINE_VERIFY_ERROR(both.owner, kConnectionFailed);
        BlindSetup again;
        prepare(again);
        std::ofstream(again.file(".regulator")) << "evidence";
        PLUMBLINE_VERIFY_ERROR(runBoth(again).regulator, ErrorCode::ProjectExists);
        QCOMPARE(contents(again.file(".regulator")), std::string("evidence"));
        BlindSetup opening;
        prepare(opening);
        std::ofstream(opening.file(".opening")) << "evidence";
        both = runBoth(opening);
        PLUMBLINE_VERIFY_ERROR(both.regulator, ErrorCode::ProjectExists);
        PLUMBLINE_VERIFY_ERROR(both.owner, kPeerEnded);
    }

    /// The vectors of docs/blind-certification.md, which were made by another program.
    void vectorsOfTheSpecification()
    {
        std::ifstream in(sourceDir() / "docs" / "blind-certification.md");
        QVERIFY(in.good());
        std::map<std::string, std::string> vectors;
        for (std::string line; std::getline(in, line);)
            if (line.starts_with("    vector ")) {
                const auto at = line.find(" = ");
                vectors[line.substr(11, at - 11)] = line.substr(at + 3);
            }
        QCOMPARE(vectors.size(), std::size_t{5});
        const std::vector<std::int32_t> answers = {0, 1, -1, 2};
        QCOMPARE(toHex(answerCommitment(filledDigest(1), 3, filledDigest(2), packed(answers))), vectors["answers"]);
        std::string order;
        for (const std::int64_t sample : queryOrder(filledDigest(3), 10))
            order += (order.empty() ? "" : " ") + std::to_string(sample);
        QCOMPARE(order, vectors["order"]);
        RegulatorOpening opening;
        opening.salt = filledDigest(1);
        opening.orderSeed = filledDigest(2);
        opening.terms = R"({"epsilon":"0.1"})";
        opening.groups = {0, 1, -1};
        opening.labels = {1, -1, 0};
        QCOMPARE(toHex(opening.commitment()), vectors["labels"]);
        TranscriptChain chain;
        QCOMPARE(toHex(chain.value()), vectors["chain_0"]);
        Frame frame = OpenMessage().frame();
        frame.payload = {std::byte{1}, std::byte{2}};
        chain.add(Party::Regulator, frame);
        QCOMPARE(toHex(chain.value()), vectors["chain_1"]);
    }

    void openingsAreReadInOneForm()
    {
        RegulatorOpening opening;
        opening.salt = filledDigest(1);
        opening.orderSeed = filledDigest(2);
        opening.terms = R"({"epsilon":"0.1"})";
        opening.groups = {0, 1, -1};
        opening.labels = {1, -1, 0};
        const std::string bytes = opening.bytes();
        const auto again = RegulatorOpening::fromBytes(bytes);
        PLUMBLINE_VERIFY_OK(again);
        QVERIFY(again->commitment() == opening.commitment());
        auto other = opening;
        other.labels[2] = 1;
        QVERIFY(other.commitment() != opening.commitment());
        other = opening;
        std::swap(other.groups[0], other.groups[1]);
        QVERIFY(other.commitment() != opening.commitment());
        other = opening;
        other.terms = R"({"epsilon":"0.2"})";
        QVERIFY(other.commitment() != opening.commitment());
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            std::string bad = bytes;
            bad[i] = static_cast<char>(bad[i] ^ 1);
            const auto read = RegulatorOpening::fromBytes(bad);
            QVERIFY(!read || read->commitment() != opening.commitment());
        }
        PLUMBLINE_VERIFY_ERROR(RegulatorOpening::fromBytes(bytes.substr(0, bytes.size() - 1)),
                               ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(RegulatorOpening::fromBytes(""), ErrorCode::FormatInvalid);
    }
};

QTEST_GUILESS_MAIN(BlindSessionTest)
#include "tst_blind_session.moc"
