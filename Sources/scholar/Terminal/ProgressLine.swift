import Foundation
import ScholarKit

/// What people see while pages are fetched: one line that is drawn again and again at a terminal, a line a page elsewhere.
struct ProgressLine {
    let terminal: Terminal
    let isQuiet: Bool
    private var state = ""

    init(terminal: Terminal, isQuiet: Bool) {
        self.terminal = terminal
        self.isQuiet = isQuiet
    }

    /// Does work, shows how far it is, and takes the line away at the end.
    func follow<Value: Sendable>(
        _ work: @Sendable (SearchProgress.Reporter) async throws -> Value
    ) async throws -> Value {
        var line = self
        defer { line.clear() }
        return try await SearchProgress.show({ line.show($0) }, of: work)
    }

    private mutating func show(_ progress: SearchProgress) {
        switch progress {
        case .firstContact:
            // Said once in the life of a store, so even to those who want quiet.
            clear()
            Message.write(Self.firstContact)
        case .page(let done):
            let of = done.expectedPages.map { " of \($0)" } ?? ""
            state = "page \(done.pages)\(of): \(Counted.text(done.publications, "publication")), h \(done.h) so far"
            Interruption.remember(search: done.search, pages: done.pages)
            if terminal.isTerminal { redraw(state) } else { say(state) }
            if done.isLast { clear() }
        case .year(let year, let citations):
            state = "\(year): \(citations)"
            if terminal.isTerminal { redraw(state) } else { say(state) }
        case .fetching: redraw(state.isEmpty ? "asking for the first page …" : "\(state); asking …")
        case .waiting(let seconds):
            let next = "next request in \(LocalTime.distance(to: Date(timeIntervalSinceNow: seconds)))"
            redraw(state.isEmpty ? next : "\(state); \(next)")
        case .stumbled(let reason, let attempt):
            clear()
            say("\(reason); asking once more (\(attempt) of 2)")
        case .file(let number, let count): if count > 1 { redraw("reading file \(number) of \(count)") }
        }
    }

    /// Takes the line away, before something else is written.
    private func clear() {
        if terminal.isTerminal, !isQuiet { Message.put("\r\u{1B}[K") }
    }

    private func say(_ text: String) {
        if !isQuiet { Message.write(text) }
    }

    private func redraw(_ text: String) {
        guard terminal.isTerminal, !isQuiet else { return }
        Message.put("\r\u{1B}[K\(Cells.cut(TerminalText.safe(text), to: terminal.width - 1))")
    }

    /// What robots.txt says, and what the person takes on.
    private static let firstContact = """
        scholar: the first request to Google Scholar from this store; this is said once.
          Scholar's robots.txt disallows programs on its search pages, on lists of
          citing works and on the pages of a profile behind the first. Google may
          refuse this network, and all who share it, for a day. To ask is your own
          decision. scholar asks slowly, counts every request and stops at the first
          refusal. Saved pages and `scholar import` give the same numbers without it.
        """
}

/// Messages, which go to stderr: stdout carries the answer and nothing else.
enum Message {
    static func write(_ text: String) {
        put(wrapped(TerminalText.safe(text), for: .standardError(.never)) + "\n")
    }

    /// Breaks long lines between words at a terminal. Commands to copy stay in one line, and so does text that is piped.
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

    static func warn(_ text: String) {
        write("scholar: \(text)")
    }

    /// A question, behind which the answer is typed.
    static func ask(_ text: String) {
        put(TerminalText.safe(text))
    }

    /// A stream that nobody reads any more is no reason to stop working.
    static func put(_ text: String) {
        BrokenPipe.heldBack { try? RunContext.current.errors.write(contentsOf: Data(text.utf8)) }
    }
}
