import Foundation
import ScholarKit

/// The authors of a roster, with their stored searches, and those whose searches are older than those of the others.
struct RosterOutput: Output {
    let members: [(entry: Roster.Entry, search: Search?)]

    /// The searches of one round are retrieved within this time; one from before is of an earlier round.
    private static let longestRound: TimeInterval = 30 * 86_400

    struct Row: Encodable {
        let name: String
        let profile: String
        let groups: [String]
        let state: String
        let id: Int?
        let date: String?
        let reason: String?
    }

    var document: [Row] {
        members.map { entry, search in
            Row(
                name: entry.name, profile: entry.user, groups: entry.groups, state: state(search), id: search?.id,
                date: search.map(\.countedDay), reason: search.flatMap { $0.isWhole ? nil : SearchNotes.reason($0) })
        }
    }

    var presentation: Presentation {
        var table = Presentation.Table(columns: [
            .flexible("name"), .text("profile", isOptional: true), .text("state"), .text("when"), .number("no"),
        ])
        for (entry, search) in members {
            table.append([
                .init(entry.name), .init(entry.user), .init(state(search)), .init(search?.countedDay ?? ""),
                .plain(search?.id),
            ])
        }
        let found = members.compactMap(\.search)
        let incomplete = found.count { !$0.isWhole }
        let earlier = found.count(where: isEarlier)
        let old =
            earlier == 0
            ? "" : ", \(earlier) of them from more than 30 days before the latest (\(latest?.countedDay ?? ""))"
        let end = "\(found.count) of \(members.count) are in the store, \(incomplete) of them incomplete\(old)"
        return Presentation(
            blocks: [.table(table), .text((SearchNotes.incomplete(found) + [end]).map { Sentence($0) })])
    }

    private var latest: Search? { members.compactMap(\.search).max { $0.countedAt < $1.countedAt } }

    private func isEarlier(_ search: Search) -> Bool {
        latest.map { $0.countedAt.timeIntervalSince(search.countedAt) > Self.longestRound } ?? false
    }

    private func state(_ search: Search?) -> String {
        guard let search else { return "missing" }
        return search.isWhole ? isEarlier(search) ? "earlier" : "in" : "incomplete"
    }
}
