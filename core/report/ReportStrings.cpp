#include "core/report/ReportStrings.h"

#include <algorithm>
#include <array>

namespace plumbline
{
namespace
{

struct Text {
    std::string_view id;
    std::string_view english;
};

// clang-format off
constexpr std::array kTexts = {
    Text{"heading.summary", "Summary"},
    Text{"heading.samples", "Samples"},
    Text{"heading.sigma", "Robustness bias of the groups"},
    Text{"heading.tau", "Groups at one distance"},
    Text{"heading.agreement", "Do the methods and models agree?"},
    Text{"heading.figures", "Figures"},
    Text{"heading.methods", "Methods"},
    Text{"heading.not_computed", "What could not be computed, and why"},
    Text{"heading.provenance", "Provenance"},
    Text{"not_computed.nothing", "Everything that was asked for was computed."},
    Text{"caption.table", "Table {0}. "},
    Text{"caption.figure", "Figure {0}. "},
    Text{"figure.unusable", "This figure could not be shown."},

    Text{"caption.counts", "Samples of each group and how their search for a decision boundary ended. Accuracy with Wilson's {0} % interval."},
    Text{"caption.sigma", "sigma(P): area under the group's curve relative to that of {0}, minus 1. Negative: less robust than the rest. {1} % bootstrap intervals."},
    Text{"caption.tau", "Share of samples farther than tau = {0} from the decision boundary, and its difference from the pooled rest. {1} % intervals."},
    Text{"caption.agreement.vectors", "Groups for which two columns of sigmas have the same sign, and mean and variance of their differences."},
    Text{"caption.agreement.methods", "The same between methods, pooled over the models and checkpoints that both were run on."},
    Text{"caption.agreement.checkpoints", "The same between checkpoints of a training run, pooled over runs and methods."},
    Text{"caption.agreement.models", "The same between models, pooled over methods and checkpoints."},
    Text{"rule.pooled", "all other samples pooled"},
    Text{"rule.mean", "the mean of the other groups"},
    Text{"rule.sum", "the sum of the other groups (equation as printed)"},

    Text{"summary.intro", "Robustness of {0} on {1}, by {2}: how far samples lie from the decision boundary, in which group they lie nearer."},
    Text{"summary.lowest", "{0}: the group \"{1}\" lies nearest to the decision boundary: sigma = {2} [{3}, {4}], n = {5}."},
    Text{"summary.highest", "{0}: the group \"{1}\" lies farthest from it: sigma = {2} [{3}, {4}], n = {5}."},
    Text{"summary.unclear", "{0}: no group's interval excludes 0: on these data no group can be called less robust than the rest."},
    Text{"summary.clear", "{0}: {1} of {2} groups have an interval that excludes 0."},
    Text{"summary.nothing", "{0}: no group has enough data for a sigma."},
    Text{"summary.care", "Distances found by search are upper bounds: a sample may lie nearer to the boundary than was found, never farther away. The numbers describe these data and these models, not any other."},

    Text{"methods.curve.correct", "I_P(tau) is the share of the correctly classified samples of group P whose distance to the decision boundary is greater than tau."},
    Text{"methods.curve.all", "I_P(tau) is the share of all labelled samples of group P that are correctly classified and farther than tau from the decision boundary."},
    Text{"methods.failures.left_out", "Correctly classified samples for which no distance was found are left out of the curves; they are counted per group in the table of samples."},
    Text{"methods.failures.tau_max", "Correctly classified samples for which no distance was found count as lying at the end of the tau axis."},
    Text{"methods.filter.base", "Correctness is that of the model itself, also for randomized smoothing (as published); an abstention counts as radius 0."},
    Text{"methods.distance", "Distances are L2 norms over all values of the input; their unit is {0}. Estimator: {1}."},
    Text{"methods.grid", "tau runs from {0} to {1} in {2} points ({3})."},
    Text{"methods.area.closed", "The area under a curve is the exact integral over this range: the mean of min(max(d, lowest), highest) minus lowest."},
    Text{"methods.area.riemann_n", "The area under a curve is the step of tau times the sum over all grid points, as in the published code."},
    Text{"methods.sigma", "sigma(P) = (A_P - A_rest) / A_rest with the area A_P of the group and A_rest of {0}; sigma < 0 means less robust than the rest."},
    Text{"methods.bootstrap", "Intervals of areas and sigmas: {0} bootstrap at {1} % confidence, {2} resamples of samples, seed {3}; all groups share the resamples."},
    Text{"methods.shares", "Intervals of shares are Wilson's, of differences of shares Newcombe's (method 10), pointwise at {0} % confidence."},
    Text{"methods.thin", "Groups with fewer than {0} counted samples are marked as thin."},
    Text{"methods.sources", "Sources: Nanda, Dooley, Singla, Feizi, Dickerson, Fairness Through Robustness, FAccT 2021; Wilson 1927; Newcombe 1998; Efron 1987."},

    Text{"note.no_data.empty_group", "no sample in this group"},
    Text{"note.no_data.none_correct", "no sample of this group is correctly classified"},
    Text{"note.no_data.no_distance", "no distance was found for any sample of this group"},
    Text{"note.no_data.no_rest", "no other group to compare with"},
    Text{"note.no_data.zero_rest", "the other groups' area is 0"},
    Text{"note.thin_group", "few samples: read with care"},
    Text{"note.interval.degenerate", "no interval: the resamples do not vary, or too many lack the group"},

    Text{"unit.pixel_l2", "L2, pixels in [0,1]"},
    Text{"unit.normalised_l2", "L2, units of the model's normalisation"},
    Text{"unit.normalised_l2", "L2, normalised input"},
    Text{"unit.standardised_l2", "L2, standardised units: each feature's change divided by its scale"},
    Text{"unit.feature_l2", "L2, features"},

    Text{"tau.data", "0 to the largest distance"},
    Text{"tau.deepfool", "published grid for DeepFool"},
    Text{"tau.cw", "published grid for Carlini-Wagner"},
    Text{"tau.other", "published grid for other attacks"},
    Text{"tau.smoothing", "published grid for randomized smoothing"},
    Text{"tau.min_max", "smallest to largest distance"},

    Text{"column.model", "Model"},
    Text{"column.method", "Method"},
    Text{"column.group", "Group"},
    Text{"column.n", "n"},
    Text{"column.sigma", "sigma(P)"},
    Text{"column.low", "Low"},
    Text{"column.high", "High"},
    Text{"column.area", "Area"},
    Text{"column.area_low", "Area, low"},
    Text{"column.area_high", "Area, high"},
    Text{"column.rule", "Compared with"},
    Text{"column.area_rule", "Area rule"},
    Text{"column.interval", "Interval"},
    Text{"column.confidence", "Confidence"},
    Text{"column.resamples", "Resamples"},
    Text{"column.seed", "Seed"},
    Text{"column.note", "Note"},
    Text{"column.tau", "tau"},
    Text{"column.share", "Share"},
    Text{"column.share_low", "Share, low"},
    Text{"column.share_high", "Share, high"},
    Text{"column.rb", "RB"},
    Text{"column.rb_low", "RB, low"},
    Text{"column.rb_high", "RB, high"},
    Text{"column.correct", "Correct"},
    Text{"column.accuracy", "Accuracy"},
    Text{"column.accuracy_low", "Accuracy, low"},
    Text{"column.accuracy_high", "Accuracy, high"},
    Text{"column.counted", "Counted"},
    Text{"column.found", "Found"},
    Text{"column.not_found", "Not found"},
    Text{"column.already_wrong", "Already wrong"},
    Text{"column.flat_gradient", "Flat gradient"},
    Text{"column.non_finite", "Not finite"},
    Text{"column.unreadable", "Unreadable"},
    Text{"column.abstained", "Abstained"},
    Text{"column.no_label", "No label"},
    Text{"column.censored", "Search cut short"},
    Text{"column.a", "First"},
    Text{"column.b", "Second"},
    Text{"column.pairs", "Pairs"},
    Text{"column.compared", "Compared"},
    Text{"column.agreeing", "Same sign"},
    Text{"column.mean_difference", "Mean difference"},
    Text{"column.mean_absolute_difference", "Mean |difference|"},
    Text{"column.variance", "Variance"},
    Text{"column.variance_of_absolute", "Variance of |difference|"},
    Text{"column.reference", "Reference"},
    Text{"column.corruption", "Corruption"},
    Text{"column.severity", "Severity"},
    Text{"column.measure", "Measure"},
    Text{"column.value", "Value"},
    Text{"column.pictures", "Pictures"},
    Text{"column.reference_pictures", "Pictures of the reference"},
    Text{"column.scores", "Scores"},
    Text{"column.pairs", "Pairs"},
    Text{"column.excluded", "Left out"},
    Text{"column.rate", "Share left out"},
    Text{"column.factor", "Factor"},
    Text{"column.level", "Level"},
    Text{"column.n_a", "n, first"},
    Text{"column.n_b", "n, second"},
    Text{"column.mean_a", "Mean, first"},
    Text{"column.mean_b", "Mean, second"},
    Text{"column.test", "Test"},
    Text{"column.statistic", "Statistic"},
    Text{"column.p", "p"},
    Text{"column.p_adjusted", "p, corrected"},
    Text{"column.correction", "Correction"},
    Text{"column.effect", "Effect"},
    Text{"column.odds_ratio", "Odds ratio"},
    Text{"column.coefficient", "Coefficient"},
    Text{"column.standard_error", "Standard error"},
    Text{"column.rows", "Rows"},
    Text{"column.dispersion", "Dispersion"},
    Text{"column.ap", "AP"},
    Text{"column.ap50", "AP50"},
    Text{"column.ap75", "AP75"},
    Text{"column.relative_error", "Relative error"},
    Text{"column.mean", "Mean"},
    Text{"column.disparity", "Disparity"},
    Text{"column.disparity_low", "Disparity, low"},
    Text{"column.disparity_high", "Disparity, high"},
    Text{"column.left_out", "Share left out"},
    Text{"column.clean_error", "Clean error"},
    Text{"column.clean_low", "Clean error, low"},
    Text{"column.clean_high", "Clean error, high"},
    Text{"column.mce", "mCE"},
    Text{"column.mce_low", "mCE, low"},
    Text{"column.mce_high", "mCE, high"},
    Text{"column.relative_mce", "Relative mCE"},
    Text{"column.relative_low", "Relative mCE, low"},
    Text{"column.relative_high", "Relative mCE, high"},
    Text{"column.baseline", "Baseline"},
    Text{"column.ece", "ECE"},
    Text{"column.predictions", "Predictions"},
    Text{"column.no_face_in_clean", "No face when clean"},
    Text{"note.independence_assumed", "scores are taken as independent"},
    Text{"note.copies_not_independent", "the copies of one picture are not independent"},
    Text{"note.undefined.mean_at_bound", "undefined: a mean is 0 or 1"},
    Text{"note.undefined.all_equal", "undefined: all values are equal"},
    Text{"note.undefined.separated", "undefined: a level separates perfectly"},
};
// clang-format on

} // namespace

std::string englishReportText(std::string_view id)
{
    const auto* found = std::find_if(kTexts.begin(), kTexts.end(), [=](const Text& text) { return text.id == id; });
    return found == kTexts.end() ? std::string() : std::string(found->english);
}

std::string columnHeading(const ReportTexts& texts, std::string_view id, std::string_view unit)
{
    std::string heading = texts("column." + std::string(id));
    if (heading.empty())
        heading = id;
    if (!unit.empty()) {
        const std::string unitText = texts("unit." + std::string(unit));
        heading += " (" + (unitText.empty() ? std::string(unit) : unitText) + ")";
    }
    return heading;
}

std::string noteText(const ReportTexts& texts, std::string_view note)
{
    if (note.empty())
        return {};
    const std::string text = texts("note." + std::string(note));
    return text.empty() ? std::string(note) : text;
}

std::string fillIn(std::string text, const std::vector<std::string>& arguments)
{
    // One pass: an argument that holds "{0}" itself stays as it is.
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool marker = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' &&
                            text[i + 1] <= '9' && static_cast<std::size_t>(text[i + 1] - '0') < arguments.size();
        if (marker) {
            filled += arguments[static_cast<std::size_t>(text[i + 1] - '0')];
            i += 2;
        } else {
            filled += text[i];
        }
    }
    return filled;
}

} // namespace plumbline
