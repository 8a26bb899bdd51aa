#pragma once

// For the detectors' .cpp files only: pictures as OpenCV matrices.

#include <cstdint>
#include <string>

#include <opencv2/core.hpp>

#include "core/base/Error.h"
#include "core/data/Image.h"

namespace plumbline::detail
{

inline Status checkPicture(const Image& image)
{
    const bool sound = image.width > 0 && image.height > 0 && (image.channels == 1 || image.channels == 3) &&
                       image.pixels.size() == ImageShape{image.channels, image.height, image.width}.elements();
    if (!sound)
        return fail(ErrorCode::InvalidArgument, "a picture of " + std::to_string(image.width) + " x " +
                                                    std::to_string(image.height) + " x " +
                                                    std::to_string(image.channels));
    return {};
}

/// A view of the pixels. OpenCV's headers know no const data; never write through it.
inline cv::Mat viewOf(const Image& image)
{
    return {image.height, image.width, image.channels == 3 ? CV_8UC3 : CV_8UC1,
            const_cast<std::uint8_t*>(image.pixels.data())};
}

} // namespace plumbline::detail
