/// The four numbers above every list: papers, citations, h and g (bounded).
///
/// They need only citation counts, so every listing has them; `Indexes` has all other indexes.
public struct IndexSummary: Hashable, Sendable {
    /// The number of publications.
    public let papers: Int
    /// The sum of their citations.
    public let citations: Int
    /// The h-index.
    public let h: Int
    /// The g-index, at most the number of publications.
    public let g: Int
    /// The keys of the numbers that missing publications and unknown counts can raise, but not lower.
    package var minimums: Set<String>
    /// Google's own numbers, if they say something about those of the list.
    package var googlesH: GooglesH?

    package init(papers: Int, citations: Int, h: Int, g: Int, minimums: Set<String> = []) {
        self.papers = papers
        self.citations = citations
        self.h = h
        self.g = g
        self.minimums = minimums
    }

    /// Computes the numbers.
    ///
    /// - Parameters:
    ///   - citationCounts: citations of each publication, 0 or more, in any order.
    ///   - open: the positions of those that can have more citations.
    ///   - missing: the publications that the list lacks.
    package init(citationCounts: [Int], open: [Int] = [], missing: MissingPublications = .none) {
        self.init(
            papers: citationCounts.count, citations: citationCounts.reduce(0, +),
            h: HIndex.value(of: citationCounts), g: GIndex.value(of: citationCounts))
        guard missing != .none || !open.isEmpty else { return }
        // None of the four can fall, and with as many citations and publications as possible each is largest.
        var fullest = citationCounts
        let enough = (papers + 1) * (papers + 1)
        for place in open { fullest[place] = max(enough, fullest[place]) }
        if case .publications(let most) = missing {
            fullest += Array(repeating: most ?? enough, count: papers + 1)
        }
        let all = IndexSummary(citationCounts: fullest)
        minimums = Set(Self.keys.filter { all[$0] != self[$0] })
        if !open.isEmpty { minimums.insert("citations") }
    }

    /// The keys of the four, in the order of tables.
    package static let keys = ["papers", "citations", "h", "g"]

    package subscript(key: String) -> Int? {
        switch key {
        case "papers": papers
        case "citations": citations
        case "h": h
        case "g": g
        default: nil
        }
    }

    /// A number by its key, as a minimum if what is not known can raise it.
    package func value(_ key: String) -> IndexValue {
        let number = least(key).map(IndexValue.Outcome.count) ?? .undefined("there is no number \(key)")
        return IndexValue(outcome: number, certainty: minimums.contains(key) ? .atLeast : .certain)
    }

    /// A number by its key; one that can rise is at least what Google's own number shows.
    package func least(_ key: String) -> Int? {
        guard let number = self[key], let google = googlesH?[key], minimums.contains(key) else { return self[key] }
        return max(number, google.least)
    }
}
