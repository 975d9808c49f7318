import ScholarKit

/// What every command that asks does around its one question: the way to pages, progress, and the answer.
extension CommonOptions {
    /// Asks, shows how far it is, and prints the answer.
    ///
    /// - Parameters:
    ///   - isOffline: nobody is asked, and the store gives whatever it has, however old.
    ///   - keeps: whether the answer is kept or named, for which even an offline command writes.
    func ask(
        _ fetching: FetchOptions, isOffline: Bool = false, keeps: Bool = true,
        _ question: @Sendable (Scholar, SearchProgress.Reporter) async throws -> Scholar.Answer
    ) async throws {
        let scholar =
            if isOffline {
                try keeps ? scholar(removesStale: false) : reader()
            } else {
                try scholar(fetcher: fetching.fetcher())
            }
        let answer = try await progress.follow { try await question(scholar, $0) }
        try AnswerOutput.print(answer, self)
    }
}
