#pragma once

#include <vector>

#include "core/corruption/DrawSource.h"

namespace plumbline::corruption
{

/// Side of the plasma map for a picture: the next power of two (the public code counts the channels as a side as well).
int plasmaSide(int width, int height, int channels);

/// Diamond-square height map on a torus, single precision, scaled to 0..1. `map` holds side * side values, `side` is a
/// power of two. A flat map (side 1) is all 0.
void plasmaFractal(float* map, int side, double decay, DrawSource& draws, std::vector<double>& drawBuffer);

} // namespace plumbline::corruption
