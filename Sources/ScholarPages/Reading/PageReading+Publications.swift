/// The publications of a page, each with the key that identifies it across pages.
extension PageReading {
    /// The key of a publication in the list of its profile, from the address of its page or from the page.
    package var articleKey: PublicationKey? {
        guard case .article(let page) = content else { return nil }
        let address = url.flatMap { URLParameters.first("citation_for_view", in: $0) }
        return (address ?? page.entry).map(PublicationKey.Source.entry.key(named:))
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
            return page.rows.map { $0.publication.identified(PublicationKey($0, isVersionList: isVersionList)) }
        case .profile(let page):
            return page.rows
        case .article(let page):
            return [page.publication.identified(articleKey ?? PublicationKey(page.publication))]
        case .records(let list):
            return list.records.map { $0.publication.identified($0.publication.key ?? PublicationKey($0.publication)) }
        }
    }
}

extension Publication {
    fileprivate func identified(_ key: PublicationKey) -> Publication {
        var publication = self
        publication.key = key
        return publication
    }
}
