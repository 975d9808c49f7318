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
    /// Which one it is among entries that nothing of the above tells apart, in Scholar's order, from 0.
    package var occurrence: Int
    /// Whether it was merged into another one when the edit was made, so that the edit is about it alone.
    package var isMember = false

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
        case title, author, year, occurrence
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
        isMember = try values.decodeIfPresent(Bool.self, forKey: .isMember) ?? false
    }

    /// Writes what is known.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(clusterID, forKey: .clusterID)
        try values.encode(title, forKey: .title)
        try values.encodeIfPresent(author, forKey: .author)
        try values.encodeIfPresent(year, forKey: .year)
        if occurrence > 0 { try values.encode(occurrence, forKey: .occurrence) }
        if isMember { try values.encode(true, forKey: .isMember) }
    }
}

/// A first author without what varies: the family name and the first letter before it.
struct AuthorKey: Hashable {
    let text: String

    init(_ name: String) {
        let words = NormalisedTitle(name).text.split(separator: " ")
        guard words.count > 1, let first = words.first?.first, let family = words.last else {
            text = words.joined()
            return
        }
        text = "\(first) \(family)"
    }
}
