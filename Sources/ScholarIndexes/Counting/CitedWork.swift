/// The data of a publication that indexes use: its citations and optional details.
package struct CitedWork: Hashable, Sendable {
    /// Its citations, 0 or more; 0 if they are not known.
    package var citations: Int
    package var isCountKnown = true
    /// Whether it can have more citations: they are not known, or not those of a publication merged into it.
    package var isCountOpen = false
    package var year: Int?
    package var authors: AuthorCount?
    /// Its citations by year of the citing work; empty if not known.
    package var citationsPerYear: [Int: Int] = [:]
    /// Its number in explanations: its number within the search, or its line in a file.
    package var number: Int?
    package var title: String?
}

extension CitedWork {
    /// Creates a work whose citations may not be known.
    package init(known citations: Int?, year: Int? = nil) {
        self.init(citations: citations ?? 0, year: year)
        isCountKnown = citations != nil
        isCountOpen = !isCountKnown
    }
}

/// The number of authors of a publication; only a minimum is known when Scholar cut the list.
package struct AuthorCount: Hashable, Sendable {
    /// The number, or its minimum.
    package var least: Int
    /// Whether it can be more.
    package var isOpen: Bool

    /// Creates an exact number.
    package static func exactly(_ count: Int) -> AuthorCount { AuthorCount(least: count, isOpen: false) }
    /// Creates the number for a cut list: at least one more than the names shown.
    package static func cut(afterNames count: Int) -> AuthorCount {
        AuthorCount(least: min(count, most) + 1, isOpen: true)
    }
    /// More authors than any publication has; the longest known list has about 15,000.
    package static let most = 1_000_000
    /// The number for a missing list.
    package static let unknown = AuthorCount(least: 1, isOpen: true)
}

/// An error in the input of indexes.
public enum IndexError: Error, Hashable, Sendable {
    /// The citations of a publication are negative. Publications are counted from 1.
    case negative(Int, publication: Int)
    /// The sum of the citations is too large.
    case tooMany
    /// The number of authors of a publication is not positive.
    case authors(Int, publication: Int)
    /// The year of a publication is invalid.
    case year(Int, publication: Int)
    /// The year in which the citations were counted is invalid.
    case asOf(Int)
    /// The citations by year of a publication are negative, too many, or have an invalid year.
    case history(publication: Int)
    /// The number of years, or of author counts, differs from the number of publications.
    case uneven(String, Int, publications: Int)
    /// No publication has a known year.
    case noYears
    /// No publication is from these years.
    case noneFrom(ClosedRange<Int>)
}

extension IndexError: CustomStringConvertible {
    /// One sentence that names the publication and the next step.
    public var description: String {
        switch self {
        case .negative(let count, let publication):
            "publication \(publication) has \(count) citations; give 0 or more"
        case .tooMany: "the sum of the citations is too large for this program"
        case .authors(let count, let publication):
            "publication \(publication) has \(count) authors; give 1 to \(AuthorCount.most), or nothing if it is not known"
        case .year(let year, let publication):
            "publication \(publication) has the year \(year); give four digits, or nothing if it is not known"
        case .asOf(let year): "citations cannot be counted as of \(year); give a year of four digits"
        case .history(let publication):
            "the citations by year of publication \(publication) are invalid; give years of four digits, and citation counts of 0 or more"
        case .uneven(let what, let count, let publications):
            "there are \(count) \(what) for \(IndexValue.publications(publications)); give one for each"
        case .noYears: "the years of publication are not known; a table needs a column named year"
        case .noneFrom(let years): "no publication is from \(years.lowerBound) to \(years.upperBound); give other years"
        }
    }
}
