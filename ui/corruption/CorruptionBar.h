#pragma once

#include <QWidget>

#include "ui/corruption/CorruptionResult.h"

class QComboBox;
class QHBoxLayout;
class QToolButton;

namespace plumbline::ui
{

class Chip;

/// Fills a selector; leaves it alone where nothing changed, since it may be open while results grow.
void fillSelector(QComboBox& combo, const QList<QPair<QString, QVariant>>& items, const QVariant& current);

/// The rows above the figures of a corruption audit: groups, model, corruption and score; below them what the numbers
/// rest on.
class CorruptionBar : public QWidget
{
    Q_OBJECT

public:
    explicit CorruptionBar(QWidget* parent = nullptr);

    void setChoices(const CorruptionResult& result, const CorruptionView& view);
    /// nullptr: no result yet.
    void setNotes(const CorruptionData* audit, const CorruptionResult* result, const CorruptionView& view);
    void setGalleryEnabled(bool enabled);
    [[nodiscard]] QString partialText() const; ///< "12 of 32 units" while jobs run, else empty

signals:
    void partitionChosen(const QString& expression);
    void otherGroupsWanted();
    void modelChosen(qint64 jobId); ///< 0: all
    void corruptionChosen(const QString& id);
    void measureChosen(const QString& id);
    void galleryWanted();

private:
    QComboBox* m_groups;
    QComboBox* m_models;
    QComboBox* m_corruptions;
    QComboBox* m_measures;
    QToolButton* m_gallery;
    Chip* m_pictures;
    Chip* m_interval;
    Chip* m_excluded;
    Chip* m_leftOut;
    Chip* m_partial;
};

} // namespace plumbline::ui
