#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "core/base/Error.h"
#include "core/certification/SigningKey.h"

namespace plumbline::cli
{

/// Where a passphrase comes from: a file's first line, an environment variable, else the terminal without echo.
struct PassphraseSource {
    std::string file;
    std::string variable;

    void addTo(CLI::App* command);
    /// Asked for twice where `confirm`. Errors: FileNotFound, FileUnreadable, InvalidArgument (no terminal, empty
    /// variable, two different inputs).
    [[nodiscard]] Result<Secret> read(bool confirm = false) const;
};

} // namespace plumbline::cli
