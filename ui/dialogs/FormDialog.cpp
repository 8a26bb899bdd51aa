#include "ui/dialogs/FormDialog.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {

FormDialog::FormDialog(const QString& title, const QString& explanation, const QString& action, QWidget* parent)
    : QDialog(parent), m_body(new QVBoxLayout), m_error(new ErrorBar(this))
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* heading = new QLabel(title, this);
    heading->setProperty("role", QStringLiteral("title15"));
    auto* words = secondaryLabel(explanation, this);
    words->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(this);
    m_action = buttons->addButton(action, QDialogButtonBox::AcceptRole);
    m_action->setObjectName(QStringLiteral("dialogAction"));
    m_action->setDefault(true);
    QPushButton* cancel = buttons->addButton(QDialogButtonBox::Cancel);
    cancel->setIcon({}); // the style's own does not match the others
    cancel->setText(tr("Cancel"));
    cancel->setAutoDefault(false); // Return never means Cancel, also while the action waits
    connect(m_action, &QPushButton::clicked, this, [this] {
        m_error->clear();
        act();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_body->setSpacing(12);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(12);
    layout->addWidget(heading);
    layout->addWidget(words);
    layout->addLayout(m_body, 1);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
}

QFormLayout* FormDialog::makeForm()
{
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    return form;
}

void FormDialog::addRow(QFormLayout& form, const QString& label, QWidget* field, const QString& help)
{
    auto* words = new QLabel(label);
    words->setMinimumSize(112, 28);
    if (qobject_cast<QComboBox*>(field) != nullptr || qobject_cast<QAbstractSpinBox*>(field) != nullptr)
        field->setMinimumWidth(180);
    words->setBuddy(field);
    words->setToolTip(help);
    field->setToolTip(help);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    form.addRow(words, field);
}

} // namespace plumbline::ui
