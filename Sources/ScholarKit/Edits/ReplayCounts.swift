/// The numbers of edits in a replay.
extension Replay {
    /// The numbers of replayed edits by their result; each edit has one result.
    package struct Counts: Hashable, Sendable {
        /// The result of one edit.
        enum Result { case applied, present, failed }

        /// Edits that change the list.
        package private(set) var applied = 0
        /// Edits whose effect the list has already.
        package private(set) var present = 0
        /// Edits that cannot be applied.
        package private(set) var failed = 0
        /// Edits in `applied` and `present` with a part that cannot be applied.
        package private(set) var partial = 0

        /// The number of all edits.
        package var total: Int { applied + present + failed }

        /// The numbers when the edits together leave the list as it was.
        var withoutChange: Counts {
            var counts = self
            (counts.applied, counts.present) = (0, applied + present)
            return counts
        }

        /// Counts one edit.
        mutating func add(_ result: Result, isPartial: Bool) {
            switch result {
            case .applied: applied += 1
            case .present: present += 1
            case .failed: failed += 1
            }
            if isPartial, result != .failed { partial += 1 }
        }
    }
}
