import ScholarIndexes
package import ScholarLists
package import ScholarPages
package import ScholarPresentation

/// Two lists as people read them, of one author or of two: `presentation` has the orders of their sections.
package struct ComparisonSubject: Subject {
    /// The lists as edited.
    let edited: Comparison
    /// The lists that are compared: as edited, or with the edits of the older one if only the edits differ.
    let comparison: Comparison
    /// Whether a terminal shows, of the publications in both, only those whose citations differ, and no others.
    let isChangedOnly: Bool

    package init(_ edited: Comparison, isChangedOnly: Bool = false) {
        self.edited = edited
        comparison = edited.likeForLike ?? edited
        self.isChangedOnly = isChangedOnly
    }

    package func document(_ view: View) -> JSONValue { edited.json() }

    package func presentation(_ view: View) -> Presentation {
        switch (view.depth, comparison.relation) {
        case (.report, .same): report(view, of: isRepeat ? dates : lists)
        case (.report, .sources): report(view, of: comparison.sides)
        case (.report, .different): people(view)
        default: Presentation(sections: numbered(view))
        }
    }

    // MARK: Orders

    /// Both searches by their numbers, A and B, for their owner.
    private func numbered(_ view: View) -> [Section] {
        let sides = comparison.sides
        let heads = zip([sides.a, sides.b], [edited.a, edited.b]).map { name, listing in
            let subject = SearchSubject(listing)
            var section = subject.head(View(.details, for: view.reader))
            section.blocks.append(.text(subject.doubtsBelow(view)))
            section.label = Sentence(name, .answer)
            section.isAttached = true
            return section
        }
        // The table of the numbers comes first; without one, the reason is read after what it is about.
        let differences = differences(sides)
        let hasTable = differences.contains { $0.blocks.contains { if case .table = $0 { true } else { false } } }
        return (hasTable ? differences + heads : heads + differences) + why(view, sides)
            + (edited.likeness.onlyEditsDiffer ? onlyEdits(view, sides) : []) + [both(view, sides, heading: "in both")]
            + singles(view, sides, "only in ")
            + (comparison.relation == .different && hasCounts ? charts : []).map { chart in
                Section(blocks: [.lines([chart]), .text([Sentence(chart.plainCaption, .note)])])
            }
    }

    /// One list at two dates, or two lists of one author, such as a profile and the results of a search, or those of two
    /// indexes.
    private func report(_ view: View, of sides: Sides) -> Presentation {
        let (a, b) = (comparison.a, comparison.b)
        // A repeat of a search with a label has the name of the query.
        let labels = Set([a, b].compactMap(\.search.label))
        let isOneName = a.search.name == b.search.name
        let title =
            isOneName || labels.count == 1 ? labels.first ?? b.search.name : "\(a.search.name) and \(b.search.name)"
        let isOfSources = comparison.relation == .sources
        let compared = isRepeat || isOfSources ? "\(sides.a) and \(sides.b)" : "two lists of one author"
        var shown = Presentation(
            title: title, subtitle: "Citation indexes\(origin), \(compared) compared", warnings: warnings(sides),
            colophon: colophon)
        shown.subject = subject(title, link: isOfSources ? " and " : " → ") { $0 == $1 } + ", \(compared)"
        let figures: Presentation.Block = isOfSources ? .table(numbers(sides)) : .figures(changes(sides))
        shown.sections = [Section(id: "numbers", blocks: [figures, .text(remarks(sides) + commonCore(sides))])]
        let curves = hasCounts ? LineChart.ranks(comparison.a, comparison.b, names: [sides.a, sides.b]) : nil
        if let curves {
            shown.sections.append(Section(id: "ranks", heading: Sentence(curves.title), blocks: [.lines([curves])]))
        }
        shown.sections += why(view, sides) + (isOfSources ? [] : onlyEdits(view, sides))
        let place = isRepeat ? (both: "On both dates", one: "Only on ") : (both: "In both lists", one: "Only in ")
        shown.sections.append(both(view, sides, heading: place.both))
        shown.sections += singles(view, sides, place.one) + sources(sides)
        return shown
    }

    /// Two authors side by side, without arrows.
    private func people(_ view: View) -> Presentation {
        let (a, b) = (comparison.a, comparison.b)
        let sides = persons
        let title = "\(sides.a) and \(sides.b)"
        let dates = [a, b].map { SearchSubject.date($0.search) }
        var shown = Presentation(
            title: title,
            subtitle: "Citation indexes\(origin) side by side, "
                + (dates[0] == dates[1] ? dates[0] : dates.joined(separator: " and ")),
            warnings: warnings(sides), colophon: colophon)
        shown.subject = subject(title, link: " and ")
        shown.sections = [Section(id: "numbers", blocks: [.figures(tiles(sides)), .text([caution])])]
        shown.sections += zip(["ranks", "ages"], charts).map {
            Section(id: $0, heading: Sentence($1.title), blocks: [.lines([$1])])
        }
        shown.sections.append(
            Section(id: "indexes", heading: "Other numbers", blocks: [.table(indexes(sides)), .text(sums(sides))]))
        if hasCounts {
            let reasons = [comparison.h, comparison.g].map { Sentence(Presentation.sentence($0.sentence(sides))) }
            shown.sections.append(
                Section(id: "why", heading: "Why h and g differ", blocks: [.text(reasons)], isFolded: true))
        }
        shown.sections.append(both(view, sides, heading: "Shared publications"))
        shown.sections += singles(view, sides, "Only ")
        shown.sections += sources(sides)
        return shown
    }

    typealias Section = Presentation.Section

    private var charts: [LineChart] { LineChart.people(comparison.a, comparison.b) }

    var hasCounts: Bool { comparison.a.hasCounts && comparison.b.hasCounts }

    private var origin: String {
        comparison.a.fromSource == comparison.b.fromSource ? comparison.a.fromSource : ""
    }

    private var colophon: String {
        let (one, other) = (comparison.a.onlySource, comparison.b.onlySource)
        return Presentation.colophon(one == other ? one : nil)
    }

    /// The title with h and g of both lists, or without them if they are not known: `Ada: h 28 → 29, g 50`.
    private func subject(
        _ title: String, link: String, isOne: (IndexValue, IndexValue) -> Bool = { _, _ in false }
    ) -> String {
        let values = ["h", "g"].compactMap { key -> String? in
            guard let a = comparison.a.value(key), let b = comparison.b.value(key) else { return nil }
            return isOne(a, b) ? "\(key) \(a)" : "\(key) \(a)\(link)\(b)"
        }
        return values.isEmpty ? title : "\(title): \(values.joined(separator: ", "))"
    }

    // MARK: Names

    // The names of the two lists in a report, whose readers know no numbers of searches.

    /// Only repeats of one query change with time.
    var isRepeat: Bool { edited.a.search.series == edited.b.search.series }

    private static func sides(_ names: (String, String)) -> Sides {
        Sides(names.0, names.1, inA: "in the first list", inB: "in the second list")
    }

    /// The dates of two lists, with their times if the days are equal.
    var dates: Sides { Self.sides(days) }

    private var days: (String, String) {
        let (a, b) = (edited.a.search, edited.b.search)
        let days = (LongDate.text(a), LongDate.text(b))
        if days.0 != days.1 { return days }
        let times = (LongDate.withTime(a.fetchedAt), LongDate.withTime(b.fetchedAt))
        let isKnown = times.0 != times.1 && !a.isDatedByYear
        return isKnown ? times : ("the first list", "the second list")
    }

    /// The names of two lists of one author; their kinds if the names are equal, and their dates if the kinds are.
    var lists: Sides {
        let (a, b) = (edited.a, edited.b)
        if a.search.name != b.search.name { return Self.sides((a.search.name, b.search.name)) }
        func kind(_ listing: Listing) -> String {
            if listing.isOfLists { return "the imported list" }
            if listing.search.query.isAuthorList { return "the profile" }
            return "the result pages"
        }
        let days = days
        return Self.sides(
            kind(a) != kind(b) ? (kind(a), kind(b)) : ("the list of \(days.0)", "the list of \(days.1)"))
    }

    /// The names of two people, with the dates of their lists if the names are equal.
    var persons: Sides {
        let (a, b) = (edited.a, edited.b)
        let names = [a, b].map { Cells.cut($0.search.name, to: 60) }
        guard names[0] == names[1] else { return Self.sides((names[0], names[1])) }
        let dates = [a.search, b.search].map { $0.isDatedByYear ? LongDate.text($0) : LongDate.withTime($0.fetchedAt) }
        let marks = dates[0] == dates[1] ? ["first list", "second list"] : dates
        return Self.sides(("\(names[0]) (\(marks[0]))", "\(names[1]) (\(marks[1]))"))
    }
}
