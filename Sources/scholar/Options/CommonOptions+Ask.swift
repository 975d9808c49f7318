import ScholarKit

/// The common part of every command that sends requests: the fetcher, the progress, and the answer.
extension CommonOptions {
    /// Runs the query, shows the progress, and prints the answer.
    ///
    /// - Parameters:
    ///   - isOffline: makes no request and uses the stored search, regardless of its age.
    ///   - isNew: whether the query is new, so that cached searches that are too old can be deleted.
    ///   - keeps: whether the search is kept or labelled; then even an offline command writes to the store.
    func ask(
        _ fetching: FetchOptions, isOffline: Bool = false, isNew: Bool = true, keeps: Bool = true,
        _ question: @Sendable (Scholar, SearchProgress.Reporter) async throws -> Scholar.Answer
    ) async throws {
        let scholar =
            if isOffline {
                try keeps ? scholar() : reader()
            } else {
                try scholar(fetcher: fetching.fetcher(), addsSearches: isNew)
            }
        let answer = try await progress.follow { try await question(scholar, $0) }
        try AnswerOutput.print(answer, self)
    }
}
