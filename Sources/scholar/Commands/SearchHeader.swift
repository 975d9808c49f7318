import Foundation
import ScholarKit

/// The lines above a search: its name and number, its indexes, and their source.
struct SearchHeader {
    let listing: Listing
    /// Its g-index, if a convention was chosen that gives another one.
    var g: Int?

    func lines(for terminal: Terminal) -> [String] {
        let search = listing.search
        let indexes = listing.indexes
        let number = "search \(search.id)"
        let name = Cells.cut(search.name, to: terminal.width - number.count - 2)
        var lines = [terminal.styled(Cells.pad(name, to: terminal.width - number.count), .answer) + number]
        // A zero would look like a result.
        guard search.pages > 0 else {
            return lines + [terminal.styled("no page is stored yet, so there are no indexes", .warning)]
        }
        lines +=
            listing.hasCounts
            ? terminal.flow([
                ("h-index \(indexes.h)", .h), ("g-index \(g ?? indexes.g)", .g),
                (Counted.text(indexes.papers, "publication"), .plain),
                (Counted.text(indexes.citations, "citation"), .plain),
            ]) : [terminal.styled("no citation counts are known, so there are no indexes", .warning)]
        lines += terminal.wrap(provenance.joined(separator: " · "), .note)
        guard listing.hasCounts else { return lines }
        if let reported = search.reportedIndexes {
            let citations = Counted.text(reported.citations, "citation")
            var text = "Google's own numbers: h \(reported.h), i10 \(reported.i10.grouped), \(citations)"
            if let since = search.reportedSince {
                let citations = Counted.text(since.citations, "citation")
                text += "; only citations since \(since.year): h \(since.h), i10 \(since.i10.grouped), \(citations)"
            }
            lines += terminal.wrap(text, .note)
        }
        if let edits = EditCounts(listing).sentence { lines.append(terminal.styled("publications: \(edits)", .note)) }
        if listing.leftOut > 0 {
            lines += terminal.wrap(
                "\(Counted.text(listing.leftOut, "row")) could not be read completely; the numbers may be too low",
                .warning)
        }
        let uncounted = listing.entries.count { !$0.isCounted }
        if uncounted > 0 {
            let what = Counted.text(uncounted, "more publication is", "more publications are")
            lines += terminal.wrap(
                "\(what) not counted: Scholar counts \(uncounted == 1 ? "its" : "their") citations under another entry",
                .note)
        }
        if search.isLimited {
            let first = Counted.text(listing.entries.count, "result")
            lines += terminal.wrap("limited to the first \(first); the numbers may be too low", .warning)
        }
        if !search.isComplete { lines += terminal.wrap("incomplete: \(listing.doubtAboutMissing)", .warning) }
        return lines
    }

    /// The source of the numbers: pages, time, state, and the total that Scholar reported.
    private var provenance: [String] {
        let search = listing.search
        let source =
            switch search.source {
            case .googleScholar: "Google Scholar"
            case .imported: listing.files ?? "saved pages"
            case .profile: "Google Scholar profile"
            }
        return [
            source, listing.counts, Counted.text(search.pages, "page"),
            (search.isDatedByFile ? "saved " : "") + search.dateText,
            search.reportedTotal.map { "Scholar says about \($0.grouped)" }, SearchState.text(of: search, at: Date()),
        ].compactMap { $0 }
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
