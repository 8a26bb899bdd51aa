#include "ui/corruption/CorruptionGallery.h"

#include <cmath>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include "plots/theme/Icons.h"
#include "ui/base/Format.h"
#include "ui/corruption/BoxPicture.h"
#include "ui/corruption/CorruptionText.h"
#include "ui/corruption/PictureInspector.h"
#include "ui/project/ProjectSession.h"
#include "ui/style/Style.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui
{
namespace
{

constexpr int kTileWidth = 124;
constexpr int kTileHeight = 160;

} // namespace

CorruptionGallery::CorruptionGallery(ProjectSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_engine(std::make_shared<PictureEngine>()), m_task(this, &m_pool),
      m_title(new QLabel(this)), m_severity(new QSlider(Qt::Horizontal, this)),
      m_severityText(secondaryLabel({}, this)), m_error(new ErrorBar(this)), m_scroll(new QScrollArea(this)),
      m_host(new QWidget), m_grid(new QGridLayout(m_host))
{
    setObjectName(QStringLiteral("corruptionGallery"));
    m_pool.setMaxThreadCount(1);
    auto* panel = new QFrame(this);
    panel->setProperty("panel", true);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 0, 12, 8);
    row->setSpacing(8);
    const auto button = [&](const char* iconName, const QString& name) {
        auto* one = new QToolButton(panel);
        one->setIcon(plots::icon(QString::fromLatin1(iconName)));
        one->setToolTip(name);
        one->setAccessibleName(name);
        one->setAutoRaise(true);
        row->addWidget(one);
        return one;
    };
    QToolButton* back = button("arrow-left", tr("Back to the results"));
    back->setText(tr("Results"));
    back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(back, &QToolButton::clicked, this, &CorruptionGallery::backRequested);
    connect(button("chevron-left", tr("Previous picture")), &QToolButton::clicked, this,
            &CorruptionGallery::previousRequested);
    connect(button("chevron-right", tr("Next picture")), &QToolButton::clicked, this,
            &CorruptionGallery::nextRequested);
    m_title->setProperty("role", QStringLiteral("panelTitle"));
    m_title->setMinimumWidth(48);
    row->addWidget(m_title);
    row->addStretch(1);
    m_severityText->setMinimumWidth(72);
    m_severityText->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_severity->setObjectName(QStringLiteral("gallerySeverity"));
    m_severity->setAccessibleName(tr("Severity"));
    m_severity->setRange(1, 5);
    m_severity->setValue(3);
    m_severity->setPageStep(1);
    m_severity->setFixedWidth(160);
    row->addWidget(m_severityText);
    row->addWidget(m_severity);

    m_grid->setContentsMargins(12, 4, 12, 12);
    m_grid->setSpacing(metrics::kGrid);
    m_host->setProperty("surface", QStringLiteral("panel"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_host);
    auto* content = new QWidget(panel);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_error);
    layout->addWidget(m_scroll, 1);
    auto* frame = new QVBoxLayout(panel);
    frame->setContentsMargins(1, 1, 1, 1);
    frame->addWidget(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(panel);
    connect(m_severity, &QSlider::valueChanged, this, &CorruptionGallery::restart);
}

CorruptionGallery::~CorruptionGallery()
{
    m_task.cancel();
}

int CorruptionGallery::severity() const
{
    return m_severity->value();
}

void CorruptionGallery::setSeverity(int severity)
{
    const QSignalBlocker block(m_severity);
    m_severity->setValue(severity);
}

void CorruptionGallery::stop()
{
    m_task.cancel();
    m_next = m_versions.size();
}

void CorruptionGallery::showPicture(CorruptionResultPointer result, std::size_t series, std::int64_t sample)
{
    if (result == nullptr || series >= result->jobs.size() || sample < 0)
        return;
    m_result = std::move(result);
    m_series = series;
    m_sample = sample;
    restart();
}

void CorruptionGallery::restart()
{
    if (m_result == nullptr || m_sample < 0)
        return;
    m_task.cancel();
    m_error->clear();
    const int severity = m_severity->value();
    m_severityText->setText(tr("severity %1").arg(severity));
    m_title->setText(
        QStringLiteral("%1 · %2").arg(QString::fromStdString(m_result->data->dataset->sampleName(m_sample)),
                                      QString::fromStdString(m_result->job(m_series).model)));
    m_versions = {{"clean", 0}};
    for (const std::string& corruption : m_result->corruptions)
        m_versions.push_back({corruption, severity});
    while (m_tiles.size() > m_versions.size()) {
        delete m_tiles.back();
        m_tiles.pop_back();
    }
    while (m_tiles.size() < m_versions.size()) {
        auto* tile = new BoxPicture(m_host);
        tile->setMinimumSize(kTileWidth, kTileHeight);
        tile->setMaximumHeight(kTileHeight + 60);
        const std::size_t index = m_tiles.size();
        connect(tile, &BoxPicture::activated, this, [this, index] {
            if (index < m_versions.size() && !m_versions[index].clean())
                emit versionActivated(QString::fromStdString(m_versions[index].corruption), m_versions[index].severity);
        });
        m_tiles.push_back(tile);
        m_columns = 0;
    }
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i]->clear(QStringLiteral("…"));
        m_tiles[i]->setCaption(corruptionTitle(m_versions[i].corruption), QStringLiteral(" "));
    }
    arrange();
    m_next = 0;
    makeNext();
}

void CorruptionGallery::makeNext()
{
    if (m_next >= m_versions.size())
        return;
    const std::size_t tile = m_next++;
    const auto wanted = pictureRequest(*m_result, *m_session.snapshot(), m_series, m_sample, m_versions[tile]);
    if (!wanted) {
        stop();
        return;
    }
    m_task.request([engine = m_engine, request = *wanted](std::stop_token stop) { return engine->look(request, stop); },
                   [this, tile](Result<PictureLook> look) {
                       if (look) {
                           showTile(tile, *look);
                           makeNext();
                       } else if (look.error().code != ErrorCode::Cancelled) {
                           stop(); // the others would fail alike
                           m_error->showError(look.error());
                       }
                   });
}

void CorruptionGallery::showTile(std::size_t tile, const PictureLook& look)
{
    const PictureVersion& version = m_versions[tile];
    QString detail = answerText(*m_result, look.corrupted, m_result->job(m_series).modelKind);
    const double score = m_result->score(m_series, m_sample, version.corruption, version.severity);
    if (!version.clean() && std::isfinite(score))
        detail = QStringLiteral("%1 %2 · %3").arg(measureSymbol(m_result->measure), formatNumber(score, 2), detail);
    m_tiles[tile]->setPicture(look.corrupted.image, look.corrupted.boxes,
                              version.clean() ? std::vector<ScoredBox>() : look.clean.boxes);
    m_tiles[tile]->setCaption(corruptionTitle(version.corruption), detail);
}

void CorruptionGallery::arrange()
{
    const int columns = std::max(2, (m_scroll->viewport()->width() - 16) / (kTileWidth + metrics::kGrid));
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_grid->addWidget(m_tiles[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, 0);
    m_grid->setRowStretch(static_cast<int>(m_tiles.size()) / columns + 1, 1);
}

void CorruptionGallery::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace plumbline::ui
