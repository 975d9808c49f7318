/// The number of letters in which two texts differ: insertions, deletions, replacements (Levenshtein, 1966).
package enum EditDistance {
    /// Whether two texts differ in at most `limit` letters. Only a band around the diagonal is computed.
    package static func isAtMost(_ limit: Int, _ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        let a = Array(one.utf8)
        let b = Array(other.utf8)
        guard abs(a.count - b.count) <= limit else { return false }
        var row = Array(0...b.count)
        for i in 0..<a.count {
            // Letters outside of the band would need more than the limit.
            let low = max(0, i - limit)
            var diagonal = row[low]
            row[low] = low == 0 ? i + 1 : limit + 1
            var least = row[low]
            for j in low..<min(b.count, i + limit + 1) {
                let above = row[j + 1]
                row[j + 1] = a[i] == b[j] ? diagonal : 1 + min(diagonal, above, row[j])
                least = min(least, row[j + 1])
                diagonal = above
            }
            if least > limit { return false }
        }
        return row[b.count] <= limit
    }

    /// Returns the name with the fewest differences from the typed text; nil if there are no names.
    package static func nearest(to name: String, among names: [String]) -> String? {
        (0...name.utf8.count + 40).lazy.compactMap { limit in names.first { isAtMost(limit, name, $0) } }.first
    }

    /// Returns the names that the user may have meant, in their order: those with the fewest different letters, at most
    /// two (one in a short word), and only if enough of the word agrees.
    package static func slips(_ word: String, of names: [String]) -> [String] {
        let most = min(word.utf8.count < 4 ? 1 : 2, word.utf8.count / 2)
        return (0...most).lazy.map { limit in
            names.filter { 2 * limit <= $0.utf8.count && isAtMost(limit, word, $0) }
        }.first { !$0.isEmpty } ?? []
    }
}
