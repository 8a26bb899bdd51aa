#pragma once

#include <QAbstractTableModel>
#include <QPixmap>

#include "ui/audit/AuditAnalysis.h"

namespace plumbline::ui {

/// All groups of one model at one tau, each number with its interval.
class GroupTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Group, Correct, Share, ShareInterval, Bias, Sigma, SigmaInterval, Accuracy, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole + 1;
    static constexpr int kThinRole = Qt::UserRole + 2;

    explicit GroupTableModel(QObject* parent = nullptr);

    void setResult(AuditResultPointer result, std::size_t series);
    void setTau(double tau);
    [[nodiscard]] double tau() const { return m_tau; }
    [[nodiscard]] QString groupAt(int row) const;
    [[nodiscard]] int rowOf(const QString& group) const;
    /// Everything as tab-separated text, numbers in the C locale.
    [[nodiscard]] QString asText() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::string group;
        std::int64_t correct = 0;
        Estimate share;
        Estimate bias;
        Estimate sigma;
        double accuracy = 0;
        Interval accuracyInterval;
        bool thin = false;
    };
    void compute();
    [[nodiscard]] QString text(const Row& row, int column) const;
    [[nodiscard]] double sortValue(const Row& row, int column) const;

    AuditResultPointer m_result;
    std::size_t m_series = 0;
    double m_tau = 0;
    std::vector<Row> m_rows;
};

/// A dot in a group's colour, for the first column of tables of groups.
[[nodiscard]] QPixmap groupDot(const QColor& color);
/// "no correctly classified sample" and the like, for the stable note ids of Estimate.
[[nodiscard]] QString noteText(const std::string& note);

} // namespace plumbline::ui
