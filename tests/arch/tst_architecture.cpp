#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

// Reads the compiler's own dependency lists (ninja -t deps) and the sources' include lines, and checks the arrows
// app -> ui -> plots -> core.

namespace {

struct Object {
    QString part;       ///< core, plots, ui, app, cli
    QString path;       ///< below the build folder
    QStringList inputs; ///< absolute or relative to the build folder
};

const QString kSource = QStringLiteral(PLUMBLINE_SOURCE_DIR);
const QString kBinary = QStringLiteral(PLUMBLINE_BINARY_DIR);

QString partOf(const QString& path)
{
    if (path.startsWith(QStringLiteral("app/CMakeFiles/plumbline-cli.dir")) || path.startsWith(QStringLiteral("app/cli/")))
        return QStringLiteral("cli");
    for (const char* part : {"core", "plots", "ui", "app"})
        if (path.startsWith(QLatin1String(part) + QLatin1Char('/')))
            return QLatin1String(part);
    return {};
}

QList<Object> readObjects(QString* problem)
{
    QProcess ninja;
    ninja.start(QStringLiteral(PLUMBLINE_NINJA), {QStringLiteral("-C"), kBinary, QStringLiteral("-t"), QStringLiteral("deps")});
    if (!ninja.waitForFinished(60000) || ninja.exitCode() != 0) {
        *problem = QString::fromLocal8Bit(ninja.readAllStandardError());
        return {};
    }
    QList<Object> objects;
    bool wanted = false;
    const QStringList lines = QString::fromUtf8(ninja.readAllStandardOutput()).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1String("    "))) {
            if (wanted)
                objects.last().inputs << line.trimmed();
        } else if (line.contains(QLatin1String(": #deps"))) {
            const QString path = line.section(QLatin1Char(':'), 0, 0);
            const QString part = partOf(path);
            wanted = !part.isEmpty();
            if (wanted)
                objects << Object{part, path, {}};
        }
    }
    return objects;
}

} // namespace

class ArchitectureTest : public QObject
{
    Q_OBJECT

    QList<Object> m_objects;

    void forbid(const QStringList& parts, const QRegularExpression& pattern)
    {
        QVERIFY(pattern.isValid());
        QStringList findings;
        for (const Object& object : std::as_const(m_objects)) {
            if (!parts.contains(object.part))
                continue;
            for (const QString& input : object.inputs)
                if (pattern.match(input).hasMatch()) {
                    findings << object.path + QStringLiteral(" depends on ") + input;
                    break;
                }
        }
        QVERIFY2(findings.isEmpty(), qPrintable(QLatin1Char('\n') + findings.join(QLatin1Char('\n'))));
    }

private slots:
    void initTestCase()
    {
        if (QStringLiteral(PLUMBLINE_NINJA).isEmpty())
            QSKIP("dependency lists are read from Ninja");
        QString problem;
        m_objects = readObjects(&problem);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QVERIFY2(m_objects.size() > 20, "too few objects: is the dependency log complete?");
    }

    void dependencyListsAreSeen()
    {
        // Each rule below would pass on empty lists: make sure that what is forbidden elsewhere is visible at home.
        const auto sees = [&](const QString& part, const QString& text) {
            return std::any_of(m_objects.cbegin(), m_objects.cend(), [&](const Object& object) {
                return object.part == part && !object.inputs.filter(text).isEmpty();
            });
        };
        QVERIFY(sees(QStringLiteral("core"), QStringLiteral("sqlite3.h")));
        QVERIFY(sees(QStringLiteral("core"), QStringLiteral("opencv2/")));
#ifdef PLUMBLINE_HAS_GUI
        QVERIFY(sees(QStringLiteral("ui"), QStringLiteral("qwidget.h")));
#endif
    }

    void coreIsFreeOfQt()
    {
        forbid({QStringLiteral("core"), QStringLiteral("cli")},
               QRegularExpression(QStringLiteral("/qt6/|/usr/include/qcustomplot\\.h|/QtCore/")));
    }

    void onlyCoreSeesItsLibraries()
    {
        forbid({QStringLiteral("plots"), QStringLiteral("ui"), QStringLiteral("app"), QStringLiteral("cli")},
               QRegularExpression(QStringLiteral("/include/(torch|ATen|c10|caffe2)/|/opencv4?/|/opencv2/|/sqlite3\\.h|/include/openssl/")));
    }

    void arrowsRunOneWay()
    {
        const auto inSource = [&](const char* folders) {
            return QRegularExpression(QStringLiteral("^(%1|(\\.\\./)+)/?(%2)/.*\\.h$")
                                          .arg(QRegularExpression::escape(kSource), QLatin1String(folders)));
        };
        forbid({QStringLiteral("core")}, inSource("plots|ui|app"));
        forbid({QStringLiteral("cli")}, inSource("plots|ui"));
        forbid({QStringLiteral("plots")}, inSource("ui|app"));
        forbid({QStringLiteral("ui")}, inSource("app"));
    }

    void includesOfDetailStayInsideTheirPart()
    {
        // core/x/detail/ is for core's own .cpp files and detail headers.
        const QRegularExpression include(QStringLiteral("^\\s*#include \"(core/[^\"]*detail/[^\"]*)\""),
                                         QRegularExpression::MultilineOption);
        QStringList findings;
        int files = 0;
        for (const char* part : {"core", "plots", "ui", "app"}) {
            QDirIterator it(kSource + QLatin1Char('/') + QLatin1String(part), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                            QDir::Files, QDirIterator::Subdirectories);
            while (it.hasNext()) {
                const QString path = it.next();
                ++files;
                const bool allowed = QLatin1String(part) == QLatin1String("core") &&
                                     (path.endsWith(QLatin1String(".cpp")) || path.contains(QLatin1String("/detail/")));
                QFile file(path);
                QVERIFY(file.open(QIODevice::ReadOnly));
                const auto match = include.match(QString::fromUtf8(file.readAll()));
                if (match.hasMatch() && !allowed)
                    findings << path + QStringLiteral(" includes ") + match.captured(1);
            }
        }
        QVERIFY(files > 30);
        QVERIFY2(findings.isEmpty(), qPrintable(QLatin1Char('\n') + findings.join(QLatin1Char('\n'))));
    }
};

QTEST_GUILESS_MAIN(ArchitectureTest)
#include "tst_architecture.moc"
