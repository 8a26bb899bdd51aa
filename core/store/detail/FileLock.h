#pragma once

// The advisory lock that keeps a second program from writing: "<project>.lock" with the owner's process and host.

#include <filesystem>
#include <string>

#include "core/base/Error.h"

namespace plumbline::detail
{

/// Held from acquire() to destruction, which removes the file. A crash frees the lock; the file it leaves is taken
/// over.
class FileLock
{
public:
    /// Errors: ProjectLocked (detail names the owner), ProjectReadOnly, DiskFull, FileUnwritable.
    static Result<FileLock> acquire(const std::filesystem::path& project);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;

    /// The file was there already: its last owner did not close properly.
    [[nodiscard]] bool wasLeftBehind() const { return m_wasLeftBehind; }

private:
    FileLock(std::filesystem::path path, int descriptor, bool wasLeftBehind);
    std::filesystem::path m_path;
    int m_descriptor = -1;
    bool m_wasLeftBehind = false;
};

/// Whether the file lies on a local disk, where SQLite's WAL may be used.
bool isLocalDisk(const std::filesystem::path& path);

} // namespace plumbline::detail
