#include "tests/core/store/StoreChild.h"

#include <csignal>
#include <cstdio>

#include <sys/resource.h>
#include <unistd.h>

#include "core/store/Project.h"
#include "core/store/detail/Sqlite.h"
#include "tests/core/store/StoreSamples.h"

namespace plumbline::test
{
namespace
{

int say(const Error& error)
{
    std::printf("%s\n", std::string(errorText(error.code).name).c_str());
    return 0;
}

/// Appends units from the first that is missing.
int storeUnits(const std::string& path)
{
    auto project = Project::open(path);
    if (!project)
        return say(project.error());
    const auto jobs = (*project)->jobs();
    const auto done = (*project)->finishedUnits(jobs->front().id);
    if (!done)
        return say(done.error());
    (void)(*project)->setJobState(jobs->front().id, JobState::Running);
    for (std::int64_t unit = static_cast<std::int64_t>(done->size()); unit < 100000; ++unit) {
        if (const auto stored = (*project)->storeUnit(jobs->front().id, unit, sampleRecords(unit, 64)); !stored)
            return say(stored.error());
        std::printf("%lld\n", static_cast<long long>(unit));
        std::fflush(stdout);
    }
    return 0;
}

/// Dies in the middle of a transaction whose changes have reached the file already: only its journal knows better.
int leaveHotJournal(const std::string& path)
{
    auto database = detail::Database::open(path, detail::Database::Mode::ReadWrite);
    if (!database)
        return say(database.error());
    const Status written =
        database->execute("PRAGMA cache_size=2; BEGIN IMMEDIATE; UPDATE job_unit SET stored_us = 0;");
    if (!written)
        return say(written.error());
    return std::raise(SIGKILL);
}

int addModel(const std::string& path)
{
    auto project = Project::open(path);
    if (!project)
        return say(project.error());
    const auto added = (*project)->addModel(sampleModel("late", "/late.pt"));
    return added ? std::printf("written\n") - 8 : say(added.error());
}

} // namespace

int runStoreChild(const std::vector<std::string>& arguments)
{
    const std::string& what = arguments.at(0);
    const std::string& path = arguments.at(1);
    if (what == "units")
        return storeUnits(path);
    if (what == "full") { // files may not grow beyond arguments[2] bytes
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit = {std::stoul(arguments.at(2)), RLIM_INFINITY};
        setrlimit(RLIMIT_FSIZE, &limit);
        return storeUnits(path);
    }
    if (what == "nobody") { // root may write anywhere
        if (getuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
            return 1;
        return addModel(path);
    }
    if (what == "journal")
        return leaveHotJournal(path);
    if (what == "add")
        return addModel(path);
    return 2;
}

} // namespace plumbline::test
