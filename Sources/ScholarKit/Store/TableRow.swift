import GRDB

/// A row of a fixed table, written by the names of its columns.
///
/// GRDB's own `insert` and `update` ask SQLite for its list of tables. For that list, SQLite resolves every view, and
/// with the view of all publications the tables of all searches: minutes in a store of 10,000 searches.
protocol TableRow: EncodableRecord {
    static var tableName: String { get }
}

extension TableRow {
    func insert(_ database: Database) throws {
        let values = try databaseDictionary.sorted { $0.key < $1.key }
        let names = values.map { "\"\($0.key)\"" }.joined(separator: ", ")
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        try database.cachedStatement(sql: "INSERT INTO \(Self.tableName) (\(names)) VALUES (\(marks))")
            .execute(arguments: StatementArguments(values.map(\.value)))
    }

    /// Writes some columns of the row with a number.
    func update(_ database: Database, columns: [String], ofRow id: Int) throws {
        let values = try databaseDictionary
        let places = columns.map { "\"\($0)\" = ?" }.joined(separator: ", ")
        try database.cachedStatement(sql: "UPDATE \(Self.tableName) SET \(places) WHERE id = ?")
            .execute(arguments: StatementArguments(columns.map { values[$0] ?? .null } + [id.databaseValue]))
    }
}
