/// Something odd that did not stop the work, and where it was.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Good to know.
        case note
        /// A number may be wrong because of it.
        case warning
    }

    /// What it is about, when that decides how long it holds.
    package enum Topic: String, Hashable, Sendable, Codable {
        /// A page that is missing; it holds until the page comes in.
        case gap
        /// Pages of dates far apart; worked out anew whenever pages come in.
        case dates
        /// A page that was cut off; until the whole one comes in.
        case cut
        /// A count that cannot be read; until a page comes in where it can.
        case unreadable
    }

    /// How much it matters.
    public var severity: Severity
    /// One sentence.
    public var message: String
    /// The page, counted from 1.
    public var page: Int?
    /// The row on the page, counted from 1.
    public var row: Int?
    package var topic: Topic?

    /// Makes a diagnostic.
    public init(_ severity: Severity, _ message: String, page: Int? = nil, row: Int? = nil) {
        self.severity = severity
        self.message = message
        self.page = page
        self.row = row
    }

    package init(apart message: String) {
        self.init(.warning, message)
        topic = .dates
    }

    package init(leftOut message: String) {
        self.init(.warning, "left out: \(message)")
        topic = .gap
    }

    init(unreadableCountOf title: String, row: Int) {
        self.init(
            .warning, "the citation count of \"\(title)\" cannot be read; the indexes may be too low", row: row)
        topic = .unreadable
    }

    package init(missing: String) {
        self.init(.warning, "missing: \(missing)")
        topic = .gap
    }
}
