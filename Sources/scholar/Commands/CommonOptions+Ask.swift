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
        try SearchAnswerOutput.print(try await answer(fetching, options, isNew: isNew, question), self)
    }

    /// Runs the query and shows the progress.
    func answer(
        _ fetching: FetchOptions, _ options: SearchOptions, isNew: Bool = true,
        _ question: @Sendable (Scholar, SearchProgress.Reporter) async throws -> SearchAnswer
    ) async throws -> SearchAnswer {
        let scholar =
            if options.isOffline {
                // A search that is kept or labelled is written to the store.
                try options.isKept ? scholar() : reader()
            } else {
                try scholar(fetcher: fetching.fetcher(), addsSearches: isNew)
            }
        return try await progress().follow { try await question(scholar, $0) }
    }
}
