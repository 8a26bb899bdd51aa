#pragma once

#include <QWidget>

class QVBoxLayout;

namespace plumbline::ui {

class MainActions;
class Settings;

/// What a newcomer meets: the sample, a new project, an existing one, and those used last.
class WelcomePage : public QWidget
{
    Q_OBJECT

public:
    WelcomePage(MainActions& actions, Settings& settings, QWidget* parent = nullptr);

signals:
    void openRequested(const QString& path);
    /// A recent project that is no longer where it was.
    void locateRequested(const QString& path);

private:
    void fillRecent();

    Settings& m_settings;
    QVBoxLayout* m_recent;
};

} // namespace plumbline::ui
