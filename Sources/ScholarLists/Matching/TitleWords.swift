import ScholarPages
import Foundation

/// The words of a title, spelled in one way, with the places where a subtitle, a bracket or another sentence begins.
final class TitleWords {
    let words: [Substring]
    let letters: String
    private(set) lazy var set = Set(words)
    /// What stands before each word. Most titles are compared by their words alone.
    private(set) lazy var breaks = Self.breaks(in: original, at: places)
    /// The title with "ue" for "ü", as many databases have it; nil without such letters.
    private(set) lazy var spelledOut = Umlauts.spelledOut(title).map { TitleWords($0) }
    /// The title with a sentence once that it has twice, one after the other; nil without one.
    private(set) lazy var withoutRepeat = once()
    /// The title without a remark in its last part: "[talk]", "(extended abstract)"; nil without one.
    private(set) lazy var withoutNote = plain()
    /// The first letters of its words without prepositions, as bits.
    private(set) lazy var firstLetters = words.reduce(into: UInt32(0)) { bits, word in
        if !Self.prepositions.contains(word), let letter = word.utf8.first { bits |= 1 << UInt32(letter % 32) }
    }
    private let title: String
    private let original: String
    /// The indices of the words among all words of the title.
    private let places: [Int]

    enum Break: Comparable {
        case none, comma, part
    }

    /// - Parameter normalised: the title for comparison, if it is known.
    init(_ title: String, _ normalised: NormalisedTitle? = nil) {
        let plain = TitleText.plain(title)
        let original = Umlauts.plain(plain)
        self.title = title
        let hasBrackets = original.utf8.contains(UInt8(ascii: "("))
        let all = (original == title ? normalised : nil)?.words ?? NormalisedTitle(original).words
        // An article or conjunction is often lost or added; at the end, "a" is a letter, as in "hepatitis A".
        let places = all.indices.filter { place in
            // "20%" has no word for the sign.
            (all[place].utf8.count > 4 || !Self.articles.contains(all[place]))
                && (all[place] != "a" || place == all.count - 1)
                && (all[place] != "percent" || place == 0 || all[place - 1].contains { !$0.isNumber })
        }
        .filter { !hasBrackets || !Self.repeatsWords(all, at: $0) }
        let read = WrittenTerms.unified(places.map { all[$0] })
        words = read.words.map { ($0.utf8.count > 5 ? nil : WrittenTerms.cardinals[$0]) ?? Spelling.american($0) }
        letters = words.joined()
        self.original = original
        self.places = read.places.map { places[$0] }
    }

    /// Whether a word is an acronym of the words before it, as titles have them in brackets.
    private static func repeatsWords(_ words: [Substring], at place: Int) -> Bool {
        let count = words[place].utf8.count
        guard (2...8).contains(count), place >= count else { return false }
        return (count...(count + 2)).contains {
            $0 <= place && isAcronym(words[place], of: words[(place - $0)..<place])
        }
    }

    private static let articles: Set<Substring> = [
        "the", "and", "an", "la", "le", "les", "el", "los", "las", "un", "una", "une", "der", "die", "das", "und",
        "ein", "eine",
    ]

    /// What stands before each word of a title; nothing when its parts have other words than the whole.
    private static func breaks(in title: String, at places: [Int]) -> [Break] {
        var breaks: [Break] = []
        var last = Break.none
        var part = ""
        func addWords() {
            let words = part.isEmpty ? 0 : NormalisedTitle(part).words.count
            part = ""
            guard words > 0 else { return }
            breaks += [last] + Array(repeating: .none, count: words - 1)
            last = .none
        }
        // A hyphen between spaces is a dash.
        for character in title.replacing(" - ", with: " – ") {
            guard let new = separators[character] else {
                part.append(character)
                continue
            }
            addWords()
            last = max(last, new)
        }
        addWords()
        guard breaks.count == NormalisedTitle(title).words.count else {
            return Array(repeating: .none, count: places.count)
        }
        // A break before an article is one before the next word.
        return zip([-1] + places, places).map { before, place in breaks[(before + 1)...place].max() ?? .none }
    }

    private static let separators: [Character: Break] = {
        let parts = Dictionary(uniqueKeysWithValues: ":.?!;–—()[]{}¿¡|\"“”«»".map { ($0, Break.part) })
        return parts.merging([",": .comma]) { one, _ in one }
    }()

    /// Prepositions that are replaced for each other, lost and added, without another meaning.
    static let prepositions: Set<Substring> = [
        "of", "for", "in", "on", "to", "at", "de", "en", "du", "des", "del", "sur", "pour",
    ]

    /// Prepositions that a title can begin with: "On", "Zur".
    static let openings = prepositions.union(
        ("toward towards into hacia vers a al allo ao sobre di della dei delle su sul sulla sulle do da dos das von zu "
            + "zur zum uber ueber").split(separator: " "))

    private func once() -> TitleWords? {
        guard words.count >= 6, words.count - set.count >= 2 else { return nil }
        for place in words.indices.dropFirst(2) {
            for count in stride(from: min(place, words.count - place), through: 2, by: -1)
            where (place == count || breaks[place] == .part)
                && words[(place - count)..<place] == words[place..<(place + count)]
            {
                return TitleWords((words[..<place] + words[(place + count)...]).joined(separator: " "))
            }
        }
        return nil
    }

    /// Whether two titles say the same with and without a preposition: "lagoon journals" and "scientific journals on
    /// lagoons", with one word more if four words after them are equal. "Waves on dunes" is not "dunes on waves".
    func isReworded(_ other: TitleWords) -> Bool {
        // Nearly all pairs have other words.
        let letters = [firstLetters, other.firstLetters].sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
        guard letters[0] & ~letters[1] == 0, letters[1].nonzeroBitCount - letters[0].nonzeroBitCount <= 1,
            abs(words.count - other.words.count) <= 2
        else { return false }
        let end = words.reversed().common(with: other.words.reversed())
        let heads = [words.dropLast(end), other.words.dropLast(end)].map(Array.init)
        let cores = heads.map { $0.filter { !Self.prepositions.contains($0) } }
        guard let bare = heads.indices.first(where: { heads[$0].count == cores[$0].count }),
            heads[1 - bare] != cores[1 - bare]
        else { return false }
        let (short, long) = (cores[bare], cores[1 - bare])
        guard short.count >= 2, (0...(end >= 4 ? 1 : 0)).contains(long.count - short.count), short.count + end >= 5
        else { return false }
        var places: [Int] = []
        for word in short {
            let place = long.indices.first { place in
                !places.contains(place) && (long[place] == word || Spelling.isSlip(long[place], word))
            }
            guard let place else { return false }
            places.append(place)
        }
        let more = long.indices.filter { !places.contains($0) }.map { long[$0] }
        // In the same order, the word makes the subject narrower.
        return zip(places, places.dropFirst()).contains { $0 > $1 } && !TitleRemainder.makesOther(Set(more))
            && !more.contains { $0.contains(where: \.isNumber) }
    }

    /// The words of both titles in the one place where they differ, the fewer first.
    func change(to other: TitleWords) -> (less: ArraySlice<Substring>, more: ArraySlice<Substring>) {
        let (short, long) = words.count <= other.words.count ? (words, other.words) : (other.words, words)
        let start = short.common(with: long)
        let end = min(short.reversed().common(with: long.reversed()), short.count - start)
        return (short[start..<(short.count - end)], long[start..<(long.count - end)])
    }

    /// Whether one title has an acronym for some words of the other one: "CFD" for "computational fluid dynamics".
    func hasAcronym(of other: TitleWords) -> Bool {
        guard other.words.count != words.count, min(words.count, other.words.count) >= 4 else { return false }
        let (less, more) = change(to: other)
        return less.count == 1 && less.first.map { Self.isAcronym($0, of: more) } ?? false
    }

    /// Whether a word has the first letters of some words without prepositions.
    private static func isAcronym(_ word: Substring, of phrase: ArraySlice<Substring>) -> Bool {
        guard phrase.last?.first == word.last else { return false }
        let letters = phrase.filter { !prepositions.contains($0) }.compactMap(\.first)
        return letters.count > 1 && String(letters) == word
    }

    private func plain() -> TitleWords? {
        guard let end = words.last, TitleRemainder.areNotes([end]), let last = breaks.lastIndex(of: .part), last >= 3,
            TitleRemainder.areNotes(words[last...])
        else { return nil }
        return TitleWords(words[..<last].joined(separator: " "))
    }

    /// Whether another title has the same words, but two neighbouring groups of them are exchanged: "mobile and wireless"
    /// and "wireless and mobile", a title and its subtitle. "Effects of waves on dunes" is not "of dunes on waves".
    func isExchanged(_ other: TitleWords) -> Bool {
        guard words.count == other.words.count, words.count >= 4, letters.utf8.count == other.letters.utf8.count,
            set == other.set
        else { return false }
        let start = words.common(with: other.words)
        let end = words.count - words.reversed().common(with: other.words.reversed())
        guard start < end else { return false }
        let one = words[start..<end]
        let two = other.words[start..<end]
        return one.indices.dropFirst().contains { place in
            (one[place...] + one[..<place]).elementsEqual(two)
        }
    }
}
