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

@Suite("Numbers in any language")
struct CountTextTests {
    @Test(
        "the only number in a link",
        arguments: [
            ("Cited by 41135", 41135), ("Citado por 1.234", 1234), ("Cité 1 234 fois", 1234),
            ("Cité 12\u{202F}345 fois", 12345),
            ("被引用次数：12", 12), ("引用元 7", 7), ("12회 인용", 12), ("Počet citací tohoto článku: 5", 5), ("عدد ١٢٣", 123),
            ("Cited by 1,23,456", 123_456), ("All 1,234 versions", 1234),
        ])
    func only(_ text: String, _ number: Int) {
        #expect(CountText.only(in: text) == number)
    }

    @Test("no number or two numbers are rejected", arguments: ["Cited by", "", "Cited by 3 of 4", "Cited by many"])
    func none(_ text: String) {
        #expect(CountText.only(in: text) == nil)
    }

    @Test(
        "the total of a page",
        arguments: [
            ("About 8,390,000 results (0.13 sec)", 8_390_000), ("Page 2 of about 16,800 results (0.04 sec)", 16_800),
            ("找到约 1,790,000 条结果 （用时0.13秒）", 1_790_000), ("Aproximadamente 159 resultados (0,04 s)", 159),
            ("Seite 2 von ungefähr 1.390 Ergebnissen (0,05 Sek.)", 1390), ("5 results", 5),
        ])
    func total(_ text: String, _ number: Int) {
        #expect(CountText.total(in: text) == number)
    }

    @Test("a number that is too large for a citation count is rejected")
    func overflow() {
        #expect(CountText.only(in: "Cited by 99999999999999999999999") == nil)
    }
}

@Suite("Folding and numbers of works")
struct FoldingTests {
    @Test("white space, direction marks and cut ends")
    func fold() {
        #expect(Folding.fold(" a\u{A0}\u{202F}b\n\tc\u{200E} ") == "a b c")
        #expect(Folding.foldCut("Journal of …") == "Journal of…")
        #expect(Folding.foldCut("Journal of ...") == "Journal of…")
        #expect(Folding.foldCut("… and more") == "… and more")
    }

    @Test(
        "data-cid contains the number of the work, lowest byte first",
        arguments: [
            ("2vVhxNeIjvgJ", "17910403228393141722"), ("bbgexn5McoIJ", "9399659479649138797"),
            ("uQm0ZqKg100J", "5609128480281463225"), ("iNKDrtiPZ_8J", "18403836563076403848"),
        ])
    func clusterID(_ cid: String, _ number: String) {
        #expect(ClusterID.number(inDataCID: cid) == number)
    }

    @Test("other texts are rejected", arguments: ["", "gs_citd", "AAAA", "2vVhxNeIjvgK!"])
    func noClusterID(_ cid: String) {
        #expect(ClusterID.number(inDataCID: cid) == nil)
    }

    @Test(
        "titles that differ only in varying details are the same",
        arguments: [
            ("Räd & co: a Study", "rad  co — A study"), ("Q&amp;A: caf&#233;", "Q&A: Café"),
            ("Don’t stop", "Don't stop"), ("CRISPR–Cas9", "crispr-cas9"),
        ])
    func titles(_ one: String, _ other: String) {
        #expect(NormalisedTitle(one) == NormalisedTitle(other))
    }
}
