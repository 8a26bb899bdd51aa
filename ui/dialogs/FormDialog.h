#pragma once

#include <QDialog>

#include "core/base/Error.h"

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace plumbline::ui {

class ErrorBar;

/// What the program's dialogs share: a heading, a body, the place for errors, and a row with one named action.
class FormDialog : public QDialog
{
    Q_OBJECT

public:
    FormDialog(const QString& title, const QString& explanation, const QString& action, QWidget* parent);

    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    [[nodiscard]] QPushButton* actionButton() const { return m_action; }
    [[nodiscard]] ErrorBar& errorBar() const { return *m_error; }
    /// Adds a row of a form; the label becomes the field's buddy and accessible name.
    static void addRow(QFormLayout& form, const QString& label, QWidget* field, const QString& help = {});
    [[nodiscard]] static QFormLayout* makeForm();

protected:
    /// Carries the action out; called when the button is pressed. Close with accept() when it is done.
    virtual void act() = 0;

private:
    QVBoxLayout* m_body;
    ErrorBar* m_error;
    QPushButton* m_action;
};

} // namespace plumbline::ui
