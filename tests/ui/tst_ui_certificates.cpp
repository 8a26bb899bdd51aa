// Issuing certificates with real widgets: a new key, a wrong passphrase, what cannot be certified, and the page of a
// certificate that is checked again.

#include <QTest>

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>

#include "tests/ui/CertificationSamples.h"
#include "ui/certification/CertificatePage.h"
#include "ui/certification/CertificationTab.h"
#include "ui/certification/IssueCertificateDialog.h"
#include "ui/certification/VerifyTab.h"
#include "ui/dialogs/PassphraseField.h"
#include "ui/main/MainActions.h"
#include "ui/publish/BatchRun.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/ErrorBar.h"

using namespace plumbline;
using namespace plumbline::ui;

class TestUiCertificates : public QObject
{
    Q_OBJECT

    static constexpr const char* kPassphrase = "correct horse battery";

    std::unique_ptr<test::WindowFixture> m_fixture;

    [[nodiscard]] QString path(const char* name) const { return m_fixture->path(QString::fromLatin1(name)); }

    [[nodiscard]] CertificationTab& tab() const
    {
        return *m_fixture->window().findChild<CertificationTab*>(QStringLiteral("certificationTab"));
    }

    /// The dialog for a row of the verdicts, opened by the command of the window.
    IssueCertificateDialog* dialogFor(int row)
    {
        auto& tabs = m_fixture->window().tabs();
        tabs.setCurrentWidget(&tab());
        tab().table().selectTableRow(row);
        m_fixture->window().actions().issueCertificate->trigger();
        auto* dialog = test::shownDialog<IssueCertificateDialog>();
        if (dialog == nullptr || !QTest::qWaitFor([&] { return !dialog->busy(); }, 10'000))
            return nullptr;
        return dialog;
    }

    static QString hintOf(const IssueCertificateDialog& dialog) { return dialog.findChild<QLabel*>(QStringLiteral("issueHint"))->text(); }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        test::prepareApplication();
        m_fixture = std::make_unique<test::WindowFixture>();
        QVERIFY(m_fixture->createProject());
        const QString table = test::writePeople(path("people.csv"));
        QVERIFY(test::addPeople(*m_fixture, table));
        QVERIFY(test::addRecordedModel(*m_fixture, table));
        const std::int64_t audit = test::runCertification(*m_fixture, {{"groups", "sex"}, {"definitions", "overall_risk"}, {"epsilon", "0.05,0.11,0.2"}});
        QVERIFY(audit != 0);
        QVERIFY(!m_fixture->window().actions().issueCertificate->isEnabled());
        m_fixture->window().openAudit(audit);
        QTRY_VERIFY_WITH_TIMEOUT(tab().result() != nullptr && !tab().busy(), 20'000);
        QVERIFY(m_fixture->window().actions().issueCertificate->isEnabled());
        m_fixture->settings().setFolder(QStringLiteral("certificates"), m_fixture->path({}));
        m_fixture->settings().setFolder(QStringLiteral("keys"), m_fixture->path({}));
    }

    void cleanupTestCase() { m_fixture.reset(); }

    void refusalSaysWhy()
    {
        IssueCertificateDialog* large = dialogFor(0);
        QVERIFY(large != nullptr);
        QVERIFY2(large->statement().contains(QStringLiteral("not below 0.050")), qPrintable(large->statement()));
        QVERIFY(large->statement().contains(QStringLiteral("woman")));
        QVERIFY(!large->actionButton()->isEnabled());
        large->reject();
        IssueCertificateDialog* few = dialogFor(1);
        QVERIFY(few != nullptr);
        QVERIFY2(few->statement().contains(QStringLiteral("Samples that are missing: ")), qPrintable(few->statement()));
        QVERIFY(!few->actionButton()->isEnabled());
        few->reject();
    }

    void unfinishedAuditIsRefused()
    {
        tab().table().selectTableRow(2);
        auto request = tab().claimRequest();
        PLUMBLINE_VERIFY_OK(request);
        request->job.unitsDone = request->job.unitCount - 1;
        IssueCertificateDialog dialog(std::move(*request), tab().verdictInWords(), true, m_fixture->settings());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QTRY_VERIFY(!dialog.busy());
        QVERIFY2(dialog.statement().startsWith(QStringLiteral("The audit is not finished: ")), qPrintable(dialog.statement()));
        QVERIFY(!dialog.actionButton()->isEnabled());
    }

    void newKeySignsAndIsChecked()
    {
        IssueCertificateDialog* dialog = dialogFor(2);
        QVERIFY(dialog != nullptr);
        QVERIFY2(dialog->statement().contains(QStringLiteral("at most 0.200")), qPrintable(dialog->statement()));
        QCOMPARE(test::unnamedWidgets(*dialog), QStringList());
        dialog->setNewKey(path("regulator.key"), path("regulator.pem"));
        dialog->setCertificatePath(path("forest.cert.json"));
        dialog->findChildren<QCheckBox*>().last()->setChecked(true); // HTML too
        QVERIFY(!dialog->actionButton()->isEnabled());
        QTest::keyClicks(&dialog->passphrase(), QStringLiteral("short"));
        QVERIFY2(hintOf(*dialog).contains(QStringLiteral("8")), qPrintable(hintOf(*dialog)));
        dialog->passphrase().wipe();
        QTest::keyClicks(&dialog->passphrase(), QString::fromLatin1(kPassphrase));
        QVERIFY(!dialog->actionButton()->isEnabled()); // not repeated yet
        QTest::keyClicks(&dialog->repetition(), QString::fromLatin1(kPassphrase));
        QVERIFY(dialog->actionButton()->isEnabled());
        QVERIFY(!dialog->passphrase().QLineEdit::displayText().contains(QStringLiteral("horse")));
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QVERIFY(dialog->passphrase().text().isEmpty() && dialog->repetition().text().isEmpty());

        QTRY_VERIFY_WITH_TIMEOUT(test::shownDialog<IssueCertificateDialog>() == nullptr, 20'000);
        QVERIFY(QFile(path("regulator.key")).exists());
        QCOMPARE(QFile(path("regulator.key")).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(QFile(path("forest.cert.html")).size() > 1'000);
        QFile pdf(path("forest.cert.pdf"));
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        const QByteArray bytes = pdf.readAll();
        QVERIFY(bytes.startsWith("%PDF") && bytes.size() > 5'000);
        QVERIFY(bytes.contains("/FontFile2") || bytes.contains("/ToUnicode")); // text, not a picture

        // The window goes on to the certificate, checked with the key and the model.
        auto* verify = qobject_cast<VerifyTab*>(m_fixture->window().tabs().currentWidget());
        QVERIFY(verify != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!verify->busy() && verify->verdict() == QStringLiteral("valid"), 10'000);
        QCOMPARE(verify->page().cells().tableModel().rowCount(), 2);
        QCOMPARE(test::unnamedWidgets(*verify), QStringList());
        QTest::mouseClick(verify->findChild<QPushButton*>(QStringLiteral("certificateCopyHash")), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text().size(), 64);
        PLUMBLINE_VERIFY_OK(verify->page().save(path("again.pdf")));
        QVERIFY(QFile(path("again.pdf")).size() > 5'000);
        PLUMBLINE_VERIFY_ERROR(verify->page().save(path("again.txt")), ErrorCode::InvalidArgument);

        // Without the key it can be read, but nobody has checked it.
        verify->setFiles(path("forest.cert.json"), {}, path("people.csv"));
        QTRY_VERIFY(!verify->busy() && verify->verdict() == QStringLiteral("not checked"));
        QVERIFY(verify->statement().contains(QStringLiteral("at most 0.200")));
    }

    void wrongPassphraseLosesNothing()
    {
        QVERIFY(QFile::exists(path("regulator.key")));
        IssueCertificateDialog* dialog = dialogFor(2);
        QVERIFY(dialog != nullptr);
        dialog->setExistingKey(path("regulator.key"));
        dialog->setCertificatePath(path("second.cert.json"));
        QTest::keyClicks(&dialog->passphrase(), QStringLiteral("wrong horse battery"));
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->busy(), 20'000);
        QVERIFY2(dialog->errorBar().message().contains(QStringLiteral("passphrase does not open")), qPrintable(dialog->errorBar().message()));
        QVERIFY(dialog->isVisible());
        QVERIFY(!QFile::exists(path("second.cert.json")));
        QVERIFY(dialog->passphrase().text().isEmpty());
        QTest::keyClicks(&dialog->passphrase(), QString::fromLatin1(kPassphrase));
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("second.cert.json")), 20'000);
        QTRY_VERIFY(test::shownDialog<IssueCertificateDialog>() == nullptr);
        // The public key was found beside the secret one.
        auto* verify = qobject_cast<VerifyTab*>(m_fixture->window().tabs().currentWidget());
        QVERIFY(verify != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!verify->busy() && verify->verdict() == QStringLiteral("valid"), 10'000);
    }

    void signingCanBeCancelled()
    {
        auto request = tab().claimRequest();
        PLUMBLINE_VERIFY_OK(request);
        request->model.path = path("large.bin").toStdString();
        request->model.bytes = std::int64_t{2} << 30;
        QFile large(path("large.bin"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(request->model.bytes)); // a hole: it takes no room
        IssueCertificateDialog dialog(std::move(*request), tab().verdictInWords(), true, m_fixture->settings());
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QTRY_VERIFY(!dialog.busy());
        dialog.setNewKey(path("never.key"), path("never.pem"));
        dialog.setCertificatePath(path("never.cert.json"));
        QTest::keyClicks(&dialog.passphrase(), QString::fromLatin1(kPassphrase));
        QTest::keyClicks(&dialog.repetition(), QString::fromLatin1(kPassphrase));
        QTest::mouseClick(dialog.actionButton(), Qt::LeftButton);
        auto* bar = dialog.findChild<QProgressBar*>();
        QTRY_VERIFY(bar->isVisible() && bar->value() > 0);
        dialog.reject(); // stops the signing, and leaves the form as it is
        QTRY_VERIFY(!dialog.busy());
        QVERIFY(dialog.isVisible() && !bar->isVisible());
        QVERIFY2(dialog.errorBar().message().contains(QStringLiteral("Nothing was signed")), qPrintable(dialog.errorBar().message()));
        for (const char* name : {"never.key", "never.pem", "never.cert.json"})
            QVERIFY(!QFile::exists(path(name)));
        dialog.reject();
        QVERIFY(!dialog.isVisible());
    }

    void keysAreNeverReplaced()
    {
        IssueCertificateDialog* dialog = dialogFor(2);
        QVERIFY(dialog != nullptr);
        dialog->setNewKey(path("regulator.key"), path("other.pem"));
        QTest::keyClicks(&dialog->passphrase(), QString::fromLatin1(kPassphrase));
        QTest::keyClicks(&dialog->repetition(), QString::fromLatin1(kPassphrase));
        QVERIFY(!dialog->actionButton()->isEnabled());
        QVERIFY2(hintOf(*dialog).contains(QStringLiteral("never replaces")), qPrintable(hintOf(*dialog)));
        dialog->reject();
    }

    void changedModelIsRefused()
    {
        QFile table(path("people.csv"));
        QVERIFY(table.open(QIODevice::Append));
        table.write("\n");
        table.close();
        IssueCertificateDialog* dialog = dialogFor(2);
        QVERIFY(dialog != nullptr);
        dialog->setExistingKey(path("regulator.key"));
        dialog->setCertificatePath(path("third.cert.json"));
        QTest::keyClicks(&dialog->passphrase(), QString::fromLatin1(kPassphrase));
        QTest::mouseClick(dialog->actionButton(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->busy() && dialog->errorBar().isVisible(), 20'000);
        QVERIFY2(dialog->errorBar().message().contains(QStringLiteral("changed")), qPrintable(dialog->errorBar().message()));
        QVERIFY(!QFile::exists(path("third.cert.json")));
        dialog->reject();
    }

    void certificateFilesAreOpenedAndPrinted()
    {
        m_fixture->window().openFile(path("forest.cert.json"));
        auto* verify = qobject_cast<VerifyTab*>(m_fixture->window().tabs().currentWidget());
        QVERIFY(verify != nullptr);
        QTRY_VERIFY(!verify->busy() && verify->verdict() == QStringLiteral("not checked"));
        const auto batch = [&](const QStringList& more) {
            return runBatch(QStringList{QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("certificate"), path("forest.cert.json")} + more);
        };
        QCOMPARE(batch({QStringLiteral("--out"), path("batch.pdf"), QStringLiteral("--key"), path("regulator.pem")}), 0);
        QVERIFY(QFile(path("batch.pdf")).size() > 5'000);
        QCOMPARE(batch({QStringLiteral("--out"), path("batch.txt")}), 2);
        QFile forged(path("forged.cert.json"));
        QFile good(path("forest.cert.json"));
        QVERIFY(forged.open(QIODevice::WriteOnly) && good.open(QIODevice::ReadOnly));
        forged.write(good.readAll().replace("\"0.2\"", "\"0.1\""));
        forged.close();
        QCOMPARE(runBatch({QStringLiteral("plumbline"), QStringLiteral("--batch"), QStringLiteral("certificate"), path("forged.cert.json"), QStringLiteral("--out"),
                           path("forged.pdf")}),
                 1);
        QVERIFY(!QFile::exists(path("forged.pdf")));
    }
};

QTEST_MAIN(TestUiCertificates)
#include "tst_ui_certificates.moc"
