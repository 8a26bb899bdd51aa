#include "core/model/detail/ModelFile.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <caffe2/serialize/versions.h>

#include "core/model/detail/TorchGuard.h"
#include "core/model/detail/ZipDirectory.h"

namespace plumbline::detail
{
namespace
{

using namespace std::string_view_literals;

std::string lowerExtension(const std::filesystem::path& path)
{
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension;
}

/// A serialized ModelProto starts with ir_version (field 1, varint), then producer, opset or graph follow.
bool looksLikeOnnx(std::string_view head)
{
    if (head.size() < 3 || head[0] != 0x08)
        return false;
    const auto version = static_cast<unsigned char>(head[1]);
    const auto next = static_cast<unsigned char>(head[2]);
    return version >= 1 && version <= 32 &&
           (next == 0x12 || next == 0x1a || next == 0x22 || next == 0x3a || next == 0x42);
}

bool looksLikePickle(std::string_view head)
{
    return head.size() >= 2 && static_cast<unsigned char>(head[0]) == 0x80 && head[1] >= 2 && head[1] <= 5;
}

/// Eight bytes of header length, then a JSON object.
bool looksLikeSafetensors(std::string_view head)
{
    return head.size() > 10 && head.substr(4, 4) == "\0\0\0\0"sv && head[8] == '{' &&
           (head[9] == '"' || head[9] == '}');
}

/// "name/version" as a number, 0 if the archive has none.
std::uint64_t archiveVersion(const std::filesystem::path& path, const std::vector<ZipEntry>& entries)
{
    for (const ZipEntry& entry : entries) {
        if (!entry.name.ends_with("/version") && !entry.name.ends_with("/.data/version"))
            continue;
        const auto text = readStoredEntry(path, entry, 32);
        std::uint64_t version = 0;
        if (text && std::from_chars(text->data(), text->data() + text->size(), version).ec == std::errc())
            return version;
    }
    return 0;
}

Status checkArchive(const std::filesystem::path& path)
{
    const auto entries = readZipDirectory(path);
    if (!entries)
        return fail(entries.error());
    const auto has = [&](auto predicate) { return std::ranges::any_of(*entries, predicate, &ZipEntry::name); };
    const bool code = has([](const std::string& n) { return n.find("/code/") != std::string::npos; });
    const bool constants = has([](const std::string& n) { return n.ends_with("/constants.pkl"); });
    const bool data = has([](const std::string& n) { return n.ends_with("/data.pkl") || n == "data.pkl"; });
    const bool oldTorchScript = has([](const std::string& n) { return n.ends_with("/model.json"); });
    if (!code && !constants && data)
        return fail(ErrorCode::ModelIsStateDict, "the archive holds data.pkl but no code", path.string());
    if ((!code || !constants) && !oldTorchScript)
        return fail(ErrorCode::ModelLoad, "a zip archive, but without a TorchScript module in it", path.string());
    const std::uint64_t version = archiveVersion(path, *entries);
    if (version > caffe2::serialize::kMaxSupportedFileFormatVersion) {
        return fail(ErrorCode::ModelTooNew,
                    "file format version " + std::to_string(version) + ", this build reads up to " +
                        std::to_string(caffe2::serialize::kMaxSupportedFileFormatVersion),
                    path.string());
    }
    return {};
}

Status checkFirstBytes(const std::filesystem::path& path, std::string_view head)
{
    const std::string where = path.string();
    if (head.empty())
        return fail(ErrorCode::FileTruncated, "the file is empty", where);
    if (head.starts_with("version https://git-lfs"))
        return fail(ErrorCode::ModelIsLfsPointer, {}, where);
    if (head.starts_with("PK\003\004"))
        return checkArchive(path);
    if (lowerExtension(path) == ".onnx" || looksLikeOnnx(head))
        return fail(ErrorCode::ModelIsOnnx, {}, where);
    if (looksLikePickle(head))
        return fail(ErrorCode::ModelIsStateDict, "a pickle in the format before PyTorch 1.6", where);
    if (head.size() >= 262 && head.substr(257, 5) == "ustar")
        return fail(ErrorCode::ModelIsStateDict, "a tar archive of an early PyTorch", where);
    if (looksLikeSafetensors(head))
        return fail(ErrorCode::ModelIsStateDict, "a safetensors file: weights without the network", where);
    return fail(ErrorCode::ModelLoad, "not a zip archive, as TorchScript files are", where);
}

bool saysOperatorIsUnknown(std::string_view message)
{
    constexpr std::array phrases = {"Unknown builtin op"sv,
                                    "Unknown operator"sv,
                                    "is not a known operator"sv,
                                    "Unknown type name"sv,
                                    "unknown type"sv,
                                    "Couldn't find an operator"sv,
                                    "supported file format version"sv,
                                    "Could not find schema"sv,
                                    "has no attribute or method"sv,
                                    "Unknown keyword argument"sv,
                                    "nknown opcode"sv};
    return std::ranges::any_of(phrases, [&](auto p) { return message.find(p) != std::string_view::npos; });
}

} // namespace

Status checkModelFile(const std::filesystem::path& path)
{
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    if (std::filesystem::is_directory(path, error))
        return fail(ErrorCode::ModelLoad, "this is a folder", path.string());
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fail(ErrorCode::FileUnreadable, {}, path.string());
    std::string head(512, '\0');
    stream.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(stream.gcount()));
    return checkFirstBytes(path, head);
}

Result<torch::jit::Module> loadTorchScript(const std::filesystem::path& path)
{
    if (const auto checked = checkModelFile(path); !checked)
        return fail(checked.error());
    auto module = guarded([&] { return torch::jit::load(path.string(), torch::kCPU); }, path.string());
    if (!module && module.error().code != ErrorCode::DeviceOutOfMemory) {
        Error& error = module.error();
        error.code = saysOperatorIsUnknown(error.detail) ? ErrorCode::ModelTooNew : ErrorCode::ModelLoad;
    }
    return module;
}

} // namespace plumbline::detail
