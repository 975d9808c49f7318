import ScholarLists
import ScholarStore
import Foundation

/// The edits of a stored search: applies, undoes, redoes and replays steps of its history. A search that is edited is
/// kept.
struct StoredEdits {
    let search: SearchReference
    let store: Store
    /// The date of new steps.
    let now: Date

    /// Applies several operations as one step.
    ///
    /// - Parameters:
    ///   - takesAnswersBack: whether earlier answers that an operation contradicts are taken back in the same step.
    ///   - reason: why.
    ///   - decide: returns the operations for the current list, inside the transaction.
    func apply(
        takingAnswersBack takesAnswersBack: Bool = false, _ reason: EditReason,
        _ decide: (Listing) throws -> [(EditOperation, [Int])]
    ) throws -> EditAnswer {
        try store.change(search, now: now) { before in
            let strict = try strict(before, try decide(before), takesAnswersBack)
            if strict.edits.isEmpty, strict.unchanged.isEmpty { throw EditError.nothingToDo }
            var answer = answer(before, strict.edits, reason)
            answer.unchanged = strict.unchanged
            answer.followers = strict.followers
            return (answer.steps.isEmpty ? nil : .append(answer.steps), answer)
        }
    }

    /// Applies some suggestions, counted from 1, and confirms the publications of others, as one step.
    func apply(suggestions numbers: [Int], confirming others: [Int], because: String?) throws -> EditAnswer {
        let sources = try store.editedLists(besides: try store.listing(search))
        // A question about a part can be answered although some of it was confirmed.
        return try apply(takingAnswersBack: true, EditReason(.suggestion, because: because)) { listing in
            let remembered = PossibleEdit.repeatable(from: sources, for: listing)
            let all = Suggestion.all(for: listing, remembered: remembered)
            func suggestion(_ number: Int) throws -> Suggestion {
                guard all.indices.contains(number - 1) else { throw EditError.noSuggestion(number, of: all.count) }
                return all[number - 1]
            }
            return try Set(numbers).sorted().map { try suggestion($0).operation }
                + Set(others).sorted().map { number in
                    guard let operation = try suggestion(number).confirmation else { throw EditError.noDoubt(number) }
                    return operation
                }
        }
    }

    /// Takes a reply over: its answers become one step, except those that the list contradicts.
    func take(_ reply: Reply) throws -> EditAnswer {
        try store.change(search, following: reply, now: now) { before in
            let strict = try strict(before, ReplyEffect(reply, on: before).operations, false)
            let answer = answer(before, strict.edits, EditReason(.reply))
            return (answer.steps.isEmpty ? nil : .append(answer.steps), answer)
        }
    }

    /// Returns the effect of one operation on described publications, without storing it.
    ///
    /// - Throws: `EditError.nothingFits`, `nothingLeft` or `noKind` when no publication matches the description.
    func trial(
        _ operation: EditOperation, _ description: PublicationDescription
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
        return (numbers, answer(listing, try strict(listing, [(operation, numbers)], true).edits))
    }

    /// Returns the effect of one operation on publications, without storing it.
    func trial(
        _ operation: EditOperation, _ numbers: [Int], takingAnswersBack takesAnswersBack: Bool
    ) throws -> EditAnswer {
        let listing = try store.listing(search)
        return answer(listing, try strict(listing, [(operation, numbers)], takesAnswersBack).edits)
    }

    private func strict(
        _ listing: Listing, _ operations: [(EditOperation, [Int])], _ takesAnswersBack: Bool
    ) throws -> StrictEditing {
        var strict = StrictEditing(listing.publications, listing.outcome.grouping, search: listing.search.id)
        strict.takesAnswersBack = takesAnswersBack
        for (operation, numbers) in operations { try strict.perform(operation, numbers) }
        return strict
    }

    private func answer(_ before: Listing, _ edits: [Edit], _ reason: EditReason? = nil) -> EditAnswer {
        guard !edits.isEmpty else { return EditAnswer(before: before, after: before, steps: []) }
        let steps = steps([edits], [reason], after: before.history, isReplayed: false)
        return EditAnswer(before: before, after: before.applying(steps), steps: steps)
    }

    private func steps(
        _ edits: [[Edit]], _ reasons: [EditReason?], after history: EditHistory, isReplayed: Bool
    ) -> [EditStep] {
        zip(edits, reasons).enumerated().map { offset, step in
            EditStep(
                number: history.done.count + offset + 1, date: now, edits: step.0, isReplayed: isReplayed,
                reason: step.1)
        }
    }
}

// MARK: - Undoing and redoing

extension StoredEdits {
    func undo(steps count: Int, _ check: (Listing) throws -> Void) throws -> EditAnswer {
        try move(check) { history, id in
            let steps = Array(history.done.suffix(count).reversed())
            guard steps.count == count else { throw EditError.nothingToUndo(steps.count, search: id) }
            return (.undo(count), steps, Array(history.done.dropLast(count)))
        }
    }

    func redo(steps count: Int, _ check: (Listing) throws -> Void) throws -> EditAnswer {
        try move(check) { history, id in
            let steps = Array(history.undone.prefix(count))
            guard steps.count == count else { throw EditError.nothingToRedo(steps.count, search: id) }
            return (.redo(count), steps, history.done + steps.map(\.redone))
        }
    }

    private func move(
        _ check: (Listing) throws -> Void,
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

extension StoredEdits {
    func replay(from source: SearchReference, isDryRun: Bool) throws -> EditAnswer {
        let done = try store.history(of: source).done
        if done.isEmpty { throw EditError.noEdits(search: try store.search(source).id) }
        return try replay(done.map { ($0.edits, $0.reason) }, isDryRun: isDryRun)
    }

    /// Replays edits, each list as a step with its reason. A dry run stores nothing.
    func replay(_ given: [([Edit], EditReason?)], isDryRun: Bool) throws -> EditAnswer {
        guard given.contains(where: { !$0.0.isEmpty }) else { throw EditError.noEdits(search: nil) }
        return try store.change(search, now: now) { before in
            let replayed = Replay.replay(
                given.map(\.0), on: before.publications, after: before.outcome,
                known: Set(before.history.done.flatMap(\.edits)))
            let reasons = replayed.places.map { given[$0].1 }
            let steps = steps(replayed.edits, reasons, after: before.history, isReplayed: true)
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
