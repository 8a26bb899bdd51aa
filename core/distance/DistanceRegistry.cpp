#include <algorithm>
#include <array>

#include "core/base/Translation.h"
#include "core/distance/CarliniWagner.h"
#include "core/distance/CertifiedDistance.h"
#include "core/distance/DeepFool.h"
#include "core/distance/DistanceEstimator.h"
#include "core/distance/ExactDistance.h"
#include "core/distance/RandomizedSmoothing.h"
#include "core/distance/TightDistance.h"

namespace plumbline
{

std::span<const DistanceMethod> distanceMethods()
{
    static constexpr std::array kMethods = {
        DistanceMethod{"tight", QT_TRANSLATE_NOOP("Method", "Tight (minimum norm)"), BoundKind::Upper,
                       tightDistanceSchema, makeTightDistance},
        DistanceMethod{"deepfool", QT_TRANSLATE_NOOP("Method", "DeepFool"), BoundKind::Upper, deepFoolSchema,
                       makeDeepFool},
        DistanceMethod{"carlini-wagner", QT_TRANSLATE_NOOP("Method", "Carlini-Wagner"), BoundKind::Upper,
                       carliniWagnerSchema, makeCarliniWagner},
        DistanceMethod{"exact", QT_TRANSLATE_NOOP("Method", "Exact (linear models)"), BoundKind::Exact,
                       exactDistanceSchema, makeExactDistance},
        DistanceMethod{"smoothing", QT_TRANSLATE_NOOP("Method", "Randomized smoothing"), BoundKind::SmoothedLower,
                       randomizedSmoothingSchema, makeRandomizedSmoothing},
        DistanceMethod{"certified", QT_TRANSLATE_NOOP("Method", "Certified (layer bounds)"), BoundKind::Lower,
                       certifiedDistanceSchema, makeCertifiedDistance},
    };
    return kMethods;
}

const DistanceMethod* findDistanceMethod(std::string_view id)
{
    const auto methods = distanceMethods();
    const auto found = std::ranges::find(methods, id, &DistanceMethod::id);
    return found == methods.end() ? nullptr : &*found;
}

} // namespace plumbline
