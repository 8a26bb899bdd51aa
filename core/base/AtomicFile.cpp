#include "core/base/AtomicFile.h"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace plumbline
{
namespace
{

tl::unexpected<Error> failedWith(int error, const std::filesystem::path& path)
{
    const bool full = error == ENOSPC || error == EDQUOT;
    return fail(full ? ErrorCode::DiskFull : ErrorCode::FileUnwritable, std::generic_category().message(error),
                path.string());
}

/// 0, or errno.
int writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor) == 0 ? 0 : errno;
}

} // namespace

Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes)
{
    const std::string temporary = path.string() + ".tmp" + std::to_string(::getpid());
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return failedWith(errno, path);
    int error = writeAll(descriptor, bytes);
    if (::close(descriptor) != 0 && error == 0)
        error = errno;
    if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0)
        error = errno;
    if (error == 0)
        return {};
    ::unlink(temporary.c_str());
    return failedWith(error, path);
}

Status writePrivateFile(const std::filesystem::path& path, std::string_view bytes)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0 && errno == EEXIST)
        return fail(ErrorCode::ProjectExists, {}, path.string());
    if (descriptor < 0)
        return failedWith(errno, path);
    int error = writeAll(descriptor, bytes);
    if (::close(descriptor) != 0 && error == 0)
        error = errno;
    if (error == 0)
        return {};
    ::unlink(path.c_str());
    return failedWith(error, path);
}

} // namespace plumbline
