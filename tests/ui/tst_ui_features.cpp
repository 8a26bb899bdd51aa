#include <QTest>

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include "core/data/TableInfo.h"
#include "tests/core/distance/MadeModels.h"
#include "tests/ui/UiTestSupport.h"
#include "ui/audit/AuditTab.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/FeatureTable.h"
#include "ui/inspector/SampleInspector.h"

// Models of tables: the rules of their features in the add-model dialog, units in the audit, changes in the inspector.

using namespace plumbline;
using namespace plumbline::ui;

namespace {

/// age, gain, member: a linear model of a table of raw numbers.
const QByteArray& people()
{
    static const QByteArray kText = [] {
        QByteArray text("age,gain,member,label\n");
        for (int i = 0; i < 80; ++i) {
            const int age = 17 + (i * 37) % 70;
            const int gain = i % 3 == 0 ? (i * 911) % 15000 : 0;
            const int member = i % 2;
            text += QByteArray::number(age) + ',' + QByteArray::number(gain) + ',' + QByteArray::number(member) + ',' +
                    (age * 0.1 + gain * 0.0005 + member > 5.5 ? "yes" : "no") + '\n';
        }
        return text;
    }();
    return kText;
}

} // namespace

class TestUiFeatures : public QObject
{
    Q_OBJECT

    /// A project with the table, and the model's file.
    void prepare(test::WindowFixture& fixture)
    {
        QVERIFY(fixture.createProject());
        QFile csv(fixture.path(QStringLiteral("people.csv")));
        QVERIFY(csv.open(QIODevice::WriteOnly));
        csv.write(people());
        csv.close();
        const auto path = std::filesystem::path(csv.fileName().toStdString());
        const auto dataset = openDataset(path, "table");
        PLUMBLINE_VERIFY_OK(dataset);
        DatasetEntry entry;
        entry.name = "people";
        entry.path = path;
        entry.layout = "table";
        entry.options = nlohmann::json::object();
        entry.contentHash = (*dataset)->contentHash();
        entry.sampleCount = (*dataset)->size();
        fixture.session()->edit<DatasetEntry>([entry](Project& project) { return project.addDataset(entry); }, [](Result<DatasetEntry>) {});
        QTRY_COMPARE(fixture.session()->snapshot()->datasets.size(), std::size_t{1});
        test::writeModel(fixture.path(QStringLiteral("income.pt")).toStdString(),
                         {{"w", {2, 3}, {0, 0, 0, 0.1F, 0.0005F, 1}}, {"b", {2}, {0, -5.5F}}},
                         "def forward(self, x):\n    return torch.linear(x, self.w, self.b)\n");
    }

    AddModelDialog* openDialog(test::WindowFixture& fixture)
    {
        fixture.window().addModel(fixture.path(QStringLiteral("income.pt")));
        return test::shownDialog<AddModelDialog>();
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
    }

    void takesRulesFromTheProjectsTable()
    {
        test::WindowFixture fixture;
        prepare(fixture);
        AddModelDialog* dialog = openDialog(fixture);
        QVERIFY(dialog != nullptr);
        auto* features = dialog->findChild<FeatureTable*>();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried() && features->rules().size() == 3, 30'000);
        QVERIFY(features->isVisible() && features->findChild<QTableView*>()->isVisible());
        QTRY_VERIFY(features->height() >= features->findChild<QTableView*>()->height()); // nothing is cut off
        QCOMPARE(features->rules()[0].name, std::string("age"));
        QCOMPARE(features->rules()[0].lower, 17.0);
        QVERIFY(features->rules()[0].mayChange && !features->rules()[2].mayChange);
        QVERIFY(test::unnamedWidgets(*dialog).isEmpty());

        FeatureRulesModel& model = features->model();
        const auto edit = [&](int row, int column, const char* text) {
            return model.setData(model.index(row, column), QString::fromLatin1(text), Qt::EditRole);
        };
        QVERIFY(dialog->actionButton()->isEnabled());
        QVERIFY(edit(1, FeatureRulesModel::Scale, "-3"));
        QVERIFY(!dialog->actionButton()->isEnabled());
        QVERIFY(!edit(1, FeatureRulesModel::Scale, "wide"));
        QVERIFY(!edit(1, FeatureRulesModel::Scale, ""));
        QVERIFY(edit(1, FeatureRulesModel::Scale, "2000"));
        QVERIFY(edit(1, FeatureRulesModel::Upper, ""));
        QCOMPARE(model.data(model.index(1, FeatureRulesModel::Upper), Qt::DisplayRole).toString(), QStringLiteral("none"));
        QVERIFY(model.setData(model.index(0, FeatureRulesModel::MayChange), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(dialog->actionButton()->isEnabled());
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_COMPARE(fixture.session()->snapshot()->models.size(), std::size_t{1});
        const auto& stored = fixture.session()->snapshot()->models.front().card.features;
        QCOMPARE(stored.size(), std::size_t{3});
        QCOMPARE(stored[1].scale, 2000.0);
        QVERIFY(std::isinf(stored[1].upper) && !stored[0].mayChange);
    }

    void noneIsAChoice()
    {
        test::WindowFixture fixture;
        prepare(fixture);
        AddModelDialog* dialog = openDialog(fixture);
        auto* features = dialog->findChild<FeatureTable*>();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried() && features->rules().size() == 3, 30'000);
        QComboBox* source = features->sources();
        source->setCurrentIndex(0);
        emit source->activated(0);
        QVERIFY(dialog->card().features.empty() && !features->findChild<QTableView*>()->isVisible());
        source->setCurrentIndex(1);
        emit source->activated(1);
        QTRY_COMPARE(dialog->card().features.size(), std::size_t{3});
        dialog->reject();
    }

    void picturesHaveNoFeatures()
    {
        PLUMBLINE_REQUIRE_PATH(test::samplePath("logistic.pt"));
        test::WindowFixture fixture;
        prepare(fixture);
        fixture.window().addModel(QString::fromStdString(test::samplePath("logistic.pt").string()));
        auto* dialog = test::shownDialog<AddModelDialog>();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried(), 30'000);
        QVERIFY(!dialog->findChild<FeatureTable*>()->isVisible() && dialog->card().features.empty());
        dialog->reject();
    }

    void theAuditSpeaksOfStandardisedUnits()
    {
        test::WindowFixture fixture;
        prepare(fixture);
        AddModelDialog* dialog = openDialog(fixture);
        auto* features = dialog->findChild<FeatureTable*>();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->tried() && features->rules().size() == 3, 30'000);
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_COMPARE(fixture.session()->snapshot()->models.size(), std::size_t{1});
        const std::int64_t audit = fixture.runAudit({{"method", "exact"}});
        QVERIFY(audit > 0);
        fixture.window().openAudit(audit);
        auto* tab = qobject_cast<AuditTab*>(fixture.window().tabs().currentWidget());
        QVERIFY(tab != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(tab->result() != nullptr && tab->result()->withIntervals, 30'000);
        QCOMPARE(tab->result()->curves.front().unit, std::string("standardised_l2"));
        std::int64_t sample = -1;
        const DistanceColumns& columns = *tab->result()->data->jobs.front().columns;
        for (std::size_t row = 0; row < columns.size() && sample < 0; ++row)
            if (columns.status[row] == DistanceStatus::Found)
                sample = columns.sample[row];
        QVERIFY(sample >= 0);
        tab->sampleInspector().showSample(tab->result(), 0, sample);
        QTRY_VERIFY_WITH_TIMEOUT(!tab->sampleInspector().view().changes.empty(), 30'000);
        for (const FeatureChange& change : tab->sampleInspector().view().changes)
            QVERIFY(change.name == "age" || change.name == "gain");
    }
};

QTEST_MAIN(TestUiFeatures)
#include "tst_ui_features.moc"
