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
        var search = Search(query: query, .imported)
        search.id = id
        search.label = name
        let listing = Listing(search, [], EditHistory(steps: []))
        var numbers = SearchNumbers(listing)
        numbers.indexes = h.map { ["h": IndexValue(outcome: .count($0))] } ?? [:]
        return SearchTable.Row(numbers)
    }

    private func table(_ rows: [SearchTable.Row]) -> SearchTable { SearchTable(rows, keys: ["h"]) }

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

    @Test(
        "the list of the same person in another index is found by roster, label, author or profile, if there is one only"
    )
    func counterparts() {
        func search(_ id: Int, _ label: String?, author: String = "", profile: String? = nil) -> Search {
            var search = Search(query: SearchQuery(author: author), .imported)
            (search.id, search.label, search.profileName) = (id, label, profile)
            return search
        }
        let others = SearchesByName([
            search(1, "Ada Ek"), search(2, nil, author: "Bo Ek"), search(3, nil, profile: "Cy Ek"),
            search(4, "Di Ek"), search(5, "Di Ek"), search(6, "Team 6", author: "Ada Ek"),
        ])
        func found(_ search: Search, named name: String? = nil) -> Int? {
            others.counterpart(of: search, named: name)?.id
        }
        #expect(found(search(9, "Ek Ada")) == 1 && found(search(9, nil, author: "Bo Ek")) == 2)
        #expect(found(search(9, "A label", profile: "Cy Ek")) == 3 && found(search(9, "Bo Ek", author: "Cy Ek")) == 2)
        #expect(found(search(9, "Di Ek")) == nil && found(search(9, "Other")) == nil && found(search(9, nil)) == nil)
        #expect(found(search(9, "Bo Ek"), named: "Cy Ek") == 3)
    }

    @Test("an index to compare with is named in any letters, and only if a list has its counts")
    func against() {
        func search(_ source: Source) -> Search {
            var search = Search(query: SearchQuery(), .imported, countSource: source)
            search.pages = 1
            return search
        }
        let searches = [.googleScholar, .unknown, .none, Source(name: "Web of Science")].map(search)
        func source(_ text: String) -> Source? { SearchTable.Against(text, among: searches)?.source }
        #expect(source("google-scholar") == .googleScholar && source("GoogleScholar") == .googleScholar)
        #expect(source("web of science")?.name == "Web of Science")
        #expect(["Scopus", "unknown", "none", "", "2026-03", "previous"].areAll { source($0) == nil })
        #expect(SearchTable.Against("Previous", among: []) == .repeats("Previous"))
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
