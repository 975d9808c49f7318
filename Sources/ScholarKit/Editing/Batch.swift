package import ScholarLists

/// What became of each of several searches: one that fails leaves the others, and says why.
package struct Batch<Value> {
    package struct Part {
        package let search: Search
        package let result: Result<Value, any Error>
    }

    package private(set) var parts: [Part] = []

    package init() {}

    /// Works on searches one after the other.
    package init(_ searches: [Search], _ work: (Search) throws -> Value) {
        for search in searches { add(search, Result { try work(search) }) }
    }

    package mutating func add(_ search: Search, _ result: Result<Value, any Error>) {
        parts.append(Part(search: search, result: result))
    }

    /// The values of those that did not fail.
    package var values: [Value] { parts.compactMap { try? $0.result.get() } }

    package var failures: [(search: Search, error: any Error)] {
        parts.compactMap { part in
            if case .failure(let error) = part.result { (part.search, error) } else { nil }
        }
    }
}
