#include "ui/certification/IssueCertificateDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/Format.h"
#include "ui/base/Settings.h"
#include "ui/certification/CertificatePaper.h"
#include "ui/certification/CertificateText.h"
#include "ui/dialogs/PassphraseField.h"
#include "ui/dialogs/PathField.h"
#include "ui/inspector/DetailsView.h"
#include "ui/style/Style.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kProgressMilliseconds = 60;
constexpr int kRefusalHeight = 320;
const char* const kKeyFolder = "keys";
const char* const kCertificateFolder = "certificates";

enum KeyChoice { ExistingKey, NewKey };

QString fileName(const std::string& name)
{
    QString out;
    for (const QChar letter : QString::fromStdString(name))
        out += letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('.') ? letter : QLatin1Char('_');
    return out;
}

} // namespace

IssueCertificateDialog::IssueCertificateDialog(ClaimRequest request, QString verdict, bool asPlanned, Settings& settings, QWidget* parent)
    : FormDialog(tr("Issue certificate"), tr("Signs what this result shows, for exactly this model file. Anybody with the public key can check it later."),
                 tr("Sign"), parent),
      m_request(std::move(request)), m_verdict(std::move(verdict)), m_asPlanned(asPlanned), m_settings(settings), m_claiming(this),
      m_signing(this), m_progress(std::make_shared<std::atomic<double>>(0.0)), m_statement(new QLabel(this)), m_terms(new DetailsGrid(this)),
      m_limits(new QLabel(this)), m_warning(new QLabel(this)), m_keyChoice(new QComboBox(this)),
      m_existingKey(new PathField(PathField::Kind::File, tr("All files (*)"), settings.folder(QString::fromLatin1(kKeyFolder)), this)),
      m_newSecret(new PathField(PathField::Kind::NewFile, tr("All files (*)"), settings.folder(QString::fromLatin1(kKeyFolder)), this)),
      m_newPublic(new PathField(PathField::Kind::NewFile, tr("Public keys (*.pem);;All files (*)"), settings.folder(QString::fromLatin1(kKeyFolder)), this)),
      m_passphrase(new PassphraseField(this)), m_repetition(new PassphraseField(this)), m_strength(secondaryLabel({}, this)),
      m_certificate(new PathField(PathField::Kind::NewFile, tr("Certificates (*.json)"), settings.folder(QString::fromLatin1(kCertificateFolder)), this)),
      m_pdf(new QCheckBox(tr("also as PDF"), this)), m_html(new QCheckBox(tr("also as HTML"), this)), m_hint(secondaryLabel({}, this)),
      m_bar(new QProgressBar(this))
{
    setObjectName(QStringLiteral("issueCertificateDialog"));
    body()->addWidget(buildStatement(), 1);
    body()->addWidget(buildForm());
    m_hint->setWordWrap(true);
    m_hint->setObjectName(QStringLiteral("issueHint"));
    body()->addWidget(m_hint);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Reading the model's file"));
    m_bar->hide();
    body()->addWidget(m_bar);
    resize(720, 780);

    m_progressTimer.setInterval(kProgressMilliseconds);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] { m_bar->setValue(static_cast<int>(1000 * m_progress->load())); });
    connectFields();
    m_statement->setText(tr("The statement is being prepared…"));
    m_claiming.request(
        [request = m_request](std::stop_token) {
            return certificateClaim({request.job, request.model, *request.dataset, *request.records}, request.plan);
        },
        [this](Result<CertificateClaim> claim) { claimRead(claim); });
    updateForm();
}

IssueCertificateDialog::~IssueCertificateDialog()
{
    m_stopSigning.request_stop();
    m_claiming.cancel();
}

QWidget* IssueCertificateDialog::buildStatement()
{
    m_panel = new Panel(tr("What will be signed"), this);
    auto* host = new QWidget;
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(metrics::kGrid * 3 / 2, 0, metrics::kGrid * 3 / 2, metrics::kGrid * 3 / 2);
    column->setSpacing(metrics::kGrid);
    m_statement->setWordWrap(true);
    m_statement->setProperty("role", QStringLiteral("title15"));
    m_statement->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_statement->setObjectName(QStringLiteral("issueStatement"));
    m_warning->setWordWrap(true);
    m_warning->setProperty("role", QStringLiteral("warning"));
    m_warning->hide();
    m_limits->setWordWrap(true);
    m_limits->setTextFormat(Qt::PlainText);
    column->addWidget(m_statement);
    column->addWidget(m_warning);
    column->addWidget(m_terms);
    column->addWidget(m_limits);
    column->addStretch(1);
    m_panel->setContent(panelScroll(host, tr("What will be signed"), m_panel));
    return m_panel;
}

QWidget* IssueCertificateDialog::buildForm()
{
    m_form = new QWidget(this);
    m_rows = makeForm();
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_form->setLayout(m_rows);
    m_keyChoice->addItem(tr("A secret key that exists"), ExistingKey);
    m_keyChoice->addItem(tr("A new key pair"), NewKey);
    m_keyChoice->setObjectName(QStringLiteral("issueKeyChoice"));
    addRow(*m_rows, tr("&Key"), m_keyChoice, tr("Whoever has the secret key can issue certificates in its owner's name"));
    m_existingKey->setName(tr("Secret key file"));
    addRow(*m_rows, tr("&Secret key"), m_existingKey, tr("As made here or by plumbline-cli keygen: encrypted with a passphrase"));
    m_newSecret->setName(tr("New secret key file"));
    addRow(*m_rows, tr("&Secret key"), m_newSecret, tr("A new file that only you can read; keep it and its passphrase"));
    m_newPublic->setName(tr("New public key file"));
    addRow(*m_rows, tr("&Public key"), m_newPublic, tr("A new file to give to everybody who shall check certificates"));
    m_passphrase->setObjectName(QStringLiteral("issuePassphrase"));
    addRow(*m_rows, tr("P&assphrase"), m_passphrase, tr("Opens the secret key; it is not stored anywhere"));
    m_repetition->setObjectName(QStringLiteral("issueRepetition"));
    addRow(*m_rows, tr("A&gain"), m_repetition, tr("The same passphrase, against mistyping: without it the key is lost"));
    m_strength->setObjectName(QStringLiteral("issueStrength"));
    m_rows->addRow(new QLabel, m_strength);
    m_certificate->setName(tr("Certificate file"));
    addRow(*m_rows, tr("&Certificate"), m_certificate, tr("The JSON file that can be checked"));
    auto* pages = new QWidget(m_form);
    auto* row = new QHBoxLayout(pages);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::kGrid * 2);
    row->addWidget(m_pdf);
    row->addWidget(m_html);
    row->addStretch(1);
    m_pdf->setChecked(true);
    m_pdf->setObjectName(QStringLiteral("issuePdf"));
    m_rows->addRow(new QLabel(tr("Page for people")), pages);
    return m_form;
}

void IssueCertificateDialog::connectFields()
{
    const QString keys = m_settings.folder(QString::fromLatin1(kKeyFolder));
    m_newSecret->setPath(keys + QStringLiteral("/certifier.key"));
    m_newPublic->setPath(keys + QStringLiteral("/certifier.pem"));
    m_existingKey->setPath(m_settings.value(keys::kCertificateKey));
    m_keyChoice->setCurrentIndex(m_keyChoice->findData(m_existingKey->path().isEmpty() ? NewKey : ExistingKey));
    m_certificate->setPath(QStringLiteral("%1/%2.cert.json").arg(m_settings.folder(QString::fromLatin1(kCertificateFolder)), fileName(m_request.model.name)));
    connect(m_keyChoice, &QComboBox::currentIndexChanged, this, &IssueCertificateDialog::updateForm);
    for (PathField* field : {m_existingKey, m_newSecret, m_newPublic, m_certificate})
        connect(field, &PathField::pathChanged, this, &IssueCertificateDialog::updateForm);
    for (PassphraseField* field : {m_passphrase, m_repetition})
        connect(field, &QLineEdit::textChanged, this, &IssueCertificateDialog::updateForm);
}

bool IssueCertificateDialog::makesKey() const { return m_keyChoice->currentData().toInt() == NewKey; }

QString IssueCertificateDialog::statement() const { return m_statement->text(); }

void IssueCertificateDialog::setNewKey(const QString& secret, const QString& open)
{
    m_keyChoice->setCurrentIndex(m_keyChoice->findData(NewKey));
    m_newSecret->setPath(secret);
    m_newPublic->setPath(open);
}

void IssueCertificateDialog::setExistingKey(const QString& secret)
{
    m_keyChoice->setCurrentIndex(m_keyChoice->findData(ExistingKey));
    m_existingKey->setPath(secret);
}

void IssueCertificateDialog::setCertificatePath(const QString& path) { m_certificate->setPath(path); }

void IssueCertificateDialog::claimRead(const Result<CertificateClaim>& claim)
{
    if (m_request.job.unitsDone < m_request.job.unitCount) {
        refuse(tr("The audit is not finished: %1 of %2 units are done. A certificate speaks of all of its samples.")
                   .arg(formatCount(m_request.job.unitsDone), formatCount(m_request.job.unitCount)));
        return;
    }
    if (!claim) {
        refuse(tr("This result cannot be certified."));
        errorBar().showError(claim.error());
        return;
    }
    if (!claim->certified()) {
        refuse(m_verdict);
        return;
    }
    m_claim = *claim;
    const CertificateStatement& said = m_claim->statement;
    m_statement->setText(certificateClaimText(said));
    DetailLines lines = certificateTerms(said);
    lines.append({tr("model"), QStringLiteral("%1 · %2").arg(QString::fromStdString(m_request.model.name), QString::fromStdString(m_request.model.path.string()))});
    lines.append({tr("model file"), tr("SHA-256 %1; its Merkle hash is taken while signing").arg(QString::fromStdString(m_request.model.sha256))});
    lines.append({tr("data hash"), QString::fromStdString(said.dataHash)});
    m_terms->setLines(lines);
    QStringList limits{tr("What it does not say:")};
    for (const QString& limit : certificateLimits(said))
        limits.append(QStringLiteral("•  ") + limit);
    m_limits->setText(limits.join(QLatin1Char('\n')));
    m_warning->setText(tr("These are not the terms that were planned: a certificate is only worth its confidence if its terms were fixed before the data were seen."));
    m_warning->setVisible(!m_asPlanned);
    updateForm();
}

void IssueCertificateDialog::refuse(const QString& reason)
{
    m_claim.reset();
    m_panel->setTitle(tr("Why there is nothing to sign"));
    m_statement->setText(reason);
    m_terms->setLines({});
    m_limits->setText(tr("A certificate is signed only where the test passes, on a whole audit. Choose another verdict in the table, or collect the samples that are missing."));
    updateForm();
    resize(width(), kRefusalHeight);
}

QString IssueCertificateDialog::whatIsMissing() const
{
    if (!m_claim)
        return {}; // still being read, or said above
    if (makesKey()) {
        if (m_newSecret->path().isEmpty() || m_newPublic->path().isEmpty())
            return tr("Name the two files of the new key pair.");
        for (const PathField* field : {m_newSecret, m_newPublic})
            if (QFileInfo::exists(field->path()))
                return tr("%1 exists: a new key never replaces a file.").arg(field->path());
        if (m_passphrase->strength() == PassphraseField::Strength::TooShort)
            return tr("The passphrase needs at least 8 characters.");
        if (!m_passphrase->sameAs(*m_repetition))
            return tr("The two passphrases differ.");
    } else {
        if (m_existingKey->path().isEmpty())
            return tr("Choose the file with the secret key.");
        if (m_passphrase->text().isEmpty())
            return tr("Type the passphrase of the secret key.");
    }
    return m_certificate->path().isEmpty() ? tr("Name the certificate's file.") : QString();
}

void IssueCertificateDialog::updateForm()
{
    const bool make = makesKey();
    m_rows->setRowVisible(m_existingKey, !make);
    for (QWidget* field : {static_cast<QWidget*>(m_newSecret), static_cast<QWidget*>(m_newPublic), static_cast<QWidget*>(m_repetition),
                           static_cast<QWidget*>(m_strength)})
        m_rows->setRowVisible(field, make);
    const bool refused = !m_claim && !m_claiming.busy();
    m_form->setVisible(!refused);
    m_form->setEnabled(m_claim.has_value() && !m_signing.busy());
    showStrength();
    const QString missing = whatIsMissing();
    QString hint = missing;
    if (missing.isEmpty() && m_claim && QFileInfo::exists(m_certificate->path()))
        hint = tr("%1 exists and will be replaced.").arg(m_certificate->path());
    m_hint->setText(hint);
    actionButton()->setEnabled(m_claim && missing.isEmpty() && !m_signing.busy());
}

void IssueCertificateDialog::showStrength()
{
    QString words;
    switch (m_passphrase->strength()) {
    case PassphraseField::Strength::TooShort: words = tr("Four or five words that do not belong together are easy to keep and hard to guess."); break;
    case PassphraseField::Strength::Weak: words = tr("Weak: make it longer."); break;
    case PassphraseField::Strength::Fair: words = tr("Fair: longer is better."); break;
    case PassphraseField::Strength::Strong: words = tr("Long and varied."); break;
    }
    m_strength->setText(words);
}

QString IssueCertificateDialog::pagePath(const char* suffix) const
{
    const QFileInfo file(m_certificate->path());
    return QStringLiteral("%1/%2.%3").arg(file.absolutePath(), file.completeBaseName(), QString::fromLatin1(suffix));
}

void IssueCertificateDialog::setSigning(bool signing)
{
    m_bar->setVisible(signing);
    m_bar->setValue(0);
    if (signing)
        m_progressTimer.start();
    else
        m_progressTimer.stop();
}

void IssueCertificateDialog::act()
{
    if (!m_claim || m_signing.busy())
        return;
    SigningOrder order;
    order.claim = *m_claim;
    order.model = m_request.model;
    order.secretKey = std::filesystem::absolute((makesKey() ? m_newSecret : m_existingKey)->path().toStdString());
    if (makesKey())
        order.newPublicKey = std::filesystem::absolute(m_newPublic->path().toStdString());
    order.passphrase = std::make_shared<Secret>(m_passphrase->take());
    m_repetition->wipe();
    order.certificate = m_certificate->path().toStdString();
    if (m_html->isChecked())
        order.html = pagePath("html").toStdString();
    *m_progress = 0.0;
    order.progress = m_progress;
    m_stopSigning = std::stop_source();
    m_signing.request([order = std::move(order), token = m_stopSigning.get_token()](std::stop_token) { return signOrder(order, token); },
                      [this](SigningOutcome outcome) { signedOrFailed(std::move(outcome)); });
    setSigning(true);
    updateForm();
    m_hint->setText(tr("Reading the model's file and signing…"));
}

void IssueCertificateDialog::signedOrFailed(SigningOutcome outcome)
{
    setSigning(false);
    if (outcome.keysWritten) // also where the certificate could not be written: the next try uses them
        setExistingKey(m_newSecret->path());
    if (outcome.status && m_pdf->isChecked())
        outcome.status = writeCertificatePage(outcome.statement, outcome.signer, pagePath("pdf").toStdString());
    updateForm();
    if (outcome.status) {
        finish(outcome);
        return;
    }
    if (outcome.status.error().code == ErrorCode::Cancelled)
        errorBar().showNote(tr("Nothing was signed."));
    else if (!outcome.keyOpened && outcome.status.error().code == ErrorCode::FileUnreadable)
        errorBar().showNote(tr("The passphrase does not open this key, or the key's file is damaged. Nothing was signed; type the passphrase again."));
    else
        errorBar().showError(outcome.status.error());
    m_passphrase->setFocus(); // it was overwritten; everything else stands as it was
}

void IssueCertificateDialog::finish(const SigningOutcome& outcome)
{
    const QString secret = m_existingKey->path();
    m_settings.set(keys::kCertificateKey, secret);
    m_settings.setFolder(QString::fromLatin1(kKeyFolder), QFileInfo(secret).absolutePath());
    m_settings.setFolder(QString::fromLatin1(kCertificateFolder), QFileInfo(m_certificate->path()).absolutePath());
    emit issued(m_certificate->path(), QString::fromStdString(outcome.publicKey.string()), QString::fromStdString(m_request.model.path.string()));
    accept();
}

void IssueCertificateDialog::reject()
{
    if (m_signing.busy()) {
        m_stopSigning.request_stop();
        return;
    }
    FormDialog::reject();
}

} // namespace plumbline::ui
