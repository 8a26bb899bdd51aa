#include <QTest>

#include <cmath>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QSignalSpy>

#include "tests/ui/UiTestSupport.h"
#include "ui/audit/AuditAnalysis.h"
#include "ui/audit/GroupTableModel.h"
#include "ui/audit/SamplesModel.h"
#include "ui/jobs/JobsModel.h"
#include "ui/project/ProjectTreeModel.h"
#include "ui/widgets/DataTable.h"

using namespace plumbline;
using namespace plumbline::ui;
using Mode = QAbstractItemModelTester::FailureReportingMode;

namespace {

/// A data set in memory: 40 samples, classes 0/1, attribute color red/white.
class TinyDataset : public Dataset
{
public:
    TinyDataset()
    {
        m_classNames = {"no", "yes"};
        AttributeColumn color{"color", AttributeKind::Categorical, {"red", "white"}, {}, {}};
        for (int i = 0; i < 40; ++i) {
            m_labels.push_back(i % 2);
            color.codes.push_back(i % 4 < 2 ? 0 : 1);
        }
        m_attributes.push_back(std::move(color));
    }
    std::string_view layout() const override { return "tiny"; }
    std::string sampleName(std::int64_t index) const override { return "s" + std::to_string(index); }
    Result<Image> image(std::int64_t) const override { return fail(ErrorCode::NotAvailable); }
    Status input(std::int64_t, const ImageShape&, std::span<float>) const override { return fail(ErrorCode::NotAvailable); }
};

AuditDataPointer tinyData()
{
    auto data = std::make_shared<AuditData>();
    data->dataset = std::make_shared<TinyDataset>();
    data->finished = true;
    std::vector<DistanceRecord> records;
    for (int i = 0; i < 40; ++i) {
        DistanceRecord record;
        record.sample = i;
        record.label = record.predicted = i % 2;
        record.correct = true;
        record.status = DistanceStatus::Found;
        record.bound = BoundKind::Upper;
        // Red samples lie closer to the boundary than white ones.
        record.distance = (i % 4 < 2 ? 0.2 : 0.6) + 0.01 * i;
        record.method = "deepfool";
        records.push_back(record);
    }
    records[4].correct = false;
    records[4].status = DistanceStatus::AlreadyWrong;
    records[4].distance = std::nan("");
    AuditJobData job;
    job.jobId = 7;
    job.model = "m";
    job.method = "deepfool";
    job.unitsDone = job.unitCount = 1;
    auto table = toRecordTable(records);
    job.columns = std::make_shared<const DistanceColumns>(*DistanceColumns::fromTable(table));
    job.records = std::make_shared<const RecordTable>(std::move(table));
    data->jobs.push_back(std::move(job));
    return data;
}

/// The same with a second job whose lower bounds are half the distances, one of them (sample 2) twice instead.
AuditDataPointer bracketedData()
{
    auto data = std::make_shared<AuditData>(*tinyData());
    AuditJobData lower = data->jobs.front();
    lower.jobId = 8;
    lower.method = "certified";
    DistanceColumns columns = *lower.columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        columns.bound[i] = BoundKind::Lower;
        columns.distance[i] *= columns.sample[i] == 2 ? 2.0 : 0.5;
    }
    lower.columns = std::make_shared<const DistanceColumns>(std::move(columns));
    data->jobs.push_back(std::move(lower));
    return data;
}

ProjectSnapshot twoJobs()
{
    ProjectSnapshot snapshot;
    ModelEntry model;
    model.id = 1;
    model.name = "resnet";
    model.parameterCount = 23'500'000;
    snapshot.models.push_back(model);
    DatasetEntry dataset;
    dataset.id = 2;
    dataset.name = "faces";
    dataset.sampleCount = 4742;
    snapshot.datasets.push_back(dataset);
    AuditEntry audit;
    audit.id = 3;
    audit.name = "first";
    audit.kind = "robustness";
    audit.datasetId = 2;
    snapshot.audits.push_back(audit);
    for (const std::int64_t id : {10, 11}) {
        JobEntry job;
        job.id = id;
        job.auditId = 3;
        job.modelId = 1;
        job.datasetId = 2;
        job.spec.kind = "robustness";
        job.spec.parameters = {{"method", "deepfool"}};
        job.unitCount = 10;
        snapshot.jobs.push_back(job);
    }
    return snapshot;
}

} // namespace

class TestUiModels : public QObject
{
    Q_OBJECT

private slots:
    void tablesOfCoreSortByNumberAndHideWhatIsEmpty()
    {
        DataTable table(QStringLiteral("Verdicts"));
        QAbstractItemModelTester tester(table.model(), Mode::Fatal);
        TableData data;
        data.columns = {{"group", {}}, {"n", {}}, {"gap", {}}, {"note", {}}};
        data.rows = {{std::string("a"), std::int64_t(10), 0.25, std::string()},
                     {std::string("b"), std::int64_t(9), std::nan(""), std::string()},
                     {std::string("c"), std::int64_t(1234), 0.0312345, std::monostate()}};
        table.setTable(data);
        QVERIFY(table.isColumnHidden(3));
        QCOMPARE(table.model()->rowCount(), 3);
        table.sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(table.model()->index(0, 0).data().toString(), QStringLiteral("c"));
        QCOMPARE(table.model()->index(0, 2).data().toString(), QStringLiteral("0.03123"));
        QCOMPARE(table.model()->index(2, 2).data().toString(), QStringLiteral("–"));
        table.selectTableRow(1);
        QCOMPARE(table.currentTableRow(), 1);
        table.copyAll();
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 3);
        table.setTable({}); // nothing left to select
        QCOMPARE(table.currentTableRow(), -1);
    }

    void lowerAndUpperBoundsMakeABand()
    {
        const auto result = analyse(bracketedData(), {});
        PLUMBLINE_VERIFY_OK(result);
        QCOMPARE((*result)->brackets.size(), std::size_t(1));
        const AuditBracket& bracket = (*result)->brackets.front();
        QCOMPARE((*result)->data->jobs[bracket.lower].method, std::string("certified"));
        QCOMPARE(bracket.curves.series.size(), std::size_t(2));
        for (const CurveSeries& group : bracket.curves.series)
            for (std::size_t i = 0; i < group.x.size(); ++i) {
                QVERIFY(group.low[i] <= group.high[i] || group.group == "white"); // where the contradiction is
                QCOMPARE(group.y[i], group.high[i]);
            }
        QCOMPARE(bracket.contradictions.size(), std::size_t(1));
        QCOMPARE(bracket.contradictions.front().sample, std::int64_t(2));
        QVERIFY(bracket.sample(4) == nullptr); // already wrong
        const SampleBracket* ninth = bracket.sample(9);
        QVERIFY(ninth != nullptr);
        QCOMPARE(ninth->lower, ninth->upper / 2);
        AuditOptions options = (*result)->options;
        QVERIFY((*result)->bracket(options) == nullptr);
        options.lowerJob = 8;
        QCOMPARE((*result)->bracket(options), &bracket);
        QCOMPARE(AuditOptions::fromJson(options.toJson()).lowerJob, std::int64_t(8));
        // Upper bounds alone bracket nothing.
        const auto alone = analyse(tinyData(), {});
        PLUMBLINE_VERIFY_OK(alone);
        QVERIFY((*alone)->brackets.empty());
    }

    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
    }

    void treeFollowsSnapshots()
    {
        ProjectTreeModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        QCOMPARE(model.rowCount(), ProjectTreeModel::kSections);
        // Empty sections say what to do.
        QVERIFY(model.index(0, 0, model.index(0, 0)).data(ProjectTreeModel::HintRole).toBool());
        auto snapshot = twoJobs();
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        const QModelIndex index = model.indexOf(ItemKind::Model, 1);
        QCOMPARE(index.data().toString(), QStringLiteral("resnet"));
        QCOMPARE(index.data(ProjectTreeModel::DetailRole).toString(), QStringLiteral("23.5 M"));
        QVERIFY(index.flags().testFlag(Qt::ItemIsEditable));
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        QCOMPARE(changes.count(), 0); // nothing changed, nothing is told
        snapshot.models[0].name = "alexnet";
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        QCOMPARE(resets.count(), 0);
        QVERIFY(changes.count() > 0);
        snapshot.models.push_back(snapshot.models[0]);
        snapshot.models.back().id = 99;
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        QCOMPARE(resets.count(), 1);
        QVERIFY(model.indexOf(ItemKind::Model, 99).isValid());
    }

    void treeAsksForRenames()
    {
        ProjectTreeModel model;
        model.setSnapshot(std::make_shared<ProjectSnapshot>(twoJobs()));
        QSignalSpy asked(&model, &ProjectTreeModel::renameRequested);
        const QModelIndex index = model.indexOf(ItemKind::Dataset, 2);
        model.setData(index, QStringLiteral("  "), Qt::EditRole);
        model.setData(index, QStringLiteral("faces"), Qt::EditRole);
        QCOMPARE(asked.count(), 0);
        model.setData(index, QStringLiteral("UTKFace"), Qt::EditRole);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][2].toString(), QStringLiteral("UTKFace"));
        QCOMPARE(index.data().toString(), QStringLiteral("faces")); // until the project says otherwise
    }

    void jobsShowProgressOverTheSnapshot()
    {
        JobsModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        auto snapshot = twoJobs();
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        QCOMPARE(model.rowCount(), 2);
        JobProgress progress;
        progress.jobId = 11;
        progress.state = JobState::Running;
        progress.samplesDone = 2940;
        progress.sampleCount = 4742;
        progress.samplesPerSecond = 38.1;
        progress.secondsLeft = 47;
        model.applyProgress({progress});
        const int row = model.rowOf(11);
        const auto text = [&](int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(JobsModel::CountColumn), QStringLiteral("2940 / 4742"));
        QCOMPARE(text(JobsModel::RateColumn), QStringLiteral("38.1 /s"));
        QCOMPARE(text(JobsModel::LeftColumn), QStringLiteral("about 47 s left"));
        QVERIFY(std::abs(model.index(row, 1).data(JobsModel::FractionRole).toDouble() - 0.62) < 0.001);
        QCOMPARE(model.countOf(JobState::Running), 1);
        // The snapshot comes later and knows less: running goes first, and its progress stays.
        snapshot.jobs[1].state = JobState::Running;
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        QCOMPARE(model.rowOf(11), 0);
        QCOMPARE(model.index(0, JobsModel::CountColumn).data().toString(), QStringLiteral("2940 / 4742"));
        snapshot.jobs[1].state = JobState::Done;
        snapshot.jobs[1].unitsDone = 10;
        model.setSnapshot(std::make_shared<ProjectSnapshot>(snapshot));
        QCOMPARE(model.index(model.rowOf(11), JobsModel::LeftColumn).data().toString(), QStringLiteral("done"));
    }

    void groupTableReadsAtTau()
    {
        auto quick = analyse(tinyData(), {});
        PLUMBLINE_VERIFY_OK(quick);
        QCOMPARE((*quick)->options.partition, std::string("color"));
        QVERIFY((*quick)->options.tau > 0.2 && (*quick)->options.tau < 1.0);
        auto result = withIntervals(*quick);
        PLUMBLINE_VERIFY_OK(result);
        GroupTableModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        model.setResult(*result, 0);
        model.setTau(0.0);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.groupAt(0), QStringLiteral("red"));
        const auto value = [&](int row, int column) { return model.index(row, column).data(GroupTableModel::kSortRole).toDouble(); };
        QCOMPARE(value(0, GroupTableModel::Correct), 19.0);
        QCOMPARE(value(0, GroupTableModel::Share), 1.0);
        QCOMPARE(value(0, GroupTableModel::Accuracy), 19.0 / 20.0);
        QVERIFY(value(0, GroupTableModel::Sigma) < 0 && value(1, GroupTableModel::Sigma) > 0);
        QSignalSpy headers(&model, &QAbstractItemModel::headerDataChanged);
        model.setTau(0.595); // all white ones lie farther, no red one
        QCOMPARE(headers.count(), 1);
        QCOMPARE(value(0, GroupTableModel::Share), 0.0);
        QCOMPARE(value(1, GroupTableModel::Share), 1.0);
        QCOMPARE(value(1, GroupTableModel::Bias), 1.0);
        QVERIFY(model.asText().startsWith(QStringLiteral("group\t")));
        QCOMPARE(model.asText().count(QLatin1Char('\n')), 2);
        model.setResult(nullptr, 0);
        QCOMPARE(model.rowCount(), 0);
    }

    void samplesFilterAndSort()
    {
        auto result = analyse(tinyData(), {});
        PLUMBLINE_VERIFY_OK(result);
        SamplesModel model;
        QAbstractItemModelTester tester(&model, Mode::QtTest);
        model.setResult(*result, 0);
        QTRY_COMPARE(model.rowCount(), 40);
        QCOMPARE(model.sampleAt(0), 0);
        QCOMPARE(model.sampleAt(39), 4); // without a distance: last
        model.sort(SamplesModel::Distance, Qt::DescendingOrder);
        QTRY_COMPARE(model.sampleAt(0), 39);
        QCOMPARE(model.sampleAt(39), 4);
        model.setGroup(QStringLiteral("white"));
        QTRY_COMPARE(model.rowCount(), 20);
        for (int row = 0; row < 20; ++row)
            QCOMPARE(model.index(row, SamplesModel::GroupColumn).data().toString(), QStringLiteral("white"));
        QCOMPARE(model.nearestSample(QStringLiteral("red"), 0.295), 9); // 0.2 + 0.09
        QCOMPARE(model.nearestSample(QStringLiteral("nobody"), 0.3), -1);
        QCOMPARE(model.rowOfSample(39), 0);
        QCOMPARE(model.rowOfSample(0), -1); // red: filtered out
    }

    void bigTablesStayQuick()
    {
        // One million records: filtering and sorting happen elsewhere, the window never waits.
        auto data = std::make_shared<AuditData>(*tinyData());
        DistanceColumns columns = *data->jobs[0].columns;
        const auto grow = [](auto& column) {
            const auto once = column;
            column.clear();
            column.reserve(1'000'000);
            while (column.size() < 1'000'000)
                column.insert(column.end(), once.begin(), once.end());
        };
        grow(columns.sample), grow(columns.label), grow(columns.predicted), grow(columns.basePredicted), grow(columns.correct);
        grow(columns.status), grow(columns.bound), grow(columns.distance), grow(columns.censored);
        data->jobs[0].columns = std::make_shared<const DistanceColumns>(std::move(columns));
        auto result = analyse(data, {});
        PLUMBLINE_VERIFY_OK(result);
        SamplesModel samples;
        GroupTableModel groups;
        QElapsedTimer timer;
        timer.start();
        samples.setResult(*result, 0);
        samples.sort(SamplesModel::Distance, Qt::DescendingOrder);
        const qint64 request = timer.restart();
        groups.setResult(*result, 0);
        for (int i = 0; i < 10; ++i)
            groups.setTau(0.05 * i);
        const qint64 moves = timer.elapsed();
        QTRY_COMPARE_WITH_TIMEOUT(samples.rowCount(), 1'000'000, 30'000);
        qInfo("request %lld ms, ten moves of tau %lld ms", request, moves);
        QVERIFY(request < 50);
        QVERIFY(moves < 10 * 50);
    }
};

QTEST_MAIN(TestUiModels)
#include "tst_ui_models.moc"
