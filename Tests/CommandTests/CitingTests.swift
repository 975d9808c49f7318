import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// The works that cite a list, from a server that invents them, and what follows from them.
@Suite("Citing works")
struct CitingTests: CommandSuite {
    let folder = TemporaryFolder.new()

    /// A citing work: its number, its authors, the works that it cites.
    private struct Citing: Sendable {
        let number: Int
        let authors: [String]
        let cited: [Int]
        var isRetracted = false
        var json: String {
            let authorships = authors.map { "{\"author\": {\"id\": \"https://openalex.org/\($0)\"}}" }
            let works = cited.map { "\"https://openalex.org/W\($0)\"" }
            return """
                {"id": "https://openalex.org/W\(number)", "publication_year": \(2000 + number % 20),
                "is_retracted": \(isRetracted), "authorships": [\(authorships.joined(separator: ","))],
                "referenced_works": [\(works.joined(separator: ","))]}
                """
        }
    }

    private static func work(_ number: Int, cites: Int, authors: [String], references: [Int]) -> String {
        let authorships = authors.map {
            "{\"author\": {\"id\": \"https://openalex.org/\($0)\", \"display_name\": \"N \($0)\"}}"
        }
        let works = references.map { "\"https://openalex.org/W\($0)\"" }
        return """
            {"id": "https://openalex.org/W\(number)", "doi": null, "title": "Work \(number)", "publication_year": 2001,
            "type": "article", "cited_by_count": \(cites), "counts_by_year": [], "is_retracted": false,
            "authorships": [\(authorships.joined(separator: ","))], "primary_location": null,
            "referenced_works": [\(works.joined(separator: ","))]}
            """
    }

    /// A server with an author, works of these counts, and all works that cite them.
    private func server(
        _ works: [String], _ citing: [Citing], fault: @escaping OpenAlexServer.Fault = { _, _, _ in nil }
    ) async throws -> OpenAlexServer {
        var author = OpenAlexServer.Author("A1", works: works.count)
        author.works = works
        return try OpenAlexServer([author]) { path, query, usual in
            guard path == "/works", let filter = query["filter"], filter.hasPrefix("cites:") else { return nil }
            let asked = Set(filter.dropFirst(6).split(separator: "|").compactMap { Int($0.dropFirst()) })
            let found = citing.filter { !asked.isDisjoint(with: $0.cited) }
            let start = ((Int(query["page"] ?? "") ?? 1) - 1) * 100
            let rows = Array(found.dropFirst(start).prefix(100)).map(\.json)
            let answer = OpenAlexServer.list(rows, total: found.count)
            return fault(path, query, answer) ?? answer
        }
    }

    /// Works with co-authors, and what cites them, by chance; the last work is rejected.
    private func invented(_ seed: UInt64) -> (works: [String], citing: [Citing], counts: [Int], authors: [[String]]) {
        var random = SeededRandom(seed: seed)
        let authors = (1...12).map { _ in ["A1"] + (2...5).filter { _ in Bool.random(using: &random) }.map { "A\($0)" }
        }
        let citing = (0..<350).map { place in
            Citing(
                number: 1000 + place, authors: [Int.random(in: 1...30, using: &random)].map { "A\($0)" } + ["A77"],
                cited: (1...12).filter { $0 == 1 + place % 12 || Int.random(in: 0...5, using: &random) == 0 },
                isRetracted: place % 100 == 0)
        }
        let counts = (1...12).map { work in
            citing.count { $0.cited.contains(work) } + (work == 2 ? 3 : work == 3 ? -2 : 0)
        }
        let works = (0..<12).map { Self.work($0 + 1, cites: counts[$0], authors: authors[$0], references: []) }
        return (works, citing, counts, authors)
    }

    private func object(_ run: CommandRun) throws -> [String: Any] { try #require(run.json as? [String: Any]) }

    @Test("co-author self-citations, distinct works and retracted ones are those that a count apart gives")
    func counts() async throws {
        let (works, citing, counts, authors) = invented(7)
        let server = try await server(works, citing)
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        #expect(try await run("reject", "1", "12").status == 0)
        let refused = try await run("indexes", "1", "--without", "coauthor")
        #expect(refused.status == 1 && refused.errors.contains("scholar citing 1"), "\(refused.errors)")
        let not = try await run("citing", "1", "--base-url", server.base)
        #expect(not.status == 1 && not.errors.contains("--ask"), "\(not.errors)")
        let asked = try await run("citing", "1", "--base-url", server.base, "--ask", "--json")
        #expect(asked.status == 0, "\(asked.errors)")
        let known = try object(asked)
        let counted = citing.filter { $0.cited.contains { $0 <= 11 } }
        let expected = (1...11).map { work in
            let listed = citing.filter { $0.cited.contains(work) }
            let matches = listed.count { !Set($0.authors).isDisjoint(with: authors[work - 1]) }
            return max(0, matches - max(0, listed.count - counts[work - 1]))
        }
        #expect(known["citing_works"] as? Int == counted.count)
        #expect(known["retracted"] as? Int == counted.count(where: \.isRetracted))
        #expect(known["coauthor_citations"] as? Int == expected.reduce(0, +))
        #expect(known["own_citations"] as? Int == 0)
        #expect(known["complete"] as? Bool == true)
        #expect((known["by_year"] as? [String: Int])?.values.reduce(0, +) == counted.count)
        // The same in every place where it is shown.
        let shown = try object(try await run("show", "1", "--json"))
        let publications = try #require(shown["publications"] as? [[String: Any]])
        #expect(publications.allSatisfy { $0["coauthor_citations"] as? Int == expected[($0["id"] as? Int ?? 0) - 1] })
        #expect(shown["coauthor_citations"] as? Int == expected.reduce(0, +))
        let table = try #require(try await run("table", "--json").json as? [[String: Any]])
        #expect(table[0]["coauthor_citations"] as? Int == expected.reduce(0, +))
        let rows = try await DatabaseQueue(path: folder.path("scholar.sqlite")).read { database in
            (
                try Int.fetchOne(database, sql: "SELECT coauthor_citations FROM searches"),
                try Int.fetchAll(
                    database,
                    sql: "SELECT coauthor_citations FROM publications WHERE state = 'listed' ORDER BY id")
            )
        }
        #expect(rows.0 == expected.reduce(0, +) && rows.1 == expected)
        let reduced = zip(counts, expected).map { $0 - $1 }.sorted(by: >)
        let h = reduced.enumerated().count { $0 < $1 }
        let indexes = try object(try await run("indexes", "1", "--without", "coauthor", "--json"))
        let document = try #require(indexes["h"] as? [String: Any])
        #expect((document["bounds"] as? [String: Any])?["most"] as? Int == h)
        #expect(document["self_citations"] as? String == "coauthor")
        // The second time the store answers.
        let again = try await run("citing", "1", "--base-url", "http://127.0.0.1:9", "--json")
        let digests = try [known, object(again)].map { $0["sha256"] as? String }
        #expect(digests[0] != nil && digests[0] == digests[1] && again.status == 0)
    }

    @Test("a budget that is spent in the middle leaves what came, and the same command goes on")
    func resumes() async throws {
        let (works, citing, _, _) = invented(8)
        let isSpent = Flag()
        let server = try await server(works, citing) { _, query, _ in
            guard isSpent.isSet, query["page"] == "3" else { return nil }
            return OpenAlexServer.refusal(429, "Insufficient budget. Resets at midnight UTC.")
        }
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        isSpent.set(true)
        let first = try await run("citing", "1", "--base-url", server.base, "--ask", "--json")
        #expect(first.status == 75, "\(first.errors)")
        #expect(try object(first)["complete"] as? Bool == false)
        #expect(try await run("indexes", "1", "--without", "coauthor").status == 0)
        isSpent.set(false)
        let second = try await run("citing", "1", "--base-url", server.base, "--ask", "--anyway", "--json")
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.errors.contains(": 2 requests"), "\(second.errors)")
        #expect(try object(second)["complete"] as? Bool == true)
        #expect(try object(second)["citing_works"] as? Int == citing.count)
    }

    @Test(
        "a server that lies gives no smaller number in silence", arguments: ["repeats", "others", "itself", "endless"])
    func lies(_ kind: String) async throws {
        let (works, citing, _, _) = invented(9)
        let server = try await server(works, citing) { _, query, _ in
            let page = Int(query["page"] ?? "") ?? 1
            let first = citing.prefix(100)
            switch kind {
            case "repeats": return OpenAlexServer.list(first.map(\.json), total: citing.count)
            case "others":
                let others = first.map { Citing(number: $0.number, authors: $0.authors, cited: [555]) }
                return OpenAlexServer.list(others.map(\.json), total: 100)
            case "itself":
                let loop = (1...12).map { Citing(number: $0, authors: ["A1"], cited: [$0]) }
                return OpenAlexServer.list(loop.map(\.json), total: loop.count)
            default:
                let number = page + (Int(query["cursor"] ?? "") ?? 0)
                let row = Citing(number: 5000 + number, authors: ["A1"], cited: [1])
                return OpenAlexServer.list([row.json], total: number * 1_000, next: "\"\(number)\"")
            }
        }
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        let run = try await run("citing", "1", "--base-url", server.base, "--ask", "--delay", "0")
        #expect(run.status == 0 && run.output.contains("Incomplete"), "\(run.output)\(run.errors)")
    }

    @Test("a refresh keeps the answer that there is until another one comes, and goes on after an interruption")
    func refresh() async throws {
        let (works, citing, _, _) = invented(10)
        let isDown = Flag()
        let server = try await server(works, citing) { _, query, _ in
            guard isDown.isSet, query["page"] != "1" else { return nil }
            return OpenAlexServer.refusal(429, "Insufficient budget. Resets at midnight UTC.")
        }
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        let ask = ["citing", "1", "--base-url", server.base, "--ask", "--json"]
        let whole = try object(try await run(ask))
        let numbers = ["citing_works", "listed", "coauthor_citations"].map { whole[$0] as? Int }
        #expect(numbers[0] == citing.count)
        isDown.set(true)
        let failed = try await run(ask + ["--refresh"])
        #expect(failed.status == 75, "\(failed.errors)")
        let kept = try object(failed)
        #expect(["citing_works", "listed", "coauthor_citations"].map { kept[$0] as? Int } == numbers)
        isDown.set(false)
        let next = try await run(ask + ["--refresh", "--anyway"])
        #expect(next.status == 0 && next.errors.contains(": 3 requests"), "\(next.errors)")
        #expect(try object(next)["complete"] as? Bool == true)
    }

    @Test("a work that cites no longer is gone after a refresh")
    func gone() async throws {
        let citing = (0..<3).map { Citing(number: 1000 + $0, authors: ["A9"], cited: [1]) }
        let isChanged = Flag()
        let server = try await server([Self.work(1, cites: 3, authors: ["A1"], references: [])], citing) { _, _, _ in
            isChanged.isSet ? OpenAlexServer.list(citing.dropFirst().map(\.json), total: 2) : nil
        }
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        let ask = ["citing", "1", "--base-url", server.base, "--ask", "--json"]
        #expect(try object(try await run(ask))["citing_works"] as? Int == 3)
        isChanged.set(true)
        #expect(try object(try await run(ask + ["--refresh"]))["citing_works"] as? Int == 2)
    }

    @Test("works that were listed and not counted are subtracted once")
    func surplus() async throws {
        let works = (1...6).map { Self.work($0, cites: 8, authors: [$0 == 1 ? "A2" : "A1"], references: []) }
        let citing = (0..<60).map { Citing(number: 1000 + $0, authors: ["A1"], cited: [1 + $0 / 10]) }
        let server = try await server(works, citing)
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        let known = try object(try await run("citing", "1", "--base-url", server.base, "--ask", "--json"))
        // Ten of each are listed and eight counted; the first work is of another person.
        #expect(known["coauthor_citations"] as? Int == 5 * 8)
    }

    @Test("the publications that leave the h-core without self-citations are named", arguments: ["own", "coauthor"])
    func leavingCore(_ kind: String) async throws {
        let works = (1...3).map { Self.work($0, cites: 3, authors: ["A1"], references: $0 == 1 ? [] : [1]) }
        // Only those who cite the first work are its author.
        let citing = (0..<9).map { place in
            Citing(number: 1000 + place, authors: [place < 3 ? "A1" : "A9"], cited: [1 + place / 3])
        }
        let server = try await server(works, citing)
        #expect(try await run("openalex", "A1", "--base-url", server.base).status == 0)
        #expect(try await run("citing", "1", "--base-url", server.base, "--ask").status == 0)
        let explained = try await run("indexes", "1", "--without", kind, "--explain", "h")
        #expect(explained.status == 0, "\(explained.errors)")
        #expect(explained.output.contains("these leave the h-core: 1 Work 1."), "\(explained.output)")
    }

    /// A switch that a server reads.
    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false
        var isSet: Bool { lock.withLock { value } }
        func set(_ value: Bool) { lock.withLock { self.value = value } }
    }
}
