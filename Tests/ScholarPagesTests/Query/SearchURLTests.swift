import Foundation
import TestSupport
import Testing

@testable import ScholarPages

@Suite("Search addresses")
struct SearchURLTests {
    @Test("the classic form equals that of the thesis, parameter for parameter")
    func thesisExample() throws {
        var query = SearchQuery(author: "Roy Fielding")
        query.exactPhrase = "HTTP"
        query.subjectAreas = [.eng]
        query.resultsPerPage = 10
        #expect(
            try SearchURL(query, encoding: .classic).page()
                == "http://scholar.google.com/scholar?as_q=&num=10&btnG=Search+Scholar&as_epq=HTTP&as_oq=&as_eq=&as_occt=any"
                + "&as_sauthors=Roy+Fielding&as_publication=&as_ylo=&as_yhi=&as_sdt=1&as_subj=eng&as_sdts=5&hl=en")
    }

    @Test("areas and courts repeat their parameter, 100 per page is the classic default")
    func repeatedParameters() throws {
        var query = SearchQuery(author: "A")
        query.subjectAreas = [.bio, .med]
        #expect(try SearchURL(query, encoding: .classic).page().contains("num=100"))
        #expect(try SearchURL(query, encoding: .classic).page().contains("as_sdt=1&as_subj=bio&as_subj=med&as_sdts=5"))
        query.subjectAreas = []
        query.collection = .legalOpinions(.chosen([5, 33]))
        #expect(try SearchURL(query, encoding: .classic).page().contains("as_sdt=4&as_sdts=5&as_sdts=33&hl=en"))
        query.collection = .articles(patents: true)
        #expect(try SearchURL(query, encoding: .classic).page().contains("as_sdt=1.&as_sdtp=on&as_sdts=5"))
    }

    @Test("the current form equals the one that the page of 2026 sends")
    func currentForm() throws {
        var query = SearchQuery(author: "Roy Fielding")
        query.exactPhrase = "HTTP"
        let url = try SearchURL(query)
        #expect(
            url.page()
                == "https://scholar.google.com/scholar?as_q=&as_epq=HTTP&as_oq=&as_eq=&as_occt=any"
                + "&as_sauthors=Roy+Fielding&as_publication=&as_ylo=&as_yhi=&hl=en&as_sdt=0%2C5")
        #expect(url.page(startingAt: 20) == url.page() + "&start=20")
        query.includesCitations = false
        query.resultsPerPage = 20
        #expect(try SearchURL(query).page().hasSuffix("&as_vis=1&num=20"))
    }

    @Test("a field that no longer works is named, not dropped silently")
    func ignored() throws {
        var query = SearchQuery(author: "A")
        #expect(try SearchURL(query).ignored.isEmpty)
        query.subjectAreas = [.eng]
        #expect(try SearchURL(query).ignored.first?.message.contains("eng") == true)
        #expect(try SearchURL(query, encoding: .classic).ignored.isEmpty)
    }

    @Test(
        "impossible queries are refused",
        arguments: [
            (SearchURL.Encoding.current, 100), (.current, 50), (.classic, 15), (.current, 0),
        ])
    func pageSizes(_ encoding: SearchURL.Encoding, _ size: Int) {
        var query = SearchQuery(author: "A")
        query.resultsPerPage = size
        #expect(throws: QueryError.resultsPerPage(size, allowed: encoding.pageSizes)) {
            try SearchURL(query, encoding: encoding)
        }
    }

    @Test("an empty query, and years in the wrong order, are refused")
    func nonsense() {
        #expect(throws: QueryError.empty) { try SearchURL(SearchQuery()) }
        var query = SearchQuery(author: "A")
        query.fromYear = 2010
        query.toYear = 2000
        #expect(throws: QueryError.years(from: 2010, to: 2000)) { try SearchURL(query) }
    }

    @Test("pages never go beyond 1000 results")
    func pages() throws {
        let url = try SearchURL(SearchQuery(author: "A"))
        #expect(url.pages(upTo: 25).count == 3)
        #expect(url.pages(upTo: 5000).count == 100)
        #expect(url.pages(upTo: 5000).last?.hasSuffix("start=990") == true)
    }

    @Test("a search within citing works has both, in every form, at any server")
    func citing() throws {
        var query = SearchQuery()
        query.target = .citing("12,13")
        query.allWords = "mud"
        query.fromYear = 2001
        query.toYear = 2011
        let parameters = "/scholar?cites=12%2C13&q=mud&scipsc=1&as_ylo=2001&as_yhi=2011"
        #expect(try SearchURL(query).page() == "https://scholar.google.com\(parameters)&hl=en")
        #expect(
            try SearchURL(query, encoding: .classic).page()
                == "http://scholar.google.com\(parameters)&num=100&hl=en")
        #expect(
            try SearchURL(query, base: "http://127.0.0.1:8080//").page() == "http://127.0.0.1:8080\(parameters)&hl=en")
    }

    @Test("profiles put the user first, which robots.txt allows")
    func profile() throws {
        var query = SearchQuery()
        query.target = .profile("P1RwlvoAAAAJ")
        let url = try SearchURL(query)
        #expect(url.page() == "https://scholar.google.com/citations?user=P1RwlvoAAAAJ&hl=en&pagesize=100")
        #expect(url.page(startingAt: 100).contains("&cstart=100&"))
    }
}

@Suite("Reading addresses")
struct SearchURLReadingTests {
    @Test("every field is preserved by both encodings, with any text", arguments: SearchURL.Encoding.allCases)
    func roundTrips(_ encoding: SearchURL.Encoding) throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<500 {
            let query = SearchQuery.random(encoding, using: &random)
            let start = Int.random(in: 0..<50, using: &random) * 10
            let address = try SearchURL(query, encoding: encoding).page(startingAt: start)
            let reading = try SearchURL.read(address)
            #expect(reading.query == query, "\(address)")
            #expect(reading.start == start)
            #expect(reading.ignored.isEmpty, "\(address)")
        }
    }

    @Test("operators of the search box become fields")
    func operators() throws {
        let reading = try SearchURL.read(
            "https://scholar.google.com/scholar?hl=en&as_sdt=0%2C33&q=author%3A%22R+Fielding%22+source%3Aacm+%22web+architecture%22"
                + "+rest+-soap+http+OR+hypertext&btnG=&oq=")
        #expect(reading.query.author == "\"R Fielding\"")
        #expect(reading.query.publication == "acm")
        #expect(reading.query.exactPhrase == "web architecture")
        #expect(reading.query.allWords == "rest")
        #expect(reading.query.withoutWords == "soap")
        #expect(reading.query.anyWords == "http hypertext")
        #expect(reading.ignored == ["oq"])
    }

    @Test("words in the title follow their operator, or are joined to it", arguments: ["%3A+", "%3A"])
    func titleWords(_ sign: String) throws {
        let query = try SearchURL.read("https://scholar.google.com/scholar?q=allintitle\(sign)deep+mud").query
        #expect(query.occurrence == .title && query.allWords == "deep mud")
    }

    @Test(
        "as_sdt of every era",
        arguments: [
            ("0,5", ScholarCollection.articles(patents: false)), ("1,39", .articles(patents: false)),
            ("2007", .articles(patents: true)), ("7", .articles(patents: true)), ("2000", .articles(patents: true)),
            ("2001", .articles(patents: false)), ("2006", .legalOpinions(.all)), ("4", .legalOpinions(.all)),
            ("4,33,192", .legalOpinions(.chosen([33, 192]))), ("2003", .legalOpinions(.federal)),
        ])
    func collections(_ value: String, _ collection: ScholarCollection) throws {
        #expect(
            try SearchURL.read("http://scholar.google.com/scholar?q=a&as_sdt=\(value)").query.collection == collection)
    }

    @Test("mirrors, library proxies and links of result pages are read")
    func hosts() throws {
        let proxy =
            "https://scholar-google-com.proxy.lib.example.edu/scholar?cites=12,13&as_sdt=2005&sciodt=0,5&hl=de&start=20"
        let reading = try SearchURL.read(proxy)
        #expect(reading.query.target == .citing("12,13"))
        #expect(reading.query.language == "de")
        #expect(reading.start == 20)
        #expect(try SearchURL.read("/scholar?cluster=99&hl=en").query.target == .versions("99"))
        #expect(
            try SearchURL.read("http://scholar.google.co.il/citations?hl=en&user=AbC_-1").query.target
                == .profile("AbC_-1"))
    }

    @Test(
        "other addresses are refused",
        arguments: [
            "https://example.org/", "https://scholar.google.com/schhp?hl=en",
            "https://scholar.google.com/scholar?hl=en", "",
            "https://scholar.google.com/citations?view_op=view_citation&user=a&citation_for_view=a:b",
        ])
    func refused(_ address: String) {
        #expect(throws: QueryError.notScholar(address)) { try SearchURL.read(address) }
    }
}

@Suite("Query keys")
struct QueryKeyTests {
    @Test("the order of words and their case do not matter, the order in a phrase does")
    func order() {
        var one = SearchQuery(author: "Roy Fielding")
        one.allWords = "web  Architecture"
        var other = SearchQuery(author: "fielding roy")
        other.allWords = "architecture web"
        other.language = "de"
        other.resultsPerPage = 20
        #expect(QueryKey(one) == QueryKey(other))
        one.exactPhrase = "a b"
        other.exactPhrase = "b a"
        #expect(QueryKey(one) != QueryKey(other))
    }

    @Test("a quoted name differs from its two words")
    func quotes() {
        #expect(QueryKey(SearchQuery(author: "\"Roy Fielding\"")) != QueryKey(SearchQuery(author: "Roy Fielding")))
        #expect(
            QueryKey(SearchQuery(author: "\"R Fielding\" W3C")) == QueryKey(SearchQuery(author: "w3c \"r fielding\"")))
    }

    @Test("the key of an author's list has a name that people can read")
    func names() {
        var query = SearchQuery()
        query.target = .profile("kQ7xEwMAAAAJ")
        #expect(QueryKey(query).nameOfList == "profile kQ7xEwMAAAAJ")
        query.target = .author("A2,A1", .openAlex)
        #expect(QueryKey(query).nameOfList == "OpenAlex A1, A2")
    }

    @Test("both encodings of one query have one key", arguments: 0..<50)
    func encodings(_ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var query = SearchQuery.random(.classic, using: &random)
        query.resultsPerPage = nil
        let classic = try SearchURL.read(SearchURL(query, encoding: .classic).page()).query
        query.subjectAreas = []
        let current = try SearchURL.read(SearchURL(query, encoding: .current).page()).query
        var withoutAreas = classic
        withoutAreas.subjectAreas = []
        #expect(QueryKey(withoutAreas) == QueryKey(current))
    }

    @Test("every field that changes the results changes the key")
    func fields() {
        let plain = SearchQuery(author: "A")
        let changes: [(inout SearchQuery) -> Void] = [
            { $0.allWords = "x" }, { $0.exactPhrase = "x" }, { $0.anyWords = "x" }, { $0.withoutWords = "x" },
            { $0.occurrence = .title }, { $0.publication = "x" }, { $0.fromYear = 1999 }, { $0.toYear = 1999 },
            { $0.subjectAreas = [.bio] }, { $0.collection = .articles(patents: true) },
            { $0.collection = .legalOpinions(.federal) }, { $0.includesCitations = false },
            { $0.target = .citing("1") }, { $0.otherParameters = ["lr": "lang_de"] },
        ]
        var keys: Set = [QueryKey(plain)]
        for change in changes {
            var query = plain
            change(&query)
            keys.insert(QueryKey(query))
        }
        #expect(keys.count == changes.count + 1)
    }
}
