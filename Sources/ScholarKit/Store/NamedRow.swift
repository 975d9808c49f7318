import GRDB

/// A row of the database whose columns are asked for by name: where each stands is looked up once for all rows.
struct NamedRow {
    private let row: Row
    private let places: [String: Int]

    /// The places of the columns of a result.
    static func places(in row: Row) -> [String: Int] {
        Dictionary(row.columnNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    init(_ row: Row, _ places: [String: Int]) {
        (self.row, self.places) = (row, places)
    }

    /// The value of a column; of one that can be empty, ask for an optional.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: String) -> Value {
        places[name].map { row[$0] } ?? row[name]
    }
}
