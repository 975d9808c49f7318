/// The publications of a page, each with what tells it from those of other pages.
extension PageReading {
    /// The key that a publication of a profile has in its list, when its own page says its address.
    package var articleKey: PublicationKey? {
        url.flatMap { URLParameters.first("citation_for_view", in: $0) }.map { PublicationKey(text: "entry \($0)") }
    }

    /// The publications in the order of the page, numbered as in the whole list of results where the page says its place.
    public var publications: [Publication] {
        var all = publications(of: query ?? SearchQuery())
        for place in all.indices { all[place].id = (start ?? 0) + place + 1 }
        return all
    }

    /// The rows as publications, in their order, without numbers yet.
    ///
    /// - Parameter query: what was asked: in a list of versions, Scholar's number of the work tells nothing apart.
    package func publications(of query: SearchQuery) -> [Publication] {
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
        case .article(let page):
            var publication = Publication(page)
            publication.key = articleKey ?? PublicationKey(publication)
            return [publication]
        case .records(let list):
            return list.records.map { record in
                var publication = record.publication
                publication.key = PublicationKey(publication)
                return publication
            }
        }
    }
}
