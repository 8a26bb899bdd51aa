#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/data/DatasetSummary.h"
#include "core/data/TableInfo.h"
#include "tests/core/data/DataFiles.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

/// Records of label bytes and 32 x 32 pixels; pixel i of record r is (r + i / 1024 * 50) in each plane.
std::string cifarRecords(const std::vector<std::string>& labelBytes)
{
    std::string bytes;
    for (std::size_t r = 0; r < labelBytes.size(); ++r) {
        bytes += labelBytes[r];
        for (std::size_t i = 0; i < 3072; ++i)
            bytes += static_cast<char>(r + i / 1024 * 50);
    }
    return bytes;
}

} // namespace

class LayoutsTest : public QObject
{
    Q_OBJECT

private slots:
    void colouredDigits()
    {
        const auto path = sharedDataDir() / "digits_mnist";
        PLUMBLINE_REQUIRE_PATH(path);
        const auto open = [&](const DatasetOptions& options) { return openDataset(path, "colored-mnist", options); };
        const auto opened = open({{"seed", 5}});
        PLUMBLINE_VERIFY_OK(opened);
        const Dataset& dataset = **opened;
        QCOMPARE(dataset.size(), 2000);
        QVERIFY(dataset.nativeShape() == (ImageShape{3, 28, 28}));
        const auto& colour = dataset.attribute("colour")->codes;
        const auto red = std::count(colour.begin(), colour.end(), 0);
        QVERIFY(std::abs(red - 1000) < 112); // five standard deviations
        const auto grey = openDataset(path, "idx");
        for (std::int64_t i = 0; i < 40; ++i) {
            const auto row = static_cast<std::size_t>(i);
            const std::int32_t digit = dataset.attribute("digit")->codes[row];
            QCOMPARE(digit, (*grey)->labels()[row]);
            QCOMPARE(dataset.labels()[row], digit >= 5 ? 1 : 0);
            std::vector<float> input(3 * 784);
            std::vector<float> plain(784);
            PLUMBLINE_VERIFY_OK(dataset.input(i, {3, 28, 28}, input));
            PLUMBLINE_VERIFY_OK((*grey)->input(i, {1, 28, 28}, plain));
            for (std::size_t p = 0; p < 784; ++p) {
                QCOMPARE(input[p], plain[p]);
                QCOMPARE(input[784 + p], colour[row] == 0 ? 0.0F : plain[p]);
                QCOMPARE(input[1568 + p], colour[row] == 0 ? 0.0F : plain[p]);
            }
        }
        // The colour of a sample depends on the seed and the sample only.
        const auto first = open({{"seed", 5}, {"limit", 100}});
        PLUMBLINE_VERIFY_OK(first);
        QVERIFY(std::equal(colour.begin(), colour.begin() + 100, (*first)->attribute("colour")->codes.begin()));
        QVERIFY((*open({{"seed", 6}}))->attribute("colour")->codes != colour);
        QVERIFY((*open({{"seed", 6}}))->contentHash() != dataset.contentHash());
    }

    void cifar10()
    {
        Folder folder;
        for (int i = 1; i <= 5; ++i)
            folder.write("cifar-10-batches-bin/data_batch_" + std::to_string(i) + ".bin",
                         cifarRecords({std::string(1, static_cast<char>(i)), std::string(1, '\x09')}));
        folder.write("cifar-10-batches-bin/test_batch.bin", cifarRecords({std::string(1, '\x03')}));
        folder.write("cifar-10-batches-bin/batches.meta.txt", "airplane\nautomobile\nbird\ncat\n\n");
        const auto train = openDataset(folder.path(), "auto", {{"split", "train"}});
        PLUMBLINE_VERIFY_OK(train);
        QCOMPARE(std::string((*train)->layout()), std::string("cifar10"));
        QCOMPARE((*train)->labels(), (std::vector<std::int32_t>{1, 9, 2, 9, 3, 9, 4, 9, 5, 9}));
        QCOMPARE((*train)->classNames()[9], std::string("truck"));
        const auto image = (*train)->image(1);
        PLUMBLINE_VERIFY_OK(image);
        QCOMPARE(image->pixels[0], std::uint8_t{1}); // interleaved R, G, B
        QCOMPARE(image->pixels[1], std::uint8_t{51});
        QCOMPARE(image->pixels[2], std::uint8_t{101});
        std::vector<float> input(3072);
        PLUMBLINE_VERIFY_OK((*train)->input(1, {3, 32, 32}, input));
        QCOMPARE(input[1024], 51.0F / 255.0F); // plane by plane
        const auto cut = folder.write("cifar-10-batches-bin/test_batch.bin", std::string(3000, '\0'));
        PLUMBLINE_VERIFY_ERROR(openDataset(folder.path()), ErrorCode::FileTruncated);
        folder.write("cifar-10-batches-bin/test_batch.bin", cifarRecords({std::string(1, '\x0A')}));
        PLUMBLINE_VERIFY_ERROR(openDataset(cut, "cifar10"), ErrorCode::FormatInvalid);
    }

    void cifar100()
    {
        Folder folder;
        folder.write("test.bin", cifarRecords({std::string("\x04\x20"), std::string("\x13\x63")}));
        folder.write("fine_label_names.txt", "apple\n");
        const auto fine = openDataset(folder.path());
        PLUMBLINE_VERIFY_OK(fine);
        QCOMPARE(std::string((*fine)->layout()), std::string("cifar100"));
        QCOMPARE((*fine)->labels(), (std::vector<std::int32_t>{0x20, 0x63}));
        QCOMPARE((*fine)->classNames().front(), std::string("apple"));
        QCOMPARE((*fine)->attribute("coarse")->codes, (std::vector<std::int32_t>{4, 19}));
        const auto coarse = openDataset(folder.path(), "cifar100", {{"label", "coarse"}});
        PLUMBLINE_VERIFY_OK(coarse);
        QCOMPARE((*coarse)->labels(), (std::vector<std::int32_t>{4, 19}));
        QCOMPARE((*coarse)->classNames().size(), std::size_t{20});
    }

    void utkFace()
    {
        Folder folder;
        const std::string picture = ppm(4, 4, 9, 9, 9);
        for (const char* name :
             {"26_0_1_20170116174525125.jpg.chip.jpg", "part2/80_1_4_20170116174525126.jpg",
              "15_1_0_20170116174525127.jpg", "61_1_20170109142408075.jpg", "39_7_1_2017.jpg", "x_1_1_2017.jpg"})
            folder.write(name, picture);
        folder.write("1_0_0_2017.jpg", picture.substr(0, 20));
        const auto opened = openDataset(folder.path(), "utkface", {{"label", "age"}});
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->size(), 3);
        QCOMPARE((*opened)->problems().size(), std::size_t{4});
        QCOMPARE((*opened)->sampleName(2), std::string("part2/80_1_4_20170116174525126.jpg"));
        QCOMPARE((*opened)->labels(), (std::vector<std::int32_t>{1, 2, 4})); // 15, 26, 80
        QCOMPARE((*opened)->attribute("age")->numbers, (std::vector<double>{15, 26, 80}));
        QCOMPARE((*opened)->attribute("gender")->codes, (std::vector<std::int32_t>{1, 0, 1}));
        QCOMPARE((*opened)->attribute("race")->codes, (std::vector<std::int32_t>{0, 1, 4}));
        const auto gender = openDataset(folder.path(), "utkface");
        QCOMPARE((*gender)->classNames(), (std::vector<std::string>{"male", "female"}));
    }

    void fairFace()
    {
        Folder folder;
        folder.write("val/1.jpg", ppm(4, 4, 9, 9, 9));
        folder.write("val/2.jpg", ppm(4, 4, 9, 9, 9));
        folder.write("fairface_label_val.csv", "file,age,gender,race,service_test\n"
                                               "fairface/val/1.jpg,3-9,Male,East Asian,False\n"
                                               "val/2.jpg,more than 70,Female,Black,True\n"
                                               "val/3.jpg,0-2,Female,Black,True\n");
        const auto opened = openDataset(folder.path());
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE(std::string((*opened)->layout()), std::string("fairface"));
        QCOMPARE((*opened)->labels(), (std::vector<std::int32_t>{0, 1}));
        QCOMPARE((*opened)->problems().size(), std::size_t{1});
        QCOMPARE((*opened)->attribute("age")->categories, (std::vector<std::string>{"3-9", "more than 70"}));
        PLUMBLINE_VERIFY_OK((*opened)->image(0));
        const auto race = openDataset(folder.path(), "auto", {{"label_column", "race"}});
        QCOMPARE((*race)->classNames(), (std::vector<std::string>{"Black", "East Asian"}));
    }

    void tablesKeepScaleAndCategories()
    {
        Folder folder;
        const auto path = folder.write("people.csv", "age,job,sex,label\n20,nurse,f,no\n40,cook,m,yes\n?,cook,m,yes\n"
                                                     "60,nurse,m,no\n1,2\n");
        const auto opened = openDataset(path);
        PLUMBLINE_VERIFY_OK(opened);
        const Dataset& dataset = **opened;
        QCOMPARE(std::string(dataset.layout()), std::string("table"));
        QVERIFY(dataset.nativeShape() == (ImageShape{5, 1, 1}));
        QCOMPARE(dataset.labels(), (std::vector<std::int32_t>{0, 1, 0}));
        QCOMPARE(dataset.problems().size(), std::size_t{2});
        QVERIFY(dataset.problems()[0].error.where.ends_with("people.csv:4"));
        QVERIFY(dataset.problems()[0].error.detail.find("'age'") != std::string::npos);
        QCOMPARE(dataset.problems()[1].error.code, ErrorCode::RowRagged);
        QCOMPARE(dataset.sampleName(2), std::string("people.csv:5"));
        const TableInfo* info = tableInfo(dataset);
        QVERIFY(info != nullptr);
        QCOMPARE(info->features.size(), std::size_t{5});
        const TableFeature& age = info->features[0];
        QCOMPARE(age.minimum, 20.0);
        QCOMPARE(age.maximum, 60.0);
        QCOMPARE(age.mean, 40.0);
        QVERIFY(std::abs(age.deviation - std::sqrt(800.0 / 3)) < 1e-12);
        QCOMPARE(age.oneHotGroup, -1);
        QCOMPARE(info->features[2].name, std::string("job=nurse"));
        QCOMPARE(info->features[1].oneHotGroup, info->features[2].oneHotGroup);
        QVERIFY(info->features[2].oneHotGroup != info->features[3].oneHotGroup);
        std::vector<float> row(5);
        PLUMBLINE_VERIFY_OK(dataset.input(1, {5, 1, 1}, row));
        QCOMPARE(row, (std::vector<float>{40, 1, 0, 0, 1}));
        const std::vector<std::int64_t> first = {0};
        PLUMBLINE_VERIFY_ERROR(readBatch(dataset, first, {4, 1, 1}), ErrorCode::ModelInputMismatch);
        PLUMBLINE_VERIFY_ERROR(dataset.image(0), ErrorCode::NotAvailable);
        PLUMBLINE_VERIFY_ERROR(openDataset(path, "table", {{"label_column", "income"}}), ErrorCode::ColumnMissing);
        const auto chosen = openDataset(path, "table", {{"drop_columns", "sex"}, {"group_columns", "sex"}});
        PLUMBLINE_VERIFY_OK(chosen);
        QCOMPARE((*chosen)->nativeShape()->channels, 3);
        QCOMPARE((*chosen)->attributes().size(), std::size_t{1});
    }

    void adultIncome()
    {
        const auto path = sharedDataDir() / "tabular" / "adult.csv.gz";
        PLUMBLINE_REQUIRE_PATH(path);
        const auto opened = openDataset(path, "table", {{"label_column", "income-per-year"}});
        PLUMBLINE_VERIFY_OK(opened);
        QCOMPARE((*opened)->size(), 30162); // UCI: 32,561 rows, 2,399 of them with missing values
        QCOMPARE((*opened)->problems().size(), std::size_t{2399});
        QCOMPARE((*opened)->nativeShape()->channels, 104); // 6 numbers and 98 categories
        const auto sex = makePartition(**opened, "sex");
        PLUMBLINE_VERIFY_OK(sex);
        QCOMPARE(sex->counts(), (std::vector<std::int64_t>{9782, 20380}));
        const auto summary = summarise(**opened);
        PLUMBLINE_VERIFY_OK(summary);
        QCOMPARE(summary->samples, 30162);
        for (const PartitionCounts& counts : summary->partitions) {
            std::int64_t total = counts.outside;
            for (const GroupCount& group : counts.groups)
                total += group.samples;
            QCOMPARE(total, 30162);
        }
        const std::vector<std::string> wanted = {"sex*race*class"};
        QCOMPARE(summarise(**opened, wanted)->partitions.back().groups.size(), std::size_t{20});
        const std::vector<std::string> unknown = {"sex*planet"};
        PLUMBLINE_VERIFY_ERROR(summarise(**opened, unknown), ErrorCode::NotFound);
    }

    void unknownLayoutsAndPaths()
    {
        Folder folder;
        PLUMBLINE_VERIFY_ERROR(openDataset(folder.path()), ErrorCode::FormatUnknown);
        PLUMBLINE_VERIFY_ERROR(openDataset(folder.path(), "minst"), ErrorCode::FormatUnknown);
        PLUMBLINE_VERIFY_ERROR(openDataset(folder.path() / "none"), ErrorCode::FileNotFound);
        for (const DatasetLayout& layout : datasetLayouts()) { // nothing there: an error, never a crash
            QVERIFY(!layout.open(folder.path(), DatasetOptions::object(), {}).has_value());
            QVERIFY(!layout.open(folder.path() / "none", nullptr, {}).has_value());
        }
    }
};

QTEST_GUILESS_MAIN(LayoutsTest)
#include "tst_layouts.moc"
