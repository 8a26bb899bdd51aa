#include "plots/kinds/SurvivalPlot.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>

#include <qcustomplot.h>

#include "plots/base/NumberText.h"

namespace plumbline::plots
{

namespace
{

const QString kTau = QStringLiteral("τ");

} // namespace

/// The line, its label and a dot on each curve; on the handle layer, so that dragging redraws nothing else.
class ThresholdLine : public QCPLayerable
{
public:
    explicit ThresholdLine(SurvivalPlot& view) : QCPLayerable(view.plot(), QStringLiteral("handles")), m_view(view) {}

    [[nodiscard]] bool isNear(const QPointF& position, const QCPAxisRect& area) const
    {
        constexpr double kReach = 5;
        if (!std::isfinite(m_view.tau()))
            return false;
        const double x = m_view.plot()->xAxis->coordToPixel(m_view.tau());
        return m_labelBox.contains(position) ||
               (std::abs(position.x() - x) <= kReach && position.y() >= area.top() && position.y() <= area.bottom());
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }

    void draw(QCPPainter* painter) override
    {
        m_labelBox = {};
        const double tau = m_view.tau();
        const QCPAxisRect* area = m_view.plot()->axisRect();
        const QCPRange range = m_view.plot()->xAxis->range();
        if (!std::isfinite(tau) || tau < range.lower || tau > range.upper)
            return;
        const Theme& theme = m_view.theme();
        const double x = m_view.plot()->xAxis->coordToPixel(tau);
        painter->setPen(QPen(theme.accent, 1.2, Qt::DashLine, Qt::FlatCap));
        painter->drawLine(QPointF(x, area->top()), QPointF(x, area->bottom()));
        for (int series = 0; series < static_cast<int>(m_view.figure().series.size()); ++series) {
            const double y = m_view.valueAt(series, tau);
            if (m_view.isSeriesHidden(series) || std::isnan(y))
                continue;
            const double pixel = m_view.plot()->yAxis->coordToPixel(y);
            if (pixel < area->top() || pixel > area->bottom())
                continue;
            const QColor color = m_view.seriesColor(series);
            painter->setPen(QPen(theme.panel, 1.5));
            painter->setBrush(theme.outlineOf(color));
            painter->drawEllipse(QPointF(x, pixel), 3.5, 3.5);
        }
        const QString text = QStringLiteral("%1 = %2").arg(kTau, numberText(tau, 2));
        const QFont font = theme.font(TextSize::Small, QFont::Medium);
        const QFontMetricsF metrics(font);
        const double width = metrics.horizontalAdvance(text) + 12;
        const double height = std::ceil(metrics.height()) + 2;
        const double left = std::clamp(x - width / 2, static_cast<double>(area->left()),
                                       std::max<double>(area->left(), area->right() - width));
        m_labelBox = QRectF(left, area->top() - height - 2, width, height);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.accent);
        painter->drawRoundedRect(m_labelBox, 4, 4);
        painter->setPen(theme.accentText);
        painter->setFont(font);
        painter->drawText(m_labelBox, Qt::AlignCenter, text);
    }

private:
    SurvivalPlot& m_view;
    QRectF m_labelBox;
};

SurvivalPlot::SurvivalPlot(QWidget* parent) : CurvePlot(parent), m_tau(std::numeric_limits<double>::quiet_NaN())
{
    m_line = new ThresholdLine(*this);
    initialise();
}

SurvivalPlot::~SurvivalPlot() = default;

CurvePlot::Terms SurvivalPlot::terms() const
{
    const QString unit = unitText(figure().unit);
    return {kTau,
            tr("share"),
            unit.isEmpty() ? tr("τ: distance") : tr("τ: %1", "axis title, %1 is the unit").arg(unit),
            tr("share of correctly classified samples farther than τ from the decision boundary"),
            "tau",
            "share_farther"};
}

int SurvivalPlot::topMargin() const
{
    return static_cast<int>(std::ceil(theme().smallSize * 1.3)) + 8;
}

ViewRange SurvivalPlot::dataRange() const
{
    constexpr double kNearlyDown = 0.005;
    const ViewRange full = fullRange();
    double end = 0;
    for (const CurveSeries& series : figure().series) {
        for (std::size_t i = series.x.size(); i-- > 0;) {
            if (series.y[i] > kNearlyDown) {
                end = std::max(end, i + 1 < series.x.size() ? series.x[i + 1] : series.x[i]);
                break;
            }
        }
    }
    if (end <= 0)
        end = full.xHigh > 0 ? full.xHigh : 1;
    constexpr double kTop = 1.02; // room for the upper half of a line at 1
    return {std::min(0.0, full.xLow), end, 0.0, std::max(kTop, full.yHigh)};
}

ViewRange SurvivalPlot::clampView(const ViewRange& range) const
{
    const ViewRange full = fullRange();
    ViewRange fitted = dataRange();
    fitted.xHigh = std::max(fitted.xHigh, full.xHigh);
    ViewRange result = range;
    const double width = std::min(result.xHigh - result.xLow, fitted.xHigh - fitted.xLow);
    const double height = std::min(result.yHigh - result.yLow, fitted.yHigh - fitted.yLow);
    constexpr double kLeastShare = 1e-6;
    const double leastWidth = std::max(width, (fitted.xHigh - fitted.xLow) * kLeastShare);
    const double leastHeight = std::max(height, (fitted.yHigh - fitted.yLow) * kLeastShare);
    result.xLow = std::clamp(result.xLow, fitted.xLow, fitted.xHigh - leastWidth);
    result.yLow = std::clamp(result.yLow, fitted.yLow, fitted.yHigh - leastHeight);
    result.xHigh = result.xLow + leastWidth;
    result.yHigh = result.yLow + leastHeight;
    return result;
}

void SurvivalPlot::setTau(double tau)
{
    if (tau == m_tau || (std::isnan(tau) && std::isnan(m_tau)))
        return;
    m_tau = tau;
    handleLayer()->replot();
}

void SurvivalPlot::moveTau(double tau)
{
    const ViewRange visible = view();
    tau = std::clamp(tau, std::max(0.0, visible.xLow), visible.xHigh);
    if (tau == m_tau)
        return;
    setTau(tau);
    emit tauChanged(tau);
}

bool SurvivalPlot::press(const QPointF& position, Qt::MouseButton button)
{
    if (button == Qt::LeftButton && m_line->isNear(position, *axisRect())) {
        m_draggingTau = true;
        setReading({}, false);
        return true;
    }
    return CurvePlot::press(position, button);
}

void SurvivalPlot::drag(const QPointF& position)
{
    if (m_draggingTau)
        moveTau(plot()->xAxis->pixelToCoord(position.x()));
}

void SurvivalPlot::release(const QPointF& position)
{
    drag(position);
    m_draggingTau = false;
}

Qt::CursorShape SurvivalPlot::cursorAt(const QPointF& position) const
{
    return m_line->isNear(position, *axisRect()) ? Qt::SizeHorCursor : CurvePlot::cursorAt(position);
}

void SurvivalPlot::keyPressEvent(QKeyEvent* event)
{
    const bool arrow = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (arrow && event->modifiers().testFlag(Qt::ControlModifier) && std::isfinite(m_tau)) {
        const double step = plot()->xAxis->range().size() / 100;
        moveTau(m_tau + (event->key() == Qt::Key_Left ? -step : step));
        return;
    }
    CurvePlot::keyPressEvent(event);
}

QString SurvivalPlot::summary() const
{
    QString text = CurvePlot::summary();
    if (isEmpty() || !std::isfinite(m_tau))
        return text;
    int lowest = -1;
    int highest = -1;
    for (int series = 0; series < static_cast<int>(figure().series.size()); ++series) {
        const double value = valueAt(series, m_tau);
        if (std::isnan(value))
            continue;
        if (lowest < 0 || value < valueAt(lowest, m_tau))
            lowest = series;
        if (highest < 0 || value > valueAt(highest, m_tau))
            highest = series;
    }
    if (lowest < 0)
        return text;
    return text + QLatin1Char(' ') +
           tr("At τ = %1 the share is lowest for %2 (%3) and highest for %4 (%5).")
               .arg(numberText(m_tau, 2), seriesName(lowest), numberText(valueAt(lowest, m_tau), 3),
                    seriesName(highest), numberText(valueAt(highest, m_tau), 3));
}

std::unique_ptr<PlotView> SurvivalPlot::makeCopy() const
{
    auto copy = std::make_unique<SurvivalPlot>();
    copyCurvesTo(*copy);
    copy->setTau(m_tau);
    return copy;
}

} // namespace plumbline::plots
