#include "ui/corruption/CorruptionBar.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "ui/base/Format.h"
#include "ui/corruption/CorruptionFigureSet.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui
{
namespace
{

const QString kOtherPartition = QStringLiteral("…");

} // namespace

void fillSelector(QComboBox& combo, const QList<QPair<QString, QVariant>>& items, const QVariant& current)
{
    bool same = combo.count() == items.size();
    for (int i = 0; same && i < items.size(); ++i)
        same = combo.itemText(i) == items[i].first && combo.itemData(i) == items[i].second;
    if (!same) {
        combo.clear();
        for (const auto& [text, data] : items)
            combo.addItem(text, data);
    }
    combo.setCurrentIndex(combo.findData(current));
}

CorruptionBar::CorruptionBar(QWidget* parent)
    : QWidget(parent), m_groups(new QComboBox(this)), m_models(new QComboBox(this)), m_corruptions(new QComboBox(this)),
      m_measures(new QComboBox(this)), m_gallery(new QToolButton(this)), m_pictures(new Chip(this)),
      m_interval(new Chip(this)), m_excluded(new Chip(this)), m_leftOut(new Chip(this)), m_partial(new Chip(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGrid);
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::kGrid);
    const auto add = [&](const QString& text, const QString& name, const char* id, QComboBox* combo, int characters) {
        combo->setObjectName(QString::fromLatin1(id));
        combo->setAccessibleName(name);
        combo->setToolTip(name);
        combo->setMinimumContentsLength(characters);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        auto* label = secondaryLabel(text, this);
        label->setBuddy(combo);
        row->addWidget(label);
        row->addWidget(combo);
    };
    add(tr("&Groups"), tr("Groups"), "groupSelector", m_groups, 9);
    add(tr("&Model"), tr("Model"), "modelSelector", m_models, 8);
    add(tr("&Corruption"), tr("Corruption"), "corruptionSelector", m_corruptions, 10);
    add(tr("&Score"), tr("Score"), "measureSelector", m_measures, 6);
    row->addStretch(1);
    m_gallery->setIcon(plots::icon(QStringLiteral("images")));
    m_gallery->setText(tr("Gallery"));
    m_gallery->setToolTip(tr("One picture under all corruptions"));
    m_gallery->setAccessibleName(m_gallery->toolTip());
    m_gallery->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_gallery->setProperty("boxed", true);
    row->addWidget(m_gallery);
    layout->addLayout(row);

    auto* notes = new QHBoxLayout;
    notes->setSpacing(metrics::kGrid);
    for (Chip* chip : {m_pictures, m_interval, m_excluded, m_leftOut, m_partial}) {
        chip->hide();
        notes->addWidget(chip);
    }
    notes->addStretch(1);
    layout->addLayout(notes);
    m_excluded->setToolTip(
        tr("Pairs of clean and corrupted pictures that have no score, for example because no face was found on the "
           "clean picture; the share of each group stands in the table of groups"));
    m_leftOut->setTone(Chip::Tone::Warning);
    m_partial->setTone(Chip::Tone::Warning);

    connect(m_groups, &QComboBox::activated, this, [this](int index) {
        const QString expression = m_groups->itemData(index).toString();
        if (expression == kOtherPartition)
            emit otherGroupsWanted();
        else
            emit partitionChosen(expression);
    });
    connect(m_models, &QComboBox::activated, this,
            [this](int index) { emit modelChosen(m_models->itemData(index).toLongLong()); });
    connect(m_corruptions, &QComboBox::activated, this,
            [this](int index) { emit corruptionChosen(m_corruptions->itemData(index).toString()); });
    connect(m_measures, &QComboBox::activated, this,
            [this](int index) { emit measureChosen(m_measures->itemData(index).toString()); });
    connect(m_gallery, &QToolButton::clicked, this, &CorruptionBar::galleryWanted);
}

void CorruptionBar::setChoices(const CorruptionResult& result, const CorruptionView& view)
{
    const auto text = [](const std::string& utf8) { return QString::fromStdString(utf8); };
    std::vector<std::string> partitions = corruptionPartitions(*result.data->dataset);
    if (std::find(partitions.begin(), partitions.end(), view.partition) == partitions.end())
        partitions.push_back(view.partition);
    QList<QPair<QString, QVariant>> items;
    for (const std::string& expression : partitions)
        items.append({partitionTitle(expression), text(expression)});
    items.append({tr("Other groups…"), kOtherPartition});
    fillSelector(*m_groups, items, text(view.partition));

    items.clear();
    if (result.jobs.size() > 1)
        items.append({tr("all models"), QVariant::fromValue<qint64>(0)});
    for (std::size_t i = 0; i < result.jobs.size(); ++i)
        items.append({text(result.job(i).model), QVariant::fromValue<qint64>(result.job(i).jobId)});
    const auto chosen = result.chosen(view.modelJob);
    fillSelector(*m_models, items, QVariant::fromValue<qint64>(chosen ? result.job(*chosen).jobId : 0));

    items = {{corruptionTitle("all"), QStringLiteral("all")}};
    for (const std::string& id : result.corruptions)
        items.append({corruptionTitle(id), text(id)});
    fillSelector(*m_corruptions, items, text(view.corruption));

    items.clear();
    for (const ScoreMeasure measure : corruptionMeasures(*result.data))
        items.append({measureSymbol(measure), text(std::string(scoreMeasureName(measure)))});
    fillSelector(*m_measures, items, text(view.measure));
    const auto measures = corruptionMeasures(*result.data);
    for (std::size_t i = 0; i < measures.size(); ++i)
        m_measures->setItemData(static_cast<int>(i), measureTitle(measures[i]), Qt::ToolTipRole);
}

QString CorruptionBar::partialText() const
{
    return m_partial->isHidden() ? QString() : m_partial->text();
}

void CorruptionBar::setGalleryEnabled(bool enabled)
{
    m_gallery->setEnabled(enabled);
}

void CorruptionBar::setNotes(const CorruptionData* audit, const CorruptionResult* result, const CorruptionView& view)
{
    const bool partial = audit != nullptr && !audit->finished && audit->unitCount > 0;
    if (partial)
        m_partial->setText(tr("%1 of %2 units").arg(formatCount(audit->unitsDone), formatCount(audit->unitCount)));
    m_partial->setVisible(partial);
    m_pictures->setVisible(result != nullptr);
    m_interval->setVisible(result != nullptr);
    std::int64_t pairs = 0;
    std::int64_t excluded = 0;
    if (result != nullptr && !result->pictureScores.empty()) {
        const std::size_t series = result->chosen(view.modelJob).value_or(0);
        const auto count = static_cast<std::int64_t>(result->pictureScores[series].pictures.size());
        const auto copies = static_cast<std::int64_t>(
            std::count_if(result->pictureScores[series].versions.begin(), result->pictureScores[series].versions.end(),
                          [](const PictureVersion& version) { return !version.clean(); }));
        m_pictures->setText(
            result->data->published
                ? tr("published sums of %1 cells × %2 copies").arg(formatCount(count), formatCount(copies))
                : tr("%1 pictures × %2 copies").arg(formatCount(count), formatCount(copies)));
        m_interval->setText(result->withIntervals ? corruptionIntervalText(*result)
                                                  : tr("%1, being computed").arg(corruptionIntervalText(*result)));
        for (std::size_t m = 0; m < result->statistics.size(); ++m)
            if (const auto chosen = result->chosen(view.modelJob); !chosen || *chosen == m)
                for (const GroupExclusions& group : result->statistics[m].exclusions.groups) {
                    pairs += group.pairs;
                    for (const std::int64_t reason : group.byReason)
                        excluded += reason;
                }
        QStringList names;
        for (const std::string& name : result->leftOut)
            names.append(QString::fromStdString(name));
        m_leftOut->setText(tr("no such score: %1").arg(names.join(QStringLiteral(", "))));
    }
    m_excluded->setText(tr("%1 of %2 pairs left out").arg(formatCount(excluded), formatCount(pairs)));
    m_excluded->setVisible(excluded > 0);
    m_leftOut->setVisible(result != nullptr && !result->leftOut.empty());
}

} // namespace plumbline::ui
