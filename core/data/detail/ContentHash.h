#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Hash.h"

namespace plumbline::detail
{

/// SHA-256 over what a data set is made of. Texts go in with their length, so that no two sequences run together.
class ContentHash
{
public:
    explicit ContentHash(std::string_view layout) { addText(layout); }

    void addNumber(std::uint64_t value)
    {
        std::string bytes(8, '\0');
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<char>((value >> (8 * i)) & 0xFFU);
        m_hash.update(bytes);
    }
    void addText(std::string_view text)
    {
        addNumber(text.size());
        m_hash.update(text);
    }
    void addTexts(const std::vector<std::string>& texts)
    {
        addNumber(texts.size());
        for (const std::string& text : texts)
            addText(text);
    }
    void addCodes(const std::vector<std::int32_t>& codes)
    {
        addNumber(codes.size());
        for (const std::int32_t code : codes)
            addNumber(static_cast<std::uint64_t>(std::int64_t{code}));
    }
    [[nodiscard]] std::string finish() { return toHex(m_hash.finish()); }

private:
    Sha256 m_hash;
};

} // namespace plumbline::detail
