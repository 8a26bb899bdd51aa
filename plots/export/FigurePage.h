#pragma once

// Title, plot, caption and provenance line on one page.

#include <memory>

#include <QSizeF>

#include "plots/export/FigureExporter.h"

class QCPPainter;

namespace plumbline::plots
{

/// Lays a copy of a view out on the page and draws it. All lengths are pixels of 1/96 inch.
class FigurePage
{
public:
    /// InvalidArgument where the sizes are out of range or leave no room for the plot.
    static Result<FigurePage> make(const PlotView& view, const ExportOptions& options);
    FigurePage(FigurePage&&) noexcept;
    FigurePage& operator=(FigurePage&&) noexcept;
    ~FigurePage();

    [[nodiscard]] QSizeF size() const { return m_size; }
    [[nodiscard]] QString title() const;
    /// Summary and caption.
    [[nodiscard]] QString description() const;

    void draw(QCPPainter& painter) const;

private:
    FigurePage() = default;

    std::unique_ptr<PlotView> m_view;
    Theme m_theme;
    QSizeF m_size;
    QString m_title, m_caption, m_provenance;
    QRectF m_titleArea, m_plotArea, m_captionArea, m_provenanceArea;
};

} // namespace plumbline::plots
