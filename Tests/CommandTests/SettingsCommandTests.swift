import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// The settings file, and the checks of `scholar doctor`.
@Suite("Settings and doctor")
struct SettingsCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    @Test("doctor reports libraries, settings, store, requests, and unreadable pages")
    func doctor() async throws {
        let empty = try await run("doctor")
        #expect(empty.status == 0 && empty.output.contains("does not exist yet") && empty.output.contains("libxml2"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("scholar.sqlite")))
        let server = try await PageServer { _, _ in PageServer.Answer(body: Array("<title>New</title>".utf8)) }
        let strange = try await run("search", "Ada", "--base-url", server.base)
        #expect(strange.status == 65 && strange.errors.contains("a copy is in"))
        let doctor = try await run("doctor")
        #expect(doctor.output.contains("not-understood") && doctor.output.contains("1 page, the latest"))
        let json = try await run("doctor", "--json").json as? [String: Any]
        #expect(json?["healthy"] as? Bool == true)
        try Data("not a database, but long enough to be read as one, or so it seems".utf8)
            .write(to: folder.url.appending(path: "broken.sqlite"))
        #expect(try await run("doctor", "--database", folder.path("broken.sqlite")).status == 74)
    }

    @Test(
        "settings are used, and invalid ones are reported with advice",
        arguments: [
            ("colour = \"never\"", "did you mean \"color\"?"), ("request_per_day = 3", "requests_per_day"),
            ("delay = \"soon\"", "number of seconds"), ("color = \"blue\"", "\"auto\", \"always\" or \"never\""),
            ("delay = = 3", "line 1"), ("requests_per_run = 0", "from 1 to 1000"), ("language = 3", "a text"),
            ("delay = 60\n# slower\ndelay = 70", "line 3 of the settings"),
            ("delay = 60\ndelay = 70", "delay is set twice, also in line 1; delete one of the two lines"),
            ("color = “never”", "write color = \"never\" with straight quotes"),
            ("color = \"never", "color has no closing quote; write color = \"never\""),
            ("pager = \"less\ncolor = \"never\"", "pager has no closing quote; write pager = \"less\""),
            ("delay = \"70\"", "delay is a number in quotes; write it without quotes: delay = 70"),
            ("\nrequests_per_run = \"20\"", "line 2 of the settings"),
            ("color : never", "color needs an equals sign; write color = \"never\""),
            ("delay: 70", "write delay = 70"), ("hello world", "write NAME = VALUE"),
            ("delay = 60s", "delay is not a number; write delay = 60"), ("color =", "color has no value"),
            ("language = \"german\"", "language is not the code of a language, such as de"),
            ("\n\ncolour = \"never\"", "in line 3 of the settings"),
        ])
    func wrongSettings(_ text: String, _ hint: String) async throws {
        try settings(text)
        let run = try await run("search", "Ada")
        #expect(run.status == 64)
        #expect(run.errors.contains(hint), "\(run.errors)")
        let doctor = try await self.run("doctor")
        #expect(doctor.status == 64 && doctor.output.contains("config.toml"))
    }

    @Test("--language takes a code", arguments: [("klingon", "en"), ("Deutsch", "de"), ("Spanish", "es")])
    func language(_ name: String, _ code: String) async throws {
        let run = try await run("url", "Ada", "--language", name)
        #expect(run.status == 64)
        #expect(
            run.errors.contains("--language \(name) is not the code of a language, such as \(code)"), "\(run.errors)")
        #expect(try await self.run("url", "Ada", "--language", "zh-CN").output.contains("hl=zh-CN"))
    }

    @Test("settings: the store, the language, colours; options take precedence")
    func settings() async throws {
        try settings("database = \"\(folder.path("other.sqlite"))\"\nlanguage = \"de\"\ncolor = \"always\"\n")
        #expect(try await run("url", "Ada").output.contains("hl=de"))
        #expect(try await run("url", "Ada", "--language", "fr").output.contains("hl=fr"))
        _ = try await run(
            "import", "Fixtures/scholar-pages/odd-cited-by", environment: ["SCHOLAR_DATABASE": ""])
        #expect(FileManager.default.fileExists(atPath: folder.path("other.sqlite")))
        #expect(try await run("show", "1", environment: ["SCHOLAR_DATABASE": ""]).output.contains("\u{1B}["))
        #expect(try await run("doctor", "--color", "never").output.contains("de (settings)"))
    }

    private func settings(_ text: String) throws {
        let file = folder.url.appending(path: ".config/scholar/config.toml")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
