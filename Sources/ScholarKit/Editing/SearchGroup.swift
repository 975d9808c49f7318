package import ScholarLists
import ScholarPages
import ScholarStore

/// A group of authors, or of other queries, with the latest repeat of each.
package struct SearchGroup: Sendable {
    /// Its name.
    package var name: String
    /// The latest repeat of each member in the store, by number.
    package var searches: [Search] = []
    /// The members from a roster without a stored search, by their names, or as `profile USER` and `OpenAlex A1`.
    package var missing: [String] = []

    private func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

extension SearchGroup {
    /// All groups, by name.
    static func all(in store: Store) throws -> [SearchGroup] {
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

    /// The group with a name.
    ///
    /// - Throws: `StoreError.noGroup`.
    static func named(_ name: String, in store: Store) throws -> SearchGroup {
        guard let group = try all(in: store).first(where: { $0.isNamed(name) }) else { throw StoreError.noGroup(name) }
        return group
    }

    /// The name of the group that some searches were chosen by; nil for other searches, or those of several groups.
    static func name(of searches: [SearchSelection], in store: Store) throws -> String? {
        guard searches.count == 1, case .group(let name) = searches[0] else { return nil }
        return try named(name, in: store).name
    }

    /// Adds the queries of searches to a group, which is created if needed.
    static func add(_ searches: [SearchSelection], to name: String, in store: Store) throws -> SearchGroup {
        try store.add(store.searches(searches).map { ($0.series, name) })
        return try named(name, in: store)
    }

    /// The groups that a roster names.
    static func all(of roster: Roster, in store: Store) throws -> [SearchGroup] {
        try all(in: store).filter { roster.entries.flatMap(\.groups).contains(where: $0.isNamed) }
    }

    /// Removes the queries of searches from a group, and returns it with the searches that were not in it.
    static func remove(
        _ searches: [SearchSelection], from name: String, in store: Store
    ) throws -> (group: SearchGroup, strangers: [Search]) {
        let found = try store.searches(searches)
        let names = try store.groups()
        try store.remove(found.map(\.series), from: name)
        // A group without members is gone.
        let group = try all(in: store).first { $0.isNamed(name) } ?? SearchGroup(name: name)
        return (group, found.filter { !(names[$0.series]?.contains(where: group.isNamed) ?? false) })
    }

    /// The profiles in the named groups without a stored search, for a note: a table would lack them in silence.
    ///
    /// - Parameter found: the stored searches of the groups, and possibly others.
    static func missing(
        in selections: [SearchSelection], besides found: @autoclosure () throws -> [Search], _ store: Store
    ) throws -> [String] {
        let names = selections.compactMap { if case .group(let name) = $0 { name.lowercased() } else { nil } }
        guard !names.isEmpty else { return [] }
        let stored = Set(try found().map(\.series))
        let missing = try store.groups().filter { series, groups in
            !stored.contains(series) && groups.contains { names.contains($0.lowercased()) }
        }
        let known = try store.namesOfMembers()
        return Set(missing.keys.map { known[$0] ?? QueryKey(text: $0).nameOfList }).sorted()
    }
}
