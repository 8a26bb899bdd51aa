#include "plots/export/FigurePage.h"

#include <cmath>

#include <qcustomplot.h>

#include "plots/base/CurvePlot.h"
#include "plots/base/PlotView.h"

namespace plumbline::plots
{

namespace
{

constexpr double kPixelsPerMm = 96.0 / 25.4;
constexpr double kSmallestSide = 20;
constexpr double kLargestSide = 1000;
constexpr int kTextFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

double heightOf(const QString& text, const QFont& font, double width)
{
    if (text.isEmpty())
        return 0;
    return std::ceil(QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e5), kTextFlags, text).height());
}

Status check(const ExportOptions& options)
{
    for (const double side : {options.sizeMm.width(), options.sizeMm.height()})
        if (!(side >= kSmallestSide && side <= kLargestSide))
            return fail(ErrorCode::InvalidArgument, "each side of a figure must be 20 to 1000 mm");
    if (!(options.fontPoints >= 4 && options.fontPoints <= 48))
        return fail(ErrorCode::InvalidArgument, "the font size must be 4 to 48 points");
    if (!(options.dpi >= 36 && options.dpi <= 1200))
        return fail(ErrorCode::InvalidArgument, "the resolution must be 36 to 1200 dots per inch");
    return {};
}

} // namespace

FigurePage::FigurePage(FigurePage&&) noexcept = default;
FigurePage& FigurePage::operator=(FigurePage&&) noexcept = default;
FigurePage::~FigurePage() = default;

Result<FigurePage> FigurePage::make(const PlotView& view, const ExportOptions& options)
{
    if (const Status checked = check(options); !checked)
        return fail(checked.error());
    FigurePage page;
    const Theme& base = Theme::load(options.theme);
    page.m_theme = base.scaled(options.fontPoints * 96 / 72 / base.baseSize);
    // Paper needs no smaller type than the base: axis numbers are set one step below it only.
    page.m_theme.smallSize = std::max(page.m_theme.smallSize, page.m_theme.baseSize * 0.9);
    page.m_theme.titleSize = page.m_theme.baseSize * 1.15;
    page.m_size = options.sizeMm * kPixelsPerMm;
    page.m_title = options.title ? view.title() : QString();
    page.m_caption = options.caption ? view.caption() : QString();
    page.m_provenance = options.provenance ? options.source.line() : QString();

    const double margin = page.m_theme.baseSize * 0.6;
    const double gap = page.m_theme.baseSize * 0.5;
    const double width = page.m_size.width() - 2 * margin;
    const double titleHeight = heightOf(page.m_title, page.m_theme.font(TextSize::Title, QFont::DemiBold), width);
    const double captionHeight = heightOf(page.m_caption, page.m_theme.font(TextSize::Small), width);
    const double provenanceHeight = heightOf(page.m_provenance, page.m_theme.font(TextSize::Small), width);
    double top = margin;
    page.m_titleArea = {margin, top, width, titleHeight};
    top += titleHeight + (titleHeight > 0 ? gap : 0);
    double bottom = page.m_size.height() - margin - provenanceHeight;
    page.m_provenanceArea = {margin, bottom, width, provenanceHeight};
    bottom -= (provenanceHeight > 0 && captionHeight > 0 ? gap / 2 : 0) + captionHeight;
    page.m_captionArea = {margin, bottom, width, captionHeight};
    bottom -= captionHeight > 0 || provenanceHeight > 0 ? gap : 0;
    page.m_plotArea = {margin, top, width, bottom - top};
    constexpr double kSmallestPlot = 60;
    if (page.m_plotArea.height() < kSmallestPlot || width < kSmallestPlot)
        return fail(ErrorCode::InvalidArgument, "title and caption leave no room for the plot at this size");

    page.m_view = view.makeCopy();
    if (options.hiddenSeries)
        if (auto* curves = qobject_cast<CurvePlot*>(page.m_view.get()))
            curves->showAllSeries();
    page.m_view->setTheme(page.m_theme);
    page.m_view->setHighlightedGroup({});
    return page;
}

QString FigurePage::title() const
{
    return m_view->title();
}

QString FigurePage::description() const
{
    return m_view->caption().isEmpty() ? m_view->summary() : m_view->summary() + QLatin1Char(' ') + m_view->caption();
}

void FigurePage::draw(QCPPainter& painter) const
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), m_size), m_theme.panel);
    painter.save();
    painter.translate(m_plotArea.topLeft());
    m_view->paint(painter, m_plotArea.size().toSize());
    painter.restore();
    painter.setPen(m_theme.text);
    painter.setFont(m_theme.font(TextSize::Title, QFont::DemiBold));
    painter.drawText(m_titleArea, kTextFlags, m_title);
    painter.setFont(m_theme.font(TextSize::Small));
    painter.drawText(m_captionArea, kTextFlags, m_caption);
    painter.setPen(m_theme.secondary);
    painter.drawText(m_provenanceArea, kTextFlags, m_provenance);
}

} // namespace plumbline::plots
