import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit

/// The parts of exports. Whole files are read back by independent programs: `make readers`.
@Suite("Export")
struct ExportTests {
    // MARK: Names

    @Test(
        "names of authors are parsed in the formats of Scholar, profiles and East Asia",
        arguments: [
            ("E Marchetti", "Marchetti", "E."), ("JA van der Berg", "van der Berg", "J. A."),
            ("Jan van der Berg", "van der Berg", "Jan"), ("J-P Serre", "Serre", "J.-P."),
            ("Elena Maria Marchetti", "Marchetti", "Elena Maria"), ("J A Berg", "Berg", "J. A."),
            ("J. A. Berg", "Berg", "J. A."), ("Berg, Jan", "Berg", "Jan"), ("ŁK Nowak", "Nowak", "Ł. K."),
            ("Ludwig van Beethoven", "van Beethoven", "Ludwig"),
        ])
    func names(_ name: String, _ family: String, _ given: String) {
        #expect(AuthorName(name).family == family)
        #expect(AuthorName(name).given == given)
    }

    @Test("a name that cannot be parsed stays whole", arguments: ["山田太郎", "CERN", "Ptolemy", ",", "Berg,"])
    func wholeNames(_ name: String) {
        #expect(AuthorName(name).given == nil)
        #expect(AuthorName(name).family == name.trimmed)
    }

    // MARK: Kinds of works

    @Test(
        "the kind of a work",
        arguments: [
            ("Nature", "nature.com", nil, WorkKind.article),
            ("Proceedings of the National Academy of Sciences", nil, nil, .article),
            ("Proceedings of the IEEE", nil, nil, .article),
            ("Proceedings of the 45th annual meeting of the Association for …", nil, nil, .conferencePaper),
            ("Proc. 7th Symp. on Tides", nil, nil, .conferencePaper),
            ("arXiv preprint arXiv:1706.03762", "arxiv.org", nil, .preprint), (nil, "arxiv.org", nil, .preprint),
            ("PhD thesis, University of Pisa", nil, nil, .thesis), (nil, "Springer", nil, .book),
            (nil, "books.google.com", "book", .book), ("US Patent 6,285,999", "Google Patents", nil, .patent),
            (nil, "example.org", nil, .other), (nil, nil, "citation", .other),
            ("Marsh Notes", nil, "book chapter", .chapter),
            ("Tidal Letters", nil, "journal article", .article),
            ("Marsh Days", nil, "conference paper", .conferencePaper),
        ] as [(String?, String?, String?, WorkKind)])
    func kinds(_ place: String?, _ publisher: String?, _ kind: String?, _ expected: WorkKind) {
        var publication = Publication(id: 1, title: "A work")
        publication.publication = place
        publication.publisher = publisher
        publication.kind = kind
        #expect(WorkKind(publication) == expected)
    }

    // MARK: Keys

    private func keys(_ works: [(author: String, title: String, year: Int?, cluster: String?)]) -> [String] {
        let publications = works.enumerated().map { place, work in
            var publication = Publication(id: place + 1, title: work.title, citationCount: 9 - place)
            publication.authors = work.author.isEmpty ? [] : [work.author]
            publication.year = work.year
            publication.clusterID = work.cluster
            return publication
        }
        let keys = CitationKey.keys(of: publications)
        return publications.map { keys[$0.id] ?? "" }
    }

    @Test("keys consist of letters and digits, in any script, and describe their work")
    func readableKeys() {
        let made = keys([
            ("E Marchetti", "The tidal prism: a review", 2019, nil), ("JL Núñez-Soler", "«Über» Wellen", 2001, nil),
            ("山田太郎", "潮汐の研究", 1999, nil), ("", "...", nil, nil), ("Ł Świątek", "A is B", 2000, nil),
        ])
        #expect(made[0] == "marchetti2019tidal")
        #expect(made[1] == "nunezsoler2001wellen")
        #expect(made[3] == "anonymous")
        #expect(made[4] == "swiatek2000a")
        for key in made { #expect(key.contains(/^[a-z][a-z0-9]*$/), "\(key)") }
        #expect(made[2].count > 8 && made[2].contains("1999"))
    }

    @Test("works with the same base key keep their own keys after any change")
    func equalKeys() {
        let works = (0..<40).map { number in
            (
                author: "E Marchetti", title: "Tidal prism \(number)", year: Optional(2019),
                cluster: Optional("\(9_000_000 - number * 7919)")
            )
        }
        let all = Dictionary(uniqueKeysWithValues: zip(works.map { $0.title }, keys(works)))
        #expect(Set(all.values).count == 40)
        let backward = keys(works.reversed())
        #expect(zip(works.reversed(), backward).allSatisfy { all[$0.title] == $1 })
        // Some are gone; the others keep their keys, and no key is reused.
        let half = works.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let kept = zip(half, keys(half)).count { all[$0.title] == $1 }
        #expect(kept >= half.count - 2)
    }

    @Test("a thousand equal works, and a thousand others with the same base key, all have keys")
    func manyEqualKeys() {
        for isAlike in [true, false] {
            let works = (0..<1000).map { number in
                (author: "", title: "Editorial", year: Int?.none, cluster: isAlike ? nil : "\(number * 7919)")
            }
            let made = keys(works)
            #expect(Set(made).count == 1000)
            #expect(made.areAll { $0.contains(/^anonymouseditorial[a-z]{2,3}$/) })
            // All pairs of letters are used before three letters.
            #expect(made.count { $0.count == "anonymouseditorial".count + 2 } > 300)
        }
    }

    // MARK: TeX

    @Test(
        "TeX runs no command in a title",
        arguments: [
            ("100 % of $x_1^2$ & #7", "100 \\% of \\$x\\_1\\textasciicircum{}2\\$ \\& \\#7"),
            ("\\input{/etc/passwd}", "\\textbackslash{}input\\textbraceleft{}/etc/passwd\\textbraceright{}"),
            ("open {", "open \\textbraceleft{}"), ("a~b|c", "a\\textasciitilde{}b\\textbar{}c"),
            ("line\nbreak\u{0}", "line break"), ("Müller 潮", "Müller 潮"),
        ])
    func tex(_ text: String, _ expected: String) {
        #expect(TeXText.escaped(text) == expected)
    }

    @Test("every text has balanced braces and no bare command")
    func texProperties() {
        var random = SeededRandom(seed: 7)
        let alphabet = Array("\\{}$&#_%~^<>|\"'` aB1\u{301}潮\n")
        for _ in 0..<300 {
            let text = String(
                (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? "a"
                })
            for made in [TeXText.escaped(text), TeXText.title(text), TeXText.author(AuthorName(text))] {
                var (depth, least) = (0, 0)
                for character in made.unicodeScalars {
                    if character == "{" { depth += 1 }
                    if character == "}" { depth -= 1 }
                    least = min(least, depth)
                }
                #expect(depth == 0 && least == 0, "\(made)")
                let rest = made.replacing(
                    /\\(textbackslash|textbraceleft|textbraceright|textasciitilde|textasciicircum|textless|textgreater|textbar|textquotedbl|textasciigrave)\{\}|\\[$&#_%]/,
                    with: "")
                #expect(!rest.contains("\\") && !rest.contains("%") && !rest.contains("$"), "\(made)")
            }
        }
    }

    @Test("capitals inside a word are protected from styles that change titles to lower case")
    func titles() {
        #expect(
            TeXText.title("Effects of DNA on the Po delta: A review") == "Effects of {DNA} on the {Po} delta: A review")
        #expect(
            TeXText.title("The Tidal Prism of Estuaries and pH Values")
                == "The Tidal Prism of Estuaries and {pH} Values")
        #expect(TeXText.title("AN INVERSE METHOD") == "AN INVERSE METHOD")
    }

    @Test("one name never becomes two names")
    func authors() {
        #expect(TeXText.author(AuthorName("Smith and Jones")) == "{and Jones}, Smith")
        #expect(TeXText.author(AuthorName("CERN")) == "{CERN}")
        #expect(TeXText.author(AuthorName("E Marchetti")) == "Marchetti, E.")
    }

    // MARK: Tables

    @Test("a cell that a spreadsheet would run gets a mark, and reading it restores the text")
    func formulas() {
        #expect(FormulaGuard.on("=1+1") == "\u{200E}=1+1")
        #expect(FormulaGuard.on("  @SUM(A1)") == "  \u{200E}@SUM(A1)")
        #expect(FormulaGuard.on("a;=1") == "a;\u{200E}=1")
        #expect(FormulaGuard.on("1-2 and x=y") == "1-2 and x=y")
        #expect(FormulaGuard.on("＝1") == "\u{200E}＝1")
        var random = SeededRandom(seed: 11)
        let alphabet = Array("'=+-@＝;,\t\n a1")
        for _ in 0..<300 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? "a"
                })
            let safe = FormulaGuard.on(text)
            #expect(Folding.fold(safe) == Folding.fold(text), "\(text.debugDescription)")
            for part in safe.split(omittingEmptySubsequences: false, whereSeparator: { ";,\t\n".contains($0) }) {
                let start = part.drop { $0 == " " }
                #expect(!"=+-@＝".contains(start.first ?? "a"), "\(text.debugDescription)")
            }
        }
    }

    @Test("fields are quoted if needed, as in RFC 4180")
    func quotes() {
        var table = TableText(delimiter: ";")
        table.appendHeader(["a", "b"])
        table.append([.text("x;\"y\""), .number("7")])
        table.append([.text(nil), .text("a\nb")])
        #expect(table.text == "a;b\r\n\"x;\"\"y\"\"\";7\r\n;\"a\nb\"\r\n")
    }

    @Test(
        "a DOI is read from links that contain one",
        arguments: [
            ("https://doi.org/10.1007/s11192-006-0144-7", "10.1007/s11192-006-0144-7"),
            ("https://link.springer.com/article/10.1007/s11192-006-0144-7", "10.1007/s11192-006-0144-7"),
            ("https://onlinelibrary.wiley.com/doi/abs/10.1002/asi.20609", "10.1002/asi.20609"),
            ("https://royal.example.org/doi/full/10.1098/rspa.1999.1?x=1", "10.1098/rspa.1999.1"),
            ("https://www.frontiersin.org/article/10.3389/fmars.2020.1/full", "10.3389/fmars.2020.1"),
            ("https://www.emerald.com/insight/doi/10.1108/14684520510617820/full/html", "10.1108/14684520510617820"),
            ("https://academic.oup.com/nar/article/doi/10.1093/nar/gkab123/6143043", "10.1093/nar/gkab123"),
            ("https://doi.org/10.1093/ref:odnb/12345", "10.1093/ref:odnb/12345"),
            ("https://pubs.example.org/article/doi/10.1130/G12345.1/612345/", "10.1130/G12345.1"),
            ("https://link.springer.com/article/10.1007/s11192-005-0255-6/fulltext.html", "10.1007/s11192-005-0255-6"),
            ("https://journals.example.org/article/10.1007/s1-2/tables/", "10.1007/s1-2"),
            ("https://example.org/10.5/7", nil), ("https://example.org/a?doi=10.1007/abc", nil),
        ] as [(String, String?)])
    func dois(_ link: String, _ doi: String?) {
        var publication = Publication(id: 1, title: "A work")
        publication.link = link
        let record = ExportRecord(
            Listing([publication]).entries[0], members: [], key: "",
            search: Search(query: SearchQuery(), .imported))
        #expect(record.doi == doi)
    }

    @Test(
        "the pages of an imported list are in bibliographies, each in its form; 0 is an unknown page",
        arguments: [
            (#""startpage":10,"endpage":20"#, "10--20", "10-20"),
            (#""startpage":"e7","endpage":"e7""#, "e7", "e7"),
            (#""startpage":0,"endpage":0"#, nil, nil),
        ] as [(String, String?, String?)])
    func pages(_ pages: String, _ bibTeX: String?, _ csl: String?) throws {
        var publication = Publication(id: 1, title: "A work")
        publication.record = #"{"volume":3,"issue":"4","issn":"1234-5678",\#(pages)}"#
        let export = Export(.of([publication]))
        let lines = try export.text(.bibTeX).split(separator: "\n")
        #expect(lines.first { $0.hasPrefix("  pages = ") } == bibTeX.map { "  pages = {\($0)}," })
        #expect(Set(lines).isSuperset(of: ["  volume = {3},", "  number = {4},", "  issn = {1234-5678},"]))
        let items = try JSONSerialization.jsonObject(with: Data(export.text(.csl).utf8)) as? [[String: Any]]
        let item = try #require(items?.first)
        #expect(item["page"] as? String == csl)
        #expect(["volume", "issue", "ISSN"].map { item[$0] as? String } == ["3", "4", "1234-5678"])
    }

    @Test(
        "the format of a file is that of its longest ending",
        arguments: [
            ("list.CSV", "csv"), ("list.pop.csv", "pop-csv"), ("list.json", "json"), ("list.csl.json", "csl"),
            ("list.pop.json", "pop-json"), ("list.txt", nil),
        ] as [(String, String?)])
    func formatOfFile(_ path: String, _ name: String?) { #expect(ExportFormat.ofFile(path)?.name == name) }

    @Test("scholar's own table preserves titles, guarded or not, and other tables keep their apostrophes")
    func guardedTitles() throws {
        let titles = ["=1+1", "'=1", "The suffixes '-er' and '-or'", "'plain'"]
        let publications = titles.enumerated().map { Publication(id: $0 + 1, title: $1, citationCount: 9 - $0) }
        for guardsFormulas in [true, false] {
            var options = Export.Options()
            options.guardsFormulas = guardsFormulas
            let text = try Export(.of(publications), options).text(.csv)
            #expect(try CountList(Array(text.utf8)).works.map(\.title) == titles)
        }
        #expect(try CountList(Array("cites,title\n3,'=1\n".utf8)).works.map(\.title) == ["'=1"])
    }
}
