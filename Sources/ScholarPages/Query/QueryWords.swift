import Foundation

/// The words of a query, to tell whether two texts can be the same question in other spellings.
///
/// Scholar writes a query in other words than it was asked in: with other quotes, operators and order, in another encoding
/// of letters, cut off, or with a slip corrected. None of that makes it another question.
struct QueryWords {
    private let words: [String]
    private let raw: String

    /// Takes a text apart; operators such as `author:` and `OR` are no words.
    init(_ text: String) {
        raw = text
        let text = text.contains("&") ? text.replacing(/&(?:amp|quot|lt|gt|nbsp|#39);/, with: " ") : text
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        let parts = folded.unicodeScalars.split { scalar in
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
        words = parts.map { String(String.UnicodeScalarView($0)) }.filter { !Self.operators.contains($0) }
    }

    /// The words of every field of a form.
    init(_ query: SearchQuery) {
        self.init(
            [
                query.allWords, query.exactPhrase, query.anyWords, query.withoutWords, query.author, query.publication,
            ].joined(separator: " "))
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether two texts ask the same; nil where that cannot be told.
    func isSame(as other: QueryWords) -> Bool? {
        guard !isEmpty, !other.isEmpty else { return nil }
        let (mine, theirs) = (Set(words), Set(other.words))
        let (left, right) = (words.filter { !theirs.contains($0) }, other.words.filter { !mine.contains($0) })
        if left.isEmpty, right.isEmpty { return true }
        // Single-chip, single chip and singlechip.
        let (one, two) = (left.joined(), right.joined())
        if one == two || words.joined() == other.words.joined() { return true }
        if isDamaged || other.isDamaged || other.isCutForm(of: self) || isCutForm(of: other) { return nil }
        if Self.isSlip(one, of: two) || Self.areSlips(left, of: right) { return true }
        return isMisreading(of: other) || other.isMisreading(of: self) ? nil : false
    }

    /// Letters that got lost: as `�`, as `?` inside of a word, or as the number of a letter.
    private var isDamaged: Bool {
        raw.contains("\u{FFFD}") || raw.contains("&#") || raw.contains("??")
            || raw.contains(/[\p{L}]\?[\p{L}]/)
    }

    /// Scholar takes no more than 256 letters of a query, and cuts the titles of its pages.
    private func isCutForm(of other: QueryWords) -> Bool {
        guard raw.count >= Self.longest || raw.hasSuffix("…") || raw.hasSuffix("...") else { return false }
        let known = Set(other.words)
        return words.count < other.words.count + 1 && words.dropLast().allSatisfy(known.contains)
    }

    private static let longest = 200

    /// Words of Scholar's language of queries.
    private static let operators: Set = [
        "or", "and", "author", "inauthor", "allinauthor", "source", "intitle", "allintitle", "scholar", "google",
    ]

    /// Each word has a partner that differs in a letter or two.
    private static func areSlips(_ left: [String], of right: [String]) -> Bool {
        left.count == right.count && left.allSatisfy { word in right.contains { isSlip(word, of: $0) } }
            && right.allSatisfy { word in left.contains { isSlip(word, of: $0) } }
    }

    /// A letter in four may differ; numbers have no slips.
    private static func isSlip(_ one: String, of other: String) -> Bool {
        let (a, b) = (skeleton(one), skeleton(other))
        guard !a.contains(where: \.isNumber), !b.contains(where: \.isNumber) else { return false }
        return min(a.count, b.count) >= 4 && EditDistance.isAtMost(min(max(a.count, b.count) / 4, 8), a, b)
    }

    /// Of letters that were read in a wrong encoding, those of ASCII stay.
    private static func skeleton(_ word: String) -> String {
        let plain = word.unicodeScalars.filter(\.isASCII)
        return 2 * plain.count >= word.unicodeScalars.count ? String(String.UnicodeScalarView(plain)) : word
    }

    /// Whether this is what letters of another script become when they are read as Latin-1: `Ð”Ð²Ð¸Ð¶`.
    private func isMisreading(of other: QueryWords) -> Bool {
        let letters = raw.unicodeScalars.filter { !$0.properties.isWhitespace }
        let odd = letters.count { (0x80...0x24F).contains($0.value) || (0x2010...0x2122).contains($0.value) }
        return 4 * odd >= 3 * letters.count && other.raw.unicodeScalars.contains { $0.value >= 0x370 }
    }
}
