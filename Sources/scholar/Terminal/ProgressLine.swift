import Foundation
import ScholarKit

/// The progress of requests: at a terminal one line that is redrawn, otherwise one line per page.
struct ProgressLine {
    private(set) var output: StatusOutput
    private(set) var state = ""

    /// Runs work, shows its progress, and clears the line at the end.
    func follow<Value: Sendable>(
        _ work: @Sendable (SearchProgress.Reporter) async throws -> Value
    ) async throws -> Value {
        var line = self
        defer { line.output.clear() }
        return try await SearchProgress.show({ line.show($0) }, of: work)
    }

    private mutating func show(_ progress: SearchProgress) {
        switch progress {
        case .request(.firstContact):
            // Shown once per store, even with `--quiet`.
            output.tell(Self.firstContact)
        case .page(let done):
            let of = done.expectedPages.map { " of \($0)" } ?? ""
            Interruption.announce(search: done.search, pages: done.pages, for: "resume")
            say("page \(done.pages)\(of): \(Counted.text(done.publications, "publication")), h \(done.h) so far")
            if done.isLast { output.clear() }
        case .year(let year, let citations): say("\(year): \(citations)")
        case .citing(let works, let all): say("\(works.grouped) of \(all.grouped) citing works")
        case .request(.fetching):
            output.showStatus([state.isEmpty ? "fetching the first page …" : "\(state); fetching …"])
        case .waitingForEqualSearch: output.say("the same search is running already; waiting for its pages")
        case .request(.waiting(let seconds)):
            let next = "next request in \(LocalTime.distance(to: Date(timeIntervalSinceNow: seconds)))"
            output.showStatus([state.isEmpty ? next : "\(state); \(next)"])
        case .request(.retrying(let error, let attempt)):
            output.say("\(error.failedAttempt); trying again (\(attempt) of 2)")
        case .file(_, let count, _): if count > 1 { output.showStatus(["reading \(progress.filesInWords ?? "")"]) }
        }
    }

    /// Says where the work stands: at a terminal in the status line.
    private mutating func say(_ text: String) {
        state = text
        if output.showsStatus { output.showStatus([text]) } else { output.say(text) }
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
