import ScholarKit

/// Requests that a command sends only if the user allows it.
struct RequestsToAllow {
    /// Their number, and that of the runs if one run is not enough: `12 requests`.
    let words: String
    private let minutes: String
    private let server: String

    init(_ requests: Int, to base: String?, _ politeness: Politeness, of source: Source = .googleScholar) {
        let access = source.access
        let allowance = access?.allowance(at: base ?? access?.base ?? "") ?? .unlimited
        let runs = politeness.requestsPerRun(allowance).map { (requests + $0 - 1) / $0 } ?? 1
        words = Counted.text(requests, "request") + (runs > 1 ? " in \(runs) runs" : "")
        let pause = politeness.pause(allowance)
        minutes = Counted.text(max(1, Int((pause * Double(requests) / 60).rounded(.up))), "minute")
        server = base ?? source.words.name
    }

    /// The answer of the user at a terminal; nil without one.
    func answer() -> Bool? {
        guard RunContext.current.input.isTerminal else { return nil }
        return Question.isAgreed(
            "scholar: send \(words) to \(server)? This takes about \(minutes).")
    }
}
