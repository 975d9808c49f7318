import Testing

@testable import ScholarPages

@Suite("Edit distance") struct EditDistanceTests {
    @Test("the band gives the same answer as the whole table") func band() {
        let words = ["", "a", "ab", "ba", "abc", "abcd", "bcda", "abcabc", "aabbcc", "acbacb", "bcabca", "abcabcabc"]
        for one in words {
            for other in words {
                let distance = Self.distance(Array(one.utf8), Array(other.utf8))
                for limit in 0...9 {
                    #expect(EditDistance.isAtMost(limit, one, other) == (distance <= limit), "\(one) \(other) \(limit)")
                }
            }
        }
    }

    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var next = [i + 1]
            for (j, other) in b.enumerated() {
                next.append(letter == other ? row[j] : 1 + min(row[j], row[j + 1], next[j]))
            }
            row = next
        }
        return row[b.count]
    }

    @Test(
        "white space at both ends is removed, also behind a mark",
        arguments: ["… ", " a…\u{A0}", "\r\n\u{3000}x\u{301} ", " \n", ""])
    func trimmed(text: String) {
        var expected = text[...]
        while expected.first?.isWhitespace == true { expected.removeFirst() }
        while expected.last?.isWhitespace == true { expected.removeLast() }
        #expect(text.trimmed == expected)
    }
}
