#include "ui/base/ErrorText.h"

#include <QCoreApplication>

namespace plumbline::ui {

ErrorText errorTextFor(const Error& error)
{
    const plumbline::ErrorText& entry = plumbline::errorText(error.code);
    // The catalogue's texts are null-terminated literals of context "Error".
    const auto translated = [](std::string_view text) {
        return text.empty() ? QString() : QCoreApplication::translate("Error", text.data());
    };
    ErrorText out;
    out.message = translated(entry.message);
    out.hint = translated(entry.hint);
    out.where = QString::fromStdString(error.where);
    out.details = fromUtf8(entry.name);
    if (!error.where.empty())
        out.details += QLatin1Char('\n') + QString::fromStdString(error.where);
    if (!error.detail.empty())
        out.details += QLatin1Char('\n') + QString::fromStdString(error.detail);
    return out;
}

QString errorLine(const Error& error)
{
    const ErrorText text = errorTextFor(error);
    QString line = text.message;
    if (!text.where.isEmpty())
        line += QStringLiteral(" (%1)").arg(text.where);
    if (!text.hint.isEmpty())
        line += QLatin1Char(' ') + text.hint;
    return line;
}

} // namespace plumbline::ui
