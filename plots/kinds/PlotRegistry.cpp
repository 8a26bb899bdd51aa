#include "plots/kinds/PlotRegistry.h"

#include <algorithm>

#include <QCoreApplication>

#include "plots/kinds/ForestPlot.h"
#include "plots/kinds/HeatmapPlot.h"
#include "plots/kinds/HistogramPlot.h"
#include "plots/kinds/LinesPlot.h"
#include "plots/kinds/ScatterPlot.h"
#include "plots/kinds/SurvivalPlot.h"
#include "plots/kinds/TestMatrixPlot.h"

namespace plumbline::plots
{

namespace
{

template <typename Plot>
std::unique_ptr<PlotView> make()
{
    return std::make_unique<Plot>();
}

QString translated(const char* text)
{
    return QCoreApplication::translate("PlotRegistry", text);
}

} // namespace

const std::vector<PlotKind>& plotKinds()
{
    static const std::vector<PlotKind> kKinds{
        {"survival", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "Share farther than τ")); },
         make<SurvivalPlot>},
        {"heatmap", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "σ by model and group")); },
         make<HeatmapPlot>},
        {"histogram", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "Distances of a group")); },
         make<HistogramPlot>},
        {"forest", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "Ratios with intervals")); },
         make<ForestPlot>},
        {"lines", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "Curves")); }, make<LinesPlot>},
        {"test_matrix", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "Pairwise tests")); },
         make<TestMatrixPlot>},
        {"scatter", [] { return translated(QT_TRANSLATE_NOOP("PlotRegistry", "Points with intervals")); },
         make<ScatterPlot>},
    };
    return kKinds;
}

std::unique_ptr<PlotView> makePlot(const QString& id)
{
    const auto found =
        std::find_if(plotKinds().begin(), plotKinds().end(), [&](const PlotKind& kind) { return kind.id == id; });
    return found == plotKinds().end() ? nullptr : found->make();
}

} // namespace plumbline::plots
