#include <QTest>

#include <QDir>
#include <QFile>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include "core/figures/TableWriter.h"
#include "plots/export/FigureExporter.h"
#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/HistogramPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/PlotRegistry.h"
#include "plots/kinds/ScatterPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "tests/plots/PlotSamples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::plots;

namespace
{

std::unique_ptr<PlotView> makeView(const QString& kind)
{
    if (kind == QLatin1String("survival")) {
        auto view = std::make_unique<SurvivalPlot>();
        view->setFigure(test::curves(test::kRaces, {"m"}));
        view->setTau(0.5);
        view->setTitle(QStringLiteral("Share farther than τ & beyond"));
        view->setCaption(QStringLiteral("DeepFool, 3 141 of 4 742 samples correct; bands: 95 % bootstrap intervals."));
        return view;
    }
    if (kind == QLatin1String("heatmap")) {
        auto view = std::make_unique<HeatmapPlot>();
        HeatmapFigure figure = test::heatmap(6, 5);
        figure.cells[8] = test::missing("no_data.empty_group");
        view->setFigure(figure);
        view->setTitle(QStringLiteral("σ(P) by model and group"));
        view->setCaption(QStringLiteral("Pooled rule; ± half of the 95 % interval."));
        return view;
    }
    if (kind == QLatin1String("forest")) {
        auto view = std::make_unique<ForestPlot>();
        view->setFigure(test::forest(test::kRaces, {"a", "b"}, {"fog", "snow"}));
        view->setReferenceLines({0.8, 1.25}, {QStringLiteral("0.8"), QStringLiteral("1.25")});
        view->setTitle(QStringLiteral("Odds ratios"));
        return view;
    }
    if (kind == QLatin1String("lines")) {
        auto view = std::make_unique<LinesPlot>();
        view->setFigure(test::severities(test::kRaces, {"a", "b"}));
        view->setIntegerX(true);
        view->setTitle(QStringLiteral("Average precision"));
        return view;
    }
    if (kind == QLatin1String("test_matrix")) {
        auto view = std::make_unique<TestMatrixPlot>();
        view->setFigure(test::tests(test::kRaces));
        view->setTitle(QStringLiteral("Pairwise tests"));
        return view;
    }
    if (kind == QLatin1String("scatter")) {
        auto view = std::make_unique<ScatterPlot>();
        view->setFigure(test::gaps());
        view->setLogarithmicY(true);
        view->setTitle(QStringLiteral("Gap and smallest cell"));
        return view;
    }
    auto view = std::make_unique<HistogramPlot>();
    view->setValues(test::distances(900), QStringLiteral("black"), 1, QStringLiteral("pixel_l2"));
    view->setTitle(QStringLiteral("Distances"));
    return view;
}

ExportOptions options()
{
    ExportOptions result;
    result.sizeMm = {120, 90};
    result.dpi = 150;
    result.source.modelHashes = QStringLiteral("9f3ca1b2");
    result.source.dataHash = QStringLiteral("77aa00ff");
    result.source.filter = QStringLiteral("groups: race");
    return result;
}

/// Mean absolute difference of two pictures after both are blurred to the same small size, 0 to 255.
double difference(const QImage& first, const QImage& second)
{
    const QSize size(160, 120);
    const QImage a =
        first.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32);
    const QImage b =
        second.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32);
    double sum = 0;
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) {
            const QColor p = a.pixelColor(x, y);
            const QColor q = b.pixelColor(x, y);
            sum += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue());
        }
    return sum / (3.0 * size.width() * size.height());
}

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::filesystem::path pathOf(const QString& path)
{
    return path.toStdString();
}

} // namespace

class TestFigureExport : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyKindInEveryFormat_data();
    void everyKindInEveryFormat();
    void svgIsWellFormedAndSaysWhatItShows();
    void svgClipsCurves();
    void svgTextAsPathsNeedsNoFont();
    void pdfEmbedsFontsAndKeepsRectangles();
    void pngHasPhysicalSizeAndFacts();
    void csvHoldsEveryNumber();
    void csvIgnoresTheLocale();
    void exportLeavesTheScreenAlone();
    void sameDataSameBytes();
    void presetsHaveRoom();
    void badOptionsAreErrors();
    void unwritableFolderIsAnError();
    void fullDiskIsAnErrorAndLeavesTheOldFile();
    void formatsByName();

private:
    QTemporaryDir m_folder;
};

void TestFigureExport::initTestCase()
{
    QVERIFY(m_folder.isValid());
    ThemeManager::instance().setChoice(ThemeChoice::Dark); // exports are printed light all the same
}

void TestFigureExport::everyKindInEveryFormat_data()
{
    QTest::addColumn<QString>("kind");
    for (const PlotKind& kind : plotKinds())
        QTest::newRow(qPrintable(kind.id)) << kind.id;
}

void TestFigureExport::everyKindInEveryFormat()
{
    QFETCH(QString, kind);
    const auto view = makeView(kind);
    QCOMPARE(view->kind(), kind);
    const QString base = m_folder.filePath(kind);
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Csv})
        PLUMBLINE_VERIFY_OK(
            FigureExporter::write(*view, pathOf(base + QLatin1Char('.') + fileSuffix(format)), format, options()));
    const QImage png(base + QStringLiteral(".png"));
    QVERIFY(!png.isNull());
    // Nothing touches the edge of the page.
    for (int x = 0; x < png.width(); ++x) {
        QCOMPARE(png.pixelColor(x, 0), QColor(Qt::white));
        QCOMPARE(png.pixelColor(x, png.height() - 1), QColor(Qt::white));
    }
    for (int y = 0; y < png.height(); ++y) {
        QCOMPARE(png.pixelColor(0, y), QColor(Qt::white));
        QCOMPARE(png.pixelColor(png.width() - 1, y), QColor(Qt::white));
    }
    QImage blank(png.size(), QImage::Format_RGB32);
    blank.fill(Qt::white);
    QVERIFY(difference(png, blank) > 2);

    QSvgRenderer renderer(base + QStringLiteral(".svg"));
    QVERIFY(renderer.isValid());
    QImage svg = blank;
    QPainter painter(&svg);
    renderer.render(&painter);
    painter.end();
    svg.save(base + QStringLiteral("-svg.png"));
    // QSvgRenderer does not clip; what must match is everything else.
    QVERIFY2(difference(png, svg) < 6, qPrintable(QString::number(difference(png, svg))));

    const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
    if (tool.isEmpty())
        QSKIP("pdftoppm (poppler-utils) is not here");
    QCOMPARE(QProcess::execute(tool, {"-png", "-r", "150", "-singlefile", base + ".pdf", base + "-pdf"}), 0);
    const QImage pdf(base + QStringLiteral("-pdf.png"));
    QVERIFY(std::abs(pdf.width() - png.width()) <= 2);
    QVERIFY2(difference(png, pdf) < 3, qPrintable(QString::number(difference(png, pdf))));
}

void TestFigureExport::svgIsWellFormedAndSaysWhatItShows()
{
    const auto view = makeView(QStringLiteral("survival"));
    const auto bytes = FigureExporter::bytes(*view, FigureFormat::Svg, options());
    PLUMBLINE_VERIFY_OK(bytes);
    QXmlStreamReader reader(*bytes);
    QStringList texts;
    QString title, description, metadata;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("svg")) {
            QCOMPARE(reader.attributes().value(QLatin1String("width")).toString(), QStringLiteral("120mm"));
        } else if (reader.name() == QLatin1String("text")) {
            QVERIFY(reader.attributes().value(QLatin1String("font-family")).contains(QLatin1String("Inter Tabular")));
            texts.append(reader.readElementText());
        } else if (reader.name() == QLatin1String("title") && title.isEmpty()) {
            title = reader.readElementText();
        } else if (reader.name() == QLatin1String("desc")) {
            description = reader.readElementText();
        } else if (reader.name() == QLatin1String("metadata")) {
            metadata = reader.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QCOMPARE(title, view->title());
    QVERIFY(description.contains(QStringLiteral("DeepFool")));
    QVERIFY(metadata.contains(QStringLiteral("9f3ca1b2")));
    QVERIFY(metadata.contains(QStringLiteral("Plumbline")));
    const QString all = texts.join(QLatin1Char(' '));
    for (const char* word : {"white", "black", "DeepFool", "0.50", "77aa00ff", "boundary"})
        QVERIFY2(all.contains(QLatin1String(word)), word);
}

void TestFigureExport::svgClipsCurves()
{
    auto view = makeView(QStringLiteral("survival"));
    view->setView({0.3, 0.6, 0.4, 0.6}); // most of the curves lie outside the axes
    const auto bytes = FigureExporter::bytes(*view, FigureFormat::Svg, options());
    PLUMBLINE_VERIFY_OK(bytes);
    QVERIFY(bytes->contains("<clipPath"));
    QVERIFY(bytes->contains("clip-path=\"url(#clip"));
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("rsvg-convert"));
    if (tool.isEmpty())
        QSKIP("rsvg-convert (librsvg2-bin) is not here");
    const QString svg = m_folder.filePath(QStringLiteral("clip.svg"));
    PLUMBLINE_VERIFY_OK(FigureExporter::write(*view, pathOf(svg), FigureFormat::Svg, options()));
    QCOMPARE(QProcess::execute(tool, {"-d", "150", "-p", "150", "-o", svg + ".png", svg}), 0);
    const auto png = FigureExporter::image(*view, options());
    PLUMBLINE_VERIFY_OK(png);
    const double apart = difference(*png, QImage(svg + QStringLiteral(".png")));
    QVERIFY2(apart < 3, qPrintable(QString::number(apart)));
}

void TestFigureExport::svgTextAsPathsNeedsNoFont()
{
    ExportOptions asPaths = options();
    asPaths.textAsPaths = true;
    const auto bytes = FigureExporter::bytes(*makeView(QStringLiteral("heatmap")), FigureFormat::Svg, asPaths);
    PLUMBLINE_VERIFY_OK(bytes);
    QVERIFY(!bytes->contains("<text"));
    QVERIFY(!bytes->contains("font-family"));
}

void TestFigureExport::pdfEmbedsFontsAndKeepsRectangles()
{
    const QString path = m_folder.filePath(QStringLiteral("fonts.pdf"));
    PLUMBLINE_VERIFY_OK(
        FigureExporter::write(*makeView(QStringLiteral("heatmap")), pathOf(path), FigureFormat::Pdf, options()));
    const auto run = [](const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput());
    };
    if (QStandardPaths::findExecutable(QStringLiteral("pdffonts")).isEmpty())
        QSKIP("pdffonts (poppler-utils) is not here");
    const QStringList fonts =
        run(QStringLiteral("pdffonts"), {path}).split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
    QVERIFY(!fonts.isEmpty());
    for (const QString& font : fonts) {
        QVERIFY2(font.contains(QLatin1String("Inter")), qPrintable(font));
        QVERIFY2(font.contains(QLatin1String("yes")), qPrintable(font)); // embedded
    }
    // No pictures: cells are rectangles.
    QCOMPARE(run(QStringLiteral("pdfimages"), {"-list", path}).split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 2);
    const QString text = run(QStringLiteral("pdftotext"), {path, "-"});
    QVERIFY(text.contains(QStringLiteral("less robust")));
    QVERIFY(text.contains(QStringLiteral("σ(P)")));
    const QString info = run(QStringLiteral("pdfinfo"), {path});
    QVERIFY(info.contains(QStringLiteral("σ(P) by model and group")));
    QVERIFY(info.contains(QStringLiteral("Plumbline")));
    QVERIFY2(info.contains(QStringLiteral("340.")) || info.contains(QStringLiteral("340 x")),
             qPrintable(info)); // 120 mm
}

void TestFigureExport::pngHasPhysicalSizeAndFacts()
{
    const auto bytes = FigureExporter::bytes(*makeView(QStringLiteral("survival")), FigureFormat::Png, options());
    PLUMBLINE_VERIFY_OK(bytes);
    const QImage image = QImage::fromData(*bytes);
    QCOMPARE(image.width(), qRound(120 / 25.4 * 150));
    QCOMPARE(image.height(), qRound(90 / 25.4 * 150));
    QCOMPARE(image.dotsPerMeterX(), qRound(150 / 0.0254));
    QCOMPARE(image.text(QStringLiteral("Title")), QStringLiteral("Share farther than τ & beyond"));
    QCOMPARE(image.text(QStringLiteral("Model-SHA256")), QStringLiteral("9f3ca1b2"));
    QVERIFY(image.text(QStringLiteral("Software")).startsWith(QStringLiteral("Plumbline")));
    QVERIFY(image.text(QStringLiteral("Description")).contains(QStringLiteral("DeepFool")));
}

void TestFigureExport::csvHoldsEveryNumber()
{
    SurvivalPlot view;
    CurveFigure figure = test::curves({"a, \"b\""}, {"m"}, 3);
    figure.series[0].y[1] = std::nan("");
    figure.series[0].y[2] = 0.1;
    view.setFigure(figure);
    const QList<QByteArray> lines = QByteArray::fromStdString(toCsv(view.table())).split('\n');
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines[0], QByteArray("group,model,tau,share_farther,low,high,n,thin"));
    QVERIFY(lines[1].startsWith("\"a, \"\"b\"\"\",m,0,1,"));
    QVERIFY(lines[2].startsWith("\"a, \"\"b\"\"\",m,0.7,,"));
    QVERIFY(lines[3].startsWith("\"a, \"\"b\"\"\",m,1.4,0.1,"));
}

void TestFigureExport::csvIgnoresTheLocale()
{
    const auto view = makeView(QStringLiteral("heatmap"));
    const QByteArray expected = QByteArray::fromStdString(toCsv(view->table()));
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(QByteArray::fromStdString(toCsv(view->table())), expected);
    // On screen and in figures the user's numbers.
    const auto svg = FigureExporter::bytes(*view, FigureFormat::Svg, options());
    QLocale::setDefault(before);
    PLUMBLINE_VERIFY_OK(svg);
    QVERIFY(QString::fromUtf8(*svg).contains(QRegularExpression(QStringLiteral(">[+−]0,\\d\\d</text>"))));
}

void TestFigureExport::exportLeavesTheScreenAlone()
{
    auto view = makeView(QStringLiteral("survival"));
    view->resize(500, 350);
    view->setView({0.1, 0.9, 0, 1});
    const QString theme = view->theme().panel.name();
    PLUMBLINE_VERIFY_OK(FigureExporter::bytes(*view, FigureFormat::Png, options()));
    QCOMPARE(view->theme().panel.name(), theme);
    QCOMPARE(view->view(), (ViewRange{0.1, 0.9, 0, 1}));
    QCOMPARE(view->size(), QSize(500, 350));
}

void TestFigureExport::sameDataSameBytes()
{
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv}) {
        const auto first = FigureExporter::bytes(*makeView(QStringLiteral("survival")), format, options());
        const auto second = FigureExporter::bytes(*makeView(QStringLiteral("survival")), format, options());
        PLUMBLINE_VERIFY_OK(first);
        QCOMPARE(*first, *second);
    }
}

void TestFigureExport::presetsHaveRoom()
{
    for (const SizePreset& preset : sizePresets()) {
        for (const char* kind : {"survival", "heatmap", "histogram"}) {
            ExportOptions sized = options();
            sized.sizeMm = preset.millimetres;
            sized.dpi = 96;
            PLUMBLINE_VERIFY_OK(FigureExporter::bytes(*makeView(QString::fromLatin1(kind)), FigureFormat::Png, sized));
        }
        QVERIFY(!preset.name().isEmpty());
    }
}

void TestFigureExport::badOptionsAreErrors()
{
    const auto view = makeView(QStringLiteral("survival"));
    ExportOptions bad = options();
    bad.sizeMm = {5, 5};
    PLUMBLINE_VERIFY_ERROR(FigureExporter::bytes(*view, FigureFormat::Svg, bad), ErrorCode::InvalidArgument);
    bad = options();
    bad.dpi = std::nan("");
    PLUMBLINE_VERIFY_ERROR(FigureExporter::bytes(*view, FigureFormat::Png, bad), ErrorCode::InvalidArgument);
    bad = options();
    bad.fontPoints = 0;
    PLUMBLINE_VERIFY_ERROR(FigureExporter::image(*view, bad), ErrorCode::InvalidArgument);
    bad = options();
    bad.sizeMm = {30, 25};
    view->setCaption(QString(2000, QLatin1Char('x')).replace(10, 1, QLatin1String(" ")));
    PLUMBLINE_VERIFY_ERROR(FigureExporter::bytes(*view, FigureFormat::Pdf, bad), ErrorCode::InvalidArgument);
}

void TestFigureExport::unwritableFolderIsAnError()
{
    const auto view = makeView(QStringLiteral("histogram"));
    const auto missing = FigureExporter::write(*view, pathOf(m_folder.filePath(QStringLiteral("no/such/x.svg"))),
                                               FigureFormat::Svg, options());
    PLUMBLINE_VERIFY_ERROR(missing, ErrorCode::FileUnwritable);
    QVERIFY(missing.error().where.find("x.svg") != std::string::npos);
    PLUMBLINE_VERIFY_ERROR(FigureExporter::write(*view, "/proc/x.svg", FigureFormat::Svg, options()),
                           ErrorCode::FileUnwritable);
}

void TestFigureExport::fullDiskIsAnErrorAndLeavesTheOldFile()
{
    const QString mount = m_folder.filePath(QStringLiteral("small"));
    QVERIFY(QDir().mkpath(mount));
    if (QProcess::execute(QStringLiteral("mount"), {"-t", "tmpfs", "-o", "size=16k", "tmpfs", mount}) != 0)
        QSKIP("a small file system cannot be mounted here");
    const QString path = mount + QStringLiteral("/figure.png");
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const auto result =
        FigureExporter::write(*makeView(QStringLiteral("survival")), pathOf(path), FigureFormat::Png, options());
    const QByteArray kept = readAll(path);
    const qsizetype files = QDir(mount).entryList(QDir::Files | QDir::Hidden).size();
    QProcess::execute(QStringLiteral("umount"), {mount});
    PLUMBLINE_VERIFY_ERROR(result, ErrorCode::DiskFull);
    QCOMPARE(kept, QByteArray("old"));
    QCOMPARE(files, 1);
}

void TestFigureExport::formatsByName()
{
    QCOMPARE(*figureFormat(QStringLiteral("PDF")), FigureFormat::Pdf);
    PLUMBLINE_VERIFY_ERROR(figureFormat(QStringLiteral("bmp")), ErrorCode::InvalidArgument);
}

QTEST_MAIN(TestFigureExport)
#include "tst_figure_export.moc"
