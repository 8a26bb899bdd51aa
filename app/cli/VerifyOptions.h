#pragma once

// What verify and classify ask of a certificate.

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "core/certification/Certificate.h"

namespace plumbline::cli
{

struct VerifyOptions {
    std::string key;
    std::string definition;
    std::string groups;
    std::string owner;
    double epsilon = 0.0;
    double delta = 0.0;
    bool acceptAlpha = true;

    void addTo(CLI::App* command);
    /// Errors: those of reading key and certificate; InvalidArgument.
    [[nodiscard]] Result<CertificateCheck> check(const std::string& certificate,
                                                 const std::optional<std::string>& modelHash) const;
};

} // namespace plumbline::cli
