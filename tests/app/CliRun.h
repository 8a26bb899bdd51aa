#pragma once

// Runs plumbline-cli for tests; PLUMBLINE_CLI is its path.

#include <QProcess>
#include <QTest>

#include <nlohmann/json.hpp>

namespace plumbline::test
{

struct Ran {
    int code = -1; ///< -1: it crashed or took too long
    QString out;
    QString err;
};

inline Ran cli(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(PLUMBLINE_CLI), arguments);
    const bool ended = process.waitForFinished(300000);
    return {ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

/// As typed in a shell, quotes included.
inline Ran cliLine(const QString& line)
{
    return cli(QProcess::splitCommand(line));
}

inline nlohmann::json json(const Ran& ran)
{
    return nlohmann::json::parse(ran.out.toStdString(), nullptr, false);
}

/// Rows of a table; empty where the command failed.
inline nlohmann::json rows(const QString& line)
{
    const Ran ran = cliLine(line + QStringLiteral(" --format json"));
    const nlohmann::json table = json(ran);
    if (ran.code != 0 || !table.is_object())
        qWarning("%s", qPrintable(ran.err));
    return table.is_object() ? table.at("rows") : nlohmann::json::array();
}

/// Fails with both outputs.
#define COMPARE_CODE(ran, expected)                                                                                    \
    QVERIFY2((ran).code == (expected),                                                                                 \
             qPrintable(QStringLiteral("exit %1: %2%3").arg((ran).code).arg((ran).out, (ran).err)))

} // namespace plumbline::test
