// Attacks on public test data with real widgets: curves with the table's numbers, thresholds chosen at the crosshair,
// margins, augmented samples, and estimates before the start.

#include <QTest>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QTabWidget>

#include "plots/kinds/LinesPlot.h"
#include "tests/ui/CertificationSamples.h"
#include "ui/certification/AttackWords.h"
#include "ui/certification/CertificationFigureSet.h"
#include "ui/certification/CertificationTab.h"
#include "ui/certification/TestDataPage.h"
#include "ui/dialogs/NewAuditDialog.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/main/MainActions.h"
#include "ui/widgets/DataTable.h"

using namespace plumbline;
using namespace plumbline::ui;

class TestUiAttacks : public QObject
{
    Q_OBJECT

    static constexpr int kSamples = 300;

    std::unique_ptr<test::WindowFixture> m_fixture;

    CertificationTab* openAudit(nlohmann::json parameters)
    {
        parameters.update({{"groups", "colour"}, {"definitions", "overall_risk"}, {"augmentor", "mnist_test"}});
        const std::int64_t audit = test::runCertification(*m_fixture, parameters, kSamples);
        if (audit == 0)
            return nullptr;
        m_fixture->window().openAudit(audit);
        auto* tab = qobject_cast<CertificationTab*>(m_fixture->window().tabs().currentWidget());
        const bool shown = tab != nullptr && QTest::qWaitFor([&] { return tab->result() != nullptr && !tab->busy(); }, 60'000);
        return shown ? tab : nullptr;
    }

    static std::size_t columnOf(const TableData& table, const std::string& id)
    {
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            if (table.columns[column].id == id)
                return column;
        return table.columns.size();
    }

    /// Every value of a curve stands in the table, at the same threshold.
    static bool sameNumbers(const CurveSeries& curve, const TableData& table, const std::string& id)
    {
        const std::size_t column = columnOf(table, id);
        if (column == table.columns.size() || curve.x.empty())
            return false;
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            const bool found = std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
                const auto* threshold = std::get_if<double>(&row.front());
                const auto* value = std::get_if<double>(&row[column]);
                return threshold != nullptr && value != nullptr && *threshold == curve.x[i] && (*value == curve.y[i] || (std::isnan(*value) && std::isnan(curve.y[i])));
            });
            if (!found)
                return false;
        }
        return true;
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
        PLUMBLINE_REQUIRE_PATH(test::samplePath("cnn-biased.pt"));
        m_fixture = std::make_unique<test::WindowFixture>();
        QVERIFY(m_fixture->createProject());
        QVERIFY(m_fixture->addSample(kSamples, {QStringLiteral("cnn"), QStringLiteral("cnn-biased")}));
    }

    void cleanupTestCase() { m_fixture.reset(); }

    void neighboursAgainstTheThreshold()
    {
        CertificationTab* tab = openAudit({{"mode", "knn_attack"}, {"epsilon", "0.1,0.3"}});
        QVERIFY(tab != nullptr);
        QVERIFY(!tab->isCertifiable());
        QVERIFY(!m_fixture->window().actions().issueCertificate->isEnabled());
        QCOMPARE(tab->result()->attacks.size(), std::size_t{2}); // the nearest neighbour answers: both models are attacked
        QCOMPARE(test::unnamedWidgets(*tab), QStringList());

        // The fair model answers instead of the neighbour's class: one pair of models is left.
        auto* fair = tab->findChild<QComboBox*>(QStringLiteral("certificationFair"));
        QVERIFY(fair->isVisibleTo(tab));
        fair->setCurrentIndex(fair->findData(QStringLiteral("cnn")));
        emit fair->activated(fair->currentIndex());
        QTRY_VERIFY_WITH_TIMEOUT(!tab->busy() && tab->result()->attacks.size() == 1, 30'000);
        const AttackSeries& attack = tab->result()->attacks.front();
        QCOMPARE(attack.model, std::string("cnn-biased"));
        QCOMPARE(attack.fair, std::string("cnn"));
        QVERIFY(attack.publicSamples > 50 && attack.newSamples > 50);
        QCOMPARE(attack.publicSamples + attack.newSamples, std::int64_t{kSamples});
        QCOMPARE(tab->result()->attackRows.rows.size(), std::size_t{2}); // one for each epsilon

        // The curves show what the table says, with sample sizes and intervals.
        tab->showPage(CertificationTab::Page::Curve);
        const TableData& curve = tab->table().tableModel().table();
        const auto& gaps = tab->attackGapPlot().figure().series;
        const auto& rates = tab->attackRatePlot().figure().series;
        QCOMPARE(gaps.size(), std::size_t{2});
        QCOMPARE(rates.size(), std::size_t{4});
        QVERIFY(sameNumbers(gaps[0], curve, "public_gap"));
        QVERIFY(sameNumbers(gaps[1], curve, "new_gap"));
        QVERIFY(sameNumbers(rates[0], curve, "public_accuracy"));
        QVERIFY(sameNumbers(rates[3], curve, "switched_new"));
        QCOMPARE(gaps[0].n, attack.publicSamples);
        QVERIFY(!gaps[0].high.empty() && !rates[0].high.empty());
        QCOMPARE(tab->attackGapPlot().levels().size(), std::size_t{2});
        QVERIFY(gaps[0].x.front() >= 0); // distances, not likenesses

        // Reading along the curve with the keyboard chooses the threshold; both plots and the sentence follow.
        tab->attackGapPlot().setFocus();
        QTest::keyClick(&tab->attackGapPlot(), Qt::Key_Home);
        const double first = tab->attackGapPlot().mark();
        QTest::keyClick(&tab->attackGapPlot(), Qt::Key_End);
        const double last = tab->attackGapPlot().mark();
        QVERIFY(first < last);
        QCOMPARE(tab->attackRatePlot().mark(), last);
        QVERIFY2(tab->statement().contains(QStringLiteral("chosen threshold %1,").arg(thresholdText(last))), qPrintable(tab->statement()));
        QVERIFY2(tab->statement().contains(QStringLiteral("100.0 % of the public")), qPrintable(tab->statement()));
        QCOMPARE(tab->table().currentTableRow(), static_cast<int>(attack.attack.curve.size()) - 1);

        QVERIFY(tab->hasResult());
        QCOMPARE(tab->currentFigureId(), attackFigureId(tab->auditId(), attack, false));
        for (const char* name : {"attack.html", "attack.pdf"}) {
            const QString path = m_fixture->path(QString::fromLatin1(name));
            PLUMBLINE_VERIFY_OK(tab->writeReport(path.toStdString()));
            QVERIFY(QFile(path).size() > 5'000);
        }
    }

    void odinNeedsAFairModelAndFindsIt()
    {
        CertificationTab* tab = openAudit({{"mode", "odin_attack"}, {"perturbations", 2}, {"epsilon", "0.9"}});
        QVERIFY(tab != nullptr);
        QCOMPARE(tab->result()->fair, std::string("cnn"));
        QCOMPARE(tab->result()->attacks.size(), std::size_t{1});
        const AttackSeries& attack = tab->result()->attacks.front();
        QVERIFY(attack.attack.setting.starts_with("odin_"));
        QCOMPARE(attackResult(attack, 0.9).outcome, AttackOutcome::NoneNeeded); // any model passes for 0.9
        QVERIFY2(tab->statement().startsWith(QStringLiteral("Nothing needs to be switched")), qPrintable(tab->statement()));
        QVERIFY(tab->attackRatePlot().figure().series[0].x.back() <= 1.0); // probabilities
    }

    void publicDataShowMarginAndAugmentedSamples()
    {
        CertificationTab* tab = openAudit({{"mode", "public"}, {"alpha", 0.1}, {"epsilon", "0.2"}});
        QVERIFY(tab != nullptr);
        QVERIFY(tab->isCertifiable());
        QCOMPARE(tab->result()->fair, std::string("cnn"));
        tab->showPage(CertificationTab::Page::Margin);
        QCOMPARE(tab->table().tableModel().rowCount(), 1);
        QVERIFY2(tab->statement().contains(QStringLiteral("a margin of")), qPrintable(tab->statement()));
        QVERIFY(tab->statement().contains(QStringLiteral("cnn-biased")));
        tab->showPage(CertificationTab::Page::TestData);
        QTRY_VERIFY_WITH_TIMEOUT(!tab->testData().busy() && tab->testData().pairCount() == 6, 20'000);
        QCOMPARE(test::unnamedWidgets(*tab), QStringList());
        // The preview is of the job's own draws.
        const JobEntry* job = m_fixture->session()->snapshot()->jobsOfAudit(tab->auditId()).front();
        const ModelEntry* model = m_fixture->session()->snapshot()->model(job->modelId);
        const auto once = augmentedPairs(*tab->result()->data->dataset, job->spec, model->card, 3, {});
        const auto again = augmentedPairs(*tab->result()->data->dataset, job->spec, model->card, 3, {});
        PLUMBLINE_VERIFY_OK(once);
        QCOMPARE(once->size(), std::size_t{3});
        QVERIFY(once->front().augmented == again->front().augmented);
        QVERIFY(once->front().augmented != once->front().original);
    }

    void estimatesForEveryKind_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("answer");
        QTest::newRow("certification") << QStringLiteral("certification") << QStringLiteral("private") << QStringLiteral("samples a second");
        QTest::newRow("ODIN") << QStringLiteral("certification") << QStringLiteral("odin_attack") << QStringLiteral("samples a second");
        QTest::newRow("neighbours") << QStringLiteral("certification") << QStringLiteral("knn_attack") << QStringLiteral("No estimate: every sample");
        QTest::newRow("corruption") << QStringLiteral("corruption") << QString() << QStringLiteral("samples a second");
    }
    void estimatesForEveryKind()
    {
        QFETCH(QString, kind);
        QFETCH(QString, mode);
        QFETCH(QString, answer);
        NewAuditDialog dialog(*m_fixture->session(), m_fixture->settings(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        auto* kinds = dialog.findChild<QComboBox*>(QStringLiteral("auditKind"));
        kinds->setCurrentIndex(kinds->findData(kind));
        if (!mode.isEmpty()) {
            QComboBox* modes = nullptr;
            for (QComboBox* combo : dialog.form().findChildren<QComboBox*>())
                if (combo->findData(mode) >= 0)
                    modes = combo;
            QVERIFY(modes != nullptr);
            modes->setCurrentIndex(modes->findData(mode));
        }
        const auto* estimate = dialog.findChild<QLabel*>(QStringLiteral("auditEstimate"));
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(answer), qPrintable(estimate->text()), 120'000);
    }
};

QTEST_MAIN(TestUiAttacks)
#include "tst_ui_attacks.moc"
