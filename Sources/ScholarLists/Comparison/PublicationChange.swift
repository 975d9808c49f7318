package import ScholarPages

/// What differs between two readings of one publication.
package enum PublicationChange: Hashable, Sendable {
    /// Only today's reading has it.
    case new(Publication)
    /// Only the stored reading has it.
    case gone(Publication)
    /// Some fields differ.
    case changed(Publication, to: Publication)

    /// The changes from stored publications to those of a new reading, in the order of the stored ones.
    package static func all(from stored: [Publication], to read: [Publication]) -> [PublicationChange] {
        var open = read
        var changes: [PublicationChange] = []
        // The same number first: two rows of one page can have one key.
        let byNumber = Dictionary(read.map { ($0.id, $0) }) { first, _ in first }
        var taken: Set<Int> = []
        var later: [Publication] = []
        for one in stored {
            guard let other = byNumber[one.id], key(other) == key(one) else {
                later.append(one)
                continue
            }
            taken.insert(other.id)
            if !one.isRead(as: other) { changes.append(.changed(one, to: other)) }
        }
        open.removeAll { taken.contains($0.id) }
        var byKey = Dictionary(open.map { (key($0), $0) }) { first, _ in first }
        for one in later {
            if let other = byKey.removeValue(forKey: key(one)) {
                changes.append(.changed(one, to: other))
                taken.insert(other.id)
            } else {
                changes.append(.gone(one))
            }
        }
        return changes + open.filter { !taken.contains($0.id) }.map { .new($0) }
    }

    private static func key(_ publication: Publication) -> PublicationKey {
        publication.key ?? PublicationKey(publication)
    }

    /// The number of the publication in its reading.
    package var number: Int {
        switch self {
        case .new(let publication), .gone(let publication), .changed(let publication, _): publication.id
        }
    }

    /// The fields that differ, with both values; for a publication that only one reading has, its title.
    package var fields: [(name: String, stored: String?, read: String?)] {
        switch self {
        case .new(let publication): [("publication", nil, publication.title)]
        case .gone(let publication): [("publication", publication.title, nil)]
        case .changed(let one, let other):
            zip(Self.values(one), Self.values(other)).compactMap { first, second in
                first.value == second.value ? nil : (first.name, first.value, second.value)
            }
        }
    }

    static func values(_ publication: Publication) -> [(name: String, value: String?)] {
        let years = publication.citationsPerYear.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let download = publication.download.map {
            [$0.url, $0.type, $0.site].compactMap(\.self).joined(separator: " ")
        }
        return [
            ("number", "\(publication.id)"), ("title", publication.title), ("kind", publication.kind),
            ("citations", publication.citationCount.map { "\($0)" }), ("year", publication.year.map { "\($0)" }),
            ("authors", publication.authors.joined(separator: "; ") + (publication.authorsTruncated ? "; …" : "")),
            ("publication", publication.publication), ("publisher", publication.publisher),
            ("link", publication.link), ("download", download), ("citing works", publication.citesURL),
            ("cluster", publication.clusterID), ("versions", publication.versions.map { "\($0)" }),
            ("snippet", publication.snippet), ("citations per year", years.joined(separator: ", ")),
            ("counted", publication.isCountedElsewhere ? "under another entry" : "here"),
            ("page", "\(publication.page)"), ("row", publication.key?.text), ("record", publication.record),
        ]
    }
}
