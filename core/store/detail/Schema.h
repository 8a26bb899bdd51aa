#pragma once

// The project file's identity and its forward-only migrations.

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

#include "core/base/Error.h"
#include "core/store/detail/Sqlite.h"

namespace plumbline::detail
{

/// "PLMB" at offset 68 of the file: how file(1), the MIME database and open() know a project.
constexpr std::uint32_t kApplicationId = 0x504C4D42;

struct Migration {
    int version; ///< of the schema after it
    std::string_view sql;
};

/// core/store/migrations/*.sql in order; versions 1, 2, 3, ...
std::span<const Migration> migrations();
/// The schema this build writes.
int currentSchemaVersion();

/// Brings a database from its user_version to the last migration's in one transaction; all or nothing.
/// Errors: ProjectCorrupt (rows that break a foreign key afterwards), those of SQLite.
Status migrate(Database& database, std::span<const Migration> steps);

/// A new, empty project in the open database: page size, identity, schema.
Status initialise(Database& database);

/// Copies an older project to "<name>.v<version>.bak" before its migration, unless that file exists.
Status backUpBeforeMigration(Database& database, const std::filesystem::path& path, std::int64_t version);

} // namespace plumbline::detail
