import Synchronization

/// What is stored of all that the page shows.
package final class Standing: Sendable {
    package enum State: Hashable, Sendable {
        /// Everything.
        case stored
        /// All but files whose import has not ended.
        case importing
        /// All but the last edit, which failed.
        case editFailed
    }

    private let facts = Mutex((imports: 0, hasFailed: false))
    private let note: @Sendable (State) -> Void

    init(_ note: @escaping @Sendable (State) -> Void) {
        self.note = note
        note(.stored)
    }

    func importBegins() { change { $0.imports += 1 } }
    func importEnds() { change { $0.imports -= 1 } }
    func editIsStored(_ isStored: Bool) { change { $0.hasFailed = !isStored } }

    private func change(_ body: (inout (imports: Int, hasFailed: Bool)) -> Void) {
        // Two changes at the same time are noted in their order.
        facts.withLock { facts in
            body(&facts)
            note(facts.imports > 0 ? .importing : facts.hasFailed ? .editFailed : .stored)
        }
    }
}
