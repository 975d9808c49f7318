import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport

/// `openalex` as a user meets it: candidates, the question at a terminal, a roster, refusals, and its exit codes.
@Suite("OpenAlex from the command line")
struct OpenAlexCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private static let authors: [OpenAlexServer.Author] = [
        .init("A11", works: 3, orcid: "0000-0002-1825-0097"), .init("A12", works: 5),
        .init("A13", name: "Bo Dale", works: 2),
    ]

    private func stored() async throws -> [[String: Any]] {
        try await run("list", "--json").json as? [[String: Any]] ?? []
    }

    @Test(
        "an author is named by identifier, ORCID, address or a name that only one has",
        arguments: ["A13", "a13", "https://openalex.org/A13", "Bo Dale"])
    func one(_ typed: String) async throws {
        let server = try OpenAlexServer(Self.authors)
        let asked = try await run("openalex", typed, "--base-url", server.base, "--json")
        #expect(asked.status == 0, "\(asked.errors)")
        #expect(try await stored().map { $0["papers"] as? Int } == [2])
        #expect(try await stored().map { $0["profile_id"] as? String } == ["openalex:A13"])
    }

    @Test("lists that two indexes counted do not become one")
    func union() async throws {
        let server = try OpenAlexServer(Self.authors)
        #expect(try await run("openalex", "A13", "--base-url", server.base).status == 0)
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let union = try await run("indexes", "1", "2", "--union")
        #expect(union.status == 64 && union.output.isEmpty && union.errors.contains("so the lists cannot become one"))
    }

    @Test("a key with a space in it is an error before any request, and is not shown")
    func oddKey() async throws {
        let server = try OpenAlexServer(Self.authors)
        let asked = try await run(
            "openalex", "A13", "--base-url", server.base, environment: ["SCHOLAR_OPENALEX_KEY": "hunter 2"])
        #expect(asked.status == 64 && !asked.errors.contains("hunter"))
        #expect(asked.errors.contains("SCHOLAR_OPENALEX_KEY has spaces or other signs that no key has"))
        #expect(server.server.requests.isEmpty)
    }

    @Test("a name with several candidates lists them in a script, stores nothing and ends with 1")
    func candidates() async throws {
        let server = try OpenAlexServer(Self.authors)
        let asked = try await run("openalex", "Ann Marsh", "--base-url", server.base, "--json")
        #expect(asked.status == 1)
        let candidates = (asked.json as? [String: Any])?["candidates"] as? [[String: Any]]
        #expect(candidates?.map { $0["id"] as? String } == ["A11", "A12"])
        #expect(try await stored().isEmpty)
        let nobody = try await run("openalex", "Xyzzy", "--base-url", server.base)
        #expect(nobody.status == 1 && nobody.errors.contains("Xyzzy"))
        let elsewhere = try await run(
            "openalex", "Ann Marsh", "--institution", "Elsewhere", "--base-url", server.base)
        #expect(elsewhere.status == 1 && elsewhere.output.isEmpty)
    }

    @Test(
        "at a terminal the answer chooses one candidate, several of one person, or none",
        arguments: [("2", 0, [5]), ("1,2", 0, [8]), ("", 1, []), ("7", 1, []), ("one", 1, [])])
    func dialogue(_ typed: String, _ status: Int32, _ papers: [Int]) async throws {
        let server = try OpenAlexServer(
            Self.authors.enumerated().map { place, author in
                // The works of two records are not the same ones.
                var author = author
                author.works = author.works.map { $0.replacing("org/W", with: "org/W\(place)00") }
                return author
            })
        let terminal = try PseudoTerminal()
        let process = CommandRun.unstarted(
            ["openalex", "Ann Marsh", "--base-url", server.base], in: folder)
        (process.standardInput, process.standardError) = (terminal.stream, terminal.stream)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        await terminal.wait(for: "Which?")
        terminal.type("\(typed)\n")
        #expect(try await process.status() == status)
        #expect(try await stored().map { $0["papers"] as? Int } == papers)
        _ = try terminal.text()
    }

    @Test("a roster stores each person under her name, names who has no identifier, and ends with 0 for the others")
    func roster() async throws {
        let server = try OpenAlexServer(Self.authors)
        let people = folder.url.appending(path: "people.csv")
        try Data("name,openalex,orcid,group\nAnn,,0000-0002-1825-0097,Bio\nBo,A13,,Bio\nCy,,,Bio\n".utf8).write(
            to: people)
        let asked = try await run("openalex", "--roster", people.path, "--base-url", server.base)
        #expect(asked.status == 0 && asked.errors.contains("Cy"), "\(asked.errors)")
        #expect(try await stored().compactMap { $0["label"] as? String }.sorted() == ["Ann", "Bo"])
        #expect(try await stored().allSatisfy { $0["groups"] as? [String] == ["Bio"] && $0["kept"] as? Bool == true })
        try Data("name,openalex\nCy,\n".utf8).write(to: people)
        #expect(try await run("openalex", "--roster", people.path, "--base-url", server.base).status == 1)
        #expect(try await run("openalex", "A11", "--roster", people.path).status == 64)
    }

    @Test(
        "after a refusal no request follows, and the rest of the roster is said to be not reached",
        arguments: [403, 429])
    func refused(_ status: Int) async throws {
        let server = try OpenAlexServer(Self.authors) { path, _, _ in
            path == "/authors/A12" ? OpenAlexServer.refusal(status, "Insufficient budget", retryAfter: "3600") : nil
        }
        let people = folder.url.appending(path: "people.csv")
        try Data("name,openalex\nAnn,A11\nAnn Two,A12\nBo,A13\n".utf8).write(to: people)
        let asked = try await run(
            "openalex", "--roster", people.path, "--base-url", server.base, "--json", "--delay", "0")
        #expect(asked.status == 75, "\(asked.errors)")
        let lines = asked.json as? [[String: Any]]
        #expect(lines?.map { $0["done"] as? Bool } == [true, false, false])
        #expect(!server.server.requests.contains { $0.contains("A13") })
        #expect(try await stored().first?["papers"] as? Int == 3)
    }

    @Test("a list has the ORCID of its author, and one that was stored earlier is still proved without it")
    func orcid() async throws {
        let server = try OpenAlexServer(Self.authors)
        #expect(try await run("openalex", "A11", "--base-url", server.base).status == 0)
        #expect(try await stored().first?["homepage"] as? String == "https://orcid.org/0000-0002-1825-0097")
        let queue = try DatabaseQueue(path: folder.path("scholar.sqlite"))
        try await queue.write { try $0.execute(sql: "UPDATE queries SET homepage = NULL") }
        #expect(try await run("verify", "1").status == 0)
        try await queue.write { try $0.execute(sql: "UPDATE queries SET homepage = 'https://other.example.org'") }
        #expect(try await run("verify", "1").output.contains("homepage"))
    }

    @Test("without the network the cache answers, and what is not cached ends with 1")
    func offline() async throws {
        let server = try OpenAlexServer(Self.authors)
        #expect(try await run("openalex", "A11", "--base-url", server.base).status == 0)
        let asked = server.server.requests.count
        #expect(try await run("openalex", "A11", "--offline", "--base-url", server.base).status == 0)
        #expect(try await run("openalex", "A13", "--offline", "--base-url", server.base).status == 1)
        #expect(server.server.requests.count == asked)
        #expect(try await run("openalex").status == 64)
        #expect(try await run("openalex", "A11", "--refresh", "--offline").status == 64)
        #expect(try await run("openalex", "A13", "--base-url", "http://127.0.0.1:1", "--delay", "0").status == 69)
    }
}
