package import ScholarLists
import ScholarStore

/// A group of authors, or of other queries, with the latest repeat of each.
package struct SearchGroup: Sendable {
    /// Its name.
    package var name: String
    /// The latest repeat of each member in the store, by number.
    package var searches: [Search]
    /// The profiles of members from a roster without a stored search, by user id.
    package var missing: [String]
}

/// Groups of queries.
extension Scholar {
    /// All groups, by name.
    package func groups() throws -> [SearchGroup] {
        let latest = Dictionary(uniqueKeysWithValues: try store.latest().map { ($0.series, $0) })
        let members = try store.groups().flatMap { series, names in names.map { (name: $0, series: series) } }
        return Dictionary(grouping: members, by: \.name).map { name, members in
            let found = members.compactMap { latest[$0.series] }.sorted { $0.id < $1.id }
            let missing = members.map(\.series).filter { latest[$0] == nil }.map { series in
                series.hasPrefix("profile=") ? String(series.dropFirst("profile=".count)) : series
            }
            return SearchGroup(name: name, searches: found, missing: missing.sorted())
        }.sorted { $0.name.lowercased() < $1.name.lowercased() }
    }

    /// Adds the queries of searches to a group, which is created if needed.
    ///
    /// - Throws: `StoreError` when a search does not exist.
    package func group(_ searches: [SearchSelection], as name: String) throws -> SearchGroup {
        let found = try store.searches(searches)
        try store.add(found.map { ($0.series, name) })
        return try group(name)
    }

    /// Removes the queries of searches from a group, and returns it with the searches that were not in it.
    ///
    /// - Throws: `StoreError.noGroup`, or another `StoreError` when a search does not exist.
    package func ungroup(
        _ searches: [SearchSelection], from name: String
    ) throws -> (group: SearchGroup, strangers: [Search]) {
        let found = try store.searches(searches)
        let names = try store.groups().mapValues { $0.map { $0.lowercased() } }
        try store.remove(found.map(\.series), from: name)
        // A group without members is gone.
        let left = try groups().first { $0.name.lowercased() == name.lowercased() }
        let group = left ?? SearchGroup(name: name, searches: [], missing: [])
        return (group, found.filter { !(names[$0.series]?.contains(name.lowercased()) ?? false) })
    }

    package func group(_ roster: Roster) throws -> [SearchGroup] {
        try store.add(roster.entries.flatMap { entry in entry.groups.map { (entry.series, $0) } })
        let names = Set(roster.entries.flatMap(\.groups).map { $0.lowercased() })
        return try groups().filter { names.contains($0.name.lowercased()) }
    }

    /// The profiles in the named groups without a stored search, for a note: a table would lack them in silence.
    package func missing(in selections: [SearchSelection]) throws -> [String] {
        let names = selections.compactMap { if case .group(let name) = $0 { name.lowercased() } else { nil } }
        guard !names.isEmpty else { return [] }
        let missing = try groups().filter { names.contains($0.name.lowercased()) }.flatMap(\.missing)
        return Set(missing).sorted().map { "profile \($0)" }
    }

    private func group(_ name: String) throws -> SearchGroup {
        guard let group = try groups().first(where: { $0.name.lowercased() == name.lowercased() }) else {
            throw StoreError.noGroup(name)
        }
        return group
    }

    /// The authors of a roster with their stored searches, in the order of the roster.
    package func members(of roster: Roster) throws -> [(entry: Roster.Entry, search: Search?)] {
        let latest = Dictionary(uniqueKeysWithValues: try store.latest().map { ($0.series, $0) })
        return roster.entries.map { ($0, latest[$0.series]) }
    }
}
