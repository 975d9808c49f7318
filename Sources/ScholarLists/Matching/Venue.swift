import ScholarPages

/// The venue of a work, as far as a list names it: words that may be abbreviated or cut, and numbers of volume and
/// pages. It is a class because works are compared often, and copies of so many values take time.
final class Venue: Sendable {
    enum Likeness {
        case same, unknown, different
    }

    private let words: [Substring]
    private let numbers: [Substring]
    private let isCut: Bool
    /// The pages, or the last two of its numbers, if there are enough to name one article: "201 219".
    let place: String?
    /// The numbers of volume, issue and pages.
    private let placeNumbers: Set<Substring>
    /// Whether these are at least three numbers, of which the last two are first and last of three and more pages.
    let hasSeveralPages: Bool

    /// Parses a venue; nil when it is empty.
    init?(_ text: String) {
        isCut = text.hasSuffix("…") || text.hasSuffix("...") || text.hasPrefix("…")
        // "École d'Alfort" has the word "Alfort".
        let hasElision = text.unicodeScalars.contains { $0 == "'" || $0 == "’" }
        let plain = hasElision ? text.replacing(Self.elision, with: " ") : text
        let all = NormalisedTitle(plain).words.filter { !Self.small.contains($0) }
        guard !all.isEmpty else { return nil }
        words = all.filter { $0.utf8.first?.isDigit != true }
        numbers = all.filter { $0.utf8.first?.isDigit == true }
        // A year is a part of the name of many proceedings.
        let numbers = all.filter { $0.utf8.contains(where: \.isDigit) && !$0.isYear }
        // The papers of many proceedings begin with page 1 each.
        place = numbers.count >= 2 && numbers.dropLast().last != "1" ? numbers.suffix(2).joined(separator: " ") : nil
        placeNumbers = Set(numbers)
        let pages = numbers.suffix(2).compactMap { Int($0) }
        hasSeveralPages = numbers.count >= 3 && pages.count == 2 && (2..<200).contains(pages[1] - pages[0])
    }

    nonisolated(unsafe) private static let elision = /\s[dl]['’]/.ignoresCase()

    private static let small: Set<Substring> = [
        "the", "of", "and", "in", "on", "for", "de", "la", "le", "des", "du", "der", "die", "das", "und", "et", "y",
        "del", "di", "e", "a", "an", "to", "at", "vol", "no", "pp", "issue",
    ]

    /// Whether two works have the same pages of one volume, as far as both have a volume.
    func hasSamePlace(as other: Venue) -> Bool {
        place != nil && place == other.place
            && (placeNumbers.isSubset(of: other.placeNumbers) || other.placeNumbers.isSubset(of: placeNumbers))
    }

    /// Whether two works have the same place, also if one lacks the last page, or the issue.
    func hasSameStart(as other: Venue) -> Bool {
        let (short, long) = numbers.count <= other.numbers.count ? (numbers, other.numbers) : (other.numbers, numbers)
        if hasSamePlace(as: other) || short.count >= 3 && long.starts(with: short) { return true }
        // In journals that begin each issue with page 1, only the first issue is known by its pages.
        return short.count >= 3 && long.count == short.count + 1 && long[1] == "1"
            && short.elementsEqual(long[..<1] + long[2...])
    }

    /// Whether both name their pages, and these have no number in common.
    func isElsewhere(than other: Venue) -> Bool {
        guard let place, let otherPlace = other.place else { return false }
        return Set(place.split(separator: " ")).isDisjoint(with: otherPlace.split(separator: " "))
    }

    /// Whether two venues are the same: each word of the shorter one is a word of the longer one, or its beginning.
    static func likeness(_ one: Venue?, _ other: Venue?) -> Likeness {
        guard let one, let other else { return .unknown }
        let (short, long) = one.words.count <= other.words.count ? (one, other) : (other, one)
        guard !short.words.isEmpty else { return .unknown }
        var found = 0
        var rest = long.words[...]
        for word in short.words {
            guard let place = rest.firstIndex(where: { $0.hasPrefix(word) || word.hasPrefix($0) }) else { continue }
            found += 1
            rest = rest[(place + 1)...]
        }
        if found * 2 < short.words.count { return .different }
        guard found == short.words.count else { return .unknown }
        // Volumes and pages distinguish two works of one journal, if both venues have them.
        if !one.numbers.isEmpty, !other.numbers.isEmpty, Set(one.numbers).isDisjoint(with: other.numbers) {
            return .different
        }
        return short.words.count == long.words.count || short.isCut || short.words.count > 2 ? .same : .unknown
    }
}

extension Substring {
    /// Whether it is a number from 1900 to 2099.
    fileprivate var isYear: Bool {
        utf8.count == 4 && (hasPrefix("19") || hasPrefix("20")) && utf8.allSatisfy(\.isDigit)
    }
}
