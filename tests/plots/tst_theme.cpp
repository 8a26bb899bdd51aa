#include <QTest>

#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPalette>
#include <QSignalSpy>

#include "plots/theme/ColorMetrics.h"
#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    void ciede2000MatchesPublishedPairs_data();
    void ciede2000MatchesPublishedPairs();
    void contrastMatchesDefinition();
    void textIsReadable();
    void marksAreVisible();
    void groupColorsDifferForEveryVision();
    void badPaletteWouldFail();
    void divergingScaleIsNeutralAtZero();
    void symmetricLogNormMatchesMatplotlib();
    void fontIsBundledAndTabular();
    void parseNamesTheMissingToken();
    void managerSwitches();
    void iconsAreTinted();
};

void TestTheme::ciede2000MatchesPublishedPairs_data()
{
    using Lab = std::array<double, 3>;
    QTest::addColumn<Lab>("first");
    QTest::addColumn<Lab>("second");
    QTest::addColumn<double>("difference");
    // Sharma, Wu and Dalal (2005), table 1.
    QTest::newRow("1") << Lab{50, 2.6772, -79.7751} << Lab{50, 0, -82.7485} << 2.0425;
    QTest::newRow("2") << Lab{50, 3.1571, -77.2803} << Lab{50, 0, -82.7485} << 2.8615;
    QTest::newRow("4") << Lab{50, -1.3802, -84.2814} << Lab{50, 0, -82.7485} << 1.0000;
    QTest::newRow("7") << Lab{50, 0, 0} << Lab{50, -1, 2} << 2.3669;
    QTest::newRow("9") << Lab{50, 2.4900, -0.0010} << Lab{50, -2.4900, 0.0009} << 7.1792;
    QTest::newRow("11") << Lab{50, 2.4900, -0.0010} << Lab{50, -2.4900, 0.0011} << 7.2195;
    QTest::newRow("17") << Lab{50, 2.5, 0} << Lab{73, 25, -18} << 27.1492;
    QTest::newRow("20") << Lab{50, 2.5, 0} << Lab{58, 24, 15} << 19.4535;
    QTest::newRow("25") << Lab{60.2574, -34.0099, 36.2677} << Lab{60.4626, -34.1751, 39.4387} << 1.2644;
    QTest::newRow("33") << Lab{6.7747, -0.2908, -2.4247} << Lab{5.8714, -0.0985, -2.2286} << 0.6377;
    QTest::newRow("34") << Lab{2.0776, 0.0795, -1.1350} << Lab{0.9033, -0.0636, -0.5514} << 0.9082;
}

void TestTheme::ciede2000MatchesPublishedPairs()
{
    using Lab = std::array<double, 3>;
    QFETCH(Lab, first);
    QFETCH(Lab, second);
    QFETCH(double, difference);
    QVERIFY(std::abs(ciede2000(first, second) - difference) < 1e-4);
    QVERIFY(std::abs(ciede2000(second, first) - difference) < 1e-4);
}

void TestTheme::contrastMatchesDefinition()
{
    QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
    QVERIFY(std::abs(contrastRatio(QColor("#767676"), Qt::white) - 4.54) < 0.01);
    QVERIFY(contrastRatio(withContrast(QColor("#F0E442"), Qt::white, 4.5), Qt::white) >= 4.5);
    QCOMPARE(withContrast(QColor("#0072B2"), Qt::white, 4.5), QColor("#0072B2"));
}

void TestTheme::textIsReadable()
{
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
        const Theme& theme = Theme::load(kind);
        for (const QColor& background : {theme.window, theme.panel}) {
            for (const QColor& text :
                 {theme.text, theme.secondary, theme.accent, theme.warning, theme.error, theme.success})
                QVERIFY2(contrastRatio(text, background) >= 4.5, qPrintable(text.name() + " on " + background.name()));
        }
        for (const QColor& background : {theme.hover, theme.selection, theme.chip, theme.noData}) {
            QVERIFY(contrastRatio(theme.text, background) >= 4.5);
            QVERIFY(contrastRatio(theme.secondary, background) >= 4.5);
        }
        QVERIFY(contrastRatio(theme.accentText, theme.accent) >= 4.5);
        for (int group = 0; group < 8; ++group)
            QVERIFY(contrastRatio(theme.textColorOf(theme.seriesColor(group)), theme.panel) >= 4.5);
        for (int step = -20; step <= 20; ++step) {
            const QColor fill = theme.diverging.at(step / 20.0);
            QVERIFY2(contrastRatio(theme.textOn(fill), fill) >= 4.5, qPrintable(fill.name()));
        }
    }
}

void TestTheme::marksAreVisible()
{
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
        const Theme& theme = Theme::load(kind);
        QVERIFY(contrastRatio(theme.muted, theme.panel) >= 3.0);
        QVERIFY(contrastRatio(theme.accent, theme.panel) >= 3.0);
        for (int group = 0; group < 8; ++group)
            QVERIFY(contrastRatio(theme.outlineOf(theme.seriesColor(group)), theme.panel) >= 3.0);
    }
}

static double smallestDifference(const QVector<QColor>& colors, Vision vision)
{
    double smallest = 1000;
    for (qsizetype i = 0; i < colors.size(); ++i)
        for (qsizetype j = i + 1; j < colors.size(); ++j)
            smallest = std::min(smallest,
                                colorDifference(simulateVision(colors[i], vision), simulateVision(colors[j], vision)));
    return smallest;
}

void TestTheme::groupColorsDifferForEveryVision()
{
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
        const Theme& theme = Theme::load(kind);
        QCOMPARE(theme.series.size(), 8);
        for (const Vision vision : {Vision::Usual, Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia})
            QVERIFY(smallestDifference(theme.series, vision) >= 8.0);
    }
    QCOMPARE(Theme::load(ThemeKind::Light).series.first(), QColor("#0072B2"));
    QCOMPARE(Theme::load(ThemeKind::Light).series[1], QColor("#D55E00"));
}

void TestTheme::badPaletteWouldFail()
{
    // Tableau's first colours: known to collapse for protanopes.
    const QVector<QColor> tableau{"#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd",
                                  "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf"};
    QVERIFY(smallestDifference(tableau, Vision::Protanopia) < 8.0);
}

void TestTheme::divergingScaleIsNeutralAtZero()
{
    const Theme& light = Theme::load(ThemeKind::Light);
    QCOMPARE(light.diverging.at(0.0), QColor(Qt::white));
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const ColorScale& scale = Theme::load(kind).diverging;
        QVERIFY(scale.at(-1).redF() > scale.at(-1).blueF());
        QVERIFY(scale.at(1).blueF() > scale.at(1).redF());
        QCOMPARE(scale.at(-5), scale.at(-1));
    }
    QVERIFY(!light.diverging.at(std::nan("")).isValid());
    QCOMPARE(light.sequential.at(0), QColor("#440154"));
    QCOMPARE(light.sequential.at(1), QColor("#FDE725"));
}

void TestTheme::symmetricLogNormMatchesMatplotlib()
{
    // matplotlib.colors.SymLogNorm(linthresh=0.03, linscale=0.03, base=10, vmin=-1.2, vmax=1.2), mapped to [-1, 1]:
    // value 0.03 -> (0.03 / 0.9) / (0.03 / 0.9 + log10(40)).
    const SymmetricLogNorm norm(1.2);
    const double scale = 0.03 / 0.9;
    QCOMPARE(norm(0.0), 0.0);
    QCOMPARE(norm(1.2), 1.0);
    QCOMPARE(norm(-1.2), -1.0);
    QCOMPARE(norm(5.0), 1.0);
    QVERIFY(std::abs(norm(0.03) - scale / (scale + std::log10(40.0))) < 1e-12);
    QVERIFY(std::abs(norm(0.3) - (scale + 1) / (scale + std::log10(40.0))) < 1e-12);
    for (const double value : {-1.1, -0.2, -0.03, -0.01, 0.0, 0.002, 0.05, 0.9})
        QVERIFY(std::abs(norm.inverse(norm(value)) - value) < 1e-12);
    QVERIFY(std::isnan(norm(std::nan(""))));
}

void TestTheme::fontIsBundledAndTabular()
{
    const Theme& theme = Theme::load(ThemeKind::Light);
    QVERIFY(QFontDatabase::families().contains(theme.fontFamily));
    for (const QFont::Weight weight : {QFont::Normal, QFont::Medium, QFont::DemiBold, QFont::Bold}) {
        const QFont font = theme.font(TextSize::Title, weight);
        QCOMPARE(QFontInfo(font).family(), theme.fontFamily);
        QCOMPARE(QFontInfo(font).weight(), static_cast<int>(weight));
        const QFontMetricsF metrics(font);
        QCOMPARE(metrics.horizontalAdvance(QStringLiteral("1111")), metrics.horizontalAdvance(QStringLiteral("0808")));
        for (const QChar c : QStringLiteral("τσ±−·…≥äß"))
            QVERIFY2(QFontMetrics(font).inFont(c), qPrintable(QString(c)));
    }
}

void TestTheme::parseNamesTheMissingToken()
{
    QFile file(QStringLiteral(":/plumbline/themes/light.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray json = file.readAll();
    PLUMBLINE_VERIFY_OK(Theme::parse(json, ThemeKind::Light));
    QByteArray broken = json;
    broken.replace("\"accent\":", "\"acent\":");
    const auto result = Theme::parse(broken, ThemeKind::Light);
    PLUMBLINE_VERIFY_ERROR(result, ErrorCode::FormatInvalid);
    QVERIFY(result.error().where.find("accent") != std::string::npos);
    broken = json;
    broken.replace("okabe_ito", "nothing");
    PLUMBLINE_VERIFY_ERROR(Theme::parse(broken, ThemeKind::Light), ErrorCode::FormatInvalid);
    PLUMBLINE_VERIFY_ERROR(Theme::parse("{", ThemeKind::Light), ErrorCode::FormatInvalid);
}

void TestTheme::managerSwitches()
{
    ThemeManager& manager = ThemeManager::instance();
    manager.setChoice(ThemeChoice::Light);
    QSignalSpy spy(&manager, &ThemeManager::changed);
    manager.setChoice(ThemeChoice::Dark);
    QCOMPARE(spy.size(), 1);
    QVERIFY(manager.theme().dark);
    manager.setChoice(ThemeChoice::Dark);
    QCOMPARE(spy.size(), 1);
    // Our own palette must not be taken for the desktop's wish.
    manager.setChoice(ThemeChoice::System);
    const bool dark = manager.theme().dark;
    QGuiApplication::setPalette(Theme::load(ThemeKind::Dark).widgetPalette());
    QCOMPARE(manager.theme().dark, dark);
    QPalette desktop;
    desktop.setColor(QPalette::Window, QColor("#101010"));
    desktop.setColor(QPalette::WindowText, QColor("#EFEFEF"));
    QGuiApplication::setPalette(desktop);
    QVERIFY(manager.theme().dark);
}

void TestTheme::iconsAreTinted()
{
    QVERIFY(iconNames().size() >= 60);
    QVERIFY(icon(QStringLiteral("no-such-icon")).isNull());
    QVERIFY(!applicationIcon().pixmap(64, 64).isNull());
    const auto strongest = [](const QIcon& drawn) {
        const QImage image = drawn.pixmap(QSize(24, 24), 1.0).toImage();
        QColor best(Qt::transparent);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y).alpha() > best.alpha())
                    best = image.pixelColor(x, y);
        return best;
    };
    for (const QString& name : iconNames())
        QVERIFY2(strongest(icon(name)).alpha() > 200, qPrintable(name));
    ThemeManager::instance().setChoice(ThemeChoice::Light);
    const QIcon search = icon(QStringLiteral("search"));
    QCOMPARE(strongest(search).rgb(), Theme::load(ThemeKind::Light).text.rgb());
    ThemeManager::instance().setChoice(ThemeChoice::Dark);
    QCOMPARE(strongest(search).rgb(), Theme::load(ThemeKind::Dark).text.rgb());
    QCOMPARE(strongest(icon(QStringLiteral("search"), Qt::red)).rgb(), QColor(Qt::red).rgb());
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
