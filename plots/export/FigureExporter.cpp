#include "plots/export/FigureExporter.h"

#include <cerrno>
#include <cmath>

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>

#include <qcustomplot.h>

#include "core/figures/TableWriter.h"
#include "plots/base/PlotView.h"
#include "plots/export/FigurePage.h"
#include "plots/export/SvgDevice.h"

namespace plumbline::plots
{

namespace
{

QString translated(const char* text)
{
    return QCoreApplication::translate("FigureExporter", text);
}

/// Facts for people and machines, in a fixed order.
QVector<std::pair<QString, QString>> facts(const FigurePage& page, const ExportOptions& options)
{
    const FigureProvenance& source = options.source;
    QVector<std::pair<QString, QString>> all{
        {"Title", page.title()},
        {"Description", page.description()},
        {"Software", source.program},
        {"Project", source.projectId},
        {"Run", source.runId},
        {"Model-SHA256", source.modelHashes},
        {"Data-SHA256", source.dataHash},
        {"Filter", source.filter},
        {"Creation Time", source.date.isValid() ? source.date.toUTC().toString(Qt::ISODate) : QString()}};
    all.removeIf([](const auto& fact) { return fact.second.isEmpty(); });
    return all;
}

/// Dublin Core, as SVG editors read it.
QString rdf(const FigurePage& page, const ExportOptions& options)
{
    QString text = QStringLiteral("<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
                                  "xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><rdf:Description rdf:about=\"\">");
    const auto element = [&text](const QString& name, const QString& value) {
        text += QStringLiteral("<dc:%1>%2</dc:%1>").arg(name, value.toHtmlEscaped());
    };
    for (const auto& [key, value] : facts(page, options)) {
        if (key == QLatin1String("Title"))
            element(QStringLiteral("title"), value);
        else if (key == QLatin1String("Description"))
            element(QStringLiteral("description"), value);
        else if (key == QLatin1String("Software"))
            element(QStringLiteral("creator"), value);
        else if (key == QLatin1String("Creation Time"))
            element(QStringLiteral("date"), value);
        else
            element(QStringLiteral("source"), key + QStringLiteral(": ") + value);
    }
    return text + QStringLiteral("</rdf:Description></rdf:RDF>");
}

QByteArray svgBytes(const FigurePage& page, const ExportOptions& options)
{
    SvgDevice device(
        {options.sizeMm, page.size(), options.textAsPaths, page.title(), page.description(), rdf(page, options)});
    QCPPainter painter;
    painter.begin(&device);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    page.draw(painter);
    painter.end();
    return device.bytes();
}

QByteArray pdfBytes(const FigurePage& page, const PlotView& view, const ExportOptions& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    // Finer than the layout's 96 per inch, so that nothing is rounded visibly.
    constexpr int kResolution = 1200;
    writer.setResolution(kResolution);
    writer.setPageSize(QPageSize(options.sizeMm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(page.title());
    writer.setCreator(options.source.program);
    writer.addFileAttachment(QStringLiteral("data.csv"), QByteArray::fromStdString(toCsv(view.table())),
                             QStringLiteral("text/csv"));
    QStringList lines;
    for (const auto& [key, value] : facts(page, options))
        lines.append(key + QStringLiteral(": ") + value);
    writer.addFileAttachment(QStringLiteral("about.txt"), lines.join(QLatin1Char('\n')).toUtf8(),
                             QStringLiteral("text/plain"));
    QCPPainter painter;
    painter.begin(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.scale(kResolution / 96.0, kResolution / 96.0);
    page.draw(painter);
    painter.end();
    return bytes;
}

QImage pngImage(const FigurePage& page, const ExportOptions& options)
{
    const double scale = options.dpi / 96.0;
    const QSize pixels = (page.size() * scale).toSize();
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull())
        return image;
    QCPPainter painter;
    painter.begin(&image);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmVectorized); // no half-pixel shift: all sizes look the same
    painter.scale(pixels.width() / page.size().width(), pixels.height() / page.size().height());
    page.draw(painter);
    painter.end();
    // The resolution is set last: it would change the size of fonts while painting.
    const int perMetre = qRound(options.dpi / 0.0254);
    image.setDotsPerMeterX(perMetre);
    image.setDotsPerMeterY(perMetre);
    for (const auto& [key, value] : facts(page, options))
        image.setText(key, value);
    return image;
}

Result<QByteArray> pngBytes(const FigurePage& page, const ExportOptions& options)
{
    const QImage image = pngImage(page, options);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (image.isNull() || !image.save(&buffer, "PNG"))
        return fail(ErrorCode::OutOfMemory, "the picture is too large");
    return bytes;
}

ExportOptions completed(const ExportOptions& options)
{
    ExportOptions result = options;
    if (result.source.program.isEmpty())
        result.source.program = QStringLiteral("Plumbline " PLUMBLINE_VERSION);
    return result;
}

} // namespace

Result<FigureFormat> figureFormat(const QString& name)
{
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Csv})
        if (name.compare(fileSuffix(format), Qt::CaseInsensitive) == 0)
            return format;
    return fail(ErrorCode::InvalidArgument,
                "a figure format is svg, pdf, png or csv, not \"" + name.toStdString() + '"');
}

QString fileSuffix(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Svg:
        return QStringLiteral("svg");
    case FigureFormat::Pdf:
        return QStringLiteral("pdf");
    case FigureFormat::Png:
        return QStringLiteral("png");
    case FigureFormat::Csv:
        break;
    }
    return QStringLiteral("csv");
}

QString FigureProvenance::line() const
{
    QStringList parts;
    const auto add = [&parts](const QString& label, const QString& value) {
        if (!value.isEmpty())
            parts.append(label.isEmpty() ? value : label + QLatin1Char(' ') + value);
    };
    add({}, filter);
    add(translated(QT_TRANSLATE_NOOP("FigureExporter", "model")), modelHashes);
    add(translated(QT_TRANSLATE_NOOP("FigureExporter", "data")), dataHash);
    add(translated(QT_TRANSLATE_NOOP("FigureExporter", "run")), runId);
    add({}, program);
    if (date.isValid())
        add({}, date.date().toString(Qt::ISODate));
    return parts.join(QStringLiteral(" · "));
}

const std::vector<SizePreset>& sizePresets()
{
    static const std::vector<SizePreset> kPresets{
        {"column", [] { return translated(QT_TRANSLATE_NOOP("FigureExporter", "One column (85 mm)")); }, {85, 68}},
        {"double", [] { return translated(QT_TRANSLATE_NOOP("FigureExporter", "Two columns (170 mm)")); }, {170, 105}},
        {"a4",
         [] { return translated(QT_TRANSLATE_NOOP("FigureExporter", "Width of an A4 page (180 mm)")); },
         {180, 112}},
        {"slide", [] { return translated(QT_TRANSLATE_NOOP("FigureExporter", "Slide (16:9)")); }, {254, 142.875}},
    };
    return kPresets;
}

Result<QByteArray> FigureExporter::bytes(const PlotView& view, FigureFormat format, const ExportOptions& options)
{
    if (format == FigureFormat::Csv)
        return QByteArray::fromStdString(toCsv(view.table()));
    const ExportOptions all = completed(options);
    const auto page = FigurePage::make(view, all);
    if (!page)
        return fail(page.error());
    switch (format) {
    case FigureFormat::Svg:
        return svgBytes(*page, all);
    case FigureFormat::Pdf:
        return pdfBytes(*page, view, all);
    default:
        return pngBytes(*page, all);
    }
}

Result<QImage> FigureExporter::image(const PlotView& view, const ExportOptions& options)
{
    const ExportOptions all = completed(options);
    const auto page = FigurePage::make(view, all);
    if (!page)
        return fail(page.error());
    QImage image = pngImage(*page, all);
    if (image.isNull())
        return fail(ErrorCode::OutOfMemory, "the picture is too large");
    return image;
}

Status FigureExporter::write(const PlotView& view, const std::filesystem::path& path, FigureFormat format,
                             const ExportOptions& options)
{
    const auto content = bytes(view, format, options);
    if (!content)
        return fail(content.error());
    QSaveFile file(QString::fromStdString(path.string()));
    const auto failed = [&] {
        const ErrorCode code = errno == ENOSPC || errno == EDQUOT ? ErrorCode::DiskFull : ErrorCode::FileUnwritable;
        return fail(code, file.errorString().toStdString(), path.string());
    };
    errno = 0;
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    if (file.write(*content) != content->size() || !file.flush())
        return failed();
    if (!file.commit())
        return failed();
    return {};
}

} // namespace plumbline::plots
