#pragma once

// From the raw outputs of face detection networks to boxes: pure functions, one per family of outputs.

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/detection/DetectionBox.h"

namespace plumbline
{

/// One output of a network, row-major.
struct NetworkOutput {
    std::vector<int> shape;
    std::span<const float> values;

    /// Length of a row (the last dimension), 0 where there is none.
    [[nodiscard]] std::size_t rowLength() const;
    [[nodiscard]] std::size_t rowCount() const;
};

enum class BoxDecoder {
    /// UltraFace (Linzaer 2019) with its boxes decoded inside: scores N x 2 (background, face), boxes N x 4, corners as
    /// shares of the input.
    UltraFace,
    /// The same family without: locations N x 4 relative to priors, scores N x 2 (SSD, Liu et al. 2016, equation 2,
    /// with
    /// variances .1 and .2). Priors as UltraFace makes them from strides and sizes.
    SsdPriors,
    /// SSD's DetectionOutput layer: rows of 7 (image, class, score, corners as shares of the input).
    Ssd,
    /// BlazeFace (Bazarevsky et al. 2019), front camera, 896 anchors: regressors N x 16 (centre offset and size in
    /// pixels
    /// of a 128 x 128 input, then key points), classifiers N x 1 (logits). Each may come in two parts.
    BlazeFace,
    /// YOLO5Face (Qi et al. 2021): rows of 6 or more (centre, size in pixels of the input, objectness, ..., class score
    /// last).
    YoloFace,
};
std::optional<BoxDecoder> boxDecoderFromName(std::string_view name); ///< "ultraface", "ssd_priors", "ssd", ...

/// An anchor or prior: centre and size as shares of the input.
struct AnchorBox {
    double x = 0, y = 0, width = 1, height = 1;
};
/// 16 x 16 cells of 2, then 8 x 8 cells of 6: 896, all of size 1 (BlazeFace scales by the input only).
std::vector<AnchorBox> blazeFaceAnchors();
/// Strides 8, 16, 32, 64 with sizes 10 16 24, 32 48, 64 96, 128 192 256 pixels; cells rounded up; clipped to [0,1].
std::vector<AnchorBox> ultraFacePriors(int inputWidth, int inputHeight);

struct DecodeOptions {
    int inputWidth = 0;
    int inputHeight = 0;
    double scoreThreshold = 0.5;
};
/// Boxes as shares of the network's input, in the outputs' order, before suppression. Boxes with a number that is not
/// finite are left out. Errors: ModelOutputMismatch (shapes that the decoder does not know).
Result<std::vector<ScoredBox>> decodeBoxes(BoxDecoder decoder, std::span<const NetworkOutput> outputs,
                                           const DecodeOptions& options);

} // namespace plumbline
