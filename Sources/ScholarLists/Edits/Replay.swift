package import ScholarPages

/// Applies edits to a list: edits that match are applied; the others are listed with the reason. It never throws.
public enum Replay {
    /// An edit, or a part of one, that could not be applied.
    public struct Unapplied: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            /// The list does not contain the publication.
            case notFound
            /// Several publications of the list, by their numbers, could be the one.
            case ambiguous([Int])
            /// The list already has the state that the edit produces.
            case alreadyInEffect
            /// The edit is invalid for this list.
            case invalid(EditError)
            /// A later version made the edit.
            case unknownOperation
        }

        package var edit: Edit
        /// The publication of the edit; nil for the edit as a whole.
        package var publication: PublicationID?
        package var reason: Reason
        /// For a missing publication, the most similar one of the list, and the differences.
        package var nearest: Nearest?
    }

    package struct Nearest: Hashable, Sendable {
        package var publication: Int
        /// The similarities to the missing one, and the differences.
        package var evidence: [String]
    }

    /// A publication that was found without Scholar's number, and the edit that was applied to it.
    package struct Inferred: Hashable, Sendable {
        package var op: String
        /// The publication that the edit names.
        package var meant: PublicationID
        /// The number of the matching publication in this list.
        package var publication: Int
        package var evidence: [String]
    }

    package struct Outcome: Sendable {
        package var grouping: Grouping
        package var unapplied: [Unapplied] = []
        /// The publications that were found without Scholar's number.
        var inferred: [Inferred] = []
        /// The number of edits that were applied completely or in part.
        package var applied = 0

        package init(grouping: Grouping) { self.grouping = grouping }

        /// The reasons why an edit, or a part of it, could not be applied, each once.
        package func failures(of edit: Edit) -> [Unapplied] {
            var seen: Set<Unapplied> = []
            return unapplied.filter { $0.edit == edit && $0.reason != .alreadyInEffect && seen.insert($0).inserted }
        }

        /// Whether an edit had no effect on the list: too few of its publications are there, or it is invalid here.
        package func hasNoEffect(_ edit: Edit) -> Bool {
            let failures = failures(of: edit)
            guard !failures.isEmpty else { return false }
            let needed = edit.operation?.needsSeveral == true ? 2 : 1
            return failures.contains { $0.publication == nil } || edit.publications.count - failures.count < needed
        }
    }

    /// Applies the edits of several steps in order.
    ///
    /// In steps that were made on this search, entries that differ in no property are distinguished by their order.
    /// - Parameter before: the result of earlier steps.
    package static func apply(_ steps: [EditStep], to publications: [Publication], after before: Outcome? = nil)
        -> Outcome
    {
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

    /// Applies the edits of another list, one after the other, except those whose effect a list already has.
    ///
    /// - Parameters:
    ///   - steps: the steps with these edits.
    ///   - known: the edits in effect; those that change nothing now have had their effect.
    package static func replay(
        _ steps: [EditStep], on publications: [Publication], after before: Outcome, known: Set<Edit>
    ) -> Replayed {
        var replayed = Replayed(outcome: before)
        var finder = PublicationFinder(publications)
        for var step in steps {
            var kept: [Edit] = []
            for edit in step.edits {
                var next = replayed.outcome
                apply(edit, isOwn: false, publications, &finder, &next)
                let failures = next.unapplied.dropFirst(replayed.outcome.unapplied.count)
                let isChange = next.grouping != replayed.outcome.grouping
                let hasEffect = failures.contains { $0.reason == .alreadyInEffect }
                if !isChange, known.contains(edit) || failures.allSatisfy({ $0.reason == .alreadyInEffect }) {
                    // Later edits can hide the effect of a known edit, so the first attempt says whether it failed.
                    let open = before.failures(of: edit).filter { !replayed.stillUnapplied.contains($0) }
                    replayed.counts.add(
                        before.hasNoEffect(edit) ? .failed : .present, isPartial: !open.isEmpty)
                    replayed.stillUnapplied += open
                    continue
                }
                replayed.counts.add(
                    isChange ? known.contains(edit) ? .repeated : .applied : hasEffect ? .present : .failed,
                    isPartial: failures.contains { $0.reason != .alreadyInEffect })
                let isThere = Set(failures.filter { $0.reason == .alreadyInEffect }.compactMap(\.publication))
                next.unapplied.removeAll { $0.edit == edit && $0.reason == .alreadyInEffect }
                replayed.outcome = next
                kept.append(edit.without(isThere))
            }
            step.edits = kept
            if !kept.isEmpty { replayed.steps.append(step) }
        }
        return replayed
    }

    package struct Replayed: Sendable {
        package var outcome: Outcome
        /// The given steps, without the edits whose effect the list has already.
        package var steps: [EditStep] = []
        package var counts = Counts()
        /// The edits that could not be applied earlier either, with the reasons.
        package var stillUnapplied: [Unapplied] = []
    }

    private static func apply(
        _ edit: Edit, isOwn: Bool, _ publications: [Publication], _ finder: inout PublicationFinder,
        _ outcome: inout Outcome
    ) {
        guard let operation = edit.operation else {
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
                // Two identities that now match the same publication need no merging.
                if names[place] == nil { places.append(place) }
                names[place] = id
            // An answer changes no index, so nobody misses the part that the list does not have.
            case .notFound where operation.isAnswer, .ambiguous where operation.isAnswer: break
            case .notFound:
                let near = nearest.map { place, match in
                    Nearest(publication: publications[place].id, evidence: match.differences(publications[place]))
                }
                outcome.unapplied.append(Unapplied(edit: edit, publication: id, reason: .notFound, nearest: near))
            case .ambiguous(let found):
                let numbers = found.map { publications[$0].id }
                outcome.unapplied.append(Unapplied(edit: edit, publication: id, reason: .ambiguous(numbers)))
            }
        }
        /// Applies the edit to publications together, or to a single one.
        func attempt(_ some: [Int]) -> Bool {
            do {
                // An edit of a single member must not affect a group that it represents now. One without an effect
                // must not change the group either.
                if [.reject, .dissolve].contains(operation), names[some[0]]?.isMember == true {
                    var grouping = outcome.grouping
                    grouping.stepDown(some[0])
                    try grouping.apply(operation, to: some)
                    outcome.grouping = grouping
                } else {
                    try outcome.grouping.apply(operation, to: some)
                }
                return true
            } catch {
                let name = operation.needsSeveral ? nil : names[some[0]]
                let reason = error.isInEffect(operation) ? Unapplied.Reason.alreadyInEffect : .invalid(error)
                outcome.unapplied.append(Unapplied(edit: edit, publication: name, reason: reason))
                return false
            }
        }
        let isDone =
            switch operation {
            case .merge: merge(edit, places, names, &outcome)
            case .distinct, .reopen: places.count > 1 && attempt(places)
            case .reject, .restore, .dissolve, .confirm, .doubt, .correct: places.map { attempt([$0]) }.contains(true)
            }
        if isDone { outcome.applied += 1 }
    }

    /// Merges the matching publications; a group with only one publication left is not a group.
    ///
    /// - Returns: whether the list was changed.
    private static func merge(
        _ edit: Edit, _ places: [Int], _ names: [Int: PublicationID], _ outcome: inout Outcome
    ) -> Bool {
        if places.count > 1, Set(places.map { outcome.grouping.representative(of: $0) }).count == 1 {
            outcome.unapplied.append(Unapplied(edit: edit, publication: nil, reason: .alreadyInEffect))
            return false
        }
        var able: [Int] = []
        var groups: Set<Int> = []
        for place in places {
            // The representative may have changed; the edit means the group.
            let group = outcome.grouping.representative(of: place)
            guard !groups.contains(group) else { continue }
            do {
                try outcome.grouping.checkMergeable(group)
                able.append(group)
                groups.insert(group)
            } catch {
                outcome.unapplied.append(
                    Unapplied(edit: edit, publication: names[place], reason: .invalid(error)))
            }
        }
        guard able.count > 1 else {
            if able.count == 1 {
                outcome.unapplied.append(Unapplied(edit: edit, publication: nil, reason: .invalid(.tooFewToMerge)))
            }
            return false
        }
        let first = edit.publications.first.flatMap { id in places.first { names[$0] == id } }
        let chosen = first.map { outcome.grouping.representative(of: $0) }.flatMap { groups.contains($0) ? $0 : nil }
        do {
            try outcome.grouping.merge(able, representative: chosen)
            return true
        } catch {
            outcome.unapplied.append(Unapplied(edit: edit, publication: nil, reason: .invalid(error)))
            return false
        }
    }
}

extension Replay.Unapplied {
    /// Whether publications of the edit are not in the list.
    package var lacksPublications: Bool {
        switch reason {
        case .notFound, .invalid(.tooFewToMerge): true
        case .ambiguous, .alreadyInEffect, .invalid, .unknownOperation: false
        }
    }

    /// The part of the edit that is not applied: one of its publications, or all of it.
    package var subject: String { publication.map { "\(edit.op) \($0.quoted)" } ?? "\(edit)" }

    /// The publication or edit with the reason, in words.
    public var explanation: String {
        let what = subject
        switch reason {
        case .notFound:
            guard let nearest else { return "\(what): no such publication is here" }
            return
                "\(what): no such publication is here; the most similar, \(nearest.publication), has \(nearest.evidence.joined(separator: ", "))"
        case .ambiguous(let numbers) where numbers.count == 1:
            return "\(what): \(numbers[0]) resembles more than one of its publications"
        case .ambiguous(let numbers):
            return "\(what): ambiguous between \(numbers.map(String.init).listed("and"))"
        case .alreadyInEffect: return "\(what): it already has this state"
        case .invalid(.tooFewToMerge): return "\(what): only one of its publications is here"
        case .invalid(let error): return "\(what): \(error)"
        case .unknownOperation: return "\(what): this version does not support it"
        }
    }
}
