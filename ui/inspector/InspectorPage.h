#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace plumbline::ui {

/// A page of the inspector dock: a row of buttons above, the rest scrolls.
class InspectorPage : public QWidget
{
    Q_OBJECT

public:
    explicit InspectorPage(QWidget* parent = nullptr);

protected:
    /// What scrolls; add to it from above, and a stretch at the end.
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    QToolButton* addButton(const char* iconName, const QString& name);
    void addButtonGap();

private:
    QHBoxLayout* m_buttons;
    QVBoxLayout* m_body;
};

} // namespace plumbline::ui
