#pragma once

#include <memory>

#include <QObject>

#include "ui/project/ProjectSession.h"

namespace plumbline::ui {

/// Opens, creates and closes the window's project, off the GUI thread.
class ProjectHost : public QObject
{
    Q_OBJECT

public:
    explicit ProjectHost(QObject* parent = nullptr);
    ~ProjectHost() override;

    /// The project that is open now, or nullptr.
    [[nodiscard]] ProjectSession* session() const { return m_session.get(); }
    /// Why the open project can only be read; empty where it can be written.
    [[nodiscard]] QString readOnlyReason() const { return m_readOnlyReason; }
    [[nodiscard]] bool opening() const { return m_opening; }

    /// A project that cannot be written (locked, newer, read-only folder) is opened for reading, and the reason kept.
    void open(const QString& path);
    void create(const QString& path);
    void close();

signals:
    void aboutToClose();
    void sessionChanged();
    void openingChanged(bool opening);
    void failed(const plumbline::Error& error, const QString& path);

private:
    void take(Result<std::shared_ptr<Project>> project, const QString& path);
    void setOpening(bool opening);

    std::unique_ptr<ProjectSession> m_session;
    QString m_readOnlyReason;
    bool m_opening = false;
};

} // namespace plumbline::ui
