// The part of the dialog for models of tables: how each feature may change.

#include <algorithm>

#include <QComboBox>
#include <QFormLayout>
#include <QScreen>

#include "core/data/TableInfo.h"
#include "ui/base/ErrorText.h"
#include "ui/dialogs/AddModelDialog.h"
#include "ui/dialogs/FeatureTable.h"
#include "ui/project/DatasetCache.h"
#include "ui/project/ProjectSession.h"

namespace plumbline::ui {

void AddModelDialog::buildFeatures(QFormLayout& form)
{
    m_features = new FeatureTable(this);
    addRow(form, tr("&Features"), m_features->sources(),
           tr("Of tables: the unit of each feature, its bounds, and whether it may change. Distances are then in these units."));
    form.addRow(m_features); // as wide as the dialog: names are long
    std::vector<FeatureTable::Source> sources;
    for (const DatasetEntry& entry : m_session.snapshot()->datasets)
        if (entry.layout == "table")
            sources.push_back({QString::fromStdString(entry.name), entry.id});
    m_features->setSources(sources);
    connect(m_features, &FeatureTable::sourceChosen, this, [this](qint64 id) {
        m_featuresChosen = true;
        m_features->setProblem({});
        if (id == FeatureTable::kNone)
            m_features->showRules(id, {});
        else if (id == FeatureTable::kCard)
            m_features->showRules(id, m_look.card ? m_look.card->features : std::vector<FeatureRule>());
        else
            loadFeatures(id);
        updateAction();
    });
    connect(m_features, &FeatureTable::edited, this, [this] {
        m_featuresChosen = true;
        updateAction();
    });
    sizeChanged();
}

bool AddModelDialog::takesTable() const { return m_size[0]->value() > 0 && m_size[1]->value() == 1 && m_size[2]->value() == 1; }

void AddModelDialog::sizeChanged()
{
    if (m_features == nullptr)
        return;
    auto* form = qobject_cast<QFormLayout*>(m_classifierForm->layout());
    form->setRowVisible(m_features->sources(), takesTable());
    form->setRowVisible(m_order, !takesTable());
    m_features->setWanted(takesTable());
    // Until a source is chosen, the first data set of as many features is taken.
    if (takesTable() && !m_featuresChosen)
        loadFeatures(FeatureTable::kNone);
}

/// Of this data set, or of the first that fits.
void AddModelDialog::loadFeatures(qint64 wanted)
{
    std::vector<DatasetEntry> entries;
    for (const DatasetEntry& entry : m_session.snapshot()->datasets)
        if (entry.layout == "table" && (wanted == FeatureTable::kNone || entry.id == wanted))
            entries.push_back(entry);
    if (entries.empty())
        return;
    const auto count = static_cast<std::size_t>(m_size[0]->value());
    m_loadingFeatures.request(
        [entries, count, wanted, datasets = m_session.datasets()](std::stop_token stop) -> Result<LoadedFeatures> {
            for (const DatasetEntry& entry : entries) {
                if (stop.stop_requested())
                    return fail(ErrorCode::Cancelled);
                const auto dataset = datasets->open(entry);
                if (!dataset && wanted != FeatureTable::kNone)
                    return fail(dataset.error());
                const TableInfo* info = dataset ? tableInfo(**dataset) : nullptr;
                if (info != nullptr && (wanted != FeatureTable::kNone || info->features.size() == count))
                    return LoadedFeatures{entry.id, proposeFeatureRules(*info).rules};
            }
            return LoadedFeatures{};
        },
        [this](Result<LoadedFeatures> loaded) {
            if (!loaded) {
                m_features->showRules(m_features->source(), {});
                m_features->setProblem(errorLine(loaded.error()));
            } else if (loaded->dataset != FeatureTable::kNone) {
                m_features->showRules(loaded->dataset, std::move(loaded->rules));
            }
            updateAction();
            QTimer::singleShot(0, this, &AddModelDialog::growToFit);
        });
}

/// Says what is wrong with the features; whether the model can be added as far as they go.
bool AddModelDialog::checkFeatures()
{
    if (!takesTable() || m_features->rules().empty())
        return true;
    const Status valid = validateFeatureRules(m_features->rules(), static_cast<std::size_t>(m_size[0]->value()));
    m_features->setProblem(valid ? QString() : errorLine(valid.error()));
    return valid.has_value();
}

/// A window's smallest size knows nothing of lines that wrap: the table would be cut off by as much.
void AddModelDialog::growToFit()
{
    const int wanted = std::min(layout()->totalHeightForWidth(width()), screen()->availableGeometry().height());
    if (wanted > height())
        resize(width(), wanted);
}

} // namespace plumbline::ui
