import Foundation
import TestSupport

import ScholarKit

/// A loopback server that behaves like OpenAlex: records, lists by page and by cursor, candidates, and 404 in HTML.
struct OpenAlexServer: Sendable {
    /// An author with all works, as JSON.
    struct Author: Sendable {
        var id: String
        var record: String
        var works: [String]

        /// An author with works that are cited 0 times and more, in no order.
        init(_ id: String, name: String = "Ann Marsh", works count: Int, orcid: String? = nil, h: Int? = nil) {
            self.id = id
            works = (0..<count).map { number in
                OpenAlexServer.work(number + 1, of: id, cites: number * 7 % 101, year: 1990 + number % 30)
            }
            let orcid = orcid.map { "\"https://orcid.org/\($0)\"" } ?? "null"
            record = """
                {"id": "https://openalex.org/\(id)", "orcid": \(orcid), "display_name": "\(name)",
                "works_count": \(count), "cited_by_count": 5, "summary_stats": {"h_index": \(h ?? 3), "i10_index": 1},
                "affiliations": [{"institution": {"display_name": "University of Invention"}, "years": [2001, 1994]}],
                "last_known_institutions": [{"display_name": "University of Invention"}], "topics": []}
                """
        }

        /// A real author of a file, whose answers are those of the service.
        init(file: String) throws {
            let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
            guard let values = object as? [String: Any], let author = values["author"],
                let all = values["works"] as? [Any]
            else { throw CocoaError(.fileReadCorruptFile) }
            func text(_ value: Any) throws -> String {
                String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
            }
            record = try text(author)
            works = try all.map(text)
            id = URL(filePath: file).deletingPathExtension().lastPathComponent
        }
    }

    /// A change of one answer; nil leaves it as it is.
    typealias Fault =
        @Sendable (_ path: String, _ query: [String: String], _ usual: PageServer.Answer) ->
        PageServer.Answer?

    let server: PageServer

    init(_ authors: [Author], fault: @escaping Fault = { _, _, _ in nil }) throws {
        server = try PageServer { path, query in
            let usual = Self.answer(path, query, authors)
            return fault(path, query, usual) ?? usual
        }
    }

    var base: String { server.base }

    static func work(_ number: Int, of author: String, cites: Int, year: Int?, title: String? = nil) -> String {
        """
        {"id": "https://openalex.org/W\(number)", "doi": "https://doi.org/10.5555/\(number)",
        "title": \(title ?? "\"Invented work number \(number)\""), "publication_year": \(year.map(String.init) ?? "null"),
        "type": "article", "cited_by_count": \(cites), "counts_by_year": [], "is_retracted": false,
        "authorships": [{"author": {"id": "https://openalex.org/\(author)", "display_name": "Ann Marsh"},
        "raw_author_name": "Ann Marsh"}], "primary_location": null}
        """
    }

    static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> PageServer.Answer {
        PageServer.Answer(
            status: status, body: Array(text.utf8),
            headers: ["Content-Type": "application/json"].merging(headers) { $1 })
    }

    /// The message with which the service refuses.
    static func refusal(_ status: Int, _ message: String, retryAfter: String? = nil) -> PageServer.Answer {
        json(
            "{\"error\": \"refused\", \"message\": \"\(message)\", \"creditsRemaining\": 0}", status: status,
            headers: retryAfter.map { ["Retry-After": $0] } ?? [:])
    }

    private static func answer(_ path: String, _ query: [String: String], _ authors: [Author]) -> PageServer.Answer {
        switch path {
        case "/autocomplete/authors":
            let name = (query["q"] ?? "").replacing("+", with: " ").lowercased()
            let found = authors.filter { $0.record.lowercased().contains(name) }
            return list(found.map(\.record), total: found.count)
        case "/authors":
            let orcid = String((query["filter"] ?? "").dropFirst("orcid:".count))
            let found = authors.filter { $0.record.contains(orcid) }
            return list(found.map(\.record), total: found.count)
        case "/works":
            let ids = (query["filter"] ?? "").dropFirst("author.id:".count).split(separator: "|").map(String.init)
            let works = authors.filter { ids.contains($0.id) }.flatMap(\.works)
            let size = Int(query["per_page"] ?? "") ?? 25
            if let cursor = query["cursor"] {
                let start = Int(cursor) ?? 0
                let next = start + size < works.count ? "\"\(start + size)\"" : "null"
                return list(Array(works.dropFirst(start).prefix(size)), total: works.count, next: next)
            }
            let start = ((Int(query["page"] ?? "") ?? 1) - 1) * size
            guard start + size <= 10_000 else { return refusal(400, "Maximum results size of 10,000 exceeded") }
            return list(Array(works.dropFirst(start).prefix(size)), total: works.count)
        case let path where path.hasPrefix("/works/"):
            let id = path.dropFirst("/works/".count)
            let work = authors.flatMap(\.works).first { $0.contains("/\(id)\"") }
            return work.map { json($0) } ?? missing
        case let path where path.hasPrefix("/authors/orcid:"):
            let orcid = path.dropFirst("/authors/orcid:".count)
            return authors.last { $0.record.contains(orcid) }.map { json($0.record) } ?? missing
        default:
            let author = authors.first { path == "/authors/\($0.id)" }
            return author.map { json($0.record) } ?? missing
        }
    }

    private static var missing: PageServer.Answer {
        PageServer.Answer(status: 404, body: Array("<!doctype html><title>404 Not Found</title>".utf8))
    }

    static func list(_ rows: [String], total: Int, next: String = "null") -> PageServer.Answer {
        json(
            "{\"meta\": {\"count\": \(total), \"next_cursor\": \(next)}, \"results\": [\(rows.joined(separator: ","))]}"
        )
    }
}
