#include "ui/certification/TestDataPage.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "core/jobs/certification/CertificationParameters.h"
#include "core/jobs/certification/PublicSet.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/inspector/SampleEngine.h"
#include "ui/style/Style.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kPairs = 6;
constexpr int kPictureSide = 64;

QLabel* pictureLabel(const QImage& image, const QString& name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setProperty("role", QStringLiteral("image"));
    label->setFixedSize(kPictureSide, kPictureSide);
    label->setAlignment(Qt::AlignCenter);
    const Qt::TransformationMode mode = image.width() < kPictureSide ? Qt::FastTransformation : Qt::SmoothTransformation;
    label->setPixmap(QPixmap::fromImage(image.scaled(kPictureSide, kPictureSide, Qt::KeepAspectRatio, mode)));
    label->setAccessibleName(name);
    label->setToolTip(name);
    return label;
}

} // namespace

Result<std::vector<AugmentedPair>> augmentedPairs(const Dataset& dataset, const JobSpec& spec, const ModelCard& card, int count, std::stop_token stop)
{
    if (card.input.height < 2 && card.input.width < 2)
        return fail(ErrorCode::NotAvailable, "rows of a table have no picture");
    auto settings = publicSettings(spec.parameters);
    if (!settings)
        return fail(settings.error());
    const PublicSet known(std::move(*settings), spec.seed, card.standardDeviation);
    const std::int64_t total = spec.limit > 0 ? std::min(spec.limit, dataset.size()) : dataset.size();
    std::vector<std::int64_t> samples;
    for (std::int64_t i = 0; i < total && static_cast<int>(samples.size()) < count; ++i)
        if (known.contains(i))
            samples.push_back(i);
    const auto batch = readBatch(dataset, samples, card.input, std::move(stop));
    if (!batch)
        return fail(batch.error());
    Batch changed = *batch;
    if (const Status done = known.augmentQueries(changed); !done)
        return fail(done.error());
    std::vector<AugmentedPair> pairs;
    const std::size_t elements = batch->shape.elements();
    for (std::size_t i = 0; i < batch->size(); ++i)
        pairs.push_back({QString::fromStdString(dataset.sampleName(batch->samples[i])),
                         toImage(std::span(batch->pixels).subspan(i * elements, elements), batch->shape),
                         toImage(std::span<const float>(changed.pixels).subspan(i * elements, elements), batch->shape)});
    return pairs;
}

DetailLines testDataLines(const nlohmann::json& parameters)
{
    const auto settings = publicSettings(parameters);
    if (!settings)
        return {{TestDataPage::tr("settings"), errorLine(settings.error())}};
    const AugmentorSettings& augmentor = settings->augmentor;
    const auto often = [](double probability) { return TestDataPage::tr("%1 % of the samples").arg(formatNumber(100 * probability, 0)); };
    DetailLines lines{
        {TestDataPage::tr("augmentor"), QString::fromStdString(parameters.value("augmentor", std::string()))},
        {TestDataPage::tr("rotation"), augmentor.rotationDegrees > 0
                                           ? TestDataPage::tr("%1, up to %2° either way").arg(often(augmentor.rotationProbability), formatNumber(augmentor.rotationDegrees, 0))
                                           : TestDataPage::tr("none (angle 0)")},
        {TestDataPage::tr("crop"), TestDataPage::tr("%1, to %2 of each side").arg(often(augmentor.cropProbability), formatNumber(augmentor.cropShare, 3))},
        {TestDataPage::tr("erasing"), TestDataPage::tr("%1, a rectangle").arg(often(augmentor.eraseProbability))},
        {TestDataPage::tr("noise"), TestDataPage::tr("standard deviation %1, normalised").arg(formatNumber(augmentor.noise, 3))}};
    if (parameters.contains("alpha"))
        lines.append({TestDataPage::tr("alpha"), TestDataPage::tr("%1 (assumed, not verified)").arg(formatNumber(parameters.value("alpha", kNotANumber), 3))});
    if (parameters.contains("public_share"))
        lines.append({TestDataPage::tr("public share"), TestDataPage::tr("%1 % of the samples; the others are new").arg(formatNumber(100 * settings->publicShare, 0))});
    if (parameters.contains("neighbours"))
        lines.append({TestDataPage::tr("neighbours"), formatCount(settings->neighbours)});
    if (!settings->odin.empty())
        lines.append({TestDataPage::tr("ODIN settings tried"), formatCount(static_cast<std::int64_t>(settings->odin.size()))});
    return lines;
}

TestDataPage::TestDataPage(QWidget* parent)
    : QWidget(parent), m_settings(new DetailsGrid(this)), m_pictures(new QWidget(this)), m_note(secondaryLabel({}, this)), m_making(this)
{
    setObjectName(QStringLiteral("testDataPage"));
    auto* host = new QWidget;
    auto* row = new QHBoxLayout(host);
    row->setContentsMargins(metrics::kGrid * 3 / 2, 0, metrics::kGrid * 3 / 2, metrics::kGrid);
    row->setSpacing(metrics::kGrid * 3);
    m_settings->setFixedWidth(280);
    row->addWidget(m_settings, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(metrics::kGrid);
    column->addWidget(m_note);
    column->addWidget(m_pictures);
    column->addStretch(1);
    m_note->setWordWrap(true);
    row->addLayout(column, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panelScroll(host, tr("Test data"), this));
}

void TestDataPage::setSource(Source source)
{
    if (m_source && m_source->spec.hash() == source.spec.hash())
        return; // the job's own draws: they do not change while it runs
    m_settings->setLines(testDataLines(source.spec.parameters));
    m_source = std::move(source);
    m_made = false;
    if (isVisible())
        make();
}

void TestDataPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    make();
}

void TestDataPage::make()
{
    if (!m_source || std::exchange(m_made, true))
        return;
    m_note->setText(tr("Some samples are being augmented as in the test…"));
    m_making.request([source = *m_source](std::stop_token stop) { return augmentedPairs(*source.dataset, source.spec, source.card, kPairs, stop); },
                     [this](Result<std::vector<AugmentedPair>> pairs) { showPairs(pairs); });
}

void TestDataPage::showPairs(const Result<std::vector<AugmentedPair>>& pairs)
{
    delete m_pictures->layout();
    qDeleteAll(m_pictures->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    m_pairCount = pairs ? static_cast<int>(pairs->size()) : 0;
    if (!pairs) {
        m_note->setText(pairs.error().code == ErrorCode::NotAvailable ? tr("The rows of a table have no picture: the settings say how they were changed.")
                                                                      : errorLine(pairs.error()));
        return;
    }
    m_note->setText(tr("Public samples as they are, and below as the test saw them: drawn from the job's own seed."));
    auto* grid = new QGridLayout(m_pictures);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(metrics::kGrid);
    grid->addWidget(secondaryLabel(tr("original"), m_pictures), 0, 0);
    grid->addWidget(secondaryLabel(tr("augmented"), m_pictures), 1, 0);
    int column = 1;
    for (const AugmentedPair& pair : *pairs) {
        grid->addWidget(pictureLabel(pair.original, tr("%1, original").arg(pair.name), m_pictures), 0, column);
        grid->addWidget(pictureLabel(pair.augmented, tr("%1, augmented").arg(pair.name), m_pictures), 1, column++);
    }
    grid->setColumnStretch(column, 1);
}

} // namespace plumbline::ui
