/// The report of a comparison: both searches, what is different, why, and the publications of both and of one alone.
extension ReportContents {
    init(_ comparison: Comparison) {
        title = "\(comparison.a.search.name) and \(comparison.b.search.name)"
        if comparison.a.search.name == comparison.b.search.name { title = comparison.a.search.name }
        let isOfScholar = [comparison.a, comparison.b].allSatisfy(\.isOfGoogleScholar)
        subtitle =
            "Two searches\(isOfScholar ? " of Google Scholar" : "") compared: A of \(comparison.a.day), B of \(comparison.b.day)"
        colophon = Self.colophon("searches \(comparison.a.search.id) and \(comparison.b.search.id)", comparison.a)
        warnings =
            comparison.warnings.map(Self.sentence)
            + [("A", comparison.a), ("B", comparison.b)].flatMap { name, side in
                // What is missing is said already.
                Self.oddities(side).map { "\(name): \($0)" }
            }
        let (a, b) = (comparison.a.indexes, comparison.b.indexes)
        let figures = [
            Self.figure("h-index", a.h, b.h, comparison.h.sentence, isLarge: true),
            Self.figure("g-index", a.g, b.g, comparison.g.sentence, isLarge: true),
            Self.figure("publications", a.papers, b.papers, "", isLarge: false),
            Self.figure("citations", a.citations, b.citations, "", isLarge: false),
        ]
        sections = [
            Section(id: "numbers", heading: "", blocks: [.figures(figures)]),
            Section(
                id: "source", heading: "What is compared",
                blocks: [.facts(Self.facts("A", comparison.a) + Self.facts("B", comparison.b))]),
        ]
        if comparison.relation == .different {
            sections += zip(["ranks", "ages"], LineChart.people(comparison.a, comparison.b)).map {
                Section(id: $0, heading: $1.title, blocks: [.lines([$1])])
            }
        }
        for (index, reason) in [("h", comparison.h), ("g", comparison.g)] where !reason.changes.isEmpty {
            let table = ReportTable(
                "Changes that made the difference of \(index)",
                [.number("A"), .number("B"), .number("B\u{00A0}−\u{00A0}A"), .text("cause"), .head("publication")],
                reason.changes.map { change in
                    ReportTable.Row(cells: [
                        .text(change.countInA), .text(change.countInB), .text(Self.signed(change.difference)),
                        .text(change.cause.rawValue), .text(change.title),
                    ])
                }, noun: "change")
            sections.append(
                Section(id: "why-\(index)", heading: "Why \(index) differs", blocks: [.table(table)]))
        }
        sections += Self.lists(comparison)
    }

    private static func lists(_ comparison: Comparison) -> [Section] {
        let both = ReportTable(
            "Publications of both searches",
            [.number("A"), .number("B"), .number("B\u{00A0}−\u{00A0}A"), .text("year"), .head("publication")],
            comparison.both.map { pair in
                var title = ReportTable.Cell(
                    text: pair.b.publication.title, link: WebAddress.ofTheWeb(pair.b.publication.link))
                let (a, b) = (pair.a.mergeCount, pair.b.mergeCount)
                if a + b > 0 { title.details.append("merged into it: \(a) in A, \(b) in B") }
                return ReportTable.Row(cells: [
                    .text(pair.a.citationCount.map(String.init) ?? "?"),
                    .text(pair.b.citationCount.map(String.init) ?? "?"), .text(signed(pair.difference)),
                    .number(pair.b.publication.year ?? pair.a.publication.year), title,
                ])
            }, noun: "publication")
        let changed = comparison.both.count(where: \.differs)
        let count = IndexValue.publications(comparison.both.count)
        return [
            Section(
                id: "both", heading: "In both",
                blocks: [.text(["\(count), \(changed) with other counts."])]
                    + (both.total == 0 ? [] : [.table(both)])),
            single("A", comparison.onlyA), single("B", comparison.onlyB),
        ]
    }

    private static func single(_ name: String, _ singles: [Comparison.Single]) -> Section {
        let rows = singles.map { single in
            let publication = single.entry.publication
            var title = ReportTable.Cell(text: publication.title, link: WebAddress.ofTheWeb(publication.link))
            let byline = PublicationRows.byline(publication)
            if !byline.isEmpty { title.details.append(byline) }
            switch single.fate {
            case .absent: break
            case .rejected: title.details.append("rejected in the other search")
            case .merged: title.details.append("merged into another publication in the other search")
            }
            return ReportTable.Row(cells: [
                PublicationRows.cites(single.entry), .number(publication.year), title,
            ])
        }
        let table = ReportTable(
            "Publications of \(name) alone", [.number("cites"), .text("year"), .head("publication")], rows,
            noun: "publication")
        return Section(
            id: "only-\(name.lowercased())", heading: "Only in \(name)",
            blocks: rows.isEmpty ? [.text(["None."])] : [.table(table)])
    }

    private static func facts(_ name: String, _ listing: Listing) -> [Fact] {
        let search = listing.search
        let pages = Counted.text(search.pages, "page")
        return [
            Fact(name: name, value: search.name, link: WebAddress.ofTheWeb(search.url)),
            Fact(name: "asked in \(name)", value: search.query.summary),
            Fact(name: search.dateName, value: "\(time(search.fetchedAt)), \(pages), from \(source(listing))"),
            Fact(name: "complete", value: completeness(search)),
        ]
    }

    private static func figure(_ name: String, _ a: Int, _ b: Int, _ reason: String, isLarge: Bool) -> Figure {
        Figure(
            name: name, value: a == b ? "\(a)" : "\(a) → \(b)", sentence: reason.isEmpty ? "" : sentence(reason),
            isLarge: isLarge)
    }

    /// `+3`, `−1`, `±0`, and `?` where one of the two is not known.
    private static func signed(_ number: Int?) -> String {
        guard let number else { return "?" }
        return number == 0 ? "±0" : number > 0 ? "+\(number)" : "−\(-number)"
    }
}
