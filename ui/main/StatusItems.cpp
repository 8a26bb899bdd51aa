#include "ui/main/StatusItems.h"

#include <thread>

#include <QFile>
#include <QLabel>
#include <QStatusBar>

#include <unistd.h>

#include "ui/base/Format.h"

namespace plumbline::ui {
namespace {

constexpr int kMemoryMilliseconds = 2000;

std::int64_t residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QList<QByteArray> fields = file.readAll().split(' ');
    return fields.size() > 1 ? fields[1].toLongLong() * sysconf(_SC_PAGESIZE) : 0;
}

} // namespace

StatusItems::StatusItems(QStatusBar& bar)
    : QObject(&bar), m_device(new QLabel(&bar)), m_memory(new QLabel(&bar)), m_jobs(new QLabel(&bar)),
      m_note(new QLabel(&bar))
{
    bar.setSizeGripEnabled(false);
    bar.addWidget(m_device);
    bar.addWidget(m_memory);
    bar.addWidget(m_jobs);
    bar.addPermanentWidget(m_note);
    m_memory->setToolTip(tr("Memory that Plumbline uses"));
    m_memory->setObjectName(QStringLiteral("memoryLabel"));
    m_jobs->setObjectName(QStringLiteral("jobsLabel"));
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setDevice(tr("CPU · %n thread(s)", nullptr, static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))));
    connect(&m_timer, &QTimer::timeout, this, &StatusItems::updateMemory);
    m_timer.start(kMemoryMilliseconds);
    updateMemory();
}

void StatusItems::setDevice(const QString& text) { m_device->setText(text); }
void StatusItems::setJobs(const QString& text) { m_jobs->setText(text); }
void StatusItems::setNote(const QString& text) { m_note->setText(text); }

void StatusItems::updateMemory()
{
    const std::int64_t bytes = residentBytes();
    m_memory->setText(bytes > 0 ? QStringLiteral("%1 MB").arg(formatCount(bytes / 1'000'000)) : QString());
}

} // namespace plumbline::ui
