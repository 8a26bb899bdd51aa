#include "core/store/detail/Schema.h"

#include <string>

namespace plumbline::detail
{

int currentSchemaVersion()
{
    return migrations().back().version;
}

Status migrate(Database& database, std::span<const Migration> steps)
{
    const auto from = database.integer("PRAGMA user_version");
    if (!from)
        return fail(from.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return fail(std::move(transaction.error()));
    for (const Migration& step : steps) {
        if (step.version <= *from)
            continue;
        if (auto done = database.execute(step.sql); !done)
            return done;
        if (auto bumped = database.execute("PRAGMA user_version=" + std::to_string(step.version)); !bumped)
            return bumped;
    }
    const auto broken = database.answer("PRAGMA foreign_key_check");
    if (!broken)
        return fail(broken.error());
    if (!broken->empty())
        return fail(ErrorCode::ProjectCorrupt, "a reference points nowhere after the upgrade", "table " + *broken);
    return transaction->commit();
}

Status initialise(Database& database)
{
    if (auto paged = database.pragma("page_size", "4096"); !paged)
        return paged;
    if (auto named = database.pragma("application_id", std::to_string(kApplicationId)); !named)
        return named;
    return migrate(database, migrations());
}

Status backUpBeforeMigration(Database& database, const std::filesystem::path& path, std::int64_t version)
{
    const std::filesystem::path backup = path.string() + ".v" + std::to_string(version) + ".bak";
    std::error_code ec;
    if (std::filesystem::exists(backup, ec))
        return {};
    return database.run("VACUUM INTO ?", backup.string());
}

} // namespace plumbline::detail
