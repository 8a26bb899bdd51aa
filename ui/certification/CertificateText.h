#pragma once

// What a certificate says and what it does not, in the user's language.

#include <QStringList>

#include "core/certification/Certificate.h"
#include "core/figures/FigureData.h"
#include "ui/inspector/DetailsView.h"

namespace plumbline::ui {

/// The claim in one sentence.
[[nodiscard]] QString certificateClaimText(const CertificateStatement& statement);
/// One sentence each, the assumption of public data first.
[[nodiscard]] QStringList certificateLimits(const CertificateStatement& statement);
/// Definition, grouping, numbers, test, data; without what the model's file is.
[[nodiscard]] DetailLines certificateTerms(const CertificateStatement& statement);
/// Name, kind, hash and size of the model's file, hash of the data.
[[nodiscard]] DetailLines certificateSubject(const CertificateStatement& statement);
/// group, label, events, n, rate, low, high (95 %, Clopper-Pearson, each by itself).
[[nodiscard]] TableData certificateCells(const CertificateStatement& statement);
/// How it was computed, in words; the id itself where this version knows none.
[[nodiscard]] QString computationText(const std::string& computation);
/// The day of a certificate's date, in the user's form.
[[nodiscard]] QString certificateDay(const std::string& date);

} // namespace plumbline::ui
