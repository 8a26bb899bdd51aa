#include "ui/dialogs/ExportDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/figures/TableWriter.h"
#include "plots/base/PlotView.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Settings.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kPreviewMilliseconds = 150;
constexpr double kPreviewDpi = 144; ///< sharp on usual screens, quick for any size

QDoubleSpinBox* millimetres(double value, QWidget* parent)
{
    auto* field = new QDoubleSpinBox(parent);
    field->setRange(20, 1000);
    field->setDecimals(0);
    field->setSuffix(QStringLiteral(" mm"));
    field->setValue(value);
    return field;
}

} // namespace

ExportDialog::ExportDialog(const plots::PlotView& view, plots::FigureProvenance source, const QString& suggestedName,
                           Settings& settings, QWidget* parent)
    : FormDialog(tr("Export figure"),
                 tr("The file carries where its numbers come from: method, settings, date and hashes."), tr("Export…"), parent),
      m_view(view.makeCopy()), m_source(std::move(source)), m_suggestedName(suggestedName), m_settings(settings),
      m_format(new QComboBox(this)), m_preset(new QComboBox(this)),
      m_width(millimetres(settings.value(keys::kExportWidth), this)),
      m_height(millimetres(settings.value(keys::kExportHeight), this)), m_dpi(new QSpinBox(this)),
      m_theme(new QComboBox(this)), m_font(new QDoubleSpinBox(this)), m_title(new QCheckBox(tr("Title"), this)),
      m_caption(new QCheckBox(tr("Caption"), this)), m_provenance(new QCheckBox(tr("Source line"), this)),
      m_textAsPaths(new QCheckBox(tr("Text as paths"), this)), m_preview(new QLabel(this))
{
    setObjectName(QStringLiteral("exportDialog"));
    m_format->addItem(tr("PDF (vector)"), QStringLiteral("pdf"));
    m_format->addItem(tr("SVG (vector)"), QStringLiteral("svg"));
    m_format->addItem(tr("PNG (pixels)"), QStringLiteral("png"));
    m_format->addItem(tr("CSV (the data)"), QStringLiteral("csv"));
    m_format->setCurrentIndex(std::max(0, m_format->findData(settings.value(keys::kExportFormat))));
    for (const plots::SizePreset& preset : plots::sizePresets())
        m_preset->addItem(preset.name(), preset.millimetres);
    m_preset->addItem(tr("Own size"));
    m_dpi->setRange(36, 1200);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setSingleStep(50);
    m_dpi->setValue(settings.value(keys::kExportDpi));
    m_theme->addItem(tr("Print: white paper"), static_cast<int>(plots::ThemeKind::Print));
    m_theme->addItem(tr("Light screen"), static_cast<int>(plots::ThemeKind::Light));
    m_theme->addItem(tr("Dark screen"), static_cast<int>(plots::ThemeKind::Dark));
    const QString theme = settings.value(keys::kExportTheme);
    m_theme->setCurrentIndex(theme == QLatin1String("light") ? 1 : theme == QLatin1String("dark") ? 2 : 0);
    m_font->setRange(4, 48);
    m_font->setDecimals(1);
    m_font->setSingleStep(0.5);
    m_font->setSuffix(tr(" pt"));
    m_font->setValue(plots::ExportOptions().fontPoints);
    for (QCheckBox* check : {m_title, m_caption, m_provenance})
        check->setChecked(true);

    QFormLayout* form = makeForm();
    addRow(*form, tr("&Format"), m_format);
    addRow(*form, tr("&Size"), m_preset);
    addRow(*form, tr("&Width"), m_width);
    addRow(*form, tr("&Height"), m_height);
    addRow(*form, tr("&Resolution"), m_dpi);
    addRow(*form, tr("&Colours"), m_theme);
    addRow(*form, tr("T&ype size"), m_font);
    auto* include = new QWidget(this);
    auto* checks = new QVBoxLayout(include);
    checks->setContentsMargins(0, 4, 0, 0);
    for (QCheckBox* check : {m_title, m_caption, m_provenance, m_textAsPaths})
        checks->addWidget(check);
    include->setFocusProxy(m_title);
    addRow(*form, tr("&Include"), include);
    m_textAsPaths->setToolTip(tr("Looks the same everywhere, but cannot be searched or edited as text"));

    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setObjectName(QStringLiteral("exportPreview"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_preview);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* panel = new Panel(tr("Preview at true size"), this);
    panel->setContent(scroll);
    auto* left = new QWidget(this);
    left->setFixedWidth(300);
    left->setLayout(form);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(left, 0, Qt::AlignTop);
    row->addWidget(panel, 1);
    body()->addLayout(row, 1);
    resize(920, 560);

    m_previewTimer.setSingleShot(true);
    m_previewTimer.setInterval(kPreviewMilliseconds);
    connect(&m_previewTimer, &QTimer::timeout, this, &ExportDialog::updatePreview);
    const auto later = [this] { m_previewTimer.start(); };
    connect(m_preset, &QComboBox::activated, this, &ExportDialog::presetChosen);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::formatChanged);
    for (QDoubleSpinBox* field : {m_width, m_height}) {
        connect(field, &QDoubleSpinBox::valueChanged, this, later);
        connect(field, &QDoubleSpinBox::valueChanged, this, [this] { m_preset->setCurrentIndex(m_preset->count() - 1); });
    }
    connect(m_font, &QDoubleSpinBox::valueChanged, this, later);
    connect(m_theme, &QComboBox::currentIndexChanged, this, later);
    for (QCheckBox* check : {m_title, m_caption, m_provenance})
        connect(check, &QCheckBox::toggled, this, later);
    // The stored size is one of the presets more often than not.
    int preset = m_preset->count() - 1;
    for (int i = 0; i + 1 < m_preset->count(); ++i)
        if (m_preset->itemData(i).toSizeF() == QSizeF(m_width->value(), m_height->value()))
            preset = i;
    m_preset->setCurrentIndex(preset);
    formatChanged();
}

ExportDialog::~ExportDialog() = default;

plots::FigureFormat ExportDialog::format() const
{
    return plots::figureFormat(m_format->currentData().toString()).value_or(plots::FigureFormat::Pdf);
}

plots::ExportOptions ExportDialog::options() const
{
    plots::ExportOptions options;
    options.sizeMm = QSizeF(m_width->value(), m_height->value());
    options.dpi = m_dpi->value();
    options.fontPoints = m_font->value();
    options.theme = static_cast<plots::ThemeKind>(m_theme->currentData().toInt());
    options.title = m_title->isChecked();
    options.caption = m_caption->isChecked();
    options.provenance = m_provenance->isChecked();
    options.textAsPaths = m_textAsPaths->isChecked();
    options.source = m_source;
    return options;
}

void ExportDialog::presetChosen()
{
    const QSizeF size = m_preset->currentData().toSizeF();
    if (size.isEmpty())
        return;
    const int chosen = m_preset->currentIndex();
    m_width->setValue(size.width());
    m_height->setValue(size.height());
    m_preset->setCurrentIndex(chosen);
    m_previewTimer.start();
}

void ExportDialog::formatChanged()
{
    const bool picture = format() != plots::FigureFormat::Csv;
    for (QWidget* field : std::initializer_list<QWidget*>{m_preset, m_width, m_height, m_theme, m_font, m_title, m_caption, m_provenance})
        field->setEnabled(picture);
    m_dpi->setEnabled(format() == plots::FigureFormat::Png);
    m_textAsPaths->setEnabled(format() == plots::FigureFormat::Svg);
    m_previewTimer.start();
}

void ExportDialog::updatePreview()
{
    errorBar().clear();
    if (format() == plots::FigureFormat::Csv) {
        const QString text = QString::fromStdString(toCsv(m_view->table()));
        m_preview->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_preview->setMargin(12);
        m_preview->setText(text.section(QLatin1Char('\n'), 0, 24));
        return;
    }
    plots::ExportOptions shown = options();
    shown.dpi = kPreviewDpi;
    auto image = plots::FigureExporter::image(*m_view, shown);
    if (!image) {
        errorBar().showError(image.error());
        m_preview->clear();
        return;
    }
    QPixmap pixmap = QPixmap::fromImage(*image);
    pixmap.setDevicePixelRatio(kPreviewDpi / logicalDpiX());
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setMargin(0);
    m_preview->setPixmap(pixmap);
}

bool ExportDialog::writeTo(const QString& path)
{
    const Status status = plots::FigureExporter::write(*m_view, path.toStdString(), format(), options());
    if (!status) {
        errorBar().showError(status.error());
        return false;
    }
    m_settings.set(keys::kExportFormat, m_format->currentData().toString());
    m_settings.set(keys::kExportWidth, m_width->value());
    m_settings.set(keys::kExportHeight, m_height->value());
    m_settings.set(keys::kExportDpi, m_dpi->value());
    m_settings.set(keys::kExportTheme, m_theme->currentIndex() == 1   ? QStringLiteral("light")
                                       : m_theme->currentIndex() == 2 ? QStringLiteral("dark")
                                                                      : QStringLiteral("print"));
    emit written(path);
    accept();
    return true;
}

void ExportDialog::act()
{
    const QString suffix = plots::fileSuffix(format());
    auto* dialog = new QFileDialog(this, tr("Export figure"), m_settings.folder(QStringLiteral("figures")),
                                   QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave); // asks before it overwrites
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(m_suggestedName + QLatin1Char('.') + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_settings.setFolder(QStringLiteral("figures"), QFileInfo(path).absolutePath());
        writeTo(path);
    });
    dialog->open();
}

} // namespace plumbline::ui
