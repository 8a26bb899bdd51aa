#include "core/store/ModelFile.h"
#include "ui/dialogs/AddPredictionsDialog.h"

#include <algorithm>
#include <filesystem>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/base/Format.h"
#include "ui/base/Settings.h"
#include "ui/dialogs/PathField.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/DataTable.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

enum Meaning { Classes, Scores };
constexpr int kMatchMilliseconds = 300;

Result<ModelEntry> recordedModel(const std::filesystem::path& path, const std::string& name, const nlohmann::json& settings)
{
    auto checked = recordedPredictionsSettings(settings);
    if (!checked)
        return fail(checked.error());
    auto entry = modelEntryOf(path, name);
    if (!entry)
        return entry;
    entry->card.kind = ModelKind::RecordedPredictions;
    entry->card.settings = toJson(*checked);
    return entry;
}

} // namespace

AddPredictionsDialog::AddPredictionsDialog(ProjectSession& session, Settings& settings, QWidget* parent)
    : FormDialog(tr("Add recorded predictions"),
                 tr("A CSV or JSON file with what a model predicted for each sample: enough to certify and compare a model that cannot be had."),
                 tr("Add predictions"), parent),
      m_session(session), m_settings(settings),
      m_path(new PathField(PathField::Kind::File, tr("Tables (*.csv *.tsv *.json *.gz);;All files (*)"),
                           settings.folder(QStringLiteral("predictions")), this)),
      m_name(new QLineEdit(this)), m_meaning(new QComboBox(this)), m_column(new QComboBox(this)),
      m_threshold(new QDoubleSpinBox(this)), m_positive(new QLineEdit(this)), m_id(new QComboBox(this)),
      m_dataset(new QComboBox(this)), m_form(makeForm()), m_preview(new DataTable(tr("First rows of the file"), this)),
      m_verdict(new QLabel(this)), m_reading(this), m_matching(this)
{
    setObjectName(QStringLiteral("addPredictionsDialog"));
    m_meaning->addItem(tr("the predicted class"), Classes);
    m_meaning->addItem(tr("a score of the positive class"), Scores);
    m_threshold->setRange(-1e9, 1e9);
    m_threshold->setDecimals(4);
    m_threshold->setSingleStep(0.05);
    m_threshold->setValue(0.5);
    m_positive->setPlaceholderText(tr("the data set's second class"));
    m_dataset->addItem(tr("not tried"), QVariant::fromValue<qint64>(0));
    for (const DatasetEntry& dataset : session.snapshot()->datasets)
        m_dataset->addItem(QString::fromStdString(dataset.name), QVariant::fromValue<qint64>(dataset.id));
    m_dataset->setCurrentIndex(m_dataset->count() - 1);
    addRow(*m_form, tr("&File"), m_path);
    m_path->setName(tr("File"));
    addRow(*m_form, tr("&Name"), m_name);
    addRow(*m_form, tr("&Column"), m_column, tr("The column that holds the predictions"));
    addRow(*m_form, tr("&It holds"), m_meaning);
    addRow(*m_form, tr("&Threshold"), m_threshold, tr("From this score on, the positive class is predicted"));
    addRow(*m_form, tr("&Positive class"), m_positive);
    addRow(*m_form, tr("&Sample's name"), m_id, tr("The column that names the sample; without it, rows are taken in order"));
    addRow(*m_form, tr("Try with &data set"), m_dataset);
    body()->addLayout(m_form);
    auto* panel = new Panel(tr("First rows"), this);
    panel->setContent(m_preview);
    m_preview->setSortingEnabled(false);
    m_preview->setHidesEmptyColumns(false);
    body()->addWidget(panel, 1);
    m_verdict->setWordWrap(true);
    m_verdict->setObjectName(QStringLiteral("predictionsVerdict"));
    m_verdict->setText(tr("Choose a file: its columns are looked at."));
    body()->addWidget(m_verdict);
    resize(680, 720);

    m_matchTimer.setSingleShot(true);
    m_matchTimer.setInterval(kMatchMilliseconds);
    connect(&m_matchTimer, &QTimer::timeout, this, &AddPredictionsDialog::match);
    connect(m_path, &PathField::pathChanged, this, &AddPredictionsDialog::fileChanged);
    connect(m_name, &QLineEdit::textChanged, this, &AddPredictionsDialog::updateAction);
    for (QComboBox* combo : {m_meaning, m_column, m_id, m_dataset})
        connect(combo, &QComboBox::currentIndexChanged, this, &AddPredictionsDialog::changed);
    connect(m_threshold, &QDoubleSpinBox::valueChanged, this, &AddPredictionsDialog::changed);
    connect(m_positive, &QLineEdit::textEdited, this, &AddPredictionsDialog::changed);
    changed();
}

void AddPredictionsDialog::setPath(const QString& path)
{
    m_path->setPath(path);
}

QString AddPredictionsDialog::verdict() const
{
    return m_verdict->text();
}

void AddPredictionsDialog::fileChanged(const QString& path)
{
    m_read = false;
    updateAction();
    errorBar().clear();
    if (m_name->text().isEmpty())
        m_name->setText(QFileInfo(path).completeBaseName());
    const DatasetEntry* dataset = m_session.snapshot()->dataset(m_dataset->currentData().toLongLong());
    m_reading.request(
        [file = std::filesystem::path(path.toStdString()), entry = dataset != nullptr ? *dataset : DatasetEntry(),
         cache = m_session.datasets()](std::stop_token) -> Result<Look> {
            auto preview = previewRecordedPredictions(file);
            if (!preview)
                return fail(preview.error());
            Look look{std::move(*preview), false};
            // A name of samples helps only where the data set knows it too.
            if (const auto opened = entry.id != 0 ? cache->open(entry) : Result<std::shared_ptr<const Dataset>>(); opened && *opened != nullptr)
                look.idKnown = std::any_of((*opened)->attributes().begin(), (*opened)->attributes().end(),
                                               [&](const AttributeColumn& one) { return one.name == look.preview.guess.id; });
            return look;
        },
        [this](Result<Look> look) {
            if (look)
                showPreview(*look);
            else
                errorBar().showError(look.error());
        });
}

void AddPredictionsDialog::showPreview(const Look& look)
{
    const RecordedPredictionsPreview& preview = look.preview;
    m_settings.setFolder(QStringLiteral("predictions"), QFileInfo(m_path->path()).absolutePath());
    {
        const QSignalBlocker blockColumn(m_column);
        const QSignalBlocker blockId(m_id);
        const QSignalBlocker blockMeaning(m_meaning);
        m_column->clear();
        m_id->clear();
        m_id->addItem(tr("none: rows in order"), QString());
        for (const std::string& name : preview.header) {
            m_column->addItem(QString::fromStdString(name));
            m_id->addItem(QString::fromStdString(name), QString::fromStdString(name));
        }
        const bool scores = preview.guess.prediction.empty() && !preview.guess.score.empty();
        m_meaning->setCurrentIndex(scores ? Scores : Classes);
        m_column->setCurrentText(QString::fromStdString(scores ? preview.guess.score : preview.guess.prediction));
        m_id->setCurrentIndex(look.idKnown ? std::max(0, m_id->findData(QString::fromStdString(preview.guess.id))) : 0);
    }
    TableData table;
    for (const std::string& name : preview.header)
        table.columns.push_back({name, {}});
    for (const auto& row : preview.rows) {
        auto& cells = table.rows.emplace_back();
        for (std::size_t column = 0; column < preview.header.size(); ++column)
            cells.emplace_back(column < row.size() ? row[column] : std::string());
    }
    m_preview->tableModel().setHeadings([](const std::string& id) { return QString::fromStdString(id); });
    m_preview->setTable(std::move(table));
    m_read = true;
    changed();
}

nlohmann::json AddPredictionsDialog::settingsJson() const
{
    nlohmann::json json = nlohmann::json::object();
    const bool scores = m_meaning->currentData().toInt() == Scores;
    json[scores ? "score" : "prediction"] = m_column->currentText().toStdString();
    if (scores)
        json["threshold"] = m_threshold->value();
    if (scores && !m_positive->text().trimmed().isEmpty())
        json["positive"] = m_positive->text().trimmed().toStdString();
    if (const QString id = m_id->currentData().toString(); !id.isEmpty())
        json["id"] = id.toStdString();
    return json;
}

void AddPredictionsDialog::changed()
{
    const bool scores = m_meaning->currentData().toInt() == Scores;
    m_threshold->setEnabled(scores);
    m_positive->setEnabled(scores);
    updateAction();
    if (m_read)
        m_matchTimer.start();
}

void AddPredictionsDialog::match()
{
    errorBar().clear();
    const DatasetEntry* dataset = m_session.snapshot()->dataset(m_dataset->currentData().toLongLong());
    if (dataset == nullptr) {
        m_verdict->setText(tr("Choose a data set to see how the rows fit its samples."));
        return;
    }
    m_verdict->setText(tr("Reading…"));
    m_matching.request(
        [path = std::filesystem::path(m_path->path().toStdString()), json = settingsJson(), entry = *dataset,
         cache = m_session.datasets()](std::stop_token stop) -> Result<Match> {
            const auto settings = recordedPredictionsSettings(json);
            if (!settings)
                return fail(settings.error());
            const auto opened = cache->open(entry);
            if (!opened)
                return fail(opened.error());
            auto predictions = readRecordedPredictions(path, *settings, **opened, stop);
            if (!predictions)
                return fail(predictions.error());
            Match match;
            match.samples = (*opened)->size();
            const auto labels = (*opened)->labels();
            for (std::size_t i = 0; i < predictions->predictions.size(); ++i) {
                const std::int32_t predicted = predictions->predictions[i];
                match.matched += predicted >= 0;
                match.labelled += predicted >= 0 && labels[i] >= 0;
                match.correct += predicted >= 0 && predicted == labels[i];
            }
            match.predictions = std::move(*predictions);
            return match;
        },
        [this](Result<Match> match) { showMatch(match); });
}

void AddPredictionsDialog::showMatch(const Result<Match>& match)
{
    if (!match) {
        m_verdict->setText(tr("The rows do not fit this data set."));
        if (match.error().code != ErrorCode::Cancelled)
            errorBar().showError(match.error());
        return;
    }
    QString text = tr("%1 rows; %2 of %3 samples have a prediction")
                       .arg(formatCount(match->predictions.rows), formatCount(match->matched), formatCount(match->samples));
    if (match->labelled > 0)
        text += tr(", %1 of %2 right").arg(formatCount(match->correct), formatCount(match->labelled));
    if (match->predictions.unmatched > 0)
        text += tr("; %1 rows belong to no sample").arg(formatCount(match->predictions.unmatched));
    if (match->predictions.problemCount > 0) {
        text += tr("; %1 rows could not be used").arg(formatCount(match->predictions.problemCount));
        errorBar().showError(match->predictions.problems.front());
    }
    m_verdict->setText(text + QLatin1Char('.'));
}

void AddPredictionsDialog::updateAction()
{
    actionButton()->setEnabled(m_read && m_column->currentIndex() >= 0 && !m_name->text().trimmed().isEmpty());
}

void AddPredictionsDialog::act()
{
    actionButton()->setEnabled(false);
    const std::string name = m_name->text().trimmed().toStdString();
    m_session.freeName(ItemKind::Model, name);
    m_session.edit<ModelEntry>(
        [path = std::filesystem::path(m_path->path().toStdString()), name, json = settingsJson()](Project& project) -> Result<ModelEntry> {
            auto entry = recordedModel(path, name, json);
            if (!entry)
                return fail(entry.error());
            return project.addModel(std::move(*entry));
        },
        [this, guard = QPointer<AddPredictionsDialog>(this)](Result<ModelEntry> stored) {
            if (guard == nullptr)
                return;
            if (!stored) {
                errorBar().showError(stored.error());
                updateAction();
                return;
            }
            emit added(stored->id);
            accept();
        });
}

} // namespace plumbline::ui
