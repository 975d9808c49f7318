import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages
@testable import ScholarStore
@testable import ScholarWeb

/// Pages are kept as they came, and every number follows from them again.
@Suite("Kept pages")
struct ProofTests {
    private let folder = TemporaryFolder.new()
    private let clock = TestClock()

    private func scholar(_ name: String = "store") throws -> Scholar {
        Scholar(store: try Store(path: folder.path("\(name).sqlite"), now: clock.now), clock: clock.clock)
    }

    private func author(in scholar: Scholar) throws -> Int {
        let path = Folders.fixtures.appending(path: "author-2026").path
        let report = try scholar.importFiles([path])
        return try #require(report.answers.first?.search.id)
    }

    /// The bytes of all files as they came and as they are stored.
    private func sizes(_ scholar: Scholar) throws -> (came: Int, stored: Int, count: Int) {
        try scholar.store.database.read { database in
            let row = try #require(
                try Row.fetchOne(
                    database,
                    sql: "SELECT count(*), coalesce(sum(size), 0), coalesce(sum(length(bytes)), 0) FROM files"))
            return (row[1], row[2], row[0])
        }
    }

    // MARK: Everything verifies

    @Test("Every search of the fixtures follows from its pages")
    func fixtures() throws {
        let scholar = try scholar()
        for folder in [Folders.fixtures, Folders.project.appending(path: "Fixtures/lists")] {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                // Some are refusals or no pages at all.
                _ = try? scholar.importFiles([folder.appending(path: name).path])
            }
        }
        let searches = try scholar.searches()
        #expect(searches.count > 100)
        for search in searches {
            let verification = try scholar.verify(.number(search.id))
            #expect(
                verification.isProved,
                "\(search.name): \(verification.fold.faults) \(verification.values) \(verification.changes.first?.fields ?? [])"
            )
        }
    }

    @Test(
        "The real pages take less than a third of their size, and their numbers follow from them",
        .enabled(if: Folders.hasRealPages, "../shared/scholar-pages is not here"))
    func realPages() throws {
        let scholar = try scholar()
        _ = try scholar.importFiles([Folders.realPages.path])
        let sizes = try sizes(scholar)
        #expect(sizes.count > 30)
        #expect(sizes.stored * 100 <= sizes.came * 30, "\(sizes)")
        for search in try scholar.searches() {
            let verification = try scholar.verify(.number(search.id))
            #expect(verification.isProved, "\(search.name): \(verification.changes.first?.fields ?? [])")
        }
    }

    @Test("A search that was interrupted, resumed and checked follows from its requests", arguments: 0..<10)
    func resumed(seed: Int) async throws {
        let halted = HaltedSearch()
        var random = SeededRandom(seed: UInt64(seed))
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        list.refuse([])
        var order = list.order
        for _ in 0..<3 {
            let from = Int.random(in: 0..<order.count, using: &random)
            order.insert(order.remove(at: from), at: Int.random(in: 0..<order.count, using: &random))
        }
        list.order = order
        _ = try await scholar.resume("1", halted.options)
        let verification = try scholar.verify(.number(1))
        #expect(
            verification.isProved,
            "\(verification.fold.faults) \(verification.values) \(verification.changes.map(\.fields))")
        #expect(verification.pages.count >= 5)
    }

    @Test("A search whose run was killed before it asked for pages again follows from its requests, and is not sure")
    func killedBeforeAskingAgain() async throws {
        let halted = HaltedSearch()
        let list = MovingList(count: 45)
        list.refuse([20])
        _ = try await halted.scholar(list).search(halted.query, halted.options)
        list.refuse([])
        list.order.insert(list.order.remove(at: 30), at: 5)
        let (path, killed) = (halted.folder.path("s.sqlite"), halted.folder.path("killed.sqlite"))
        let fetcher = Fetcher { url throws(PageError) in
            // The files are as a process that is killed now leaves them; a second copy is not made.
            if SearchURLStart.of(url) < 20 {
                for end in ["", "-wal"] { try? FileManager.default.copyItem(atPath: path + end, toPath: killed + end) }
            }
            return try await list.fetcher.fetch(url)
        }
        let store = try Store(path: path, now: halted.time.now)
        let whole = try await Scholar(store: store, fetcher: fetcher, clock: halted.time.clock)
            .resume("1", halted.options)
        #expect(whole.search.facts.resumptions.map(\.certainty) == [.sure])
        let left = Scholar(store: try Store(path: killed, now: halted.time.now))
        let verification = try left.verify("1")
        #expect(verification.isProved, "\(verification.values)")
        #expect(verification.stored.search.facts.resumptions.map(\.certainty) == [.unsure(1)])
    }

    @Test("An author of OpenAlex follows from the record and the pages of works")
    func openAlex() async throws {
        let server = try OpenAlexServer([.init("A1", works: 250)])
        let store = try Store(path: folder.path("store.sqlite"), now: clock.now)
        let scholar = Scholar(store: store, fetcher: try .curl(limits: Curl.Limits()), clock: clock.clock)
        var query = SearchQuery()
        query.target = .author("A1", .openAlex)
        var options = SearchOptions()
        options.base = server.base
        _ = try await scholar.search(query, options)
        let verification = try scholar.verify(.last)
        #expect(verification.isProved, "\(verification.fold.faults) \(verification.values)")
        #expect(verification.pages.map(\.role) == [.record, .page, .page, .page])
    }

    @Test("Edits are applied to the publications that are read again")
    func edits() throws {
        let scholar = try scholar()
        let id = try author(in: scholar)
        let before = try scholar.verify(.number(id))
        _ = try scholar.edit(.number(id), .reject, [1])
        let after = try scholar.verify(.number(id))
        #expect(after.isProved)
        #expect(after.again.rejected.map(\.publication.id) == [1])
        #expect(after.root != before.root)
        _ = try scholar.undo(.number(id))
        #expect(try scholar.verify(.number(id)).root == before.root)
    }

    // MARK: Keeping

    @Test("Pages come back byte for byte, also archives of a browser")
    func bytes() throws {
        for name in ["author-2026", "saved-chrome-mhtml"] {
            let scholar = try scholar(name)
            let path = Folders.fixtures.appending(path: name)
            _ = try scholar.importFiles([path.path])
            for page in try scholar.keptPages(of: .last).pages {
                let file = try Data(contentsOf: URL(filePath: page.name))
                #expect(try page.file.bytes() == Array(file), "\(page.name)")
                #expect(page.file.size == file.count)
            }
        }
    }

    @Test("A page is stored once, however many searches have it, and is gone with the last of them")
    func once() throws {
        let scholar = try scholar()
        let first = try author(in: scholar)
        let path = Folders.fixtures.appending(path: "author-2026").path
        var options = ImportOptions()
        options.isAlwaysNew = true
        let second = try #require(try scholar.importFiles([path], options).answers.first?.search.id)
        let count = try sizes(scholar).count
        #expect(try scholar.keptPages(of: .number(second)).pages.count == count)
        try scholar.forget([first])
        #expect(try sizes(scholar).count == count)
        #expect(try scholar.verify(.number(second)).isProved)
        try scholar.forget([second])
        #expect(try sizes(scholar).count == 0)
    }

    @Test("A cached search that is too old takes its pages with it")
    func stale() async throws {
        let list = MovingList(count: 5)
        let halted = HaltedSearch()
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        #expect(try sizes(scholar).count == 1)
        let later = Date().addingTimeInterval(30 * 24 * 3600)
        let store = try Store(path: scholar.store.path, now: later)
        #expect(try sizes(Scholar(store: store)).count == 0)
    }

    @Test("Without keeping, the numbers are the same and cannot be proved")
    func notKept() throws {
        var scholar = try scholar()
        scholar.keepsPages = false
        let id = try author(in: scholar)
        #expect(try sizes(scholar).count == 0)
        #expect(throws: SearchError.notKept(id)) { try scholar.verify(.number(id)) }
        #expect(throws: SearchError.notKept(id)) { try scholar.keptPages(of: .number(id)) }
    }

    // MARK: Changes are found

    private func changed(_ sql: String) throws -> Verification {
        let scholar = try scholar()
        let id = try author(in: scholar)
        try scholar.store.database.write { try $0.execute(sql: sql) }
        return try scholar.verify(.number(id))
    }

    @Test("A changed count, title or number is found, with both values")
    func changedValues() throws {
        let count = try changed("UPDATE results_1 SET cites = cites + 1 WHERE id = 3")
        #expect(!count.isProved && count.changes.map(\.number) == [3])
        #expect(count.changes.first?.fields.map(\.name) == ["citations"])
        #expect(count.otherVersions.isEmpty)
    }

    @Test("A changed index is found, although all publications are right")
    func changedIndex() throws {
        let index = try changed("UPDATE summaries SET h = h + 1")
        #expect(!index.isProved && index.changes.isEmpty)
        #expect(index.values.map(\.field) == ["h"])
    }

    @Test("A damaged page is named, and the others are used")
    func damagedPage() throws {
        let damage = try changed(
            "UPDATE files SET bytes = zeroblob(20) WHERE sha256 = (SELECT sha256 FROM kept_pages WHERE place = 1)")
        #expect(!damage.isProved)
        #expect(damage.fold.faults.map(\.place) == [1])
        #expect(!damage.again.publications.isEmpty)
    }

    @Test("A page that was exchanged does not have its digest")
    func exchangedPage() throws {
        let exchange = try changed(
            """
            UPDATE files SET (size, bytes) = (SELECT size, bytes FROM files WHERE sha256 =
                (SELECT sha256 FROM kept_pages WHERE place = 2))
            WHERE sha256 = (SELECT sha256 FROM kept_pages WHERE place = 1)
            """)
        #expect(exchange.fold.faults.map(\.reason) == ["\(KeptFileDamage.digest)"])
    }

    @Test("A removed page is missing, and the root digest is another one")
    func removedPage() throws {
        let all = try changed("SELECT 1")
        let removed = try changed("DELETE FROM kept_pages WHERE place = \(all.pages.count)")
        #expect(!removed.isProved && removed.fold.notKept == [all.pages.count])
        #expect(removed.again.publications.count == removed.stored.publications.count, "the stored rows are there")
        #expect(removed.root != all.root)
    }

    @Test("A file that unpacks to more than its size is not unpacked")
    func bomb() throws {
        let bytes = [UInt8](repeating: 0x20, count: 1_000_000)
        let file = try KeptFile(bytes)
        let small = KeptFile(digest: file.digest, size: 1000, compressed: try file.compressed())
        #expect(throws: KeptFileDamage.packed) { try small.bytes() }
        let huge = KeptFile(digest: file.digest, size: 1 << 40, compressed: try file.compressed())
        #expect(throws: KeptFileDamage.size(1 << 40)) { try huge.bytes() }
    }

    // MARK: Newer rules

    /// A search as rules before today's could have read it: with other counts, and without its last publication.
    private func readByOlderRules() throws -> (scholar: Scholar, id: Int, today: Listing) {
        let scholar = try scholar()
        let id = try author(in: scholar)
        _ = try scholar.edit(.number(id), .reject, [1])
        let today = try scholar.listing(.number(id))
        try scholar.store.database.write { database in
            try database.execute(
                sql: """
                    UPDATE results_\(id) SET cites = 0 WHERE id IN (2, 3, 4);
                    DELETE FROM results_\(id) WHERE id = \(today.publications.count);
                    UPDATE kept_pages SET rules = 0, program = '0.1.0';
                    DELETE FROM summaries
                    """)
        }
        return (scholar, id, today)
    }

    @Test("Today's rules read the pages again; numbers and edits stay, and the earlier rows are gone")
    func applied() throws {
        let (scholar, id, today) = try readByOlderRules()
        let before = try scholar.listing(.number(id))
        let verification = try scholar.verify(.number(id))
        #expect(!verification.isProved && verification.otherVersions == ["0.1.0"] && verification.changes.count == 4)
        let answer = try #require(try scholar.reread(.number(id)))
        #expect(answer.before.indexes.h == before.indexes.h && before.indexes.h < today.indexes.h)
        #expect(answer.after.indexes.h == today.indexes.h)
        let after = try scholar.listing(.number(id))
        #expect(after.publications == today.publications)
        #expect(after.rejected.map(\.publication.id) == [1])
        #expect(try scholar.verify(.number(id)).isProved)
        #expect(try scholar.verify(.number(id)).rules == [PageReading.rules])
        #expect(try scholar.reread(.number(id)) == nil)
        #expect(try scholar.overview().first?.summary.indexes.h == today.indexes.h)
        #expect(after.search.rereadAt == Timestamp.date(Timestamp.text(clock.now)))
        // Undo takes back the last edit; what the pages say is no edit.
        _ = try scholar.undo(.number(id))
        #expect(try scholar.listing(.number(id)).publications == today.publications)
    }

    @Test("Pages that come after newer rules stay after an undo")
    func laterPages() throws {
        let scholar = try scholar()
        let files = try Fixture("author-other").pages.compactMap(\.file)
        let whole = try #require(files.count > 2 ? files : nil)
        let id = try #require(try scholar.importFiles(Array(whole.dropLast())).answers.first?.search.id)
        _ = try scholar.edit(.number(id), .reject, [2])
        try scholar.store.database.write {
            try $0.execute(sql: "UPDATE kept_pages SET rules = 0; UPDATE results_\(id) SET cites = 0 WHERE id = 1")
        }
        _ = try #require(try scholar.reread(.number(id)))
        _ = try scholar.importFiles([whole[whole.count - 1]], ImportOptions(into: id))
        let count = try scholar.listing(.number(id)).publications.count
        _ = try scholar.undo(.number(id))
        #expect(try scholar.listing(.number(id)).publications.count == count)
        #expect(try scholar.verify(.number(id)).isProved)
        #expect(try scholar.search(.number(id)).isComplete)
    }

    @Test("A new publication among the others gets the next number, and the search still verifies")
    func newNumber() throws {
        let scholar = try scholar()
        let id = try author(in: scholar)
        let count = try scholar.listing(.number(id)).publications.count
        // As if the row with number 5 had not been read: all later ones have a number less.
        try scholar.store.database.write { database in
            try database.execute(
                sql: """
                    DELETE FROM results_\(id) WHERE id = 5;
                    UPDATE results_\(id) SET id = -id WHERE id > 5; UPDATE results_\(id) SET id = -id - 1 WHERE id < 0;
                    UPDATE kept_pages SET rules = 0; DELETE FROM summaries
                    """)
        }
        let title = try scholar.listing(.number(id)).publications.first { $0.id == 5 }?.title
        _ = try #require(try scholar.reread(.number(id)))
        let after = try scholar.listing(.number(id)).publications
        #expect(after.count == count && after.map(\.id) == Array(1...count))
        #expect(after.first { $0.id == 5 }?.title == title)
        #expect(try scholar.verify(.number(id)).isProved)
    }

    @Test("A publication that today's rules do not read keeps the search as it is")
    func vanishing() throws {
        let scholar = try scholar()
        let id = try author(in: scholar)
        let count = try scholar.listing(.number(id)).publications.count
        try scholar.store.database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO results_\(id) (id, page, title, authors, authors_truncated, counted_elsewhere)
                    VALUES (\(count + 1), 1, 'No publication', '[]', 0, 0)
                    """)
        }
        #expect(throws: SearchError.wouldVanish(id, 1)) { try scholar.reread(.number(id)) }
        #expect(try scholar.listing(.number(id)).publications.count == count + 1)
    }

    // MARK: Digests

    @Test("SHA-256 is that of the standard")
    func digest() throws {
        #expect(
            try SHA256.text(of: Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        )
        #expect(
            try SHA256.text(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test("Whoever changes how pages are read raises the version of the rules")
    func rules() throws {
        var lines: [String] = []
        for name in Fixture.names.filter({ $0.hasPrefix("author-") || $0.hasPrefix("profile-") || $0.hasPrefix("odd-") }
        ) {
            for page in try Fixture(name).pages {
                guard let reading = try? PageReading.read(page) else { continue }
                for publication in reading.publications(of: reading.query ?? SearchQuery()) {
                    lines.append("\(name) \(PublicationChange.values(publication))")
                }
            }
        }
        let digest = try SHA256.text(of: Array(lines.joined(separator: "\n").utf8))
        #expect(
            "\(PageReading.rules) \(digest)" == "1 e0b8274d70e63bea0f684b925bd69868a7eac4ba66a095691bd4159a8937f412",
            "If the readings should differ, raise PageReading.rules, and write the new line here.")
    }
}
