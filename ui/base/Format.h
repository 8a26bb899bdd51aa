#pragma once

// Numbers for the screen, in the user's locale. Files and command lines use the C locale instead.

#include <cstdint>

#include <QString>

#include "core/figures/FigureData.h"

namespace plumbline::ui {

[[nodiscard]] QString formatCount(std::int64_t value);             ///< 23 708
[[nodiscard]] QString formatNumber(double value, int decimals);    ///< fixed decimals; a dash for NaN
[[nodiscard]] QString formatSigned(double value, int decimals);    ///< with a sign (true minus)
[[nodiscard]] QString formatMagnitude(std::int64_t value);         ///< 23.5 M
[[nodiscard]] QString formatBytes(std::int64_t bytes);             ///< 412 MB
[[nodiscard]] QString formatDuration(double seconds);              ///< about 47 s, 6 min, 2 h 10 min
[[nodiscard]] QString formatInterval(double low, double high, int decimals, bool withSign = false);
/// How many decimals an interval supports: enough that its half width keeps one to two digits, 2 to 4.
[[nodiscard]] int decimalsFor(double low, double high);
[[nodiscard]] QString shortHash(const std::string& hash);          ///< 9f3c…a1
/// Local date and time of UTC microseconds.
[[nodiscard]] QString formatDateTime(std::int64_t microseconds);
[[nodiscard]] QString formatTime(std::int64_t microseconds);       ///< HH:MM

} // namespace plumbline::ui
