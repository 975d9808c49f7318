import Foundation
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// Imported lists of other programs in exports, and tables that are read back: apostrophes, odd numbers, sources of
/// counts.
@Suite("Export of lists")
struct ExportedListTests {
    @Test("tables with formulas are preserved with and without guards")
    func guardsOfOthers() throws {
        let title = "The suffixes '-er', '-or' and '-ist', '=x' too"
        func titles(_ bytes: [UInt8]) throws -> [String] {
            try RecordList(bytes)?.records.map(\.publication.title) ?? []
        }
        #expect(try titles(Array("Cites,Authors,Title\r\n5,\"A Lee\",\"\(title)\"\r\n".utf8)) == [title])
        #expect(try titles(Array("\"Cites\",\"Authors\",\"Title\"\r\n5,\"A Lee\",\"\(title)\"\r\n".utf8)) == [title])
        let publications = [title, "=1+1", "'=1"].enumerated().map { Publication(id: $0 + 1, title: $1) }
        for guardsFormulas in [true, false] {
            var options = Export.Options()
            options.guardsFormulas = guardsFormulas
            let text = try Export(.of(publications), options).text(.popCSV)
            #expect(text.contains("\"=1+1\"") == !guardsFormulas)
            #expect(try titles(Array(text.utf8)) == publications.map(\.title))
        }
    }

    @Test("an unknown count stays unknown in a table of Publish or Perish too")
    func unknownCounts() throws {
        let publications = [
            Publication(id: 1, title: "Known"), Publication(id: 2, title: "Unknown", citationCount: nil),
        ]
        let list = try #require(try RecordList(Array(try Export(.of(publications)).text(.popCSV).utf8)))
        #expect(list.records.map(\.publication.citationCount) == [0, nil])
        #expect(list.facts.map(\.titleWithoutCount) == ["Unknown"])
    }

    @Test("numbers that no import accepts are not in the table either")
    func extremeNumbers() throws {
        let cells = [
            ("year", "-9223372036854775808"), ("cites", "9000000000000000000"), ("cites", "-1"), ("year", "99999"),
        ]
        for (key, number) in cells {
            var publication = Publication(id: 1, title: "Odd", citationCount: nil)
            publication.record =
                "{\"title\":\"Odd\",\"authors\":[\"A\"],\"cites\":3,\"year\":2000,\"\(key)\":\(number)}"
            let record = ExportRecord(
                Listing([publication]).entries[0], members: [], key: "",
                search: Search(query: SearchQuery(), .imported))
            #expect(PopRecord(record).number(key) == nil)
            let text = try Export(.of([publication])).text(.popCSV)
            #expect(text.contains("Odd"))
        }
    }

    @Test("Google Scholar is named only for its own counts, and a site is not a publisher")
    func sources() throws {
        func remarks(_ json: String?) -> String {
            var publication = Publication(id: 1, title: "A work", citationCount: 5)
            publication.record = json
            publication.authorsTruncated = true
            let record = ExportRecord(
                Listing([publication]).entries[0], members: [], key: "",
                search: Search(query: SearchQuery(), .imported))
            return record.remarks.joined(separator: " ")
        }
        for json in [nil, "{}", "{\"uid\":\"GS:12\"}", "{\"uid\":\"\"}"] {
            #expect(remarks(json).components(separatedBy: "Google Scholar").count == 3)
        }
        #expect(!remarks("{\"uid\":\"CROSSREF:10.1/2\"}").contains("Scholar"))
        for (name, isShown) in [("springer.com", false), ("Springer", true), ("J. Wiley & Sons Inc.", true)] {
            var publication = Publication(id: 1, title: "A work")
            publication.publisher = name
            for format in [ExportFormat.bibTeX, .ris, .csl] {
                let text = try Export(.of([publication])).text(format)
                #expect(text.contains(name.prefix(8)) == isShown, "\(name) \(format.name)")
            }
        }
    }

    @Test("the reported number of publications is the number in the file")
    func written() throws {
        var struck = Publication(id: 2, title: "Counted elsewhere", citationCount: 3)
        struck.isCountedElsewhere = true
        let gone = Publication(id: 3, title: "Gone", citationCount: 1)
        let answer = Listing.of(
            [Publication(id: 1, title: "Kept", citationCount: 5), struck, gone], edits: [.reject([PublicationID(gone)])]
        )
        var options = Export.Options()
        options.includesRejected = true
        let export = Export(answer, options)
        #expect(export.summary(in: .csv) == "2 publications and 1 rejected")
        // This table cannot express that a publication is not counted.
        #expect(export.summary(in: .popCSV) == "1 publication")
        #expect(try export.text(.popCSV).split(separator: "\r\n").count == 2)
    }
}
