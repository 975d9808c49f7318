/// The keys of rows of results and of profiles.
extension PublicationKey {
    /// Creates the key of a row of results.
    init(_ row: ResultRow, isVersionList: Bool) {
        // In a list of versions every row has the number of the same work, so the number cannot distinguish them.
        let number = isVersionList ? row.dataCID : row.publication.clusterID ?? row.relatedCID.flatMap(ClusterID.number)
        self = number.map(Source.cluster.key(named:)) ?? Self(text: Self.description(row.publication))
    }

    /// Creates the key of a row of a profile: Scholar's own name of the row, otherwise its text.
    init(_ row: ProfilePage.Row) {
        self = row.key.map(Source.entry.key(named:)) ?? Self(text: Self.description(row.publication))
    }
}
