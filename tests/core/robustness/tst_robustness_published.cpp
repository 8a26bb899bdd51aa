#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include <QTest>

#include "core/robustness/Agreement.h"
#include "core/robustness/Sigma.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

namespace
{

using SigmaByGroup = std::map<std::string, double>;

std::map<std::string, SigmaByGroup> readSigmas(const std::filesystem::path& path)
{
    std::ifstream in(path);
    const auto split = [](const std::string& line) {
        std::vector<std::string> fields;
        std::istringstream stream(line);
        for (std::string field; std::getline(stream, field, ',');)
            fields.push_back(field);
        return fields;
    };
    std::string line;
    std::getline(in, line);
    const auto header = split(line);
    std::map<std::string, SigmaByGroup> sigmas;
    while (std::getline(in, line)) {
        const auto fields = split(line);
        for (std::size_t i = 1; i < fields.size(); ++i)
            sigmas[fields[0]][header.at(i)] = std::stod(fields[i]);
    }
    return sigmas;
}

std::vector<double> values(const SigmaByGroup& sigmas)
{
    std::vector<double> result;
    for (const auto& [group, sigma] : sigmas)
        result.push_back(sigma);
    return result;
}

} // namespace

// The sigmas that the authors published, by randomized smoothing.
class PublishedSigmaTest : public QObject
{
    Q_OBJECT

private slots:
    // Under the pooled rule two groups' factors are reciprocal; printed to 8 digits.
    void twoGroupsAreReciprocal()
    {
        const auto path = test::sharedDataDir() / "results/robustness_bias/sigma_rs_adience_gender.csv";
        PLUMBLINE_REQUIRE_PATH(path);
        const auto sigmas = readSigmas(path);
        QVERIFY(sigmas.size() >= 4);
        for (const auto& [model, row] : sigmas)
            QVERIFY2(std::fabs((1.0 + row.at("male")) * (1.0 + row.at("female")) - 1.0) < 5e-8, model.c_str());
        // Sums that would give these sigmas give them back.
        for (const auto& [model, row] : sigmas) {
            const GroupSums sums{{100.0 * (1.0 + row.at("male")), 250.0}, {100.0, 250.0}};
            std::vector<double> back(2);
            sigmaFromSums(sums, SigmaRule::Pooled, back);
            QVERIFY(std::fabs(back[0] - row.at("male")) < 1e-12);
            QVERIFY(std::fabs(back[1] - row.at("female")) < 5e-8);
        }
    }

    // The ratio of a group's area to the overall area follows from its sigma and its share of the samples (a tenth
    // each: CIFAR-10's test set is balanced, its correctly classified part nearly so). These ratios give the published
    // sigmas back under the pooled rule, and nothing like them under equation 2.3 as printed.
    void cifarFollowsThePooledRule()
    {
        const auto path = test::sharedDataDir() / "results/robustness_bias/sigma_rs_cifar10.csv";
        PLUMBLINE_REQUIRE_PATH(path);
        const auto sigmas = readSigmas(path);
        QVERIFY(std::fabs(largestAbsolute(values(sigmas.at("deep_cnn"))) - 1.22223634) < 1e-8);
        for (const auto& [model, row] : sigmas) {
            double total = 0.0;
            GroupSums sums;
            for (const auto& [group, sigma] : row) {
                const double ratio = (1.0 + sigma) * 10.0 / (9.0 + 1.0 + sigma);
                total += ratio / 10.0;
                sums.sum.push_back(ratio);
                sums.weight.push_back(1.0);
            }
            QVERIFY2(std::fabs(total - 1.0) < 0.05, qPrintable(QString("%1: %2").arg(model.c_str()).arg(total)));
            std::vector<double> pooled(10);
            std::vector<double> literal(10);
            sigmaFromSums(sums, SigmaRule::Pooled, pooled);
            sigmaFromSums(sums, SigmaRule::Sum, literal);
            const auto published = values(row);
            for (std::size_t g = 0; g < 10; ++g) {
                QVERIFY(std::fabs(pooled[g] - published[g]) < 0.1);
                QVERIFY(literal[g] < -0.7); // never positive, unlike what was published
            }
        }
    }

    void agreementOfPublishedModels()
    {
        const auto path = test::sharedDataDir() / "results/robustness_bias/sigma_rs_cifar10.csv";
        PLUMBLINE_REQUIRE_PATH(path);
        std::vector<NamedSigmas> named;
        for (const auto& [model, row] : readSigmas(path))
            named.push_back({model, values(row)});
        const auto matrix = agreementMatrix(named);
        PLUMBLINE_VERIFY_OK(matrix);
        for (std::size_t i = 0; i < named.size(); ++i) {
            QCOMPARE(matrix->cell(i, i).agreeing, 10);
            for (std::size_t j = 0; j < named.size(); ++j)
                QCOMPARE(matrix->cell(i, j).agreeing, matrix->cell(j, i).agreeing);
        }
    }
};

QTEST_GUILESS_MAIN(PublishedSigmaTest)
#include "tst_robustness_published.moc"
