import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// One run of a command: its exit code and its output on both streams.
struct CommandRun: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// The binary that was built with the tests.
    static let binary: URL = {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<6 {
            let candidate = folder.appending(path: "scholar")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return Folders.project.appending(path: ".build/debug/scholar")
    }()

    /// Runs a command in this process, in 80 columns, in UTC, with a separate store and without the user's environment.
    static func scholar(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: Data = Data()
    ) async throws -> CommandRun {
        let context = RunContext(
            environment: Self.environment(home: folder.url.path).merging(environment) { $1 },
            input: try unnamedFile(holding: input), output: try unnamedFile(), errors: try unnamedFile())
        // A command may block its thread, and the test servers need the threads that all tasks share.
        let status = await withTaskExecutorPreference(ThreadExecutor.shared) {
            await LocalTime.$calendar.withValue(universalTime) { await Program.run(arguments, in: context) }
        }
        return CommandRun(status: status, output: try context.output.text(), errors: try context.errors.text())
    }

    private static let universalTime: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// Runs the built program like `scholar(_:in:environment:input:)`, for tests that need a process.
    ///
    /// - Parameter shell: shell commands to run before the shell replaces itself with the program.
    static func process(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: Data? = nil,
        shell: String? = nil
    ) async throws -> CommandRun {
        let process = unstarted(
            arguments, in: folder, environment: environment, shell: shell.map { "\($0); \(itself)" })
        return try await onThread {
            process.currentDirectoryURL = Folders.project
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            let source = input.map { _ in Pipe() }
            if let source { process.standardInput = source }
            try process.run()
            if let source, let input {
                Thread.detachNewThread {
                    try? source.fileHandleForWriting.write(contentsOf: input)
                    try? source.fileHandleForWriting.close()
                }
            }
            let collected = StreamReader(errors)
            let text = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return CommandRun(
                status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
                errors: collected.text)
        }
    }

    /// Returns a process of the built program that is not started, without input and output.
    ///
    /// - Parameter shell: commands of a shell that runs the program, as ``itself``.
    static func unstarted(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], shell: String? = nil
    ) -> Process {
        // A program in the background of a script inherits that Ctrl-C is ignored; tests interrupt it.
        signal(SIGINT, SIG_DFL)
        let process = Process()
        // Under Debian's sh, a program would not inherit that SIGCHLD is ignored.
        process.executableURL = shell == nil ? binary : URL(filePath: "/bin/bash")
        process.arguments = (shell.map { ["-c", $0, binary.path] } ?? []) + arguments
        process.environment = Self.environment(home: folder.url.path).merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// The command in a shell that becomes the program.
    static let itself = "exec \"$0\" \"$@\""

    /// The environment of a process: a separate home, store and temporary folder, and the options of the sanitizer.
    /// Files that an editor leaves for the user are deleted with the home.
    static func environment(home: String) -> [String: String] {
        var environment = [
            "HOME": home, "TMPDIR": home, "TZ": "UTC", "COLUMNS": "80", "PATH": "/usr/bin:/bin",
            "SCHOLAR_DATABASE": "\(home)/scholar.sqlite",
        ]
        environment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
        return environment
    }

    /// The JSON output.
    var json: Any? {
        try? JSONSerialization.jsonObject(with: Data(output.utf8))
    }
}

extension CommandRun {
    /// Imports fixtures, each as a search, without replaying edits.
    static func importFixtures(_ names: [String], in folder: TemporaryFolder) async throws {
        try await prepare(
            names.map { ["import", "Fixtures/scholar-pages/\($0)", "--no-replay", "--quiet"] }, in: folder)
    }

    /// Runs commands that have to succeed. Sequences shared by many tests run once, and each new store is a copy.
    static func prepare(_ commands: [[String]], in folder: TemporaryFolder) async throws {
        guard !FileManager.default.fileExists(atPath: folder.path("scholar.sqlite")) else {
            return try await expectSuccess(of: commands, in: folder)
        }
        try await PreparedStores.shared.store(after: commands).write(to: folder.url.appending(path: "scholar.sqlite"))
    }

    /// Runs commands that have to succeed, in an existing store.
    static func expectSuccess(of commands: [[String]], in folder: TemporaryFolder) async throws {
        for arguments in commands {
            let run = try await scholar(arguments, in: folder)
            #expect(run.status == 0, "\(arguments): \(run.errors)")
        }
    }

    /// Compares output with a golden file and checks that it fits in 80 columns.
    func expectGoldenOutput(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(status == 0, "\(errors)", sourceLocation: sourceLocation)
        let fits = output.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 }
        #expect(fits, sourceLocation: sourceLocation)
        try expectGolden(output, name, sourceLocation: sourceLocation)
    }
}

/// Compares a text with a golden file of the commands.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let difference = try Golden("CommandTests/Golden/\(name)").difference(from: text)
    #expect(difference == nil, sourceLocation: sourceLocation)
}

/// The stores after sequences of commands, each created once.
private actor PreparedStores {
    static let shared = PreparedStores()
    private var stores: [[[String]]: Task<Data, any Error>] = [:]

    func store(after commands: [[String]]) async throws -> Data {
        let making =
            stores[commands]
            ?? Task {
                let folder = try TemporaryFolder()
                // Sequences with the same beginning share the stores of that beginning.
                if commands.count > 1 {
                    try await CommandRun.prepare(commands.dropLast(), in: folder)
                }
                try await CommandRun.expectSuccess(of: commands.suffix(1), in: folder)
                #expect(
                    !FileManager.default.fileExists(atPath: folder.path("scholar.sqlite-wal")),
                    "the store is not closed")
                return try Data(contentsOf: folder.url.appending(path: "scholar.sqlite"))
            }
        stores[commands] = making
        return try await making.value
    }
}

extension Process {
    /// Waits on another thread until the process has ended, and returns its exit code.
    func status() async throws -> Int32 {
        try await onThread { [self] in
            waitUntilExit()
            return terminationStatus
        }
    }
}

/// The sanitizer of the tests; `make test-thread` sets it.
enum Sanitizer {
    static let isThread = ProcessInfo.processInfo.environment["SCHOLAR_SANITIZER"] == "thread"
}

/// Creates a file without a name, which is deleted when it is closed.
private func unnamedFile(holding data: Data = Data()) throws -> FileHandle {
    var name = Array(FileManager.default.temporaryDirectory.appending(path: "scholar-XXXXXX").path.utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    unlink(name)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: data)
    try file.seek(toOffset: 0)
    return file
}

extension FileHandle {
    /// Returns everything that was written to the file.
    fileprivate func text() throws -> String {
        try seek(toOffset: 0)
        return String(decoding: try readToEnd() ?? Data(), as: UTF8.self)
    }
}

/// Reads one stream to its end while the other is read too, so that neither can fill up.
private final class StreamReader: @unchecked Sendable {
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ pipe: Pipe) {
        Thread.detachNewThread { [self] in
            data = pipe.fileHandleForReading.readDataToEndOfFile()
            done.signal()
        }
    }

    var text: String {
        done.wait()
        return String(decoding: data, as: UTF8.self)
    }
}

/// A suite that runs commands, whose store is in one folder.
protocol CommandSuite {
    /// The home folder of the commands.
    var folder: TemporaryFolder { get }
}

extension CommandSuite {
    /// Runs a command in the folder of the suite.
    func run(
        _ arguments: String..., environment: [String: String] = [:], input: String = ""
    ) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment, input: Data(input.utf8))
    }

    /// Runs a command whose words are a list.
    func run(_ arguments: [String]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }
}

extension CommandRun {
    /// Imports publications in the format of Publish or Perish into the store of a folder.
    static func importList(_ records: [[String: Any]], in folder: TemporaryFolder) async throws -> CommandRun {
        let file = folder.path("list.json")
        try JSONSerialization.data(withJSONObject: records).write(to: URL(filePath: file))
        return try await scholar(["import", file, "--label", "A list", "-q"], in: folder)
    }
}
