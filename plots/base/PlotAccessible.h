#pragma once

#include <QAccessibleWidget>

namespace plumbline::plots
{

class PlotView;

/// A plot for screen readers: its title as name, its summary as description, what the cursor reads as value.
/// QCustomPlot itself shows one nameless node.
class PlotAccessible : public QAccessibleWidget
{
public:
    explicit PlotAccessible(PlotView* view);

    [[nodiscard]] QString text(QAccessible::Text kind) const override;
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QStringList actionNames() const override;
    void doAction(const QString& name) override;

    /// Makes Qt use this class for every PlotView; may be called repeatedly.
    static void install();

private:
    [[nodiscard]] PlotView* view() const;
};

} // namespace plumbline::plots
