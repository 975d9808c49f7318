/// The page's own statements, independent of the address it came from: its query, and its place in the list.
package struct PageClaims: Sendable {
    /// The queries in its own addresses: the sign-in link, and the address that a browser saved.
    var queries: [SearchQuery] = []
    /// The query of its links to other pages. Crawlers rewrite these links, so alone they are no evidence of other
    /// words.
    var linkedQuery: SearchQuery?
    /// The texts of its search boxes, otherwise its title.
    var texts: [String] = []
    /// The user ids of its profile.
    var users: Set<String> = []
    /// The numbers of its first result, counted from 0.
    var starts: [Int] = []
}

extension PageClaims {
    init(
        _ document: HTMLDocument, of page: Page, signIn: SearchURL.Reading?, _ content: PageReading.Content
    ) {
        // The requested address is not a statement of the page; the address that a browser wrote into a saved page is.
        let saved = page.status == nil ? page.url.flatMap(PageAddress.read) : nil
        let readings = [saved?.1, signIn].compactMap(\.self)
        queries = readings.map(\.query)
        switch content {
        case .results(let results):
            let place = results.rows.first?.position ?? Self.place(among: results.linkedStarts, rows: results.rowCount)
            starts = readings.map(\.start) + [place].compactMap(\.self)
            linkedQuery = results.linkToOther.flatMap { try? SearchURL.read($0).query }
            texts = document.all("input").filter { $0.has("q", as: "name") }.compactMap { $0["value"] }
                .filter { !$0.isEmpty }
            if texts.isEmpty, queries.isEmpty, linkedQuery?.target ?? .form == .form, let title = document.title {
                readTitle(title)
            }
        case .profile(let profile):
            starts = [profile.ownStart].compactMap(\.self)
            users = Set(profile.rows.compactMap { $0.key?.profile } + [profile.ownUser].compactMap(\.self))
            for case .profile(let user) in queries.map(\.target) { users.insert(user) }
        case .article, .records: break
        }
    }

    /// Reads the query before "- Google Scholar", in any language.
    private mutating func readTitle(_ title: String) {
        guard let mark = title.ranges(of: " - ").last, title[mark.upperBound...].contains("Google") else { return }
        texts.append(String(title[..<mark.lowerBound]))
    }

    /// The number of the first result of a page, derived from its links: a page links to the pages around it but not to
    /// itself. Nil if this is uncertain, as with links to only the first, the previous and the next page.
    static func place(among links: Set<Int>, rows: Int) -> Int? {
        let sorted = links.sorted()
        guard let first = sorted.first, let last = sorted.last, first == 0 || sorted.count > 2 || first <= rows else {
            return nil
        }
        if first > 0, first <= rows { return 0 }
        guard sorted.count > 2, let step = zip(sorted, sorted.dropFirst()).map({ $1 - $0 }).min() else { return nil }
        let holes = stride(from: first, through: last, by: step).filter { !links.contains($0) }
        if holes.count == 1 { return holes[0] }
        guard holes.isEmpty else { return nil }
        return first == 0 ? last + step : first == step ? 0 : nil
    }
}
