#include <QTest>

#include <cmath>

#include "core/model/TorchClassifier.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

std::vector<float> toFloats(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

int argmax(const float* row, int classes)
{
    return static_cast<int>(std::max_element(row, row + classes) - row);
}

} // namespace

class TestTorchClassifier : public QObject
{
    Q_OBJECT

private slots:
    void lin8GivesWxPlusB();
    void cnn28IsAsAccurateAsRecorded();
};

void TestTorchClassifier::lin8GivesWxPlusB()
{
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "lin8.pt");
    ModelCard card;
    card.input = {1, 8, 8};
    auto classifier = TorchClassifier::open(folder / "lin8.pt", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto weights = readNpy(folder / "lin8_W.npy").values;
    const auto bias = readNpy(folder / "lin8_b.npy").values;
    const auto x = readNpy(folder / "lin8_x.npy").values;
    const auto logits = (*classifier)->logits(toFloats(x), 200);
    PLUMBLINE_VERIFY_OK(logits);
    QCOMPARE(logits->size(), std::size_t{2000});
    for (std::size_t i = 0; i < 200; ++i) {
        for (std::size_t k = 0; k < 10; ++k) {
            double expected = bias[k];
            for (std::size_t j = 0; j < 64; ++j)
                expected += weights[k * 64 + j] * x[i * 64 + j];
            QVERIFY(std::abs((*logits)[i * 10 + k] - expected) < 1e-4);
        }
    }
}

void TestTorchClassifier::cnn28IsAsAccurateAsRecorded()
{
    const auto folder = referenceDir() / "distance";
    PLUMBLINE_REQUIRE_PATH(folder / "cnn28.pt");
    ModelCard card;
    card.input = {1, 28, 28};
    card.classNames = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    auto classifier = TorchClassifier::open(folder / "cnn28.pt", card);
    PLUMBLINE_VERIFY_OK(classifier);
    const auto labels = readNpy(folder / "cnn28_y.npy").values;
    const auto logits = (*classifier)->logits(toFloats(readNpy(folder / "cnn28_x.npy").values), 200);
    PLUMBLINE_VERIFY_OK(logits);
    std::vector<int> wrong;
    for (int i = 0; i < 200; ++i) {
        if (argmax(logits->data() + i * 10, 10) != static_cast<int>(labels[static_cast<std::size_t>(i)]))
            wrong.push_back(i);
    }
    QCOMPARE(wrong, (std::vector<int>{24, 52, 64, 187})); // cnn28.json
}

QTEST_APPLESS_MAIN(TestTorchClassifier)
#include "tst_torch_classifier.moc"
