#include "ui/certification/CertificatePage.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "ui/certification/CertificatePaper.h"
#include "ui/certification/CertificateText.h"
#include "ui/certification/CertificationWords.h"
#include "ui/style/Style.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kMostCellRows = 12; ///< shown at once

QLabel* sectionTitle(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("panelTitle"));
    return label;
}

} // namespace

CertificatePage::CertificatePage(QWidget* parent)
    : QWidget(parent), m_claim(new QLabel(this)), m_limits(new QLabel(this)), m_cells(new DataTable(tr("Counts of the certificate"), this)),
      m_terms(new DetailsGrid(this)), m_subject(new DetailsGrid(this)), m_error(new ErrorBar(this))
{
    setObjectName(QStringLiteral("certificatePage"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::kGrid * 3 / 2);
    m_claim->setWordWrap(true);
    m_claim->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_claim->setProperty("role", QStringLiteral("title15"));
    m_claim->setObjectName(QStringLiteral("certificateClaim"));
    column->addWidget(m_claim);

    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::kGrid);
    const auto addButton = [&](const char* icon, const QString& text, auto&& act) {
        auto* button = new QPushButton(plots::icon(QString::fromLatin1(icon)), text, buttons);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, act);
        row->addWidget(button);
        return button;
    };
    addButton("file-text", tr("Save as PDF…"), [this] { savePage(QStringLiteral("pdf")); })->setObjectName(QStringLiteral("certificatePdf"));
    addButton("download", tr("Save as HTML…"), [this] { savePage(QStringLiteral("html")); });
    addButton("copy", tr("Copy model hash"), [this] { QGuiApplication::clipboard()->setText(QString::fromStdString(m_statement->modelHash)); })
        ->setObjectName(QStringLiteral("certificateCopyHash"));
    addButton("copy", tr("Copy signer's key"), [this] { QGuiApplication::clipboard()->setText(QString::fromStdString(m_signer)); });
    row->addStretch(1);
    column->addWidget(buttons);
    column->addWidget(m_error);

    auto* countsTitle = sectionTitle(tr("Counts"), this);
    column->addWidget(countsTitle);
    m_cells->setProperty("framed", true);
    m_cells->setObjectName(QStringLiteral("certificateCells"));
    m_cells->tableModel().setHeadings(certificationHeading);
    column->addWidget(m_cells);
    auto* termsTitle = sectionTitle(tr("Terms"), this);
    column->addWidget(termsTitle);
    column->addWidget(m_terms);
    auto* limitsTitle = sectionTitle(tr("What it does not say"), this);
    column->addWidget(limitsTitle);
    m_limits->setWordWrap(true);
    m_limits->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_limits->setTextFormat(Qt::PlainText);
    column->addWidget(m_limits);
    auto* subjectTitle = sectionTitle(tr("What it belongs to"), this);
    column->addWidget(subjectTitle);
    column->addWidget(m_subject);
    column->addStretch(1);
    m_parts = {buttons, countsTitle, m_cells, termsTitle, m_terms, limitsTitle, m_limits, subjectTitle};
    showParts(false);
}

void CertificatePage::showParts(bool certificate)
{
    for (QWidget* part : std::as_const(m_parts))
        part->setVisible(certificate);
    m_error->clear();
}

void CertificatePage::setCertificate(const CertificateStatement& statement, const std::string& signer, const DetailLines& more)
{
    m_statement = statement;
    m_signer = signer;
    m_claim->setText(certificateClaimText(statement));
    m_cells->setTable(certificateCells(statement));
    fitCells();
    m_terms->setLines(certificateTerms(statement));
    QStringList limits;
    for (const QString& limit : certificateLimits(statement))
        limits.append(QStringLiteral("•  ") + limit);
    m_limits->setText(limits.join(QLatin1Char('\n')));
    DetailLines subject = more;
    subject += certificateSubject(statement);
    subject.append({tr("signed by"), QString::fromStdString(signer)});
    subject.append({tr("date"), QString::fromStdString(statement.date)});
    subject.append({tr("computed by"), QString::fromStdString(statement.tool)});
    m_subject->setLines(subject);
    showParts(true);
}

void CertificatePage::setMessage(const QString& message, const DetailLines& lines)
{
    m_statement.reset();
    m_claim->setText(message);
    m_subject->setLines(lines);
    showParts(false);
}

void CertificatePage::fitCells()
{
    const int rows = std::min(m_cells->tableModel().rowCount(), kMostCellRows);
    m_cells->setFixedHeight(m_cells->horizontalHeader()->sizeHint().height() + rows * metrics::kControl + 6);
}

QString CertificatePage::claim() const { return m_claim->text(); }

Status CertificatePage::save(const QString& path) const
{
    return writeCertificatePage(*m_statement, m_signer, path.toStdString());
}

void CertificatePage::savePage(const QString& suffix)
{
    const QFileInfo certificate(m_certificatePath);
    const QString name = QStringLiteral("%1/%2.%3").arg(certificate.absolutePath(), certificate.completeBaseName(), suffix);
    auto* dialog = new QFileDialog(this, tr("Save the certificate's page"), name,
                                   suffix == QLatin1String("pdf") ? tr("PDF (*.pdf)") : tr("HTML (*.html)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (!m_statement)
            return; // another file was chosen meanwhile
        if (const Status saved = save(path); !saved)
            m_error->showError(saved.error());
        else
            m_error->showNote(tr("Written: %1").arg(path));
    });
    dialog->open();
}

} // namespace plumbline::ui
