import TestSupport
import Testing

@testable import ScholarPages

/// Profiles that lack their last rows are incomplete, wherever they end.
@Suite("Cut profiles")
struct CutProfileTests {
    private func row(_ citations: Int) -> String {
        """
        <tr class="gsc_a_tr"><td class="gsc_a_t"><a class="gsc_a_at" href="/citations?citation_for_view=A:\(citations)">T\(citations)</a></td>
        <td class="gsc_a_c"><a class="gsc_a_ac" href="/scholar?cites=\(citations)">\(citations)</a></td></tr>
        """
    }

    @Test("rows without the head of a profile are read; whether others follow is not known")
    func fragment() throws {
        let row = """
            <tr class="gsc_a_tr"><td class="gsc_a_t"><a href="/citations?view_op=view_citation&citation_for_view=kQ7x:1" \
            class="gsc_a_at">On tides</a><div class="gs_gray">A Bee</div></td><td class="gsc_a_c"><a class="gsc_a_ac">7</a>\
            </td><td class="gsc_a_y"><span class="gsc_a_h">1999</span></td></tr>
            """
        let reading = try PageReading.read(Page(bytes: Array("\(row)\n\(row)".utf8)))
        guard case .profile(let profile) = reading.content else {
            Issue.record("it is not read as a profile")
            return
        }
        #expect(profile.isFragment && !profile.showsEnd && !reading.endsEarly)
        #expect(profile.rows.map(\.title) == ["On tides", "On tides"])
        #expect(profile.rows.map(\.citationCount) == [7, 7])
        #expect(reading.query?.targetID == "kQ7x")
    }

    private func profile(_ html: String) throws -> ProfilePage {
        let numbers = [9, 9, 2, 2, 0, 0].map { "<td class=\"gsc_rsb_std\">\($0)</td>" }.joined()
        let head = "<div id=\"gsc_prf_in\">A B</div><table id=\"gsc_rsb_st\"><tr>\(numbers)</tr></table>"
        let text = "<html><body>\(head)<table id=\"gsc_a_t\"><tbody id=\"gsc_a_b\">\(html)"
        let page = Page(bytes: Array(text.utf8), url: "https://scholar.google.com/citations?user=A")
        guard case .profile(let profile) = try PageReading.read(page).content else {
            throw ResultsError.unknownPage(name: "page", title: nil)
        }
        return profile
    }

    private let button = "<button id=\"gsc_bpf_more\" disabled></button>"

    @Test("between two rows, after the table, and in the button that follows it")
    func cut() throws {
        let rows = row(6) + row(3)
        for end in ["", "</tbody></table>", "</tbody></table><div id=\"gsc_bpf\"><button id=\"gsc_bpf_more"] {
            let profile = try profile(rows + end)
            #expect(profile.isCut && !profile.showsEnd && profile.rows.count == 2, "\(end)")
        }
        let whole = try profile("\(rows)</tbody></table>\(button)")
        #expect(!whole.isCut && whole.showsEnd)
    }

    @Test("a count that is no number is unknown, and said")
    func unreadableCount() throws {
        let rows = row(6).replacing("\">6</a>", with: "\">many</a>") + row(3)
        let profile = try profile("\(rows)</tbody></table>\(button)")
        #expect(profile.rows.map(\.citationCount) == [nil, 3])
        #expect(profile.facts == [PageFact(.unreadableCount(title: "T6", line: nil), row: 1)])
    }

    @Test("a row that does not end is left out")
    func row() throws {
        let open = row(3).replacing("</tr>", with: "")
        #expect(try profile(row(6) + open).rows.map(\.citationCount) == [6])
        // Minified pages have no end tags of rows, but an end of the document.
        #expect(try profile("\(row(6))\(open)</table>\(button)</body>").rows.count == 2)
    }

    @Test("rows with fewer citations than Google states are not the whole list")
    func sum() throws {
        let part = try profile("\(row(6))</tbody></table>\(button)</body></html>")
        #expect(part.isCut && !part.showsEnd && part.facts.map(\.isDamage) == [true])
        let whole = try profile("\(row(6))\(row(3))</tbody></table>\(button)</body></html>")
        #expect(!whole.isCut && whole.showsEnd && whole.facts.isEmpty)
        // Google states an h of 2; with the sum alone the end would be proved.
        #expect(try !profile("\(row(8))\(row(1))</tbody></table>\(button)</body></html>").showsEnd)
        // Without the button, uncited rows can follow.
        let open = try profile("\(row(6))\(row(3))</tbody></table></body></html>")
        #expect(!open.isCut && !open.showsEnd && open.facts.isEmpty)
    }

    @Test("in a file of several pages, the button of an earlier page is no end")
    func several() throws {
        let rows = row(6) + row(3)
        let first = "\(rows)</tbody></table>\(button)</body></html>"
        for end in ["", "<tr class=\"gsc_a_tr\"><td class=\"gsc_a_t\">", "</tbody></table>"] {
            let profile = try profile("\(first)<html><body><table id=\"gsc_a_t\"><tbody id=\"gsc_a_b\">\(row(1))\(end)")
            #expect(profile.isCut && !profile.showsEnd, "\(end)")
        }
    }
}
