// From a finished result to a signed certificate, and what is refused on the way.

#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "core/base/Hash.h"
#include "core/jobs/certification/CertificateIssue.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class CertificateIssueTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<const Dataset> m_dataset;
    RecordTable m_records;
    JobEntry m_job;
    ModelEntry m_model;

    [[nodiscard]] CertifiableResult result() const { return {m_job, m_model, *m_dataset, m_records}; }

    static CertificationPlan plan(double epsilon)
    {
        CertificationPlan plan;
        plan.definitions = {FairnessDefinition::OverallRisk};
        plan.partitions = {"sex"};
        plan.epsilons = {epsilon};
        return plan;
    }

private slots:
    void initTestCase()
    {
        const std::filesystem::path folder(m_folder.path().toStdString());
        std::ofstream table(folder / "people.csv");
        table << "id,label,sex\n";
        std::vector<PredictionRecord> records;
        for (int i = 0; i < 4000; ++i) {
            table << i << ',' << i % 2 << ',' << (i / 2 % 2 == 0 ? "f" : "m") << '\n';
            PredictionRecord& record = records.emplace_back();
            record.sample = i;
            record.label = i % 2;
            record.prediction = i % 20 == 0 ? 1 - i % 2 : i % 2; // every tenth of "f" is wrong, none of "m"
        }
        table.close();
        const auto dataset = openDataset(folder / "people.csv", "table", {{"group_columns", "sex"}});
        PLUMBLINE_VERIFY_OK(dataset);
        m_dataset = *dataset;
        m_records = toRecordTable(records);
        m_job.spec.kind = "certification";
        m_job.spec.parameters = {{"mode", "private"}};
        m_job.spec.dataHash = m_dataset->contentHash();
        m_job.unitsDone = m_job.unitCount = 16;
        m_job.runRecord = {{"revision", "abc"}};
    }

    void init()
    {
        m_model.name = "net";
        m_model.path = std::filesystem::path(m_folder.path().toStdString()) / "net.pt";
        std::ofstream(m_model.path) << std::string(200'000, 'x');
        const auto hash = sha256File(m_model.path);
        PLUMBLINE_VERIFY_OK(hash);
        m_model.sha256 = *hash;
        m_model.bytes = 200'000;
    }

    void certifiedIsSigned()
    {
        const auto claim = certificateClaim(result(), plan(0.2));
        PLUMBLINE_VERIFY_OK(claim);
        QVERIFY(claim->certified());
        QVERIFY(claim->missing.empty());
        std::vector<std::int64_t> read;
        const auto statement = certificateStatement(*claim, m_model, {}, [&](std::int64_t bytes, std::int64_t all) {
            read.push_back(bytes);
            QCOMPARE(all, std::int64_t{200'000});
        });
        PLUMBLINE_VERIFY_OK(statement);
        QCOMPARE(read.size(), std::size_t{4}); // chunks of 64 KiB
        QCOMPARE(read.back(), std::int64_t{200'000});
        const std::string contents(200'000, 'x');
        QCOMPARE(statement->modelHash, merkleHash(std::as_bytes(std::span(contents))).root);
        QCOMPARE(statement->gap, 0.1);
        QCOMPARE(statement->cells.size(), std::size_t{2});
        QVERIFY(statement->tool.ends_with("(abc)"));
        QVERIFY(!statement->alpha);
        const auto key = SigningKey::generate();
        PLUMBLINE_VERIFY_OK(key);
        const auto file = signCertificate(*statement, *key);
        PLUMBLINE_VERIFY_OK(file);
        QVERIFY(verifyCertificate(*file, key->publicKey()).valid());
    }

    void notCertifiedSaysWhatIsMissing()
    {
        const auto close = certificateClaim(result(), plan(0.105));
        PLUMBLINE_VERIFY_OK(close);
        QCOMPARE(close->verdict.verdict, Verdict::NotEnoughSamples);
        QVERIFY(!close->missing.empty());
        QVERIFY(close->missing.front().samples > 0);
        QVERIFY(close->missing.front().cell == "f" || close->missing.front().cell == "m");
        PLUMBLINE_VERIFY_ERROR(certificateStatement(*close, m_model), ErrorCode::InvalidArgument);
        const auto large = certificateClaim(result(), plan(0.05));
        PLUMBLINE_VERIFY_OK(large);
        QCOMPARE(large->verdict.verdict, Verdict::GapTooLarge);
    }

    void changedFilesAndCancellingGiveNothing()
    {
        const auto claim = certificateClaim(result(), plan(0.2));
        PLUMBLINE_VERIFY_OK(claim);
        std::stop_source stop;
        PLUMBLINE_VERIFY_ERROR(
            certificateStatement(*claim, m_model, stop.get_token(), [&](auto, auto) { stop.request_stop(); }),
            ErrorCode::Cancelled);
        std::ofstream(m_model.path, std::ios::app) << "y";
        PLUMBLINE_VERIFY_ERROR(certificateStatement(*claim, m_model), ErrorCode::ModelChanged);
        std::filesystem::remove(m_model.path);
        PLUMBLINE_VERIFY_ERROR(certificateStatement(*claim, m_model), ErrorCode::FileNotFound);
    }

    void onlyOneClaimOfAFinishedResult()
    {
        const auto refused = [&](const CertificationPlan& asked) {
            const auto claim = certificateClaim(result(), asked);
            return claim ? std::string() : claim.error().where;
        };
        CertificationPlan asked = plan(0.2);
        asked.definitions.push_back(FairnessDefinition::EqualizedOdds);
        QCOMPARE(refused(asked), std::string("definition"));
        asked = plan(0.2);
        asked.epsilons.push_back(0.3);
        QCOMPARE(refused(asked), std::string("epsilon"));
        asked = plan(0.2);
        asked.partitions.clear();
        QCOMPARE(refused(asked), std::string("by"));
        m_job.unitsDone = 15;
        QCOMPARE(refused(plan(0.2)), std::string("result"));
        m_job.unitsDone = 16;
        m_job.spec.parameters["mode"] = "knn_attack";
        QCOMPARE(refused(plan(0.2)), std::string("result"));
        m_job.spec.parameters["mode"] = "private";
        std::swap(m_job.spec.dataHash, m_job.spec.modelHash);
        PLUMBLINE_VERIFY_ERROR(certificateClaim(result(), plan(0.2)), ErrorCode::DataChanged);
        std::swap(m_job.spec.dataHash, m_job.spec.modelHash);
    }

    void publicDataRestOnAlpha()
    {
        CertificationPlan asked = plan(0.3);
        asked.publicData = true;
        asked.alpha = 0.2;
        m_job.spec.parameters = {{"mode", "public"}, {"augmentor", "custom"}, {"noise", 0.25}, {"alpha", 0.2}};
        const auto claim = certificateClaim(result(), asked);
        PLUMBLINE_VERIFY_OK(claim);
        QVERIFY(claim->certified());
        QCOMPARE(*claim->statement.alpha, 0.2);
        QCOMPARE(claim->statement.augmentor.at("noise").get<std::string>(), std::string("0.25"));
        QVERIFY(!claim->statement.augmentor.contains("alpha"));
        m_job.spec.parameters = {{"mode", "private"}};
    }
};

QTEST_GUILESS_MAIN(CertificateIssueTest)
#include "tst_certificate_issue.moc"
