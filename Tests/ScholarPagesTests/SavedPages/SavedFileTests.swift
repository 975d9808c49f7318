import Foundation
import TestSupport
import Testing

@testable import ScholarPages

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files and folders of saved pages: accepted, skipped, and refused with the reason.
@Suite("Files of saved pages")
struct SavedFileTests {
    private static let page = Array("<p>page</p>".utf8)

    /// Writes files into a new folder, and creates the folders on the way.
    private func folder(_ names: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in names {
            let file = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Self.page).write(to: file)
        }
        return folder
    }

    /// Returns the names of the pages of a folder, in their order.
    private func names(_ folder: TemporaryFolder) throws -> [String] {
        let saved = try SavedPage.read([folder.url.path])
        #expect(saved.failures.isEmpty)
        return saved.pages.compactMap { $0.file?.replacing(folder.url.path + "/", with: "") }
    }

    @Test(
        "a file that is not text is refused with its kind",
        arguments: [
            (Array("%PDF-1.7".utf8), "a PDF"), ([0x7F, 0x45, 0x4C, 0x46, 2], "a program"),
            (Array("SQLite format 3\0".utf8), "a database"),
            (Array("PK\u{3}\u{4}word/".utf8), "a text of a word processor"),
            (Array("GIF89a".utf8), "a picture"), ([0x89, 0x50, 0x4E, 0x47, 13], "a picture"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"),
            (Array("{\\rtf1".utf8), "a text of a word processor"), ([], "empty"),
            (Array("bplist00".utf8), "a web archive without a page, or a damaged one"),
            (Array("MIME-Version: 1.0\nContent-Type: multipart/related\n\n".utf8), "an MHTML file without a page"),
        ] as [([UInt8], String)])
    func kinds(_ bytes: [UInt8], _ kind: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.html")
        try Data(bytes).write(to: URL(filePath: path))
        #expect(throws: PageError.notAPage(path: path, kind: kind)) { try SavedPage.read([path]) }
    }

    @Test(
        "a compressed file is refused with the program that unpacks it, also as the only file of a folder",
        arguments: [
            ([0x1F, 0x8B, 8], "gunzip"), (Array("BZh9".utf8), "bunzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "unxz"),
            ([0x28, 0xB5, 0x2F, 0xFD], "unzstd"), ([0x50, 0x4B, 3, 4], "unzip"),
            (Array(repeating: 65, count: 257) + Array("ustar\0".utf8), "tar -xf"),
            (Array(repeating: 65, count: 257) + Array("ustar\0word/".utf8), "tar -xf"),
        ] as [([UInt8], String)])
    func packed(_ bytes: [UInt8], _ tool: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("works.gz")
        try Data(bytes).write(to: URL(filePath: path))
        #expect(throws: PageError.packed(path: path, tool: tool)) { try SavedPage.read([path]) }
        let error = #expect(throws: PageError.self) { try SavedPage.read([folder.url.path]) }
        if case .packed? = error {} else { Issue.record("\(String(describing: error))") }
    }

    @Test("files whose names have one number are in one order everywhere")
    func equalNumbers() throws {
        #expect(try names(folder(["page-1.html", "page-01.html"])) == ["page-01.html", "page-1.html"])
    }

    @Test("a page that only resembles another kind is read")
    func noForeignKind() throws {
        for text in ["<p>%PDF-1.7</p>", "PK", "GIF", "SQLite", "{}", "\u{FEFF}<p>", " %PDF-"] {
            #expect(try SavedPage.page(Array(text.utf8), file: "a.html").bytes == Array(text.utf8))
        }
    }

    @Test("a file or stream that is larger than any page is not read")
    func tooLarge() throws {
        let limit = 64 * 1_048_576
        let folder = try TemporaryFolder()
        let path = folder.path("large.html")
        try Data().write(to: URL(filePath: path))
        #expect(truncate(path, off_t(limit + 1)) == 0)
        #expect(throws: PageError.fileTooLarge(path: path, limit: limit)) { try SavedPage.read([path]) }
        #expect(throws: PageError.fileTooLarge(path: "/dev/zero", limit: limit)) { try SavedPage.read(["/dev/zero"]) }
        #expect(throws: PageError.notAPage(path: "/dev/null", kind: "empty")) { try SavedPage.read(["/dev/null"]) }
    }

    @Test("pages are in numeric order of their names, including those in subfolders, in any locale")
    func order() throws {
        let pages = [
            "a.mht", "b/1.xhtml", "b/02.html", "b/10.html", "b-1.html", "Page 2.HTM", "page 3.mhtml", "page 010.html",
            "page 20260101000000000000.html", "page 20260101000000000001.html", "page x.html",
        ]
        let folder = try folder(pages.reversed() + ["notes.txt", "html"])
        #expect(try names(folder) == pages)
        let slash = try SavedPage.read([folder.url.path + "/"])
        #expect(slash.pages.first?.file == folder.path("a.mht"))
    }

    @Test("resources, hidden files and folders, links to pages of the folder, and pipes in a folder are skipped")
    func passedOver() throws {
        let folder = try folder([
            "page.html", "page_files/frame.html", "page_files/deep/frame.html", ".git/page.html", "a/.b/c/page.html",
            "x_files.html", "files/page.html", "._page.html", "files/.hidden.html",
        ])
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.html"), withDestinationPath: "page.html")
        try FileManager.default.createSymbolicLink(atPath: folder.path("up"), withDestinationPath: "..")
        #expect(mkfifo(folder.path("pipe.html"), 0o600) == 0)
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "folder.html"), withIntermediateDirectories: true)
        #expect(try names(folder) == ["files/page.html", "page.html", "x_files.html"])
    }

    @Test("a link that the user names is followed, as is a page in a resource folder or a hidden one")
    func named() throws {
        let folder = try folder(["page.html", "page_files/frame.html", ".hidden/page.html"])
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "page.html")
        for name in ["link", "page_files/frame.html", ".hidden/page.html", ".hidden", "page_files"] {
            #expect(try SavedPage.read([folder.path(name)]).pages.map(\.bytes) == [Self.page], "\(name)")
        }
    }

    @Test("tables and JSON in a folder are read only when they are lists of another program")
    func lists() throws {
        let folder = try folder(["page.html", "table.csv", "list.json", "list.jsonl"])
        #expect(try names(folder) == ["page.html"])
        try Data("Cites,Authors,Title\n3,A,t\n".utf8).write(to: folder.url.appending(path: "table.csv"))
        #expect(try names(folder) == ["page.html", "table.csv"])
        // A file that the user names is always read.
        #expect(try SavedPage.read([folder.path("list.json")]).pages.count == 1)
    }

    @Test("a path without a page is an error; a bad file next to good ones is a failure")
    func failures() throws {
        let folder = try folder(["good/page.html", "none/notes.txt", "none/a.json", "none/page_files/frame.html"])
        let missing = folder.path("missing.html")
        #expect(throws: PageError.file(path: missing, reason: "there is no such file or folder")) {
            try SavedPage.read([folder.path("good"), missing])
        }
        #expect(throws: PageError.noPages(path: folder.path("none"))) { try SavedPage.read([folder.path("none")]) }
        try FileManager.default.removeItem(atPath: folder.path("none/a.json"))
        for paths in [["none"], ["good", "none"]] {
            #expect(throws: PageError.noPages(path: folder.path("none"))) {
                try SavedPage.read(paths.map(folder.path))
            }
        }
        try Data("%PDF-".utf8).write(to: folder.url.appending(path: "good/bad.html"))
        let saved = try SavedPage.read([folder.path("good")])
        #expect(saved.pages.map(\.file) == [folder.path("good/page.html")])
        #expect(saved.failures == [.notAPage(path: folder.path("good/bad.html"), kind: "a PDF")])
    }

    @Test("a pipe that the user names is read to its end, in any number of parts", .timeLimit(.minutes(1)))
    func pipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let parts = [String(repeating: "a", count: 100_000), "b", "c"]
        let writer = Thread {
            guard let handle = FileHandle(forWritingAtPath: path) else { return }
            for part in parts {
                try? handle.write(contentsOf: Data(part.utf8))
            }
            try? handle.close()
        }
        writer.start()
        let saved = try SavedPage.read([path])
        #expect(saved.pages.map(\.bytes) == [Array(parts.joined().utf8)])
        #expect(saved.pages[0].file == path)
    }

    @Test("a page has the time of its file")
    func date() throws {
        let folder = try folder(["page.html"])
        let date = Date(timeIntervalSince1970: 1_500_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path("page.html"))
        #expect(try SavedPage.read([folder.path("page.html")]).pages[0].date == date)
    }
}
