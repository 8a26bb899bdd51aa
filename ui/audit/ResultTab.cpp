#include "ui/audit/ResultTab.h"

#include <QMenu>
#include <QToolButton>

#include "plots/base/PlotView.h"
#include "plots/theme/Icons.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {

void ResultTab::exportPlot(plots::PlotView* plot)
{
    m_lastPlot = plot;
    emit exportWanted(plot);
}

void ResultTab::addPlotTools(Panel& panel, std::function<plots::PlotView*()> plot)
{
    connect(panel.addToolButton(QStringLiteral("circle-help"), tr("How was this computed?")), &QToolButton::clicked, this,
            [this] { emit explainWanted(auditId()); });
    QToolButton* more = panel.addToolButton(QStringLiteral("ellipsis"), tr("More for this figure"));
    auto* menu = new QMenu(more);
    menu->addAction(plots::icon(QStringLiteral("download")), tr("Export figure…"), this, [this, plot] { exportPlot(plot()); });
    menu->addAction(tr("Copy picture"), this, [plot] { plot()->copyImage(); });
    menu->addAction(tr("Copy data"), this, [plot] { plot()->copyData(); });
    menu->addAction(tr("Show all"), this, [plot] { plot()->fit(); });
    more->setMenu(menu);
    more->setPopupMode(QToolButton::InstantPopup);
}

void ResultTab::watchPlot(plots::PlotView* plot)
{
    connect(plot, &plots::PlotView::readingChanged, this, [this, plot] { m_lastPlot = plot; });
    connect(plot, &plots::PlotView::exportRequested, this, [this, plot] { exportPlot(plot); });
    connect(plot, &plots::PlotView::explainRequested, this, [this] { emit explainWanted(auditId()); });
}

Panel* ResultTab::makePlotPanel(const QString& title, plots::PlotView* plot, const QString& note, const QString& help,
                                QWidget* parent)
{
    auto* panel = new Panel(title, parent);
    panel->setNote(note, help);
    addPlotTools(*panel, [plot] { return plot; });
    panel->setContent(plot);
    watchPlot(plot);
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
