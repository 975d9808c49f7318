import Foundation
import ScholarKit

/// Messages. They go to stderr, because stdout carries only the output of a command.
enum Message {
    static func write(_ text: String) {
        put(wrapped(TerminalText.safe(text), for: .standardError(.never)) + "\n")
    }

    /// Writes a text whose lines are laid out for the terminal already: marks of colours would make them seem longer.
    static func show(_ text: String) { put(TerminalText.safe(text) + "\n") }

    /// Breaks long lines between words at a terminal. Commands to copy stay on one line, and piped text is unchanged.
    private static func wrapped(_ text: String, for terminal: Terminal) -> String {
        guard terminal.isTerminal else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let indent = line.prefix { $0 == " " }
            let isCommand = !indent.isEmpty && line.dropFirst(indent.count).hasPrefix("scholar ")
            if isCommand || Cells.width(String(line)) <= terminal.width { return [String(line)] }
            let parts = Cells.wrap(String(line), to: terminal.width - indent.count - 2)
            return parts.enumerated().map { place, part in indent + (place == 0 ? "" : "  ") + part }
        }.joined(separator: "\n")
    }

    static func warn(_ text: some CustomStringConvertible) {
        write(TerminalText.safe("scholar: \(text)", isColoured: false))
    }

    /// Writes a question; the user types the answer after it.
    static func ask(_ text: String) {
        put(TerminalText.safe(text))
    }

    /// Writes a text. If the stream has no reader, the work continues.
    static func put(_ text: String) {
        BrokenPipe.suppressed { try? RunContext.current.errors.write(contentsOf: Data(text.utf8)) }
    }
}
