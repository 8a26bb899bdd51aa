#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include "core/data/ImageCodec.h"
#include "core/detector/DetectorFactory.h"
#include "tests/core/jobs/corruption/MadeFaces.h"
#include "tests/support/TestSupport.h"
#include "tests/support/TorchFixtures.h"

using namespace plumbline;
using namespace plumbline::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace
{

/// A network that may not be shipped here, named by an environment variable.
fs::path networkOf(const char* variable)
{
    const char* path = std::getenv(variable);
    return path != nullptr ? path : variable;
}

} // namespace

class DetectorFactoryTest : public QObject
{
    Q_OBJECT

private slots:
    void recognisesCascades()
    {
        const auto settings = completeDetectorSettings(writeCascade(path()), Json::object());
        PLUMBLINE_VERIFY_OK(settings);
        QCOMPARE(settings->at("backend").get<std::string>(), std::string("haar"));
        QCOMPARE(settings->at("scale_factor").get<double>(), 1.1);
        QVERIFY(!settings->contains("top_k")); // of another backend
        QVERIFY(detectorRunsInParallel(*settings));
        PLUMBLINE_VERIFY_OK(openDetector(writeCascade(path()), *settings));
    }

    void refuses()
    {
        const fs::path text = path() / "notes.txt";
        std::ofstream(text) << "hello";
        PLUMBLINE_VERIFY_ERROR(completeDetectorSettings(text, Json::object()), ErrorCode::FormatUnknown);
        PLUMBLINE_VERIFY_ERROR(completeDetectorSettings(path() / "none", Json::object()), ErrorCode::FileNotFound);
        PLUMBLINE_VERIFY_ERROR(completeDetectorSettings(text, {{"backend", "magic"}}), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(completeDetectorSettings(text, {{"backend", "yunet"}, {"min_size", 3}}),
                               ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(completeDetectorSettings(text, {{"backend", "haar"}, {"colour", 3}}),
                               ErrorCode::ParameterUnknown);
        PLUMBLINE_VERIFY_ERROR(openDetector(text, {{"backend", "haar"}}), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(openDetector(text, {{"backend", "onnx"}}), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(openDetector(text, {{"backend", "torchscript"}}), ErrorCode::ModelLoad);
        PLUMBLINE_VERIFY_ERROR(openDetector(path() / "none", {{"backend", "onnx"}}), ErrorCode::FileNotFound);
    }

    void torchScript_data()
    {
        QTest::addColumn<QString>("returned");
        QTest::addRow("tuple") << "(b, s)";
        QTest::addRow("dictionary") << "{\"boxes\": b, \"scores\": s}";
        QTest::addRow("list") << "[{\"boxes\": b, \"scores\": s}]";
        QTest::addRow("behind losses") << "({\"loss\": s}, [{\"boxes\": b, \"scores\": s}])";
    }
    void torchScript()
    {
        QFETCH(QString, returned);
        const fs::path file = path() / "detector.pt";
        // Two boxes that overlap, one of a low score, one turned inside out.
        saveTorchScript(file, "def forward(self, x):\n"
                              "    h = float(x.size(2))\n"
                              "    b = torch.tensor([[1.0, 2.0, 11.0, h], [1.0, 3.0, 11.0, h], [20.0, 0.0, 30.0, 9.0], "
                              "[9.0, 0.0, 3.0, 9.0]])\n"
                              "    s = torch.stack([x.max() * 0.5 + 0.4, x.max() * 0.0 + 0.6, x.max() * 0.0 + 0.1, "
                              "x.max() * 0.0 + 1.0])\n"
                              "    return " +
                                  returned.toStdString() + "\n");
        const auto settings = completeDetectorSettings(file, Json::object());
        PLUMBLINE_VERIFY_OK(settings);
        QCOMPARE(settings->at("backend").get<std::string>(), std::string("torchscript"));
        QVERIFY(!detectorRunsInParallel(*settings));
        const auto detector = openDetector(file, *settings);
        PLUMBLINE_VERIFY_OK(detector);
        const auto found = (*detector)->detect(Image{40, 30, 1, std::vector<std::uint8_t>(1200, 255)});
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->size(), std::size_t{1});
        QVERIFY(found->front().box == (DetectionBox{1, 2, 10, 28}));
        QVERIFY(std::abs(found->front().score - 0.9) < 1e-6);
        PLUMBLINE_VERIFY_ERROR((*detector)->detect(Image{}), ErrorCode::InvalidArgument);
    }

    void torchScriptOfAnotherKind()
    {
        const fs::path file = path() / "classifier.pt";
        saveTorchScript(file, "def forward(self, x):\n    return x.mean()\n");
        PLUMBLINE_VERIFY_ERROR(openDetector(file, {{"backend", "torchscript"}}), ErrorCode::ModelOutputMismatch);
    }

    /// OpenCV's YuNet network through the general detector: it runs, but no decoder knows its outputs.
    void onnxOfAnotherKind()
    {
        const fs::path file = sharedDataDir() / "detectors" / "yunet_2022_120x160.onnx";
        PLUMBLINE_REQUIRE_PATH(file);
        const auto found = completeDetectorSettings(file, Json::object());
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->at("backend").get<std::string>(), std::string("yunet"));
        PLUMBLINE_VERIFY_ERROR(openDetector(file, {{"backend", "onnx"}, {"input_width", 160}, {"input_height", 120}}),
                               ErrorCode::ModelOutputMismatch);
    }

    void networksFindAFace_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("settings");
        QTest::addRow("UltraFace RFB-320") << "PLUMBLINE_ULTRAFACE"
                                           << R"({"decoder": "ultraface"})";
        QTest::addRow("BlazeFace, front") << "PLUMBLINE_BLAZEFACE"
                                          << R"({"decoder": "blazeface", "input_width": 128, "input_height": 128,
                                                "tensor": "nhwc", "mean": 127.5, "scale": 0.00784313725490196})";
    }
    void networksFindAFace()
    {
        QFETCH(QString, variable);
        QFETCH(QString, settings);
        const fs::path file = networkOf(variable.toUtf8().constData());
        PLUMBLINE_REQUIRE_PATH(file);
        const fs::path picture = referenceDir() / "corruption" / "inputs" / "astronaut512.png";
        PLUMBLINE_REQUIRE_PATH(picture);
        const Image image = readImage(picture).value();
        for (const char* fit : {"stretch", "letterbox"}) {
            Json all = Json::parse(settings.toStdString());
            all["backend"] = "onnx";
            all["fit"] = fit;
            const auto detector = openDetector(file, all);
            PLUMBLINE_VERIFY_OK(detector);
            const auto faces = (*detector)->detect(image);
            PLUMBLINE_VERIFY_OK(faces);
            QVERIFY(!faces->empty());
            QVERIFY(intersectionOverUnion(faces->front().box, {170, 60, 110, 120}) > 0.4);
        }
    }

private:
    [[nodiscard]] fs::path path() const { return m_folder.path().toStdString(); }
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(DetectorFactoryTest)
#include "tst_detector_factory.moc"
