#include "ui/dialogs/AddDataDialog.h"

#include <algorithm>

#include <QComboBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "plots/theme/Theme.h"
#include "ui/audit/AuditAnalysis.h"
#include "ui/base/ErrorText.h"
#include "ui/base/Format.h"
#include "ui/base/Settings.h"
#include "ui/dialogs/PathField.h"
#include "ui/project/ProjectSession.h"
#include "ui/widgets/ErrorBar.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

constexpr int kPictures = 36;
constexpr int kPictureSize = 64;
constexpr int kOpenMilliseconds = 400;
constexpr int kProblemsShown = 1000;
constexpr int kShareRole = Qt::UserRole + 1;

/// Options of a layout that people set most; the others keep their defaults (the command line takes all).
struct LayoutOption {
    const char* layout;
    const char* key;
    const char* label;
    const char* help;
    bool list; ///< words separated by commas
};
constexpr LayoutOption kOptions[] = {
    {"idx", "split", QT_TRANSLATE_NOOP("LayoutOption", "Part"), QT_TRANSLATE_NOOP("LayoutOption", "train, test or all"), false},
    {"idx", "classes", QT_TRANSLATE_NOOP("LayoutOption", "Class names"), QT_TRANSLATE_NOOP("LayoutOption", "one per class, separated by commas"), true},
    {"manifest", "path_column", QT_TRANSLATE_NOOP("LayoutOption", "Column of the image"), QT_TRANSLATE_NOOP("LayoutOption", "name of the column with the path"), false},
    {"manifest", "label_column", QT_TRANSLATE_NOOP("LayoutOption", "Column of the class"), QT_TRANSLATE_NOOP("LayoutOption", "name of the column with the label"), false},
    {"manifest", "attributes", QT_TRANSLATE_NOOP("LayoutOption", "Attribute columns"), QT_TRANSLATE_NOOP("LayoutOption", "all others where this is empty"), true},
};

QString layoutTitle(std::string_view id)
{
    for (const DatasetLayout& layout : datasetLayouts())
        if (layout.id == id)
            return QCoreApplication::translate("Layout", std::string(layout.title).c_str());
    return fromUtf8(id);
}

QImage toQImage(const Image& image)
{
    if (image.pixels.empty())
        return {};
    const auto format = image.channels == 3 ? QImage::Format_RGB888 : QImage::Format_Grayscale8;
    return QImage(image.pixels.data(), image.width, image.height, image.width * image.channels, format)
        .scaled(kPictureSize * 2, kPictureSize * 2, Qt::KeepAspectRatio,
                image.width < kPictureSize ? Qt::FastTransformation : Qt::SmoothTransformation);
}

/// A count with a bar behind it.
class CountDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const plots::Theme& theme = plots::ThemeManager::instance().theme();
        QRectF bar = QRectF(option.rect).adjusted(4, 6, -4, -6);
        const double width = bar.width() * index.data(kShareRole).toDouble();
        painter->fillRect(QRectF(bar.left(), bar.top(), width, bar.height()), theme.selection);
        painter->setPen(theme.text);
        painter->drawText(option.rect.adjusted(8, 0, -8, 0), Qt::AlignVCenter | Qt::AlignRight, index.data().toString());
    }
};

} // namespace

AddDataDialog::AddDataDialog(ProjectSession& session, Settings& settings, QWidget* parent)
    : FormDialog(tr("Add data set"),
                 tr("A folder of a known layout, an IDX file or a CSV that lists images with their labels and attributes. "
                    "Files stay where they are."),
                 tr("Add data set"), parent),
      m_session(session), m_settings(settings), m_opening(this),
      m_path(new PathField(PathField::Kind::FileOrFolder, tr("All files (*)"), settings.folder(QStringLiteral("data")), this)),
      m_name(new QLineEdit(this)), m_layout(new QComboBox(this)), m_form(makeForm()), m_verdict(new QLabel(this)),
      m_tabs(new QTabWidget(this)), m_pictures(new QListWidget(this)), m_partitionChoice(new QComboBox(this)),
      m_counts(new QTableWidget(this)), m_problems(new QListWidget(this))
{
    setObjectName(QStringLiteral("addDataDialog"));
    m_path->setName(tr("Folder or file"));
    addRow(*m_form, tr("&Folder or file"), m_path);
    m_name->setObjectName(QStringLiteral("datasetName"));
    addRow(*m_form, tr("&Name"), m_name);
    m_layout->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addRow(*m_form, tr("&Layout"), m_layout, tr("How the files are laid out; recognised where possible"));
    body()->addLayout(m_form);
    m_verdict->setWordWrap(true);
    m_verdict->setObjectName(QStringLiteral("dataVerdict"));
    body()->addWidget(m_verdict);

    m_pictures->setViewMode(QListView::IconMode);
    m_pictures->setIconSize(QSize(kPictureSize, kPictureSize));
    m_pictures->setGridSize(QSize(kPictureSize + 16, kPictureSize + 30));
    m_pictures->setResizeMode(QListView::Adjust);
    m_pictures->setMovement(QListView::Static);
    m_pictures->setUniformItemSizes(true);
    m_pictures->setSelectionMode(QAbstractItemView::NoSelection);
    m_pictures->setAccessibleName(tr("Pictures"));

    auto* groups = new QWidget;
    auto* column = new QVBoxLayout(groups);
    column->setContentsMargins(0, 8, 0, 0);
    m_partitionChoice->setAccessibleName(tr("Count by"));
    column->addWidget(m_partitionChoice, 0, Qt::AlignLeft);
    m_counts->setColumnCount(2);
    m_counts->setHorizontalHeaderLabels({tr("group"), tr("samples")});
    m_counts->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_counts->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_counts->horizontalHeaderItem(1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_counts->verticalHeader()->hide();
    m_counts->verticalHeader()->setDefaultSectionSize(28);
    m_counts->setShowGrid(false);
    m_counts->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_counts->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_counts->setItemDelegateForColumn(1, new CountDelegate(m_counts));
    m_counts->setAccessibleName(tr("Samples per group"));
    m_counts->setObjectName(QStringLiteral("groupCounts"));
    column->addWidget(m_counts);
    m_problems->setAccessibleName(tr("Files and rows that could not be used"));
    m_problems->setWordWrap(true);
    m_tabs->addTab(m_pictures, tr("Pictures"));
    m_tabs->addTab(groups, tr("Groups"));
    m_tabs->addTab(m_problems, tr("Unreadable"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("What was found"));
    m_tabs->hide();
    body()->addWidget(m_tabs, 1);
    resize(680, 640);

    m_openTimer.setSingleShot(true);
    m_openTimer.setInterval(kOpenMilliseconds);
    connect(&m_openTimer, &QTimer::timeout, this, &AddDataDialog::openDataset);
    connect(m_path, &PathField::pathChanged, this, &AddDataDialog::pathChosen);
    connect(m_layout, &QComboBox::activated, this, [this] {
        fillOptions();
        openDataset();
    });
    connect(m_name, &QLineEdit::textChanged, this, &AddDataDialog::updateAction);
    connect(m_partitionChoice, &QComboBox::currentIndexChanged, this, &AddDataDialog::showCounts);
    m_verdict->setText(tr("Choose a folder or a file: its layout is recognised."));
    m_layout->setEnabled(false);
    updateAction();
}

AddDataDialog::~AddDataDialog() { m_opening.cancel(); }

void AddDataDialog::setPath(const QString& path) { m_path->setPath(path); }

void AddDataDialog::pathChosen(const QString& path)
{
    m_dataset.reset();
    m_tabs->hide();
    errorBar().clear();
    updateAction();
    if (path.isEmpty())
        return;
    const QFileInfo info(path);
    m_settings.setFolder(QStringLiteral("data"), info.absolutePath());
    QString name = info.isDir() ? info.fileName() : info.completeBaseName();
    const QString wanted = name;
    const auto& datasets = m_session.snapshot()->datasets;
    for (int i = 2; std::any_of(datasets.begin(), datasets.end(),
                                [&](const DatasetEntry& entry) { return entry.name == name.toStdString(); });
         ++i)
        name = QStringLiteral("%1 %2").arg(wanted).arg(i);
    m_name->setText(name);

    // Layouts by how sure they are; those that do not know the path stay reachable below.
    std::vector<std::pair<int, const DatasetLayout*>> ranked;
    for (const DatasetLayout& layout : datasetLayouts())
        ranked.emplace_back(layout.recognise(std::filesystem::path(path.toStdString())), &layout);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    m_layout->clear();
    for (const auto& [certainty, layout] : ranked)
        m_layout->addItem(certainty > 0 ? layoutTitle(layout->id) : tr("%1 (not recognised)").arg(layoutTitle(layout->id)),
                          fromUtf8(layout->id));
    m_layout->setEnabled(!ranked.empty());
    fillOptions();
    openDataset();
}

std::string AddDataDialog::layoutId() const { return m_layout->currentData().toString().toStdString(); }

void AddDataDialog::fillOptions()
{
    for (const auto& [key, field] : m_optionFields)
        m_form->removeRow(field);
    m_optionFields.clear();
    for (const LayoutOption& option : kOptions) {
        if (layoutId() != option.layout)
            continue;
        auto* field = new QLineEdit(this);
        field->setPlaceholderText(QCoreApplication::translate("LayoutOption", option.help));
        field->setProperty("list", option.list);
        addRow(*m_form, QCoreApplication::translate("LayoutOption", option.label), field);
        connect(field, &QLineEdit::textEdited, this, &AddDataDialog::openLater);
        m_optionFields.append({QString::fromLatin1(option.key), field});
    }
}

DatasetOptions AddDataDialog::options() const
{
    DatasetOptions options = DatasetOptions::object();
    for (const auto& [key, field] : m_optionFields) {
        const QString text = field->text().trimmed();
        if (text.isEmpty())
            continue;
        if (!field->property("list").toBool()) {
            options[key.toStdString()] = text.toStdString();
            continue;
        }
        auto& list = options[key.toStdString()] = nlohmann::json::array();
        for (const QString& word : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
            list.push_back(word.trimmed().toStdString());
    }
    return options;
}

void AddDataDialog::openLater()
{
    m_dataset.reset();
    updateAction();
    m_openTimer.start();
}

Result<AddDataDialog::Look> AddDataDialog::lookAt(const std::filesystem::path& path, const std::string& layout,
                                                  const DatasetOptions& options, std::stop_token stop)
{
    Look look;
    auto dataset = plumbline::openDataset(path, layout, options, stop);
    if (!dataset)
        return fail(dataset.error());
    look.dataset = std::move(*dataset);
    const std::int64_t count = std::min<std::int64_t>(kPictures, look.dataset->size());
    for (std::int64_t i = 0; i < count && !stop.stop_requested(); ++i) {
        // Spread over the whole set: the first ones often are of one class.
        auto image = look.dataset->image(i * look.dataset->size() / count);
        look.pictures.push_back(image ? toQImage(*image) : QImage());
    }
    for (const std::string& expression : partitionChoices(*look.dataset))
        if (auto partition = makePartition(*look.dataset, expression))
            look.partitions.push_back(std::move(*partition));
    return look;
}

void AddDataDialog::openDataset()
{
    m_dataset.reset();
    updateAction();
    errorBar().clear();
    m_verdict->setText(tr("Reading…"));
    m_opening.request(
        [path = std::filesystem::path(m_path->path().toStdString()), layout = layoutId(), given = options()](
            std::stop_token stop) { return lookAt(path, layout, given, stop); },
        [this](Result<Look> look) {
            if (!look) {
                m_verdict->setText(tr("This cannot be read as “%1”.").arg(layoutTitle(layoutId())));
                m_tabs->hide();
                errorBar().showError(look.error());
                updateAction();
                return;
            }
            show(std::move(*look));
        });
}

void AddDataDialog::show(Look look)
{
    m_dataset = look.dataset;
    m_partitions = std::move(look.partitions);
    QStringList attributes;
    for (const AttributeColumn& attribute : m_dataset->attributes())
        attributes.append(QString::fromStdString(attribute.name));
    QString words = tr("%1: %2 samples, %3 classes")
                        .arg(layoutTitle(m_dataset->layout()), formatCount(m_dataset->size()),
                             formatCount(static_cast<std::int64_t>(m_dataset->classNames().size())));
    if (!attributes.isEmpty())
        words += QStringLiteral(", ") + attributes.join(QStringLiteral(", "));
    if (const auto& shape = m_dataset->nativeShape())
        words += QStringLiteral(", %1 × %2 × %3").arg(shape->channels).arg(shape->height).arg(shape->width);
    m_verdict->setText(words);

    m_pictures->clear();
    const auto count = static_cast<std::int64_t>(look.pictures.size());
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t sample = i * m_dataset->size() / count;
        const std::int32_t label = m_dataset->labels()[static_cast<std::size_t>(sample)];
        const auto& classes = m_dataset->classNames();
        const QString name = label >= 0 && static_cast<std::size_t>(label) < classes.size()
                                 ? QString::fromStdString(classes[static_cast<std::size_t>(label)])
                                 : QStringLiteral("–");
        const QImage& picture = look.pictures[static_cast<std::size_t>(i)];
        auto* item = new QListWidgetItem(picture.isNull() ? QIcon() : QIcon(QPixmap::fromImage(picture)), name, m_pictures);
        item->setToolTip(QString::fromStdString(m_dataset->sampleName(sample)));
        item->setTextAlignment(Qt::AlignHCenter);
    }
    m_partitionChoice->clear();
    for (const Partition& partition : m_partitions)
        m_partitionChoice->addItem(QString::fromStdString(partition.name).replace(QLatin1Char('*'), QStringLiteral(" × ")));
    showProblems();
    m_tabs->show();
    updateAction();
}

void AddDataDialog::showCounts(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_partitions.size())
        return;
    const Partition& partition = m_partitions[static_cast<std::size_t>(index)];
    const std::vector<std::int64_t> counts = partition.counts();
    const std::int64_t largest = counts.empty() ? 1 : std::max<std::int64_t>(1, *std::max_element(counts.begin(), counts.end()));
    m_counts->setRowCount(static_cast<int>(counts.size()));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int row = static_cast<int>(i);
        m_counts->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(partition.groups[i])));
        auto* count = new QTableWidgetItem(formatCount(counts[i]));
        count->setData(kShareRole, static_cast<double>(counts[i]) / static_cast<double>(largest));
        m_counts->setItem(row, 1, count);
    }
}

void AddDataDialog::showProblems()
{
    m_problems->clear();
    const auto& problems = m_dataset->problems();
    for (std::size_t i = 0; i < std::min<std::size_t>(problems.size(), kProblemsShown); ++i)
        m_problems->addItem(QStringLiteral("%1  %2").arg(QString::fromStdString(problems[i].error.where),
                                                         errorTextFor(problems[i].error).message));
    if (problems.size() > kProblemsShown)
        m_problems->addItem(tr("and %1 more").arg(formatCount(static_cast<std::int64_t>(problems.size()) - kProblemsShown)));
    if (problems.empty())
        m_problems->addItem(tr("Everything could be read."));
    m_tabs->setTabText(2, tr("Unreadable: %1").arg(formatCount(static_cast<std::int64_t>(problems.size()))));
}

void AddDataDialog::updateAction()
{
    actionButton()->setEnabled(m_dataset != nullptr && m_dataset->size() > 0 && !m_name->text().trimmed().isEmpty());
}

void AddDataDialog::act()
{
    DatasetEntry entry;
    entry.name = m_name->text().trimmed().toStdString();
    entry.path = std::filesystem::absolute(m_path->path().toStdString());
    entry.layout = std::string(m_dataset->layout());
    entry.options = options();
    entry.contentHash = m_dataset->contentHash();
    entry.sampleCount = m_dataset->size();
    actionButton()->setEnabled(false);
    m_session.freeName(ItemKind::Dataset, entry.name);
    m_session.edit<DatasetEntry>(
        [entry](Project& project) { return project.addDataset(entry); },
        [this, guard = QPointer<AddDataDialog>(this), cache = m_session.datasets(), dataset = m_dataset](
            Result<DatasetEntry> stored) {
            if (stored)
                cache->insert(stored->id, dataset);
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
