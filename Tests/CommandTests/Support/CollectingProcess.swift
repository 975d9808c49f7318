import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// A running `scholar collect --json`, and the person who saves pages into its folder and reads its lines.
final class CollectingProcess {
    private let process: Process
    private let folder: TemporaryFolder
    private let output = Pipe()
    private var lines: AsyncStream<String>.Iterator

    /// Starts the command, and waits until it watches the folder `Downloads` of its home.
    init(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) async throws {
        self.folder = folder
        try? FileManager.default.createDirectory(
            atPath: folder.path("Downloads"), withIntermediateDirectories: true)
        process = CommandRun.unstarted(arguments + ["--json"], in: folder, environment: environment)
        process.standardOutput = output
        try Data().write(to: folder.url.appending(path: "errors"))
        process.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        lines = stream.makeAsyncIterator()
        try process.run()
        let input = output.fileHandleForReading
        Thread.detachNewThread {
            var text = Data()
            while case let part = input.availableData, !part.isEmpty {
                text += part
                while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(String(decoding: text[..<end], as: UTF8.self))
                    text = Data(text[(end + 1)...])
                }
            }
            continuation.finish()
        }
        if arguments[0] == "collect" {
            let start = try await line()
            #expect(start["outcome"] as? String == "start" && start["folder"] as? String == folder.path("Downloads"))
        }
    }

    /// The next line of the output.
    func line() async throws -> [String: Any] {
        let text = try #require(await lines.next(isolation: nil), "\(errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Saves a file as browsers do: under another name until it is whole.
    func save(_ data: Data, as name: String) throws {
        let file = folder.url.appending(path: "Downloads/\(name)")
        try data.write(to: file.appendingPathExtension("crdownload"))
        try FileManager.default.moveItem(at: file.appendingPathExtension("crdownload"), to: file)
    }

    /// Saves a file, and returns the line about it.
    func line(afterSaving data: Data, as name: String) async throws -> [String: Any] {
        try save(data, as: name)
        let line = try await line()
        #expect(line["file"] as? String == name)
        return line
    }

    func interrupt() { kill(process.processIdentifier, SIGINT) }

    func status() async throws -> Int32 { try await process.status() }

    var errors: String { (try? String(contentsOfFile: folder.path("errors"), encoding: .utf8)) ?? "" }
}
