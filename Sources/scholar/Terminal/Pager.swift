import Foundation
import ScholarKit

/// The program that shows a long text one screen at a time, such as `less`.
enum Pager {
    /// Shows a text that is longer than the screen.
    ///
    /// - Parameter chosen: the command from the settings, which precedes PAGER; "never" means no pager.
    /// - Returns: false when there is no pager, the text is short, or the pager could not start; then nothing was
    ///   shown.
    static func show(_ text: String, with chosen: String?, on terminal: Terminal) -> Bool {
        let command = chosen ?? RunContext.variable("PAGER") ?? "less"
        guard let height = terminal.height, text.utf8.count(where: { $0 == 0x0A }) >= height, command != "never",
            Terminal.understandsSequences
        else { return false }
        // Commands print their answer last, so Ctrl-C stays with a pager that was there: the signal can arrive late.
        var isShown = false
        Interruption.leaveToPager(true)
        defer { if !isShown { Interruption.leaveToPager(false) } }
        guard let stream = popen(line(command), "w") else { return false }
        BrokenPipe.suppressed {
            // A pager that ends before it has read the whole text is not an error.
            try? FileHandle(fileDescriptor: fileno(stream)).write(contentsOf: Data(text.utf8))
        }
        let status = pclose(stream)
        // A shell ends with 126 or 127 when it cannot run the command.
        isShown = ![126, 127].contains((status >> 8) & 0xFF)
        return isShown
    }

    /// The command line, which first checks that the command exists. It sets options for less and for FreeBSD's more:
    /// stop at the end of a short text, show colours, leave the text on the screen.
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
