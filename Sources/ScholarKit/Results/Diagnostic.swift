/// Something odd that did not stop the work, and where it was.
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Good to know.
        case note
        /// A number may be wrong because of it.
        case warning
    }

    /// How much it matters.
    public var severity: Severity
    /// One sentence.
    public var message: String
    /// The page, counted from 1.
    public var page: Int?
    /// The row on the page, counted from 1.
    public var row: Int?

    /// Makes a diagnostic.
    public init(_ severity: Severity, _ message: String, page: Int? = nil, row: Int? = nil) {
        self.severity = severity
        self.message = message
        self.page = page
        self.row = row
    }
}
