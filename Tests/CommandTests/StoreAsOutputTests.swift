import Foundation
import ScholarKit
import TestSupport
import Testing

/// Commands that write a file, when the file is the store.
@Suite("The store as an output file")
struct StoreAsOutputTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private let store: String

    init() async throws {
        store = folder.path("scholar.sqlite")
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
    }

    /// Every command that writes a file, and the extension that it accepts; nil for any.
    private static let commands: [([String], ending: String?)] = [
        (["export", "1", "--output"], "csv"), (["export", "all", "--output"], "json"),
        (["report", "1", "--format", "html", "--output"], nil),
        (["table", "--format", "csv", "--output"], nil), (["graph", "1", "--output"], "svg"),
        (["graph", "1", "--output"], "csv"), (["mail", "1", "--to", "a@example.org", "--output"], "eml"),
        (["publication", "1", "1", "--mail", "--to", "a@example.org", "--output"], "eml"),
        (["history", "1", "--export"], nil),
    ]

    @Test("no command writes over the store, under any name, with --force or without", arguments: commands)
    func refused(_ command: [String], _ ending: String?) async throws {
        let bytes = try Data(contentsOf: URL(filePath: store))
        let dot = ending.map { ".\($0)" } ?? ""
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path("link\(dot)"), withDestinationPath: store)
        try manager.linkItem(atPath: store, toPath: folder.path("second\(dot)"))
        var names = ["link\(dot)", "second\(dot)"]
        if ending == nil { names += ["scholar.sqlite", "scholar.sqlite-wal", "./scholar.sqlite-shm"] }
        for name in names {
            for force in [[], ["--force"]] {
                let run = try await run(command + [folder.path(name)] + force)
                #expect(run.status == 64, "\(command) \(name): \(run.errors)")
            }
        }
        #expect(try Data(contentsOf: URL(filePath: store)) == bytes)
        #expect(try manager.contentsOfDirectory(atPath: folder.url.path).count == 3)
        // The same command writes another file.
        let other = try await CommandRun.scholar(command + [folder.path("other\(dot)")], in: folder)
        #expect(other.status == 0, "\(other.errors)")
    }

    @Test("a report of each search does not replace a store with its name")
    func folderOfReports() async throws {
        let name = folder.path("reports/Elena-Marchetti-2025-11-20.html")
        _ = try await run("report", "1", "--each", folder.path("reports"), "--format", "html")
        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path("reports"))
        let file = folder.path("reports/\(written.first ?? name)")
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: store)
        let run = try await run("report", "1", "--each", folder.path("reports"), "--format", "html", "--force")
        #expect(run.status == 64, "\(run.errors)")
        #expect(try await self.run("show", "1").status == 0)
    }

    @Test("a command does not write two outputs into one file, or over a file that it reads")
    func oneFileTwice() async throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path("link.html"), withDestinationPath: "new.html")
        try Data("name\n".utf8).write(to: URL(filePath: folder.path("people.csv")))
        let twice = [
            ["report", "1", "-o", folder.path("new.html"), "--archive", folder.path("./new.html")],
            ["report", "1", "-o", folder.path("link.html"), "--archive", folder.path("new.html")],
            ["mail", "1", "--to", "a@example.org", "-o", folder.path("a.eml"), "--archive", folder.path("a.eml")],
            ["table", "--roster", folder.path("people.csv"), "-o", folder.path("people.csv")],
        ]
        for command in twice {
            let run = try await run(command + ["--force"])
            #expect(run.status == 64, "\(command): \(run.errors)")
        }
        #expect(!manager.fileExists(atPath: folder.path("new.html")))
        #expect(!manager.fileExists(atPath: folder.path("a.eml")))
        #expect(try String(contentsOfFile: folder.path("people.csv"), encoding: .utf8) == "name\n")
    }

    @Test("looking at an archive changes no byte of it, and leaves no file beside it")
    func archiveStays() async throws {
        let archive = folder.path("h.sqlite")
        #expect(try await run("archive", "1", "-o", archive).status == 0)
        let bytes = try Data(contentsOf: URL(filePath: archive))
        for command in [["list"], ["show", "1"], ["doctor"], ["reread"], ["history", "1"], ["report", "1"]] {
            #expect(try await run(command + ["--database", archive]).status == 0)
        }
        // As `open` does.
        _ = try Store(path: archive, now: .distantFuture)
        #expect(try Data(contentsOf: URL(filePath: archive)) == bytes)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix("h.") } == [
                "h.sqlite"
            ])
    }
}
