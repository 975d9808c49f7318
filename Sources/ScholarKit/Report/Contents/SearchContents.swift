import Foundation

/// The report of one search: the numbers, why they are so, where they come from, and every publication behind them.
extension ReportContents {
    init(_ listing: Listing, _ options: Report.Options) throws {
        let search = listing.search
        let indexes = try listing.allIndexes(convention: options.convention)
        title = search.name
        let isOfScholar = listing.isOfGoogleScholar
        subtitle =
            "Citation indexes\(isOfScholar ? " from Google Scholar" : ""), "
            + (search.dateSource == .file ? "saved" : "as of") + " \(listing.day)"
        colophon = Self.colophon("search \(search.id)", listing)
        warnings = Self.warnings(listing)
        sections = [
            Section(id: "numbers", heading: "", blocks: [.figures(Self.figures(listing, indexes))]),
            Section(id: "source", heading: "Where the numbers come from", blocks: [.facts(Self.facts(listing))]),
        ]
        if let chart = options.chart { sections.append(Self.graph(chart)) }
        if let years = BarChart(citationsOf: listing) {
            sections.append(
                Section(
                    id: "cited", heading: "Citations per year",
                    blocks: [.bars(years), .text([Self.sentence(years.note)])]))
        }
        if indexes.papers > 0 {
            let unknown = listing.entries.count { $0.isCounted && $0.citationCount == nil }
            let curve = RankCurve(indexes, unknown: unknown)
            sections.append(Section(id: "curve", heading: "Citations by rank", blocks: [.curve(curve)]))
            if let sums = LineChart(sumsOf: curve) {
                sections.append(Section(id: "sums", heading: sums.title, blocks: [.lines([sums])]))
            }
        }
        if let years = BarChart(publicationsOf: listing) {
            let note = years.note.isEmpty ? [] : [Block.text([years.note])]
            sections.append(Section(id: "years", heading: "Publications per year", blocks: [.bars(years)] + note))
        }
        sections.append(Self.indexes(indexes, isAll: options.showsAllIndexes))
        let rows = PublicationRows(listing)
        let listed = ReportTable(
            "Publications by citations", PublicationRows.columns, rows.rows(listing.entries), noun: "publication"
        )
        sections.append(
            Section(
                id: "publications", heading: "Publications",
                blocks: [.text([Self.legend(listing)]), .table(listed)]))
        if !listing.rejectedGroups.isEmpty {
            let rejected = ReportTable(
                "Rejected publications", PublicationRows.columns, rows.rows(listing.rejectedGroups),
                noun: "rejected publication")
            sections.append(
                Section(
                    id: "rejected", heading: "Rejected",
                    blocks: [.text([Self.legendOfRejected(listing)]), .table(rejected)]))
        }
        sections.append(Self.edits(listing))
        sections.append(Self.method(indexes, isAll: options.showsAllIndexes))
    }

    // MARK: Parts

    /// h and g with their reasons, and how much they are of.
    private static func figures(_ listing: Listing, _ indexes: Indexes) -> [Figure] {
        let summary = listing.indexes
        let large = ["h", "g"].compactMap(IndexDefinition.named).map { definition in
            let explanation = indexes.explanation(of: definition)
            let next = explanation.next.map { "; \($0.sentence)" } ?? ""
            return Figure(
                name: definition.name, value: "\(explanation.value)", sentence: explanation.sentence + next + ".",
                isLarge: true)
        }
        return large + [
            Figure(name: "publications", value: String(summary.papers), sentence: "", isLarge: false),
            Figure(name: "citations", value: String(summary.citations), sentence: "", isLarge: false),
        ]
    }

    /// What makes the numbers doubtful: what is missing, what was odd, what of the edits could not be done.
    private static func warnings(_ listing: Listing) -> [String] {
        let search = listing.search
        var warnings: [String] = []
        if !search.isComplete {
            warnings.append("The search is incomplete: pages are missing, and the numbers may be too low.")
        } else if search.isLimited {
            let count = listing.publications.count
            warnings.append(
                "Only the first \(Counted.text(count, "result")), as was asked: the numbers may be too low.")
        }
        return warnings + oddities(listing)
    }

    private static func facts(_ listing: Listing) -> [Fact] {
        let search = listing.search
        var facts = [
            Fact(name: "asked", value: search.query.summary, link: WebAddress.ofTheWeb(search.url)),
            Fact(name: "source", value: source(listing)),
            Fact(name: search.dateName, value: time(search.fetchedAt)),
            Fact(name: "pages", value: String(search.pages)),
            Fact(name: "complete", value: completeness(search)),
        ]
        if let total = search.reportedTotal {
            facts.append(Fact(name: "Scholar's estimate", value: "about \(Counted.text(total, "result"))"))
        }
        if let own = search.reportedIndexes {
            let text = "h \(own.h), i10 \(own.i10), \(IndexValue.citations(own.citations))"
            facts.append(Fact(name: "Google's own numbers", value: text))
        }
        if let own = search.reportedSince {
            let text = "h \(own.h), i10 \(own.i10), \(IndexValue.citations(own.citations))"
            facts.append(Fact(name: "Google's own numbers since \(own.year)", value: text))
        }
        let (merged, rejected) = (listing.merged.count, listing.rejected.count)
        facts.append(
            Fact(
                name: "the user's decisions",
                value: merged + rejected == 0
                    ? "none" : "\(rejected) rejected, \(merged) merged into others, \(listing.entries.count) remain"))
        return facts
    }

    static func source(_ listing: Listing) -> String {
        switch listing.search.source {
        case .googleScholar: "Google Scholar"
        case .imported:
            [listing.files ?? "pages of Google Scholar that a person saved", listing.counts].compactMap(\.self)
                .joined(separator: "; ")
        case .profile: "a profile on Google Scholar"
        }
    }

    static func completeness(_ search: Search) -> String {
        if !search.isComplete { return "no: pages are missing" }
        return search.isLimited ? "no: only the first results were asked for" : "yes"
    }

    /// Times that go to other places say their zone.
    static func time(_ date: Date) -> String {
        Timestamp.text(date).replacing("T", with: " ").prefix(16) + " UTC"
    }

    /// The citations of one publication by year.
    private static func graph(_ chart: BarChart) -> Section {
        Section(
            id: "graph", heading: "Citations per year",
            blocks: [
                .text(["\(chart.title). \(sentence(chart.subtitle))"]), .bars(chart), .text([sentence(chart.note)]),
            ])
    }

    private static func indexes(_ indexes: Indexes, isAll: Bool) -> Section {
        let rows = shown(isAll).map { definition in
            let value = indexes[definition]
            var cell = ReportTable.Cell(text: definition.name, details: [definition.definition])
            if case .undefined(let reason) = value.outcome {
                cell.details.append("undefined: \(reason)")
            } else if let bounds = value.bounds {
                cell.details.append("\(bounds)")
            }
            let number: String = if case .undefined = value.outcome { "–" } else { "\(value)" }
            return ReportTable.Row(cells: [cell, .text(number)])
        }
        let table = ReportTable("Citation indexes", [.head("index"), .number("value")], rows, noun: "index")
        let notes = (indexes.notes + notes(on: shown(isAll), indexes)).map(sentence)
        return Section(
            id: "indexes", heading: "Other indexes", blocks: [.table(table)] + (notes.isEmpty ? [] : [.text(notes)]))
    }

    /// What was left out of which indexes, each said once.
    private static func notes(on definitions: [IndexDefinition], _ indexes: Indexes) -> [String] {
        var names: [(note: String, names: [String])] = []
        for definition in definitions {
            for note in indexes[definition].notes {
                if let place = names.firstIndex(where: { $0.note == note }) {
                    names[place].names.append(definition.name)
                } else {
                    names.append((note, [definition.name]))
                }
            }
        }
        return names.map { "\($0.note): \($0.names.joined(separator: ", "))" }
    }

    /// The indexes of the table: h, g, papers and citations stand above it.
    private static func shown(_ isAll: Bool) -> [IndexDefinition] {
        IndexDefinition.all.filter { (isAll || $0.isCommon) && !["h", "g", "papers", "citations"].contains($0.key) }
    }

    private static func legend(_ listing: Listing) -> String {
        var text = "By citations, most first. h marks the h-core, g the g-core"
        if !listing.merged.isEmpty { text += "; +2 stands at one that two others were merged into" }
        if listing.entries.contains(where: { !$0.isCounted }) { text += "; a count in brackets is not counted" }
        return text + "."
    }

    /// The numbers elsewhere are of publications; the table has a group as one row.
    private static func legendOfRejected(_ listing: Listing) -> String {
        let (all, rows) = (listing.rejected.count, listing.rejectedGroups.count)
        guard all > rows else { return "Left out of all numbers by the user." }
        return "Left out of all numbers by the user: \(all) publications in \(Counted.text(rows, "row")), "
            + "as +2 stands at one that two others were merged into."
    }

    private static func edits(_ listing: Listing) -> Section {
        let steps = listing.history.done
        guard !steps.isEmpty else {
            return Section(id: "edits", heading: "Edits", blocks: [.text(["None: the list is as Scholar gave it."])])
        }
        let points = steps.map { step in
            sentence("\(step)")
                + (step.edits.allSatisfy(listing.isIdle)
                    ? " (could not be done on this list)"
                    : step.isReplayed ? " (done again from an earlier search)" : "")
        }
        return Section(
            id: "edits", heading: "Edits",
            blocks: [
                .text(["What the user decided, in this order; what Scholar said is kept and can be restored."]),
                .list(points),
            ])
    }

    private static func method(_ indexes: Indexes, isAll: Bool) -> Section {
        let large = ["h", "g"].compactMap(IndexDefinition.named)
        let rules = large.map { "\($0.name): \($0.definition) (\($0.source))." }
        let convention = IndexDefinition.convention(indexes.convention, of: large + shown(isAll))
        return Section(
            id: "method", heading: "How the numbers are computed",
            blocks: [.text(rules + ["Convention \(convention).", "Ages are counted to \(indexes.year)."])])
    }

    /// A text with a capital in front and a full stop behind; h, g and i10 are written small.
    static func sentence(_ text: String) -> String {
        let end: Character? = text.last
        let isSymbol = text.dropFirst().first.map { !$0.isLetter } ?? false
        return (isSymbol ? text.prefix(1).description : text.prefix(1).uppercased()) + text.dropFirst()
            + (end == "." || end == "…" || end == "\"" ? "" : ".")
    }

    static func colophon(_ what: String, _ listing: Listing) -> String {
        colophon(what, counter: listing.isOfGoogleScholar ? "Google Scholar" : "Every index")
    }

    static func colophon(_ what: String, counter: String) -> String {
        "Made by scholar \(ScholarVersion.current) from \(what). \(counter) counts citations by its own rules; "
            + "its counts change from day to day."
    }
}
