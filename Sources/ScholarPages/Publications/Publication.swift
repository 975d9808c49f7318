import Foundation

/// One publication as Scholar listed it. The user's edits are stored separately and never change it.
public struct Publication: Hashable, Sendable {
    /// A file that Scholar offers for the publication.
    public struct Download: Hashable, Sendable {
        /// The address.
        public var url: String
        /// The type as shown: `PDF`, `HTML`, `PS`.
        public var type: String?
        /// The host of the file.
        package var site: String?

        package init(url: String, type: String? = nil, site: String? = nil) {
            self.url = url
            self.type = type
            self.site = site
        }
    }

    /// Its number within the search, from 1 in Scholar's order. It never changes.
    public var id: Int
    /// The title, without a tag such as [BOOK].
    public var title: String
    /// `citation` for an entry without its own page, otherwise the tag in lower case; nil without a tag.
    public var kind: String?
    /// The address of the publication.
    public var link: String?
    /// A file of the publication.
    public var download: Download?
    /// The authors that Scholar shows.
    public var authors: [String] = [] {
        didSet { if authors.contains(where: Folding.isLongName) { authors = authors.map(Folding.name) } }
    }
    /// Whether Scholar cut the list of authors.
    public var authorsTruncated = false
    /// The journal, book or conference, possibly cut with "…".
    public var publication: String?
    /// The year of publication.
    public var year: Int?
    /// The publisher, or the site that hosts the page.
    public var publisher: String?
    /// The number of citing works that Scholar shows; nil when the number cannot be read.
    public var citationCount: Int?
    /// The address of the list of citing works.
    public var citesURL: String?
    /// Scholar's number of the work, an unsigned 64-bit number in decimal.
    public var clusterID: String?
    /// The number of versions that Scholar has grouped.
    public var versions: Int?
    /// The beginning of the abstract, or the passage that contains the words of the query.
    public var snippet: String?
    /// Citations by year, if the publication's own page on a profile was read, or if an imported list has them; years
    /// without citations are 0.
    public var citationsPerYear: [Int: Int] = [:]
    /// Whether, on a profile, the count is struck through because Scholar counts these citations under another entry.
    public var isCountedElsewhere = false
    /// The page that lists the publication, counted from 1.
    package var page = 1
    /// The key that identifies its row when pages are joined.
    package var key: PublicationKey?
    /// The complete record of another program as JSON, if the publication was imported from one.
    package var record: String?

    /// The title of a record without one. It is among the titles that name no work, so such records are never taken for
    /// versions of one work.
    package static let untitled = "[untitled]"

    /// Creates a publication.
    public init(id: Int, title: String, citationCount: Int? = 0) {
        self.id = id
        self.title = title
        self.citationCount = citationCount
    }
}

extension Publication {
    /// The key of the works that it cites in its record: their identifiers, separated by semicolons.
    package static let referencesKey = "references"

    /// The keys and values of its record; empty for a publication from a page of Scholar.
    package var recordValues: [String: Any] {
        let json = record.flatMap { try? JSONReader.value($0.utf8) }
        return json as? [String: Any] ?? [:]
    }
}
