#pragma once

// Pictures with a bright square, and a cascade of one stage that finds it: an audit of a detector without any data from
// elsewhere.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/base/Seed.h"

namespace plumbline::test
{

/// Two stages (with a single one OpenCV takes plain windows for hits) of one weak classifier: the middle of a 20 x 20
/// window is brighter than its rim.
inline std::filesystem::path writeCascade(const std::filesystem::path& folder)
{
    const std::filesystem::path path = folder / "square.xml";
    std::ofstream(path) << R"(<?xml version="1.0"?>
<opencv_storage>
<cascade type_id="opencv-cascade-classifier"><stageType>BOOST</stageType>
  <featureType>HAAR</featureType>
  <height>20</height>
  <width>20</width>
  <stageParams><maxWeakCount>1</maxWeakCount></stageParams>
  <featureParams><maxCatCount>0</maxCatCount></featureParams>
  <stageNum>2</stageNum>
  <stages>
    <_><maxWeakCount>1</maxWeakCount><stageThreshold>0.5</stageThreshold>
      <weakClassifiers>
        <_><internalNodes>0 -1 0 0.8</internalNodes><leafValues>0. 1.</leafValues></_></weakClassifiers></_>
    <_><maxWeakCount>1</maxWeakCount><stageThreshold>0.5</stageThreshold>
      <weakClassifiers>
        <_><internalNodes>0 -1 0 0.8</internalNodes><leafValues>0. 1.</leafValues></_></weakClassifiers></_></stages>
  <features>
    <_><rects><_>2 2 16 16 -1.</_><_>6 6 8 8 4.</_></rects><tilted>0</tilted></_></features></cascade>
</opencv_storage>
)";
    return path;
}

/// A dark 64 x 48 picture with a little noise and a bright square; an empty one is plain.
inline std::string squarePicture(int index, bool empty = false)
{
    constexpr int kWidth = 64;
    constexpr int kHeight = 48;
    SplitMix64 random(static_cast<std::uint64_t>(index));
    const int left = 14 + static_cast<int>(random.below(20));
    const int top = 14 + static_cast<int>(random.below(10));
    std::string bytes = "P6\n" + std::to_string(kWidth) + " " + std::to_string(kHeight) + "\n255\n";
    for (int y = 0; y < kHeight; ++y)
        for (int x = 0; x < kWidth; ++x) {
            const bool inside = !empty && x >= left && x < left + 10 && y >= top && y < top + 10;
            for (int c = 0; c < 3; ++c)
                bytes += static_cast<char>((inside ? 220 : 40) + (empty ? 0 : static_cast<int>(random.below(20))));
        }
    return bytes;
}

/// `count` pictures with a table of path, gender (f, m in turn) and a box; the last one has no square.
inline std::filesystem::path writeSquares(const std::filesystem::path& folder, int count)
{
    std::filesystem::create_directories(folder);
    std::ofstream table(folder / "labels.csv");
    table << "path,label,gender,left,top,wide,high\n";
    for (int i = 0; i < count; ++i) {
        const std::string name = "p" + std::to_string(i) + ".ppm";
        std::ofstream(folder / name, std::ios::binary) << squarePicture(i, i == count - 1);
        SplitMix64 random(static_cast<std::uint64_t>(i));
        const auto left = 14.5 + static_cast<double>(random.below(20));
        const auto top = 14.5 + static_cast<double>(random.below(10));
        table << name << "," << i % 2 << "," << (i % 2 == 0 ? "f" : "m") << "," << left << "," << top;
        table << (i == 0 ? ",," : ",10.5,10.25") << "\n"; // the first box has no size
    }
    return folder / "labels.csv";
}

} // namespace plumbline::test
