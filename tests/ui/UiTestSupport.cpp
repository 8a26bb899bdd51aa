#include "tests/ui/UiTestSupport.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTabBar>

#include "core/base/Hash.h"
#include "core/jobs/JobQueue.h"
#include "core/model/TorchClassifier.h"
#include "plots/theme/Theme.h"
#include "ui/jobs/JobBridge.h"
#include "ui/style/Style.h"

namespace plumbline::test {

void prepareApplication()
{
    QStandardPaths::setTestModeEnabled(true);
    plots::ThemeManager::instance().setChoice(plots::ThemeChoice::Light);
    ui::installStyle(*qApp);
}

WindowFixture::WindowFixture()
    : m_settings(std::make_unique<ui::Settings>(m_folder.filePath(QStringLiteral("settings.ini")))),
      m_window(std::make_unique<ui::MainWindow>(*m_settings))
{
    m_window->show();
}

WindowFixture::~WindowFixture() { m_window->host().close(); }

void WindowFixture::reopenWindow()
{
    m_window->close();
    m_window = std::make_unique<ui::MainWindow>(*m_settings);
    m_window->show();
}

bool WindowFixture::createProject(const QString& name)
{
    m_window->createProject(path(name));
    return QTest::qWaitFor([this] { return session() != nullptr; }, 10'000);
}

bool WindowFixture::addSample(int limit, const QStringList& models)
{
    DatasetOptions options = DatasetOptions::object();
    options["limit"] = limit;
    auto dataset = openDataset(samplePath("digits-images-idx3-ubyte.gz"), "colored-mnist", options);
    if (!dataset)
        return false;
    DatasetEntry entry;
    entry.name = "digits";
    entry.path = samplePath("digits-images-idx3-ubyte.gz");
    entry.layout = "colored-mnist";
    entry.options = options;
    entry.contentHash = (*dataset)->contentHash();
    entry.sampleCount = (*dataset)->size();
    if (!session()->project()->addDataset(entry))
        return false;
    for (const QString& name : models) {
        ModelEntry model;
        model.name = name.toStdString();
        model.path = samplePath((name + QStringLiteral(".pt")).toUtf8().constData());
        auto hash = sha256File(model.path);
        if (!hash)
            return false;
        model.sha256 = *hash;
        model.bytes = static_cast<std::int64_t>(std::filesystem::file_size(model.path));
        model.card.input = {3, 28, 28};
        model.card.classNames = {"0-4", "5-9"};
        if (!session()->project()->addModel(model))
            return false;
    }
    return QTest::qWaitFor(
        [&] { return session()->snapshot()->models.size() == static_cast<std::size_t>(models.size()) && !session()->snapshot()->datasets.empty(); },
        10'000);
}

std::int64_t WindowFixture::runAudit(const nlohmann::json& parameters)
{
    AuditRequest request;
    request.kind = "robustness";
    request.datasetId = session()->snapshot()->datasets.front().id;
    for (const ModelEntry& model : session()->snapshot()->models)
        request.modelIds.push_back(model.id);
    request.parameters = parameters;
    request.device = "cpu";
    request.threads = 1;
    auto audit = planAudit(*session()->project(), request);
    if (!audit)
        return 0;
    auto jobs = session()->project()->jobsOfAudit(audit->id);
    for (const JobEntry& job : *jobs)
        session()->jobs().start(job.id);
    const bool done = QTest::qWaitFor(
        [&] {
            const auto entries = session()->snapshot()->jobsOfAudit(audit->id);
            return !entries.empty() && std::all_of(entries.begin(), entries.end(), [](const JobEntry* job) { return job->state == JobState::Done; });
        },
        60'000);
    return done ? audit->id : 0;
}

QStringList unnamedWidgets(const QWidget& root)
{
    QStringList found;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        // Parts of composite widgets speak for their owner; what cannot be reached needs no name.
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(&root) || widget->objectName().startsWith(QStringLiteral("qt_")))
            continue;
        if (qobject_cast<const QHeaderView*>(widget) || qobject_cast<const QScrollBar*>(widget) ||
            qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) || qobject_cast<const QComboBox*>(widget->parentWidget()) ||
            qobject_cast<const QTabBar*>(widget) || qobject_cast<const QTabBar*>(widget->parentWidget()))
            continue;
        QString name = widget->accessibleName();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget); button != nullptr && name.isEmpty())
            name = button->text();
        for (const QLabel* label : root.findChildren<QLabel*>())
            if (name.isEmpty() && (label->buddy() == widget || (label->buddy() != nullptr && label->buddy()->focusProxy() == widget)))
                name = label->text();
        for (const QWidget* parent = widget->parentWidget(); parent != nullptr && name.isEmpty(); parent = parent->parentWidget())
            if (parent->focusProxy() == widget)
                name = parent->accessibleName();
        // A selectable text says itself.
        if (const auto* label = qobject_cast<const QLabel*>(widget); label != nullptr && name.isEmpty())
            name = label->text();
        if (name.isEmpty())
            found.append(QStringLiteral("%1 '%2' in %3").arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(),
                                                             QString::fromLatin1(widget->parentWidget()->metaObject()->className())));
    }
    return found;
}

} // namespace plumbline::test
