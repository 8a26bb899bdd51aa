#include <cmath>
#include <fstream>
#include <limits>

#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "core/report/Escape.h"
#include "core/report/HtmlReport.h"
#include "core/report/RobustnessReport.h"
#include "core/report/TableText.h"
#include "tests/core/robustness/Examples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
const std::string kHostile = "<script>alert('x')</script>\"&|_%$\\{}\x01\xff";

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

RobustnessReportInput input()
{
    DistanceColumns columns = foundColumns({0.5, 0.6, 1.5, 2.0, 1.8});
    addRecord(columns, DistanceStatus::AlreadyWrong, false, kNan);
    RobustnessReportInput result;
    result.title = "Audit of " + kHostile;
    result.dataset = "digits";
    result.partition = "colour";
    for (const char* model : {"cnn", "linear"}) {
        AuditSeries one;
        one.model = model + kHostile;
        one.method = "deepfool";
        one.distances = *groupDistances(columns, makeGroups({"red" + kHostile, "white", "blue"}, {0, 0, 1, 1, 1, 2}));
        result.series.push_back(one);
    }
    result.sigma.bootstrap.resamples = 200;
    result.tau = 0.55;
    result.provenance = {{"Model hash", "abc"}, {"Seed", "7"}};
    result.figures.push_back({"<?xml version=\"1.0\"?><!DOCTYPE svg><svg xmlns=\"http://www.w3.org/2000/svg\"><defs>"
                              "<clipPath id=\"c\"><path d=\"M0 0\"/></clipPath></defs><g clip-path=\"url(#c)\"/></svg>",
                              "Curves " + kHostile});
    return result;
}

// An HTML file of ours is well-formed XML but for its head's void elements: close those, then parse.
QString parseErrors(std::string html)
{
    for (const std::string_view tag : {"<meta ", "<img "}) {
        for (std::size_t at = html.find(tag); at != std::string::npos; at = html.find(tag, at + 1))
            html.insert(html.find('>', at), "/");
    }
    QXmlStreamReader reader(QByteArray::fromStdString(html));
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? reader.errorString() : QString();
}

} // namespace

class ReportTest : public QObject
{
    Q_OBJECT

private slots:
    void escapesEverything()
    {
        QCOMPARE(escapeHtml("<a b=\"c\">&'\x07"), std::string("&lt;a b=&quot;c&quot;&gt;&amp;&#39;"));
        QCOMPARE(cleanUtf8("a\xff\xc3\xa4\xed\xa0\x80z\xc2\x85"),
                 std::string("a\xEF\xBF\xBDä\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz"));
        QCOMPARE(escapeMarkdown("a|b_c<d>\ne"), std::string("a\\|b\\_c&lt;d&gt; e"));
        QCOMPARE(escapeLatex("50% of a_b & \\x{y}^~"),
                 std::string("50\\% of a\\_b \\& \\textbackslash{}x\\{y\\}\\textasciicircum{}\\textasciitilde{}"));
    }

    void roundsForPeople()
    {
        QCOMPARE(roundedNumber(0.123456, 4), std::string("0.1235"));
        QCOMPARE(roundedNumber(-1234.56, 4), std::string("-1235"));
        QCOMPARE(roundedNumber(0.5, 4), std::string("0.5"));
        QCOMPARE(roundedNumber(100.0, 3), std::string("100"));
        QCOMPARE(roundedNumber(0.0, 4), std::string("0"));
        QCOMPARE(roundedNumber(1e-9, 3), std::string("1.00e-09"));
        QCOMPARE(roundedNumber(kNan, 3), std::string("–"));
        QCOMPARE(roundedNumber(0.99999, 3), std::string("1"));
    }

    void markdownAndLatexTables()
    {
        TableData table;
        table.columns = {{"group", {}}, {"sigma", {}}, {"tau", "pixel_l2"}, {"note", {}}};
        table.rows.push_back({std::string("a|b_1"), -0.25, kNan, std::string("thin_group")});
        QCOMPARE(toMarkdown(table), std::string("| Group | sigma(P) | tau (L2, pixels in \\[0,1\\]) | Note |\n"
                                                "| --- | ---: | ---: | --- |\n"
                                                "| a\\|b\\_1 | -0.25 | – | few samples: read with care |\n"));
        TableTextOptions options;
        options.caption = "100 %";
        options.label = "tab:sigma";
        const std::string latex = toLatex(table, options);
        QVERIFY(contains(latex, "\\begin{tabular}{lrrl}"));
        QVERIFY(contains(latex, "a\\textbar{}b\\_1 & $-$0.25 & – & few samples: read with care \\\\"));
        QVERIFY(contains(latex, "\\caption{100 \\%}\n\\label{tab:sigma}"));
    }

    void reportIsSafeAndSelfContained()
    {
        const auto report = robustnessReport(input());
        PLUMBLINE_VERIFY_OK(report);
        const std::string html = toHtml(*report);
        QCOMPARE(parseErrors(html), QString());
        QVERIFY(!contains(html, "<script"));
        QVERIFY(contains(html, "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"));
        QVERIFY(!contains(html, "http-equiv=\"refresh\""));
        QVERIFY(!contains(html, "src=\"http"));
        QVERIFY(contains(html, "default-src 'none'"));
        QVERIFY(contains(html, "@media print"));
        QVERIFY(!contains(html, "\x01"));
    }

    void reportSaysWhatWasAndWasNotComputed()
    {
        const auto report = robustnessReport(input());
        const std::string html = toHtml(*report);
        for (const char* part :
             {"Summary", "Methods", "Provenance", "Model hash", "What could not be computed, and why",
              "no sample of this group is correctly classified", "percentile bootstrap at 95 %",
              "200 resamples of samples, seed 42", "all other samples pooled", "n = 2",
              "Do the methods and models agree?", "upper bounds"})
            QVERIFY2(contains(html, part), part);
        // The numbers in the sentence are those of the table.
        QVERIFY(contains(html, "sigma = -0.689"));
        auto nothingMissing = input();
        for (AuditSeries& one : nothingMissing.series)
            one.distances = *groupDistances(foundColumns({1.0, 2.0}), makeGroups({"a", "b"}, {0, 1}));
        QVERIFY(contains(toHtml(*robustnessReport(nothingMissing)), "Everything that was asked for was computed."));
        auto empty = input();
        empty.series.clear();
        PLUMBLINE_VERIFY_ERROR(robustnessReport(empty), ErrorCode::InvalidArgument);
    }

    void everyWordGoesThroughTheTable()
    {
        HtmlOptions options;
        options.language = "xx";
        options.texts = [](std::string_view id) { return "[" + englishReportText(id) + "]"; };
        const auto report = robustnessReport(input(), options.texts);
        const std::string html = toHtml(*report, options);
        for (const char* part :
             {"lang=\"xx\"", "<h2>[Methods]</h2>", "[Table 1. ]", "[Group]", "[What could not be computed"})
            QVERIFY2(contains(html, part), part);
    }

    void columnsOfTablesHaveWords()
    {
        const auto report = robustnessReport(input());
        for (const ReportSection& section : report->sections) {
            for (const ReportBlock& block : section.blocks) {
                const auto* table = std::get_if<ReportTable>(&block);
                for (std::size_t c = 0; table != nullptr && c < table->data.columns.size(); ++c)
                    QVERIFY2(!englishReportText("column." + table->data.columns[c].id).empty(),
                             table->data.columns[c].id.c_str());
            }
        }
    }

    void figuresKeepTheirOwnIds()
    {
        const std::string svg = input().figures[0].svg;
        QVERIFY(isPassiveSvg(svg));
        const std::string element = inlineSvg(svg, "figure2-");
        QVERIFY(contains(element, "id=\"figure2-c\""));
        QVERIFY(contains(element, "url(#figure2-c)"));
        QVERIFY(!contains(element, "DOCTYPE"));
    }

    void activeFiguresAreEmbeddedAsImages_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("script") << QByteArray("<script>alert(1)</script>");
        QTest::newRow("upper case") << QByteArray("<SCRIPT>alert(1)</SCRIPT>");
        QTest::newRow("handler") << QByteArray("<g onload=\"alert(1)\"/>");
        QTest::newRow("handler behind slash") << QByteArray("<g/onload=alert(1)>");
        QTest::newRow("handler behind quote") << QByteArray("<g a=\"b\"onload=\"alert(1)\"/>");
        QTest::newRow("link") << QByteArray("<use href=\"https://example.org/x.svg#a\"/>");
        QTest::newRow("xlink") << QByteArray("<image xlink:href='https://example.org/x.png'/>");
        QTest::newRow("foreign object") << QByteArray("<foreignObject><p>x</p></foreignObject>");
        QTest::newRow("style") << QByteArray("<style>*{background:url(https://example.org)}</style>");
        QTest::newRow("url") << QByteArray("<g fill=\"url(https://example.org/#a)\"/>");
        QTest::newRow("cdata") << QByteArray("<![CDATA[ ]]>");
        QTest::newRow("animation") << QByteArray("<set attributeName=\"href\" to=\"javascript:alert(1)\"/>");
        QTest::newRow("unclosed tag") << QByteArray("<g title=\"");
    }

    void activeFiguresAreEmbeddedAsImages()
    {
        QFETCH(QByteArray, content);
        const std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">" + content.toStdString() + "</svg>";
        QVERIFY(!isPassiveSvg(svg));
        Report report;
        report.sections.push_back({"Figures", {ReportFigure{svg, "caption"}}});
        const std::string html = toHtml(report);
        QVERIFY(!contains(html, content.toStdString()));
        const auto encoded = QByteArray::fromStdString(svg).toBase64();
        QVERIFY(contains(html, encoded.toStdString()));
    }

    void harmlessWordsInTextStayInline()
    {
        QVERIFY(isPassiveSvg("<svg><text x=\"1\">one on two, 3 &lt; 4</text><use xlink:href=\"#a\"/></svg>"));
        QVERIFY(!isPassiveSvg("no picture"));
    }

    void writesAtomically()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("r.html").toStdString();
        const auto report = robustnessReport(input());
        PLUMBLINE_VERIFY_OK(writeHtmlReport(*report, path));
        std::ifstream in(path, std::ios::binary);
        const std::string read((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
        QCOMPARE(read, toHtml(*report));
        QVERIFY(!std::filesystem::exists(path.string() + ".part"));
        PLUMBLINE_VERIFY_ERROR(writeHtmlReport(*report, folder.filePath("no/such/r.html").toStdString()),
                               ErrorCode::FileUnwritable);
    }
};

QTEST_GUILESS_MAIN(ReportTest)
#include "tst_report.moc"
