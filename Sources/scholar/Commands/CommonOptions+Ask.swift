import ScholarKit

/// The common part of every command that sends requests: the fetcher, the progress, and the answer.
extension CommonOptions {
    /// Runs the query, shows the progress, and prints the answer.
    ///
    /// - Parameter isNew: whether the query is new, so that cached searches that are too old can be deleted.
    func ask(
        _ fetching: FetchOptions, _ options: SearchOptions, isNew: Bool = true,
        _ question: @Sendable (Scholar, SearchProgress.Reporter) async throws -> SearchAnswer
    ) async throws {
        let scholar =
            if options.isOffline {
                // A search that is kept or labelled is written to the store.
                try options.isKept ? scholar() : reader()
            } else {
                try scholar(fetcher: fetching.fetcher(), addsSearches: isNew)
            }
        let answer = try await progress().follow { try await question(scholar, $0) }
        try SearchAnswerOutput.print(answer, self)
    }
}
