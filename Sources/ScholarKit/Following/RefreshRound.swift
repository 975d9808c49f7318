package import ScholarLists
import ScholarPages

/// The repeats of several searches, one after the other: what came of each, and the pages that no search took.
package struct RefreshRound {
    package private(set) var batch = Batch<RefreshAnswer>()
    /// Those that are refreshed.
    package let searches: [Search]
    private let files: ReadFiles?
    /// The pages of each query. One search takes all pages, because those of another query are an error then.
    private let groups: [QueryKey: ReadFiles]?

    /// - Parameters:
    ///   - refused: those of the searches for which the user did not allow requests.
    ///   - files: the pages of the searches; nil if their sources are asked.
    package init(_ searches: [Search], refusing refused: [Search] = [], from files: ReadFiles?) {
        self.searches = searches.filter { search in !refused.contains { $0.id == search.id } }
        self.files = files
        groups = self.searches.count == 1 ? nil : files?.ofQueries
        for search in refused { batch.add(search.id, because: NotRefreshed.notAllowed(search.id)) }
    }

    package var isOfOne: Bool { searches.count == 1 }

    /// Works on each search. After a refusal every request would be refused, so the others are not reached, and stay due.
    ///
    /// - Parameters:
    ///   - refresh: repeats a search, from its pages if there are files.
    ///   - told: takes each part as soon as it is there.
    package mutating func run(
        _ refresh: (Search, ReadFiles?) async throws -> RefreshAnswer,
        told: (Search, Batch<RefreshAnswer>.Part) throws -> Void
    ) async throws {
        for search in searches {
            do {
                if batch.isOver { throw NotReached() }
                guard !search.query.isEmpty else { throw SearchError.cannotAskAgain(search.id) }
                let own = groups.map { $0[Self.key(search)] } ?? files
                guard own != nil || files == nil else { throw NotRefreshed.withoutPage(search.id) }
                let answer = try await refresh(search, own)
                batch.add(search.id, answer, because: reason(notDone: answer))
            } catch {
                batch.add(search.id, because: error)
            }
            try batch.parts.last.map { try told(search, $0) }
        }
    }

    /// Why an answer is not whole; nil if it is.
    private func reason(notDone answer: RefreshAnswer) -> (any Error)? {
        if let interruption = answer.interruption { return interruption.cause }
        if answer.comparison != nil || answer.isCompletion { return answer.failures.first }
        return answer.failures.first
            ?? (isOfOne ? SearchError.nothingImported : NotRefreshed.incomplete(answer.after.search.id))
    }

    /// The searches whose part failed for a reason.
    package func failed(where isMeant: (any Error) -> Bool) -> [Search] {
        let ids = Set(batch.parts.filter { $0.reason.map(isMeant) ?? false }.map(\.search))
        return searches.filter { ids.contains($0.id) }
    }

    /// The pages of other queries, and those that state no query; both empty for one search.
    package var unused: (ofOthers: [ReadPage], withoutQuery: [ReadPage]) {
        var groups = groups ?? [:]
        let unknown = groups.removeValue(forKey: QueryKey(SearchQuery()))?.pages ?? []
        for search in searches { groups[Self.key(search)] = nil }
        return (groups.values.flatMap(\.pages), unknown)
    }

    private static func key(_ search: Search) -> QueryKey { QueryKey(search.query.withoutQuotes) }
}

/// Why a search was not refreshed.
package enum NotRefreshed: Error, CustomStringConvertible {
    case notAllowed(Int)
    case withoutPage(Int)
    case incomplete(Int)

    package var description: String {
        switch self {
        case .notAllowed(let id): "requests for search \(id), an imported list that is not followed, are not allowed"
        case .withoutPage(let id): "none of the pages belongs to search \(id)"
        case .incomplete(let id): "search \(id) is incomplete, so it is not compared"
        }
    }
}
