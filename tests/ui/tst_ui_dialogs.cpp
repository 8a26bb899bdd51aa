#include <QTest>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

#include "plots/kinds/SurvivalPlot.h"
#include "tests/ui/UiTestSupport.h"
#include "ui/audit/AuditTab.h"
#include "ui/dialogs/AddDataDialog.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/ExportDialog.h"
#include "ui/dialogs/NewAuditDialog.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/main/CommandPalette.h"
#include "ui/main/MainActions.h"
#include "ui/widgets/ErrorBar.h"

using namespace plumbline;
using namespace plumbline::ui;

class TestUiDialogs : public QObject
{
    Q_OBJECT

    /// Every focusable widget has a name, nothing is clipped away, and Tab comes round.
    void checkDialog(QDialog* dialog)
    {
        const QStringList unnamed = test::unnamedWidgets(*dialog);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("\n"))));
        dialog->activateWindow();
        QWidget* first = dialog->nextInFocusChain();
        QWidget* widget = first;
        int steps = 0;
        do {
            widget = widget->nextInFocusChain();
        } while (widget != first && ++steps < 500);
        QVERIFY(steps < 500);
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
        PLUMBLINE_REQUIRE_PATH(test::samplePath("logistic.pt"));
    }

    void addsAModel()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        fixture.window().addModel(QString::fromStdString(test::samplePath("logistic.pt").string()));
        auto* dialog = test::shownDialog<AddModelDialog>();
        QVERIFY(dialog != nullptr);
        auto* action = dialog->findChild<QPushButton*>(QStringLiteral("dialogAction"));
        QVERIFY(!action->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried(), 30'000);
        QVERIFY(action->isEnabled());
        QCOMPARE(dialog->card().input, (ImageShape{3, 28, 28}));
        QCOMPARE(dialog->card().classNames, (std::vector<std::string>{"0-4", "5-9"})); // from the card beside the file
        const QString verdict = dialog->findChild<QLabel*>(QStringLiteral("modelVerdict"))->text();
        QVERIFY2(verdict.contains(QStringLiteral("2 class")) && verdict.contains(QStringLiteral("gradients finite")), qPrintable(verdict));
        checkDialog(dialog);

        // Too few names: the button waits.
        auto* names = dialog->findChild<QLineEdit*>(QStringLiteral("classNames"));
        names->clear();
        QTest::keyClicks(names, QStringLiteral("small"));
        QVERIFY(!action->isEnabled());
        QTest::keyClicks(names, QStringLiteral(", large"));
        QVERIFY(action->isEnabled());
        QTest::mouseClick(action, Qt::LeftButton);
        QTRY_COMPARE(fixture.session()->snapshot()->models.size(), std::size_t{1});
        const ModelEntry& model = fixture.session()->snapshot()->models.front();
        QCOMPARE(model.name, std::string("logistic"));
        QCOMPARE(model.sha256.size(), std::size_t{64});
        QVERIFY(model.parameterCount > 0);
    }

    void saysWhatAWrongModelIs()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QFile pointer(fixture.path(QStringLiteral("big.pt")));
        QVERIFY(pointer.open(QIODevice::WriteOnly));
        pointer.write("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n");
        pointer.close();
        fixture.window().addModel(pointer.fileName());
        auto* dialog = test::shownDialog<AddModelDialog>();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->errorBar().isVisible(), 20'000);
        QVERIFY2(dialog->errorBar().message().contains(QStringLiteral("Git LFS")), qPrintable(dialog->errorBar().message()));
        QVERIFY(!dialog->actionButton()->isEnabled());
        checkDialog(dialog);
        dialog->reject();
    }

    void addsADataset()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        fixture.window().addDataset(QString::fromStdString(test::samplePath("digits-images-idx3-ubyte.gz").string()));
        auto* dialog = test::shownDialog<AddDataDialog>();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->dataset() != nullptr, 20'000);
        QCOMPARE(dialog->dataset()->size(), std::int64_t{2000});
        auto* counts = dialog->findChild<QTableWidget*>(QStringLiteral("groupCounts"));
        QVERIFY(counts->rowCount() >= 2);
        checkDialog(dialog);
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_COMPARE(fixture.session()->snapshot()->datasets.size(), std::size_t{1});
        QCOMPARE(fixture.session()->snapshot()->datasets.front().sampleCount, std::int64_t{2000});
    }

    void namesTheRaggedRow()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QImage image(8, 8, QImage::Format_Grayscale8);
        image.fill(128);
        QVERIFY(image.save(fixture.path(QStringLiteral("a.png"))));
        QFile csv(fixture.path(QStringLiteral("faces.csv")));
        QVERIFY(csv.open(QIODevice::WriteOnly));
        csv.write("path,label,gender\na.png,x,f\na.png,y,m\na.png,x\n");
        csv.close();
        fixture.window().addDataset(csv.fileName());
        auto* dialog = test::shownDialog<AddDataDialog>();
        // A bad row is counted and listed; it does not stop the rest.
        QTRY_VERIFY_WITH_TIMEOUT(dialog->dataset() != nullptr || dialog->errorBar().isVisible(), 20'000);
        if (dialog->dataset() != nullptr)
            QCOMPARE(dialog->dataset()->problems().size(), std::size_t{1});
        else
            QVERIFY(dialog->errorBar().message().contains(QStringLiteral("faces.csv")));
        checkDialog(dialog);
        dialog->reject();
    }

    void auditNeedsItsParts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        fixture.window().newAudit();
        auto* dialog = test::shownDialog<NewAuditDialog>();
        QVERIFY(!dialog->actionButton()->isEnabled());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("auditEstimate"))->text().contains(QStringLiteral("data set first")));
        checkDialog(dialog);
        dialog->reject();
        QTRY_VERIFY(test::shownDialog<NewAuditDialog>() == nullptr);

        QVERIFY(fixture.addSample(32));
        fixture.window().newAudit();
        dialog = test::shownDialog<NewAuditDialog>();
        QVERIFY(dialog->actionButton()->isEnabled());
        auto* estimate = dialog->findChild<QLabel*>(QStringLiteral("auditEstimate"));
        QTRY_VERIFY_WITH_TIMEOUT(estimate->text().contains(QStringLiteral("samples a second")), 30'000);
        checkDialog(dialog);
        dialog->findChild<QListWidget*>(QStringLiteral("auditModels"))->item(0)->setCheckState(Qt::Unchecked);
        QVERIFY(!dialog->actionButton()->isEnabled());
        dialog->reject();
    }

    void auditTicksTheCheckpointsOfARun()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(fixture.addSample(32, {QStringLiteral("logistic"), QStringLiteral("cnn"), QStringLiteral("cnn-biased")}));
        Project& project = *fixture.session()->project();
        auto models = project.models();
        PLUMBLINE_VERIFY_OK(models);
        (*models)[1].card.checkpoint = {"colours", 1, "first"};
        (*models)[2].card.checkpoint = {"colours", 5, "last"};
        PLUMBLINE_VERIFY_OK(project.updateModel((*models)[1]));
        PLUMBLINE_VERIFY_OK(project.updateModel((*models)[2]));
        QTRY_VERIFY(fixture.session()->snapshot()->models[2].card.checkpoint.has_value());
        fixture.window().newAudit();
        auto* dialog = test::shownDialog<NewAuditDialog>();
        auto* list = dialog->findChild<QListWidget*>(QStringLiteral("auditModels"));
        auto* runs = dialog->findChild<QComboBox*>(QStringLiteral("auditCheckpoints"));
        QVERIFY(runs->isVisible());
        QVERIFY(runs->itemText(1).contains(QStringLiteral("colours")));
        runs->setFocus();
        QTest::keyClick(runs, Qt::Key_End);
        QCOMPARE(list->item(0)->checkState(), Qt::Unchecked);
        QCOMPARE(list->item(1)->checkState(), Qt::Checked);
        QCOMPARE(list->item(2)->checkState(), Qt::Checked);
        checkDialog(dialog);
        dialog->reject();
    }

    void exportsWhatThePreviewShows()
    {
        test::WindowFixture fixture;
        plots::SurvivalPlot plot;
        CurveFigure figure;
        CurveSeries series;
        series.group = "red";
        series.x = {0, 0.5, 1};
        series.y = {1, 0.5, 0};
        series.n = 10;
        figure.series.push_back(series);
        plot.setFigure(figure);
        plot.setTitle(QStringLiteral("A title"));
        auto* dialog = new ExportDialog(plot, {}, QStringLiteral("a1-curve"), fixture.settings(), &fixture.window());
        dialog->open();
        auto* preview = dialog->findChild<QLabel*>(QStringLiteral("exportPreview"));
        QTRY_VERIFY(!preview->pixmap().isNull());
        checkDialog(dialog);
        const QString path = fixture.path(QStringLiteral("figure.pdf"));
        QVERIFY(dialog->writeTo(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(5) == "%PDF-");

        auto* again = new ExportDialog(plot, {}, QStringLiteral("a1-curve"), fixture.settings(), &fixture.window());
        again->open();
        QCOMPARE(again->format(), plots::FigureFormat::Pdf); // what was chosen last
        QVERIFY(!again->writeTo(QStringLiteral("/nowhere/at/all/figure.pdf")));
        QVERIFY(again->errorBar().isVisible());
        again->reject();
    }

    void theWindowNamesEverything()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        const QStringList unnamed = test::unnamedWidgets(fixture.window());
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("\n"))));
        for (const MainActions::Command& command : fixture.window().actions().commands()) {
            QVERIFY(!command.action->text().isEmpty());
            QVERIFY(!command.action->objectName().isEmpty());
        }
    }

    void shortcutsAreUnique()
    {
        test::WindowFixture fixture;
        QStringList seen;
        for (const MainActions::Command& command : fixture.window().actions().commands()) {
            const QString keys = command.action->shortcut().toString();
            if (keys.isEmpty())
                continue;
            QVERIFY2(!seen.contains(keys), qPrintable(keys));
            seen.append(keys);
        }
        QVERIFY(seen.size() > 10);
    }
};

QTEST_MAIN(TestUiDialogs)
#include "tst_ui_dialogs.moc"
