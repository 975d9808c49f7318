/// Doing edits on a list: what matches is done, and the rest is told with its reason. It never throws.
public enum Replay {
    /// An edit, or the part of it, that could not be done.
    public struct Unapplied: Hashable, Sendable {
        /// Why not.
        package enum Reason: Hashable, Sendable {
            /// No publication of the list is the one that was meant.
            case gone
            /// Several publications of the list, by their numbers, could be the one that was meant.
            case ambiguous([Int])
            /// The list already is as the edit wants it.
            case alreadySo
            /// The edit makes no sense here.
            case senseless(EditError)
            /// A later version made the edit.
            case unknownOperation
        }

        /// The edit.
        package var edit: Edit
        /// The publication that was meant; nil when it is the edit as a whole.
        package var publication: PublicationID?
        /// Why not.
        package var reason: Reason
        /// The publication of the list that comes nearest to a missing one, and what contradicts.
        package var nearest: Nearest?
    }

    /// A publication that is much like a missing one.
    package struct Nearest: Hashable, Sendable {
        /// Its number.
        package var publication: Int
        /// What it has in common with the missing one, and what not.
        package var evidence: [String]
    }

    /// A publication that was found by less than Scholar's number, and an edit that was applied to it.
    package struct Inferred: Hashable, Sendable {
        /// The name of the operation.
        package var op: String
        /// The publication that was meant.
        package var meant: PublicationID
        /// The publication that it is in this list, by its number.
        package var publication: Int
        /// Why it is the one.
        package var evidence: [String]
    }

    /// The list after some edits.
    struct Outcome: Sendable {
        var grouping: Grouping
        var unapplied: [Unapplied] = []
        /// What was found by less than Scholar's number.
        var inferred: [Inferred] = []
        /// The number of edits of which at least a part was done.
        var applied = 0
    }

    /// Does the edits of some steps, one after the other.
    ///
    /// In steps that were made on this very search, entries that nothing tells apart are told apart by their order.
    /// - Parameter before: what earlier steps made of the publications.
    static func apply(_ steps: [EditStep], to publications: [Publication], after before: Outcome? = nil) -> Outcome {
        var outcome = before ?? Outcome(grouping: Grouping(publications))
        guard !steps.isEmpty else { return outcome }
        var finder = PublicationFinder(publications)
        for step in steps {
            for edit in step.edits {
                apply(edit, isOwn: !step.isReplayed, publications, &finder, &outcome)
            }
        }
        return outcome
    }

    private static func apply(
        _ edit: Edit, isOwn: Bool, _ publications: [Publication], _ finder: inout PublicationFinder,
        _ outcome: inout Outcome
    ) {
        if case .unknown = edit {
            outcome.unapplied.append(Unapplied(edit: edit, publication: nil, reason: .unknownOperation))
            return
        }
        var places: [Int] = []
        var names: [Int: PublicationID] = [:]
        for id in edit.publications {
            let (finding, match, nearest) = isOwn ? (finder.findOwn(id), nil, nil) : finder.find(id)
            switch finding {
            case .found(let place):
                if let match, match.verdict < .same {
                    outcome.inferred.append(
                        Inferred(
                            op: edit.op, meant: id, publication: publications[place].id, evidence: match.evidence))
                }
                // Two names that have become one publication since need no merging.
                if names[place] == nil { places.append(place) }
                names[place] = id
            case .gone:
                let near = nearest.map { place in
                    let match = WorkMatch(Work(Publication(id), at: 0), Work(publications[place], at: place))
                    return Nearest(
                        publication: publications[place].id, evidence: match.differences(publications[place]))
                }
                outcome.unapplied.append(Unapplied(edit: edit, publication: id, reason: .gone, nearest: near))
            case .ambiguous(let found):
                let numbers = found.map { publications[$0].id }
                outcome.unapplied.append(Unapplied(edit: edit, publication: id, reason: .ambiguous(numbers)))
            }
        }
        perform(edit, on: places, names: names, &outcome)
    }

    private static func perform(_ edit: Edit, on places: [Int], names: [Int: PublicationID], _ outcome: inout Outcome) {
        var isDone = false
        func attempt(_ id: PublicationID?, _ step: (inout Grouping) throws(EditError) -> Void) {
            do {
                try step(&outcome.grouping)
                isDone = true
            } catch {
                outcome.unapplied.append(Unapplied(edit: edit, publication: id, reason: reason(error, edit)))
            }
        }
        /// An edit that was about a member alone must not take along a group that it stands for by now.
        func alone(_ place: Int) {
            if names[place]?.isMember == true { outcome.grouping.stepDown(place) }
        }
        switch edit {
        case .reject:
            for place in places {
                alone(place)
                attempt(names[place]) { grouping throws(EditError) in try grouping.reject(place) }
            }
        case .restore:
            for place in places { attempt(names[place]) { grouping throws(EditError) in try grouping.restore(place) } }
        case .dissolve:
            for place in places {
                alone(place)
                attempt(names[place]) { grouping throws(EditError) in try grouping.dissolve(place) }
            }
        case .merge:
            merge(edit, places, names, &outcome, &isDone)
        case .unknown: break
        }
        if isDone { outcome.applied += 1 }
    }

    /// Merges what can be merged; a group that lost all but one of its publications is none.
    private static func merge(
        _ edit: Edit, _ places: [Int], _ names: [Int: PublicationID], _ outcome: inout Outcome, _ isDone: inout Bool
    ) {
        var able: [Int] = []
        for place in places {
            // Who stands for a group may have changed; the group is what was meant.
            let group = outcome.grouping.representative(of: place)
            guard !able.contains(group) else { continue }
            do {
                try outcome.grouping.checkMergeable(group)
                able.append(group)
            } catch {
                outcome.unapplied.append(
                    Unapplied(edit: edit, publication: names[place], reason: .senseless(error)))
            }
        }
        guard able.count > 1 else {
            let isOne = Set(places.map { outcome.grouping.representative(of: $0) }).count == 1
            if places.count > 1, isOne, able.count == 1 {
                outcome.unapplied.append(Unapplied(edit: edit, publication: nil, reason: .alreadySo))
            } else if able.count == 1 {
                outcome.unapplied.append(Unapplied(edit: edit, publication: nil, reason: .senseless(.tooFewToMerge)))
            }
            return
        }
        let first = edit.publications.first.flatMap { id in places.first { names[$0] == id } }
        let chosen = first.map { outcome.grouping.representative(of: $0) }.flatMap { able.contains($0) ? $0 : nil }
        isDone = (try? outcome.grouping.merge(able, representative: chosen)) != nil
    }

    private static func reason(_ error: EditError, _ edit: Edit) -> Unapplied.Reason {
        switch (edit, error) {
        case (.reject, .alreadyRejected), (.reject, .rejectedWith), (.restore, .notRejected), (.dissolve, .notMerged):
            .alreadySo
        default: .senseless(error)
        }
    }
}

extension Replay.Unapplied {
    /// The publication or edit and why it was not done, in words.
    public var explanation: String {
        let what = publication.map { "\(edit.op) \"\($0.title)\"" } ?? "\(edit)"
        switch reason {
        case .gone:
            guard let nearest else { return "\(what): no such publication is here" }
            return
                "\(what): no such publication is here; \(nearest.publication) has \(nearest.evidence.joined(separator: ", "))"
        case .ambiguous(let numbers):
            let list = numbers.dropLast().map(String.init).joined(separator: ", ") + " and \(numbers.last ?? 0)"
            return "\(what): ambiguous between \(list)"
        case .alreadySo: return "\(what): it already is so"
        case .senseless(.tooFewToMerge): return "\(what): only one of its publications is here"
        case .senseless(let error): return "\(what): \(error)"
        case .unknownOperation: return "\(what): this version does not know how"
        }
    }
}
