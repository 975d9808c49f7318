import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Access to a store: readers leave no trace and never wait, and only its owner can read the file.
@Suite("Access to the store")
struct StoreAccessTests {
    private let folder = TemporaryFolder.new()

    private static let readingCommands = [
        ["list"], ["show", "1"], ["publication", "1", "1"], ["indexes", "1"], ["history", "1"], ["suggest", "1"],
        ["compare", "1", "2"], ["graph", "1"], ["report", "1", "--format", "md"], ["export", "1", "--format", "csv"],
        ["mail", "1", "--to", "a@example.org", "--dry-run"], ["search", "Elena Marchetti", "--offline"],
        ["replay", "2", "1", "--dry-run"], ["doctor"], [],
    ]

    @Test("reading commands do not create a store", arguments: readingCommands)
    func noStore(_ arguments: [String]) async throws {
        let run = try await CommandRun.scholar(arguments, in: folder)
        #expect(run.status == (["list", "doctor", nil].contains(arguments.first) ? 0 : 1), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("reading commands do not wait for writers")
    func writer() async throws {
        try await CommandRun.importFixtures(["author-2011", "author-2009"], in: folder)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let writer = try DatabaseQueue(path: folder.path("scholar.sqlite"), configuration: configuration)
        try await writer.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE; UPDATE queries SET label = 'unwritten'")
        }
        // A command that has to wait ends with 74 in this test.
        for arguments in Self.readingCommands {
            let run = try await Store.$longestWait.withValue(0) { try await CommandRun.scholar(arguments, in: folder) }
            #expect(run.status != 74, "\(arguments): \(run.errors)")
            #expect(!run.output.contains("unwritten"))
        }
        let run = try await Store.$longestWait.withValue(0) {
            try await CommandRun.scholar(["reject", "1", "1"], in: folder)
        }
        #expect(run.status == 74)
        try await writer.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }

    @Test("a read-only file and folder can be read by every reading command, including the latest changes")
    func readOnly() async throws {
        try await CommandRun.importFixtures(["author-2011", "author-2009"], in: folder)
        let path = folder.path("scholar.sqlite")
        let writer = try DatabaseQueue(path: path)
        try await writer.write { try $0.execute(sql: "UPDATE queries SET label = 'Written last' WHERE id = 1") }
        // The state after a file system was unmounted in the middle: the last change is in the additional file.
        let archive = folder.url.appending(path: "archive")
        try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
        for end in ["", "-wal"] {
            let copy = archive.appending(path: "s.sqlite\(end)")
            try Data(contentsOf: URL(filePath: path + end)).write(to: copy)
            chmod(copy.path, 0o444)
        }
        chmod(archive.path, 0o555)
        chmod(folder.url.path, 0o755)
        let database = archive.appending(path: "s.sqlite").path
        for arguments in Self.readingCommands.dropLast() + [["reject", "1", "1"]] {
            let run = try await unprivileged(arguments + ["--database", database])
            let writes = arguments[0] == "reject"
            #expect(writes ? run.status == 74 : ![74, 133, 139].contains(run.status), "\(arguments): \(run.errors)")
            if arguments == ["show", "1"] { #expect(run.output.contains("Written last")) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: archive.path).count == 2)
        chmod(archive.path, 0o755)
    }

    /// Runs a command as a user other than root, so that permissions apply.
    private func unprivileged(_ arguments: [String]) async throws -> CommandRun {
        guard getuid() == 0 else { return try await CommandRun.process(arguments, in: folder) }
        return try await CommandRun.process(
            ["--reuid", "65534", "--regid", "65534", "--clear-groups", CommandRun.binary.path] + arguments, in: folder,
            environment: ["TMPDIR": "/tmp"], shell: "set -- \"$@\"; exec setpriv \"$@\"")
    }

    @Test("an import that ends with a full disk lists the stored searches, and fails", .foreignStatements)
    func noSpaceForAll() async throws {
        let path = folder.path("scholar.sqlite")
        let store = try Store(path: path)
        let full = """
            CREATE TRIGGER full BEFORE INSERT ON queries WHEN (SELECT count(*) FROM queries) = 100
            BEGIN SELECT RAISE(ABORT, 'full'); END
            """
        try await store.database.write { try $0.execute(sql: full) }
        let lists = (1...101).map { folder.path("\($0).ris") }
        for (number, list) in lists.enumerated() {
            let text = "TY  - JOUR\nTI  - Work \(number)\nN1  - Cited by: \(number)\nER  - \n"
            try Data(text.utf8).write(to: URL(filePath: list))
        }
        let run = try await CommandRun.scholar(["import"] + lists, in: folder)
        #expect(run.status == 74 && run.errors.contains("full"), "\(run.errors)")
        #expect(run.output.numbers.contains(100))
        #expect(try store.searches().count == 100)
    }

    @Test(
        "a command that names a cached search does not delete it, however old it is; the next import does",
        arguments: [["keep", "1"], ["reject", "1", "5"], ["follow", "1", "--every", "7d"], ["group", "g", "1"]])
    func staleSearch(_ command: [String]) async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let path = folder.path("scholar.sqlite")
        try await DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE queries SET kept = 0, fetched_at = '2026-01-01T00:00:00Z'")
        }
        let copy = folder.path("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let named = try await CommandRun.scholar(command, in: folder)
        #expect(named.status == 0, "\(named.errors)")
        #expect(try await CommandRun.scholar(["show", "1"], in: folder).status == 0)
        for (arguments, status) in [
            (["import", "Fixtures/scholar-pages/odd-cited-by"], Int32(0)), (["show", "1"], 1),
        ] {
            let run = try await CommandRun.scholar(arguments + ["--database", copy], in: folder)
            #expect(run.status == status, "\(run.errors)")
        }
    }
}
