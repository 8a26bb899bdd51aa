// The main flows with real widgets: a project from its creation to a result, linked views, undo, closing while busy.

#include <QTest>

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QUndoStack>

#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "tests/ui/UiTestSupport.h"
#include "ui/audit/AuditTab.h"
#include "ui/audit/CompareTab.h"
#include "ui/dialogs/NewAuditDialog.h"
#include "ui/inspector/SampleInspector.h"
#include "ui/jobs/JobBridge.h"
#include "ui/jobs/JobsModel.h"
#include "ui/jobs/JobsPanel.h"
#include "ui/main/CommandPalette.h"
#include "ui/main/HelpWindow.h"
#include "ui/main/MainActions.h"
#include "ui/project/ProjectTree.h"
#include "ui/publish/AuditReport.h"
#include "ui/publish/BatchRun.h"
#include "ui/widgets/ErrorBar.h"

using namespace plumbline;
using namespace plumbline::ui;

class TestUiWorkbench : public QObject
{
    Q_OBJECT

    static AuditTab* openTab(test::WindowFixture& fixture, std::int64_t audit)
    {
        fixture.window().openAudit(audit);
        auto* tab = qobject_cast<AuditTab*>(fixture.window().tabs().currentWidget());
        if (tab == nullptr ||
            !QTest::qWaitFor([tab] { return tab->result() != nullptr && tab->result()->withIntervals && !tab->busy(); },
                             30'000))
            return nullptr;
        return tab;
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
        PLUMBLINE_REQUIRE_PATH(test::samplePath("logistic.pt"));
    }

    void fromNothingToAResult()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.window().windowTitle().contains(QStringLiteral("test.plumb")));
        QVERIFY(fixture.settings().recentProjects().first().endsWith(QStringLiteral("test.plumb")));
        QVERIFY(fixture.addSample(64));

        fixture.window().actions().newAudit->trigger();
        auto* dialog = test::shownDialog<NewAuditDialog>();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QSpinBox*>(QStringLiteral("auditLimit"))->setValue(48);
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.session()->snapshot()->audits.empty(), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<AuditTab*>(fixture.window().tabs().currentWidget()) != nullptr, 10'000);
        auto* tab = qobject_cast<AuditTab*>(fixture.window().tabs().currentWidget());
        QTRY_VERIFY_WITH_TIMEOUT(tab->result() != nullptr && tab->result()->data->finished, 60'000);
        QCOMPARE(tab->result()->data->jobs[0].columns->size(), std::size_t{48});
        QTRY_VERIFY(tab->result()->withIntervals);
        JobsModel& jobs = fixture.window().jobsPanel().model();
        QTRY_COMPARE(jobs.index(0, JobsModel::LeftColumn).data().toString(), QStringLiteral("done"));
        QTRY_VERIFY(fixture.window().windowTitle().contains(QStringLiteral("stored")));
    }

    void viewsAreLinked()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.addSample(200, {QStringLiteral("logistic"), QStringLiteral("cnn")}));
        const std::int64_t audit = fixture.runAudit({{"method", "deepfool"}});
        QVERIFY(audit != 0);
        AuditTab* tab = openTab(fixture, audit);
        QVERIFY(tab != nullptr);
        const QStringList unnamed = test::unnamedWidgets(*tab);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("\n"))));

        // tau: slider -> line in the plot, table header and values.
        auto* slider = tab->findChild<QSlider*>(QStringLiteral("tauSlider"));
        auto* table = tab->findChild<QTableView*>(QStringLiteral("groupTable"));
        QElapsedTimer timer;
        qint64 longest = 0;
        for (int value = 0; value <= 1000; value += 100) {
            timer.start();
            slider->setValue(value);
            longest = std::max(longest, timer.elapsed());
        }
        qInfo("longest move of tau: %lld ms", longest);
        QVERIFY(longest < 50);
        slider->setValue(500);
        QVERIFY(std::abs(tab->curvePlot().tau() - 0.5 * tab->result()->tauMaximum) < 1e-9);
        QVERIFY(table->model()->headerData(2, Qt::Horizontal).toString().startsWith(QStringLiteral("I_P(")));
        // ... and back from the plot.
        emit tab->curvePlot().tauChanged(0.25 * tab->result()->tauMaximum);
        QCOMPARE(slider->value(), 250);

        // A click on a cell: its model, its curve, its row.
        plots::HeatmapPlot& heatmap = tab->heatmapPlot();
        heatmap.replotNow();
        const QPoint cell = heatmap.cellRect(1, 1).center().toPoint();
        QWidget* surface = heatmap.childAt(cell) != nullptr ? heatmap.childAt(cell) : &heatmap;
        QTest::mouseClick(surface, Qt::LeftButton, {}, surface->mapFrom(&heatmap, cell));
        const QString group = QString::fromStdString(tab->result()->partition.groups[1]);
        QTRY_COMPARE(tab->highlightedGroup(), group);
        QCOMPARE(tab->curvePlot().highlightedGroup(), group);
        QCOMPARE(tab->options().modelJob, tab->result()->data->jobs[1].jobId);
        QCOMPARE(heatmap.selectedRow(), 1);
        QCOMPARE(heatmap.selectedColumn(), 1);
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(table->selectionModel()->selectedRows().first().data().toString(), group);

        // Hovering another cell lights its curve; leaving brings the chosen one back.
        emit heatmap.cellHovered(0, 0);
        QCOMPARE(tab->curvePlot().highlightedGroup(), QString::fromStdString(tab->result()->partition.groups[0]));
        emit heatmap.cellHovered(-1, -1);
        QCOMPARE(tab->curvePlot().highlightedGroup(), group);

        // Another partition needs no new job.
        QSignalSpy results(tab, &AuditTab::resultChanged);
        tab->setPartition(QStringLiteral("class"));
        QTRY_VERIFY_WITH_TIMEOUT(tab->result()->partition.name == "class", 20'000);

        // A point of a curve opens its sample.
        emit tab->curvePlot().pointActivated(QString::fromStdString(tab->result()->partition.groups[0]), QString(), 0.3,
                                             0.5);
        SampleInspector& inspector = tab->sampleInspector();
        QVERIFY(inspector.sample() >= 0);
        QTRY_VERIFY_WITH_TIMEOUT(!inspector.view().original.isNull(), 20'000);
        QVERIFY(!inspector.view().adversarial.isNull());
        QVERIFY(inspector.view().recomputed);
        QVERIFY(inspector.view().before.front().label != inspector.view().after.front().label);
        const DistanceColumns& columns = *tab->result()->data->jobs[1].columns;
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns.sample[i] == inspector.sample())
                QVERIFY(std::abs(columns.distance[i] - inspector.view().record.distance) < 1e-3 * columns.distance[i]);

        // What was chosen is there again after the tab was closed.
        QTRY_COMPARE_WITH_TIMEOUT(
            AuditOptions::fromJson(fixture.session()->snapshot()->audit(audit)->viewState).partition,
            std::string("class"), 10'000);

        fixture.window().actions().compare->trigger();
        auto* compare = qobject_cast<CompareTab*>(fixture.window().tabs().currentWidget());
        QVERIFY(compare != nullptr);
        QCOMPARE(compare->plots().size(), 2);
        compare->plots()[0]->setView({0.1, 0.4, 0.2, 0.9});
        QCOMPARE(compare->plots()[1]->view(), compare->plots()[0]->view());
        const CurveFigure there = compare->differencePlot().figure();
        QVERIFY(!there.series.empty());
        QCOMPARE(there.series.front().y.front(), 0.0); // all are farther than 0
        compare->setDifference(1, 0);
        const CurveFigure back = compare->differencePlot().figure();
        for (std::size_t i = 0; i < back.series.front().y.size(); ++i)
            QCOMPARE(back.series.front().y[i], -there.series.front().y[i]);
        QCOMPARE(compare->agreementPlot().figure().cells.size(), std::size_t(4));
        QCOMPARE(compare->agreementPlot().figure().cell(0, 0).value, 1.0);
        // Two models, one method: models can be compared, methods and checkpoints cannot.
        auto* choices = qobject_cast<QStandardItemModel*>(compare->betweenChoice().model());
        QCOMPARE(choices->item(1)->isEnabled(), false);
        QCOMPARE(choices->item(2)->isEnabled(), false);
        QCOMPARE(choices->item(3)->isEnabled(), true);
        compare->betweenChoice().setFocus();
        QTest::keyClick(&compare->betweenChoice(), Qt::Key_End);
        QCOMPARE(compare->betweenChoice().currentIndex(), 3);
        QCOMPARE(compare->agreementPlot().figure().rows.size(), std::size_t(2));
        QCOMPARE(test::unnamedWidgets(*compare), QStringList());
    }

    void pauseResumeAndClose()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.addSample(2000, {QStringLiteral("cnn")}));
        AuditRequest request;
        request.kind = "robustness";
        request.datasetId = fixture.session()->snapshot()->datasets.front().id;
        request.modelIds = {fixture.session()->snapshot()->models.front().id};
        request.parameters = {{"method", "tight"}}; // slow enough to be still running when the window is closed
        request.device = "cpu";
        request.threads = 1;
        request.unitSize = 16;
        auto audit = planAudit(*fixture.session()->project(), request);
        PLUMBLINE_VERIFY_OK(audit);
        const std::int64_t job = fixture.session()->project()->jobsOfAudit(audit->id)->front().id;
        JobsPanel& panel = fixture.window().jobsPanel();
        QTRY_VERIFY(panel.model().rowOf(job) >= 0);
        panel.selectJob(job);
        QVERIFY(panel.resumeAction()->isEnabled());
        panel.resumeAction()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(panel.pauseAction()->isEnabled(), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.session()->snapshot()->job(job)->unitsDone > 0, 20'000);

        // Growing: the tab shows what is there and says that it is partial.
        fixture.window().openAudit(audit->id);
        auto* tab = qobject_cast<AuditTab*>(fixture.window().tabs().currentWidget());
        QTRY_VERIFY_WITH_TIMEOUT(tab->result() != nullptr, 20'000);
        QVERIFY(!tab->result()->data->finished);
        QVERIFY(!tab->curvePlot().partialText().isEmpty());

        panel.selectJob(job);
        panel.pauseAction()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.session()->snapshot()->job(job)->state, JobState::Paused, 20'000);
        const std::int64_t done = fixture.session()->snapshot()->job(job)->unitsDone;
        panel.selectJob(job);
        panel.resumeAction()->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.session()->snapshot()->job(job)->unitsDone > done, 20'000);

        // Closing asks; staying stays, pausing leaves with everything kept.
        fixture.window().close();
        auto* box = test::shownDialog<QMessageBox>();
        QVERIFY(box != nullptr);
        QCOMPARE(box->defaultButton()->text().remove(QLatin1Char('&')), QStringLiteral("Pause and quit"));
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(fixture.window().isVisible());
        fixture.window().close();
        QTRY_VERIFY((box = test::shownDialog<QMessageBox>()) != nullptr);
        QTest::mouseClick(box->defaultButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.window().isVisible(), 15'000);
        QVERIFY(fixture.session() == nullptr);
        auto project = Project::open(fixture.path(QStringLiteral("test.plumb")).toStdString());
        PLUMBLINE_VERIFY_OK(project);
        QVERIFY((*project)->job(job)->state == JobState::Paused);
        QVERIFY((*project)->job(job)->unitsDone > done);
    }

    void editsCanBeUndone()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.addSample(10));
        ProjectTree& tree = fixture.window().tree();
        const std::int64_t id = fixture.session()->snapshot()->models.front().id;
        const auto name = [&] {
            const ModelEntry* model = fixture.session()->snapshot()->model(id);
            return model != nullptr ? QString::fromStdString(model->name) : QString();
        };
        QTRY_VERIFY(tree.treeModel().indexOf(ItemKind::Model, id).isValid());
        tree.select(ItemKind::Model, id);
        fixture.window().actions().rename->trigger();
        auto* editor = tree.findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("softmax"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(name(), QStringLiteral("softmax"));
        fixture.window().actions().undo->trigger();
        QTRY_COMPARE(name(), QStringLiteral("logistic"));
        fixture.window().actions().redo->trigger();
        QTRY_COMPARE(name(), QStringLiteral("softmax"));

        tree.select(ItemKind::Model, id);
        fixture.window().actions().remove->trigger();
        QTRY_COMPARE(name(), QString());
        QTRY_VERIFY(!tree.treeModel().indexOf(ItemKind::Model, id).isValid());
        fixture.window().actions().undo->trigger();
        QTRY_COMPARE(name(), QStringLiteral("softmax"));
        fixture.window().actions().redo->trigger();
        QTRY_COMPARE(name(), QString());

        // A random walk over the stack never leaves model and view apart.
        QUndoStack& stack = fixture.session()->undoStack();
        for (int i = 0; i < 60; ++i)
            (i * 7919 % 3 == 0) ? stack.redo() : stack.undo();
        while (stack.canRedo())
            stack.redo();
        QTRY_COMPARE(name(), QString());
        fixture.window().host().close();
        auto project = Project::open(fixture.path(QStringLiteral("test.plumb")).toStdString());
        PLUMBLINE_VERIFY_OK(project);
        QVERIFY((*project)->models()->empty()); // the file forgets it when the project is closed
    }

    void paletteRunsCommands()
    {
        test::WindowFixture fixture;
        QSignalSpy reset(fixture.window().actions().resetLayout, &QAction::triggered);
        fixture.window().actions().palette->trigger();
        auto* palette = test::shownDialog<CommandPalette>();
        QVERIFY(palette != nullptr);
        auto* search = palette->findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("reslay"));
        QVERIFY(palette->findChild<QListWidget*>()->currentItem()->text().contains(QStringLiteral("Reset layout")));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(reset.count(), 1);
    }

    void foreignFilesGetAMessage()
    {
        test::WindowFixture fixture;
        QFile foreign(fixture.path(QStringLiteral("not.plumb")));
        QVERIFY(foreign.open(QIODevice::WriteOnly));
        foreign.write(QByteArray(4096, 'x'));
        foreign.close();
        fixture.window().openProject(foreign.fileName());
        auto* bar = fixture.window().centralWidget()->findChild<ErrorBar*>();
        QTRY_VERIFY(bar->isVisible());
        QVERIFY2(bar->message().contains(QStringLiteral("not a Plumbline project")), qPrintable(bar->message()));
        QVERIFY(fixture.session() == nullptr);
        fixture.window().openProject(fixture.path(QStringLiteral("gone.plumb")));
        QTRY_VERIFY(bar->message().contains(QStringLiteral("does not exist")));
    }

    void layoutIsRememberedAndReset()
    {
        test::WindowFixture fixture;
        auto* dock = fixture.window().findChild<QWidget*>(QStringLiteral("inspectorDock"));
        dock->hide();
        fixture.reopenWindow();
        dock = fixture.window().findChild<QWidget*>(QStringLiteral("inspectorDock"));
        QVERIFY(!dock->isVisible());
        fixture.window().actions().resetLayout->trigger();
        QVERIFY(dock->isVisible());
    }

    void aReopenedProjectShowsItsNewestAudit()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QCOMPARE(fixture.window().tabs().count(), 1); // nothing to show yet
        QVERIFY(fixture.addSample(40));
        const std::int64_t audit = fixture.runAudit({{"method", "deepfool"}});
        QVERIFY(audit != 0);
        const QString path = fixture.session()->filePath();
        fixture.window().host().close();
        fixture.window().openProject(path);
        QTRY_VERIFY(qobject_cast<ResultTab*>(fixture.window().tabs().currentWidget()) != nullptr);
        QCOMPARE(qobject_cast<ResultTab*>(fixture.window().tabs().currentWidget())->auditId(), audit);
    }

    void theGuideFollowsItsLinks()
    {
        test::WindowFixture fixture;
        QCOMPARE(fixture.window().actions().guide->shortcut(), QKeySequence(Qt::Key_F1));
        fixture.window().actions().guide->trigger();
        HelpWindow* guide = nullptr;
        QTRY_VERIFY((guide = fixture.window().findChild<HelpWindow*>()) != nullptr);
        QVERIFY(guide->isVisible());
        QVERIFY(guide->browser().toPlainText().contains(QStringLiteral("With the sample")));
        QCOMPARE(test::unnamedWidgets(*guide), QStringList());
        emit guide->browser().anchorClicked(QUrl(QStringLiteral("methods.md")));
        QCOMPARE(guide->page(), QStringLiteral("methods"));
        QVERIFY(guide->browser().toPlainText().contains(QStringLiteral("DeepFool")));
        QVERIFY(QTest::qWaitForWindowActive(guide));
        QTest::keyClick(guide, Qt::Key_Escape);
        QVERIFY(!guide->isVisible());
    }

    void batchWritesTheSameFigures()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.addSample(60));
        QVERIFY(fixture.runAudit({{"method", "deepfool"}}) != 0);
        fixture.window().host().close();
        const QString project = fixture.path(QStringLiteral("test.plumb"));
        for (const char* format : {"svg", "pdf", "png", "csv"}) {
            QCOMPARE(
                runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("export"), project,
                          QStringLiteral("--figure"), QStringLiteral("all"), QStringLiteral("--format"),
                          QString::fromLatin1(format), QStringLiteral("--out"), fixture.path(QStringLiteral("out"))}),
                0);
            QVERIFY(QFile::exists(fixture.path(QStringLiteral("out/a1-sigma.%1").arg(QString::fromLatin1(format)))));
            QVERIFY(QFile::exists(
                fixture.path(QStringLiteral("out/a1-curve-logistic.%1").arg(QString::fromLatin1(format)))));
        }
        for (const char* name : {"r.html", "r.pdf"}) {
            const QString out = fixture.path(QString::fromLatin1(name));
            QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("report"),
                               project, QStringLiteral("--out"), out}),
                     0);
            QVERIFY(QFile(out).size() > 10'000);
        }
        if (const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdfimages")); !tool.isEmpty()) {
            QProcess process;
            process.start(tool, {QStringLiteral("-list"), fixture.path(QStringLiteral("r.pdf"))});
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.readAllStandardOutput().count('\n'), 2); // its two lines of heading: figures are vectors
        }
        QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("export"), project}),
                 2);
        QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("report"),
                           fixture.path(QStringLiteral("none.plumb")), QStringLiteral("--out"),
                           fixture.path(QStringLiteral("x.pdf"))}),
                 3);
    }
};

QTEST_MAIN(TestUiWorkbench)
#include "tst_ui_workbench.moc"
