import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// A folder in which files appear, grow and are replaced. The clock is an argument, so nothing waits.
@Suite("Watched folders")
struct WatchedFolderTests {
    private let folder = TemporaryFolder.new()

    private func write(_ name: String, _ text: String = "<p>page</p>") throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    /// The names of the files of a look.
    private func names(_ watched: inout WatchedFolder, at now: TimeInterval) -> [String] {
        watched.look(at: now).map { URL(filePath: $0).lastPathComponent }
    }

    @Test("a new file is returned once, when it has not changed between two looks")
    func appears() throws {
        try write("old.html")
        var watched = try WatchedFolder(folder.url.path)
        #expect(names(&watched, at: 0).isEmpty)
        try write("page (1).html")
        #expect(!watched.isBusy)
        #expect(names(&watched, at: 1).isEmpty && watched.unfinished == ["page (1).html"] && watched.isBusy)
        #expect(names(&watched, at: 1 + WatchedFolder.quiet / 2).isEmpty)
        #expect(names(&watched, at: 1 + WatchedFolder.quiet) == ["page (1).html"])
        #expect(names(&watched, at: 9).isEmpty && watched.unfinished.isEmpty)
    }

    @Test("a growing file, an empty one, and one that a browser still writes are waited for")
    func growing() throws {
        var watched = try WatchedFolder(folder.url.path)
        try write("page.html", "")
        try write("page.html.part", "<p>")
        try write("other.mhtml", "From")
        try write("whole.html.crdownload")
        #expect(names(&watched, at: 0).isEmpty)
        try write("other.mhtml", "From: <Saved")
        #expect(names(&watched, at: 1).isEmpty)
        #expect(names(&watched, at: 2) == ["other.mhtml"])
        try FileManager.default.removeItem(atPath: folder.path("page.html.part"))
        for time in 3...5 { #expect(names(&watched, at: Double(time)).isEmpty) }
        #expect(watched.unfinished == ["page.html"] && !watched.isBusy)
        try write("page.html")
        try FileManager.default.moveItem(
            atPath: folder.path("whole.html.crdownload"), toPath: folder.path("whole.html"))
        #expect(names(&watched, at: 6).isEmpty)
        #expect(Set(names(&watched, at: 7)) == ["page.html", "whole.html"])
    }

    @Test("only files that can be pages count: no folders, links, hidden or other files")
    func others() throws {
        var watched = try WatchedFolder(folder.url.path)
        let files = FileManager.default
        try files.createDirectory(atPath: folder.path("page_files"), withIntermediateDirectories: false)
        try write("page_files/style.html")
        try files.createDirectory(atPath: folder.path("folder.html"), withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: folder.path("link.html"), withDestinationPath: "page.mht")
        for name in [".hidden.html", "list.csv", "thesis.pdf", "page.HTM", "page.mht", "page.webarchive"] {
            try write(name)
        }
        _ = names(&watched, at: 0)
        #expect(Set(names(&watched, at: 1)) == ["page.HTM", "page.mht", "page.webarchive"])
    }

    @Test("a file that is saved again under its name is returned again")
    func replaced() throws {
        try write("page.html")
        var watched = try WatchedFolder(folder.url.path)
        try write("page.html", "<p>another page</p>")
        _ = names(&watched, at: 0)
        #expect(names(&watched, at: 1) == ["page.html"])
    }

    @Test("files from before the start count when they are new enough")
    func since() throws {
        for (name, age) in [("old.html", 3600.0), ("new.html", 60)] {
            try write(name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path(name))
        }
        var watched = try WatchedFolder(folder.url.path, since: Date(timeIntervalSinceNow: -600))
        _ = names(&watched, at: 0)
        #expect(names(&watched, at: 1) == ["new.html"])
    }

    @Test("a folder that is away for a while keeps what is known of it")
    func away() throws {
        try write("old.html")
        var watched = try WatchedFolder(folder.url.path)
        let elsewhere = folder.url.path + "-away"
        try FileManager.default.moveItem(atPath: folder.url.path, toPath: elsewhere)
        #expect(names(&watched, at: 0).isEmpty && !watched.isReadable)
        try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.url.path)
        #expect(names(&watched, at: 1).isEmpty && watched.isReadable)
        #expect(names(&watched, at: 2).isEmpty)
    }

    @Test("a folder can be named with a slash at its end")
    func slash() throws {
        var watched = try WatchedFolder(folder.url.path + "/")
        try write("page.html")
        _ = watched.look(at: 0)
        #expect(watched.look(at: 1) == [folder.path("page.html")])
    }

    @Test("a path that is missing or no folder is an error")
    func missing() throws {
        try write("page.html")
        #expect(throws: PageError.file(path: folder.path("none"), reason: "there is no such folder")) {
            try WatchedFolder(folder.path("none"))
        }
        #expect(throws: PageError.file(path: folder.path("page.html"), reason: "it is not a folder")) {
            try WatchedFolder(folder.path("page.html"))
        }
    }
}
