#include "ui/style/Style.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFont>
#include <QHash>
#include <QPalette>
#include <QStyleFactory>
#include <QTemporaryDir>

#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"

namespace plumbline::ui {
namespace {

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](int x, int y) { return static_cast<int>(x + (y - x) * share); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

/// Style sheets take pictures from files only: the few marks that they need are drawn tinted into a temporary folder.
QString markFile(const QString& name, const QColor& color)
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(name + color.name().mid(1) + QStringLiteral(".png"));
    if (!QFile::exists(path)) {
        plots::icon(name, color).pixmap(QSize(14, 14), 1.0).save(path);
        plots::icon(name, color).pixmap(QSize(14, 14), 2.0).save(
            folder.filePath(name + color.name().mid(1) + QStringLiteral("@2x.png")));
    }
    return path;
}

QString styleSheet(const plots::Theme& theme)
{
    QFile file(QStringLiteral(":/plumbline/ui/style.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const QList<QPair<QString, QString>> tokens = {
        {QStringLiteral("@window"), theme.window.name()},
        {QStringLiteral("@panel"), theme.panel.name()},
        {QStringLiteral("@border"), theme.border.name()},
        {QStringLiteral("@strongBorder"), mixed(theme.border, theme.secondary, 0.35).name()},
        {QStringLiteral("@text"), theme.text.name()},
        {QStringLiteral("@secondary"), theme.secondary.name()},
        {QStringLiteral("@disabled"), mixed(theme.secondary, theme.panel, 0.45).name()},
        {QStringLiteral("@accentText"), theme.accentText.name()},
        {QStringLiteral("@accentHover"), mixed(theme.accent, theme.text, 0.12).name()},
        {QStringLiteral("@accent"), theme.accent.name()},
        {QStringLiteral("@warningFill"), mixed(theme.panel, theme.warning, 0.12).name()},
        {QStringLiteral("@warning"), theme.warning.name()},
        {QStringLiteral("@errorFill"), mixed(theme.panel, theme.error, 0.10).name()},
        {QStringLiteral("@error"), theme.error.name()},
        {QStringLiteral("@success"), theme.success.name()},
        {QStringLiteral("@hover"), theme.hover.name()},
        {QStringLiteral("@selection"), theme.selection.name()},
        {QStringLiteral("@chip"), theme.chip.name()},
        {QStringLiteral("@chevronDown"), markFile(QStringLiteral("chevron-down"), theme.secondary)},
        {QStringLiteral("@checkMark"), markFile(QStringLiteral("check"), theme.accentText)},
        {QStringLiteral("@closeMark"), markFile(QStringLiteral("x"), theme.secondary)},
        {QStringLiteral("@chevronUp"), markFile(QStringLiteral("chevron-up"), theme.secondary)},
    };
    // Longer names first, so that @accentText is not read as @accent.
    QList<QPair<QString, QString>> ordered = tokens;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    for (const auto& [name, value] : ordered)
        sheet.replace(name, value);
    return sheet;
}

void apply(QApplication& application, const plots::Theme& theme)
{
    application.setPalette(theme.widgetPalette());
    application.setFont(theme.font());
    application.setStyleSheet(styleSheet(theme));
}

} // namespace

void installStyle(QApplication& application)
{
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    auto& manager = plots::ThemeManager::instance();
    apply(application, manager.theme());
    QObject::connect(&manager, &plots::ThemeManager::changed, &application,
                     [&application](const plots::Theme& theme) { apply(application, theme); });
}

} // namespace plumbline::ui
