package import Foundation
package import ScholarPages

/// What reading a roster changes: who is added to its groups, who moved, who left, and who has another name.
///
/// The file is the truth about the groups that it names, as far as it made them: what was grouped by hand or by another
/// roster stays, and so does everything while a line of the file is left out.
package struct RosterChange: Sendable {
    /// A series of searches in a group.
    package struct Membership: Hashable, Sendable {
        package let series: String
        package let group: String
        /// The files that made it, each with the time when it last named it; none if it was made by hand.
        package let rosters: [String: Date]

        package init(series: String, group: String, rosters: [String: Date] = [:]) {
            (self.series, self.group, self.rosters) = (series, group, rosters)
        }

        /// Names of groups are not case-sensitive.
        fileprivate var key: [String] { [series, group.lowercased()] }
    }

    package struct Person: Hashable, Sendable {
        package let name: String
        package var from: [String] = []
        package var to: [String] = []
    }

    /// The lines of a name.
    package typealias Lines = (name: String, lines: [Int])

    /// Someone whose list has other identifiers than the file.
    package struct Replacement: Hashable, Sendable {
        package let name: String
        package let series: String
        package let before: [String]
        fileprivate let place: Int
        /// The query in its place.
        package let query: SearchQuery
    }

    /// A stored search that gets the name in the roster as its label.
    package struct Renaming: Hashable, Sendable {
        package let search: Int
        package let series: String
        package let from: String
        package let to: String
    }

    package let file: String
    /// The series of the people in the file.
    package let series: [String]
    /// The file, and earlier versions of it under other names.
    package private(set) var files: Set<String> = []
    package private(set) var added: [Person] = []
    package private(set) var moved: [Person] = []
    /// The people of the memberships in ``leaving``.
    package private(set) var left: [Person] = []
    package private(set) var renamed: [Renaming] = []
    /// Lists that the file may go on with other identifiers; the user says whether they are of the same person.
    package private(set) var replaced: [Replacement] = []
    /// People on several lines, with the lines.
    package private(set) var repeated: [Lines] = []
    /// People of one name with other identifiers of one source.
    package private(set) var namesakes: [Lines] = []
    /// When the file is used for the first time, who is in its groups and not in the file: they stay.
    package private(set) var others: [Person] = []
    /// The names of members without a stored list, by series.
    package private(set) var names: [String: String] = [:]
    /// When the file last named the people who left.
    package var lastNamed: Date? { leaving.flatMap(\.rosters).filter { files.contains($0.key) }.map(\.value).max() }
    /// Whether someone is missing, and no one is taken to have left because a line is left out.
    package private(set) var isUnsure = false
    /// Whether an earlier version of the file made groups.
    package private(set) var isLater = false

    /// The memberships that the file names, those that ended at once, and those that end after a yes.
    package private(set) var wanted: [Membership] = []
    package private(set) var ended: [Membership] = []
    package private(set) var leaving: [Membership] = []

    /// - Parameters:
    ///   - source: the source whose lists are added to groups; nil for the profile, or for the first list that there is.
    ///   - known: the members of all groups.
    package init(_ roster: Roster, of source: Source? = nil, _ known: [Membership], _ searches: [Search]) {
        file = roster.file
        let latest = Repeats.ofEachQuery(searches).compactMap(\.latest).sorted { $0.id < $1.id }
        let members = roster.members(among: latest)
        series = members.flatMap(\.series)
        let chosen = source.map { source in roster.members(among: latest.filter { $0.query.source == source }) }
        let (owners, replaced) = Self.owners(members, latest, &repeated, &namesakes)
        let named = Set(roster.entries.flatMap(\.groups).map { $0.lowercased() })
        let inGroups = known.filter { named.contains($0.group.lowercased()) }
        let ofMembers = Dictionary(grouping: inGroups) { owners[$0.series] }
        var new: [[String]] = []
        for (place, (member, chosen)) in zip(members, chosen ?? members).enumerated() {
            let own = member.entry.lists.first { $0.source == source ?? $0.source }.map { QueryKey($0).text }
            let list = chosen.search?.series ?? own
            new.append([])
            for group in member.entry.groups {
                // A person is once in a group: another list of theirs that is in it stays the one.
                let there = ofMembers[place]?.filter { $0.group.lowercased() == group.lowercased() } ?? []
                wanted += there
                guard there.isEmpty, let list else { continue }
                wanted.append(Membership(series: list, group: group))
                new[place].append(group)
            }
        }
        let kept = Set(wanted.map(\.key))
        files = Self.versions(of: roster.file, in: inGroups, kept)
        // A namesake that the file never named is another person.
        let ofFile = Set(known.filter { [files] in !files.isDisjoint(with: $0.rosters.keys) }.map(\.series))
        self.replaced = replaced.filter { ofFile.contains($0.series) }
        isLater = !ofFile.isEmpty
        // Until the user says whether it is the same person, only the earlier list is in her groups.
        for replacement in self.replaced {
            let groups = Set(inGroups.filter { $0.series == replacement.series }.map { $0.group.lowercased() })
            new[replacement.place].removeAll { groups.contains($0.lowercased()) }
            wanted.removeAll { membership in
                owners[membership.series] == replacement.place && groups.contains(membership.group.lowercased())
                    && !inGroups.contains { $0.key == membership.key }
            }
        }
        let gone = inGroups.filter { [files] in !kept.contains($0.key) && !files.isDisjoint(with: $0.rosters.keys) }
        // A line that is left out can be that of anyone.
        isUnsure = !gone.isEmpty && roster.faults.contains(where: \.isInLine)
        let old = Dictionary(grouping: isUnsure ? [] : gone) { owners[$0.series] }
        for (place, member) in members.enumerated() {
            let person = Person(
                name: member.entry.name, from: old[place]?.filter(isOnlyOfFile).map(\.group) ?? [], to: new[place])
            if !person.from.isEmpty { moved.append(person) } else if !person.to.isEmpty { added.append(person) }
        }
        // Of the people who left, only those whom no other roster names leave the group.
        let open = Set(self.replaced.map(\.series))
        leaving = old[nil]?.filter { isOnlyOfFile($0) && !open.contains($0.series) } ?? []
        ended = old.values.joined().filter { owners[$0.series] != nil || !isOnlyOfFile($0) }
        let stored = Dictionary(latest.map { ($0.series, $0.name) }) { first, _ in first }
        func people(_ members: [Membership]) -> [Person] {
            Dictionary(grouping: members, by: \.series).map { series, members in
                Person(name: stored[series] ?? QueryKey(text: series).nameOfList, from: members.map(\.group))
            }.sorted { NameOrder($0.name) < NameOrder($1.name) }
        }
        left = people(leaving)
        others = isLater ? [] : people(inGroups.filter { $0.rosters.isEmpty && owners[$0.series] == nil })
        for membership in wanted where stored[membership.series] == nil {
            names[membership.series] = owners[membership.series].map { members[$0].entry.name }
        }
        let labels = Dictionary(grouping: searches.filter { $0.label != nil }, by: \.series)
            .mapValues { Dictionary(grouping: $0.compactMap(\.label)) { $0 } }
        renamed = searches.compactMap { search in
            guard let place = owners[search.series], members[place].entry.series != nil, let label = search.label
            else { return nil }
            // A label with a number, such as a year, belongs to one repeat, and so does one that fewer repeats have.
            let all = labels[search.series] ?? [:]
            let isOfOne = label.contains(where: \.isNumber) || all.values.contains { $0.count > all[label]?.count ?? 0 }
            let name = Folding.name(members[place].entry.name)
            return isOfOne || label == name
                ? nil : Renaming(search: search.id, series: search.series, from: label, to: name)
        }
    }

    private func isOnlyOfFile(_ membership: Membership) -> Bool { files.isSuperset(of: membership.rosters.keys) }

    /// The places of people by their series. Two lines are of one person if they have a list in common, or one name and no
    /// list of the same source.
    private static func owners(
        _ members: [Roster.Member], _ latest: [Search], _ repeated: inout [Lines], _ namesakes: inout [Lines]
    ) -> ([String: Int], [Replacement]) {
        var owners: [String: Int] = [:]
        var names = NameIndex()
        for (place, member) in members.enumerated() {
            let entry = member.entry
            let sources = Set(entry.lists.map(\.source))
            let sameList = member.series.lazy.compactMap { owners[$0] }.first {
                NameIndex.areOne(members[$0].entry.name, entry.name)
            }
            let sameName = names.places(of: entry.name)
            if let other = sameList
                ?? sameName.first(where: { sources.isDisjoint(with: members[$0].entry.lists.map(\.source)) })
            {
                repeated.append((members[other].entry.name, [members[other].entry.line, entry.line]))
            } else if let other = sameName.first {
                namesakes.append((entry.name, [members[other].entry.line, entry.line]))
            }
            for series in member.series where owners[series] == nil { owners[series] = place }
            names.add(entry.name, at: place)
        }
        // A list with the name of a person is a further one of another source, or has other identifiers than the file.
        var replaced: [Replacement] = []
        for search in latest where search.query.isAuthorList {
            let known = ([search.label].compactMap(\.self) + search.namesOfPerson).map { names.places(of: $0) }
            let named = known.first { !$0.isEmpty } ?? []
            guard let place = owners[search.series] ?? (named.count == 1 ? named[0] : nil) else { continue }
            let entry = members[place].entry
            guard let query = entry.lists.first(where: { $0.source == search.query.source }) else {
                if !entry.lists.isEmpty, owners[search.series] == nil { owners[search.series] = place }
                continue
            }
            let keys = [search.series] + search.earlierKeys
            if search.continuedBy == nil, !keys.contains(QueryKey(query).text),
                !search.query.records.isStrictSubset(of: query.records)
            {
                let before = search.query.records.sorted()
                replaced.append(
                    Replacement(name: entry.name, series: search.series, before: before, place: place, query: query))
            }
        }
        return (owners, replaced)
    }

    /// The file and those that are earlier versions of it: their names differ in a date only, and it names
    /// most of their people. Without a name of its own a roster is known by its people alone.
    private static func versions(of file: String, in known: [Membership], _ kept: Set<[String]>) -> Set<String> {
        // A year or a quarter tells versions; two laboratories have other numbers.
        func stem(_ file: String) -> String { file.replacing(/\d{4}([-_.]?\d{1,2}){0,2}|[Qq]\d/, with: "") }
        let others = Set(known.flatMap(\.rosters.keys)).filter { other in
            guard stem(other) == stem(file) else { return false }
            if other == file, file.hasPrefix("/") { return true }
            let theirs = known.filter { $0.rosters[other] != nil }
            return theirs.count { kept.contains($0.key) } * 2 > theirs.count
        }
        return others.union([file])
    }
}
