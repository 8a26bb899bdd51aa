#include "ui/publish/BatchRun.h"

#include <algorithm>
#include <cstdio>

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>

#include "core/certification/SigningKey.h"
#include "plots/base/PlotView.h"
#include "ui/certification/CertificatePaper.h"
#include "ui/publish/AuditPublishers.h"
#include "ui/publish/AuditReport.h"

namespace plumbline::ui {
namespace {

constexpr int kDone = 0;
constexpr int kCheckFailed = 1;
constexpr int kUsage = 2;
constexpr int kBadInput = 3;

void tell(const QString& text, std::FILE* stream = stderr) { std::fprintf(stream, "%s\n", qUtf8Printable(text)); }

int refuse(const Error& error)
{
    // English, as every command line of Plumbline.
    tell(QStringLiteral("error: %1").arg(QString::fromStdString(describe(error))));
    return kBadInput;
}

int usage(const QString& problem)
{
    tell(QStringLiteral("error: %1\n"
                        "usage: plumbline --batch export FILE.plumb --figure ID|all --format pdf|svg|png|csv --out DIR\n"
                        "                 [--width-mm 85] [--height-mm 64] [--dpi 300] [--theme print|light|dark]\n"
                        "       plumbline --batch report FILE.plumb --out r.pdf|r.html [--audit ID|latest]\n"
                        "       plumbline --batch certificate FILE.json --out c.pdf|c.html [--key public.pem]")
             .arg(problem));
    return kUsage;
}

struct BatchInput {
    std::shared_ptr<Project> project;
    SnapshotPointer snapshot;
    DatasetCache datasets;
};

Result<std::shared_ptr<BatchInput>> openInput(const QString& path)
{
    auto input = std::make_shared<BatchInput>();
    // Reading changes nothing: no lock is taken, and a project that the window has open can be exported.
    auto project = Project::open(path.toStdString(), OpenMode::ReadOnly);
    if (!project)
        return fail(project.error());
    input->project = std::move(*project);
    auto snapshot = readSnapshot(*input->project);
    if (!snapshot)
        return fail(snapshot.error());
    input->snapshot = *snapshot;
    return input;
}

/// Audits that have figures, in order.
std::vector<const AuditEntry*> publishedAudits(const ProjectSnapshot& snapshot)
{
    std::vector<const AuditEntry*> audits;
    for (const AuditEntry& audit : snapshot.audits)
        if (auditPublisher(audit.kind) != nullptr)
            audits.push_back(&audit);
    return audits;
}

Result<PublishedAudit> publish(BatchInput& input, const AuditEntry& audit)
{
    return auditPublisher(audit.kind)->publish(*input.project, *input.snapshot, audit.id, input.datasets);
}

int exportFigures(BatchInput& input, const QCommandLineParser& parser)
{
    const auto format = plots::figureFormat(parser.value(QStringLiteral("format")));
    if (!format)
        return usage(QStringLiteral("unknown format %1").arg(parser.value(QStringLiteral("format"))));
    plots::ExportOptions options;
    bool ok = true;
    const auto number = [&](const char* name, double fallback) {
        const QString key = QString::fromLatin1(name);
        if (!parser.isSet(key))
            return fallback;
        bool fine = false;
        const double value = QLocale::c().toDouble(parser.value(key), &fine);
        ok &= fine;
        return value;
    };
    options.sizeMm = QSizeF(number("width-mm", options.sizeMm.width()), number("height-mm", options.sizeMm.height()));
    options.dpi = number("dpi", options.dpi);
    const QString theme = parser.value(QStringLiteral("theme"));
    if (theme == QLatin1String("light"))
        options.theme = plots::ThemeKind::Light;
    else if (theme == QLatin1String("dark"))
        options.theme = plots::ThemeKind::Dark;
    else if (theme != QLatin1String("print"))
        ok = false;
    if (!ok)
        return usage(QStringLiteral("a size, resolution or theme is not understood"));
    const QString out = parser.value(QStringLiteral("out"));
    if (out.isEmpty())
        return usage(QStringLiteral("--out is missing"));
    if (!QDir().mkpath(out))
        return refuse(Error{ErrorCode::FileUnwritable, {}, out.toStdString()});

    const QSizeF size = options.sizeMm;
    const bool sizeAsked = parser.isSet(QStringLiteral("width-mm")) || parser.isSet(QStringLiteral("height-mm"));
    const QString wanted = parser.value(QStringLiteral("figure"));
    int written = 0;
    for (const AuditEntry* audit : publishedAudits(*input.snapshot)) {
        if (wanted != QLatin1String("all") && !wanted.startsWith(QStringLiteral("a%1-").arg(audit->id)))
            continue;
        auto result = publish(input, *audit);
        if (!result) {
            if (wanted != QLatin1String("all"))
                return refuse(result.error());
            tell(QStringLiteral("warning: audit %1: %2").arg(audit->id).arg(QString::fromStdString(describe(result.error()))));
            continue;
        }
        for (NamedFigure& figure : result->figures()) {
            if (wanted != QLatin1String("all") && wanted != figure.id)
                continue;
            options.source = figure.source;
            options.sizeMm = sizeAsked || figure.sizeMm.isEmpty() ? size : figure.sizeMm;
            options.source.projectId = QFileInfo(QString::fromStdString(input.project->path().string())).fileName();
            const QString path = QDir(out).filePath(figure.id + QLatin1Char('.') + plots::fileSuffix(*format));
            if (const Status status = plots::FigureExporter::write(*figure.view, path.toStdString(), *format, options); !status)
                return refuse(status.error());
            tell(path, stdout);
            ++written;
        }
    }
    if (written == 0)
        return refuse(Error{ErrorCode::NotFound, "figure " + wanted.toStdString(), input.project->path().string()});
    return kDone;
}

int makeReport(BatchInput& input, const QCommandLineParser& parser)
{
    const QString out = parser.value(QStringLiteral("out"));
    const QString suffix = QFileInfo(out).suffix().toLower();
    if (suffix != QLatin1String("pdf") && suffix != QLatin1String("html"))
        return usage(QStringLiteral("--out must end in .pdf or .html"));
    const std::vector<const AuditEntry*> audits = publishedAudits(*input.snapshot);
    if (audits.empty())
        return refuse(Error{ErrorCode::NotAvailable, "the project holds no audit", input.project->path().string()});
    const AuditEntry* audit = audits.back();
    if (const QString wanted = parser.value(QStringLiteral("audit")); wanted != QLatin1String("latest")) {
        const auto found = std::find_if(audits.begin(), audits.end(),
                                        [&](const AuditEntry* each) { return each->id == wanted.toLongLong(); });
        if (found == audits.end())
            return refuse(Error{ErrorCode::NotFound, "audit " + wanted.toStdString(), input.project->path().string()});
        audit = *found;
    }
    auto result = publish(input, *audit);
    if (!result)
        return refuse(result.error());
    const QString name = QFileInfo(QString::fromStdString(input.project->path().string())).fileName();
    auto report = result->report(name);
    if (!report)
        return refuse(report.error());
    const Status status = writeReport(*report, result->figures(), out.toStdString());
    if (!status)
        return refuse(status.error());
    tell(out, stdout);
    return kDone;
}

/// The page of a certificate that holds. Without a key: that it was not changed since whoever's key signed it.
int printCertificate(const QString& path, const QCommandLineParser& parser)
{
    const QString out = parser.value(QStringLiteral("out"));
    const QString suffix = QFileInfo(out).suffix().toLower();
    if (suffix != QLatin1String("pdf") && suffix != QLatin1String("html"))
        return usage(QStringLiteral("--out must end in .pdf or .html"));
    const auto file = readSmallFile(path.toStdString());
    if (!file)
        return refuse(file.error());
    const QString keyPath = parser.value(QStringLiteral("key"));
    const auto key = keyPath.isEmpty() ? signerOf(*file) : PublicKey::fromFile(keyPath.toStdString());
    if (!key)
        return refuse(key.error());
    const CertificateCheck check = verifyCertificate(*file, *key);
    if (!check.valid()) {
        tell(QStringLiteral("NOT VALID: %1: %2").arg(QString::fromLatin1(certificateProblemName(check.problem)), QString::fromStdString(check.detail)));
        return kCheckFailed;
    }
    if (keyPath.isEmpty())
        tell(QStringLiteral("warning: no --key: whose key signed it was not checked"));
    if (const Status written = writeCertificatePage(*check.statement, key->hex(), out.toStdString()); !written)
        return refuse(written.error());
    tell(out, stdout);
    return kDone;
}

} // namespace

int runBatch(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("batch"), QStringLiteral("run without a window")},
                       {QStringLiteral("figure"), {}, QStringLiteral("id"), QStringLiteral("all")},
                       {QStringLiteral("format"), {}, QStringLiteral("format"), QStringLiteral("pdf")},
                       {QStringLiteral("out"), {}, QStringLiteral("path")},
                       {QStringLiteral("key"), {}, QStringLiteral("file")},
                       {QStringLiteral("audit"), {}, QStringLiteral("id"), QStringLiteral("latest")},
                       {QStringLiteral("width-mm"), {}, QStringLiteral("mm")},
                       {QStringLiteral("height-mm"), {}, QStringLiteral("mm")},
                       {QStringLiteral("dpi"), {}, QStringLiteral("dpi")},
                       {QStringLiteral("theme"), {}, QStringLiteral("theme"), QStringLiteral("print")},
                       {QStringLiteral("lang"), {}, QStringLiteral("language")},
                       {QStringLiteral("settings"), {}, QStringLiteral("file")}});
    if (!parser.parse(arguments))
        return usage(parser.errorText());
    const QStringList words = parser.positionalArguments();
    if (words.size() == 2 && words[0] == QLatin1String("certificate"))
        return printCertificate(words[1], parser);
    if (words.size() != 2 || (words[0] != QLatin1String("export") && words[0] != QLatin1String("report")))
        return usage(QStringLiteral("expected: export FILE, report FILE or certificate FILE"));
    auto input = openInput(words[1]);
    if (!input)
        return refuse(input.error());
    return words[0] == QLatin1String("export") ? exportFigures(**input, parser) : makeReport(**input, parser);
}

} // namespace plumbline::ui
