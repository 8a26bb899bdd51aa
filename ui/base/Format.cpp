#include "ui/base/Format.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace plumbline::ui {
namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kDash(0x2013);

QString text(const char* source, int n = -1) { return QCoreApplication::translate("Format", source, nullptr, n); }

} // namespace

QString formatCount(std::int64_t value) { return QLocale().toString(static_cast<qlonglong>(value)); }

QString formatNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return QString(kDash);
    QString out = QLocale().toString(std::abs(value), 'f', decimals);
    // No minus before a number that rounds to zero.
    const bool zero = std::abs(value) < 0.5 * std::pow(10.0, -decimals);
    return value < 0 && !zero ? kMinus + out : out;
}

QString formatSigned(double value, int decimals)
{
    const QString out = formatNumber(value, decimals);
    return std::isfinite(value) && value > 0 && value >= 0.5 * std::pow(10.0, -decimals) ? QLatin1Char('+') + out : out;
}

QString formatMagnitude(std::int64_t value)
{
    const double v = static_cast<double>(value);
    if (value >= 1'000'000'000)
        return formatNumber(v / 1e9, 1) + QStringLiteral(" G");
    if (value >= 1'000'000)
        return formatNumber(v / 1e6, 1) + QStringLiteral(" M");
    if (value >= 10'000)
        return formatNumber(v / 1e3, 1) + QStringLiteral(" k");
    return formatCount(value);
}

QString formatBytes(std::int64_t bytes) { return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat); }

QString formatDuration(double seconds)
{
    if (!std::isfinite(seconds) || seconds < 0)
        return QString(kDash);
    if (seconds < 1)
        return text(QT_TRANSLATE_NOOP("Format", "under a second"));
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 90)
        return text(QT_TRANSLATE_NOOP("Format", "%1 s")).arg(whole);
    const std::int64_t minutes = (whole + 30) / 60;
    if (minutes < 90)
        return text(QT_TRANSLATE_NOOP("Format", "%1 min")).arg(minutes);
    return text(QT_TRANSLATE_NOOP("Format", "%1 h %2 min")).arg(minutes / 60).arg(minutes % 60);
}

QString formatInterval(double low, double high, int decimals, bool withSign)
{
    if (!std::isfinite(low) || !std::isfinite(high))
        return QString(kDash);
    const auto one = [&](double v) { return withSign ? formatSigned(v, decimals) : formatNumber(v, decimals); };
    return one(low) + QStringLiteral(" – ") + one(high);
}

int decimalsFor(double low, double high)
{
    const double half = 0.5 * (high - low);
    if (!std::isfinite(half) || half <= 0)
        return 3;
    return std::clamp(static_cast<int>(std::ceil(0.5 - std::log10(half))), 2, 4);
}

QString shortHash(const std::string& hash)
{
    const QString full = QString::fromStdString(hash);
    return full.size() <= 10 ? full : full.left(6) + QStringLiteral("…") + full.right(4);
}

QString formatDateTime(std::int64_t microseconds)
{
    if (microseconds <= 0)
        return QString(kDash);
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(microseconds / 1000), QLocale::ShortFormat);
}

QString formatTime(std::int64_t microseconds)
{
    return QDateTime::fromMSecsSinceEpoch(microseconds / 1000).toString(QStringLiteral("HH:mm"));
}

} // namespace plumbline::ui
