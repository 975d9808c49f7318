/// One publication of a file before it is understood: the keys that the file has of it, and in which line it begins.
struct ListedRow {
    let line: Int
    var values: [String: Any]
}

/// Why a list of publications cannot be read as a whole.
package struct ListError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, and what to do.
    package let reason: String
    /// The line, from 1.
    package let line: Int?

    init(_ reason: String, line: Int? = nil) {
        (self.reason, self.line) = (reason, line)
    }

    /// One sentence.
    package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}
