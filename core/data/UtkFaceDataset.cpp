// UTKFace (Zhang, Song, Qi 2017): everything is in the file name, [age]_[gender]_[race]_[date&time].jpg

#include <algorithm>
#include <array>
#include <charconv>

#include "core/data/detail/ImageFiles.h"
#include "core/data/detail/Layouts.h"
#include "core/data/detail/Options.h"
#include "core/data/detail/Text.h"

namespace plumbline::detail
{
namespace
{

namespace fs = std::filesystem;

constexpr std::array kGenders = {"male", "female"};
constexpr std::array kRaces = {"White", "Black", "Asian", "Indian", "Others"};
constexpr int kOldest = 120;

/// Age classes of Nanda et al. (2021): [0,15), [15,25), [25,40), [40,60), [60,inf).
constexpr std::array kAgeEdges = {15, 25, 40, 60};
constexpr std::array kAgeClasses = {"[0,15)", "[15,25)", "[25,40)", "[40,60)", "[60,inf)"};

struct Person {
    int age = 0;
    std::size_t gender = 0;
    std::size_t race = 0;
};

/// What a file name says, or why it says nothing.
Result<Person> parseName(const std::string& name)
{
    const auto parts = split(name, '_');
    if (parts.size() != 4)
        return fail(ErrorCode::FormatInvalid,
                    std::to_string(parts.size()) + " fields in the file name, age_gender_race_date has 4");
    std::array<int, 3> values{};
    constexpr std::array<int, 3> kMost = {kOldest, static_cast<int>(kGenders.size()) - 1,
                                          static_cast<int>(kRaces.size()) - 1};
    constexpr std::array kNames = {"age", "gender", "race"};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto [end, ec] = std::from_chars(parts[i].data(), parts[i].data() + parts[i].size(), values[i]);
        if (ec != std::errc{} || end != parts[i].data() + parts[i].size() || values[i] < 0 || values[i] > kMost[i])
            return fail(ErrorCode::ValueInvalid, std::string(kNames[i]) + " '" + std::string(parts[i]) +
                                                     "' is not between 0 and " + std::to_string(kMost[i]));
    }
    return Person{values[0], static_cast<std::size_t>(values[1]), static_cast<std::size_t>(values[2])};
}

bool isPicture(const fs::path& path)
{
    const std::string ending = lowerCase(path.extension().string());
    return ending == ".jpg" || ending == ".jpeg" || ending == ".png";
}

std::string ageClass(int age)
{
    const auto above = std::upper_bound(kAgeEdges.begin(), kAgeEdges.end(), age);
    return kAgeClasses[static_cast<std::size_t>(above - kAgeEdges.begin())];
}

/// Pictures under the folder, relative to it, sorted.
Result<std::vector<std::string>> picturesUnder(const fs::path& folder, std::stop_token stop)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied)) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        if (entry.is_regular_file() && isPicture(entry.path()))
            names.push_back(entry.path().lexically_relative(folder).generic_string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

template <std::size_t N>
std::vector<std::string> listOf(const std::array<const char*, N>& names)
{
    return {names.begin(), names.end()};
}

} // namespace

int recogniseUtkFace(const fs::path& path)
{
    std::error_code ec;
    constexpr int kLooked = 200;
    int pictures = 0;
    int fitting = 0;
    fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied, ec);
    for (int i = 0; !ec && entry != fs::recursive_directory_iterator() && i < kLooked; entry.increment(ec), ++i) {
        if (!isPicture(entry->path()))
            continue;
        ++pictures;
        fitting += parseName(entry->path().filename().string()) ? 1 : 0;
    }
    return fitting > 0 && fitting * 10 >= pictures * 8 ? 90 : 0;
}

OpenedDataset openUtkFace(const fs::path& path, const DatasetOptions& json, std::stop_token stop)
{
    const Options options(json);
    if (const auto known = options.allowOnly({"label"}); !known)
        return fail(known.error());
    const auto label = options.choice("label", {"gender", "race", "age"}, "gender");
    if (!label)
        return fail(label.error());
    std::error_code ec;
    if (!fs::is_directory(path, ec))
        return fail(ErrorCode::FileNotFound, "a folder is expected", path.string());
    const auto names = picturesUnder(path, stop);
    if (!names)
        return fail(names.error());

    ImageListBuilder builder("utkface", path);
    builder.labels().setCategories(*label == "gender" ? listOf(kGenders)
                                   : *label == "race" ? listOf(kRaces)
                                                      : listOf(kAgeClasses));
    builder.addAttribute("age").setKind(AttributeKind::Number);
    builder.addAttribute("gender").setCategories(listOf(kGenders));
    builder.addAttribute("race").setCategories(listOf(kRaces));
    for (const std::string& name : *names) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled);
        const auto person = parseName(fs::path(name).filename().string());
        if (!person) {
            builder.addProblem(Error{person.error().code, person.error().detail, (path / name).string()});
            continue;
        }
        const std::string age = std::to_string(person->age);
        const char* gender = kGenders[person->gender];
        const char* race = kRaces[person->race];
        builder.add(name,
                    *label == "gender" ? gender
                    : *label == "race" ? race
                                       : ageClass(person->age),
                    {age, gender, race}, {});
    }
    return builder.finish({});
}

} // namespace plumbline::detail
