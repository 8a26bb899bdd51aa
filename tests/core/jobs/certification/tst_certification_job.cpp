#include <fstream>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include "core/certification/PredictionRecords.h"
#include "core/jobs/certification/CertificationJob.h"
#include "core/jobs/certification/PublicSet.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class CertificationJobTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    JobInputs inputs(int rows)
    {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / ("p" + std::to_string(rows) + ".csv");
        std::ofstream out(path);
        out << "id,label,score,sex\n";
        for (int i = 0; i < rows; ++i)
            out << i << ',' << i % 2 << ',' << (i % 20 == 0 ? 1 - i % 2 : i % 2) << ',' << (i / 2 % 2 == 0 ? "f" : "m")
                << '\n';
        out << "bad,1\n";
        out.close();
        JobInputs inputs;
        const auto dataset = openDataset(path, "table", {{"group_columns", "sex"}});
        inputs.dataset = dataset ? *dataset : nullptr;
        inputs.modelPath = path;
        inputs.card.kind = ModelKind::RecordedPredictions;
        inputs.card.settings = {{"score", "score"}, {"threshold", 0.5}};
        return inputs;
    }

    static Result<std::unique_ptr<Job>> create(const nlohmann::json& given, const JobInputs& inputs)
    {
        const JobKind kind = certificationJobKind();
        const auto parameters = kind.schema().validate(given);
        if (!parameters)
            return fail(parameters.error());
        JobSpec spec;
        spec.kind = kind.id;
        spec.parameters = *parameters;
        spec.unitSize = kind.defaultUnitSize;
        return kind.create(spec, inputs);
    }

    static Result<RecordTable> runAll(Job& job)
    {
        const auto units = job.plan();
        if (!units)
            return fail(units.error());
        if (auto ready = job.prepare(); !ready)
            return fail(ready.error());
        RecordTable all;
        for (const Unit& unit : *units) {
            auto records = job.run(unit, {}, {});
            if (!records)
                return records;
            if (all.rowCount() == 0)
                all = std::move(*records);
            else if (auto added = all.append(*records); !added)
                return fail(added.error());
        }
        return all;
    }

private slots:
    void recordedPredictionsGiveVerdicts()
    {
        const JobInputs given = inputs(4000);
        QVERIFY(given.dataset != nullptr);
        auto job = create({{"groups", "sex"}, {"epsilon", "0.05,0.2"}}, given);
        PLUMBLINE_VERIFY_OK(job);
        const auto records = runAll(**job);
        PLUMBLINE_VERIFY_OK(records);
        QCOMPARE(records->rowCount(), std::size_t{4000});
        const auto summary = (*job)->reduce(*records);
        PLUMBLINE_VERIFY_OK(summary);
        QCOMPARE(summary->at("statuses").at("predicted").get<int>(), 4000);
        QCOMPARE(summary->at("recorded").at("bad_rows").get<int>(), 1);
        QCOMPARE(summary->at("verdicts").size(), std::size_t{3});
        // Every twentieth row is wrong: label 0, group f.
        const auto& risk = summary->at("verdicts").at(0);
        QCOMPARE(risk.at("gap").get<double>(), 0.1);
        QCOMPARE(risk.at("verdicts").at(0).at("verdict").get<std::string>(), std::string("gap_too_large"));
        QCOMPARE(risk.at("verdicts").at(1).at("verdict").get<std::string>(), std::string("certified"));
        // The same again, byte for byte.
        auto again = create({{"groups", "sex"}, {"epsilon", "0.05,0.2"}}, given);
        QVERIFY(runAll(**again)->encode() == records->encode());
    }

    void settingsAreChecked()
    {
        const JobInputs given = inputs(100);
        PLUMBLINE_VERIFY_ERROR(create({{"definitions", "odds"}}, given), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(create({{"epsilon", "2"}}, given), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(create({{"delta", 0.9}}, given), ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(create({{"mode", "public"}}, given), ErrorCode::NotAvailable);
        auto job = create({{"groups", "shoes"}}, given);
        PLUMBLINE_VERIFY_OK(job);
        PLUMBLINE_VERIFY_ERROR((*job)->plan(), ErrorCode::NotFound);
        QVERIFY(certificationJobKind().accepts(ModelKind::RecordedPredictions));
        QVERIFY(!certificationJobKind().accepts(ModelKind::Detector));
        // Theorem's rule is a setting of the theorem alone; the augmentor one of public data.
        const auto schema = certificationSchema();
        QVERIFY(!schema.validate({{"test", "exact_pairs"}})->contains("cell_rule"));
        QVERIFY(schema.validate({{"test", "theorem"}})->contains("cell_rule"));
        QVERIFY(!schema.validate({{"mode", "private"}})->contains("augmentor"));
        const auto plan = certificationPlan(*schema.validate({{"mode", "public"}, {"alpha", 0.02}}));
        PLUMBLINE_VERIFY_OK(plan);
        QCOMPARE(thresholdOf(*plan, 0.1), 0.02);
    }

    void publicAndNewSamplesAreDrawnOnce()
    {
        PublicSettings settings;
        settings.publicShare = 0.3;
        settings.augmentor.noise = 0.1;
        const PublicSet set(settings, 5, {});
        int known = 0;
        for (std::int64_t i = 0; i < 2000; ++i)
            known += set.contains(i) ? 1 : 0;
        QVERIFY(known > 500 && known < 700);
        Batch batch;
        batch.shape = {1, 4, 4};
        for (std::int64_t i = 0; i < 20; ++i) {
            batch.samples.push_back(i);
            batch.labels.push_back(0);
        }
        batch.pixels.assign(20 * 16, 0.5F);
        Batch again = batch;
        PLUMBLINE_VERIFY_OK(set.augmentQueries(batch));
        PLUMBLINE_VERIFY_OK(PublicSet(settings, 5, {}).augmentQueries(again));
        QVERIFY(batch.pixels == again.pixels);
        for (std::int64_t i = 0; i < 20; ++i) // new samples stay as they are
            QCOMPARE(batch.pixels[static_cast<std::size_t>(i) * 16] != 0.5F, set.contains(i));
    }

    void fiftyThousandRows()
    {
        const JobInputs given = inputs(50000);
        QElapsedTimer clock;
        clock.start();
        auto job = create({{"groups", "sex"}}, given);
        const auto records = runAll(**job);
        PLUMBLINE_VERIFY_OK(records);
        const auto summary = (*job)->reduce(*records);
        PLUMBLINE_VERIFY_OK(summary);
        qInfo("50,000 recorded predictions, three gaps and nine verdicts: %lld ms", clock.elapsed());
        QCOMPARE(summary->at("verdicts").size(), std::size_t{3});
    }

    void compasAndAdult()
    {
        const struct {
            const char* file;
            const char* groups;
            double risk;                                                 ///< gap of overall risk of the first grouping
        } kCases[] = {{"compas_predictions.csv", "sex,race", 0.0000428}, //
                      {"adult_random_forest_predictions.csv", "gender,race", 0.1138}};
        for (const auto& each : kCases) {
            const auto path = test::sharedDataDir() / "tabular" / each.file;
            PLUMBLINE_REQUIRE_PATH(path);
            JobInputs given;
            const auto dataset =
                openDataset(path, "table", {{"label_column", "label_value"}, {"group_columns", each.groups}});
            PLUMBLINE_VERIFY_OK(dataset);
            given.dataset = *dataset;
            given.modelPath = path;
            given.card.kind = ModelKind::RecordedPredictions;
            given.card.settings = {{"score", "score"}};
            auto job = create({{"groups", each.groups}}, given);
            PLUMBLINE_VERIFY_OK(job);
            const auto records = runAll(**job);
            PLUMBLINE_VERIFY_OK(records);
            const auto summary = (*job)->reduce(*records);
            const auto& verdicts = summary->at("verdicts");
            QCOMPARE(verdicts.size(), std::size_t{6});
            QVERIFY(std::abs(verdicts.at(0).at("gap").get<double>() - each.risk) < 5e-5);
            for (const auto& entry : verdicts)
                QCOMPARE(entry.at("verdicts").size(), std::size_t{3});
        }
    }
};

QTEST_GUILESS_MAIN(CertificationJobTest)
#include "tst_certification_job.moc"
