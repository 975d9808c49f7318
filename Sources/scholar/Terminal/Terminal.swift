import Foundation
import ScholarKit

/// The width, height and colours of one output stream.
struct Terminal: Sendable {
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

    /// Creates the description of a stream. A pipe or a file has no width, unless COLUMNS gives it one: nothing is cut.
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
        width = max(40, columns ?? (isTerminal ? 80 : TextRenderer.natural))
    }

    /// Whether TERM names a terminal that understands control sequences.
    static var understandsSequences: Bool { ![nil, "dumb"].contains(RunContext.variable("TERM")) }

    /// The layout of presentations for this stream.
    var renderer: TextRenderer { TextRenderer(width: width, hasColour: hasColor) }
}
