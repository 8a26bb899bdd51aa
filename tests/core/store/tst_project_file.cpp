#include <csignal>
#include <fstream>
#include <random>

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/mount.h>
#include <unistd.h>

#include "core/base/Hash.h"
#include "core/store/Project.h"
#include "core/store/detail/RecordBlob.h"
#include "core/store/detail/Schema.h"
#include "core/store/detail/Sqlite.h"
#include "tests/core/store/StoreChild.h"
#include "tests/core/store/StoreSamples.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::test;
using detail::Database;
namespace fs = std::filesystem;

namespace
{

fs::path inside(const QTemporaryDir& folder, const char* name)
{
    return fs::path(folder.path().toStdString()) / name;
}

void writeFile(const fs::path& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

std::string readFile(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Runs this program again as another process.
std::unique_ptr<QProcess> startChild(const QStringList& arguments)
{
    auto child = std::make_unique<QProcess>();
    child->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child->start(QCoreApplication::applicationFilePath(), QStringList{QStringLiteral("--child")} + arguments);
    return child;
}

std::string childSays(const QStringList& arguments)
{
    auto child = startChild(arguments);
    child->waitForFinished(60000);
    return child->readAllStandardOutput().trimmed().toStdString();
}

QString text(const fs::path& path)
{
    return QString::fromStdString(path.string());
}

/// A project with one job and `units` finished units.
std::int64_t makeProject(const fs::path& path, std::int64_t units)
{
    auto project = *Project::create(path);
    const auto job = *addSampleJob(*project, 100000);
    for (std::int64_t unit = 0; unit < units; ++unit)
        (void)project->storeUnit(job.id, unit, sampleRecords(unit, 64));
    return job.id;
}

} // namespace

class TestProjectFile : public QObject
{
    Q_OBJECT
private slots:
    void isKnownByItsHeader()
    {
        const QTemporaryDir folder;
        PLUMBLINE_VERIFY_OK(Project::create(inside(folder, "a.plumb")));
        const std::string bytes = readFile(inside(folder, "a.plumb"));
        QCOMPARE(bytes.substr(68, 4), std::string("PLMB"));
        QCOMPARE(static_cast<int>(bytes[18]), 1); // rollback journal: one file at rest
        auto database = *Database::open(inside(folder, "a.plumb"), Database::Mode::ReadOnly);
        QCOMPARE(*database.answer("PRAGMA integrity_check"), std::string("ok"));
        // Every table is STRICT.
        QCOMPARE(
            *database.integer("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND "
                              "strict = 0 AND name NOT LIKE 'sqlite_%'"),
            0);
    }

    void refusesOtherFiles()
    {
        const QTemporaryDir folder;
        PLUMBLINE_VERIFY_ERROR(Project::open(inside(folder, "none.plumb")), ErrorCode::FileNotFound);
        PLUMBLINE_VERIFY_ERROR(Project::open(folder.path().toStdString()), ErrorCode::FileUnreadable);
        writeFile(inside(folder, "empty.plumb"), "");
        PLUMBLINE_VERIFY_ERROR(Project::open(inside(folder, "empty.plumb")), ErrorCode::FileTruncated);
        writeFile(inside(folder, "text.plumb"), std::string(5000, 'x'));
        PLUMBLINE_VERIFY_ERROR(Project::open(inside(folder, "text.plumb")), ErrorCode::ProjectForeign);
        writeFile(inside(folder, "short.plumb"), "hello");
        PLUMBLINE_VERIFY_ERROR(Project::open(inside(folder, "short.plumb")), ErrorCode::ProjectForeign);
        writeFile(inside(folder, "other.plumb"), "");
        {
            auto other = *Database::open(inside(folder, "other.plumb"), Database::Mode::ReadWrite);
            PLUMBLINE_VERIFY_OK(other.execute("CREATE TABLE t (x)"));
        }
        PLUMBLINE_VERIFY_ERROR(Project::open(inside(folder, "other.plumb")), ErrorCode::ProjectForeign);
        QCOMPARE(readFile(inside(folder, "text.plumb")), std::string(5000, 'x'));
    }

    void saysTruncatedAtAnyLength()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        makeProject(path, 20);
        const auto size = fs::file_size(path);
        for (const std::uintmax_t left : {std::uintmax_t{8}, std::uintmax_t{100}, std::uintmax_t{511},
                                          std::uintmax_t{4096}, size / 2, size - 4096, size - 1}) {
            fs::copy_file(path, inside(folder, "cut.plumb"), fs::copy_options::overwrite_existing);
            fs::resize_file(inside(folder, "cut.plumb"), left);
            PLUMBLINE_VERIFY_ERROR(Project::open(inside(folder, "cut.plumb")), ErrorCode::FileTruncated);
            QCOMPARE(fs::file_size(inside(folder, "cut.plumb")), left); // left as it is
        }
    }

    void damageIsAnErrorNeverACrash()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        const std::int64_t job = makeProject(path, 10);
        const std::string whole = readFile(path);
        std::minstd_rand random(11); // NOLINT: the same damage each time
        for (int round = 0; round < 60; ++round) {
            std::string bytes = whole;
            for (int i = 0; i < 40; ++i)
                bytes[100 + random() % (bytes.size() - 100)] = static_cast<char>(random());
            writeFile(inside(folder, "b.plumb"), bytes);
            const auto project = Project::open(inside(folder, "b.plumb"));
            if (!project)
                continue;
            (void)(*project)->jobs();
            (void)(*project)->models();
            (void)(*project)->finishedUnits(job);
            (void)(*project)->records(job);
        }
    }

    void newerFilesAreReadOnly()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        makeProject(path, 1);
        {
            auto database = *Database::open(path, Database::Mode::ReadWrite);
            PLUMBLINE_VERIFY_OK(database.execute("PRAGMA user_version=99"));
        }
        const auto before = sha256File(path);
        {
            auto project = Project::open(path);
            PLUMBLINE_VERIFY_OK(project);
            QVERIFY((*project)->readOnly());
            QCOMPARE((*project)->readOnlyReason()->code, ErrorCode::ProjectNewer);
            QCOMPARE((*project)->jobs()->size(), 1U);
            PLUMBLINE_VERIFY_ERROR((*project)->removeModel(1), ErrorCode::ProjectNewer);
        }
        QCOMPARE(*sha256File(path), *before);
    }

    void migratesAllOrNothing()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        makeProject(path, 2);
        auto database = *Database::open(path, Database::Mode::ReadWrite);
        const int now = detail::currentSchemaVersion();
        std::vector<detail::Migration> steps(detail::migrations().begin(), detail::migrations().end());
        steps.push_back({now + 1, "ALTER TABLE audit ADD COLUMN note TEXT NOT NULL DEFAULT '';"});
        steps.push_back({now + 2, "CREATE TABLE extra (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"});
        QVERIFY(!detail::migrate(database, steps).has_value());
        QCOMPARE(*database.integer("PRAGMA user_version"), now);
        QVERIFY(!database.execute("SELECT note FROM audit").has_value());

        // A step that breaks a reference is refused as well.
        steps.back().sql = "PRAGMA defer_foreign_keys=ON; UPDATE job SET audit_id = 4711;";
        QVERIFY(!detail::migrate(database, steps).has_value());
        QCOMPARE(*database.integer("SELECT audit_id FROM job"), 1);

        PLUMBLINE_VERIFY_OK(detail::backUpBeforeMigration(database, path, now));
        steps.pop_back();
        PLUMBLINE_VERIFY_OK(detail::migrate(database, steps));
        QCOMPARE(*database.integer("PRAGMA user_version"), now + 1);
        QCOMPARE(*database.integer("SELECT count(*) FROM job_unit"), 2);
        auto backup = *Database::open(path.string() + ".v" + std::to_string(now) + ".bak", Database::Mode::ReadOnly);
        QCOMPARE(*backup.integer("PRAGMA user_version"), now);
        QCOMPARE(*backup.integer("SELECT count(*) FROM job_unit"), 2);
    }

    void recordsSurviveAndLiesDoNot()
    {
        const RecordTable table = sampleRecords(3, 500);
        const detail::RecordBlob blob = detail::packRecords(table);
        QCOMPARE(blob.encoding, detail::RecordBlob::Zlib);
        QVERIFY(blob.bytes.size() < static_cast<std::size_t>(blob.rawSize));
        QVERIFY(*detail::unpackRecords(blob.encoding, blob.rawSize, blob.bytes) == table);
        for (const RecordTable& small : {RecordTable(), sampleRecords(0, 0), sampleRecords(0, 1)}) {
            const detail::RecordBlob packed = detail::packRecords(small);
            QVERIFY(*detail::unpackRecords(packed.encoding, packed.rawSize, packed.bytes) == small);
            const std::vector<std::byte> plain = small.encode();
            QVERIFY(*detail::unpackRecords(detail::RecordBlob::Plain, static_cast<std::int64_t>(plain.size()), plain) ==
                    small);
        }

        PLUMBLINE_VERIFY_ERROR(detail::unpackRecords(blob.encoding, blob.rawSize - 1, blob.bytes),
                               ErrorCode::ProjectCorrupt);
        PLUMBLINE_VERIFY_ERROR(detail::unpackRecords(blob.encoding, blob.rawSize + 1, blob.bytes),
                               ErrorCode::ProjectCorrupt);
        // A promise of terabytes is refused before memory is asked for.
        PLUMBLINE_VERIFY_ERROR(detail::unpackRecords(blob.encoding, std::int64_t{1} << 42, blob.bytes),
                               ErrorCode::ProjectCorrupt);
        PLUMBLINE_VERIFY_ERROR(detail::unpackRecords(blob.encoding, -1, blob.bytes), ErrorCode::ProjectCorrupt);
        PLUMBLINE_VERIFY_ERROR(detail::unpackRecords(7, blob.rawSize, blob.bytes), ErrorCode::ProjectCorrupt);
        PLUMBLINE_VERIFY_ERROR(detail::unpackRecords(blob.encoding, blob.rawSize, std::span(blob.bytes).first(20)),
                               ErrorCode::ProjectCorrupt);
    }

    void everyAcknowledgedUnitSurvivesKill()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        const std::int64_t job = makeProject(path, 0);
        std::minstd_rand random(5); // NOLINT: the same moments each time
        std::int64_t acknowledged = -1;
        for (int round = 0; round < 8; ++round) {
            auto child = startChild({QStringLiteral("units"), text(path)});
            QVERIFY(child->waitForReadyRead(60000));
            QTest::qWait(static_cast<int>(random() % 60));
            child->kill();
            QVERIFY(child->waitForFinished(10000));
            const QList<QByteArray> lines = child->readAllStandardOutput().split('\n');
            for (const QByteArray& line : lines)
                acknowledged = std::max<std::int64_t>(acknowledged, line.isEmpty() ? -1 : line.toLongLong());
            QVERIFY(fs::exists(path.string() + ".lock")); // nobody cleaned up
            auto project = Project::open(path);
            PLUMBLINE_VERIFY_OK(project);
            QVERIFY(!(*project)->readOnly());
            QCOMPARE((*project)->jobs()->front().state, JobState::Interrupted);
            const auto records = (*project)->records(job);
            PLUMBLINE_VERIFY_OK(records);
            const auto units = (*project)->finishedUnits(job)->size();
            QVERIFY(static_cast<std::int64_t>(units) >= acknowledged + 1);
            RecordTable expected;
            for (std::size_t unit = 0; unit < units; ++unit)
                PLUMBLINE_VERIFY_OK(expected.append(sampleRecords(static_cast<std::int64_t>(unit), 64)));
            QVERIFY(*records == expected);
        }
        QVERIFY(acknowledged > 0);
        QVERIFY(!fs::exists(path.string() + "-wal"));
    }

    void takesBackWhatACrashLeftHalfWritten_data()
    {
        QTest::addColumn<bool>("readOnly");
        QTest::newRow("for writing") << false;
        QTest::newRow("for reading") << true;
    }
    void takesBackWhatACrashLeftHalfWritten()
    {
        QFETCH(bool, readOnly);
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        const std::int64_t job = makeProject(path, 200);
        const RecordTable before = *Project::open(path).value()->records(job);
        QCOMPARE(childSays({QStringLiteral("journal"), text(path)}), std::string());
        QVERIFY(fs::exists(path.string() + "-journal"));
        {
            const auto project = Project::open(path, readOnly ? OpenMode::ReadOnly : OpenMode::ReadWrite);
            PLUMBLINE_VERIFY_OK(project);
            QCOMPARE((*project)->readOnly(), readOnly);
            QVERIFY(*(*project)->records(job) == before);
        }
        QVERIFY(!fs::exists(path.string() + "-journal"));
        auto database = *Database::open(path, Database::Mode::ReadOnly);
        QCOMPARE(*database.integer("SELECT count(*) FROM job_unit WHERE stored_us = 0"), 0);
    }

    void anotherProcessReadsOnly()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        makeProject(path, 1);
        auto project = *Project::open(path);
        QCOMPARE(childSays({QStringLiteral("add"), text(path)}), std::string("project.locked"));
        project.reset();
        QCOMPARE(childSays({QStringLiteral("add"), text(path)}), std::string("written"));
    }

    void saysWhenTheFolderIsReadOnly()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        makeProject(path, 1);
        fs::permissions(folder.path().toStdString(), fs::perms(0555));
        fs::permissions(path, fs::perms(0444));
        QCOMPARE(childSays({QStringLiteral("nobody"), text(path)}), std::string("project.read_only"));
        fs::permissions(path, fs::perms(0666)); // the folder alone is enough to refuse
        QCOMPARE(childSays({QStringLiteral("nobody"), text(path)}), std::string("project.read_only"));
        fs::permissions(folder.path().toStdString(), fs::perms(0755));
        QVERIFY(!fs::exists(path.string() + ".lock"));
    }

    void saysWhenFilesMayNotGrow()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        const std::int64_t job = makeProject(path, 2);
        const std::string said = childSays({QStringLiteral("full"), text(path), QStringLiteral("200000")});
        QVERIFY2(said.ends_with("file.unwritable") || said.ends_with("file.disk_full"), said.c_str());
        const auto acknowledged = std::count(said.begin(), said.end(), '\n');
        auto project = Project::open(path);
        PLUMBLINE_VERIFY_OK(project);
        QCOMPARE(static_cast<std::int64_t>((*project)->finishedUnits(job)->size()), 2 + acknowledged);
        PLUMBLINE_VERIFY_OK((*project)->records(job));
        PLUMBLINE_VERIFY_OK((*project)->storeUnit(job, 50000, sampleRecords(1, 64))); // goes on once there is room
    }

    void saysWhenTheDiskIsFull()
    {
        const QTemporaryDir folder;
        const fs::path disk = inside(folder, "disk");
        fs::create_directory(disk);
        if (geteuid() != 0 || mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=300k") != 0)
            QSKIP("needs to mount a small file system");
        std::string result;
        {
            const fs::path path = disk / "a.plumb";
            const std::int64_t job = makeProject(path, 2);
            auto project = *Project::open(path);
            Status stored;
            std::int64_t unit = 2;
            while (stored && unit < 100000)
                if (stored = project->storeUnit(job, unit, sampleRecords(unit, 64)); stored)
                    ++unit;
            result = stored ? "" : errorText(stored.error().code).name;
            if (static_cast<std::int64_t>(project->finishedUnits(job)->size()) != unit || !project->records(job))
                result += ", and something stored was lost";
            const auto copied = project->saveCopy(disk / "b.plumb");
            if (copied || copied.error().code != ErrorCode::DiskFull || fs::exists(disk / "b.plumb"))
                result += ", and a copy was not refused properly";
            project.reset();
            if (const auto again = Project::open(path, OpenMode::ReadOnly);
                !again || static_cast<std::int64_t>((*again)->finishedUnits(job)->size()) != unit)
                result += ", and closing lost something";
        }
        umount(disk.c_str());
        QCOMPARE(result, std::string("file.disk_full"));
    }

    void saysWhenTheFileIsGone()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        auto project = *Project::create(path);
        PLUMBLINE_VERIFY_OK(project->addModel(sampleModel("m", "/m")));
        fs::rename(path, inside(folder, "b.plumb"));
        PLUMBLINE_VERIFY_ERROR(project->addModel(sampleModel("n", "/n")), ErrorCode::FileNotFound);
    }

    void saysWhenAnotherProgramHoldsTheDatabase()
    {
        const QTemporaryDir folder;
        const fs::path path = inside(folder, "a.plumb");
        makeProject(path, 1);
        auto shell = *Database::open(path, Database::Mode::ReadWrite);
        PLUMBLINE_VERIFY_OK(shell.execute("BEGIN EXCLUSIVE"));
        PLUMBLINE_VERIFY_ERROR(Project::open(path), ErrorCode::ProjectLocked);
    }
};

int main(int argc, char** argv)
{
    if (argc > 2 && std::string(argv[1]) == "--child")
        return runStoreChild({argv + 2, argv + argc});
    const QCoreApplication app(argc, argv);
    TestProjectFile test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_project_file.moc"
