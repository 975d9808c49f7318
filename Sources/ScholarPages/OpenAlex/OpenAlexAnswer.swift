import Foundation

/// The JSON of an answer of OpenAlex. Status 200 proves nothing, so each answer is checked for what was requested.
package struct OpenAlexAnswer {
    /// The answer as an object.
    package let object: [String: Any]
    private let name: String

    /// - Throws: `ResultsError.strangeAnswer` when it is not a JSON object.
    package init(_ page: Page) throws(ResultsError) {
        name = page.name
        guard let object = (try? JSONReader.value(page.bytes)) as? [String: Any] else {
            let (first, last) = (page.bytes.first { !$0.isSpace }, page.bytes.last { !$0.isSpace })
            let isBegun = first == nil || first == UInt8(ascii: "{")
            throw Self.strange(page.name, isCutOff: isBegun && last != UInt8(ascii: "}"))
        }
        self.object = object
    }

    private static func strange(_ name: String, isCutOff: Bool = false) -> ResultsError {
        .strangeAnswer(source: Source.openAlex.name, url: name, keptAt: nil, isCutOff: isCutOff)
    }

    /// The error that the answer is another one.
    package var other: ResultsError { Self.strange(name) }

    /// The works or authors of a list.
    package var results: [[String: Any]]? { (object["results"] as? [Any])?.compactMap { $0 as? [String: Any] } }

    private var meta: [String: Any]? { object["meta"] as? [String: Any] }

    /// The number of works in the whole list.
    var count: Int? { PublishOrPerish.number(meta?["count"]) }

    /// Where the next page begins, if this one was requested with a cursor.
    var nextCursor: String? { (meta?["next_cursor"] as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// Another author, if no work whose authors are all given has one of these authors.
    func otherAuthor(than authors: Set<String>) -> String? {
        var other: String?
        for work in results ?? [] {
            let authorships = work["authorships"] as? [[String: Any]] ?? []
            let ids = authorships.compactMap { OpenAlexID.author(($0["author"] as? [String: Any])?["id"]) }
            // Lists are cut at this number, so the author can be among the others.
            guard authors.isDisjoint(with: ids), authorships.count < OpenAlexWork.mostAuthors else { return nil }
            other = other ?? ids.first
        }
        return other
    }
}

extension OpenAlexAnswer {
    /// What an answer without works says: its error, or what it has in their place, or nothing; nil for other JSON.
    static func message(ofAnswerWithoutWorks object: [String: Any]) -> String? {
        if let error = PublishOrPerish.text(object["error"]), let message = PublishOrPerish.text(object["message"]) {
            return error == message ? error : "\(error): \(message)"
        }
        if OpenAlexID.author(object["id"]) != nil { return "the record of an author" }
        guard let meta = object["meta"] as? [String: Any], meta["count"] != nil || meta["per_page"] != nil,
            object["results"] is [Any] || object["group_by"] is [Any]
        else { return nil }
        if let groups = object["group_by"] as? [Any], !groups.isEmpty { return "numbers of works by group" }
        let results = object["results"] as? [[String: Any]] ?? []
        if results.isEmpty { return "" }
        if results.contains(where: { OpenAlexID.author($0["id"]) != nil }) { return "records of authors" }
        return results.contains { PublishOrPerish.text($0["id"])?.contains("openalex.org/") ?? false }
            ? "records of another kind" : nil
    }
}

// MARK: - Refusals

extension OpenAlexAnswer {
    /// What the service means by a status: 429 has several meanings, which its message tells, and never the number of
    /// remaining credits in it.
    static func refusal(in page: Page) -> Refusal? {
        guard let status = page.status, [401, 403, 429, 503].contains(status) else { return nil }
        let object = (try? JSONReader.value(page.bytes)) as? [String: Any]
        let message = [object?["message"], object?["error"]].compactMap { $0 as? String }.joined(separator: " ")
        let text = message.lowercased()
        let reason: Refusal.Reason =
            if text.contains("plan upgrade") {
                .plan
            } else if text.contains("insufficient budget") || status == 429 && page.retryAfter ?? 0 > 60 {
                .budget
            } else if status == 401 {
                page.url?.contains("&cursor=") ?? false ? .keyNeeded : .key
            } else if status == 403 && !text.contains("rate") {
                .forbidden
            } else {
                .busy
            }
        return Refusal(reason, page: page, source: .openAlex)
    }
}
