import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Lists that were cut off, imported before the whole list.
@Suite("Imports of lists that were cut off")
struct CutListImportTests {
    private let folder = TemporaryFolder.new()

    private func scholar() throws -> Scholar {
        Scholar(store: try Store(path: folder.path("\(UUID().uuidString).sqlite")), fetcher: .unexpected)
    }

    private func page(_ bytes: some Collection<UInt8>, _ day: Int = 1) -> Page {
        Page(bytes: Array(bytes), file: "list.csv", date: Date(timeIntervalSince1970: 1_790_000_000 + Double(day)))
    }

    /// The publications with their citation counts and edits, in no order.
    private func facts(_ listing: Listing) -> Set<String> {
        let titles = Dictionary(uniqueKeysWithValues: listing.publications.map { ($0.id, $0.title) })
        return Set(
            (listing.entries + listing.merged + listing.rejected).map { entry in
                let it = entry.publication
                let facts: [Any?] = [
                    it.title, it.citationCount, entry.citationCount, it.year, entry.isRejected,
                    entry.mergedInto.flatMap { titles[$0] },
                ]
                return facts.map { "\($0 ?? "-")" }.joined(separator: " | ")
            })
    }

    /// A search with nested groups and rejected publications, as scholar exports it.
    private func export() throws -> [UInt8] {
        let scholar = try scholar()
        let listing = try scholar.importPages(Array(try Fixture("profile-2013").pages)).answers[0].listing
        let search = SearchReference.number(listing.search.id)
        let numbers = listing.publications.suffix(4).map(\.id)
        _ = try scholar.edit(search, .merge, [1, 2])
        _ = try scholar.edit(search, .merge, [3, numbers[0]])
        _ = try scholar.edit(search, .reject, [4, numbers[1]])
        var options = Export.Options()
        options.includesMembers = true
        return Array(try Export.text([Export(try scholar.store.listing(search), options)], .csv).utf8)
    }

    private static let foreign =
        "Authors,Title,Year,Source title,Cited by,EID\n"
        + (1...30).map { "\"Lee A.; Kim B.\",Tides part \($0),\(1990 + $0),Sea,\($0 * 37),2-s2.0-\($0)\n" }.joined()

    @Test("after a cut list, the whole one gives the same result as alone, as a new search and with --into")
    func whole() throws {
        for bytes in [try export(), Array(Self.foreign.utf8)] {
            let alone = try scholar().importPages([page(bytes)]).answers[0].listing
            #expect(alone.search.isComplete && alone.publications.count > 20)
            var random = SeededRandom(seed: 36)
            var incomplete = 0
            for _ in 0..<25 {
                let scholar = try scholar()
                let count = Int.random(in: bytes.count / 4..<bytes.count - 1, using: &random)
                guard let cut = try? scholar.importPages([page(bytes.prefix(count))]).answers.first?.listing else {
                    #expect(try scholar.store.latest().isEmpty)
                    continue
                }
                incomplete += cut.search.isComplete ? 0 : 1
                let known = Dictionary(uniqueKeysWithValues: alone.publications.map { ($0.title, $0.citationCount) })
                for publication in cut.publications {
                    let count = try #require(known[publication.title])
                    #expect(publication.citationCount == nil || publication.citationCount == count)
                }
                let filled = try scholar.importPages([page(bytes, 2)], into: .number(cut.search.id)).answers[0].listing
                #expect(filled.search.isComplete && filled.indexes == alone.indexes, "\(count)")
                #expect(facts(filled) == facts(alone), "\(count)")
                let own = try scholar.importPages([page(bytes, 3)], ImportOptions()).answers[0].listing
                #expect(own.search.isComplete && facts(own) == facts(alone), "\(count)")
            }
            #expect(incomplete > 3)
        }
    }

    @Test("no page completes a search of a damaged list")
    func resume() async throws {
        let scholar = try scholar()
        let bytes = try export()
        let search = try scholar.importPages([page(bytes.prefix(bytes.count / 2 + 3))]).answers[0].search
        #expect(!search.isComplete && !search.query.isEmpty)
        await #expect(throws: SearchError.partialList(search.id)) { try await scholar.resume(.number(search.id)) }
        #expect(try !scholar.store.search(.number(search.id)).isComplete)
    }

    @Test("a row that becomes readable removes its own warning")
    func unreadable() throws {
        let scholar = try scholar()
        let head = "Authors,Title,Year,Source title,Cited by,EID\n"
        func row(_ number: Int, _ count: String) -> String {
            "Lee A.,Tides \(number),2000,Sea,\(count),2-s2.0-\(number)\n"
        }
        let first = head + row(1, "0") + row(2, "many") + row(3, "more")
        let search = try scholar.importPages([page(Array(first.utf8))]).answers[0].search
        func titles(_ search: Search) -> [String?] {
            search.facts.pages.map(\.titleWithoutCount).filter { $0 != nil }
        }
        #expect(titles(search) == ["Tides 2", "Tides 3"])
        let second = head + row(1, "0") + row(2, "5")
        let answer = try scholar.importPages([page(Array(second.utf8), 2)], into: .number(search.id)).answers[0]
        #expect(titles(answer.search) == ["Tides 3"])
        #expect(answer.listing.publications.map(\.citationCount) == [0, 5, nil])
    }

    @Test("long chains of merged publications are groups of a limited depth, with all publications")
    func chain() throws {
        let head = "id,cites,own_cites,title,authors_truncated,merged_into\r\n"
        let text = head + (1...400).map { "\($0),1,1,Tides number \($0),no,\($0 > 1 ? "\($0 - 1)" : "")\r\n" }.joined()
        let listing = try scholar().importPages([page(Array(text.utf8))]).answers[0].listing
        #expect(listing.entries.map(\.citationCount) == [400] && listing.entries[0].mergeCount == 399)
        let grouping = listing.outcome.grouping
        let depth = listing.publications.indices.map { place in
            sequence(first: place) { grouping.parents[$0] }.count { _ in true }
        }
        #expect((depth.max() ?? 0) < 60)
    }
}
