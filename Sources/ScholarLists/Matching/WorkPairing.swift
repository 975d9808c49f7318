package import ScholarPages

/// Pairs the publications of two lists one to one, with the most evidence in total.
package struct WorkPairing {
    /// The publication of the other list that is the same work, with the evidence.
    package struct Partner {
        /// Its index in the other list.
        package var place: Int
        var match: WorkMatch
        /// Whether another pairing has as much evidence, so that order and citations decided.
        package var isAmbiguous = false
    }

    /// The partners of the first list's publications, by index.
    package let partners: [Int: Partner]

    package init(_ a: [Publication], _ b: [Publication]) {
        let (left, right) = (Work.all(a), Work.all(b))
        var blocks = WorkBlocks(right)
        self.init(left, right, &blocks, dois: Self.unique(left).intersection(Self.unique(right)))
    }

    /// The DOIs that one work of a list has: a book and its chapters share one.
    private static func unique(_ works: [Work]) -> Set<String> {
        let all = Dictionary(works.flatMap(\.dois).map { ($0, 1) }, uniquingKeysWith: +)
        return Set(all.filter { $0.value == 1 }.keys)
    }

    /// Pairs works with those in blocks, by their places.
    ///
    /// - Parameters:
    ///   - left: works with successive places.
    ///   - right: contains at least the works in the blocks, each at its place.
    ///   - dois: the DOIs that one work of each list has, which is the same whatever its title.
    init(_ left: [Work], _ right: [Work], _ blocks: inout WorkBlocks, dois: Set<String> = []) {
        let start = left.first?.place ?? 0
        var candidates: [Assignment.Candidate] = []
        var matches: [Int: [(place: Int, match: WorkMatch)]] = [:]
        var found: Set<Int> = []
        func note(_ work: Work, _ place: Int) {
            let match = WorkMatch(work, right[place], dois: dois)
            guard match.verdict >= .probable else { return }
            matches[work.place, default: []].append((place, match))
            found.insert(place)
            // Without other evidence, similar citation counts decide, and then the order.
            let apart = abs((work.publication.citationCount ?? 0) - (right[place].publication.citationCount ?? 0))
            let order = abs(work.place - start - place)
            let score = match.score * 1_000_000 + max(0, 999 - apart) * 1000 + max(0, 999 - order)
            candidates.append(Assignment.Candidate(left: work.place, right: place, score: score))
        }
        for work in left { for place in blocks.exactCandidates(for: work) { note(work, place) } }
        // Spelling errors and cut titles are only looked for among unpaired works.
        let paired = found
        if paired.count < right.count {
            for work in left where matches[work.place] == nil {
                for place in blocks.looseCandidates(for: work, among: { !paired.contains($0) })
                where !paired.contains(place) {
                    note(work, place)
                }
            }
        }
        let assignment = Assignment(candidates)
        partners = Dictionary(
            uniqueKeysWithValues: assignment.partners.compactMap { one, other in
                let all = matches[one] ?? []
                guard let match = all.first(where: { $0.place == other })?.match else { return nil }
                let rivals = all.contains { $0.place != other && $0.match.score == match.score }
                return (one, Partner(place: other, match: match, isAmbiguous: rivals))
            })
    }
}
