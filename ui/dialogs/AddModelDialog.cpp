#include "core/store/ModelFile.h"
#include "ui/dialogs/AddModelDialog.h"

#include <array>
#include <fstream>

#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/base/Settings.h"
#include "ui/dialogs/FeatureTable.h"
#include "ui/dialogs/ParameterForm.h"
#include "ui/dialogs/PathField.h"
#include "ui/inspector/DetailsView.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kTryMilliseconds = 350;
constexpr int kLargestSide = 4096;

struct NormalisationPreset {
    const char* name;
    std::array<float, 3> mean;
    std::array<float, 3> deviation;
};
constexpr NormalisationPreset kImageNet{QT_TRANSLATE_NOOP("plumbline::ui::AddModelDialog", "ImageNet"), {0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}};
constexpr NormalisationPreset kHalf{QT_TRANSLATE_NOOP("plumbline::ui::AddModelDialog", "0.5 and 0.5"), {0.5F, 0.5F, 0.5F}, {0.5F, 0.5F, 0.5F}};
enum PresetIndex { NonePreset, ImageNetPreset, HalfPreset, OwnPreset };

/// "0.5, 0.5 0.5" -> numbers; nothing where a word is no number. C locale, as people copy these from code.
std::optional<std::vector<float>> parseNumbers(const QString& text)
{
    std::vector<float> values;
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("[,;\\s]+")), Qt::SkipEmptyParts)) {
        bool ok = false;
        values.push_back(QLocale::c().toFloat(word, &ok));
        if (!ok)
            return std::nullopt;
    }
    return values;
}

QString numbersText(const std::array<float, 3>& values, int count)
{
    QStringList parts;
    for (int i = 0; i < std::min(count, 3); ++i)
        parts.append(QString::number(static_cast<double>(values[static_cast<std::size_t>(i)]), 'g', 4));
    return parts.join(QStringLiteral(", "));
}

/// A card that lies beside the model: "cnn.json" for "cnn.pt". One that cannot be read is as good as none.
std::optional<ModelCard> cardBeside(std::filesystem::path path)
{
    std::ifstream in(path.replace_extension(".json"));
    if (!in)
        return std::nullopt;
    const nlohmann::json json = nlohmann::json::parse(in, nullptr, false);
    if (json.is_discarded())
        return std::nullopt;
    auto card = modelCardFromJson(json);
    return card ? std::optional(std::move(*card)) : std::nullopt;
}

QString uniqueName(const QString& wanted, const ProjectSnapshot& snapshot)
{
    QString name = wanted;
    const auto taken = [&](const QString& candidate) {
        return std::any_of(snapshot.models.begin(), snapshot.models.end(),
                           [&](const ModelEntry& model) { return model.name == candidate.toStdString(); });
    };
    for (int i = 2; taken(name); ++i)
        name = QStringLiteral("%1 %2").arg(wanted).arg(i);
    return name;
}

} // namespace

AddModelDialog::AddModelDialog(ProjectSession& session, Settings& settings, QWidget* parent)
    : FormDialog(tr("Add model"),
                 tr("A TorchScript classifier (.pt), a face detector (.xml, .onnx) or recorded answers of a service. It is tried at "
                    "once, so that mistakes show here."),
                 tr("Add model"), parent),
      m_session(session), m_settings(settings), m_looking(this), m_trying(this), m_tryingDetector(this), m_loadingFeatures(this),
      m_path(new PathField(PathField::Kind::FileOrFolder,
                           tr("Models (*.pt *.pth *.ts *.torchscript *.xml *.onnx *.json);;All files (*)"),
                           settings.folder(QStringLiteral("models")), this)),
      m_name(new QLineEdit(this)), m_kind(new QComboBox(this)), m_classifierForm(new QWidget(this)),
      m_detectorForm(new ParameterForm(this)), m_recordedForm(new QWidget(this)), m_service(new QLineEdit(this)), m_shapes(new QComboBox(this)), m_order(new QComboBox(this)),
      m_preset(new QComboBox(this)), m_mean(new QLineEdit(this)), m_deviation(new QLineEdit(this)),
      m_output(new QComboBox(this)), m_classes(new QLineEdit(this)), m_verdict(new QLabel(this)),
      m_found(new DetailsGrid(this))
{
    setObjectName(QStringLiteral("addModelDialog"));
    QFormLayout* form = makeForm();
    m_path->setName(tr("Model file"));
    addRow(*form, tr("&File"), m_path);
    m_name->setObjectName(QStringLiteral("modelName"));
    addRow(*form, tr("&Name"), m_name);
    buildKinds(*form);
    body()->addLayout(form);

    form = makeForm();
    form->setContentsMargins(0, 0, 0, 0);
    m_classifierForm->setLayout(form);
    auto* sizeRow = new QWidget(this);
    auto* size = new QHBoxLayout(sizeRow);
    size->setContentsMargins(0, 0, 0, 0);
    size->setSpacing(8);
    m_shapes->setAccessibleName(tr("Input sizes that run"));
    m_shapes->setMinimumWidth(140);
    size->addWidget(m_shapes);
    const std::array names{tr("Channels"), tr("Height"), tr("Width")};
    for (std::size_t i = 0; i < names.size(); ++i) {
        m_size[i] = new QSpinBox(sizeRow);
        m_size[i]->setRange(0, i == 0 ? 1'000'000 : kLargestSide);
        m_size[i]->setAccessibleName(names[i]);
        m_size[i]->setToolTip(names[i]);
        m_size[i]->setSpecialValueText(QStringLiteral("–"));
        size->addWidget(m_size[i], 1);
        connect(m_size[i], &QSpinBox::valueChanged, this, &AddModelDialog::sizeChanged);
        connect(m_size[i], &QSpinBox::valueChanged, this, &AddModelDialog::cardChanged);
    }
    sizeRow->setFocusProxy(m_shapes);
    addRow(*form, tr("&Input size"), sizeRow, tr("Channels × height × width that the model takes"));
    m_order->addItems({tr("Red, green, blue"), tr("Blue, green, red")});
    addRow(*form, tr("Channel &order"), m_order);

    auto* normalisation = new QWidget(this);
    auto* row = new QHBoxLayout(normalisation);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_preset->addItems({tr("None"), tr(kImageNet.name), tr(kHalf.name), tr("Own values")});
    m_preset->setAccessibleName(tr("Normalisation"));
    m_mean->setPlaceholderText(tr("mean per channel"));
    m_mean->setAccessibleName(tr("Mean per channel"));
    m_deviation->setPlaceholderText(tr("deviation per channel"));
    m_deviation->setAccessibleName(tr("Standard deviation per channel"));
    row->addWidget(m_preset);
    row->addWidget(m_mean, 1);
    row->addWidget(m_deviation, 1);
    normalisation->setFocusProxy(m_preset);
    addRow(*form, tr("Nor&malisation"), normalisation,
           tr("What the training code subtracts and divides by, on pixels in [0, 1]. None: the model does it itself."));
    m_output->addItems({tr("Logits"), tr("Probabilities"), tr("Log-probabilities"), tr("One logit (two classes)"),
                        tr("One probability (two classes)")});
    addRow(*form, tr("Out&put"), m_output, tr("What the model returns for each sample"));
    m_classes->setPlaceholderText(tr("one name per class, separated by commas"));
    m_classes->setObjectName(QStringLiteral("classNames"));
    addRow(*form, tr("&Classes"), m_classes);
    buildFeatures(*form);
    body()->addWidget(m_classifierForm);
    body()->addWidget(m_detectorForm);
    body()->addWidget(m_recordedForm);

    auto* panel = new Panel(tr("What was found"), this);
    auto* host = new QWidget(panel);
    auto* column = new QVBoxLayout(host);
    column->setContentsMargins(12, 0, 12, 12);
    column->setSpacing(8);
    m_verdict->setWordWrap(true);
    m_verdict->setObjectName(QStringLiteral("modelVerdict"));
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_verdict);
    column->addWidget(m_found);
    panel->setContent(host);
    body()->addWidget(panel);
    body()->addStretch(1);
    resize(640, 620);

    m_tryTimer.setSingleShot(true);
    m_tryTimer.setInterval(kTryMilliseconds);
    connect(&m_tryTimer, &QTimer::timeout, this, &AddModelDialog::tryCard);
    connect(m_path, &PathField::pathChanged, this, &AddModelDialog::pathChosen);
    connect(m_shapes, &QComboBox::activated, this, [this](int index) {
        const QSize pair = m_shapes->itemData(index).toSize();
        m_size[0]->setValue(m_shapes->itemData(index, Qt::UserRole + 1).toInt());
        m_size[1]->setValue(pair.height());
        m_size[2]->setValue(pair.width());
    });
    connect(m_preset, &QComboBox::currentIndexChanged, this, [this](int index) {
        const bool own = index == OwnPreset;
        if (index == ImageNetPreset || index == HalfPreset) {
            const NormalisationPreset& preset = index == ImageNetPreset ? kImageNet : kHalf;
            const int channels = std::max(1, m_size[0]->value());
            m_mean->setText(numbersText(preset.mean, channels));
            m_deviation->setText(numbersText(preset.deviation, channels));
        } else if (!own) {
            m_mean->clear();
            m_deviation->clear();
        }
        m_mean->setEnabled(index != NonePreset);
        m_deviation->setEnabled(index != NonePreset);
        cardChanged();
    });
    connect(m_output, &QComboBox::activated, this, [this] {
        m_outputChosen = true;
        cardChanged();
    });
    connect(m_order, &QComboBox::activated, this, &AddModelDialog::cardChanged);
    connect(m_mean, &QLineEdit::textEdited, this, &AddModelDialog::cardChanged);
    connect(m_deviation, &QLineEdit::textEdited, this, &AddModelDialog::cardChanged);
    connect(m_classes, &QLineEdit::textEdited, this, [this] {
        m_namesTyped = true;
        updateAction();
    });
    connect(m_name, &QLineEdit::textChanged, this, &AddModelDialog::updateAction);
    m_mean->setEnabled(false);
    m_deviation->setEnabled(false);
    m_verdict->setText(tr("Choose a file: its input size and its classes are looked for."));
    updateAction();
}

AddModelDialog::~AddModelDialog()
{
    m_looking.cancel();
    m_trying.cancel();
    m_tryingDetector.cancel();
    m_loadingFeatures.cancel();
}

void AddModelDialog::setPath(const QString& path) { m_path->setPath(path); }

Result<AddModelDialog::Look> AddModelDialog::lookAt(const std::filesystem::path& path, std::stop_token stop)
{
    Look look;
    look.card = cardBeside(path);
    auto shapes = guessInputShapes(path);
    if (!shapes) {
        // A model that runs on none of the usual sizes can still be added: its size is asked for.
        if (shapes.error().code != ErrorCode::ModelInputMismatch)
            return fail(shapes.error());
    } else {
        look.shapes = std::move(*shapes);
    }
    const auto entry = modelEntryOf(path, {}, stop);
    if (!entry)
        return fail(entry.error());
    look.sha256 = entry->sha256;
    look.bytes = entry->bytes;
    return look;
}

/// By the file's name; what it holds decides whether it can be added.
ModelKind AddModelDialog::kindOf(const QString& path)
{
    const QFileInfo file(path);
    const QString suffix = file.suffix().toLower();
    if (suffix == QLatin1String("xml") || suffix == QLatin1String("onnx"))
        return ModelKind::Detector;
    return file.isDir() || suffix == QLatin1String("json") ? ModelKind::RecordedDetections : ModelKind::Classifier;
}

void AddModelDialog::pathChosen(const QString& path)
{
    if (!path.isEmpty())
        m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kindOf(path))));
    kindChosen(kind());
    m_looked = m_tried = m_featuresChosen = false;
    m_features->showRules(FeatureTable::kNone, {});
    m_looking.cancel();
    m_trying.cancel();
    m_tryingDetector.cancel();
    errorBar().clear();
    m_found->setLines({});
    updateAction();
    if (path.isEmpty())
        return;
    m_settings.setFolder(QStringLiteral("models"), QFileInfo(path).absolutePath());
    m_name->setText(uniqueName(QFileInfo(path).completeBaseName(), *m_session.snapshot()));
    m_verdict->setText(tr("Looking into the file…"));
    if (kind() != ModelKind::Classifier) {
        lookAtDetector(true);
        return;
    }
    m_looking.request(
        [file = std::filesystem::path(path.toStdString())](std::stop_token stop) { return lookAt(file, stop); },
        [this](Result<Look> look) {
            if (!look) {
                m_verdict->setText(tr("This file cannot be added."));
                errorBar().showError(look.error());
                updateAction();
                return;
            }
            m_look = std::move(*look);
            m_looked = true;
            showShapes(m_look.shapes);
            if (m_look.card)
                showCard(*m_look.card);
        });
}

void AddModelDialog::showShapes(const std::vector<ImageShape>& shapes)
{
    m_shapes->clear();
    for (const ImageShape& shape : shapes) {
        m_shapes->addItem(shape.height == 1 && shape.width == 1
                              ? tr("%n feature(s)", nullptr, shape.channels)
                              : QStringLiteral("%1 × %2 × %3").arg(shape.channels).arg(shape.height).arg(shape.width),
                          QSize(shape.width, shape.height));
        m_shapes->setItemData(m_shapes->count() - 1, shape.channels, Qt::UserRole + 1);
    }
    m_shapes->setEnabled(!shapes.empty());
    if (shapes.empty()) {
        m_shapes->addItem(tr("none found"));
        m_verdict->setText(tr("The input size could not be found: please enter it."));
        return;
    }
    const std::array values{shapes.front().channels, shapes.front().height, shapes.front().width};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const QSignalBlocker block(m_size[i]);
        m_size[i]->setValue(values[i]);
    }
    sizeChanged();
    cardChanged();
}

void AddModelDialog::showCard(const ModelCard& card)
{
    const std::array sizes{card.input.channels, card.input.height, card.input.width};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const QSignalBlocker block(m_size[i]);
        m_size[i]->setValue(sizes[i]);
    }
    m_featuresChosen = !card.features.empty();
    if (m_featuresChosen) {
        m_loadingFeatures.cancel();
        m_features->showRules(FeatureTable::kCard, card.features);
    }
    sizeChanged();
    m_order->setCurrentIndex(card.channelOrder == ChannelOrder::Bgr ? 1 : 0);
    const auto text = [](const std::vector<float>& values) {
        QStringList parts;
        for (const float value : values)
            parts.append(QString::number(static_cast<double>(value), 'g', 6));
        return parts.join(QStringLiteral(", "));
    };
    m_preset->setCurrentIndex(card.mean.empty() ? NonePreset : OwnPreset);
    m_mean->setText(text(card.mean));
    m_deviation->setText(text(card.standardDeviation));
    m_output->setCurrentIndex(static_cast<int>(card.output));
    m_outputChosen = true;
    QStringList names;
    for (const std::string& name : card.classNames)
        names.append(QString::fromStdString(name));
    if (!names.isEmpty()) {
        m_classes->setText(names.join(QStringLiteral(", ")));
        m_namesTyped = true;
    }
    cardChanged();
}

ModelCard AddModelDialog::card() const
{
    ModelCard card;
    card.kind = kind();
    if (m_look.card)
        card.checkpoint = m_look.card->checkpoint;
    if (card.kind != ModelKind::Classifier) {
        card.settings = m_detectorSettings;
        return card;
    }
    card.input = {m_size[0]->value(), m_size[1]->value(), m_size[2]->value()};
    card.channelOrder = m_order->currentIndex() == 1 && !takesTable() ? ChannelOrder::Bgr : ChannelOrder::Rgb;
    if (m_preset->currentIndex() != NonePreset) {
        card.mean = parseNumbers(m_mean->text()).value_or(std::vector<float>());
        card.standardDeviation = parseNumbers(m_deviation->text()).value_or(std::vector<float>());
    }
    card.output = static_cast<OutputKind>(m_output->currentIndex());
    if (takesTable())
        card.features = m_features->rules();
    for (const QString& name : m_classes->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        card.classNames.push_back(name.trimmed().toStdString());
    return card;
}

void AddModelDialog::cardChanged()
{
    m_tried = false;
    updateAction();
    if (m_looked && m_size[0]->value() > 0 && m_size[1]->value() > 0 && m_size[2]->value() > 0)
        m_tryTimer.start();
}

void AddModelDialog::tryCard()
{
    m_verdict->setText(tr("Trying one batch…"));
    errorBar().clear();
    ModelCard trial = card();
    trial.classNames.clear(); // the model says how many there are
    trial.features.clear();   // they are checked apart
    m_trying.request(
        [file = std::filesystem::path(m_path->path().toStdString()), trial](std::stop_token) -> Result<ModelTrial> {
            auto classifier = TorchClassifier::open(file, trial);
            if (!classifier)
                return fail(classifier.error());
            return tryModel(**classifier);
        },
        [this](Result<ModelTrial> result) { showTrial(result); });
}

void AddModelDialog::showTrial(const Result<ModelTrial>& trial)
{
    if (!trial) {
        m_verdict->setText(tr("The model does not run with these settings."));
        errorBar().showError(trial.error());
        updateAction();
        return;
    }
    m_trial = *trial;
    if (!m_outputChosen && static_cast<int>(m_trial.likelyOutput) != m_output->currentIndex()) {
        m_output->setCurrentIndex(static_cast<int>(m_trial.likelyOutput));
        tryCard(); // once more with the output as recognised
        return;
    }
    m_tried = true;
    QStringList words{tr("%n class(es)", nullptr, m_trial.classCount), m_output->currentText().toLower()};
    words.append(!m_trial.outputsFinite      ? tr("outputs are not finite")
                 : !m_trial.gradientsFinite  ? tr("gradients are not finite")
                 : m_trial.gradientsZero     ? tr("gradients vanish")
                                             : tr("gradients finite"));
    if (m_trial.linear)
        words.append(tr("linear: exact distances are possible"));
    if (!m_trial.deterministic)
        words.append(tr("two passes differ"));
    if (m_trial.trainModeRemoved)
        words.append(tr("was exported in training mode and was switched to evaluation"));
    words.append(tr("%1 ms a sample on the CPU").arg(formatNumber(m_trial.millisecondsPerSample, m_trial.millisecondsPerSample < 1 ? 2 : 1)));
    m_verdict->setText(words.join(QStringLiteral(", ")));
    m_found->setLines({{tr("parameters"), tr("%1 (%2)").arg(formatCount(m_trial.parameterCount), formatBytes(m_trial.parameterBytes))},
                       {tr("file"), formatBytes(m_look.bytes)},
                       {tr("SHA-256"), QString::fromStdString(m_look.sha256)}});
    if (!m_trial.outputsFinite)
        errorBar().showError(Error{ErrorCode::ModelNonFinite, {}, {}});
    else if (m_trial.gradientsZero || !m_trial.gradientsFinite)
        errorBar().showError(Error{ErrorCode::ModelNoGradient, {}, {}});
    suggestClassNames(m_trial.classCount);
    updateAction();
    QTimer::singleShot(0, this, &AddModelDialog::growToFit);
}

void AddModelDialog::suggestClassNames(int count)
{
    if (m_namesTyped)
        return;
    QStringList names;
    // The first data set with as many classes and pictures of the model's size names them best.
    const ImageShape input = card().input;
    for (const DatasetEntry& entry : m_session.snapshot()->datasets) {
        const auto dataset = m_session.datasets()->opened(entry.id);
        if (dataset == nullptr || static_cast<int>(dataset->classNames().size()) != count ||
            dataset->nativeShape() != input)
            continue;
        for (const std::string& name : dataset->classNames())
            names.append(QString::fromStdString(name));
        break;
    }
    if (names.isEmpty())
        for (int i = 0; i < count; ++i)
            names.append(QString::number(i));
    m_classes->setText(names.join(QStringLiteral(", ")));
}

void AddModelDialog::updateAction()
{
    if (kind() != ModelKind::Classifier) {
        actionButton()->setEnabled(m_tried && !m_name->text().trimmed().isEmpty());
        return;
    }
    const bool namesFit = !m_tried || static_cast<int>(card().classNames.size()) == m_trial.classCount;
    m_classes->setProperty("invalid", !namesFit);
    m_classes->style()->unpolish(m_classes);
    m_classes->style()->polish(m_classes);
    m_classes->setToolTip(namesFit ? QString() : tr("The model has %n class(es).", nullptr, m_trial.classCount));
    const bool featuresFit = checkFeatures();
    actionButton()->setEnabled(m_looked && m_tried && m_trial.outputsFinite && namesFit && featuresFit && !m_name->text().trimmed().isEmpty());
}

void AddModelDialog::act()
{
    ModelEntry entry;
    entry.name = m_name->text().trimmed().toStdString();
    entry.path = std::filesystem::absolute(m_path->path().toStdString());
    entry.sha256 = m_look.sha256;
    entry.bytes = m_look.bytes;
    entry.parameterCount = kind() == ModelKind::Classifier ? m_trial.parameterCount : 0;
    entry.card = card();
    actionButton()->setEnabled(false);
    m_session.freeName(ItemKind::Model, entry.name);
    m_session.edit<ModelEntry>([entry](Project& project) { return project.addModel(entry); },
                               [this, guard = QPointer<AddModelDialog>(this)](Result<ModelEntry> stored) {
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
