#pragma once

// Line icons (Lucide, ISC licence), tinted by the theme.

#include <QColor>
#include <QIcon>
#include <QStringList>

namespace plumbline::plots
{

/// The bundled icon `name` (file name without .svg in resources/icons) in the colours of the theme in use: normal,
/// disabled and selected. Icons made before a change of theme follow it at their next painting. An unknown name gives
/// a null icon.
QIcon icon(const QString& name);

/// The same in one fixed colour.
QIcon icon(const QString& name, const QColor& color);

/// Names of all bundled icons.
QStringList iconNames();

/// The program's own icon.
QIcon applicationIcon();

} // namespace plumbline::plots
