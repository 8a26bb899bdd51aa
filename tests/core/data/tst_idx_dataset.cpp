#include <QTest>

#include <algorithm>
#include <numeric>

#include "core/base/Seed.h"
#include "core/data/Dataset.h"
#include "tests/core/data/DataFiles.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

Result<std::shared_ptr<const Dataset>> openIdx(const std::filesystem::path& path,
                                               const DatasetOptions& options = DatasetOptions::object())
{
    return openDataset(path, "idx", options);
}

/// Process memory in use now, in megabytes.
double residentMegabytes()
{
    std::ifstream in("/proc/self/statm");
    double pages = 0;
    in >> pages >> pages;
    return pages * 4096 / 1e6;
}

} // namespace

class IdxDatasetTest : public QObject
{
    Q_OBJECT

private slots:
    void readsPlainAndGzipAlike()
    {
        Folder folder;
        folder.write("plain/train-images-idx3-ubyte", idxImages(5, 5, 2, 3));
        folder.write("plain/train-labels-idx1-ubyte", idxLabels(5, 5));
        std::filesystem::create_directory(folder.path() / "gz");
        folder.writeGz("gz/train-images-idx3-ubyte.gz", idxImages(5, 5, 2, 3));
        folder.writeGz("gz/train-labels-idx1-ubyte.gz", idxLabels(5, 5));
        const auto plain = openDataset(folder.path() / "plain");
        const auto gz = openDataset(folder.path() / "gz");
        PLUMBLINE_VERIFY_OK(plain);
        PLUMBLINE_VERIFY_OK(gz);
        QCOMPARE((*gz)->size(), 5);
        QCOMPARE((*plain)->contentHash(), (*gz)->contentHash());
        QCOMPARE((*gz)->labels(), (std::vector<std::int32_t>{0, 1, 2, 3, 4}));
        QVERIFY((*gz)->nativeShape() == (ImageShape{1, 2, 3}));
        for (const auto& dataset : {*plain, *gz}) {
            const auto image = dataset->image(2);
            PLUMBLINE_VERIFY_OK(image);
            QCOMPARE(image->pixels, (std::vector<std::uint8_t>{12, 13, 14, 15, 16, 17}));
            const std::vector<std::int64_t> order = {3, 1};
            const auto batch = readBatch(*dataset, order, {1, 2, 3});
            PLUMBLINE_VERIFY_OK(batch);
            QCOMPARE(batch->labels, (std::vector<std::int32_t>{3, 1}));
            QCOMPARE(batch->pixels.size(), std::size_t{12});
            QCOMPARE(batch->pixels[0], 18.0F / 255.0F);
            QCOMPARE(batch->pixels[6], 6.0F / 255.0F);
        }
        QCOMPARE((*gz)->sampleName(4), std::string("train-images-idx3-ubyte.gz#4"));
        PLUMBLINE_VERIFY_ERROR((*gz)->image(5), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR((*gz)->image(-1), ErrorCode::InvalidArgument);
    }

    void colourAndSizeFollowTheModel()
    {
        Folder folder;
        const auto images = folder.write("t10k-images-idx3-ubyte", idxImages(1, 1, 2, 2));
        folder.write("t10k-labels-idx1-ubyte", idxLabels(1, 1));
        const auto dataset = openIdx(images);
        PLUMBLINE_VERIFY_OK(dataset);
        const std::vector<std::int64_t> first = {0};
        const auto batch = readBatch(**dataset, first, {3, 1, 1});
        PLUMBLINE_VERIFY_OK(batch);
        for (const float value : batch->pixels) // the mean of 0, 1, 2, 3 in each channel
            QVERIFY(std::abs(value - 1.5F / 255.0F) < 1e-7F);
    }

    void splitsAndLimit()
    {
        Folder folder;
        folder.write("train-images-idx3-ubyte", idxImages(6, 6, 2, 2));
        folder.write("train-labels-idx1-ubyte", idxLabels(6, 6));
        folder.write("t10k-images.idx3-ubyte", idxImages(4, 4, 2, 2));
        folder.write("t10k-labels.idx1-ubyte", idxLabels(4, 4));
        const auto size = [&](const char* split) { return (*openIdx(folder.path(), {{"split", split}}))->size(); };
        QCOMPARE(size("train"), 6);
        QCOMPARE(size("test"), 4);
        QCOMPARE(size("t10k"), 4);
        QCOMPARE(size("auto"), 4);
        const auto all = openIdx(folder.path(), {{"split", "all"}, {"limit", "8"}});
        PLUMBLINE_VERIFY_OK(all);
        QCOMPARE((*all)->size(), 8);
        const AttributeColumn* split = (*all)->attribute("split");
        QVERIFY(split != nullptr);
        QCOMPARE(split->codes, (std::vector<std::int32_t>{0, 0, 0, 0, 0, 0, 1, 1}));
        QCOMPARE((*all)->image(7)->pixels, (std::vector<std::uint8_t>{4, 5, 6, 7}));
        PLUMBLINE_VERIFY_ERROR(openIdx(folder.path(), {{"split", "validation"}}), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(openIdx(folder.path(), {{"spilt", "train"}}), ErrorCode::ParameterUnknown);
        PLUMBLINE_VERIFY_ERROR(openIdx(folder.path(), {{"limit", -1}}), ErrorCode::ParameterInvalid);
    }

    void badFilesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("images");
        QTest::addColumn<QByteArray>("labels");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const std::string& images, const std::string& labels, ErrorCode code) {
            QTest::newRow(name) << QByteArray::fromStdString(images) << QByteArray::fromStdString(labels)
                                << static_cast<int>(code);
        };
        const std::string goodLabels = idxLabels(3, 3);
        row("promises more pictures", idxImages(1000, 3, 4, 4), goodLabels, ErrorCode::FileTruncated);
        row("promises more than any memory", idxImages(0xFFFFFFFFU, 3, 4, 4), goodLabels, ErrorCode::FileTruncated);
        row("promises huge pictures", bigEndian(2051) + bigEndian(3) + bigEndian(0xFFFFFFFFU) + bigEndian(0xFFFFFFFFU),
            goodLabels, ErrorCode::FormatInvalid);
        row("holds more", idxImages(2, 3, 4, 4), goodLabels, ErrorCode::FormatInvalid);
        row("wrong magic", idxImages(3, 3, 4, 4, 2052), goodLabels, ErrorCode::FormatInvalid);
        row("labels as images", idxLabels(30, 30), goodLabels, ErrorCode::FormatInvalid);
        row("empty", {}, goodLabels, ErrorCode::FileTruncated);
        row("half a header", idxImages(3, 3, 4, 4).substr(0, 9), goodLabels, ErrorCode::FileTruncated);
        row("no pictures", idxImages(0, 0, 4, 4), idxLabels(0, 0), ErrorCode::NoSamples);
        row("no rows", idxImages(3, 3, 0, 4), goodLabels, ErrorCode::FormatInvalid);
        row("labels promise more", idxImages(3, 3, 4, 4), idxLabels(300, 3), ErrorCode::FileTruncated);
        row("fewer labels", idxImages(3, 3, 4, 4), idxLabels(2, 2), ErrorCode::FormatInvalid);
    }
    void badFilesAreNamed()
    {
        QFETCH(QByteArray, images);
        QFETCH(QByteArray, labels);
        QFETCH(int, code);
        for (const bool packed : {false, true}) {
            Folder folder;
            const auto write = [&](const std::string& name, const QByteArray& bytes) {
                return packed ? folder.writeGz(name + ".gz", bytes.toStdString())
                              : folder.write(name, bytes.toStdString());
            };
            const auto path = write("x-images-idx3-ubyte", images);
            write("x-labels-idx1-ubyte", labels);
            const auto opened = openIdx(path);
            PLUMBLINE_VERIFY_ERROR(opened, static_cast<ErrorCode>(code));
            QVERIFY(!opened.error().where.empty());
        }
    }

    void gzipCutShortOrDamaged()
    {
        Folder folder;
        folder.write("x-labels-idx1-ubyte", idxLabels(50, 50));
        const std::string good = readAll(folder.writeGz("x-images-idx3-ubyte.gz", idxImages(50, 50, 9, 9)));
        PLUMBLINE_VERIFY_OK(openIdx(folder.path() / "x-images-idx3-ubyte.gz"));
        for (std::size_t kept = 0; kept < good.size(); ++kept) {
            const auto path = folder.write("x-images-idx3-ubyte.gz", std::string_view(good).substr(0, kept));
            QVERIFY2(!openIdx(path).has_value(), std::to_string(kept).c_str());
        }
        std::string damaged = good;
        damaged[good.size() - 6] = static_cast<char>(damaged[good.size() - 6] ^ 0x10); // in the check sum
        QVERIFY(!openIdx(folder.write("x-images-idx3-ubyte.gz", damaged)).has_value());
    }

    void missingLabels()
    {
        Folder folder;
        const auto path = folder.write("x-images-idx3-ubyte", idxImages(2, 2, 2, 2));
        const auto opened = openIdx(path);
        PLUMBLINE_VERIFY_ERROR(opened, ErrorCode::FileNotFound);
        QVERIFY(opened.error().where.find("x-labels-idx1-ubyte") != std::string::npos);
        const auto unlabelled = openIdx(path, {{"labels", "none"}});
        PLUMBLINE_VERIFY_OK(unlabelled);
        QCOMPARE((*unlabelled)->labels(), (std::vector<std::int32_t>{-1, -1}));
    }

    void flippedBytesNeverCrash()
    {
        Folder folder;
        const std::string images = idxImages(4, 4, 3, 3);
        const std::string labels = idxLabels(4, 4);
        SplitMix64 random(20261130);
        int opened = 0;
        for (int round = 0; round < 600; ++round) {
            std::string a = images;
            std::string b = labels;
            for (std::uint64_t flips = 1 + random.below(3); flips > 0; --flips) {
                std::string& target = random.below(3) == 0 ? b : a;
                target[random.below(std::min<std::size_t>(target.size(), 24))] = static_cast<char>(random.below(256));
            }
            if (random.below(4) == 0)
                a.resize(random.below(a.size() + 1));
            folder.write("x-labels-idx1-ubyte", b);
            const auto dataset = openIdx(folder.write("x-images-idx3-ubyte", a));
            if (!dataset) {
                QVERIFY(!errorText(dataset.error().code).message.empty());
                continue;
            }
            ++opened;
            QCOMPARE((*dataset)->size(), 4);
            PLUMBLINE_VERIFY_OK((*dataset)->image(3));
        }
        QVERIFY(opened > 10 && opened < 590);
    }

    void sharedDigits()
    {
        const auto path = sharedDataDir() / "digits_mnist";
        PLUMBLINE_REQUIRE_PATH(path);
        const auto dataset = openDataset(path);
        PLUMBLINE_VERIFY_OK(dataset);
        QCOMPARE((*dataset)->size(), 2000);
        QCOMPARE((*dataset)->classNames().size(), std::size_t{10});
        const auto train = openDataset(path, "auto", {{"split", "train"}});
        PLUMBLINE_VERIFY_OK(train);
        QCOMPARE((*train)->size(), 8000);
        QVERIFY((*train)->contentHash() != (*dataset)->contentHash());
    }

    void fashionMnistInLittleMemory()
    {
        const std::filesystem::path path = "/usr/share/datasets/fashion-mnist";
        PLUMBLINE_REQUIRE_PATH(path);
        const double before = residentMegabytes();
        const auto dataset = openDataset(path, "auto", {{"split", "train"}});
        PLUMBLINE_VERIFY_OK(dataset);
        QCOMPARE((*dataset)->size(), 60000);
        QCOMPARE((*dataset)->classNames()[9], std::string("Ankle boot"));
        QCOMPARE((*dataset)->labels()[0], 9);
        double sum = 0;
        std::vector<std::int64_t> indices(500);
        for (std::int64_t start = 0; start < 60000; start += 500) {
            std::iota(indices.begin(), indices.end(), start);
            const auto batch = readBatch(**dataset, indices, {1, 28, 28});
            PLUMBLINE_VERIFY_OK(batch);
            QCOMPARE(batch->size(), indices.size());
            sum += std::accumulate(batch->pixels.begin(), batch->pixels.end(), 0.0);
        }
        // The published mean of the training pixels is 0.2860.
        QVERIFY(std::abs(sum / (60000.0 * 784) - 0.2860) < 5e-5);
        const double grown = residentMegabytes() - before;
        qInfo("reading all of Fashion-MNIST took %.0f MB", grown);
#if !defined(__SANITIZE_ADDRESS__)
        QVERIFY(grown < 100);
#endif
    }
};

QTEST_GUILESS_MAIN(IdxDatasetTest)
#include "tst_idx_dataset.moc"
