import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// SIGKILL at any moment of a command that stores or writes: everything or nothing of a step is there, and the same command
/// completes it. A moment is a number of writes that the process has made, so no time decides.
@Suite(
    "Killed at any moment",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/io"), "only Linux counts the writes of a process"),
    .timeLimit(.minutes(20)))
struct KilledMomentTests: CommandSuite {
    let folder = TemporaryFolder.new()

    enum Step: String, CaseIterable, CustomTestStringConvertible {
        case imports, rereads, archives, takesIn, edits, reports, mails

        var testDescription: String { rawValue }

        var arguments: [String] {
            switch self {
            case .imports:
                ["import"] + ["author-2011", "odd-cited-by", "article-2012"].map { "Fixtures/scholar-pages/\($0)" }
            case .rereads: ["reread", "--apply"]
            case .archives: ["archive", "1", "2", "--force", "--output", "out/a.sqlite"]
            case .takesIn: ["import", "in.sqlite"]
            case .edits: ["merge", "1", "4", "5", "6"]
            case .reports:
                ["report", "1", "--force", "--output", "out/a.html", "--archive", "out/b.sqlite"]
            case .mails: ["mail", "1", "--to", "ada@example.org", "--force", "--output", "out/a.eml"]
            }
        }

        var files: [String] {
            switch self {
            case .archives: ["a.sqlite"]
            case .reports: ["a.html", "b.sqlite"]
            case .mails: ["a.eml"]
            default: []
            }
        }
    }

    private var store: Store { get throws { try Store(path: folder.path("scholar.sqlite"), removesStale: false) } }

    /// What the store has: one line for each search, which follows from its pages or was read by older rules.
    private func searches() throws -> [String] {
        let store = try store
        #expect(try store.inspect().damage.isEmpty)
        let scholar = Scholar(store: store)
        return try scholar.searches().map { search in
            let found = try scholar.verify(.number(search.id))
            #expect(found.isProved || !found.otherVersions.isEmpty, "\(search.name): \(found.values) \(found.changes)")
            let h = try scholar.overview().first { $0.search.id == search.id }?.summary.indexes.h
            return "\(found.name) \(found.root) \(found.isProved) \(found.stored.publications.count) \(h ?? -1)"
        }.sorted()
    }

    /// The sizes of all outputs, also of drafts.
    private func outputs() throws -> [String: Int] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("out/\(name)"))
                return (name, attributes[.size] as? Int ?? 0)
            })
    }

    /// Two searches, the first with an edit; the pages of both were read by older rules if the step is to read them again.
    private func prepare(_ step: Step) async throws -> Data {
        let fixtures =
            step == .takesIn ? ["author-other", "profile-histogram"] : ["author-other", "odd-cited-by-2014"]
        try await CommandRun.importFixtures(fixtures, in: folder)
        try await CommandRun.expectSuccess(of: [["merge", "1", "2", "3"]], in: folder)
        if step == .takesIn {
            let archive = ["archive", "1", "2", "--output", folder.path("in.sqlite")]
            try await CommandRun.expectSuccess(of: [archive, ["forget", "1", "2", "--yes"]], in: folder)
            try await CommandRun.importFixtures(["odd-all-versions"], in: folder)
        }
        if step == .rereads {
            try await store.database.write { database in
                for id in 1...2 { try database.execute(sql: "UPDATE results_\(id) SET cites = 0 WHERE id = 1") }
                try database.execute(sql: "UPDATE kept_pages SET rules = 0; DELETE FROM summaries")
            }
        }
        return try Data(contentsOf: URL(filePath: folder.path("scholar.sqlite")))
    }

    /// Begins again with the prepared store and without output.
    private func reset(_ data: Data) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        where name.hasPrefix("scholar") || name == "out" {
            try FileManager.default.removeItem(atPath: folder.path(name))
        }
        try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: true)
        try data.write(to: URL(filePath: folder.path("scholar.sqlite")))
    }

    private func arguments(_ step: Step) -> [String] {
        step.arguments.map { $0.hasPrefix("out/") || $0 == "in.sqlite" ? folder.path($0) : $0 }
    }

    /// Runs the command until it has made this many writes, or to its end.
    ///
    /// - Returns: the number of writes that were seen.
    private func run(_ step: Step, untilWrites most: Int) async throws -> Int {
        let process = CommandRun.unstarted(arguments(step), in: folder)
        process.currentDirectoryURL = Folders.project
        return try await onThread {
            try process.run()
            var writes = 0
            while process.isRunning, writes < most {
                let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/io", encoding: .utf8)
                let line = text?.split(separator: "\n").first { $0.hasPrefix("syscw:") }
                writes = max(writes, line.flatMap { Int($0.dropFirst("syscw: ".count)) } ?? 0)
                sched_yield()
            }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
            return writes
        }
    }

    @Test(
        "After SIGKILL at any moment all or nothing of a step is there, and the command completes it",
        arguments: Step.allCases)
    func killed(_ step: Step) async throws {
        let data = try await prepare(step)
        try reset(data)
        let before = try searches()
        let all = try await run(step, untilWrites: .max)
        let (after, files) = (try searches(), try outputs())
        #expect(all > 0 && (after != before || !step.files.isEmpty))
        #expect(files.keys.sorted() == step.files)
        for seed in SeededRandom.seeds(usually: 1...2) {
            var random = SeededRandom(seed: seed)
            let moment = Int.random(in: 1...all, using: &random)
            try reset(data)
            _ = try await run(step, untilWrites: moment)
            let found = try searches()
            #expect(Set(found).isSubset(of: before + after), "\(moment) of \(all): \(found)")
            #expect(found.count >= before.count)
            for (name, size) in try outputs() where !name.hasPrefix("scholar-open-") {
                #expect(size == files[name], "\(moment) of \(all): \(name)")
            }
            let isDone = found == after && step.files.isEmpty
            let again = try await CommandRun.process(arguments(step), in: folder)
            #expect(again.status == 0 || isDone, "\(moment) of \(all): \(again.errors)")
            #expect(try searches() == after, "\(moment) of \(all)")
            // Without the drafts of the killed process.
            #expect(try outputs() == files, "\(moment) of \(all)")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.url.path).areAll {
                    !$0.hasPrefix("scholar-open-")
                })
        }
    }
}
