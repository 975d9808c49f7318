package import Foundation
import ScholarPages
package import ScholarPresentation

/// The installed `scholar-draw`, which draws PNG and PDF. It is a separate program, so that this one needs neither cairo nor Pango.
package struct DrawingProgram: Sendable {
    package static let name = "scholar-draw"

    private let path: String

    /// Creates the program at a path.
    package init(path: String) { self.path = path }

    /// Finds the program beside the running program, otherwise in the folders of `PATH`.
    ///
    /// - Throws: `PictureError.noProgram`.
    package static func installed() throws(PictureError) -> DrawingProgram {
        let beside = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
        // An empty or relative folder of PATH depends on the current folder, which may hold files of others.
        let paths = ((beside.map { [$0] } ?? []) + folders).filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw .noProgram }
        return DrawingProgram(path: path)
    }

    /// Draws a file. Returns it, and whether it contains a letter that no font of this machine has.
    ///
    /// - Throws: `PictureError`.
    package func file(
        _ format: DrawingOrder.Format, _ contents: DrawingOrder.Contents
    ) throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        guard let order = try? JSONEncoder().encode(DrawingOrder(format, contents)) else {
            throw .cannotDraw("a number in it is not finite")
        }
        let run = try run([], input: order)
        switch DrawingOrder.Outcome(rawValue: run.status) {
        case .drawn where format.isWhole(run.output): return (run.output, false)
        case .drawnWithUnknownLetters where format.isWhole(run.output): return (run.output, true)
        case .noFont: throw .noFont
        default:
            // If the version is another one, that is the reason for everything it does.
            let version = try versions().first?.version ?? ""
            throw version == ScholarVersion.current
                ? .nonsense(path, message: run.message) : .otherVersion(path, version: version)
        }
    }

    /// The libraries that the program uses, with their versions.
    ///
    /// - Throws: `PictureError`.
    package func libraries() throws(PictureError) -> [(name: String, version: String)] {
        let lines = try versions()
        guard let own = lines.first, own.version == ScholarVersion.current else {
            throw .otherVersion(path, version: lines.first?.version ?? "")
        }
        return lines
    }

    /// The lines of `--version`; empty if the first one is not about this program.
    private func versions() throws(PictureError) -> [(name: String, version: String)] {
        let lines = String(decoding: try run(["--version"], input: Data()).output.prefix(1000), as: UTF8.self)
            .split(separator: "\n").compactMap { line -> (name: String, version: String)? in
                let words = line.split(separator: " ")
                return words.count == 2 ? (String(words[0]), Self.printable(words[1].prefix(20))) : nil
            }
        return lines.first?.name == Self.name ? lines : []
    }

    /// A text without characters that control a terminal.
    private static func printable(_ text: Substring) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }

    /// Runs the program. Its streams are files, because a pipe that is full would block one of the two programs.
    ///
    /// - Returns: its exit code, its output, and the last line on standard error.
    private func run(
        _ arguments: [String], input: Data
    ) throws(PictureError) -> (status: Int32, output: Data, message: String) {
        let streams = (input: try UnnamedFile(), output: try UnnamedFile(), errors: try UnnamedFile())
        try streams.input.write(input)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = streams.input.handle
        process.standardOutput = streams.output.handle
        process.standardError = streams.errors.handle
        do {
            try process.run()
        } catch {
            throw .notStarted(path, (error as NSError).localizedDescription)
        }
        process.waitUntilExit()
        let status = process.terminationStatus
        if process.terminationReason == .uncaughtSignal { throw .killed(path, signal: status) }
        let message =
            String(decoding: try streams.errors.contents().suffix(1000), as: UTF8.self)
            .split(separator: "\n").last.map { Self.printable($0.prefix(200)) } ?? ""
        return (status, try streams.output.contents(), message)
    }
}

extension DrawingOrder.Format {
    /// Whether bytes begin and end as a file of this format does.
    fileprivate func isWhole(_ data: Data) -> Bool {
        switch self {
        case .png: data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.suffix(8).starts(with: Data("IEND".utf8))
        case .pdf: data.starts(with: Data("%PDF-".utf8)) && data.suffix(8).range(of: Data("%%EOF".utf8)) != nil
        }
    }
}

/// A file without a name, which is deleted when it is closed.
private struct UnnamedFile {
    let handle: FileHandle

    init() throws(PictureError) {
        guard let file = tmpfile() else { throw .cannotDraw("no temporary file can be created") }
        // The handle closes its copy; the stream is not used.
        handle = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
        fclose(file)
    }

    /// Writes the contents, to be read from the beginning.
    func write(_ data: Data) throws(PictureError) {
        do {
            try handle.write(contentsOf: data)
            try handle.seek(toOffset: 0)
        } catch {
            throw .cannotDraw("a temporary file cannot be written")
        }
    }

    /// The contents that another process wrote.
    func contents() throws(PictureError) -> Data {
        do {
            try handle.seek(toOffset: 0)
            return try handle.readToEnd() ?? Data()
        } catch {
            throw .cannotDraw("a temporary file cannot be read")
        }
    }
}
