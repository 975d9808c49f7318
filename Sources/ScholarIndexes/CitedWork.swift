/// A publication as indexes see it: its citations, and what else is known of it.
package struct CitedWork: Hashable, Sendable {
    /// Its citations, 0 or more.
    package var citations: Int
    /// The year in which it was published.
    package var year: Int?
    /// The number of its authors.
    package var authors: AuthorCount?
    /// Its citations by year of the citing work; empty when not known.
    package var citationsPerYear: [Int: Int] = [:]
    /// What it is called in explanations: its number within the search, or its line in a file.
    package var number: Int?
    /// Its title.
    package var title: String?

    /// Makes a publication that is known by its citations alone.
    package init(citations: Int, year: Int? = nil, authors: AuthorCount? = nil) {
        self.citations = citations
        self.year = year
        self.authors = authors
    }
}

/// The number of authors of a publication, which is only known to be at least something when Scholar cut the list.
package struct AuthorCount: Hashable, Sendable {
    /// The number, or the least that it can be.
    package var least: Int
    /// Whether it can be more.
    package var isOpen: Bool

    /// A number that is known.
    package static func exactly(_ count: Int) -> AuthorCount { AuthorCount(least: count, isOpen: false) }
    /// The number behind a list of so many names that was cut: one more, or any number above.
    package static func cut(afterNames count: Int) -> AuthorCount {
        AuthorCount(least: min(count, most) + 1, isOpen: true)
    }
    /// More authors than any publication has; the longest list of all has some 15,000.
    package static let most = 1_000_000
    /// The number behind a list that is not there.
    package static let unknown = AuthorCount(least: 1, isOpen: true)
}

/// Why a list of publications has no indexes.
public enum IndexError: Error, Hashable, Sendable {
    /// Citations cannot be negative. Publications count from 1.
    case negative(Int, publication: Int)
    /// So many citations together cannot be added up.
    case tooMany
    /// A publication has one author or more.
    case authors(Int, publication: Int)
    /// What is no year.
    case year(Int, publication: Int)
    /// The year as of which citations are counted is no year.
    case asOf(Int)
    /// The citations by year of a publication are negative, of no year, or too many.
    case history(publication: Int)
    /// There are not as many years, or numbers of authors, as publications.
    case uneven(String, Int, publications: Int)
    /// No year of any publication is known.
    case noYears
}

extension IndexError: CustomStringConvertible {
    /// One sentence that names the publication and the way out.
    public var description: String {
        switch self {
        case .negative(let count, let publication):
            "publication \(publication) has \(count) citations; a count is 0 or more"
        case .tooMany: "the citations together are more than this program can add up"
        case .authors(let count, let publication):
            "publication \(publication) has \(count) authors; give 1 to \(AuthorCount.most), or nothing where it is not known"
        case .year(let year, let publication):
            "publication \(publication) is of the year \(year); give four digits, or nothing where it is not known"
        case .asOf(let year): "citations cannot be counted as of \(year); give a year of four digits"
        case .history(let publication):
            "the citations by year of publication \(publication) make no sense; give years of four digits, and counts of 0 or more"
        case .uneven(let what, let count, let publications):
            "there are \(count) \(what) for \(IndexValue.publications(publications)); give one for each"
        case .noYears: "the years of publication are not known; a table needs a column named year"
        }
    }
}
