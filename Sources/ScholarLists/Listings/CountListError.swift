import ScholarPages

/// The reason why a list of citation counts cannot be read.
package enum CountListError: Error, Hashable, Sendable {
    /// A line contains no valid citation count.
    case noCount(String, line: Int)
    /// A line contains no valid year.
    case noYear(String, line: Int)
    /// A line contains no valid number of authors.
    case noAuthors(String, line: Int)
    /// A line has several numbers without a header.
    case noHeader(line: Int)
    /// A line of a table has more fields than the table has columns.
    case tooManyFields(line: Int)
    /// A citation count is too large.
    case tooLarge(String, line: Int)
    /// A line contains one number or several; both are possible.
    case grouped(String, line: Int)
    /// A quote is opened and never closed.
    case openQuote
    /// Two columns have the same name.
    case twice(String)
    /// The bytes are not text.
    case noText
    /// A file is of another kind, which can be imported.
    case otherFile(String, kind: String)
    /// A file is JSON that no command reads.
    case otherJSON(String)
    /// The list has no publication that counts, or none of them has a citation count.
    case withoutCounts(String, publications: Int)
    /// No column is named cites.
    case noColumn([String])
}

extension CountListError: CustomStringConvertible {
    /// One sentence that names the line and the next step.
    package var description: String {
        switch self {
        case .noCount(let text, let line):
            text.hasPrefix("-") && text.count > 1
                ? "line \(line): \(text) is negative; give 0 or more"
                : "line \(line): \"\(text)\" is not a citation count; give a whole number, 0 or more"
        case .noYear(let text, let line): "line \(line): \"\(text)\" is not a year; give four digits, or leave it empty"
        case .noAuthors(let text, let line):
            "line \(line): \"\(text)\" is not a number of authors; give 1 or more, or names separated by semicolons"
        case .noHeader(let line):
            "line \(line) has several numbers; a table needs a first line that names its columns: cites,year,authors"
        case .tooManyFields(let line):
            "line \(line) has more fields than the first line has names; write numbers without separators, and texts with commas in quotes"
        case .tooLarge(let text, let line): "line \(line): \(text) is too large for a citation count"
        case .grouped(let text, let line):
            "line \(line): \(text) can be one number or several; write each number on a separate line, without separators"
        case .openQuote: "the table ends inside quotes; a quote is opened and never closed"
        case .twice(let name): "two columns are named \(name); leave out one of them"
        case .noText: "the file is not text; save it as text or CSV, in UTF-8"
        case .withoutCounts(let name, 0): "\(name) has no citation counts, so there are no indexes"
        case .withoutCounts(let name, 1):
            "the only publication of \(name) has no citation count, so there are no indexes"
        case .withoutCounts(let name, let count):
            "none of the \(count.grouped) publications of \(name) has a citation count, so there are no indexes"
        case .otherFile(let name, let kind): "\(name) is \(kind), not a list of citation counts"
        case .otherJSON(let name): "\(name) is JSON of another program, which scholar does not read"
        case .noColumn(let names):
            "no column is named cites, only \(names.prefix(6).map { String($0.prefix(30)) }.joined(separator: ", ")); "
                + "the first line names the columns: cites, and if known year, authors, title"
        }
    }
}
