#include "ui/corruption/BoxPicture.h"

#include <algorithm>

#include <QKeyEvent>
#include <QPainter>

#include "plots/theme/Theme.h"

namespace plumbline::ui
{
namespace
{

constexpr int kGap = 4;
constexpr int kLine = 16; ///< height of a line of the caption

void drawBoxes(QPainter& painter, const QRectF& target, const QSize& size, const std::vector<ScoredBox>& boxes,
               const QColor& color, Qt::PenStyle style)
{
    const double x = target.width() / size.width();
    const double y = target.height() / size.height();
    for (const ScoredBox& one : boxes) {
        const QRectF box(target.left() + one.box.x * x, target.top() + one.box.y * y, one.box.width * x,
                         one.box.height * y);
        // A dark line below makes the box visible on any picture.
        painter.setPen(QPen(QColor(0, 0, 0, 150), 3.5));
        painter.drawRect(box);
        painter.setPen(QPen(color, 1.8, style));
        painter.drawRect(box);
    }
}

} // namespace

BoxPicture::BoxPicture(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setSizePolicy(policy);
    connect(&plots::ThemeManager::instance(), &plots::ThemeManager::changed, this, [this] { update(); });
}

void BoxPicture::setPicture(const QImage& image, const std::vector<ScoredBox>& boxes,
                            const std::vector<ScoredBox>& cleanBoxes)
{
    m_image = image;
    m_boxes = boxes;
    m_cleanBoxes = cleanBoxes;
    m_text.clear();
    updateAccessibleText();
    updateGeometry();
    update();
}

void BoxPicture::clear(const QString& text)
{
    m_image = {};
    m_boxes.clear();
    m_cleanBoxes.clear();
    m_text = text;
    updateAccessibleText();
    update();
}

void BoxPicture::setCaption(const QString& caption, const QString& detail)
{
    m_caption = caption;
    m_detail = detail;
    updateAccessibleText();
    update();
}

void BoxPicture::setSelected(bool selected)
{
    m_selected = selected;
    update();
}

void BoxPicture::updateAccessibleText()
{
    setAccessibleName(m_caption.isEmpty() ? tr("picture") : m_caption);
    setAccessibleDescription(m_image.isNull() ? m_text
                                              : tr("%n box(es)", nullptr, static_cast<int>(m_boxes.size())) +
                                                    QStringLiteral(". ") + m_detail);
    setToolTip(m_detail.isEmpty() ? m_caption : m_caption + QLatin1Char('\n') + m_detail);
}

int BoxPicture::captionHeight() const
{
    return (m_caption.isEmpty() ? 0 : kLine + kGap) + (m_detail.isEmpty() ? 0 : kLine);
}

QSize BoxPicture::sizeHint() const
{
    return {160, 160 + captionHeight()};
}

void BoxPicture::paintEvent(QPaintEvent*)
{
    const plots::Theme& theme = plots::ThemeManager::instance().theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area(1.5, 1.5, width() - 3.0, height() - 3.0 - captionHeight());
    QRectF target = area;
    if (!m_image.isNull()) {
        const QSizeF size = QSizeF(m_image.size()).scaled(area.size(), Qt::KeepAspectRatio);
        target = QRectF(area.center().x() - size.width() / 2, area.top() + (area.height() - size.height()) / 2,
                        size.width(), size.height());
        // Small pictures grow with hard pixels: what the model sees is what is shown.
        painter.setRenderHint(QPainter::SmoothPixmapTransform, size.width() < m_image.width());
        painter.drawImage(target, m_image);
        painter.setBrush(Qt::NoBrush);
        painter.setClipRect(target.adjusted(-2, -2, 2, 2));
        drawBoxes(painter, target, m_image.size(), m_cleanBoxes, QColor(255, 255, 255), Qt::DashLine);
        drawBoxes(painter, target, m_image.size(), m_boxes, QColor(0xF0, 0xE4, 0x42),
                  Qt::SolidLine); // of Okabe and Ito
        painter.setClipping(false);
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.noData);
        painter.drawRoundedRect(area, 6, 6);
        painter.setPen(theme.secondary);
        painter.drawText(area.adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, m_text);
    }
    if (m_selected || hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(target.adjusted(-0.5, -0.5, 0.5, 0.5), 2, 2);
    }
    QRectF line(0, height() - captionHeight() + kGap, width(), kLine);
    QFont font = painter.font();
    font.setPixelSize(12);
    painter.setFont(font);
    const auto write = [&](const QString& text, const QColor& color) {
        if (text.isEmpty())
            return;
        painter.setPen(color);
        painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, width()));
        line.translate(0, kLine);
    };
    write(m_caption, theme.text);
    write(m_detail, theme.secondary);
}

void BoxPicture::mouseDoubleClickEvent(QMouseEvent* event)
{
    QWidget::mouseDoubleClickEvent(event);
    emit activated();
}

void BoxPicture::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) {
        emit activated();
        return;
    }
    QWidget::keyPressEvent(event);
}

void BoxPicture::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

} // namespace plumbline::ui
