#include "app/cli/Passphrase.h"

#include <cstdlib>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

namespace plumbline::cli
{
namespace
{

/// Turns the terminal's echo off while it lives.
class WithoutEcho
{
public:
    explicit WithoutEcho(int terminal) : m_terminal(terminal)
    {
        tcgetattr(terminal, &m_before);
        termios silent = m_before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(terminal, TCSAFLUSH, &silent);
    }
    ~WithoutEcho() { tcsetattr(m_terminal, TCSAFLUSH, &m_before); }
    WithoutEcho(const WithoutEcho&) = delete;
    WithoutEcho& operator=(const WithoutEcho&) = delete;

private:
    int m_terminal;
    termios m_before{};
};

Secret ask(int terminal, const std::string& prompt)
{
    Secret typed;
    typed.text().reserve(1024); // no copies are left behind by growing
    {
        // Before the prompt: who sees it may type at once.
        const WithoutEcho silent(terminal);
        (void)!::write(terminal, prompt.data(), prompt.size());
        char c = 0;
        while (typed.text().size() < 1000 && ::read(terminal, &c, 1) == 1 && c != '\n' && c != '\r')
            typed.text().push_back(c);
    }
    (void)!::write(terminal, "\n", 1);
    return typed;
}

} // namespace

void PassphraseSource::addTo(CLI::App* command)
{
    auto* first =
        command->add_option("--passphrase-file", file, "File whose first line is the secret key's passphrase");
    command
        ->add_option("--passphrase-env", variable, "Name of an environment variable that holds it (default: asked for)")
        ->excludes(first);
}

Result<Secret> PassphraseSource::read(bool confirm) const
{
    if (!file.empty()) {
        auto text = readSmallFile(file, 4096);
        if (!text)
            return fail(text.error());
        Secret secret(*text);
        Secret whole(std::move(*text)); // wiped with the rest of the file
        if (const auto end = secret.text().find_first_of("\r\n"); end != std::string::npos)
            secret.text().resize(end);
        return secret;
    }
    if (!variable.empty()) {
        const char* value = std::getenv(variable.c_str());
        if (value == nullptr || *value == '\0')
            return fail(ErrorCode::InvalidArgument, "the variable is not set", variable);
        return Secret(value);
    }
    const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (terminal < 0)
        return fail(ErrorCode::InvalidArgument,
                    "there is no terminal to ask on: give --passphrase-file or --passphrase-env", "passphrase");
    Secret first = ask(terminal, "Passphrase: ");
    const bool same = !confirm || ask(terminal, "Again: ").text() == first.text();
    ::close(terminal);
    if (!same)
        return fail(ErrorCode::InvalidArgument, "the two passphrases differ", "passphrase");
    return first;
}

} // namespace plumbline::cli
