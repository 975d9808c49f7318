import Foundation
import ScholarKit

/// The lines above a search: its name and number, its indexes, and their source.
struct SearchHeader {
    let listing: Listing
    /// Its g-index, which depends on the convention.
    let g: Int

    init(_ listing: Listing, g: Int? = nil) {
        self.listing = listing
        self.g = g ?? listing.indexes.g
    }

    func text(for terminal: Terminal) -> String {
        let search = listing.search
        let indexes = listing.indexes
        let number = "search \(search.id)"
        let name = Cells.cut(search.name, to: terminal.width - number.count - 2)
        var lines = [terminal.styled(Cells.pad(name, to: terminal.width - number.count), .strong) + number]
        // A zero would look like a result.
        if search.pages == 0 {
            lines.append(terminal.styled("no page is stored yet, so there are no indexes", .warning))
            return lines.joined(separator: "\n")
        }
        if !listing.hasCounts {
            lines.append(terminal.styled("no citation counts are known, so there are no indexes", .warning))
            lines += Cells.wrap(provenance.joined(separator: " · "), to: terminal.width).map {
                terminal.styled($0, .dim)
            }
            return lines.joined(separator: "\n")
        }
        lines += terminal.flow([
            ("h-index \(indexes.h)", .hCore), ("g-index \(g)", .gCore),
            (Counted.text(indexes.papers, "publication"), nil), (Counted.text(indexes.citations, "citation"), nil),
        ])
        lines += Cells.wrap(provenance.joined(separator: " · "), to: terminal.width).map { terminal.styled($0, .dim) }
        if let reported = search.reportedIndexes {
            let citations = Counted.text(reported.citations, "citation")
            var text = "Google's own numbers: h \(reported.h), i10 \(reported.i10.grouped), \(citations)"
            if let since = search.reportedSince {
                let citations = Counted.text(since.citations, "citation")
                text += "; only citations since \(since.year): h \(since.h), i10 \(since.i10.grouped), \(citations)"
            }
            lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .dim) }
        }
        if let edits = EditCounts(listing).sentence {
            lines.append(terminal.styled("publications: \(edits)", .dim))
        }
        let unknown = listing.leftOut
        if unknown > 0 {
            let text = "\(Counted.text(unknown, "row")) could not be read completely; the numbers may be too low"
            lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .warning) }
        }
        let uncounted = listing.entries.count { !$0.isCounted }
        if uncounted > 0 {
            let what = Counted.text(uncounted, "more publication is", "more publications are")
            let text =
                "\(what) not counted: Scholar counts \(uncounted == 1 ? "its" : "their") citations under another entry"
            lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .dim) }
        }
        if search.isLimited {
            let first = Counted.text(listing.entries.count, "result")
            let text = "limited to the first \(first); the numbers may be too low"
            lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .warning) }
        }
        if !search.isComplete {
            let text = "incomplete: \(listing.doubtAboutMissing)"
            lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .warning) }
        }
        return lines.joined(separator: "\n")
    }

    /// The source of the numbers: pages, time, state, and the total that Scholar reported.
    private var provenance: [String] {
        let search = listing.search
        var parts: [String] = []
        switch search.source {
        case .googleScholar: parts.append("Google Scholar")
        case .imported: parts.append(listing.files ?? "saved pages")
        case .profile: parts.append("Google Scholar profile")
        }
        if let counts = listing.counts { parts.append(counts) }
        parts.append(Counted.text(search.pages, "page"))
        parts.append((search.isDatedByFile ? "saved " : "") + search.dateText)
        if let total = search.reportedTotal { parts.append("Scholar says about \(total.grouped)") }
        parts.append(SearchState.text(of: search, at: Date()))
        return parts
    }
}

/// The state of a search in a word or two: kept, or cached with the time left.
enum SearchState {
    static func text(of search: Search, at now: Date) -> String {
        if !search.isComplete { return search.isKept ? "kept, incomplete" : "incomplete" }
        let state = search.isLimited ? "limited" : "cached"
        if search.isKept { return search.isLimited ? "kept, limited" : "kept" }
        let seconds = Freshness.timeLeft(of: search, at: now)
        // A command that only reads deletes nothing, so it can see searches that the next writing command will delete.
        guard seconds > 0 else { return "\(state), will be deleted" }
        let minutes = Int(seconds / 60)
        if minutes < 1 { return "\(state), less than a minute left" }
        return minutes < 60 ? "\(state), \(minutes) min left" : "\(state), \(Int((seconds / 3600).rounded())) h left"
    }
}
