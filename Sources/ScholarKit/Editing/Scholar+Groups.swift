package import ScholarLists
package import ScholarPages
import ScholarStore

/// Groups of queries, whose members are the latest searches of each.
extension Scholar {
    /// Returns all groups, by name.
    package func groups() throws -> [SearchGroup] { try SearchGroup.all(in: store) }

    /// Returns the group with a name.
    package func group(named name: String) throws -> SearchGroup { try SearchGroup.named(name, in: store) }

    /// The profiles in the named groups without a stored search.
    package func missing(in selections: [SearchSelection]) throws -> [String] {
        try SearchGroup.missing(in: selections, besides: store.searches(), store)
    }

    /// Renames a group; if the new name is that of another group, they become one.
    package func rename(group: String, to name: String) throws { try store.rename(group: group, to: name) }

    /// Deletes a group; its searches stay.
    package func delete(group: String) throws { try store.delete(group: group) }

    /// Adds the queries of searches to a group, which is created if needed.
    package func group(_ searches: [SearchSelection], as name: String) throws -> SearchGroup {
        try SearchGroup.add(searches, to: name, in: store)
    }

    /// The groups that a roster names.
    package func groups(of roster: Roster) throws -> [SearchGroup] { try SearchGroup.all(of: roster, in: store) }

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
        try SearchGroup.remove(searches, from: name, in: store)
    }
}
