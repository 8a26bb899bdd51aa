#include "plots/theme/ColorMetrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace plumbline::plots
{

namespace
{

using Vector3 = std::array<double, 3>;
using Matrix3 = std::array<Vector3, 3>;

double toLinear(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double fromLinear(double value)
{
    value = std::clamp(value, 0.0, 1.0);
    return value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1.0 / 2.4) - 0.055;
}

Vector3 linearRgb(const QColor& color)
{
    return {toLinear(color.redF()), toLinear(color.greenF()), toLinear(color.blueF())};
}

Vector3 multiply(const Matrix3& matrix, const Vector3& vector)
{
    Vector3 result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * vector[column];
    return result;
}

double luminance(const QColor& color)
{
    const Vector3 rgb = linearRgb(color);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

double degrees(double radians)
{
    return radians * 180.0 / std::numbers::pi;
}
double radians(double degrees)
{
    return degrees * std::numbers::pi / 180.0;
}

double hueAngle(double a, double b)
{
    if (a == 0.0 && b == 0.0)
        return 0.0;
    const double angle = degrees(std::atan2(b, a));
    return angle < 0.0 ? angle + 360.0 : angle;
}

double power7(double value)
{
    return std::pow(value, 7.0);
}

} // namespace

double contrastRatio(const QColor& first, const QColor& second)
{
    const double a = luminance(first);
    const double b = luminance(second);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

Vector3 toLab(const QColor& color)
{
    static constexpr Matrix3 kToXyz{
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    static constexpr Vector3 kWhite{0.95047, 1.0, 1.08883};
    Vector3 f = multiply(kToXyz, linearRgb(color));
    for (std::size_t i = 0; i < 3; ++i) {
        const double ratio = f[i] / kWhite[i];
        f[i] = ratio > 216.0 / 24389.0 ? std::cbrt(ratio) : (24389.0 / 27.0 * ratio + 16.0) / 116.0;
    }
    return {116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])};
}

double colorDifference(const QColor& first, const QColor& second)
{
    return ciede2000(toLab(first), toLab(second));
}

double ciede2000(const Vector3& lab1, const Vector3& lab2)
{
    const double meanChroma = (std::hypot(lab1[1], lab1[2]) + std::hypot(lab2[1], lab2[2])) / 2.0;
    constexpr double k25To7 = 6103515625.0;
    const double g = 0.5 * (1.0 - std::sqrt(power7(meanChroma) / (power7(meanChroma) + k25To7)));
    const double a1 = (1.0 + g) * lab1[1];
    const double a2 = (1.0 + g) * lab2[1];
    const double chroma1 = std::hypot(a1, lab1[2]);
    const double chroma2 = std::hypot(a2, lab2[2]);
    const double hue1 = hueAngle(a1, lab1[2]);
    const double hue2 = hueAngle(a2, lab2[2]);
    const bool grey = chroma1 * chroma2 == 0.0;

    double hueStep = grey ? 0.0 : hue2 - hue1;
    if (hueStep > 180.0)
        hueStep -= 360.0;
    else if (hueStep < -180.0)
        hueStep += 360.0;
    double hueMean = hue1 + hue2;
    if (!grey) {
        if (std::abs(hue1 - hue2) > 180.0)
            hueMean += hueMean < 360.0 ? 360.0 : -360.0;
        hueMean /= 2.0;
    }
    const double lightStep = lab2[0] - lab1[0];
    const double chromaStep = chroma2 - chroma1;
    const double hueDistance = 2.0 * std::sqrt(chroma1 * chroma2) * std::sin(radians(hueStep / 2.0));
    const double lightMean = (lab1[0] + lab2[0]) / 2.0;
    const double chromaMean = (chroma1 + chroma2) / 2.0;

    const double t = 1.0 - 0.17 * std::cos(radians(hueMean - 30.0)) + 0.24 * std::cos(radians(2.0 * hueMean)) +
                     0.32 * std::cos(radians(3.0 * hueMean + 6.0)) - 0.20 * std::cos(radians(4.0 * hueMean - 63.0));
    const double lightOffset = (lightMean - 50.0) * (lightMean - 50.0);
    const double lightScale = 1.0 + 0.015 * lightOffset / std::sqrt(20.0 + lightOffset);
    const double chromaScale = 1.0 + 0.045 * chromaMean;
    const double hueScale = 1.0 + 0.015 * chromaMean * t;
    const double rotation = 30.0 * std::exp(-std::pow((hueMean - 275.0) / 25.0, 2.0));
    const double rotationTerm =
        -2.0 * std::sqrt(power7(chromaMean) / (power7(chromaMean) + k25To7)) * std::sin(radians(2.0 * rotation));
    const double l = lightStep / lightScale;
    const double c = chromaStep / chromaScale;
    const double h = hueDistance / hueScale;
    return std::sqrt(l * l + c * c + h * h + rotationTerm * c * h);
}

QColor simulateVision(const QColor& color, Vision vision)
{
    static constexpr std::array<Matrix3, 4> kMatrices{{
        {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
        {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
    }};
    const Vector3 seen = multiply(kMatrices[static_cast<std::size_t>(vision)], linearRgb(color));
    return QColor::fromRgbF(static_cast<float>(fromLinear(seen[0])), static_cast<float>(fromLinear(seen[1])),
                            static_cast<float>(fromLinear(seen[2])), color.alphaF());
}

QColor withContrast(const QColor& color, const QColor& background, double ratio)
{
    if (contrastRatio(color, background) >= ratio)
        return color;
    const bool darken = contrastRatio(Qt::black, background) > contrastRatio(Qt::white, background);
    constexpr int kSteps = 64;
    for (int step = 1; step < kSteps; ++step) {
        const double share = static_cast<double>(step) / kSteps;
        const double target = darken ? 0.0 : 1.0;
        const auto mix = [&](double value) { return static_cast<float>(value + (target - value) * share); };
        const QColor mixed = QColor::fromRgbF(mix(color.redF()), mix(color.greenF()), mix(color.blueF()));
        if (contrastRatio(mixed, background) >= ratio)
            return mixed;
    }
    return darken ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace plumbline::plots
