import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Works of OpenAlex in the forms in which people have them.
@Suite("Works of OpenAlex")
struct OpenAlexWorksTests {
    private func list(_ text: String) throws -> RecordList {
        let list = try #require(try RecordList(Array(text.utf8)))
        #expect(list.origin == .openAlex)
        return list
    }

    /// An answer with these works.
    private func answer(_ works: String, count: Int = 1) throws -> RecordList {
        try list("{\"meta\": {\"count\": \(count), \"page\": 1}, \"results\": [\(works)]}")
    }

    private let work = #"{"id": "W9", "title": "T", "cited_by_count": 1}"#

    @Test("a work keeps its DOI, its identifier, its authors, its type, its venue and its years")
    func wholeWork() throws {
        let file = Folders.project.appending(path: "Fixtures/lists/openalex-answer/works.json")
        let list = try #require(try RecordList([UInt8](Data(contentsOf: file))))
        #expect(list.origin == .openAlex && list.isWhole && list.facts == [])
        let all = list.records.map(\.publication)
        #expect(all.map(\.citationCount) == [12, 7, 3, 3, 0])
        #expect(all.map(\.year) == [2009, 2015, nil, 2020, 2021])
        #expect(all.map(\.kind) == ["article", "preprint", nil, "paratext", "article"])
        let first = try #require(all.first)
        #expect(first.title == "Growth of reeds in CO2 & light")
        #expect(first.link == "https://doi.org/10.1000/REED.1")
        #expect(first.authors == ["Ann Marsh", "Bo Lake"] && !first.authorsTruncated)
        #expect(first.publication == "Journal of Ponds & Lakes")
        #expect(first.citationsPerYear == [2012: 3, 2013: 4, 2026: 1])
        #expect(first.download?.url == "https://papers.example.org/reed.pdf")
        #expect(first.key == PublicationKey(text: "openalex W101"))
        let record = #""doi":"10.1000/REED.1","openalex":"W101","type":"article"}"#
        #expect(first.record == #"{"author_ids":"A11;","counts_from":"OpenAlex","# + record)
        #expect(all[1].link == "https://archive.example.org/ice")
        #expect(all[1].record?.contains(#""retracted":true"#) == true)
    }

    @Test("works without a title are different works, and none is lost")
    func untitled() throws {
        let file = Folders.project.appending(path: "Fixtures/lists/openalex-answer/works.json")
        let page = try SavedPage.page([UInt8](Data(contentsOf: file)), file: "works.json")
        let all = try PageReading.read(page).publications(of: SearchQuery())
        #expect(all[2...3].map(\.title) == ["[untitled]", "[untitled]"])
        #expect(all.map { $0.key?.text } == (101...105).map { "openalex W\($0)" })
    }

    @Test("a work with nothing but its identifier and a title of null is read, and its count is not known")
    func bareWork() throws {
        let list = try answer("\(work), \(#"{"id": "https://openalex.org/W8", "title": null}"#)", count: 2)
        let bare = try #require(list.records.last?.publication)
        #expect(bare.title == "[untitled]" && bare.year == nil && bare.citationCount == nil && bare.authors.isEmpty)
        #expect(list.facts.map(\.titleWithoutCount) == ["[untitled]"] && list.isWhole)
    }

    @Test(
        "an odd row loses no file, and the list is damaged",
        arguments: [#""text""#, "null", "[]", "{}", #"{"id": 5}"#, #"{"id": "https://openalex.org/A1"}"#])
    func oddRow(row: String) throws {
        for list in [
            try answer("\(row), \(work)"), try list("[\(work), \(row)]"), try list("\(work)\n\(row)\n"),
            try list(#"{"author": {"display_name": "A B"}, "works": [\#(work), \#(row)]}"#),
        ] {
            #expect(list.records.map(\.publication.title) == ["T"])
            #expect(!list.isWhole && list.facts.contains(where: \.isDamage), "\(list.facts)")
        }
    }

    @Test(
        "an odd field loses no row",
        arguments: [
            #""authorships": {}"#, #""authorships": [null, 1, {}, {"author": 3}, {"raw_author_name": []}]"#,
            #""counts_by_year": [null, {"year": "x", "cited_by_count": 1}, {"year": 2013}]"#,
            #""primary_location": []"#, #""primary_location": {"source": "S", "pdf_url": 3}"#, #""doi": 5"#,
            #""publication_year": "soon""#, #""is_retracted": "no""#, #""type": {}"#, #""title": ["T"]"#,
            #""counts_by_year": [{"year": 99999, "cited_by_count": 1}, {"year": 2013, "cited_by_count": -1}]"#,
        ])
    func oddField(field: String) throws {
        let list = try answer(#"{"id": "W9", "display_name": "T", "cited_by_count": 1, \#(field)}"#)
        let found = try #require(list.records.first?.publication)
        #expect(found.title == "T" && found.citationCount == 1 && found.year == nil && found.link == nil)
        #expect(found.authors == [] && found.citationsPerYear == [:] && list.facts == [])
    }

    @Test(
        "a count that is no number of citations is not known", arguments: ["-1", "1e12", "1.5", "null", "true", "[]"])
    func oddCount(count: String) throws {
        let list = try answer(#"\#(work), {"id": "W8", "title": "T", "cited_by_count": \#(count)}"#, count: 2)
        #expect(list.records.last?.publication.citationCount == nil)
    }

    @Test("exactly a hundred authors may be the first of more")
    func cutAuthors() throws {
        for (count, isCut) in [(99, false), (100, true), (101, false)] {
            let names = (1...count).map { #"{"author": {"id": "A\#($0)", "display_name": "N\#($0)"}}"# }
            let list = try answer(#"{"id": "W1", "title": "T", "authorships": [\#(names.joined(separator: ","))]}"#)
            #expect(list.records.first?.publication.authorsTruncated == isCut)
            #expect(list.records.first?.publication.authors.count == count)
        }
        let list = try answer(#"{"id": "W1", "title": "T", "authorships": [], "is_authors_truncated": true}"#)
        #expect(list.records.first?.publication.authorsTruncated == true)
    }

    @Test(
        "names are as the publication prints them, with the given name first",
        arguments: [
            ("Marsh, Ann", "Ann Marsh"), ("A. MARSH", "A. MARSH"), ("Ann Marsh, Jr.", "Ann Marsh, Jr."),
            ("Marsh, Ann, Lake", "Marsh, Ann, Lake"), ("Marsh,", "Marsh,"),
        ])
    func names(printed: String, shown: String) throws {
        let author = #"{"author": {"display_name": "Another Name"}, "raw_author_name": "\#(printed)"}"#
        let list = try answer(#"{"id": "W1", "title": "T", "authorships": [\#(author)]}"#)
        #expect(list.records.first?.publication.authors == [shown])
    }

    @Test("one work that is there twice counts once; two works with one DOI are two")
    func repeatedWork() throws {
        let twins = #"{"id": "W1", "title": "U", "doi": "10.1/a"}, {"id": "W2", "title": "U", "doi": "10.1/a"}"#
        let list = try answer("\(work), \(twins), \(work)", count: 4)
        #expect(list.records.count == 3 && list.facts.contains(PageFact(.repeatedRecords(1))))
    }

    @Test("an author names the list; fewer works than the file states are an incomplete list")
    func statedNumbers() throws {
        func author(_ count: Int) -> String {
            #"{"author": {"display_name": "Ann  Marsh", "works_count": \#(count)}, "works": [\#(work)]}"#
        }
        let whole = try list(author(1))
        #expect(whole.headings.map(\.profileName) == ["Ann Marsh"] && whole.isWhole && whole.query == nil)
        #expect(try !list(author(2)).isWhole)
        // OpenAlex counts the works of authors at another hour than it lists them.
        #expect(try list(author(0)).isWhole)
        #expect(try !answer(work, count: 2).isWhole)
    }

    @Test("an author's own numbers are those of the list, in every form that has the author's record")
    func ownNumbers() throws {
        let record = OpenAlexWorksTests.record
        for text in [
            #"{"author": {\#(record)}, "works": [\#(work)]}"#, #"{\#(record), "works": [\#(work)]}"#,
            #"{"meta": {"count": 1}, "results": [\#(work)], "author": {\#(record)}}"#,
        ] {
            let heading = try #require(try list(text).headings.first)
            #expect(heading.author.reported == ProfilePage.Reported(citations: 20, h: 2, i10: 1), "\(text)")
            #expect(heading.profileName == "Ann Marsh" && heading.author.affiliation == "University of Invention")
            #expect(heading.query.target == .author("A11", .openAlex))
        }
        // Without i10 the numbers are not known.
        let part = record.replacing(#", "i10_index": 1"#, with: "")
        #expect(try list(#"{"author": {\#(part)}, "works": [\#(work)]}"#).headings.map(\.author.reported) == [nil])
    }

    private static let record = #"""
        "id": "https://openalex.org/A11", "display_name": "Ann Marsh", "works_count": 1, "cited_by_count": 20,
        "summary_stats": {"h_index": 2, "i10_index": 1},
        "last_known_institutions": [{"display_name": "University of Invention"}]
        """#

    @Test("pages of one list in lines are one list, and authors in lines are one list each")
    func lines() throws {
        func page(_ id: String) -> String {
            #"{"meta": {"count": 2}, "results": [{"id": "\#(id)", "title": "T", "cited_by_count": 1}]}"#
        }
        let joined = try list("\(page("W1"))\n\(page("W2"))\n")
        #expect(joined.records.count == 2 && joined.headings.count == 1 && joined.isWhole)
        func author(_ name: String) -> String { #"{"author": {"display_name": "\#(name)"}, "works": [\#(work)]}"# }
        let authors = try list("\(author("A B"))\n\(author("C D"))\n")
        #expect(authors.searches.map { $0.headings[0].profileName } == ["A B", "C D"])
        #expect(authors.searches.map(\.records.count) == [1, 1])
    }

    @Test(
        "other JSON is no list of works",
        arguments: [
            "{}", #"{"results": []}"#, #"{"meta": {}, "results": []}"#, #"{"id": "W1"}"#,
            #"{"error": "Gateway timeout", "reason": "query_timeout"}"#,
            #"{"meta": {"count": 1}, "results": [{"id": "https://openalex.org/A1", "display_name": "A"}]}"#,
            #"{"meta": {"count": 1}, "results": [{"title": "T", "year": 2001}]}"#,
        ])
    func noList(text: String) throws { #expect(try RecordList(Array(text.utf8)) == nil) }

    @Test("a file that was cut off anywhere is refused, or a list with damage; a nested one is no list")
    func hostile() throws {
        let file = Folders.project.appending(path: "Fixtures/lists/openalex-author/A11.json")
        let whole = [UInt8](try Data(contentsOf: file))
        #expect(throws: ListError.self) { try RecordList(Array(whole.dropLast(40))) }
        for end in 1..<whole.count - 2 {
            let list = try? RecordList(Array(whole.prefix(end)))
            #expect(list.map(\.isWhole) != true, "cut at \(end)")
        }
        let deep = String(repeating: "[", count: 100_000)
        for text in [
            #"{"meta": {"count": 1}, "results": \#(deep)"#, #"{"id": "W1", "title": \#(deep)"#,
            #"{"meta": {"count": 1}, "results": [{"id": "W1", "title": "T", "x": \#(deep)"#,
        ] {
            #expect(try RecordList(Array(text.utf8)) == nil)
        }
    }
}

/// The real authors next to this checkout.
@Suite(
    "Real authors of OpenAlex",
    .enabled(
        if: Folders.hasRealAuthors, "the real authors are not next to this checkout (../shared/openalex)"))
struct RealAuthorTests {
    @Test(
        "works and h of all authors are those that OpenAlex states",
        arguments: [(Folders.realAuthors, 0, 1), (Folders.realAuthors.appending(path: "2026-02-01"), 1, 10)])
    func indexes(folder: URL, otherI10: Int, otherSums: Int) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        #expect(files.count == 18)
        var (differentI10, differentSums) = (0, 0)
        for file in files {
            let bytes = try Data(contentsOf: file)
            let value = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
            let author = try #require(value["author"] as? [String: Any])
            let stated = try #require(author["summary_stats"] as? [String: Any])
            let list = try #require(try RecordList([UInt8](bytes)))
            let name = file.lastPathComponent
            #expect(list.origin == .openAlex && list.facts == [], "\(name): \(list.facts)")
            #expect(list.headings.map(\.profileName) == [author["display_name"] as? String])
            #expect(list.records.count == author["works_count"] as? Int, "\(name)")
            let publications = list.records.map(\.publication)
            let counts = publications.compactMap(\.citationCount).sorted(by: >)
            #expect(counts.enumerated().count { $1 > $0 } == stated["h_index"] as? Int, "\(name)")
            if counts.count(where: { $0 >= 10 }) != stated["i10_index"] as? Int { differentI10 += 1 }
            if counts.reduce(0, +) != author["cited_by_count"] as? Int { differentSums += 1 }
            // Only citations before 2012 have no year.
            for publication in publications where publication.year ?? 0 >= 2012 {
                let sum = publication.citationsPerYear.values.reduce(0, +)
                #expect(sum == publication.citationCount, "\(name): \(publication.title)")
            }
        }
        #expect(differentI10 == otherI10 && differentSums == otherSums)
    }
}
