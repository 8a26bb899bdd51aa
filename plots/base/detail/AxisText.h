#pragma once

// Only for .cpp files of plots.

#include <QFont>
#include <QString>

class QCPAxis;

namespace plumbline::plots
{

/// Breaks a title into at most two lines of `length` pixels and shortens what is still too long.
QString fittedTitle(const QString& title, const QFont& font, double length);

/// Title and number of ticks for an axis that is `length` pixels long; `spacing`: pixels wanted between ticks.
void layoutAxis(QCPAxis& axis, const QString& title, const QFont& font, double length, double spacing);

} // namespace plumbline::plots
