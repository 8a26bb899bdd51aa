#pragma once

#include <QDialog>

#include "ui/main/MainActions.h"

class QLineEdit;
class QListWidget;

namespace plumbline::ui {

/// Ctrl+K: every command by its name. Letters of the words in order are enough ("expfig" finds "Export figure").
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    CommandPalette(const QList<MainActions::Command>& commands, QWidget* parent);

    /// How well a command matches what was typed; 0: not at all.
    [[nodiscard]] static int score(const QString& typed, const QString& command);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& typed);
    void run();

    QList<MainActions::Command> m_commands;
    QLineEdit* m_search;
    QListWidget* m_list;
};

} // namespace plumbline::ui
