#pragma once

// Include after <QTest>. Helpers of the tests: where reference data lie, .npy files, and checks of Result values.

#include <filesystem>

#include <QTest>

#include "core/base/Error.h"
#include "tests/support/ReferenceData.h"

/// Skips the test function with a message where a path is absent.
#define PLUMBLINE_REQUIRE_PATH(path)                                                                                   \
    do {                                                                                                               \
        if (!std::filesystem::exists(path))                                                                            \
            QSKIP(qPrintable(QStringLiteral("%1 is not here").arg(QString::fromStdString((path).string()))));          \
    } while (false)

/// Fails the test function with the error's text where a Result holds one.
#define PLUMBLINE_VERIFY_OK(expression)                                                                                \
    do {                                                                                                               \
        const auto& plumblineResult_ = (expression);                                                                   \
        QVERIFY2(plumblineResult_.has_value(),                                                                         \
                 plumblineResult_.has_value() ? "" : plumbline::describe(plumblineResult_.error()).c_str());           \
    } while (false)

/// Checks that a Result holds an error of this code.
#define PLUMBLINE_VERIFY_ERROR(expression, expectedCode)                                                               \
    do {                                                                                                               \
        const auto& plumblineResult_ = (expression);                                                                   \
        QVERIFY2(!plumblineResult_.has_value(), "an error was expected");                                              \
        QCOMPARE(std::string(plumbline::errorText(plumblineResult_.error().code).name),                                \
                 std::string(plumbline::errorText(expectedCode).name));                                                \
    } while (false)
