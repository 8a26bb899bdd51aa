#pragma once

// Include after <QTest>. Helpers of the tests: where reference data lie, .npy files, and checks of Result values.

#include <cstdint>
#include <filesystem>
#include <vector>

#include <QTest>

#include "core/base/Error.h"

namespace plumbline::test {

/// Reference data: $PLUMBLINE_REF_DIR, or ../shared/ref beside the checkout. May not exist.
std::filesystem::path referenceDir();
/// Data for trying the product: $PLUMBLINE_DATA_DIR, or ../shared/data beside the checkout. May not exist.
std::filesystem::path sharedDataDir();
/// Root of the source tree.
std::filesystem::path sourceDir();

/// A little-endian C-order .npy array of float32, float64, int64 or int32, converted to double.
struct NpyArray {
    std::vector<std::size_t> shape;
    std::vector<double> values;
};
NpyArray readNpy(const std::filesystem::path& path); ///< throws std::runtime_error

} // namespace plumbline::test

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
