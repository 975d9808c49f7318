import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// How the numbers of a search came about: the reasons for h and g, its charts, its edits with their effects, and the
/// self-citations, a sentence for each kind.
extension SearchSubject {
    typealias Section = Presentation.Section

    func numbers(_ view: View, _ indexes: Indexes) -> Section {
        let sum = Reconciliation(listing).sentences.joined(separator: " ")
        let sentences = retrieved.map { $0.as(.plain) } + (sum.isEmpty ? [] : [Sentence(sum)]) + selfCitations
        return Section(
            id: "numbers", blocks: [.figures(figures(view, indexes)), .text(usualNumbers(indexes) + sentences)])
    }

    /// What readers of profiles and of Publish or Perish look for, on one line:
    /// `Citations a year: 121 or less · authors a publication: 3.2 · since 2021: h 11, 1,394 citations`.
    private func usualNumbers(_ indexes: Indexes) -> [Sentence] {
        let rates = [("cites_per_year", "citations a year"), ("authors_per_paper", "authors a publication")]
        let words = rates.compactMap { key, what in
            let value = indexes[key]
            let isKnown = value.certainty != .open && value.number ?? 0 > 0
            return isKnown ? "\(what): \(value.bounds?.description ?? "\(value)")" : nil
        }
        let all = (words + [recent].compactMap(\.self)).joined(separator: " · ")
        return all.isEmpty ? [] : [Sentence(Presentation.sentenceStart(all), .note)]
    }

    /// h and citations from the citations of the last five years and this one: of the profile, or by the years that the
    /// source states of each publication.
    private var recent: String? {
        if let stated = search.author.reportedSince {
            let whose = listing.history.done.isEmpty ? "since" : "\(words.owner)'s own since"
            return
                "\(whose) \(stated.year): h \(stated.numbers.h.grouped), \(Counted.text(stated.numbers.citations, "citation"))"
        }
        guard search.isWhole, listing.publications.firstYearOfCitations != nil else { return nil }
        let year = search.countedYear - 5
        let counts = listing.works.map { $0.citationsPerYear.reduce(0) { $0 + ($1.key >= year ? $1.value : 0) } }
        return "since \(year): h \(HIndex.value(of: counts)), \(Counted.text(counts.reduce(0, +), "citation"))"
    }

    var charts: [Section] {
        let charts = listing.chartsOfYears
        let years = charts.sharedYears
        let drawn = charts.map { chart in
            var chart = chart
            chart.years = years
            let id = chart.unit == "Citations" ? "citations" : "years"
            return Section(id: id, heading: Sentence(chart.title), blocks: blocks(chart))
        }
        guard !search.isWhole else { return drawn }
        let reason: Sentence = "Not drawn: publications are missing from the list, so a bar could be too low."
        return drawn + [Section(id: "years", heading: "Publications per year", blocks: [.text([reason])])]
    }

    private func blocks(_ chart: BarChart) -> [Presentation.Block] {
        [.bars(chart)] + (chart.note.isEmpty ? [] : [.text([Sentence(Presentation.sentence(chart.note))])])
    }

    /// The ranks that decide h and g, and the citations that the next h and g need.
    func why(_ indexes: Indexes) -> Section {
        Section(
            id: "why", heading: "Why \(equation("h", indexes)) and \(equation("g", indexes))",
            blocks: [curve(indexes), .text(reasons(indexes))])
    }

    /// Why h and g have their values, and what the next ones need.
    func reasons(_ indexes: Indexes) -> [Sentence] {
        ["h", "g"].compactMap(IndexDefinition.named).map { definition in
            let explanation = indexes.explanation(of: definition)
            let isKnown = listing.knowsNextStep(of: definition.key)
            let next = isKnown ? explanation.next.map { "; \($0.sentenceByRank.loweredStart)" } ?? "" : ""
            return "\(explanation.sentence)\(next)."
        }
    }

    /// The chart of citations by rank, or the reason why there is none.
    func curve(_ indexes: Indexes) -> Presentation.Block {
        let curve = RankCurve(indexes, unknown: listing.entries.count { $0.isCounted && $0.citationCount == nil })
        return curve.isDrawable
            ? .curve(curve) : .text(["Fewer than three publications are known to be cited, so there is no chart."])
    }

    /// An index in words: `h is 28`, or `h ≥ 20`.
    private func equation(_ key: String, _ indexes: Indexes) -> String {
        let value = indexes[key]
        return "\(key) \(value.certainty == .certain ? "is " : "")\(value)"
    }

    func graph(_ chart: BarChart) -> Section {
        Section(
            id: "graph", heading: "Citations per year of a publication",
            blocks: [.text(["\(chart.title). \(Presentation.sentence(chart.subtitle))"])] + blocks(chart))
    }

    var edits: Section {
        let steps = listing.history.done
        guard !steps.isEmpty else {
            return Section(id: "edits", heading: "Edits", blocks: [.text(["None: the list is as it was retrieved."])])
        }
        let rows = AuditTrail(listing).effects.map { effect -> Presentation.Row in
            let step = effect.step
            let parts = step.edits.map(listing.applied)
            let missing = parts.reduce(0) { $0 + $1.missing }
            var applied = step
            applied.edits = parts.map(\.edit)
            let remarks = [
                step.reason.map { options.hasRemarks ? "\($0)" : "\($0.kind)" },
                step.isReplayed ? "repeated from an earlier search" : nil,
                missing > 0
                    ? "\(Counted.text(missing, "other publication is", "other publications are")) not in this list"
                    : nil,
            ]
            let isIdle = step.edits.allSatisfy(listing.hasNoEffect)
            let remark = isIdle ? "not applied to this list" : remarks.compactMap(\.self).joined(separator: "; ")
            let words = applied.edits.map(\.description).joined(separator: "; ")
            let edit = Presentation.Cell(
                words.prefix(1).uppercased() + words.dropFirst(),
                details: remark.isEmpty ? [] : [Presentation.sentence(remark)])
            return Presentation.Row([edit] + Presentation.Cell.changes(effect))
        }
        var table = Presentation.Table(
            "Edits in order", [.head("Edit"), .number("h"), .number("g")], rows, noun: "edit")
        table.isShownWhole = true
        let text = "The edits in order, with the h and g that they change; the retrieved data are kept unchanged."
        return Section(id: "edits", heading: "Edits", blocks: [.text([Sentence(text)]), .table(table)])
    }

    // MARK: Self-citations

    /// The self-citations and what they bound; that they are not excluded, where none is known.
    package var selfCitations: [Sentence] {
        guard listing.hasCounts else { return [] }
        let sentences = SelfCitations.Kind.allCases.compactMap { kind in
            SelfCitations(kind, of: listing).map { sentence(kind, $0) }
        }
        return sentences.isEmpty ? ["Self-citations are not excluded."] : sentences
    }

    private func sentence(_ kind: SelfCitations.Kind, _ own: SelfCitations) -> Sentence {
        let first = Presentation.sentenceStart(
            own.sentence(kind, own.total, of: listing.indexes.citations))
        // Of an incomplete list, missing works can raise the numbers, and cite more of these.
        guard own.total > 0, let most = own.most(of: listing) else { return "\(first); they are not excluded." }
        return """
            \(first); without them h is at most \(most.h) and g at most \(most.g), if the works counted here are of the person.
            """
    }
}
