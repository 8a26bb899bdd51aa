#pragma once

#include <optional>

#include <QWidget>

#include "core/certification/Certificate.h"
#include "ui/inspector/DetailsView.h"

class QLabel;
class QPushButton;

namespace plumbline::ui {

class DataTable;
class DetailsGrid;
class ErrorBar;

/// A certificate to read: the claim in words, the counts, its terms, what it does not say, whose it is; and to save as a
/// page for people.
class CertificatePage : public QWidget
{
    Q_OBJECT

public:
    explicit CertificatePage(QWidget* parent = nullptr);

    /// `signer`: the public key in hexadecimal; `more` is shown above what the certificate itself tells of its model.
    void setCertificate(const CertificateStatement& statement, const std::string& signer, const DetailLines& more);
    /// Nothing but a sentence, and lines that say why.
    void setMessage(const QString& message, const DetailLines& lines = {});

    [[nodiscard]] QString claim() const;
    [[nodiscard]] DataTable& cells() const { return *m_cells; }
    /// HTML or PDF, by the suffix. Only with a certificate.
    Status save(const QString& path) const;
    /// Where pages are saved unless told otherwise: beside the certificate, under its name.
    void setSuggestedPath(const QString& certificatePath) { m_certificatePath = certificatePath; }

private:
    void savePage(const QString& suffix);
    void showParts(bool certificate);
    void fitCells();

    std::optional<CertificateStatement> m_statement;
    std::string m_signer;
    QString m_certificatePath;
    QLabel* m_claim;
    QLabel* m_limits;
    DataTable* m_cells;
    DetailsGrid* m_terms;
    DetailsGrid* m_subject;
    ErrorBar* m_error;
    QList<QWidget*> m_parts; ///< that only a certificate has
};

} // namespace plumbline::ui
