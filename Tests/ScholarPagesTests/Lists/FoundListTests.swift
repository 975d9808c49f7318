import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Lists as people have them, in `Fixtures/lists`, and the same in other bytes.
@Suite("Lists as people have them")
struct FoundListTests {
    /// A file, and the right contents.
    struct Sample: CustomTestStringConvertible {
        var file: String
        var counts: [Int?]
        var years: [Int?]
        /// The authors of the first publication.
        var authors = ["A Marsh", "B Lake"]
        var title = "Growth of reeds"
        var source = "Scopus"

        var testDescription: String { file }
    }

    static let samples = [
        Sample(
            file: "scopus-rows-longer-than-the-header/scopus.csv", counts: [12, 7, 3, 0],
            years: [2011, 2012, 2013, 2014]),
        Sample(
            file: "wos-bibtex-usage-count/savedrecs.bib", counts: [12, 7], years: [2011, 2012],
            authors: ["Ann Marsh", "Bo Lake"], source: "Web of Science"),
        Sample(file: "scopus-in-simplified-chinese/scopus.csv", counts: [12, 7], years: [2011, 2012]),
        Sample(
            file: "scopus-bibtex-authors-with-letters/scopus.bib", counts: [12, 7], years: [2016, 2016],
            authors: ["A Marsh", "B Lake", "C Della Pond"]),
        Sample(
            file: "pop-same-number-twice/PoPCites.csv", counts: [12, 3], years: [2011, 2012], source: "Google Scholar"),
        Sample(file: "scopus-joined-with-cat/scopus.csv", counts: [12, 7], years: [2011, 2012], authors: ["A Marsh"]),
        Sample(
            file: "pop-each-line-in-one-cell/PoPCites.csv", counts: [12, 7], years: [2011, 2012],
            source: "Google Scholar"),
        Sample(
            file: "pop-numbers-with-fraction/PoPCites.csv", counts: [12, 7, nil], years: [2011, 2012, nil],
            source: "Google Scholar"),
        Sample(
            file: "pop-bibtex-uncited-and-date/PoPCites.bib", counts: [12, 0], years: [1996, 2001],
            source: "Google Scholar"),
        Sample(
            file: "bibtex-backslash-brace-counts/a.bib", counts: [12, 7], years: [1986, 2012], authors: ["A Marsh"],
            title: "Why isn't every pond a }? With a reply by the author", source: "unknown"),
        Sample(
            file: "zotero-counts-of-scholar/zotero.bib", counts: [12, 7], years: [2011, 2012],
            authors: ["Ann Marsh", "Bo Lake"], source: "Google Scholar"),
        Sample(
            file: "jabref-citationcount/jabref.bib", counts: [12, 7], years: [2011, 2012],
            authors: ["Ann Marsh", "Bo Lake"], source: "unknown"),
        Sample(
            file: "csl-of-zotero/library.json", counts: [12, 7, nil], years: [2011, 2012, nil],
            authors: ["Ann Marsh", "Bo Lake", "Jan van der Berg", "The Pond Group"], source: "Google Scholar"),
        Sample(file: "ris-type-not-first/r.ris", counts: [12, 7], years: [2011, 2012], authors: ["A Marsh"]),
        Sample(
            file: "wos-table-early-access/savedrecs.txt", counts: [12, 7], years: [2021, 2019], authors: ["A Marsh"],
            source: "Web of Science"),
        Sample(
            file: "csv-quotes-with-backslash/scopus.csv", counts: [12, 7], years: [2011, 2012],
            title: "The \"quoted\", and other reeds"),
        Sample(
            file: "openalex-author/A11.json", counts: [12, 7], years: [2011, 2012], authors: ["Ann Marsh"],
            source: "OpenAlex"),
        Sample(
            file: "openalex-lines/works.jsonl", counts: [12, 7], years: [2011, 2012], authors: ["Ann Marsh"],
            source: "OpenAlex"),
        Sample(
            file: "some-counts-unknown/a.bib", counts: [19, nil], years: [2011, 2012], authors: ["A Marsh"],
            source: "unknown"),
        Sample(
            file: "records-without-a-title/scopus.ris", counts: [340, 21, 9], years: [1992, 1998, 1970],
            authors: ["A Marsh"], title: "[untitled]", source: "Scopus"),
        Sample(
            file: "zotero-counts-in-brackets/zotero.json", counts: [12, nil], years: [2011, 2012],
            authors: ["Ann Marsh", "Bo Lake"], title: "Growth of reeds", source: "Crossref"),
        Sample(
            file: "et-al-is-no-author/list.bib", counts: [12, 7], years: [2011, 2012],
            authors: ["Ann Marsh", "Bo Lake"], title: "Growth of reeds", source: "unknown"),
        Sample(
            file: "scopus-ris-uncited/scopus.ris", counts: [12, 0, 7], years: [2011, 2013, 2012], authors: ["A Marsh"],
            title: "Growth of reeds", source: "Scopus"),
        Sample(
            file: "json-with-nan/works.json", counts: [12, 7], years: [2011, nil], authors: ["Ann Marsh"],
            title: "Growth of reeds", source: "OpenAlex"),
        Sample(
            file: "csl-dates-of-older-programs/csl.json", counts: [12, 7, 4], years: [2011, 2012, 2013],
            authors: ["Ann Marsh", "Bo Lake"], title: "Growth of reeds", source: "unknown"),
        Sample(
            file: "csl-in-items/zotero.json", counts: [12, 7], years: [2011, 2011], authors: ["Ann Marsh", "Bo Lake"],
            title: "Growth of reeds", source: "unknown"),
        Sample(
            file: "openalex-pages-in-a-list/works.json", counts: [12, 7], years: [2011, 2012], authors: ["Ann Marsh"],
            title: "Growth of reeds", source: "OpenAlex"),
        Sample(
            file: "bibtex-last-jr-first/wos.bib", counts: [12, 7], years: [2011, 2012],
            authors: ["Sidney V Marsh", "Anton Lindgaard"], title: "Moss in winter", source: "Web of Science"),
        Sample(
            file: "scopus-short-family-names/scopus.csv", counts: [12, 7], years: [2011, 2012],
            authors: ["L Marsh", "S Xu", "X Zeng"], title: "Moss in winter", source: "Scopus"),
        Sample(
            file: "one-doi-two-records/scopus.csv", counts: [4668, 2544], years: [2012, 2011],
            authors: ["J Hay", "M Kamb"], title: "Moss in winter", source: "Scopus"),
        Sample(
            file: "stray-brace-in-an-abstract/scopus.bib", counts: [12, 7], years: [2011, 2012],
            authors: ["A Marsh", "B Lake"], title: "Moss in winter", source: "Scopus"),
    ]

    private static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Folders.project.appending(path: "Fixtures/lists").appending(path: file)))
    }

    private func check(_ bytes: [UInt8], _ sample: Sample) throws {
        let list = try #require(try RecordList(bytes))
        let publications = list.records.map(\.publication)
        #expect(publications.map(\.citationCount) == sample.counts)
        #expect(publications.map(\.year) == sample.years)
        #expect(publications.first?.authors == sample.authors)
        #expect(publications.first?.title == sample.title)
        #expect(list.isWhole, "\(list.facts)")
        let sources = Set(
            publications.filter { $0.citationCount != nil }.map { publication -> String? in
                let json = publication.record.map { Data($0.utf8) } ?? Data()
                let values = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any]
                return values?["counts_from"] as? String ?? "Google Scholar"
            })
        #expect(sources == [sample.source])
    }

    @Test("a list has all its publications, with their counts, years and authors", arguments: samples)
    func sample(_ sample: Sample) throws {
        try check(Self.bytes(sample.file), sample)
    }

    @Test("so it has with other line ends, with and without a byte order mark, and in UTF-16", arguments: samples)
    func otherBytes(_ sample: Sample) throws {
        let text = String(decoding: try Self.bytes(sample.file), as: UTF8.self).replacing("\u{FEFF}", with: "")
        let lines = text.replacing("\r\n", with: "\n")
        for end in ["\n", "\r\n", "\r"] {
            try check(Array(lines.replacing("\n", with: end).utf8), sample)
        }
        try check([0xEF, 0xBB, 0xBF] + Array(text.utf8), sample)
        let wide = try #require(text.data(using: .utf16LittleEndian))
        try check([0xFF, 0xFE] + [UInt8](wide), sample)
    }

    @Test("the date of a list is that of its counts")
    func dates() throws {
        func date(_ file: String) throws -> String? {
            try RecordList(Self.bytes(file))?.date.map { String($0.formatted(.iso8601).prefix(10)) }
        }
        #expect(try date("pop-bibtex-uncited-and-date/PoPCites.bib") == "2020-02-08")
        #expect(try date("zotero-counts-of-scholar/zotero.bib") == "2026-06-16")
        #expect(try date("ris-type-not-first/r.ris") == "2014-01-06")
    }

    @Test("the facts of a list say what was repeated or longer than the header")
    func facts() throws {
        func facts(_ file: String) throws -> [PageFact]? { try RecordList(Self.bytes(file))?.facts }
        #expect(try facts("pop-same-number-twice/PoPCites.csv") == [PageFact(.repeatedRecords(1))])
        #expect(try facts("scopus-rows-longer-than-the-header/scopus.csv") == [PageFact(.longRows(3))])
        #expect(try facts("scopus-joined-with-cat/scopus.csv") == [])
    }

    @Test("workbooks are refused as such", arguments: ["savedrecs.xls", "savedrecs.xlsx"])
    func workbooks(_ file: String) throws {
        let page = try SavedPage.page(Self.bytes("workbook-of-excel/\(file)"), file: file)
        #expect(throws: ResultsError.unknownPage(name: file, title: nil, kind: .list(.workbook))) {
            try PageReading.read(page)
        }
    }
}
