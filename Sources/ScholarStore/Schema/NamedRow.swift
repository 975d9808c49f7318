import ScholarLists
import GRDB
import GRDBSQLite

/// A database row whose columns are read by name; the names are read once for all rows.
///
/// A value of the wrong kind in a damaged file throws an error that names its column, instead of stopping the program.
struct NamedRow {
    private let row: Row
    private let table: String
    /// The names of the columns. So few are found faster by their lengths than in a dictionary.
    private let columns: [String]
    /// The statement that is at this row; GRDB converts a value several times as slowly.
    private let statement: SQLiteStatement

    /// Converts all rows of a query.
    ///
    /// - Parameter table: the table of the rows, for errors.
    static func all<Value>(
        _ sql: String, _ arguments: StatementArguments = [], of table: String, in database: Database,
        _ value: (NamedRow) throws -> Value
    ) throws -> [Value] {
        let statement = try database.cachedStatement(sql: sql)
        try statement.setArguments(arguments)
        return try all(statement, of: table, value)
    }

    /// Converts all rows of a statement. Each is read before the next is retrieved, so none is copied.
    static func all<Value>(
        _ statement: Statement, of table: String, _ value: (NamedRow) throws -> Value
    ) throws -> [Value] {
        let rows = try Row.fetchCursor(statement)
        // SAFETY: each row is read while the statement is at it, and none is kept.
        let pointer = statement.sqliteStatement
        var values: [Value] = []
        var columns: [String] = []
        while let row = try rows.next() {
            if columns.isEmpty { columns = Array(row.columnNames) }
            values.append(try value(NamedRow(row: row, table: table, columns: columns, statement: pointer)))
        }
        return values
    }

    /// The value of a column; use an optional type for a column that can be empty.
    subscript<Value: DatabaseValueConvertible>(_ name: String) -> Value {
        get throws { try value(name) }
    }

    private func value<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
        let stored: DatabaseValue = row[Int(try place(of: name))]
        // SQLite itself would convert any value: a text to 0, and a huge fraction to the largest integer.
        guard let value = Value.fromDatabaseValue(stored) else { throw damage(name, "is \(stored.kind)") }
        return value
    }

    /// A text, or nil for an empty column.
    subscript(_ name: String) -> String? {
        get throws {
            let place = try place(of: name)
            switch sqlite3_column_type(statement, place) {
            case SQLITE_NULL: return nil
            // SAFETY: the text is copied before the statement is at another row.
            case SQLITE_TEXT: if let text = sqlite3_column_text(statement, place) { return String(cString: text) }
            default: break
            }
            return try value(name)
        }
    }

    subscript(_ name: String) -> String {
        get throws { try (self[name] as String?) ?? value(name) }
    }

    /// A whole number, or nil for an empty column.
    subscript(_ name: String) -> Int? {
        get throws {
            let place = try place(of: name)
            return switch sqlite3_column_type(statement, place) {
            case SQLITE_NULL: nil
            case SQLITE_INTEGER: Int(sqlite3_column_int64(statement, place))
            default: try value(name)
            }
        }
    }

    subscript(_ name: String) -> Int {
        get throws { try (self[name] as Int?) ?? value(name) }
    }

    subscript(_ name: String) -> Bool {
        get throws {
            let place = try place(of: name)
            guard sqlite3_column_type(statement, place) == SQLITE_INTEGER else { return try value(name) }
            return sqlite3_column_int64(statement, place) != 0
        }
    }

    private func place(of name: String) throws -> Int32 {
        let length = name.utf8.count
        guard let place = columns.firstIndex(where: { $0.utf8.count == length && $0 == name }) else {
            throw StoreDamage(reason: "there is no column \(table).\(name)")
        }
        return Int32(place)
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

extension Database {
    /// Writes a row, with its values by the names of their columns.
    ///
    /// GRDB's own `insert` and `update` ask SQLite for its list of tables. For that list, SQLite resolves every view, and
    /// with the view of all publications the tables of all searches: minutes in a store of 10,000 searches.
    ///
    /// - Parameter replaces: whether it replaces a row with the same key.
    func insert(
        into table: String, replacing replaces: Bool = false, _ row: [String: (any DatabaseValueConvertible)?]
    ) throws {
        let row = row.sorted { $0.key < $1.key }
        let names = row.map { "\"\($0.key)\"" }.joined(separator: ", ")
        let marks = row.map { _ in "?" }.joined(separator: ", ")
        let verb = replaces ? "INSERT OR REPLACE" : "INSERT"
        try cachedStatement(sql: "\(verb) INTO \(table) (\(names)) VALUES (\(marks))")
            .execute(arguments: StatementArguments(row.map(\.value)))
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
