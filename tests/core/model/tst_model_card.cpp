#include <QTest>

#include "core/model/ModelCard.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

nlohmann::json completeCard()
{
    return nlohmann::json::parse(R"({
        "format": "plumbline-model-card", "version": 1, "input": [3, 32, 24], "channel_order": "bgr",
        "mean": [0.485, 0.456, 0.406], "std": [0.229, 0.224, 0.225], "output": "log_probabilities",
        "class_names": ["cat", "dog"], "checkpoint": {"of": "pets", "epoch": 5, "stage": "middle"},
        "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"})");
}

} // namespace

class TestModelCard : public QObject
{
    Q_OBJECT

private slots:
    void readsEveryKey();
    void givesBackTheSameJson();
    void takesDefaults();
    void namesTheBadKey_data();
    void namesTheBadKey();
    void keepsTheSettingsOfOtherKinds();
    void parsesShapes();
};

void TestModelCard::readsEveryKey()
{
    const auto card = modelCardFromJson(completeCard());
    PLUMBLINE_VERIFY_OK(card);
    QVERIFY((card->input == ImageShape{3, 32, 24}));
    QVERIFY(card->channelOrder == ChannelOrder::Bgr);
    QVERIFY(card->output == OutputKind::LogProbabilities);
    QCOMPARE(card->mean.size(), std::size_t{3});
    QCOMPARE(card->mean[1], 0.456F);
    QCOMPARE(card->standardDeviation[2], 0.225F);
    QCOMPARE(card->classNames[1], std::string("dog"));
    QVERIFY((card->checkpoint == ModelCheckpoint{"pets", 5, "middle"}));
    QCOMPARE((ModelCheckpoint{"pets", 7, {}}.name()), std::string("epoch 7"));
    QCOMPARE(card->sha256.substr(0, 4), std::string("e3b0"));
}

void TestModelCard::givesBackTheSameJson()
{
    const auto card = modelCardFromJson(completeCard());
    PLUMBLINE_VERIFY_OK(card);
    // Numbers included: 0.485 must not come back as 0.48500001430511475.
    QCOMPARE(toJson(*card).dump(), completeCard().dump());
}

void TestModelCard::takesDefaults()
{
    const auto card = modelCardFromJson({{"input", {14, 1, 1}}});
    PLUMBLINE_VERIFY_OK(card);
    QVERIFY(card->output == OutputKind::Logits);
    QVERIFY(card->channelOrder == ChannelOrder::Rgb);
    QVERIFY(card->mean.empty());
    QVERIFY(card->classNames.empty());
}

void TestModelCard::namesTheBadKey_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value"); // JSON; empty: the key is removed
    QTest::newRow("no input") << "input"
                              << "";
    QTest::newRow("input too short") << "input"
                                     << "[3, 32]";
    QTest::newRow("input of zero") << "input"
                                   << "[3, 0, 32]";
    QTest::newRow("input not whole") << "input"
                                     << "[3, 1.5, 32]";
    QTest::newRow("input huge") << "input"
                                << "[3, 16000, 16000]";
    QTest::newRow("input as text") << "input"
                                   << R"("3x32x32")";
    QTest::newRow("mean without std") << "std"
                                      << "";
    QTest::newRow("two means") << "mean"
                               << "[0.1, 0.2]";
    QTest::newRow("mean as text") << "mean"
                                  << R"(["0.1", "0.2", "0.3"])";
    QTest::newRow("std of zero") << "std"
                                 << "[0.2, 0, 0.2]";
    QTest::newRow("unknown order") << "channel_order"
                                   << R"("gbr")";
    QTest::newRow("unknown output") << "output"
                                    << R"("scores")";
    QTest::newRow("output as number") << "output"
                                      << "3";
    QTest::newRow("three classes for one output") << "class_names"
                                                  << R"(["a", "b", "b"])";
    QTest::newRow("one class") << "class_names"
                               << R"(["a"])";
    QTest::newRow("class as number") << "class_names"
                                     << "[1, 2]";
    QTest::newRow("unknown key") << "means"
                                 << "[0.1, 0.1, 0.1]";
    QTest::newRow("other format") << "format"
                                  << R"("other")";
    QTest::newRow("newer version") << "version"
                                   << "2";
    QTest::newRow("unknown kind") << "kind"
                                  << R"("oracle")";
    QTest::newRow("settings of a classifier") << "settings"
                                              << R"({"threshold": 0.5})";
    QTest::newRow("checkpoint of nothing") << "checkpoint"
                                           << R"({"of": "", "epoch": 1})";
    QTest::newRow("checkpoint before the first epoch") << "checkpoint"
                                                       << R"({"of": "pets", "epoch": 0})";
    QTest::newRow("checkpoint without an epoch") << "checkpoint"
                                                 << R"({"of": "pets"})";
    QTest::newRow("checkpoint of an unknown stage") << "checkpoint"
                                                    << R"({"of": "pets", "epoch": 1, "stage": "late"})";
    QTest::newRow("checkpoint with an unknown key") << "checkpoint"
                                                    << R"({"of": "pets", "epoch": 1, "step": 3})";
    QTest::newRow("short digest") << "sha256"
                                  << R"("abc")";
}

void TestModelCard::namesTheBadKey()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    nlohmann::json json = completeCard();
    if (value.isEmpty())
        json.erase(key.toStdString());
    else
        json[key.toStdString()] = nlohmann::json::parse(value.toStdString());
    const auto card = modelCardFromJson(json);
    PLUMBLINE_VERIFY_ERROR(card, ErrorCode::FormatInvalid);
    QVERIFY2(card.error().where.find("\"" + key.toStdString() + "\"") != std::string::npos,
             describe(card.error()).c_str());
}

void TestModelCard::keepsTheSettingsOfOtherKinds()
{
    ModelCard card;
    card.kind = ModelKind::RecordedPredictions;
    card.settings = {{"score", "p_default"}, {"threshold", 0.4}};
    card.classNames = {"no", "yes"};
    const nlohmann::json json = toJson(card);
    QVERIFY(!json.contains("input"));
    const auto read = modelCardFromJson(json);
    PLUMBLINE_VERIFY_OK(read);
    QVERIFY(*read == card);
}

void TestModelCard::parsesShapes()
{
    QVERIFY((parseImageShape("3x32x24").value() == ImageShape{3, 32, 24}));
    QVERIFY((parseImageShape("14").value() == ImageShape{14, 1, 1}));
    for (const char* text :
         {"", "3x32", "3x32x", "3x32x32x1", "0x1x1", "-3x32x32", "3*32*32", "3x32x32 ", "9999999999"})
        PLUMBLINE_VERIFY_ERROR(parseImageShape(text), ErrorCode::ValueInvalid);
}

QTEST_APPLESS_MAIN(TestModelCard)
#include "tst_model_card.moc"
