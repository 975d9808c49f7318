import ScholarIndexes
package import ScholarLists
import ScholarPages
import ScholarPresentation
package import Foundation

/// The section above the publications of a search: its name and number, its indexes, and their source.
extension Presentation.Section {
    /// - Parameter g: the g-index, if a convention was chosen that gives another one.
    package init(_ listing: Listing, g: Int? = nil) {
        let search = listing.search
        let indexes = listing.indexes
        self.init(heading: Sentence(search.name), handle: "search \(search.id)", blocks: [])
        // A zero would look like a result.
        guard search.pages > 0 else {
            blocks = [.text([Sentence("no page is stored yet, so there are no indexes", .warning)])]
            return
        }
        let source = Sentence(Self.source(listing).joined(separator: " · "), .note)
        guard listing.hasCounts else {
            blocks = [.text([Sentence("no citation counts are known, so there are no indexes", .warning), source])]
            return
        }
        blocks = [
            .figures([
                .init("h-index", "\(indexes.h)", role: .h), .init("g-index", "\(g ?? indexes.g)", role: .g),
                .init("", Counted.text(indexes.papers, "publication")),
                .init("", Counted.text(indexes.citations, "citation")),
            ]), .text([source] + Self.remarks(listing)),
        ]
    }

    /// Google's own numbers, the edits, and the publications that are missing or not counted.
    private static func remarks(_ listing: Listing) -> [Sentence] {
        let search = listing.search
        var remarks: [Sentence] = []
        if let reported = search.reportedIndexes {
            let citations = Counted.text(reported.citations, "citation")
            var text = "Google's own numbers: h \(reported.h), i10 \(reported.i10.grouped), \(citations)"
            if let since = search.reportedSince {
                let citations = Counted.text(since.citations, "citation")
                text += "; only citations since \(since.year): h \(since.h), i10 \(since.i10.grouped), \(citations)"
            }
            remarks.append(Sentence(text, .note))
        }
        if let edits = EditCounts(listing).sentence { remarks.append(Sentence("publications: \(edits)", .note)) }
        if listing.leftOut > 0 {
            let rows = Counted.text(listing.leftOut, "row")
            remarks.append(
                Sentence("\(rows) could not be read completely; the numbers may be too low", .warning))
        }
        let uncounted = listing.entries.count { !$0.isCounted }
        if uncounted > 0 {
            let what = Counted.text(uncounted, "more publication is", "more publications are")
            let whose = uncounted == 1 ? "its" : "their"
            remarks.append(
                Sentence("\(what) not counted: Scholar counts \(whose) citations under another entry", .note))
        }
        if search.isLimited {
            let first = Counted.text(listing.entries.count, "result")
            remarks.append(Sentence("limited to the first \(first); the numbers may be too low", .warning))
        }
        if !search.isComplete { remarks.append(Sentence("incomplete: \(listing.doubtAboutMissing)", .warning)) }
        return remarks
    }

    /// The source of the numbers: pages, time, state, and the total that Scholar reported.
    private static func source(_ listing: Listing) -> [String] {
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
package enum SearchState {
    package static func text(of search: Search, at now: Date) -> String {
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
