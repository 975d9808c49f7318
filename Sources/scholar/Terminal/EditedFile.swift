import Foundation
import ScholarKit

/// A file that the user changes in an editor. After an error the file is kept.
struct EditedFile {
    let path: String
    private(set) var text: String

    init(_ text: String, name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scholar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        path = folder.appending(path: name).path
        self.text = text
        try replace(text)
    }

    var hasLines: Bool {
        text.split(whereSeparator: \.isNewline).contains { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    }

    mutating func replace(_ text: String) throws {
        self.text = text
        // Titles and what the user thinks of them are not for other users of the machine.
        let isWritten = FileManager.default.createFile(
            atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        guard isWritten else { throw StatedError.usage("\(path), the file to edit, cannot be written") }
    }

    /// Runs the editor, then reads the file; a deleted file counts as empty.
    mutating func edit() throws {
        let chosen = RunContext.variable("VISUAL") ?? RunContext.variable("EDITOR")
        let editor = chosen ?? "vi"
        // Without a terminal, vi would wait forever.
        if chosen == nil, !RunContext.current.input.isTerminal {
            throw StatedError.usage("there is no terminal for \(editor); set EDITOR to a program that needs none")
        }
        // The shell separates the editor from its options, and the editor can use the terminal.
        guard system("\(editor) '\(path.replacing("'", with: "'\\''"))'") == 0 else {
            throw StatedError.usage(
                "the editor \(editor) failed; set EDITOR to one that works; your file is still \(path)")
        }
        text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func remove() {
        try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }
}
