#include "core/report/CertificateDocument.h"

#include "core/report/Escape.h"
#include "core/report/TableText.h"

namespace plumbline
{
namespace
{

std::string definitionSentence(FairnessDefinition definition)
{
    switch (definition) {
    case FairnessDefinition::OverallRisk:
        return "its error rates in any two of the groups";
    case FairnessDefinition::EqualizedOdds:
        return "its error rates in any two of the groups, among samples of the same class,";
    case FairnessDefinition::DemographicParity:
        return "the shares of any two of the groups to which it gives the same answer";
    }
    return {};
}

std::string joinedNames(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string row(const std::string& name, const std::string& value)
{
    return "<tr><th>" + escapeHtml(name) + "</th><td>" + escapeHtml(value) + "</td></tr>\n";
}

std::string cellRows(const CertificateStatement& statement)
{
    std::string rows;
    for (const RateCell& cell : statement.cells) {
        const bool byLabel = statement.definition != FairnessDefinition::OverallRisk;
        rows += "<tr><td>" + escapeHtml(statement.groups.at(cell.group)) + "</td><td>" +
                (byLabel ? escapeHtml(statement.labels.at(cell.label)) : std::string("all")) + "</td><td>" +
                std::to_string(cell.events) + "</td><td>" + std::to_string(cell.n) + "</td><td>" +
                roundedNumber(cell.rate(), 4) + "</td></tr>\n";
    }
    return rows;
}

/// What nobody may read into it.
std::string limits(const CertificateStatement& statement)
{
    std::string items;
    const auto add = [&items](const std::string& text) { items += "<li>" + escapeHtml(text) + "</li>\n"; };
    if (statement.alpha)
        add("It rests on an assumption that nobody verified: that a gap of at most " +
            roundedNumber(*statement.alpha, 6) + " on augmented public data means a gap of at most " +
            roundedNumber(statement.epsilon, 6) + " on new data.");
    add("It does not say that the model is fair: it speaks of this definition, these groups and this epsilon alone.");
    add("It says nothing of people unlike those in the test data.");
    add("It holds for exactly the file with this hash, and for no other version of the model.");
    if (statement.modelKind == "recorded_predictions")
        add("The file holds recorded predictions: that a certain model made them, nobody checked.");
    if (statement.transcript)
        add("That the answers came from this model is not proven: whoever is given the model can check it with the "
            "transcript (plumbline-cli blind-replay).");
    add("Of certificates that are issued in this way, up to " + roundedNumber(100.0 * statement.delta, 4) +
        " % may be wrong.");
    return "<h2>What it does not say</h2>\n<ul>\n" + items + "</ul>\n";
}

constexpr const char* kCertificateStyle =
    "body{font:16px/1.5 sans-serif;max-width:46em;margin:3em auto;padding:0 1em;color:#222}"
    "h1{font-size:1.6em}table{border-collapse:collapse;margin:1em 0}"
    "th,td{text-align:left;padding:.25em .8em .25em 0;border-bottom:1px solid #ccc;"
    "vertical-align:top;overflow-wrap:anywhere}"
    ".claim{font-size:1.15em;border-left:4px solid #2a6fb0;padding-left:1em}"
    ".note{color:#555}";

} // namespace

std::string certificateSentence(const CertificateStatement& statement)
{
    std::string text = "With confidence " + roundedNumber(1.0 - statement.delta, 6) + ", " +
                       definitionSentence(statement.definition) + " differ by at most " +
                       roundedNumber(statement.epsilon, 6) + " (groups: " + joinedNames(statement.groups) + ").";
    if (statement.alpha)
        text += " This rests on an assumption that was not verified: that a gap of at most " +
                roundedNumber(*statement.alpha, 6) + " on augmented public data means a gap of at most " +
                roundedNumber(statement.epsilon, 6) + " on new data.";
    return text;
}

std::string computationSentence(const CertificateStatement& statement)
{
    if (!statement.transcript)
        return "Computed in the clear: the regulator's program read the model or its recorded predictions.";
    return "Computed by blind queries between two parties: the model's owner answered the test samples without seeing "
           "labels or groups, the regulator had fixed labels, groups and terms before it saw an answer and never saw "
           "the model. The owner's signature binds this model's hash to the transcript; that the answers came "
           "from this model is not proven.";
}

std::string certificateHtml(const CertificateStatement& statement, const std::string& signer)
{
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fairness certificate</title>"
        "<style>";
    html += kCertificateStyle;
    html += "</style></head><body>\n<h1>Fairness certificate</h1>\n<p>" + escapeHtml(statement.modelName) + ", " +
            escapeHtml(statement.modelKind) + "</p>\n<p class=\"claim\">" + escapeHtml(certificateSentence(statement)) +
            "</p>\n<table>\n";
    html += row("Definition", fairnessDefinitionName(statement.definition));
    html += row("Groups by", statement.partition);
    html += row("Epsilon", roundedNumber(statement.epsilon, 6));
    html += row("Delta", roundedNumber(statement.delta, 6));
    html += row("Gap observed", roundedNumber(statement.gap, 6));
    html += row("Bound of the true gap", roundedNumber(statement.upperBound, 6));
    html += row("Test",
                std::string(gapTestName(statement.test)) +
                    (statement.test == GapTest::Theorem ? std::string(", union bound ") + cellRuleName(statement.rule)
                                                        : std::string()));
    html += row("Samples left out", std::to_string(statement.leftOut));
    html += row("Model, Merkle SHA3-256", statement.modelHash);
    html += row("Model, bytes", std::to_string(statement.modelBytes));
    html += row("Data set", statement.dataHash);
    html += row("Computed", computationSentence(statement));
    if (statement.transcript) {
        html += row("Transcript, SHA3-256", statement.transcript->hash);
        html += row("Labels and terms, committed", statement.transcript->labelCommitment);
        html += row("Transcript signed by the owner (Ed25519)", statement.transcript->ownerKey);
    }
    html += row("Date", statement.date);
    html += row("Tool", statement.tool);
    html += row("Signed by (Ed25519)", signer);
    html += "</table>\n<h2>Counts</h2>\n<table>\n<tr><th>Group</th><th>Class</th><th>Events</th><th>Samples</th>"
            "<th>Rate</th></tr>\n";
    html += cellRows(statement);
    html += "</table>\n" + limits(statement);
    html += "<p class=\"note\">This page is for reading; only the certificate's JSON file can be checked: "
            "<code>plumbline-cli verify certificate.json --key public.pem --model FILE</code>.</p>\n</body></html>\n";
    return html;
}

} // namespace plumbline
