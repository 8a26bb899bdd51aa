#include "core/store/detail/FileLock.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace plumbline::detail
{
namespace
{

std::string ownerText(int descriptor)
{
    std::array<char, 256> buffer{};
    const ssize_t size = pread(descriptor, buffer.data(), buffer.size() - 1, 0);
    std::string text(buffer.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    if (const auto end = text.find('\n'); end != std::string::npos)
        text.resize(end);
    return text.empty() ? "by another process" : "by " + text;
}

bool writeOwner(int descriptor)
{
    std::array<char, 128> host{};
    gethostname(host.data(), host.size() - 1);
    const std::string text = "process " + std::to_string(getpid()) + " on " + host.data() + "\n";
    return ftruncate(descriptor, 0) == 0 &&
           pwrite(descriptor, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
}

/// The descriptor may point at a file that its former owner has just removed.
bool isStillAt(int descriptor, const std::filesystem::path& path)
{
    struct stat mine = {};
    struct stat there = {};
    return fstat(descriptor, &mine) == 0 && stat(path.c_str(), &there) == 0 && mine.st_ino == there.st_ino &&
           mine.st_dev == there.st_dev;
}

ErrorCode codeOf(int error)
{
    if (error == EACCES || error == EROFS || error == EPERM)
        return ErrorCode::ProjectReadOnly;
    return error == ENOSPC || error == EDQUOT ? ErrorCode::DiskFull : ErrorCode::FileUnwritable;
}

} // namespace

Result<FileLock> FileLock::acquire(const std::filesystem::path& project)
{
    const std::filesystem::path path = project.string() + ".lock";
    for (int attempt = 0; attempt < 10; ++attempt) {
        struct stat before = {};
        const bool existed = stat(path.c_str(), &before) == 0;
        const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (descriptor < 0)
            return fail(codeOf(errno), std::strerror(errno), path.string());
        if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const std::string owner = ownerText(descriptor);
            close(descriptor);
            return fail(ErrorCode::ProjectLocked, "opened " + owner, project.string());
        }
        if (!isStillAt(descriptor, path)) {
            close(descriptor);
            continue;
        }
        FileLock lock(path, descriptor, existed);
        if (!writeOwner(descriptor))
            return fail(codeOf(errno), std::strerror(errno), path.string());
        return lock;
    }
    return fail(ErrorCode::ProjectLocked, "the lock keeps changing hands", project.string());
}

FileLock::FileLock(std::filesystem::path path, int descriptor, bool wasLeftBehind)
    : m_path(std::move(path)), m_descriptor(descriptor), m_wasLeftBehind(wasLeftBehind)
{
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_path(std::move(other.m_path)), m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_wasLeftBehind(other.m_wasLeftBehind)
{
}

FileLock::~FileLock()
{
    if (m_descriptor < 0)
        return;
    unlink(m_path.c_str()); // while it is held, so that nobody waits on a removed file unknowingly
    close(m_descriptor);
}

bool isLocalDisk(const std::filesystem::path& path)
{
    struct statfs info = {};
    if (statfs(path.c_str(), &info) != 0)
        return false;
    // NFS, SMB, CIFS, SMB2, FUSE (sshfs among them), 9P, Ceph, AFS, Coda, VirtualBox and VMware shares: WAL needs
    // shared memory that all processes see.
    static constexpr std::array<std::uint32_t, 12> kRemote = {0x6969,     0x517B,     0xFF534D42, 0xFE534D42,
                                                              0x65735546, 0x01021997, 0x00C36400, 0x5346414F,
                                                              0x73757245, 0x786F4256, 0xBACBACBC, 0x6B414653};
    const auto type = static_cast<std::uint32_t>(info.f_type);
    for (const std::uint32_t remote : kRemote)
        if (type == remote)
            return false;
    return true;
}

} // namespace plumbline::detail
