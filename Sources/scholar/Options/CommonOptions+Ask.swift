import ScholarKit

/// What every command that asks does around its one question: the way to pages, progress, and the answer.
extension CommonOptions {
    /// Asks, shows how far it is, and prints the answer.
    ///
    /// - Parameter isOffline: nobody is asked, and the store gives whatever it has, however old.
    func ask(
        _ fetching: FetchOptions, isOffline: Bool = false,
        _ question: (Scholar, (SearchProgress) -> Void) throws -> Scholar.Answer
    ) throws {
        let scholar = try scholar(fetcher: isOffline ? .offline : try fetching.fetcher(), removesStale: !isOffline)
        var progress = progress
        defer { progress.clear() }
        let answer = try question(scholar) { progress.show($0) }
        progress.clear()
        try AnswerOutput.print(answer, self)
    }
}
