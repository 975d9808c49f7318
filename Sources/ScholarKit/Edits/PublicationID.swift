/// Which publication an edit means: by what it is, never by the row it stood in.
///
/// Scholar's number of the work comes first. It survives every change of the title, which titles alone (thesis, section
/// 5.7) do not, and it tells two works of one title apart. An entry without a number is known by its normalised title,
/// its first author and its year together.
package struct PublicationID: Hashable, Sendable {
    /// Scholar's number of the work.
    package var clusterID: String?
    /// The title as it stood.
    package var title: String
    /// The first author as he stood.
    package var author: String?
    /// The year.
    package var year: Int?
    /// The journal, book or conference.
    package var publication: String?
    /// Its address, which can hold a DOI or the name of its row on a profile.
    package var link: String?
    /// What another publication of the list had in common with it, so that it may be taken for it.
    package var twins: Twins?
    /// Which one it is among entries that nothing of the above tells apart, in Scholar's order, from 0.
    package var occurrence: Int
    /// Whether it was merged into another one when the edit was made, so that the edit is about it alone.
    package var isMember = false

    /// What two publications of one list have in common, the least first.
    package enum Twins: String, Sendable, Codable, Comparable, CaseIterable {
        /// The beginning of the title, which is all that a cut title shows.
        case beginning
        /// The title, or nearly.
        case title
        /// Title and journal word for word.
        case record

        /// Whether one says less than the other.
        package static func < (one: Self, other: Self) -> Bool {
            allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
        }
    }

    /// Names a publication.
    package init(clusterID: String? = nil, title: String, author: String? = nil, year: Int? = nil, occurrence: Int = 0)
    {
        self.clusterID = clusterID
        self.title = title
        self.author = author
        self.year = year
        self.occurrence = occurrence
    }
}

extension PublicationID: Codable {
    private enum CodingKeys: String, CodingKey {
        case clusterID = "cluster_id"
        case title, author, year, publication, link, occurrence, twins
        case isMember = "member"
    }

    /// Reads what a recipe or the store says; only the title has to be there.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            clusterID: try values.decodeIfPresent(String.self, forKey: .clusterID),
            title: try values.decode(String.self, forKey: .title),
            author: try values.decodeIfPresent(String.self, forKey: .author),
            year: try values.decodeIfPresent(Int.self, forKey: .year),
            occurrence: try values.decodeIfPresent(Int.self, forKey: .occurrence) ?? 0)
        publication = try values.decodeIfPresent(String.self, forKey: .publication)
        link = try values.decodeIfPresent(String.self, forKey: .link)
        isMember = try values.decodeIfPresent(Bool.self, forKey: .isMember) ?? false
        twins = try values.decodeIfPresent(Twins.self, forKey: .twins)
    }

    /// Writes what is known.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(clusterID, forKey: .clusterID)
        try values.encode(title, forKey: .title)
        try values.encodeIfPresent(author, forKey: .author)
        try values.encodeIfPresent(year, forKey: .year)
        try values.encodeIfPresent(publication, forKey: .publication)
        try values.encodeIfPresent(link, forKey: .link)
        if occurrence > 0 { try values.encode(occurrence, forKey: .occurrence) }
        if isMember { try values.encode(true, forKey: .isMember) }
        try values.encodeIfPresent(twins, forKey: .twins)
    }
}

extension PublicationID {
    /// The name by which a publication is found in another list.
    init(_ publication: Publication) {
        self.init(
            clusterID: publication.clusterID, title: publication.title, author: publication.authors.first,
            year: publication.year)
        self.publication = publication.publication
        link = publication.link
    }
}

extension Publication {
    /// What a name says of a publication.
    init(_ id: PublicationID) {
        self.init(id: 0, title: id.title)
        clusterID = id.clusterID
        authors = id.author.map { [$0] } ?? []
        // Of its authors only the first is known.
        authorsTruncated = true
        year = id.year
        publication = id.publication
        link = id.link
    }
}
