#pragma once

#include <QTimer>

#include "ui/base/Async.h"
#include "ui/certification/CertificateIssuing.h"
#include "ui/dialogs/FormDialog.h"

class QCheckBox;
class QComboBox;
class QProgressBar;

namespace plumbline::ui {

class DetailsGrid;
class Panel;
class PassphraseField;
class PathField;
class Settings;

/// Signs what a certification result shows: the statement in words, a key with its passphrase, the files to write. What
/// cannot be certified is said, with the reason, and cannot be signed.
class IssueCertificateDialog : public FormDialog
{
    Q_OBJECT

public:
    /// `verdict`: the result in words; `asPlanned`: the terms are those fixed before the data were seen.
    IssueCertificateDialog(ClaimRequest request, QString verdict, bool asPlanned, Settings& settings, QWidget* parent = nullptr);
    ~IssueCertificateDialog() override;

    [[nodiscard]] bool busy() const { return m_claiming.busy() || m_signing.busy(); }
    [[nodiscard]] QString statement() const;
    void setNewKey(const QString& secret, const QString& open);
    void setExistingKey(const QString& secret);
    void setCertificatePath(const QString& path);
    [[nodiscard]] PassphraseField& passphrase() const { return *m_passphrase; }
    [[nodiscard]] PassphraseField& repetition() const { return *m_repetition; }

public slots:
    void reject() override; ///< while signing: stops that first

signals:
    /// The public key is empty where no file with it is known.
    void issued(const QString& certificate, const QString& publicKey, const QString& model);

protected:
    void act() override;

private:
    QWidget* buildStatement();
    QWidget* buildForm();
    void connectFields();
    void claimRead(const Result<CertificateClaim>& claim);
    void refuse(const QString& reason);
    void updateForm();
    [[nodiscard]] QString whatIsMissing() const;
    void showStrength();
    void setSigning(bool signing);
    void signedOrFailed(SigningOutcome outcome);
    void finish(const SigningOutcome& outcome);
    [[nodiscard]] bool makesKey() const;
    [[nodiscard]] QString pagePath(const char* suffix) const;

    ClaimRequest m_request;
    QString m_verdict;
    bool m_asPlanned;
    Settings& m_settings;
    std::optional<CertificateClaim> m_claim; ///< once it is known to be certified
    LatestTask<Result<CertificateClaim>> m_claiming;
    LatestTask<SigningOutcome> m_signing;
    std::stop_source m_stopSigning;
    std::shared_ptr<std::atomic<double>> m_progress;
    QTimer m_progressTimer;

    Panel* m_panel = nullptr;
    QLabel* m_statement;
    DetailsGrid* m_terms;
    QLabel* m_limits;
    QLabel* m_warning;
    QWidget* m_form = nullptr;
    QComboBox* m_keyChoice;
    PathField* m_existingKey;
    PathField* m_newSecret;
    PathField* m_newPublic;
    PassphraseField* m_passphrase;
    PassphraseField* m_repetition;
    QLabel* m_strength;
    PathField* m_certificate;
    QCheckBox* m_pdf;
    QCheckBox* m_html;
    QLabel* m_hint;
    QProgressBar* m_bar;
    QFormLayout* m_rows = nullptr;
};

} // namespace plumbline::ui
