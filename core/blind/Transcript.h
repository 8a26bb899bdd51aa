#pragma once

// Everything that two parties said, message by message, on disk. Both parties' files are the same bytes: the line
// "plumbline-blind-transcript-1", then for each message one letter for who said it (O or R) and its frame.

#include <filesystem>
#include <fstream>
#include <optional>

#include "core/blind/Frame.h"

namespace plumbline
{

class TranscriptWriter
{
public:
    /// A new file; what exists and is no device is not touched. Errors: ProjectExists, FileUnwritable, DiskFull.
    static Result<TranscriptWriter> create(const std::filesystem::path& path);
    TranscriptWriter(TranscriptWriter&& other) noexcept;
    TranscriptWriter& operator=(TranscriptWriter&&) = delete;
    ~TranscriptWriter();

    /// Errors: FileUnwritable, DiskFull.
    Status add(Party party, const Frame& frame);
    /// To the disk. Errors: as add.
    Status flush();

private:
    TranscriptWriter(std::filesystem::path path, int file) : m_path(std::move(path)), m_file(file) {}
    Status write(std::span<const std::byte> bytes);
    std::filesystem::path m_path;
    int m_file = -1;
};

struct TranscriptEntry {
    Party party = Party::Owner;
    Frame frame;
};

class TranscriptReader
{
public:
    /// Errors: FileNotFound, FileUnreadable, FormatInvalid (not a transcript).
    static Result<TranscriptReader> open(const std::filesystem::path& path);
    /// Nothing at the end. Errors: FileTruncated, FormatInvalid.
    Result<std::optional<TranscriptEntry>> next();

private:
    TranscriptReader(std::filesystem::path path, std::ifstream in) : m_path(std::move(path)), m_in(std::move(in)) {}
    std::filesystem::path m_path;
    std::ifstream m_in;
};

} // namespace plumbline
