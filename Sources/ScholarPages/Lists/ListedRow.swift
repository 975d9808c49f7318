/// One publication of a file before conversion: its keys and values, and the line in which it begins.
struct ListedRow {
    let line: Int
    var values: [String: Any]
    /// The index of its search among those that the file describes.
    var search: Int?
    /// The file's description of the search, if a remark in the row contains it.
    var heading: RecordList.Heading?
    /// The number of publications of its list, if the row states it.
    var listSize: Int?
    /// Whether its texts have no markup, because scholar wrote them: a title of Scholar can contain brackets.
    var isLiteral = false
}

/// The reason why a list of publications cannot be read as a whole.
package struct ListError: Error, Equatable, Sendable {
    /// The problem, and the next step.
    package let reason: String
    /// The line, counted from 1.
    package let line: Int?

    init(_ reason: String, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }

    static let tooLong = ListError("the list has more than \(RecordList.most.grouped) publications")
}
