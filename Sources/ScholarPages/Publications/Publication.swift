/// One publication as Scholar listed it. What a user decides of it is kept elsewhere and never changes it.
public struct Publication: Hashable, Sendable {
    /// A file that Scholar offers beside the publication.
    public struct Download: Hashable, Sendable {
        /// Its address.
        public var url: String
        /// Its type as shown: `PDF`, `HTML`, `PS`.
        public var type: String?
        /// The host that has it.
        package var site: String?

        /// Makes a download.
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
    /// `citation` for an entry without a page of its own, else the tag in lower case, else nothing.
    public var kind: String?
    /// Where the publication is.
    public var link: String?
    /// A file of it.
    public var download: Download?
    /// Its authors, as far as Scholar shows them.
    public var authors: [String] = []
    /// Whether Scholar cut the list of authors.
    public var authorsTruncated = false
    /// The journal, book or conference, possibly cut with "…".
    public var publication: String?
    /// The year of publication.
    public var year: Int?
    /// The publisher, or the site of the page.
    public var publisher: String?
    /// The number of citing works that Scholar gave; nil when there is one that could not be read.
    public var citationCount: Int?
    /// The address of the citing works.
    public var citesURL: String?
    /// Scholar's number of the work, an unsigned 64-bit number in decimal.
    public var clusterID: String?
    /// The number of versions that Scholar has put together.
    public var versions: Int?
    /// The beginning of the abstract, or where the words of the query were found.
    public var snippet: String?
    /// Citations by year, when the publication's own page on a profile was read; years without any are 0.
    public var citationsPerYear: [Int: Int] = [:]
    /// On a profile: the count is struck through because another publication has it.
    public var isCountedElsewhere = false
    /// The page on which the publication stood, counted from 1.
    package var page = 1
    /// What tells its row from others when pages are joined.
    package var key: PublicationKey?
    /// Everything that a file of another program says of it, as JSON, when a page would say less.
    package var record: String?

    /// Makes a publication.
    public init(id: Int, title: String, citationCount: Int? = 0) {
        self.id = id
        self.title = title
        self.citationCount = citationCount
    }
}

extension Publication {
    init(_ row: ResultRow) {
        self.init(id: 0, title: row.title, citationCount: row.citationCount)
        kind = row.link == nil ? "citation" : row.tag?.lowercased()
        link = row.link
        download = row.download.map { Download(url: $0.url, type: $0.type, site: $0.site) }
        authors = row.byline.authors
        authorsTruncated = row.byline.isTruncated
        publication = row.byline.publication
        year = row.byline.year
        publisher = row.byline.publisher
        citesURL = row.citesURL
        clusterID = row.clusterID
        versions = row.versions
        snippet = row.snippet
    }

    init(_ row: ProfilePage.Row) {
        self.init(id: 0, title: row.title, citationCount: row.citationCount)
        link = row.link
        authors = row.authors
        authorsTruncated = row.isTruncated
        publication = row.publication
        year = row.year
        citesURL = row.citesURL
        clusterID = row.citesID.flatMap(ClusterID.first)
        isCountedElsewhere = row.isCountedElsewhere
    }

    init(_ page: ArticlePage) {
        self.init(id: 0, title: page.title, citationCount: page.citationCount ?? 0)
        link = page.link
        authors = page.authors
        authorsTruncated = page.isTruncated
        year = page.year
        citationsPerYear = page.citationsPerYear
        citesURL = page.citesURL
        clusterID = page.citesID.flatMap(ClusterID.first)
    }
}
