/// The addresses of the works of authors in OpenAlex.
package struct OpenAlexURL: ListAddress {
    /// Scheme and host of the service.
    package static let host = "https://api.openalex.org"
    /// The most authors of one list.
    static let mostAuthors = 100
    /// The number of works that pages with a number reach; a cursor reaches the others.
    private let mostNumbered: Int

    package let query: SearchQuery
    package let base: String
    package let pageSize = 100
    /// The authors, in the order of their identifiers.
    let authors: [String]

    /// - Throws: `QueryError` when the query does not name authors of OpenAlex.
    package init(_ query: SearchQuery, base: String? = nil, mostNumbered: Int = 10_000) throws(QueryError) {
        guard case .author(let ids, .openAlex) = query.target else { throw .notAsked(Source.openAlex.name) }
        let names = ids.split(separator: ",").map(String.init)
        let known = names.compactMap(OpenAlexID.author)
        guard known.count == names.count, !known.isEmpty else { throw .notAuthors(ids) }
        guard known.count <= Self.mostAuthors else { throw .tooManyAuthors(known.count, most: Self.mostAuthors) }
        self.query = query
        self.mostNumbered = mostNumbered
        self.base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? Self.host
        authors = known
    }

    package var records: [String] {
        authors.map { OpenAlexAuthors().record($0, base) }
    }

    /// The query of an address of works; nil for other addresses.
    static func query(of address: String) -> SearchQuery? {
        guard let filter = URLParameters.first("filter", in: address), filter.hasPrefix("author.id:") else {
            return nil
        }
        var query = SearchQuery()
        query.target = .author(String(filter.dropFirst(10)).replacing("|", with: ","), .openAlex)
        return query
    }

    package func start(ofPageWith number: Int) -> Int { number - number % pageSize }

    /// Works are not sorted: the service breaks no ties, so sorted pages would overlap.
    package func page(startingAt start: Int, cursor: String?) -> String {
        let parameters = URLParameters(items: [
            ("filter", "author.id:\(authors.joined(separator: "|"))"), ("per_page", String(pageSize)),
            (cursor == nil ? "page" : "cursor", cursor ?? String(start / pageSize + 1)),
            ("select", OpenAlexWork.fields.joined(separator: ",")),
        ])
        return "\(base)/works?\(parameters.encoded)"
    }

    package func needsCursor(at start: Int) -> Bool { start >= mostNumbered }
}

// MARK: - Answers

extension OpenAlexURL {
    package func reading(of page: Page, startingAt start: Int) throws(ResultsError) -> PageReading {
        let answer = try OpenAlexAnswer(page)
        guard let works = answer.results, let total = answer.count else { throw answer.other }
        if let other = answer.otherAuthor(than: Set(authors)) {
            throw .otherAnswer(asked: query.summary, instead: "works of \(other)")
        }
        guard var list = try? RecordList(works) else { throw answer.other }
        list.part = RecordList.Part(
            total: total, next: start + pageSize < total ? start + pageSize : nil, cursor: answer.nextCursor)
        return PageReading(
            content: .records(list), url: page.url, query: query, start: start, fired: [:], charset: "utf-8",
            endsEarly: false, date: page.date)
    }

    package func heading(of pages: [Page]) throws(ResultsError) -> RecordList.Heading? {
        var found: [AuthorRecord] = []
        for (id, page) in zip(authors, pages) {
            guard let author = try OpenAlexAuthors().read(page), author.workCount != 0 else {
                throw .noAuthor(id, source: source.name, instead: nil)
            }
            guard author.id == id else { throw .noAuthor(id, source: source.name, instead: author.id) }
            found.append(author)
        }
        return RecordList.Heading(found)
    }
}
