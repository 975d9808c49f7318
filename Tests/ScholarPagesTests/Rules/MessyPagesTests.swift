import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Short pieces of markup: old eras, and damage in the middle of a row.
@Suite("Messy pages")
struct MessyPagesTests {
    private func rows(_ html: String) throws -> [ResultRow] {
        let page = Page(bytes: Array("\(html)</body>".utf8))
        guard case .results(let page) = try PageReading.read(page).content else { return [] }
        return page.rows
    }

    @Test("2005 to 2008: a paragraph is a row, and there is no heading")
    func paragraphs() throws {
        let rows = try rows(
            """
            <form name=gs method=GET action="/scholar"><input type=text name=q value="lagoon"></form>
            <p class=g><span class="w"><a href="http://e.org/1">First <b>lagoon</b></a></span> - <a class=fl
            href="/scholar?hl=en&lr=&cluster=77">all 5 versions &raquo;</a><font size=-1><br><span class="a">A Bee, C Dee -
            Venue, 2001 - e.org</span><br>Some text<br><a class=fl href="/scholar?hl=en&lr=&cites=77">Cited by 511</a> - <a
            class=fl href="/scholar?q=related:x:scholar.google.com/">Related Articles</a></font>
            <p class=g><font size=-2><b>[CITATION]</b></font>&nbsp;Second title<font size=-1><br><span class="a">E Eff -
            1999</span><br><a class=fl href="/scholar?cites=88">Cited by 7</a></font>
            <p class=g><span class="w"><font size=-2><b>[BOOK]</b></font> <a href="http://e.org/3">Third</a></span><font
            size=-1><br><span class="a">G Aitch - 1980 - books.example.com</span><br>text</font><div class=n>1 2</div>
            """)
        #expect(rows.map(\.publication.title) == ["First lagoon", "Second title", "Third"])
        #expect(rows.map(\.publication.citationCount) == [511, 7, 0])
        #expect(rows.map(\.tag) == [nil, "CITATION", "BOOK"])
        #expect(rows.map(\.publication.link) == ["http://e.org/1", nil, "http://e.org/3"])
        #expect(rows[0].publication.versions == 5 && rows[0].publication.clusterID == "77")
        #expect(rows[0].publication.authors == ["A Bee", "C Dee"] && rows[0].publication.year == 2001)
        #expect(rows[1].publication.year == 1999)
    }

    @Test("2010: a heading without a class is read")
    func bareHeading() throws {
        let rows = try rows(
            """
            <p><div class=gs_r><h3><a href="http://e.org/1">One</a></h3><span class="gs_ggs gs_fl"><b><a
            href="http://x.edu/a.pdf" class=yC1>x.edu</a> <span class=gs_ctg>[PDF]</span></b></span><font size=-1><br><span
            class=gs_a>A B - V, 2001 - P</span><br>text<br><span class=gs_fl><a href="/scholar?cites=5">Cited by 9</a></span>
            </font></div><p><div class=gs_r><h3><span class=gs_ctu>[CITATION]</span> Two</h3><font size=-1><br><span
            class=gs_a>C D - 1990</span></font></div>
            """)
        #expect(rows.map(\.publication.title) == ["One", "Two"])
        #expect(rows[0].publication.download?.type == "PDF" && rows[0].publication.citationCount == 9)
        #expect(rows[1].tag == "CITATION")
    }

    @Test("a line break inside a link of 2009 does not end the link")
    func breakInLink() throws {
        let rows = try rows(
            """
            <p class=g><h3 class=r><a href="http://e.org/1">One</a></h3> <a class=fl href="http://e.org/a.pdf">[PDF]<br>
            e.org</a><font size=-1><br><span class="a">A B - V, 2001 - P</span></font>
            """)
        #expect(rows.map(\.publication.title) == ["One"])
    }

    static func row(
        _ title: String, _ count: Int, save: String = "<svg><path/></svg>", footer: String = "class=\"gs_fl gs_flb\""
    ) -> String {
        """
        <div class="gs_r gs_or gs_scl" data-cid="x"><div class="gs_ri"><h3 class="gs_rt"><a href="http://e.org/\(count)">\(title)</a></h3>
        <div class="gs_a">A B - V, 2001 - P</div><div \(footer)><a href="javascript:void(0)">\(save)</a>
        <a href="/scholar?cites=\(count)">Cited by \(count)</a></div></div></div>
        """
    }

    private func isWhole(_ html: String) throws -> Bool {
        let rows = try rows("<div id=\"gs_res_ccl_mid\">\(html)</div>")
        return rows.map(\.publication.citationCount) == [1, 2, 3] && rows.allSatisfy { $0.publication.year == 2001 }
    }

    @Test("damage in one row loses no row and no count")
    func damage() throws {
        let (one, two, three) = (Self.row("One", 1), Self.row("Two", 2), Self.row("Three", 3))
        #expect(try isWhole(one + two + three))
        #expect(try isWhole(one + two.replacing("</a></h3>", with: "</a></html></h3>") + "</body></html>" + three))
        #expect(try isWhole(one + Self.row("Two", 2, save: "<svg><path/>") + three))
        #expect(try isWhole(one + Self.row("Two", 2, footer: "data-x=\"1\"") + three))
        #expect(try isWhole(one + two.replacing("class=\"gs_r gs_or gs_scl\" ", with: "") + three))
        #expect(try isWhole(one.replacing("</h3>", with: "") + two.replacing("</div></div></div>", with: "") + three))
        let tag =
            "<span class=\"gs_ctu\"><span class=\"gs_ct1\">[CITATION]</span><span class=\"gs_ct2\">[C]</span> Two</h3>"
        #expect(try isWhole(one + two.replacing("<a href=\"http://e.org/2\">Two</a></h3>", with: tag) + three))
        let box =
            "<div class=\"gs_r\"><h3 class=\"gs_rt\"><a href=\"/citations?user=A&oi=ao\">A B</a></h3><div>Cited by 99</div></div>"
        #expect(try isWhole(one + box + two + three))
    }

    @Test("a missing end of a heading in 2009 does not crash")
    func heading2009() throws {
        let html = """
            <p><h3 class="r"><a href="http://e.org/1">One</a><br><font size=-1><span class="a">A B - V, 2001 - P</span></font>
            <p><h3 class="r"><a href="http://e.org/2">Two</a></h3><font size=-1><br><span class="a">C D - W, 2002 - Q</span></font>
            """
        #expect(try rows(html).map(\.publication.title) == ["One", "Two"])
    }

    @Test("the page of a publication of 2012, with its graph as a picture")
    func article2012() throws {
        let html = """
            <div class="cit-user-info"></div><div id="main_sec" class="cit-fieldbox"><div class="cit-dl"><div class="cit-dd">
            <div id="title"><a href="http://e.org/1">On mud</a></div></div></div><div class="cit-dl"><div class="cit-dd">A Bee, C
            Dee, ...</div></div><div class="cit-dl"><div class="cit-dd">2005/3/1</div></div></div><div id="scholar_sec"><a
            href="/scholar?cites=9">Cited by 12</a><img src="http://www.google.com/chart?chxr=1,0,5,5&amp;chd=t:40.0,60.0,0.0,100.0&amp;chxl=0:|2005||2007|"></div></body>
            """
        guard case .article(let page) = try PageReading.read(Page(bytes: Array(html.utf8))).content else {
            Issue.record("is no article")
            return
        }
        #expect(page.publication.title == "On mud" && page.publication.citationCount == 12)
        #expect(page.publication.year == 2005 && page.publication.authorsTruncated)
        #expect(page.publication.citationsPerYear == [2005: 2, 2006: 3, 2007: 0, 2008: 5])
    }

    @Test("an expanded result that has only its long line")
    func longLine() throws {
        let rows = try rows(
            """
            <div id="gs_res_ccl_mid"><div class="gs_r gs_or" data-cid="x"><div class="gs_ri"><h3 class="gs_rt"><a href="http://e.org">T</a>
            </h3><div class="gs_a gs_fma_p"><div class="gs_fmaa">A Bee, C Dee</div>Journal of X, 2001<span
            class="gs_pdot">•</span>Elsevier</div></div></div></div>
            """)
        #expect(rows[0].publication.authors == ["A Bee", "C Dee"])
        #expect(rows[0].publication.publication == "Journal of X" && rows[0].publication.year == 2001)
        #expect(rows[0].publication.publisher == "Elsevier")
    }

    @Test(
        "zero bytes hide no row",
        arguments: ["class=\"gs\0_r", "class=\0\"gs_r", "<di\0v class=\"gs_r", "<\0div class=\"gs_r"])
    func zeros(_ damage: String) throws {
        let whole = damage.contains("<") ? "<div class=\"gs_r" : "class=\"gs_r"
        let text = (Self.row("One", 7) + Self.row("Two", 3)).replacing("\(whole) ", with: "\(damage) ")
        #expect(try rows("<div id=\"gs_res_ccl_mid\">\(text)</div>").map(\.publication.citationCount) == [7, 3])
    }

    @Test("a row of a profile without a title is reported")
    func untitled() throws {
        let html = """
            <div id="gsc_prf_in">E</div><table><tbody id="gsc_a_b"><tr class="gsc_a_tr"><td class="gsc_a_t">
            <a class="gsc_a_at" href="/citations?citation_for_view=a:b"></a></td><td class="gsc_a_c">
            <a class="gsc_a_ac" href="/scholar?cites=1">12</a></td></tr></tbody></table></body>
            """
        guard case .profile(let page) = try PageReading.read(Page(bytes: Array(html.utf8))).content else {
            Issue.record("is no profile")
            return
        }
        #expect(page.facts == [PageFact(.untitledRow(citations: 12), row: 1)])
    }
}
