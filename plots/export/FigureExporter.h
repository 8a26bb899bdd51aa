#pragma once

// Writes figures to files: SVG, PDF and PNG at a size in millimetres, and their data as CSV. Works without a screen.

#include <filesystem>
#include <vector>

#include <QDateTime>
#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/base/Error.h"
#include "core/figures/FigureData.h"
#include "plots/theme/Theme.h"

namespace plumbline::plots
{

class PlotView;

enum class FigureFormat { Svg, Pdf, Png, Csv };

/// "svg", "pdf", "png" or "csv", in any case.
Result<FigureFormat> figureFormat(const QString& name);
QString fileSuffix(FigureFormat format);

/// Where the numbers of a figure come from; written under the figure and into the file's metadata.
struct FigureProvenance {
    QString program; ///< name and version; empty: this build's
    QString projectId;
    QString runId;
    QString modelHashes; ///< SHA-256 prefixes
    QString dataHash;
    QString filter; ///< groups, thresholds and rule in words
    QDateTime date; ///< invalid: no date is written, so that the same data give the same bytes

    /// One line, empty where nothing is known.
    [[nodiscard]] QString line() const;
};

struct SizePreset {
    QString id; ///< "column", "double", "a4", "slide"
    QString (*name)();
    QSizeF millimetres; ///< with the default height
};
const std::vector<SizePreset>& sizePresets();

struct ExportOptions {
    QSizeF sizeMm{85, 64};   ///< whole figure; each side 20 to 1000 mm
    double dpi = 300;        ///< PNG only, 36 to 1200
    double fontPoints = 7.5; ///< base size of type, 4 to 48
    ThemeKind theme = ThemeKind::Print;
    bool title = true;
    bool caption = true;
    bool provenance = true;
    bool hiddenSeries = false; ///< draw series that are hidden on screen
    bool textAsPaths = false;  ///< SVG only: looks the same everywhere, but cannot be searched
    FigureProvenance source;
};

/// Renders a copy of the view, so what is on screen does not change. Files appear whole or not at all; an existing
/// file is replaced. Errors: InvalidArgument (size, dpi), FileUnwritable, DiskFull.
class FigureExporter
{
public:
    [[nodiscard]] static Status write(const PlotView& view, const std::filesystem::path& path, FigureFormat format,
                                      const ExportOptions& options = {});
    /// The same as bytes.
    [[nodiscard]] static Result<QByteArray> bytes(const PlotView& view, FigureFormat format,
                                                  const ExportOptions& options = {});
    /// The PNG's picture, for previews.
    [[nodiscard]] static Result<QImage> image(const PlotView& view, const ExportOptions& options);
};

} // namespace plumbline::plots
