#include <QTest>

#include <cmath>
#include <limits>

#include "core/detector/BoxDecoders.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

/// An output that owns its numbers.
struct Made {
    std::vector<int> shape;
    std::vector<float> values;
    Made(std::vector<int> dimensions, float value = 0.0F) : shape(std::move(dimensions))
    {
        std::size_t count = 1;
        for (const int side : shape)
            count *= static_cast<std::size_t>(side);
        values.assign(count, value);
    }
    float& at(std::size_t row, std::size_t column)
    {
        return values[row * static_cast<std::size_t>(shape.back()) + column];
    }
    [[nodiscard]] NetworkOutput view() const { return {shape, values}; }
};

#define COMPARE_BOX(scored, left, top, wide, high, points)                                                             \
    do {                                                                                                               \
        QVERIFY(std::abs((scored).box.x - (left)) < 1e-6);                                                             \
        QVERIFY(std::abs((scored).box.y - (top)) < 1e-6);                                                              \
        QVERIFY(std::abs((scored).box.width - (wide)) < 1e-6);                                                         \
        QVERIFY(std::abs((scored).box.height - (high)) < 1e-6);                                                        \
        QVERIFY(std::abs((scored).score - (points)) < 1e-6);                                                           \
    } while (false)

} // namespace

class BoxDecodersTest : public QObject
{
    Q_OBJECT

private slots:
    void names()
    {
        for (const char* name : {"ultraface", "ssd_priors", "ssd", "blazeface", "yolo_face"})
            QVERIFY(boxDecoderFromName(name).has_value());
        QVERIFY(!boxDecoderFromName("haar"));
    }

    void ultraFace()
    {
        Made scores({1, 3, 2});
        Made boxes({1, 3, 4});
        const float box[] = {0.25F, 0.5F, 0.75F, 0.625F};
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t i = 0; i < 4; ++i)
                boxes.at(row, i) = box[i];
        scores.at(0, 1) = 0.75F;
        scores.at(1, 1) = 0.5F; // at the threshold: kept
        scores.at(2, 1) = 0.49F;
        const std::array outputs = {boxes.view(), scores.view()}; // in any order
        const auto found = decodeBoxes(BoxDecoder::UltraFace, outputs, {320, 240, 0.5});
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->size(), std::size_t{2});
        COMPARE_BOX(found->front(), 0.25, 0.5, 0.5, 0.125, 0.75);
        boxes.at(0, 2) = std::numeric_limits<float>::quiet_NaN();
        QCOMPARE(decodeBoxes(BoxDecoder::UltraFace, outputs, {320, 240, 0.5})->size(), std::size_t{1});
    }

    void ultraFacePriorsCount()
    {
        const auto priors = ultraFacePriors(320, 240);
        QCOMPARE(priors.size(), std::size_t{4420});
        QVERIFY(std::abs(priors.front().x - 4.0 / 320) < 1e-12 && std::abs(priors.front().height - 10.0 / 240) < 1e-12);
        QCOMPARE(priors.back().height, 1.0); // 256 of 240 pixels: clipped
    }

    void ssdPriors()
    {
        Made scores({1, 4420, 2});
        Made locations({1, 4420, 4});
        const AnchorBox prior = ultraFacePriors(320, 240)[1000];
        scores.at(1000, 1) = 0.9F;
        locations.at(1000, 0) = 2.0F;  // 2 x .1 widths to the right
        locations.at(1000, 3) = -1.0F; // height times exp(-.2)
        const std::array outputs = {scores.view(), locations.view()};
        const auto found = decodeBoxes(BoxDecoder::SsdPriors, outputs, {320, 240, 0.5});
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->size(), std::size_t{1});
        const double height = prior.height * std::exp(-0.2);
        COMPARE_BOX(found->front(), prior.x + 0.2 * prior.width - prior.width / 2, prior.y - height / 2, prior.width,
                    height, 0.9);
        // Another input size has other priors.
        PLUMBLINE_VERIFY_ERROR(decodeBoxes(BoxDecoder::SsdPriors, outputs, {640, 480, 0.5}),
                               ErrorCode::ModelOutputMismatch);
    }

    void ssd()
    {
        Made rows({1, 1, 3, 7});
        const float values[] = {0, 1, 0.8F, 0.125F, 0.25F, 0.375F, 0.75F};
        std::copy(std::begin(values), std::end(values), rows.values.begin());
        rows.at(1, 0) = -1; // unused
        rows.at(1, 2) = 1;
        const std::array outputs = {rows.view()};
        const auto found = decodeBoxes(BoxDecoder::Ssd, outputs, {300, 300, 0.5});
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->size(), std::size_t{1});
        COMPARE_BOX(found->front(), 0.125, 0.25, 0.25, 0.5, 0.8);
    }

    void blazeFace()
    {
        const auto anchors = blazeFaceAnchors();
        QCOMPARE(anchors.size(), std::size_t{896});
        QCOMPARE(anchors[0].x, 0.5 / 16);
        QCOMPARE(anchors[512].y, 0.5 / 8);
        // In two parts, the coarser grid first: the finer one is taken first.
        Made fine({1, 512, 16});
        Made coarse({1, 384, 16});
        Made fineLogits({1, 512, 1}, -50.0F);
        Made coarseLogits({1, 384, 1}, -50.0F);
        coarseLogits.at(0, 0) = 0.0F;
        coarse.at(0, 0) = 12.8F;
        coarse.at(0, 2) = 64.0F;
        coarse.at(0, 3) = 32.0F;
        const std::array outputs = {coarse.view(), fine.view(), coarseLogits.view(), fineLogits.view()};
        const auto found = decodeBoxes(BoxDecoder::BlazeFace, outputs, {128, 128, 0.5});
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->size(), std::size_t{1});
        COMPARE_BOX(found->front(), 0.5 / 8 + 0.1 - 0.25, 0.5 / 8 - 0.125, 0.5, 0.25, 0.5);
    }

    void yoloFace()
    {
        Made rows({1, 2, 16});
        const float values[] = {320, 160, 64, 32, 0.9F};
        std::copy(std::begin(values), std::end(values), rows.values.begin());
        rows.at(0, 15) = 0.8F;
        const std::array outputs = {rows.view()};
        const auto found = decodeBoxes(BoxDecoder::YoloFace, outputs, {640, 640, 0.5});
        PLUMBLINE_VERIFY_OK(found);
        QCOMPARE(found->size(), std::size_t{1});
        COMPARE_BOX(found->front(), 0.45, 0.225, 0.1, 0.05, 0.72);
    }

    void wrongShapes_data()
    {
        QTest::addColumn<QString>("decoder");
        for (const char* name : {"ultraface", "ssd_priors", "ssd", "blazeface", "yolo_face"})
            QTest::newRow(name) << name;
    }
    void wrongShapes()
    {
        QFETCH(QString, decoder);
        const BoxDecoder which = *boxDecoderFromName(decoder.toStdString());
        PLUMBLINE_VERIFY_ERROR(decodeBoxes(which, {}, {320, 240, 0.5}), ErrorCode::ModelOutputMismatch);
        const Made odd({1, 5, 3});
        const std::array outputs = {odd.view()};
        PLUMBLINE_VERIFY_ERROR(decodeBoxes(which, outputs, {320, 240, 0.5}), ErrorCode::ModelOutputMismatch);
        PLUMBLINE_VERIFY_ERROR(decodeBoxes(which, outputs, {0, 240, 0.5}), ErrorCode::InvalidArgument);
        const std::array lies = {NetworkOutput{{1, 100, 7}, odd.values}}; // fewer values than the shape says
        PLUMBLINE_VERIFY_ERROR(decodeBoxes(which, lies, {320, 240, 0.5}), ErrorCode::ModelOutputMismatch);
    }
};

QTEST_GUILESS_MAIN(BoxDecodersTest)
#include "tst_box_decoders.moc"
