#pragma once

#include <QWidget>

#include "core/certification/Certificate.h"
#include "ui/base/Async.h"

class QLabel;

namespace plumbline::ui {

class Chip;
class DetailsGrid;
class ErrorBar;
class PathField;

/// Checks a certificate against the public key of who signed it and, if given, a model's file. Files can be dropped.
class VerifyTab : public QWidget
{
    Q_OBJECT

public:
    explicit VerifyTab(QWidget* parent = nullptr);

    void setFiles(const QString& certificate, const QString& key, const QString& model = {});
    [[nodiscard]] bool busy() const { return m_checking.busy(); }
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] QString statement() const;

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Outcome {
        CertificateCheck check;
        bool modelCompared = false;
    };

    void changed();
    void showOutcome(const Result<Outcome>& outcome);

    PathField* m_certificate;
    PathField* m_key;
    PathField* m_model;
    Chip* m_verdict;
    QLabel* m_statement;
    DetailsGrid* m_details;
    ErrorBar* m_error;
    LatestTask<Result<Outcome>> m_checking;
};

} // namespace plumbline::ui
