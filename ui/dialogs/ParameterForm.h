#pragma once

#include <QWidget>

#include "core/jobs/ParameterSchema.h"

class QFormLayout;
class QLabel;

namespace plumbline::ui {

class FoldSection;

/// A form made from a job kind's schema: labels, help, units and ranges; parameters whose condition does not hold are
/// hidden; advanced ones lie in a fold.
class ParameterForm : public QWidget
{
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    /// Values that the new schema knows too are kept.
    void setSchema(const ParameterSchema& schema);
    /// What is visible, in the schema's types; not yet validated.
    [[nodiscard]] nlohmann::json values() const;
    void setValue(const std::string& key, const nlohmann::json& value);
    [[nodiscard]] QWidget* field(const std::string& key) const;
    /// Marks the field that an error of validate() names.
    void markInvalid(const std::string& key);

signals:
    void changed();

private:
    struct Row {
        Parameter parameter;
        QLabel* label;
        QWidget* field;
        QFormLayout* form;
    };
    QWidget* makeField(const Parameter& parameter);
    [[nodiscard]] nlohmann::json valueOf(const Row& row) const;
    void setFieldValue(QWidget* field, const Parameter& parameter, const nlohmann::json& value);
    void updateVisibility();

    std::vector<Row> m_rows;
    QWidget* m_host = nullptr;
    FoldSection* m_advanced = nullptr;
};

} // namespace plumbline::ui
