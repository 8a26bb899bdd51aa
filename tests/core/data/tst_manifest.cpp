#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/base/Seed.h"
#include "core/data/Dataset.h"
#include "core/data/Partition.h"
#include "tests/core/data/DataFiles.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

/// A folder with pictures a.ppm (red), b.ppm (green), c.ppm (blue) of 4 x 3.
class Pictures : public Folder
{
public:
    Pictures()
    {
        write("a.ppm", ppm(4, 3, 255, 0, 0));
        write("b.ppm", ppm(4, 3, 0, 255, 0));
        write("sub/c.ppm", ppm(4, 3, 0, 0, 255));
    }
};

std::vector<std::string> places(const Dataset& dataset)
{
    std::vector<std::string> list;
    for (const SampleProblem& problem : dataset.problems()) {
        const std::string& where = problem.error.where;
        list.push_back(where.substr(where.rfind("list.")));
    }
    return list;
}

} // namespace

class ManifestTest : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreRecognised()
    {
        const Pictures folder;
        // A byte order mark, CRLF, quotes with separators, doubled quotes and line breaks, blanks.
        const auto path = folder.write("list.csv", "\xEF\xBB\xBF"
                                                   "file,label,\"town, country\",age\r\n"
                                                   "a.ppm,cat,\"Bonn, \"\"old\"\"\",10.5\r\n"
                                                   "\"b.ppm\",dog,\"two\r\nlines\", 20\r\n"
                                                   "sub/c.ppm,cat,?,\r\n");
        const auto opened = openDataset(path);
        PLUMBLINE_VERIFY_OK(opened);
        const Dataset& dataset = **opened;
        QCOMPARE(std::string(dataset.layout()), std::string("manifest"));
        QCOMPARE(dataset.size(), 3);
        QCOMPARE(dataset.classNames(), (std::vector<std::string>{"cat", "dog"}));
        QCOMPARE(dataset.labels(), (std::vector<std::int32_t>{0, 1, 0}));
        QVERIFY(dataset.problems().empty());
        QVERIFY(dataset.nativeShape() == (ImageShape{3, 3, 4}));
        const AttributeColumn* town = dataset.attribute("town, country");
        QVERIFY(town != nullptr);
        QCOMPARE(town->categories, (std::vector<std::string>{"Bonn, \"old\"", "two\nlines"}));
        QCOMPARE(town->codes, (std::vector<std::int32_t>{0, 1, -1}));
        const AttributeColumn* age = dataset.attribute("age");
        QCOMPARE(age->kind, AttributeKind::Number);
        QCOMPARE(age->numbers[1], 20.0);
        QVERIFY(std::isnan(age->numbers[2]));
        // Channels in RGB order.
        const std::vector<std::int64_t> all = {0, 1, 2};
        const auto batch = readBatch(dataset, all, {3, 3, 4});
        PLUMBLINE_VERIFY_OK(batch);
        for (std::size_t sample = 0; sample < 3; ++sample) {
            for (std::size_t channel = 0; channel < 3; ++channel)
                QCOMPARE(batch->pixels[(sample * 3 + channel) * 12 + 5], sample == channel ? 1.0F : 0.0F);
        }
    }

    void badRowsAreListedAndLeftOut()
    {
        const Pictures folder;
        folder.write("cut.ppm", ppm(4, 3, 1, 2, 3).substr(0, 30));
        folder.write("text.png", "this is no picture");
        folder.write("nothing.jpg", "");
        const auto path = folder.write("list.csv", "file,label,sex\n"
                                                   "a.ppm,0,f\n"         // 2
                                                   "missing.ppm,0,f\n"   // 3
                                                   "cut.ppm,1,m\n"       // 4
                                                   "b.ppm,1\n"           // 5: ragged
                                                   "b.ppm,1,m,x\n"       // 6: ragged
                                                   "text.png,0,f\n"      // 7
                                                   "\n"                  // 8: empty lines are fine
                                                   "nothing.jpg,0,f\n"   // 9
                                                   "b.ppm,1,\xE9t\xE9\n" // 10: Latin-1
                                                   ",1,m\n"              // 11
                                                   "sub,1,m\n"           // 12: a folder
                                                   "sub/c.ppm,2,m\n"     // 13
                                                   "b.ppm,1,\"open\n");  // 14: quote never closed
        const auto opened = openDataset(path);
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->size(), 2);
        QCOMPARE((*opened)->labels(), (std::vector<std::int32_t>{0, 2}));
        const auto listed = places(**opened);
        QCOMPARE(listed.size(), std::size_t{10});
        const std::vector<int> lines = {3, 4, 5, 6, 7, 9, 10, 11, 12, 14};
        for (std::size_t i = 0; i < lines.size(); ++i)
            QVERIFY2(listed[i].starts_with("list.csv:" + std::to_string(lines[i])), listed[i].c_str());
        const auto code = [&](std::size_t i) { return (*opened)->problems()[i].error.code; };
        QCOMPARE(code(0), ErrorCode::FileNotFound);
        QCOMPARE(code(1), ErrorCode::FileTruncated);
        QCOMPARE(code(2), ErrorCode::RowRagged);
        QCOMPARE(code(4), ErrorCode::ImageUnreadable);
        QCOMPARE(code(5), ErrorCode::FileTruncated);
        QCOMPARE(code(6), ErrorCode::FormatInvalid);
    }

    void wholeTablesThatCannotBeRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* name, const char* text, ErrorCode code, const char* named = "") {
            QTest::newRow(name) << QByteArray(text) << int(code) << QString(named);
        };
        row("empty", "", ErrorCode::FormatInvalid);
        row("blank", "\n\n\n", ErrorCode::FormatInvalid);
        row("header only", "file,label\n", ErrorCode::NoSamples);
        row("no path column", "picture,label\na.ppm,0\n", ErrorCode::ColumnMissing, "picture");
        row("a name twice", "file,label,label\na.ppm,0,0\n", ErrorCode::FormatInvalid, "label");
        row("UTF-16",
            "\xFF\xFE"
            "f\x01l",
            ErrorCode::FormatInvalid, "UTF-16");
        row("header not UTF-8", "file,\xE9\na.ppm,0\n", ErrorCode::FormatInvalid, "UTF-8");
        row("nothing usable", "file\nx.ppm\ny.ppm\n", ErrorCode::NoSamples, "x.ppm");
        row("JSON of no objects", "[]", ErrorCode::FormatInvalid);
        row("JSON cut short", "[{\"file\": \"a.ppm\"", ErrorCode::FormatInvalid);
        row("JSON without paths", "[{\"name\": \"a.ppm\"}]", ErrorCode::ColumnMissing, "name");
    }
    void wholeTablesThatCannotBeRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(QString, named);
        const Pictures folder;
        const auto opened = openDataset(folder.write("list.csv", text.toStdString()), "manifest");
        PLUMBLINE_VERIFY_ERROR(opened, static_cast<ErrorCode>(code));
        QVERIFY2(describe(opened.error()).find(named.toStdString()) != std::string::npos,
                 describe(opened.error()).c_str());
    }

    void optionsNameColumns()
    {
        const Pictures folder;
        const auto path = folder.write("list.csv", "picture;gender;code;note\n"
                                                   "a.ppm;Male;1;x\nb.ppm;Female;2;y\nsub/c.ppm;Male;1;z\n");
        const auto opened = openDataset(path, "manifest",
                                        {{"path_column", "picture"},
                                         {"label_column", "gender"},
                                         {"classes", "Male,Female"},
                                         {"numbers", {"code"}},
                                         {"attributes", {"gender", "code"}}});
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->classNames(), (std::vector<std::string>{"Male", "Female"}));
        QCOMPARE((*opened)->labels(), (std::vector<std::int32_t>{0, 1, 0}));
        QCOMPARE((*opened)->attributes().size(), std::size_t{2});
        QCOMPARE((*opened)->attribute("gender")->categories, (std::vector<std::string>{"Male", "Female"}));
        QCOMPARE((*opened)->attribute("code")->kind, AttributeKind::Number);

        const auto missing = openDataset(path, "manifest", {{"path_column", "picture"}, {"label_column", "race"}});
        PLUMBLINE_VERIFY_ERROR(missing, ErrorCode::ColumnMissing);
        QVERIFY(missing.error().detail.find("'race'") != std::string::npos);
        const auto outside = openDataset(
            path, "manifest", {{"path_column", "picture"}, {"label_column", "gender"}, {"classes", {"Male"}}});
        PLUMBLINE_VERIFY_OK(outside);
        QCOMPARE((*outside)->size(), 2);
        QCOMPARE(places(**outside), (std::vector<std::string>{"list.csv:3"}));
        PLUMBLINE_VERIFY_ERROR(openDataset(path, "manifest", {{"colour", "x"}}), ErrorCode::ParameterUnknown);
    }

    void codesAreCategoriesAndMeasurementsNumbers()
    {
        const Pictures folder;
        std::string text = "file,sex,year,share,id\n";
        for (int i = 0; i < 24; ++i)
            text += "a.ppm," + std::to_string(i % 2) + "," + std::to_string(1990 + i) + ",0." + std::to_string(i % 3) +
                    ",p" + std::to_string(i) + "\n";
        const auto opened = openDataset(folder.write("list.csv", text));
        PLUMBLINE_VERIFY_OK(opened);
        const auto kind = [&](const char* name) { return (*opened)->attribute(name)->kind; };
        QCOMPARE(kind("sex"), AttributeKind::Categorical);
        QCOMPARE(kind("year"), AttributeKind::Number);
        QCOMPARE(kind("share"), AttributeKind::Number);
        QCOMPARE(kind("id"), AttributeKind::Categorical);
        QCOMPARE((*opened)->attribute("id")->categories[2], std::string("p2")); // not p10
    }

    void hugeFieldsAreListed()
    {
        const Pictures folder;
        const std::string huge(3'000'000, 'x');
        const auto path = folder.write("list.csv", "file,label,note\na.ppm,0,ok\nb.ppm,0," + huge + "\nb.ppm,1,\"" +
                                                       huge + "\"\nsub/c.ppm,1,ok\n");
        const auto opened = openDataset(path);
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->size(), 2);
        QCOMPARE((*opened)->problems().size(), std::size_t{2});
        for (const SampleProblem& problem : (*opened)->problems())
            QCOMPARE(problem.error.code, ErrorCode::FileTooLarge);
    }

    void jsonListsWorkToo()
    {
        const Pictures folder;
        folder.write("ground_truth.json", R"([{"filename": "a.ppm", "gender": "Male", "age": 3.5},
                                              {"filename": "b.ppm", "gender": null, "age": 4},
                                              {"filename": "x.ppm", "gender": "Male"}, 17])");
        const auto opened = openDataset(folder.path(), "auto", {{"label_column", "gender"}});
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->size(), 2);
        QCOMPARE((*opened)->labels(), (std::vector<std::int32_t>{0, -1}));
        QCOMPARE((*opened)->problems().size(), std::size_t{2});
        QCOMPARE((*opened)->attribute("age")->numbers, (std::vector<double>{3.5, 4}));
    }

    void gzipTablesAndCutGzip()
    {
        const Pictures folder;
        std::string text = "file,label\n";
        for (int i = 0; i < 400; ++i)
            text += "a.ppm," + std::to_string(mix64(static_cast<std::uint64_t>(i)) % 10) + "\n";
        const auto path = folder.writeGz("list.csv.gz", text);
        const auto opened = openDataset(path);
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->size(), 400);
        const std::string bytes = readAll(path);
        const auto cut =
            openDataset(folder.write("list.csv.gz", std::string_view(bytes).substr(0, bytes.size() - 40)), "manifest");
        PLUMBLINE_VERIFY_ERROR(cut, ErrorCode::FileTruncated);
    }

    void flippedBytesNeverCrash()
    {
        const Pictures folder;
        const std::string text = "file,label,\"town\",age\na.ppm,cat,\"Bonn, x\",10\nb.ppm,dog,\"two\nlines\",20\n";
        SplitMix64 random(42);
        int opened = 0;
        for (int round = 0; round < 1500; ++round) {
            std::string damaged = text;
            for (std::uint64_t flips = 1 + random.below(4); flips > 0; --flips)
                damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
            const auto dataset = openDataset(folder.write("list.csv", damaged), "manifest");
            if (!dataset)
                continue;
            ++opened;
            QVERIFY((*dataset)->size() <= 3);
            for (const AttributeColumn& column : (*dataset)->attributes())
                QCOMPARE(static_cast<std::int64_t>(std::max(column.codes.size(), column.numbers.size())),
                         (*dataset)->size());
        }
        QVERIFY(opened > 100);
    }

    void contentHashFollowsTableAndPictures()
    {
        const Pictures folder;
        const std::string text = "file,label\na.ppm,0\nb.ppm,1\n";
        const auto hash = [&](const std::string& table) {
            return (*openDataset(folder.write("list.csv", table)))->contentHash();
        };
        const std::string first = hash(text);
        QCOMPARE(hash(text), first);
        QVERIFY(hash("file,label\na.ppm,1\nb.ppm,0\n") != first);
        folder.write("a.ppm", ppm(5, 3, 255, 0, 0));
        QVERIFY(hash(text) != first);
    }

    void fairFaceFolders()
    {
        const auto crops = sharedDataDir() / "faces_fairface540_crops";
        const auto photographs = sharedDataDir() / "faces_fairface540";
        PLUMBLINE_REQUIRE_PATH(crops);
        PLUMBLINE_REQUIRE_PATH(photographs);
        for (const auto& path : {crops, photographs}) {
            const auto opened = openDataset(path, "auto", {{"label_column", "gender"}, {"classes", "Male,Female"}});
            PLUMBLINE_VERIFY_OK(opened);
            QCOMPARE((*opened)->size(), 540);
            QVERIFY((*opened)->problems().empty());
            const auto cells = makePartition(**opened, "age*gender");
            PLUMBLINE_VERIFY_OK(cells);
            QCOMPARE(cells->groups.size(), std::size_t{18});
            for (const std::int64_t count : cells->counts())
                QCOMPARE(count, 30);
            QCOMPARE((*opened)->attribute("age")->categories.front(), std::string("0-2"));
            QCOMPARE((*opened)->attribute("age")->categories.back(), std::string("70+"));
        }
        const auto opened = openDataset(crops);
        QVERIFY((*opened)->nativeShape() == (ImageShape{3, 112, 112}));
        const std::vector<std::int64_t> some = {0, 100, 539};
        const auto batch = readBatch(**opened, some, {3, 112, 112});
        PLUMBLINE_VERIFY_OK(batch);
        QCOMPARE(batch->size(), std::size_t{3});
    }
};

QTEST_GUILESS_MAIN(ManifestTest)
#include "tst_manifest.moc"
