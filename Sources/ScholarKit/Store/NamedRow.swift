import GRDB

/// A row of the database whose columns are asked for by name: where each stands is looked up once for all rows.
struct NamedRow {
    private let row: Row
    private let places: [String: Int]

    /// The values that the rows of a result stand for. Each is read before the next comes, so none is copied.
    static func all<Value>(_ rows: RowCursor, _ value: (NamedRow) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        var places: [String: Int] = [:]
        while let row = try rows.next() {
            if places.isEmpty {
                places = Dictionary(row.columnNames.enumerated().map { ($1, $0) }) { first, _ in first }
            }
            values.append(try value(NamedRow(row: row, places: places)))
        }
        return values
    }

    /// The value of a column; of one that can be empty, ask for an optional.
    ///
    /// A value that is not there, in a file that was damaged, is an error and not the end of the program.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: String) -> Value {
        get throws {
            guard let place = places[name] else { throw StoreDamage(reason: "there is no column \(name)") }
            return try row.decode(atIndex: place)
        }
    }
}
