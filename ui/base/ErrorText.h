#pragma once

#include <QString>

#include "core/base/Error.h"

namespace plumbline::ui {

/// An error in words, translated.
struct ErrorText {
    QString message; ///< one sentence
    QString hint;    ///< what to do next; may be empty
    QString where;   ///< file, row or layer; may be empty
    QString details; ///< everything, for "Show details" and "Copy"; the code's stable name first
};

[[nodiscard]] ErrorText errorTextFor(const Error& error);
/// "message where hint" on one line, for status bars and tool tips.
[[nodiscard]] QString errorLine(const Error& error);

[[nodiscard]] inline QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace plumbline::ui
