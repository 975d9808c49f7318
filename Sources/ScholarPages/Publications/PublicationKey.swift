/// A key that is equal for rows of the same work, for joining pages: Scholar's number, otherwise the text of the row.
package struct PublicationKey: Hashable {
    package let text: String

    package init(text: String) {
        self.text = text
    }

    /// Creates the key of a publication whose row is not available, from its known fields.
    package init(_ publication: Publication) {
        self =
            Source.cluster.key(of: publication) ?? Source.entry.key(of: publication)
            ?? PublicationKey(text: Self.description(publication))
    }

    static func description(_ publication: Publication) -> String {
        [
            NormalisedTitle(publication.title).text, publication.authors.first ?? "",
            publication.year.map(String.init) ?? "", publication.publication ?? "", publication.link ?? "",
        ].joined(separator: "\u{1F}")
    }
}

extension PublicationKey {
    /// The fields of a publication that usually provide its key.
    package enum Source: String, CaseIterable {
        /// Scholar's number of the work.
        case cluster
        /// Scholar's name of a row of a profile, which its link contains.
        case entry

        package func key(of publication: Publication) -> PublicationKey? { name(of: publication).map(key(named:)) }

        /// What Scholar calls a publication: a number, or `USER:ROW` on a profile.
        package func name(of publication: Publication) -> String? {
            switch self {
            case .cluster: publication.clusterID
            case .entry: publication.link.flatMap { URLParameters.first("citation_for_view", in: $0) }
            }
        }

        /// The key of a publication that Scholar names so.
        package func key(named name: String) -> PublicationKey { PublicationKey(text: "\(rawValue) \(name)") }
    }
    /// The user id of the profile that names the publication; nil for a key from elsewhere.
    package var profile: String? {
        let start = "\(Source.entry.rawValue) "
        // A title can begin like that, too; its key has separators.
        guard text.hasPrefix(start), !text.utf8.contains(0x1F), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return String(text[..<colon].dropFirst(start.count))
    }
}

/// The keys of rows of results.
extension PublicationKey {
    /// Creates the key of a row of results.
    init(_ row: ResultRow, isVersionList: Bool) {
        // In a list of versions every row has the number of the same work, so the number cannot distinguish them.
        let number = isVersionList ? row.dataCID : row.publication.clusterID ?? row.relatedCID.flatMap(ClusterID.number)
        self = number.map(Source.cluster.key(named:)) ?? Self(text: Self.description(row.publication))
    }
}
