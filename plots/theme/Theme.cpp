#include "plots/theme/Theme.h"

#include <algorithm>
#include <array>
#include <map>

#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPalette>
#include <QPointer>

#include "plots/theme/ColorMetrics.h"

namespace plumbline::plots
{

namespace
{

constexpr double kTextContrast = 4.5;
constexpr double kMarkContrast = 3.0;

struct ColorToken {
    const char* name;
    QColor Theme::*member;
};

constexpr std::array<ColorToken, 18> kColorTokens{{
    {"window", &Theme::window},
    {"panel", &Theme::panel},
    {"border", &Theme::border},
    {"text", &Theme::text},
    {"secondary", &Theme::secondary},
    {"accent", &Theme::accent},
    {"accent_text", &Theme::accentText},
    {"warning", &Theme::warning},
    {"error", &Theme::error},
    {"success", &Theme::success},
    {"hover", &Theme::hover},
    {"selection", &Theme::selection},
    {"chip", &Theme::chip},
    {"grid", &Theme::grid},
    {"axis", &Theme::axis},
    {"muted", &Theme::muted},
    {"no_data", &Theme::noData},
    {"no_data_hatch", &Theme::noDataHatch},
}};

QString themeName(ThemeKind kind)
{
    switch (kind) {
    case ThemeKind::Dark:
        return QStringLiteral("dark");
    case ThemeKind::Print:
        return QStringLiteral("print");
    case ThemeKind::Light:
        break;
    }
    return QStringLiteral("light");
}

Result<QJsonObject> parseObject(const QByteArray& json, const QString& where)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject())
        return fail(ErrorCode::FormatInvalid, error.errorString().toStdString(), where.toStdString());
    return document.object();
}

Result<QJsonObject> readPalette(const QString& name)
{
    const QString path = QStringLiteral(":/plumbline/palettes/%1.json").arg(name);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::FormatInvalid, "there is no palette of this name", name.toStdString());
    return parseObject(file.readAll(), path);
}

Result<QVector<QColor>> readSeries(const QString& name)
{
    const auto palette = readPalette(name);
    if (!palette)
        return fail(palette.error());
    QVector<QColor> colors;
    for (const QJsonValue& value : (*palette)[QStringLiteral("colors")].toArray())
        colors.append(QColor(value.toString()));
    if (colors.isEmpty() ||
        !std::all_of(colors.begin(), colors.end(), [](const QColor& color) { return color.isValid(); }))
        return fail(ErrorCode::FormatInvalid, "palette without colors", name.toStdString());
    return colors;
}

Result<ColorScale> readScale(const QString& name)
{
    const auto palette = readPalette(name);
    if (!palette)
        return fail(palette.error());
    QVector<ColorScale::Stop> stops;
    for (const QJsonValue& value : (*palette)[QStringLiteral("stops")].toArray()) {
        const QJsonArray stop = value.toArray();
        const ColorScale::Stop read{stop.at(0).toDouble(), QColor(stop.at(1).toString())};
        if (stop.size() != 2 || !read.color.isValid() || (!stops.isEmpty() && stops.last().position >= read.position))
            return fail(ErrorCode::FormatInvalid, "stops must increase and name colors", name.toStdString());
        stops.append(read);
    }
    if (stops.size() < 2)
        return fail(ErrorCode::FormatInvalid, "a color scale needs two stops", name.toStdString());
    return ColorScale(std::move(stops));
}

void registerFonts()
{
    static const bool registered = [] {
        const QDir folder(QStringLiteral(":/plumbline/fonts"));
        for (const QString& name : folder.entryList({QStringLiteral("*.otf")}))
            QFontDatabase::addApplicationFont(folder.filePath(name));
        return true;
    }();
    Q_UNUSED(registered)
}

} // namespace

QColor Theme::seriesColor(int groupIndex) const
{
    if (series.isEmpty())
        return text;
    return series[std::max(groupIndex, 0) % series.size()];
}

QColor Theme::outlineOf(const QColor& color) const
{
    return withContrast(color, panel, kMarkContrast);
}

QColor Theme::textColorOf(const QColor& color) const
{
    return withContrast(color, panel, kTextContrast);
}

QColor Theme::textOn(const QColor& fill) const
{
    const QColor ink(QStringLiteral("#15171B"));
    if (contrastRatio(ink, fill) >= kTextContrast)
        return ink;
    // One of the two always has 4.58:1 or more.
    return contrastRatio(Qt::white, fill) >= contrastRatio(Qt::black, fill) ? QColor(Qt::white) : QColor(Qt::black);
}

QFont Theme::font(TextSize size, QFont::Weight weight) const
{
    double pixels = baseSize;
    switch (size) {
    case TextSize::Small:
        pixels = smallSize;
        break;
    case TextSize::Title:
        pixels = titleSize;
        break;
    case TextSize::Heading:
        pixels = headingSize;
        break;
    case TextSize::Base:
        break;
    }
    QFont result(fontFamily);
    result.setPixelSize(std::max(qRound(pixels), 4));
    result.setWeight(weight);
    // Unhinted advances: text keeps its width at every scale, so exports match the screen.
    result.setHintingPreference(QFont::PreferNoHinting);
    return result;
}

Theme Theme::scaled(double factor) const
{
    Theme result = *this;
    result.smallSize *= factor;
    result.baseSize *= factor;
    result.titleSize *= factor;
    result.headingSize *= factor;
    result.lineWidth *= factor;
    return result;
}

QPalette Theme::widgetPalette() const
{
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, panel);
    palette.setColor(QPalette::AlternateBase, hover);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, secondary);
    palette.setColor(QPalette::Button, panel);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, error);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, accentText);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::ToolTipBase, panel);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Light, panel);
    palette.setColor(QPalette::Midlight, hover);
    palette.setColor(QPalette::Mid, border);
    palette.setColor(QPalette::Dark, axis);
    palette.setColor(QPalette::Shadow, axis);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, muted);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, border);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, muted);
    return palette;
}

Result<Theme> Theme::parse(const QByteArray& json, ThemeKind kind)
{
    const QString name = themeName(kind);
    const auto object = parseObject(json, name);
    if (!object)
        return fail(object.error());
    Theme theme;
    theme.kind = kind;
    theme.dark = (*object)[QStringLiteral("dark")].toBool();
    const QJsonObject colors = (*object)[QStringLiteral("colors")].toObject();
    for (const ColorToken& token : kColorTokens) {
        const QColor color(colors[QLatin1String(token.name)].toString());
        if (!color.isValid())
            return fail(ErrorCode::FormatInvalid, "color token missing or invalid",
                        name.toStdString() + ':' + token.name);
        theme.*token.member = color;
    }
    const QJsonObject palettes = (*object)[QStringLiteral("palettes")].toObject();
    auto series = readSeries(palettes[QStringLiteral("series")].toString());
    auto diverging = readScale(palettes[QStringLiteral("diverging")].toString());
    auto sequential = readScale(palettes[QStringLiteral("sequential")].toString());
    if (!series)
        return fail(series.error());
    if (!diverging)
        return fail(diverging.error());
    if (!sequential)
        return fail(sequential.error());
    theme.series = std::move(*series);
    theme.diverging = std::move(*diverging);
    theme.sequential = std::move(*sequential);

    const QJsonObject type = (*object)[QStringLiteral("type")].toObject();
    theme.fontFamily = type[QStringLiteral("family")].toString();
    theme.smallSize = type[QStringLiteral("small")].toDouble();
    theme.baseSize = type[QStringLiteral("base")].toDouble();
    theme.titleSize = type[QStringLiteral("title")].toDouble();
    theme.headingSize = type[QStringLiteral("heading")].toDouble();
    theme.lineWidth = (*object)[QStringLiteral("line_width")].toDouble();
    if (theme.fontFamily.isEmpty() || theme.smallSize < 6 || theme.baseSize < 6 || theme.titleSize < 6 ||
        theme.headingSize < 6 || theme.lineWidth <= 0)
        return fail(ErrorCode::FormatInvalid, "type or line_width missing", name.toStdString());
    return theme;
}

const Theme& Theme::load(ThemeKind kind)
{
    registerFonts();
    static std::map<ThemeKind, Theme> themes;
    const auto found = themes.find(kind);
    if (found != themes.end())
        return found->second;
    QFile file(QStringLiteral(":/plumbline/themes/%1.json").arg(themeName(kind)));
    const bool opened = file.open(QIODevice::ReadOnly);
    auto theme = parse(opened ? file.readAll() : QByteArray(), kind);
    // The themes are part of the program: one that cannot be read is a broken build.
    if (!theme)
        qFatal("theme: %s", describe(theme.error()).c_str());
    return themes.emplace(kind, std::move(*theme)).first->second;
}

ThemeManager& ThemeManager::instance()
{
    static QPointer<ThemeManager> manager;
    if (!manager) {
        manager = new ThemeManager;
        manager->setParent(qApp);
    }
    return *manager;
}

ThemeManager::ThemeManager() : m_systemIsDark(systemIsDark())
{
    m_theme = &Theme::load(m_systemIsDark ? ThemeKind::Dark : ThemeKind::Light);
    qApp->installEventFilter(this);
}

bool ThemeManager::systemIsDark()
{
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

void ThemeManager::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void ThemeManager::apply()
{
    const bool dark = m_choice == ThemeChoice::System ? m_systemIsDark : m_choice == ThemeChoice::Dark;
    const Theme* wanted = &Theme::load(dark ? ThemeKind::Dark : ThemeKind::Light);
    if (wanted == m_theme)
        return;
    m_theme = wanted;
    emit changed(*m_theme);
}

bool ThemeManager::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp) {
        // The program sets this palette itself; only a palette that is not ours tells what the desktop wants.
        const QColor current = QGuiApplication::palette().color(QPalette::Window);
        if (current != Theme::load(ThemeKind::Light).window && current != Theme::load(ThemeKind::Dark).window) {
            m_systemIsDark = systemIsDark();
            apply();
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace plumbline::plots
