import Foundation
import Testing

@testable import ScholarKit

/// Every kind of file that a browser makes of one page.
@Suite("Saved pages")
struct SavedPageTests {
    /// The cases that hold the same page.
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
        // A translation changes what stands around the rows; extensions of the text stay.
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

    @Test("an archive with the page and its frames never takes a frame for the page")
    func frames() throws {
        for name in ["saved-chrome-mhtml", "saved-mhtml-frame-first", "saved-mht-opera", "saved-safari-webarchive"] {
            let page = try #require(try Fixture(name).pages.first)
            #expect(page.url?.hasPrefix("https://scholar.google.com/scholar?") == true)
            #expect(!String(decoding: page.bytes, as: UTF8.self).contains("N Obody - 1999</div><div class=\"gs_fl\">"))
        }
    }

    @Test(
        "quoted-printable is read as programs write it",
        arguments: [
            ("a=3Db", "a=b"), ("a=\r\nb", "ab"), ("a=\nb", "ab"), ("=C5=\r\n=82", "ł"), ("50% = half", "50% = half"),
            ("a=  \r\nb", "a\r\nb"), ("=e2=82=AC", "€"), ("end=", "end"), ("=ZZ", "=ZZ"),
        ])
    func quotedPrintable(_ text: String, _ wanted: String) throws {
        let page = try archive("Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\(text)")
        #expect(String(decoding: page.bytes, as: UTF8.self) == wanted)
    }

    private func archive(_ part: String, head: String = "") throws -> Page {
        let text =
            "MIME-Version: 1.0\r\n\(head)Content-Type: multipart/related;\r\n\tboundary=\"B\"\r\n\r\n--B\r\n\(part)\r\n--B--"
        var page = try SavedPage.page(Array(text.utf8), file: "a.mhtml")
        if page.bytes.suffix(2) == [13, 10] { page.bytes.removeLast(2) }
        return page
    }

    @Test(
        "hostile and broken archives end with a sentence or a page, and never read another file",
        arguments: [
            "MIME-Version: 1.0\nContent-Type: multipart/related\n\nx",
            "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=\n\n--\n--\n",
            "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n--B\nContent-Type: image/png\n\nx\n--B--",
            "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n"
                + String(repeating: "--B\nContent-Type: multipart/related; boundary=B\n\n", count: 2000),
        ])
    func broken(_ text: String) {
        #expect(throws: PageError.self) { try SavedPage.page(Array(text.utf8), file: "a.mht") }
    }

    @Test("an archive whose part names a path reads nothing but itself")
    func paths() throws {
        let part = """
            Content-Type: text/html\r\nContent-Location: file:///etc/passwd\r\nContent-Disposition: attachment; \
            filename=../../x\r\n\r\n<p>page</p>
            """
        let page = try archive(part)
        #expect(page.url == "file:///etc/passwd")
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("<p>page</p>"))
        // An address that is none of Scholar's says nothing of the query.
        #expect(throws: ResultsError.self) { try PageReading.read(page) }
    }

    @Test("a web archive that is damaged, or holds something else, is told by its name")
    func brokenArchives() throws {
        let whole = try Data(
            contentsOf: Folders.fixtures.appending(path: "saved-safari-webarchive")
                .appending(path: try Fixture("saved-safari-webarchive").expected.strings("files")[0]))
        for length in [8, 40, whole.count / 2, whole.count - 1] {
            #expect(throws: PageError.self) { try SavedPage.page([UInt8](whole.prefix(length)), file: "a.webarchive") }
        }
        let list = ["WebMainResource": ["WebResourceData": Data("x".utf8), "WebResourceMIMEType": "image/png"]]
        let picture = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        #expect(throws: PageError.self) { try SavedPage.page([UInt8](picture), file: "a.webarchive") }
    }

    @Test("a web archive that refers to itself without end is read in no time")
    func archiveBomb() throws {
        // Forty lists, each of two references to the next one, in the place of the main resource.
        var objects: [[UInt8]] = [[0xD1, 1, 2], [0x5F, 0x10, 15] + Array("WebMainResource".utf8)]
        for number in 0..<40 { objects.append([0xA2, UInt8(number + 3), UInt8(number + 3)]) }
        objects.append([0xA0])
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, 0, table] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * (7 - $0))) }
        }
        #expect(throws: PageError.self) { try SavedPage.page(bytes, file: "bomb.webarchive") }
    }

    @Test("a folder of everything is sorted into searches, and what is no page is told without stopping")
    func everything() throws {
        let folder = try TemporaryFolder()
        let names = ["saved-chrome-mhtml", "saved-profile-webarchive", "pop-json", "odd-cited-by", "saved-singlefile"]
        for name in names {
            for file in try Fixture(name).expected.strings("files") {
                let source = Folders.fixtures.appending(path: name).appending(path: file)
                try FileManager.default.copyItem(at: source, to: folder.url.appending(path: "\(name)-\(file)"))
            }
        }
        try Data("%PDF-1.7".utf8).write(to: folder.url.appending(path: "paper.html"))
        try Data("{\"title\": \"no list\", \"cites\": 3}".utf8).write(to: folder.url.appending(path: "other.json"))
        try Data("<title>Cats</title>".utf8).write(to: folder.url.appending(path: "cats.html"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.html"), withDestinationPath: "/etc/hostname")
        let saved = try SavedPage.read([folder.url.path])
        #expect(saved.failures == [.notAPage(path: folder.path("paper.html"), kind: "a PDF")])
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let report = try scholar.importPages(saved.pages)
        #expect(report.answers.count == names.count)
        #expect(report.failures.count == 1)
        let list = try #require(report.answers.first { $0.search.query.isEmpty })
        #expect(list.search.name == "pop-json-PoPCites")
    }

    @Test("a list keeps all that it says, and unchecked records are rejected, which undo takes back")
    func unchecked() throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let answer = try scholar.importPages(try Fixture("pop-json").pages).answers[0]
        #expect(answer.listing.rejected.count == 2)
        let records = try scholar.store.results(of: 1).publications.compactMap(\.record)
        #expect(records.count == 12)
        let undone = try scholar.undo("1")
        #expect(undone.after.rejected.isEmpty && undone.after.entries.count == 12)
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
        let table = CSVText(Array(text.utf8))
        #expect(table.rows.count == 2)
        #expect(table.rows.last == row)
        #expect(!table.endsInQuotes)
        #expect(CSVText(Array("a,b,c\n1,\"open".utf8)).endsInQuotes)
    }

    @Test("the date of a page is the one in its links, else the one of its container, else that of its file")
    func dates() throws {
        #expect(PageDate.date(of: "rnKmZ-3KHfyXieoPycmPuQY") != nil)
        #expect(PageDate.date(of: "short") == nil)
        #expect(PageDate.date(of: "_____3KHfyXieoPycmPuQY") == nil)
        let mark = SavedMark(
            Array(
                "<html><!-- Page saved with SingleFile \n url: https://a.example/ \n saved date: Sat Oct 11 2025 "
                    .utf8) + Array("09:12:44 GMT+0200 (Mitteleuropäische Sommerzeit)\n-->".utf8))
        #expect(mark.date.map(Timestamp.text) == "2025-10-11T07:12:44Z")
        #expect(mark.url == "https://a.example/")
    }
}
