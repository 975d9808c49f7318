import ScholarLists
import GRDB

/// A database row whose columns are read by name; the positions are looked up once for all rows.
///
/// A value of the wrong kind in a damaged file throws an error that names its column, instead of stopping the program.
struct NamedRow {
    private let row: Row
    private let table: String
    private let places: [String: Int]

    /// Converts all rows of a result. Each is read before the next is retrieved, so none is copied.
    ///
    /// - Parameter table: the table of the rows, for errors.
    static func all<Value>(
        _ rows: RowCursor, of table: String, _ value: (NamedRow) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        var places: [String: Int] = [:]
        while let row = try rows.next() {
            if places.isEmpty {
                places = Dictionary(row.columnNames.enumerated().map { ($1, $0) }) { first, _ in first }
            }
            values.append(try value(NamedRow(row: row, table: table, places: places)))
        }
        return values
    }

    /// The value of a column; use an optional type for a column that can be empty.
    subscript<Value: DatabaseValueConvertible>(_ name: String) -> Value {
        get throws {
            guard let place = places[name] else { throw StoreDamage(reason: "there is no column \(table).\(name)") }
            let stored: DatabaseValue = row[place]
            // SQLite itself would convert any value: a text to 0, and a huge fraction to the largest integer.
            guard let value = Value.fromDatabaseValue(stored) else { throw damage(name, "is \(stored.kind)") }
            return value
        }
    }

    /// A whole number within limits. No row that this program writes has another one, and sums of such numbers cannot
    /// overflow.
    subscript(_ name: String, limits: ClosedRange<Int>) -> Int {
        get throws { try checked(try self[name], name, limits) }
    }

    /// The same for a column that can be empty.
    subscript(_ name: String, limits: ClosedRange<Int>) -> Int? {
        get throws { try (self[name] as Int?).map { try checked($0, name, limits) } }
    }

    private func checked(_ number: Int, _ name: String, _ limits: ClosedRange<Int>) throws -> Int {
        guard limits.contains(number) else { throw damage(name, "is \(number)") }
        return number
    }

    /// The error for a value that this program cannot have written.
    func damage(_ name: String, _ fact: String) -> StoreDamage {
        StoreDamage(reason: "a value of \(table).\(name) \(fact)")
    }
}

/// The limits of numbers in the store. Readers of pages and lists accept no larger ones.
enum StoredNumber {
    /// Counts of citations, publications, pages and rows; readers accept at most a thousand million.
    static let counts = 0...10_000_000_000
    /// Sums of citations.
    static let sums = 0...1_000_000_000_000_000
    /// The numbers of searches, publications, pages and steps.
    static let numbers = 1...10_000_000_000
    /// Years, of four digits at most.
    static let years = 0...9999
}

extension DatabaseValue {
    /// The kind of value in words.
    fileprivate var kind: String {
        switch storage {
        case .null: "missing"
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string: "a text"
        case .blob: "no text"
        }
    }
}
