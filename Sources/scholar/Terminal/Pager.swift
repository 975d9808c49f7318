import Foundation
import ScholarKit

/// The program that shows a long answer a screen at a time, such as `less`.
struct Pager {
    /// The command, as a shell takes it; nil for none.
    private let command: String?
    private let terminal: Terminal

    /// The pager of this run: that of the settings, else that of PAGER, else less.
    init(isWanted: Bool, terminal: Terminal) {
        let set = (try? Settings.current())?.text(.pager) ?? RunContext.variable("PAGER")
        let kind = RunContext.variable("TERM")
        let canScroll = terminal.isTerminal && kind != nil && kind != "dumb"
        command = isWanted && canScroll && set != "never" ? set ?? "less" : nil
        self.terminal = terminal
    }

    /// Shows a text that is longer than the screen.
    ///
    /// - Returns: false when there is no pager, the text is short, or the pager could not start; then nothing was shown.
    func show(_ text: String) -> Bool {
        guard let command, let height = terminal.height, text.utf8.count(where: { $0 == 0x0A }) >= height,
            let stream = popen(Self.line(command), "w")
        else { return false }
        // Ctrl-C is for the pager, which knows what to do with it.
        let handler = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, handler) }
        BrokenPipe.heldBack {
            // A pager that ends before it has read all of the text has shown enough.
            try? FileHandle(fileDescriptor: fileno(stream)).write(contentsOf: Data(text.utf8))
        }
        let status = pclose(stream)
        // A shell ends with 126 or 127 when it cannot run the command.
        return ![126, 127].contains((status >> 8) & 0xFF)
    }

    /// The command behind a check that it exists, with options for less and for more of FreeBSD: stop at the end of a short
    /// text, show colours, leave the text on the screen.
    private static func line(_ command: String) -> String {
        let program = command.split(separator: " ").first.map(String.init) ?? command
        return """
            command -v \(ShellWords.quoted(program)) >/dev/null 2>&1 || exit 127
            : "${LESS=FRX}" "${MORE=-FRX}" "${LESSCHARSET=utf-8}"
            export LESS MORE LESSCHARSET
            \(command)
            """
    }
}
