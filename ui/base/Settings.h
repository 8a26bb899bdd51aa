#pragma once

// What the user chose (settings file) and what the window remembers (state file beside it, which can be thrown away
// alone). One table of typed keys; unknown keys are left alone.

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

#include "plots/theme/Theme.h"

namespace plumbline::ui {

template <typename T>
struct SettingKey {
    const char* name;
    T defaultValue;
};

namespace keys {
inline const SettingKey<QString> kTheme{"appearance/theme", QStringLiteral("system")}; ///< system, light, dark
inline const SettingKey<QString> kLanguage{"appearance/language", QString()};          ///< empty: the system's
inline const SettingKey<QString> kDevice{"audit/device", QStringLiteral("auto")};
inline const SettingKey<int> kThreads{"audit/threads", 0};
inline const SettingKey<int> kMinimumGroup{"audit/minimum_n", 10};
inline const SettingKey<QString> kCertificateKey{"certificate/secret_key", QString()}; ///< path of the file last used
inline const SettingKey<QString> kExportFormat{"export/format", QStringLiteral("pdf")};
inline const SettingKey<double> kExportWidth{"export/width_mm", 85.0};
inline const SettingKey<double> kExportHeight{"export/height_mm", 64.0};
inline const SettingKey<int> kExportDpi{"export/dpi", 300};
inline const SettingKey<QString> kExportTheme{"export/theme", QStringLiteral("print")};
} // namespace keys

class Settings : public QObject
{
    Q_OBJECT

public:
    static constexpr int kVersion = 1;

    /// The given file, or the user's own where it is empty. The state file lies beside it.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    template <typename T>
    [[nodiscard]] T value(const SettingKey<T>& key) const
    {
        return m_settings.value(QLatin1String(key.name), QVariant::fromValue(key.defaultValue)).template value<T>();
    }
    template <typename T>
    void set(const SettingKey<T>& key, const T& value)
    {
        if (this->value(key) == value)
            return;
        m_settings.setValue(QLatin1String(key.name), QVariant::fromValue(value));
        emit changed(QLatin1String(key.name));
    }

    [[nodiscard]] plots::ThemeChoice theme() const;
    void setTheme(plots::ThemeChoice choice);

    // State.
    [[nodiscard]] QByteArray state(const QString& key) const;
    void setState(const QString& key, const QByteArray& value);
    void clearWindowState(); ///< docks and geometry, not the recent projects
    [[nodiscard]] QStringList recentProjects() const;
    void addRecentProject(const QString& path);
    void removeRecentProject(const QString& path);
    [[nodiscard]] QString folder(const QString& purpose) const; ///< last used, or the home folder
    void setFolder(const QString& purpose, const QString& path);

    [[nodiscard]] QString fileName() const { return m_settings.fileName(); }

signals:
    void changed(const QString& key);
    void recentProjectsChanged();

private:
    QSettings m_settings;
    QSettings m_state;
};

} // namespace plumbline::ui
