import ScholarLists

/// Editing the publications of a search, and replaying edits on other searches.
extension Scholar {
    /// Applies one operation to publications of a search, as one step of its history, and keeps the search.
    ///
    /// - Throws: `EditError` when the operation is invalid; nothing is changed then.
    public func edit(
        _ search: SearchReference, _ operation: EditOperation, _ numbers: [Int]
    ) throws -> EditAnswer {
        try edit(search) { _ in [(operation, numbers)] }
    }

    /// Returns the effect of one operation on described publications, without storing it.
    ///
    /// - Throws: `EditError.nothingFits`, `nothingLeft` or `noKind` when no publication matches the description.
    package func trial(
        _ search: SearchReference, _ operation: EditOperation, _ description: PublicationDescription
    ) throws -> (numbers: [Int], answer: EditAnswer) {
        let listing = try listing(search)
        let numbers = description.numbers(for: operation, in: listing)
        try description.check(in: listing)
        guard !numbers.isEmpty else {
            let others = description.numbers(for: operation == .restore ? .reject : .restore, in: listing).count
            throw others == 0
                ? EditError.nothingFits(search: listing.search.id)
                : .nothingLeft(others, operation, search: listing.search.id)
        }
        var strict = StrictEditing(listing.publications, listing.outcome.grouping, search: listing.search.id)
        try strict.perform(operation, numbers)
        let steps = steps([strict.edits], after: listing.history, isReplayed: false)
        return (numbers, EditAnswer(before: listing, after: listing.applying(steps), steps: steps))
    }

    /// Applies several operations as one step of a search's history.
    ///
    /// - Parameter decide: returns the operations for the current list, inside the transaction.
    package func edit(
        _ search: SearchReference, decide: (Listing) throws -> [(EditOperation, [Int])]
    ) throws -> EditAnswer {
        try store.change(search, now: clock.now()) { before in
            var strict = StrictEditing(before.publications, before.outcome.grouping, search: before.search.id)
            for (operation, numbers) in try decide(before) { try strict.perform(operation, numbers) }
            if strict.edits.isEmpty, strict.unchanged.isEmpty { throw EditError.nothingToDo }
            return change(before, by: strict)
        }
    }

    private func change(_ before: Listing, by strict: StrictEditing) -> (HistoryChange?, EditAnswer) {
        guard !strict.edits.isEmpty else {
            return (nil, EditAnswer(before: before, after: before, steps: [], unchanged: strict.unchanged))
        }
        let steps = steps([strict.edits], after: before.history, isReplayed: false)
        let after = before.applying(steps)
        var answer = EditAnswer(before: before, after: after, steps: steps, unchanged: strict.unchanged)
        answer.followers = strict.followers
        return (.append([strict.edits], isReplayed: false), answer)
    }

    /// Undoes the last steps of a search.
    public func undo(_ search: SearchReference, steps count: Int = 1) throws -> EditAnswer {
        try move(search) { history, id in
            let steps = Array(history.done.suffix(count).reversed())
            guard steps.count == count else { throw EditError.nothingToUndo(steps.count, search: id) }
            return (.undo(count), steps, Array(history.done.dropLast(count)))
        }
    }

    /// Redoes steps that were undone.
    public func redo(_ search: SearchReference, steps count: Int = 1) throws -> EditAnswer {
        try move(search) { history, id in
            let steps = Array(history.undone.prefix(count))
            guard steps.count == count else { throw EditError.nothingToRedo(steps.count, search: id) }
            return (.redo(count), steps, history.done + steps.map(\.redone))
        }
    }

    private func move(
        _ search: SearchReference,
        _ decide: (EditHistory, Int) throws -> (HistoryChange, steps: [EditStep], then: [EditStep])
    ) throws -> EditAnswer {
        try store.change(search, now: clock.now()) { before in
            let (change, steps, then) = try decide(before.history, before.search.id)
            let after = Listing(before.search, before.publications, EditHistory(steps: then))
            return (change, EditAnswer(before: before, after: after, steps: steps))
        }
    }

    private func steps(_ edits: [[Edit]], after history: EditHistory, isReplayed: Bool) -> [EditStep] {
        edits.enumerated().map { offset, edits in
            EditStep(
                number: history.done.count + offset + 1, date: clock.now(), edits: edits, isReplayed: isReplayed)
        }
    }
}

// MARK: - Replaying

extension Scholar {
    /// Replays the edits of one search on another, as separate steps.
    ///
    /// - Parameters:
    ///   - source: the search with the edits.
    ///   - target: the search to change.
    ///   - isDryRun: only returns the result and stores nothing.
    public func replay(
        from source: SearchReference, on target: SearchReference, isDryRun: Bool = false
    ) throws -> EditAnswer {
        let edits = try store.history(of: source).done.map(\.edits)
        if edits.isEmpty { throw EditError.noEdits(search: try store.search(source).id) }
        return try replay(edits, on: target, isDryRun: isDryRun)
    }

    /// Applies the edits of a recipe to a search, as separate steps.
    package func replay(
        _ recipe: Recipe, on target: SearchReference, isDryRun: Bool = false
    ) throws -> EditAnswer {
        try replay(recipe.edits.map { [$0] }, on: target, isDryRun: isDryRun)
    }

    private func replay(_ edits: [[Edit]], on target: SearchReference, isDryRun: Bool) throws -> EditAnswer {
        guard edits.contains(where: { !$0.isEmpty }) else { throw EditError.noEdits(search: nil) }
        return try store.change(target, now: clock.now()) { before in
            let replayed = Replay.replay(
                edits, on: before.publications, after: before.outcome,
                known: Set(before.history.done.flatMap(\.edits)))
            let steps = steps(replayed.edits, after: before.history, isReplayed: true)
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
            return (isDryRun || isIdle ? nil : .append(replayed.edits, isReplayed: true), answer)
        }
    }
}
