#include "ui/audit/AuditOptionsMenu.h"

#include <cmath>

#include <QActionGroup>
#include <QCoreApplication>

#include "ui/base/Format.h"

namespace plumbline::ui {

AuditOptionsMenu::AuditOptionsMenu(QWidget* parent) : QMenu(parent)
{
    setToolTipsVisible(true);
    QMenu* share = group(tr("Share of which samples"));
    choice(share, tr("Correctly classified (conditional)"), tr("I_P(τ) starts at 1: misclassified samples do not count."),
           [](AuditOptions& o) { o.grouping.denominator = Denominator::Correct; },
           [](const AuditOptions& o) { return o.grouping.denominator == Denominator::Correct; });
    choice(share, tr("All with a label (joint)"), tr("I_P(τ) starts at the accuracy: mixes accuracy into the bias."),
           [](AuditOptions& o) { o.grouping.denominator = Denominator::All; },
           [](const AuditOptions& o) { return o.grouping.denominator == Denominator::All; });

    QMenu* failures = group(tr("Samples without a distance"));
    choice(failures, tr("Leave out"), tr("They are counted and named, but stand in no curve."),
           [](AuditOptions& o) { o.grouping.failures = FailureRule::LeftOut; },
           [](const AuditOptions& o) { return o.grouping.failures == FailureRule::LeftOut; });
    choice(failures, tr("Count as farthest"), tr("As if they lay at the largest τ."),
           [](AuditOptions& o) { o.grouping.failures = FailureRule::AtTauMax; },
           [](const AuditOptions& o) { return o.grouping.failures == FailureRule::AtTauMax; });

    QMenu* rule = group(tr("Compare a group with"));
    const auto sigma = [&](SigmaRule value, const QString& text, const QString& help) {
        choice(rule, text, help, [value](AuditOptions& o) { o.sigma.rule = value; },
               [value](const AuditOptions& o) { return o.sigma.rule == value; });
    };
    sigma(SigmaRule::Pooled, tr("All other samples (pooled)"), tr("One curve of everything outside the group: the published code."));
    sigma(SigmaRule::Mean, tr("The mean of the other groups"), tr("Every other group weighs the same, however small."));
    sigma(SigmaRule::Sum, tr("The sum of the other groups"), tr("The formula as printed; near 1/(k−1) − 1 for k groups."));

    QMenu* interval = group(tr("Interval of σ"));
    const auto method = [&](BootstrapMethod value, const QString& text, const QString& help) {
        choice(interval, text, help, [value](AuditOptions& o) { o.sigma.bootstrap.method = value; },
               [value](const AuditOptions& o) { return o.sigma.bootstrap.method == value; });
    };
    method(BootstrapMethod::Percentile, tr("Percentile bootstrap"), tr("Quantiles of 2 000 resamples of the samples."));
    method(BootstrapMethod::Bca, tr("BCa bootstrap"), tr("Corrects the percentiles for bias and skewness."));

    QMenu* minimum = group(tr("Grey groups below"));
    for (const int n : {1, 10, 30, 100})
        choice(minimum, tr("n = %1").arg(formatCount(n)), tr("Groups with fewer counted samples are drawn grey."),
               [n](AuditOptions& o) { o.grouping.minimumCount = n; },
               [n](const AuditOptions& o) { return o.grouping.minimumCount == n; });

    QMenu* grid = group(tr("Range of τ"));
    const auto preset = [&](TauPreset value, const QString& text) {
        choice(grid, text, {}, [value](AuditOptions& o) { o.grouping.taus = value; },
               [value](const AuditOptions& o) { return o.grouping.taus == value; });
    };
    preset(TauPreset::Data, tr("From the data: 0 to the largest distance"));
    preset(TauPreset::DeepFool, tr("0 to 2 (as published for DeepFool)"));
    preset(TauPreset::CarliniWagner, tr("0 to 1 (as published for Carlini-Wagner)"));
    preset(TauPreset::OtherAttack, tr("0 to 0.3 (as published for other attacks)"));

    QMenu* area = group(tr("Area under the curve"));
    choice(area, tr("Exact"), tr("The closed form."), [](AuditOptions& o) { o.sigma.area = AreaRule::Closed; },
           [](const AuditOptions& o) { return o.sigma.area == AreaRule::Closed; });
    choice(area, tr("Sum over the grid"), tr("As in the published code."),
           [](AuditOptions& o) { o.sigma.area = AreaRule::RiemannN; },
           [](const AuditOptions& o) { return o.sigma.area == AreaRule::RiemannN; });
}

QMenu* AuditOptionsMenu::group(const QString& title)
{
    QMenu* menu = addMenu(title);
    menu->setToolTipsVisible(true);
    auto* actions = new QActionGroup(menu);
    menu->setProperty("group", QVariant::fromValue<QObject*>(actions));
    return menu;
}

void AuditOptionsMenu::choice(QMenu* menu, const QString& text, const QString& help, Set set, Has has)
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setToolTip(help.isEmpty() ? text : help);
    static_cast<QActionGroup*>(menu->property("group").value<QObject*>())->addAction(action);
    m_checks.append({action, std::move(has)});
    m_choices.append(action);
    connect(action, &QAction::triggered, this, [this, set = std::move(set)] {
        set(m_options);
        emit optionsChanged(m_options);
    });
}

void AuditOptionsMenu::setOptions(const AuditOptions& options)
{
    m_options = options;
    for (const auto& [action, has] : m_checks)
        action->setChecked(has(m_options));
}

QString intervalText(const AuditOptions& options)
{
    const int percent = static_cast<int>(std::lround(100 * options.sigma.bootstrap.confidence));
    return options.sigma.bootstrap.method == BootstrapMethod::Bca
               ? QCoreApplication::translate("AuditOptions", "%1 % BCa bootstrap").arg(percent)
               : QCoreApplication::translate("AuditOptions", "%1 % bootstrap").arg(percent);
}

QString ruleText(const AuditOptions& options)
{
    switch (options.sigma.rule) {
    case SigmaRule::Pooled: return QCoreApplication::translate("AuditOptions", "pooled");
    case SigmaRule::Mean: return QCoreApplication::translate("AuditOptions", "mean of others");
    case SigmaRule::Sum: return QCoreApplication::translate("AuditOptions", "sum of others");
    }
    return {};
}

QString denominatorText(const AuditOptions& options)
{
    return options.grouping.denominator == Denominator::Correct
               ? QCoreApplication::translate("AuditOptions", "of the correctly classified samples")
               : QCoreApplication::translate("AuditOptions", "of all samples with a label");
}

} // namespace plumbline::ui
