#include <algorithm>
#include <cmath>
#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "core/certification/AttackRecords.h"
#include "core/certification/Augmentor.h"
#include "core/certification/PredictionRecords.h"
#include "core/certification/PublicAttacks.h"
#include "core/certification/RecordedPredictions.h"
#include "core/figures/CertificationFigures.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class PredictionsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path file(const char* name, const std::string& text)
    {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / name;
        std::ofstream(path) << text;
        return path;
    }

    /// ids 10..13, labels 0 1 1 0, groups a b a b; the third row of the file is left out (its label is missing).
    std::shared_ptr<const Dataset> data()
    {
        const auto path = file("data.csv", "id,label,sex,x\n10,0,a,1\n11,1,b,2\n99,,a,3\n12,1,a,4\n13,0,b,5\n");
        const auto opened = openDataset(path, "table", {{"group_columns", "id,sex"}, {"numbers", "id"}});
        return opened ? *opened : nullptr;
    }

    static RecordedPredictionsSettings byColumn(const char* column)
    {
        RecordedPredictionsSettings settings;
        settings.prediction = column;
        return settings;
    }

private slots:
    void joinsByRowWhereRowsWereLeftOut()
    {
        const auto dataset = data();
        QVERIFY(dataset != nullptr);
        QCOMPARE(dataset->size(), std::int64_t{4});
        QCOMPARE(*dataset->sourceRow(2), std::int64_t{3});
        const auto path = file("rows.csv", "p\n1\n0\n1\n0\n1\n");
        const auto read = readRecordedPredictions(path, byColumn("p"), *dataset);
        PLUMBLINE_VERIFY_OK(read);
        QVERIFY((read->predictions == std::vector<std::int32_t>{1, 0, 0, 1}));
        QCOMPARE(read->unmatched, std::int64_t{1}); // the row whose sample was left out
    }

    void joinsByIdAndListsBadRows()
    {
        const auto dataset = data();
        QVERIFY(dataset != nullptr);
        RecordedPredictionsSettings settings = byColumn("p");
        settings.id = "id";
        const auto path = file("ids.csv", "id,p\n13,1\n12.0,1.0\n10,maybe\n10,0\n10,1\n77,1\n11\n");
        const auto read = readRecordedPredictions(path, settings, *dataset);
        PLUMBLINE_VERIFY_OK(read);
        QVERIFY((read->predictions == std::vector<std::int32_t>{0, -1, 1, 1}));
        QCOMPARE(read->unmatched, std::int64_t{1});
        QCOMPARE(read->problemCount, std::int64_t{3}); // "maybe", 10 twice, a ragged row
        QCOMPARE(read->rows, std::int64_t{4});
        QVERIFY(read->problems[0].where.find("ids.csv:4") != std::string::npos);
    }

    void scoresHaveAThreshold()
    {
        const auto dataset = data();
        QVERIFY(dataset != nullptr);
        RecordedPredictionsSettings settings;
        settings.score = "s";
        settings.threshold = 0.7;
        settings.id = "id";
        const auto json = file("scores.json", R"([{"id":10,"s":0.69},{"id":11,"s":0.7},{"id":12,"s":"x"},{"id":13}])");
        const auto read = readRecordedPredictions(json, settings, *dataset);
        PLUMBLINE_VERIFY_OK(read);
        QVERIFY((read->predictions == std::vector<std::int32_t>{0, 1, -1, -1}));
        QCOMPARE(read->problemCount, std::int64_t{2});
        settings.positive = "0"; // a score of the other class
        QCOMPARE(readRecordedPredictions(json, settings, *dataset)->predictions[1], 0);
        settings.positive = "none";
        PLUMBLINE_VERIFY_ERROR(readRecordedPredictions(json, settings, *dataset), ErrorCode::NotFound);
    }

    void badFilesAndSettings()
    {
        const auto dataset = data();
        QVERIFY(dataset != nullptr);
        PLUMBLINE_VERIFY_ERROR(readRecordedPredictions("none.csv", byColumn("p"), *dataset), ErrorCode::FileNotFound);
        const auto path = file("wrong.csv", "q\nmaybe\n");
        PLUMBLINE_VERIFY_ERROR(readRecordedPredictions(path, byColumn("p"), *dataset), ErrorCode::ColumnMissing);
        PLUMBLINE_VERIFY_ERROR(readRecordedPredictions(path, byColumn("q"), *dataset), ErrorCode::NoSamples);
        for (const char* settings : {R"({})", R"({"prediction":"p","score":"s"})", R"({"prediction":1})", R"([])",
                                     R"({"score":"s","threshold":"high"})", R"({"prediction":"p","colour":"red"})"})
            PLUMBLINE_VERIFY_ERROR(recordedPredictionsSettings(nlohmann::json::parse(settings)),
                                   ErrorCode::FormatInvalid);
        const auto good = recordedPredictionsSettings({{"score", "s"}, {"threshold", "0.3"}, {"id", "i"}});
        PLUMBLINE_VERIFY_OK(good);
        QVERIFY(toJson(*recordedPredictionsSettings(toJson(*good))) == toJson(*good));
        const auto preview = previewRecordedPredictions(file("view.csv", "entity_id,Score,x\n1,0.5,a\n2,0.6,b\n"), 1);
        PLUMBLINE_VERIFY_OK(preview);
        QCOMPARE(preview->rows.size(), std::size_t{1});
        QCOMPARE(preview->guess.score, std::string("Score"));
        QCOMPARE(preview->guess.id, std::string("entity_id"));
    }

    void recordsBecomeGapsAndTables()
    {
        std::vector<PredictionRecord> records;
        for (std::int64_t i = 0; i < 200; ++i)
            records.push_back({i, static_cast<std::int32_t>(i % 2), static_cast<std::int32_t>(i % 10 == 0 ? 1 : i % 2),
                               PredictionStatus::Predicted});
        records[7].status = PredictionStatus::NoPrediction;
        records[7].prediction = -1;
        const RecordTable table = toRecordTable(records);
        QCOMPARE(predictionRecords(table)->at(7).status, PredictionStatus::NoPrediction);
        Partition partition{"sex", {"a", "b"}, {}};
        for (std::int64_t i = 0; i < 200; ++i)
            partition.membership.push_back(i == 9 ? -1 : i < 100 ? 0 : 1);
        const auto grouped = groupPredictions(table, partition, {"no", "yes"});
        PLUMBLINE_VERIFY_OK(grouped);
        QCOMPARE(grouped->left, std::int64_t{1});
        QCOMPARE(grouped->leftOut[0], std::int64_t{1});
        QCOMPARE(grouped->outside, std::int64_t{1});
        const auto gap = gapOf(*grouped, FairnessDefinition::OverallRisk);
        PLUMBLINE_VERIFY_OK(gap);
        QCOMPARE(gap->cells[0].n, std::int64_t{98});
        QCOMPARE(gap->cells[0].events, std::int64_t{10});

        CertificationPlan plan;
        plan.epsilons = {0.1, 0.3};
        const std::vector<CertificationSeries> series = {{"m", *grouped}};
        const TableData verdicts = verdictTable(series, plan);
        QCOMPARE(verdicts.rows.size(), std::size_t{6}); // three definitions, two epsilons
        QCOMPARE(std::get<std::string>(verdicts.rows[1][8]), std::string("certified"));
        QCOMPARE(cellTable(series, plan).rows.size(), std::size_t{2 + 4 + 4});
        const auto border = borderFigure(series, plan);
        PLUMBLINE_VERIFY_OK(border);
        QCOMPARE(border->points.size(), std::size_t{3});
        QCOMPARE(border->borders.size(), std::size_t{2});
        QCOMPARE(gapFigure(series, plan).bars.size(), std::size_t{3});

        // A group without samples is named, never left out in silence.
        partition.groups.push_back("c");
        const auto empty = gapOf(*groupPredictions(table, partition, {"no", "yes"}), FairnessDefinition::OverallRisk);
        PLUMBLINE_VERIFY_ERROR(empty, ErrorCode::GroupEmpty);
        QCOMPARE(empty.error().where, std::string("c"));
        PLUMBLINE_VERIFY_ERROR(groupPredictions(table, partition, {"no"}), ErrorCode::InvalidArgument);
    }

    void expressionsSplitOutsideBrackets()
    {
        QVERIFY((splitExpressions("sex, age[0,15,25] ,race*sex") ==
                 std::vector<std::string>{"sex", "age[0,15,25]", "race*sex"}));
        QVERIFY(splitExpressions("").empty());
        PLUMBLINE_VERIFY_ERROR(epsilonsFromText("0.1,1.2"), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(epsilonsFromText(""), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(definitionsFromText("odds"), ErrorCode::InvalidArgument);
    }

    void augmentationsComeFromTheSeed()
    {
        const ImageShape shape{3, 16, 12};
        std::vector<float> picture(shape.elements());
        for (std::size_t i = 0; i < picture.size(); ++i)
            picture[i] = static_cast<float>(i % 97) / 97.0F;
        const AugmentorSettings settings = *augmentorPreset("utkface");
        auto once = picture;
        auto again = picture;
        auto other = picture;
        PLUMBLINE_VERIFY_OK(augment(once, shape, settings, {}, 1));
        PLUMBLINE_VERIFY_OK(augment(again, shape, settings, {}, 1));
        PLUMBLINE_VERIFY_OK(augment(other, shape, settings, {}, 2));
        QVERIFY(once == again && once != other && once != picture);

        auto same = picture;
        PLUMBLINE_VERIFY_OK(augment(same, shape, AugmentorSettings{}, {}, 1));
        QVERIFY(same == picture);
        AugmentorSettings turn;
        turn.rotationProbability = 1;
        turn.rotationDegrees = 10;
        PLUMBLINE_VERIFY_OK(augment(same, shape, turn, {}, 1));
        QVERIFY(same != picture);
        AugmentorSettings whole; // the crop of everything is the picture
        whole.cropProbability = 1;
        whole.cropShare = 1;
        same = picture;
        PLUMBLINE_VERIFY_OK(augment(same, shape, whole, {}, 1));
        for (std::size_t i = 0; i < same.size(); ++i)
            QVERIFY(std::abs(same[i] - picture[i]) < 1e-6F);
        AugmentorSettings erasing;
        erasing.eraseProbability = 1;
        same.assign(picture.size(), 1.0F);
        PLUMBLINE_VERIFY_OK(augment(same, shape, erasing, {}, 3));
        const auto blank = static_cast<double>(std::count(same.begin(), same.end(), 0.0F)) / 576.0;
        QVERIFY(blank > 0.01 && blank < 0.4);
        AugmentorSettings noise;
        noise.noise = 0.5;
        same.assign(picture.size(), 0.0F);
        PLUMBLINE_VERIFY_OK(augment(same, shape, noise, {0.2F, 0.2F, 0.2F}, 4));
        double squares = 0;
        for (const float v : same)
            squares += v * v;
        QVERIFY(std::abs(std::sqrt(squares / 576.0) - 0.1) < 0.015); // scaled by the normalisation
        noise.noise = -1;
        PLUMBLINE_VERIFY_ERROR(validateAugmentor(noise), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(augment(std::span(same).first(5), shape, settings, {}, 1), ErrorCode::InvalidArgument);
        QVERIFY(!augmentorPreset("none"));
    }

    void neighboursAndAttackCurves()
    {
        const std::vector<float> references = {0, 0, 1, 1, 2, 2};
        const std::vector<std::int32_t> labels = {0, 1, 1};
        const std::vector<float> queries = {0.1F, 0, 2, 1};
        const auto one = nearestNeighbours(references, labels, queries, 2, 1);
        PLUMBLINE_VERIFY_OK(one);
        QCOMPARE(one->at(0).label, 0);
        QVERIFY(std::abs(one->at(0).distance - 0.01) < 1e-6); // squared, no root
        QCOMPARE(one->at(1).label, 1);
        QVERIFY(std::abs(one->at(1).distance - 1.0) < 1e-6);
        const auto three = nearestNeighbours(references, labels, queries, 2, 3);
        QCOMPARE(three->at(0).label, 1); // two of three
        PLUMBLINE_VERIFY_ERROR(nearestNeighbours(references, labels, queries, 2, 4), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(nearestNeighbours(references, labels, queries, 3, 1), ErrorCode::InvalidArgument);

        // The unfair model is always wrong in group 1; public samples look public, new ones do not.
        std::vector<AttackSample> samples;
        for (int i = 0; i < 40; ++i) {
            const std::int32_t group = i % 2;
            const bool open = i < 20;
            samples.push_back({open, group, 1, group == 1 ? 0 : 1, 1, open ? -0.1 * i : -10.0 - i});
        }
        const auto curve = attackCurve(samples, FairnessDefinition::OverallRisk, 2, 2);
        PLUMBLINE_VERIFY_OK(curve);
        QCOMPARE(curve->front().publicGap, 1.0);
        QCOMPARE(curve->front().switchedPublic, 0.0);
        QCOMPARE(curve->back().publicGap, 0.0);
        const auto best = bestSwitch(*curve);
        QVERIFY(best.has_value());
        QCOMPARE(best->switchedPublic, 1.0);
        QCOMPARE(best->switchedNew, 0.0);
        QCOMPARE(best->newGap, 1.0); // the test is fooled, people are not treated fairly
        QCOMPARE(firstPassing(*curve, 0.05)->switchedPublic, 1.0);
        const auto quick = bestSwitch(samples, 200);
        QVERIFY(quick.has_value());
        QCOMPARE(quick->threshold, best->threshold);
        QCOMPARE(quick->switchedNew, best->switchedNew);
        PLUMBLINE_VERIFY_ERROR(attackCurve({}, FairnessDefinition::OverallRisk, 2, 2), ErrorCode::NoSamples);
        QCOMPARE(attackTable(*curve).rows.size(), curve->size());

        const CurveFigure figure = attackFigure("m", *curve, AttackScale::Distance);
        QCOMPARE(figure.series.size(), std::size_t{6});
        QCOMPARE(figure.series[0].group, std::string("public_accuracy"));
        QCOMPARE(figure.series[0].n, std::int64_t{20});
        QCOMPARE(figure.series[0].x.back(), -curve->back().threshold);
        QCOMPARE(figure.series[0].y.back(), 1.0);
        QVERIFY(std::abs(figure.series[0].low.back() - 0.8316) < 1e-4); // 20 of 20, Clopper-Pearson
        QVERIFY(figure.series[1].high.empty());                         // no bounds of the gap were asked for
        AttackCurveOptions options;
        options.bounds = true;
        const auto bounded = attackCurve(samples, FairnessDefinition::OverallRisk, 2, 2, options);
        PLUMBLINE_VERIFY_OK(bounded);
        QCOMPARE(bounded->back().publicGap, 0.0);
        QVERIFY(bounded->back().publicBounds.high > 0.1);
        QVERIFY(!attackFigure("m", *bounded).series[1].high.empty());
    }

    void attacksFromRecords()
    {
        std::vector<PredictionRecord> records;
        std::vector<PredictionRecord> fairRecords;
        std::vector<std::uint8_t> open;
        std::vector<double> useless;
        std::vector<double> telling;
        Partition partition;
        partition.name = "sex";
        partition.groups = {"f", "m"};
        for (int i = 0; i < 40; ++i) {
            records.push_back({i, 1, i % 2 == 1 ? 0 : 1, PredictionStatus::Predicted});
            fairRecords.push_back({i, 1, i == 3 ? -1 : 1, PredictionStatus::Predicted});
            open.push_back(i < 20 ? 1 : 0);
            useless.push_back(i % 2);
            telling.push_back(i < 20 ? 0.9 : 0.1);
            partition.membership.push_back(i % 2);
        }
        RecordTable attacked = toRecordTable(records);
        PLUMBLINE_VERIFY_ERROR(attackSettings(attacked), ErrorCode::NotAvailable);
        PLUMBLINE_VERIFY_OK(attacked.addColumn("public", open));
        PLUMBLINE_VERIFY_OK(attacked.addColumn("odin_0", useless));
        PLUMBLINE_VERIFY_OK(attacked.addColumn("odin_1", telling));
        const RecordTable fair = toRecordTable(fairRecords);
        QCOMPARE(attackSettings(attacked)->size(), std::size_t{2});
        const auto attack = strongestAttack(attacked, &fair, partition, FairnessDefinition::OverallRisk, 2);
        PLUMBLINE_VERIFY_OK(attack);
        QCOMPARE(attack->setting, std::string("odin_1"));
        QVERIFY(attack->best.has_value());
        QCOMPARE(attack->best->switchedNew, 0.0);
        // One sample has no answer of the fair model: it keeps its own, which is wrong.
        QCOMPARE(attack->best->publicGap, 0.1);
        QCOMPARE(attack->best->newGap, 1.0);
        std::stop_source stop;
        stop.request_stop();
        PLUMBLINE_VERIFY_ERROR(
            strongestAttack(attacked, &fair, partition, FairnessDefinition::OverallRisk, 2, {}, stop.get_token()),
            ErrorCode::Cancelled);
        PLUMBLINE_VERIFY_ERROR(attackSamples(attacked, nullptr, partition, "odin_9"), ErrorCode::ColumnMissing);
    }

    void marginsAreSureOrSaidNotToBe()
    {
        const auto gap = [](std::int64_t a, std::int64_t b, std::int64_t n) {
            PredictionCounts counts(2, 2);
            (void)counts.add(0, 0, 1, a);
            (void)counts.add(0, 0, 0, n - a);
            (void)counts.add(1, 0, 1, b);
            (void)counts.add(1, 0, 0, n - b);
            return *fairnessGap(counts, FairnessDefinition::OverallRisk);
        };
        const MarginEstimate wide = estimateMargin(gap(100, 105, 1000), gap(100, 300, 1000), 0.05);
        QVERIFY(wide.sureMargin > 0 && wide.alpha > wide.fairUpper && wide.alpha < wide.biasedLower);
        const MarginEstimate narrow = estimateMargin(gap(10, 11, 100), gap(10, 18, 100), 0.05);
        QVERIFY(narrow.sureMargin <= 0 && std::isnan(narrow.alpha));
    }
};

QTEST_GUILESS_MAIN(PredictionsTest)
#include "tst_predictions.moc"
