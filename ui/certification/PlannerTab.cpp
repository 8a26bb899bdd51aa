#include "ui/certification/PlannerTab.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/figures/CertificationFigures.h"
#include "plots/kinds/LinesPlot.h"
#include "ui/base/Format.h"
#include "ui/certification/CertificationWords.h"
#include "ui/style/Style.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

using metrics::kGrid;
constexpr int kWaitMilliseconds = 250;
constexpr double kEpsilons[] = {0.025, 0.05, 0.075, 0.1};
constexpr GapTest kPlannedTests[] = {GapTest::ExactPairs, GapTest::ExactUnion, GapTest::Theorem, GapTest::Anytime};
constexpr CellRule kPlannedRules[] = {CellRule::Printed, CellRule::Tight, CellRule::Figure};

QDoubleSpinBox* realField(QWidget* parent, double low, double high, double step, int decimals, double value)
{
    auto* field = new QDoubleSpinBox(parent);
    field->setDecimals(decimals);
    field->setRange(low, high);
    field->setSingleStep(step);
    field->setValue(value);
    return field;
}

QSpinBox* wholeField(QWidget* parent, int value)
{
    auto* field = new QSpinBox(parent);
    field->setRange(2, 1000);
    field->setValue(value);
    return field;
}

/// The asked-for epsilon among the usual ones, ascending.
std::vector<double> shownEpsilons(double asked)
{
    std::vector<double> epsilons(std::begin(kEpsilons), std::end(kEpsilons));
    if (std::none_of(epsilons.begin(), epsilons.end(), [&](double one) { return std::abs(one - asked) < 1e-9; }))
        epsilons.push_back(asked);
    std::sort(epsilons.begin(), epsilons.end());
    return epsilons;
}

} // namespace

PlannerTab::PlannerTab(QWidget* parent)
    : QWidget(parent), m_definition(new QComboBox(this)), m_groups(wholeField(this, 2)), m_labels(wholeField(this, 2)),
      m_epsilon(realField(this, 0.001, 0.999, 0.005, 3, 0.05)), m_delta(realField(this, 0.0001, 0.5, 0.01, 4, 0.05)),
      m_gap(realField(this, 0, 0.99, 0.005, 3, 0)), m_rate(realField(this, 0, 1, 0.05, 3, 0.5)), m_test(new QComboBox(this)),
      m_rule(new QComboBox(this)), m_power(realField(this, 0, 0.99, 0.05, 2, 0)), m_share(realField(this, 0, 1, 0.01, 3, 0)),
      m_cost(realField(this, 0, 1e6, 0.1, 2, 0)), m_answer(new QLabel(this)), m_error(new ErrorBar(this)),
      m_plot(new plots::LinesPlot(this)), m_planning(this)
{
    setObjectName(QStringLiteral("plannerTab"));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(kGrid + 4);
    splitter->addWidget(buildForm());
    splitter->addWidget(buildAnswer());
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({340, 560});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kGrid + 4, kGrid + 4, kGrid + 4, kGrid + 4);
    layout->addWidget(splitter);

    m_timer.setSingleShot(true);
    m_timer.setInterval(kWaitMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &PlannerTab::compute);
    for (QComboBox* combo : {m_definition, m_test, m_rule})
        connect(combo, &QComboBox::currentIndexChanged, this, &PlannerTab::changed);
    for (QSpinBox* field : {m_groups, m_labels})
        connect(field, &QSpinBox::valueChanged, this, &PlannerTab::changed);
    for (QDoubleSpinBox* field : {m_epsilon, m_delta, m_gap, m_rate, m_power, m_share, m_cost})
        connect(field, &QDoubleSpinBox::valueChanged, this, &PlannerTab::changed);
    changed();
}

QWidget* PlannerTab::buildForm()
{
    for (const FairnessDefinition definition :
         {FairnessDefinition::OverallRisk, FairnessDefinition::EqualizedOdds, FairnessDefinition::DemographicParity})
        m_definition->addItem(definitionTitle(definition), static_cast<int>(definition));
    for (const GapTest test : kPlannedTests)
        m_test->addItem(gapTestTitle(test), static_cast<int>(test));
    for (const CellRule rule : kPlannedRules)
        m_rule->addItem(cellRuleTitle(rule), static_cast<int>(rule));
    m_power->setSpecialValueText(tr("rates exactly as expected"));
    m_share->setSpecialValueText(tr("cells are filled one by one"));
    m_cost->setSpecialValueText(tr("not asked"));

    auto* panel = new Panel(tr("What will be certified"), this);
    auto* host = new QWidget(panel);
    auto* form = new QFormLayout(host);
    form->setContentsMargins(kGrid * 3 / 2, 0, kGrid * 3 / 2, kGrid * 3 / 2);
    form->setVerticalSpacing(kGrid);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto add = [&](const QString& text, QWidget* field, const QString& help) {
        auto* label = secondaryLabel(text, host);
        label->setBuddy(field);
        label->setToolTip(help);
        field->setToolTip(help);
        field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        form->addRow(label, field);
    };
    add(tr("&Definition"), m_definition, tr("Which rates of the groups are compared"));
    add(tr("&Groups"), m_groups, tr("How many groups there are"));
    add(tr("&Classes"), m_labels, tr("How many classes the model tells apart"));
    add(tr("Largest gap, &ε"), m_epsilon, tr("Largest gap that still counts as fair"));
    add(tr("Wrong certificate, &δ"), m_delta, tr("Largest probability of a wrong certificate"));
    add(tr("&Expected gap"), m_gap, tr("One group's rate lies so far above the others'"));
    add(tr("Expected &rate"), m_rate, tr("Of the other groups: error rate, or share predicted a class; 0.5 is the worst case"));
    add(tr("&Test"), m_test, tr("How the true gap is bounded from the observed one"));
    add(tr("Union &bound"), m_rule, tr("How many events the theorem's bound counts"));
    add(tr("Chance to &pass"), m_power, tr("Probability that an audit of this size passes if the rates are as expected"));
    add(tr("Share of the rarest ce&ll"), m_share, tr("Where samples are drawn from everyone: how often the rarest cell comes up"));
    add(tr("C&ost of a sample"), m_cost, tr("In any currency"));
    auto* scroll = new QScrollArea(panel);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(host);
    host->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    panel->setContent(scroll);
    panel->setMinimumWidth(300);
    return panel;
}

QWidget* PlannerTab::buildAnswer()
{
    auto* column = new QWidget(this);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGrid + 4);
    auto* answer = new Panel(tr("Samples needed"), column);
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_answer->setContentsMargins(kGrid * 3 / 2, 0, kGrid * 3 / 2, kGrid * 3 / 2);
    m_answer->setMinimumHeight(56);
    m_answer->setAlignment(Qt::AlignTop);
    m_answer->setObjectName(QStringLiteral("plannerAnswer"));
    answer->setContent(m_answer);
    layout->addWidget(answer);
    layout->addWidget(m_error);
    auto* curves = new Panel(tr("The smaller the expected gap, the fewer"), column);
    curves->setNote(tr("one curve for each ε"));
    m_plot->setTitle(tr("Samples a cell needs, by expected gap"));
    plots::LinesPlot::Words words;
    words.xSymbol = tr("gap");
    words.ySymbol = QStringLiteral("n");
    words.xTitle = tr("expected gap (difference of rates)");
    words.yTitle = tr("samples that every cell needs");
    words.xId = "expected_gap";
    words.yId = "per_cell";
    m_plot->setWords(words);
    m_plot->setLogarithmicY(true);
    m_plot->setMarkersVisible(false);
    m_plot->setEmptyText(tr("No number of samples is enough."));
    curves->setContent(m_plot);
    layout->addWidget(curves, 1);
    return column;
}

PlanRequest PlannerTab::request() const
{
    PlanRequest request;
    request.definition = static_cast<FairnessDefinition>(m_definition->currentData().toInt());
    request.groups = static_cast<std::size_t>(m_groups->value());
    request.labels = static_cast<std::size_t>(m_labels->value());
    request.epsilon = m_epsilon->value();
    request.delta = m_delta->value();
    request.expectedGap = m_gap->value();
    request.expectedRate = m_rate->value();
    request.test = static_cast<GapTest>(m_test->currentData().toInt());
    request.rule = static_cast<CellRule>(m_rule->currentData().toInt());
    request.power = m_power->value();
    request.smallestShare = m_share->value();
    request.costPerSample = m_cost->value();
    return request;
}

void PlannerTab::setRequest(const PlanRequest& request)
{
    m_definition->setCurrentIndex(m_definition->findData(static_cast<int>(request.definition)));
    m_groups->setValue(static_cast<int>(request.groups));
    m_labels->setValue(static_cast<int>(request.labels));
    m_epsilon->setValue(request.epsilon);
    m_delta->setValue(request.delta);
    m_gap->setValue(request.expectedGap);
    m_rate->setValue(request.expectedRate);
    m_test->setCurrentIndex(m_test->findData(static_cast<int>(request.test)));
    m_rule->setCurrentIndex(m_rule->findData(static_cast<int>(request.rule)));
    m_power->setValue(request.power);
    m_share->setValue(request.smallestShare);
    m_cost->setValue(request.costPerSample);
}

void PlannerTab::changed()
{
    m_rule->setEnabled(m_test->currentData().toInt() == static_cast<int>(GapTest::Theorem));
    m_timer.start();
}

void PlannerTab::compute()
{
    m_answer->setText(tr("Computing…"));
    m_planning.request(
        [request = request()](std::stop_token) {
            const std::vector<double> epsilons = shownEpsilons(request.epsilon);
            return Outcome{planAudit(request), sampleSizeFigure(request, epsilons)};
        },
        [this, asked = request()](Outcome outcome) {
            m_error->clear();
            if (outcome.curves)
                m_plot->setFigure(std::move(*outcome.curves));
            else
                m_error->showError(outcome.curves.error());
            if (!outcome.plan) {
                m_answer->setText(outcome.plan.error().code == ErrorCode::NotAvailable
                                      ? tr("No number of samples is enough: the expected gap must be below ε.")
                                      : tr("These values do not go together."));
                if (outcome.plan.error().code != ErrorCode::NotAvailable)
                    m_error->showError(outcome.plan.error());
                return;
            }
            const Plan& plan = *outcome.plan;
            QString text = tr("Every one of the %1 cells needs %2 samples: %3 in all.")
                               .arg(formatCount(plan.cells), formatCount(plan.perCell), formatCount(plan.total));
            if (asked.costPerSample > 0)
                text += QLatin1Char(' ') + tr("They cost %1.").arg(QLocale().toString(plan.cost, 'f', 2));
            if (std::isfinite(plan.chance))
                text += QLatin1Char(' ') + tr("If the rates are as expected, %1 of 100 such audits pass (simulated).")
                                               .arg(formatNumber(100 * plan.chance, 0));
            m_answer->setText(text);
        });
}

QString PlannerTab::answer() const
{
    return m_answer->text();
}

} // namespace plumbline::ui
