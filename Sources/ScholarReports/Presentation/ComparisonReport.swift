import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The report of a comparison: of one list at two dates, of two lists of one author, or of two authors.
extension Presentation {
    package init(_ comparison: Comparison) {
        switch comparison.relation {
        case .same: self.init(dates: comparison)
        case .different: self.init(people: comparison)
        }
    }

    /// Creates the report of one list at two dates, or of two lists of one author, such as a profile and the results of a
    /// search: the differences, and the reasons for those of h and g.
    private init(dates comparison: Comparison) {
        self.init()
        let a = comparison.a
        let b = comparison.b
        // Only repeats of one query change with time.
        let isRepeat = a.search.series == b.search.series
        let names = isRepeat ? Self.dates(a, b) : Self.lists(a, b)
        // A repeat of a search with a label has the name of the query.
        let labels = Set([a, b].compactMap(\.search.label))
        let isOneName = a.search.name == b.search.name
        title = isOneName || labels.count == 1 ? labels.first ?? b.search.name : "\(a.search.name) and \(b.search.name)"
        let compared = isRepeat ? "\(names.a) and \(names.b)" : "two lists of one author"
        subtitle = "Citation indexes\(Self.origin(a, b)), \(compared) compared"
        colophon = Self.colophon(a)
        warnings = Self.warnings(comparison, names)
        let link = isRepeat && b.search.countedAt > a.search.countedAt ? "since" : "compared with"
        func figure(_ name: String, _ before: Int, _ after: Int, role: Role = .plain) -> Figure {
            guard a.hasCounts && b.hasCounts || name == "Publications" else {
                return Figure(name, "–", sentence: "Citation counts are not known.", role: role)
            }
            let value = before == after ? before.grouped : "\(before.grouped) → \(after.grouped)"
            let same = isRepeat ? "As before." : "The same in both."
            let change = before == after ? same : "\(Self.signed(after - before)) \(link) \(names.a)."
            return Figure(name, value, sentence: change, role: role)
        }
        let figures = [
            figure("h-index", a.indexes.h, b.indexes.h, role: .h),
            figure("g-index", a.indexes.g, b.indexes.g, role: .g),
            figure("Publications", a.indexes.papers, b.indexes.papers),
            figure("Citations", a.indexes.citations, b.indexes.citations),
        ]
        sections = [Section(id: "numbers", blocks: [.figures(figures)])]
        for (index, reason) in [("h", comparison.h), ("g", comparison.g)] {
            var blocks: [Block] = [.text([Sentence(Self.sentence(reason.sentence))])]
            if !reason.changes.isEmpty {
                blocks.append(
                    .table(Self.changes(reason, index, names, isBackwards: b.search.isNoLaterRepeat(of: a.search))))
            }
            sections.append(
                Section(
                    id: "why-\(index)", heading: "Why \(index) \(reason.a == reason.b ? "is the same" : "differs")",
                    blocks: blocks, isFolded: reason.changes.count > Self.unfolded))
        }
        sections += Self.sources(comparison, names)
        let heading = isRepeat ? "On both dates" : "In both lists"
        sections.append(Self.both(comparison, names, heading: heading, isChange: true))
        let only = isRepeat ? "Only on" : "Only in"
        sections.append(Self.single("only-a", "\(only) \(names.a)", comparison.onlyA))
        sections.append(Self.single("only-b", "\(only) \(names.b)", comparison.onlyB))
    }

    /// Sections with at most this many rows are not folded.
    static let unfolded = 10

    /// The dates of two lists, with their times if the days are equal.
    private static func dates(_ a: Listing, _ b: Listing) -> (a: String, b: String) {
        let days = (LongDate.text(a.search), LongDate.text(b.search))
        if days.0 != days.1 { return days }
        let times = (LongDate.withTime(a.search.fetchedAt), LongDate.withTime(b.search.fetchedAt))
        let isKnown = times.0 != times.1 && !a.search.isDatedByYear
        return isKnown ? times : ("the first list", "the second list")
    }

    /// The names of two lists of one author; their kinds if the names are equal, and their dates if the kinds are.
    private static func lists(_ a: Listing, _ b: Listing) -> (a: String, b: String) {
        if a.search.name != b.search.name { return (a.search.name, b.search.name) }
        func kind(_ listing: Listing) -> String {
            if listing.isOfLists { return "the imported list" }
            if case .profile = listing.search.query.target { return "the profile" }
            return "the result pages"
        }
        let dates = dates(a, b)
        return kind(a) != kind(b) ? (kind(a), kind(b)) : ("the list of \(dates.a)", "the list of \(dates.b)")
    }

    package static func origin(_ a: Listing, _ b: Listing) -> String {
        a.isOfGoogleScholar && b.isOfGoogleScholar ? " from Google Scholar" : ""
    }

    // MARK: Parts

    package static func warnings(_ comparison: Comparison, _ names: (a: String, b: String)) -> [Sentence] {
        let hasOneName = comparison.a.search.name == comparison.b.search.name
        let source = comparison.sourceWarning(hasOneName ? nil : names).map { [Sentence(sentence($0))] } ?? []
        return source
            + [(names.a, comparison.a), (names.b, comparison.b)].flatMap { name, side in
                let missing: [Sentence] =
                    side.search.isWhole
                    ? [] : ["\(sentenceStart(name)): \(side.doubtAboutMissing); \(Listing.doubtAboutOthers)."]
                return missing + searchWarnings(side).map { "\(sentenceStart(name)): \($0.text)" }
            }
    }

    private static func changes(
        _ reason: IndexReason, _ index: String, _ names: (a: String, b: String), isBackwards: Bool
    ) -> Table {
        Table(
            "Changes that made the difference of \(index)",
            [
                .number(names.a.capitalizedLabel), .number(names.b.capitalizedLabel), .number("Change"), .text("Cause"),
                .head("Publication"),
            ],
            reason.changes.map { change in
                Row([
                    Cell(change.countInA), Cell(change.countInB),
                    Cell(signed(change.difference)), Cell(change.cause.words(isBackwards: isBackwards)),
                    Cell(change.title),
                ])
            }, noun: "change")
    }

    /// The sources of both lists, next to each other.
    static func sources(_ comparison: Comparison, _ names: (a: String, b: String)) -> [Section] {
        [("a", names.a, comparison.a), ("b", names.b, comparison.b)].map { id, name, listing in
            let sum = Fact("Publications", Reconciliation(listing).sentence)
            return Section(
                id: "source-\(id)", heading: "Source: \(name)",
                blocks: [.facts([sum] + facts(listing))], width: .half)
        }
    }

    /// The publications that both lists have.
    package static func both(
        _ comparison: Comparison, _ names: (a: String, b: String), heading: String, isChange: Bool
    ) -> Section {
        let table = Table(
            "Publications of both lists",
            [.number(names.a.capitalizedLabel), .number(names.b.capitalizedLabel)]
                + (isChange ? [.number("Change")] : []) + [.text("Year"), .head("Publication")],
            comparison.both.map { pair in
                var title = Cell(
                    pair.b.publication.title, link: ShortLink.text(pair.b.publication.link))
                let a = pair.a.mergeCount
                let b = pair.b.mergeCount
                if a + b > 0 { title.details.append("Merged into it: \(a) (\(names.a)), \(b) (\(names.b))") }
                return Row(
                    [
                        Cell(pair.a.citationCount?.grouped ?? "?"), Cell(pair.b.citationCount?.grouped ?? "?"),
                    ] + (isChange ? [Cell(signed(pair.difference))] : []) + [
                        .plain(pair.b.publication.year ?? pair.a.publication.year), title,
                    ])
            }, noun: "publication", core: PublicationRows.least)
        let changed = comparison.both.count(where: \.differs)
        let count = Counted.text(comparison.both.count, "publication")
        let sum: Sentence = isChange ? "\(count), \(changed.grouped) with different citations." : "\(count)."
        return Section(
            id: "both", heading: Sentence(heading), blocks: (table.total == 0 ? [] : [.text([sum])]) + table.blocks,
            isFolded: table.total > unfolded)
    }

    /// The publications that only one list has.
    package static func single(_ id: String, _ heading: String, _ singles: [Comparison.Single]) -> Section {
        let rows = singles.map { single in
            let publication = single.entry.publication
            var title = PublicationRows.title(publication)
            switch single.otherState {
            case .absent: break
            case .countedElsewhere: title.details.append("Counted under another entry in the other list")
            case .rejected: title.details.append("Rejected in the other list")
            case .merged: title.details.append("Merged into another publication in the other list")
            }
            return Row([PublicationRows.cites(single.entry), .plain(publication.year), title])
        }
        let table = Table(
            heading, Array(PublicationRows.columns.dropFirst()), rows, noun: "publication", core: PublicationRows.least)
        return Section(id: id, heading: Sentence(heading), blocks: table.blocks, isFolded: rows.count > unfolded)
    }

    /// A difference: `+3`, `−1`, `±0`, or `?` if one of the two numbers is not known.
    package static func signed(_ number: Int?) -> String {
        guard let number else { return "?" }
        return number == 0 ? "±0" : number > 0 ? "+\(number.grouped)" : "−\((-number).grouped)"
    }
}

extension IndexChange.Cause {
    /// The cause in words for readers who did not make the list.
    ///
    /// - Parameter isBackwards: whether the second list is older or of another query.
    fileprivate func words(isBackwards: Bool) -> String {
        switch self {
        case .citations: "Citations changed"
        case .unknown: "Count not known"
        case .new: isBackwards ? "In one only" : "New"
        case .noLongerListed: isBackwards ? "In one only" : "Gone"
        case .unseen: "Page missing"
        case .elsewhere: "Counted under another entry"
        case .merged, .dissolved, .absorbed, .released: "Merged"
        case .rejected, .restored: "Rejected"
        }
    }
}
