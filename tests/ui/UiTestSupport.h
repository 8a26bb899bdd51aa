#pragma once

// What the tests of ui share: a styled application, a window with settings of its own, and the sample's data and models.

#include <filesystem>
#include <memory>

#include <QTemporaryDir>
#include <QTest>

#include "tests/support/TestSupport.h"
#include "ui/base/Settings.h"
#include "ui/main/MainWindow.h"
#include "ui/project/ProjectSession.h"

namespace plumbline::test {

/// Fonts, theme and style as the program has them; call once at the start of a test program.
void prepareApplication();

inline std::filesystem::path samplePath(const char* name) { return sourceDir() / "resources" / "sample" / name; }

/// A window on a temporary folder.
class WindowFixture
{
public:
    WindowFixture();
    ~WindowFixture();

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] ui::MainWindow& window() { return *m_window; }
    [[nodiscard]] ui::Settings& settings() { return *m_settings; }
    [[nodiscard]] ui::ProjectSession* session() { return m_window->host().session(); }
    /// Creates a project and waits for it.
    bool createProject(const QString& name = QStringLiteral("test.plumb"));
    /// Puts the sample's data (the first `limit` digits) and models into the project, without dialogs.
    bool addSample(int limit, const QStringList& models = {QStringLiteral("logistic")});
    /// Plans and starts an audit of everything and waits for its end; 0 where that failed.
    std::int64_t runAudit(const nlohmann::json& parameters);
    /// The window again, on the same settings.
    void reopenWindow();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<ui::Settings> m_settings;
    std::unique_ptr<ui::MainWindow> m_window;
};

/// The dialog of this object name that is shown, or nullptr.
template <typename Dialog>
Dialog* shownDialog()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<Dialog*>(widget); dialog != nullptr && dialog->isVisible())
            return dialog;
    return nullptr;
}

/// Focusable widgets without a name that a screen reader could say, as "class objectName" lines.
QStringList unnamedWidgets(const QWidget& root);

} // namespace plumbline::test
