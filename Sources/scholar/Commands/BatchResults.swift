import ScholarKit

extension Batch {
    /// What a command did with each of several searches, and why it was not done. A search that the work found nothing to
    /// do for is done.
    var results: [JSONValue] {
        parts.map { part in
            [
                "search": part.search, "person": part.person, "done": part.reason == nil,
                "reason": part.reason.map { "\($0)" },
            ]
        }
    }

    /// A search that was named alone fails as its error says.
    func failIfOnlyOne() throws {
        if parts.count == 1, let reason = parts[0].reason { throw reason }
    }

    /// Names the searches that failed, and ends the command with the code of the worst of them, if any did.
    ///
    /// - Parameter isFailure: whether an error is one; others were told already.
    func report(where isFailure: (any Error) -> Bool = { _ in true }) throws {
        let failures = failures.filter(isFailure)
        for error in failures { Message.warn(Advice.sentence(error)) }
        if let worst = ExitStatus.worst(of: failures) { throw worst }
    }

    /// The JSON of a command that prints an object for one search; for several a list, in which each line also says whether
    /// it was done. The keys of the document come last, so that they stay what they are.
    func document(isList: Bool, _ document: (Value) throws -> JSONValue) rethrows -> JSONValue {
        let documents = try parts.map { try $0.value.map(document) ?? [:] }
        guard isList else { return documents.first ?? [:] }
        return zip(results, documents).map { $0 + $1 }.json
    }
}
