// Pictures of every view in both themes, from the sample's data: make_screenshots FOLDER [first n digits]
// For the documentation, and to look at after a change. Runs without a screen.

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "tests/ui/UiTestSupport.h"
#include "ui/audit/AuditTab.h"
#include "ui/dialogs/AddDataDialog.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/ExportDialog.h"
#include "ui/dialogs/NewAuditDialog.h"
#include "ui/inspector/SampleInspector.h"
#include "ui/main/CommandPalette.h"
#include "ui/main/MainActions.h"

using namespace plumbline;
using namespace plumbline::ui;

namespace {

void settle(int milliseconds = 400) { QTest::qWait(milliseconds); }

void grab(QWidget& widget, const QDir& folder, const QString& name)
{
    settle();
    widget.grab().save(folder.filePath(name + QStringLiteral(".png")));
}

template <typename Dialog>
void grabDialog(const QDir& folder, const QString& name, const std::function<bool(Dialog&)>& ready)
{
    auto* dialog = test::shownDialog<Dialog>();
    if (dialog == nullptr)
        return;
    QTest::qWaitFor([&] { return ready(*dialog); }, 20'000);
    grab(*dialog, folder, name);
    dialog->close();
    settle(100);
}

void grabAll(test::WindowFixture& fixture, std::int64_t audit, const QDir& folder, const QString& theme)
{
    MainWindow& window = fixture.window();
    const auto named = [&](const char* view) { return QStringLiteral("%1-%2").arg(QString::fromLatin1(view), theme); };
    window.tabs().setCurrentIndex(0);
    grab(window, folder, named("welcome"));
    window.openAudit(audit);
    auto* tab = qobject_cast<AuditTab*>(window.tabs().currentWidget());
    QTest::qWaitFor([&] { return tab->result() != nullptr && tab->result()->withIntervals; }, 30'000);
    settle();
    emit tab->heatmapPlot().cellActivated(0, 0);
    emit tab->curvePlot().pointActivated(QString::fromStdString(tab->result()->partition.groups[0]), {}, tab->tau(), 0.5);
    QTest::qWaitFor([&] { return !tab->sampleInspector().view().adversarial.isNull(); }, 20'000);
    grab(window, folder, named("audit"));
    for (QToolButton* button : tab->findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Samples"))
            button->click();
    grab(window, folder, named("samples"));
    window.actions().compare->trigger();
    grab(window, folder, named("compare"));
    delete window.tabs().currentWidget();
    emit tab->explainWanted(audit);
    grab(window, folder, named("explain"));

    window.actions().palette->trigger();
    grabDialog<CommandPalette>(folder, named("palette"), [](auto&) { return true; });
    window.addModel(QString::fromStdString(test::samplePath("cnn.pt").string()));
    grabDialog<AddModelDialog>(folder, named("add-model"), [](AddModelDialog& d) { return d.tried(); });
    window.addDataset(QString::fromStdString(test::samplePath("digits-images-idx3-ubyte.gz").string()));
    grabDialog<AddDataDialog>(folder, named("add-data"), [](AddDataDialog& d) { return d.dataset() != nullptr; });
    window.newAudit();
    grabDialog<NewAuditDialog>(folder, named("new-audit"), [](NewAuditDialog& d) {
        return d.findChild<QLabel*>(QStringLiteral("auditEstimate"))->text().contains(QStringLiteral("second"));
    });
    window.tabs().setCurrentWidget(tab);
    window.actions().exportFigure->trigger();
    grabDialog<ExportDialog>(folder, named("export"), [](ExportDialog& d) {
        return !d.findChild<QLabel*>(QStringLiteral("exportPreview"))->pixmap().isNull();
    });
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
    const QDir folder(arguments[1]);
    folder.mkpath(QStringLiteral("."));
    test::WindowFixture fixture;
    fixture.window().resize(1440, 900);
    if (!fixture.createProject(QStringLiteral("digits.plumb")) ||
        !fixture.addSample(arguments.size() > 2 ? arguments[2].toInt() : 400,
                           {QStringLiteral("logistic"), QStringLiteral("cnn"), QStringLiteral("cnn-biased")}))
        return 1;
    const std::int64_t audit = fixture.runAudit({{"method", "deepfool"}});
    if (audit == 0)
        return 1;
    for (const auto choice : {plots::ThemeChoice::Light, plots::ThemeChoice::Dark}) {
        plots::ThemeManager::instance().setChoice(choice);
        settle();
        grabAll(fixture, audit, folder, choice == plots::ThemeChoice::Light ? QStringLiteral("light") : QStringLiteral("dark"));
    }
    return 0;
}
