import ScholarKit

/// The lines of a run that takes time: at a terminal a status line below the others.
struct StatusOutput {
    let terminal: Terminal
    let isQuiet: Bool
    private(set) var status = ""

    /// Writes a line about a step of the work.
    mutating func say(_ text: some CustomStringConvertible) {
        if !isQuiet { tell(text) }
    }

    /// Writes a line that the user needs, also with `--quiet`.
    mutating func tell(_ text: some CustomStringConvertible) {
        clear()
        Message.write("\(text)")
    }

    mutating func print(_ document: JSONValue) throws {
        clear()
        try StandardOutput.write(DocumentText.json(document, isOneLine: true) + "\n")
    }

    /// Whether there is a status line.
    var showsStatus: Bool { terminal.isTerminal && !isQuiet }

    /// Shows a status line, until another line is written: the first of these texts for which there is room.
    mutating func showStatus(_ texts: [String]) {
        let width = terminal.width - 1
        guard showsStatus, let last = texts.last else { return }
        let text = texts.map { TerminalText.safe($0) }.first { Cells.width($0) <= width } ?? Cells.cut(last, to: width)
        guard text != status else { return }
        status = text
        Message.put("\r\u{1B}[K\(TerminalText.safe(text))")
    }

    /// Removes the status line.
    mutating func clear() {
        guard !status.isEmpty else { return }
        Message.put("\r\u{1B}[K")
        status = ""
    }
}
