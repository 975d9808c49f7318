import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarServer

/// Answers about searches and stores that are gone, and about what is stored.
@Suite struct LostAnswerTests {
    private static func edits(_ page: RunningPage) throws -> [(path: String, fields: [(String, String)])] {
        let seen = ("seen", try page.listing.state)
        return [
            ("/search/1/edit", [("op", "reject"), ("n", "1"), seen]), ("/search/1/undo", [seen]),
            ("/search/1/redo", [seen]),
            ("/search/1/suggestions", [("op", "merge"), ("answer", "yes"), ("n", "1"), ("n", "2"), seen]),
        ]
    }

    @Test(arguments: [true, false])
    func `an edit of a deleted search is a page that does not exist, also of the only one`(_ isOnly: Bool) async throws
    {
        let page = try await RunningPage()
        let edits = try Self.edits(page)
        if !isOnly { _ = try page.scholar.importPages(try Fixture("odd-cited-by").pages) }
        try page.scholar.store.forget([1])
        for (path, fields) in edits {
            for headers in [[], ["Scholar-Fragment: 1"]] {
                let answer = try await page.post(path, fields, headers: headers)
                #expect(answer.status == 404 && !answer.body.contains("class=\"bar\""), "\(path)")
            }
        }
        for path in ["", "/effect?n=1", "/suggestions", "/publication/1", "/download/export-csv"] {
            #expect(try await page.get("/search/1\(path)").status == 404, "\(path)")
        }
        #expect(try page.scholar.store.searches().count == (isOnly ? 0 : 1))
        #expect(try await page.get("/").status == 200)
    }

    @Test(arguments: ["deleted", "moved", "replaced"])
    func `a store that is no longer at its path is said on every page, and nothing is stored`(_ way: String)
        async throws
    {
        let page = try await RunningPage()
        let edits = try Self.edits(page)
        let path = page.scholar.store.path
        let manager = FileManager.default
        switch way {
        case "moved": try manager.moveItem(atPath: path, toPath: path + ".old")
        case "deleted": try manager.removeItem(atPath: path)
        default:
            try manager.removeItem(atPath: path)
            try StoredFixture.write("profile-2026", to: path)
        }
        for target in ["/", "/search/1", "/search/1/effect?n=1", "/search/1/download/export-csv"] {
            let answer = try await page.get(target)
            #expect(answer.status == 500 && answer.body.contains("nothing is stored any more"), "\(target)")
        }
        for (target, fields) in edits {
            let answer = try await page.post(target, fields)
            #expect(answer.status == 500 && answer.body.contains("nothing is stored any more"), "\(target)")
        }
        #expect(try await page.get("/style.css").status == 200)
        guard way == "moved" else { return }
        // The edits are not in the moved file either, and it can be moved back.
        try manager.moveItem(atPath: path + ".old", toPath: path)
        #expect(try page.listing.history.steps.isEmpty)
        #expect(try await page.post(edits[0].path, edits[0].fields).status == 303)
        #expect(try page.listing.history.steps.count == 1)
    }

    @Test func `an edit of another store's list with the same number is asked about`() async throws {
        let page = try await RunningPage()
        let seen = try page.listing.state
        let other = try await RunningPage("author-2027")
        #expect(try other.listing.state != seen)
    }

    @Test func `what is stored is known at every moment`() async throws {
        let states = Mutex<[Standing.State]>([])
        let standing = Standing { state in states.withLock { $0.append(state) } }
        standing.importBegins()
        standing.importBegins()
        standing.editIsStored(false)
        standing.importEnds()
        standing.importEnds()
        standing.editIsStored(true)
        #expect(
            states.withLock { $0 } == [.stored, .importing, .importing, .importing, .importing, .editFailed, .stored])
    }

    @Test func `an import and a failed edit are noted`() async throws {
        let states = Mutex<[Standing.State]>([])
        let page = try await RunningPage(host: ServerHost(standing: { state in states.withLock { $0.append(state) } }))
        let path = page.scholar.store.path
        let (target, fields) = try Self.edits(page)[0]
        let (head, body) = page.form([("a.html", try Fixture("profile-2026").pages[0].bytes)])
        #expect(try await page.imported(page.send([head + body])).status == 303)
        #expect(states.withLock { $0 } == [.stored, .importing, .stored])
        try await page.scholar.store.database.write {
            try $0.execute(sql: "CREATE TRIGGER x BEFORE INSERT ON edits BEGIN SELECT RAISE(ABORT, 'full'); END")
        }
        #expect(try await page.post(target, fields).status == 500)
        #expect(states.withLock { $0.last } == .editFailed && FileManager.default.fileExists(atPath: path))
        try await page.scholar.store.database.write { try $0.execute(sql: "DROP TRIGGER x") }
        #expect(try await page.post(target, fields).status == 303)
        #expect(states.withLock { $0.last } == .stored)
    }
}
