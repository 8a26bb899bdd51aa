#include "ui/dialogs/PassphraseField.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace plumbline::ui {
namespace {

constexpr std::size_t kLongest = 1000; ///< so that a Secret need not grow and leave copies behind

} // namespace

PassphraseField::PassphraseField(QWidget* parent) : QLineEdit(parent)
{
    setEchoMode(QLineEdit::Password);
    setMaxLength(kLongest / 4); // four bytes of UTF-8 a letter at most
    setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    setContextMenuPolicy(Qt::NoContextMenu);
    setDragEnabled(false);
}

PassphraseField::~PassphraseField()
{
    const QSignalBlocker silent(this); // whoever listens may be half gone
    wipe();
}

Secret PassphraseField::take()
{
    QByteArray bytes = text().toUtf8();
    Secret secret;
    secret.text().reserve(kLongest);
    secret.text().assign(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    bytes.fill('\0');
    wipe();
    return secret;
}

void PassphraseField::wipe()
{
    // The line's own buffer, which text() shares, is overwritten in place before it is given back. Only what was typed
    // has one: a literal that was set has no owner and cannot be written to.
    QString typed = text();
    if (typed.data_ptr().d_ptr() != nullptr)
        std::fill_n(const_cast<QChar*>(typed.constData()), typed.size(), QChar(u'\0'));
    setText({}); // drops the history of editing too
}

PassphraseField::Strength PassphraseField::strength() const
{
    const QString typed = text();
    const auto length = typed.toUtf8().size();
    if (static_cast<std::size_t>(length) < kShortestPassphrase)
        return Strength::TooShort;
    bool small = false;
    bool large = false;
    bool digit = false;
    bool other = false;
    std::set<QChar> different;
    for (const QChar letter : typed) {
        small |= letter.isLower();
        large |= letter.isUpper();
        digit |= letter.isDigit();
        other |= !letter.isLetterOrNumber();
        different.insert(letter);
    }
    const double alphabet = 26 * small + 26 * large + 10 * digit + 20 * other;
    const double counted = std::min<double>(static_cast<double>(typed.size()), 2.0 * static_cast<double>(different.size()));
    // Words and habits make letters easier to guess than chance would: half of the bits count.
    const double bits = 0.5 * counted * std::log2(std::max(2.0, alphabet));
    return bits < 30 ? Strength::Weak : bits < 50 ? Strength::Fair : Strength::Strong;
}

} // namespace plumbline::ui
