#include "ui/certification/VerifyTab.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QMimeData>
#include <QVBoxLayout>

#include "core/certification/MerkleHash.h"
#include "core/certification/SigningKey.h"
#include "ui/certification/CertificatePage.h"
#include "ui/certification/CertificationWords.h"
#include "ui/dialogs/FormDialog.h"
#include "ui/dialogs/PathField.h"
#include "ui/style/Style.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;

std::filesystem::path pathOf(const QString& text)
{
    return text.toStdString();
}

} // namespace

VerifyTab::VerifyTab(QWidget* parent)
    : QWidget(parent), m_certificate(new PathField(PathField::Kind::File, tr("Certificates (*.json);;All files (*)"), {}, this)),
      m_key(new PathField(PathField::Kind::File, tr("Public keys (*.pem);;All files (*)"), {}, this)),
      m_model(new PathField(PathField::Kind::File, tr("All files (*)"), {}, this)), m_verdict(new Chip(this)),
      m_page(new CertificatePage(this)), m_error(new ErrorBar(this)), m_checking(this)
{
    setObjectName(QStringLiteral("verifyTab"));
    setAcceptDrops(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid + 4, kGrid + 4, kGrid + 4);
    layout->setSpacing(kGrid + 4);

    auto* files = new Panel(tr("Check a certificate"), this);
    files->setNote(tr("files can be dropped here"));
    auto* host = new QWidget(files);
    QFormLayout* form = FormDialog::makeForm();
    form->setContentsMargins(kGrid * 3 / 2, 0, kGrid * 3 / 2, kGrid * 3 / 2);
    host->setLayout(form);
    m_certificate->setName(tr("Certificate"));
    m_key->setName(tr("Public key"));
    m_model->setName(tr("Model file"));
    FormDialog::addRow(*form, tr("&Certificate"), m_certificate, tr("The JSON file, not the page for people"));
    FormDialog::addRow(*form, tr("Public &key"), m_key, tr("Of whoever certifies, got in a way that you trust; without it the certificate can be read but not checked"));
    FormDialog::addRow(*form, tr("&Model file"), m_model, tr("May be left out: then nobody knows which model is meant"));
    files->setContent(host);
    layout->addWidget(files);
    layout->addWidget(m_error);

    auto* answer = new Panel(tr("What it says"), this);
    answer->addHeaderWidget(m_verdict);
    auto* answerHost = new QWidget;
    auto* column = new QVBoxLayout(answerHost);
    column->setContentsMargins(kGrid * 3 / 2, kGrid / 2, kGrid * 3 / 2, kGrid * 3 / 2);
    column->addWidget(m_page);
    answer->setContent(panelScroll(answerHost, tr("The certificate"), answer));
    layout->addWidget(answer, 1);

    for (PathField* field : {m_certificate, m_key, m_model})
        connect(field, &PathField::pathChanged, this, &VerifyTab::changed);
    changed();
}

void VerifyTab::setFiles(const QString& certificate, const QString& key, const QString& model)
{
    const QSignalBlocker block(m_certificate);
    const QSignalBlocker blockKey(m_key);
    m_certificate->setPath(certificate);
    m_key->setPath(key);
    m_model->setPath(model);
}

QString VerifyTab::verdict() const
{
    return m_verdict->text();
}

QString VerifyTab::statement() const
{
    return m_page->claim();
}

Result<VerifyTab::Outcome> VerifyTab::check(const Files& files, std::stop_token stop)
{
    const auto file = readSmallFile(files.certificate);
    if (!file)
        return fail(file.error());
    Outcome outcome;
    outcome.keyGiven = !files.key.empty();
    // Without a key, the one that the certificate names shows at least whether it was changed since.
    const auto key = outcome.keyGiven ? PublicKey::fromFile(files.key) : signerOf(*file);
    if (!key && outcome.keyGiven)
        return fail(key.error());
    if (!key) {
        outcome.check.detail = key.error().detail;
        return outcome;
    }
    outcome.signer = key->hex();
    CertificateDemand demand;
    if (!files.model.empty()) {
        const auto hash = merkleHashFile(files.model, std::move(stop));
        if (!hash)
            return fail(hash.error());
        demand.modelHash = hash->root;
        outcome.modelCompared = true;
    }
    outcome.check = verifyCertificate(*file, *key, demand);
    return outcome;
}

void VerifyTab::changed()
{
    m_error->clear();
    m_verdict->hide();
    if (m_certificate->path().isEmpty()) {
        m_checking.cancel();
        m_page->setMessage(tr("Choose a certificate, the public key of whoever signed it, and the model's file: or drop them here."));
        return;
    }
    m_page->setMessage(tr("Checking…"));
    m_page->setSuggestedPath(m_certificate->path());
    m_checking.request([files = Files{pathOf(m_certificate->path()), pathOf(m_key->path()), pathOf(m_model->path())}](
                           std::stop_token stop) { return check(files, stop); },
                       [this](Result<Outcome> outcome) { showOutcome(outcome); });
}

void VerifyTab::showOutcome(const Result<Outcome>& outcome)
{
    if (!outcome) {
        m_page->setMessage(tr("It could not be checked."));
        m_error->showError(outcome.error());
        return;
    }
    const CertificateCheck& check = outcome->check;
    const bool read = check.valid() && check.statement;
    m_verdict->setTone(!read ? Chip::Tone::Error : outcome->keyGiven ? Chip::Tone::Success : Chip::Tone::Warning);
    m_verdict->setText(!read ? tr("not valid") : outcome->keyGiven ? tr("valid") : tr("not checked"));
    m_verdict->show();
    if (!read) {
        m_page->setMessage(certificateProblemText(check.problem), {{tr("reason"), QString::fromStdString(check.detail)}});
        return;
    }
    m_page->setCertificate(
        *check.statement, outcome->signer,
        {{tr("signature"), outcome->keyGiven ? tr("by the public key that was given, and nothing was changed since")
                                             : tr("nothing was changed since it was signed, but whose key signed it is not known: give the public key")},
         {tr("file"), outcome->modelCompared ? tr("the one given") : tr("not compared: any file may be meant")}});
}

void VerifyTab::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void VerifyTab::dropEvent(QDropEvent* event)
{
    for (const QUrl& url : event->mimeData()->urls()) {
        const QString path = url.toLocalFile();
        const QString suffix = QFileInfo(path).suffix().toLower();
        (suffix == QLatin1String("json") ? m_certificate : suffix == QLatin1String("pem") ? m_key : m_model)->setPath(path);
    }
    event->acceptProposedAction();
}

} // namespace plumbline::ui
