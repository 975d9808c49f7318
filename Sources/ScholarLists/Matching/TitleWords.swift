import ScholarPages
import Foundation

/// The words of a title, spelled in one way, with the places where a subtitle, a bracket or another sentence begins.
struct TitleWords {
    let words: [Substring]
    /// What stands before each word.
    let breaks: [Break]
    let letters: String

    enum Break: Comparable {
        case none, comma, part
    }

    init(_ title: String) {
        // Some titles contain tags, as in "H<sub>2</sub>O".
        let isTagged = title.utf8.contains(UInt8(ascii: "<"))
        let untagged = isTagged ? title.replacing(/<\/?[a-z]{1,4}>/, with: "") : title
        // Some have the signs of joined letters: "eﬃcient".
        let original = untagged.utf8.contains(0xEF) ? untagged.precomposedStringWithCompatibilityMapping : untagged
        let title = NormalisedTitle(original)
        let whole = title.text.split(separator: " ")
        let found = Self.breaks(in: original, count: whole.count)
        var words: [Substring] = []
        var breaks: [Break] = []
        var last = Break.none
        for (word, here) in zip(whole, found) {
            last = max(last, here)
            // An article or conjunction is often lost or added; "a" alone can also be a letter, as in "hepatitis A".
            let isFirst = words.isEmpty || here == .part
            guard !Self.articles.contains(word), !isFirst || !Self.leading.contains(word) else { continue }
            words.append(Spelling.american(word))
            breaks.append(last)
            last = .none
        }
        self.words = words
        self.breaks = breaks
        letters = words.joined()
    }

    private static let articles: Set<Substring> = [
        "the", "and", "la", "le", "les", "el", "los", "las", "der", "die", "das", "und",
    ]
    private static let leading: Set<Substring> = ["a", "an", "un", "una", "une", "ein", "eine"]

    /// What stands before each word of a title; nothing when its parts have other words than the whole.
    private static func breaks(in title: String, count: Int) -> [Break] {
        var breaks: [Break] = []
        var last = Break.none
        var part = ""
        func addWords() {
            let words = part.isEmpty ? 0 : NormalisedTitle(part).text.split(separator: " ").count
            part = ""
            guard words > 0 else { return }
            breaks += [last] + Array(repeating: .none, count: words - 1)
            last = .none
        }
        for character in title {
            guard let new = separators[character] else {
                part.append(character)
                continue
            }
            addWords()
            last = max(last, new)
        }
        addWords()
        return breaks.count == count ? breaks : Array(repeating: .none, count: count)
    }

    private static let separators: [Character: Break] = {
        let parts = Dictionary(uniqueKeysWithValues: ":.?!;–—()[]{}¿¡|\"“”«»".map { ($0, Break.part) })
        return parts.merging([",": .comma]) { one, _ in one }
    }()

    /// Prepositions that are replaced for each other, lost and added, without another meaning.
    static let prepositions: Set<Substring> = ["of", "for", "in", "on", "to", "at", "de", "en", "du", "des", "del"]
}

/// A title that is contained in another one.
struct TitleFit {
    /// The words of the longer title before and after the shorter one.
    let before: ArraySlice<Substring>
    let after: ArraySlice<Substring>
    /// What separates them from it.
    let breakBefore: TitleWords.Break
    let breakAfter: TitleWords.Break
    /// The number of words that are spelled differently, beyond rules.
    let slips: Int
    /// Whether the shorter title ends in the middle of a word or phrase.
    let isCut: Bool

    var isWhole: Bool { before.isEmpty && after.isEmpty }

    /// Finds the words of one title in another one, with a slip in at most one word of six.
    init?(_ short: TitleWords, in long: TitleWords) {
        guard short.words.count >= 3 else { return nil }
        var found: (start: Int, end: Int, slips: Int)?
        for start in long.words.indices.reversed() {
            guard let (end, slips) = Self.walk(short.words, long.words, from: start),
                found.map({ slips <= $0.slips }) ?? true
            else { continue }
            found = (start, end, slips)
        }
        guard let (start, end, slips) = found else { return nil }
        before = long.words[..<start]
        after = long.words[end...]
        breakBefore = long.breaks[start]
        breakAfter = end == long.words.count ? .part : long.breaks[end]
        self.slips = slips
        let last = short.words.last ?? ""
        isCut =
            TitleWords.prepositions.contains(last) || long.words[end - 1] != last && long.words[end - 1].hasPrefix(last)
    }

    /// Walks along two titles; nil where a word differs by more than its spelling.
    private static func walk(_ one: [Substring], _ other: [Substring], from start: Int) -> (end: Int, slips: Int)? {
        var (i, j, slips) = (0, start, 0)
        let most = max(1, one.count / 6)
        while i < one.count {
            guard j < other.count else { return nil }
            let step = step(one[i...], other[j...]) ?? (isCut(one, i, other[j]) ? (1, 1, true) : nil)
            guard let step else { return nil }
            i += step.one
            j += step.other
            slips += step.isSlip ? 1 : 0
            // A title that begins with a slip is looked for at its beginning only.
            if slips > most || step.isSlip && i == 1 && start > 0 { return nil }
        }
        return (j, slips)
    }

    /// Whether a title ends in the middle of a word.
    private static func isCut(_ words: [Substring], _ place: Int, _ whole: Substring) -> Bool {
        place == words.count - 1 && place >= 5 && words[place].utf8.count >= 3 && whole.hasPrefix(words[place])
    }

    private static func step(
        _ one: ArraySlice<Substring>, _ other: ArraySlice<Substring>
    ) -> (one: Int, other: Int, isSlip: Bool)? {
        guard let a = one.first, let b = other.first else { return nil }
        if a == b { return (1, 1, false) }
        if a.utf8.first == b.utf8.first {
            if let isSlip = joined(one.prefix(2), b) { return (2, 1, isSlip) }
            if let isSlip = joined(other.prefix(2), a) { return (1, 2, isSlip) }
        }
        let prepositions = TitleWords.prepositions
        if prepositions.contains(a), prepositions.contains(b) { return (1, 1, true) }
        if Spelling.isSlip(a, b) { return (1, 1, true) }
        if prepositions.contains(a), one.dropFirst().first == b { return (1, 0, true) }
        if prepositions.contains(b), other.dropFirst().first == a { return (0, 1, true) }
        return nil
    }

    /// Whether two words are the parts of one, and whether that one has letters that they lack: "schr dinger"; nil if
    /// they are not.
    private static func joined(_ two: ArraySlice<Substring>, _ one: Substring) -> Bool? {
        guard two.count == 2 else { return nil }
        let missing = one.utf8.count - two.reduce(0) { $0 + $1.utf8.count }
        guard (0...3).contains(missing) else { return nil }
        let whole = two.joined()
        if missing == 0 { return whole.utf8.elementsEqual(one.utf8) ? false : nil }
        let isLost = Spelling.isLigatureLost(whole[...], one) || missing == 1 && Spelling.isSlip(whole[...], one)
        return isLost ? true : nil
    }
}

extension TitleWords {
    /// The title without a remark in its last part: "[talk]", "(extended abstract)"; nil without one.
    var withoutNote: TitleWords? {
        guard let last = breaks.lastIndex(of: .part), last >= 3, TitleRemainder.areNotes(words[last...]) else {
            return nil
        }
        return TitleWords(words: Array(words[..<last]), breaks: Array(breaks[..<last]))
    }

    private init(words: [Substring], breaks: [Break]) {
        self.words = words
        self.breaks = breaks
        letters = words.joined()
    }

    /// Whether another title has the same words, but two neighbouring groups of them are exchanged: "mobile and wireless"
    /// and "wireless and mobile", a title and its subtitle. "Effects of waves on dunes" is not "of dunes on waves".
    func isExchanged(_ other: TitleWords) -> Bool {
        guard words.count == other.words.count, words.count >= 4, Set(words) == Set(other.words) else { return false }
        let start = zip(words, other.words).prefix { $0 == $1 }.count
        let end = words.count - zip(words.reversed(), other.words.reversed()).prefix { $0 == $1 }.count
        guard start < end else { return false }
        let one = words[start..<end]
        let two = other.words[start..<end]
        return one.indices.dropFirst().contains { place in
            (one[place...] + one[..<place]).elementsEqual(two)
        }
    }
}
