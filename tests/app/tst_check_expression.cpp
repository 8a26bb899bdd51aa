#include <cmath>
#include <limits>

#include <QTest>

#include "app/cli/CheckExpression.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;
using namespace plumbline::cli;

namespace
{

/// sigma gives -0.3, NaN, 0.1; rb twice tau; accuracy nothing at all.
Result<std::vector<double>> source(const ValueQuery& query)
{
    if (query.partition == "nowhere")
        return fail(ErrorCode::NotFound, "no such attribute", query.partition);
    if (query.function == "rb")
        return std::vector<double>{query.tau * 2};
    if (query.function == "accuracy")
        return std::vector<double>{std::numeric_limits<double>::quiet_NaN()};
    return std::vector<double>{-0.3, std::numeric_limits<double>::quiet_NaN(), 0.1};
}

} // namespace

class TestCheckExpression : public QObject
{
    Q_OBJECT
private slots:
    void evaluates_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<bool>("holds");
        const auto row = [](const char* expression, bool holds) { QTest::newRow(expression) << expression << holds; };
        row("max_abs(sigma(race)) > 0.2", true);
        row("max_abs(sigma(race)) > 0.3", false);
        row("max_abs( sigma( gender*race ) )>=0.3", true);
        row("max(sigma(race)) == 0.1", true);
        row("min(sigma(race)) < -0.2", true);
        row("abs(mean(sigma(race)) - -0.1) < 1e-12", true);
        row("abs(spread(sigma(race)) - 0.4) < 1e-12", true);
        row("max(rb(age[0,15,25], 0.5)) == 1", true);
        row("1 + 2 * 3 == 7", true);
        row("(1 + 2) * 3 == 9", true);
        row("8 / 4 / 2 == 1", true);
        row("-2 - -3 == 1", true);
        row("!(1 > 2) && 2 > 1", true);
        row("1 > 2 || 1 != 1", false);
        row("0 && 1 || 1", true);
        row("1 - 1", false);
    }
    void evaluates()
    {
        QFETCH(QString, expression);
        QFETCH(bool, holds);
        const auto outcome = evaluateCheck(expression.toStdString(), source);
        PLUMBLINE_VERIFY_OK(outcome);
        QCOMPARE(outcome->holds, holds);
    }
    void showsEveryNumberItLookedUp()
    {
        // The right side is evaluated although the left one decides.
        const auto outcome = evaluateCheck("max(sigma(a)) > 0 || min(sigma(b)) > 0", source);
        PLUMBLINE_VERIFY_OK(outcome);
        QCOMPARE(outcome->values.size(), 2U);
        QCOMPARE(outcome->values[1].first, std::string("min(sigma(b))"));
        QCOMPARE(outcome->values[1].second, -0.3);
    }
    void refuses_data()
    {
        QTest::addColumn<QString>("expression");
        for (const char* expression :
             {"", "max_abs(sigma(race)) >", "sigma(race) > 1", "max(sigma())", "max(sigma(race)", "max(rb(race)) > 1",
              "max(1)", "1 2", "1 / 0", "system(\"x\")", "max(open(file))", "1 < 2)", "nan > 1", "inf > 1", "1,5 > 1",
              "&& 1"})
            QTest::newRow(expression) << expression;
    }
    void refuses()
    {
        QFETCH(QString, expression);
        PLUMBLINE_VERIFY_ERROR(evaluateCheck(expression.toStdString(), source), ErrorCode::InvalidArgument);
    }
    void doesNotPassWithoutData()
    {
        PLUMBLINE_VERIFY_ERROR(evaluateCheck("min(accuracy(race)) < 0.5", source), ErrorCode::GroupEmpty);
        PLUMBLINE_VERIFY_ERROR(evaluateCheck("max(sigma(nowhere)) > 0.5", source), ErrorCode::NotFound);
    }
    void survivesDepth()
    {
        PLUMBLINE_VERIFY_ERROR(evaluateCheck(std::string(100000, '('), source), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_ERROR(evaluateCheck(std::string(100000, '-') + "1", source), ErrorCode::InvalidArgument);
        PLUMBLINE_VERIFY_OK(evaluateCheck(std::string(20, '(') + "1" + std::string(20, ')'), source));
    }
};

QTEST_GUILESS_MAIN(TestCheckExpression)
#include "tst_check_expression.moc"
