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

    static let table = NameTable<ClassMarks>(
        [
            (TagName("gs_r"), [.row, .opening]), (TagName("gs_ri"), [.column, .opening]),
            (TagName("gs_rt"), [.field, .opening]), (TagName("gs_a"), .field), (TagName("gs_rs"), .field),
            (TagName("gs_fl"), .field), (TagName("gs_ggs"), .field), (TagName("gsc_a_tr"), [.tableRow, .opening]),
            (TagName("cit-table"), [.tableRow, .opening]),
        ], otherwise: [])
}
