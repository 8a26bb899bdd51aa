#pragma once

// Issuing a certificate, off the GUI thread: what is asked for, and what came of it. No widgets here.

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/jobs/certification/CertificateIssue.h"

namespace plumbline::ui {

/// One claim of one finished job, kept alive.
struct ClaimRequest {
    std::shared_ptr<const Dataset> dataset;
    std::shared_ptr<const RecordTable> records;
    JobEntry job;
    ModelEntry model;
    CertificationPlan plan; ///< one definition, one grouping, one epsilon
};

struct SigningOrder {
    CertificateClaim claim;
    ModelEntry model;
    std::filesystem::path secretKey; ///< to read, or to write where a new pair is made
    std::filesystem::path newPublicKey; ///< empty: the secret key exists
    std::shared_ptr<Secret> passphrase; ///< overwritten when the order goes
    std::filesystem::path certificate;
    std::filesystem::path html; ///< empty: no page
    std::shared_ptr<std::atomic<double>> progress; ///< of reading the model's file, 0 to 1
};

struct SigningOutcome {
    Status status;
    bool keyOpened = false;   ///< or made: the passphrase was the right one
    bool keysWritten = false; ///< they stay where a later step fails: the next try uses them
    CertificateStatement statement;
    std::string signer; ///< public key, hexadecimal
    std::filesystem::path publicKey; ///< a file with the signer's public key, if one is known
};

/// The key first, so that a wrong passphrase is known before a long file is read; nothing is written before everything
/// that can be known beforehand is known to be good. Errors: ProjectExists (a new key would replace a file), those of
/// SigningKey, certificateStatement, signCertificate and of writing.
SigningOutcome signOrder(const SigningOrder& order, std::stop_token stop);

/// A public key in PEM that lies in the folder of a secret key and fits it; empty where there is none.
std::filesystem::path publicKeyBeside(const std::filesystem::path& secretKey, const PublicKey& key);

} // namespace plumbline::ui
