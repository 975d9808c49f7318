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
            .figures(Self.figures(listing, g: g)),
            .text(Self.incompleteness(listing) + [source] + Self.remarks(listing)),
        ]
    }

    /// h, g, publications and citations; a bound is followed by Google's own number.
    private static func figures(_ listing: Listing, g: Int?) -> [Presentation.Figure] {
        let indexes = listing.indexes
        let reported = listing.search.reportedIndexes
        func figure(
            _ name: String, _ key: String, _ text: String, reported: Int? = nil, role: Role = .plain
        ) -> Presentation.Figure {
            let isBound = indexes.minimums.contains(key)
            return .init(
                name, (isBound ? "≥ " : "") + text,
                aside: isBound ? reported.map { "Google: \($0.grouped)" } ?? "" : "",
                role: role, isBound: isBound)
        }
        return [
            figure("h-index", "h", indexes.h.grouped, reported: reported?.h, role: .h),
            figure("g-index", "g", (g ?? indexes.g).grouped, role: .g),
            figure("", "papers", Counted.text(indexes.papers, "publication")),
            figure("", "citations", Counted.text(indexes.citations, "citation")),
        ]
    }

    /// What is missing, what that can change, and what to do; empty for a complete list.
    private static func incompleteness(_ listing: Listing) -> [Sentence] {
        guard let incompleteness = listing.incompleteness else { return [] }
        let id = listing.search.id
        let action: Sentence =
            switch incompleteness.part {
            case .results where listing.search.lacksRowsOfProfile:
                "Press \"Show more\" until all are there, save it again, then \(command: "scholar import FILE")."
            case .results where !listing.search.query.isEmpty && !listing.search.isJoined,
                .pages(isCut: false) where !listing.search.query.isEmpty && !listing.search.isJoined:
                "\(command: "scholar resume \(id)") continues; \(command: "scholar import --into \(id) FILE") adds saved pages."
            case .results, .pages(isCut: false):
                "Save the missing pages, then \(command: "scholar import --into \(id) FILE")."
            case .pages: "Save the page again, then \(command: "scholar import --into \(id) FILE")."
            case .list: "Export it again, then \(command: "scholar import FILE")."
            case .limit: "\(command: "scholar resume \(id)") continues."
            case .cap: "\(command: "scholar search") with --from-year and --to-year finds the rest, year by year."
            }
        return [Sentence("Incomplete: \(incompleteness.sentence).", .warning), action.as(.advice)]
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
        if let numbers = listing.asRetrievedInWords { remarks.append(Sentence("\(numbers).", .note)) }
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
