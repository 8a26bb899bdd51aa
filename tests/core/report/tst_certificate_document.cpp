// Certificates for people: who saw what is said in words, for both ways of computing.

#include <QTest>

#include "core/report/CertificateDocument.h"
#include "tests/core/certification/CertificateSamples.h"

using namespace plumbline;
using namespace plumbline::test;

namespace
{

bool has(const std::string& html, const std::string& text)
{
    return html.find(text) != std::string::npos;
}

} // namespace

class CertificateDocumentTest : public QObject
{
    Q_OBJECT

private slots:
    void inTheClear()
    {
        const std::string html = certificateHtml(sampleStatement(), "0123");
        QVERIFY(has(html, "in the clear"));
        QVERIFY(has(html, "0123"));
        QVERIFY(has(html, "net &quot;ä&quot;") && !has(html, "net \"ä\""));
        QVERIFY(!has(html, "Transcript"));
    }

    void betweenTwoParties()
    {
        const CertificateStatement statement = sampleBlindStatement();
        const std::string html = certificateHtml(statement, "0123");
        for (const std::string& text :
             {statement.transcript->hash, statement.transcript->ownerKey, statement.transcript->labelCommitment})
            QVERIFY(has(html, text));
        // What it is not stands beside what it is.
        QVERIFY(has(html, "blind queries") && has(html, "is not proven") && !has(html, "in the clear"));
        QVERIFY(has(computationSentence(statement), "without seeing labels or groups"));
        QCOMPARE(certificateSentence(statement), certificateSentence(sampleStatement())); // the claim is the same
    }
};

QTEST_GUILESS_MAIN(CertificateDocumentTest)
#include "tst_certificate_document.moc"
