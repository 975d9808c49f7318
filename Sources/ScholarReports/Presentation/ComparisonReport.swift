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
    ///
    /// If only the edits differ, all differences are those of both lists with the edits of the older one.
    private init(dates edited: Comparison) {
        self.init()
        let comparison = edited.likeForLike ?? edited
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
        subject = Self.subject(title, comparison, link: " → ") { $0 == $1 } + ", \(compared)"
        colophon = Self.colophon(a)
        warnings = Self.warnings(edited, names)
        sections = [
            Section(
                id: "numbers",
                blocks: [
                    .figures(Self.figures(comparison, asEdited: edited, names, isRepeat: isRepeat)),
                    .text(Self.remarks(edited, names)),
                ])
        ]
        let likeness = comparison.likeness
        for (index, reason) in [("h", comparison.h), ("g", comparison.g)] where comparison.explains(reason) {
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
        sections += Self.onlyEdits(edited, names)
        sections += Self.sources(edited, names)
        let heading = isRepeat ? "On both dates" : "In both lists"
        sections.append(Self.both(comparison, names, heading: heading, isChange: !likeness.isHindered))
        let only = isRepeat ? "Only on" : "Only in"
        sections.append(Self.single("only-a", "\(only) \(names.a)", comparison.onlyA))
        sections.append(Self.single("only-b", "\(only) \(names.b)", comparison.onlyB))
    }

    /// The title with h and g of both lists, or without them if they are not known: `Ada: h 28 → 29, g 50`.
    static func subject(
        _ title: String, _ comparison: Comparison, link: String,
        isOne: (IndexValue, IndexValue) -> Bool = { _, _ in false }
    ) -> String {
        let values = ["h", "g"].compactMap { key -> String? in
            guard let a = comparison.a.value(key), let b = comparison.b.value(key) else { return nil }
            return isOne(a, b) ? "\(key) \(a)" : "\(key) \(a)\(link)\(b)"
        }
        return values.isEmpty ? title : "\(title): \(values.joined(separator: ", "))"
    }

    /// The four numbers of both lists, and their differences if the lists are alike.
    private static func figures(
        _ comparison: Comparison, asEdited edited: Comparison, _ names: (a: String, b: String), isRepeat: Bool
    ) -> [Figure] {
        let link = isRepeat && comparison.b.search.countedAt > comparison.a.search.countedAt ? "since" : "compared with"
        func figure(_ name: String, _ key: String, role: Role = .plain) -> Figure {
            guard let before = comparison.a.value(key), let after = comparison.b.value(key) else {
                return Figure(name, .unknown, sentence: "Citation counts are not known.", role: role)
            }
            let same = isRepeat ? "As before." : "The same in both."
            let change = comparison.difference(of: key).map {
                $0 == 0 ? same : "\(Quantity.difference($0).text) \(link) \(names.a)."
            }
            let asides = [(comparison.a, edited.a), (comparison.b, edited.b)].compactMap { like, list in
                list.value(key).flatMap { like.value(key) == $0 ? nil : "\($0) as edited" }
            }
            return Figure(
                name, .change(from: before, to: after), sentence: change ?? "", aside: asides.joined(separator: ", "),
                role: role)
        }
        return [
            figure("h-index", "h", role: .h), figure("g-index", "g", role: .g), figure("Publications", "papers"),
            figure("Citations", "citations"),
        ]
    }

    /// The reason why there are no differences, or which edits they have, and the time between the lists.
    private static func remarks(_ edited: Comparison, _ names: (a: String, b: String)) -> [Sentence] {
        let isAOlder = edited.a.search.countedAt <= edited.b.search.countedAt
        let older = isAOlder ? names.a : names.b
        var remarks: [Sentence] = []
        if edited.likeness.onlyEditsDiffer {
            remarks.append("The edits differ, so the differences are those of both lists with the edits of \(older).")
        } else if let reason = edited.likeness.reason(names) {
            let isAny = IndexSummary.keys.contains { edited.difference(of: $0) != nil }
            remarks.append("No \(isAny ? "other " : "")differences: \(reason).")
        }
        if let years = edited.likeness.yearsApart { remarks.append("The lists are \(years) years apart.") }
        for (name, list) in [(names.a, edited.a), (names.b, edited.b)] {
            if let numbers = list.asRetrievedInWords {
                remarks.append("\(sentenceStart(name)): \(numbers.loweredStart).")
            }
        }
        return remarks
    }

    /// The edits that only one of the lists has, with their effects there.
    private static func onlyEdits(_ comparison: Comparison, _ names: (a: String, b: String)) -> [Section] {
        [("a", names.a, comparison.a, comparison.b), ("b", names.b, comparison.b, comparison.a)].compactMap {
            id, name, list, other in
            let effects = AuditTrail(list).effects(notIn: other)
            guard !effects.isEmpty else { return nil }
            let points = effects.map { effect -> Sentence in
                let words = effect.step.edits.map(\.description).joined(separator: "; ")
                return Sentence(sentence("\(words): \(effect.words ?? "h and g stay the same")"))
            }
            return Section(id: "edits-\(id)", heading: "Edits only in the list: \(name)", blocks: [.steps(points)])
        }
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
                    side.incompleteness.map {
                        [Sentence("Incomplete: \(name), \($0.sentence).", .warning)]
                    } ?? []
                let subject = SearchSubject(side)
                let others = subject.warnings + subject.edits(View(.report, for: .recipient))
                return missing + others.map { "\(sentenceStart(name)): \($0.text)" }
            }
    }

    private static func changes(
        _ reason: IndexReason, _ index: String, _ names: (a: String, b: String), isBackwards: Bool
    ) -> Table {
        Table(
            "Changes that made the difference of \(index)",
            [
                .number(names.a.capitalizedLabel), .number(names.b.capitalizedLabel), .lead("Change"),
                .head("Publication"),
            ],
            reason.changes.map { change in
                // A change of citations is seen in the counts.
                let cause =
                    change.cause == .citations
                    ? []
                    : [
                        change.cause.words(("in the first list", "in the second list"), isBackwards: isBackwards)
                            .capitalizedLabel
                    ]
                return Row([
                    Cell(change.countInA), Cell(change.countInB), Cell(.difference(change.difference)),
                    Cell(change.title, details: cause),
                ])
            }, noun: "change")
    }

    /// The sources of both lists, next to each other.
    static func sources(_ comparison: Comparison, _ names: (a: String, b: String)) -> [Section] {
        [("a", names.a, comparison.a), ("b", names.b, comparison.b)].map { id, name, listing in
            let sum = Fact("Publications", Reconciliation(listing).sentence)
            let subject = SearchSubject(listing)
            let doubts = subject.dateDoubts
            return Section(
                id: "source-\(id)", heading: "Source: \(name)",
                blocks: [.facts([sum] + subject.sourceFacts)] + (doubts.isEmpty ? [] : [.text(doubts)]), width: .half)
        }
    }

    /// The publications that both lists have.
    package static func both(
        _ comparison: Comparison, _ names: (a: String, b: String), heading: String, isChange: Bool
    ) -> Section {
        let table = Table(
            "Publications of both lists",
            [.number(names.a.capitalizedLabel), .number(names.b.capitalizedLabel)]
                + (isChange ? [.lead("Change")] : []) + [.text("Year"), .head("Publication")],
            comparison.both.map { pair in
                var title = Cell(
                    pair.b.publication.title, link: ShortLink.text(pair.b.publication.link))
                let a = pair.a.mergeCount
                let b = pair.b.mergeCount
                if a + b > 0 { title.details.append("Merged into it: \(a) (\(names.a)), \(b) (\(names.b))") }
                return Row(
                    [
                        Cell(.count(pair.a.citationCount)), Cell(.count(pair.b.citationCount)),
                    ] + (isChange ? [Cell(.difference(pair.difference))] : []) + [
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
}

extension IndexChange.Cause {
    /// The cause in a few words; an edit names the list that has it.
    ///
    /// - Parameters:
    ///   - names: the places of the lists: "in A".
    ///   - isBackwards: whether the second list is older or of another query.
    package func words(_ names: (a: String, b: String), isBackwards: Bool) -> String {
        switch self {
        case .citations: "citations changed"
        case .unknown: "count not known"
        case .new: isBackwards ? "\(names.b) only" : "new"
        case .noLongerListed: isBackwards ? "\(names.a) only" : "gone"
        case .unseen: "page missing"
        case .elsewhere: "counted under another entry"
        case .merged, .absorbed: "merged \(names.b) only"
        case .dissolved, .released: "merged \(names.a) only"
        case .rejected: "rejected \(names.b) only"
        case .restored: "rejected \(names.a) only"
        }
    }
}
