/// An author as a source describes them. One person can have several records, and one record can mix people.
public struct AuthorRecord: Hashable, Sendable {
    /// An institution, with the first and the last year of works from there.
    public struct Institution: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// The years; nil if they are not known.
        public var years: ClosedRange<Int>?
    }

    /// The identifier in the source: `A5000180362`.
    public var id: String
    /// The name.
    public var name: String
    /// The ORCID without its address; nil if none is known.
    public var orcid: String?
    /// The institutions, the last known one first.
    public var institutions: [Institution] = []
    /// The number of works; nil if it is not known.
    public var workCount: Int?
    /// The citations of all works, as the source counts them.
    public var citations: Int?
    /// The h-index that the source states.
    public var h: Int?
    /// The i10-index that the source states.
    public var i10: Int?
    package var topics: [String] = []

    /// The first and the last year of works with an institution.
    package var years: ClosedRange<Int>? {
        let years = institutions.compactMap(\.years)
        guard let first = years.map(\.lowerBound).min(), let last = years.map(\.upperBound).max() else { return nil }
        return first...last
    }

    /// What the record stands for: `Ann Marsh, University of Invention, 1994–2023`.
    package var words: String { [name, placeAndYears].compactMap(\.self).joined(separator: ", ") }

    /// `University of Invention, 1994–2023`; nil if neither is known.
    package var placeAndYears: String? {
        let years = years.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        let parts = [institutions.first?.name, years].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension RecordList.Heading {
    /// Creates what the records of the authors of one list state about it. The numbers of several records are not those
    /// of the list, so only a single one gives them.
    init?(_ authors: [AuthorRecord]) {
        guard let first = authors.max(by: { $0.workCount ?? 0 < $1.workCount ?? 0 }) else { return nil }
        self.init()
        profileName = first.name
        reportedTotal = authors.compactMap(\.workCount).reduce(0, +)
        profileNames = Dictionary(authors.map { ($0.id, $0.words) }) { first, _ in first }
        author.affiliation = first.institutions.first?.name
        author.interests = first.topics
        // An ORCID is the address of a page about the person.
        if let orcid = first.orcid, authors.allSatisfy({ $0.orcid == orcid }) {
            author.homepage = "https://orcid.org/\(orcid)"
        }
        if authors.count == 1, let citations = first.citations, let h = first.h, let i10 = first.i10 {
            author.reported = ProfilePage.Reported(citations: citations, h: h, i10: i10)
        }
    }
}
