import Foundation
import ScholarKit

/// The progress of requests: at a terminal one line that is redrawn, otherwise one line per page.
struct ProgressLine {
    let terminal: Terminal
    let isQuiet: Bool
    private(set) var state = ""

    /// Runs work, shows its progress, and clears the line at the end.
    func follow<Value: Sendable>(
        _ work: @Sendable (SearchProgress.Reporter) async throws -> Value
    ) async throws -> Value {
        var line = self
        defer { line.clear() }
        return try await SearchProgress.show({ line.show($0) }, of: work)
    }

    private mutating func show(_ progress: SearchProgress) {
        switch progress {
        case .request(.firstContact):
            // Shown once per store, even with `--quiet`.
            clear()
            Message.write(Self.firstContact)
        case .page(let done):
            let of = done.expectedPages.map { " of \($0)" } ?? ""
            state = "page \(done.pages)\(of): \(Counted.text(done.publications, "publication")), h \(done.h) so far"
            Interruption.announce(search: done.search, pages: done.pages, for: "resume")
            if terminal.isTerminal { redraw(state) } else { say(state) }
            if done.isLast { clear() }
        case .year(let year, let citations):
            state = "\(year): \(citations)"
            if terminal.isTerminal { redraw(state) } else { say(state) }
        case .citing(let works, let all):
            state = "\(works.grouped) of \(all.grouped) citing works"
            if terminal.isTerminal { redraw(state) } else { say(state) }
        case .request(.fetching): redraw(state.isEmpty ? "fetching the first page …" : "\(state); fetching …")
        case .waitingForEqualSearch: say("the same search is running already; waiting for its pages")
        case .request(.waiting(let seconds)):
            let next = "next request in \(LocalTime.distance(to: Date(timeIntervalSinceNow: seconds)))"
            redraw(state.isEmpty ? next : "\(state); \(next)")
        case .request(.retrying(let error, let attempt)):
            clear()
            say("\(error.failedAttempt); trying again (\(attempt) of 2)")
        case .file(_, let count, _): if count > 1 { redraw("reading \(progress.filesInWords ?? "")") }
        }
    }

    /// Clears the line before other text is written.
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

    /// The rules of robots.txt, and the risk of ignoring them.
    private static let firstContact = """
        scholar: this is the first request to Google Scholar from this store.
          Scholar's robots.txt disallows programs on its search pages, on lists of
          citing works, and on all pages of a profile but the first. Google may block
          this network, for everybody who uses it, for a day. Sending requests is your
          own choice. scholar sends them slowly, counts them, and stops at the first
          refusal. Saved pages and `scholar import` give the same numbers without
          requests. This note is shown once.
        """
}
