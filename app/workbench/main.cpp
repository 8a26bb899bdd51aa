// The workbench. With --batch it renders figures, reports and certificates without a screen.

#include <cstring>

#include <QApplication>
#include <QCommandLineParser>
#include <QLibraryInfo>
#include <QTranslator>

#include "plots/theme/Icons.h"
#include "plots/theme/Theme.h"
#include "ui/base/Settings.h"
#include "ui/main/MainWindow.h"
#include "ui/publish/BatchRun.h"
#include "ui/style/Style.h"

namespace {

bool hasArgument(int argc, char** argv, const char* name)
{
    for (int i = 1; i < argc; ++i)
        if (std::strcmp(argv[i], name) == 0)
            return true;
    return false;
}

/// Loads the program's and Qt's own texts; English needs none.
void loadTranslations(QApplication& application, const QString& language)
{
    QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    if (locale.language() == QLocale::C) // English has texts too: its plurals
        locale = QLocale(QLocale::English);
    QLocale::setDefault(locale);
    auto* own = new QTranslator(&application);
    if (own->load(locale, QStringLiteral("plumbline"), QStringLiteral("_"), QStringLiteral(":/i18n")))
        QApplication::installTranslator(own);
    auto* base = new QTranslator(&application);
    if (base->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(base);
}

} // namespace

int main(int argc, char** argv)
{
    const bool batch = hasArgument(argc, argv, "--batch");
    if (batch) // before QApplication reads it: no display is needed
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication::setApplicationName(QStringLiteral("Plumbline"));
    QApplication::setApplicationVersion(QStringLiteral(PLUMBLINE_VERSION));
    QApplication::setOrganizationName(QStringLiteral("Plumbline"));
    QApplication::setDesktopFileName(QStringLiteral("org.plumbline.Plumbline"));
    QApplication application(argc, argv);

    if (batch) {
        // Files that machines compare: English and the C locale, whatever the desktop says.
        QLocale::setDefault(QLocale::c());
        return plumbline::ui::runBatch(QApplication::arguments());
    }

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Workbench for auditing machine-learning models.\n"
                                                    "Figures, reports and certificates without a window: plumbline --batch export|report|certificate ..."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({{QStringLiteral("settings"), QStringLiteral("Keep settings in this file."), QStringLiteral("file")},
                       {QStringLiteral("reset-layout"), QStringLiteral("Start with the standard layout of the window.")},
                       {QStringLiteral("lang"), QStringLiteral("Language, for example de or zh_CN."), QStringLiteral("code")},
                       {QStringLiteral("theme"), QStringLiteral("light, dark or system."), QStringLiteral("theme")}});
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("A project (.plumb), a model or a data set."),
                                 QStringLiteral("[file...]"));
    parser.process(application);

    plumbline::ui::Settings settings(parser.value(QStringLiteral("settings")));
    if (parser.isSet(QStringLiteral("theme")))
        settings.set(plumbline::ui::keys::kTheme, parser.value(QStringLiteral("theme")));
    loadTranslations(application, parser.isSet(QStringLiteral("lang")) ? parser.value(QStringLiteral("lang"))
                                                                      : settings.value(plumbline::ui::keys::kLanguage));
    plumbline::plots::ThemeManager::instance().setChoice(settings.theme());
    plumbline::ui::installStyle(application);
    QApplication::setWindowIcon(plumbline::plots::applicationIcon());

    plumbline::ui::MainWindow window(settings);
    if (parser.isSet(QStringLiteral("reset-layout")))
        window.resetLayout();
    window.show();
    for (const QString& file : parser.positionalArguments())
        window.openFile(file);
    return QApplication::exec();
}
