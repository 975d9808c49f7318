import ScholarIndexes
public import ScholarLists
import ScholarPages
import ScholarPresentation

/// Citations by year.
extension BarChart {
    /// Creates the chart of the citations of a publication, or of a whole profile, by year.
    package init(_ answer: GraphAnswer) {
        let history = answer.history
        var parts: [String] = []
        if let publication = answer.entry?.publication {
            let authors = publication.authors.joined(separator: ", ") + (publication.authorsTruncated ? "…" : "")
            parts = [authors, publication.year.map(String.init) ?? ""].filter { !$0.isEmpty }
        }
        self.init(
            title: answer.entry?.publication.title ?? answer.search.name,
            subtitle: (["Citations per year"] + parts).joined(separator: " · "), bars: history.bars,
            note: history.note)
    }
}

extension CitationHistory {
    /// A share in percent, rounded: 100 only if it is everything, and 0 only if it is nothing.
    static func percent(_ share: Double) -> Int {
        let rounded = Int((100 * share).rounded())
        return share > 0 && share < 1 ? min(max(rounded, 1), 99) : rounded
    }

    /// The years as bars.
    fileprivate var bars: [BarChart.Bar] {
        let bars = years.map { BarChart.Bar(label: String($0.year), value: $0.citations, isPartial: $0.isPartial) }
        // A graph ends at the last year with citations, its axis at the date of the list.
        guard [.profile, .list].contains(source), !isCut, let last = years.last?.year, let countedIn, last < countedIn
        else {
            return bars
        }
        return bars
            + (last + 1...countedIn).map { BarChart.Bar(label: String($0), value: 0, isPartial: $0 >= openYear) }
    }

    private var fromList: String {
        guard let counter, let first = counter.meaning.firstYearOfCitations else { return "from the imported list" }
        return "from \(counter.words.name), whose citations per year begin in \(first)"
            + (assigned < total ? ", so the others are older" : "")
    }

    /// A note on how many citations have a year, which years are missing, and which are not yet complete.
    public var note: String {
        var parts: [String] = []
        if let share {
            let part = years.reduce(0) { $0 + ($1.citations ?? 0) }
            let span = years.first.flatMap { first in years.last.map { "\(first.year)-\($0.year)" } } ?? ""
            let inside =
                isCut && part != assigned
                ? ", \(part.grouped) of them in \(span.isEmpty ? "the years asked for" : span)" : ""
            let soFar = missing.isEmpty ? "" : " so far"
            if assigned > total {
                let counted = Counted.text(assigned, "citation") + (assigned == 1 ? " has" : " have")
                parts.append("\(counted) a known year\(soFar)\(inside), more than the \(total.grouped) in total")
            } else {
                let known =
                    assigned == total
                    ? total == 1 ? "the only citation has" : "all \(total.grouped) citations have"
                    : "\(assigned.grouped) of \(Counted.text(total, "citation")) "
                        + "(\(Self.percent(share))%) " + (assigned == 1 ? "has" : "have")
                parts.append("\(known) a known year\(soFar)\(inside)")
            }
        }
        if let open = BarChart.openYears(bars, countedIn: countedIn) { parts.append(open) }
        if !missing.isEmpty {
            parts.append(
                missing.count == 1
                    ? "\(missing[0]) is not known yet" : "\(missing.count) years are not known yet")
        }
        switch source {
        case .asked: parts.append("counted by asking Google Scholar for the citing works of each year")
        case .page: parts.append("from the publication's page on a profile")
        case .list: parts.append(fromList)
        case .profile:
            parts.append(
                "from the graph of the profile" + (includesRejected ? ", which includes rejected publications" : ""))
        }
        return parts.joined(separator: "; ")
    }
}
