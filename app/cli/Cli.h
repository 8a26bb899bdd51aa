#pragma once

// What the command line's commands share: options of every command, exit codes, opening things, printing.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/figures/FigureData.h"
#include "core/store/Project.h"

namespace plumbline::cli
{

/// Exit codes; scripts rely on them.
enum ExitCode : int { kDone = 0, kCheckFailed = 1, kUsage = 2, kBadInput = 3, kJobFailed = 4, kCancelled = 130 };

struct Options {
    bool json = false;
    bool quiet = false;
};

/// One run of the program.
class Program
{
public:
    Program();
    int run(int argc, char** argv);

    /// Adds a command; `action` runs after parsing and gives the exit code.
    CLI::App* command(CLI::App* parent, const std::string& name, const std::string& help, const std::string& example,
                      std::function<Result<int>()> action);
    [[nodiscard]] CLI::App* root() { return &m_app; }
    [[nodiscard]] const Options& options() const { return m_options; }

    /// Opens for writing; a project that can only be read is an error that says why.
    static Result<std::shared_ptr<Project>> openForWriting(const std::string& path);
    static Result<std::shared_ptr<Project>> openForReading(const std::string& path);

    /// To stderr, unless --quiet.
    void note(const std::string& text) const;
    /// To stdout with a line feed.
    static void print(const std::string& text);
    static void print(const nlohmann::json& json);

private:
    int report(const Error& error) const;

    CLI::App m_app;
    Options m_options;
    std::function<Result<int>()> m_action;
};

// One per command group, each in a file of its own.
void addProjectCommands(Program& program);     ///< new, info, devices
void addModelCommands(Program& program);       ///< model add
void addDataCommands(Program& program);        ///< data add, data show
void addRunCommands(Program& program);         ///< run, resume
void addJobsCommand(Program& program);         ///< jobs
void addTableCommand(Program& program);        ///< table
void addReportCommand(Program& program);       ///< report
void addCheckCommand(Program& program);        ///< check
void addSampleCommand(Program& program);       ///< sample
void addPlanCommand(Program& program);         ///< plan
void addCertificateCommands(Program& program); ///< keygen, certify, verify
void addClassifyCommand(Program& program);     ///< classify
void addBlindCommands(Program& program);       ///< blind-owner, blind-regulator
void addBlindReplayCommand(Program& program);  ///< blind-replay
void addImportCommand(Program& program);       ///< import

/// The code that an error of core ends the program with.
int exitCodeOf(ErrorCode code);

/// A table for people: columns aligned, numbers to the right.
std::string alignedText(const TableData& table);

/// "key=value": both sides, or InvalidArgument.
Result<std::pair<std::string, std::string>> keyAndValue(const std::string& text);

} // namespace plumbline::cli
