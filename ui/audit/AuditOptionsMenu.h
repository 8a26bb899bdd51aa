#pragma once

#include <functional>

#include <QMenu>

#include "ui/audit/AuditOptions.h"

namespace plumbline::ui {

/// How curves, sigma and intervals are computed: a menu of choices, each with its one-line explanation.
class AuditOptionsMenu : public QMenu
{
    Q_OBJECT

public:
    explicit AuditOptionsMenu(QWidget* parent = nullptr);

    void setOptions(const AuditOptions& options);
    [[nodiscard]] const AuditOptions& options() const { return m_options; }
    /// Every choice, for the command palette.
    [[nodiscard]] QList<QAction*> choices() const { return m_choices; }

signals:
    void optionsChanged(const plumbline::ui::AuditOptions& options);

private:
    using Set = std::function<void(AuditOptions&)>;
    using Has = std::function<bool(const AuditOptions&)>;
    QMenu* group(const QString& title);
    void choice(QMenu* menu, const QString& text, const QString& help, Set set, Has has);
    void apply();

    AuditOptions m_options;
    QList<QAction*> m_choices;
    QList<QPair<QAction*, Has>> m_checks;
};

/// The options that change numbers, in words, for chips, captions and reports.
[[nodiscard]] QString intervalText(const AuditOptions& options);
[[nodiscard]] QString ruleText(const AuditOptions& options);
[[nodiscard]] QString denominatorText(const AuditOptions& options);

} // namespace plumbline::ui
