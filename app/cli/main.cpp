#include <csignal>
#include <exception>
#include <iostream>

#include "app/cli/Cli.h"

int main(int argc, char** argv)
{
    using namespace plumbline::cli;
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is a write error like any other
    try {
        Program program;
        addProjectCommands(program);
        addModelCommands(program);
        addDataCommands(program);
        addRunCommands(program);
        addJobsCommand(program);
        addTableCommand(program);
        addReportCommand(program);
        addCheckCommand(program);
        addSampleCommand(program);
        addPlanCommand(program);
        addCertificateCommands(program);
        addClassifyCommand(program);
        addBlindCommands(program);
        addBlindReplayCommand(program);
        addImportCommand(program);
        return program.run(argc, argv);
    } catch (const std::exception& e) {
        std::cerr << "plumbline-cli: " << e.what() << '\n';
        return kBadInput;
    }
}
