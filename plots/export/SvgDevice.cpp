#include "plots/export/SvgDevice.h"

#include <charconv>
#include <cmath>

#include <QBuffer>
#include <QHash>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace plumbline::plots
{

namespace
{

/// Shortest text with at most four decimals, in the C locale.
QByteArray number(double value)
{
    char buffer[48];
    const double rounded = std::round(value * 1e4) / 1e4;
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, rounded == 0.0 ? 0.0 : rounded).ptr;
    return QByteArray(buffer, static_cast<qsizetype>(end - buffer));
}

QByteArray attribute(const char* name, const QByteArray& value)
{
    return QByteArray(" ") + name + "=\"" + value + '"';
}

QByteArray attribute(const char* name, double value)
{
    return attribute(name, number(value));
}

QByteArray pathData(const QPainterPath& path)
{
    QByteArray data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            data += 'M';
            break;
        case QPainterPath::LineToElement:
            data += 'L';
            break;
        case QPainterPath::CurveToElement:
            data += 'C';
            break;
        case QPainterPath::CurveToDataElement:
            data += ' ';
            break;
        }
        data += number(element.x) + ' ' + number(element.y);
    }
    return data;
}

QByteArray colorAttributes(const char* name, const QColor& color, double opacity)
{
    const double alpha = color.alphaF() * opacity;
    QByteArray text = attribute(name, color.name(QColor::HexRgb).toLatin1());
    if (alpha < 0.9995)
        text += attribute((QByteArray(name) + "-opacity").constData(), alpha);
    return text;
}

QColor brushColor(const QBrush& brush)
{
    if (brush.gradient() && !brush.gradient()->stops().isEmpty())
        return brush.gradient()->stops().first().second;
    return brush.color();
}

QByteArray matrix(const QTransform& transform)
{
    return attribute("transform", "matrix(" + number(transform.m11()) + ' ' + number(transform.m12()) + ' ' +
                                      number(transform.m21()) + ' ' + number(transform.m22()) + ' ' +
                                      number(transform.dx()) + ' ' + number(transform.dy()) + ')');
}

} // namespace

class SvgPaintEngine : public QPaintEngine
{
public:
    explicit SvgPaintEngine(bool textAsPaths)
        : QPaintEngine(QPaintEngine::AllFeatures & ~(QPaintEngine::PerspectiveTransform | QPaintEngine::RasterOpModes |
                                                     QPaintEngine::PorterDuff | QPaintEngine::BlendModes)),
          m_textAsPaths(textAsPaths)
    {
    }

    bool begin(QPaintDevice*) override { return true; }
    bool end() override
    {
        closeGroup();
        return true;
    }
    [[nodiscard]] Type type() const override { return QPaintEngine::User; }
    // State is read from the painter when something is drawn: QPainter does not report every restored clip.
    void updateState(const QPaintEngineState&) override {}

    void drawPath(const QPainterPath& path) override { shape(path, painter()->brush()); }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        if (count < 1)
            return;
        path.moveTo(points[0]);
        for (int i = 1; i < count; ++i)
            path.lineTo(points[i]);
        if (mode != PolylineMode)
            path.closeSubpath();
        path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        shape(path, mode == PolylineMode ? QBrush(Qt::NoBrush) : painter()->brush());
    }
    using QPaintEngine::drawPolygon;

    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override
    {
        drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
    }

    void drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags) override
    {
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        image.copy(source.toAlignedRect()).save(&buffer, "PNG");
        openGroup();
        m_body += "<image" + attribute("x", target.x()) + attribute("y", target.y()) +
                  attribute("width", target.width()) + attribute("height", target.height()) +
                  attribute("preserveAspectRatio", "none") + attribute("style", "image-rendering:pixelated") +
                  matrix(painter()->combinedTransform()) +
                  attribute("xlink:href", "data:image/png;base64," + png.toBase64()) + "/>\n";
    }

    void drawTextItem(const QPointF& position, const QTextItem& item) override
    {
        const QString text = item.text();
        if (text.trimmed().isEmpty())
            return;
        const QFont font = item.font();
        if (m_textAsPaths) {
            QPainterPath path;
            path.addText(position, font, text);
            path.setFillRule(Qt::WindingFill);
            filled(path, painter()->pen().color());
            return;
        }
        openGroup();
        QByteArray style =
            attribute("font-family",
                      "'" + font.family().toHtmlEscaped().toUtf8() + "', Inter, 'Helvetica Neue', Arial, sans-serif") +
            attribute("font-size", font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * 96 / 72);
        if (font.weight() != QFont::Normal)
            style += attribute("font-weight", QByteArray::number(static_cast<int>(font.weight())));
        if (font.italic())
            style += attribute("font-style", "italic");
        if (font.strikeOut())
            style += attribute("text-decoration", "line-through");
        // The measured length keeps neighbours apart where another font has to stand in.
        m_body += "<text" + attribute("x", position.x()) + attribute("y", position.y()) + style +
                  attribute("textLength", item.width()) + attribute("lengthAdjust", "spacingAndGlyphs") +
                  attribute("xml:space", "preserve") + transformOf() +
                  colorAttributes("fill", painter()->pen().color(), painter()->opacity()) + '>' +
                  text.toHtmlEscaped().toUtf8() + "</text>\n";
    }

    [[nodiscard]] const QByteArray& body() const { return m_body; }
    [[nodiscard]] const QByteArray& definitions() const { return m_definitions; }

private:
    [[nodiscard]] QByteArray transformOf() const
    {
        const QTransform transform = painter()->combinedTransform();
        return transform.isIdentity() ? QByteArray() : matrix(transform);
    }

    /// Opens the group of the clip in force. Neighbouring shapes with the same clip share it.
    void openGroup()
    {
        QByteArray clip;
        if (painter()->hasClipping())
            clip = pathData(painter()->combinedTransform().map(painter()->clipPath()));
        else
            clip = QByteArray("none");
        if (clip == m_clip)
            return;
        closeGroup();
        m_clip = clip;
        if (clip == "none")
            return;
        QByteArray& id = m_clipIds[clip];
        if (id.isEmpty()) {
            id = "clip" + QByteArray::number(m_clipIds.size());
            m_definitions += "<clipPath" + attribute("id", id) + "><path" + attribute("d", clip) + "/></clipPath>\n";
        }
        m_body += "<g" + attribute("clip-path", "url(#" + id + ')') + ">\n";
        m_groupOpen = true;
    }

    void closeGroup()
    {
        if (m_groupOpen)
            m_body += "</g>\n";
        m_groupOpen = false;
        m_clip = "none";
    }

    void filled(const QPainterPath& path, const QColor& color)
    {
        openGroup();
        m_body += "<path" + attribute("d", pathData(path)) + colorAttributes("fill", color, painter()->opacity()) +
                  transformOf() + "/>\n";
    }

    void shape(const QPainterPath& path, const QBrush& brush)
    {
        const QPen pen = painter()->pen();
        const bool fills = brush.style() != Qt::NoBrush && brushColor(brush).alpha() > 0;
        const bool strokes = pen.style() != Qt::NoPen && pen.color().alpha() > 0;
        if ((!fills && !strokes) || path.isEmpty())
            return;
        openGroup();
        m_body +=
            "<path" + attribute("d", pathData(path)) +
            (fills ? colorAttributes("fill", brushColor(brush), painter()->opacity()) : attribute("fill", "none"));
        if (fills && path.fillRule() == Qt::OddEvenFill)
            m_body += attribute("fill-rule", "evenodd");
        if (strokes)
            m_body += strokeAttributes(pen);
        m_body += transformOf() + "/>\n";
    }

    [[nodiscard]] QByteArray strokeAttributes(const QPen& pen) const
    {
        const double width = pen.widthF() > 0 ? pen.widthF() : 1.0;
        QByteArray text =
            colorAttributes("stroke", pen.color(), painter()->opacity()) + attribute("stroke-width", width);
        if (pen.isCosmetic())
            text += attribute("vector-effect", "non-scaling-stroke");
        const Qt::PenCapStyle cap = pen.capStyle();
        if (cap != Qt::FlatCap)
            text += attribute("stroke-linecap", cap == Qt::RoundCap ? "round" : "square");
        if (pen.joinStyle() != Qt::MiterJoin)
            text += attribute("stroke-linejoin", pen.joinStyle() == Qt::RoundJoin ? "round" : "bevel");
        if (pen.style() != Qt::SolidLine) {
            QByteArrayList lengths;
            for (const double length : pen.dashPattern())
                lengths.append(number(length * width));
            text += attribute("stroke-dasharray", lengths.join(','));
            if (pen.dashOffset() != 0.0)
                text += attribute("stroke-dashoffset", pen.dashOffset() * width);
        }
        return text;
    }

    bool m_textAsPaths;
    QByteArray m_body;
    QByteArray m_definitions;
    QHash<QByteArray, QByteArray> m_clipIds;
    QByteArray m_clip = "none";
    bool m_groupOpen = false;
};

SvgDevice::SvgDevice(SvgOptions options)
    : m_options(std::move(options)), m_engine(std::make_unique<SvgPaintEngine>(m_options.textAsPaths))
{
}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const
{
    return m_engine.get();
}

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth:
        return qRound(m_options.viewBox.width());
    case PdmHeight:
        return qRound(m_options.viewBox.height());
    case PdmWidthMM:
        return qRound(m_options.sizeMm.width());
    case PdmHeightMM:
        return qRound(m_options.sizeMm.height());
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return 96;
    case PdmDepth:
        return 24;
    case PdmNumColors:
        return 1 << 24;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return QPaintDevice::metric(metric);
    }
}

QByteArray SvgDevice::bytes() const
{
    QByteArray svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                     "version=\"1.1\" role=\"img\"";
    svg += attribute("width", number(m_options.sizeMm.width()) + "mm") +
           attribute("height", number(m_options.sizeMm.height()) + "mm") +
           attribute("viewBox", "0 0 " + number(m_options.viewBox.width()) + ' ' + number(m_options.viewBox.height())) +
           ">\n";
    if (!m_options.title.isEmpty())
        svg += "<title>" + m_options.title.toHtmlEscaped().toUtf8() + "</title>\n";
    if (!m_options.description.isEmpty())
        svg += "<desc>" + m_options.description.toHtmlEscaped().toUtf8() + "</desc>\n";
    if (!m_options.metadata.isEmpty())
        svg += "<metadata>" + m_options.metadata.toUtf8() + "</metadata>\n";
    if (!m_engine->definitions().isEmpty())
        svg += "<defs>\n" + m_engine->definitions() + "</defs>\n";
    return svg + m_engine->body() + "</svg>\n";
}

} // namespace plumbline::plots
