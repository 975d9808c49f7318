import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarStore
@testable import ScholarKit

/// Stored indexes, which every change replaces.
@Suite("Stored indexes")
struct SummaryTests {
    private let folder: TemporaryFolder
    private let scholar: Scholar

    init() throws {
        folder = try TemporaryFolder()
        try StoredFixture.write("author-2011", to: folder.path("scholar.sqlite"))
        scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
    }

    private func isTrue() throws -> Bool { try isTrue(scholar) }

    private func isTrue(_ scholar: Scholar) throws -> Bool {
        let shown = try scholar.overview().map {
            [$0.search.id, $0.summary["h"], $0.summary["g"], $0.summary["citations"]]
        }
        let computed = try scholar.store.searches().map { search in
            let indexes = try scholar.store.listing(.number(search.id)).indexes
            return [search.id, indexes.h, indexes.g, indexes.citations]
        }
        return try shown == computed && stored(scholar) == computedAgain(scholar)
    }

    private func stored(_ scholar: Scholar) throws -> [[Row]] {
        try scholar.store.database.read { database in
            try ["summaries", "states"].map { try Row.fetchAll(database, sql: "SELECT * FROM \($0) ORDER BY 1, 2") }
        }
    }

    /// The stored rows after another version stored its own, and this one again.
    private func computedAgain(_ scholar: Scholar) throws -> [[Row]] {
        try scholar.store.database.write { database in
            try database.execute(sql: "DELETE FROM states; UPDATE summaries SET h = 999, made_by = 'another'")
        }
        try scholar.store.summarizeAll()
        return try stored(scholar)
    }

    @Test("what a search without edits lacks follows from its counts as from its list")
    func incompleteness() throws {
        for name in ["profile-2026-incomplete", "author-2026"] {
            _ = try scholar.importPages(Array(try Fixture(name).pages.prefix(2)))
        }
        func searches() throws -> [Search] { try scholar.store.searches().filter { !$0.isWhole } }
        #expect(try searches().count > 1)
        // Only uncited publications can follow an uncited one, unless Google's own numbers say otherwise.
        let profile = try #require(try searches().first(where: \.isOfProfile)?.id)
        try scholar.store.database.write { database in
            let table = Schema.resultsTable(profile)
            try database.execute(
                sql: """
                    UPDATE \(table) SET cites = 0 WHERE id = (SELECT max(id) FROM \(table));
                    UPDATE queries SET reported_citations = NULL, reported_h = NULL, reported_i10 = NULL
                    """)
        }
        #expect(try scholar.store.listing(.number(profile)).incompleteness?.lacksOnlyUncited == true)
        for search in try searches() {
            let lack = try scholar.store.incompleteness(ofUnedited: search)
            let listed = try scholar.store.listing(.number(search.id)).incompleteness
            #expect(lack != nil && lack == listed)
            #expect(try scholar.table([.one(.number(search.id))]).rows.map(\.incompleteness) == [lack?.sentence])
        }
    }

    @Test("stored indexes equal those of the list after every edit and undo")
    func edits() throws {
        #expect(try isTrue())
        #expect(try scholar.store.summaries().count == 1)
        _ = try scholar.edit("1", .reject, [1, 2])
        #expect(try scholar.store.summaries().count == 1)
        #expect(try isTrue())
        _ = try scholar.edit("1", .merge, [3, 4])
        #expect(try isTrue())
        _ = try scholar.undo("1", steps: 2)
        #expect(try isTrue())
        _ = try scholar.redo("1", steps: 1)
        #expect(try isTrue())
        _ = try scholar.edit("1", .correct(try Correction([.year: "1990"])), [5])
        #expect(try isTrue())
    }

    @Test(
        "an edit of a member, replayed onto its rejected group, leaves the group as it is", arguments: [[1], [1, 3]])
    func replays(rejected: [Int]) throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")))
        // In the first list the second publication represents the group, in the other the first.
        for counts in [[5, 10, 4], [10, 5, 4]] {
            let rows = counts.enumerated().map { place, count in
                #"{"uid":"GS:\#(1000 + place)","rank":\#(place),"title":"Title \#(place)","cites":\#(count)}"#
            }
            var options = ImportOptions()
            (options.isAlwaysNew, options.replays) = (true, false)
            let page = Page(bytes: Array("[\(rows.joined(separator: ","))]".utf8), file: "list.json")
            _ = try scholar.importPages([page], options)
        }
        _ = try scholar.edit("1", .merge, [1, 2])
        _ = try scholar.edit("1", .reject, rejected)
        _ = try scholar.edit("2", .merge, [1, 2])
        _ = try scholar.edit("2", .reject, [1])
        let answer = try scholar.replay(from: "1", on: "2")
        let listing = try scholar.store.listing("2")
        #expect(listing.rejectedGroups.map(\.merged) == [[2]] + (rejected.count > 1 ? [[]] : []))
        #expect(answer.after.indexes == listing.indexes && answer.counts.failed == 0)
        #expect(try isTrue(scholar))
    }

    @Test("the states of lists without edits are those of their listings, for any counts", arguments: 1...20)
    func states(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let publications = (1...Int.random(in: 1...60, using: &random)).map { id in
            // Few different counts, so that there are ties.
            var publication = Publication(
                id: id, title: "Title \(id)", citationCount: Int.random(in: -1...9, using: &random))
            if publication.citationCount == -1 { publication.citationCount = nil }
            publication.isCountedElsewhere = Int.random(in: 0...5, using: &random) == 0
            return publication
        }
        let counts = publications.map {
            PublicationRow.Count(
                id: $0.id, citationCount: $0.citationCount, isCountedElsewhere: $0.isCountedElsewhere)
        }
        let (listing, summary) = (
            Listing(publications), ListSummary(unedited: counts, of: Listing(publications).search)
        )
        #expect(summary == ListSummary(listing))
        let states = StateRow.all(of: counts, summary.indexes)
        #expect(states == StateRow.all(of: listing).sorted { $0.id < $1.id })
    }

    @Test("wrong states are written again, and unchanged ones are not")
    func writtenStates() throws {
        _ = try scholar.overview()
        let before = try scholar.store.database.read { try Row.fetchAll($0, sql: "SELECT * FROM states") }
        #expect(!before.isEmpty)
        try scholar.store.database.write { database in
            try database.execute(
                sql: """
                    UPDATE states SET rank = 99 WHERE id = 2;
                    UPDATE summaries SET made_by = 'another';
                    CREATE TEMP TABLE writes (id INTEGER);
                    CREATE TEMP TRIGGER count_writes AFTER INSERT ON states BEGIN INSERT INTO writes VALUES (NEW.id); END
                    """)
        }
        _ = try scholar.overview()
        let count = "SELECT count(*) FROM writes"
        #expect(try scholar.store.database.read { try Row.fetchAll($0, sql: "SELECT * FROM states") } == before)
        #expect(try scholar.store.database.read { try Int.fetchOne($0, sql: count) } == before.count)
        try scholar.store.database.write { try $0.execute(sql: "UPDATE summaries SET made_by = 'another'") }
        _ = try scholar.overview()
        #expect(try scholar.store.database.read { try Int.fetchOne($0, sql: count) } == before.count)
    }

    @Test("another version of the program computes its own indexes")
    func versions() throws {
        _ = try scholar.overview()
        try scholar.store.database.write { database in
            try database.execute(sql: "UPDATE summaries SET h = 999, made_by = 'another'")
        }
        #expect(try isTrue())
        // The stored numbers are shown as long as nothing changes.
        try scholar.store.database.write { try $0.execute(sql: "UPDATE summaries SET h = 998") }
        #expect(try scholar.overview().first?.summary["h"] == 998)
    }

    @Test("a reader computes missing indexes and writes nothing")
    func reader() throws {
        try scholar.store.database.write { try $0.execute(sql: "UPDATE summaries SET h = 999, made_by = 'another'") }
        scholar.store.writeLog()
        let file = URL(filePath: folder.path("scholar.sqlite"))
        let before = try Data(contentsOf: file)
        let reader = Scholar(store: try Store(path: file.path, for: .reading))
        let h = try scholar.store.listing("1").indexes.h
        #expect(try reader.overview().map { $0.summary["h"] } == [h])
        let authors = try reader.store.database.read { try String.fetchAll($0, sql: "SELECT made_by FROM summaries") }
        #expect(authors == ["another"])
        #expect(try Data(contentsOf: file) == before)
    }

    @Test("a forgotten search has no stored indexes")
    func forgotten() throws {
        _ = try scholar.overview()
        try scholar.store.forget([1])
        #expect(try scholar.store.summaries().isEmpty)
    }

    @Test("an import never requests the list of tables, which takes minutes in a store with thousands of tables")
    func importOfManyTables() throws {
        let statements = Mutex<[String]>([])
        scholar.store.database.inDatabase { database in
            database.trace { event in statements.withLock { $0.append("\(event)") } }
        }
        _ = try scholar.importPages(try Fixture("author-other").pages)
        scholar.store.database.inDatabase { $0.trace() }
        let all = statements.withLock { $0 }
        #expect(all.contains { $0.hasPrefix("INSERT INTO queries") })
        #expect(!all.contains { $0.contains("table_list") })
    }
}
