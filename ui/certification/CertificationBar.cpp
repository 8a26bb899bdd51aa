#include "ui/certification/CertificationBar.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/base/Format.h"
#include "ui/certification/CertificationWords.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kAllDefinitions = -1;
constexpr GapTest kTests[] = {GapTest::ExactPairs, GapTest::ExactUnion, GapTest::Theorem, GapTest::Anytime};
constexpr CellRule kRules[] = {CellRule::Printed, CellRule::Tight, CellRule::Figure};
constexpr FairnessDefinition kDefinitions[] = {FairnessDefinition::OverallRisk, FairnessDefinition::EqualizedOdds,
                                               FairnessDefinition::DemographicParity};

void select(QComboBox& combo, const QVariant& data)
{
    combo.setCurrentIndex(std::max(0, combo.findData(data)));
}

} // namespace

CertificationBar::CertificationBar(QWidget* parent)
    : QWidget(parent), m_groups(new QComboBox(this)), m_definition(new QComboBox(this)), m_test(new QComboBox(this)),
      m_ruleLabel(secondaryLabel(tr("Union &bound"), this)), m_rule(new QComboBox(this)),
      m_fairLabel(secondaryLabel(tr("&Fair model"), this)), m_fair(new QComboBox(this)), m_epsilons(new QLineEdit(this)),
      m_delta(new QDoubleSpinBox(this)), m_certified(new Chip(this)), m_tooLarge(new Chip(this)), m_notEnough(new Chip(this)),
      m_leftOut(new Chip(this)), m_mode(new Chip(this)), m_changed(new Chip(this)), m_partial(new Chip(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGrid);
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::kGrid);
    buildFields(*row);
    row->addStretch(1);
    layout->addLayout(row);

    auto* notes = new QHBoxLayout;
    notes->setSpacing(metrics::kGrid);
    m_certified->setTone(Chip::Tone::Success);
    m_tooLarge->setTone(Chip::Tone::Error);
    m_notEnough->setTone(Chip::Tone::Warning);
    m_leftOut->setTone(Chip::Tone::Warning);
    m_changed->setTone(Chip::Tone::Warning);
    m_partial->setTone(Chip::Tone::Warning);
    m_leftOut->setToolTip(tr("Samples without a label, a prediction or a group"));
    m_changed->setToolTip(tr("A certificate is only worth its confidence if its terms were fixed before the data were seen"));
    for (Chip* chip : {m_certified, m_tooLarge, m_notEnough, m_mode, m_leftOut, m_changed, m_partial}) {
        chip->hide();
        notes->addWidget(chip);
    }
    notes->addStretch(1);
    m_fairLabel->setBuddy(m_fair);
    for (QWidget* widget : {static_cast<QWidget*>(m_fairLabel), static_cast<QWidget*>(m_fair)}) {
        widget->hide(); // until there is something to choose
        notes->addWidget(widget);
    }
    layout->addLayout(notes);
}

void CertificationBar::buildFields(QHBoxLayout& row)
{
    const auto add = [&](QLabel* label, QWidget* field) {
        label->setBuddy(field);
        row.addWidget(label);
        row.addWidget(field);
    };
    for (QComboBox* combo : {m_groups, m_definition, m_test, m_rule, m_fair}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(8);
    }
    m_fair->setMinimumContentsLength(14);
    m_groups->setObjectName(QStringLiteral("certificationGroups"));
    m_definition->setObjectName(QStringLiteral("certificationDefinition"));
    m_test->setObjectName(QStringLiteral("certificationTest"));
    m_epsilons->setObjectName(QStringLiteral("certificationEpsilons"));
    m_groups->setAccessibleName(tr("Groups"));
    m_definition->setAccessibleName(tr("Definition of fairness"));
    m_test->setAccessibleName(tr("Test"));
    m_rule->setAccessibleName(tr("Union bound"));
    m_fair->setObjectName(QStringLiteral("certificationFair"));
    m_fair->setAccessibleName(tr("Fair model"));
    m_fair->setToolTip(tr("The model that is taken for fair: it answers what an attack switches, and margins are measured from it"));
    m_epsilons->setAccessibleName(tr("Epsilons: largest gaps that still count as fair"));
    m_delta->setAccessibleName(tr("Delta: largest probability of a wrong certificate"));
    m_definition->addItem(tr("All definitions"), kAllDefinitions);
    for (const FairnessDefinition definition : kDefinitions) {
        m_definition->addItem(definitionTitle(definition), static_cast<int>(definition));
        m_definition->setItemData(m_definition->count() - 1, definitionHelp(definition), Qt::ToolTipRole);
    }
    for (const GapTest test : kTests) {
        m_test->addItem(gapTestTitle(test), static_cast<int>(test));
        m_test->setItemData(m_test->count() - 1, gapTestHelp(test), Qt::ToolTipRole);
    }
    for (const CellRule rule : kRules)
        m_rule->addItem(cellRuleTitle(rule), static_cast<int>(rule));
    m_epsilons->setFixedWidth(136);
    m_epsilons->setToolTip(tr("Largest gap that still counts as fair; several separated by commas"));
    m_delta->setDecimals(3);
    m_delta->setRange(0.001, 0.5);
    m_delta->setSingleStep(0.01);
    m_delta->setKeyboardTracking(false);
    m_delta->setToolTip(tr("Largest probability of a wrong certificate"));
    add(secondaryLabel(tr("&Groups"), this), m_groups);
    add(secondaryLabel(tr("&Definition"), this), m_definition);
    add(secondaryLabel(tr("&Test"), this), m_test);
    add(m_ruleLabel, m_rule);
    m_ruleLabel->hide(); // until the theorem is chosen
    m_rule->hide();
    connect(m_fair, &QComboBox::activated, this, [this] { emit fairModelChosen(m_fair->currentData().toString()); });
    add(secondaryLabel(QStringLiteral("&ε"), this), m_epsilons);
    add(secondaryLabel(QStringLiteral("δ"), this), m_delta);
    for (QComboBox* combo : {m_groups, m_definition, m_test, m_rule})
        connect(combo, &QComboBox::activated, this, &CertificationBar::changed);
    connect(m_epsilons, &QLineEdit::editingFinished, this, &CertificationBar::changed);
    connect(m_delta, &QDoubleSpinBox::valueChanged, this, &CertificationBar::changed);
}

void CertificationBar::fillGroups(const Dataset& dataset)
{
    QList<QPair<QString, QString>> items{{tr("Every attribute"), QString()}};
    for (const std::string& name : certificationPartitions(dataset))
        items.append({QString::fromStdString(name).replace(QLatin1Char('*'), QStringLiteral(" × ")), QString::fromStdString(name)});
    // What was asked for may be several at once, or bins of a number.
    QStringList asked;
    for (const std::string& name : m_plan.partitions)
        asked.append(QString::fromStdString(name));
    const QString all = asked.join(QLatin1Char(','));
    if (!all.isEmpty() && std::none_of(items.begin(), items.end(), [&](const auto& item) { return item.second == all; }))
        items.append({all, all});
    bool same = m_groups->count() == items.size();
    for (int i = 0; same && i < items.size(); ++i)
        same = m_groups->itemData(i).toString() == items[i].second;
    if (!same) {
        m_groups->clear();
        for (const auto& [text, expression] : items)
            m_groups->addItem(text, expression);
    }
    select(*m_groups, all);
}

void CertificationBar::setModels(const CertificationData& audit, const std::string& current)
{
    QList<QPair<QString, QString>> items;
    if (audit.mode == "knn_attack")
        items.append({tr("Nearest neighbour"), QString()});
    for (const StoredJob& job : audit.jobs)
        items.append({QString::fromStdString(job.model), QString::fromStdString(job.model)});
    bool same = m_fair->count() == items.size();
    for (int i = 0; same && i < items.size(); ++i)
        same = m_fair->itemData(i).toString() == items[i].second;
    if (!same) {
        m_fair->clear();
        for (const auto& [text, model] : items)
            m_fair->addItem(text, model);
    }
    select(*m_fair, QString::fromStdString(current));
    const bool choice = audit.mode != "private" && items.size() > 1;
    m_fair->setVisible(choice);
    m_fairLabel->setVisible(choice);
}

void CertificationBar::setPlan(const CertificationPlan& plan, const Dataset& dataset)
{
    m_plan = plan;
    fillGroups(dataset);
    select(*m_definition, plan.definitions.size() == 1 ? static_cast<int>(plan.definitions.front()) : kAllDefinitions);
    select(*m_test, static_cast<int>(plan.test));
    select(*m_rule, static_cast<int>(plan.rule));
    m_ruleLabel->setVisible(plan.test == GapTest::Theorem);
    m_rule->setVisible(plan.test == GapTest::Theorem);
    if (!m_epsilons->hasFocus()) {
        QStringList words;
        for (const double epsilon : plan.epsilons)
            words.append(QString::number(epsilon));
        m_epsilons->setText(words.join(QStringLiteral(", ")));
    }
    const QSignalBlocker block(m_delta);
    if (!m_delta->hasFocus())
        m_delta->setValue(plan.delta);
}

void CertificationBar::changed()
{
    CertificationPlan plan = m_plan;
    plan.partitions = splitExpressions(m_groups->currentData().toString().toStdString());
    const int definition = m_definition->currentData().toInt();
    plan.definitions = definition == kAllDefinitions
                           ? std::vector<FairnessDefinition>(std::begin(kDefinitions), std::end(kDefinitions))
                           : std::vector{static_cast<FairnessDefinition>(definition)};
    plan.test = static_cast<GapTest>(m_test->currentData().toInt());
    plan.rule = static_cast<CellRule>(m_rule->currentData().toInt());
    const auto epsilons = epsilonsFromText(m_epsilons->text().toStdString());
    m_epsilons->setProperty("invalid", !epsilons);
    m_epsilons->style()->unpolish(m_epsilons);
    m_epsilons->style()->polish(m_epsilons);
    if (epsilons)
        plan.epsilons = *epsilons;
    plan.delta = m_delta->value();
    m_plan = plan;
    emit planChanged(plan);
}

void CertificationBar::setNotes(const CertificationData* audit, const CertificationResult* result)
{
    const auto show = [](Chip* chip, std::int64_t count, const QString& text) {
        chip->setText(text);
        chip->setVisible(count > 0);
    };
    const std::int64_t certified = result != nullptr ? result->certified : 0;
    const std::int64_t tooLarge = result != nullptr ? result->tooLarge : 0;
    const std::int64_t notEnough = result != nullptr ? result->notEnough : 0;
    const std::int64_t leftOut = result != nullptr ? result->leftOut : 0;
    show(m_certified, certified, tr("%1 certified").arg(formatCount(certified)));
    show(m_tooLarge, tooLarge, tr("%1 with too large a gap").arg(formatCount(tooLarge)));
    show(m_notEnough, notEnough, tr("%1 with too few samples").arg(formatCount(notEnough)));
    show(m_leftOut, leftOut, tr("%1 samples left out").arg(formatCount(leftOut)));
    show(m_changed, result != nullptr && viewOf(result->plan) != viewOf(result->data->planned), tr("not the terms that were planned"));
    const std::string mode = audit != nullptr ? audit->mode : std::string();
    show(m_mode, !mode.empty(),
         mode == "private" ? tr("private test data") : mode == "public" ? tr("public test data, augmented") : tr("attack on public test data"));
    const bool partial = audit != nullptr && !audit->finished && audit->unitCount > 0;
    show(m_partial, partial, partial ? tr("%1 of %2 units").arg(formatCount(audit->unitsDone), formatCount(audit->unitCount)) : QString());
}

} // namespace plumbline::ui
