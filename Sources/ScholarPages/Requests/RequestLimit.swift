public import Foundation

/// The reason why a request was not made. The program limits itself so that servers do not have to block it.
public enum RequestLimit: Error, Equatable, Sendable {
    /// The server refused recently.
    case refused(host: String, reason: Refusal.Reason, at: Date, until: Date)
    /// The limit of requests within 24 hours is reached.
    case dailyLimit(limit: Int, source: String, until: Date)
    /// The limit of requests in one run is reached.
    case runLimit(limit: Int, source: String)
}

extension RequestLimit: CustomStringConvertible {
    /// One sentence with the reason and the end of the wait.
    public var description: String {
        switch self {
        case .refused(let host, let reason, let date, let until):
            "\(host) refused on \(LocalTime.text(date)) (\(reason.inWords)), so no request is made before \(LocalTime.text(until))"
        case .dailyLimit(let limit, let source, let until):
            "the limit of \(Counted.text(limit, "request")) a day to \(source) is reached, so no request is made before \(LocalTime.text(until))"
        case .runLimit(let limit, let source):
            "the limit of \(Counted.text(limit, "request")) to \(source) in one run is reached"
        }
    }
}
