#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>

#include "core/detector/Detector.h"
#include "core/detector/RecordedDetections.h"
#include "tests/core/corruption/CorruptionTestSupport.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

const std::filesystem::path kCascades = "/usr/share/opencv4";
std::filesystem::path astronaut()
{
    return referenceDir() / "corruption" / "inputs" / "astronaut512.png";
}
/// Where the face of that picture is.
constexpr DetectionBox kFace{170, 60, 110, 120};

void write(const std::filesystem::path& path, std::string_view text)
{
    std::ofstream(path) << text;
}

constexpr const char* kAws =
    R"({"FaceDetails": [{"BoundingBox": {"Width": 0.4, "Height": 0.6, "Left": -0.1, "Top": 0.2},
    "Confidence": 99.5}]})";
constexpr const char* kAzure =
    R"([{"faceId": "a", "faceRectangle": {"top": 52, "left": 88, "width": 114, "height": 110}}])";
constexpr const char* kAzureSnake = R"([{"face_rectangle": {"top": 52, "left": 88, "width": 114, "height": 110}}])";
constexpr const char* kGoogle = R"({"faceAnnotations": [{"boundingPoly": {"vertices": [{"x": 55}, {"x": 216},
    {"x": 216, "y": 182}, {"x": 55, "y": 182}]}, "detectionConfidence": 0.75}]})";
/// An answer in the envelope of the published code, which stores the severity as text or number.
std::string envelope(const char* photo, const char* corruption, const nlohmann::json& severity, const char* service,
                     const char* response)
{
    return nlohmann::json{{"original_photo", "d/p1.jpg"}, {"photo", std::string("d/") + photo},
                          {"corruption", corruption},     {"severity", severity},
                          {"service", service},           {"response", nlohmann::json::parse(response)}}
        .dump();
}

constexpr const char* kAcademic = R"([{"xmin": 1, "ymin": 2, "xmax": 11, "ymax": 22, "confidence": 0.25}])";

} // namespace

class DetectorTest : public QObject
{
    Q_OBJECT

private slots:
    void cascadesFindTheFace_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addRow("Haar") << "haarcascades/haarcascade_frontalface_alt2.xml";
        QTest::addRow("LBP") << "lbpcascades/lbpcascade_frontalface_improved.xml";
    }
    void cascadesFindTheFace()
    {
        QFETCH(QString, file);
        const std::filesystem::path path = kCascades / file.toStdString();
        PLUMBLINE_REQUIRE_PATH(path);
        PLUMBLINE_REQUIRE_PATH(astronaut());
        const auto detector = openCascadeDetector(path);
        PLUMBLINE_VERIFY_OK(detector);
        const Image image = readRgb(astronaut());
        const auto faces = (*detector)->detect(image);
        PLUMBLINE_VERIFY_OK(faces);
        QVERIFY(!faces->empty());
        QVERIFY(intersectionOverUnion(faces->front().box, kFace) > 0.4);
        for (std::size_t i = 1; i < faces->size(); ++i)
            QVERIFY((*faces)[i - 1].score >= (*faces)[i].score);
        const auto again = (*detector)->detect(image);
        PLUMBLINE_VERIFY_OK(again);
        QCOMPARE(again->size(), faces->size());
        QCOMPARE(again->front().score, faces->front().score);
        PLUMBLINE_VERIFY_ERROR((*detector)->detect(Image{}), ErrorCode::InvalidArgument);
        const auto nothing = (*detector)->detect(Image{64, 64, 1, std::vector<std::uint8_t>(64 * 64, 90)});
        PLUMBLINE_VERIFY_OK(nothing);
        QVERIFY(nothing->empty());
        QVERIFY((*detector)->describeSettings().find("scale factor 1.1") != std::string::npos);
    }

    void yuNetFindsTheFace()
    {
        const std::filesystem::path path = sharedDataDir() / "detectors" / "yunet_2022_120x160.onnx";
        PLUMBLINE_REQUIRE_PATH(path);
        PLUMBLINE_REQUIRE_PATH(astronaut());
        const auto detector = openYuNetDetector(path);
        PLUMBLINE_VERIFY_OK(detector);
        const auto faces = (*detector)->detect(readRgb(astronaut()));
        PLUMBLINE_VERIFY_OK(faces);
        QCOMPARE(faces->size(), std::size_t{1});
        QVERIFY(intersectionOverUnion(faces->front().box, kFace) > 0.5);
        QVERIFY(faces->front().score > 0.8 && faces->front().score <= 1.0);
        for (const auto& [width, height] : {std::pair{1, 1}, {37, 51}, {64, 65}, {301, 90}}) { // any size, grey too
            const auto other = (*detector)->detect(makePicture(width, height, 1));
            PLUMBLINE_VERIFY_OK(other);
        }
    }

    void badDetectorFiles()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "x.xml";
        PLUMBLINE_VERIFY_ERROR(openCascadeDetector(path), ErrorCode::FileNotFound);
        PLUMBLINE_VERIFY_ERROR(openYuNetDetector(path), ErrorCode::FileNotFound);
        write(path, "<?xml version=\"1.0\"?>\n<opencv_storage><a>1</a></opencv_storage>\n");
        PLUMBLINE_VERIFY_ERROR(openCascadeDetector(path), ErrorCode::FormatInvalid);
        write(path, "hello");
        PLUMBLINE_VERIFY_ERROR(openCascadeDetector(path), ErrorCode::FormatInvalid);
        const std::filesystem::path network = path.parent_path() / "x.onnx";
        write(network, "hello");
        PLUMBLINE_VERIFY_ERROR(openYuNetDetector(network), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(openCascadeDetector(path, {.scaleFactor = 1.0}), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(openYuNetDetector(network, {.scoreThreshold = 2}), ErrorCode::ParameterInvalid);
    }

    void suppression()
    {
        const std::vector<ScoredBox> kept = nonMaximumSuppression(
            {{{1, 0, 10, 10}, 0.5}, {{0, 0, 10, 10}, 0.9}, {{30, 0, 10, 10}, 0.4}, {{0, 5, 10, 10}, 0.8}}, 0.5);
        QCOMPARE(kept.size(), std::size_t{3});
        QCOMPARE(kept[0].score, 0.9);
        QCOMPARE(kept[1].score, 0.8); // IoU 1/3 with the first
        QCOMPARE(kept[2].score, 0.4);
    }

    void responses_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QList<double>>("numbers");
        QTest::addRow("aws") << kAws << "aws" << QList<double>{-0.1, 0.2, 0.4, 0.6, 0.995};
        QTest::addRow("azure") << kAzure << "azure" << QList<double>{88, 52, 114, 110, 1};
        QTest::addRow("azure snake case") << kAzureSnake << "azure" << QList<double>{88, 52, 114, 110, 1};
        QTest::addRow("google") << kGoogle << "google" << QList<double>{55, 0, 161, 182, 0.75};
        QTest::addRow("google wrapped") << QString("{\"responses\": [%1]}").arg(kGoogle) << "google"
                                        << QList<double>{55, 0, 161, 182, 0.75};
        QTest::addRow("academic") << kAcademic << "academic" << QList<double>{1, 2, 10, 20, 0.25};
    }
    void responses()
    {
        QFETCH(QString, json);
        QFETCH(QString, format);
        QFETCH(QList<double>, numbers);
        const auto parsed = parseDetectionResponse(json.toStdString());
        PLUMBLINE_VERIFY_OK(parsed);
        QCOMPARE(QString::fromStdString(std::string(responseFormatName(parsed->format))), format);
        QVERIFY(parsed->faces.has_value());
        QCOMPARE(parsed->faces->size(), std::size_t{1});
        const ScoredBox& face = parsed->faces->front();
        const QList<double> actual{face.box.x, face.box.y, face.box.width, face.box.height, face.score};
        for (int i = 0; i < numbers.size(); ++i)
            QVERIFY(std::abs(actual[i] - numbers[i]) < 1e-12);
    }

    void missingAnswersAreNotMissingFaces()
    {
        const auto faces = [](const char* json, std::optional<ResponseFormat> format = {}) {
            return parseDetectionResponse(json, format).value().faces;
        };
        QVERIFY(faces(R"({"FaceDetails": []})") && faces(R"({"FaceDetails": []})")->empty());
        QVERIFY(faces("[]") && faces("[]")->empty());
        QVERIFY(faces("{}") && faces("{}")->empty()); // Google without a face
        QVERIFY(faces(R"({"responses": [{}]})") && faces(R"({"responses": [{}]})")->empty());
        QVERIFY(!faces("null"));
        QVERIFY(!faces(R"({"error": {"code": "429"}})"));
        QVERIFY(!faces(R"({"error": "quota"})", ResponseFormat::Google));
    }

    void badResponses()
    {
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse("{\"a\": "), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse("{\"a\": 1}"), ErrorCode::FormatUnknown);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse("3"), ErrorCode::FormatUnknown);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse(R"({"FaceDetails": 3})"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse(R"({"FaceDetails": [{}]})"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse(R"({"FaceDetails": [{"BoundingBox": {"Left": "a"}}]})"),
                               ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse(R"({"faceAnnotations": [{"boundingPoly": {}}]})"),
                               ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse(R"([{"xmin": 1}])"), ErrorCode::FormatInvalid);
        PLUMBLINE_VERIFY_ERROR(parseDetectionResponse(kAws, ResponseFormat::Azure), ErrorCode::FormatInvalid);
    }

    void publishedNames()
    {
        QCOMPARE(parseVariantName("a_b.97_gaussian-noise_3.jpg"),
                 (PictureVariant{"a_b.97", CorruptionKind::GaussianNoise, 3}));
        QCOMPARE(parseVariantName("x_jpeg_compression_5.png"),
                 (PictureVariant{"x", CorruptionKind::JpegCompression, 5}));
        QCOMPARE(parseVariantName("x_clean_0.png"), (PictureVariant{"x", std::nullopt, 0}));
        QCOMPARE(parseVariantName("10_0_0_2016.jpg"), (PictureVariant{"10_0_0_2016", std::nullopt, 0}));
        QCOMPARE(parseVariantName("x_fog_9.jpg"), (PictureVariant{"x_fog_9", std::nullopt, 0}));
        QCOMPARE(parseVariantName("_fog_1"), (PictureVariant{"_fog_1", std::nullopt, 0}));
        QCOMPARE(parseVariantName(""), (PictureVariant{"", std::nullopt, 0}));
    }

    void recordedFolder()
    {
        QTemporaryDir folder;
        const std::filesystem::path path(folder.path().toStdString());
        PLUMBLINE_VERIFY_ERROR(RecordedDetections::open(path), ErrorCode::NoSamples);
        write(path / "p1_clean_0_aws.json", envelope("p1_clean_0.jpg", "clean", "0", "AWS", kAws));
        write(path / "p1_fog_2_aws.json", envelope("p1_fog_2.jpg", "fog", "2", "AWS", R"({"FaceDetails": []})"));
        write(path / "p1_fog_3_aws.json", envelope("p1_fog_3.jpg", "fog", 3, "AWS", R"({"error": "x"})"));
        write(path / "broken_aws.json", "{");
        const auto recorded = RecordedDetections::open(path);
        PLUMBLINE_VERIFY_OK(recorded);
        QCOMPARE(recorded->size(), std::size_t{3});
        QCOMPARE(recorded->problems().size(), std::size_t{1});
        QCOMPARE(recorded->originals(), std::vector<std::string>{"p1"});
        const auto* clean = recorded->find({"p1", std::nullopt, 0});
        QVERIFY(clean != nullptr && clean->size() == 1);
        const auto* fog = recorded->find({"p1", CorruptionKind::Fog, 2});
        QVERIFY(fog != nullptr && fog->empty());
        QVERIFY(recorded->find({"p1", CorruptionKind::Fog, 3}) == nullptr); // failed call
        QVERIFY(recorded->find({"p1", CorruptionKind::Fog, 4}) == nullptr); // never made

        write(path / "p1_fog_2_azure.json", envelope("p1_fog_2.jpg", "fog", 2, "Azure", kAzure));
        PLUMBLINE_VERIFY_ERROR(RecordedDetections::open(path), ErrorCode::ValueInvalid);
        const auto azure = RecordedDetections::open(path, "azure");
        PLUMBLINE_VERIFY_OK(azure);
        QCOMPARE(azure->size(), std::size_t{1});
    }

    void recordedFile()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "all.json";
        write(
            path,
            std::string(R"([{"json": "out/p_clean_0.json", "response": )") + kAcademic +
                R"(}, {"json": "out/p_snow_4.json", "response": []}, {"json": "q_snow_4.json", "response": {"b": 1}}])");
        const auto recorded = RecordedDetections::open(path);
        PLUMBLINE_VERIFY_OK(recorded);
        QCOMPARE(recorded->size(), std::size_t{2});
        QVERIFY(recorded->find({"p", std::nullopt, 0}) != nullptr);
        QVERIFY(recorded->find({"p", CorruptionKind::Snow, 4})->empty());
        QCOMPARE(recorded->problems().size(), std::size_t{1});
        QVERIFY(QString::fromStdString(recorded->problems()[0].where).endsWith("all.json:3"));
        PLUMBLINE_VERIFY_ERROR(RecordedDetections::open(path.string() + "x"), ErrorCode::FileNotFound);
    }

    void realResponses_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::addRow("Amazon") << "edenai_amazon_face_detection_output.json"
                                << "aws";
        QTest::addRow("Microsoft") << "edenai_microsoft_face_detection_output.json"
                                   << "azure";
        QTest::addRow("Google") << "edenai_google_face_detection_output.json"
                                << "google";
    }
    void realResponses()
    {
        QFETCH(QString, file);
        QFETCH(QString, format);
        const std::filesystem::path path = sharedDataDir() / "api_responses" / file.toStdString();
        PLUMBLINE_REQUIRE_PATH(path);
        const auto parsed = parseDetectionResponse(readJson(path).at("original_response").dump());
        PLUMBLINE_VERIFY_OK(parsed);
        QCOMPARE(QString::fromStdString(std::string(responseFormatName(parsed->format))), format);
        QVERIFY(parsed->faces && !parsed->faces->empty());
        for (const ScoredBox& face : *parsed->faces)
            QVERIFY(face.box.area() > 0 && face.score > 0 && face.score <= 1);
    }
};

QTEST_GUILESS_MAIN(DetectorTest)
#include "tst_detector.moc"
