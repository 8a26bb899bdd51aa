#include "ui/audit/ResultTab.h"

#include <QMenu>
#include <QToolButton>

#include "plots/base/PlotView.h"
#include "plots/theme/Icons.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {

Panel* ResultTab::makePlotPanel(const QString& title, plots::PlotView* plot, const QString& note, const QString& help,
                                QWidget* parent)
{
    auto* panel = new Panel(title, parent);
    panel->setNote(note, help);
    const auto use = [this, plot] { m_lastPlot = plot; };
    const auto exportIt = [this, plot] {
        m_lastPlot = plot;
        emit exportWanted(plot);
    };
    const auto explain = [this] { emit explainWanted(auditId()); };
    connect(panel->addToolButton(QStringLiteral("circle-help"), tr("How was this computed?")), &QToolButton::clicked, this, explain);
    QToolButton* more = panel->addToolButton(QStringLiteral("ellipsis"), tr("More for this figure"));
    auto* menu = new QMenu(more);
    menu->addAction(plots::icon(QStringLiteral("download")), tr("Export figure…"), this, exportIt);
    menu->addAction(tr("Copy picture"), this, [plot] { plot->copyImage(); });
    menu->addAction(tr("Copy data"), this, [plot] { plot->copyData(); });
    menu->addAction(tr("Show all"), this, [plot] { plot->fit(); });
    more->setMenu(menu);
    more->setPopupMode(QToolButton::InstantPopup);
    panel->setContent(plot);
    connect(plot, &plots::PlotView::readingChanged, this, use);
    connect(plot, &plots::PlotView::exportRequested, this, exportIt);
    connect(plot, &plots::PlotView::explainRequested, this, explain);
    return panel;
}

void ResultTab::storeView(ProjectSession& session, nlohmann::json state)
{
    if (session.readOnly())
        return;
    session.edit(
        [id = auditId(), state = std::move(state)](Project& project) -> Status {
            auto audit = project.audit(id);
            if (!audit)
                return fail(audit.error());
            audit->viewState = state;
            return project.updateAudit(*audit);
        },
        [](const Status&) {}); // what the view looked like is no reason to interrupt anybody
}

} // namespace plumbline::ui
