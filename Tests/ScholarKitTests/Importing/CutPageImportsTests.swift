import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages

/// A page that was cut off is incomplete, and leaves nothing behind when its whole page comes.
@Suite("Imports of cut pages")
struct CutPageImportsTests {
    private let folder = TemporaryFolder.new()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    private func scholar() throws -> Scholar {
        Scholar(
            store: try Store(path: folder.path("\(UUID().uuidString).sqlite"), now: now),
            fetcher: Fetcher { url throws(PageError) in throw .unresolved(host: url, reason: "no network") },
            clock: TestClock().clock)
    }

    private func page(_ bytes: some Sequence<UInt8>, _ name: String) throws -> Page {
        try SavedPage.page(Array(bytes), file: name, date: now)
    }

    /// The publications of a search and its facts, without the numbers of pages.
    private func contents(_ scholar: Scholar, _ id: Int) throws -> [String] {
        let results = try scholar.store.results(of: id)
        let rows = results.publications.map { publication in
            var row = publication
            row.page = 0
            return "\(row)"
        }
        let search = results.search
        let years = search.author.citationsPerYear.sorted { $0.key < $1.key }
        return rows.sorted() + [
            "\(search.isComplete) \(search.pages) \(search.diagnostics)",
            "\(String(describing: search.author.reported)) \(search.author.affiliation ?? "") \(search.author.interests) \(years)",
        ]
    }

    /// The number of cuts of each page; `SCHOLAR_CUTS` also tries all pages.
    private static let most = ProcessInfo.processInfo.environment["SCHOLAR_CUTS"].flatMap { Int($0) }

    @Test("the whole page gives the same as alone, in one import, in two, and added to the search")
    func successor() throws {
        let names = Fixture.names.filter { name in
            Self.most != nil || ["odd-", "profile-", "era-"].contains { name.hasPrefix($0) }
        }
        let tried = try names.reduce(0) { sum, name in
            let fixture = try Fixture(name)
            // A page that is cut off after a stray end of the document looks whole.
            guard let page = fixture.pages.first, fixture.expected.kind != "list", name != "broken-stray-html-end"
            else { return sum }
            return sum + (try expectSuccessor(of: page.bytes, name))
        }
        #expect(tried > 30, "\(tried)")
    }

    @Test(
        "the same for the pages of Google Scholar",
        .enabled(if: Folders.hasRealPages, "the real pages are not next to this checkout (../shared/scholar-pages)"))
    func realPages() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Folders.realPages, includingPropertiesForKeys: nil)
        let tried = try files.filter { $0.pathExtension == "html" }.reduce(0) { sum, file in
            sum + (try expectSuccessor(of: [UInt8](Data(contentsOf: file)), file.lastPathComponent))
        }
        #expect(tried > 5, "\(tried)")
    }

    /// Cuts a page, and returns the number of parts that were imported.
    private func expectSuccessor(of bytes: [UInt8], _ name: String) throws -> Int {
        let whole = try page(bytes, "whole.html")
        let alone = try scholar()
        guard let search = try? alone.importPages([whole]).answers[0].search, search.isComplete else { return 0 }
        let wanted = try contents(alone, 1)
        var random = SeededRandom(seed: 36)
        var tried = 0
        let tags = bytes.indices.filter { bytes[$0] == UInt8(ascii: ">") }.map { $0 + 1 }.shuffled(using: &random)
        let others = (0..<(Self.most ?? 1)).map { _ in Int.random(in: bytes.count / 2..<bytes.count, using: &random) }
        for size in tags.prefix(Self.most ?? 2) + others {
            let cut = try page(bytes.prefix(size), "cut.html")
            let first = try scholar()
            guard let part = try? first.importPages([cut]).answers[0].search else { continue }
            tried += 1
            if part.isComplete {
                // Only the end of the document is missing.
                #expect(
                    try first.store.listing("1").entries.count == alone.store.listing("1").entries.count,
                    "\(name) \(size)")
                continue
            }
            _ = try first.importPages([whole])
            #expect(try contents(first, 1) == wanted, "\(name), cut after \(size), then whole")
            let second = try scholar()
            _ = try second.importPages([cut])
            _ = try second.importPages([whole], into: "1")
            #expect(try contents(second, 1) == wanted, "\(name), cut after \(size), then --into")
            let both = try scholar()
            let answers = try both.importPages([cut, whole]).answers
            #expect(try answers.count == 1 && contents(both, 1) == wanted, "\(name), cut after \(size), with whole")
        }
        return tried
    }

    @Test("a cut page among the pages of its list changes nothing", arguments: [("page-3", 24863), ("page-13", 8689)])
    func among(_ name: String, _ size: Int) throws {
        let author = Folders.fixtures.appending(path: "author-2026")
        let files = try FileManager.default.contentsOfDirectory(atPath: author.path).filter { $0.hasSuffix(".html") }
        let pages = try files.sorted().map { try page(Data(contentsOf: author.appending(path: $0)), $0) }
        let cut = try page(
            Data(contentsOf: author.appending(path: "\(name).html")).prefix(size), "\(name) (1).html")
        let whole = try scholar()
        _ = try whole.importPages(pages)
        let mixed = try scholar()
        // The second page ends before its first publication.
        let report = try mixed.importPages(pages + [cut])
        #expect(report.answers.count == 1 && report.failures.count + report.notices.count == 1)
        #expect(try contents(mixed, 1).dropLast(2) == contents(whole, 1).dropLast(2))
        #expect(try mixed.store.listing("1").indexes.h == whole.store.listing("1").indexes.h)
    }

    private func row(_ title: String, _ citations: Int, box: String = "") -> String {
        """
        <div class="gs_r">\(box)<div class="gs_ri"><h3 class="gs_rt"><a href="http://e.org/\(title)">\(title)</a></h3><div class="gs_a">A B -
        V, 2001 - P</div><div class="gs_fl"><a href="/scholar?cites=77">Cited by \(citations)</a></div></div></div>
        """
    }

    @Test("two rows of one work stay two publications when the first was on the cut page")
    func twins() throws {
        let head = "<!-- saved from url=(0040)https://scholar.google.com/scholar?q=mud --><div id=\"gs_res_ccl_mid\">"
        let html = "\(head)\(row("One", 10))\(row("Two", 3))</div></body></html>"
        let scholar = try scholar()
        let cut = try #require(html.range(of: "<div class=\"gs_r\">", options: .backwards))
        _ = try scholar.importPages([try page(html[..<cut.lowerBound].utf8, "cut.html")])
        _ = try scholar.importPages([try page(html.utf8, "whole.html")])
        #expect(try scholar.store.listing("1").publications.map(\.citationCount) == [10, 3])
    }

    @Test("a row's link to another place does not stand for the next page")
    func foreignLink() throws {
        let box = "<div class=\"gs_ggs\"><a href=\"https://e.org/list?start=20\">PDF</a></div>"
        let html =
            "<div id=\"gs_res_ccl_mid\">\(row("One", 10, box: box))\(row("Two", 3))<div class=\"gs_r\"><div class=\"gs_ri\">"
        let read = try PageReading.read(
            Page(bytes: Array(html.utf8), url: "https://scholar.google.com/scholar?q=mud&start=0"))
        #expect(read.endsEarly && read.nextStart == nil && read.rowCount == 2)
    }
}
