/// The publications of a page, each with what tells it from those of other pages.
extension PageReading {
    /// The rows as publications, in their order, without numbers yet.
    ///
    /// - Parameter query: what was asked: in a list of versions, Scholar's number of the work tells nothing apart.
    func publications(of query: SearchQuery) -> [Publication] {
        switch content {
        case .results(let page):
            let isVersionList = if case .versions = query.target { true } else { false }
            return page.rows.map { row in
                var publication = Publication(row)
                publication.key = PublicationKey(row, isVersionList: isVersionList)
                return publication
            }
        case .profile(let page):
            return page.rows.map { row in
                var publication = Publication(row)
                publication.key = PublicationKey(row)
                return publication
            }
        case .article(let page): return [Publication(page)]
        case .records(let list): return list.records.map(Publication.init)
        }
    }
}
