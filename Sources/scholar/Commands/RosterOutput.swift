import ScholarKit

/// The authors of a roster, with their stored searches.
struct RosterOutput: Output {
    let members: [(entry: Roster.Entry, search: Search?)]

    struct Row: Encodable {
        let name: String
        let profile: String
        let groups: [String]
        let state: String
        let id: Int?
        let reason: String?
    }

    var document: [Row] {
        members.map { entry, search in
            Row(
                name: entry.name, profile: entry.user, groups: entry.groups, state: Self.state(search), id: search?.id,
                reason: search.flatMap { $0.isWhole ? nil : SearchNotes.reason($0) })
        }
    }

    func text(for terminal: Terminal) -> String {
        var table = Table(columns: [
            .init("name", isFlexible: true), .init("profile", isExtra: true), .init("state"),
            .init("no", isNumber: true),
        ])
        for (entry, search) in members {
            table.append([
                entry.name, entry.user, Self.state(search), search.map { "\($0.id)" } ?? "",
            ])
        }
        let reasons = SearchNotes.incomplete(members.compactMap(\.search))
        let missing = members.count { $0.search == nil }
        let incomplete = members.count { $0.search?.isWhole == false }
        let end = "\(members.count - missing) of \(members.count) are in the store, \(incomplete) of them incomplete"
        let lines = (reasons + [end]).flatMap { Cells.wrap($0, to: terminal.width) }
        return ([table.text(for: terminal)] + lines).joined(separator: "\n")
    }

    private static func state(_ search: Search?) -> String {
        guard let search else { return "missing" }
        return search.isWhole ? "in" : "incomplete"
    }
}
