import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages
@testable import ScholarStore

/// Archives have the searches that were named and nothing else, and whoever changes one is found out.
@Suite("Archives")
struct ArchiveTests {
    private let folder = TemporaryFolder.new()
    private let clock = TestClock()

    private func scholar(_ name: String = "store") throws -> Scholar {
        Scholar(store: try Store(path: folder.path("\(name).sqlite"), now: clock.now), clock: clock.clock)
    }

    /// A store with two authors; the first one is edited.
    private func authors(_ name: String = "store") throws -> Scholar {
        let scholar = try scholar(name)
        for name in ["author-2026", "profile-2026"] {
            _ = try scholar.importFiles([Folders.fixtures.appending(path: name).path])
        }
        _ = try scholar.edit(.number(1), .reject, [2])
        _ = try scholar.edit(.number(1), .merge, [4, 5])
        _ = try scholar.undo(.number(1))
        return scholar
    }

    @discardableResult
    private func archive(
        _ scholar: Scholar, _ ids: [Int] = [1], to name: String = "archive",
        account: ArchiveDraft.AccountChoice = .kept, hasRemarks: Bool = false
    ) throws -> String {
        let path = folder.path("\(name).sqlite")
        _ = try scholar.archive(of: ids.map { try scholar.search(.number($0)) }).write(
            to: path, account: account, hasRemarks: hasRemarks)
        return path
    }

    @Test("An archive verifies, with the root digest of the store")
    func verifies() throws {
        let scholar = try authors()
        let path = try archive(scholar, [1, 2])
        let found = try Scholar.verify(archive: path)
        #expect(found.map(\.isProved) == [true, true])
        let root = try scholar.verify(.number(1)).root
        #expect(found[0].root == root)
        #expect(found[0].again.rejected.map(\.publication.id) == [2])
        #expect(found[0].proof.root == found[0].root)
    }

    @Test("An archive has the kinds of reasons, words only on request, and no digest depends on them")
    func reasons() throws {
        let scholar = try authors()
        let root = try scholar.verify(.number(1)).root
        _ = try scholar.undo(.number(1))
        let words = EditReason(.description, because: "a namesake in Pisa")
        _ = try scholar.edit(.number(1), words) { _ in [(.reject, [2])] }
        let (bare, full) = (try archive(scholar, to: "bare"), try archive(scholar, to: "full", hasRemarks: true))
        for (path, because) in [(bare, nil), (full, words.because)] {
            let found = try Scholar.verify(archive: path)[0]
            #expect(found.isProved && found.root == root)
            let other = try self.scholar(because ?? "other")
            let reason = EditReason(.description, because: because)
            #expect(found.stored.history.done.map(\.reason) == [reason])
            // They come along into another store, and with its edits to a repeat.
            _ = try other.importFiles([path])
            #expect(try other.listing(.number(1)).history.done.map(\.reason) == [reason])
            let later = try other.importFiles([Folders.fixtures.appending(path: "author-2027").path]).answers[0].search
            #expect(try other.listing(.number(later.id)).history.done.map(\.reason) == [reason])
            // Whoever changes one is found out.
            try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE reasons SET kind = 'reply'") }
            #expect(try Scholar.verify(archive: path)[0].proof.isChanged)
        }
        #expect(try Data(contentsOf: URL(filePath: bare)).range(of: Data("Pisa".utf8)) == nil)
    }

    @Test("The same searches give the same bytes, in one file")
    func sameBytes() throws {
        let scholar = try authors()
        let one = try Data(contentsOf: URL(filePath: try archive(scholar, [1, 2], to: "one")))
        let two = try Data(contentsOf: URL(filePath: try archive(scholar, [2, 1], to: "two")))
        #expect(one == two)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!names.contains { $0.hasPrefix("one.sqlite-") })
    }

    @Test("No path, no request and no other search is in an archive")
    func nothingElse() throws {
        let scholar = try authors()
        _ = try scholar.group([.one(.number(1))], as: "friends")
        let path = try archive(scholar)
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.range(of: Data(Folders.fixtures.path.utf8)) == nil)
        #expect(bytes.range(of: Data("friends".utf8)) == nil)
        let other = try Store(path: path, for: .reading)
        #expect(try other.searches().map(\.id) == [1])
        let counts = try other.database.read { database in
            try ["requests", "follows", "group_members", "citing_years"].map { table in
                try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)")
            }
        }
        #expect(counts == [0, 0, 0, 0])
    }

    @Test("An archive is imported with its pages, edits and history, and once")
    func imported() throws {
        let first = try authors()
        let path = try archive(first, [1, 2])
        let scholar = try scholar("other")
        let report = try scholar.importFiles([path])
        #expect(report.answers.map(\.search.id) == [1, 2] && report.known.isEmpty)
        for id in [1, 2] {
            let verification = try scholar.verify(.number(id))
            let root = try first.verify(.number(id)).root
            #expect(verification.isProved && verification.root == root)
        }
        let history = try scholar.listing(.number(1)).history
        #expect(history.done.count == 1 && history.undone.count == 1)
        #expect(try scholar.redo(.number(1)).after.history.done.count == 2)
        let again = try scholar.importFiles([path])
        #expect(again.known == [1, 2])
        #expect(try scholar.searches().count == 2)
    }

    @Test("An archive is read from the file that was checked, and only once")
    func swapped() throws {
        let path = try archive(try authors(), [1, 2])
        let roots = try Scholar.verify(archive: path).map(\.root)
        let forged = folder.path("forged.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: forged)
        let change = "UPDATE results_2 SET cites = cites + 500 WHERE id = 1; UPDATE queries SET label = 'Bob Forger'"
        try DatabaseQueue(path: forged).write { try $0.execute(sql: change) }
        let found = try Store.searches(inArchive: path) { search, proof in
            if search.id == 1 {
                // A writer has to wait, and another file in its place is not read.
                #expect(throws: DatabaseError.self) {
                    try DatabaseQueue(path: path).write { try $0.execute(sql: change) }
                }
                #expect(rename(forged, path) == 0)
            }
            return try Verification(proof())
        }
        #expect(found.map(\.root) == roots && found.allSatisfy(\.isProved))
        #expect(try Scholar.verify(archive: path).map(\.isProved) == [false, false])
        // The searches that were read and proved are stored, also if the file is gone by then.
        let right = try archive(try authors("again"), [1, 2], to: "right")
        let files = try ReadFiles([right], keeps: true, takesArchives: true, nil)
        try Data().write(to: URL(filePath: right))
        let other = try scholar("other")
        let report = try Import.report(on: files, ImportOptions(), in: other)
        #expect(try report.answers.map { try other.verify(.number($0.search.id)).root } == roots)
    }

    @Test("An archive that another process imports meanwhile is stored once, as is one that is named twice")
    func once() throws {
        let path = try archive(try authors(), [1, 2])
        let scholar = try scholar("other")
        let files = try ReadFiles([path], keeps: true, takesArchives: true, nil)
        let input = ImportPlan.Input([], archived: files.archived.values, now: clock.now)
        let plan = try scholar.store.planning { try ImportPlan(input, $0) }
        #expect(try scholar.importFiles([path, path]).answers.map(\.search.id) == [1, 2])
        #expect(throws: StoreError.changedMeanwhile(1)) {
            try scholar.store.add(plan.steps.compactMap(\.new), now: clock.now)
        }
        #expect(try scholar.searches().count == 2)
    }

    @Test("An archived repeat names the search whose edits it began with by its number here")
    func replayed() throws {
        let first = try authors()
        _ = try first.importFiles([Folders.fixtures.appending(path: "author-2027").path])
        #expect(try first.search(.number(3)).replayedFrom == 1)
        let path = try archive(first, [1, 3])
        let scholar = try scholar("other")
        _ = try scholar.importFiles([Folders.fixtures.appending(path: "author-other").path])
        #expect(try scholar.importFiles([path]).answers.map(\.search.replayedFrom) == [nil, 2])
        #expect(try scholar.importFiles([try archive(first, [3], to: "third")]).known == [3])
    }

    @Test("Writing an archive unpacks each page once")
    func unpackedOnce() throws {
        let scholar = try authors()
        let opened = Mutex<[String]>([])
        let draft = try ArchiveDraft(scholar.searches(), in: scholar.store) { page in
            opened.withLock { $0.append(page.file.digest) }
            return try page.page()
        }
        #expect(draft.pagesWithAccount.isEmpty)
        _ = try draft.write(to: folder.path("archive.sqlite"), account: .cleaned)
        let names = opened.withLock { $0 }
        #expect(Set(names).count == names.count && !names.isEmpty)
        let pages = try Scholar.verify(archive: folder.path("archive.sqlite")).flatMap(\.pages)
        #expect(pages.map(\.file.digest).sorted() == names.sorted())
    }

    @Test("Every command reads an archive like a store")
    func read() throws {
        let path = try archive(try authors())
        let reader = Scholar(store: try Store(path: path, for: .reading))
        #expect(try reader.listing(.number(1)).indexes.h > 0)
        #expect(try reader.overview().count == 1)
    }

    /// An archive that 0.9.0 wrote, when rows were stored beside the pages.
    struct Earlier: Sendable, CustomTestStringConvertible {
        let name: String
        /// Its size, and the SHA-256 of its bytes.
        let size: Int
        let digest: String
        /// The root digest that was noted.
        let root: String
        let h, g, papers, citations: [Int]
        let isIncomplete: [Bool]

        var testDescription: String { name }

        static let all = [
            Earlier(
                name: "lists", size: 135_168,
                digest: "6107df0bac8b063df04fac37dfa93f95cb8d8b9bc2b0604f556daa46e91052e5",
                root: "640f0d2d744fc15437a3dca4b4d604c859018d185d9f43ed687ffb2b5794aadc", h: [6, 2], g: [10, 3],
                papers: [10, 3], citations: [404, 15], isIncomplete: [false, false]),
            Earlier(
                name: "resumed", size: 233_472,
                digest: "1c22d7d48a5f32c4bbdc194ab652c07558f91ceac019758b37044ec30c8ac7b3",
                root: "d9ef741a80a0cf8cad4473171f8bb8d7093c9ca638fb02b39aa4c53b7cd2808d", h: [17, 17], g: [30, 28],
                papers: [61, 28], citations: [1053, 889], isIncomplete: [false, true]),
        ]
    }

    @Test(
        "Archives of earlier programs verify with the digests that were noted, and are taken in", arguments: Earlier.all
    )
    func earlier(_ earlier: Earlier) throws {
        let packed = try Data(contentsOf: Folders.project.appending(path: "Fixtures/archives/\(earlier.name).sqlite.z"))
        let file = KeptFile(digest: earlier.digest, size: earlier.size, compressed: Array(packed))
        let path = folder.path("\(earlier.name).sqlite")
        try Data(try file.bytes()).write(to: URL(filePath: path))
        func expectNumbers(_ listings: [Listing]) {
            #expect(listings.map(\.indexes.h) == earlier.h && listings.map(\.indexes.g) == earlier.g)
            #expect(listings.map(\.indexes.papers) == earlier.papers)
            #expect(listings.map(\.indexes.citations) == earlier.citations)
            #expect(listings.map { $0.indexes.minimums.contains("h") } == earlier.isIncomplete)
        }
        let found = try Scholar.verify(archive: path)
        #expect(found.map(\.isProved) == [true, true], "\(found.map(\.values)) \(found.map(\.changes))")
        #expect(try RootDigest.text(of: found.map(\.root)) == earlier.root)
        expectNumbers(found.map(\.again))
        // Looking at it and taking it in change no byte of it.
        let scholar = try scholar()
        expectNumbers(try scholar.importFiles([path]).answers.map(\.listing))
        let stored = try [1, 2].map { try scholar.verify(.number($0)) }
        #expect(stored.map(\.isProved) == [true, true])
        #expect(try RootDigest.text(of: stored.map(\.root)) == earlier.root)
        #expect(try SHA256.text(of: Array(Data(contentsOf: URL(filePath: path)))) == earlier.digest)
        // The store itself can be of that version, too.
        let old = Scholar(store: try Store(path: path, now: clock.now), clock: clock.clock)
        #expect(try [1, 2].map { try old.verify(.number($0)).isProved } == [true, true])
    }

    // MARK: Changes

    @Test("A bit that is changed anywhere is found, or changes no number", arguments: 0..<12)
    func changedBit(seed: Int) throws {
        let path = try archive(try authors(), to: "archive-\(seed)")
        let right = try Scholar.verify(archive: path)[0]
        var bytes = try Data(contentsOf: URL(filePath: path))
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<8 {
            let place = Int.random(in: 100..<bytes.count, using: &random)
            let old = bytes[place]
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            try bytes.write(to: URL(filePath: path))
            if let found = try? Scholar.verify(archive: path).first, found.isProved {
                #expect(found.again.indexes.h == right.again.indexes.h, "byte \(place)")
                #expect(found.again.indexes.citations == right.again.indexes.citations, "byte \(place)")
                #expect(found.root == right.root)
            }
            bytes[place] = old
        }
    }

    @Test(
        "A page that is removed or added is found",
        arguments: [
            "DELETE FROM kept_pages WHERE place = 2",
            """
            INSERT INTO kept_pages SELECT query_id, place + 100, sha256, role, number, part, name, url, status, charset, start,
                is_resumed, is_cleaned, date, date_source, rules, program FROM kept_pages WHERE place = 1
            """,
            "UPDATE kept_pages SET place = 100 WHERE place = 1",
            "UPDATE edits SET state = 'undone'",
            "DELETE FROM edits",
            "UPDATE kept_pages SET rules = 7",
        ])
    func changedPages(sql: String) throws {
        let path = try archive(try authors())
        let root = try Scholar.verify(archive: path)[0].root
        try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
        let found = try Scholar.verify(archive: path)[0]
        #expect(!found.isProved)
        #expect(found.root != root)
    }

    @Test(
        "Statements of the schema that are not those of this program are not run",
        arguments: [
            "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = sql || ' -- x' WHERE name = 'files'",
            "DROP TABLE roots; CREATE VIEW roots AS SELECT 1 AS query_id, 'x' AS sha256",
            "DROP TABLE results_1",
            "CREATE TRIGGER more AFTER INSERT ON edits BEGIN SELECT 1; END",
            """
            ALTER TABLE grdb_migrations RENAME TO other;
            CREATE VIEW grdb_migrations AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x AS identifier FROM r
            """,
            "ALTER TABLE results_1 RENAME TO other; CREATE VIEW results_1 AS SELECT * FROM other",
        ])
    func foreignSchema(sql: String) throws {
        let path = try archive(try authors())
        try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
        #expect(throws: StoreError.self) { try Scholar.verify(archive: path) }
        #expect(throws: StoreError.self) { try scholar("other").importFiles([path]) }
    }

    @Test("Searches in another order have the same digest, and are there once")
    func order() throws {
        let scholar = try authors()
        let searches = try [2, 1, 2].map { try scholar.search(.number($0)) }
        let roots = try scholar.archive(of: searches).write(to: folder.path("twice.sqlite"), account: .kept).map(\.root)
        #expect(try Scholar.verify(archive: folder.path("twice.sqlite")).map(\.root) == roots)
        #expect(roots.count == 2)
    }

    @Test(
        "An archive whose numbers do not follow from its pages is not taken in",
        arguments: [
            "UPDATE results_1 SET cites = cites + 500 WHERE id = 1", "UPDATE files SET bytes = x'00'",
            "UPDATE queries SET fetched_at = '2015-01-01T00:00:00Z'", "UPDATE queries SET author = 'Bob Forger'",
            "UPDATE queries SET reported_total = 5", "UPDATE kept_pages SET date = 'x' WHERE place = 1",
        ])
    func notProved(sql: String) throws {
        let path = try archive(try authors())
        try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
        #expect(try !Scholar.verify(archive: path)[0].isProved)
        let scholar = try scholar("other")
        #expect(throws: SearchError.notProved(1, path)) { try scholar.importFiles([path]) }
        #expect(try scholar.searches().isEmpty)
    }

    @Test(
        "A search whose numbers do not follow from its pages is not archived, and no file is left",
        arguments: ["UPDATE results_1 SET cites = cites + 500 WHERE id = 1", "UPDATE files SET bytes = x'00'"])
    func notArchived(sql: String) throws {
        let scholar = try authors()
        try scholar.store.database.write { try $0.execute(sql: sql) }
        #expect(throws: SearchError.notProved(1, nil)) { try archive(scholar) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(!names.contains { $0.hasPrefix("archive") })
    }

    @Test("A damaged file is replaced when the whole page comes again")
    func mended() throws {
        let scholar = try authors()
        try scholar.store.database.write { try $0.execute(sql: "UPDATE files SET bytes = x'00'") }
        #expect(try !scholar.verify(.number(1)).isProved)
        var options = ImportOptions()
        options.isAlwaysNew = true
        let pages = Folders.fixtures.appending(path: "author-2026").path
        _ = try scholar.importFiles([pages], options)
        #expect(try scholar.verify(.number(1)).isProved)
    }

    @Test("A list with addresses of authors is no page of an account, and is archived as it is")
    func list() throws {
        let file = folder.url.appending(path: "list.bib")
        try Data("@article{a, title={Reeds}, author={Marsh, A}, year={2009}, note={Cited by 12, ann@example.org}}".utf8)
            .write(to: file)
        let scholar = try scholar()
        _ = try scholar.importFiles([file.path])
        #expect(try scholar.archive(of: scholar.searches()).pagesWithAccount.isEmpty)
        #expect(try Scholar.verify(archive: archive(scholar, account: .cleaned))[0].isProved)
    }

    @Test("An account in the address of a page is not in a cleaned archive")
    func accountInAddress() throws {
        let pages = try Fixture("author-2026").pages
        var text = String(decoding: try #require(pages.first).bytes, as: UTF8.self)
        let address = "https://scholar.google.com/scholar?q=author:%22E+Marchetti%22&authuser=ann%40example.org"
        text = "<!-- saved from url=(0099)\(address) -->\n" + text
        let file = folder.url.appending(path: "page.html")
        try Data(text.utf8).write(to: file)
        let scholar = try scholar()
        _ = try scholar.importFiles([file.path])
        #expect(try scholar.archive(of: scholar.searches()).pagesWithAccount.count == 1)
        let path = try archive(scholar, account: .cleaned)
        #expect(try Scholar.verify(archive: path)[0].isProved)
        #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("ann%40".utf8)) == nil)
        #expect(WebAddress.withoutAccount("https://a.b/c?authuser=1#x") == "https://a.b/c#x")
        #expect(WebAddress.withoutAccount("https://a.b/c?q=1&authuser=1&h=2") == "https://a.b/c?q=1&h=2")
    }

    @Test("The pages of a later edit are known, and the edits stay as they are")
    func otherEdits() throws {
        let scholar = try authors()
        let path = try archive(scholar)
        _ = try scholar.edit(.number(1), .reject, [7])
        let report = try scholar.importFiles([path])
        #expect(report.known == [1])
        #expect(report.notices.contains { $0.message.contains("with other edits") })
        #expect(try scholar.listing(.number(1)).rejected.count == 2)
    }

    @Test("A pipe is not read to see whether it is an archive")
    func pipe() throws {
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        #expect(!Store.isStore(path))
    }

    @Test("A file that is no store, and the store of a later version, are refused")
    func refused() throws {
        let path = try archive(try authors())
        try DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 999") }
        #expect(throws: StoreError.tooNew(path: path)) { try Scholar.verify(archive: path) }
        let text = folder.path("text.sqlite")
        try Data("no database".utf8).write(to: URL(filePath: text))
        #expect(throws: StoreError.self) { try Scholar.verify(archive: text) }
        #expect(!Store.isStore(text) && Store.isStore(path))
    }

    // MARK: Accounts

    /// The pages of an author, saved while somebody was signed in.
    private func signedIn() throws -> Scholar {
        let pages = folder.url.appending(path: "pages")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        let source = Folders.fixtures.appending(path: "author-2026")
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where name.hasSuffix(".html") {
            var text = try String(contentsOf: source.appending(path: name), encoding: .utf8)
            let account = """
                <div id=gs_hdr_act><a href="https://accounts.google.com/SignOutOptions">ann.marsh@example.org</a></div>
                """
            text = text.replacing(/<body[^>]*>/) { "\($0.0)\(account)" }
            try Data(text.utf8).write(to: pages.appending(path: name))
        }
        let scholar = try scholar()
        _ = try scholar.importFiles([pages.path])
        return scholar
    }

    @Test("Pages that show who was signed in are named, and their cleaned markup shows it no more")
    func accounts() throws {
        let scholar = try signedIn()
        let search = try scholar.search(.number(1))
        let pages = try scholar.keptPages(of: .number(1)).pages
        #expect(try scholar.archive(of: [search]).pagesWithAccount.count == pages.count)
        let path = try archive(scholar, account: .cleaned)
        let found = try Scholar.verify(archive: path)[0]
        #expect(found.isProved, "\(found.fold.faults) \(found.changes.map(\.fields))")
        #expect(!found.pages.contains { !$0.isCleaned })
        let root = try scholar.verify(.number(1)).root
        #expect(found.root != root)
        for page in found.pages {
            let bytes = try page.file.bytes()
            #expect(Data(bytes).range(of: Data("ann.marsh".utf8)) == nil)
        }
        let kept = try Scholar.verify(archive: try archive(scholar, to: "kept", account: .kept))[0]
        #expect(kept.root == root)
    }

    @Test("Names of files and versions are no addresses")
    func addresses() {
        func shows(_ text: String) -> Bool { Page(bytes: Array(text.utf8)).showsAccount }
        #expect(shows("<p>write to ann@example.org now"))
        #expect(shows("<img src=\"https://lh3.googleusercontent.com/a/AC8\">"))
        #expect(!shows("<p>icon@2x.png jquery@3.6.0 @media (a.b) user@localhost"))
    }
}
