/// The numbers of edits in a replay.
extension Replay {
    /// The numbers of replayed edits by their result; each edit has one result.
    package struct Counts: Hashable, Sendable {
        package enum Result { case applied, repeated, present, failed }

        /// Edits that change the list.
        package private(set) var applied = 0
        /// Edits whose effect the list has already.
        package private(set) var present = 0
        /// Edits that cannot be applied.
        package private(set) var failed = 0
        /// Edits that change the list, but together leave it as it was.
        package private(set) var cancelled = 0
        /// Edits in `applied` and `cancelled` with a part that cannot be applied.
        package private(set) var partlyApplied = 0
        /// Edits in `present` with a part that cannot be applied.
        package private(set) var partlyPresent = 0

        /// Edits in `applied` that the history of the list has already.
        private var repeated = 0

        package var total: Int { applied + present + cancelled + failed }

        /// The numbers when the edits together leave the list as it was.
        package var withoutChange: Counts {
            var counts = self
            counts.applied = 0
            counts.repeated = 0
            counts.present = present + repeated
            counts.cancelled = applied - repeated
            if counts.cancelled == 0 {
                counts.partlyApplied = 0
                counts.partlyPresent = partlyPresent + partlyApplied
            }
            return counts
        }

        package mutating func add(_ result: Result, isPartial: Bool) {
            switch result {
            case .applied, .repeated:
                applied += 1
                repeated += result == .repeated ? 1 : 0
                partlyApplied += isPartial ? 1 : 0
            case .present:
                present += 1
                partlyPresent += isPartial ? 1 : 0
            case .failed: failed += 1
            }
        }
    }
}
