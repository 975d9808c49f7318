import Foundation
import GRDB
import ScholarPages

/// The check of the statements that a file brings along. SQLite runs views, triggers and computed columns when a table of
/// theirs is used, so a file of somebody else could make a command run forever, or write what it wants.
enum StoreStatements {
    /// Checks that everything in a file that scholar uses was made by statements of scholar. Views and tables that
    /// somebody added under other names are never used, and may stay.
    ///
    /// Only the list of the statements is read, and SQLite compares those of the tables of results, which are thousands.
    static func check(_ database: Database, _ path: String) throws {
        if Store.takesForeignStatements { return }
        let parts = Schema.resultsStatement(name: "name", id: "substr(name, 9)")
        let others = try Row.fetchCursor(
            database,
            sql: """
                SELECT name, sql, coalesce(rootpage, 0) > 0 FROM sqlite_master WHERE sql IS NOT NULL AND NOT (
                    name GLOB 'results_[0-9]*' AND sql = ? || name || ? || substr(name, 9) || ?)
                AND NOT instr(?, ';' || replace(replace(sql, ' ', ''), char(10), '') || ';')
                """, arguments: [parts[0], parts[2], parts[4], own])
        while let row = try others.next() {
            let (name, sql) = (String.fromDatabaseValue(row[0]) ?? "", String.fromDatabaseValue(row[1]) ?? "")
            guard isOfSearches(name, sql) || isUnused(name, sql.lowercased(), hasRows: row[2]) else {
                throw StoreError.damaged(path: path, reason: "its \(Folding.oneLine(name)) was not made by scholar")
            }
        }
    }

    /// The statements of scholar without spaces: those of columns that an earlier version added stand on one line.
    private static let own: String = {
        let text = ";\(Schema.statements.joined(separator: ";"));"
        return String(decoding: text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }()

    /// Whether it is a view of the publications of searches. They are for other programs, so an endless one is refused,
    /// too; it needs a common table expression.
    private static func isOfSearches(_ name: String, _ sql: String) -> Bool {
        (name == "publications" || name.wholeMatch(of: /publications_[0-9]+/) != nil)
            && sql.hasPrefix("CREATE VIEW \(name) AS SELECT ") && !sql.uppercased().contains("WITH")
    }

    /// Whether it is a table or view with a name that scholar does not use. The name in the list could be another than
    /// that in the statement, which counts.
    private static func isUnused(_ name: String, _ sql: String, hasRows: Bool) -> Bool {
        let known = name.lowercased()
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil, !known.hasPrefix("results_"),
            !known.hasPrefix("publications"), !own.contains(";CREATETABLE\(known)("), known != "searches"
        else { return false }
        return sql.hasPrefix("create view \(known) as ")
            || hasRows && (sql.hasPrefix("create table \(known)(") || sql.hasPrefix("create table \(known) ("))
    }
}
