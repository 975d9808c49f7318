import ArgumentParser
import ScholarKit

/// What a command did with each of several searches, as JSON has it, and why it left some out.
struct BatchResult: Encodable {
    let search: Int
    let done: Bool
    let reason: String?
}

extension Batch {
    /// A line for each search. One that the work found nothing to do for has a value, and is done.
    var results: [BatchResult] {
        parts.map { part in
            if case .failure(let error) = part.result {
                BatchResult(search: part.search.id, done: false, reason: "\(error)")
            } else {
                BatchResult(search: part.search.id, done: true, reason: nil)
            }
        }
    }

    /// A search that was named alone fails as its error says.
    func failIfOnlyOne() throws {
        if parts.count == 1 { _ = try parts[0].result.get() }
    }

    /// Names the searches that failed, and ends the command with the code of the worst of them, if any did.
    ///
    /// - Parameter isFailure: whether an error is one; others were told already.
    func report(where isFailure: (any Error) -> Bool = { _ in true }) throws {
        let failures = failures.map(\.error).filter(isFailure)
        for error in failures { Message.warn(Advice.sentence(error)) }
        let codes = failures.map { ExitStatus.code(of: $0) ?? ExitStatus.nothing }
        if let worst = codes.max(by: { $0.rawValue < $1.rawValue }) { throw worst }
    }
}
