// A corruption audit in the window: every view, how they are linked, single pictures, tables, published sums, adding a
// detector, batch runs.

#include <QTest>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTableView>

#include "core/base/Hash.h"
#include "core/detector/DetectorFactory.h"
#include "core/jobs/JobQueue.h"
#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/TestMatrixPlot.h"
#include "tests/core/jobs/corruption/MadeFaces.h"
#include "tests/ui/UiTestSupport.h"
#include "ui/corruption/BoxPicture.h"
#include "ui/corruption/CorruptionGallery.h"
#include "ui/corruption/CorruptionTab.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/corruption/PictureInspector.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/jobs/JobBridge.h"
#include "ui/main/MainActions.h"
#include "ui/publish/BatchRun.h"
#include "ui/widgets/ErrorBar.h"

using namespace plumbline;
using namespace plumbline::ui;
namespace fs = std::filesystem;

namespace
{

const nlohmann::json kFewCorruptions = {{"corruptions", "gaussian_noise,fog,brightness"}, {"severities", "1,3"}};

/// Adds the made pictures and their cascade.
bool addSquares(test::WindowFixture& fixture, int count)
{
    const fs::path folder = fs::path(fixture.path(QStringLiteral("squares")).toStdString());
    (void)test::writeSquares(folder, count);
    const fs::path cascade = test::writeCascade(fs::path(fixture.path({}).toStdString()));
    auto dataset = openDataset(folder);
    if (!dataset)
        return false;
    DatasetEntry data;
    data.name = "squares";
    data.path = folder;
    data.layout = (*dataset)->layout();
    data.options = nlohmann::json::object();
    data.contentHash = (*dataset)->contentHash();
    data.sampleCount = (*dataset)->size();
    ModelEntry model;
    model.name = "cascade";
    model.path = cascade;
    model.sha256 = sha256File(cascade).value_or(std::string());
    model.card.kind = ModelKind::Detector;
    model.card.settings = completeDetectorSettings(cascade, {{"min_neighbours", 1}}).value_or(nlohmann::json());
    return fixture.session()->project()->addDataset(data).has_value() &&
           fixture.session()->project()->addModel(model).has_value() &&
           QTest::qWaitFor(
               [&] {
                   return !fixture.session()->snapshot()->models.empty() &&
                          !fixture.session()->snapshot()->datasets.empty();
               },
               10'000);
}

/// Runs a corruption audit of all models on the first data set; 0 where that failed.
std::int64_t runCorruptionAudit(test::WindowFixture& fixture, const nlohmann::json& parameters, std::int64_t limit = 0)
{
    ProjectSession& session = *fixture.session();
    AuditRequest request;
    request.kind = "corruption";
    request.datasetId = session.snapshot()->datasets.front().id;
    for (const ModelEntry& model : session.snapshot()->models)
        request.modelIds.push_back(model.id);
    request.parameters = parameters;
    request.device = "cpu";
    request.threads = 1;
    request.limit = limit;
    request.unitSize = 4;
    const auto audit = planAudit(*session.project(), request);
    if (!audit)
        return 0;
    const auto jobs = session.project()->jobsOfAudit(audit->id);
    for (const JobEntry& job : *jobs)
        session.jobs().start(job.id);
    const bool done = QTest::qWaitFor(
        [&] {
            const auto entries = session.snapshot()->jobsOfAudit(audit->id);
            return !entries.empty() && std::all_of(entries.begin(), entries.end(),
                                                   [](const JobEntry* job) { return job->state == JobState::Done; });
        },
        120'000);
    return done ? audit->id : 0;
}

CorruptionTab* openTab(test::WindowFixture& fixture, std::int64_t audit)
{
    fixture.window().openAudit(audit);
    auto* tab = qobject_cast<CorruptionTab*>(fixture.window().tabs().currentWidget());
    if (tab == nullptr ||
        !QTest::qWaitFor([tab] { return tab->result() != nullptr && tab->result()->withIntervals && !tab->busy(); },
                         60'000))
        return nullptr;
    return tab;
}

bool settled(CorruptionTab* tab)
{
    QTest::qWait(20);
    return QTest::qWaitFor([tab] { return !tab->busy(); }, 60'000);
}

QString readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestUiCorruption : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
    }

    void viewStateIsTolerant()
    {
        CorruptionView view;
        view.partition = "gender*age";
        view.corruption = "fog";
        view.measure = "ap50";
        view.disparity = DisparityMeasure::Difference;
        view.slices = SliceBy::Severity;
        view.disparityMap = true;
        view.tests = {TestFactor::Corruption, PairTestKind::SignedRank, TestValue::Copy, Correction::Holm};
        view.testsChosen = true;
        QVERIFY(CorruptionView::fromJson(view.toJson()) == view);
        QVERIFY(CorruptionView::fromJson(nlohmann::json::array()) == CorruptionView());
        const CorruptionView odd = CorruptionView::fromJson(
            {{"measure", "beauty"}, {"disparity", 7}, {"resamples", -5}, {"confidence", 7.0}, {"model_job", "x"}});
        QVERIFY(odd.measure.empty());
        QVERIFY(odd.disparity == DisparityMeasure::OddsRatio);
        QCOMPARE(odd.bootstrap.resamples, 0);
        QCOMPARE(odd.bootstrap.confidence, 0.999);
    }

    void detectorInEveryView()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(addSquares(fixture, 24));
        const std::int64_t audit = runCorruptionAudit(fixture, kFewCorruptions);
        QVERIFY(audit != 0);
        CorruptionTab* tab = openTab(fixture, audit);
        QVERIFY(tab != nullptr);
        const QStringList unnamed = test::unnamedWidgets(*tab);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("\n"))));

        tab->setPartition(QStringLiteral("gender"));
        QVERIFY(settled(tab));
        QCOMPARE(tab->result()->groups, (std::vector<std::string>{"f", "m"}));
        QCOMPARE(tab->view().reference, std::string("m"));
        QCOMPARE(tab->curvePlot().figure().series.size(), std::size_t{2});
        QCOMPARE(tab->curvePlot().figure().series[0].x, (std::vector<double>{0, 1, 3}));
        QCOMPARE(tab->curvePlot().figure().series[0].y.front(), 1.0); // the clean picture against itself
        QCOMPARE(tab->heatmapPlot().figure().columns.size(), std::size_t{4});
        QCOMPARE(tab->heatmapPlot().figure().columns[0], std::string("all corruptions"));
        QCOMPARE(tab->forestPlot().figure().rows.size(), std::size_t{1});
        QCOMPARE(tab->forestPlot().figure().rows[0].group, std::string("f"));
        QCOMPARE(tab->testPlot().figure().levels, (std::vector<std::string>{"f", "m"}));

        // The figures are those of the stored records.
        const auto& scores = tab->result()->pictureScores.front();
        ScoreTally tally;
        for (std::size_t picture = 0; picture < scores.pictures.size(); ++picture)
            for (std::size_t version = 0; version < scores.versions.size(); ++version)
                if (!scores.versions[version].clean())
                    tally += scores.at(picture, version);
        QVERIFY(std::abs(tab->heatmapPlot().figure().cell(0, 0).value - tally.mean()) < 1e-12);

        // A group is strong everywhere.
        auto* groups = tab->findChild<QTableView*>(QStringLiteral("groupScores"));
        tab->showPage(CorruptionTab::Groups);
        QCOMPARE(groups->model()->rowCount(), 2);
        groups->setFocus();
        QVERIFY(tab->view().group.empty()); // the focus alone chooses nothing
        QTest::mouseClick(groups->viewport(), Qt::LeftButton, {},
                          groups->visualRect(groups->model()->index(0, 0)).center());
        QCOMPARE(tab->curvePlot().highlightedGroup(), QStringLiteral("f"));
        QCOMPARE(tab->forestPlot().selectedRow(), 0);
        auto* pictures = tab->findChild<QTableView*>(QStringLiteral("pictureTable"));
        QCOMPARE(pictures->model()->rowCount(), 12);
        tab->setGroup({});
        QCOMPARE(pictures->model()->rowCount(), 24);
        QCOMPARE(tab->forestPlot().selectedRow(), -1);

        // A cell chooses its corruption; curves and tables follow.
        const std::vector<double> before = tab->curvePlot().figure().series[0].y;
        emit tab->heatmapPlot().cellActivated(0, 1);
        QVERIFY(settled(tab));
        QCOMPARE(tab->view().corruption, std::string("gaussian_noise"));
        QVERIFY(tab->curvePlot().figure().series[0].y != before);
        const TableData table = tab->currentTable();
        QCOMPARE(std::get<std::string>(table.rows[0][2]), std::string("gaussian_noise"));
        tab->setCorruption(QStringLiteral("all"));
        QVERIFY(settled(tab));
        QCOMPARE(tab->curvePlot().figure().series[0].y, before);

        // Reference, measure and rows of the forest plot.
        tab->setDisparity(DisparityMeasure::Difference);
        const double difference = tab->forestPlot().figure().rows[0].estimate.value;
        QVERIFY(!tab->forestPlot().figure().logarithmic);
        tab->setReference(QStringLiteral("f"));
        QVERIFY(settled(tab));
        QCOMPARE(tab->forestPlot().figure().rows[0].group, std::string("m"));
        QVERIFY(std::abs(tab->forestPlot().figure().rows[0].estimate.value + difference) < 1e-12);
        tab->setSlices(SliceBy::Corruption);
        QCOMPARE(tab->forestPlot().figure().rows.size(), std::size_t{3});
        emit tab->forestPlot().rowActivated(1);
        QVERIFY(settled(tab));
        QCOMPARE(tab->view().corruption, std::string("fog"));
        tab->setDisparityMap(true);
        QVERIFY(tab->heatmapPlot().title().contains(QStringLiteral("m against f")));

        // Copies as independent values: said.
        auto* warning = tab->findChild<QLabel*>(QStringLiteral("testsWarning"));
        tab->showTests(true);
        QVERIFY(!warning->isVisible());
        tab->setTests({TestFactor::Group, PairTestKind::RankSum, TestValue::Copy, Correction::Holm});
        QVERIFY(settled(tab));
        QVERIFY(warning->isVisible() && warning->text().contains(QStringLiteral("independent")));
        QCOMPARE(tab->testPlot().figure().correction, std::string("holm"));
        tab->setTests({TestFactor::Corruption, PairTestKind::RankSum, TestValue::Copy, Correction::Holm}, false);
        QVERIFY(settled(tab));
        QCOMPARE(tab->testPlot().figure().levels.size(), std::size_t{3});
        QVERIFY(tab->view().tests.kind == PairTestKind::SignedRank); // the same pictures: paired

        // How it was left is how it opens.
        const CorruptionView left = tab->view();
        QTRY_VERIFY_WITH_TIMEOUT(
            CorruptionView::fromJson(fixture.session()->project()->audit(audit)->viewState) == left, 10'000);
    }

    void picturesAndGallery()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(addSquares(fixture, 8));
        CorruptionTab* tab = openTab(fixture, runCorruptionAudit(fixture, kFewCorruptions));
        QVERIFY(tab != nullptr);
        tab->showPage(CorruptionTab::Pictures);
        auto* pictures = tab->findChild<QTableView*>(QStringLiteral("pictureTable"));
        QVERIFY(pictures->isVisible());
        pictures->setFocus();
        pictures->setCurrentIndex(pictures->model()->index(0, 0));
        QSignalSpy wanted(tab, &ResultTab::inspectorWanted);
        QTest::keyClick(pictures, Qt::Key_Return);
        QVERIFY(!wanted.isEmpty());
        PictureInspector& inspector = tab->pictureInspector();
        QTRY_VERIFY_WITH_TIMEOUT(inspector.look().sample >= 0 && !inspector.busy(), 30'000);
        QVERIFY(inspector.isVisible());
        QVERIFY(!inspector.look().clean.boxes.empty());
        QVERIFY(inspector.look().clean.image != inspector.look().corrupted.image);
        QVERIFY(!inspector.version().clean());
        const QStringList unnamed = test::unnamedWidgets(inspector);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("\n"))));

        // The boxes are those of the audit: the same number of faces as in the records.
        const std::int64_t sample = inspector.sample();
        auto* severity = inspector.findChild<QSlider*>(QStringLiteral("severityPicker"));
        auto* corruption = inspector.findChild<QComboBox*>(QStringLiteral("corruptionPicker"));
        QCOMPARE(corruption->count(), 3);
        corruption->setCurrentIndex(corruption->findData(QStringLiteral("gaussian_noise")));
        emit corruption->activated(corruption->currentIndex());
        severity->setValue(3);
        QTRY_VERIFY_WITH_TIMEOUT((inspector.look().version == PictureVersion{"gaussian_noise", 3}) && !inspector.busy(),
                                 30'000);
        const RecordTable& records = *tab->result()->job(0).records;
        const auto samples = *records.column<std::int64_t>("sample");
        const auto corruptions = *records.column<std::string>("corruption");
        const auto severities = *records.column<std::int32_t>("severity");
        const auto faces = *records.column<std::int32_t>("faces");
        int compared = 0;
        for (std::size_t i = 0; i < samples.size(); ++i)
            if (samples[i] == sample && corruptions[i] == "gaussian_noise" && severities[i] == 3) {
                QCOMPARE(static_cast<int>(inspector.look().corrupted.boxes.size()), faces[i]);
                ++compared;
            }
        QCOMPARE(compared, 1);

        // All corruptions of this picture, started anew while they are made.
        tab->showGallery(sample);
        CorruptionGallery& gallery = tab->gallery();
        QVERIFY(gallery.isVisible());
        QCOMPARE(gallery.severity(), 3);
        QCOMPARE(gallery.tiles().size(), std::size_t{4}); // the clean one first
        gallery.findChild<QSlider*>(QStringLiteral("gallerySeverity"))->setValue(5);
        QTRY_VERIFY_WITH_TIMEOUT(gallery.complete(), 30'000);
        for (const BoxPicture* tile : gallery.tiles())
            QVERIFY2(!tile->image().isNull(), qPrintable(tile->caption()));
        QVERIFY(gallery.tiles()[0]->image() == inspector.look().clean.image);
        emit gallery.tiles()[2]->activated();
        QTRY_VERIFY_WITH_TIMEOUT((inspector.look().version == PictureVersion{"fog", 5}), 30'000);
        QVERIFY(gallery.tiles()[2]->image() == inspector.look().corrupted.image);
        QTest::keyClick(&gallery, Qt::Key_Escape);
        QVERIFY(!gallery.isVisible());

        // A model that has changed is not asked.
        QFile(QString::fromStdString(fixture.session()->snapshot()->models.front().path.string())).resize(100);
        tab->showPicture(sample == 0 ? 1 : 0, {"fog", 1});
        QVERIFY(settled(tab));
        tab->showGallery(2);
        QTRY_VERIFY_WITH_TIMEOUT(gallery.complete(), 30'000); // its detector is open already: it goes on
        CorruptionTab fresh(*fixture.session(), tab->auditId());
        QTRY_VERIFY_WITH_TIMEOUT(fresh.result() != nullptr, 30'000);
        fresh.showPicture(0, {"fog", 1});
        QTRY_VERIFY_WITH_TIMEOUT(!fresh.pictureInspector().findChild<ErrorBar*>()->message().isEmpty(), 30'000);
        QCOMPARE(fresh.pictureInspector().look().sample, std::int64_t{-1});
    }

    void tablesAndFiles()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(addSquares(fixture, 12));
        const std::int64_t audit = runCorruptionAudit(fixture, kFewCorruptions);
        CorruptionTab* tab = openTab(fixture, audit);
        QVERIFY(tab != nullptr);
        tab->setPartition(QStringLiteral("gender"));
        QVERIFY(settled(tab));
        const std::pair<const char*, std::size_t> expected[] = {
            {"scores", 2 * (1 + 3 + 2 + 6)}, {"disparity", 3 * (1 + 3 + 2)}, {"tests", 1}, {"exclusions", 2}};
        for (const auto& [kind, rows] : expected) {
            tab->showTable(QString::fromLatin1(kind));
            QVERIFY(settled(tab));
            QVERIFY2(tab->currentTable().rows.size() == rows, kind);
        }
        tab->showTable(QStringLiteral("scores"));
        QVERIFY(settled(tab));
        PLUMBLINE_VERIFY_OK(tab->writeTable(fixture.path(QStringLiteral("t.csv"))));
        QVERIFY(readAll(fixture.path(QStringLiteral("t.csv")))
                    .startsWith(QStringLiteral("model,group,corruption,severity,ap,low,high,")));
        PLUMBLINE_VERIFY_OK(tab->writeTable(fixture.path(QStringLiteral("t.tex"))));
        QVERIFY(readAll(fixture.path(QStringLiteral("t.tex"))).contains(QStringLiteral("\\toprule")));
        PLUMBLINE_VERIFY_ERROR(tab->writeTable(fixture.path(QStringLiteral("none/t.csv"))), ErrorCode::FileUnwritable);
        tab->showPage(CorruptionTab::Pictures);
        QCOMPARE(tab->currentTable().rows.size(), std::size_t{12});

        // The same figures and words without a window.
        const QString project = fixture.session()->filePath();
        QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("export"), project,
                           QStringLiteral("--format"), QStringLiteral("csv"), QStringLiteral("--out"),
                           fixture.path(QStringLiteral("figures"))}),
                 0);
        const QString id = QStringLiteral("figures/a%1-").arg(audit);
        for (const char* name : {"severity-cascade", "ap", "disparity", "forest", "tests-cascade"})
            QVERIFY2(QFile::exists(fixture.path(id + QString::fromLatin1(name) + QStringLiteral(".csv"))), name);
        QVERIFY(readAll(fixture.path(id + QStringLiteral("ap.csv"))).contains(QStringLiteral("cascade,fog")));
        for (const char* suffix : {"html", "pdf"})
            QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("report"),
                               project, QStringLiteral("--out"),
                               fixture.path(QStringLiteral("report.") + QString::fromLatin1(suffix))}),
                     0);
        const QString report = readAll(fixture.path(QStringLiteral("report.html")));
        QVERIFY(report.contains(QStringLiteral("odds ratio against m")));
        QVERIFY(report.contains(QStringLiteral("Hendrycks")));
        QVERIFY(report.contains(QStringLiteral("<svg")));
        QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("report"), project,
                           QStringLiteral("--audit"), QStringLiteral("99"), QStringLiteral("--out"),
                           fixture.path(QStringLiteral("none.html"))}),
                 3);
    }

    void publishedTable()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        const QString path = fixture.path(QStringLiteral("published.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\"\",\"Gender\",\"Corruption\",\"Severity\",\"Service\",\"sum_AP\",\"n\"\n");
        int row = 0;
        for (const char* service : {"One", "Two"})
            for (const char* gender : {"Female", "Male"})
                for (const char* corruption : {"fog", "gaussian-noise"})
                    for (int severity = 1; severity <= 5; ++severity) {
                        ++row;
                        const double mean =
                            0.9 - 0.1 * severity - (gender[0] == 'F' ? 0.05 : 0.0) - (service[0] == 'T' ? 0.1 : 0.0);
                        file.write(QStringLiteral("\"%1\",\"%2\",\"%3\",%4,\"%5\",%6,200\n")
                                       .arg(row)
                                       .arg(QString::fromLatin1(gender), QString::fromLatin1(corruption))
                                       .arg(severity)
                                       .arg(QString::fromLatin1(service))
                                       .arg(200 * mean)
                                       .toUtf8());
                    }
        file.close();
        QVERIFY(fixture.window().actions().importTable->isEnabled());
        fixture.window().openFile(path); // as a drop does
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<CorruptionTab*>(fixture.window().tabs().currentWidget()) != nullptr,
                                 20'000);
        auto* tab = qobject_cast<CorruptionTab*>(fixture.window().tabs().currentWidget());
        QTRY_VERIFY_WITH_TIMEOUT(tab->result() != nullptr && tab->result()->data->finished && !tab->busy(), 30'000);
        QCOMPARE(tab->result()->jobs.size(), std::size_t{2});
        QVERIFY(tab->result()->data->published);
        QCOMPARE(tab->curvePlot().figure().series.size(), std::size_t{4}); // two services, two groups
        QCOMPARE(tab->forestPlot().figure().rows.size(), std::size_t{2});
        const Estimate& odds = tab->forestPlot().figure().rows[0].estimate;
        QVERIFY(odds.value < 1 && odds.high < 1 && odds.low > 0); // women: .55, men: .60, of 2000 scores each
        QVERIFY(std::abs(odds.value - (.55 / .45) / (.60 / .40)) < 1e-9);
        QVERIFY(tab->findChild<QLabel*>(QStringLiteral("testsWarning"))
                    ->text()
                    .contains(QStringLiteral("not independent")));
        tab->setModelJob(tab->result()->job(1).jobId);
        QCOMPARE(tab->curvePlot().figure().series.size(), std::size_t{2});
        tab->showPicture(0); // there are none
        QCOMPARE(tab->pictureInspector().sample(), std::int64_t{-1});
        QVERIFY(!tab->hasResult() || !tab->currentFigureId().isEmpty());

        fixture.window().importTable(path); // the name is taken
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.window().findChild<ErrorBar*>()->message().isEmpty(), 10'000);
    }

    void classifiersToo()
    {
        PLUMBLINE_REQUIRE_PATH(test::samplePath("logistic.pt"));
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.addSample(40));
        CorruptionTab* tab = openTab(fixture, runCorruptionAudit(fixture, kFewCorruptions));
        QVERIFY(tab != nullptr);
        QVERIFY(tab->result()->measure == ScoreMeasure::Accuracy);
        tab->setPartition(QStringLiteral("class"));
        QVERIFY(settled(tab));
        const std::vector<double> accuracy = tab->curvePlot().figure().series[0].y;
        tab->setCalibration(true);
        QVERIFY(settled(tab));
        QVERIFY(tab->curvePlot().figure().series[0].y != accuracy);
        QCOMPARE(tab->curvePlot().words().yId, std::string("ece"));
        tab->setMeasure(QStringLiteral("confidence"));
        QVERIFY(settled(tab));
        QVERIFY(tab->result()->measure == ScoreMeasure::Confidence);
        tab->setMeasure(QStringLiteral("accuracy"));
        QVERIFY(settled(tab));
        for (const char* kind : {"mce", "calibration"}) {
            tab->showTable(QString::fromLatin1(kind));
            QVERIFY(settled(tab));
            QVERIFY2(!tab->currentTable().rows.empty(), kind);
        }
        tab->showPicture(0, {"fog", 3});
        QTRY_VERIFY_WITH_TIMEOUT(tab->pictureInspector().look().sample == 0, 30'000);
        const PictureLook& look = tab->pictureInspector().look();
        QVERIFY(!look.corrupted.scores.empty() && look.corrupted.boxes.empty());
        const RecordTable& records = *tab->result()->job(0).records;
        const auto confidence = *records.column<double>("confidence");
        const auto corruptions = *records.column<std::string>("corruption");
        const auto severities = *records.column<std::int32_t>("severity");
        for (std::size_t i = 0; i < 7; ++i) // the first picture's rows
            if (corruptions[i] == "fog" && severities[i] == 3)
                QVERIFY(std::abs(confidence[i] - look.corrupted.scores.front().probability) < 1e-5);
    }

    void addDetectorAndAnswers()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        const fs::path folder = fs::path(fixture.path({}).toStdString());
        const QString cascade = QString::fromStdString(test::writeCascade(folder).string());
        fixture.window().openFile(cascade); // as a drop does
        auto* dialog = test::shownDialog<AddModelDialog>();
        QVERIFY(dialog != nullptr);
        QVERIFY(dialog->kind() == ModelKind::Detector);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried(), 20'000);
        const QStringList unnamed = test::unnamedWidgets(*dialog);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("\n"))));
        QCOMPARE(dialog->card().settings.at("backend").get<std::string>(), std::string("haar"));
        auto* form = dialog->findChild<ParameterForm*>(QStringLiteral("detectorSettings"));
        QTRY_VERIFY(form->isVisible() && form->field("min_neighbours")->isVisible() &&
                    !form->field("top_k")->isVisible());
        form->setValue("min_neighbours", 1);
        emit form->changed();
        QVERIFY(!dialog->actionButton()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried(), 20'000);
        QCOMPARE(dialog->card().settings.at("min_neighbours").get<int>(), 1);
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.session()->snapshot()->models.size(), std::size_t{1}, 10'000);
        QVERIFY(fixture.session()->snapshot()->models[0].card.kind == ModelKind::Detector);

        // A file that is no detector is refused in words.
        const QString wrong = fixture.path(QStringLiteral("wrong.xml"));
        QFile file(wrong);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("<xml/>") > 0);
        file.close();
        QTRY_VERIFY(test::shownDialog<AddModelDialog>() == nullptr);
        fixture.window().addModel(wrong);
        dialog = test::shownDialog<AddModelDialog>();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->errorBar().message().isEmpty(), 20'000);
        QVERIFY(!dialog->actionButton()->isEnabled());

        // Recorded answers, in the same dialog.
        const QString answers = fixture.path(QStringLiteral("answers"));
        QVERIFY(QDir().mkpath(answers));
        for (const char* name : {"p0.json", "p0_fog_1.json"}) {
            QFile one(answers + QLatin1Char('/') + QString::fromLatin1(name));
            QVERIFY(one.open(QIODevice::WriteOnly));
            one.write(R"([{"xmin": 1, "ymin": 2, "xmax": 11, "ymax": 12, "confidence": 0.9}])");
        }
        dialog->setPath(answers);
        QVERIFY(dialog->kind() == ModelKind::RecordedDetections);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried() || !dialog->errorBar().message().isEmpty(), 20'000);
        dialog->close();
    }
};

QTEST_MAIN(TestUiCorruption)
#include "tst_ui_corruption.moc"
