import Foundation
import ScholarKit

/// The width, height and colours of one output stream.
struct Terminal: Sendable {
    /// When to use colours.
    enum ColorChoice: String, Sendable, CaseIterable {
        case auto, always, never
    }

    let isTerminal: Bool
    let width: Int
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
            let kind = RunContext.variable("TERM")
            hasColor = isTerminal && RunContext.variable("NO_COLOR") == nil && kind != nil && kind != "dumb"
        }
        var size = winsize()
        let isKnown = isTerminal && ioctl(stream.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0
        height = isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil
        if isKnown, size.ws_col > 0 {
            width = max(40, Int(size.ws_col))
        } else {
            width = RunContext.variable("COLUMNS").flatMap { Int($0) }.map { max(40, $0) } ?? 80
        }
    }
}

extension Terminal {
    /// The same stream with space reserved at the beginning of every line.
    func narrowed(by cells: Int) -> Terminal {
        Terminal(isTerminal: isTerminal, width: max(20, width - cells), height: height, hasColor: hasColor)
    }

    private init(isTerminal: Bool, width: Int, height: Int?, hasColor: Bool) {
        (self.isTerminal, self.width, self.height, self.hasColor) = (isTerminal, width, height, hasColor)
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
    enum Style: String {
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
}
