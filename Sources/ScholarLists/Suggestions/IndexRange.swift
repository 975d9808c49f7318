import ScholarPages
import ScholarIndexes

/// The range of h or g over all choices of open suggestions.
///
/// Suggestions share no publication, so each can be applied independently of the others. h is at least k exactly if at
/// least k publications have k citations. Each suggestion changes this number independently, so the sums of the best
/// and of the worst effects give the maximum and the minimum of h. Both can be reached. The sum of the k most cited
/// publications, which decides g, grows with every merge and falls with every rejection; so g is smallest with all
/// rejections and no merge, and largest with all merges and no rejection. If the number of publications limits g, this
/// maximum may be out of reach. For up to ten open suggestions all combinations are tried, so the range is exact.
package struct IndexRange: Hashable, Sendable {
    package var least: Int
    package var most: Int
    /// The number of open suggestions that can change the index, alone or together with others.
    package var undecided: Int
}

/// The possible values of h and g, depending on open suggestions.
package struct DecisiveRange: Sendable {
    package let h: IndexRange
    package let g: IndexRange
    /// The indices of the suggestions that can change h or g, the most decisive first.
    package let decisive: [Int]
    /// The current h and g.
    private let current: IndexSummary
    /// Whether no publication is missing.
    private let isWhole: Bool

    /// Up to this number of suggestions all combinations are tried, so that no suggestion without effect is listed.
    private static let mostEnumerated = 10

    /// The effect of one suggestion on the citation counts: those that disappear, and the new one of a merge.
    private struct Effect {
        var removed: [Int]
        var new: [Int]

        /// The publications with k or more citations, without the suggestion and with it.
        func papers(_ k: Int) -> (without: Int, with: Int) { (removed.count { $0 >= k }, new.count { $0 >= k }) }
    }

    /// Computes the ranges of a list with its suggestions, which share no publication, and its questions, which can be about
    /// publications of any suggestion: the ranges with each answer to them together.
    package init(_ listing: Listing, _ suggestions: [Suggestion]) {
        current = listing.indexes
        isWhole = listing.missing == .none
        let (questions, others) = suggestions.indices.reduce(into: ([Int](), [Int]())) { parts, place in
            if suggestions[place].question == nil { parts.1.append(place) } else { parts.0.append(place) }
        }
        let plain = Answer(listing, others.map { suggestions[$0] }, without: [])
        var answers = [(questions: Set<Int>(), answer: plain)]
        for question in questions {
            // With many questions each is answered alone, and all together.
            let known = answers.count <= Self.mostAnswers ? answers : [answers[0], answers[answers.count - 1]]
            answers += known.map { before in
                let yes = before.questions.union([question])
                let rejected = Set(yes.flatMap { suggestions[$0].edit.publications })
                return (yes, Answer(listing, others.map { suggestions[$0] }, without: rejected))
            }
        }
        func range(_ key: KeyPath<Answer, Answer.Part>) -> (range: IndexRange, places: Set<Int>) {
            let parts = Dictionary(uniqueKeysWithValues: answers.map { ($0.questions, $0.answer[keyPath: key]) })
            // A question decides if the list has another range with its answer.
            let decisive = questions.filter { question in
                parts.contains { answered, with in
                    guard answered.contains(question), let without = parts[answered.subtracting([question])] else {
                        return false
                    }
                    return (without.least, without.most) != (with.least, with.most)
                }
            }
            let places = Set(parts.values.flatMap(\.undecided).map { others[$0] } + decisive)
            let (least, most) = (parts.values.map(\.least).min() ?? 0, parts.values.map(\.most).max() ?? 0)
            return (IndexRange(least: least, most: most, undecided: places.count), places)
        }
        let (h, g) = (range(\.h), range(\.g))
        (self.h, self.g) = (h.range, g.range)
        // Suggestions are sorted by their individual effect, equal ones in their order.
        decisive = suggestions.indices.filter(h.places.union(g.places).contains)
    }

    /// Up to this number of answers to questions, all combinations are tried.
    private static let mostAnswers = 16

    /// The ranges of the list with one answer to each question.
    private struct Answer {
        /// The range of an index, and the suggestions that can change it.
        struct Part {
            var least, most: Int
            var undecided: [Int]
        }

        let h, g: Part

        /// - Parameter rejected: the publications in question that are rejected.
        init(_ listing: Listing, _ suggestions: [Suggestion], without rejected: Set<Int>) {
            let entries = listing.entries.filter { $0.isCounted && !rejected.contains($0.publication.id) }
            let counts = Dictionary(uniqueKeysWithValues: entries.map { ($0.publication.id, $0.citationCount ?? 0) })
            let effects = suggestions.map { suggestion in
                let removed = suggestion.edit.publications.compactMap { counts[$0] }
                let isMerge = suggestion.edit.operation == .merge && !removed.isEmpty
                return Effect(removed: removed, new: isMerge ? [removed.reduce(0, +)] : [])
            }
            let touched = Set(suggestions.flatMap(\.edit.publications))
            let fixed = entries.filter { !touched.contains($0.publication.id) }.map { $0.citationCount ?? 0 }
            let (leastH, mostH) = DecisiveRange.rangeOfH(fixed, effects)
            var (leastG, mostG) = DecisiveRange.rangeOfG(fixed, effects)
            var forH = effects.indices.filter { DecisiveRange.canChangeH(effects[$0], leastH, mostH) }
            var forG = effects.indices.filter { DecisiveRange.canChangeG(effects[$0], fixed, leastG, mostG) }
            let both = Set(forH).union(forG).sorted()
            if both.count <= DecisiveRange.mostEnumerated {
                let (h, g, limits) = DecisiveRange.changing(both, fixed, effects)
                forH = forH.filter(h.contains)
                forG = forG.filter(g.contains)
                leastG = limits.lowerBound
                mostG = limits.upperBound
            }
            func raised(_ key: String, _ least: Int, _ most: Int, _ undecided: [Int]) -> Part {
                guard let google = listing.indexes.googlesH?[key], listing.indexes.minimums.contains(key) else {
                    return Part(least: least, most: most, undecided: undecided)
                }
                // Each edit can take publications away that Google's own h counts.
                let gone = listing.entries.count {
                    $0.isCounted && rejected.contains($0.publication.id) && $0.citationCount ?? google.own >= google.own
                }
                let lost = effects.reduce(gone) { sum, effect in
                    let papers = effect.papers(google.own)
                    return sum + max(0, papers.without - papers.with)
                }
                return Part(
                    least: max(least, google.least - lost), most: max(most, google.least - gone), undecided: undecided)
            }
            h = raised("h", leastH, mostH, forH)
            g = raised("g", leastG, mostG, forG)
        }
    }

    /// The range of an index by its key; nil for indexes other than h and g.
    package subscript(key: String) -> IndexRange? {
        key == IndexDefinition.h.key ? h : key == IndexDefinition.g.key ? g : nil
    }

    // MARK: h

    private static func rangeOfH(_ fixed: [Int], _ effects: [Effect]) -> (Int, Int) {
        func index(_ choose: (Int, Int) -> Int) -> Int {
            func papers(_ k: Int) -> Int {
                effects.reduce(fixed.prefix { $0 >= k }.count) { sum, effect in
                    let (without, with) = effect.papers(k)
                    return sum + choose(without, with)
                }
            }
            // The numbers fall as k grows, so the first k that fails ends the index.
            var h = 0
            while papers(h + 1) > h { h += 1 }
            return h
        }
        return (index(min), index(max))
    }

    private static func canChangeH(_ effect: Effect, _ least: Int, _ most: Int) -> Bool {
        guard least < most else { return false }
        return ((least + 1)...most).contains { k in
            let (without, with) = effect.papers(k)
            return without != with
        }
    }

    // MARK: g

    private static func rangeOfG(_ fixed: [Int], _ effects: [Effect]) -> (Int, Int) {
        let poorest = fixed + effects.flatMap { $0.new.isEmpty ? [] : $0.removed }
        let richest = fixed + effects.flatMap { $0.new.isEmpty ? $0.removed : $0.new }
        let fewest = fixed.count + effects.count { !$0.new.isEmpty }
        let papers = fixed.count + effects.reduce(0) { $0 + $1.removed.count }
        // Publications without citations raise the bound by their number, which is handled separately.
        func index(_ counts: [Int]) -> Int {
            IndexSummary(citationCounts: counts + Array(repeating: 0, count: papers - counts.count)).g
        }
        return (min(index(poorest), fewest), index(richest))
    }

    /// Whether a suggestion can change the sum of the k most cited publications for a deciding k: it has to affect one
    /// of them.
    private static func canChangeG(_ effect: Effect, _ fixed: [Int], _ least: Int, _ most: Int) -> Bool {
        guard least < most else { return false }
        // The fewest publications that come before one: those that no suggestion removes.
        let top = (effect.removed + effect.new).max() ?? 0
        let before = fixed.count { $0 >= top }
        // A bound by the number of publications is changed by every suggestion.
        return top > 0 && before < most || fixed.count < most
    }

    // MARK: All combinations

    /// The suggestions that change h, and those that change g, in some combination; and the range of g.
    private static func changing(
        _ open: [Int], _ fixed: [Int], _ effects: [Effect]
    ) -> (h: Set<Int>, g: Set<Int>, limits: ClosedRange<Int>) {
        let others = effects.indices.filter { !open.contains($0) }
        let base = fixed + others.flatMap { effects[$0].removed }
        let all = (0..<(1 << open.count)).map { combination in
            IndexSummary(
                citationCounts: base
                    + open.enumerated().flatMap { bit, place in
                        combination >> bit & 1 == 0 ? effects[place].removed : effects[place].new
                    })
        }
        var (h, g): (Set<Int>, Set<Int>) = ([], [])
        for (bit, place) in open.enumerated() {
            for combination in all.indices where combination >> bit & 1 == 0 {
                let without = all[combination]
                let with = all[combination | 1 << bit]
                if without.h != with.h { h.insert(place) }
                if without.g != with.g { g.insert(place) }
            }
        }
        let values = all.map(\.g)
        return (h, g, (values.min() ?? 0)...(values.max() ?? 0))
    }

    /// Why an index can be more than all suggestions make of it; empty if it cannot.
    private func more(than value: IndexValue) -> String {
        value.certainty == .certain
            ? "" : " or more, because \(isWhole ? "counts are not known" : "publications are missing")"
    }

    /// The values of h and of g, and those that open suggestions can make of them; without a full stop.
    package var sentences: [String] {
        [("h", h), ("g", g)].map { name, range in
            let value = current.value(name)
            guard range.undecided > 0 else { return "\(name) is \(value); no open suggestion changes it" }
            return
                "\(name) is \(value); \(Counted.text(range.undecided, "open suggestion")) can make it \(range.least) to "
                + "\(range.most)\(more(than: value))"
        }
    }
}
