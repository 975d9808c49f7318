import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation
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

    /// The same in a few lines: at most two doubts, and a line about the source.
    ///
    /// - Parameters:
    ///   - others: further doubts.
    ///   - last: the last line, if it is not the source and the way to see the rest.
    package init(brief listing: Listing, g: Int? = nil, _ others: [Sentence] = [], last: Sentence? = nil) {
        self.init(listing, g: g)
        let search = listing.search
        guard search.pages > 0, listing.hasCounts else { return }
        let retrieved = listing.asRetrievedInWords.map { [Sentence("\($0).", .note)] } ?? []
        let doubts =
            Self.incompleteness(listing) + Self.unread(listing) + others + Self.briefWarnings(search) + retrieved
        let hidden = max(0, doubts.count - 2)
        let warnings = search.remarks.count { $0.isWarning && !$0.isInHeader }
        let rest =
            hidden > 0
            ? "has \(Counted.text(hidden, "more note"))"
            : warnings > 0 ? "has \(Counted.text(warnings, "warning"))" : "has more"
        func end() -> Sentence {
            let source = Self.shortSource(listing).joined(separator: " · ")
            let end: Sentence = "\(source) · \(command: "scholar show \(search.id) --details") \(rest)"
            return end.as(.note)
        }
        blocks = [.figures(Self.figures(listing, g: g)), .text(doubts.prefix(2) + [last ?? end()])]
    }

    /// h, g, publications and citations; a bound or another value than Google's is followed by Google's.
    private static func figures(_ listing: Listing, g: Int?) -> [Presentation.Figure] {
        let indexes = listing.indexes
        let reported = listing.search.reportedIndexes
        func figure(
            _ name: String, _ key: String, _ text: String, reported: Int? = nil, role: Role = .plain
        ) -> Presentation.Figure {
            let isBound = indexes.minimums.contains(key)
            let other = reported.flatMap { isBound || $0.grouped != text ? "Google: \($0.grouped)" : nil }
            return .init(
                name, (isBound ? "≥ " : "") + text, aside: other ?? "",
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
            case .results where listing.search.lacksEndOfProfile:
                "Press \"Show more\" and save it again, or save the page that \(command: "scholar collect \(id)") opens."
            case .results(let missing) where missing.contains(where: \.lacksRowsInside):
                "Save the whole profile again, then \(command: "scholar import FILE")."
            case .results where !listing.search.query.isEmpty && !listing.search.isJoined,
                .pages(isCut: false) where !listing.search.query.isEmpty && !listing.search.isJoined:
                "\(command: "scholar resume \(id)") asks again; \(command: "scholar collect \(id)") takes pages that you save."
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
        remarks += unread(listing)
        let uncounted = listing.entries.count { !$0.isCounted }
        if uncounted > 0 {
            let what = Counted.text(uncounted, "more publication is", "more publications are")
            let whose = uncounted == 1 ? "its" : "their"
            remarks.append(
                Sentence("\(what) not counted: Scholar counts \(whose) citations under another entry", .note))
        }
        return remarks
    }

    /// The warnings that concern h and g, in a few words.
    private static func briefWarnings(_ search: Search) -> [Sentence] {
        let unreadable = "Some citation counts cannot be read; the indexes may be too low."
        return [
            search.hasUnreadableCounts ? Sentence(unreadable, .warning) : nil,
            search.isJoined ? Sentence("The pages of several queries are joined in this list.", .warning) : nil,
        ].compactMap(\.self)
    }

    private static func unread(_ listing: Listing) -> [Sentence] {
        guard listing.leftOut > 0 else { return [] }
        let rows = Counted.text(listing.leftOut, "row")
        return [Sentence("\(rows) could not be read completely; the numbers may be too low", .warning)]
    }

    private static func origin(_ listing: Listing) -> String {
        switch listing.search.source {
        case .googleScholar: "Google Scholar"
        case .imported: listing.files ?? "saved pages"
        case .profile: "Google Scholar profile"
        }
    }

    /// The source and the day, and the state of a search that is not kept.
    private static func shortSource(_ listing: Listing) -> [String] {
        let search = listing.search
        let state = SearchState.text(of: search, at: Date())
        return [
            origin(listing), listing.counts, (search.isDatedByFile ? "saved " : "") + search.countedDay,
            state.hasPrefix("kept") ? nil : state,
        ].compactMap(\.self)
    }

    /// The source of the numbers: pages, time, state, and the total that Scholar reported.
    private static func source(_ listing: Listing) -> [String] {
        let search = listing.search
        return [
            origin(listing), listing.counts, Counted.text(search.pages, "page"),
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
