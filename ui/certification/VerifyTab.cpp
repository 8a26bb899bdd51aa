#include "ui/certification/VerifyTab.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMimeData>
#include <QVBoxLayout>

#include "core/certification/MerkleHash.h"
#include "core/certification/SigningKey.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificationWords.h"
#include "ui/dialogs/FormDialog.h"
#include "ui/dialogs/PathField.h"
#include "ui/inspector/DetailsView.h"
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
      m_model(new PathField(PathField::Kind::File, tr("All files (*)"), {}, this)), m_verdict(new Chip(this)), m_statement(new QLabel(this)),
      m_details(new DetailsGrid(this)), m_error(new ErrorBar(this)), m_checking(this)
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
    FormDialog::addRow(*form, tr("Public &key"), m_key, tr("Of whoever certifies, got in a way that you trust"));
    FormDialog::addRow(*form, tr("&Model file"), m_model, tr("May be left out: then nobody knows which model is meant"));
    files->setContent(host);
    layout->addWidget(files);
    layout->addWidget(m_error);

    auto* answer = new Panel(tr("What it says"), this);
    answer->addHeaderWidget(m_verdict);
    auto* answerHost = new QWidget(answer);
    auto* column = new QVBoxLayout(answerHost);
    column->setContentsMargins(kGrid * 3 / 2, 0, kGrid * 3 / 2, kGrid * 3 / 2);
    column->setSpacing(kGrid + 4);
    m_statement->setWordWrap(true);
    m_statement->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_statement->setProperty("role", QStringLiteral("title15"));
    column->addWidget(m_statement);
    column->addWidget(m_details);
    column->addStretch(1);
    answer->setContent(answerHost);
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
    return m_statement->text();
}

void VerifyTab::changed()
{
    m_error->clear();
    m_details->setLines({});
    m_verdict->hide();
    if (m_certificate->path().isEmpty() || m_key->path().isEmpty()) {
        m_statement->setText(tr("A certificate and the public key are needed."));
        return;
    }
    m_statement->setText(tr("Checking…"));
    m_checking.request(
        [certificate = pathOf(m_certificate->path()), keyPath = pathOf(m_key->path()), model = pathOf(m_model->path())](
            std::stop_token stop) -> Result<Outcome> {
            const auto key = PublicKey::fromFile(keyPath);
            if (!key)
                return fail(key.error());
            const auto file = readSmallFile(certificate);
            if (!file)
                return fail(file.error());
            CertificateDemand demand;
            if (!model.empty()) {
                const auto hash = merkleHashFile(model, stop);
                if (!hash)
                    return fail(hash.error());
                demand.modelHash = hash->root;
            }
            return Outcome{verifyCertificate(*file, *key, demand), !model.empty()};
        },
        [this](Result<Outcome> outcome) { showOutcome(outcome); });
}

void VerifyTab::showOutcome(const Result<Outcome>& outcome)
{
    if (!outcome) {
        m_statement->setText(tr("It could not be checked."));
        m_error->showError(outcome.error());
        return;
    }
    const CertificateCheck& check = outcome->check;
    m_verdict->setTone(check.valid() ? Chip::Tone::Success : Chip::Tone::Error);
    m_verdict->setText(check.valid() ? tr("valid") : tr("not valid"));
    m_verdict->show();
    if (!check.valid() || !check.statement) {
        m_statement->setText(certificateProblemText(check.problem));
        m_details->setLines({{tr("reason"), QString::fromStdString(check.detail)}});
        return;
    }
    const CertificateStatement& said = *check.statement;
    QStringList groups;
    for (const std::string& group : said.groups)
        groups.append(QString::fromStdString(group));
    m_statement->setText(tr("With confidence %1 %, the gap of %2 between the groups of %3 is at most %4, for data like those that were tested.")
                             .arg(formatNumber(100 * (1 - said.delta), 1), definitionTitle(said.definition).toLower(),
                                  QString::fromStdString(said.partition), formatNumber(said.epsilon, 3)));
    std::int64_t total = 0;
    for (const RateCell& cell : said.cells)
        total += cell.n;
    DetailLines lines{{tr("model"), QString::fromStdString(said.modelName)},
                      {tr("file"), outcome->modelCompared ? tr("the one given") : tr("not compared: any file may be meant")},
                      {tr("model hash"), QString::fromStdString(said.modelHash)},
                      {tr("groups"), groups.join(QStringLiteral(", "))},
                      {tr("observed gap"), tr("%1, at most %2 (n = %3)").arg(formatNumber(said.gap, 4), formatNumber(said.upperBound, 4), formatCount(total))},
                      {tr("test"), gapTestTitle(said.test)},
                      {tr("left out"), formatCount(said.leftOut)},
                      {tr("data hash"), QString::fromStdString(said.dataHash)},
                      {tr("date"), QString::fromStdString(said.date)},
                      {tr("computed by"), QString::fromStdString(said.tool)}};
    if (said.alpha)
        lines.append({tr("assumes"), tr("that a gap of at most %1 on augmented public data means one of at most ε").arg(formatNumber(*said.alpha, 3))});
    m_details->setLines(lines);
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
