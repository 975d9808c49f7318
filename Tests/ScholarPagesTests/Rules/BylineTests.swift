import Testing

@testable import ScholarPages

@Suite("By-lines")
struct BylineTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var text: String
        var authors: [String]
        var isTruncated = false
        var publication: String?
        var year: Int?
        var publisher: String?
        var hasLink = true
        var testDescription: String { text }
    }

    @Test(
        "is parsed",
        arguments: [
            Case(
                text: "M Reichert, P Dadam - Journal of Intelligent Information Systems, 1998 - Springer",
                authors: ["M Reichert", "P Dadam"], publication: "Journal of Intelligent Information Systems",
                year: 1998,
                publisher: "Springer"),
            Case(
                text: "M Reichert… \u{A0}- Journal of\u{A0}…, 1998\u{200E} - Springer", authors: ["M Reichert"],
                isTruncated: true, publication: "Journal of…", year: 1998, publisher: "Springer"),
            Case(
                text: "A Turing - 1950 - books.google.com", authors: ["A Turing"], year: 1950,
                publisher: "books.google.com"),
            Case(
                text: "X Y - arXiv preprint - arxiv.org", authors: ["X Y"], publication: "arXiv preprint",
                publisher: "arxiv.org"),
            Case(text: "D Knuth - 1997", authors: ["D Knuth"], year: 1997, hasLink: false),
            Case(
                text: "D Knuth - Art of things, 1997", authors: ["D Knuth"], publication: "Art of things", year: 1997,
                hasLink: false),
            Case(text: "A B - hub.sfedu.ru", authors: ["A B"], publisher: "hub.sfedu.ru", hasLink: false),
            Case(text: "A B - … hub.sfedu.ru", authors: ["A B"], publisher: "… hub.sfedu.ru", hasLink: false),
            Case(text: "A B - Elsevier", authors: ["A B"], publisher: "Elsevier"),
            Case(text: "A B - Some yearbook", authors: ["A B"], publication: "Some yearbook", hasLink: false),
            Case(
                text: "…, ES Simon, KL Prime… - Journal of the  …, 1991 - ACS", authors: ["ES Simon", "KL Prime"],
                isTruncated: true, publication: "Journal of the…", year: 1991, publisher: "ACS"),
            Case(
                text: "MC Biol, JB  … -  …, 1985 - x.com", authors: ["MC Biol", "JB"], isTruncated: true, year: 1985,
                publisher: "x.com"),
            Case(
                text: "A B - Foo - Bar - Baz, 1999 - IEEE", authors: ["A B"], publication: "Foo - Bar - Baz",
                year: 1999,
                publisher: "IEEE"),
            Case(text: "A B - Foo - Bar, 1999", authors: ["A B"], publication: "Foo - Bar", year: 1999, hasLink: false),
            Case(
                text: "HW Pulido-B, C Pena - … -Asia (ISGT Asia) …, 2014 - ieee.org",
                authors: ["HW Pulido-B", "C Pena"],
                publication: "… -Asia (ISGT Asia)…", year: 2014, publisher: "ieee.org"),
            Case(
                text: "A B - Proc. of 2013, 2014 - ACM", authors: ["A B"], publication: "Proc. of 2013", year: 2014,
                publisher: "ACM"),
            Case(text: "2011 - books.google.com", authors: [], year: 2011, publisher: "books.google.com"),
            Case(
                text: "Nature Notes, 2011 - host.org", authors: [], publication: "Nature Notes", year: 2011,
                publisher: "host.org"),
            Case(
                text: "JA Garcıa, R Rodriguez-Sánchez…", authors: ["JA Garcıa", "R Rodriguez-Sánchez"],
                isTruncated: true, hasLink: false),
            Case(
                text: "A B - US Patent 4,506,652, 1985 - Google Patents", authors: ["A B"],
                publication: "US Patent 4,506,652",
                year: 1985, publisher: "Google Patents"),
            Case(text: "", authors: []),
            Case(
                text: "R Pressman - COMPUTER,, 1989 - ieee.org", authors: ["R Pressman"], publication: "COMPUTER",
                year: 1989, publisher: "ieee.org"),
            Case(
                text: "A B - Proc. of Granada, , 2010", authors: ["A B"], publication: "Proc. of Granada", year: 2010,
                hasLink: false),
            Case(text: "A B - COMPUTER, - ieee.org", authors: ["A B"], publication: "COMPUTER", publisher: "ieee.org"),
            Case(
                text: "J Vera - 2017 - Babahoyo: UTB - dspace.utb.edu.ec", authors: ["J Vera"], year: 2017,
                publisher: "Babahoyo: UTB - dspace.utb.edu.ec"),
            Case(
                text: "J Vera - 2017 - Babahoyo: UTB", authors: ["J Vera"], year: 2017, publisher: "Babahoyo: UTB",
                hasLink: false),
            Case(text: "2017 - Babahoyo: UTB", authors: [], year: 2017, publisher: "Babahoyo: UTB", hasLink: false),
            Case(
                text: "2017 - Babahoyo: UTB - utb.edu.ec", authors: [], year: 2017,
                publisher: "Babahoyo: UTB - utb.edu.ec"),
            Case(
                text: "A B - 1984 - Annual Review, 1985 - x.org", authors: ["A B"],
                publication: "1984 - Annual Review", year: 1985, publisher: "x.org"),
        ])
    func line(_ line: Case) {
        let byline = Byline(Folding.fold(line.text), hasLink: line.hasLink)
        #expect(byline.authors == line.authors)
        #expect(byline.isTruncated == line.isTruncated)
        #expect(byline.publication == line.publication)
        #expect(byline.year == line.year)
        #expect(byline.publisher == line.publisher)
    }
}

@Suite("Venues")
struct VenueTests {
    @Test(
        "have no comma at their end, and all others",
        arguments: [
            ("COMPUTER,", "COMPUTER"), ("Computer , ,", "Computer"),
            ("Oxford, UK 12 (3), 4-5", "Oxford, UK 12 (3), 4-5"),
            ("Journal of …,", "Journal of…"), (", ,", nil), ("…", nil), ("", nil),
        ] as [(String, String?)])
    func name(_ text: String, _ venue: String?) {
        #expect(Byline.venue(Folding.fold(text)) == venue)
    }

    @Test("a profile's venue has no comma before its year")
    func profile() throws {
        let row =
            "<tr class=\"gsc_a_tr\"><td class=\"gsc_a_t\"><a class=\"gsc_a_at\" href=\"/citations?view_op=view_citation&amp;"
            + "user=a&amp;citation_for_view=a:b\">A title</a><div class=\"gs_gray\">A B</div><div class=\"gs_gray\">COMPUTER,"
            + "<span class=\"gs_oph\">, 1989</span></div></td><td class=\"gsc_a_c\"><a class=\"gsc_a_ac\">4</a></td>"
            + "<td class=\"gsc_a_y\"><span>1989</span></td></tr>"
        let page = Page(
            bytes: Array("<html><body><table><tbody id=\"gsc_a_b\">\(row)</tbody></table></body></html>".utf8))
        let found = try PageReading.read(page).publications(of: SearchQuery())
        #expect(found.map(\.publication) == ["COMPUTER"] && found.map(\.year) == [1989])
    }
}

@Suite("Years")
struct BareYearTests {
    @Test("a year is four digits of any script and no other characters", arguments: ["1998", " 2021 ", "١٩٩٨"])
    func year(_ text: String) {
        #expect(Byline.bareYear(text) != nil)
    }

    @Test(
        "a number with more or fewer digits, or out of range, is not a year",
        arguments: ["", "199", "19988", "98765432109876543210987654321098", "1399", "2100", "1998a", "1 98", "-998"])
    func none(_ text: String) {
        #expect(Byline.bareYear(text) == nil)
    }
}
