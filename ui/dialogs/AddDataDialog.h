#pragma once

#include <QTimer>

#include "core/data/Dataset.h"
#include "core/data/Partition.h"
#include "ui/base/Async.h"
#include "ui/dialogs/FormDialog.h"

class QComboBox;
class QFormLayout;
class QImage;
class QLabel;
class QLineEdit;
class QListWidget;
class QTableWidget;
class QTabWidget;

namespace plumbline::ui {

class PathField;
class ProjectSession;
class Settings;

/// Adds a data set: recognises its layout, shows pictures, counts per group and what could not be read.
class AddDataDialog : public FormDialog
{
    Q_OBJECT

public:
    AddDataDialog(ProjectSession& session, Settings& settings, QWidget* parent);
    ~AddDataDialog() override;

    void setPath(const QString& path);
    [[nodiscard]] const std::shared_ptr<const Dataset>& dataset() const { return m_dataset; }

signals:
    void added(qint64 datasetId);

protected:
    void act() override;

private:
    /// Layouts that may be meant, best first, and the data set as the chosen one reads it.
    struct Look {
        std::shared_ptr<const Dataset> dataset;
        std::vector<QImage> pictures;
        std::vector<Partition> partitions;
    };
    static Result<Look> lookAt(const std::filesystem::path& path, const std::string& layout,
                               const DatasetOptions& options, std::stop_token stop);

    void pathChosen(const QString& path);
    void fillOptions();
    void openLater();
    void openDataset();
    void show(Look look);
    void showCounts(int partition);
    void showProblems();
    void updateAction();
    [[nodiscard]] DatasetOptions options() const;
    [[nodiscard]] std::string layoutId() const;

    ProjectSession& m_session;
    Settings& m_settings;
    LatestTask<Result<Look>> m_opening;
    QTimer m_openTimer;
    std::shared_ptr<const Dataset> m_dataset;
    std::vector<Partition> m_partitions;

    PathField* m_path;
    QLineEdit* m_name;
    QComboBox* m_layout;
    QFormLayout* m_form;
    QList<QPair<QString, QLineEdit*>> m_optionFields;
    QLabel* m_verdict;
    QTabWidget* m_tabs;
    QListWidget* m_pictures;
    QComboBox* m_partitionChoice;
    QTableWidget* m_counts;
    QListWidget* m_problems;
};

} // namespace plumbline::ui
