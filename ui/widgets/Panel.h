#pragma once

#include <QFrame>
#include <QIcon>
#include <QLabel>

class QHBoxLayout;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace plumbline::ui {

/// A surface with a title row (title left, notes and actions right) and one content widget: the only frame that views
/// use. The style sheet draws it by its "panel" property.
class Panel : public QFrame
{
    Q_OBJECT

public:
    explicit Panel(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// A quiet word beside the actions, for example the rule in use.
    void setNote(const QString& note, const QString& toolTip = {});
    void setContent(QWidget* content);
    void addAction(QAction* action); ///< as a tool button in the title row
    QToolButton* addToolButton(const QString& iconName, const QString& name);
    void addHeaderWidget(QWidget* widget);
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }

private:
    QLabel* m_title;
    QLabel* m_note;
    QHBoxLayout* m_header;
    QVBoxLayout* m_body;
};

/// Title row of a dock: small capitals on the left, actions on the right.
class DockTitle : public QWidget
{
    Q_OBJECT

public:
    explicit DockTitle(const QString& title, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void setNote(const QString& note);
    void addWidget(QWidget* widget);
    // A dock asks its title row for its height by these, whatever size is fixed.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

private:
    QLabel* m_title;
    QLabel* m_note;
    QHBoxLayout* m_layout;
};

/// A rounded note such as "3 141 correct of 4 742".
class Chip : public QLabel
{
    Q_OBJECT

public:
    enum class Tone { Plain, Warning, Error, Success };
    explicit Chip(QWidget* parent = nullptr);
    void setTone(Tone tone);
    /// Gives way in a narrow window.
    [[nodiscard]] QSize minimumSizeHint() const override { return {24, QLabel::minimumSizeHint().height()}; }
};

/// A title that opens and closes what is below it.
class FoldSection : public QWidget
{
    Q_OBJECT

public:
    explicit FoldSection(const QString& title, QWidget* parent = nullptr);
    void setContent(QWidget* content);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const;

signals:
    void toggled(bool open);

private:
    QToolButton* m_button;
    QVBoxLayout* m_layout;
    QWidget* m_content = nullptr;
};

/// Says what to do next where there is nothing to show: title, one sentence, and buttons.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    EmptyState(const QString& title, const QString& text, QWidget* parent = nullptr);
    void setText(const QString& title, const QString& text);
    void addAction(QAction* action, bool accent = false);

private:
    QLabel* m_title;
    QLabel* m_text;
    QHBoxLayout* m_buttons;
};

/// What may be higher than its panel, scrolled on the panel's own colour; `name` is for screen readers.
QScrollArea* panelScroll(QWidget* content, const QString& name, QWidget* parent);

/// A label in the secondary colour.
QLabel* secondaryLabel(const QString& text, QWidget* parent = nullptr);

} // namespace plumbline::ui
