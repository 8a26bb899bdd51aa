// Models and data sets of a project.

#include "core/store/Project.h"
#include "core/store/detail/ProjectImpl.h"

namespace plumbline
{

using detail::Database;
using detail::jsonFrom;
using detail::jsonText;
using detail::Statement;

namespace
{

constexpr std::string_view kModelColumns =
    "SELECT id, name, path, sha256, bytes, parameter_count, card_json FROM model ";
constexpr std::string_view kDatasetColumns =
    "SELECT id, name, path, layout, options_json, content_hash, sample_count FROM dataset ";

std::string query(std::string_view columns, std::string_view rest)
{
    return std::string(columns) + std::string(rest);
}

Status checkName(Database& database, std::string_view table, const std::string& name, std::int64_t id)
{
    if (name.empty())
        return fail(ErrorCode::InvalidArgument, "a name must not be empty");
    auto statement = database.prepare("SELECT 1 FROM " + std::string(table) + " WHERE name = ? AND id <> ?");
    if (!statement)
        return fail(std::move(statement.error()));
    if (auto bound = statement->bindAll(std::string_view(name), id); !bound)
        return bound;
    const auto taken = statement->step();
    if (!taken)
        return fail(taken.error());
    if (*taken)
        return fail(ErrorCode::NameTaken, {}, name);
    return {};
}

/// An audit's name whose jobs use the row, or nothing.
Status checkUnused(Database& database, std::string_view column, std::int64_t id)
{
    auto statement = database.prepare("SELECT audit.name FROM job JOIN audit ON audit.id = job.audit_id WHERE job." +
                                      std::string(column) + " = ? LIMIT 1");
    if (!statement)
        return fail(std::move(statement.error()));
    if (auto bound = statement->bindAll(id); !bound)
        return bound;
    const auto used = statement->step();
    if (!used)
        return fail(used.error());
    if (*used)
        return fail(ErrorCode::InvalidArgument,
                    "the audit \"" + statement->text(0) + "\" uses it; remove that audit first");
    return {};
}

Status requireChange(const Database& database, std::string_view what)
{
    if (database.changes() == 0)
        return fail(detail::notFound(what));
    return {};
}

std::string modelText(std::int64_t id)
{
    return "model " + std::to_string(id);
}
std::string datasetText(std::int64_t id)
{
    return "data set " + std::to_string(id);
}

std::function<Result<ModelEntry>(const Statement&)> modelOf(const auto& impl)
{
    return [&impl](const Statement& row) -> Result<ModelEntry> {
        ModelEntry entry;
        entry.id = row.integer(0);
        entry.name = row.text(1);
        entry.path = impl.absolutePath(row.text(2));
        entry.sha256 = row.text(3);
        entry.bytes = row.integer(4);
        entry.parameterCount = row.integer(5);
        const auto json = jsonFrom(row.text(6), "model card of " + entry.name);
        if (!json)
            return fail(json.error());
        auto card = modelCardFromJson(*json);
        if (!card)
            return fail(std::move(card.error()));
        entry.card = std::move(*card);
        return entry;
    };
}

std::function<Result<DatasetEntry>(const Statement&)> datasetOf(const auto& impl)
{
    return [&impl](const Statement& row) -> Result<DatasetEntry> {
        DatasetEntry entry;
        entry.id = row.integer(0);
        entry.name = row.text(1);
        entry.path = impl.absolutePath(row.text(2));
        entry.layout = row.text(3);
        auto options = jsonFrom(row.text(4), "options of " + entry.name);
        if (!options)
            return fail(std::move(options.error()));
        entry.options = std::move(*options);
        entry.contentHash = row.text(5);
        entry.sampleCount = row.integer(6);
        return entry;
    };
}

} // namespace

Result<ModelEntry> Project::addModel(ModelEntry entry)
{
    return m_impl->write<ModelEntry>(ProjectChange::Models, [&](Database& database) -> Result<ModelEntry> {
        if (auto free = checkName(database, "model", entry.name, 0); !free)
            return fail(std::move(free.error()));
        const std::string path = m_impl->storedPath(entry.path);
        const std::string card = jsonText(toJson(entry.card));
        // A given id is kept, so that undoing a removal brings the same model back.
        auto statement = database.prepare("INSERT INTO model (id, name, path, sha256, bytes, parameter_count, "
                                          "card_json, added_us) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        if (!statement)
            return fail(std::move(statement.error()));
        auto done = statement->bindAll(nullptr, std::string_view(entry.name), std::string_view(path),
                                       std::string_view(entry.sha256), entry.bytes, entry.parameterCount,
                                       std::string_view(card), nowMicroseconds());
        if (done)
            done = statement->bindId(1, entry.id);
        if (done)
            done = statement->run();
        if (!done)
            return fail(std::move(done.error()));
        entry.id = database.lastInsertId();
        entry.path = m_impl->absolutePath(path);
        return entry;
    });
}

Status Project::updateModel(const ModelEntry& entry)
{
    return m_impl->writeStatus(ProjectChange::Models, Impl::Durability::Edits, [&](Database& database) -> Status {
        if (auto free = checkName(database, "model", entry.name, entry.id); !free)
            return free;
        const std::string card = jsonText(toJson(entry.card));
        if (auto done = database.run("UPDATE model SET name = ?, card_json = ? WHERE id = ?",
                                     std::string_view(entry.name), std::string_view(card), entry.id);
            !done)
            return done;
        return requireChange(database, modelText(entry.id));
    });
}

Status Project::removeModel(std::int64_t id)
{
    return m_impl->writeStatus(ProjectChange::Models, Impl::Durability::Edits, [&](Database& database) -> Status {
        if (auto unused = checkUnused(database, "model_id", id); !unused)
            return unused;
        if (auto done = database.run("DELETE FROM model WHERE id = ?", id); !done)
            return done;
        return requireChange(database, modelText(id));
    });
}

Result<std::vector<ModelEntry>> Project::models() const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<ModelEntry>(database, query(kModelColumns, "ORDER BY id"), modelOf(*m_impl));
    });
}

Result<ModelEntry> Project::model(std::int64_t id) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectOne<ModelEntry>(database, query(kModelColumns, "WHERE id = ?"), modelOf(*m_impl),
                                             modelText(id), id);
    });
}

Result<ModelEntry> Project::modelByName(std::string_view name) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectOne<ModelEntry>(database, query(kModelColumns, "WHERE name = ?"), modelOf(*m_impl),
                                             "model \"" + std::string(name) + "\"", name);
    });
}

Result<DatasetEntry> Project::addDataset(DatasetEntry entry)
{
    return m_impl->write<DatasetEntry>(ProjectChange::Datasets, [&](Database& database) -> Result<DatasetEntry> {
        if (auto free = checkName(database, "dataset", entry.name, 0); !free)
            return fail(std::move(free.error()));
        const std::string path = m_impl->storedPath(entry.path);
        if (entry.options.is_null())
            entry.options = nlohmann::json::object();
        const std::string options = jsonText(entry.options);
        auto statement = database.prepare("INSERT INTO dataset (id, name, path, layout, options_json, content_hash, "
                                          "sample_count, added_us) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        if (!statement)
            return fail(std::move(statement.error()));
        auto done = statement->bindAll(nullptr, std::string_view(entry.name), std::string_view(path),
                                       std::string_view(entry.layout), std::string_view(options),
                                       std::string_view(entry.contentHash), entry.sampleCount, nowMicroseconds());
        if (done)
            done = statement->bindId(1, entry.id);
        if (done)
            done = statement->run();
        if (!done)
            return fail(std::move(done.error()));
        entry.id = database.lastInsertId();
        entry.path = m_impl->absolutePath(path);
        return entry;
    });
}

Status Project::updateDataset(const DatasetEntry& entry)
{
    return m_impl->writeStatus(ProjectChange::Datasets, Impl::Durability::Edits, [&](Database& database) -> Status {
        if (auto free = checkName(database, "dataset", entry.name, entry.id); !free)
            return free;
        const std::string options = jsonText(entry.options);
        if (auto done = database.run("UPDATE dataset SET name = ?, options_json = ? WHERE id = ?",
                                     std::string_view(entry.name), std::string_view(options), entry.id);
            !done)
            return done;
        return requireChange(database, datasetText(entry.id));
    });
}

Status Project::removeDataset(std::int64_t id)
{
    return m_impl->writeStatus(ProjectChange::Datasets, Impl::Durability::Edits, [&](Database& database) -> Status {
        if (auto unused = checkUnused(database, "dataset_id", id); !unused)
            return unused;
        // Audits without jobs may still point here.
        if (auto done =
                database.run("DELETE FROM audit WHERE dataset_id = ? AND id NOT IN (SELECT audit_id FROM job)", id);
            !done)
            return done;
        if (auto done = database.run("DELETE FROM dataset WHERE id = ?", id); !done)
            return done;
        return requireChange(database, datasetText(id));
    });
}

Result<std::vector<DatasetEntry>> Project::datasets() const
{
    return m_impl->read([&](Database& database) {
        return detail::selectAll<DatasetEntry>(database, query(kDatasetColumns, "ORDER BY id"), datasetOf(*m_impl));
    });
}

Result<DatasetEntry> Project::dataset(std::int64_t id) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectOne<DatasetEntry>(database, query(kDatasetColumns, "WHERE id = ?"), datasetOf(*m_impl),
                                               datasetText(id), id);
    });
}

Result<DatasetEntry> Project::datasetByName(std::string_view name) const
{
    return m_impl->read([&](Database& database) {
        return detail::selectOne<DatasetEntry>(database, query(kDatasetColumns, "WHERE name = ?"), datasetOf(*m_impl),
                                               "data set \"" + std::string(name) + "\"", name);
    });
}

} // namespace plumbline
