import ScholarIndexes
package import ScholarLists
import ScholarPages
import ScholarPresentation

/// The report of the lists of two authors: side by side, without arrows.
extension Presentation {
    package init(people comparison: Comparison) {
        self.init()
        let a = comparison.a
        let b = comparison.b
        let names = Self.names(a, b)
        title = "\(names.a) and \(names.b)"
        subtitle =
            "Citation indexes\(Self.origin(a, b)) side by side, "
            + (SearchSubject.date(a.search) == SearchSubject.date(b.search) ? [a] : [a, b])
            .map { SearchSubject.date($0.search) }
            .joined(separator: " and ")
        subject = Self.subject(title, comparison, link: " and ")
        colophon = Self.colophon(a)
        warnings = Self.warnings(comparison, names)
        let sums: [Sentence] = [(names.a, a), (names.b, b)].flatMap { name, list -> [Sentence] in
            ["\(name): \(Reconciliation(list).sentence)."]
                + (list.asRetrievedInWords.map { ["\(name): \($0.loweredStart)."] } ?? [])
        }
        let note =
            comparison.hasOneSource
            ? "Fields and career lengths differ, so these numbers do not rank people."
            : "Indexes count different publications and citations, so these numbers can be compared neither with each "
                + "other nor over time."
        let ages: [Sentence] = [(names.a, a), (names.b, b)].flatMap { name, listing in
            ((try? listing.allIndexes()).map { Self.notes(on: Self.aged, $0) } ?? []).map {
                "\(name): \(Self.sentence($0))"
            }
        }
        sections = [
            Section(
                id: "numbers",
                blocks: [.table(Self.indexes(a, b, names)), .text(sums + ages + [Sentence(note)])])
        ]
        sections += zip(["ranks", "ages"], LineChart.people(a, b)).map {
            Section(id: $0, heading: Sentence($1.title), blocks: [.lines([$1])], width: .half)
        }
        if a.hasCounts, b.hasCounts {
            let reasons = [comparison.h, comparison.g].map {
                Sentence(Self.sentence($0.sentence(names.a, names.b)))
            }
            sections.append(Section(id: "why", heading: "Why h and g differ", blocks: [.text(reasons)], isFolded: true))
        }
        sections += [("a", names.a, a), ("b", names.b, b)].map { id, name, listing in
            var top = PublicationRows(listing).ranked
            top.rows = Array(top.rows.prefix(10))
            top.total = top.rows.count
            top.dividers = [:]
            top.caption = "Most cited of \(name)"
            return Section(id: "top-\(id)", heading: "Most cited of \(name)", blocks: top.blocks, width: .half)
        }
        sections.append(Self.both(comparison, names, heading: "Shared publications", isChange: false))
        sections.append(Self.single("only-a", "Only \(names.a)", comparison.onlyA))
        sections.append(Self.single("only-b", "Only \(names.b)", comparison.onlyB))
        sections += Self.sources(comparison, names)
    }

    /// The names of two lists, with their dates if the names are equal.
    private static func names(_ a: Listing, _ b: Listing) -> (a: String, b: String) {
        let names = (a: Cells.cut(a.search.name, to: 60), b: Cells.cut(b.search.name, to: 60))
        guard names.a == names.b else { return names }
        let sources = (a.publications.countSource, b.publications.countSource)
        if sources.0.differs(from: sources.1) {
            return ("\(names.a) (\(sources.0.words))", "\(names.b) (\(sources.1.words))")
        }
        let dates = [a.search, b.search].map { $0.isDatedByYear ? LongDate.text($0) : LongDate.withTime($0.fetchedAt) }
        guard dates[0] != dates[1] else { return ("\(names.a) (first list)", "\(names.b) (second list)") }
        return ("\(names.a) (\(dates[0]))", "\(names.b) (\(dates[1]))")
    }

    /// The indexes of the table that depend on the year of the first publication.
    private static let aged = ["years", "m"].compactMap(IndexDefinition.named)

    /// The most important numbers, with one column per list.
    private static func indexes(_ a: Listing, _ b: Listing, _ names: (a: String, b: String)) -> Table {
        let keys = ["h", "g", "papers", "citations", "i10", "cites_per_paper", "years", "m"]
        let values = [a, b].map { listing in (listing, try? listing.allIndexes()) }
        let rows = keys.compactMap(IndexDefinition.named).map { definition in
            return Row(
                [Cell(definition.label.capitalizedLabel)]
                    + values.map { listing, indexes in
                        // Without citation counts only the numbers that need none are known.
                        let isKnown = listing.hasCounts || ["papers", "years"].contains(definition.key)
                        return isKnown ? Self.cell(indexes?[definition]) : Cell("–")
                    })
        }
        return Table(
            "Citation indexes side by side", [.head("Index"), .number(names.a), .number(names.b)], rows)
    }
}
