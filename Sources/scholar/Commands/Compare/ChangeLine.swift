import ScholarKit

/// One of many searches with its change since the previous repeat: `5 Elena Marchetti: h 28 → 31, g 50`.
enum ChangeLine {
    private static let keys = ["h", "g", "citations"]

    /// The citations stand only where they changed.
    static func of(_ search: Search, now: (String) -> IndexValue?, change: (String) -> String?) -> String {
        let numbers = keys.compactMap { key -> String? in
            if let change = change(key) { return "\(key) \(change)" }
            return key == "citations" ? nil : "\(key) \(now(key).map { "\($0)" } ?? "–")"
        }
        return "\(search.id) \(search.name): \(numbers.joined(separator: ", "))"
    }

    /// The line of a search whose numbers changed; nil if none did, or if a difference would mislead.
    static func text(_ overview: SearchOverview) -> String? {
        let now = overview.likeForLike ?? overview.now
        guard let before = overview.previous else { return nil }
        let likeness = Likeness(before, now)
        func change(_ key: String) -> String? { likeness.change(from: before.value(key), to: now.value(key)) }
        return keys.contains { change($0) != nil } ? of(overview.search, now: now.value, change: change) : nil
    }
}
