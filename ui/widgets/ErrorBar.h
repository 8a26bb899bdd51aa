#pragma once

#include <QFrame>

#include "core/base/Error.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace plumbline::ui {

/// An error where it belongs: message and hint in plain words, "Show details" and "Copy". Hidden while there is none.
class ErrorBar : public QFrame
{
    Q_OBJECT

public:
    explicit ErrorBar(QWidget* parent = nullptr);

    void showError(const Error& error);
    /// A note that is no error of core, for example "Recover the interrupted job?".
    void showNote(const QString& text);
    void addAction(QAction* action); ///< offered in the bar while it shows
    void clear();
    void setClosable(bool closable);
    [[nodiscard]] QString message() const;

private:
    void setTone(const char* tone, const char* iconName);

    QLabel* m_icon;
    QLabel* m_message;
    QPushButton* m_detailsButton;
    QPushButton* m_copyButton;
    QToolButton* m_closeButton;
    QPlainTextEdit* m_details;
};

} // namespace plumbline::ui
