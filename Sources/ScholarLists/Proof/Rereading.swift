package import ScholarPages

/// The kept pages of a search, read again with today's rules, in the order of their first reading.
package struct Rereading: Sendable {
    /// A kept page that cannot be read again.
    package struct Fault: Hashable, Sendable {
        /// The place of the page among the kept ones, counted from 1.
        package let place: Int
        package let name: String
        package let reason: String
    }

    /// The search as its pages show it today. What users decided, such as the label and the edits, is not among it.
    package private(set) var results: Results
    package private(set) var faults: [Fault] = []
    /// The numbers of the pages of the search whose bytes are not kept.
    package let notKept: [Int]

    /// - Parameter stored: the search as it was read before.
    package init(of stored: Results, _ pages: [KeptPage]) {
        let search = stored.search
        let kept = Set(pages.compactMap { $0.role == .page ? $0.number : nil })
        notKept = stored.pages.indices.map { $0 + 1 }.filter { !kept.contains($0) }
        var fresh = Search(
            query: search.query, search.origin, key: search.queryKey, countSource: search.countSource)
        fresh.id = search.id
        results = Results(fresh)
        let address = try? search.address(at: nil)
        var records: [Page] = []
        for (place, page) in pages.enumerated() {
            do {
                if page.role == .record {
                    guard let address, !address.records.isEmpty else {
                        throw QueryError.notAsked(search.query.source.name)
                    }
                    records.append(try page.page())
                    guard records.count == address.records.count else { continue }
                    if let heading = try address.heading(of: records) { results.describe(heading) }
                    records = []
                } else {
                    try read(page, address)
                }
            } catch {
                faults.append(Fault(place: place + 1, name: page.name, reason: "\(error)"))
            }
        }
    }

    private mutating func read(_ kept: KeptPage, _ address: (any ListAddress)?) throws {
        let page = try kept.page()
        guard kept.status == nil, kept.role == .page else {
            guard let address else { throw QueryError.notAsked(results.search.query.source.name) }
            var reading = try address.reading(of: page, startingAt: kept.start ?? 0)
            reading.start = reading.start ?? kept.start
            if kept.role == .again, let number = kept.number {
                _ = results.recheck(reading, page: number)
            } else {
                results.append(reading, name: kept.name, date: kept.date, isResumed: kept.isResumed)
            }
            return
        }
        let contents = ReadPage.all(page, try PageReading.read(page))
        guard let part = contents.indices.contains(kept.part - 1) ? contents[kept.part - 1] : contents.first else {
            return
        }
        results.append(
            part.reading, part.publications, name: kept.name, date: kept.date, dateSource: kept.dateSource,
            digest: part.digest, isResumed: kept.isResumed)
    }
}

// MARK: - The new reading

extension Results {
    /// The publications with the numbers that they have in a stored reading, by identity. New ones follow.
    package func numbered(as stored: [Publication]) -> [Publication] {
        func key(_ publication: Publication) -> PublicationKey { publication.key ?? PublicationKey(publication) }
        let numbers = Dictionary(stored.map { (key($0), $0.id) }) { first, _ in first }
        let known = Dictionary(stored.map { ($0.id, key($0)) }) { first, _ in first }
        var taken: Set<Int> = []
        var last = stored.map(\.id).max() ?? 0
        return publications.map { publication in
            var publication = publication
            // Two rows of one page can have one key; each keeps its place.
            let own = known[publication.id] == key(publication) ? publication.id : numbers[key(publication)]
            if let own, taken.insert(own).inserted {
                publication.id = own
            } else {
                last += 1
                publication.id = last
            }
            return publication
        }.sorted { $0.id < $1.id }
    }

    /// A new reading of a stored search: with its name, its edits and its completeness as far as they are not read from the
    /// pages, and with the numbers that the publications have there.
    package func asReading(of stored: Results) -> Results {
        var search = stored.search
        let read = self.search
        search.facts.pages = read.facts.pages
        (search.profileName, search.profileNames) = (read.profileName, read.profileNames)
        (search.reportedTotal, search.reportedIndexes) = (read.reportedTotal, read.reportedIndexes)
        (search.reportedSince, search.sinceYear) = (read.reportedSince, read.sinceYear)
        (search.affiliation, search.interests) = (read.affiliation, read.interests)
        (search.homepage, search.emailDomain) = (read.homepage, read.emailDomain)
        search.citationsPerYear = read.citationsPerYear
        if search.isJoined { search.forgetFactsOfOneQuery() }
        var results = Results(search, pages: pages, publications: numbered(as: stored.publications))
        // What is missing of pages that were requested is known since then.
        if search.origin == .imported, search.facts.leftOut.isEmpty { results.decideCompleteness() }
        return results
    }
}

// MARK: - Changes

/// What differs between two readings of one publication.
package enum PublicationChange: Hashable, Sendable {
    /// Only today's reading has it.
    case new(Publication)
    /// Only the stored reading has it.
    case gone(Publication)
    /// Some fields differ.
    case changed(Publication, to: Publication)
}

extension PublicationChange {
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
            if one != other { changes.append(.changed(one, to: other)) }
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
