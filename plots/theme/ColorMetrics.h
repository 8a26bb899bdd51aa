#pragma once

// How far colours are apart, for people with usual and with colour-blind vision.

#include <array>

#include <QColor>

namespace plumbline::plots
{

/// Contrast ratio of WCAG 2.1, 1 to 21.
double contrastRatio(const QColor& first, const QColor& second);

/// CIE L*a*b*, D65 white.
std::array<double, 3> toLab(const QColor& color);

/// CIEDE2000 colour difference of two L*a*b* colours (Sharma, Wu and Dalal 2005).
double ciede2000(const std::array<double, 3>& lab1, const std::array<double, 3>& lab2);
double colorDifference(const QColor& first, const QColor& second);

enum class Vision { Usual, Protanopia, Deuteranopia, Tritanopia };

/// What a person with this vision sees: matrices of severity 1.0 by Machado, Oliveira and Fernandes (2009), applied in
/// linear RGB.
QColor simulateVision(const QColor& color, Vision vision);

/// The colour moved towards black or white (whichever is farther from `background`), hue kept, until the contrast
/// ratio is at least `ratio`.
QColor withContrast(const QColor& color, const QColor& background, double ratio);

} // namespace plumbline::plots
