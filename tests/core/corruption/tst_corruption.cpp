// What needs no reference data: names, errors, determinism, sizes, grey pictures, presets' special cases, frost.

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <set>

#include "core/corruption/SeededDraws.h"
#include "tests/core/corruption/CorruptionTestSupport.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

Image cut(const Image& image, int left, int top)
{
    Image out{image.width - left, image.height - top, image.channels, {}};
    for (int y = top; y < image.height; ++y) {
        const auto row = image.pixels.begin() + static_cast<std::ptrdiff_t>(y) * image.width * image.channels;
        out.pixels.insert(out.pixels.end(), row + static_cast<std::ptrdiff_t>(left) * image.channels,
                          row + static_cast<std::ptrdiff_t>(image.width) * image.channels);
    }
    return out;
}

Image stacked(const Image& grey)
{
    Image out{grey.width, grey.height, 3, {}};
    for (const std::uint8_t value : grey.pixels)
        out.pixels.insert(out.pixels.end(), 3, value);
    return out;
}

} // namespace

class CorruptionTest : public QObject
{
    Q_OBJECT

private slots:
    void namesAreStable()
    {
        QCOMPARE(benchmarkCorruptions().size(), std::size_t{15});
        QCOMPARE(validationCorruptions().size(), std::size_t{4});
        std::set<std::string_view> names;
        for (const CorruptionKind kind : allCorruptions()) {
            QVERIFY(names.insert(corruptionName(kind)).second);
            QVERIFY(corruptionFromName(corruptionName(kind)) == kind);
        }
        QVERIFY(corruptionFromName("JPEG-Compression") == CorruptionKind::JpegCompression);
        QVERIFY(!corruptionFromName("jpeg"));
        QVERIFY(!corruptionFromName(""));
    }

    void badInputsAreRefused()
    {
        const Image good = makePicture(8, 8, 3);
        const CorruptionPreset& preset = defaultCorruptionPreset();
        PLUMBLINE_VERIFY_ERROR(corrupt(good, CorruptionKind::Fog, 0, preset, 1), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(corrupt(good, CorruptionKind::Fog, 6, preset, 1), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(corrupt(Image{}, CorruptionKind::Fog, 1, preset, 1), ErrorCode::InvalidArgument);
        Image bad = good;
        bad.pixels.pop_back();
        PLUMBLINE_VERIFY_ERROR(corrupt(bad, CorruptionKind::Fog, 1, preset, 1), ErrorCode::InvalidArgument);
        bad = good;
        bad.channels = 2;
        PLUMBLINE_VERIFY_ERROR(corrupt(bad, CorruptionKind::Fog, 1, preset, 1), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(corruptionPreset("imagenet"), ErrorCode::ParameterInvalid);
    }

    void seedsDecideTheDraws()
    {
        const Image image = makePicture(40, 32, 3);
        const Image copy = image;
        CorruptionEngine used;
        for (const CorruptionKind kind : allCorruptions()) {
            const auto first = used.corrupt(image, kind, 3, defaultCorruptionPreset(), 11);
            const auto again = corrupt(image, kind, 3, defaultCorruptionPreset(), 11);
            const auto other = corrupt(image, kind, 3, defaultCorruptionPreset(), 12);
            PLUMBLINE_VERIFY_OK(first);
            PLUMBLINE_VERIFY_OK(again);
            PLUMBLINE_VERIFY_OK(other);
            QVERIFY2(first->pixels == again->pixels, corruptionName(kind).data());
            QVERIFY2((first->pixels != other->pixels) == corruptionIsRandom(kind), corruptionName(kind).data());
            QVERIFY2(first->pixels != image.pixels, corruptionName(kind).data());
            QVERIFY2(image.pixels == copy.pixels, corruptionName(kind).data());
        }
        std::set<std::uint64_t> seeds;
        for (const CorruptionKind kind : allCorruptions())
            for (int severity = 1; severity <= 5; ++severity)
                for (std::uint64_t picture = 0; picture < 20; ++picture)
                    seeds.insert(corruptionSeed(3, picture, kind, severity));
        QCOMPARE(seeds.size(), std::size_t{19 * 5 * 20});
    }

    void everySizeWorks()
    {
        CorruptionEngine engine;
        Image output;
        for (const CorruptionPreset& preset : corruptionPresets())
            for (const auto& [width, height] : {std::pair{1, 1}, {1, 7}, {2, 3}, {9, 1}, {31, 17}})
                for (const int channels : {1, 3}) {
                    const Image image = makePicture(width, height, channels);
                    for (const CorruptionKind kind : allCorruptions())
                        for (const int severity : {1, 4, 5}) {
                            const Status done = engine.corruptInto(image, kind, severity, preset, 5, output);
                            PLUMBLINE_VERIFY_OK(done);
                            QCOMPARE(output.width, width);
                            QCOMPARE(output.height, height);
                            QCOMPARE(output.channels, channels);
                            QCOMPARE(output.pixels.size(), image.pixels.size());
                        }
                }
    }

    void flatPicturesStayFlatUnderBlur()
    {
        const Image flat{50, 40, 1, std::vector<std::uint8_t>(2000, 100)};
        for (const CorruptionKind kind : {CorruptionKind::GaussianBlur, CorruptionKind::ZoomBlur,
                                          CorruptionKind::GlassBlur, CorruptionKind::Contrast})
            for (int severity = 1; severity <= 5; ++severity) {
                const auto result = corrupt(flat, kind, severity, defaultCorruptionPreset(), 1);
                PLUMBLINE_VERIFY_OK(result);
                for (const std::uint8_t value : result->pixels)
                    QVERIFY2(value <= 100 && value >= 98, corruptionName(kind).data()); // cut off, by glass blur twice
            }
    }

    void greyEqualsEqualChannels()
    {
        const Image grey = makePicture(45, 38, 1);
        const Image colour = stacked(grey);
        for (const CorruptionKind kind :
             {CorruptionKind::GaussianBlur, CorruptionKind::DefocusBlur, CorruptionKind::MotionBlur,
              CorruptionKind::ZoomBlur, CorruptionKind::GlassBlur, CorruptionKind::Brightness, CorruptionKind::Contrast,
              CorruptionKind::Pixelate, CorruptionKind::ElasticTransform, CorruptionKind::Fog}) {
            const auto one = corrupt(grey, kind, 4, defaultCorruptionPreset(), 21);
            const auto three = corrupt(colour, kind, 4, defaultCorruptionPreset(), 21);
            PLUMBLINE_VERIFY_OK(one);
            PLUMBLINE_VERIFY_OK(three);
            QVERIFY2(compare(stacked(*one), *three).largest == 0, corruptionName(kind).data());
        }
        const auto wanted = corrupt(colour, CorruptionKind::GaussianNoise, 2, defaultCorruptionPreset(), 4);
        const auto asked = corrupt(grey, CorruptionKind::GaussianNoise, 2, defaultCorruptionPreset(), 4,
                                   {.greyToColour = true, .frost = nullptr});
        PLUMBLINE_VERIFY_OK(wanted);
        PLUMBLINE_VERIFY_OK(asked);
        QCOMPARE(compare(*wanted, *asked).largest, 0);
    }

    /// The published face detection benchmark shuffles only the top left 224 x 224 pixels.
    void glassBlurOfTheBigPresetLeavesTheRestUnshuffled()
    {
        const Image image = makePicture(300, 280, 3);
        const CorruptionPreset& big = *corruptionPreset("imagenet_c_big").value();
        CorruptionPreset unshuffled = big;
        for (GlassBlurParameters& glass : unshuffled.glassBlur)
            glass.rounds = 0;
        CorruptionPreset whole = big;
        whole.glassExtent = 0;
        const auto bug = corrupt(image, CorruptionKind::GlassBlur, 5, big, 8);
        const auto blurred = corrupt(image, CorruptionKind::GlassBlur, 5, unshuffled, 8);
        const auto full = corrupt(image, CorruptionKind::GlassBlur, 5, whole, 8);
        PLUMBLINE_VERIFY_OK(bug);
        PLUMBLINE_VERIFY_OK(blurred);
        PLUMBLINE_VERIFY_OK(full);
        constexpr int kReach = 224 + 6; // the last Gaussian carries the shuffle that far
        QCOMPARE(compare(cut(*bug, kReach, 0), cut(*blurred, kReach, 0)).largest, 0);
        QVERIFY(compare(*bug, *blurred).largest > 20);
        QVERIFY(compare(cut(*full, kReach, 0), cut(*blurred, kReach, 0)).largest > 20);
    }

    void frostBlendsTheTexture()
    {
        Image texture{700, 500, 3, {}};
        for (int i = 0; i < 700 * 500; ++i)
            texture.pixels.insert(texture.pixels.end(), {40, 90, 200});
        const auto textures = FrostTextures::fromImages({texture});
        PLUMBLINE_VERIFY_OK(textures);
        const Image image = makePicture(60, 50, 3);
        const auto result = corrupt(image, CorruptionKind::Frost, 3, defaultCorruptionPreset(), 2,
                                    {.greyToColour = false, .frost = *textures});
        PLUMBLINE_VERIFY_OK(result);
        for (std::size_t i = 0; i < image.pixels.size(); ++i) {
            const double ice = i % 3 == 0 ? 40 : i % 3 == 1 ? 90 : 200;
            const double expected = std::min(255.0, 0.7 * image.pixels[i] + 0.7 * ice);
            QCOMPARE(static_cast<int>(result->pixels[i]), static_cast<int>(expected));
        }
    }

    void frostTakesAFolder()
    {
        QTemporaryDir folder;
        const std::filesystem::path path(folder.path().toStdString());
        PLUMBLINE_VERIFY_ERROR(FrostTextures::fromFolder(path / "none"), ErrorCode::FileNotFound);
        PLUMBLINE_VERIFY_ERROR(FrostTextures::fromFolder(path), ErrorCode::NoSamples);
        for (int i = 0; i < 7; ++i)
            writePng(makePicture(20 + i, 30, 3), path / ("frost" + std::to_string(i) + ".png"));
        const auto textures = FrostTextures::fromFolder(path);
        PLUMBLINE_VERIFY_OK(textures);
        QCOMPARE((*textures)->images().size(), std::size_t{5});
        QCOMPARE((*textures)->images()[4].width, 24);
        QCOMPARE(compare((*textures)->images()[2], makePicture(22, 30, 3)).largest, 0);
        std::ofstream(path / "frost0.png") << "not a picture";
        PLUMBLINE_VERIFY_ERROR(FrostTextures::fromFolder(path), ErrorCode::ImageUnreadable);
    }

    /// Brightness and contrast like the original photographs' (mean about 132, 162, 175), white ice, blue shadows.
    void builtInFrostLooksLikeFrost()
    {
        const auto textures = FrostTextures::builtIn();
        QCOMPARE(textures->images().size(), std::size_t{5});
        for (const Image& texture : textures->images()) {
            std::array<double, 3> mean{};
            double square = 0;
            int white = 0;
            const auto pixels = static_cast<double>(texture.pixels.size() / 3);
            for (std::size_t i = 0; i < texture.pixels.size(); i += 3) {
                for (std::size_t c = 0; c < 3; ++c)
                    mean[c] += texture.pixels[i + c] / pixels;
                square += texture.pixels[i] * texture.pixels[i] / pixels;
                white += texture.pixels[i] > 200 ? 1 : 0;
            }
            const double deviation = std::sqrt(square - mean[0] * mean[0]);
            QVERIFY2(mean[0] > 105 && mean[0] < 160, std::to_string(mean[0]).c_str());
            QVERIFY2(mean[1] > 140 && mean[1] < 185, std::to_string(mean[1]).c_str());
            QVERIFY2(mean[2] > mean[1] && mean[2] < 200, std::to_string(mean[2]).c_str());
            QVERIFY2(deviation > 18 && deviation < 50, std::to_string(deviation).c_str());
            QVERIFY2(white > 0.01 * pixels, std::to_string(white / pixels).c_str());
        }
        QVERIFY(makeFrostTexture(64, 48, 1).pixels == makeFrostTexture(64, 48, 1).pixels);
        QVERIFY(makeFrostTexture(64, 48, 1).pixels != makeFrostTexture(64, 48, 2).pixels);
    }

    void drawsHaveTheirDistributions()
    {
        SeededDraws draws(17);
        constexpr std::size_t kCount = 200001; // odd: the last pair is half used
        std::vector<double> values(kCount);
        draws.normal(values, 0.0, 1.0);
        std::array<double, 4> moments{};
        double beyondThree = 0;
        for (const double value : values) {
            for (std::size_t k = 0; k < 4; ++k)
                moments[k] += std::pow(value, static_cast<double>(k + 1)) / kCount;
            beyondThree += std::abs(value) > 3 ? 1.0 / kCount : 0.0;
        }
        const double root = std::sqrt(static_cast<double>(kCount));
        QVERIFY(std::abs(moments[0]) < 5 / root);
        QVERIFY(std::abs(moments[1] - 1) < 5 * std::sqrt(2.0) / root);
        QVERIFY(std::abs(moments[2]) < 5 * std::sqrt(15.0) / root);
        QVERIFY(std::abs(moments[3] - 3) < 5 * std::sqrt(96.0) / root);
        QVERIFY(std::abs(beyondThree - 0.0026998) < 5 * std::sqrt(0.0027) / root);

        draws.uniform(values, -2.0, 6.0);
        double mean = 0;
        for (const double value : values) {
            QVERIFY(value >= -2.0 && value < 6.0);
            mean += value / kCount;
        }
        QVERIFY(std::abs(mean - 2.0) < 5 * 8 / std::sqrt(12.0) / root);

        std::vector<std::int8_t> shifts(60000);
        draws.displacements(shifts, 3);
        std::array<int, 6> counts{};
        for (const std::int8_t shift : shifts) {
            QVERIFY(shift >= -3 && shift <= 2);
            ++counts[static_cast<std::size_t>(shift + 3)];
        }
        for (const int count : counts)
            QVERIFY(std::abs(count - 10000) < 5 * std::sqrt(60000 * (1.0 / 6) * (5.0 / 6)));
    }

    void poissonDrawsHaveTheirMeansAndVariances()
    {
        SeededDraws draws(23);
        constexpr std::size_t kCount = 100000;
        std::vector<double> values(kCount);
        for (const double scale : {3.0, 60.0, 500.0})
            for (const int level : {0, 1, 20, 128, 255}) {
                const std::vector<std::uint8_t> levels(kCount, static_cast<std::uint8_t>(level));
                draws.poisson(levels, scale, values);
                const double expected = level / 255.0 * scale;
                double mean = 0;
                double square = 0;
                for (const double value : values) {
                    mean += value / kCount;
                    square += (value - expected) * (value - expected) / kCount;
                }
                QVERIFY(std::abs(mean - expected) <= 5 * std::sqrt(expected / kCount));
                const double spread = std::sqrt((expected + 2 * expected * expected) / kCount);
                QVERIFY(std::abs(square - expected) <= 5 * spread);
            }
    }
};

QTEST_GUILESS_MAIN(CorruptionTest)
#include "tst_corruption.moc"
