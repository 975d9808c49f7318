import ScholarKit

/// A question that the user answers at the terminal.
enum Question {
    /// The line that the user types; empty at the end of the input.
    static func answer(_ text: String) -> String {
        Message.ask(text)
        return readLine()?.trimmed ?? ""
    }

    /// Whether the user says yes; anything else is a no.
    static func isAgreed(_ text: String) -> Bool { answer("\(text) [y/N] ").lowercased().hasPrefix("y") }
}
