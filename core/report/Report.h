#pragma once

// A report as data: what a person reads, before it becomes HTML or PDF. Texts are plain; writers escape them.

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/figures/FigureData.h"

namespace plumbline
{

struct ReportParagraph {
    std::string text;
    bool emphasised = false; ///< a finding, set off from the running text
};

struct ReportList {
    std::vector<std::string> items;
};

struct ReportTable {
    TableData data;
    std::string caption;
};

/// A figure as SVG source, with a caption that says method, settings, n, date and hashes.
struct ReportFigure {
    std::string svg;
    std::string caption;
};

using ReportBlock = std::variant<ReportParagraph, ReportList, ReportTable, ReportFigure>;

struct ReportSection {
    std::string title;
    std::vector<ReportBlock> blocks;
};

/// Something that was asked for and could not be computed.
struct NotComputed {
    std::string what;
    std::string why;
};

struct Report {
    std::string title;
    std::string subtitle;
    std::vector<ReportSection> sections;  ///< methods among them
    std::vector<NotComputed> notComputed; ///< own section; said so where there is nothing
    /// Hashes, versions, device, seeds, threads, dates: name and value, in this order.
    std::vector<std::pair<std::string, std::string>> provenance;
};

} // namespace plumbline
