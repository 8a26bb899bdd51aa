#include "plots/theme/Icons.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "plots/theme/Theme.h"

namespace plumbline::plots
{

namespace
{

QString iconPath(const QString& name)
{
    return QStringLiteral(":/plumbline/icons/%1.svg").arg(name);
}

/// Draws an SVG whose strokes are "currentColor" in the colour of the icon's mode.
class TintedIconEngine : public QIconEngine
{
public:
    TintedIconEngine(QString name, const QColor& color) : m_name(std::move(name)), m_color(color) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QSvgRenderer renderer(tinted(mode));
        renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        const QString key = QStringLiteral("plumbline-icon-%1-%2-%3x%4")
                                .arg(m_name, colorOf(mode).name())
                                .arg(size.width())
                                .arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new TintedIconEngine(m_name, m_color); }

private:
    [[nodiscard]] QColor colorOf(QIcon::Mode mode) const
    {
        const Theme& theme = ThemeManager::instance().theme();
        if (mode == QIcon::Disabled)
            return theme.muted;
        return m_color.isValid() ? m_color : theme.text;
    }

    [[nodiscard]] QByteArray tinted(QIcon::Mode mode) const
    {
        QFile file(iconPath(m_name));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return file.readAll().replace("currentColor", colorOf(mode).name().toLatin1());
    }

    QString m_name;
    QColor m_color;
};

} // namespace

QIcon icon(const QString& name)
{
    return icon(name, QColor());
}

QIcon icon(const QString& name, const QColor& color)
{
    return QFile::exists(iconPath(name)) ? QIcon(new TintedIconEngine(name, color)) : QIcon();
}

QStringList iconNames()
{
    QStringList names =
        QDir(QStringLiteral(":/plumbline/icons")).entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name);
    for (QString& name : names)
        name.chop(4);
    return names;
}

QIcon applicationIcon()
{
    return QIcon(QStringLiteral(":/plumbline/app/plumbline.svg"));
}

} // namespace plumbline::plots
