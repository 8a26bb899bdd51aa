#pragma once

// Maps numbers to colours: a piecewise linear scale and the symmetric-log norm used for sigma.

#include <QColor>
#include <QVector>

namespace plumbline::plots
{

/// Colours at increasing positions, linear in sRGB between them; outside the range the end colours.
class ColorScale
{
public:
    struct Stop {
        double position;
        QColor color;
    };

    ColorScale() = default;
    explicit ColorScale(QVector<Stop> stops); ///< positions must increase

    [[nodiscard]] QColor at(double position) const; ///< an invalid colour where the scale is empty or position is NaN
    [[nodiscard]] bool isEmpty() const { return m_stops.isEmpty(); }
    [[nodiscard]] const QVector<Stop>& stops() const { return m_stops; }

private:
    QVector<Stop> m_stops;
};

/// Symmetric logarithmic norm, value in [-maximum, maximum] to [-1, 1] (odd, increasing, 0 to 0): linear up to
/// `linearThreshold`, logarithmic beyond. matplotlib's SymLogNorm with base 10 and linscale = 0.03, as the published
/// heatmaps use (linthresh 0.03).
class SymmetricLogNorm
{
public:
    explicit SymmetricLogNorm(double maximum = 1.0, double linearThreshold = 0.03, double linearScale = 0.03);

    [[nodiscard]] double operator()(double value) const; ///< clamped to [-1, 1]; NaN stays NaN
    [[nodiscard]] double inverse(double position) const;
    [[nodiscard]] double maximum() const { return m_maximum; }

private:
    [[nodiscard]] double transform(double magnitude) const;

    double m_maximum;
    double m_threshold;
    double m_adjustedScale;
};

} // namespace plumbline::plots
