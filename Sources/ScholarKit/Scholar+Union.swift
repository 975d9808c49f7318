/// Several searches combined into one list, in which each work is counted once.
package struct UnionAnswer: Sendable {
    /// The searches.
    package var searches: [Search]
    /// The indexes of all works.
    package var indexes: Indexes
    /// The number of works in more than one list.
    package var shared: Int
    /// The successive h-index: the largest k such that k searches have an h of at least k each (Schubert 2007).
    package var successiveH: Int
}

/// Combining a group into one list.
extension Scholar {
    /// Computes the indexes of all works of some searches. A work of several lists counts once, with its highest
    /// citation count.
    ///
    /// Works are the same when they have the same number from Scholar, or the same title and year.
    package func union(of selections: [SearchSelection], _ question: IndexQuestion) throws -> UnionAnswer {
        let listings = try store.searches(selections).map { try begun(.number($0.id)) }
        var works: [CitedWork] = []
        var places: [String: Int] = [:]
        var owners: [Int: Set<Int>] = [:]
        for listing in listings {
            let publications = Dictionary(uniqueKeysWithValues: listing.publications.map { ($0.id, $0) })
            for work in listing.works {
                guard let publication = work.number.flatMap({ publications[$0] }) else { continue }
                let names = Self.names(of: publication)
                let place = names.lazy.compactMap { places[$0] }.first ?? works.count
                for name in names { places[name] = place }
                owners[place, default: []].insert(listing.search.id)
                if place == works.count {
                    works.append(work)
                } else if work.citations > works[place].citations {
                    works[place] = work
                }
            }
        }
        let year = question.year ?? listings.map(\.fetchedYear).max() ?? Indexes.thisYear
        var indexes = try Indexes(works, year: year, convention: question.convention)
        let shared = owners.values.count { $0.count > 1 }
        indexes.notes.append(
            "\(Counted.text(shared, "publication is", "publications are")) in more than one list, and counted once")
        let incomplete = listings.filter { !$0.search.isWhole }.map { "\($0.search.id)" }
        if !incomplete.isEmpty {
            indexes.notes.append("incomplete, so the numbers may be too low: \(incomplete.joined(separator: ", "))")
        }
        return UnionAnswer(
            searches: listings.map(\.search), indexes: indexes, shared: shared,
            successiveH: IndexSummary(citationCounts: listings.map(\.indexes.h)).h)
    }

    private static func names(of publication: Publication) -> [String] {
        let title = NormalisedTitle(publication.title).text
        return [publication.clusterID, "\(title) \(publication.year.map(String.init) ?? "")"].compactMap { $0 }
    }
}
