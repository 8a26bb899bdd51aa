#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include <QTemporaryDir>
#include <QTest>

#include "core/base/Hash.h"
#include "core/detection/CorruptionScores.h"
#include "core/detector/DetectorFactory.h"
#include "core/jobs/JobQueue.h"
#include "core/jobs/corruption/CorruptionSettings.h"
#include "core/jobs/corruption/PictureAudit.h"
#include "tests/core/jobs/corruption/MadeFaces.h"
#include "tests/support/TestSupport.h"
#include "tests/support/TorchFixtures.h"

using namespace plumbline;
using namespace plumbline::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace
{

constexpr int kPictures = 11;
const Json kFew = {{"corruptions", "gaussian_noise,contrast,zoom_blur"}, {"severities", "1,5"}};
constexpr std::size_t kVersions = 7; // clean and 3 x 2

struct Bench {
    QTemporaryDir folder;
    fs::path path = fs::path(folder.path().toStdString());
    std::shared_ptr<Project> project = Project::create(path / "a.plumb").value();
    DatasetEntry data = addData(writeSquares(path / "squares", kPictures));

    DatasetEntry addData(const fs::path& file, const std::string& layout = "manifest") const
    {
        const auto dataset = openDataset(file, layout);
        DatasetEntry entry;
        entry.name = file.stem().string();
        entry.path = file;
        entry.layout = layout;
        entry.options = Json::object();
        entry.contentHash = (*dataset)->contentHash();
        entry.sampleCount = (*dataset)->size();
        return project->addDataset(entry).value();
    }
    ModelEntry addModel(const fs::path& file, ModelKind kind, const Json& settings, const std::string& name = "m") const
    {
        ModelEntry entry;
        entry.name = name;
        entry.path = file;
        entry.sha256 = sha256Path(file).value();
        entry.card.kind = kind;
        entry.card.settings = settings;
        if (kind == ModelKind::Classifier)
            entry.card.input = {3, 8, 8};
        return project->addModel(entry).value();
    }
    ModelEntry addCascade() const
    {
        const Json settings = {{"min_neighbours", 1}};
        const fs::path file = writeCascade(path);
        return addModel(file, ModelKind::Detector, completeDetectorSettings(file, settings).value());
    }
    [[nodiscard]] AuditRequest request(const ModelEntry& model, Json parameters = kFew, int threads = 1) const
    {
        AuditRequest wanted;
        wanted.kind = "corruption";
        wanted.modelIds = {model.id};
        wanted.datasetId = data.id;
        wanted.parameters = std::move(parameters);
        wanted.device = "cpu";
        wanted.threads = threads;
        wanted.unitSize = 4;
        wanted.seed = 5;
        return wanted;
    }
    JobEntry run(const AuditRequest& wanted) const
    {
        const auto audit = planAudit(*project, wanted);
        if (!audit)
            qWarning("%s", describe(audit.error()).c_str());
        const auto id = project->jobsOfAudit(audit->id)->front().id;
        JobQueue queue(project);
        (void)queue.start(id);
        queue.waitIdle();
        return project->job(id).value();
    }
};

/// Another data set whose sample 2 cannot be read.
class DamagedDataset : public Dataset
{
public:
    explicit DamagedDataset(std::shared_ptr<const Dataset> whole) : m_whole(std::move(whole))
    {
        m_labels = m_whole->labels();
        m_attributes = m_whole->attributes();
    }
    [[nodiscard]] std::string_view layout() const override { return m_whole->layout(); }
    [[nodiscard]] std::string sampleName(std::int64_t index) const override { return m_whole->sampleName(index); }
    [[nodiscard]] Result<Image> image(std::int64_t index) const override
    {
        if (index == 2)
            return fail(ErrorCode::ImageUnreadable, "on purpose", sampleName(index));
        return m_whole->image(index);
    }
    [[nodiscard]] Status input(std::int64_t index, const ImageShape& shape, std::span<float> out) const override
    {
        return m_whole->input(index, shape, out);
    }

private:
    std::shared_ptr<const Dataset> m_whole;
};

/// Records of some units, run in this order by one job.
std::map<std::int64_t, RecordTable> runUnits(const JobSpec& spec, const std::shared_ptr<const Dataset>& dataset,
                                             const ModelEntry& model, const std::vector<std::size_t>& order)
{
    JobInputs inputs;
    inputs.dataset = dataset;
    inputs.modelPath = model.path;
    inputs.card = model.card;
    const auto job = findJobKind("corruption")->create(spec, inputs).value();
    const auto units = job->plan().value();
    (void)job->prepare();
    std::map<std::int64_t, RecordTable> tables;
    for (const std::size_t index : order)
        tables.emplace(units[index].index, job->run(units[index], job->load(units[index], {}).value(), {}).value());
    return tables;
}

template <typename T>
std::vector<T> column(const RecordTable& table, const char* name)
{
    const auto values = table.column<T>(name);
    return values ? std::vector<T>(values->begin(), values->end()) : std::vector<T>();
}

} // namespace

class TestCorruptionJob : public QObject
{
    Q_OBJECT
private slots:
    void settingsAreChecked_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::newRow("corruption") << "corruptions"
                                    << "fog,rain";
        QTest::newRow("none") << "corruptions"
                              << " , ";
        QTest::newRow("severity 0") << "severities"
                                    << "0,1";
        QTest::newRow("severity 6") << "severities"
                                    << "6";
        QTest::newRow("severity text") << "severities"
                                       << "1x";
        QTest::newRow("score") << "score_threshold"
                               << "nan";
    }
    void settingsAreChecked()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        const Json parameters = corruptionSchema().validate({{key.toStdString(), value.toStdString()}}).value();
        PLUMBLINE_VERIFY_ERROR(corruptionSettings(parameters), ErrorCode::ParameterInvalid);
    }

    void settingsAreRead()
    {
        const auto all = corruptionSettings(corruptionSchema().validate({{"corruptions", "all"}}).value());
        PLUMBLINE_VERIFY_OK(all);
        QCOMPARE(all->variants().size(), std::size_t{1 + 19 * 5});
        const auto few = corruptionSettings(
            corruptionSchema().validate({{"corruptions", "jpeg-compression, fog,fog"}, {"severities", "5,1"}}).value());
        PLUMBLINE_VERIFY_OK(few);
        QCOMPARE(few->corruptions, (std::vector{CorruptionKind::Fog, CorruptionKind::JpegCompression}));
        QCOMPARE(few->severities, (std::vector{1, 5}));
        // Draws depend on the name, not on the place.
        QVERIFY(pictureSeed(1, "a", CorruptionKind::Fog, 1) == pictureSeed(1, "a", CorruptionKind::Fog, 1));
        std::set<std::uint64_t> seeds = {
            pictureSeed(1, "a", CorruptionKind::Fog, 1), pictureSeed(2, "a", CorruptionKind::Fog, 1),
            pictureSeed(1, "b", CorruptionKind::Fog, 1), pictureSeed(1, "a", CorruptionKind::Snow, 1),
            pictureSeed(1, "a", CorruptionKind::Fog, 2)};
        QCOMPARE(seeds.size(), std::size_t{5});
    }

    void auditsADetector()
    {
        const Bench bench;
        const JobEntry job = bench.run(bench.request(bench.addCascade()));
        QVERIFY2(job.state == JobState::Done, job.message.c_str());
        QCOMPARE(job.unitCount, 3);
        const RecordTable records = bench.project->records(job.id).value();
        QCOMPARE(records.rowCount(), kPictures * kVersions);
        const auto samples = column<std::int64_t>(records, "sample");
        const auto corruptions = column<std::string>(records, "corruption");
        const auto severities = column<std::int32_t>(records, "severity");
        const auto excluded = column<std::string>(records, "excluded");
        const auto ap = column<double>(records, "ap");
        const auto faces = column<std::int32_t>(records, "faces");
        double found = 0;
        for (std::size_t i = 0; i < ap.size(); ++i) {
            QCOMPARE(samples[i], static_cast<std::int64_t>(i / kVersions));
            if (i % kVersions == 0) {
                QCOMPARE(corruptions[i], std::string("clean"));
                QCOMPARE(severities[i], 0);
            }
            const bool last = samples[i] == kPictures - 1;
            QVERIFY2(excluded[i] == (last ? "no_face_in_clean" : ""), std::to_string(i).c_str());
            QCOMPARE(std::isnan(ap[i]), last);
            if (!last && i % kVersions == 0)
                QVERIFY(std::abs(ap[i] - 1.0) < 1e-12); // the clean boxes against themselves
            if (!last && faces[i] > 0)
                found += ap[i];
        }
        QVERIFY(found > 0);
        QCOMPARE(job.summary.at("pictures").get<int>(), kPictures);
        QCOMPARE(job.summary.at("excluded_rows").at("no_face_in_clean").get<int>(), static_cast<int>(kVersions));
        QCOMPARE(job.summary.at("mean_ap_clean").get<double>(), 1.0);
    }

    /// Neither threads nor the cut into units, nor a pause, nor another order of the pictures change a row.
    void numbersDoNotDependOnTheWay()
    {
        const Bench bench;
        const ModelEntry model = bench.addCascade();
        const RecordTable plain = bench.project->records(bench.run(bench.request(model)).id).value();
        AuditRequest other = bench.request(model, kFew, 3);
        other.unitSize = 3;
        QVERIFY(bench.project->records(bench.run(other).id).value().encode() == plain.encode());
        other.seed = 6;
        QVERIFY(bench.project->records(bench.run(other).id).value().encode() != plain.encode());

        // Unit by unit in another order.
        const auto dataset = openDataset(bench.data.path, bench.data.layout).value();
        const JobSpec spec = bench.project->jobs()->front().spec;
        const auto forward = runUnits(spec, dataset, model, {0, 1, 2});
        const auto backward = runUnits(spec, dataset, model, {2, 0});
        QCOMPARE(forward.size(), std::size_t{3});
        QVERIFY(backward.at(2).encode() == forward.at(2).encode());
        QVERIFY(backward.at(0).encode() == forward.at(0).encode());
        RecordTable together;
        for (const auto& [unit, table] : forward)
            PLUMBLINE_VERIFY_OK(together.append(table));
        QVERIFY(together.encode() == plain.encode());
    }

    void comparesWithTheDataSetsBoxes()
    {
        const Bench bench;
        Json parameters = kFew;
        parameters["truth"] = "dataset";
        parameters["truth_columns"] = "left,top,wide,high";
        const JobEntry job = bench.run(bench.request(bench.addCascade(), parameters));
        QVERIFY2(job.state == JobState::Done, job.message.c_str());
        const RecordTable records = bench.project->records(job.id).value();
        const auto excluded = column<std::string>(records, "excluded");
        const auto ap50 = column<double>(records, "ap50");
        const auto truth = column<std::int32_t>(records, "true_faces");
        const auto relative = column<double>(records, "relative_error");
        QCOMPARE(excluded[0], std::string("no_true_box"));
        QVERIFY(std::isnan(ap50[0]));
        QCOMPARE(excluded[kVersions], std::string());
        QCOMPARE(truth[kVersions], 1);
        QCOMPARE(relative[kVersions], 0.0); // of the clean picture against itself
        // The last picture has a box but nothing to find: it counts, with average precision 0.
        QCOMPARE(excluded.back(), std::string());
        QCOMPARE(ap50.back(), 0.0);
        QVERIFY2(std::isnan(relative.back()), std::to_string(relative.back()).c_str());

        parameters["truth_columns"] = "left,top,gender,high";
        const JobEntry wrong = bench.run(bench.request(bench.project->models()->front(), parameters));
        QCOMPARE(std::string(jobStateName(wrong.state)), std::string("failed"));
        QVERIFY2(wrong.message.find("gender") != std::string::npos, wrong.message.c_str());
    }

    void unreadablePicturesAreRows()
    {
        const Bench bench;
        const ModelEntry model = bench.addCascade();
        (void)bench.run(bench.request(model));
        const auto damaged = std::make_shared<DamagedDataset>(openDataset(bench.data.path, bench.data.layout).value());
        const auto units = runUnits(bench.project->jobs()->front().spec, damaged, model, {0});
        QCOMPARE(units.at(0).rowCount(), 4 * kVersions);
        const auto excluded = column<std::string>(units.at(0), "excluded");
        for (std::size_t i = 0; i < excluded.size(); ++i)
            QCOMPARE(excluded[i], std::string(i / kVersions == 2 ? "image_unreadable" : ""));
    }

    void readsRecordedAnswers()
    {
        const Bench bench;
        const fs::path folder = bench.path / "answers";
        fs::create_directories(folder);
        const auto answer = [&](const std::string& picture, const std::string& corruption, int severity,
                                const std::string& response) {
            std::ofstream(folder / (picture + "_" + corruption + "_" + std::to_string(severity) + "_aws.json")) << Json{
                {"original_photo", picture + ".ppm"},
                {"photo", picture + "_" + corruption + "_" + std::to_string(severity) + ".ppm"},
                {"corruption", corruption},
                {"severity", std::to_string(severity)},
                {"service", "aws"},
                {"response", Json::parse(response)}}.dump();
        };
        const std::string face = R"({"FaceDetails": [{"BoundingBox": {"Width": 0.4, "Height": 0.6, "Left": 0.1,
            "Top": 0.2}, "Confidence": 99}]})";
        answer("p0", "clean", 0, face);
        answer("p0", "contrast", 1, face);
        answer("p0", "contrast", 5, R"({"FaceDetails": []})");
        answer("p1", "clean", 0, R"({"FaceDetails": []})");
        answer("p1", "contrast", 1, face);
        const ModelEntry model = bench.addModel(folder, ModelKind::RecordedDetections, {{"service", "AWS"}});
        const Json parameters = {{"corruptions", "contrast"}, {"severities", "1,2,5"}};
        const JobEntry job = bench.run(bench.request(model, parameters));
        QVERIFY2(job.state == JobState::Done, job.message.c_str());
        const RecordTable records = bench.project->records(job.id).value();
        const auto excluded = column<std::string>(records, "excluded");
        const auto ap = column<double>(records, "ap");
        QCOMPARE(ap[1], 1.0);
        QCOMPARE(excluded[2], std::string("no_answer_for_corrupt")); // a failed call is no missing face
        QCOMPARE(ap[3], 0.0);
        QCOMPARE(excluded[3], std::string());
        for (std::size_t i = 4; i < 8; ++i)
            QCOMPARE(excluded[i], std::string("no_face_in_clean"));
        QCOMPARE(excluded[8], std::string("no_answer_for_clean"));
        // A changed answer is a changed model.
        answer("p1", "contrast", 5, face);
        AuditRequest again = bench.request(model, parameters);
        again.reuse = false;
        const JobEntry changed = bench.run(again);
        QCOMPARE(std::string(jobStateName(changed.state)), std::string("failed"));
    }

    void auditsAClassifier()
    {
        const Bench bench;
        const fs::path file = bench.path / "bright.pt";
        // Class 1 the more, the brighter the picture.
        saveTorchScript(file, "def forward(self, x):\n"
                              "    b = x.mean(dim=[1, 2, 3]) * 10.0 - 2.6\n"
                              "    return torch.stack([-b, b], 1)\n");
        const ModelEntry model = bench.addModel(file, ModelKind::Classifier, Json::object());
        const Json parameters = {{"corruptions", "brightness"}, {"severities", "5"}};
        const JobEntry job = bench.run(bench.request(model, parameters));
        QVERIFY2(job.state == JobState::Done, job.message.c_str());
        const RecordTable records = bench.project->records(job.id).value();
        QCOMPARE(records.rowCount(), std::size_t{2 * kPictures});
        const auto labels = column<std::int32_t>(records, "label");
        const auto predicted = column<std::int32_t>(records, "predicted");
        const auto correct = column<std::uint8_t>(records, "correct");
        const auto confidence = column<double>(records, "confidence");
        const auto ofTruth = column<double>(records, "true_probability");
        for (std::size_t i = 0; i < labels.size(); ++i) {
            QCOMPARE(labels[i], static_cast<int>(i / 2 % 2));
            QCOMPARE(predicted[i], i % 2 == 0 ? 0 : 1); // +.5 in brightness turns every picture
            QCOMPARE(correct[i] != 0, predicted[i] == labels[i]);
            QVERIFY(confidence[i] >= 0.5 && confidence[i] <= 1.0);
            QVERIFY(std::abs(ofTruth[i] - (correct[i] != 0 ? confidence[i] : 1.0 - confidence[i])) < 1e-12);
        }
        // More threads and corruption at the model's size go through as well.
        Json small = parameters;
        small["size"] = "model";
        const JobEntry other = bench.run(bench.request(model, small, 2));
        QVERIFY2(other.state == JobState::Done, other.message.c_str());
        const Json boxes = {{"truth", "dataset"}};
        QCOMPARE(std::string(jobStateName(bench.run(bench.request(model, boxes)).state)), std::string("failed"));
    }

    void looksAtOnePicture()
    {
        const Bench bench;
        const ModelEntry model = bench.addCascade();
        const JobEntry job = bench.run(bench.request(model));
        const RecordTable records = bench.project->records(job.id).value();
        const auto ap = column<double>(records, "ap");
        const auto faces = column<std::int32_t>(records, "faces");
        const auto variants = corruptionSettings(job.spec.parameters)->variants();
        for (std::size_t v = 0; v < variants.size(); ++v) {
            const auto audit = auditPicture(*bench.project, job.id, 3, variants[v]);
            PLUMBLINE_VERIFY_OK(audit);
            QCOMPARE(audit->name, std::string("p3.ppm"));
            QCOMPARE(audit->comparison.ap, ap[3 * kVersions + v]); // the stored number
            QCOMPARE(static_cast<int>(audit->corruptedBoxes.size()), faces[3 * kVersions + v]);
            QCOMPARE(audit->clean.pixels == audit->corrupted.pixels, v == 0);
        }
        PLUMBLINE_VERIFY_ERROR(auditPicture(*bench.project, job.id, kPictures, {}), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(auditPicture(*bench.project, job.id, -1, {}), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(auditPicture(*bench.project, job.id, 0, {CorruptionKind::Fog, 6}),
                               ErrorCode::ParameterInvalid);
        PLUMBLINE_VERIFY_ERROR(auditPicture(*bench.project, 99, 0, {}), ErrorCode::NotFound);
        std::ofstream(model.path, std::ios::app) << " ";
        PLUMBLINE_VERIFY_ERROR(auditPicture(*bench.project, job.id, 0, {}), ErrorCode::ModelChanged);
    }

    void readsPublishedSums()
    {
        const Bench bench;
        const fs::path file = bench.path / "web.csv";
        std::ofstream(file) << "\"\",Gender,Age,Corruption,Severity,Service,sum_AP,n\n"
                               "1,F,old,fog,1,A,6,8\n2,F,old,fog,1,B,1,8\n3,M,old,fog,1,A,3,9\n4,M,N/A,fog,2,A,2,4\n";
        const DatasetEntry data = bench.addData(file, "aggregated-ap");
        QCOMPARE(data.sampleCount, 3);
        AuditRequest wanted = bench.request(bench.addModel(file, ModelKind::RecordedDetections, {{"service", "A"}}),
                                            {{"corruptions", "all"}});
        wanted.datasetId = data.id;
        const JobEntry job = bench.run(wanted);
        QVERIFY2(job.state == JobState::Done, job.message.c_str());
        const auto scores = corruptionScores(bench.project->records(job.id).value(), ScoreMeasure::Ap);
        PLUMBLINE_VERIFY_OK(scores);
        QVERIFY(!scores->perPicture);
        QCOMPARE(scores->pictures.size(), std::size_t{3});
        QCOMPARE(scores->at(0, 0).sum, 6.0);
        QCOMPARE(scores->at(1, 0).count, 9.0);
        QCOMPARE(scores->at(2, 1).sum, 2.0);
        QCOMPARE(scores->at(2, 0).count, 0.0);
        // A picture cannot be made of sums.
        const ModelEntry detector =
            bench.addModel(writeCascade(bench.path), ModelKind::Detector, {{"backend", "haar"}}, "detector");
        AuditRequest impossible = bench.request(detector);
        impossible.datasetId = data.id;
        QCOMPARE(std::string(jobStateName(bench.run(impossible).state)), std::string("failed"));
    }
};

QTEST_GUILESS_MAIN(TestCorruptionJob)
#include "tst_corruption_job.moc"
