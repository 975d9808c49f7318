import Foundation

/// Deciding on the publications of a search, and doing decisions again elsewhere.
extension Scholar {
    /// What a change of the list did: the list before and after, and what was done.
    public struct EditAnswer: Sendable {
        /// The search as it is stored now.
        public var search: StoredSearch
        /// The list before.
        public var before: Listing
        /// The list after.
        public var after: Listing
        /// The steps that were done, taken back, or done again.
        public var steps: [EditStep]
        /// Steps that had been taken back and are gone for good, because something new was done.
        public var discarded = 0
        /// Publications that were named and were already as they were wanted: rejected, or not rejected.
        public var unchanged: [Int] = []
        /// Whether the search is kept only since this edit.
        public var isNewlyKept = false

        /// Makes the answer of a change.
        public init(search: StoredSearch, before: Listing, after: Listing, steps: [EditStep]) {
            self.search = search
            self.before = before
            self.after = after
            self.steps = steps
        }

        /// What of the edits could not be done because of this change.
        public var newlyUnapplied: [Replay.Unapplied] {
            after.unapplied.filter { !before.unapplied.contains($0) }
        }
    }

    /// Does one operation on publications of a search, as one step of its history, and keeps the search.
    ///
    /// - Throws: `StoreError.noPublication`, or `EditError` when the operation makes no sense; nothing is changed then.
    public func edit(_ name: String, _ operation: EditOperation, _ numbers: [Int]) throws -> EditAnswer {
        try edit(name) { [(operation, numbers)] }
    }

    /// Does several operations as one step of a search's history.
    ///
    /// - Parameters:
    ///   - name: the search.
    ///   - decide: the operations, made from the list as it is when nobody else can change it.
    public func edit(_ name: String, decide: (Listing) throws -> [(EditOperation, [Int])]) throws -> EditAnswer {
        let search = try store.search(named: name)
        let (answer, discarded) = try store.change(search.id, now: clock.now()) { publications, history in
            let outcome = Replay.apply(history.done, to: publications)
            let before = Listing(publications, outcome.grouping, unapplied: outcome.unapplied)
            var strict = StrictEditing(publications, outcome.grouping, search: search.id)
            for (operation, numbers) in try decide(before) { try strict.perform(operation, numbers) }
            guard !strict.edits.isEmpty else {
                guard !strict.unchanged.isEmpty else { throw EditError.nothingToDo }
                var answer = EditAnswer(search: search, before: before, after: before, steps: [])
                answer.unchanged = strict.unchanged
                return (.none, answer)
            }
            let step = EditStep(
                number: history.done.count + 1, date: clock.now(), edits: strict.edits, isReplayed: false)
            let after = Listing(publications, edits: history.done + [step])
            var answer = EditAnswer(search: search, before: before, after: after, steps: [step])
            answer.unchanged = strict.unchanged
            return (.append([strict.edits], isReplayed: false), answer)
        }
        return try finished(answer, discarded, wasKept: search.isKept)
    }

    /// Several operations made beforehand.
    private func edit(_ name: String, _ operations: () -> [(EditOperation, [Int])]) throws -> EditAnswer {
        try edit(name, decide: { _ in operations() })
    }

    /// Takes the last steps of a search back.
    public func undo(_ name: String, steps count: Int = 1) throws -> EditAnswer {
        try move(name) { history in
            let steps = Array(history.done.suffix(count).reversed())
            guard steps.count == count else { throw EditError.nothingToUndo(steps.count) }
            return (.undo(count), steps, Array(history.done.dropLast(count)))
        }
    }

    /// Does steps that were taken back again.
    public func redo(_ name: String, steps count: Int = 1) throws -> EditAnswer {
        try move(name) { history in
            let steps = Array(history.undone.prefix(count))
            guard steps.count == count else { throw EditError.nothingToRedo(steps.count) }
            return (.redo(count), steps, history.done + steps)
        }
    }

    private func move(
        _ name: String, _ decide: (EditHistory) throws -> (HistoryChange, steps: [EditStep], then: [EditStep])
    ) throws -> EditAnswer {
        let search = try store.search(named: name)
        let (answer, discarded) = try store.change(search.id, now: clock.now()) { publications, history in
            let (change, steps, then) = try decide(history)
            return (
                change,
                EditAnswer(
                    search: search, before: Listing(publications, edits: history.done),
                    after: Listing(publications, edits: then), steps: steps)
            )
        }
        return try finished(answer, discarded, wasKept: search.isKept)
    }

    private func finished(_ answer: EditAnswer, _ discarded: Int, wasKept: Bool) throws -> EditAnswer {
        var answer = answer
        answer.search = try store.search(answer.search.id)
        answer.discarded = discarded
        answer.isNewlyKept = !wasKept && answer.search.isKept
        return answer
    }
}

// MARK: - Replaying

extension Scholar {
    /// Does the edits of one search again on another, as steps of their own.
    ///
    /// - Parameters:
    ///   - source: the search whose edits they are.
    ///   - name: the search that they are done on.
    ///   - isDryRun: only says what would come out.
    public func replay(from source: String, on name: String, isDryRun: Bool = false) throws -> EditAnswer {
        let steps = try store.history(of: try store.search(named: source).id).done
        return try replay(steps.map(\.edits), on: name, isDryRun: isDryRun)
    }

    /// Does the edits of a recipe on a search, as one step.
    public func replay(_ recipe: Recipe, on name: String, isDryRun: Bool = false) throws -> EditAnswer {
        try replay([recipe.edits], on: name, isDryRun: isDryRun)
    }

    private func replay(_ edits: [[Edit]], on name: String, isDryRun: Bool) throws -> EditAnswer {
        let search = try store.search(named: name)
        guard edits.contains(where: { !$0.isEmpty }) else { throw EditError.nothingToDo }
        let (answer, discarded) = try store.change(search.id, now: clock.now()) { publications, history in
            let steps = edits.enumerated().map { offset, edits in
                EditStep(
                    number: history.done.count + offset + 1, date: clock.now(), edits: edits, isReplayed: true)
            }
            var answer = EditAnswer(
                search: search, before: Listing(publications, edits: history.done),
                after: Listing(publications, edits: history.done + steps), steps: steps)
            // Steps that do nothing at all are none.
            let isIdle = answer.after.appliedEdits == answer.before.appliedEdits
            if isIdle { answer.steps = [] }
            return (isDryRun || isIdle ? .none : .append(edits, isReplayed: true), answer)
        }
        return try finished(answer, discarded, wasKept: search.isKept)
    }

    /// The answer for a search that has just come in.
    ///
    /// - Parameter isNew: whether it began now, so that the edits it began with are worth a word.
    func answer(for id: Int, isNew: Bool) throws -> Answer {
        let search = try store.search(id)
        let source = isNew ? try search.replayedFrom.map(store.search) : nil
        return Answer(search: search, listing: try listing(of: search), replayedFrom: source)
    }
}
