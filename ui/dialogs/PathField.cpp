#include "ui/dialogs/PathField.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace plumbline::ui {

PathField::PathField(Kind kind, const QString& filter, const QString& folder, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_edit(new QLineEdit(this)), m_filter(filter), m_folder(folder)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_edit, 1);
    setFocusProxy(m_edit);
    m_edit->setObjectName(QStringLiteral("pathEdit"));
    auto* file = new QPushButton(kind == Kind::FileOrFolder ? tr("File…") : tr("Browse…"), this);
    layout->addWidget(file);
    connect(file, &QPushButton::clicked, this, [this] { choose(false); });
    if (kind == Kind::FileOrFolder) {
        auto* folderButton = new QPushButton(tr("Folder…"), this);
        layout->addWidget(folderButton);
        connect(folderButton, &QPushButton::clicked, this, [this] { choose(true); });
    }
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        if (path() != m_told)
            emit pathChanged(m_told = path());
    });
}

QString PathField::path() const { return m_edit->text().trimmed(); }

void PathField::setPath(const QString& path)
{
    m_edit->setText(path);
    emit pathChanged(m_told = path);
}

void PathField::setName(const QString& name) { m_edit->setAccessibleName(name); }

void PathField::choose(bool folder)
{
    const QString start = path().isEmpty() ? m_folder : path();
    auto* dialog = new QFileDialog(this, folder ? tr("Choose a folder") : tr("Choose a file"), start, m_filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : m_kind == Kind::NewFile ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    if (m_kind == Kind::NewFile)
        dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, &PathField::setPath);
    dialog->open();
}

} // namespace plumbline::ui
