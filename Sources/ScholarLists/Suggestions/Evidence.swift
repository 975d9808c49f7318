/// A piece of evidence that two publications of one list are one work, or two: its weight, and the reason in words.
///
/// The weights of a pair add up. They were found with the labelled pairs of `make matching`.
package struct Evidence: Sendable {
    package let weight: Int
    package let reason: String
    /// Whether a suggestion gives it as a reason; an explanation gives all.
    let isReason: Bool

    /// The sum from which on a pair is suggested.
    package static let needed = 10

    private init(_ weight: Int, _ reason: String, isReason: Bool = true) {
        self.weight = weight
        self.reason = reason
        self.isReason = isReason
    }

    // MARK: The titles

    static let sameTitle = Evidence(10, "same title")
    static let spelling = Evidence(10, "same title, spelled differently")
    static let cut = Evidence(9, "same title as far as Scholar shows it")
    static let acronym = Evidence(8, "same title with an acronym")
    static let slip = Evidence(8, "nearly the same title")
    static let exchanged = Evidence(5, "same words in another order")
    static let reworded = Evidence(5, "the same words, put otherwise")
    static let opening = Evidence(5, "same title after words such as \"a study of\"")
    static func filler(_ word: String) -> Evidence { Evidence(3, "same title but for \"\(word)\"") }
    static func word(_ word: String) -> Evidence { Evidence(2, "same title but for \"\(word)\"") }
    /// Words that can make the subject narrower, or another one.
    static func words(_ words: String) -> Evidence { Evidence(1, "same title but for \"\(words)\"") }
    /// Words that one title has more, before or after the other one.
    static func stuck(_ remainders: [(TitleRemainder, isBefore: Bool)]) -> Evidence {
        let all = remainders.map { remainder, isBefore -> Evidence in
            let place = isBefore ? "before" : "after"
            return switch remainder {
            case .note: Evidence(8, isBefore ? "same title after a note" : "same title with a note")
            case .number: Evidence(9, "same title with the number of a report")
            case .names: Evidence(10, "same title with the authors \(place) it")
            case .date: Evidence(10, "same title with a place and date")
            case .venue: Evidence(10, "same title with a venue or date \(place) it")
            case .part where isBefore: Evidence(5, "same title after the name of a series")
            case .part: Evidence(8, "same title without the subtitle")
            case .end: Evidence(2, "same title without its end")
            }
        }
        return Evidence(all.map(\.weight).min() ?? 0, all.map(\.reason).joined(separator: ", "))
    }
    static let halfTitle = Evidence(-4, "another title")
    static let otherTitle = Evidence(-7, "another title")
    static let otherNumbers = Evidence(-20, "other numbers in the titles")
    static let otherSigns = Evidence(-30, "other signs in the titles")
    static let otherUmlauts = Evidence(-30, "other letters with marks in the titles")
    // Titles that many works share.
    static let genre = Evidence(-9, "the title names only the kind of text", isReason: false)
    static let common = Evidence(-6, "titles often begin like this", isReason: false)
    static let twoWords = Evidence(-6, "the title has one or two words", isReason: false)
    static let threeWords = Evidence(-2, "the title has three words", isReason: false)
    static let series = Evidence(-4, "works of five and more years have the title", isReason: false)

    /// A review, correction or data set beside the text that it is about.
    static let otherKind = Evidence(-9, "another kind of text", isReason: false)

    // MARK: Authors and years

    static func sameAuthors(_ count: Int, isCut: Bool) -> Evidence {
        Evidence(count > 1 && !isCut ? 5 : 4, "same authors")
    }
    static func moreAuthors(_ name: String) -> Evidence { Evidence(3, "shared author \(name)") }
    static func sharedAuthor(_ name: String) -> Evidence { Evidence(1, "shared author \(name)") }
    static let unknownAuthors = Evidence(-1, "the authors are not known, or not to compare", isReason: false)
    static let otherAuthors = Evidence(-9, "other authors", isReason: false)

    static func years(_ apart: Int?, isPreprint: Bool, isFarOff: Bool) -> Evidence {
        guard let apart else { return Evidence(2, "a year is not known", isReason: false) }
        let weight =
            switch apart {
            case 0: 2
            case 1: 1
            case 2 where isPreprint: 1
            case 3 where isPreprint: 0
            case 2...3: -3
            case 4...5: -4
            case 6...10: -5
            default: isFarOff ? -5 : -20
            }
        return Evidence(weight, apart == 0 ? "same year" : apart == 1 ? "a year apart" : "\(apart) years apart")
    }

    // MARK: Where they are

    static let sameDOI = Evidence(18, "same DOI")
    static let sameNumber = Evidence(18, "same cluster number")
    static let versions = Evidence(3, "two DOIs with one number", isReason: false)
    static let preprint = Evidence(3, "preprint and article")
    static let twoDOIs = Evidence(-3, "two DOIs", isReason: false)
    static let samePlace = Evidence(11, "same journal, volume and pages", isReason: false)
    static let samePages = Evidence(1, "same volume and pages", isReason: false)
    static let sameVenue = Evidence(1, "same journal", isReason: false)
    static let elsewhere = Evidence(-7, "other pages of the same journal", isReason: false)
    static let twoPatents = Evidence(-30, "two patents", isReason: false)
    static func stray(isOne: Bool) -> Evidence { Evidence(1, "one is known from citations only", isReason: isOne) }
}
