#pragma once

// A certificate for people, on paper.

#include <filesystem>

#include "core/certification/Certificate.h"

namespace plumbline::ui {

/// One or two pages of A4 with the claim, its terms, the counts and what it does not say, as text. Proves nothing by
/// itself and says so. `signer`: the public key in hexadecimal. On the GUI thread. Errors: FileUnwritable, DiskFull.
Status writeCertificatePdf(const CertificateStatement& statement, const std::string& signer, const std::filesystem::path& path);

/// By the suffix: .pdf, or .html for core's page in English. Errors: InvalidArgument (another suffix), as above.
Status writeCertificatePage(const CertificateStatement& statement, const std::string& signer, const std::filesystem::path& path);

} // namespace plumbline::ui
