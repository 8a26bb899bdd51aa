#pragma once

// Numbers for people: the user's locale, a real minus sign, the digits that an interval supports.

#include <QLocale>
#include <QString>

#include "core/figures/FigureData.h"

namespace plumbline::plots
{

/// Decimals that an interval of this half-width supports (two significant digits of it at most), between `least` and 6.
int decimalsFor(double halfWidth, int least = 2);

/// "0.38"; `sign`: "+0.38". Not finite: an en dash. The minus sign is U+2212.
QString numberText(double value, int decimals, bool sign = false);

/// Up to `digits` significant digits, without trailing zeros.
QString shortNumberText(double value, int digits = 3);

/// "1 431", grouped.
QString countText(std::int64_t count);

/// "0.347 (0.309 to 0.386)", or the value alone where there is no interval.
QString estimateText(const Estimate& estimate, bool sign = false);

/// Half of the interval, NaN where there is none.
double halfWidth(const Estimate& estimate);

/// Why a value is missing, in words: `note` of an Estimate.
QString noteText(const std::string& note);

/// "L2 distance in pixel space [0,1]" for "pixel_l2"; the id itself where it is not known.
QString unitText(const std::string& unit);

} // namespace plumbline::plots
