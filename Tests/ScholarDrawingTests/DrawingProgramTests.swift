import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// The program that draws can be missing, of another version, or broken; each has its own sentence.
@Suite("The program that draws")
struct DrawingProgramTests {
    private let folder = TemporaryFolder.new()
    private let drawing = DrawingOrder.Contents.drawing(
        Drawing(width: 40, height: 30, marks: [.words("A & B", .init(x: 3, y: 12), .ink)]))

    /// A shell script in place of the program, which answers `--version` as a version does.
    private func program(version: String = ScholarVersion.current, _ lines: String) throws -> DrawingProgram {
        let path = folder.path("scholar-draw")
        let version = "[ \"$1\" = --version ] && echo 'scholar-draw \(version)' && exit"
        try Data("#!/bin/sh\n\(version)\n\(lines)\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return DrawingProgram(path: path)
    }

    private func error(of program: DrawingProgram) throws -> PictureError {
        func error() throws -> PictureError {
            try #require(throws: PictureError.self) { try program.file(.png, drawing) }
        }
        // While another test starts a program, that one can hold the new script open for a moment; then it is busy.
        var found = try error()
        for _ in 0..<200 {
            guard case .notStarted = found else { break }
            found = try error()
        }
        return found
    }

    @Test("the program beside this one draws PNG and PDF, and names its libraries")
    func installed() throws {
        let program = try DrawingProgram.installed()
        #expect(try program.file(.png, drawing).data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try program.file(.pdf, drawing).data.starts(with: Data("%PDF-1.4".utf8)))
        #expect(try program.libraries().map(\.name) == ["scholar-draw", "cairo", "Pango"])
    }

    @Test("another version is named, whatever it answers", arguments: ["exit 65", "echo nonsense", "exit 1"])
    func otherVersion(_ answer: String) throws {
        let program = try program(version: "0.1.0", "cat > /dev/null; \(answer)")
        #expect(try error(of: program) == .otherVersion(folder.path("scholar-draw"), version: "0.1.0"))
        #expect(throws: PictureError.otherVersion(folder.path("scholar-draw"), version: "0.1.0")) {
            try program.libraries()
        }
    }

    @Test("a program of another name is of no version")
    func otherProgram() throws {
        #expect(try error(of: DrawingProgram(path: "/bin/cat")) == .otherVersion("/bin/cat", version: ""))
    }

    @Test("a signal that ends the program is named")
    func killed() throws {
        let program = try program("kill -9 $$")
        #expect(try error(of: program) == .killed(folder.path("scholar-draw"), signal: 9))
        // Also if it ends when it is asked for its version.
        let lines = "#!/bin/sh\n[ \"$1\" = --version ] && kill -9 $$\ncat > /dev/null; echo nonsense\n"
        try Data(lines.utf8).write(to: URL(filePath: folder.path("scholar-draw")))
        #expect(try error(of: program) == .killed(folder.path("scholar-draw"), signal: 9))
    }

    @Test("a machine without a font has an error of its own")
    func noFont() throws {
        #expect(try error(of: program("exit 4")) == .noFont)
    }

    @Test(
        "a file that is not whole is no picture, and the last line of its errors is quoted without control characters",
        arguments: ["echo nonsense", "printf '\\211PNG\\r\\n\\032\\nIHDR'", "exit 70", "printf '%%PDF-1.4 %%%%EOF'"])
    func nonsense(_ answer: String) throws {
        let program = try program("printf 'first\\nsecond \\033[2Jline\\n' >&2; \(answer)")
        #expect(
            try error(of: program) == .nonsense(folder.path("scholar-draw"), message: "second [2Jline"), "\(answer)")
    }

    @Test("a program that reads nothing, or prints very much first, blocks nothing")
    func blocked() throws {
        var large = Drawing(width: 400, height: 300)
        large.marks = (0..<20_000).map { .words("\($0)", .init(x: Double($0 % 400), y: 12), .ink) }
        let program = try program("head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2")
        #expect(throws: PictureError.nonsense(folder.path("scholar-draw"), message: "")) {
            try program.file(.pdf, .drawing(large))
        }
    }

    @Test("a program that cannot be started is named with the reason")
    func notStarted() throws {
        let path = folder.path("scholar-draw")
        try Data("no program".utf8).write(to: URL(filePath: path))
        guard case .notStarted(path, _) = try error(of: DrawingProgram(path: path)) else {
            Issue.record("the error is another one")
            return
        }
    }
}
