import Foundation
package import ScholarPages

/// One digest for everything from which the numbers of a search follow: its query, its pages, the rules that read them, and
/// the edits in force. Another page, a missing page, another order or another edit gives another digest.
///
/// It is the SHA-256 of a text that everybody can write: one line for the form, the query, each page and each step of edits.
/// Names of files are not among it, because they say something about the owner and nothing about the numbers.
package enum RootDigest {
    /// - Throws: `PageError.library` when digests cannot be computed.
    package static func text(of query: QueryKey, _ pages: [KeptPage], _ history: EditHistory) throws -> String {
        let lines = try ["scholar proof 1", "query \(json(query.text))"] + pages.map(line) + history.done.map(line)
        return try SHA256.text(of: Array((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// The digest of several searches, in the order of their numbers; of one it is its own.
    package static func text(of roots: [String]) throws(PageError) -> String {
        if let only = roots.first, roots.count == 1 { return only }
        return try SHA256.text(of: Array(roots.map { "\($0)\n" }.joined().utf8))
    }

    private static func line(_ page: KeptPage) throws -> String {
        let values: [String: Any?] = [
            "sha256": page.file.digest, "size": page.file.size, "role": page.role.rawValue, "number": page.number,
            "part": page.part, "start": page.start, "resumed": page.isResumed, "cleaned": page.isCleaned,
            "status": page.status, "charset": page.charset, "date": Timestamp.text(page.date),
            "date_source": page.dateSource.rawValue, "rules": page.rules, "url": page.url,
        ]
        return "page \(try json(values.compactMapValues(\.self)))"
    }

    private static func line(_ step: EditStep) throws -> String {
        "edits \(try json(String(decoding: Recipe(edits: step.edits).json(), as: UTF8.self)))"
    }

    /// A value as JSON on one line, with sorted keys.
    private static func json(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
        return String(decoding: data, as: UTF8.self)
    }
}
