#include "ui/base/Settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace plumbline::ui {

using plots::ThemeChoice;

namespace {

constexpr int kRecentLimit = 12;

QString defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/plumbline/settings.ini");
}

QString stateFileBeside(const QString& settingsFile)
{
    const QFileInfo info(settingsFile);
    return info.absolutePath() + QLatin1Char('/') + info.completeBaseName() + QStringLiteral(".state.ini");
}

} // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent), m_settings(file.isEmpty() ? defaultFile() : QFileInfo(file).absoluteFilePath(),
                                  QSettings::IniFormat),
      m_state(stateFileBeside(m_settings.fileName()), QSettings::IniFormat)
{
    // Migrations go here, each exactly from one version to the next; a newer file is read as it is.
    if (!m_settings.contains(QStringLiteral("version")))
        m_settings.setValue(QStringLiteral("version"), kVersion);
}

ThemeChoice Settings::theme() const
{
    const QString name = value(keys::kTheme);
    if (name == QLatin1String("light"))
        return ThemeChoice::Light;
    return name == QLatin1String("dark") ? ThemeChoice::Dark : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice choice)
{
    set(keys::kTheme, choice == ThemeChoice::System  ? QStringLiteral("system")
                      : choice == ThemeChoice::Light ? QStringLiteral("light")
                                                     : QStringLiteral("dark"));
}

QByteArray Settings::state(const QString& key) const { return m_state.value(QStringLiteral("window/") + key).toByteArray(); }

void Settings::setState(const QString& key, const QByteArray& value)
{
    m_state.setValue(QStringLiteral("window/") + key, value);
}

void Settings::clearWindowState() { m_state.remove(QStringLiteral("window")); }

QStringList Settings::recentProjects() const { return m_state.value(QStringLiteral("recent/projects")).toStringList(); }

void Settings::addRecentProject(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList recent = recentProjects();
    recent.removeAll(absolute);
    recent.prepend(absolute);
    while (recent.size() > kRecentLimit)
        recent.removeLast();
    m_state.setValue(QStringLiteral("recent/projects"), recent);
    emit recentProjectsChanged();
}

void Settings::removeRecentProject(const QString& path)
{
    QStringList recent = recentProjects();
    if (recent.removeAll(path) == 0)
        return;
    m_state.setValue(QStringLiteral("recent/projects"), recent);
    emit recentProjectsChanged();
}

QString Settings::folder(const QString& purpose) const
{
    const QString stored = m_state.value(QStringLiteral("folders/") + purpose).toString();
    return !stored.isEmpty() && QFileInfo(stored).isDir() ? stored : QDir::homePath();
}

void Settings::setFolder(const QString& purpose, const QString& path)
{
    m_state.setValue(QStringLiteral("folders/") + purpose, path);
}

} // namespace plumbline::ui
