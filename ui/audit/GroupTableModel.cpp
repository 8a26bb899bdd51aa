#include "ui/audit/GroupTableModel.h"

#include <cmath>

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include "core/figures/TableWriter.h"
#include "core/robustness/Curves.h"
#include "core/stats/Proportion.h"
#include "plots/theme/Theme.h"
#include "ui/base/Format.h"

namespace plumbline::ui {
namespace {

} // namespace

QPixmap groupDot(const QColor& color)
{
    QPixmap pixmap(20, 20);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(1, 1, 8, 8));
    return pixmap;
}

namespace {

/// "0.84 ±0.02": half the interval's width, with the digits that it supports; the tool tip has both ends.
QString withHalfWidth(double value, double low, double high)
{
    const int decimals = decimalsFor(low, high);
    const QString number = formatNumber(value, decimals);
    return std::isfinite(low) && std::isfinite(high)
               ? QStringLiteral("%1 ±%2").arg(number, formatNumber((high - low) / 2, decimals))
               : number;
}

} // namespace

QString noteText(const std::string& note)
{
    static const std::pair<const char*, const char*> kNotes[] = {
        {"no_data.empty_group", QT_TRANSLATE_NOOP("Note", "no sample in this group")},
        {"no_data.none_correct", QT_TRANSLATE_NOOP("Note", "no sample of this group is classified correctly")},
        {"no_data.no_distance", QT_TRANSLATE_NOOP("Note", "no distance was found in this group")},
        {"no_data.no_rest", QT_TRANSLATE_NOOP("Note", "there is no other group to compare with")},
        {"no_data.zero_rest", QT_TRANSLATE_NOOP("Note", "all other groups lie on the boundary")},
        {"thin_group", QT_TRANSLATE_NOOP("Note", "fewer samples than the chosen minimum: read with care")},
        {"interval.degenerate", QT_TRANSLATE_NOOP("Note", "no interval: too few different values")},
        {"independence_assumed", QT_TRANSLATE_NOOP("Note", "scores are taken as independent")},
        {"copies_not_independent", QT_TRANSLATE_NOOP("Note", "the copies of one picture are not independent")},
        {"undefined.mean_at_bound", QT_TRANSLATE_NOOP("Note", "undefined: a mean is 0 or 1")},
        {"undefined.all_equal", QT_TRANSLATE_NOOP("Note", "undefined: all values are equal")},
        {"undefined.separated", QT_TRANSLATE_NOOP("Note", "undefined: a level separates perfectly")},
    };
    for (const auto& [id, text] : kNotes)
        if (note == id)
            return QCoreApplication::translate("Note", text);
    return QString::fromStdString(note);
}

GroupTableModel::GroupTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void GroupTableModel::setResult(AuditResultPointer result, std::size_t series)
{
    const int before = rowCount();
    const bool sameGroups = m_result != nullptr && result != nullptr && m_result->partition.groups == result->partition.groups &&
                            before == static_cast<int>(result->partition.groups.size());
    m_result = std::move(result);
    m_series = series;
    if (m_result == nullptr || m_result->series.empty()) {
        beginResetModel();
        m_rows.clear();
        endResetModel();
        return;
    }
    if (sameGroups && !m_rows.empty()) {
        compute();
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    compute();
    endResetModel();
}

void GroupTableModel::setTau(double tau)
{
    m_tau = tau;
    if (m_result == nullptr || m_rows.empty())
        return;
    compute();
    emit dataChanged(index(0, Share), index(rowCount() - 1, Bias));
    emit headerDataChanged(Qt::Horizontal, Share, Bias);
}

void GroupTableModel::compute()
{
    const GroupedDistances& grouped = m_result->grouped(m_series);
    const double confidence = m_result->options.sigma.bootstrap.confidence;
    m_rows.resize(grouped.groups.size());
    for (std::size_t g = 0; g < m_rows.size(); ++g) {
        Row& row = m_rows[g];
        row.group = grouped.groups[g];
        row.correct = grouped.counts[g].correct;
        row.share = survivalAt(grouped, g, m_tau, confidence);
        row.bias = biasAt(grouped, g, m_tau, confidence);
        row.sigma = m_result->sigma.cell(m_series, g);
        row.accuracy = m_result->accuracy[m_series][g];
        row.accuracyInterval = proportionInterval(
            grouped.counts[g].correct,
            grouped.counts[g].n - grouped.counts[g].noLabel - grouped.counts[g].unreadable, 1 - confidence);
        row.thin = grouped.thin(g);
    }
}

QString GroupTableModel::groupAt(int row) const
{
    return row >= 0 && row < rowCount() ? QString::fromStdString(m_rows[static_cast<std::size_t>(row)].group) : QString();
}

int GroupTableModel::rowOf(const QString& group) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (groupAt(row) == group)
            return row;
    return -1;
}

int GroupTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int GroupTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString GroupTableModel::text(const Row& row, int column) const
{
    switch (column) {
    case Group: return QString::fromStdString(row.group);
    case Correct: return formatCount(row.correct);
    case Share: return formatNumber(row.share.value, decimalsFor(row.share.low, row.share.high));
    case ShareInterval: return formatInterval(row.share.low, row.share.high, decimalsFor(row.share.low, row.share.high));
    case Bias: return withHalfWidth(row.bias.value, row.bias.low, row.bias.high);
    case Sigma: return formatSigned(row.sigma.value, decimalsFor(row.sigma.low, row.sigma.high));
    case SigmaInterval:
        return formatInterval(row.sigma.low, row.sigma.high, decimalsFor(row.sigma.low, row.sigma.high), true);
    case Accuracy: return withHalfWidth(row.accuracy, row.accuracyInterval.low, row.accuracyInterval.high);
    default: return {};
    }
}

double GroupTableModel::sortValue(const Row& row, int column) const
{
    switch (column) {
    case Correct: return static_cast<double>(row.correct);
    case Share: return row.share.value;
    case ShareInterval: return row.share.low;
    case Bias: return row.bias.value;
    case Sigma: return row.sigma.value;
    case SigmaInterval: return row.sigma.low;
    default: return row.accuracy;
    }
}

QVariant GroupTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const plots::Theme& theme = plots::ThemeManager::instance().theme();
    switch (role) {
    case Qt::DisplayRole: return text(row, index.column());
    case kSortRole:
        return index.column() == Group ? QVariant(QString::fromStdString(row.group)) : QVariant(sortValue(row, index.column()));
    case kThinRole: return row.thin;
    case Qt::TextAlignmentRole:
        return int((index.column() == Group ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
        return index.column() == Group ? QVariant(groupDot(row.thin ? theme.muted : theme.seriesColor(index.row()))) : QVariant();
    case Qt::ForegroundRole: return row.thin ? QVariant(theme.secondary) : QVariant();
    case Qt::ToolTipRole: {
        QStringList lines;
        const std::string& note = index.column() >= Sigma && index.column() <= SigmaInterval ? row.sigma.note : row.share.note;
        if (!note.empty())
            lines.append(noteText(note));
        if (row.thin)
            lines.append(noteText("thin_group"));
        if (index.column() == Bias || index.column() == Accuracy) {
            const double low = index.column() == Bias ? row.bias.low : row.accuracyInterval.low;
            const double high = index.column() == Bias ? row.bias.high : row.accuracyInterval.high;
            lines.append(tr("interval %1").arg(formatInterval(low, high, decimalsFor(low, high))));
        }
        lines.removeDuplicates();
        return lines.isEmpty() ? QVariant() : QVariant(lines.join(QLatin1Char('\n')));
    }
    default: return {};
    }
}

QVariant GroupTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Group ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    const QString tau = formatNumber(m_tau, 2);
    const int percent = m_result != nullptr ? static_cast<int>(std::lround(100 * m_result->options.sigma.bootstrap.confidence)) : 95;
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Correct: return tr("Samples that the model classifies correctly");
        case Share: return tr("Share of the counted samples that lie farther than τ from the decision boundary");
        case ShareInterval: return tr("Wilson interval of the share");
        case Bias: return tr("Difference between this group's share and that of all other samples, without sign");
        case Sigma: return tr("Relative difference of the areas under the curves: below 0 the group is less robust than the others");
        case SigmaInterval: return tr("Bootstrap interval over samples");
        case Accuracy: return tr("Correctly classified, of all samples with a label");
        default: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Group:
        return m_result != nullptr ? tr("group (%1)").arg(QString::fromStdString(m_result->partition.name)) : tr("group");
    case Correct: return tr("n correct");
    case Share: return tr("I_P(%1)").arg(tau);
    case Bias: return tr("RB(P, %1)").arg(tau);
    case Sigma: return tr("σ(P)");
    case ShareInterval:
    case SigmaInterval: return tr("%1 % interval").arg(percent);
    case Accuracy: return tr("accuracy");
    default: return {};
    }
}

QString GroupTableModel::asText() const
{
    QStringList lines;
    lines.append(QStringLiteral("group\tn_correct\tshare\tshare_low\tshare_high\trb\tsigma\tsigma_low\tsigma_high\taccuracy"));
    for (const Row& row : m_rows) {
        QStringList fields{QString::fromStdString(row.group), QString::number(row.correct)};
        for (const double value : {row.share.value, row.share.low, row.share.high, row.bias.value, row.sigma.value,
                                   row.sigma.low, row.sigma.high, row.accuracy})
            fields.append(QString::fromStdString(cellText(value)));
        lines.append(fields.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace plumbline::ui
