#pragma once

#include <QWidget>

class QListWidget;
class QTextBrowser;

namespace plumbline::ui {

/// The user guide and the pages that it links to, as they stand in docs/. In English.
class HelpWindow : public QWidget
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent = nullptr);

    /// "user-guide", "methods", ...
    void showPage(const QString& name);
    [[nodiscard]] QString page() const;
    [[nodiscard]] QTextBrowser& browser() const { return *m_browser; }

private:
    QListWidget* m_pages;
    QTextBrowser* m_browser;
};

} // namespace plumbline::ui
