import ScholarKit

/// The authors of a roster, with their stored searches.
struct RosterOutput: PresentedOutput {
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

    var presentation: Presentation {
        var table = Presentation.Table(columns: [
            .flexible("name"), .text("profile", isOptional: true), .text("state"), .number("no"),
        ])
        for (entry, search) in members {
            table.append([.init(entry.name), .init(entry.user), .init(Self.state(search)), .plain(search?.id)])
        }
        let reasons = SearchNotes.incomplete(members.compactMap(\.search))
        let missing = members.count { $0.search == nil }
        let incomplete = members.count { $0.search?.isWhole == false }
        let end = "\(members.count - missing) of \(members.count) are in the store, \(incomplete) of them incomplete"
        return Presentation(blocks: [.table(table), .text((reasons + [end]).map { Sentence($0) })])
    }

    private static func state(_ search: Search?) -> String {
        guard let search else { return "missing" }
        return search.isWhole ? "in" : "incomplete"
    }
}
