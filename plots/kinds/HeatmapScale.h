#pragma once

// How a heatmap turns values into colours.

#include <QColor>

#include "plots/theme/Theme.h"

namespace plumbline::plots
{

/// The end of a scale that is not given (NaN) is taken from the data by the plot.
class HeatmapScale
{
public:
    enum class Kind {
        SymmetricLog,         ///< sigma: -span .. 0 .. span, symmetric-logarithmic; red, neutral, blue
        Sequential,           ///< low .. high, viridis
        Diverging,            ///< centre - span .. centre .. centre + span, linear
        DivergingLogarithmic, ///< centre / span .. centre .. centre * span, logarithmic; for ratios
    };

    /// SymmetricLog with this span.
    explicit HeatmapScale(double span = 1.0);
    /// Bad ends (not finite, low not below high) become 0 and 1.
    static HeatmapScale sequential(double low, double high);
    /// `span`: greatest difference from `centre`, positive. `reversed`: blue below the centre, red above.
    static HeatmapScale diverging(double centre, double span, bool reversed = false);
    /// `span`: greatest ratio to `centre`, above 1; `centre` positive.
    static HeatmapScale divergingLogarithmic(double centre, double span, bool reversed = false);

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] double low() const { return valueAt(0); }
    [[nodiscard]] double high() const { return valueAt(1); }
    [[nodiscard]] double centre() const { return m_centre; } ///< of diverging kinds

    /// 0 (low) .. 1 (high), clamped; NaN for NaN, and for values that are not positive on a logarithmic scale: 0.
    [[nodiscard]] double position(double value) const;
    [[nodiscard]] double valueAt(double position) const;
    [[nodiscard]] QColor colorAt(double position, const Theme& theme) const;
    [[nodiscard]] QColor color(double value, const Theme& theme) const { return colorAt(position(value), theme); }

private:
    Kind m_kind = Kind::SymmetricLog;
    SymmetricLogNorm m_norm;
    double m_centre = 0;
    double m_span = 1; ///< difference, ratio, or (sequential) high - low
    bool m_reversed = false;
};

} // namespace plumbline::plots
