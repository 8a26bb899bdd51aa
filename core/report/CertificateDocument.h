#pragma once

#include <string>

#include "core/certification/Certificate.h"

namespace plumbline
{

/// A certificate for people: one self-contained HTML page with a plain statement, the counts, and how to check it. The
/// page proves nothing by itself and says so; `signer` is the public key in hexadecimal.
std::string certificateHtml(const CertificateStatement& statement, const std::string& signer);

/// The statement in one English sentence.
std::string certificateSentence(const CertificateStatement& statement);

/// How it was computed and who saw what, in English.
std::string computationSentence(const CertificateStatement& statement);

} // namespace plumbline
