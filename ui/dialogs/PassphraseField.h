#pragma once

#include <QLineEdit>

#include "core/certification/SigningKey.h"

namespace plumbline::ui {

/// A line for a passphrase: nothing is shown, kept, completed or copied, and what was typed is overwritten when it is
/// taken and when the line goes.
class PassphraseField : public QLineEdit
{
    Q_OBJECT

public:
    explicit PassphraseField(QWidget* parent = nullptr);
    ~PassphraseField() override;

    /// What was typed; the field is empty afterwards.
    [[nodiscard]] Secret take();
    /// Overwrites and empties the field.
    void wipe();
    [[nodiscard]] bool sameAs(const PassphraseField& other) const { return text() == other.text(); }

    enum class Strength { TooShort, Weak, Fair, Strong };
    /// By length and kinds of letters, with repeated letters counted once: rough, for a hint only.
    [[nodiscard]] Strength strength() const;
};

} // namespace plumbline::ui
