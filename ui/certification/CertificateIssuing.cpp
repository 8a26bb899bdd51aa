#include "ui/certification/CertificateIssuing.h"

#include "core/base/AtomicFile.h"
#include "core/report/CertificateDocument.h"

namespace plumbline::ui {
namespace {

constexpr int kMostFilesLookedAt = 200; ///< of the folder of a key

Result<SigningKey> keyFor(const SigningOrder& order)
{
    if (order.newPublicKey.empty())
        return SigningKey::fromFile(order.secretKey, *order.passphrase);
    std::error_code ec;
    for (const std::filesystem::path& path : {order.secretKey, order.newPublicKey})
        if (std::filesystem::exists(path, ec))
            return fail(ErrorCode::ProjectExists, {}, path.string());
    return SigningKey::generate();
}

Status writeKeys(const SigningOrder& order, const SigningKey& key)
{
    if (auto written = key.writeFile(order.secretKey, *order.passphrase); !written)
        return written;
    return writeFileAtomically(order.newPublicKey, key.publicKey().toPem());
}

} // namespace

std::filesystem::path publicKeyBeside(const std::filesystem::path& secretKey, const PublicKey& key)
{
    std::error_code ec;
    int left = kMostFilesLookedAt;
    for (std::filesystem::directory_iterator entry(secretKey.parent_path(), ec), end; !ec && entry != end && left-- > 0; entry.increment(ec)) {
        const std::string suffix = entry->path().extension().string();
        if (suffix != ".pem" && suffix != ".pub")
            continue;
        const auto other = PublicKey::fromFile(entry->path());
        if (other && other->bytes() == key.bytes())
            return entry->path();
    }
    return {};
}

SigningOutcome signOrder(const SigningOrder& order, std::stop_token stop)
{
    SigningOutcome outcome;
    const auto failed = [&](const Error& error) {
        outcome.status = fail(error);
        return outcome;
    };
    const auto key = keyFor(order);
    if (!key)
        return failed(key.error());
    outcome.keyOpened = true;
    const auto statement = certificateStatement(order.claim, order.model, stop, [&](std::int64_t read, std::int64_t all) {
        if (order.progress != nullptr && all > 0)
            *order.progress = static_cast<double>(read) / static_cast<double>(all);
    });
    if (!statement)
        return failed(statement.error());
    const auto file = signCertificate(*statement, *key);
    if (!file)
        return failed(file.error());
    if (stop.stop_requested())
        return failed(Error{ErrorCode::Cancelled, {}, {}});
    if (!order.newPublicKey.empty()) {
        if (const Status written = writeKeys(order, *key); !written)
            return failed(written.error());
        outcome.keysWritten = true;
    }
    if (const Status written = writeFileAtomically(order.certificate, *file); !written)
        return failed(written.error());
    outcome.statement = *statement;
    outcome.signer = key->publicKey().hex();
    outcome.publicKey = order.newPublicKey.empty() ? publicKeyBeside(order.secretKey, key->publicKey()) : order.newPublicKey;
    if (!order.html.empty())
        outcome.status = writeFileAtomically(order.html, certificateHtml(*statement, outcome.signer));
    return outcome;
}

} // namespace plumbline::ui
