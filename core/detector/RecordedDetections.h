#pragma once

// Recorded answers of face detection services, paired with their pictures by the published naming.

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Error.h"
#include "core/corruption/CorruptionKind.h"
#include "core/detection/DetectionBox.h"

namespace plumbline
{

enum class ResponseFormat {
    Aws,      ///< Rekognition DetectFaces: FaceDetails[].BoundingBox as shares of the picture, Confidence 0..100
    Azure,    ///< Face detect: array of faceRectangle or face_rectangle in pixels, no confidence
    Google,   ///< Vision FACE_DETECTION: faceAnnotations[].boundingPoly in pixels (zero coordinates left out)
    Academic, ///< array of {xmin, ymin, xmax, ymax, confidence}
};
std::string_view responseFormatName(ResponseFormat format); ///< "aws", "azure", "google", "academic"

/// Faces of one answer, in its order. An empty list is an answer without faces; nullopt: no answer (an error object or
/// null). AWS boxes stay shares of the picture's sides: IoU does not change when both axes are scaled.
struct ParsedResponse {
    ResponseFormat format = ResponseFormat::Academic;
    std::optional<std::vector<ScoredBox>> faces;
};
/// Recognises the format by its keys; `format` decides where they cannot (an empty array).
/// Errors: FormatUnknown, FormatInvalid (a key missing or of another type; the detail names it).
Result<ParsedResponse> parseDetectionResponse(std::string_view json, std::optional<ResponseFormat> format = {});

/// Which picture an answer belongs to.
struct PictureVariant {
    std::string original;                     ///< name without the corruption's part and without extension
    std::optional<CorruptionKind> corruption; ///< none: the clean picture
    int severity = 0;                         ///< 0: the clean picture

    friend auto operator<=>(const PictureVariant&, const PictureVariant&) = default;
};
/// Takes "<original>_<corruption>_<severity>.<ext>" apart ("x_gaussian-noise_3.jpg", "x_clean_0.jpg"). A name of any
/// other form is that of a clean picture.
PictureVariant parseVariantName(std::string_view fileName);

/// All recorded answers of one service.
class RecordedDetections
{
public:
    /// A folder with a JSON file for each picture ("<picture>_<service>.json", an envelope or a bare answer), or one
    /// file: an array or object of envelopes ({original_photo, photo, corruption, severity, service, response}), or of
    /// {json, response}.
    /// @param service where answers of several services are mixed, the one to take (letter case is ignored); may be
    /// empty Files that cannot be read are counted and listed, not fatal. Errors: FileNotFound, FormatInvalid (the one
    /// file), NoSamples, ValueInvalid (two services and none chosen).
    static Result<RecordedDetections> open(const std::filesystem::path& path, const std::string& service = {});

    /// nullptr: no answer recorded, or a failed call. Never the same as an empty list.
    [[nodiscard]] const std::vector<ScoredBox>* find(const PictureVariant& variant) const;
    [[nodiscard]] std::size_t size() const { return m_faces.size(); }
    [[nodiscard]] const std::vector<Error>& problems() const { return m_problems; }
    [[nodiscard]] std::vector<std::string> originals() const; ///< sorted

private:
    std::map<PictureVariant, std::optional<std::vector<ScoredBox>>> m_faces;
    std::vector<Error> m_problems;
};

} // namespace plumbline
