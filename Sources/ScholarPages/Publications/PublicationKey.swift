/// What tells two rows to be the same work, for joining pages: by Scholar's number, else by what the row says.
package struct PublicationKey: Hashable {
    package let text: String

    /// A key as the store holds it.
    package init(text: String) {
        self.text = text
    }

    /// The key of a publication whose row is not at hand: what a row would have said, as far as it is still known.
    package init(_ publication: Publication) {
        self =
            Source.cluster.key(of: publication) ?? Source.entry.key(of: publication)
            ?? PublicationKey(text: Self.description(publication))
    }

    /// The key of a row of a result page.
    init(_ row: ResultRow, isVersionList: Bool) {
        // In a list of versions every row has the number of the one work, so the number cannot tell them apart.
        let number = isVersionList ? row.dataCID : row.clusterID ?? row.relatedCID.flatMap(ClusterID.number)
        text = number.map { "cluster \($0)" } ?? Self.description(Publication(row))
    }

    /// The key of a row of a profile: Scholar's own name of the row, else what it says.
    init(_ row: ProfilePage.Row) {
        text = row.key.map { "entry \($0)" } ?? Self.description(Publication(row))
    }

    private static func description(_ publication: Publication) -> String {
        [
            NormalisedTitle(publication.title).text, publication.authors.first ?? "",
            publication.year.map(String.init) ?? "", publication.publication ?? "", publication.link ?? "",
        ].joined(separator: "\u{1F}")
    }
}

extension PublicationKey {
    /// The fields of a publication that are nearly always its key.
    package enum Source: String, CaseIterable {
        /// Scholar's number of the work.
        case cluster
        /// Scholar's name of a row of a profile, which is in its link.
        case entry

        /// The key that the field is, if there is one.
        package func key(of publication: Publication) -> PublicationKey? {
            let name =
                switch self {
                case .cluster: publication.clusterID
                case .entry: publication.link.flatMap { URLParameters.first("citation_for_view", in: $0) }
                }
            return name.map { PublicationKey(text: "\(rawValue) \($0)") }
        }
    }
}
