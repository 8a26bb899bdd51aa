#include "core/blind/QueryComputation.h"

#include <algorithm>
#include <future>

#include "core/blind/detail/Conversation.h"
#include "core/certification/ClassMap.h"

namespace plumbline
{
namespace
{

Result<QuerySecrets> drawnSecrets()
{
    const auto nonce = randomDigest();
    const auto salt = randomDigest();
    const auto seed = randomDigest();
    if (!nonce || !salt || !seed)
        return fail(ErrorCode::Internal, "the system gives no randomness");
    return QuerySecrets{*nonce, *salt, *seed};
}

class RegulatorSession
{
public:
    RegulatorSession(detail::Conversation& conversation, const SigningKey& regulator, const PublicKey& owner,
                     const QuerySettings& settings, const BlindTestData& data, const BlindTerms& terms,
                     const BlindContext& context)
        : m_conversation(conversation), m_regulator(regulator), m_owner(owner), m_settings(settings), m_data(data),
          m_terms(terms), m_context(context)
    {
    }

    Result<BlindOutcome> run()
    {
        Status done = agree();
        if (done)
            done = commit();
        if (done)
            done = ask();
        if (done)
            done = m_conversation.say(OpenMessage().frame());
        for (std::size_t b = 0; done && b < m_batches.size(); ++b)
            done = open(b);
        if (done)
            done = hearSeal();
        if (!done)
            return fail(std::move(done.error()));
        return judge();
    }

private:
    struct AskedBatch {
        std::string commitment;
        std::vector<std::int64_t> samples; ///< those that were readable, in the order sent
    };

    Status agree()
    {
        auto secrets = m_settings.secrets ? Result<QuerySecrets>(*m_settings.secrets) : drawnSecrets();
        if (!secrets)
            return fail(std::move(secrets.error()));
        m_secrets = *secrets;
        if (auto met = detail::exchangeHellos(m_conversation, Party::Regulator, m_regulator.publicKey().hex(),
                                              m_owner.hex(), m_secrets.nonce);
            !met)
            return met;
        m_session = m_conversation.hash();
        const auto message = m_conversation.hear("model", {kAnyFrame.header, 0});
        if (!message)
            return fail(message.error());
        const auto said = ModelMessage::from(*message);
        if (!said)
            return fail(said.error());
        m_model = said->model;
        if (m_data.count > said->mostQueries)
            return fail(ErrorCode::InvalidArgument, "the data set has " + std::to_string(m_data.count) +
                                                        " samples, the owner answers " +
                                                        std::to_string(said->mostQueries) + " queries");
        const std::size_t classes = m_data.dataset->classNames().size();
        if (m_model.classes.size() > classes)
            return fail(ErrorCode::ModelOutputMismatch, "the model has " + std::to_string(m_model.classes.size()) +
                                                            " classes, the data set " + std::to_string(classes));
        // A shape that fits no sample is better known now than after the commitment. A picture that cannot be read is
        // no such thing.
        std::vector<float> first(m_model.input.elements());
        if (const auto read = m_data.dataset->input(0, m_model.input, first);
            !read && (read.error().code == ErrorCode::ModelInputMismatch))
            return read;
        m_batch = std::clamp<std::int64_t>(m_settings.batch, 1,
                                           kMostPixelBytes / static_cast<std::int64_t>(first.size() * sizeof(float)));
        return {};
    }

    Status commit()
    {
        m_order = queryOrder(m_secrets.orderSeed, m_data.count);
        RegulatorOpening opening;
        opening.salt = m_secrets.salt;
        opening.orderSeed = m_secrets.orderSeed;
        opening.terms = canonicalJson(m_data.terms(m_terms));
        for (const std::int64_t sample : m_order) {
            opening.groups.push_back(m_data.partition.membership[static_cast<std::size_t>(sample)]);
            opening.labels.push_back(m_data.dataset->labels()[static_cast<std::size_t>(sample)]);
        }
        m_commitment = toHex(opening.commitment());
        // First to the disk: without it the commitment could never be shown to be kept.
        if (auto written = opening.writeFile(m_settings.opening); !written)
            return written;
        return m_conversation.say(CommitmentMessage{m_commitment, m_data.count, m_batch}.frame());
    }

    [[nodiscard]] std::span<const std::int64_t> batchAt(std::int64_t from) const
    {
        const auto size = std::min(m_batch, m_data.count - from);
        return std::span(m_order).subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(size));
    }

    /// Decodes one batch while the owner answers the one before.
    std::future<Result<Batch>> decode(std::int64_t from)
    {
        return std::async(std::launch::async, [this, from] {
            return readBatch(*m_data.dataset, batchAt(from), m_model.input, m_context.stop);
        });
    }

    Status ask()
    {
        auto next = decode(0);
        for (std::int64_t from = 0; from < m_data.count; from += m_batch) {
            auto batch = next.get();
            if (from + m_batch < m_data.count)
                next = decode(from + m_batch);
            if (!batch)
                return fail(std::move(batch.error()));
            if (auto asked = askBatch(from, *batch); !asked)
                return asked;
            if (m_context.progress)
                m_context.progress({std::min(from + m_batch, m_data.count), m_data.count});
        }
        return {};
    }

    Status askBatch(std::int64_t from, const Batch& batch)
    {
        QueriesMessage queries;
        queries.index = static_cast<std::int64_t>(m_batches.size());
        const auto wanted = batchAt(from);
        std::size_t at = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (at < batch.samples.size() && batch.samples[at] == wanted[i])
                ++at;
            else
                queries.unreadable.push_back(static_cast<std::int64_t>(i));
        }
        queries.pixels = packedPixels(batch.pixels);
        if (auto said = m_conversation.say(queries.frame()); !said)
            return said;
        const auto message = m_conversation.hear("answers");
        if (!message)
            return fail(message.error());
        auto answers = AnswersMessage::from(*message);
        if (!answers)
            return fail(std::move(answers.error()));
        if (answers->index != queries.index)
            return fail(kProtocolViolated, "an answer to batch " + std::to_string(answers->index) + " came for batch " +
                                               std::to_string(queries.index));
        m_batches.push_back({std::move(answers->commitment), batch.samples});
        return {};
    }

    Status open(std::size_t index)
    {
        const AskedBatch& batch = m_batches[index];
        const std::string which = "batch " + std::to_string(index);
        auto message = m_conversation.hear("opening", {4096, batch.samples.size() * sizeof(std::int32_t)});
        if (!message)
            return fail(message.error());
        const auto opening = OpeningMessage::from(std::move(*message));
        if (!opening)
            return fail(opening.error());
        const auto salt = digestFromHex(opening->salt);
        const auto index64 = static_cast<std::int64_t>(index);
        if (opening->index != index64 || opening->answers.size() != batch.samples.size() * sizeof(std::int32_t) ||
            !salt || toHex(answerCommitment(m_session, index64, *salt, opening->answers)) != batch.commitment)
            return fail(kProtocolViolated, "the answers opened are not those that the owner committed to", which);
        const auto answers = unpacked(opening->answers);
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (answers[i] < -1 || answers[i] >= static_cast<std::int32_t>(m_model.classes.size()))
                return fail(kProtocolViolated, "an answer names no class of the model", which);
            m_answers.emplace_back(batch.samples[i], answers[i]);
        }
        return {};
    }

    Status hearSeal()
    {
        m_seal.hash = toHex(m_conversation.hash());
        m_seal.labelCommitment = m_commitment;
        m_seal.ownerKey = m_owner.hex();
        const auto message = m_conversation.hear("seal");
        if (!message)
            return fail(message.error());
        const auto seal = SealMessage::from(*message);
        if (!seal)
            return fail(seal.error());
        if (seal->hash != m_seal.hash)
            return fail(kProtocolViolated, "the two parties have heard different things: the owner's transcript "
                                           "has the hash " +
                                               seal->hash + ", this one " + m_seal.hash);
        m_seal.ownerSignature = seal->signature;
        if (!sealFits(m_seal, {kBlindQueries, m_model.hash, m_model.bytes, m_regulator.publicKey().hex()}))
            return fail(kProtocolViolated, "the owner's signature does not fit the transcript");
        return {};
    }

    [[nodiscard]] std::vector<PredictionRecord> records() const
    {
        std::vector<PredictionRecord> records(static_cast<std::size_t>(m_data.count));
        for (std::size_t i = 0; i < records.size(); ++i) {
            records[i].sample = static_cast<std::int64_t>(i);
            records[i].label = m_data.dataset->labels()[i];
            records[i].status = PredictionStatus::Unreadable;
        }
        const auto map = classMap(m_model.classes, m_data.dataset->classNames(), m_model.classes.size());
        for (const auto& [sample, answer] : m_answers) {
            PredictionRecord& record = records[static_cast<std::size_t>(sample)];
            record.status = answer < 0         ? PredictionStatus::NonFinite
                            : record.label < 0 ? PredictionStatus::NoLabel
                                               : PredictionStatus::Predicted;
            record.prediction = answer < 0 ? -1 : map[static_cast<std::size_t>(answer)];
        }
        return records;
    }

    /// Only here do labels and groups meet the answers.
    Result<BlindOutcome> judge()
    {
        auto grouped = groupPredictions(toRecordTable(records()), m_data.partition, m_data.dataset->classNames());
        if (!grouped)
            return fail(std::move(grouped.error()));
        const auto gap = gapOf(*grouped, m_terms.definition);
        if (!gap)
            return fail(gap.error());
        const auto verdict = testGap(*gap, m_terms.epsilon, m_terms.delta, m_terms.test, m_terms.rule);
        if (!verdict)
            return fail(verdict.error());
        VerdictMessage said;
        said.certified = verdict->verdict == Verdict::Certified;
        said.signature = toHex(m_regulator.sign(said.signedBytes(m_seal.hash)));
        if (auto told = m_conversation.say(said.frame()); !told)
            return fail(std::move(told.error()));
        return BlindOutcome{m_model, *verdict, std::move(*grouped), *gap, m_seal};
    }

    detail::Conversation& m_conversation;
    const SigningKey& m_regulator;
    const PublicKey& m_owner;
    const QuerySettings& m_settings;
    const BlindTestData& m_data;
    const BlindTerms& m_terms;
    const BlindContext& m_context;
    QuerySecrets m_secrets;
    Digest m_session{};
    BlindModel m_model;
    std::int64_t m_batch = 1;
    std::vector<std::int64_t> m_order;
    std::string m_commitment;
    std::vector<AskedBatch> m_batches;
    std::vector<std::pair<std::int64_t, std::int32_t>> m_answers; ///< sample, class of the model
    TranscriptSeal m_seal;
};

Status checkData(const BlindTestData& data)
{
    if (!data.dataset || data.count < 1 || data.count > data.dataset->size())
        return fail(ErrorCode::NoSamples);
    if (data.partition.groups.size() < 2)
        return fail(ErrorCode::NoSamples, "a gap needs two groups", data.partition.name);
    return {};
}

} // namespace

BlindPromises QueryComputation::promises() const
{
    BlindPromises promises;
    promises.modelHidden = true;
    promises.labelsHidden = true;
    promises.answersFixed = true;
    promises.labelsFixed = true;
    return promises;
}

Result<BlindOutcome> QueryComputation::run(const BlindTestData& data, const BlindTerms& terms,
                                           const BlindContext& context)
{
    Status ready = checkData(data);
    auto transcript = ready ? TranscriptWriter::create(m_settings.transcript)
                            : Result<TranscriptWriter>(fail(std::move(ready.error())));
    if (!transcript) {
        m_stream.close();
        return fail(std::move(transcript.error()));
    }
    detail::Conversation conversation(m_stream, Party::Regulator, *transcript);
    auto outcome = RegulatorSession(conversation, m_regulator, m_owner, m_settings, data, terms, context).run();
    conversation.finish(outcome ? nullptr : &outcome.error());
    return outcome;
}

} // namespace plumbline
