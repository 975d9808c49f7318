import ScholarKit

/// One of many searches with its change since the previous repeat: `5 Elena Marchetti: h 28 → 31, g 50`.
enum ChangeLine {
    static func of(_ search: Search, _ numbers: [String]) -> String {
        "\(search.id) \(search.name): \(numbers.joined(separator: ", "))"
    }

    /// A number with its change; the citations stand only where they changed.
    static func number(_ key: String, now: String, change: String?) -> String? {
        change.map { "\(key) \($0)" } ?? (key == "citations" ? nil : "\(key) \(now)")
    }

    /// The line of a search whose numbers changed; nil if none did, or if a difference would mislead.
    static func text(_ overview: SearchOverview) -> String? {
        let now = overview.likeForLike ?? overview.now
        guard let before = overview.previous else { return nil }
        let likeness = Likeness(before, now)
        func change(_ key: String) -> String? {
            guard let old = before.value(key), let new = now.value(key), old != new,
                likeness.difference(from: old, to: new) != nil
            else { return nil }
            return "\(old) → \(new)"
        }
        let keys = ["h", "g", "citations"]
        guard keys.contains(where: { change($0) != nil }) else { return nil }
        return of(
            overview.search,
            keys.compactMap { key in number(key, now: now.value(key).map { "\($0)" } ?? "–", change: change(key)) })
    }
}
