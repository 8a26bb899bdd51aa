#pragma once

// A regulator, an owner and a stream between them, all in memory. Free of Qt, for fuzzing too.

#include <cmath>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <future>
#include <mutex>
#include <set>
#include <thread>

#include "core/blind/Messages.h"
#include "core/blind/OwnerSession.h"
#include "core/blind/QueryComputation.h"
#include "core/data/Partition.h"

namespace plumbline::test
{

inline SigningKey blindKey(unsigned char first)
{
    std::array<std::byte, 32> seed{};
    seed[0] = static_cast<std::byte>(first);
    return *SigningKey::fromSeed(seed);
}

inline Digest filledDigest(unsigned char value)
{
    Digest digest{};
    digest.fill(static_cast<std::byte>(value));
    return digest;
}

/// The same in every run.
inline QuerySecrets fixedSecrets()
{
    return {filledDigest(1), filledDigest(2), filledDigest(3)};
}

/// Four features a sample; the class is 1 where the first is positive. Every twentieth sample has the other label.
class BlindDataset final : public Dataset
{
public:
    explicit BlindDataset(std::int64_t size)
    {
        m_classNames = {"no", "yes"};
        m_contentHash = std::string(64, 'd');
        m_nativeShape = ImageShape{4, 1, 1};
        AttributeColumn sex;
        sex.name = "sex";
        sex.categories = {"f", "m"};
        for (std::int64_t i = 0; i < size; ++i) {
            const bool wrong = i % 20 == 7;
            m_labels.push_back((firstFeature(i) > 0) != wrong ? 1 : 0);
            sex.codes.push_back(static_cast<std::int32_t>(i / 3 % 2));
        }
        m_attributes.push_back(std::move(sex));
    }

    void setLabel(std::int64_t sample, std::int32_t label) { m_labels[static_cast<std::size_t>(sample)] = label; }
    void setGroup(std::int64_t sample, std::int32_t group)
    {
        m_attributes[0].codes[static_cast<std::size_t>(sample)] = group;
    }
    std::set<std::int64_t> unreadable{};
    std::set<std::int64_t> notNumbers{};

    [[nodiscard]] std::string_view layout() const override { return "test"; }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override { return std::to_string(index); }
    [[nodiscard]] Result<Image> image(std::int64_t) const override { return fail(ErrorCode::NotAvailable); }
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override
    {
        if (shape != *m_nativeShape)
            return fail(ErrorCode::ModelInputMismatch, "4 features");
        if (unreadable.contains(index))
            return fail(ErrorCode::ImageUnreadable);
        out[0] = notNumbers.contains(index) ? std::nanf("") : firstFeature(index);
        for (std::size_t i = 1; i < 4; ++i)
            out[i] = static_cast<float>(index) / static_cast<float>(i);
        return {};
    }

private:
    static float firstFeature(std::int64_t index) { return index * 7 % 11 < 5 ? -1.0F : 1.0F; }
};

/// Scores (0, w x). Exchanged for another model by `weight`.
class LinearAnswerer final : public BlindAnswerer
{
public:
    explicit LinearAnswerer(float weight = 1.0F) : m_weight(weight)
    {
        m_model.hash = merkleHash(std::as_bytes(std::span(&weight, 1))).root;
        m_model.bytes = 4;
        m_model.kind = "classifier";
        m_model.name = "line";
        m_model.cardHash = std::string(64, 'c');
        m_model.classes = {"no", "yes"};
        m_model.input = {4, 1, 1};
    }
    BlindModel& said() { return m_model; }
    std::int64_t throwAt = -1; ///< number of the call that fails
    std::function<void()> onCall{};
    /// Added to the score of samples whose second feature is this.
    std::map<float, float> exceptions{};

    [[nodiscard]] const BlindModel& model() const override { return m_model; }
    Result<std::vector<float>> scores(std::span<const float> pixels, std::int64_t count,
                                      const std::stop_token& stop) override
    {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        if (onCall)
            onCall();
        if (m_calls++ == throwAt)
            return fail(ErrorCode::ModelThrew, "secret layer 17 is too small");
        std::vector<float> scores;
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            const auto found = exceptions.find(pixels[4 * i + 1]);
            scores.push_back(0.0F);
            scores.push_back(m_weight * pixels[4 * i] + (found == exceptions.end() ? 0.0F : found->second));
        }
        return scores;
    }

private:
    float m_weight;
    BlindModel m_model;
    std::int64_t m_calls = 0;
};

/// Bytes one way.
class Queue
{
public:
    void put(std::span<const std::byte> bytes)
    {
        const std::scoped_lock lock(m_mutex);
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
        m_changed.notify_all();
    }
    void close()
    {
        const std::scoped_lock lock(m_mutex);
        m_closed = true;
        m_changed.notify_all();
    }
    Status take(std::span<std::byte> bytes)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_closed || m_bytes.size() >= bytes.size(); });
        if (m_bytes.size() < bytes.size())
            return fail(kConnectionFailed, "closed");
        std::copy_n(m_bytes.begin(), bytes.size(), bytes.begin());
        m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size()));
        return {};
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::byte> m_bytes;
    bool m_closed = false;
};

class QueueStream final : public ByteStream
{
public:
    QueueStream(Queue& in, Queue& out) : m_in(in), m_out(out) {}
    Status send(std::span<const std::byte> bytes) override
    {
        m_out.put(bytes);
        return {};
    }
    Status receive(std::span<std::byte> bytes) override { return m_in.take(bytes); }
    void close() override { m_out.close(); }

private:
    Queue& m_in;
    Queue& m_out;
};

/// Keeps what is sent; nothing ever comes.
class ByteCollector final : public ByteStream
{
public:
    Status send(std::span<const std::byte> sent) override
    {
        bytes.append(reinterpret_cast<const char*>(sent.data()), sent.size());
        return {};
    }
    Status receive(std::span<std::byte>) override { return fail(kConnectionFailed); }
    void close() override {}
    std::string bytes{};
};

/// Changes messages between a party, who believes that it sent something else, and the other. `false` breaks the
/// connection off instead.
class TamperedStream final : public ByteStream
{
public:
    TamperedStream(ByteStream& inner, std::function<bool(Frame&)> change) : m_inner(inner), m_change(std::move(change))
    {
    }
    Status send(std::span<const std::byte> bytes) override
    {
        m_pending.insert(m_pending.end(), bytes.begin(), bytes.end());
        for (;;) {
            std::size_t at = 0;
            auto frame = readFrame(
                [&](std::span<std::byte> out) -> Status {
                    if (m_pending.size() - at < out.size())
                        return fail(ErrorCode::FileTruncated);
                    std::copy_n(m_pending.begin() + static_cast<std::ptrdiff_t>(at), out.size(), out.begin());
                    at += out.size();
                    return {};
                },
                kAnyFrame);
            if (!frame)
                return {};
            m_pending.erase(m_pending.begin(), m_pending.begin() + static_cast<std::ptrdiff_t>(at));
            if (!m_change(*frame)) {
                m_inner.close();
                return fail(kConnectionFailed, "broken off");
            }
            if (auto sent = sendFrame(m_inner, *frame); !sent)
                return sent;
        }
    }
    Status receive(std::span<std::byte> bytes) override { return m_inner.receive(bytes); }
    void close() override { m_inner.close(); }

private:
    ByteStream& m_inner;
    std::function<bool(Frame&)> m_change;
    std::vector<std::byte> m_pending;
};

/// Keeps what is received.
class RecordingStream final : public ByteStream
{
public:
    explicit RecordingStream(ByteStream& inner) : m_inner(inner) {}
    Status send(std::span<const std::byte> bytes) override { return m_inner.send(bytes); }
    Status receive(std::span<std::byte> bytes) override
    {
        auto got = m_inner.receive(bytes);
        if (got)
            received.insert(received.end(), bytes.begin(), bytes.end());
        return got;
    }
    void close() override { m_inner.close(); }
    std::vector<std::byte> received{};

private:
    ByteStream& m_inner;
};

inline nlohmann::json headerOf(const Frame& frame)
{
    return nlohmann::json::parse(frame.header, nullptr, false);
}

/// One session and what may go wrong in it.
struct BlindSetup {
    std::shared_ptr<BlindDataset> dataset = std::make_shared<BlindDataset>(600);
    std::string by = "sex";
    BlindTerms terms{FairnessDefinition::OverallRisk, 0.2, 0.05, GapTest::ExactPairs, CellRule::Printed};
    LinearAnswerer answerer{};
    std::filesystem::path folder;
    std::string name = "s"; ///< of the files
    std::int64_t batch = 64;
    std::int64_t mostQueries = 10000;
    std::optional<QuerySecrets> secrets{};
    std::function<bool(Frame&)> ownerSends = [](Frame&) { return true; };
    std::function<bool(Frame&)> regulatorSends = [](Frame&) { return true; };
    std::stop_token ownerStop{};
    std::stop_token regulatorStop{};
    unsigned char ownerExpects = 1; ///< key of the regulator
    std::filesystem::path ownerTranscript{};
    std::filesystem::path regulatorTranscript{};

    [[nodiscard]] std::filesystem::path file(const char* suffix) const { return folder / (name + suffix); }
    [[nodiscard]] BlindTestData data() const { return {dataset, *makePartition(*dataset, by), dataset->size()}; }
};

struct BothSides {
    Result<OwnerOutcome> owner = fail(ErrorCode::Internal);
    Result<BlindOutcome> regulator = fail(ErrorCode::Internal);
    std::vector<std::byte> ownerReceived{};
};

/// Key 1 is the regulator's, key 2 the owner's.
inline BothSides runBoth(BlindSetup& setup)
{
    Queue toOwner;
    Queue toRegulator;
    QueueStream ownerEnd(toOwner, toRegulator);
    QueueStream regulatorEnd(toRegulator, toOwner);
    TamperedStream ownerTampered(ownerEnd, setup.ownerSends);
    RecordingStream ownerStream(ownerTampered);
    TamperedStream regulatorStream(regulatorEnd, setup.regulatorSends);
    const SigningKey regulator = blindKey(1);
    const SigningKey owner = blindKey(2);
    BothSides both;
    std::thread ownerThread([&] {
        OwnerSettings settings;
        settings.transcript = setup.ownerTranscript.empty() ? setup.file(".owner") : setup.ownerTranscript;
        settings.mostQueries = setup.mostQueries;
        both.owner = serveBlindQueries(ownerStream, setup.answerer, owner, blindKey(setup.ownerExpects).publicKey(),
                                       settings, {setup.ownerStop, {}});
    });
    QuerySettings settings;
    settings.transcript = setup.regulatorTranscript.empty() ? setup.file(".regulator") : setup.regulatorTranscript;
    settings.opening = setup.file(".opening");
    settings.batch = setup.batch;
    settings.secrets = setup.secrets;
    both.regulator = QueryComputation(regulatorStream, regulator, owner.publicKey(), settings)
                         .run(setup.data(), setup.terms, {setup.regulatorStop, {}});
    ownerThread.join();
    both.ownerReceived = std::move(ownerStream.received);
    return both;
}

} // namespace plumbline::test
