import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// The kinds of files in which browsers save one page.
@Suite("Saved pages")
struct SavedPageTests {
    /// The cases that contain the same page.
    static let kinds = Fixture.names.filter { name in
        (try? Fixture(name))?.expected.values["same_rows_as"] as? String == "saved-plain"
    }

    @Test("there is a fixture of every kind")
    func coverage() {
        #expect(Self.kinds.count >= 13)
    }

    @Test("gives the same publications as the plain page", arguments: kinds)
    func sameRows(_ name: String) throws {
        let plain = try publications("saved-plain")
        let saved = try publications(name)
        // A translation changes the text around the rows; additions of extensions stay.
        #expect(saved.map(\.title) == plain.map(\.title))
        #expect(saved.map(\.authors) == plain.map(\.authors))
        #expect(saved.map(\.citationCount) == plain.map(\.citationCount))
        #expect(saved.map(\.clusterID) == plain.map(\.clusterID))
        #expect(saved.map(\.link) == plain.map(\.link))
        #expect(saved.map(\.key) == plain.map(\.key))
    }

    private func publications(_ name: String) throws -> [Publication] {
        let reading = try PageReading.read(try #require(try Fixture(name).pages.first))
        return reading.publications(of: SearchQuery())
    }

    @Test("an archive with the page and its frames never mistakes a frame for the page")
    func frames() throws {
        for name in ["saved-chrome-mhtml", "saved-mhtml-frame-first", "saved-mht-opera", "saved-safari-webarchive"] {
            let page = try #require(try Fixture(name).pages.first)
            #expect(page.url?.hasPrefix("https://scholar.google.com/scholar?") == true)
            #expect(!String(decoding: page.bytes, as: UTF8.self).contains("N Obody - 1999</div><div class=\"gs_fl\">"))
        }
    }

    private func archive(_ part: String, head: String = "") throws -> Page {
        let text =
            "MIME-Version: 1.0\r\n\(head)Content-Type: multipart/related;\r\n\tboundary=\"B\"\r\n\r\n--B\r\n\(part)\r\n--B--"
        var page = try SavedPage.page(Array(text.utf8), file: "a.mhtml")
        if page.bytes.suffix(2) == [13, 10] { page.bytes.removeLast(2) }
        return page
    }

    @Test("an archive of archives without end is an error")
    func endless() {
        let head = "Content-Type: multipart/related; boundary=B\n\n"
        let text = "MIME-Version: 1.0\n\(head)" + String(repeating: "--B\n\(head)", count: 2000)
        #expect(throws: PageError.self) { try SavedPage.page(Array(text.utf8), file: "a.mht") }
    }

    @Test("an archive whose part names a path reads only itself")
    func paths() throws {
        let part = """
            Content-Type: text/html\r\nContent-Location: file:///etc/passwd\r\nContent-Disposition: attachment; \
            filename=../../x\r\n\r\n<p>page</p>
            """
        let page = try archive(part)
        #expect(page.url == "file:///etc/passwd")
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("<p>page</p>"))
        // An address outside Scholar says nothing about the query.
        #expect(throws: ResultsError.self) { try PageReading.read(page) }
    }

    @Test(
        "a file that a browser sent is in no folder, and hides nothing",
        arguments: [
            ("a.html", "a.html"), ("../../a.html", "a.html"), ("C:\\x\\a.html", "a.html"), (".a.html", "page.a.html"),
            ("", "page"),
        ])
    func received(_ name: String, _ shown: String) throws {
        let bytes = Array("<html><body><p>page</p></body></html>".utf8)
        let page = try SavedPage.load(SavedPage.File(bytes, named: name, date: nil))
        #expect(page.file == shown && page.isReceived)
    }

    @Test(
        "tables are read as spreadsheets write them",
        arguments: [
            ("Cites,Authors,Title\n3,\"A, B\",\"x \"\"y\"\" z\"", ["3", "A, B", "x \"y\" z"]),
            ("Cites;Authors;Title\r\n3;A, B;t\r\n", ["3", "A, B", "t"]),
            ("\u{FEFF}Cites\tAuthors\tTitle\r3\tA\tt", ["3", "A", "t"]),
            ("Cites,Authors,Title\n\n3,A,\"two\nlines\"\n", ["3", "A", "two\nlines"]),
            ("Cites,Authors,Title\n3,A,5\" disk", ["3", "A", "5\" disk"]),
        ])
    func tables(_ text: String, _ row: [String]) {
        let table = CSVText(Array(text.utf8)[...])
        #expect(table.rows.count == 2)
        #expect(table.rows.last?.cells == row)
        #expect(table.openQuote == nil)
        #expect(CSVText(Array("a,b,c\n1,\"open".utf8)[...]).openQuote == 2)
    }

    @Test("the text in a link of a page is a date only if it is one")
    func dates() throws {
        #expect(PageDate.date(of: "rnKmZ-3KHfyXieoPycmPuQY") != nil)
        #expect(PageDate.date(of: "short") == nil)
        #expect(PageDate.date(of: "_____3KHfyXieoPycmPuQY") == nil)
    }
}
