#pragma once

// A text with figures as PDF: pages of A4, page numbers, figures drawn with vectors and embedded fonts.

#include <filesystem>
#include <memory>

#include <QSizeF>
#include <QString>

#include "plots/export/FigureExporter.h"

class QTextCursor;
class QTextDocument;

namespace plumbline::plots
{

class PaperDocument
{
public:
    PaperDocument();
    ~PaperDocument();

    /// Fill this one: text, tables, pictures in any order.
    [[nodiscard]] QTextDocument& text();
    /// A copy of the view at the cursor, `options.sizeMm` large. Errors: InvalidArgument (sizes).
    Status insertFigure(QTextCursor& cursor, const PlotView& view, const ExportOptions& options);
    /// The file appears whole or not at all. Errors: FileUnwritable, DiskFull.
    Status writePdf(const std::filesystem::path& path, const QString& title);

private:
    class Figures;
    std::unique_ptr<QTextDocument> m_text;
    std::unique_ptr<Figures> m_figures;
};

} // namespace plumbline::plots
