import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Lists of publications from other programs, in all their known forms.
@Suite("Lists of publications")
struct RecordListTests {
    private func list(_ text: String) throws -> RecordList {
        try #require(try RecordList(Array(text.utf8)))
    }

    private func counts(_ list: RecordList) -> Set<String?> {
        Set(
            list.records.map { record in
                let json = record.publication.record.map { Data($0.utf8) } ?? Data()
                return ((try? JSONSerialization.jsonObject(with: json)) as? [String: Any])?["counts_from"] as? String
            })
    }

    // MARK: Scopus

    private static let scopus =
        "\u{FEFF}" + #"""
            "Authors","Author full names","Author(s) ID","Title","Year","Source title","Volume","Issue","Art. No.","Page start","Page end","Page count","Cited by","DOI","Link","Document Type","EID"
            "Anderson R.C.; van der Berg J.-P.","Anderson, Ronald C. (1); van der Berg, Jan-Piet (2)","1;2","A title, with ""quotes""","2004","Journal of Tides","37","3","","315","342","","1530","10.1016/j.x.2004.01.004","https://www.scopus.com/inward/record.uri?eid=2-s2.0-1","Article","2-s2.0-1"
            "Chen Y.","Chen, Yi (3)","3","Never
            cited","2020","Tides","","","12","","","","","","https://www.scopus.com/inward/record.uri?eid=2-s2.0-2","Review","2-s2.0-2"

            """#

    @Test("tables of Scopus have its counts, names and pages; an empty cell is 0 if no other cell is 0")
    func scopus() throws {
        let list = try list(Self.scopus)
        let first = list.records[0].publication
        #expect(list.origin == .scopus)
        #expect(counts(list) == ["Scopus"])
        #expect(first.title == "A title, with \"quotes\"")
        #expect(first.authors == ["RC Anderson", "J-P van der Berg"])
        #expect(first.publication == "Journal of Tides" && first.year == 2004 && first.citationCount == 1530)
        #expect(list.records[1].publication.title == "Never cited")
        #expect(list.records[1].publication.citationCount == 0)
        // If zeros are written, an empty cell is unknown.
        let zeros = try self.list(Self.scopus.replacing("1530", with: "0"))
        #expect(zeros.records.map(\.publication.citationCount) == [0, nil])
    }

    @Test(
        "names of Scopus are read in the formats of all its years",
        arguments: [
            ("Chen J.S., Smith K.", ["JS Chen", "K Smith"]), ("Chen, J.S., Smith, K.", ["JS Chen", "K Smith"]),
            ("Chen, J.-S.", ["J-S Chen"]), ("Chen J.S.", ["JS Chen"]), ("[No author name available]", []),
            ("Chen J.S.; Smith K.", ["JS Chen", "K Smith"]), ("King, M. L., Jr.;", ["ML King Jr."]),
            ("Alves, Luciano FS; Gomes, Ruan CM; ", ["Luciano FS Alves", "Ruan CM Gomes"]), ("CERN", ["CERN"]),
        ])
    func names(_ text: String, _ names: [String]) {
        #expect(ListedName.all(in: text) == names)
    }

    @Test("full names of Scopus, without a column of short ones, have no numbers behind them")
    func fullNames() throws {
        let list = try list(
            "Author full names,Title,Year,Source title,Cited by,EID\n"
                + "\"Marsh, Ann (57000000001); Lake, Bo (57000000002)\",T,2011,P,5,2-s2.0-1\n")
        #expect(list.records.map(\.publication.authors) == [["Ann Marsh", "Bo Lake"]])
    }

    // MARK: Web of Science

    private static let tagged = """
        PT\tAU\tAF\tTI\tSO\tDT\tTC\tZ9\tPU\tSN\tPY\tVL\tBP\tEP\tDI\tUT
        J\tGarfield, E; Small, H\tGarfield, Eugene; Small, Henry\t"Quoted beginnings of a title\tSCIENCE\tArticle\t12\t14\tAAAS\t0036-8075\t1984\t5\t1\t9\t10.1/a\tWOS:A1984
        J\tSmall, H\tSmall, Henry\tNext "row" stays\tJASIS\tArticle\t0\t0\tWiley\t\t1973\t24\t265\t269\t\tWOS:A1973\t

        """

    @Test("tables with tags are in UTF-8 and UTF-16, with literal quotes, and the counts of the core collection")
    func taggedTable() throws {
        let wide = try #require(Self.tagged.data(using: .utf16LittleEndian))
        for bytes in [
            Array(Self.tagged.utf8), [0xEF, 0xBB, 0xBF] + Array(Self.tagged.utf8), [0xFF, 0xFE] + [UInt8](wide),
        ] {
            let list = try #require(try RecordList(bytes))
            #expect(list.origin == .webOfScience && counts(list) == ["Web of Science"])
            #expect(list.records.map(\.publication.title) == ["\"Quoted beginnings of a title", "Next \"row\" stays"])
            #expect(list.records.map(\.publication.citationCount) == [12, 0])
            #expect(list.records[0].publication.authors == ["E Garfield", "H Small"])
            #expect(list.records.map(\.publication.year) == [1984, 1973])
        }
    }

    @Test(
        "quotes that a spreadsheet put around a whole field are no part of it, unless others are inside",
        arguments: [
            ("\"Mud, sand\"", "Mud, sand"), ("\"The \"\"x\"\" y\"", "The \"x\" y"),
            ("\"One\" and \"two\"", "\"One\" and \"two\""),
        ])
    func quotedFields(_ cell: String, _ title: String) throws {
        let list = try list("PT\tAU\tTI\tTC\tUT\nJ\tMarsh, A\t\(cell)\t5\tWOS:1\n")
        #expect(list.records.map(\.publication.title) == [title])
        #expect(list.records.map(\.publication.citationCount) == [5])
    }

    private static let plain = """
        FN Clarivate Analytics Web of Science
        VR 1.0
        PT J
        AU Garfield, E
           Small, H
        AF Garfield, Eugene
           Small, Henry
        TI A title that is
           longer than a line
        SO SCIENCE
        CR Price DJD, 1965, SCIENCE, V149, P510
           Small H, 1973, J AM SOC INFORM SCI, V24, P265
        NR 2
        TC 44
        Z9 49
        PY 1984
        UT WOS:A1984
        ER

        PT J
        TI No count here
        PY 1990
        UT WOS:A1990
        ER

        EF
        """

    @Test("plain records keep continued lines, and a missing count is unknown")
    func plain() throws {
        let list = try list("\u{FEFF}" + Self.plain)
        #expect(list.records.map(\.publication.title) == ["A title that is longer than a line", "No count here"])
        #expect(list.records.map(\.publication.citationCount) == [44, nil])
        #expect(list.records[0].publication.authors == ["E Garfield", "H Small"])
        #expect(list.facts == [PageFact(.unreadableCount(title: "No count here", line: 20))])
    }

    @Test("tables with full names, and citation reports after a preamble, are recognised")
    func otherTables() throws {
        let names =
            "Publication Type,Authors,Article Title,Source Title,\"Times Cited, WoS Core\",Publication Year,DOI\n"
        let table = try list(names + "J,\"Small, H; Griffith, BC\",Title,JASIS,7,1974,10.1/b\n")
        #expect(table.records[0].publication.authors == ["H Small", "BC Griffith"])
        #expect(table.records[0].publication.citationCount == 7)
        let report = try list(
            "AUTHOR: (Small H)\nTimespan=1980-2018. Indexes=SCI-EXPANDED, SSCI.\n\n\"Title\",\"Authors\",\"Source Title\","
                + "\"Publication Year\",\"Total Citations\",\"Average per Year\",\"1980\"\n\"T\",\"Small, Henry\",\"S\",\"1980\",\"9\",\"1.5\",\"2\"\n"
        )
        #expect(report.records[0].publication.citationCount == 9)
        #expect(counts(report) == ["Web of Science"])
    }

    // MARK: Google Scholar's own export

    @Test("Google Scholar's export of a profile has no citation counts, and none is invented")
    func profile() throws {
        let list = try list(
            "Authors,Title,Publication,Volume,Number,Pages,Year,Publisher\n"
                + "\"Alves, Luciano FS; Gomes, Ruan CM; \",SIC devices,COBEP,3,2,1-8,2017,IEEE\n\"Alves, L; \",Two,,,,,,\n"
        )
        #expect(list.records.map(\.publication.citationCount) == [nil, nil])
        #expect(list.records[0].publication.authors == ["Luciano FS Alves", "Ruan CM Gomes"])
        #expect(list.records[0].publication.publication == "COBEP")
        #expect(list.facts == [PageFact(.noCounts(.profile))])
        // The year shows that a comma in the name of the publisher moved nothing that is needed.
        let longer = try self.list(
            "Authors,Title,Publication,Volume,Number,Pages,Year,Publisher\n"
                + "\"Alves, L; \",SIC devices,COBEP,3,2,1-8,2017,Marsh, Sons\n")
        #expect(longer.records.map(\.publication.year) == [2017])
        let bibliography = try self.list(
            "@inproceedings{alves2017sic,\n  title={SIC devices: {\\'E}tude},\n  author={Alves, Luciano FS and Gomes, Ruan CM},\n"
                + "  booktitle={2017 Conference (COBEP)},\n  pages={1--8},\n  year={2017},\n  organization={IEEE}\n}\n")
        let publication = bibliography.records[0].publication
        #expect(publication.title == "SIC devices: Étude" && publication.citationCount == nil)
        #expect(publication.authors == ["Luciano FS Alves", "Ruan CM Gomes"])
        #expect(publication.publication == "2017 Conference (COBEP)")
    }

    @Test(
        "a count of another kind is not read as a number",
        arguments: [("5", 5), ("\"5\"", 5), ("5.7", nil), ("-0.5", nil), ("true", nil), ("false", nil), ("[1]", nil)])
    func kindsOfCounts(_ value: String, _ count: Int?) throws {
        let list = try list("[{\"uid\":\"GS:1\",\"rank\":1,\"title\":\"T\",\"cites\":\(value)}]")
        #expect(list.records.map(\.publication.citationCount) == [count])
    }

    // MARK: Bibliographies

    @Test(
        "remarks contain the citation count and its source",
        arguments: [
            ("Cited By (since 1996): 12", 12, nil), ("Cited By :12", 12, nil), ("cited By 1", 1, nil),
            ("Cited by: 0; All Open Access, Hybrid Gold", 0, nil), ("12 cites", 12, nil),
            ("1,234 cites: http://scholar.google.com/scholar?cites=5", 1234, "Google Scholar"),
            (
                "Times Cited in Web of Science Core Collection:  44 Total Times Cited:  49 Cited Reference Count:  34",
                44, "Web of Science"
            ),
            ("Total Times Cited: 49 Cited Reference Count: 34", 49, nil), ("Cited Reference Count: 12", nil, nil),
            ("Export Date: 10 February 2024; Cited By: 2; CODEN: ELKTA", 2, nil), ("This is a note", nil, nil),
            ("Cited by 30 (Google Scholar, 2026-11-21)", 30, "Google Scholar"), ("Cited by 3 (2026-11-21)", 3, nil),
            ("Cited by an unknown number of works (Scopus, 2026-11-21)", nil, "Scopus"),
            ("Cited by: 1.234", 1234, nil), ("Cited by: 1 234", 1234, nil), ("Cited by 1'234'567; x", 1_234_567, nil),
            ("1.234 cites: x", 1234, nil), ("Cited by 12. Export Date: 5 May 2020", 12, nil),
            ("Cited by 12 2020", 12, nil), ("Cited by: 12,5", nil, nil), ("Cited by: 1,23", nil, nil),
            ("Cited by: 1.234,5", nil, nil), ("Cited by 12k", nil, nil), ("Cited by 3/4", nil, nil),
            ("Cited by 1’234", nil, nil), ("Not cited by: 5", nil, nil),
            ("Times Cited: 49; Citations: 12", 49, nil), ("Citations: 12; Times Cited: 49", 12, nil),
        ] as [(String, Int?, String?)])
    func remarks(_ text: String, _ count: Int?, _ source: String?) {
        let remark = CountRemark([text])
        #expect(remark.count == count && remark.source == source)
    }

    @Test("records of RIS have citation counts from notes, with the source")
    func ris() throws {
        let list = try list(
            """

            TY  - JOUR
            AU  - Anderson, R.C.
            AU  - Mansi, Sattar A.
            TI  - Board characteristics
            T2  - Journal of Accounting
            PY  - 2004/09//
            SP  - 315
            EP  - 342
            DO  - 10.1016/j.x
            UR  - https://www.scopus.com/inward/record.uri?eid=2-s2.0-1
            N1  - Export Date: 05 September 2026; Cited By: 4;
            ER  -

            TY  - CONF
            T1  - Nobody counted
            Y1  - 1999
            ER  -
            """)
        let first = list.records[0]
        #expect(first.publication.authors == ["RC Anderson", "Sattar A. Mansi"])
        #expect(first.publication.citationCount == 4 && first.publication.year == 2004)
        #expect(first.date?.formatted(.iso8601) == "2026-09-05T00:00:00Z")
        #expect(list.records[1].publication.citationCount == nil)
        #expect(counts(list) == ["Scopus", "unknown"])
    }

    @Test("BibTeX is read with macros, accents, braces, comments and lines in front")
    func bibTeX() throws {
        let list = try list(
            """
            Scopus
            EXPORT DATE: 21 November 2026

            @string{tides = "Journal of Tides"}
            @comment{nothing, title = {none}}
            @ARTICLE{Muller2001,
                author = {M{\\"u}ller, J. and {\\O}rsted, Hans and {World Health Organization} and others},
                title = "The {DNA} of $x$ \\& {\\ss} -- a review",
                journal = tides # { B},
                year = 2001, pages = {19 – 22},
                note = {Cited by: 3}, source = {Scopus}
            }
            @book(key, title = {Second, with \\{brace\\}}, year = {1999})
            """)
        let first = list.records[0].publication
        #expect(first.authors == ["J Müller", "Hans Ørsted", "World Health Organization"] && first.authorsTruncated)
        #expect(first.title == "The DNA of x & ß – a review")
        #expect(first.publication == "Journal of Tides B" && first.year == 2001 && first.citationCount == 3)
        #expect(list.records[1].publication.citationCount == nil)
        #expect(list.records.count == 2 && counts(list) == ["Scopus", "unknown"])
    }

    @Test(
        "in BibTeX a tie is a space, and an accent without a letter a sign",
        arguments: [
            ("J.~Marsh", "J. Marsh"), ("www.x.org/\\~{}marsh", "www.x.org/~marsh"), ("2\\^{}n", "2^n"),
        ])
    func tex(_ value: String, _ text: String) {
        #expect(TeXReading.text(value) == text)
    }

    // MARK: Own exports

    @Test("citations by year are read from an export")
    func citationsPerYear() throws {
        let list = try list(
            #"[{"title": "T", "authors_truncated": false, "cites": 8, "citations_per_year": {"2001": 3, "2002": 5}}]"#)
        #expect(list.records.map(\.publication.citationsPerYear) == [[2001: 3, 2002: 5]])
    }

    @Test("groups and different works of the second search of a file are found in that search")
    func searches() throws {
        let list = try list(
            #"""
            {"searches": [
              {"search": {"label": "One"}, "publications": [{"id": 1, "title": "A", "own_cites": 3}]},
              {"search": {"label": "Two"}, "publications": [
                {"id": 1, "title": "B", "own_cites": 5, "cites": 9, "merged": [2], "distinct_from": [3]},
                {"id": 3, "title": "D", "own_cites": 1, "distinct_from": [1]}],
               "merged_publications": [{"id": 2, "title": "C", "own_cites": 4, "merged_into": 1}]}]}
            """#)
        let second = try #require(list.searches.last)
        #expect(second.records.map(\.publication.title) == ["B", "C", "D"])
        #expect(second.records.map(\.mergedInto) == [nil, 0, nil])
        #expect(second.records.map(\.distinctFrom) == [[2], [], [0]])
    }

    // MARK: Bad input

    @Test(
        "a damaged list is refused with the line",
        arguments: [
            ("Authors,Title,Year,Source title,Cited by,EID\nA,T,1999,S,3,2-s2\nA,\"open,1999,S,3,2-s2\n", 3),
            ("TY  - JOUR\nTI  - One\nER  - \n\nTY  - JOUR\nTI  - Two\n", 5),
            ("FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI One\nTC 3\n", 3),
            ("\n@article{b, title = {Two\n", 2),
            ("DB  - Scopus\nTI  - One\nTY  - JOUR\nTC  - 12\n", 3),
            ("{\"search\": {}, \"indexes\": {}, \"diagnostics\": [],\n\"publications\": [\n{\"own_cites\": 3,", 3),
        ])
    func damaged(_ text: String, _ line: Int) throws {
        let error = #expect(throws: ListError.self) { try RecordList(Array(text.utf8)) }
        #expect(error?.line == line)
        let page = Page(bytes: Array(text.utf8), file: "list.txt")
        let refusal = #expect(throws: ResultsError.self) { try PageReading.read(page) }
        #expect(refusal?.description.hasPrefix("list.txt, line \(line): ") == true)
    }

    @Test(
        "other files are not lists",
        arguments: [
            "", "a,b\n1,2\n", "Title,Year\nT,1999\n", "{\"title\": \"no list\", \"cites\": 3}", "[1, 2]", "text @home",
            "TY is no tag\n", "<html></html>", "PT J is a place\n", "{\"broken\": ", "EF\n",
        ])
    func others(_ text: String) throws {
        #expect(try RecordList(Array(text.utf8)) == nil)
    }

    @Test("groups that are merged into themselves, or into missing publications, lose no counted publication")
    func oddGroups() throws {
        let head = "id,cites,title,authors_truncated,own_cites,merged,merged_into,rejected\n"
        let list = try list(head + "1,5,A,no,5,,2,no\n2,4,B,no,4,,1,no\n3,3,C,no,3,,9,no\n4,8,D,no,2,77,,no\n")
        #expect(list.records.map(\.publication.title) == ["A", "B", "D"])
        #expect(list.records.areAll { $0.mergedInto == nil || list.records.indices.contains($0.mergedInto ?? -1) })
        #expect(list.records[2].publication.citationCount == 8)
    }
}
