#include <QTest>

#include <fstream>
#include <utility>

#include <QTemporaryDir>
#include <zlib.h>

#include "core/model/TorchClassifier.h"
#include "core/model/detail/ZipDirectory.h"
#include "tests/support/TestSupport.h"
#include "tests/support/TorchFixtures.h"

using namespace plumbline;
using namespace plumbline::test;
using namespace std::string_literals;

namespace
{

using Entries = std::vector<std::pair<std::string, std::string>>;

std::string littleEndian(std::uint64_t value, int bytes)
{
    std::string out;
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xffU);
    return out;
}

/// A zip archive of stored entries.
std::string zipOf(const Entries& entries)
{
    std::string out;
    std::string directory;
    for (const auto& [name, contents] : entries) {
        const auto crc = crc32(0, reinterpret_cast<const Bytef*>(contents.data()), static_cast<uInt>(contents.size()));
        const std::string common = littleEndian(20, 2) + littleEndian(0, 2) + littleEndian(0, 2) + littleEndian(0, 4) +
                                   littleEndian(crc, 4) + littleEndian(contents.size(), 4) +
                                   littleEndian(contents.size(), 4) + littleEndian(name.size(), 2) + littleEndian(0, 2);
        directory += "PK\1\2"s + littleEndian(20, 2) + common + littleEndian(0, 2) + littleEndian(0, 2) +
                     littleEndian(0, 2) + littleEndian(0, 4) + littleEndian(out.size(), 4) + name;
        out += "PK\3\4"s + common + name + contents;
    }
    const std::size_t at = out.size();
    return out + directory + "PK\5\6"s + littleEndian(0, 4) + littleEndian(entries.size(), 2) +
           littleEndian(entries.size(), 2) + littleEndian(directory.size(), 4) + littleEndian(at, 4) +
           littleEndian(0, 2);
}

std::string readAll(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// An entry's bytes, stored or deflated.
std::string contentsOf(const std::string& archive, const detail::ZipEntry& entry)
{
    const auto length = [&](std::size_t at) {
        return static_cast<std::size_t>(static_cast<unsigned char>(archive[at])) +
               256U * static_cast<std::size_t>(static_cast<unsigned char>(archive[at + 1]));
    };
    const std::size_t start = entry.localHeader + 30 + length(entry.localHeader + 26) + length(entry.localHeader + 28);
    std::string packed = archive.substr(start, entry.compressedSize);
    if (entry.method == 0)
        return packed;
    std::string out(entry.size, '\0');
    z_stream stream{};
    inflateInit2(&stream, -MAX_WBITS);
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return out;
}

constexpr const char* kCode = "def forward(self, x):\n    return torch.relu(x.flatten(1))\n";

} // namespace

class TestModelFile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void namesTheCause_data();
    void namesTheCause();
    void missingFile();
    void folder();
    void everyTruncationIsAnError();
    void damagedDirectoryNeverCrashes();
    void unknownOperatorMeansNewer();
    void rewrittenArchiveStillLoads();
    void changedFileIsNoticed();

private:
    [[nodiscard]] std::filesystem::path file(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }
    [[nodiscard]] Result<std::unique_ptr<TorchClassifier>> open(const std::filesystem::path& path) const
    {
        ModelCard card;
        card.input = {1, 2, 2};
        return TorchClassifier::open(path, card);
    }
    Entries entriesOfModel() const;

    QTemporaryDir m_folder;
    std::string m_model;
};

void TestModelFile::initTestCase()
{
    saveTorchScript(file("good.pt"), kCode);
    m_model = readAll(file("good.pt"));
    PLUMBLINE_VERIFY_OK(open(file("good.pt")));
}

void TestModelFile::namesTheCause_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    const auto row = [](const char* title, const std::string& bytes, const char* name, ErrorCode code) {
        QTest::newRow(title) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())) << QString(name)
                             << static_cast<int>(code);
    };
    row("empty", "", "a.pt", ErrorCode::FileTruncated);
    row("Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n", "a.pt",
        ErrorCode::ModelIsLfsPointer);
    row("ONNX by its bytes", "\x08\x07\x12\x07pytorch\x1a\x03"s, "a.pt", ErrorCode::ModelIsOnnx);
    row("ONNX by its name", "anything", "a.ONNX", ErrorCode::ModelIsOnnx);
    row("legacy pickle", "\x80\x02\x8a\x0al\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19."s, "a.pth",
        ErrorCode::ModelIsStateDict);
    row("state_dict archive", zipOf({{"a/data.pkl", "\x80\x02}q."}, {"a/version", "3\n"}, {"a/data/0", "1234"}}),
        "a.pth", ErrorCode::ModelIsStateDict);
    row("safetensors", littleEndian(2, 8) + "{\"a\":{}}        ", "a.safetensors", ErrorCode::ModelIsStateDict);
    row("other zip", zipOf({{"config.json", "{}"}, {"model.weights.h5", "x"}}), "a.keras", ErrorCode::ModelLoad);
    row("newer TorchScript",
        zipOf({{"a/data.pkl", "x"}, {"a/code/__torch__.py", "x"}, {"a/constants.pkl", "x"}, {"a/version", "99\n"}}),
        "a.pt", ErrorCode::ModelTooNew);
    row("TorchScript full of nonsense",
        zipOf({{"a/data.pkl", "x"}, {"a/code/__torch__.py", "x"}, {"a/constants.pkl", "x"}, {"a/version", "3\n"}}),
        "a.pt", ErrorCode::ModelLoad);
    row("text", "just a text", "a.pt", ErrorCode::ModelLoad);
    row("start of a zip only", "PK\3\4"s, "a.pt", ErrorCode::FileTruncated);
}

void TestModelFile::namesTheCause()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, name);
    QFETCH(int, code);
    const auto path = file(name.toUtf8().constData());
    write(path, bytes.toStdString());
    const auto opened = open(path);
    PLUMBLINE_VERIFY_ERROR(opened, static_cast<ErrorCode>(code));
    QCOMPARE(opened.error().where, path.string());
    QVERIFY2(opened.error().detail.find("frame #") == std::string::npos, "no backtraces");
}

void TestModelFile::missingFile()
{
    const auto opened = open(file("none.pt"));
    PLUMBLINE_VERIFY_ERROR(opened, ErrorCode::FileNotFound);
    QCOMPARE(opened.error().where, file("none.pt").string());
}

void TestModelFile::folder()
{
    PLUMBLINE_VERIFY_ERROR(open(file(".")), ErrorCode::ModelLoad);
}

void TestModelFile::everyTruncationIsAnError()
{
    for (std::size_t size = 1; size < m_model.size(); size += 1 + m_model.size() / 40) {
        write(file("cut.pt"), m_model.substr(0, size));
        const auto opened = open(file("cut.pt"));
        QVERIFY(!opened);
        if (size > 4)
            QVERIFY2(opened.error().code == ErrorCode::FileTruncated, describe(opened.error()).c_str());
    }
}

void TestModelFile::damagedDirectoryNeverCrashes()
{
    // Every byte of the directory and its end record in turn.
    const std::size_t directory = m_model.find("PK\1\2");
    QVERIFY(directory != std::string::npos);
    for (std::size_t at = directory; at < m_model.size(); ++at) {
        std::string damaged = m_model;
        damaged[at] = static_cast<char>(~static_cast<unsigned char>(damaged[at]));
        write(file("damaged.zip"), damaged);
        (void)detail::readZipDirectory(file("damaged.zip"));
    }
    // Entry counts that promise more than the file holds, in both end records.
    std::string liar = m_model;
    liar.replace(liar.rfind("PK\5\6") + 10, 2, "\xff\xff");
    if (const std::size_t end64 = liar.rfind("PK\6\6"); end64 != std::string::npos)
        liar.replace(end64 + 32, 8, "\xff\xff\xff\xff\xff\xff\xff\xff");
    write(file("damaged.zip"), liar);
    QVERIFY(!open(file("damaged.zip")));
}

Entries TestModelFile::entriesOfModel() const
{
    Entries entries;
    const auto directory = detail::readZipDirectory(file("good.pt"));
    for (const auto& entry : directory.value())
        entries.emplace_back(entry.name, contentsOf(m_model, entry));
    return entries;
}

void TestModelFile::rewrittenArchiveStillLoads()
{
    write(file("same.pt"), zipOf(entriesOfModel()));
    PLUMBLINE_VERIFY_OK(open(file("same.pt")));
}

void TestModelFile::unknownOperatorMeansNewer()
{
    Entries entries = entriesOfModel();
    bool changed = false;
    for (auto& [name, contents] : entries) {
        if (const auto at = contents.find("torch.relu("); at != std::string::npos && name.ends_with(".py")) {
            contents.replace(at, 11, "torch.relu_of_the_future(");
            changed = true;
        }
    }
    QVERIFY(changed);
    write(file("future.pt"), zipOf(entries));
    const auto opened = open(file("future.pt"));
    PLUMBLINE_VERIFY_ERROR(opened, ErrorCode::ModelTooNew);
    QVERIFY2(opened.error().detail.find("relu_of_the_future") != std::string::npos, opened.error().detail.c_str());
}

void TestModelFile::changedFileIsNoticed()
{
    ModelCard card;
    card.input = {1, 2, 2};
    card.sha256 = std::string(64, '0');
    PLUMBLINE_VERIFY_ERROR(TorchClassifier::open(file("good.pt"), card), ErrorCode::ModelChanged);
}

QTEST_APPLESS_MAIN(TestModelFile)
#include "tst_model_file.moc"
