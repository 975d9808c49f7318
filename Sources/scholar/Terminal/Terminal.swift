import Foundation
import ScholarKit

/// The width, height and colours of one output stream.
struct Terminal: Sendable {
    enum ColorChoice: String, Sendable, CaseIterable {
        case auto, always, never
    }

    let isTerminal: Bool
    private(set) var width: Int
    /// The number of lines of the screen; nil when the stream is not a terminal.
    let height: Int?
    let hasColor: Bool

    static func standardOutput(_ choice: ColorChoice) -> Terminal { Terminal(RunContext.current.output, choice) }
    static func standardError(_ choice: ColorChoice) -> Terminal { Terminal(RunContext.current.errors, choice) }

    /// Creates the description of a stream. A stream that is not a terminal has 80 columns, so that files look the same
    /// everywhere.
    private init(_ stream: FileHandle, _ choice: ColorChoice) {
        isTerminal = stream.isTerminal
        switch choice {
        case .always: hasColor = true
        case .never: hasColor = false
        case .auto:
            hasColor = isTerminal && RunContext.variable("NO_COLOR") == nil && Self.understandsSequences
        }
        var size = winsize()
        let isKnown = isTerminal && ioctl(stream.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0
        height = isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil
        let columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : RunContext.variable("COLUMNS").flatMap { Int($0) }
        width = max(40, columns ?? 80)
    }

    /// Whether TERM names a terminal that understands control sequences.
    static var understandsSequences: Bool { ![nil, "dumb"].contains(RunContext.variable("TERM")) }
}

extension Terminal {
    /// The same stream with space reserved at the beginning of every line.
    func narrowed(by cells: Int) -> Terminal {
        var narrowed = self
        narrowed.width = max(20, width - cells)
        return narrowed
    }

    /// Arranges parts next to each other, on as many lines as needed. Styles do not count for the width.
    func flow(_ parts: [(text: String, style: Style?)]) -> [String] {
        var lines: [String] = []
        var room = 0
        for part in parts {
            let cells = Cells.width(part.text)
            let shown = part.style.map { styled(part.text, $0) } ?? part.text
            if lines.isEmpty || room < cells + 3 {
                lines.append(shown)
                room = width - cells
            } else {
                lines[lines.count - 1] += "   " + shown
                room -= cells + 3
            }
        }
        return lines
    }

    /// The meaning of a text, which determines its style.
    enum Style: String, CaseIterable {
        case strong = "1"
        case dim = "2"
        case hCore = "32"
        case gCore = "33"
        case warning = "35"
        case failure = "31"
        /// The first and the second of two searches: blue and orange, which colour-blind readers can distinguish too.
        case first = "94"
        case second = "93"
    }

    func styled(_ text: String, _ style: Style) -> String {
        hasColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The text in lines that fit, each in the style and behind an indentation.
    func wrap(_ text: String, _ style: Style? = nil, indent: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return Cells.wrap(text, to: width - indent).map { line in
            margin + (style.map { styled(line, $0) } ?? line)
        }
    }
}
