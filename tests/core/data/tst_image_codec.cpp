#include <QTest>

#include <opencv2/imgcodecs.hpp>

#include "core/base/Seed.h"
#include "core/data/ImageCodec.h"
#include "tests/core/data/DataFiles.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

/// 40 x 24 pixels, red to the left and blue to the right, with some noise.
cv::Mat testPicture()
{
    cv::Mat picture(24, 40, CV_8UC3);
    SplitMix64 random(3);
    for (int row = 0; row < picture.rows; ++row) {
        for (int column = 0; column < picture.cols; ++column) {
            const auto noise = static_cast<std::uint8_t>(random.below(30));
            picture.at<cv::Vec3b>(row, column) =
                column < 20 ? cv::Vec3b(noise, noise, 220) : cv::Vec3b(220, noise, noise);
        }
    }
    return picture;
}

std::string encoded(const char* ending, const std::vector<int>& parameters = {})
{
    std::vector<unsigned char> bytes;
    cv::imencode(ending, testPicture(), bytes, parameters);
    return {bytes.begin(), bytes.end()};
}

Result<Image> decode(const std::string& bytes)
{
    return decodeImage(std::as_bytes(std::span(bytes.data(), bytes.size())), "picture");
}

} // namespace

class ImageCodecTest : public QObject
{
    Q_OBJECT

private slots:
    void formats_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("knowsItsEnd");
        const auto row = [](const char* name, const std::string& bytes, bool knowsItsEnd = true) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << knowsItsEnd;
        };
        row("jpeg", encoded(".jpg"));
        row("progressive jpeg", encoded(".jpg", {cv::IMWRITE_JPEG_PROGRESSIVE, 1}));
        row("png", encoded(".png"));
        row("bmp", encoded(".bmp"));
        row("ppm", encoded(".ppm"));
        row("webp", encoded(".webp"));
        row("tiff", encoded(".tiff"), false);
    }
    void formats()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, knowsItsEnd);
        const std::string good = bytes.toStdString();
        const auto image = decode(good);
        PLUMBLINE_VERIFY_OK(image);
        QCOMPARE(image->width, 40);
        QCOMPARE(image->height, 24);
        QCOMPARE(image->channels, 3);
        const std::size_t left = (10 * 40 + 5) * 3;
        QVERIFY(image->pixels[left] > 180 && image->pixels[left + 2] < 90); // red comes first
        Folder folder;
        const auto shape = inspectImage(folder.write("whole", good));
        PLUMBLINE_VERIFY_OK(shape);
        QVERIFY(*shape == (ImageShape{3, 24, 40}));
        for (std::size_t kept = 0; knowsItsEnd && kept < good.size(); kept += 1 + good.size() / 150) {
            QVERIFY2(!decode(good.substr(0, kept)).has_value(), std::to_string(kept).c_str());
            QVERIFY2(!inspectImage(folder.write("cut", good.substr(0, kept))).has_value(),
                     std::to_string(kept).c_str());
        }
        QVERIFY(!decode(good.substr(0, good.size() - 1)).has_value() || !knowsItsEnd);
    }

    void damagedFilesNeverCrash()
    {
        SplitMix64 random(99);
        for (const char* ending : {".jpg", ".png", ".bmp", ".ppm", ".webp"}) {
            const std::string good = encoded(ending);
            for (int round = 0; round < 60; ++round) {
                std::string damaged = good;
                for (int flips = 0; flips < 4; ++flips)
                    damaged[random.below(std::min<std::size_t>(good.size(), 400))] =
                        static_cast<char>(random.below(256));
                const auto image = decode(damaged);
                if (image)
                    QCOMPARE(image->pixels.size(), static_cast<std::size_t>(image->width) *
                                                       static_cast<std::size_t>(image->height) *
                                                       static_cast<std::size_t>(image->channels));
            }
        }
    }

    void hugeHeadersAreRefusedBeforeDecoding()
    {
        std::string png = encoded(".png");
        for (std::size_t i = 16; i < 24; ++i)
            png[i] = '\x7F';
        PLUMBLINE_VERIFY_ERROR(decode(png), ErrorCode::FileTooLarge);
        PLUMBLINE_VERIFY_ERROR(decode("P6\n99999999999 99999999999\n255\nxxxx"), ErrorCode::FileTooLarge);
    }

    void exifTurnsPictures()
    {
        // Orientation 6: the stored rows are the picture's columns; turn right.
        const std::string tiff = std::string("MM\0*\0\0\0\x08", 8) + std::string("\0\x01", 2) +
                                 std::string("\x01\x12\0\x03\0\0\0\x01\0\x06\0\0", 12) + std::string("\0\0\0\0", 4);
        const std::string segment = std::string("Exif\0\0", 6) + tiff;
        const std::string jpeg = encoded(".jpg");
        const std::string turned = jpeg.substr(0, 2) + "\xFF\xE1" + std::string(1, '\0') +
                                   static_cast<char>(segment.size() + 2) + segment + jpeg.substr(2);
        const auto image = decode(turned);
        PLUMBLINE_VERIFY_OK(image);
        QCOMPARE(image->width, 24);
        QCOMPARE(image->height, 40);
        QVERIFY(image->pixels[0] > 180); // red on top
        Folder folder;
        const auto shape = inspectImage(folder.write("turned.jpg", turned));
        PLUMBLINE_VERIFY_OK(shape);
        QVERIFY(*shape == (ImageShape{3, 40, 24}));
    }

    void inputsAreResizedAndConverted()
    {
        const Image image{2, 1, 3, {255, 0, 0, 0, 255, 0}};
        std::vector<float> grey(2);
        PLUMBLINE_VERIFY_OK(imageToInput(image, {1, 1, 2}, grey));
        QVERIFY(std::abs(grey[0] - 0.299F) < 1e-6F && std::abs(grey[1] - 0.587F) < 1e-6F);
        std::vector<float> small(3);
        PLUMBLINE_VERIFY_OK(imageToInput(image, {3, 1, 1}, small));
        QVERIFY(std::abs(small[0] - 0.5F) < 1e-6F && std::abs(small[1] - 0.5F) < 1e-6F && small[2] == 0.0F);
        std::vector<float> large(3 * 4 * 4);
        PLUMBLINE_VERIFY_OK(imageToInput(image, {3, 4, 4}, large));
        QVERIFY(std::abs(large[1] - 0.75F) < 1e-6F); // bilinear, a quarter of the way
        PLUMBLINE_VERIFY_ERROR(imageToInput(image, {2, 1, 1}, small), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(imageToInput(image, {3, 1, 2}, small), ErrorCode::InvalidArgument);
    }
};

QTEST_GUILESS_MAIN(ImageCodecTest)
#include "tst_image_codec.moc"
