import Foundation

/// The words of a query, to decide whether two texts can be the same query spelled differently.
///
/// Scholar prints a query differently from the text that was typed: with other quotes, operators and order, in another
/// character encoding, cut, or with a typing error corrected. It is still the same query.
struct QueryWords {
    private let words: [String]
    private let raw: String

    /// Splits a text into words, without operators such as `author:` and `OR`.
    init(_ text: String) {
        raw = text
        let text = text.contains("&") ? text.replacing(/&(?:amp|quot|lt|gt|nbsp|#39);/, with: " ") : text
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        let parts = folded.unicodeScalars.split { scalar in
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
        words = parts.map { String(String.UnicodeScalarView($0)) }.filter { !Self.operators.contains($0) }
    }

    init(_ query: SearchQuery) {
        self.init(
            [
                query.allWords, query.exactPhrase, query.anyWords, query.withoutWords, query.author, query.publication,
            ].joined(separator: " "))
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether two texts can be the same query; nil if unknown.
    func isSame(as other: QueryWords) -> Bool? {
        guard !isEmpty, !other.isEmpty else { return nil }
        let mine = Set(words)
        let theirs = Set(other.words)
        let left = words.filter { !theirs.contains($0) }
        let right = other.words.filter { !mine.contains($0) }
        if left.isEmpty, right.isEmpty { return true }
        // Single-chip, single chip and singlechip.
        let one = left.joined()
        let two = right.joined()
        if one == two || words.joined() == other.words.joined() { return true }
        if isDamaged || other.isDamaged || other.isCutForm(of: self) || isCutForm(of: other) { return nil }
        if Self.isSlip(one, of: two) || Self.areSlips(left, of: right) { return true }
        return isMisreading(of: other) || other.isMisreading(of: self) ? nil : false
    }

    /// Whether letters were lost: they appear as `�`, as `?` inside a word, or as a numeric character reference.
    private var isDamaged: Bool {
        raw.contains("\u{FFFD}") || raw.contains("&#") || raw.contains("??")
            || raw.contains("?") && raw.contains(/[\p{L}]\?[\p{L}]/)
    }

    /// Scholar accepts at most 256 characters in a query, and cuts the titles of its pages.
    private func isCutForm(of other: QueryWords) -> Bool {
        guard raw.count >= Self.longest || raw.hasSuffix("…") || raw.hasSuffix("...") else { return false }
        let known = Set(other.words)
        return words.count < other.words.count + 1 && words.dropLast().allSatisfy(known.contains)
    }

    private static let longest = 200

    private static let operators: Set = [
        "or", "and", "author", "inauthor", "allinauthor", "source", "intitle", "allintitle", "scholar", "google",
    ]

    /// Whether each word has a partner that differs in one or two letters.
    private static func areSlips(_ left: [String], of right: [String]) -> Bool {
        left.count == right.count && left.allSatisfy { word in right.contains { isSlip(word, of: $0) } }
            && right.allSatisfy { word in left.contains { isSlip(word, of: $0) } }
    }

    /// Whether two words differ in at most a quarter of their letters. Numbers have to be equal.
    private static func isSlip(_ one: String, of other: String) -> Bool {
        let a = skeleton(one)
        let b = skeleton(other)
        guard !a.contains(where: \.isNumber), !b.contains(where: \.isNumber) else { return false }
        return min(a.count, b.count) >= 4 && EditDistance.isAtMost(min(max(a.count, b.count) / 4, 8), a, b)
    }

    /// The ASCII letters of a word: they survive when a text is read in a wrong encoding.
    private static func skeleton(_ word: String) -> String {
        let plain = word.unicodeScalars.filter(\.isASCII)
        return 2 * plain.count >= word.unicodeScalars.count ? String(String.UnicodeScalarView(plain)) : word
    }

    /// Whether this text is the other one, in another script and wrongly decoded as Latin-1: `Ð”Ð²Ð¸Ð¶`.
    private func isMisreading(of other: QueryWords) -> Bool {
        let letters = raw.unicodeScalars.filter { !$0.properties.isWhitespace }
        let odd = letters.count { (0x80...0x24F).contains($0.value) || (0x2010...0x2122).contains($0.value) }
        return 4 * odd >= 3 * letters.count && other.raw.unicodeScalars.contains { $0.value >= 0x370 }
    }
}
