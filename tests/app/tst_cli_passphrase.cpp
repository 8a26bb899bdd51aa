// A passphrase is typed on a terminal of its own (a pseudo-terminal here) and never appears on it.

#include <QTest>

#include <array>
#include <optional>
#include <string>

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>

#include "core/certification/SigningKey.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

constexpr int kPatience = 60'000; ///< milliseconds without a sign of life

struct Typed {
    int code = -1;      ///< of the program; -1: it crashed or took too long
    std::string screen; ///< what the terminal showed
};

/// Runs plumbline-cli on a terminal; types each line once as many prompts as lines typed before it have appeared.
Typed onTerminal(std::vector<std::string> arguments, const std::string& prompt, const std::vector<std::string>& lines)
{
    arguments.insert(arguments.begin(), PLUMBLINE_CLI);
    std::vector<char*> argv;
    for (std::string& argument : arguments)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        ::execv(argv.front(), argv.data());
        ::_exit(127);
    }
    Typed typed;
    std::size_t sent = 0;
    std::size_t seen = 0;
    std::array<char, 4096> buffer{};
    pollfd waiting{terminal, POLLIN, 0};
    while (::poll(&waiting, 1, kPatience) > 0) {
        const ssize_t got = ::read(terminal, buffer.data(), buffer.size());
        if (got <= 0)
            break; // EIO: the program has closed the terminal
        typed.screen.append(buffer.data(), static_cast<std::size_t>(got));
        const auto at = typed.screen.find(prompt, seen);
        const auto again = typed.screen.find("Again: ", seen);
        const auto found = std::min(at, again);
        if (found == std::string::npos || sent == lines.size())
            continue;
        seen = found + 1;
        const std::string line = lines[sent++] + "\n";
        if (::write(terminal, line.data(), line.size()) < 0)
            break;
    }
    int status = 0;
    if (::waitpid(child, &status, WNOHANG) == 0) {
        // It may still be on its way out; then it is given up.
        for (int i = 0; i < 100 && ::waitpid(child, &status, WNOHANG) == 0; ++i)
            ::usleep(100'000);
    }
    ::close(terminal);
    typed.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return typed;
}

} // namespace

class CliPassphraseTest : public QObject
{
    Q_OBJECT

private:
    std::vector<std::string> keygen(const QTemporaryDir& folder) const
    {
        return {"keygen", "--secret", folder.filePath("secret.pem").toStdString(), "--public",
                folder.filePath("public.pem").toStdString()};
    }

private slots:
    void isTypedUnseen()
    {
        const QTemporaryDir folder;
        const Typed typed = onTerminal(keygen(folder), "Passphrase: ", {"plumb bob 17", "plumb bob 17"});
        QVERIFY2(typed.code == 0, typed.screen.c_str());
        QVERIFY2(typed.screen.find("plumb bob") == std::string::npos, typed.screen.c_str());
        const std::string secret = folder.filePath("secret.pem").toStdString();
        PLUMBLINE_VERIFY_OK(SigningKey::fromFile(secret, Secret("plumb bob 17")));
        QVERIFY(!SigningKey::fromFile(secret, Secret("plumb bob 18")));
    }

    void mustBeTheSameTwice()
    {
        const QTemporaryDir folder;
        const Typed typed = onTerminal(keygen(folder), "Passphrase: ", {"plumb bob 17", "plumb bob 18"});
        QCOMPARE(typed.code, 2);
        QVERIFY2(typed.screen.find("the two passphrases differ") != std::string::npos, typed.screen.c_str());
        QVERIFY2(typed.screen.find("plumb bob") == std::string::npos, typed.screen.c_str());
        QVERIFY(!QFile::exists(folder.filePath("secret.pem")));
        QVERIFY(!QFile::exists(folder.filePath("public.pem")));
    }
};

QTEST_GUILESS_MAIN(CliPassphraseTest)
#include "tst_cli_passphrase.moc"
