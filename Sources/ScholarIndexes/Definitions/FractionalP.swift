extension IndexDefinition {
    /// The fractional p-index: p of citations and publications shared among their authors.
    package static let pf = IndexDefinition(
        key: "pf", name: "pf-index", family: .authors,
        definition: "the cube root of (citations per author)² divided by publications per author",
        source: "Prathap, Scientometrics 86(2):239-244 (2011)",
        use: "as p, shared equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true,
        needs: .authors,
        value: { record in
            let (citations, papers) = fractions(record)
            return papers == 0 ? .noPapers : .number(prathap(citations, papers))
        },
        working: { record in
            let (citations, papers) = fractions(record)
            return "∛(cites/author² / papers/author) = ∛(\(IndexValue.text(citations))² / \(IndexValue.text(papers)))"
        },
        bounds: { fractionBounds($0) },
        further: p.further)

    private static func fractions(_ record: CitationRecord) -> (citations: Double, papers: Double) {
        record.citations.indices.reduce(into: (0.0, 0.0)) { sums, rank in
            sums.0 += Double(record.citations[rank]) / record.authors(rank)
            sums.1 += 1 / record.authors(rank)
        }
    }

    /// Citations² / papers is convex in the unknown shares. So at its maximum, the most cited publications, or the
    /// least cited ones, have their largest share and the others have none. At its minimum, one share may have a value
    /// between the two.
    private static func fractionBounds(_ record: CitationRecord) -> IndexValue.Bounds? {
        let open = record.citations.indices.filter { record.isOpen[$0] }
        guard !open.isEmpty else { return nil }
        let sure = fractions(record.withEndlessAuthors)
        var least = Double.infinity
        var most = 0.0
        func look(_ citations: Double, _ papers: Double) {
            guard papers > 0 else { return }
            least = min(least, prathap(citations, papers))
            most = max(most, prathap(citations, papers))
        }
        for order in [Array(open), open.reversed()] {
            var sums = sure
            look(sums.citations, sums.papers)
            for rank in order {
                let count = Double(record.citations[rank])
                let share = 1 / record.authors(rank)
                if count > 0 {
                    let turn = min(max(sums.citations / count - 2 * sums.papers, 0), share)
                    look(sums.citations + count * turn, sums.papers + turn)
                }
                sums = (sums.citations + count * share, sums.papers + share)
                look(sums.citations, sums.papers)
            }
        }
        return .init(least: sure.papers == 0 ? 0 : least, most: most)
    }
}
