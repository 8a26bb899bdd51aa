#include <algorithm>
#include <array>
#include <new>

#include "core/base/Translation.h"
#include "core/data/Dataset.h"
#include "core/data/detail/Layouts.h"

namespace plumbline
{
namespace
{

// clang-format off
constexpr std::array kLayouts = {
    DatasetLayout{"idx", QT_TRANSLATE_NOOP("Layout", "MNIST or Fashion-MNIST (IDX)"), detail::recogniseIdx, detail::openIdx},
    DatasetLayout{"colored-mnist", QT_TRANSLATE_NOOP("Layout", "Colored-MNIST: digits 0-4 against 5-9, half of them red"), detail::recogniseColoredDigits, detail::openColoredDigits},
    DatasetLayout{"cifar10", QT_TRANSLATE_NOOP("Layout", "CIFAR-10 (binary)"), detail::recogniseCifar10, detail::openCifar10},
    DatasetLayout{"cifar100", QT_TRANSLATE_NOOP("Layout", "CIFAR-100 (binary)"), detail::recogniseCifar100, detail::openCifar100},
    DatasetLayout{"utkface", QT_TRANSLATE_NOOP("Layout", "UTKFace"), detail::recogniseUtkFace, detail::openUtkFace},
    DatasetLayout{"fairface", QT_TRANSLATE_NOOP("Layout", "FairFace"), detail::recogniseFairFace, detail::openFairFace},
    DatasetLayout{"aggregated-ap", QT_TRANSLATE_NOOP("Layout", "Published sums of average precision by group (CSV)"), detail::recogniseAggregated, detail::openAggregated},
    DatasetLayout{"manifest", QT_TRANSLATE_NOOP("Layout", "Images listed in a CSV or JSON file"), detail::recogniseManifest, detail::openManifest},
    DatasetLayout{"table", QT_TRANSLATE_NOOP("Layout", "Table of numbers and categories (CSV)"), detail::recogniseTable, detail::openTable},
};
// clang-format on

} // namespace

std::span<const DatasetLayout> datasetLayouts()
{
    return kLayouts;
}

Result<std::shared_ptr<const Dataset>> openDataset(const std::filesystem::path& path, std::string_view layout,
                                                   const DatasetOptions& options, std::stop_token stop)
{
    std::error_code ec;
    if (!std::filesystem::exists(path, ec))
        return fail(ErrorCode::FileNotFound, {}, path.string());
    const DatasetLayout* chosen = nullptr;
    int best = 0;
    for (const DatasetLayout& candidate : kLayouts) {
        const int score = layout == "auto" ? candidate.recognise(path) : candidate.id == layout ? 100 : 0;
        if (score > best) {
            best = score;
            chosen = &candidate;
        }
    }
    if (chosen == nullptr) {
        std::string known;
        for (const DatasetLayout& candidate : kLayouts)
            known += (known.empty() ? "" : ", ") + std::string(candidate.id);
        return fail(ErrorCode::FormatUnknown,
                    (layout == "auto" ? "layouts: " : "there is no layout '" + std::string(layout) + "'; layouts: ") +
                        known,
                    path.string());
    }
    try {
        return chosen->open(path, options, stop);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory, {}, path.string());
    } catch (const std::exception& error) { // the file system's and the JSON parser's
        return fail(ErrorCode::FileUnreadable, error.what(), path.string());
    }
}

} // namespace plumbline
