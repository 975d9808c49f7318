import ScholarPages

/// An order of publications.
package enum ListOrder: String, CaseIterable, Sendable {
    case cites, year, title, authors, publication, versions, scholar
    case citesPerYear = "cites_per_year"
}

extension Listing {
    /// Returns the listed publications in an order; those without the value come last.
    package func entries(by order: ListOrder) -> [Entry] { order == .cites ? entries : sorted(entries, by: order) }

    /// Returns publications, listed or not, in an order; those without the value come last.
    package func sorted(_ entries: [Entry], by order: ListOrder) -> [Entry] {
        /// The entries by a number, the largest first, or by a text; those without it come last.
        func sorted(_ number: (Entry) -> Double?) -> [Entry] {
            entries.sorted { number($0) ?? -1 > number($1) ?? -1 }
        }
        func sorted(_ text: (Publication) -> String?) -> [Entry] {
            let keys = entries.map { entry in
                (entry, key: text(entry.publication).map { NormalisedTitle($0).text } ?? "\u{10FFFF}")
            }
            return keys.sorted { $0.key < $1.key }.map { $0.0 }
        }
        return switch order {
        case .cites: sorted { $0.citationCount.map(Double.init) }
        case .scholar: entries.sorted { $0.publication.id < $1.publication.id }
        case .year: sorted { $0.publication.year.map(Double.init) }
        case .versions: sorted { $0.publication.versions.map(Double.init) }
        case .citesPerYear: sorted { citesPerYear($0) }
        case .title: sorted { $0.title }
        case .authors: sorted { $0.authors.first }
        case .publication: sorted { $0.publication }
        }
    }
}
