package import ScholarLists
package import ScholarPages

/// Saved pages by the query to which they state that they belong.
package struct PagesByQuery {
    private var pages: [QueryKey: [Page]] = [:]
    /// The pages and lists that state no query, so that only the user knows their search.
    package private(set) var withoutQuery: [Page] = []
    /// The reasons why pages could not be read.
    package private(set) var failures: [any Error] = []

    package init(_ all: [Page]) {
        for page in all {
            do {
                guard let query = try PageReading.read(page).query else {
                    withoutQuery.append(page)
                    continue
                }
                pages[QueryKey(query.withoutQuotes), default: []].append(page)
            } catch {
                failures.append(error)
            }
        }
    }

    package func pages(of search: Search) -> [Page] { pages[Self.key(of: search)] ?? [] }

    /// The pages of queries that none of these searches has, in the order of their names.
    package func pages(ofNone searches: [Search]) -> [Page] {
        let known = Set(searches.map(Self.key))
        return pages.filter { !known.contains($0.key) }.flatMap(\.value).sorted { $0.name < $1.name }
    }

    private static func key(of search: Search) -> QueryKey { QueryKey(search.query.withoutQuotes) }
}
