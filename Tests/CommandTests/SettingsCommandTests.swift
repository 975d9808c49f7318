import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// The settings file, and the checks of `scholar doctor`.
@Suite("Settings and doctor")
struct SettingsCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    @Test("doctor reports libraries, settings, store, requests, and unreadable pages")
    func doctor() async throws {
        let empty = try await run("doctor")
        #expect(empty.status == 0 && empty.output.contains("libxml2"))
        #expect(empty.output.hasPrefix("everything works"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("scholar.sqlite")))
        let server = try PageServer { _, _ in PageServer.Answer(body: Array("<title>New</title>".utf8)) }
        let strange = try await run("search", "Ada", "--base-url", server.base)
        #expect(strange.status == 65)
        let copies = try Store(path: folder.path("scholar.sqlite"), for: .reading).inspect().unreadablePages
        try #require(copies.count == 1)
        let doctor = try await run("doctor")
        #expect(doctor.output.contains("not-understood"))
        #expect(doctor.output.contains(URL(filePath: copies[0]).lastPathComponent))
        let json = try await run("doctor", "--json").json as? [String: Any]
        #expect(json?["healthy"] as? Bool == true)
        try Data("not a database, but long enough to be read as one, or so it seems".utf8)
            .write(to: folder.url.appending(path: "broken.sqlite"))
        let broken = try await run("doctor", "--database", folder.path("broken.sqlite"))
        #expect(broken.status == 74 && broken.output.hasPrefix("1 thing needs your attention, marked !: store: state"))
    }

    @Test("doctor shows numbers and truth values as they are written in the settings")
    func written() async throws {
        _ = try folder.writeSettings(["delay = 12.5", "keep_pages = false", "requests_per_run = 20"])
        let json = try await run("doctor", "--json").json as? [String: Any]
        let findings = try #require(json?["findings"] as? [[String: Any]])
        let values = ["delay", "keep_pages", "requests_per_run"].map { key in
            findings.first { $0["name"] as? String == key }?["value"] as? String
        }
        #expect(values == ["12.5 (settings)", "false (settings)", "20 (settings)"])
    }

    @Test("colours are set, and an option takes precedence")
    func colours() async throws {
        _ = try folder.writeSettings(["color = \"always\""])
        #expect(try await run("doctor").output.contains("\u{1B}["))
        #expect(try await !run("doctor", "--color", "never").output.contains("\u{1B}["))
    }
}
