import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Whether a page belongs to a query: no page is refused for its own query, and pages of different queries are
/// distinguished.
@Suite("Pages and their queries")
struct AnswerMatchTests {
    /// A fixture or a real page, as a server would send it, with its query.
    private struct Sample {
        let name: String
        let reading: PageReading
        let query: SearchQuery
    }

    private static let samples: [Sample] = {
        var pages = Fixture.names.filter { !$0.hasPrefix("refusal") && !$0.hasPrefix("pop") }.flatMap { name in
            ((try? Fixture(name))?.pages ?? []).enumerated().map { ("\(name)/\($0.offset + 1)", $0.element) }
        }
        let folder = Folders.realPages
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in files.sorted() where name.hasSuffix(".html") {
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
            pages.append((name, Page(bytes: [UInt8](data), file: name)))
        }
        return pages.compactMap { name, page in
            guard let saved = try? PageReading.read(page), let query = saved.query, !query.isEmpty else { return nil }
            var fetched = page
            fetched.url = nil
            fetched.status = 200
            return (try? PageReading.read(fetched)).map { Sample(name: name, reading: $0, query: query) }
        }
    }()

    @Test("no page is refused for its own query and position")
    func own() {
        #expect(Self.samples.count > 150)
        for sample in Self.samples {
            let match = sample.reading.answers(sample.query, startingAt: sample.reading.start)
            if case .differs(let other) = match { Issue.record("\(sample.name) differs: \(other)") }
        }
        let silent = Self.samples.filter { $0.reading.answers($0.query) == .doesNotSay }.map(\.name)
        #expect(silent.isEmpty, "\(silent)")
    }

    @Test("pages of different queries are distinguished, pair by pair")
    func pairs() {
        var kinds: [String: Sample] = [:]
        for sample in Self.samples where kinds[QueryKey(sample.query.plain).text] == nil {
            kinds[QueryKey(sample.query.plain).text] = sample
        }
        // A spelling error of one letter is not another query.
        let all = kinds.values.filter { !$0.name.hasPrefix("odd-did-you-mean") }
        #expect(all.count > 30)
        for one in all {
            for other in all where one.name != other.name {
                if case .differs = one.reading.answers(other.query) { continue }
                Issue.record("\(one.name) is taken for \(other.query.summary) of \(other.name)")
            }
        }
    }

    @Test(
        "a query that Scholar prints differently is the same, and a different query is not",
        arguments: [
            ("Elena Marchetti", "author:\"Elena Marchetti\"", true),
            ("Elena Marchetti", "author:elena author:MARCHETTI", true),
            ("Müller", "author:Muller", true), ("Müller", "MÃ¼ller", true), ("Müller", "M\u{FFFD}ller", nil),
            ("Müller", "M?ller", nil), ("Движение", "Ð”Ð²Ð¸Ð¶ÐµÐ½Ð¸Ðµ", nil), ("Движение", "????????", nil),
            ("Движение", "Лагуна", false), ("虚构治湖", "虚构治湖", true), ("虚构治湖", "感潮汊道", false),
            ("single-chip processor", "\"single chip\" processor", true), ("singlechip", "single-chip", true),
            ("AT&T labs", "AT&amp;T labs", true), ("a b OR c -d", "allintitle: a \"b\" OR c -d", true),
            ("deep lerning", "deep learning", true), ("deep learning", "machine learning", false),
            ("Elena Marchetti", "Tobias Lindqvist", false), ("E Marchetti", "E Rossi", false),
            ("Marchetti 2019", "Marchetti 2018", false), ("lagoon", "lagoon sediment", false),
            ("lagoon", "", nil), ("C++", "C", true), ("netwrk lerning", "learning network", true),
            ("sediment of the lagoons of Venice", "sediment of the lag…", nil),
            (
                String(repeating: "sediment of lagoons ", count: 20),
                String(repeating: "sediment of lagoons ", count: 12), true
            ),
        ] as [(String, String, Bool?)])
    func words(_ asked: String, _ said: String, _ isSame: Bool?) {
        #expect(QueryWords(asked).isSame(as: QueryWords(said)) == isSame)
        #expect(QueryWords(said).isSame(as: QueryWords(asked)) == isSame)
    }

    @Test("other years, another position, another author and another kind of page are recognised")
    func others() throws {
        func result(_ address: String, _ row: Int, _ query: SearchQuery, startingAt start: Int? = nil, box: String = "")
            throws
            -> AnswerMatch
        {
            let links = [0, 10, 20, 30].filter { $0 != row }.map { "<a href=\"\(address)&start=\($0)\">n</a>" }.joined()
            let html = """
                <input name="q" value="\(box.replacing("\"", with: "&quot;"))"><div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt"><a href="http://a.example/">T</a></h3>
                <div class="gs_a">A B - 1999</div></div></div><div id="gs_n">\(links)</div></body>
                """
            return try PageReading.read(Page(bytes: Array(html.utf8))).answers(query, startingAt: start)
        }
        var asked = SearchQuery()
        asked.allWords = "mud"
        #expect(try result("/scholar?q=mud", 10, asked, startingAt: 10) == .answers)
        #expect(
            try result("/scholar?q=mud", 0, asked, startingAt: 10) == .differs("the page that begins with number 1"))
        #expect(try result("/scholar?q=mud&as_ylo=2015", 0, asked) == .differs("results of the years 2015–"))
        #expect(try result("/scholar?cites=7", 0, asked) == .differs("works citing 7"))
        // Links alone can be a crawler's.
        #expect(try result("/scholar?q=sand", 0, asked) == .doesNotSay)
        #expect(try result("/scholar?q=sand", 0, asked, box: "sand") == .differs("results for sand"))
        #expect(try result("/scholar?q=sand", 0, asked, box: "\"mud\"") == .answers)
        #expect(try result("/scholar?x=1", 0, asked) == .doesNotSay)
        asked.fromYear = 2015
        #expect(try result("/scholar?q=mud&as_ylo=2015&as_yhi=", 0, asked) == .answers)
        #expect(try result("/scholar?q=mud&as_ylo=2016", 0, asked) == .differs("results of the years 2016–"))
        asked = SearchQuery()
        asked.target = .citing("7,8")
        #expect(try result("/scholar?cites=8", 0, asked) == .answers)
        #expect(try result("/scholar?cites=9", 0, asked) == .differs("works citing 9"))
        #expect(try result("/scholar?cluster=8", 0, asked) == .differs("versions of 8"))
        #expect(try result("/scholar?q=mud", 0, asked) == .differs("results for mud"))
        asked.target = .profile("kQ7xEwMAAAAJ")
        #expect(try result("/scholar?q=mud", 0, asked) == .differs("results of a search, mud"))
        let profile = try PageReading.read(try Fixture("profile-2026").pages[0])
        #expect(profile.answers(asked) == .answers)
        #expect(profile.answers(asked, startingAt: 100) == .differs("the page that begins with number 1"))
        asked.target = .profile("xxxxxxxxxxxx")
        #expect(profile.answers(asked) == .differs("the profile of Elena Marchetti (kQ7xEwMAAAAJ)"))
        #expect(profile.answers(SearchQuery(author: "Elena Marchetti")) != .answers)
        let article = try PageReading.read(try Fixture("article-histogram").pages[0])
        guard case .differs(let text) = article.answers(asked) else {
            Issue.record("an article is no profile")
            return
        }
        #expect(text.hasPrefix("the page of one publication, "))
    }

    @Test(
        "without a search box, the title of Google's pages states the query",
        arguments: [
            ("mud - Google Scholar", .answers), ("sand - Google Scholar", .differs("results for sand")),
            ("mud - sand - Google Scholar", .differs("results for mud - sand")), ("sand - Bing", .doesNotSay),
            ("Google Scholar", .doesNotSay),
        ] as [(String, AnswerMatch)])
    func titles(_ title: String, _ match: AnswerMatch) throws {
        let html = """
            <html><head><title>\(title)</title></head><body><div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt">
            <a href="http://a.example/">T</a></h3><div class="gs_a">A B - 1999</div></div></div></body></html>
            """
        var asked = SearchQuery()
        asked.allWords = "mud"
        #expect(try PageReading.read(Page(bytes: Array(html.utf8))).answers(asked) == match)
    }

    @Test("a page whose addresses all lack years has the results of all years")
    func allYears() throws {
        let signIn = "https://accounts.google.com/Login?continue=https://scholar.google.com/scholar%3Fq%3Dmud"
        let html = """
            <a href="\(signIn)">in</a><div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt"><a
            href="http://a.example/">T</a></h3><div class="gs_a">A B - 1999</div></div></div><div id="gs_n"><a
            href="/scholar?q=mud&start=10">2</a></div></body>
            """
        var asked = SearchQuery()
        asked.allWords = "mud"
        let reading = try PageReading.read(Page(bytes: Array(html.utf8)))
        #expect(reading.answers(asked) == .answers)
        asked.fromYear = 2015
        #expect(reading.answers(asked) == .differs("results of all years"))
    }

    @Test(
        "the position of a page among its links is reported only if it is certain",
        arguments: [
            ([10, 20, 30], 10, 0), ([10], 10, 0), ([20], 10, nil), ([0, 20], 10, nil), ([0, 20, 30, 40], 10, 10),
            ([0, 10, 20], 4, 30), ([100, 110, 130, 140], 10, 120), ([100, 110, 120], 10, nil), ([0], 5, nil),
            ([], 10, nil),
            ([1, 2, 3], 1, 0), ([0, 10, 11], 10, nil),
        ] as [([Int], Int, Int?)])
    func places(_ links: [Int], _ rows: Int, _ place: Int?) {
        #expect(PageClaims.place(among: Set(links), rows: rows) == place)
    }
}

extension SearchQuery {
    /// The query without the fields that its pages do not show.
    fileprivate var plain: SearchQuery {
        var query = self
        query.collection = .articles(patents: false)
        query.subjectAreas = []
        query.otherParameters = [:]
        query.includesCitations = true
        func bare(_ text: String) -> String { text.filter { $0 != "\"" && $0 != "," } }
        query.allWords = [allWords, exactPhrase, anyWords, withoutWords, author, publication].map(bare).joined(
            separator: " ")
        query.exactPhrase = ""
        query.anyWords = ""
        query.withoutWords = ""
        query.author = ""
        query.publication = ""
        query.occurrence = .anywhere
        return query
    }
}
