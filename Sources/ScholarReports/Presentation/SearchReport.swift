import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation
import Foundation

/// The report of one search: the numbers, their source, the reasons for h and g, and the publications.
extension Presentation {
    package init(_ listing: Listing, _ options: Report.Options) throws {
        self.init()
        let search = listing.search
        let indexes = try listing.allIndexes(convention: options.convention)
        title = search.name
        subtitle =
            "Citation indexes\(listing.isOfGoogleScholar ? " from Google Scholar" : ""), "
            + Self.date(search)
        if listing.hasCounts { subject = "\(title): h \(indexes["h"]), g \(indexes["g"]), \(Self.date(search))" }
        colophon = Self.colophon(listing)
        warnings = Self.warnings(listing)
        let sum = Reconciliation(listing).sentences.joined(separator: " ")
        let retrieved = listing.asRetrievedInWords.map { [Sentence("\($0).")] } ?? []
        sections = [
            Section(
                id: "numbers",
                blocks: [.figures(Self.figures(listing, indexes))]
                    + (sum.isEmpty && retrieved.isEmpty
                        ? [] : [.text(retrieved + (sum.isEmpty ? [] : [Sentence(sum)]))]))
        ]
        let hasIndexes = listing.hasCounts && indexes.papers > 0
        if hasIndexes { sections.append(Self.why(listing, indexes)) }
        sections.append(Self.source(listing, width: hasIndexes ? .third : .full))
        if let chart = options.chart { sections.append(Self.graph(chart)) }
        sections += Self.charts(listing) + Self.lists(listing)
        if hasIndexes {
            sections.append(Self.indexes(indexes, isAll: options.showsAllIndexes))
            sections += Self.sums(listing, indexes)
        }
        sections.append(Self.edits(listing))
        if listing.hasCounts { sections.append(Self.method(indexes, isAll: options.showsAllIndexes)) }
    }

    // MARK: Parts

    /// The date in words; that of a file says so.
    package static func date(_ search: Search) -> String {
        "\(search.isDatedByFile ? "saved" : "as of") \(LongDate.text(search))"
    }

    /// The most important numbers, each with a short sentence.
    private static func figures(_ listing: Listing, _ indexes: Indexes) -> [Figure] {
        let reported = listing.search.reportedIndexes
        let google = ["h": reported?.h, "citations": reported?.citations, "i10": reported?.i10]
        let retrieved = listing.history.done.isEmpty ? nil : listing.asRetrieved.indexes
        /// A number; a bound has Google's own number beside it, and an edited one the number before the edits.
        func figure(_ name: String, _ key: String, sentence: String, role: Role = .plain) -> Figure {
            let value = indexes[key]
            let isBound = value.certainty != .certain
            let before = retrieved.flatMap { old -> String? in
                guard ["h", "g"].contains(key), old[key].map(Double.init) != value.number else { return nil }
                return "\(old.value(key)) as retrieved"
            }
            let other = isBound ? google[key].flatMap { $0 }.map { "Google: \($0.grouped)" } : nil
            return Figure(
                name, "\(value)", sentence: sentence,
                aside: [before, other].compactMap(\.self).joined(separator: "; "),
                role: role, isBound: isBound)
        }
        let years = listing.works.compactMap(\.year)
        let span = years.min().flatMap { first in
            years.max().map { first == $0 ? "Published in \(first)." : "Published from \(first) to \($0)." }
        }
        let papers = figure("Publications", "papers", sentence: span ?? "")
        guard listing.hasCounts else {
            func unknown(_ name: String, _ role: Role = .plain) -> Figure {
                Figure(name, "–", sentence: "No citation count is known.", role: role)
            }
            return [unknown("h-index", .h), unknown("g-index", .g), papers, unknown("Citations")]
        }
        let h = indexes.h
        let g = indexes.g
        let i10 = Int(indexes.number("i10") ?? 0)
        let uncited = listing.sentenceIfAllRejected.map { "\($0)." } ?? "No publication is cited."
        let mean = indexes.papers == 0 ? "" : IndexValue.text(Double(indexes.citations) / Double(indexes.papers))
        return [
            figure(
                "h-index", "h",
                sentence: h == 0
                    ? uncited
                    : h == 1
                        ? "One publication has at least 1 citation."
                        : "\(h) publications have at least \(Counted.text(h, "citation")) each.", role: .h),
            figure(
                "g-index", "g",
                sentence: g == 0
                    ? uncited
                    : g > indexes.papers
                        ? "All \(indexes.papers) publications together have at least \(g)² citations."
                        : g == 1
                            ? "One publication has at least 1 citation."
                            : "\(g) publications together have at least \(g)² = \((g * g).grouped) citations.",
                role: .g),
            papers,
            figure(
                "Citations", "citations",
                sentence: mean.isEmpty || listing.missing != .none ? "" : "On average \(mean) per publication."),
            figure(
                "i10-index", "i10",
                sentence: i10 == 0
                    ? "No publication has at least 10 citations."
                    : "\(Counted.text(i10, "publication has", "publications have")) at least 10 citations."),
        ]
    }

    /// The reasons to doubt the numbers: missing pages, diagnostics, and edits that could not be applied.
    private static func warnings(_ listing: Listing) -> [Sentence] {
        var warnings: [Sentence] = []
        if let incompleteness = listing.incompleteness {
            warnings.append(
                Sentence("Incomplete: \(incompleteness.sentence); \(incompleteness.remedy).", .warning))
        }
        return warnings + searchWarnings(listing)
    }

    /// The query, the pages and their dates, with the doubts about these.
    private static func source(_ listing: Listing, width: Width) -> Section {
        let doubts = dateDoubts(listing)
        return Section(
            id: "source", heading: "Source", blocks: [.facts(facts(listing))] + (doubts.isEmpty ? [] : [.text(doubts)]),
            width: width)
    }

    package static func facts(_ listing: Listing) -> [Fact] {
        let search = listing.search
        let query = Fact(
            "Query", search.query.fullSummary, link: search.isJoined ? nil : ShortLink.text(search.url))
        let facts = [
            search.query.isEmpty ? nil : query, Fact("Source", source(listing)),
            date(of: search),
            Fact("Pages", search.pages.grouped), Fact("Complete", completeness(search)),
            search.reportedTotal.map {
                Fact("Google's estimate", "About \(Counted.text($0, "result"))")
            },
            search.reportedIndexes.map { Fact("Google's totals", totals($0.h, $0.i10, $0.citations)) },
            search.reportedSince.map { Fact("Since \($0.year)", totals($0.h, $0.i10, $0.citations)) },
        ]
        return facts.compactMap(\.self)
    }

    /// The date of the pages; that of the file is not one of a page from an earlier year.
    private static func date(of search: Search) -> Fact {
        if search.isDatedByYear {
            return Fact("As of", "\(LongDate.text(search)); the file is from \(LongDate.text(search.fetchedAt))")
        }
        return Fact(
            search.dateSource == .file ? "Saved" : "Retrieved",
            search.dateSource == .user ? LongDate.text(search.fetchedAt) : LongDate.withTime(search.fetchedAt))
    }

    private static func totals(_ h: Int, _ i10: Int, _ citations: Int) -> String {
        "h \(h.grouped), i10 \(i10.grouped), \(Counted.text(citations, "citation"))"
    }

    package static func source(_ listing: Listing) -> String {
        switch listing.search.source {
        case .googleScholar: "Google Scholar"
        case .imported:
            [listing.files.map(sentenceStart) ?? "Google Scholar pages saved in a browser", listing.counts]
                .compactMap(\.self).joined(separator: "; ")
        case .profile: "A Google Scholar profile"
        }
    }

    static func completeness(_ search: Search) -> String {
        if !search.isComplete {
            let facts = search.facts
            let lacksPages = !facts.missing.isEmpty || !facts.leftOut.isEmpty || facts.stopped != nil
            guard facts.isDamaged, !lacksPages else { return "No: pages are missing" }
            return facts.formats.isEmpty ? "No: a page was cut off" : "No: the list is damaged"
        }
        if search.isLimited { return "No: only the first results were requested" }
        if !search.isWhole { return "No: Google Scholar shows no further results" }
        return search.isOfOtherPrograms ? "Not known (a list does not say it)" : "Yes"
    }

    /// Citations per year if the page has them, and publications per year.
    private static func charts(_ listing: Listing) -> [Section] {
        let charts = [BarChart(citationsOf: listing), BarChart(publicationsOf: listing)].compactMap(\.self)
        let years = charts.sharedYears
        return charts.map { chart in
            var chart = chart
            chart.years = years
            let id = chart.unit == "Citations" ? "citations" : "years"
            return Section(id: id, heading: Sentence(chart.title), blocks: blocks(chart))
        }
    }

    private static func blocks(_ chart: BarChart) -> [Block] {
        [.bars(chart)] + (chart.note.isEmpty ? [] : [.text([Sentence(sentence(chart.note))])])
    }

    /// The ranks that decide h and g, and the citations that the next h and g need.
    private static func why(_ listing: Listing, _ indexes: Indexes) -> Section {
        let reasons = ["h", "g"].compactMap(IndexDefinition.named).map { definition -> Sentence in
            let explanation = indexes.explanation(of: definition)
            let isKnown = listing.knowsNextStep(of: definition.key)
            let next = isKnown ? explanation.next.map { "; \($0.sentenceByRank.loweredStart)" } ?? "" : ""
            return "\(explanation.sentence)\(next)."
        }
        return Section(
            id: "why", heading: "Why \(Self.equation("h", indexes)) and \(Self.equation("g", indexes))",
            blocks: [.curve(curve(listing, indexes)), .text(reasons)], width: .twoThirds)
    }

    private static func curve(_ listing: Listing, _ indexes: Indexes) -> RankCurve {
        RankCurve(indexes, unknown: listing.entries.count { $0.isCounted && $0.citationCount == nil })
    }

    /// The citations added up, against the square of the rank.
    private static func sums(_ listing: Listing, _ indexes: Indexes) -> [Section] {
        LineChart(sumsOf: curve(listing, indexes)).map {
            [Section(id: "sums", heading: Sentence($0.title), blocks: [.lines([$0])], isFolded: true)]
        } ?? []
    }

    /// An index in words: `h is 28`, or `h ≥ 20`.
    private static func equation(_ key: String, _ indexes: Indexes) -> String {
        let value = indexes[key]
        return "\(key) \(value.certainty == .certain ? "is " : "")\(value)"
    }

    private static func graph(_ chart: BarChart) -> Section {
        Section(
            id: "graph", heading: "Citations per year of a publication",
            blocks: [.text(["\(chart.title). \(sentence(chart.subtitle))"])] + blocks(chart))
    }

    /// The publications that count, and in separate sections those that do not.
    private static func lists(_ listing: Listing) -> [Section] {
        let rows = PublicationRows(listing)
        let ranked = rows.ranked
        let elsewhere = rows.elsewhere
        let rejected = rows.rejected
        var sections = [Section(id: "publications", heading: "Publications", blocks: ranked.blocks)]
        if elsewhere.total > 0 {
            let text =
                "Google Scholar counts the citations of these under another entry, so they do not count again here."
            sections.append(
                Section(
                    id: "elsewhere", heading: "Counted under another entry",
                    blocks: [.text([Sentence(text)]), .table(elsewhere)]))
        }
        if rejected.total > 0 {
            let all = listing.rejected.count
            let shown = rejected.total
            let rest =
                all > shown
                ? ": \(Counted.text(all, "publication")) in \(Counted.text(shown, "row")), as merged ones share a row"
                : ""
            sections.append(
                Section(
                    id: "rejected", heading: "Rejected",
                    blocks: [.text(["Not part of any number\(rest)."]), .table(rejected)]))
        }
        return sections
    }

    private static func edits(_ listing: Listing) -> Section {
        let steps = listing.history.done
        guard !steps.isEmpty else {
            return Section(id: "edits", heading: "Edits", blocks: [.text(["None: the list is as it was retrieved."])])
        }
        let points = AuditTrail(listing).effects.map { effect -> Sentence in
            let step = effect.step
            let parts = step.edits.map(listing.applied)
            let missing = parts.reduce(0) { $0 + $1.missing }
            var applied = step
            applied.edits = parts.map(\.edit)
            let remarks = [
                step.isReplayed ? "repeated from an earlier search" : nil,
                missing > 0
                    ? "\(Counted.text(missing, "other publication is", "other publications are")) not in this list"
                    : nil,
            ]
            let isIdle = step.edits.allSatisfy(listing.hasNoEffect)
            let remark = isIdle ? "not applied to this list" : remarks.compactMap(\.self).joined(separator: "; ")
            let change = isIdle ? "" : ": \(effect.words ?? "h and g stay the same")"
            let words = applied.edits.map(\.description).joined(separator: "; ")
            return "\(sentence("\(words)\(change)"))\(remark.isEmpty ? "" : " (\(remark))")"
        }
        let text = "The edits in order, with their effects on h and g; the retrieved data are kept unchanged."
        return Section(id: "edits", heading: "Edits", blocks: [.text([Sentence(text)]), .steps(points)])
    }
}
