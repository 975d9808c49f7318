import Foundation
import ScholarKit

/// The people of a roster, with their stored searches, and those whose searches are older than a date or than those of
/// the others.
struct RosterOutput: Output {
    let members: [Roster.Member]
    /// The date from which on a search is needed, as typed.
    let since: DatePeriod?
    private let latest: Search?

    init(members: [Roster.Member], since: DatePeriod? = nil) {
        self.members = members
        self.since = since
        latest = members.compactMap(\.search).max { $0.countedAt < $1.countedAt }
    }

    /// The searches of one round are retrieved within this time; one from before is of an earlier round.
    private static let longestRound: TimeInterval = 30 * 86_400

    var document: JSONValue {
        let people = members.map { member -> JSONValue in
            let search = member.search
            return [
                // The user id, also under the name of the roster's column.
                "name": member.entry.name, "profile": member.entry.user, "profile_id": member.entry.user,
                "groups": member.entry.groups, "state": state(member),
                "missing": since.map { _ in isMissing(member) }, "id": search?.id,
                "ids": member.searches.count > 1 ? member.searches.map(\.id) : nil, "date": search?.countedDay,
                "reason": search.flatMap { $0.isWhole ? nil : SearchNotes.reason($0) },
            ]
        }
        return people.json
    }

    var presentation: Presentation {
        let hasProfiles = members.contains { $0.entry.user != nil }
        let profile = hasProfiles ? [Presentation.Column.text("profile", isOptional: true)] : []
        var table = Presentation.Table(
            columns: [.flexible("name")] + profile + [.text("state"), .text("when"), .number("no")])
        for member in members {
            let entry = member.entry
            let search = member.search
            let cells: [Presentation.Cell] = [
                .init(state(member)), .init(search?.countedDay ?? ""), .plain(search?.id),
            ]
            table.append([.init(entry.name)] + (hasProfiles ? [.init(entry.user ?? "")] : []) + cells)
        }
        let people = Dictionary(members.compactMap { member in member.search.map { ($0.id, member.entry.name) } }) {
            $1
        }
        let incomplete = SearchNotes.incomplete(members.compactMap(\.search)) { searches in
            searches.compactMap { people[$0.id] }.shortList
        }.map { Sentence($0) }
        return Presentation(
            blocks: [.table(table), .text(missing), .text(incomplete + members.doubts + [Sentence(end)])])
    }

    /// The people without a search since the date, by name.
    private var missing: [Sentence] {
        guard let since else { return [] }
        let names = members.filter(isMissing).map { member in
            let last = member.search.map { "last \($0.countedDay)" }
            return "\(member.entry.name) (\(last ?? (member.searches.isEmpty ? "not stored" : "several searches")))"
        }
        return names.isEmpty
            ? [] : [Sentence("Missing since \(since.description): \(names.joined(separator: ", "))", .answer)]
    }

    private var end: String {
        let found = members.compactMap(\.search)
        let incomplete = found.count { !$0.isWhole }
        guard since == nil else {
            let current = members.filter { !isMissing($0) }
            return "\(current.count) of \(members.count) have a search since then"
                + (incomplete == 0
                    ? "" : "; \(incomplete) of all searches \(incomplete == 1 ? "is" : "are") incomplete")
        }
        let earlier = found.count(where: isEarlier)
        let old =
            earlier == 0
            ? "" : ", \(earlier) of them from more than 30 days before the latest (\(latest?.countedDay ?? ""))"
        return "\(found.count) of \(members.count) are in the store, \(incomplete) of them incomplete\(old)"
    }

    private func isEarlier(_ search: Search) -> Bool {
        if let since { return search.countedAt < since.start }
        return latest.map { $0.countedAt.timeIntervalSince(search.countedAt) > Self.longestRound } ?? false
    }

    /// Whether the person has no search since the date.
    private func isMissing(_ member: Roster.Member) -> Bool { member.searches.allSatisfy(isEarlier) }

    private func state(_ member: Roster.Member) -> String {
        guard !member.searches.isEmpty else { return "missing" }
        guard let search = member.search else { return "several" }
        return isEarlier(search) && (since != nil || search.isWhole) ? "earlier" : search.isWhole ? "in" : "incomplete"
    }
}
