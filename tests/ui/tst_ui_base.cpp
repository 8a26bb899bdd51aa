#include <QTest>

#include <cmath>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLocale>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include "tests/ui/UiTestSupport.h"
#include "ui/audit/AuditOptions.h"
#include "ui/base/Async.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/main/CommandPalette.h"
#include "ui/widgets/ErrorBar.h"

using namespace plumbline;
using namespace plumbline::ui;

class TestUiBase : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
    }

    void settingsKeepWhatIsSet()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("s.ini"));
        {
            Settings settings(file);
            QCOMPARE(settings.value(keys::kThreads), 0);
            QSignalSpy changed(&settings, &Settings::changed);
            settings.set(keys::kThreads, 3);
            settings.set(keys::kThreads, 3);
            QCOMPARE(changed.count(), 1);
            settings.setTheme(plots::ThemeChoice::Dark);
            settings.addRecentProject(folder.filePath(QStringLiteral("a.plumb")));
            settings.addRecentProject(folder.filePath(QStringLiteral("b.plumb")));
            settings.addRecentProject(folder.filePath(QStringLiteral("a.plumb")));
            settings.setState(QStringLiteral("layout"), QByteArray("x"));
        }
        Settings again(file);
        QCOMPARE(again.value(keys::kThreads), 3);
        QCOMPARE(again.theme(), plots::ThemeChoice::Dark);
        QCOMPARE(again.recentProjects().size(), 2);
        QVERIFY(again.recentProjects().first().endsWith(QStringLiteral("a.plumb")));
        QCOMPARE(again.state(QStringLiteral("layout")), QByteArray("x"));
        again.clearWindowState();
        QVERIFY(again.state(QStringLiteral("layout")).isEmpty());
        QCOMPARE(again.recentProjects().size(), 2); // not part of the window's layout
    }

    void numbersReadWell_data()
    {
        QTest::addColumn<QString>("got");
        QTest::addColumn<QString>("wanted");
        const double nan = std::nan("");
        QTest::newRow("nan") << formatNumber(nan, 2) << QStringLiteral("–");
        QTest::newRow("minus") << formatNumber(-0.384, 2) << QStringLiteral("−0.38");
        QTest::newRow("no minus zero") << formatNumber(-0.001, 2) << QStringLiteral("0.00");
        QTest::newRow("plus") << formatSigned(0.22, 2) << QStringLiteral("+0.22");
        QTest::newRow("no plus zero") << formatSigned(0.001, 2) << QStringLiteral("0.00");
        QTest::newRow("interval") << formatInterval(0.6, 0.65, 3) << QStringLiteral("0.600 – 0.650");
        QTest::newRow("no interval") << formatInterval(nan, 0.65, 3) << QStringLiteral("–");
        QTest::newRow("millions") << formatMagnitude(23'500'000) << QStringLiteral("23.5 M");
        QTest::newRow("small") << formatMagnitude(9'999) << QStringLiteral("9999");
        QTest::newRow("seconds") << formatDuration(47.2) << QStringLiteral("47 s");
        QTest::newRow("minutes") << formatDuration(360) << QStringLiteral("6 min");
        QTest::newRow("hours") << formatDuration(7800) << QStringLiteral("2 h 10 min");
        QTest::newRow("hash") << shortHash("9f3c1122334455667788a1") << QStringLiteral("9f3c11…88a1");
    }
    void numbersReadWell()
    {
        QFETCH(QString, got);
        QTEST(got, "wanted");
    }

    void decimalsFollowTheInterval()
    {
        QCOMPARE(decimalsFor(0.1, 0.9), 2);
        QCOMPARE(decimalsFor(0.600, 0.650), 3);
        QCOMPARE(decimalsFor(0.60000, 0.60001), 4);
        QCOMPARE(decimalsFor(std::nan(""), 1.0), 3);
    }

    void everyErrorHasWords()
    {
        for (int code = 0; code <= static_cast<int>(ErrorCode::NotAvailable); ++code) {
            const ui::ErrorText text = errorTextFor(Error{static_cast<ErrorCode>(code), "the detail", "file.csv:7"});
            QVERIFY(!text.message.isEmpty());
            QVERIFY(text.details.contains(QStringLiteral("the detail")));
            QVERIFY(text.details.contains(QStringLiteral("file.csv:7")));
        }
    }

    void errorBarShowsWhereAndDetails()
    {
        ErrorBar bar;
        QVERIFY(bar.isHidden());
        bar.showError(Error{ErrorCode::RowRagged, "5 fields, 6 expected", "faces.csv:12"});
        QVERIFY(!bar.isHidden());
        QVERIFY(bar.message().contains(QStringLiteral("faces.csv:12")));
        bar.clear();
        QVERIFY(bar.isHidden());
    }

    void paletteFindsByLetters()
    {
        QVERIFY(CommandPalette::score(QStringLiteral("expfig"), QStringLiteral("Export figure…")) > 0);
        QCOMPARE(CommandPalette::score(QStringLiteral("xyz"), QStringLiteral("Export figure…")), 0);
        QVERIFY(CommandPalette::score(QStringLiteral("new"), QStringLiteral("New audit…")) >
                CommandPalette::score(QStringLiteral("new"), QStringLiteral("Rename the window")));
    }

    void viewStateSurvivesAndTolerates()
    {
        AuditOptions options;
        options.partition = "color*class";
        options.tau = 0.25;
        options.grouping.denominator = Denominator::All;
        options.sigma.rule = SigmaRule::Mean;
        options.sigma.bootstrap.method = BootstrapMethod::Bca;
        const AuditOptions again = AuditOptions::fromJson(options.toJson());
        QCOMPARE(again.toJson().dump(), options.toJson().dump());
        const AuditOptions odd = AuditOptions::fromJson({{"tau", "far"}, {"confidence", 7}, {"sigma_rule", 3}, {"new_key", true}});
        QCOMPARE(odd.toJson().dump(), AuditOptions().toJson().dump());
        QCOMPARE(AuditOptions::fromJson(nullptr).toJson().dump(), AuditOptions().toJson().dump());
    }

    void onlyTheNewestRequestCounts()
    {
        QObject context;
        LatestTask<int> task(&context);
        QList<int> delivered;
        for (int i = 1; i <= 20; ++i)
            task.request(
                [i](std::stop_token) {
                    QThread::msleep(2);
                    return i;
                },
                [&](int value) { delivered.append(value); });
        QTRY_VERIFY(!task.busy());
        QCOMPARE(delivered, QList<int>{20});
        task.request([](std::stop_token) { return 1; }, [&](int value) { delivered.append(value); });
        task.cancel();
        QTRY_VERIFY(!task.busy());
        QCOMPARE(delivered.size(), 1);
    }

    void formFollowsItsSchema()
    {
        ParameterSchema schema;
        Parameter method;
        method.key = "method";
        method.type = ParameterType::Choice;
        method.label = "Method";
        method.choices = {{"a", "A"}, {"b", "B"}};
        method.defaultValue = "a";
        Parameter steps;
        steps.key = "steps";
        steps.type = ParameterType::Integer;
        steps.label = "Steps";
        steps.defaultValue = 50;
        steps.minimum = 1;
        steps.maximum = 1000;
        steps.onlyWhenKey = "method";
        steps.onlyWhenValues = {"b"};
        Parameter overshoot;
        overshoot.key = "overshoot";
        overshoot.type = ParameterType::Real;
        overshoot.label = "Overshoot";
        overshoot.defaultValue = 1e-6;
        overshoot.minimum = 0.0;
        overshoot.advanced = true;
        schema.parameters = {method, steps, overshoot};

        ParameterForm form;
        form.setSchema(schema);
        QCOMPARE(form.values().dump(), (nlohmann::json{{"method", "a"}, {"overshoot", 1e-6}}).dump());
        qobject_cast<QComboBox*>(form.field("method"))->setCurrentIndex(1);
        QCOMPARE(form.values()["steps"].dump(), std::string("50"));
        auto* field = qobject_cast<QSpinBox*>(form.field("steps"));
        QCOMPARE(field->maximum(), 1000);
        field->setValue(70);
        QVERIFY(schema.validate(form.values()).has_value());
        form.setSchema(schema); // as after a change of kind: what was set is kept
        QCOMPARE(form.values()["steps"].dump(), std::string("70"));
    }
};

QTEST_MAIN(TestUiBase)
#include "tst_ui_base.moc"
