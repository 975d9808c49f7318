import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// The report of a group: a table with a line for each person, a dot plot, a page for each, and the method once.
@Suite("Reports of groups")
struct GroupReportTests {
    private func listing(_ id: Int, _ name: String, _ counts: [Int?], isWhole: Bool = true) -> Listing {
        let publications = counts.enumerated().map { place, count in
            Publication(id: place + 1, title: "Work \(place) with a title of some words", citationCount: count)
        }
        var search = Listing.of(publications).search
        search.id = id
        search.label = name
        search.isComplete = isWhole
        return Listing(search, publications)
    }

    private func subject(
        _ listings: [Listing], before: [Int: Listing] = [:], missing: [String] = [], group: String? = "Coast"
    ) throws -> TableSubject {
        func side(_ listing: Listing) throws -> SearchNumbers {
            let all = try listing.allIndexes()
            var numbers = SearchNumbers(listing)
            numbers.indexes =
                listing.hasCounts
                ? Dictionary(uniqueKeysWithValues: SearchTable.usualKeys.map { ($0, all[$0]) }) : [:]
            return numbers
        }
        let rows = try listings.map { listing in
            var row = SearchTable.Row(try side(listing))
            row.incompleteness = listing.search.isWhole ? nil : "the rows after 3 are missing"
            row.before = try before[listing.search.id].map(side)
            return row
        }
        var table = SearchTable(rows, keys: SearchTable.usualKeys, against: before.isEmpty ? nil : .repeats("previous"))
        table.missing = missing
        return TableSubject(table, listings: listings, group: group)
    }

    private func table(_ shown: Presentation) throws -> Presentation.Table {
        try #require(shown.blocks.lazy.compactMap { if case .table(let table) = $0 { table } else { nil } }.first)
    }

    private let people: [(String, [Int?])] = [
        ("Ana", (1...30).map { 60 - $0 }), ("Bo", [9, 4, 1]), ("Cy", [7, 7, 7, 0]),
    ]

    private var listings: [Listing] { people.enumerated().map { listing($0.offset + 1, $0.element.0, $0.element.1) } }

    @Test("the title is the name of the group and the number of people; each has a page, and the method comes once")
    func pages() throws {
        let shown = try subject(listings).presentation(View(.report, for: .recipient))
        #expect(shown.title == "Coast" && shown.subtitle.numbers.first == 3)
        #expect(shown.sections.map(\.id) == ["table", "search-1", "search-2", "search-3", "method"])
        #expect(shown.sections.map(\.beginsPage) == [false, true, true, true, false])
        // A row has one line if nothing is in doubt.
        let table = try table(shown)
        #expect(table.rows.areAll { $0.cells[0].details.isEmpty })
        #expect(table.columns.filter(\.isMain).count == 2)
        let page = shown.sections[1].blocks.compactMap { block in
            if case .table(let table) = block { (table.rows.count, table.total) } else { nil }
        }
        #expect(page.count == 1 && page[0] == (10, 30))
        // Two people have no dots; three have, in the order of the table.
        #expect(table.rows.map { $0.dot?.share } == [1, 2.0 / 30, 0.1])
        let two = try subject(Array(listings.prefix(2))).presentation(View(.report, for: .recipient))
        #expect(try !self.table(two).hasDots)
        let named = try subject(listings, group: nil).presentation(View(.report, for: .recipient))
        #expect(named.title.numbers == [3])
    }

    @Test(
        "a mail has a row for each person in both parts, and names the people whose pages it leaves out",
        arguments: [1, 2, 3, 12, 20, 60])
    func mail(of people: Int) throws {
        let listings = (1...people).map { id in
            listing(id, "Person \(id)", (0..<40).map { 900 / ($0 + 1) + id }, isWhole: id % 2 == 0)
        }
        var options = Report.Options()
        options.elsewhere = "in the attachment"
        options.limit = 20
        let report = try Report(try subject(listings, missing: ["profile AAAA"]), options)
        let (html, contents) = try report.email()
        let text = Report.text(contents, elsewhere: options.elsewhere)
        #expect(try table(contents).rows.count == people + 1)
        for listing in listings {
            #expect(["<br>", "</th>"].contains { html.contains(">\(listing.search.name)\($0)") })
            #expect(text.contains("  \(listing.search.name)\n"))
        }
        #expect(Report.encodedSize(html) <= Report.mailBytes)
        // The pages of people are shortened first, and what is said about all stays.
        let shown = contents.sections.map(\.id)
        #expect(
            shown.first == "table" && shown.suffix(2) == ["method", "check"]
                && (shown.count < people + 3 || people < 20))
        let left = Set(report.presentation.sections.map(\.heading.text)).subtracting(
            contents.sections.map(\.heading.text))
        let said = contents.sections[0].blocks.flatMap { block in
            if case .text(let texts) = block { texts.map(\.text) } else { [String]() }
        }.first { $0.hasPrefix("In the attachment: ") }
        #expect((said == nil) == left.isEmpty)
        #expect(left.count { said?.contains($0) ?? false } == (left.count > 8 ? 6 : left.count))
        // Its pages have ten publications of each person, and so has the attachment.
        #expect(!html.contains("more publications in the attachment"))
        var named = try table(
            subject(listings, missing: ["B", "C"], group: nil).presentation(View(.report, for: .recipient)))
        named.rows.removeFirst()
        #expect(named.more("in the attachment") == "… and 1 more search in the attachment.")
        named.total += 1
        #expect(named.more("in the attachment") == "… and 2 more searches in the attachment.")
    }

    @Test("a member whose list is incomplete, without counts or missing is in the table with the reason")
    func doubtful() throws {
        let part = listing(4, "Di", [8, 8, 8], isWhole: false)
        let blank = listing(5, "Ed", [nil, nil])
        let shown = try subject(listings + [part, blank], missing: ["profile AAAA"]).presentation(
            View(.report, for: .recipient))
        let rows = try table(shown).rows
        #expect(shown.subtitle.numbers.first == 6 && rows.count == 6)
        #expect(rows.map(\.cells[0].details.isEmpty) == [true, true, true, false, false, false])
        #expect(rows[3].cells[0].details[0].numbers == [3] && rows[3].cells[1].text.contains("≥"))
        #expect(rows[5].cells[0].text == "profile AAAA" && Set(rows[5].cells.dropFirst().map(\.text)) == ["–"])
        #expect(rows[4].cells[1].text == "–")
        #expect(shown.warnings.contains { $0.role == .warning })
    }

    @Test("the change of h since the earlier list has a column, where there is one")
    func changes() throws {
        var earlier = listing(9, "Ana", (1...30).map { 50 - $0 })
        earlier.search.fetchedAt = listings[0].search.fetchedAt - 90 * 86_400
        let shown = try subject(listings, before: [1: earlier]).presentation(View(.report, for: .recipient))
        let table = try table(shown)
        let place = try #require(table.columns.firstIndex { $0.title.hasPrefix("Change") })
        let change = try listings[0].allIndexes().h - earlier.allIndexes().h
        #expect(change > 0 && table.rows.map(\.cells[place].text) == ["+\(change)", "", ""])
        #expect(try self.table(subject(listings).presentation(View(.report, for: .recipient))).columns.count == 5)
    }

    @Test("twelve people are at most sixteen pages, also with titles of two lines", arguments: [1, 4])
    func paper(_ times: Int) throws {
        let twelve = (1...12).map { number in
            let list = listing(number, "Person \(number)", (1...200).map { 400 / $0 + number })
            let long = list.publications.map { publication in
                var publication = publication
                publication.title = Array(repeating: publication.title, count: times).joined(separator: ", ")
                publication.authors = Array(repeating: "A Wieczorek-Fontanelli", count: 4 * times)
                return publication
            }
            return Listing(list.search, long)
        }
        let report = try Report(subject(twelve))
        let pdf = String(decoding: try report.pdf().data, as: Unicode.ASCII.self)
        let pages = pdf.matches(of: /\/Type \/Page[^s]/).count
        #expect((13...16).contains(pages), "\(pages)")
    }
}
