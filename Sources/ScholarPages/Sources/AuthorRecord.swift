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

/// How a source finds the records of authors. Addresses begin with scheme and host of a server.
package protocol AuthorLookup: Sendable {
    /// The identifier of a record, in its usual form; nil for other texts.
    func id(_ text: String) -> String?
    /// The address of the record with an identifier.
    func record(_ id: String, _ base: String) -> String
    /// The address of the records with an ORCID.
    func byORCID(_ orcid: String, _ base: String) -> String
    /// The address of the one record to which an ORCID resolves, which is free.
    func resolvingORCID(_ orcid: String, _ base: String) -> String
    /// The address of the candidates for a name.
    func byName(_ name: String, _ base: String) -> String
    /// Reads a record; nil when there is none.
    func read(_ page: Page) throws(ResultsError) -> AuthorRecord?
    /// Reads records or candidates.
    func readAll(_ page: Page) throws(ResultsError) -> [AuthorRecord]
    /// The identifier of the source for a stored work, if an author with this identifier is among its authors.
    func work(_ publication: Publication, _ author: String) -> String?
    /// The address of a work's own record, which is free.
    func recordOfWork(_ id: String, _ base: String) -> String
    /// The author whom the record of a work now has where the stored work has another one; nil without such an author.
    func successor(_ author: String, _ stored: Publication, _ record: Page) -> String?
}
