/// The publications of a page, each with the key that identifies it across pages.
extension PageReading {
    /// The key of a publication in the list of its profile, from the address of its page or from the page.
    package var articleKey: PublicationKey? {
        guard case .article(let page) = content else { return nil }
        let address = url.flatMap { URLParameters.first("citation_for_view", in: $0) }
        return (address ?? page.entry).map { PublicationKey(text: "entry \($0)") }
    }

    /// The publications in the order of the page, numbered by their place in the whole list if the page states it.
    public var publications: [Publication] {
        var all = publications(of: query ?? SearchQuery())
        for place in all.indices { all[place].id = (start ?? 0) + place + 1 }
        return all
    }

    /// Returns the rows as publications, in their order and not yet numbered.
    ///
    /// - Parameter query: the query. In a list of versions all rows share Scholar's number of the work.
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
