#include "ui/inspector/DetailsView.h"

#include <QGridLayout>
#include <QLabel>

#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

/// Long words (hashes, paths) get places where a line may break.
QString breakable(QString text)
{
    constexpr QChar kZeroWidthSpace(0x200B);
    int run = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar letter = text.at(i);
        run = letter.isSpace() ? 0 : run + 1;
        if (letter == QLatin1Char('/') || letter == QLatin1Char('_') || run >= 16) {
            text.insert(i + 1, kZeroWidthSpace);
            ++i;
            run = 0;
        }
    }
    return text;
}

} // namespace

DetailsGrid::DetailsGrid(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
}

void DetailsGrid::setLines(const DetailLines& lines)
{
    if (lines == m_lines)
        return;
    // The same labels with new values keep their widgets: nothing flickers while a job runs.
    const bool sameLabels =
        std::equal(lines.begin(), lines.end(), m_lines.begin(), m_lines.end(),
                   [](const auto& a, const auto& b) { return a.first == b.first; });
    m_lines = lines;
    if (sameLabels) {
        for (int row = 0; row < lines.size(); ++row)
            static_cast<QLabel*>(m_grid->itemAtPosition(row, 1)->widget())->setText(breakable(lines[row].second));
        return;
    }
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; row < lines.size(); ++row) {
        auto* label = secondaryLabel(lines[row].first, this);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setWordWrap(true);
        label->setMaximumWidth(120);
        label->setMinimumWidth(84);
        auto* value = new QLabel(breakable(lines[row].second), this);
        value->setTextFormat(Qt::PlainText);
        value->setWordWrap(true);
        value->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setAccessibleName(lines[row].first);
        m_grid->addWidget(label, row, 0);
        m_grid->addWidget(value, row, 1);
    }
}

} // namespace plumbline::ui
