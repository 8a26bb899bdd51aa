// Against ../shared/ref/corruption: exact results of the deterministic corruptions, and of the random ones from
// recorded draws.

#include <QTest>

#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>

#include "core/corruption/detail/Disk.h"
#include "core/corruption/detail/MotionFilter.h"
#include "core/corruption/detail/Plasma.h"
#include "tests/core/corruption/CorruptionTestSupport.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

std::filesystem::path folder()
{
    return referenceDir() / "corruption";
}

/// Our preset for a family of the reference.
const CorruptionPreset& presetOf(const std::string& family)
{
    static const std::map<std::string, std::string> kNames{
        {"inception", "inception299"}, {"tinyimagenet", "tinyimagenet64"}, {"cifar", "cifar32"}};
    const auto found = kNames.find(family);
    return *corruptionPreset(found == kNames.end() ? family : found->second).value();
}

const Image& input(const std::string& name)
{
    static std::map<std::string, Image> cache;
    auto found = cache.find(name);
    if (found == cache.end())
        found = cache.emplace(name, readRgb(folder() / "inputs" / (name + ".png"))).first;
    return found->second;
}

/// int8 is the one .npy type that the common reader does not know.
std::vector<double> readDraws(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    if (bytes.find("'|i1'") == std::string::npos)
        return readNpy(path).values;
    const std::size_t begin =
        10 + static_cast<std::uint8_t>(bytes.at(8)) + 256U * static_cast<std::uint8_t>(bytes.at(9));
    std::vector<double> values;
    for (std::size_t i = begin; i < bytes.size(); ++i)
        values.push_back(static_cast<std::int8_t>(bytes[i]));
    return values;
}

template <std::size_t N>
bool sameNumbers(const nlohmann::json& expected, const std::array<double, N>& actual)
{
    for (std::size_t i = 0; i < N; ++i)
        if (std::abs(expected.at(i).get<double>() - actual[i]) > 1e-12 * std::abs(actual[i]))
            return false;
    return expected.size() == N;
}

void comparePreset(const CorruptionPreset& preset, const nlohmann::json& parameters)
{
    QVERIFY(sameNumbers(parameters.at("gaussian_noise"), preset.gaussianNoise));
    QVERIFY(sameNumbers(parameters.at("shot_noise"), preset.shotNoise));
    QVERIFY(sameNumbers(parameters.at("impulse_noise"), preset.impulseNoise));
    QVERIFY(sameNumbers(parameters.at("speckle_noise"), preset.speckleNoise));
    QVERIFY(sameNumbers(parameters.at("gaussian_blur"), preset.gaussianBlur));
    QVERIFY(sameNumbers(parameters.at("contrast"), preset.contrast));
    QVERIFY(sameNumbers(parameters.at("brightness"), preset.brightness));
    QVERIFY(sameNumbers(parameters.at("pixelate"), preset.pixelate));
    for (std::size_t s = 0; s < kSeverityCount; ++s) {
        const auto at = [&](const char* name) { return parameters.at(name).at(s); };
        using D = std::array<double, 2>;
        using T = std::array<double, 3>;
        const auto& glass = preset.glassBlur[s];
        QVERIFY(sameNumbers(at("glass_blur"), T{glass.sigma, 1.0 * glass.maxShift, 1.0 * glass.rounds}));
        QVERIFY(sameNumbers(at("defocus_blur"), D{preset.defocusBlur[s].radius, preset.defocusBlur[s].alias}));
        QVERIFY(sameNumbers(at("motion_blur"), D{preset.motionBlur[s].radius, preset.motionBlur[s].sigma}));
        QVERIFY(sameNumbers(at("fog"), D{preset.fog[s].amount, preset.fog[s].decay}));
        QVERIFY(sameNumbers(at("frost"), D{preset.frost[s].image, preset.frost[s].frost}));
        QVERIFY(sameNumbers(at("saturate"), D{preset.saturate[s].scale, preset.saturate[s].offset}));
        const auto& snow = preset.snow[s];
        QVERIFY(sameNumbers(at("snow"), std::array<double, 7>{snow.mean, snow.deviation, snow.zoom, snow.threshold,
                                                              snow.radius, snow.sigma, snow.mix}));
        const auto& spatter = preset.spatter[s];
        QVERIFY(sameNumbers(at("spatter"),
                            std::array<double, 6>{spatter.mean, spatter.deviation, spatter.sigma, spatter.threshold,
                                                  spatter.strength, spatter.mud ? 1.0 : 0.0}));
        QCOMPARE(at("jpeg_compression").get<int>(), preset.jpegQuality[s]);
        const auto& elastic = preset.elastic[s];
        if (preset.elasticModel == ElasticModel::Relative)
            QCOMPARE(at("elastic_transform").get<double>(), elastic.alpha);
        else
            QVERIFY(sameNumbers(at("elastic_transform"), T{elastic.alpha, elastic.sigma, elastic.affine}));
        const nlohmann::json zooms = at("zoom_blur");
        QCOMPARE(static_cast<int>(zooms.size()), preset.zoomBlur[s].count);
        for (std::size_t i = 0; i < zooms.size(); ++i)
            QVERIFY(std::abs(zooms[i].get<double>() - 1.0 - static_cast<double>(i) * preset.zoomBlur[s].step) < 1e-9);
    }
}

std::map<std::string, double> pictureStatistics(const Image& clean, const Image& corrupted)
{
    std::map<std::string, double> out;
    const auto pixels = static_cast<double>(clean.pixels.size() / 3);
    double squares = 0;
    double absolute = 0;
    double unchanged = 0;
    double white = 0;
    double black = 0;
    for (std::size_t c = 0; c < 3; ++c) {
        double sum = 0;
        double square = 0;
        for (std::size_t i = c; i < clean.pixels.size(); i += 3) {
            const double value = corrupted.pixels[i];
            const double residual = value - clean.pixels[i];
            sum += value;
            square += value * value;
            squares += residual * residual;
            absolute += std::abs(residual);
            unchanged += residual == 0 ? 1 : 0;
            white += value == 255 ? 1 : 0;
            black += value == 0 ? 1 : 0;
        }
        const std::string suffix = c == 0 ? "_r" : c == 1 ? "_g" : "_b";
        out["mean" + suffix] = sum / pixels;
        out["std" + suffix] = std::sqrt(square / pixels - sum / pixels * sum / pixels);
    }
    const double elements = 3 * pixels;
    out["psnr"] = 10 * std::log10(255.0 * 255.0 / (squares / elements));
    out["mae"] = absolute / elements;
    out["frac_unchanged"] = unchanged / elements;
    out["frac_0"] = black / elements;
    out["frac_255"] = white / elements;
    return out;
}

/// Chi-square statistic of the grey levels (classes of at least 8 expected), as standard deviations above its mean.
double chiSquareExcess(const Image& image, const std::vector<double>& probabilities)
{
    std::vector<double> counts(256);
    for (const std::uint8_t value : image.pixels)
        counts[value] += 1;
    const auto total = static_cast<double>(image.pixels.size());
    double statistic = 0;
    double expected = 0;
    double observed = 0;
    int classes = 0;
    for (std::size_t v = 0; v < counts.size(); ++v) {
        expected += total * probabilities[v];
        observed += counts[v];
        if (expected >= 8 || v + 1 == counts.size()) {
            statistic +=
                expected > 0 ? (observed - expected) * (observed - expected) / std::max(expected, 1.0) : observed;
            ++classes;
            expected = 0;
            observed = 0;
        }
    }
    const double degrees = std::max(1, classes - 1);
    return (statistic - degrees) / std::sqrt(2 * degrees);
}

} // namespace

class CorruptionReferenceTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        PLUMBLINE_REQUIRE_PATH(folder() / "reference.json");
        m_reference = readJson(folder() / "reference.json");
    }

    void inputsAreTheOnesMeant()
    {
        for (const auto& [name, entry] : m_reference.at("inputs").items())
            QCOMPARE(pixelHash(input(name)), entry.at("sha256_rgb").get<std::string>());
    }

    void deterministicCorruptionsAreExact_data()
    {
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("severity");
        QTest::addColumn<QString>("hash");
        QTest::addColumn<QString>("png");
        for (const auto& [family, images] : m_reference.at("exact").items())
            for (const auto& [image, kinds] : images.items())
                for (const auto& [kind, severities] : kinds.items())
                    for (const auto& [severity, entry] : severities.items())
                        QTest::addRow("%s %s %s %s", family.c_str(), image.c_str(), kind.c_str(), severity.c_str())
                            << QString::fromStdString(family) << QString::fromStdString(image)
                            << QString::fromStdString(kind) << std::stoi(severity)
                            << QString::fromStdString(entry.at("sha256_rgb"))
                            << QString::fromStdString(entry.value("png", ""));
    }
    void deterministicCorruptionsAreExact()
    {
        QFETCH(QString, family);
        QFETCH(QString, image);
        QFETCH(QString, kind);
        QFETCH(int, severity);
        QFETCH(QString, hash);
        QFETCH(QString, png);
        const auto known = corruptionFromName(kind.toStdString());
        QVERIFY(known.has_value());
        const auto result =
            m_engine.corrupt(input(image.toStdString()), *known, severity, presetOf(family.toStdString()), 1);
        PLUMBLINE_VERIFY_OK(result);
        if (pixelHash(*result) == hash.toStdString())
            return;
        if (!png.isEmpty()) {
            const Difference difference = compare(*result, readRgb(folder() / png.toStdString()));
            qWarning("largest difference %d, %zu of %zu differ", difference.largest, difference.differing,
                     result->pixels.size());
        }
        QFAIL("not the reference's bytes");
    }

    void randomCorruptionsAreExactFromGivenDraws_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("index");
        for (const auto& [kind, cases] : m_reference.at("given").items()) {
            // Frost needs the package's own pictures; its blending has a test of its own.
            if (!corruptionFromName(kind) || kind == "frost")
                continue;
            for (std::size_t i = 0; i < cases.size(); ++i)
                QTest::addRow("%s %s s%d %zu", kind.c_str(), cases[i].at("image").get<std::string>().c_str(),
                              cases[i].at("severity").get<int>(), i)
                    << QString::fromStdString(kind) << static_cast<int>(i);
        }
    }
    void randomCorruptionsAreExactFromGivenDraws()
    {
        QFETCH(QString, kind);
        QFETCH(int, index);
        const nlohmann::json& entry =
            m_reference.at("given").at(kind.toStdString()).at(static_cast<std::size_t>(index));
        ReplayedDraws draws(entry.contains("draws_npy") ? readDraws(folder() / entry.at("draws_npy").get<std::string>())
                                                        : entry.at("draws").get<std::vector<double>>());
        const auto result = m_engine.corruptWithDraws(input(entry.at("image")), *corruptionFromName(kind.toStdString()),
                                                      entry.at("severity"), defaultCorruptionPreset(), draws);
        PLUMBLINE_VERIFY_OK(result);
        QVERIFY2(draws.exhausted(), "draws are left over");
        const Difference difference = compare(*result, readRgb(folder() / entry.at("png").get<std::string>()));
        if (difference.largest != 0)
            qWarning("largest difference %d, %zu of %zu differ", difference.largest, difference.differing,
                     result->pixels.size());
        QCOMPARE(difference.largest, 0);
    }

    void diskKernelsEqualTheReference()
    {
        for (const nlohmann::json& entry : m_reference.at("given").at("disk_kernels")) {
            const corruption::DiskKernel kernel =
                corruption::makeDiskKernel(entry.at("radius"), entry.at("alias_blur"));
            const NpyArray expected = readNpy(folder() / entry.at("npy").get<std::string>());
            QCOMPARE(kernel.weights.size(), expected.values.size());
            for (std::size_t i = 0; i < expected.values.size(); ++i)
                QCOMPARE(static_cast<double>(kernel.weights[i]), expected.values[i]);
        }
    }

    void presetsEqualTheParameters()
    {
        const nlohmann::json families = readJson(folder() / "params.json");
        for (const auto& [family, parameters] : families.items())
            comparePreset(*corruptionPreset(family).value(), parameters);
    }

    /// Free draws: means of picture statistics over seeds against those of 40 runs of the public code.
    void freeDrawsHaveTheReferencesStatistics_data()
    {
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("image");
        QTest::addColumn<QString>("kind");
        for (const auto& [family, images] : m_reference.at("random").items())
            for (const auto& [image, kinds] : images.items()) {
                if (image != "astronaut64" && image != "astronaut32" && image != "astronaut224")
                    continue;
                for (const auto& [kind, severities] : kinds.items())
                    if (kind != "frost") // its textures differ
                        QTest::addRow("%s %s %s", family.c_str(), image.c_str(), kind.c_str())
                            << QString::fromStdString(family) << QString::fromStdString(image)
                            << QString::fromStdString(kind);
            }
    }
    void freeDrawsHaveTheReferencesStatistics()
    {
        QFETCH(QString, family);
        QFETCH(QString, image);
        QFETCH(QString, kind);
        const Image& clean = input(image.toStdString());
        constexpr int kRuns = 12;
        const auto& columns = m_reference.at("random_columns");
        for (const auto& [severity, entry] :
             m_reference.at("random").at(family.toStdString()).at(image.toStdString()).at(kind.toStdString()).items()) {
            std::map<std::string, double> means;
            std::map<std::string, double> squares;
            for (int run = 0; run < kRuns; ++run) {
                const auto result = m_engine.corrupt(
                    clean, *corruptionFromName(kind.toStdString()), std::stoi(severity), presetOf(family.toStdString()),
                    corruptionSeed(7, static_cast<std::uint64_t>(run), CorruptionKind::Snow, std::stoi(severity)));
                PLUMBLINE_VERIFY_OK(result);
                for (const auto& [name, value] : pictureStatistics(clean, *result)) {
                    means[name] += value / kRuns;
                    squares[name] += value * value / kRuns;
                }
            }
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const auto found = means.find(columns[i].get<std::string>());
                if (found == means.end())
                    continue;
                const double expected = entry.at("mean").at(i);
                // Some references have 4 runs only, whose standard deviation says little.
                const double own = squares[found->first] - found->second * found->second;
                const double deviation =
                    std::max(entry.at("sd").at(i).get<double>(), std::sqrt(std::max(0.0, own) * kRuns / (kRuns - 1.0)));
                const double runs = entry.at("runs");
                const double tolerance = 5 * deviation * std::sqrt(1.0 / kRuns + 1.0 / runs) + 1e-5;
                if (!(std::abs(found->second - expected) <= tolerance))
                    qWarning("severity %s %s: %.6f, expected %.6f +- %.6f", severity.c_str(), found->first.c_str(),
                             found->second, expected, tolerance);
                QVERIFY(std::abs(found->second - expected) <= tolerance);
            }
        }
    }

    /// Distribution of the noises on flat pictures against the exact probabilities of each grey level.
    void noiseOnFlatPicturesHasTheExactProbabilities()
    {
        constexpr int kSide = 200;
        for (const auto& [kind, severities] : m_reference.at("flat").at("imagecorruptions").items())
            for (const auto& [severity, levels] : severities.items())
                for (const auto& [level, entry] : levels.items()) {
                    if (!entry.contains("pmf"))
                        continue;
                    const Image flat{
                        kSide, kSide, 1,
                        std::vector<std::uint8_t>(kSide * kSide, static_cast<std::uint8_t>(std::stoi(level)))};
                    const auto result = m_engine.corrupt(flat, *corruptionFromName(kind), std::stoi(severity),
                                                         defaultCorruptionPreset(), 99);
                    PLUMBLINE_VERIFY_OK(result);
                    const double z = chiSquareExcess(*result, entry.at("pmf").get<std::vector<double>>());
                    QVERIFY2(z < 6, (kind + " s" + severity + " level " + level + ": " + std::to_string(z)).c_str());
                }
    }

    void motionKernelsEqualTheReference()
    {
        for (const nlohmann::json& entry : m_reference.at("given").at("motion_kernels")) {
            const std::vector<double> kernel = corruption::motionKernel(entry.at("radius"), entry.at("sigma"));
            const auto expected = entry.at("kernel").get<std::vector<double>>();
            QCOMPARE(kernel.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i)
                QVERIFY(std::abs(kernel[i] - expected[i]) <= 1e-16 + 1e-15 * expected[i]);
        }
    }

    void plasmaMapsEqualTheReference()
    {
        for (const nlohmann::json& entry : m_reference.at("given").at("plasma_fractal")) {
            if (!entry.at("map_npy").is_string())
                continue; // only its statistics are given
            ReplayedDraws draws(readNpy(folder() / entry.at("uniforms_npy").get<std::string>()).values);
            const NpyArray expected = readNpy(folder() / entry.at("map_npy").get<std::string>());
            const int side = entry.at("mapsize");
            std::vector<float> map(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
            std::vector<double> buffer;
            corruption::plasmaFractal(map.data(), side, entry.at("wibbledecay"), draws, buffer);
            QVERIFY(draws.exhausted());
            for (std::size_t i = 0; i < map.size(); ++i)
                QCOMPARE(static_cast<double>(map[i]), expected.values[i]);
        }
    }

private:
    nlohmann::json m_reference;
    CorruptionEngine m_engine;
};

QTEST_GUILESS_MAIN(CorruptionReferenceTest)
#include "tst_corruption_reference.moc"
