package import ScholarLists
package import ScholarPages
import ScholarStore

/// A group of authors, or of other queries, with the latest repeat of each.
package struct SearchGroup: Sendable {
    /// Its name.
    package var name: String
    /// The latest repeat of each member in the store, by number.
    package var searches: [Search] = []
    /// The members from a roster without a stored search, by their names, or as `profile USER` and `OpenAlex A1`.
    package var missing: [String] = []

    fileprivate func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

/// Groups of queries, whose members are the latest searches of each.
extension Scholar {
    /// Returns all groups, by name.
    package func groups() throws -> [SearchGroup] {
        let names = try store.namesOfMembers()
        let latest = Dictionary(uniqueKeysWithValues: try store.latest().map { ($0.series, $0) })
        let members = try store.groups().flatMap { series, names in names.map { (name: $0, series: series) } }
        return Dictionary(grouping: members, by: \.name).map { name, members in
            let found = members.compactMap { latest[$0.series] }.sorted { $0.id < $1.id }
            let missing = members.map(\.series).filter { latest[$0] == nil }.map {
                names[$0] ?? QueryKey(text: $0).nameOfList
            }
            return SearchGroup(name: name, searches: found, missing: missing.sorted())
        }.sorted { NameOrder($0.name) < NameOrder($1.name) }
    }

    /// Returns the group with a name.
    ///
    /// - Throws: `StoreError.noGroup`.
    package func group(named name: String) throws -> SearchGroup {
        guard let group = try groups().first(where: { $0.isNamed(name) }) else { throw StoreError.noGroup(name) }
        return group
    }

    /// The name of the group that some searches were chosen by; nil for other searches, or those of several groups.
    func nameOfGroup(of searches: [SearchSelection]) throws -> String? {
        guard searches.count == 1, case .group(let name) = searches[0] else { return nil }
        return try group(named: name).name
    }

    /// The profiles in the named groups without a stored search, for a note: a table would lack them in silence.
    package func missing(in selections: [SearchSelection]) throws -> [String] {
        let names = selections.compactMap { if case .group(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { return [] }
        let named = try groups().filter { names.contains(where: $0.isNamed) }
        return Set(named.flatMap(\.missing)).sorted()
    }

    /// Renames a group; if the new name is that of another group, they become one.
    package func rename(group: String, to name: String) throws { try store.rename(group: group, to: name) }

    /// Deletes a group; its searches stay.
    package func delete(group: String) throws { try store.remove(nil, from: group) }

    /// Adds the queries of searches to a group, which is created if needed.
    package func group(_ searches: [SearchSelection], as name: String) throws -> SearchGroup {
        try store.add(store.searches(searches).map { ($0.series, name) })
        return try group(named: name)
    }

    /// The groups that a roster names.
    package func groups(of roster: Roster) throws -> [SearchGroup] {
        try groups().filter { roster.entries.flatMap(\.groups).contains(where: $0.isNamed) }
    }

    /// Adds the people of a roster to its groups, with their lists of one source or with any, moves those who moved, and
    /// gives all repeats the names of the roster. Who left stays until ``takeOut(_:)``. A profile can be in a group before
    /// it is stored.
    package func follow(_ roster: Roster, of source: Source? = nil) throws -> RosterChange {
        try store.follow(roster, of: source, now: clock.now())
    }

    /// Lets the list of a roster continue one with other identifiers, or notes that they are of two people.
    package func settle(_ replacement: RosterChange.Replacement, isSamePerson: Bool) throws {
        guard isSamePerson else { return try store.noteOther(than: replacement.series) }
        try store.continueLists([replacement.series], by: QueryKey(replacement.query), now: clock.now())
    }

    /// Takes back that a list of a person in a roster continues lists with other identifiers.
    ///
    /// - Returns: whether there were such lists.
    package func separate(_ name: String, in roster: Roster) throws -> Bool {
        let lists = roster.entries.filter { Folding.fold($0.name).lowercased() == name }.flatMap(\.lists)
        return try lists.map { try store.separate(QueryKey($0)) }.contains(true)
    }

    /// Takes the people who left a roster out of its groups. Their lists stay stored.
    package func takeOut(_ change: RosterChange) throws { try store.takeOut(change) }

    /// Removes the queries of searches from a group, and returns it with the searches that were not in it.
    package func ungroup(
        _ searches: [SearchSelection], from name: String
    ) throws -> (group: SearchGroup, strangers: [Search]) {
        let found = try store.searches(searches)
        let names = try store.groups()
        try store.remove(found.map(\.series), from: name)
        // A group without members is gone.
        let group = try groups().first { $0.isNamed(name) } ?? SearchGroup(name: name)
        return (group, found.filter { !(names[$0.series]?.contains(where: group.isNamed) ?? false) })
    }
}
