package import ScholarLists
package import ScholarPages

/// Saved pages by the query to which they state that they belong.
package struct PagesByQuery {
    private var pages: [QueryKey: [Page]] = [:]
    /// The reasons why pages could not be read.
    package private(set) var failures: [any Error] = []

    package init(_ all: [Page]) {
        for page in all {
            do {
                guard let query = try PageReading.read(page).query else { continue }
                pages[QueryKey(query.withoutQuotes), default: []].append(page)
            } catch {
                failures.append(error)
            }
        }
    }

    package func pages(of search: Search) -> [Page] { pages[QueryKey(search.query.withoutQuotes)] ?? [] }
}
