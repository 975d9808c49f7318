/// What the classes of an element say about its place in a result.
struct ClassMarks: OptionSet, Sendable {
    let rawValue: UInt8

    /// A result.
    static let row = ClassMarks(rawValue: 1 << 0)
    /// A table row that is a result: of a profile.
    static let tableRow = ClassMarks(rawValue: 1 << 1)
    /// The part of a result that has the text.
    static let column = ClassMarks(rawValue: 1 << 2)
    /// Title, by-line, abstract, links or file of a result, which are never inside each other.
    static let field = ClassMarks(rawValue: 1 << 3)
    /// With it the part of the page begins that can hold results.
    static let opening = ClassMarks(rawValue: 1 << 4)
}

extension ClassMarks {
    /// The classes that have marks. Names that are packed alike are told apart by their letters.
    struct Table: Sendable {
        private struct Entry: Sendable {
            var marks: ClassMarks
            var token: StaticString
        }

        private let entries = Self.entries

        /// - Parameter end: the place behind the token.
        subscript(_ token: TagName, _ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> ClassMarks {
            let entry = entries[token]
            guard !entry.marks.isEmpty else { return [] }
            let start = end - entry.token.utf8CodeUnitCount
            return start >= 0 && bytes.starts(with: entry.token, at: start) ? entry.marks : []
        }

        private static let entries = NameTable<Entry>(
            marked.map { (TagName($0.token), $0) }, otherwise: Entry(marks: [], token: ""))

        private static let marked: [Entry] = [
            Entry(marks: [.row, .opening], token: "gs_r"), Entry(marks: [.column, .opening], token: "gs_ri"),
            Entry(marks: [.field, .opening], token: "gs_rt"), Entry(marks: .field, token: "gs_a"),
            Entry(marks: .field, token: "gs_rs"), Entry(marks: .field, token: "gs_fl"),
            Entry(marks: .field, token: "gs_ggs"), Entry(marks: [.tableRow, .opening], token: "gsc_a_tr"),
            Entry(marks: [.tableRow, .opening], token: "cit-table"),
            Entry(marks: .opening, token: "cit-user-info"),
        ]
    }
}
