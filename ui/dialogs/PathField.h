#pragma once

#include <QWidget>

class QLineEdit;

namespace plumbline::ui {

/// A path with a button that looks for it, or for a place where a new file goes.
class PathField : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { File, FileOrFolder, NewFile };
    PathField(Kind kind, const QString& filter, const QString& folder, QWidget* parent = nullptr);

    [[nodiscard]] QString path() const;
    void setPath(const QString& path);
    void setName(const QString& name); ///< for screen readers

signals:
    /// A path was chosen or typed to its end.
    void pathChanged(const QString& path);

private:
    void choose(bool folder);

    Kind m_kind;
    QLineEdit* m_edit;
    QString m_filter;
    QString m_folder;
    QString m_told;
};

} // namespace plumbline::ui
