import ScholarKit

/// What every command that asks does around its one question: the way to pages, progress, and the answer.
extension CommonOptions {
    /// Asks, shows how far it is, and prints the answer.
    ///
    /// - Parameter isOffline: nobody is asked, and the store gives whatever it has, however old.
    func ask(
        _ fetching: FetchOptions, isOffline: Bool = false,
        _ question: @Sendable (Scholar, SearchProgress.Reporter) async throws -> Scholar.Answer
    ) async throws {
        let scholar = try scholar(fetcher: isOffline ? .offline : try fetching.fetcher(), removesStale: !isOffline)
        let answer = try await progress.follow { try await question(scholar, $0) }
        try AnswerOutput.print(answer, self)
    }
}
