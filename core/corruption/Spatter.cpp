// Spatter: drops of water (pale turquoise) or splashes of mud (brown) where blurred noise passes a threshold.

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/GaussianFilter.h"

namespace plumbline::corruption
{
namespace
{

using Colour = std::array<double, 3>;
constexpr Colour kWater{175 / 255.0, 238 / 255.0, 238 / 255.0};
constexpr Colour kMud{63 / 255.0, 42 / 255.0, 20 / 255.0};

double luminance(const Colour& colour)
{
    return 0.2989 * colour[0] + 0.5870 * colour[1] + 0.1140 * colour[2];
}

/// Relief of the drops: distance to their edges, embossed, times the liquid's depth. May be all 0.
cv::Mat dropRelief(const double* liquid, const Request& request)
{
    cv::Mat depth(request.height(), request.width(), CV_8UC1);
    std::transform(liquid, liquid + request.pixels(), depth.data,
                   [](double value) { return static_cast<std::uint8_t>(static_cast<int>(value * 255.0) & 0xFF); });
    cv::Mat edges;
    cv::Canny(depth, edges, 50, 150);
    cv::Mat distance;
    cv::distanceTransform(255 - edges, distance, cv::DIST_L2, 5);
    cv::threshold(distance, distance, 20, 20, cv::THRESH_TRUNC);
    cv::blur(distance, distance, {3, 3});
    cv::Mat level(distance.size(), CV_8UC1);
    std::transform(distance.begin<float>(), distance.end<float>(), level.data,
                   [](float value) { return static_cast<std::uint8_t>(static_cast<int>(value)); });
    cv::equalizeHist(level, level);
    const cv::Mat emboss = (cv::Mat_<int>(3, 3) << -2, -1, 0, -1, 1, 1, 0, 1, 2);
    cv::Mat relief;
    cv::filter2D(level, relief, CV_8U, emboss);
    cv::blur(relief, relief, {3, 3});
    relief.convertTo(relief, CV_32F);
    cv::Mat depthFloat;
    depth.convertTo(depthFloat, CV_32F);
    return depthFloat.mul(relief);
}

void addWater(Request& request, const double* liquid, double strength)
{
    const cv::Mat relief = dropRelief(liquid, request);
    double highest = 0;
    cv::minMaxLoc(relief, nullptr, &highest);
    if (!(highest > 0)) { // no drop: the public code divides by 0 here
        request.output.pixels = request.input.pixels;
        return;
    }
    const auto top = static_cast<float>(highest);
    const auto weight = static_cast<float>(strength);
    const std::uint8_t* in = request.input.pixels.data();
    std::uint8_t* out = request.output.pixels.data();
    for (const float value : cv::Mat_<float>(relief)) {
        const float mask = value / top * weight;
        if (request.channels() == 3) {
            for (const double part : kWater)
                *out++ = byteOfUnit(static_cast<float>(*in++) / 255.0F + mask * static_cast<float>(part));
        } else {
            *out++ = byteOfUnit(static_cast<double>(static_cast<float>(*in++) / 255.0F) +
                                static_cast<double>(mask) * luminance(kWater));
        }
    }
}

void addMud(Request& request, double* liquid, const SpatterParameters& parameters)
{
    for (std::size_t i = 0; i < request.pixels(); ++i)
        liquid[i] = liquid[i] > parameters.threshold ? 1.0 : 0.0;
    gaussianFilter(liquid, request.work.planeB, request.work.row,
                   {.width = request.width(),
                    .height = request.height(),
                    .channels = 1,
                    .sigmaY = parameters.strength,
                    .sigmaX = parameters.strength,
                    .singlePrecision = true});
    const std::uint8_t* in = request.input.pixels.data();
    std::uint8_t* out = request.output.pixels.data();
    for (std::size_t i = 0; i < request.pixels(); ++i) {
        const float mask = liquid[i] < 0.8 ? 0.0F : static_cast<float>(liquid[i]);
        const auto blend = [mask](std::uint8_t value, double colour) {
            const float kept = static_cast<float>(value) / 255.0F * (1.0F - mask);
            return byteOfUnit(static_cast<double>(kept) + colour * static_cast<double>(mask));
        };
        if (request.channels() == 3) {
            for (const double part : kMud)
                *out++ = blend(*in++, part);
        } else {
            *out++ = blend(*in++, luminance(kMud));
        }
    }
}

} // namespace

Status spatter(Request& request)
{
    const SpatterParameters& parameters = request.preset.spatter[request.severity];
    double* liquid = reserve(request.work.planeA, request.pixels());
    request.draws.normal(std::span(liquid, request.pixels()), parameters.mean, parameters.deviation);
    gaussianFilter(liquid, request.work.planeB, request.work.row,
                   {.width = request.width(),
                    .height = request.height(),
                    .channels = 1,
                    .sigmaY = parameters.sigma,
                    .sigmaX = parameters.sigma});
    for (std::size_t i = 0; i < request.pixels(); ++i)
        liquid[i] = liquid[i] < parameters.threshold ? 0.0 : liquid[i];
    if (parameters.mud)
        addMud(request, liquid, parameters);
    else
        addWater(request, liquid, parameters.strength);
    return {};
}

} // namespace plumbline::corruption
