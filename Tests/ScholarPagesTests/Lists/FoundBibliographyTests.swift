import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Bibliographies as programs write them and people change them.
@Suite("Bibliographies as people have them")
struct FoundBibliographyTests {
    private func list(_ text: String) throws -> RecordList { try #require(try RecordList(Array(text.utf8))) }

    private func counts(_ list: RecordList) -> [Int?] { list.records.map(\.publication.citationCount) }

    private func source(_ list: RecordList, _ place: Int = 0) throws -> String? {
        let json = Data((list.records[place].publication.record ?? "").utf8)
        return ((try JSONSerialization.jsonObject(with: json)) as? [String: Any])?["counts_from"] as? String
    }

    // MARK: BibTeX

    @Test(
        "names of fields have parentheses and spaces, and comments are no fields",
        arguments: [
            "@article{a,\n Usage-Count-(Last-180-days) = {{1}},\n Usage-Count-(Since-2013) = {4},\n title = {One},\n year = 2011,\n}\n",
            "@article{a, % (the first) }\n % title = {Old},\n title = {One}, % {x\n year = 2011 }\n",
            "@article{a,\n % title = {Old},\n title = {One},\n year = 2011 }\n",
            "% (c) me@example (see x)\nexported from x (2011)\n@article{a, title = {One}, year = 2011}\n",
            "@comment(see (a) and b)\n@book(a, title = {One}, keyword(2) = {x}, year = {2011})\n",
            "@article{a, title = {One},\nEarly Access Year = {2011}, Early Access Date = {MAR 2012}}\n",
        ])
    func fields(_ text: String) throws {
        let list = try list(text)
        #expect(list.isWhole, "\(list.facts)")
        #expect(list.records.map(\.publication.title) == ["One"])
        #expect(list.records.map(\.publication.year) == [2011])
    }

    @Test(
        "one bad brace costs its entry at most, and never the file",
        arguments: [
            // A brace too many, too few, and behind a backslash.
            ("title = {One}},\n note = {Cited by 1},\n", ["One", "Two"], [1, 2]),
            ("title = {One {x},\n note = {Cited by 1},\n", ["Two"], [2]),
            ("title = {One \\{ x},\n note = {Cited by 1},\n", ["One { x", "Two"], [1, 2]),
            ("title = {One \\} x},\n note = {Cited by 1},\n", ["One } x", "Two"], [1, 2]),
            ("title = {One \\}, and x},\n note = {Cited by 1},\n", ["One }, and x", "Two"], [1, 2]),
            ("title = {One {\\{\\}}},\n note = {Cited by 1},\n", ["One {}", "Two"], [1, 2]),
            ("title = \"One {\\}\",\n note = {Cited by 1},\n", ["One }", "Two"], [1, 2]),
            ("title = \"One \\{\",\n note = {Cited by 1},\n", ["One {", "Two"], [1, 2]),
            ("title = {One\\\\},\n note = {Cited by 1},\n", ["One\\", "Two"], [1, 2]),
        ] as [(String, [String], [Int?])])
    func braces(_ fields: String, _ titles: [String], _ counts: [Int?]) throws {
        let second = "@article{b,\n title = {Two},\n note = {Cited by 2}\n}\n"
        for text in ["@article{a,\n \(fields)}\n\n\(second)", "\(second)\n@article{a,\n \(fields)}\n"] {
            let list = try list(text)
            #expect(Set(list.records.map(\.publication.title)) == Set(titles), "\(text)")
            #expect(Set(self.counts(list)) == Set(counts))
            #expect(list.isWhole == (titles.count == 2))
        }
    }

    @Test(
        "names are separated by commas and followed by letters of affiliations",
        arguments: [
            ("Marsh, A.a , Lake, B.b , Della Pond, C.a ", ["A Marsh", "B Lake", "C Della Pond"]),
            ("Lake, B.a  and Marsh, A.b ", ["B Lake", "A Marsh"]),
            ("Marsh, A.-B.a b c , Lake, B.ab and Pond, C.", ["A-B Marsh", "B Lake", "C Pond"]),
            ("Marsh, A., Lake, B., Pond, C.", ["A Marsh", "B Lake", "C Pond"]),
            ("A Marsh, B Lake", ["A Marsh", "B Lake"]),
            ("Ann Marsh, Bo Lake, Cy Pond", ["Ann Marsh", "Bo Lake", "Cy Pond"]),
            ("Marsh A., Lake B.", ["A Marsh", "B Lake"]), ("Marsh, A.; Lake, B.", ["A Marsh", "B Lake"]),
            ("Ivanov, Yu.A., Lake, B.", ["Yu.A. Ivanov", "B Lake"]),
            // One name.
            ("de la Cruz, Ann", ["Ann de la Cruz"]), ("King, Jr., M.L.", ["ML King Jr."]),
            ("King, M. L., Jr.", ["ML King Jr."]),
            ("Marsh, V, Sidney and Lake, B.", ["Sidney V Marsh", "B Lake"]), ("Roe, III, Bo", ["Bo Roe III"]),
            ("Roe, Jr, Bo and Lake, B.", ["Bo Roe Jr", "B Lake"]), ("Xiao L., Xu S.", ["L Xiao", "S Xu"]),
            ("{Marsh, Lake and Pond} and Lake, B.", ["Marsh, Lake and Pond", "B Lake"]),
            ("Silva, A. e Souza", ["A. e Souza Silva"]),
        ])
    func authors(_ names: String, _ authors: [String]) throws {
        #expect(try list("@article{a, author={\(names)}, title={T}}").records[0].publication.authors == authors)
    }

    @Test(
        "accents can have accents, and formulas have no signs",
        arguments: [
            ("{\\'{\\i}}", "í"), ("\\'{\\^e}", "ế"), ("{\\`{\\^a}}", "ầ"), ("\\d{\\^{o}}", "ộ"), ("\\'{\\ae}", "ǽ"),
            ("\\'{\\\"\\i}", "ḯ"), ("\\v{\\i}", "ǐ"), ("\\~{\\u{a}}", "ẵ"), ("\\&amp;", "&"), ("CO$_2$", "CO2"),
        ])
    func accents(_ tex: String, _ text: String) throws {
        #expect(try list("@article{a, title={T \(tex)}}").records[0].publication.title == "T \(text)")
    }

    @Test("Publish or Perish writes a date for each query, and no count for an uncited publication")
    func publishOrPerish() throws {
        let query = "Query date: 2020-02-08 20:42:36"
        let cites = "12 cites: https://scholar.google.com/scholar?cites=1\\&as_sdt=2005"
        let texts = [
            "@article{a, title={One}, note={\(cites)}, note={\(query)}}\n@misc{b, title={Two}, note={\(query)}}\n",
            "@article{a, title={One}, note={\(query)}, annote={\(cites)}}\n@misc{b, title={Two}, annote={\(query)}}\n",
            "TY  - JOUR\nTI  - One\nM1  - \(cites)\nM1  - \(query)\nER  - \n\nTY  - GEN\nTI  - Two\nM1  - \(query)\nER  - \n",
        ]
        for text in texts {
            let list = try list(text)
            #expect(counts(list) == [12, 0])
            #expect(list.facts == [])
            #expect(list.date?.formatted(.iso8601) == "2020-02-08T00:00:00Z")
            #expect(try source(list) == "Google Scholar" && source(list, 1) == "Google Scholar")
        }
        // Without a date, nothing says that a publication is uncited.
        #expect(counts(try list("@article{a, title={One}, note={\(cites)}}\n@misc{b, title={Two}}\n")) == [12, nil])
    }

    // MARK: Counts of several sources

    @Test(
        "plugins of Zotero write counts with their source and date",
        arguments: [
            ("GSCC: 0000012 2026-06-16T06:01:05.431Z 0.01", 12, "Google Scholar", "2026-06-16"),
            ("GSCC:00001001", 1001, "Google Scholar", nil), ("ZSCC: 0000007[s0]", 7, "Google Scholar", nil),
            ("ZSCC: NoCitationData", nil, "unknown", nil), ("GSCC: NoCitationData \nKey: x", nil, "unknown", nil),
            ("Publisher: X\nGSCC: 0000003\nCitation Key: marsh2011", 3, "Google Scholar", nil),
            ("42 citations (Crossref) [2026-07-28]", 42, "Crossref", "2026-07-28"),
            ("Citations: 42 (Crossref) [2026-07-28]", 42, "Crossref", "2026-07-28"),
            ("Citations (Semantic Scholar/DOI): 42", 42, "Semantic Scholar", nil),
            ("openalex.cit_count: 5", 5, "OpenAlex", nil), ("12 citations (see below)", 12, "unknown", nil),
            ("Citations: 12 (Crossref, 2024-11-18)", 12, "Crossref", "2024-11-18"),
            ("12 citations (Semantic Scholar, 2024-11-18)", 12, "Semantic Scholar", "2024-11-18"),
            ("Cited by: 12 (Crossref, 2024-11-18)", 12, "Crossref", "2024-11-18"),
            ("Citations: 12 [Lens, 2024-11-18]", 12, "Lens", "2024-11-18"),
            ("Citations: 12 (2024-11-18; OpenAlex)", 12, "OpenAlex", "2024-11-18"),
        ] as [(String, Int?, String, String?)])
    func zotero(_ extra: String, _ count: Int?, _ source: String, _ date: String?) throws {
        for field in ["note", "annotation", "extra"] {
            let list = try list("@article{a, title={One}, \(field)={\(extra)}}\n")
            #expect(counts(list) == [count])
            #expect(try self.source(list) == source)
            #expect(list.date.map { String($0.formatted(.iso8601).prefix(10)) } == date)
        }
        let head =
            "\"Key\",\"Item Type\",\"Publication Year\",\"Author\",\"Title\",\"Publication Title\",\"Date\",\"Extra\"\n"
        let list = try list(
            head + "\"K\",\"journalArticle\",\"2011\",\"Marsh, Ann; Lake, Bo\",\"One\",\"P\",\"\",\"\(extra)\"\n")
        #expect(counts(list) == [count])
        #expect(list.records[0].publication.authors == ["Ann Marsh", "Bo Lake"])
    }

    private static func entry(_ fields: String) -> String { "@article{k, title={T\(fields.count)}, \(fields)}\n" }

    @Test("counts of two sources are never mixed: those of the source with the most counts are used")
    func sources() throws {
        let scopus = "source={Scopus}, note={cited By 12}"
        let science = "Times-Cited={{7}}, Unique-ID={WOS:1}"
        let both = "note={GSCC: 0000009\n5 citations (Crossref) [2021-10-05]}"
        let jabRef = "citationcount={3}"
        // Publications, the used source, the counts, and the number of publications without any.
        let cases: [([String], String, [Int?], Int, [String])] = [
            ([scopus, science, science + " "], "Web of Science", [nil, 7], 1, ["Scopus"]),
            ([both, both + " "], "Google Scholar", [9, 9], 0, ["Crossref"]),
            ([both, "note={6 citations (Crossref) [2021-10-05]}"], "Crossref", [5, 6], 0, ["Google Scholar"]),
            ([jabRef, both, "note={GSCC: 1}"], "Google Scholar", [nil, 9, 1], 1, ["unknown", "Crossref"]),
            ([jabRef, "citationcount={4}, note={GSCC: 1}"], "unknown", [3, 4], 0, ["Google Scholar"]),
        ]
        for (fields, used, counts, without, others) in cases {
            let list = try list(fields.map(Self.entry).joined())
            #expect(Array(self.counts(list).prefix(counts.count)) == counts)
            #expect(
                list.facts.contains(PageFact(.otherCounts(of: others, used: used, publicationsWithout: without))),
                "\(list.facts)")
            let counted = list.records.indices.filter { list.records[$0].publication.citationCount != nil }
            #expect(try counted.areAll { try source(list, $0) == used })
        }
    }

    @Test(
        "a count without a source is of the only source that has such remarks; the core collection is not all databases"
    )
    func unnamed() throws {
        let list = try list(Self.entry("source={Scopus}, note={cited By 12}") + Self.entry("note={Cited by 3}"))
        #expect(counts(list) == [12, 3] && list.facts == [])
        let table = "PT\tAU\tTI\tTC\tZ9\tUT\nJ\tA\tOne\t3\t4\tWOS:1\nJ\tA\tTwo\t\t9\tWOS:2\nJ\tA\tThree\t5\t\tWOS:3\n"
        let science = try self.list(table)
        #expect(counts(science) == [3, nil, 5])
        #expect(
            science.facts.first
                == PageFact(
                    .otherCounts(of: ["Web of Science, all databases"], used: "Web of Science", publicationsWithout: 1))
        )
        #expect(
            counts(try self.list(table.replacing("\t3\t4", with: "\t\t4").replacing("\t5\t", with: "\t\t5"))) == [
                4, 9, 5,
            ])
    }

    // MARK: RIS and Web of Science

    @Test(
        "the lines of a record of RIS are in any order, and end with ER",
        arguments: [
            "TI  - One\nTC  - 1\nTY  - JOUR\nER  - \n\nTY  - JOUR\nTI  - Two\nTC  - 2\nER  - \n",
            "TY  - JOUR\nTI  - One\nTC  - 1\nER\n\nTY  - JOUR\nTI  - Two\nTC  - 2\nER\n",
            "TI  - One\nTC  - 1\nER  - \nTI  - Two\nTC  - 2\nER  - \n",
            "\u{FEFF}TY  - JOUR\nTI  - One\nTC  - 1\nER  - \n\u{FEFF}TY  - JOUR\nTI  - Two\nTC  - 2\nER  - \n",
            "DB  - X\nTI  - One\nTY  - JOUR\nTC  - 1\nER  - \n\nTI  - Two\nTC  - 2\nER  - \n",
            "Provider: X\n\nC7  - \nTI  - One\nTY  - JOUR\nTC  - 1\nER\nTC  - 2\nTI  - Two\nTY  - JOUR\nER",
        ])
    func order(_ text: String) throws {
        for text in [text, text.replacing("\n", with: "\r\n")] {
            let list = try list(text)
            #expect(list.records.map(\.publication.title) == ["One", "Two"])
            #expect(counts(list) == [1, 2])
            #expect(list.isWhole, "\(list.facts)")
        }
    }

    @Test("lines of two records are not mixed where an end is missing")
    func missingEnd() throws {
        let list = try list(
            "TI  - One\nTY  - JOUR\nTC  - 1\n\nTI  - Two\nTY  - JOUR\nTC  - 2\nER  - \nTY  - JOUR\nTI  - Three\nER  - \n"
        )
        #expect(list.records.map(\.publication.title) == ["Three"])
        #expect(list.damage.map(\.line).contains(2))
    }

    @Test(
        "a record of early access has the year of that",
        arguments: [
            "PT\tAU\tTI\tTC\tPY\tEA\tUT\nJ\tA\tOne\t3\t\tMAR 2021\tWOS:1\n",
            "FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI One\nTC 3\nEA MAR 2021\nER\n\nEF",
            "TY  - JOUR\nTI  - One\nC6  - MAR 2021\nER  - \n",
            "@article{a, title={One}, Early Access Date = {MAR 2021}}\n",
            "@article{a, title={{One}}, EarlyAccessDate = {{MAR 2021}}}\n",
            "Authors,Article Title,Source Title,Early Access Date,Publication Year\nA,One,P,MAR 2021,\n",
            "TY  - JOUR\nTI  - One\nDA  - 2021 MAR\nC6  - JAN 2020\nER  - \n",
        ])
    func earlyAccess(_ text: String) throws {
        #expect(try list(text).records.map(\.publication.year) == [2021])
        let dated = text.replacing("PY\t", with: "PX\t").replacing("MAR 2021", with: "MAR")
        #expect(try list(dated).records.map(\.publication.year) != [2021] || text.contains("DA  - "))
    }

    // MARK: Records that are there twice

    @Test(
        "a record that is there twice counts once, with the higher count",
        arguments: [
            "@article{a, title={One}, doi={10.1/A}, note={Cited by 4}}\n@article{b, title={ONE!}, doi={https://doi.org/10.1/a}, volume={2}, note={Cited by 4}}\n",
            "@article{a, title={One}, author={Marsh, A.}, note={Cited by 4}}\n@article{b, title={One}, author={Marsh, A.}, note={Cited by 4}}\n",
            "@article{a, title={One}, url={https://www.scopus.com/record.uri?eid=2-s2.0-1}, note={Cited by 4}}\n@article{b, title={1}, url={https://www.scopus.com/x?eid=2-s2.0-1&y}, note={Cited by 3}}\n",
            "PT\tAU\tTI\tTC\tUT\nJ\tA\tOne\t3\tWOS:1\nJ\tA\tOne\t4\tWOS:1\n",
            "@misc{a, title={One}, note={4 cites: https://scholar.google.com/scholar?cites=12\\&x}}\n@misc{b, title={1}, note={4 cites: https://scholar.google.com/scholar?cites=12\\&y}}\n",
            "Title,Cited by,EID,Link\nOne,3,2-s2.0-1,x\nOne,4,2-s2.0-1,x\n",
            "[{\"uid\":\"GS:1\",\"title\":\"One\",\"cites\":4,\"rank\":1},{\"uid\":\"GS:1\",\"title\":\"One\",\"cites\":4,\"rank\":2}]",
        ])
    func repeated(_ text: String) throws {
        let list = try list(text)
        #expect(counts(list) == [4])
        #expect(list.facts.first == PageFact(.repeatedRecords(1)))
        let hasTwoCounts = text.contains("by 3") || text.contains("3,2-s2") || text.contains("\t3\t")
        #expect(list.facts.dropFirst() == (hasTwoCounts ? [PageFact(.recordsWithTwoCounts(1))] : []))
    }

    @Test("of two counts of one record the later one counts, also if it is lower")
    func later() throws {
        func record(_ count: Int, _ day: Int) -> String {
            let link = "https://www.scopus.com/x?eid=2-s2.0-1"
            return
                "TY  - JOUR\nTI  - One\nUR  - \(link)\nN1  - Cited By :\(count)\nN1  - Export Date: \(day) May 2021\nER  - \n"
        }
        #expect(counts(try list(record(4, 1) + record(3, 2))) == [3])
        #expect(counts(try list(record(3, 2) + record(4, 1))) == [3])
        #expect(counts(try list(record(3, 1) + record(4, 1))) == [4])
    }

    @Test(
        "other records are not the same",
        arguments: [
            "@article{a, title={One}, doi={10.1/a}}\n@article{b, title={Two}, doi={10.1/a}}\n",
            "@article{a, title={One}}\n@article{b, title={One}}\n",
            "@article{a, title={One}, doi={10.1/a}, note={Cited by 3}}\n@article{b, title={One}, doi={10.1/a}, note={Cited by 4}}\n",
            "TY  - JOUR\nTI  - One\nDO  - 10.1/a\nPY  - 2011\nER  - \nTY  - JOUR\nTI  - One\nDO  - 10.1/a\nPY  - 2012\nER  - \n",
            "PT\tAU\tTI\tTC\tDI\tUT\nJ\tA\tOne\t3\t10.1/a\tWOS:1\nJ\tA\tOne\t4\t10.1/a\tWOS:2\n",
            "[{\"uid\":\"GS:1\",\"title\":\"One\",\"doi\":\"10.1/a\",\"rank\":1},{\"uid\":\"GS:2\",\"title\":\"One\",\"doi\":\"10.1/a\",\"rank\":2}]",
            "PT\tAU\tTI\tTC\tUT\nJ\tA\tOne\t3\tWOS:1\nJ\tA\tOne\t4\tWOS:11\n",
            "[{\"uid\":\"GS:1\",\"title\":\"One\",\"use\":0,\"rank\":1},{\"uid\":\"GS:1\",\"title\":\"One\",\"use\":1,\"rank\":2}]",
        ])
    func notRepeated(_ text: String) throws {
        #expect(try list(text).records.count == 2)
    }
}
