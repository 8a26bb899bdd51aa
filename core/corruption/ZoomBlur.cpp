// Zoom blur: mean of the picture and of its centred zooms.
//
// The public code interpolates each zoom in double precision, rounds it to single and adds the zooms in single. The
// same is done here row by row: first the two source rows are combined, then neighbours along the row. The source index
// of output x is x - k with k constant over runs (the factors are close to 1), so both steps are plain vector loops.

#include <algorithm>
#include <cmath>

#include "core/corruption/detail/Families.h"
#include "core/corruption/detail/Simd.h"
#include "core/corruption/detail/Zoom.h"

namespace plumbline::corruption
{
namespace
{

/// The columns of one zoom, expanded to interleaved elements.
struct ColumnPlan {
    struct Run {
        std::size_t begin, end;  ///< output elements
        std::ptrdiff_t displace; ///< source element = output element + displace
    };
    std::vector<double> lower, upper;
    std::vector<Run> runs;
};

ColumnPlan planColumns(const ZoomAxis& axis, int outputs, int channels)
{
    ColumnPlan plan;
    const auto pixel = static_cast<std::size_t>(channels);
    plan.lower.reserve(static_cast<std::size_t>(outputs) * pixel);
    plan.upper.reserve(static_cast<std::size_t>(outputs) * pixel);
    for (int x = 0; x < outputs; ++x) {
        const ZoomAxis::Point point = axis.point(x);
        plan.lower.insert(plan.lower.end(), pixel, point.lower);
        plan.upper.insert(plan.upper.end(), pixel, point.upper);
        const std::ptrdiff_t displace = static_cast<std::ptrdiff_t>(point.index - x) * channels;
        const std::size_t end = static_cast<std::size_t>(x + 1) * pixel;
        if (plan.runs.empty() || plan.runs.back().displace != displace)
            plan.runs.push_back({end - pixel, end, displace});
        else
            plan.runs.back().end = end;
    }
    return plan;
}

PLUMBLINE_SIMD_CLONES
void toSinglePrecision(const std::uint8_t* bytes, double* plane, float* copy, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        copy[i] = static_cast<float>(static_cast<double>(static_cast<int>(bytes[i])) / 255.0);
        plane[i] = static_cast<double>(copy[i]);
    }
}

PLUMBLINE_SIMD_CLONES
void combineRows(const double* first, double firstWeight, const double* second, double secondWeight, double* out,
                 std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = first[i] * firstWeight + second[i] * secondWeight;
}

PLUMBLINE_SIMD_CLONES
void addInterpolated(const double* row, std::size_t step, const double* lower, const double* upper, float* sum,
                     std::size_t count)
{
    const double* next = row + step;
    for (std::size_t i = 0; i < count; ++i)
        sum[i] += static_cast<float>(row[i] * lower[i] + next[i] * upper[i]);
}

PLUMBLINE_SIMD_CLONES
void averageToBytes(const float* picture, const float* sum, float count, std::uint8_t* out, std::size_t elements)
{
    for (std::size_t i = 0; i < elements; ++i)
        out[i] = byteOfUnit((picture[i] + sum[i]) / count);
}

void addZoom(const Request& request, double factor, const double* plane, float* sum, std::vector<double>& rowBuffer)
{
    const ZoomAxis rows(request.height(), factor);
    const ZoomAxis columns(request.width(), factor);
    const int outputRows = std::min(rows.zoomed, request.height());
    const ColumnPlan plan = planColumns(columns, std::min(columns.zoomed, request.width()), request.channels());

    const auto pixel = static_cast<std::size_t>(request.channels());
    const std::size_t stride = request.rowElements();
    const std::size_t cropElements = static_cast<std::size_t>(columns.crop) * pixel;
    double* combined = reserve(rowBuffer, cropElements + pixel);
    std::fill_n(combined + cropElements, pixel, 0.0); // neighbour of the last column, always with weight 0
    const double* crop =
        plane + static_cast<std::size_t>(rows.cropBegin) * stride + static_cast<std::size_t>(columns.cropBegin) * pixel;
    for (int y = 0; y < outputRows; ++y) {
        const ZoomAxis::Point point = rows.point(y);
        combineRows(crop + static_cast<std::size_t>(point.index) * stride, point.lower,
                    crop + static_cast<std::size_t>(point.next) * stride, point.upper, combined, cropElements);
        float* out = sum + static_cast<std::size_t>(y) * stride;
        for (const ColumnPlan::Run& run : plan.runs)
            addInterpolated(combined + static_cast<std::ptrdiff_t>(run.begin) + run.displace, pixel,
                            plan.lower.data() + run.begin, plan.upper.data() + run.begin, out + run.begin,
                            run.end - run.begin);
    }
}

} // namespace

ZoomAxis::ZoomAxis(int size, double factor)
    : cropBegin(0), crop(static_cast<int>(std::ceil(size / factor))),
      zoomed(static_cast<int>(std::nearbyint(crop * factor))), scale(1.0)
{
    cropBegin = (size - crop) / 2;
    if (zoomed > 1)
        scale = static_cast<double>(crop - 1) / static_cast<double>(zoomed - 1);
}

ZoomAxis::Point ZoomAxis::point(int output) const
{
    const double position = output * scale;
    const int last = crop - 1;
    if (position > last)
        return {last, last, 0.0, 0.0};
    const int index = static_cast<int>(std::floor(position));
    const double upper = position - index;
    return {index, std::min(index + 1, last), 1.0 - upper, upper};
}

Status zoomBlur(Request& request)
{
    const ZoomBlurParameters& zoom = request.preset.zoomBlur[request.severity];
    double* plane = reserve(request.work.planeA, request.elements());
    float* picture = reserve(request.work.floats, request.elements());
    float* sum = reserve(request.work.floatSum, request.elements());
    toSinglePrecision(request.input.pixels.data(), plane, picture, request.elements());
    std::copy_n(picture, request.elements(), sum); // the zoom by 1 is the picture itself
    const double step = (1.0 + zoom.step) - 1.0;   // as numpy.arange builds its values
    for (int i = 1; i < zoom.count; ++i)
        addZoom(request, 1.0 + i * step, plane, sum, request.work.row);
    averageToBytes(picture, sum, static_cast<float>(zoom.count + 1), request.output.pixels.data(), request.elements());
    return {};
}

} // namespace plumbline::corruption
