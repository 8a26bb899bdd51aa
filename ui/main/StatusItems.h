#pragma once

#include <QObject>
#include <QTimer>

class QLabel;
class QStatusBar;

namespace plumbline::ui {

/// The status bar's fixed words: device, memory of this process, jobs; on the right a note on what is selected.
class StatusItems : public QObject
{
    Q_OBJECT

public:
    explicit StatusItems(QStatusBar& bar);

    void setDevice(const QString& text);
    void setJobs(const QString& text);
    void setNote(const QString& text);

private:
    void updateMemory();

    QLabel* m_device;
    QLabel* m_memory;
    QLabel* m_jobs;
    QLabel* m_note;
    QTimer m_timer;
};

} // namespace plumbline::ui
