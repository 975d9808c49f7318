import ScholarLists
import ScholarPages
import ScholarWeb

/// The path of a run through the pages of a list: which page is requested next, and how it is reached.
struct ListWalk {
    private let url: any ListAddress
    /// The first results of the pages that were requested.
    private var requested: Set<Int> = []
    /// Where the source said that the list goes on, and the number of the first result there.
    private var cursor: (text: String, place: Int)?

    init(_ url: any ListAddress) { self.url = url }

    /// The first result of the next page to request. A source that counts its results is asked once in a run for each
    /// page, also if the page does not have all of them; nil after that.
    func next(_ missing: Int, of results: Results) -> Int? {
        guard results.search.isOfNumberedParts, let total = results.search.reportedTotal else { return missing }
        let coverage = results.coverage
        // Works moved to other pages if those that seemed to be missing are not enough.
        let parts = coverage.gaps + (coverage.openEnd.map { [$0..<max(total, $0 + 1)] } ?? []) + [0..<total]
        return parts.lazy.flatMap { [url] in
            stride(from: url.start(ofPageWith: $0.lowerBound), to: $0.upperBound, by: url.pageSize)
        }.first { !requested.contains($0) }
    }

    /// Requests a page. One without a number is reached by walking the list from its beginning.
    mutating func read(_ start: Int, of results: Results, with loader: inout PageLoader) async throws -> PageReading {
        requested.insert(start)
        let total = results.search.reportedTotal
        guard url.needsCursor(at: start) else {
            return try await loader.read(url, startingAt: start, of: total)
        }
        if cursor == nil || start < cursor?.place ?? 0 { cursor = ("*", 0) }
        while let next = cursor {
            let reading = try await loader.read(url, startingAt: next.place, cursor: next.text, of: total)
            cursor = reading.cursor.map { ($0, next.place + url.pageSize) }
            if next.place == start { return reading }
        }
        throw results.earlyEnd(at: start)
    }
}
