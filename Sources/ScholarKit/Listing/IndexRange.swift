/// Between what h or g must lie, whichever of the open suggestions are applied.
///
/// Suggestions share no publication, so each can be applied or not independently of the others. h is at least k exactly if k
/// publications or more have k citations; each suggestion adds to that number or takes from it by itself, so adding up the
/// best and the worst of each gives the most and the least that h can be: both are reached. The sum of the k most cited
/// publications, which decides g, grows with every merge and falls with every rejection; so g is least with all rejections
/// and no merge, and most with all merges and no rejection. Only where the limit of g, the number of publications, takes part
/// can that most be a bound that is not reached; up to ten open suggestions all combinations are tried, and it is exact.
package struct IndexRange: Hashable, Sendable {
    /// The least value.
    package var least: Int
    /// The largest value.
    package var most: Int
    /// How many open suggestions can change the index, alone or together with others.
    package var undecided: Int
}

/// What open suggestions can make of h and g.
package struct DecisiveRange: Sendable {
    /// Between what h lies.
    package let h: IndexRange
    /// Between what g lies.
    package let g: IndexRange
    /// The places of the suggestions that can change h or g, the most decisive first.
    package let decisive: [Int]

    /// Up to so many suggestions all combinations are looked at, so that none is named that changes nothing.
    private static let mostEnumerated = 10

    /// What one suggestion does to citation counts: those that go, and the one that comes.
    private struct Effect {
        var gone: [Int]
        var sum: Int?
    }

    /// Computes the range of a list with its suggestions, which share no publication.
    package init(_ listing: Listing, _ suggestions: [Suggestion]) {
        let entries = listing.entries.filter(\.isCounted)
        let counts = Dictionary(uniqueKeysWithValues: entries.map { ($0.publication.id, $0.citationCount ?? 0) })
        let effects = suggestions.map { suggestion in
            let gone = suggestion.kind.publications.compactMap { counts[$0] }
            let isMerge = if case .merge = suggestion.kind { true } else { false }
            return Effect(gone: gone, sum: isMerge ? gone.reduce(0, +) : nil)
        }
        let touched = Set(suggestions.flatMap(\.kind.publications))
        let fixed = entries.filter { !touched.contains($0.publication.id) }.map { $0.citationCount ?? 0 }
        let (leastH, mostH) = Self.rangeOfH(fixed, effects)
        var (leastG, mostG) = Self.rangeOfG(fixed, effects)
        var forH = effects.indices.filter { Self.canChangeH(effects[$0], leastH, mostH) }
        var forG = effects.indices.filter { Self.canChangeG(effects[$0], fixed, effects, leastG, mostG) }
        let both = Set(forH).union(forG).sorted()
        if both.count <= Self.mostEnumerated {
            let (h, g, limits) = Self.changing(both, fixed, effects)
            forH = forH.filter(h.contains)
            forG = forG.filter(g.contains)
            (leastG, mostG) = (limits.lowerBound, limits.upperBound)
        }
        h = IndexRange(least: leastH, most: mostH, undecided: forH.count)
        g = IndexRange(least: leastG, most: mostG, undecided: forG.count)
        let undecided = Set(forH).union(forG)
        // Suggestions are sorted by what they change alone; of equals the first.
        decisive = suggestions.indices.filter(undecided.contains)
    }

    /// The range of an index by its key; nil of others than h and g.
    subscript(key: String) -> IndexRange? {
        key == IndexDefinition.h.key ? h : key == IndexDefinition.g.key ? g : nil
    }

    // MARK: h

    private static func rangeOfH(_ fixed: [Int], _ effects: [Effect]) -> (Int, Int) {
        let size = fixed.count + effects.reduce(0) { $0 + $1.gone.count }
        // The number of counts of k or more, at least and at most, for every k.
        var (least, most) = (Array(repeating: 0, count: size + 2), Array(repeating: 0, count: size + 2))
        for count in fixed {
            least[min(count, size)] += 1
            most[min(count, size)] += 1
        }
        for k in stride(from: size - 1, through: 0, by: -1) {
            least[k] += least[k + 1]
            most[k] += most[k + 1]
        }
        for effect in effects {
            for k in 1...max(1, min(size, max(effect.sum ?? 0, effect.gone.max() ?? 0))) {
                let (without, with) = (effect.gone.count { $0 >= k }, effect.sum.map { $0 >= k ? 1 : 0 } ?? 0)
                least[k] += min(without, with)
                most[k] += max(without, with)
            }
        }
        func index(_ numbers: [Int]) -> Int { (1...max(1, size)).last { $0 <= size && numbers[$0] >= $0 } ?? 0 }
        // Numbers fall while k grows, so the first k that fails ends the index.
        return (index(least), index(most))
    }

    private static func canChangeH(_ effect: Effect, _ least: Int, _ most: Int) -> Bool {
        guard least < most else { return false }
        return ((least + 1)...most).contains { k in
            effect.gone.count { $0 >= k } != effect.sum.map { $0 >= k ? 1 : 0 } ?? 0
        }
    }

    // MARK: g

    private static func rangeOfG(_ fixed: [Int], _ effects: [Effect]) -> (Int, Int) {
        let poorest = fixed + effects.flatMap { $0.sum == nil ? [] : $0.gone }
        let richest = fixed + effects.flatMap { effect in effect.sum.map { [$0] } ?? effect.gone }
        let fewest = fixed.count + effects.count { $0.sum != nil }
        let papers = fixed.count + effects.reduce(0) { $0 + $1.gone.count }
        // Publications without citations lift the limit by their number, which is looked at by itself.
        func index(_ counts: [Int]) -> Int {
            IndexSummary(citationCounts: counts + Array(repeating: 0, count: papers - counts.count)).g
        }
        return (min(index(poorest), fewest), index(richest))
    }

    /// Whether a suggestion can change the sum of the k most cited publications for a k that decides: it must touch a count
    /// that can be among them.
    private static func canChangeG(_ effect: Effect, _ fixed: [Int], _ effects: [Effect], _ least: Int, _ most: Int)
        -> Bool
    {
        guard least < most else { return false }
        // The fewest counts that stand before one: those that no suggestion takes away.
        let top = effect.sum ?? effect.gone.max() ?? 0
        let before = fixed.count { $0 >= top }
        // A limit by the number of publications is changed by any of them.
        return top > 0 && before < most || fixed.count < most
    }

    // MARK: All combinations

    /// The suggestions that change h, and those that change g, in some combination of these; and between what g lies.
    private static func changing(
        _ open: [Int], _ fixed: [Int], _ effects: [Effect]
    ) -> (h: Set<Int>, g: Set<Int>, limits: ClosedRange<Int>) {
        let others = effects.indices.filter { !open.contains($0) }
        let base = fixed + others.flatMap { effects[$0].gone }
        let all = (0..<(1 << open.count)).map { combination in
            IndexSummary(
                citationCounts: base
                    + open.enumerated().flatMap { bit, place in
                        combination >> bit & 1 == 0 ? effects[place].gone : effects[place].sum.map { [$0] } ?? []
                    })
        }
        var (h, g): (Set<Int>, Set<Int>) = ([], [])
        for (bit, place) in open.enumerated() {
            for combination in all.indices where combination >> bit & 1 == 0 {
                let (without, with) = (all[combination], all[combination | 1 << bit])
                if without.h != with.h { h.insert(place) }
                if without.g != with.g { g.insert(place) }
            }
        }
        let values = all.map(\.g)
        return (h, g, (values.min() ?? 0)...(values.max() ?? 0))
    }
}

extension DecisiveRange {
    /// What the open suggestions can make of h and of g, in words: a sentence each.
    ///
    /// - Parameters:
    ///   - indexes: h and g as they are.
    ///   - count: how many suggestions are open.
    package func sentences(_ indexes: IndexSummary, of count: Int) -> [String] {
        [("h", indexes.h, h), ("g", indexes.g, g)].map { name, value, range in
            guard range.undecided > 0 else {
                return count == 0
                    ? "\(name) is \(value); no suggestion is open"
                    : "\(name) is \(value); none of the \(count) open suggestions can change it"
            }
            let open = range.undecided == 1 ? "1 open suggestion" : "\(range.undecided) open suggestions"
            let rest = count - range.undecided
            return "\(name) is \(value); with the \(open) it can be \(range.least) to \(range.most)"
                + (rest == 0 ? "" : "; the other \(rest) cannot change it")
        }
    }
}
