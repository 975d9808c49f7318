package import ScholarLists
import ScholarStore
import ScholarWeb

/// What became of each of several searches: one that fails leaves the others, and says why.
package struct Batch<Value> {
    package struct Part {
        /// The number of the search; nil if nothing is stored for it.
        package let search: Int?
        /// The person of a roster that it was done for.
        package let person: String?
        package let value: Value?
        /// Why it was not done, or only in part.
        package let reason: (any Error)?
    }

    package private(set) var parts: [Part] = []

    package init() {}

    /// Works on searches one after the other.
    package init(_ searches: [Search], _ work: (Search) throws -> Value) {
        for search in searches {
            do { add(search.id, try work(search)) } catch { add(search.id, because: error) }
        }
    }

    package mutating func add(
        _ search: Int?, _ value: Value? = nil, because reason: (any Error)? = nil, person: String? = nil
    ) {
        parts.append(Part(search: search, person: person, value: value, reason: reason))
    }

    /// The values of those that were done, also in part.
    package var values: [Value] { parts.compactMap(\.value) }

    package var failures: [any Error] { parts.compactMap(\.reason) }

    /// Whether every further request would fail: the server refuses, a limit is reached, or nothing can be stored.
    package var isOver: Bool { failures.contains { $0 is Refusal || $0 is RequestLimit || $0 is StoreError } }
}

/// Why a search was not reached.
package struct NotReached: Error, CustomStringConvertible {
    package let description = "left out after the failure of an earlier one"

    package init() {}
}

extension Batch: Sendable where Value: Sendable {}
extension Batch.Part: Sendable where Value: Sendable {}
