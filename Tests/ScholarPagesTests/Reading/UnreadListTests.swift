import Testing

@testable import ScholarPages

/// Lists in forms that are not read, with the form in the refusal.
@Suite("Lists that are not read")
struct UnreadListTests {
    @Test(
        "the form is recognised by its content",
        arguments: [
            ("%0 Journal Article\n%A Marsh, A\n%T Growth\n", UnreadList.endNote),
            (
                "<?xml version=\"1.0\"?><xml><records><record><ref-type name=\"Journal Article\">17</ref-type></record></records></xml>",
                .endNote
            ),
            (
                "Scopus\nEXPORT DATE: 21 February 2017\n\nMarsh, A.\nGrowth\n(2011) Ponds, pp. 1-9. Cited 12 times.\n",
                .scopusText
            ),
            ("\u{FEFF}Scopus\r\nEXPORT DATE:21 Feb 2017\r\n\r\nMarsh, A.\r\n", .scopusText),
            (
                "\"\",\"\",\"\",\"<2015\",\"2015\",\"subtotal\",\">2015\",\"total\"\n\"Publication Year\",\"Document Title\",\"Journal Title\"\n2011,T,J,1,2,2,0,3\n",
                .citationOverview
            ),
            (
                "Publication Year,Document Title,ISSN,Journal Title,Volume,Issue,2014,2015,subtotal,total\n2011,T,,J,1,2,2,0,3,3\n",
                .citationOverview
            ),
            (
                "<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"></Workbook>",
                .workbook
            ),
            (
                "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><table><tr><td>1</td></tr></table></html>",
                .workbook
            ),
            ("---\nreferences:\n- id: marsh\n", .yaml),
            ("PMID- 1\nOWN - NLM\nTI  - Growth\n", .pubMed),
            ("Rank,Publication ID,DOI,PMID,Title,Times cited,Dimensions URL\n1,pub.1,x,1,T,3,y\n", .dimensions),
            (
                "\"About the data: Exported on Nov 1, 2026. Criteria: a. (c) Digital Science, https://app.dimensions.ai\"\nRank,Publication ID,DOI,PMID,Title,Times cited\n1,pub.1,x,1,T,3\n",
                .dimensions
            ),
            (
                "About the data: Exported on Nov 1 2026 from Dimensions\nRank,DOI,Title,Journal\n1,x,T,J\n", .dimensions
            ),
            ("PMID,Title,Authors,Citation,First Author\n1,T,A,C,A\n", .pubMed),
        ])
    func forms(_ text: String, _ form: UnreadList) {
        #expect(throws: ResultsError.unknownPage(name: "list.txt", title: nil, kind: .list(form))) {
            try PageReading.read(Page(bytes: Array(text.utf8), file: "list.txt"))
        }
    }

    @Test(
        "answers of OpenAlex without works are named, with what they say",
        arguments: [
            (#"{"error": "Rate limit exceeded", "message": "No budget"}"#, "Rate limit exceeded: No budget"),
            (#"{"meta": {"count": 0, "page": 1, "per_page": 25}, "results": []}"#, nil),
            (#"{"id": "https://openalex.org/A1", "display_name": "Ann Marsh"}"#, "the record of an author"),
            (#"{"meta": {"count": 1}, "results": [{"id": "https://openalex.org/A1"}]}"#, "records of authors"),
            (#"{"meta": {"count": 1}, "results": [], "group_by": [{"key": "2011"}]}"#, "numbers of works by group"),
            (#"{"meta": {"per_page": 25}, "group_by": [{"key": "2011"}]}"#, "numbers of works by group"),
            (#"{"meta": {"count": 1}, "results": [{"id": "https://openalex.org/S1"}]}"#, "records of another kind"),
        ] as [(String, String?)])
    func answers(_ text: String, _ message: String?) {
        let error = ResultsError.unknownPage(name: "a.json", title: nil, kind: .openAlexAnswer(message))
        #expect(throws: error) { try PageReading.read(Page(bytes: Array(text.utf8), file: "a.json")) }
    }

    @Test("archives of spreadsheets and of EndNote are told apart from others by the names in them")
    func archives() {
        func form(_ name: String) -> UnreadList? { UnreadList(office: [0x50, 0x4B, 3, 4] + Array(name.utf8)) }
        #expect(form("xl/workbook.xml") == .workbook)
        #expect(form("mimetypeapplication/vnd.oasis.opendocument.spreadsheet") == .workbook)
        #expect(form("sdb/sdb.eni") == .endNote)
        #expect(form("word/document.xml") == nil)
        #expect(UnreadList(office: Array("PK".utf8)) == nil)
    }

    @Test(
        "other files are no such lists",
        arguments: [
            "", "Scopus\n", "a,b\n1,2\n", "<html></html>", "%PDF-1.4\n", "Title,Authors,Year,Journal\nT,A,2011,J\n",
            "total,a,b,c\n1,2,3,4\n",
        ])
    func others(_ text: String) {
        #expect(UnreadList(Array(text.utf8)) == nil)
    }

    @Test(
        "an answer of Scholar Labs does not count as an answer to a query, whether its address or its remarks show it")
    func labs() {
        let row = """
            <html><body><div id="gs_top"></div><div class="gs_r gs_or gs_scl" data-cid="a" data-rp="0"><h3 class="gs_rt"><a \
            href="http://a.example/">Tides</a></h3><div class="gs_a">A Marsh - Ponds, 2010</div><div class="gs_rs"><div>It \
            says REMARK</div></div></div></body></html>
            """
        let remarked = row.replacing("REMARK", with: "<ul class=\"gs_asl\"><li>so</li></ul>")
        for (text, url) in [(row, "https://scholar.google.com/scholar_labs/search?session=1"), (remarked, nil)] {
            var page = Page(bytes: Array(text.utf8), file: "labs.html")
            page.url = url
            #expect(throws: ResultsError.unknownPage(name: "labs.html", title: nil, kind: .labs)) {
                try PageReading.read(page)
            }
        }
        #expect(throws: Never.self) { try PageReading.read(Page(bytes: Array(row.utf8), file: "page.html")) }
    }
}
