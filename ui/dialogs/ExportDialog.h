#pragma once

#include <memory>

#include <QTimer>

#include "plots/export/FigureExporter.h"
#include "ui/dialogs/FormDialog.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace plumbline::plots {
class PlotView;
}

namespace plumbline::ui {

class Settings;

/// Writes one figure: format, size on paper, what stands on it; a preview shows exactly what will be written.
class ExportDialog : public FormDialog
{
    Q_OBJECT

public:
    /// `view` is copied; `source` says where its numbers come from.
    ExportDialog(const plots::PlotView& view, plots::FigureProvenance source, const QString& suggestedName,
                 Settings& settings, QWidget* parent);
    ~ExportDialog() override;

    [[nodiscard]] plots::ExportOptions options() const;
    [[nodiscard]] plots::FigureFormat format() const;
    /// Writes without asking for a name; errors show in the dialog.
    bool writeTo(const QString& path);

signals:
    void written(const QString& path);

protected:
    void act() override;

private:
    void presetChosen();
    void formatChanged();
    void updatePreview();

    std::unique_ptr<plots::PlotView> m_view;
    plots::FigureProvenance m_source;
    QString m_suggestedName;
    Settings& m_settings;
    QTimer m_previewTimer;

    QComboBox* m_format;
    QComboBox* m_preset;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dpi;
    QComboBox* m_theme;
    QDoubleSpinBox* m_font;
    QCheckBox* m_title;
    QCheckBox* m_caption;
    QCheckBox* m_provenance;
    QCheckBox* m_textAsPaths;
    QLabel* m_preview;
};

} // namespace plumbline::ui
