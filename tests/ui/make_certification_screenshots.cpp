// Pictures of the certification views in both themes: make_certification_screenshots FOLDER [first n digits]
// For the documentation, and to look at after a change. Runs without a screen.

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

#include "plots/kinds/LinesPlot.h"
#include "plots/theme/Theme.h"
#include "tests/ui/CertificationSamples.h"
#include "ui/certification/CertificatePage.h"
#include "ui/certification/CertificationTab.h"
#include "ui/certification/IssueCertificateDialog.h"
#include "ui/certification/TestDataPage.h"
#include "ui/certification/VerifyTab.h"
#include "ui/dialogs/NewAuditDialog.h"
#include "ui/dialogs/PassphraseField.h"
#include "ui/main/MainActions.h"
#include "ui/widgets/DataTable.h"

using namespace plumbline;
using namespace plumbline::ui;

namespace {

QDir s_folder;
QString s_theme;

void grab(QWidget& widget, const char* name)
{
    QTest::qWait(400);
    widget.grab().save(s_folder.filePath(QStringLiteral("%1-%2.png").arg(QString::fromLatin1(name), s_theme)));
}

CertificationTab* openTab(MainWindow& window, std::int64_t audit)
{
    window.openAudit(audit);
    auto* tab = qobject_cast<CertificationTab*>(window.tabs().currentWidget());
    (void)QTest::qWaitFor([&] { return tab->result() != nullptr && !tab->busy(); }, 120'000);
    return tab;
}

IssueCertificateDialog* openDialog(test::WindowFixture& fixture, CertificationTab& tab, int row)
{
    fixture.window().tabs().setCurrentWidget(&tab);
    tab.table().selectTableRow(row);
    fixture.window().actions().issueCertificate->trigger();
    auto* dialog = test::shownDialog<IssueCertificateDialog>();
    (void)QTest::qWaitFor([&] { return !dialog->busy(); }, 10'000);
    return dialog;
}

void grabIssuing(test::WindowFixture& fixture, CertificationTab& tab)
{
    IssueCertificateDialog* refused = openDialog(fixture, tab, 0);
    grab(*refused, "issue-refused");
    refused->reject();
    QTest::qWait(100);
    IssueCertificateDialog* dialog = openDialog(fixture, tab, 2);
    const QString key = fixture.path(QStringLiteral("regulator-%1").arg(s_theme));
    dialog->setNewKey(key + QStringLiteral(".key"), key + QStringLiteral(".pem"));
    dialog->setCertificatePath(s_folder.filePath(QStringLiteral("forest.cert.json")));
    QTest::keyClicks(&dialog->passphrase(), QStringLiteral("correct horse"));
    grab(*dialog, "issue-new-key");
    QTest::keyClicks(&dialog->repetition(), QStringLiteral("correct horse"));
    QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
    (void)QTest::qWaitFor([&] { return qobject_cast<VerifyTab*>(fixture.window().tabs().currentWidget()) != nullptr; }, 20'000);
    auto* verify = qobject_cast<VerifyTab*>(fixture.window().tabs().currentWidget());
    (void)QTest::qWaitFor([&] { return !verify->busy(); }, 10'000);
    grab(fixture.window(), "verify");
    IssueCertificateDialog* known = openDialog(fixture, tab, 2);
    QTest::keyClicks(&known->passphrase(), QStringLiteral("wrong horse"));
    QTest::mouseClick(known->actionButton(), Qt::LeftButton);
    (void)QTest::qWaitFor([&] { return !known->busy(); }, 10'000);
    grab(*known, "issue-wrong-passphrase");
    known->reject();
    QTest::qWait(100);
}

void grabPeople(test::WindowFixture& fixture, std::int64_t audit)
{
    CertificationTab* tab = openTab(fixture.window(), audit);
    tab->table().selectTableRow(2);
    grab(fixture.window(), "verdicts");
    grabIssuing(fixture, *tab);
}

void grabDigits(test::WindowFixture& fixture, const std::vector<std::int64_t>& audits)
{
    MainWindow& window = fixture.window();
    const char* names[] = {"attack-neighbours", "attack-odin"};
    for (std::size_t i = 0; i < 2; ++i) {
        CertificationTab* tab = openTab(window, audits[i]);
        tab->attackGapPlot().setFocus();
        grab(window, names[i]);
        tab->showPage(CertificationTab::Page::Curve);
        QTest::keyClick(&tab->attackGapPlot(), Qt::Key_Home);
        for (int step = 0; step < 40; ++step)
            QTest::keyClick(&tab->attackGapPlot(), Qt::Key_Right);
        grab(window, i == 0 ? "attack-neighbours-curve" : "attack-odin-curve");
    }
    CertificationTab* open = openTab(window, audits[2]);
    grab(window, "public");
    open->showPage(CertificationTab::Page::Margin);
    grab(window, "public-margin");
    open->showPage(CertificationTab::Page::TestData);
    (void)QTest::qWaitFor([&] { return !open->testData().busy() && open->testData().pairCount() > 0; }, 10'000);
    grab(window, "public-test-data");
    window.newAudit();
    auto* dialog = test::shownDialog<NewAuditDialog>();
    auto* kinds = dialog->findChild<QComboBox*>(QStringLiteral("auditKind"));
    kinds->setCurrentIndex(kinds->findData(QStringLiteral("corruption")));
    (void)QTest::qWaitFor([&] { return dialog->findChild<QLabel*>(QStringLiteral("auditEstimate"))->text().contains(QStringLiteral("a second")); }, 60'000);
    grab(*dialog, "new-audit-corruption");
    dialog->reject();
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QLocale::setDefault(QLocale(QStringLiteral("en_GB")));
    test::prepareApplication();
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2)
        return 2;
    s_folder = QDir(arguments[1]);
    s_folder.mkpath(QStringLiteral("."));
    const int limit = arguments.size() > 2 ? arguments[2].toInt() : 400;

    test::WindowFixture people;
    people.window().resize(1440, 900);
    const QString table = people.path(QStringLiteral("people.csv"));
    if (!people.createProject(QStringLiteral("people.plumb")) || !test::addPeople(people, test::writePeople(table)) || !test::addRecordedModel(people, table))
        return 1;
    const std::int64_t certified = test::runCertification(people, {{"groups", "sex"}, {"definitions", "overall_risk"}, {"epsilon", "0.05,0.11,0.2"}});

    test::WindowFixture digits;
    digits.window().resize(1440, 900);
    if (!digits.createProject(QStringLiteral("digits.plumb")) || !digits.addSample(limit, {QStringLiteral("cnn"), QStringLiteral("cnn-biased")}))
        return 1;
    std::vector<std::int64_t> audits;
    for (const char* mode : {"knn_attack", "odin_attack", "public"}) {
        nlohmann::json parameters{{"mode", mode}, {"groups", "colour"}, {"definitions", "overall_risk"}, {"augmentor", "mnist_test"}, {"epsilon", "0.1,0.2"}};
        if (std::string_view(mode) == "odin_attack")
            parameters["perturbations"] = 3;
        if (std::string_view(mode) == "public")
            parameters["alpha"] = 0.15;
        audits.push_back(test::runCertification(digits, parameters, limit));
    }
    for (const plots::ThemeChoice theme : {plots::ThemeChoice::Light, plots::ThemeChoice::Dark}) {
        s_theme = theme == plots::ThemeChoice::Light ? QStringLiteral("light") : QStringLiteral("dark");
        plots::ThemeManager::instance().setChoice(theme);
        grabPeople(people, certified);
        grabDigits(digits, audits);
    }
    return 0;
}
