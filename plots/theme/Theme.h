#pragma once

// Colours, sizes and fonts of the program, one place for widgets and plots. Tokens lie in resources/themes/*.json,
// the colour sequences in resources/palettes/*.json.

#include <QColor>
#include <QFont>
#include <QObject>
#include <QString>
#include <QVector>

#include "core/base/Error.h"
#include "plots/theme/ColorScale.h"

class QPalette;

namespace plumbline::plots
{

enum class ThemeKind {
    Light,
    Dark,
    Print, ///< for exported figures: white paper, black text, type in points
};

/// Sizes of type in pixels at 96 dpi.
enum class TextSize { Small, Base, Title, Heading };

struct Theme {
    ThemeKind kind = ThemeKind::Light;
    bool dark = false;

    QColor window;     ///< behind everything
    QColor panel;      ///< cards, plots, fields
    QColor border;     ///< 1-pixel lines between and around panels
    QColor text;       ///< 4.5:1 or more on window and panel
    QColor secondary;  ///< captions, axis numbers: 4.5:1 or more on window and panel
    QColor accent;     ///< default button, focus, threshold line
    QColor accentText; ///< text on an accent fill
    QColor warning;
    QColor error;
    QColor success;
    QColor hover;     ///< background of a hovered row or tool button
    QColor selection; ///< background of a selected row
    QColor chip;      ///< background of a small rounded label
    QColor grid;      ///< grid lines of plots
    QColor axis;      ///< axis lines and ticks of plots
    QColor muted;     ///< thin groups and hidden series: 3:1 or more on panel
    QColor noData;    ///< background of a cell without data
    QColor noDataHatch;

    QVector<QColor> series; ///< by group index, colour-blind safe; use seriesColor()
    ColorScale diverging;   ///< -1 (less robust, red) .. 0 (neutral) .. +1 (more robust, blue)
    ColorScale sequential;  ///< 0 .. 1, viridis

    QString fontFamily; ///< the bundled family, registered with Qt by load()
    double smallSize = 11;
    double baseSize = 13;
    double titleSize = 15;
    double headingSize = 18;
    double lineWidth = 1.8; ///< of curves, pixels

    /// Colour of a group; indices beyond the palette start over (dashes differ then).
    [[nodiscard]] QColor seriesColor(int groupIndex) const;
    /// The colour itself where it has 3:1 or more on `panel`, otherwise the same hue with more contrast: for outlines.
    [[nodiscard]] QColor outlineOf(const QColor& color) const;
    /// The colour made dark (or light) enough to be read as text on `panel` (4.5:1).
    [[nodiscard]] QColor textColorOf(const QColor& color) const;
    /// Black or white, whichever reads better on a fill.
    [[nodiscard]] QColor textOn(const QColor& fill) const;
    [[nodiscard]] QFont font(TextSize size = TextSize::Base, QFont::Weight weight = QFont::Normal) const;
    /// The same theme with all type and lines scaled, for exports.
    [[nodiscard]] Theme scaled(double factor) const;
    /// For QApplication::setPalette() with the Fusion style.
    [[nodiscard]] QPalette widgetPalette() const;

    /// Reads the bundled theme and registers the bundled font. Cached. Needs a QGuiApplication.
    static const Theme& load(ThemeKind kind);
    /// Reads a theme from JSON; FormatInvalid names the token that is missing or is no colour.
    static Result<Theme> parse(const QByteArray& json, ThemeKind kind);
};

/// What the user chose in the settings.
enum class ThemeChoice { System, Light, Dark };

/// The theme in use; views listen to `changed`. Lives as long as the application.
class ThemeManager : public QObject
{
    Q_OBJECT

public:
    static ThemeManager& instance();

    [[nodiscard]] const Theme& theme() const { return *m_theme; }
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);

    /// True where the desktop's palette is dark (Qt 6.4 has no colour-scheme hint of its own).
    [[nodiscard]] static bool systemIsDark();

signals:
    void changed(const plumbline::plots::Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ThemeManager();
    void apply();

    ThemeChoice m_choice = ThemeChoice::System;
    bool m_systemIsDark = false;
    const Theme* m_theme = nullptr;
};

} // namespace plumbline::plots
