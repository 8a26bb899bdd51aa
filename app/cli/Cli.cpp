#include "app/cli/Cli.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <utility>

#include "core/base/ConnectionErrors.h"
#include "core/figures/TableWriter.h"
#include "core/report/TableText.h"

namespace plumbline::cli
{

Program::Program()
    : m_app("Audits machine-learning models: the jobs and tables of the Plumbline workbench without a display.",
            "plumbline-cli")
{
    m_app.set_version_flag("--version", PLUMBLINE_VERSION);
    m_app.require_subcommand(1);
    m_app.fallthrough();
    m_app.add_flag("--json", m_options.json, "Write results to stdout as JSON");
    m_app.add_flag("--quiet", m_options.quiet, "No progress and no notes on stderr");
    m_app.footer("Example:\n"
                 "  plumbline-cli sample audit && plumbline-cli table audit/sample.plumb --kind sigma --by colour\n"
                 "Exit codes: 0 done, 1 a check failed, 2 usage, 3 bad input, 4 a job failed, 130 cancelled.");
    m_app.get_formatter()->column_width(34);
}

CLI::App* Program::command(CLI::App* parent, const std::string& name, const std::string& help,
                           const std::string& example, std::function<Result<int>()> action)
{
    CLI::App* added = parent->add_subcommand(name, help);
    added->fallthrough();
    added->footer("Example:\n  plumbline-cli " + example);
    if (action)
        added->callback([this, action = std::move(action)] { m_action = action; });
    else
        added->require_subcommand(1);
    return added;
}

int Program::run(int argc, char** argv)
{
    try {
        m_app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return m_app.exit(e) == 0 ? kDone : kUsage;
    }
    const auto code = m_action();
    std::cout.flush();
    if (code && !std::cout)
        return report({ErrorCode::FileUnwritable, "cannot write the result", "stdout"});
    return code ? *code : report(code.error());
}

int Program::report(const Error& error) const
{
    if (m_options.json) {
        const ErrorText& text = errorText(error.code);
        print(nlohmann::json{{"error",
                              {{"code", text.name},
                               {"message", text.message},
                               {"hint", text.hint},
                               {"detail", error.detail},
                               {"where", error.where}}}});
        std::cout.flush();
    }
    std::cerr << "plumbline-cli: " << describe(error) << '\n';
    return exitCodeOf(error.code);
}

Result<std::shared_ptr<Project>> Program::openForWriting(const std::string& path)
{
    auto project = Project::open(path);
    if (project && (*project)->readOnly())
        return fail((*project)->readOnlyReason().value_or(Error{ErrorCode::ProjectReadOnly, {}, path}));
    return project;
}

Result<std::shared_ptr<Project>> Program::openForReading(const std::string& path)
{
    return Project::open(path, OpenMode::ReadOnly);
}

void Program::note(const std::string& text) const
{
    if (!m_options.quiet)
        std::cerr << text << '\n';
}

void Program::print(const std::string& text)
{
    std::cout << text << '\n';
}

void Program::print(const nlohmann::json& json)
{
    std::cout << json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

int exitCodeOf(ErrorCode code)
{
    if (isConnectionError(code))
        return kJobFailed;
    switch (code) {
    case ErrorCode::Cancelled:
        return kCancelled;
    case ErrorCode::JobFailed:
        return kJobFailed;
    case ErrorCode::InvalidArgument:
    case ErrorCode::ParameterUnknown:
    case ErrorCode::ParameterInvalid:
    case ErrorCode::JobKindUnknown:
        return kUsage;
    default:
        return kBadInput;
    }
}

namespace
{

/// Of UTF-8.
std::size_t characters(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

} // namespace

std::string alignedText(const TableData& table)
{
    const std::size_t columns = table.columns.size();
    std::vector<std::size_t> widths(columns);
    std::vector<bool> numeric(columns, true);
    std::vector<std::vector<std::string>> cells;
    for (std::size_t c = 0; c < columns; ++c)
        widths[c] = table.columns[c].id.size();
    for (const auto& row : table.rows) {
        auto& line = cells.emplace_back();
        for (std::size_t c = 0; c < columns; ++c) {
            const auto* number = std::get_if<double>(&row[c]);
            line.push_back(number != nullptr ? roundedNumber(*number, 4) : cellText(row[c]));
            widths[c] = std::max(widths[c], characters(line.back()));
            numeric[c] = numeric[c] && !std::holds_alternative<std::string>(row[c]);
        }
    }
    std::string out;
    const auto write = [&](const auto& text) {
        std::string line;
        for (std::size_t c = 0; c < columns; ++c) {
            const std::string cell = text(c);
            const std::string padding(widths[c] - std::min(widths[c], characters(cell)), ' ');
            line += (c > 0 ? "  " : "") + (numeric[c] ? padding + cell : cell + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    };
    write([&](std::size_t c) { return table.columns[c].id; });
    for (const auto& line : cells)
        write([&](std::size_t c) { return line[c]; });
    return out;
}

Result<std::pair<std::string, std::string>> keyAndValue(const std::string& text)
{
    const auto at = text.find('=');
    if (at == std::string::npos || at == 0)
        return fail(ErrorCode::InvalidArgument, "key=value is expected", text);
    return std::pair(text.substr(0, at), text.substr(at + 1));
}

} // namespace plumbline::cli
