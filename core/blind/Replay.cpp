#include "core/blind/Replay.h"

#include <algorithm>
#include <cmath>

#include "core/blind/Messages.h"
#include "core/blind/Transcript.h"
#include "core/certification/ClassMap.h"
#include "core/certification/detail/JsonReader.h"

namespace plumbline
{
namespace
{

constexpr std::size_t kMostExamples = 100;
constexpr std::int64_t kMostBatches = std::int64_t{1} << 24U;

/// What a batch was asked and what its commitment was opened to.
struct ReplayedBatch {
    std::string commitment;
    std::vector<std::int64_t> unreadable;
    std::int64_t size = 0;
    std::int64_t count = 0; ///< of readable samples
    std::vector<std::int32_t> said;
};

class Replay
{
public:
    Replay(TranscriptReader& reader, const ReplayInputs& inputs, std::vector<std::vector<std::int32_t>> opened,
           const BlindContext& context)
        : m_reader(reader), m_inputs(inputs), m_opened(std::move(opened)), m_context(context)
    {
    }

    Result<ReplayReport> run()
    {
        Status read = opening();
        for (std::int64_t from = 0; read && !m_ended && from < m_report.samples; from += m_batchSize)
            read = batch(std::min(m_batchSize, m_report.samples - from));
        if (read && !m_ended)
            read = expect<OpenMessage>(Party::Regulator, [](const OpenMessage&) {});
        for (std::size_t b = 0; read && !m_ended && b < m_batches.size(); ++b)
            read = answers(b);
        if (read && !m_ended)
            read = sealAndVerdict();
        if (!read)
            return fail(std::move(read.error()));
        if (m_inputs.opening != nullptr && m_report.sealed)
            count();
        if (m_inputs.statement != nullptr)
            compareStatement();
        return std::move(m_report);
    }

private:
    void problem(std::string text)
    {
        if (m_report.problems.size() < kMostExamples)
            m_report.problems.push_back(std::move(text));
    }

    tl::unexpected<Error> malformed(const std::string& why) const
    {
        return fail(ErrorCode::FormatInvalid, why,
                    m_inputs.transcript.string() + ", message " + std::to_string(m_number));
    }

    /// The next message of this type from this party; sets m_ended where the session ends instead.
    template <typename Said, typename Use>
    Status expect(Party party, Use&& use)
    {
        if (m_context.stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        auto entry = m_reader.next();
        if (!entry)
            return fail(std::move(entry.error()));
        ++m_number;
        if (!*entry) {
            m_ended = true;
            m_report.endedBy = "the transcript ends in the middle of the session";
            return {};
        }
        m_chain.add((*entry)->party, (*entry)->frame);
        auto message = messageOf(std::move((*entry)->frame));
        if (!message)
            return malformed(message.error().detail);
        if (message->type() == kEndType) {
            const auto said = EndMessage::from(*message);
            if (!said)
                return malformed(said.error().detail);
            m_ended = true;
            m_report.endedBy = std::string("the ") + partyName((*entry)->party) + " " + endReasonText(said->reason) +
                               (said->detail.empty() ? "" : ": " + said->detail);
            return {};
        }
        if ((*entry)->party != party)
            return malformed(std::string("the ") + partyName(party) + " should speak here");
        const auto said = Said::from(std::move(*message));
        if (!said)
            return malformed(said.error().where + ": " + said.error().detail);
        use(*said);
        return {};
    }

    Status opening()
    {
        Status read = expect<HelloMessage>(Party::Owner, [&](const HelloMessage& hello) {
            m_report.seal.ownerKey = hello.key;
            if (hello.version != kBlindProtocolVersion)
                problem("the owner speaks version " + std::to_string(hello.version));
        });
        if (read && !m_ended)
            read = expect<HelloMessage>(Party::Regulator, [&](const HelloMessage& hello) {
                m_report.regulatorKey = hello.key;
                m_session = m_chain.value();
            });
        if (read && !m_ended)
            read = expect<ModelMessage>(Party::Owner, [&](const ModelMessage& said) { m_report.model = said.model; });
        if (read && !m_ended)
            compareModel();
        if (read && !m_ended)
            read = expect<CommitmentMessage>(Party::Regulator, [&](const CommitmentMessage& said) {
                m_report.seal.labelCommitment = said.labels;
                m_report.samples = said.samples;
                m_batchSize = said.batch;
            });
        if (read && !m_ended && m_batchSize > kMostPixelBytes / pixelBytes())
            return malformed("a batch of more than 64 MiB");
        return read;
    }

    [[nodiscard]] std::int64_t pixelBytes() const
    {
        return static_cast<std::int64_t>(m_report.model.input.elements() * sizeof(float));
    }

    void compareModel()
    {
        if (m_inputs.model == nullptr)
            return;
        const BlindModel& given = m_inputs.model->model();
        const BlindModel& said = m_report.model;
        if (given.hash != said.hash || given.bytes != said.bytes)
            problem("the model file given has the hash " + given.hash + ", the owner committed to " + said.hash);
        if (given.cardHash != said.cardHash)
            problem("the model card given is not the one that the owner committed to: inputs are prepared or outputs "
                    "read in another way");
        m_report.answersCompared = given.input == said.input && given.classes.size() == said.classes.size();
        if (!m_report.answersCompared)
            problem("the model given takes other inputs or knows other classes: its answers cannot be compared");
    }

    Status batch(std::int64_t size)
    {
        const auto index = static_cast<std::int64_t>(m_batches.size());
        ReplayedBatch& now = m_batches.emplace_back();
        now.size = size;
        Status computed;
        Status read = expect<QueriesMessage>(Party::Regulator, [&](const QueriesMessage& said) {
            now.unreadable = said.unreadable;
            now.count = size - static_cast<std::int64_t>(said.unreadable.size());
            if (said.index != index || now.count < 0 || (!said.unreadable.empty() && said.unreadable.back() >= size) ||
                static_cast<std::int64_t>(said.pixels.size()) != now.count * pixelBytes())
                computed = malformed("another batch than announced");
            else if (m_report.answersCompared && now.count > 0)
                computed = compute(said, now);
        });
        if (!computed)
            return computed;
        if (!read || m_ended)
            return read;
        read = expect<AnswersMessage>(Party::Owner, [&](const AnswersMessage& said) {
            now.commitment = said.commitment;
            if (said.index != index)
                computed = malformed("an answer to another batch");
        });
        if (m_context.progress)
            m_context.progress({std::min(m_report.samples, (index + 1) * m_batchSize), m_report.samples});
        return computed ? read : computed;
    }

    Status compute(const QueriesMessage& said, ReplayedBatch& now)
    {
        const auto index = m_batches.size() - 1;
        if (index >= m_opened.size())
            return {}; // never opened: there is nothing to compare
        const auto scores = m_inputs.model->scores(unpackedPixels(said.pixels), now.count, m_context.stop);
        if (!scores)
            return fail(scores.error());
        const auto answers = answersOf(*scores, now.count, m_report.model.classes.size());
        if (!answers)
            return fail(answers.error());
        if (m_opened[index].size() == answers->size())
            compare(static_cast<std::int64_t>(index), m_opened[index], *answers, *scores);
        return {};
    }

    Status answers(std::size_t index)
    {
        ReplayedBatch& batch = m_batches[index];
        const auto index64 = static_cast<std::int64_t>(index);
        Status fits;
        Status read = expect<OpeningMessage>(Party::Owner, [&](const OpeningMessage& said) {
            const auto salt = digestFromHex(said.salt);
            if (said.index != index64 || said.answers.size() % sizeof(std::int32_t) != 0 || !salt) {
                fits = malformed("an opening of another batch");
                return;
            }
            if (toHex(answerCommitment(m_session, index64, *salt, said.answers)) != batch.commitment)
                problem("batch " + std::to_string(index) + ": the answers opened are not those committed to");
            batch.said = unpacked(said.answers);
            if (static_cast<std::int64_t>(batch.said.size()) != batch.count)
                fits = malformed("another number of answers than of queries");
            m_report.queries += batch.count;
        });
        return fits ? read : fits;
    }

    void compare(std::int64_t index, const std::vector<std::int32_t>& opened, const std::vector<std::int32_t>& answers,
                 const std::vector<float>& scores)
    {
        const std::size_t classes = m_report.model.classes.size();
        for (std::size_t i = 0; i < answers.size(); ++i) {
            ReplayDifference difference{index, static_cast<std::int64_t>(i), opened[i], answers[i], kNotANumber};
            if (difference.said == difference.computed)
                continue;
            bool tie = false;
            if (difference.said >= 0 && static_cast<std::size_t>(difference.said) < classes &&
                difference.computed >= 0) {
                const auto row = std::span(scores).subspan(i * classes, classes);
                const double best = row[static_cast<std::size_t>(difference.computed)];
                difference.lead = best - static_cast<double>(row[static_cast<std::size_t>(difference.said)]);
                tie = difference.lead <= kTieLead * std::max(1.0, std::abs(best));
            }
            ++(tie ? m_report.ties : m_report.differences);
            if (!tie && m_report.examples.size() < kMostExamples)
                m_report.examples.push_back(difference);
        }
    }

    Status sealAndVerdict()
    {
        m_report.seal.hash = toHex(m_chain.value());
        Status read = expect<SealMessage>(Party::Owner, [&](const SealMessage& said) {
            m_report.sealed = true;
            m_report.seal.ownerSignature = said.signature;
            if (said.hash != m_report.seal.hash)
                problem("the owner signed the transcript hash " + said.hash + ", these messages have " +
                        m_report.seal.hash);
            if (!sealFits(m_report.seal,
                          {kBlindQueries, m_report.model.hash, m_report.model.bytes, m_report.regulatorKey}))
                problem("the owner's signature does not fit transcript, model and regulator");
        });
        if (!read || m_ended)
            return read;
        return expect<VerdictMessage>(Party::Regulator, [&](const VerdictMessage& said) {
            m_report.certified = said.certified;
            const auto key = fromHex(m_report.regulatorKey);
            const auto signature = fromHex(said.signature);
            const auto regulator = PublicKey::fromBytes(key ? *key : std::vector<std::byte>());
            if (!regulator || !signature || !regulator->verify(said.signedBytes(m_report.seal.hash), *signature))
                problem("the regulator's signature does not fit its verdict");
        });
    }

    /// The regulator's part: labels and groups of the queries, as it had committed to them.
    void count()
    {
        const RegulatorOpening& opening = *m_inputs.opening;
        if (toHex(opening.commitment()) != m_report.seal.labelCommitment) {
            problem("labels, groups or terms are not those that the regulator committed to");
            return;
        }
        const auto terms = termsOf(opening.terms);
        if (!terms || static_cast<std::int64_t>(opening.groups.size()) != m_report.samples) {
            problem("the regulator's terms cannot be read");
            return;
        }
        const auto map = classMap(m_report.model.classes, terms->classes, m_report.model.classes.size());
        PredictionCounts counts(terms->groups.size(), terms->classes.size());
        std::size_t at = 0;
        for (const ReplayedBatch& batch : m_batches) {
            std::size_t read = 0;
            for (std::int64_t i = 0; i < batch.size; ++i, ++at) {
                if (std::binary_search(batch.unreadable.begin(), batch.unreadable.end(), i))
                    continue;
                const std::int32_t answer = batch.said[read++];
                if (answer < 0 || answer >= static_cast<std::int32_t>(map.size()) || opening.groups[at] < 0 ||
                    opening.labels[at] < 0)
                    continue;
                (void)counts.add(static_cast<std::size_t>(opening.groups[at]),
                                 static_cast<std::size_t>(opening.labels[at]),
                                 static_cast<std::size_t>(map[static_cast<std::size_t>(answer)]));
            }
        }
        judge(counts, *terms);
    }

    struct Terms {
        std::vector<std::string> groups;
        std::vector<std::string> classes;
        BlindTerms claim;
    };

    static Result<Terms> termsOf(const std::string& text)
    {
        const auto json = detail::parseCanonical(text, "terms");
        if (!json)
            return fail(json.error());
        Terms terms;
        std::string definition;
        std::string test;
        std::string rule;
        detail::JsonReader reader(*json, "terms");
        Status read = reader.names("groups", terms.groups);
        if (read)
            read = reader.names("classes", terms.classes);
        if (read)
            read = reader.real("epsilon", terms.claim.epsilon);
        if (read)
            read = reader.real("delta", terms.claim.delta);
        if (read)
            read = reader.text("definition", definition);
        if (read)
            read = reader.text("test", test);
        if (read)
            read = reader.text("cell_rule", rule);
        const auto knownDefinition = fairnessDefinitionFromName(definition);
        const auto knownTest = gapTestFromName(test);
        const auto knownRule = cellRuleFromName(rule);
        // Counts grow with groups x classes x classes.
        if (!read || !knownDefinition || !knownTest || !knownRule ||
            terms.groups.size() * terms.classes.size() * terms.classes.size() > (std::size_t{1} << 24U))
            return fail(ErrorCode::FormatInvalid, "the terms cannot be read");
        terms.claim.definition = *knownDefinition;
        terms.claim.test = *knownTest;
        terms.claim.rule = *knownRule;
        return terms;
    }

    void judge(const PredictionCounts& counts, const Terms& terms)
    {
        const auto gap = fairnessGap(counts, terms.claim.definition);
        const auto verdict =
            gap ? testGap(*gap, terms.claim.epsilon, terms.claim.delta, terms.claim.test, terms.claim.rule)
                : Result<GapVerdict>(fail(gap.error()));
        if (!verdict) {
            problem("no verdict follows from these answers and labels: " + verdict.error().detail);
            return;
        }
        m_report.verdict = *verdict;
        m_report.cells = gap->cells;
        if (m_report.certified && *m_report.certified != (verdict->verdict == Verdict::Certified))
            problem(std::string("the regulator's verdict does not follow from its labels: they say ") +
                    verdictName(verdict->verdict));
    }

    void compareStatement()
    {
        const CertificateStatement& said = *m_inputs.statement;
        if (!said.transcript || *said.transcript != m_report.seal)
            problem("the certificate rests on another transcript");
        if (said.modelHash != m_report.model.hash)
            problem("the certificate is for another model");
        const auto same = [](const RateCell& a, const RateCell& b) {
            return a.group == b.group && a.label == b.label && a.events == b.events && a.n == b.n;
        };
        if (m_report.cells &&
            !std::equal(m_report.cells->begin(), m_report.cells->end(), said.cells.begin(), said.cells.end(), same))
            problem("the certificate's counts do not follow from answers and labels");
    }

    TranscriptReader& m_reader;
    const ReplayInputs& m_inputs;
    std::vector<std::vector<std::int32_t>> m_opened; ///< answers of each batch, read beforehand
    const BlindContext& m_context;
    ReplayReport m_report;
    TranscriptChain m_chain;
    Digest m_session{};
    std::int64_t m_batchSize = 1;
    std::int64_t m_number = 0;
    bool m_ended = false;
    std::vector<ReplayedBatch> m_batches;
};

/// The answers that the owner opened, batch by batch: known before, no scores need be kept.
Result<std::vector<std::vector<std::int32_t>>> openedAnswers(const std::filesystem::path& path)
{
    auto reader = TranscriptReader::open(path);
    if (!reader)
        return fail(std::move(reader.error()));
    std::vector<std::vector<std::int32_t>> opened;
    for (;;) {
        auto entry = reader->next();
        if (!entry)
            return fail(std::move(entry.error()));
        if (!*entry)
            return opened;
        if ((*entry)->party != Party::Owner || (*entry)->frame.payload.empty())
            continue;
        auto message = messageOf(std::move((*entry)->frame));
        if (!message)
            continue; // the second reading says which
        auto said = OpeningMessage::from(std::move(*message));
        if (said && said->index >= static_cast<std::int64_t>(opened.size()) && said->index < kMostBatches) {
            opened.resize(static_cast<std::size_t>(said->index) + 1);
            opened.back() = unpacked(said->answers);
        }
    }
}

} // namespace

Result<ReplayReport> replayTranscript(const ReplayInputs& inputs, const BlindContext& context)
{
    auto opened = openedAnswers(inputs.transcript);
    if (!opened)
        return fail(std::move(opened.error()));
    auto reader = TranscriptReader::open(inputs.transcript);
    if (!reader)
        return fail(std::move(reader.error()));
    return Replay(*reader, inputs, std::move(*opened), context).run();
}

} // namespace plumbline
