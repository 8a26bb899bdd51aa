// Certification with real widgets: recorded predictions, verdicts in words, terms changed, the planner.

#include <QTest>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>

#include "core/certification/Certificate.h"
#include "core/certification/MerkleHash.h"
#include "core/certification/SigningKey.h"
#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "tests/ui/CertificationSamples.h"
#include "ui/certification/CertificationFigureSet.h"
#include "ui/certification/CertificationTab.h"
#include "ui/certification/CertificationWords.h"
#include "ui/certification/PlannerTab.h"
#include "ui/certification/VerifyTab.h"
#include "ui/dialogs/AddPredictionsDialog.h"
#include "ui/main/MainActions.h"
#include "ui/widgets/DataTable.h"

using namespace plumbline;
using namespace plumbline::ui;

class TestUiCertification : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
    }

    void fromRecordedPredictionsToVerdicts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        const QString table = test::writePeople(fixture.path(QStringLiteral("people.csv")));
        QVERIFY(test::addPeople(fixture, table));

        fixture.window().actions().addPredictions->trigger();
        auto* dialog = test::shownDialog<AddPredictionsDialog>();
        QVERIFY(dialog != nullptr);
        QVERIFY(!dialog->actionButton()->isEnabled());
        QCOMPARE(test::unnamedWidgets(*dialog), QStringList());
        dialog->setPath(table);
        // The header's guess is taken over: class by "predicted", joined by "id".
        QTRY_VERIFY_WITH_TIMEOUT(dialog->verdict().contains(QStringLiteral("4,000 of 4,000")) ||
                                     dialog->verdict().contains(QStringLiteral("4000 of 4000")),
                                 10'000);
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.session()->snapshot()->models.size() == 1, 10'000);
        QVERIFY(fixture.session()->snapshot()->models.front().card.kind == ModelKind::RecordedPredictions);

        const std::int64_t audit =
            test::runCertification(fixture, {{"groups", "sex"}, {"definitions", "overall_risk"}, {"epsilon", "0.05,0.2"}});
        QVERIFY(audit != 0);
        fixture.window().openAudit(audit);
        auto* tab = qobject_cast<CertificationTab*>(fixture.window().tabs().currentWidget());
        QVERIFY(tab != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(tab->result() != nullptr && !tab->busy(), 20'000);
        QCOMPARE(tab->result()->verdicts.rows.size(), std::size_t(2));
        QCOMPARE(tab->result()->certified, std::int64_t(1));
        QCOMPARE(tab->result()->tooLarge, std::int64_t(1));
        QVERIFY2(tab->statement().startsWith(QStringLiteral("Not certified")), qPrintable(tab->statement()));
        QVERIFY(tab->statement().contains(QStringLiteral("woman")));
        tab->table().selectTableRow(1);
        QVERIFY2(tab->statement().startsWith(QStringLiteral("Certified: ")), qPrintable(tab->statement()));
        QVERIFY(tab->statement().contains(QStringLiteral("on these data")));
        QCOMPARE(tab->borderPlot().figure().points.size(), std::size_t(1));
        QCOMPARE(tab->borderPlot().figure().lines.size(), std::size_t(2));
        QCOMPARE(tab->gapPlot().figure().rows.size(), std::size_t(1));
        QVERIFY(std::abs(tab->gapPlot().figure().rows.front().estimate.value - 0.1) < 1e-9);
        QCOMPARE(test::unnamedWidgets(*tab), QStringList());

        // Other terms need no new job, and are said to be others.
        auto* epsilons = tab->findChild<QLineEdit*>(QStringLiteral("certificationEpsilons"));
        epsilons->setText(QStringLiteral("0.3"));
        emit epsilons->editingFinished();
        QTRY_VERIFY(!tab->busy() && tab->result()->verdicts.rows.size() == 1);
        QCOMPARE(tab->result()->certified, std::int64_t(1));
        const auto saysChanged = [tab] {
            for (const QLabel* label : tab->findChildren<QLabel*>())
                if (label->isVisibleTo(tab) && label->text() == QStringLiteral("not the terms that were planned"))
                    return true;
            return false;
        };
        QVERIFY(saysChanged());
        epsilons->setText(QStringLiteral("0.05, 0.2")); // as planned
        emit epsilons->editingFinished();
        QTRY_VERIFY(!tab->busy() && tab->result()->verdicts.rows.size() == 2);
        QVERIFY(!saysChanged());
        epsilons->setText(QStringLiteral("0.3"));
        emit epsilons->editingFinished();
        QTRY_VERIFY(!tab->busy() && tab->result()->verdicts.rows.size() == 1);
        epsilons->setText(QStringLiteral("many"));
        emit epsilons->editingFinished();
        QTRY_VERIFY(!tab->busy());
        QVERIFY(epsilons->property("invalid").toBool());
        QCOMPARE(tab->result()->verdicts.rows.size(), std::size_t(1));

        for (const char* name : {"c.html", "c.pdf"}) {
            const QString path = fixture.path(QString::fromLatin1(name));
            PLUMBLINE_VERIFY_OK(tab->writeReport(path.toStdString()));
            QVERIFY(QFile(path).size() > 5'000);
        }
    }

    void fileThatDoesNotFit()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.createProject());
        QVERIFY(test::addPeople(fixture, test::writePeople(fixture.path(QStringLiteral("people.csv")))));
        QFile other(fixture.path(QStringLiteral("other.csv")));
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("id,predicted\nx1,0\nx2,1\n");
        other.close();
        AddPredictionsDialog dialog(*fixture.session(), fixture.settings());
        dialog.show();
        dialog.setPath(other.fileName());
        QTRY_VERIFY_WITH_TIMEOUT(dialog.verdict() == QStringLiteral("The rows do not fit this data set."), 10'000);
        dialog.setPath(fixture.path(QStringLiteral("missing.csv")));
        QTRY_VERIFY(!dialog.actionButton()->isEnabled());
    }

    void certificatesAreChecked()
    {
        QTemporaryDir folder;
        const auto key = SigningKey::generate();
        PLUMBLINE_VERIFY_OK(key);
        CertificateStatement said;
        said.modelHash = merkleHash(std::as_bytes(std::span("model", 5))).root;
        said.modelBytes = 5;
        said.modelKind = "recorded_predictions";
        said.modelName = "forest";
        said.epsilon = 0.1;
        said.delta = 0.05;
        said.partition = "sex";
        said.groups = {"man", "woman"};
        said.labels = {"no", "yes"};
        said.cells = {{0, 0, 1000, 10000}, {1, 0, 1010, 10000}};
        said.gap = 0.001;
        said.dataHash = std::string(64, 'a');
        said.date = certificateDate();
        said.tool = "plumbline test";
        said.computation = "in_the_clear";
        const auto verdict = recompute(said);
        PLUMBLINE_VERIFY_OK(verdict);
        said.upperBound = verdict->upperBound;
        const auto file = signCertificate(said, *key);
        PLUMBLINE_VERIFY_OK(file);
        const auto write = [&](const char* name, const std::string& bytes) {
            QFile out(folder.filePath(QString::fromLatin1(name)));
            return out.open(QIODevice::WriteOnly) && out.write(bytes.data(), static_cast<qint64>(bytes.size())) ==
                                                         static_cast<qint64>(bytes.size())
                       ? out.fileName()
                       : QString();
        };
        const QString certificate = write("c.json", *file);
        const QString open = write("key.pem", key->publicKey().toPem());
        const QString model = write("model.csv", "model");

        VerifyTab tab;
        tab.show();
        QCOMPARE(test::unnamedWidgets(tab), QStringList());
        tab.setFiles(certificate, open, model);
        QTRY_VERIFY_WITH_TIMEOUT(!tab.busy() && tab.verdict() == QStringLiteral("valid"), 10'000);
        QVERIFY2(tab.statement().contains(QStringLiteral("at most 0.100")), qPrintable(tab.statement()));
        tab.setFiles(certificate, open, write("other.csv", "another"));
        QTRY_VERIFY(!tab.busy() && tab.verdict() == QStringLiteral("not valid"));
        QVERIFY(tab.statement().contains(QStringLiteral("another model")));
        std::string forged = *file;
        forged.replace(forged.find("1010"), 4, "1011");
        tab.setFiles(write("d.json", forged), open, model);
        QTRY_VERIFY(!tab.busy() && tab.statement().contains(QStringLiteral("changed after")));
        tab.setFiles(folder.filePath(QStringLiteral("none.json")), open);
        QTRY_VERIFY(!tab.busy() && tab.statement() == QStringLiteral("It could not be checked."));
    }

    void planner()
    {
        PlannerTab planner;
        planner.show();
        PlanRequest request;
        request.test = GapTest::Theorem; // the paper's example: 4,061 samples a cell
        planner.setRequest(request);
        QTRY_VERIFY_WITH_TIMEOUT(!planner.busy(), 20'000);
        QVERIFY2(planner.answer().contains(QStringLiteral("4061")) ||
                     planner.answer().contains(QStringLiteral("4,061")),
                 qPrintable(planner.answer()));
        QVERIFY(!planner.plot().isEmpty());
        request.expectedGap = 0.06; // above epsilon
        planner.setRequest(request);
        QTRY_VERIFY_WITH_TIMEOUT(!planner.busy(), 20'000);
        QVERIFY(planner.answer().startsWith(QStringLiteral("No number of samples")));
        QCOMPARE(test::unnamedWidgets(planner), QStringList());
    }
};

QTEST_MAIN(TestUiCertification)
#include "tst_ui_certification.moc"
