#include "ui/audit/AuditBar.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "ui/audit/AuditOptionsMenu.h"
#include "ui/base/Format.h"
#include "ui/jobs/JobText.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kSliderSteps = 1000;
const QString kOtherGroups = QStringLiteral("…");

void fillCombo(QComboBox& combo, const QList<QPair<QString, QVariant>>& items)
{
    bool same = combo.count() == items.size();
    for (int i = 0; same && i < items.size(); ++i)
        same = combo.itemText(i) == items[i].first && combo.itemData(i) == items[i].second;
    if (same)
        return;
    combo.clear();
    for (const auto& [text, data] : items)
        combo.addItem(text, data);
}

/// Data of a choice: "12", or "12/15" with the job of the lower bounds behind.
QString itemOf(std::int64_t jobId, std::int64_t lowerJob)
{
    return lowerJob == 0 ? QString::number(jobId) : QStringLiteral("%1/%2").arg(jobId).arg(lowerJob);
}

} // namespace

AuditBar::AuditBar(QWidget* parent)
    : QWidget(parent), m_groups(new QComboBox(this)), m_models(new QComboBox(this)), m_tauLabel(secondaryLabel({}, this)),
      m_tauSlider(new QSlider(Qt::Horizontal, this)), m_optionsMenu(new AuditOptionsMenu(this)), m_correct(new Chip(this)),
      m_interval(new Chip(this)), m_without(new Chip(this)), m_contradictions(new Chip(this)), m_partial(new Chip(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGrid);
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::kGrid);
    buildSelectors(*row);
    row->addStretch(1);
    buildTau(*row);
    layout->addLayout(row);

    auto* notes = new QHBoxLayout;
    notes->setSpacing(metrics::kGrid);
    for (Chip* chip : {m_correct, m_interval, m_without, m_contradictions, m_partial}) {
        chip->hide();
        notes->addWidget(chip);
    }
    notes->addStretch(1);
    layout->addLayout(notes);
    m_without->setTone(Chip::Tone::Warning);
    m_contradictions->setTone(Chip::Tone::Error);
    m_contradictions->setToolTip(tr("One of the two methods is wrong about these samples"));
    m_partial->setTone(Chip::Tone::Warning);
    m_interval->setToolTip(tr("How the intervals of σ are computed; shares carry Wilson intervals"));
}

void AuditBar::buildSelectors(QHBoxLayout& row)
{
    const auto add = [&](const QString& text, QComboBox* combo, int characters) {
        combo->setMinimumContentsLength(characters);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        auto* label = secondaryLabel(text, this);
        label->setBuddy(combo);
        row.addWidget(label);
        row.addWidget(combo);
    };
    m_groups->setObjectName(QStringLiteral("groupSelector"));
    m_groups->setAccessibleName(tr("Groups"));
    m_models->setObjectName(QStringLiteral("modelSelector"));
    m_models->setAccessibleName(tr("Model"));
    add(tr("&Groups"), m_groups, 9);
    add(tr("&Model"), m_models, 11);
    connect(m_groups, &QComboBox::activated, this, [this](int index) {
        const QString expression = m_groups->itemData(index).toString();
        if (expression == kOtherGroups)
            emit otherGroupsWanted();
        else
            emit partitionChosen(expression);
    });
    connect(m_models, &QComboBox::activated, this,
            [this](int index) {
                const QStringList jobs = m_models->itemData(index).toString().split(QLatin1Char('/'));
                emit modelChosen(jobs.front().toLongLong(), jobs.size() > 1 ? jobs.back().toLongLong() : 0);
            });
}

void AuditBar::buildTau(QHBoxLayout& row)
{
    m_tauLabel->setMinimumWidth(64);
    m_tauLabel->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_tauLabel->setBuddy(m_tauSlider);
    m_tauSlider->setObjectName(QStringLiteral("tauSlider"));
    m_tauSlider->setAccessibleName(tr("τ: distance at which groups are read"));
    m_tauSlider->setRange(0, kSliderSteps);
    m_tauSlider->setPageStep(kSliderSteps / 20);
    m_tauSlider->setMinimumWidth(96);
    m_tauSlider->setMaximumWidth(200);
    row.addWidget(m_tauLabel);
    row.addWidget(m_tauSlider, 1);
    auto* options = new QToolButton(this);
    options->setIcon(plots::icon(QStringLiteral("sliders-horizontal")));
    options->setToolTip(tr("How this is computed"));
    options->setAccessibleName(tr("How this is computed"));
    options->setPopupMode(QToolButton::InstantPopup);
    options->setMenu(m_optionsMenu);
    options->setProperty("boxed", true);
    row.addWidget(options);
    connect(m_tauSlider, &QSlider::valueChanged, this,
            [this](int value) { emit tauMoved(static_cast<double>(value) / kSliderSteps); });
    connect(m_optionsMenu, &AuditOptionsMenu::optionsChanged, this, &AuditBar::optionsChanged);
}

void AuditBar::setOptions(const AuditOptions& options)
{
    m_optionsMenu->setOptions(options);
}

void AuditBar::setChoices(const AuditResult& result, const AuditOptions& options)
{
    const std::string& current = result.options.partition;
    std::vector<std::string> choices = partitionChoices(*result.data->dataset);
    if (std::find(choices.begin(), choices.end(), current) == choices.end())
        choices.push_back(current);
    QList<QPair<QString, QVariant>> groups;
    for (const std::string& choice : choices) {
        const QString expression = QString::fromStdString(choice);
        groups.append({QString(expression).replace(QLatin1Char('*'), QStringLiteral(" × ")), expression});
    }
    groups.append({tr("Other groups…"), kOtherGroups});
    fillCombo(*m_groups, groups);
    m_groups->setCurrentIndex(m_groups->findData(QString::fromStdString(current)));

    QList<QPair<QString, QVariant>> models;
    for (const AuditJobData& job : result.data->jobs) {
        QString name = QString::fromStdString(job.model);
        const auto same = [&](const AuditJobData& other) { return other.model == job.model; };
        if (std::count_if(result.data->jobs.begin(), result.data->jobs.end(), same) > 1)
            name += QStringLiteral(" · ") + methodTitle(job.method);
        models.append({name, itemOf(job.jobId, 0)});
    }
    for (const AuditBracket& bracket : result.brackets) {
        const AuditJobData& lower = result.data->jobs[bracket.lower];
        const AuditJobData& upper = result.data->jobs[bracket.upper];
        models.append({tr("%1 · %2 to %3").arg(QString::fromStdString(upper.model), methodTitle(lower.method), methodTitle(upper.method)),
                       itemOf(upper.jobId, lower.jobId)});
    }
    fillCombo(*m_models, models);
    setModel(options);
}

void AuditBar::setModel(const AuditOptions& options)
{
    const int index = m_models->findData(itemOf(options.modelJob, options.lowerJob));
    m_models->setCurrentIndex(index >= 0 ? index : m_models->findData(itemOf(options.modelJob, 0)));
}

void AuditBar::setTau(double tau, double maximum)
{
    const QSignalBlocker block(m_tauSlider);
    m_tauSlider->setValue(static_cast<int>(std::lround(kSliderSteps * tau / maximum)));
    m_tauLabel->setText(tr("τ = %1").arg(formatNumber(tau, maximum < 0.5 ? 3 : 2)));
}

QString AuditBar::tauText() const
{
    return m_tauLabel->text();
}

QString AuditBar::partialText() const
{
    return m_partial->isHidden() ? QString() : m_partial->text();
}

void AuditBar::setNotes(const AuditData* audit, const AuditResult* result, const AuditOptions& options)
{
    const bool partial = audit != nullptr && !audit->finished && audit->unitCount > 0;
    if (partial)
        m_partial->setText(tr("%1 of %2 units").arg(formatCount(audit->unitsDone), formatCount(audit->unitCount)));
    m_partial->setVisible(partial);
    m_correct->setVisible(result != nullptr);
    m_interval->setVisible(result != nullptr);
    std::int64_t correct = 0;
    std::int64_t total = 0;
    std::int64_t without = 0;
    if (result != nullptr) {
        for (const GroupCounts& counts : result->grouped(result->seriesOf(options.modelJob)).counts) {
            total += counts.n;
            correct += counts.correct;
            without += counts.notFound + counts.flatGradient + counts.nonFinite + counts.abstained;
        }
        m_correct->setText(tr("%1 correct of %2").arg(formatCount(correct), formatCount(total)));
        m_interval->setText(result->withIntervals ? intervalText(result->options)
                                                  : tr("%1, being computed").arg(intervalText(result->options)));
        m_without->setText(tr("%1 without a distance").arg(formatCount(without)));
    }
    m_without->setVisible(without > 0);
    const AuditBracket* bracket = result != nullptr ? result->bracket(options) : nullptr;
    const auto wrong = bracket != nullptr ? static_cast<int>(bracket->contradictions.size()) : 0;
    m_contradictions->setText(tr("%n sample(s) with a lower bound above the upper one", nullptr, wrong));
    m_contradictions->setVisible(wrong > 0);
}

} // namespace plumbline::ui
