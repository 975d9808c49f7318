public import ScholarLists
import ScholarStore
import Foundation

/// The edits of stored searches: steps of their histories are applied, undone, redone and replayed. A search that is
/// edited is kept.
extension Scholar {
    /// Applies one operation to publications of a search, as one step of its history, and keeps the search. Earlier
    /// answers that the operation contradicts are errors, or are taken back with `takingAnswersBack`.
    ///
    /// - Throws: `EditError` when the operation is invalid; nothing is changed then.
    public func edit(
        _ search: SearchReference, _ operation: EditOperation, _ numbers: [Int],
        takingAnswersBack takesAnswersBack: Bool = false
    ) throws -> EditAnswer {
        try edit(search, takingAnswersBack: takesAnswersBack, .init(.byHand)) { _ in [(operation, numbers)] }
    }

    /// Applies several operations, which are chosen for the current list inside the transaction, as one step.
    ///
    /// - Parameters:
    ///   - takesAnswersBack: whether earlier answers that an operation contradicts are taken back in the same step.
    ///   - reply: the reply that the step follows, which is stored even if it changes nothing.
    package func edit(
        _ search: SearchReference, takingAnswersBack takesAnswersBack: Bool = false,
        _ reason: EditReason = EditReason(.byHand), following reply: Reply? = nil,
        decide: (Listing) throws -> [(EditOperation, [Int])]
    ) throws -> EditAnswer {
        let now = now
        return try store.change(search, following: reply, now: now) { before in
            let answer = try before.edited(by: decide(before), takingAnswersBack: takesAnswersBack, reason, at: now)
            if reply == nil, answer.steps.isEmpty, answer.unchanged.isEmpty { throw EditError.nothingToDo }
            return (answer.steps.isEmpty ? nil : .append(answer.steps), answer)
        }
    }

    /// Takes a reply over as one step. Answers that the list contradicts change nothing.
    package func take(_ reply: Reply, for search: SearchReference) throws -> EditAnswer {
        try edit(search, EditReason(.reply), following: reply) { ReplyEffect(reply, on: $0).operations }
    }

    /// Returns the effect of one operation on described publications, without storing it.
    ///
    /// - Throws: `EditError.nothingFits`, `nothingLeft` or `noKind` when no publication matches the description.
    package func trial(
        _ search: SearchReference, _ operation: EditOperation, _ description: PublicationDescription
    ) throws -> (numbers: [Int], answer: EditAnswer) {
        let listing = try store.listing(search)
        let numbers = description.numbers(for: operation, in: listing)
        try description.check(in: listing)
        guard !numbers.isEmpty else {
            let others = description.numbers(for: operation == .restore ? .reject : .restore, in: listing).count
            throw others == 0
                ? EditError.nothingFits(search: listing.search.id)
                : .nothingLeft(others, operation, search: listing.search.id)
        }
        return (numbers, try trial(listing, operation, numbers, takingAnswersBack: true))
    }

    /// Returns the effect of one operation on publications, without storing it.
    package func trial(
        _ listing: Listing, _ operation: EditOperation, _ numbers: [Int],
        takingAnswersBack takesAnswersBack: Bool = false
    ) throws -> EditAnswer {
        try listing.edited(by: [(operation, numbers)], takingAnswersBack: takesAnswersBack, at: now)
    }

    /// Returns the earlier answer that an operation on publications contradicts; nil without one.
    package func contradiction(
        _ listing: Listing, _ operation: EditOperation, _ numbers: [Int]
    ) throws -> EditError? {
        do { _ = try trial(listing, operation, numbers) } catch let error as EditError where error.isContradiction {
            return error
        }
        return nil
    }
}

// MARK: - Undoing and redoing

extension Scholar {
    /// Undoes the last steps of a search, if a check of the current list inside the transaction does not throw.
    public func undo(
        _ search: SearchReference, steps count: Int = 1, check: (Listing) throws -> Void = { _ in }
    ) throws -> EditAnswer {
        try move(search, check) { history, id in
            let steps = Array(history.done.suffix(count).reversed())
            guard steps.count == count else { throw EditError.nothingToUndo(steps.count, search: id) }
            return (.undo(count), steps, Array(history.done.dropLast(count)))
        }
    }

    /// Redoes steps that were undone, if a check of the current list inside the transaction does not throw.
    public func redo(
        _ search: SearchReference, steps count: Int = 1, check: (Listing) throws -> Void = { _ in }
    ) throws -> EditAnswer {
        try move(search, check) { history, id in
            let steps = Array(history.undone.prefix(count))
            guard steps.count == count else { throw EditError.nothingToRedo(steps.count, search: id) }
            return (.redo(count), steps, history.done + steps.map(\.redone))
        }
    }

    private func move(
        _ search: SearchReference, _ check: (Listing) throws -> Void,
        _ decide: (EditHistory, Int) throws -> (HistoryChange?, steps: [EditStep], then: [EditStep])
    ) throws -> EditAnswer {
        try store.change(search, now: now) { before in
            try check(before)
            let (change, steps, then) = try decide(before.history, before.search.id)
            let after = Listing(before.search, before.publications, EditHistory(steps: then))
            return (change, EditAnswer(before: before, after: after, steps: steps))
        }
    }
}

// MARK: - Replaying

extension Scholar {
    /// Replays the edits of one search on another, as separate steps. A dry run stores nothing.
    public func replay(
        from source: SearchReference, on target: SearchReference, isDryRun: Bool = false
    ) throws -> EditAnswer {
        let done = try store.history(of: source).done
        if done.isEmpty { throw EditError.noEdits(search: try store.search(source).id) }
        return try replay(done, on: target, isDryRun: isDryRun)
    }

    /// Applies the edits of a recipe to a search, as separate steps.
    package func replay(_ recipe: Recipe, on target: SearchReference, isDryRun: Bool) throws -> EditAnswer {
        let steps = recipe.edits.map { EditStep(number: 0, date: now, edits: [$0], isReplayed: true) }
        return try replay(steps, on: target, isDryRun: isDryRun)
    }

    /// Replays the edits of steps as steps with the same reasons. A dry run stores nothing.
    private func replay(_ given: [EditStep], on target: SearchReference, isDryRun: Bool) throws -> EditAnswer {
        guard given.contains(where: { !$0.edits.isEmpty }) else { throw EditError.noEdits(search: nil) }
        let now = now
        return try store.change(target, now: now) { before in
            let replayed = Replay.replay(
                given, on: before.publications, after: before.outcome,
                known: Set(before.history.done.flatMap(\.edits)))
            let steps = zip(replayed.steps, (before.history.done.count + 1)...).map { step, number in
                EditStep(number: number, date: now, edits: step.edits, isReplayed: true, reason: step.reason)
            }
            // Steps without any effect are not stored.
            let isIdle = replayed.outcome.grouping == before.outcome.grouping
            let isPresent = isIdle && replayed.outcome.unapplied == before.outcome.unapplied
            var answer = EditAnswer(
                before: before,
                after: isPresent ? before : before.applying(steps, outcome: replayed.outcome),
                steps: isIdle ? [] : steps)
            answer.counts = isIdle ? replayed.counts.withoutChange : replayed.counts
            answer.stillUnapplied = replayed.stillUnapplied
            answer.isPresent = isPresent
            return (isDryRun || isIdle ? nil : .append(steps), answer)
        }
    }
}

extension Listing {
    /// The result of operations, as one step.
    fileprivate func edited(
        by operations: [(EditOperation, [Int])], takingAnswersBack takesAnswersBack: Bool,
        _ reason: EditReason? = nil, at date: Date
    ) throws -> EditAnswer {
        var strict = StrictEditing(publications, outcome.grouping, search: search.id)
        strict.takesAnswersBack = takesAnswersBack
        for (operation, numbers) in operations { try strict.perform(operation, numbers) }
        let step = EditStep(
            number: history.done.count + 1, date: date, edits: strict.edits, isReplayed: false, reason: reason)
        let steps = strict.edits.isEmpty ? [] : [step]
        var answer = EditAnswer(before: self, after: steps.isEmpty ? self : applying(steps), steps: steps)
        answer.unchanged = strict.unchanged
        answer.followers = strict.followers
        return answer
    }
}

// MARK: - Suggestions

extension Scholar {
    /// Returns the suggestions for a search, with its list; edits for the same author in other searches are among them.
    public func suggestions(for search: SearchReference) throws -> (listing: Listing, list: [Suggestion]) {
        let listing = try store.listing(search)
        return (listing, try suggestions(for: listing))
    }

    func suggestions(for listing: Listing) throws -> [Suggestion] {
        Suggestion.all(for: listing, remembered: try possibleEdits(for: listing))
    }

    /// The edits for the same author in other searches that can be repeated on this one, those of the latest search first.
    package func possibleEdits(for listing: Listing) throws -> [PossibleEdit] {
        guard var person = listing.search.person.flatMap(Person.init) else { return [] }
        let edited = try store.editedSearches().filter { other in
            other.id != listing.search.id && other.person.map { person.verdict($0) > .unknown } ?? false
        }.sorted { ($0.countedAt, $0.id) > ($1.countedAt, $1.id) }.map { try store.listing(.number($0.id)) }
        return PossibleEdit.repeatable(from: edited, for: listing)
    }
}
