#include <algorithm>
#include <array>

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
        DistanceMethod{"deepfool", "DeepFool", BoundKind::Upper, deepFoolSchema, makeDeepFool},
        DistanceMethod{"tight", "Tight (minimum norm)", BoundKind::Upper, tightDistanceSchema, makeTightDistance},
        DistanceMethod{"carlini-wagner", "Carlini-Wagner", BoundKind::Upper, carliniWagnerSchema, makeCarliniWagner},
        DistanceMethod{"exact", "Exact (linear models)", BoundKind::Exact, exactDistanceSchema, makeExactDistance},
        DistanceMethod{"smoothing", "Randomized smoothing", BoundKind::SmoothedLower, randomizedSmoothingSchema,
                       makeRandomizedSmoothing},
        DistanceMethod{"certified", "Certified (layer bounds)", BoundKind::Lower, certifiedDistanceSchema,
                       makeCertifiedDistance},
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
