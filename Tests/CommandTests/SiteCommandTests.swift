import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// `site`: which files it writes, and which it leaves alone.
@Suite("Files of sites, written")
struct SiteCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private var names: [String] { ExportFormat.forSites.compactMap { $0.site?.name } }

    private func site(_ arguments: String...) async throws -> [String: String] {
        let run = try await run(["site", "1", "--output", folder.path("me"), "--json"] + arguments)
        let files = (run.json as? [String: Any])?["files"] as? [[String: String]]
        let all = try #require(files, "\(run.errors)")
        return Dictionary(uniqueKeysWithValues: all.map { ($0["file"] ?? "", $0["outcome"] ?? "") })
    }

    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("me"))
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: folder.path("me/\($0)")))) })
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path("me/\(name)")))
    }

    @Test("the second run touches no file, and each is what export writes")
    func twice() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        #expect(try await site() == Dictionary(uniqueKeysWithValues: names.map { ($0, "written") }))
        let before = try contents()
        #expect(Set(before.keys) == Set(names))
        // A file that is written again is a new file.
        func identities() throws -> [UInt64] {
            try names.map {
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("me/\($0)"))
                return attributes[.systemFileNumber] as? UInt64 ?? 0
            }
        }
        let first = try identities()
        #expect(try await site() == Dictionary(uniqueKeysWithValues: names.map { ($0, "unchanged") }))
        #expect(try contents() == before && identities() == first)
        for format in ExportFormat.forSites {
            let export = try await run("export", "1", "--format", format.name)
            #expect(Data(export.output.utf8) == before[format.site?.name ?? ""], "\(format.name)")
        }
        try FileManager.default.removeItem(atPath: folder.path("me/h-index.svg"))
        #expect(try await site().filter { $0.value == "written" } == ["h-index.svg": "written"])
    }

    @Test("an edit changes the files")
    func edited() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        _ = try await site()
        _ = try await run("reject", "1", "1")
        let changed = try await site().filter { $0.value == "written" }.keys
        #expect(Set(changed).isSuperset(of: ["citations.yml", "gs_data.json", "citations.json", "publications.json"]))
    }

    @Test("a file of another form is replaced with --force only, and without it nothing is written")
    func otherFiles() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        try FileManager.default.createDirectory(atPath: folder.path("me"), withIntermediateDirectories: true)
        try write("[{\"title\": \"My own list\"}]", "publications.json")
        // That of the robot of al-folio is replaced.
        try write("metadata:\n  last_updated: '2025-01-01'\npapers:\n  USER:a: {citations: 1}\n", "citations.yml")
        let before = try contents()
        let refused = try await run("site", "1", "--output", folder.path("me"))
        #expect(refused.status == 64 && refused.errors.contains("publications.json") && refused.output.isEmpty)
        #expect(try contents() == before)
        #expect(try await site("--force")["publications.json"] == "written")
        #expect(try contents()["citations.yml"] != before["citations.yml"])
        try FileManager.default.removeItem(atPath: folder.path("me/h-index.json"))
        try FileManager.default.createDirectory(
            atPath: folder.path("me/h-index.json"), withIntermediateDirectories: false)
        #expect(try await run("site", "1", "--output", folder.path("me"), "--force").status == 74)
    }

    @Test("files that a search no longer gives stay, and are named")
    func left() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        _ = try await site()
        let before = try contents()
        try Data("@article{a, title={Mud}, author={Marsh, Ann}, year=2011}\n".utf8).write(
            to: URL(filePath: folder.path("a.bib")))
        #expect(try await run("import", folder.path("a.bib")).status == 0)
        let run = try await run("site", "last", "--output", folder.path("me"))
        #expect(run.status == 0, "\(run.errors)")
        for name in ["h-index.json", "citations.json", "h-index.svg"] {
            #expect(try contents()[name] == before[name] && run.output.contains(name))
        }
        #expect(try await self.run("export", "last", "--format", "shields-h").status == 1)
    }

    @Test("a template gets its files, and in a repository the lines have its address")
    func templates() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        #expect(try await site("--for", "al-folio") == ["citations.yml": "written"])
        #expect(
            try await site("--for", "acad-homepage") == [
                "gs_data.json": "written", "gs_data_shieldsio.json": "written",
            ])
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["git", "-C", folder.path("")] + arguments
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }
        func pasted(_ arguments: String...) async throws -> String {
            let run = try await run(["site", "1", "--output", folder.path("me"), "--json"] + arguments)
            return ((run.json as? [String: Any])?["paste"] as? [String] ?? []).joined(separator: " ")
        }
        #expect(try await pasted().contains("/USER/REPOSITORY/main/h-index.json"))
        try git("init", "-q", "-b", "trunk")
        // Without a remote there is no address.
        #expect(try await pasted().contains("/USER/REPOSITORY/main/h-index.json"))
        let raw = "https://raw.githubusercontent.com/marchetti/page"
        for remote in [
            "git@github.com:marchetti/page.git", "https://elena:secret@github.com/marchetti/page",
            "ssh://git@github.com:22/marchetti/page.git/",
        ] {
            try git("config", "remote.origin.url", remote)
            let lines = try await pasted()
            #expect(lines.contains("(me/h-index.svg)") && lines.contains("url=\(raw)/trunk/me/h-index.json"))
            #expect(!lines.contains("secret") && !lines.contains("REPOSITORY"))
        }
        #expect(
            try await pasted("--for", "acad-homepage").contains(
                "url=\(raw)/google-scholar-stats/gs_data_shieldsio.json"))
        try git("config", "remote.origin.url", "https://git.example.org/marchetti/page")
        #expect(try await pasted().contains("/USER/REPOSITORY/"))
    }

    @Test("publications without a key of a profile are counted")
    func withoutKeys() async throws {
        try await CommandRun.importFixtures(["profile-2026", "author-other"], in: folder)
        for (search, missing) in [("1", 0), ("2", 63)] {
            let run = try await run("site", search, "--output", folder.path(search), "--json")
            #expect((run.json as? [String: Any])?["without_profile_id"] as? Int == missing)
        }
    }

    @Test("options of lists are refused for files of pages", arguments: [["--limit", "3"], ["--rejected"]])
    func options(_ option: [String]) async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        #expect(try await run(["export", "1", "--format", "al-folio"] + option).status == 64)
        #expect(try await run("site", "1").status == 64)
    }
}
