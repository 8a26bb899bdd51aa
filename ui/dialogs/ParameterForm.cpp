#include "ui/dialogs/ParameterForm.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/dialogs/FormDialog.h"
#include "ui/widgets/Panel.h"

namespace plumbline::ui {
namespace {

QString words(const std::string& english)
{
    if (english.empty())
        return {};
    const QString translated = QCoreApplication::translate("Parameter", english.c_str());
    // Methods are choices of a parameter, but named where they are made.
    return translated == QString::fromStdString(english) ? QCoreApplication::translate("Method", english.c_str()) : translated;
}

/// Decimals that show a parameter's default and smallest value without loss.
int decimalsOf(const Parameter& parameter)
{
    double smallest = 1.0;
    for (const double value : {parameter.defaultValue.is_number() ? parameter.defaultValue.get<double>() : 1.0,
                               parameter.minimum.value_or(1.0)})
        if (value != 0)
            smallest = std::min(smallest, std::abs(value));
    return std::clamp(static_cast<int>(std::ceil(-std::log10(smallest))) + 2, 2, 9);
}

std::string asText(const nlohmann::json& value)
{
    return value.is_string() ? value.get<std::string>() : value.dump();
}

} // namespace

ParameterForm::ParameterForm(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void ParameterForm::setSchema(const ParameterSchema& schema)
{
    const nlohmann::json kept = values();
    delete m_host;
    m_rows.clear();
    m_host = new QWidget(this);
    auto* column = new QVBoxLayout(m_host);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    QFormLayout* basic = FormDialog::makeForm();
    column->addLayout(basic);
    m_advanced = new FoldSection(tr("Advanced settings"), m_host);
    auto* advancedHost = new QWidget(m_advanced);
    QFormLayout* advanced = FormDialog::makeForm();
    advanced->setContentsMargins(16, 0, 0, 0);
    advancedHost->setLayout(advanced);
    for (const Parameter& parameter : schema.parameters) {
        QWidget* field = makeField(parameter);
        field->setObjectName(QStringLiteral("parameter.") + QString::fromStdString(parameter.key));
        QFormLayout* form = parameter.advanced ? advanced : basic;
        FormDialog::addRow(*form, words(parameter.label), field, words(parameter.help));
        m_rows.push_back({parameter, qobject_cast<QLabel*>(form->labelForField(field)), field, form});
        const auto known = kept.find(parameter.key);
        setFieldValue(field, parameter, known != kept.end() ? *known : parameter.defaultValue);
    }
    m_advanced->setContent(advancedHost);
    m_advanced->setVisible(advanced->rowCount() > 0);
    column->addWidget(m_advanced);
    layout()->addWidget(m_host);
    updateVisibility();
}

QWidget* ParameterForm::makeField(const Parameter& parameter)
{
    const QString unit = parameter.unit.empty() ? QString() : QLatin1Char(' ') + words(parameter.unit);
    switch (parameter.type) {
    case ParameterType::Integer: {
        auto* field = new QSpinBox(m_host);
        field->setRange(static_cast<int>(parameter.minimum.value_or(std::numeric_limits<int>::min())),
                        static_cast<int>(std::min(parameter.maximum.value_or(std::numeric_limits<int>::max()),
                                                  double(std::numeric_limits<int>::max()))));
        field->setSuffix(unit);
        field->setGroupSeparatorShown(true);
        connect(field, &QSpinBox::valueChanged, this, &ParameterForm::updateVisibility);
        return field;
    }
    case ParameterType::Real: {
        auto* field = new QDoubleSpinBox(m_host);
        field->setDecimals(decimalsOf(parameter));
        field->setRange(parameter.minimum.value_or(-1e9), parameter.maximum.value_or(1e9));
        field->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        field->setSuffix(unit);
        connect(field, &QDoubleSpinBox::valueChanged, this, &ParameterForm::updateVisibility);
        return field;
    }
    case ParameterType::Boolean: {
        auto* field = new QCheckBox(m_host);
        connect(field, &QCheckBox::toggled, this, &ParameterForm::updateVisibility);
        return field;
    }
    case ParameterType::Choice: {
        auto* field = new QComboBox(m_host);
        for (const ParameterChoice& choice : parameter.choices)
            field->addItem(words(choice.label), QString::fromStdString(choice.value));
        connect(field, &QComboBox::currentIndexChanged, this, &ParameterForm::updateVisibility);
        return field;
    }
    case ParameterType::Text: break;
    }
    auto* field = new QLineEdit(m_host);
    connect(field, &QLineEdit::textChanged, this, &ParameterForm::updateVisibility);
    return field;
}

void ParameterForm::setFieldValue(QWidget* field, const Parameter& parameter, const nlohmann::json& value)
{
    const QSignalBlocker block(field);
    if (auto* integer = qobject_cast<QSpinBox*>(field); integer != nullptr && value.is_number())
        integer->setValue(value.get<int>());
    else if (auto* real = qobject_cast<QDoubleSpinBox*>(field); real != nullptr && value.is_number())
        real->setValue(value.get<double>());
    else if (auto* check = qobject_cast<QCheckBox*>(field); check != nullptr && value.is_boolean())
        check->setChecked(value.get<bool>());
    else if (auto* choice = qobject_cast<QComboBox*>(field); choice != nullptr)
        choice->setCurrentIndex(std::max(0, choice->findData(QString::fromStdString(asText(value)))));
    else if (auto* text = qobject_cast<QLineEdit*>(field); text != nullptr && parameter.type == ParameterType::Text)
        text->setText(value.is_null() ? QString() : QString::fromStdString(asText(value)));
}

nlohmann::json ParameterForm::valueOf(const Row& row) const
{
    if (const auto* integer = qobject_cast<QSpinBox*>(row.field))
        return integer->value();
    if (const auto* real = qobject_cast<QDoubleSpinBox*>(row.field)) {
        // A default finer than the field shows is given back as it is.
        if (row.parameter.defaultValue.is_number()) {
            const double standard = row.parameter.defaultValue.get<double>();
            if (std::abs(real->value() - standard) < 0.5 * std::pow(10.0, -real->decimals()))
                return row.parameter.defaultValue;
        }
        return real->value();
    }
    if (const auto* check = qobject_cast<QCheckBox*>(row.field))
        return check->isChecked();
    if (const auto* choice = qobject_cast<QComboBox*>(row.field))
        return choice->currentData().toString().toStdString();
    return static_cast<QLineEdit*>(row.field)->text().toStdString();
}

void ParameterForm::updateVisibility()
{
    // Conditions refer to parameters before them, so one pass in order settles chains.
    std::vector<std::string> hidden;
    for (const Row& row : m_rows) {
        bool visible = true;
        if (!row.parameter.onlyWhenKey.empty()) {
            const auto other = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& candidate) {
                return candidate.parameter.key == row.parameter.onlyWhenKey;
            });
            if (other != m_rows.end()) {
                const std::string value = asText(valueOf(*other));
                const auto& wanted = row.parameter.onlyWhenValues;
                visible = std::find(wanted.begin(), wanted.end(), value) != wanted.end() &&
                          std::find(hidden.begin(), hidden.end(), row.parameter.onlyWhenKey) == hidden.end();
            }
        }
        if (!visible)
            hidden.push_back(row.parameter.key);
        row.label->setVisible(visible);
        row.field->setVisible(visible);
        row.field->setProperty("shown", visible);
    }
    const bool anyAdvanced = std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) {
        return row.parameter.advanced && row.field->property("shown").toBool();
    });
    m_advanced->setVisible(anyAdvanced);
    emit changed();
}

nlohmann::json ParameterForm::values() const
{
    nlohmann::json out = nlohmann::json::object();
    for (const Row& row : m_rows)
        if (row.field->property("shown").toBool())
            out[row.parameter.key] = valueOf(row);
    return out;
}

void ParameterForm::setValue(const std::string& key, const nlohmann::json& value)
{
    for (const Row& row : m_rows)
        if (row.parameter.key == key)
            setFieldValue(row.field, row.parameter, value);
    updateVisibility();
}

QWidget* ParameterForm::field(const std::string& key) const
{
    for (const Row& row : m_rows)
        if (row.parameter.key == key)
            return row.field;
    return nullptr;
}

void ParameterForm::markInvalid(const std::string& key)
{
    for (const Row& row : m_rows) {
        row.field->setProperty("invalid", row.parameter.key == key);
        row.field->style()->unpolish(row.field);
        row.field->style()->polish(row.field);
        if (row.parameter.key == key)
            row.field->setFocus();
    }
}

} // namespace plumbline::ui
