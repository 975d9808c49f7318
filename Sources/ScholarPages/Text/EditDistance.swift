/// How many letters two texts are apart: insertions, deletions, replacements (Levenshtein, 1966).
package enum EditDistance {
    /// Whether two texts are at most so many letters apart. Only a band around the diagonal is looked at.
    package static func isAtMost(_ limit: Int, _ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        let (a, b) = (Array(one.utf8), Array(other.utf8))
        guard abs(a.count - b.count) <= limit else { return false }
        var row = Array(0...b.count)
        for i in 0..<a.count {
            var diagonal = row[0]
            row[0] = i + 1
            var least = row[0]
            for j in 0..<b.count {
                let above = row[j + 1]
                guard abs(i - j) <= limit else {
                    row[j + 1] = limit + 1
                    diagonal = above
                    continue
                }
                row[j + 1] = a[i] == b[j] ? diagonal : 1 + min(diagonal, above, row[j])
                least = min(least, row[j + 1])
                diagonal = above
            }
            if least > limit { return false }
        }
        return row[b.count] <= limit
    }

    /// The one of some names that is the fewest letters from what was typed; nil of none.
    package static func nearest(to name: String, among names: [String]) -> String? {
        (0...name.utf8.count + 40).lazy.compactMap { limit in names.first { isAtMost(limit, name, $0) } }.first
    }

    /// Those of some names that what was typed can be a slip of, in their order: the fewest letters away, at most two, one in a
    /// short word, and never so many that little is left of the word.
    package static func slips(_ word: String, of names: [String]) -> [String] {
        let most = min(word.utf8.count < 4 ? 1 : 2, word.utf8.count / 2)
        return (0...most).lazy.map { limit in
            names.filter { 2 * limit <= $0.utf8.count && isAtMost(limit, word, $0) }
        }.first { !$0.isEmpty } ?? []
    }

    /// Whether the words that differ between two titles are slips of each other: each has a partner a letter or two away.
    package static func areSlips(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
        let (left, right) = (one.subtracting(other), other.subtracting(one))
        return left.allSatisfy { word in isSlip(word, of: right) }
            && right.allSatisfy { word in isSlip(word, of: left) }
    }

    private static func isSlip(_ word: Substring, of words: Set<Substring>) -> Bool {
        let limit = word.utf8.count >= 8 ? 2 : 1
        return words.contains { isAtMost(limit, word, $0) }
    }
}
