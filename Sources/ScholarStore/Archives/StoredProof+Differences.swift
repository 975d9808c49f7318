import GRDB
package import ScholarLists
import ScholarPages

/// Where a stored search differs from what its pages make, besides its publications: in every column that a command reads.
extension StoredProof {
    /// A value that differs, by the name of its column.
    package struct Difference: Hashable, Sendable {
        package let field: String
        package let stored, computed: String?
    }

    /// - Parameters:
    ///   - read: the search as its pages make it.
    ///   - listing: the same with the edits.
    package func differences(from read: Results, _ listing: Listing) throws -> [Difference] {
        let (search, again) = (results.search, read.search)
        var found = Self.differences(
            try SearchRow(search: search).databaseDictionary, try SearchRow(search: again).databaseDictionary)
        // A list of a single index has its name in the key.
        let keys = [QueryKey(search.query), QueryKey(search.query, counts: search.countSource)]
        if keys.contains(search.queryKey) { found.removeAll { $0.field == "query_key" } }
        // Lists of OpenAlex that were stored earlier have no ORCID.
        if search.homepage == nil, search.query.source != .googleScholar { found.removeAll { $0.field == "homepage" } }
        for place in 0..<max(results.pages.count, read.pages.count) {
            let pair = [results.pages, read.pages].map { $0.indices.contains(place) ? $0[place] : nil }
            guard pair[0] != pair[1] else { continue }
            let words = pair.map { $0.map { "\($0.rows) rows from \($0.start.map { "\($0 + 1)" } ?? "–")" } }
            found.append(Difference(field: "page \(place + 1)", stored: words[0], computed: words[1]))
        }
        guard let numbers else { return found }
        let computed = SummaryRow(ListSummary(listing), of: again)
        return found + Self.differences(numbers.values, computed.values)
    }

    private static func differences(
        _ stored: [String: DatabaseValue], _ computed: [String: DatabaseValue]
    ) -> [Difference] {
        Set(stored.keys).union(computed.keys).sorted().compactMap { name in
            let (one, other) = (stored[name] ?? .null, computed[name] ?? .null)
            return one == other ? nil : Difference(field: name, stored: text(one), computed: text(other))
        }
    }

    private static func text(_ value: DatabaseValue) -> String? {
        value.isNull ? nil : String.fromDatabaseValue(value) ?? "\(value)"
    }
}
