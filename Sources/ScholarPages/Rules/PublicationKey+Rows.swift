/// The keys of rows of results and of profiles.
extension PublicationKey {
    /// Creates the key of a row of results.
    init(_ row: ResultRow, isVersionList: Bool) {
        // In a list of versions every row has the number of the same work, so the number cannot distinguish them.
        let number = isVersionList ? row.dataCID : row.publication.clusterID ?? row.relatedCID.flatMap(ClusterID.number)
        self.init(text: number.map { "cluster \($0)" } ?? Self.description(row.publication))
    }

    /// Creates the key of a row of a profile: Scholar's own name of the row, otherwise its text.
    init(_ row: ProfilePage.Row) {
        self.init(text: row.key.map { "entry \($0)" } ?? Self.description(row.publication))
    }
}
