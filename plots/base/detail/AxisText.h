#pragma once

// Only for .cpp files of plots.

#include <QFont>
#include <QString>

class QCPAxis;

namespace plumbline::plots
{

/// Breaks a title into at most three lines of like length, none longer than `length` pixels; shortens what still is.
QString fittedTitle(const QString& title, const QFont& font, double length);

/// Title and number of ticks for an axis that is `length` pixels long; `spacing`: pixels wanted between ticks.
void layoutAxis(QCPAxis& axis, const QString& title, const QFont& font, double length, double spacing);

} // namespace plumbline::plots
