#include "plots/base/detail/CurveLabels.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "plots/base/CurvePlot.h"
#include "plots/base/NumberText.h"

namespace plumbline::plots
{

namespace
{

constexpr double kLeader = 14; ///< width of the lines between curves and names
constexpr double kCountGap = 5;

} // namespace

std::vector<double> spreadLabels(const std::vector<double>& wanted, double spacing, double low, double high)
{
    // Least squares with order: labels that would overlap form blocks around the mean of their wishes
    // (pool adjacent violators on wish - rank * spacing).
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    struct Block {
        double sum;
        std::size_t count;
        [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Block> blocks;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        blocks.push_back({wanted[order[rank]] - static_cast<double>(rank) * spacing, 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
            blocks[blocks.size() - 2].sum += blocks.back().sum;
            blocks[blocks.size() - 2].count += blocks.back().count;
            blocks.pop_back();
        }
    }
    const double last = high - low - static_cast<double>(std::max<std::size_t>(wanted.size(), 1) - 1) * spacing;
    std::vector<double> result(wanted.size());
    std::size_t rank = 0;
    for (const Block& block : blocks)
        for (std::size_t i = 0; i < block.count; ++i, ++rank)
            result[order[rank]] =
                std::clamp(block.mean(), low, low + std::max(last, 0.0)) + static_cast<double>(rank) * spacing;
    return result;
}

CurveLabels::CurveLabels(CurvePlot& view) : QCPLayerable(view.plot(), QStringLiteral("legend")), m_view(view) {}

void CurveLabels::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

QString CurveLabels::countOf(int series) const
{
    const CurveSeries& curve = m_view.figure().series[static_cast<std::size_t>(series)];
    if (curve.n <= 0)
        return {};
    return curve.thin ? CurvePlot::tr("n = %1, few").arg(countText(curve.n))
                      : CurvePlot::tr("n = %1").arg(countText(curve.n));
}

int CurveLabels::widthFor(int most) const
{
    const QFontMetricsF names(m_view.theme().font(TextSize::Small, QFont::DemiBold));
    const QFontMetricsF counts(m_view.theme().font(TextSize::Small));
    double width = 0;
    for (int series = 0; series < static_cast<int>(m_view.figure().series.size()); ++series)
        width = std::max(width, names.horizontalAdvance(m_view.seriesName(series)) + kCountGap +
                                    counts.horizontalAdvance(countOf(series)));
    return width > 0 ? std::min(static_cast<int>(std::ceil(width + kLeader + 4)), most) : 0;
}

std::vector<CurveLabels::Label> CurveLabels::collect() const
{
    std::vector<Label> labels;
    const QCPAxisRect* area = m_view.axisRect();
    const QCPAxis* xAxis = m_view.plot()->xAxis;
    const QCPAxis* yAxis = m_view.plot()->yAxis;
    for (int series = 0; series < static_cast<int>(m_view.figure().series.size()); ++series) {
        const CurveSeries& curve = m_view.figure().series[static_cast<std::size_t>(series)];
        const double right = xAxis->range().upper;
        // The curve's height at the right edge, or its last value before.
        double x = right;
        double y = m_view.valueAt(series, right);
        for (std::size_t i = curve.x.size(); std::isnan(y) && i-- > 0;) {
            if (curve.x[i] <= right && !std::isnan(curve.y[i])) {
                x = curve.x[i];
                y = curve.y[i];
            }
        }
        if (std::isnan(y) && !curve.y.empty())
            continue;
        Label label;
        label.series = series;
        const double pixel = std::isnan(y) ? area->bottom() : yAxis->coordToPixel(y);
        label.wanted = std::clamp(pixel, static_cast<double>(area->top()), static_cast<double>(area->bottom()));
        label.end = {
            std::clamp(xAxis->coordToPixel(x), static_cast<double>(area->left()), static_cast<double>(area->right())),
            label.wanted};
        labels.push_back(label);
    }
    return labels;
}

void CurveLabels::draw(QCPPainter* painter)
{
    m_labels.clear();
    const QCPAxisRect* area = m_view.axisRect();
    if (m_width <= 0 || !area)
        return;
    QFont font = m_view.theme().font(TextSize::Small, QFont::DemiBold);
    QFont small = m_view.theme().font(TextSize::Small);
    std::vector<Label> labels = collect();

    // Room above and below the axes may be used; with many curves type shrinks, then the smallest groups go unnamed.
    double spacing = std::ceil(QFontMetricsF(font).height()) + 1;
    const double low = area->top() + 2;
    const double high = area->bottom() - 2;
    const auto fits = [&] { return static_cast<double>(labels.size()) * spacing <= high - low + spacing; };
    while (!fits() && font.pixelSize() > 8) {
        font.setPixelSize(font.pixelSize() - 1);
        small.setPixelSize(font.pixelSize());
        spacing = std::ceil(QFontMetricsF(font).height());
    }
    std::size_t unnamed = 0;
    if (!fits()) {
        const auto& series = m_view.figure().series;
        const auto rank = [&](const Label& label) {
            const CurveSeries& curve = series[static_cast<std::size_t>(label.series)];
            return std::pair(curve.group == m_view.highlightedGroup().toStdString(), curve.n);
        };
        std::stable_sort(labels.begin(), labels.end(),
                         [&](const Label& a, const Label& b) { return rank(a) > rank(b); });
        const auto room = static_cast<std::size_t>(std::max(1.0, std::floor((high - low) / spacing)));
        unnamed = labels.size() - std::min(labels.size(), room);
        labels.resize(labels.size() - unnamed);
    }
    std::vector<double> wanted;
    for (const Label& label : labels)
        wanted.push_back(label.wanted);
    const std::vector<double> centres = spreadLabels(wanted, spacing, low, unnamed > 0 ? high - spacing : high);
    const double left = area->right() + kLeader;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        labels[i].centre = centres[i];
        labels[i].box = QRectF(left, centres[i] - spacing / 2, m_width - kLeader, spacing);
        drawLabel(painter, labels[i], font, small);
    }
    if (unnamed > 0) {
        painter->setFont(small);
        painter->setPen(m_view.theme().secondary);
        painter->drawText(QRectF(left, high - spacing / 2, m_width - kLeader, spacing), Qt::AlignVCenter,
                          CurvePlot::tr("and %n more", nullptr, static_cast<int>(unnamed)));
    }
    m_labels = std::move(labels);
}

void CurveLabels::drawLabel(QCPPainter* painter, const Label& label, const QFont& font, const QFont& small) const
{
    const Theme& theme = m_view.theme();
    const CurveSeries& curve = m_view.figure().series[static_cast<std::size_t>(label.series)];
    const bool hidden = m_view.isSeriesHidden(label.series);
    const bool dimmed =
        !m_view.highlightedGroup().isEmpty() && m_view.highlightedGroup() != QString::fromStdString(curve.group);
    QColor color = hidden || curve.thin ? theme.secondary : theme.textColorOf(m_view.seriesColor(label.series));
    QColor leader = theme.outlineOf(m_view.seriesColor(label.series));
    QColor count = theme.secondary;
    if (dimmed || hidden) {
        color.setAlphaF(0.6F);
        count.setAlphaF(0.6F);
        leader.setAlphaF(0.3F);
    }
    if (!hidden) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(leader, 1));
        const double edge = m_view.axisRect()->right() + 1;
        if (label.end.x() < edge - 4) {
            painter->setPen(QPen(leader, 1, Qt::DotLine));
            // Beginning beside the marker that may stand at the end.
            painter->drawLine(QPointF(std::min(label.end.x() + 5, edge), label.end.y()), QPointF(edge, label.end.y()));
            painter->setPen(QPen(leader, 1));
        }
        painter->drawPolyline(QPolygonF{{edge, label.end.y()},
                                        {edge + 3, label.end.y()},
                                        {edge + kLeader - 6, label.centre},
                                        {edge + kLeader - 3, label.centre}});
    }
    QFont nameFont = font;
    nameFont.setStrikeOut(hidden);
    const QFontMetricsF metrics(nameFont);
    const QString countLabel = countOf(label.series);
    const double countWidth = QFontMetricsF(small).horizontalAdvance(countLabel);
    const double room = label.box.width() - (countLabel.isEmpty() ? 0 : countWidth + kCountGap);
    const QString name = metrics.elidedText(m_view.seriesName(label.series), Qt::ElideRight, std::max(room, 24.0));
    const double baseline = label.centre + (metrics.ascent() - metrics.descent()) / 2;
    painter->setFont(nameFont);
    painter->setPen(color);
    painter->drawText(QPointF(label.box.left(), baseline), name);
    const double countLeft = label.box.left() + metrics.horizontalAdvance(name) + kCountGap;
    if (countLeft + countWidth <= label.box.right() + 2) {
        painter->setFont(small);
        painter->setPen(count);
        painter->drawText(QPointF(countLeft, baseline), countLabel);
    }
}

int CurveLabels::seriesAt(const QPointF& position) const
{
    const auto found = std::find_if(m_labels.begin(), m_labels.end(),
                                    [&](const Label& label) { return label.box.contains(position); });
    return found == m_labels.end() ? -1 : found->series;
}

} // namespace plumbline::plots
