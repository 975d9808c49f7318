public import Foundation

/// Why a page was not asked for: this program keeps away, so that nobody has to keep it away.
public enum NotAsked: Error, Equatable, Sendable {
    /// The server refused lately.
    case refused(host: String, reason: Refusal.Reason, at: Date, until: Date)
    /// The requests of 24 hours are used up.
    case dayIsFull(limit: Int, until: Date)
    /// The requests of one run are used up.
    case runIsFull(limit: Int)
}

extension NotAsked: CustomStringConvertible {
    /// One sentence that says why, and until when.
    public var description: String {
        switch self {
        case .refused(let host, let reason, let date, let until):
            "\(host) refused on \(LocalTime.text(date)) (\(reason.inWords)), so it is not asked before \(LocalTime.text(until))"
        case .dayIsFull(let limit, let until):
            "Google Scholar got the \(Counted.text(limit, "request")) of a day, so it is not asked before \(LocalTime.text(until))"
        case .runIsFull(let limit):
            "the \(Counted.text(limit, "request")) to Google Scholar of one run \(limit == 1 ? "is" : "are") used up"
        }
    }
}
