#pragma once

// All kinds of figures: one line each in PlotRegistry.cpp.

#include <memory>
#include <vector>

#include <QString>

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

struct PlotKind {
    QString id;
    QString (*name)(); ///< translated
    std::unique_ptr<PlotView> (*make)();
};

const std::vector<PlotKind>& plotKinds();
/// nullptr where there is no such kind.
std::unique_ptr<PlotView> makePlot(const QString& id);

} // namespace plumbline::plots
