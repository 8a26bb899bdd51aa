#pragma once

// One function per corruption; one .cpp file per family.

#include "core/corruption/detail/Workspace.h"

namespace plumbline::corruption
{

// Noise.cpp
Status gaussianNoise(Request& request);
Status shotNoise(Request& request);
Status impulseNoise(Request& request);
Status speckleNoise(Request& request);

// Blur.cpp, DefocusBlur.cpp, MotionBlur.cpp, ZoomBlur.cpp
Status gaussianBlur(Request& request);
Status glassBlur(Request& request);
Status defocusBlur(Request& request);
Status motionBlur(Request& request);
Status zoomBlur(Request& request);

// Weather.cpp, Snow.cpp, Spatter.cpp
Status snow(Request& request);
Status frost(Request& request);
Status fog(Request& request);
Status spatter(Request& request);

// Colour.cpp
Status brightness(Request& request);
Status saturate(Request& request);
Status contrast(Request& request);

// Digital.cpp, ElasticTransform.cpp
Status pixelate(Request& request);
Status jpegCompression(Request& request);
Status elasticTransform(Request& request);

} // namespace plumbline::corruption
