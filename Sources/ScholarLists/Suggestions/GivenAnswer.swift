import ScholarPages

/// An answer of the user that is in force: a merge, a rejection, or that a question was answered with no. Each can be taken
/// back alone.
package struct GivenAnswer: Sendable {
    package let step: EditStep
    package let operation: EditOperation
    /// The numbers of its publications, as far as the answer is in force for them.
    package let publications: [Int]
    /// Those of them that are merged into another one.
    fileprivate let members: [Int]

    /// The operation that takes it back, with the numbers of its publications. A group keeps what other merges added.
    package var reverse: (EditOperation, [Int]) {
        switch operation {
        case .merge: (.dissolve, members)
        case .reject: (.restore, publications)
        case .distinct: (.reopen, publications)
        default: (.doubt, publications)
        }
    }
}

extension Listing {
    /// The answers in force, in the order of the history; one that was given again is there once.
    package var answers: [GivenAnswer] {
        guard !history.done.isEmpty else { return [] }
        var finder = PublicationFinder(publications)
        let all = history.done.flatMap { step in
            step.edits.compactMap { edit -> GivenAnswer? in
                guard let operation = edit.operation else { return nil }
                var seen: Set<Int> = []
                let places = edit.publications.compactMap { finder.place(of: $0, in: step) }
                    .filter { seen.insert($0).inserted }
                let kept = outcome.grouping.inForce(operation, places)
                guard !kept.isEmpty else { return nil }
                let members = kept.filter { outcome.grouping.parents[$0] != nil }
                return GivenAnswer(
                    step: step, operation: operation, publications: kept.map { publications[$0].id },
                    members: members.map { publications[$0].id })
            }
        }
        // Later answers by their publications, so that the effort grows with the length of the history.
        var later: [EditOperation: [Int: [Set<Int>]]] = [:]
        return all.reversed().filter { answer in
            let publications = Set(answer.publications)
            let known = later[answer.operation]?[answer.publications[0]] ?? []
            if known.contains(where: publications.isSubset) { return false }
            for publication in publications {
                later[answer.operation, default: [:]][publication, default: []].append(publications)
            }
            return true
        }.reversed()
    }
}

extension Grouping {
    /// The publications for which an answer is in force; none for an operation that answers nothing.
    fileprivate func inForce(_ operation: EditOperation, _ places: [Int]) -> [Int] {
        switch operation {
        case .merge:
            let groups = Dictionary(grouping: Set(places)) { representative(of: $0) }
            let largest = groups.values.max { ($0.count, $1.min() ?? 0) < ($1.count, $0.min() ?? 0) } ?? []
            guard let first = largest.first, rejection(of: first) == nil else { return [] }
            return largest.count > 1 ? places.filter(largest.contains) : []
        case .reject: return places.filter { rejection(of: $0) != nil }
        case .confirm: return places.filter(confirmed.contains)
        case .distinct: return places.filter { !(distinct[$0]?.isDisjoint(with: places) ?? true) }
        case .restore, .dissolve, .correct, .doubt, .reopen: return []
        }
    }
}

extension Listing {
    /// For each listed publication those that the user said are different works, by their numbers.
    var distinctWorks: [Int: Set<Int>] {
        let grouping = outcome.grouping
        func number(_ place: Int) -> Int { publications[grouping.representative(of: place)].id }
        return grouping.distinct.reduce(into: [:]) { works, told in
            works[number(told.key), default: []].formUnion(told.value.map(number))
        }
    }
}
