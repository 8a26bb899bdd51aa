#pragma once

#include <filesystem>

#include <QWidget>

#include "core/certification/Certificate.h"
#include "ui/base/Async.h"

namespace plumbline::ui {

class CertificatePage;
class Chip;
class ErrorBar;
class PathField;

/// Shows a certificate and checks it against the public key of who signed it and, if given, a model's file. Without a key
/// it can be read, and is said not to be checked. Files can be dropped.
class VerifyTab : public QWidget
{
    Q_OBJECT

public:
    explicit VerifyTab(QWidget* parent = nullptr);

    void setFiles(const QString& certificate, const QString& key, const QString& model = {});
    [[nodiscard]] bool busy() const { return m_checking.busy(); }
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] QString statement() const;
    [[nodiscard]] CertificatePage& page() const { return *m_page; }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Outcome {
        CertificateCheck check;
        std::string signer; ///< public key that the signature was checked with, hexadecimal
        bool keyGiven = false;
        bool modelCompared = false;
    };
    struct Files {
        std::filesystem::path certificate, key, model; ///< the last two may be empty
    };
    static Result<Outcome> check(const Files& files, std::stop_token stop);

    void changed();
    void showOutcome(const Result<Outcome>& outcome);

    PathField* m_certificate;
    PathField* m_key;
    PathField* m_model;
    Chip* m_verdict;
    CertificatePage* m_page;
    ErrorBar* m_error;
    LatestTask<Result<Outcome>> m_checking;
};

} // namespace plumbline::ui
