#pragma once

#include <QList>
#include <QPair>
#include <QScrollArea>

class QFormLayout;
class QGridLayout;
class QLabel;

namespace plumbline::ui {

using DetailLines = QList<QPair<QString, QString>>;

/// Labels on the left, selectable values on the right, in rows that wrap.
class DetailsGrid : public QWidget
{
    Q_OBJECT

public:
    explicit DetailsGrid(QWidget* parent = nullptr);
    void setLines(const DetailLines& lines);
    [[nodiscard]] const DetailLines& lines() const { return m_lines; }

private:
    DetailLines m_lines;
    QGridLayout* m_grid;
};

} // namespace plumbline::ui
