#include "core/blind/OwnerSession.h"

#include <algorithm>
#include <cmath>

#include "core/blind/detail/Conversation.h"
#include "core/certification/Certificate.h"

namespace plumbline
{
namespace
{

class OwnerSession
{
public:
    OwnerSession(detail::Conversation& conversation, BlindAnswerer& answerer, const SigningKey& owner,
                 const PublicKey& regulator, const BlindContext& context)
        : m_conversation(conversation), m_answerer(answerer), m_owner(owner), m_regulator(regulator), m_context(context)
    {
    }

    Result<OwnerOutcome> run(std::int64_t mostQueries)
    {
        if (auto agreed = agree(mostQueries); !agreed)
            return fail(std::move(agreed.error()));
        for (std::int64_t from = 0; from < m_terms.samples; from += m_terms.batch)
            if (auto answered = answerBatch(std::min(m_terms.batch, m_terms.samples - from)); !answered)
                return fail(std::move(answered.error()));
        const auto asked = m_conversation.hear("open");
        if (!asked)
            return fail(asked.error());
        if (auto read = OpenMessage::from(*asked); !read)
            return fail(std::move(read.error()));
        for (const OpeningMessage& opening : m_answers)
            if (auto said = m_conversation.say(opening.frame()); !said)
                return fail(std::move(said.error()));
        return sealAndHear();
    }

private:
    Status agree(std::int64_t mostQueries)
    {
        const auto nonce = randomDigest();
        if (!nonce)
            return fail(nonce.error());
        if (auto met = detail::exchangeHellos(m_conversation, Party::Owner, m_owner.publicKey().hex(),
                                              m_regulator.hex(), *nonce);
            !met)
            return met;
        m_session = m_conversation.hash();
        if (auto said = m_conversation.say(ModelMessage{m_answerer.model(), mostQueries}.frame()); !said)
            return said;
        const auto message = m_conversation.hear("commitment");
        if (!message)
            return fail(message.error());
        const auto terms = CommitmentMessage::from(*message);
        if (!terms)
            return fail(terms.error());
        m_terms = *terms;
        if (m_terms.samples > mostQueries)
            return fail(ErrorCode::InvalidArgument,
                        "the regulator wants to ask " + std::to_string(m_terms.samples) + " queries, " +
                            std::to_string(mostQueries) + " are allowed",
                        "--most-queries");
        if (m_terms.batch > kMostPixelBytes / pixelBytes())
            return fail(kProtocolViolated, "a batch of more than 64 MiB is announced");
        return {};
    }

    [[nodiscard]] std::int64_t pixelBytes() const
    {
        return static_cast<std::int64_t>(m_answerer.model().input.elements() * sizeof(float));
    }

    Status answerBatch(std::int64_t size)
    {
        const auto index = static_cast<std::int64_t>(m_answers.size());
        auto message =
            m_conversation.hear("queries", {kAnyFrame.header, static_cast<std::size_t>(size * pixelBytes())});
        if (!message)
            return fail(message.error());
        const auto queries = QueriesMessage::from(std::move(*message));
        if (!queries)
            return fail(queries.error());
        const auto count = size - static_cast<std::int64_t>(queries->unreadable.size());
        if (queries->index != index || count < 0 ||
            (!queries->unreadable.empty() && queries->unreadable.back() >= size) ||
            static_cast<std::int64_t>(queries->pixels.size()) != count * pixelBytes())
            return fail(kProtocolViolated,
                        "batch " + std::to_string(index) + " has another number or size than announced");
        const auto answers = answersTo(*queries, count);
        if (!answers)
            return fail(answers.error());
        const auto salt = randomDigest();
        if (!salt)
            return fail(salt.error());
        OpeningMessage opening{index, toHex(*salt), packed(*answers)};
        const AnswersMessage said{index, toHex(answerCommitment(m_session, index, *salt, opening.answers))};
        m_answers.push_back(std::move(opening));
        m_done += size;
        m_queries += count;
        if (m_context.progress)
            m_context.progress({m_done, m_terms.samples});
        return m_conversation.say(said.frame());
    }

    Result<std::vector<std::int32_t>> answersTo(const QueriesMessage& queries, std::int64_t count)
    {
        std::vector<std::int32_t> answers;
        if (count == 0)
            return answers;
        const auto scores = m_answerer.scores(unpackedPixels(queries.pixels), count, m_context.stop);
        auto found = scores ? answersOf(*scores, count, m_answerer.model().classes.size())
                            : Result<std::vector<std::int32_t>>(fail(scores.error()));
        if (found)
            return found;
        Error error = found.error();
        if (error.code != ErrorCode::Cancelled) {
            // What the model said stays here: it may tell of its inside.
            const std::string which = "batch " + std::to_string(queries.index);
            m_conversation.end("could_not_answer", which);
            error.where += (error.where.empty() ? "" : ", ") + which;
        }
        return fail(std::move(error));
    }

    Result<OwnerOutcome> sealAndHear()
    {
        const BlindModel& model = m_answerer.model();
        TranscriptSeal seal;
        seal.hash = toHex(m_conversation.hash());
        seal.labelCommitment = m_terms.labels;
        signSeal(seal, {kBlindQueries, model.hash, model.bytes, m_regulator.hex()}, m_owner);
        if (auto said = m_conversation.say(SealMessage{seal.hash, seal.ownerSignature}.frame()); !said)
            return fail(std::move(said.error()));
        const auto message = m_conversation.hear("verdict");
        if (!message)
            return fail(message.error());
        const auto verdict = VerdictMessage::from(*message);
        if (!verdict)
            return fail(verdict.error());
        const auto signature = fromHex(verdict->signature);
        if (!signature || !m_regulator.verify(verdict->signedBytes(seal.hash), *signature))
            return fail(kProtocolViolated, "the regulator's signature does not fit its verdict");
        return OwnerOutcome{m_queries, verdict->certified, seal.hash};
    }

    detail::Conversation& m_conversation;
    BlindAnswerer& m_answerer;
    const SigningKey& m_owner;
    const PublicKey& m_regulator;
    const BlindContext& m_context;
    Digest m_session{}; ///< hash of both hellos: no commitment fits another session
    CommitmentMessage m_terms;
    std::vector<OpeningMessage> m_answers;
    std::int64_t m_done = 0;
    std::int64_t m_queries = 0;
};

} // namespace

Result<std::vector<std::int32_t>> answersOf(std::span<const float> scores, std::int64_t count, std::size_t classes)
{
    if (classes == 0 || scores.size() != static_cast<std::size_t>(count) * classes)
        return fail(ErrorCode::ModelOutputMismatch, std::to_string(scores.size()) + " scores for " +
                                                        std::to_string(count) + " inputs and " +
                                                        std::to_string(classes) + " classes");
    std::vector<std::int32_t> answers;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto row = scores.subspan(static_cast<std::size_t>(i) * classes, classes);
        const bool finite = std::all_of(row.begin(), row.end(), [](float score) { return std::isfinite(score); });
        answers.push_back(finite ? static_cast<std::int32_t>(std::max_element(row.begin(), row.end()) - row.begin())
                                 : -1);
    }
    return answers;
}

Result<OwnerOutcome> serveBlindQueries(ByteStream& stream, BlindAnswerer& answerer, const SigningKey& owner,
                                       const PublicKey& regulator, const OwnerSettings& settings,
                                       const BlindContext& context)
{
    auto transcript = TranscriptWriter::create(settings.transcript);
    if (!transcript) {
        stream.close();
        return fail(std::move(transcript.error()));
    }
    detail::Conversation conversation(stream, Party::Owner, *transcript);
    auto outcome = OwnerSession(conversation, answerer, owner, regulator, context).run(settings.mostQueries);
    conversation.finish(outcome ? nullptr : &outcome.error());
    return outcome;
}

} // namespace plumbline
