#pragma once

#include <QString>

class QApplication;

namespace plumbline::ui {

/// Grid and sizes every view uses, in device-independent pixels.
namespace metrics {
inline constexpr int kGrid = 8;
inline constexpr int kHalf = 4;
inline constexpr int kControl = 28; ///< height of buttons, fields and table rows
} // namespace metrics

/// Gives the program its one look: the Fusion style, the theme's palette, the bundled font and a short style sheet.
/// Follows ThemeManager from then on.
void installStyle(QApplication& application);

} // namespace plumbline::ui
