package import ScholarPages

/// Authors and their profiles on Google Scholar: a CSV file with the columns `name`, `profile` and, optionally,
/// `group`.
package struct Roster: Sendable {
    package struct Entry: Hashable, Sendable {
        /// The line of the file, counted from 1.
        package var line: Int
        package var name: String
        /// The user id of the profile.
        package var user: String
        /// The groups of the author; in the file separated by semicolons.
        package var groups: [String]

        /// The profile as a query.
        package var query: SearchQuery {
            var query = SearchQuery()
            query.target = .profile(user)
            return query
        }

        package var series: String { QueryKey(query).text }
    }

    package let entries: [Entry]

    /// Parses a CSV file whose first line names the columns, in UTF-8, or in UTF-16 as spreadsheets write it.
    ///
    /// - Throws: `RosterError` with the invalid line.
    package init(_ bytes: [UInt8]) throws(RosterError) {
        let rows = CSVText(Charset.utf8(bytes)[...]).rows
        let header = (rows.first?.cells ?? []).map { Folding.fold($0).lowercased() }
        for column in ["name", "profile"] where !header.contains(column) { throw .noColumn(column) }
        func cell(_ name: String, of row: CSVText.Row) -> String {
            header.firstIndex(of: name).flatMap { $0 < row.cells.count ? Folding.fold(row.cells[$0]) : nil } ?? ""
        }
        var entries: [Entry] = []
        var lines: [String: Int] = [:]
        for row in rows.dropFirst() {
            let line = row.line
            let name = cell("name", of: row)
            let profile = cell("profile", of: row)
            if name.isEmpty, profile.isEmpty { continue }
            guard !name.isEmpty else { throw .noName(line: line) }
            guard let user = Self.user(profile) else { throw .noProfile(profile, line: line) }
            if let other = lines.updateValue(line, forKey: user) { throw .twice(user, lines: [other, line]) }
            let groups = cell("group", of: row).split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
                .map(SearchSelection.groupName)
            if let wrong = groups.first(where: { !SearchSelection.isGroupName($0) }) {
                throw .noGroup(wrong, line: line)
            }
            entries.append(Entry(line: line, name: name, user: user, groups: groups))
        }
        if entries.isEmpty { throw .empty }
        self.entries = entries
    }

    /// The user id in a cell, which contains the id or the address of the profile.
    private static func user(_ text: String) -> String? {
        let id = URLParameters.first("user", in: text) ?? text
        return !id.isEmpty && id.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) } ? id : nil
    }
}

package enum RosterError: Error, Hashable, Sendable {
    case noColumn(String)
    /// A line has a profile but no name.
    case noName(line: Int)
    /// A line has no valid profile.
    case noProfile(String, line: Int)
    /// Two lines have the same profile.
    case twice(String, lines: [Int])
    /// A line has a group whose name means searches, or has signs that no name has.
    case noGroup(String, line: Int)
    /// No line contains an author.
    case empty

    /// Whether the error is in a line, with which its description begins.
    package var isInLine: Bool {
        switch self {
        case .noName, .noProfile, .twice, .noGroup: true
        case .noColumn, .empty: false
        }
    }
}

extension RosterError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noColumn(let name): "the first line must be name,profile,group; it has no column \(name)"
        case .noName(let line): "line \(line): the name is empty"
        case .noProfile("", let line):
            "line \(line): the profile is empty; copy the characters after \"user=\" in its address, or leave out the line"
        case .noProfile(let text, let line):
            "line \(line): \"\(text)\" is neither a user id nor the address of a profile"
        case .twice(let user, let lines): "lines \(lines[0]) and \(lines[1]): the same profile, \(user)"
        case .noGroup(let name, let line): "line \(line): \"\(name)\" cannot be the name of a group"
        case .empty: "the file names no people"
        }
    }
}
