import GRDB

/// A database row whose columns are read by name; the positions are looked up once for all rows.
struct NamedRow {
    private let row: Row
    private let places: [String: Int]

    /// Converts all rows of a result. Each is read before the next is retrieved, so none is copied.
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

    /// The value of a column; use an optional type for a column that can be empty.
    ///
    /// A missing value in a damaged file throws an error instead of stopping the program.
    subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ name: String) -> Value {
        get throws {
            guard let place = places[name] else { throw StoreDamage(reason: "there is no column \(name)") }
            return try row.decode(atIndex: place)
        }
    }
}
