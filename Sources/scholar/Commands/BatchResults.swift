import ArgumentParser
import ScholarKit

/// What a command did with one of several searches, as JSON has it, and why it was not done.
struct BatchResult: Encodable {
    let search: Int?
    let person: String?
    let done: Bool
    let reason: String?
}

extension Batch {
    /// A line for each search. One that the work found nothing to do for is done.
    var results: [BatchResult] {
        parts.map { part in
            BatchResult(
                search: part.search, person: part.person, done: part.reason == nil,
                reason: part.reason.map { "\($0)" })
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

    /// The JSON of a command that prints an object for one search, and a list for several.
    func document<Document>(
        isList: Bool, _ document: (Value) throws -> Document
    ) rethrows -> BatchDocument<Document> {
        BatchDocument(
            lines: try zip(results, parts).map { ($0, try $1.value.map(document)) }, isList: isList)
    }
}

/// Why a search was not reached.
struct NotReached: ExitCoded, CustomStringConvertible {
    let description = "left out after the failure of an earlier one"
    let exitCode = ExitStatus.nothing
}

/// The JSON of a batch: an object for one search; for several a list, in which each line also says whether it was done.
struct BatchDocument<Document: Encodable>: Encodable {
    let lines: [(result: BatchResult, document: Document?)]
    let isList: Bool

    private struct Line: Encodable {
        let result: BatchResult
        let document: Document?

        /// The keys of the document come last, so that they stay what they are.
        func encode(to encoder: any Encoder) throws {
            try result.encode(to: encoder)
            try document?.encode(to: encoder)
        }
    }

    func encode(to encoder: any Encoder) throws {
        if isList {
            try lines.map { Line(result: $0.result, document: $0.document) }.encode(to: encoder)
        } else {
            try lines.first?.document.encode(to: encoder)
        }
    }
}
