#pragma once

// A paint device that writes SVG 1.1. Qt 6.4's own generator ignores clipping, so curves leave their axes there.

#include <memory>

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <QString>

namespace plumbline::plots
{

class SvgPaintEngine;

struct SvgOptions {
    QSizeF sizeMm;
    QSizeF viewBox; ///< pixels of 1/96 inch
    bool textAsPaths = false;
    QString title;
    QString description;
    QString metadata; ///< XML put into <metadata>, already escaped
};

/// Paint on it with QPainter, end the painter, then take bytes(). Solid colours, paths, clips, text and images; brush
/// patterns and gradients become their first colour.
class SvgDevice : public QPaintDevice
{
public:
    explicit SvgDevice(SvgOptions options);
    ~SvgDevice() override;

    [[nodiscard]] QPaintEngine* paintEngine() const override;
    [[nodiscard]] QByteArray bytes() const;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    SvgOptions m_options;
    std::unique_ptr<SvgPaintEngine> m_engine;
};

} // namespace plumbline::plots
