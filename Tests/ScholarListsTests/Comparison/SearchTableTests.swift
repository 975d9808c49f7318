import TestSupport
import Testing

@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarPages

/// The rows of a table of searches: their order, and what they have together.
@Suite("Tables of searches")
struct SearchTableTests {
    private func row(_ id: Int, _ name: String, h: Int?) -> SearchTable.Row {
        var query = SearchQuery()
        query.author = name
        var search = Search(query: query, source: .imported)
        search.id = id
        search.label = name
        let listing = Listing(search, [], EditHistory(steps: []))
        let indexes = h.map { ["h": IndexValue(outcome: .count($0))] } ?? [:]
        return SearchTable.Row(SearchTable.Side(SearchNumbers(listing), indexes))
    }

    private func table(_ rows: [SearchTable.Row]) -> SearchTable { SearchTable(rows, keys: ["h"], isAgainst: false) }

    private func names(_ table: SearchTable) -> [String] { table.rows.map(\.search.name) }

    @Test("names are sorted as people sort them: accents count only between equal letters")
    func names() {
        let names = ["Zu", "Łukasz", "Çelik", "Cek", "Müller", "Muller", "luk", "Lz", "çelik"]
        let rows = names.enumerated().map { row($0.offset + 1, $0.element, h: 1) }
        let sorted = ["Cek", "Çelik", "çelik", "luk", "Łukasz", "Lz", "Muller", "Müller", "Zu"]
        #expect(self.names(table(rows)) == sorted)
        var table = table(rows)
        table.reverse()
        #expect(self.names(table) == sorted.reversed())
    }

    @Test("rows are sorted by a column in both directions, and those without a value stay last")
    func sorting() {
        var table = table([row(1, "A", h: 2), row(2, "B", h: nil), row(3, "C", h: 9), row(4, "D", h: 2)])
        var isKnown = table.sort(by: "h")
        #expect(isKnown && names(table) == ["C", "A", "D", "B"])
        isKnown = table.sort(by: "h", isReversed: true)
        #expect(isKnown && names(table) == ["A", "D", "C", "B"])
        isKnown = table.sort(by: "label", isReversed: true)
        #expect(isKnown && names(table) == ["D", "C", "B", "A"])
        isKnown = table.sort(by: "height")
        #expect(!isKnown)
        table.limit(to: 3)
        #expect(names(table) == ["D", "C", "B"] && table.hidden == 1)
    }

    @Test("a summary has the number, the sum, the quartiles and the median of the known values")
    func summary() throws {
        let rows = [row(1, "A", h: 1), row(2, "B", h: nil), row(3, "C", h: 4), row(4, "D", h: 2), row(5, "E", h: 10)]
        let summary = try #require(table(rows).summaries.first)
        #expect(summary.number == 4 && summary.sum == 17 && summary.median == 3 && summary.certainty == .certain)
        #expect(summary.lowerQuartile == 1.75 && summary.upperQuartile == 5.5)
        #expect(table([row(1, "A", h: nil)]).summaries.isEmpty)
    }
}
