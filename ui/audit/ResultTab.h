#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include <QString>
#include <QWidget>
#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "plots/export/FigureExporter.h"

namespace plumbline::plots {
class PlotView;
}

namespace plumbline::ui {

class Panel;
class ProjectSession;

/// A tab with the results of one audit, as the window knows it; one class per kind of audit derives from it.
class ResultTab : public QWidget
{
    Q_OBJECT

public:
    explicit ResultTab(std::int64_t auditId, QWidget* parent = nullptr) : QWidget(parent), m_auditId(auditId) {}

    [[nodiscard]] std::int64_t auditId() const { return m_auditId; }
    /// There is something to export and report.
    [[nodiscard]] virtual bool hasResult() const = 0;
    /// Several models that can stand side by side.
    [[nodiscard]] virtual bool isComparable() const { return false; }
    /// A claim that a certificate could be issued for, or refused with a reason.
    [[nodiscard]] virtual bool isCertifiable() const { return false; }
    /// The plot that was used last: what "Export figure" means. Only with a result.
    [[nodiscard]] virtual plots::PlotView& currentPlot() const = 0;
    /// "a3-curve-resnet50": stable while audits and names are.
    [[nodiscard]] virtual QString currentFigureId() const = 0;
    [[nodiscard]] virtual plots::FigureProvenance provenance() const = 0;
    /// HTML or PDF, by the suffix. Only with a result.
    virtual Status writeReport(const std::filesystem::path& path) = 0;

signals:
    void inspectorWanted(QWidget* page, const QString& title);
    void explainWanted(qint64 auditId);
    void certificateWanted();
    void exportWanted(plumbline::plots::PlotView* plot);
    void resultChanged();

protected:
    /// The usual actions of a figure, for a panel that may change what it shows.
    void addPlotTools(Panel& panel, std::function<plots::PlotView*()> plot);
    /// Remembers the figure that was used last, and carries out what its own menu asks for.
    void watchPlot(plots::PlotView* plot);
    void exportPlot(plots::PlotView* plot);
    /// A figure in its panel with all of that.
    Panel* makePlotPanel(const QString& title, plots::PlotView* plot, const QString& note, const QString& help, QWidget* parent);
    [[nodiscard]] plots::PlotView* lastPlot() const { return m_lastPlot; }
    /// How the audit is looked at, kept with it in the project.
    void storeView(ProjectSession& session, nlohmann::json state);

private:
    std::int64_t m_auditId;
    plots::PlotView* m_lastPlot = nullptr;
};

} // namespace plumbline::ui
