#include "plots/base/PlotAccessible.h"

#include "plots/base/PlotView.h"

namespace plumbline::plots
{

PlotAccessible::PlotAccessible(PlotView* view) : QAccessibleWidget(view, QAccessible::Chart) {}

PlotView* PlotAccessible::view() const
{
    return qobject_cast<PlotView*>(widget());
}

QString PlotAccessible::text(QAccessible::Text kind) const
{
    switch (kind) {
    case QAccessible::Name:
        return view()->title().isEmpty() ? view()->accessibleName() : view()->title();
    case QAccessible::Description:
        return view()->summary();
    case QAccessible::Value:
        return view()->reading().spoken();
    case QAccessible::Help:
        return PlotView::tr("Arrow keys read values, Return opens, plus and minus zoom, Backspace goes back, "
                            "the context menu shows the data as a table.");
    default:
        return QAccessibleWidget::text(kind);
    }
}

QStringList PlotAccessible::actionNames() const
{
    return {pressAction(), showMenuAction()};
}

void PlotAccessible::doAction(const QString& name)
{
    if (name == pressAction())
        view()->activateReading();
    else
        QAccessibleWidget::doAction(name);
}

void PlotAccessible::install()
{
    static const bool installed = [] {
        QAccessible::installFactory([](const QString&, QObject* object) -> QAccessibleInterface* {
            auto* plot = qobject_cast<PlotView*>(object);
            return plot ? new PlotAccessible(plot) : nullptr;
        });
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace plumbline::plots
