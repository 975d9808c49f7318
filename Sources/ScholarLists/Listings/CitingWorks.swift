package import Foundation
package import ScholarPages

/// The works that cite a list, as its source listed them, and the requests that found them.
package struct CitingWorks: Sendable {
    /// Works of the list that are asked about together, and how far the answer has come.
    package struct Batch: Codable, Hashable, Sendable {
        /// A page that was read, of which only the values and the digest are kept.
        package struct Page: Codable, Hashable, Sendable {
            let sha256: String?
            let at: Date

            package init(sha256: String?, at: Date) { (self.sha256, self.at) = (sha256, at) }
        }

        /// The cited works, by their identifiers.
        package let works: [String]
        /// Their citations when the list was retrieved.
        package let expected: Int
        /// The number of citing works that the source states.
        package var total = 0
        package var pages: [Page] = []
        /// Whether its pages have no numbers, and where the next one begins.
        package var hasCursor: Bool
        package var next: String?
        /// Whether no further page is to be asked for.
        package var isDone = false
        /// The citing works that came; fewer than the source states if it lost some.
        package var found = 0
        /// Whether it is to be asked for again. What it has stays until the first page comes.
        package var isStale = false

        /// Whether requests are left to do.
        package var isOpen: Bool { !isDone || isStale }

        /// Where the next page begins, if pages have no numbers.
        package var cursor: String? { hasCursor ? next ?? "*" : nil }

        /// Forgets its pages, to ask for them again.
        package mutating func startAgain() {
            (pages, next, total, found, isDone, isStale) = ([], nil, 0, 0, false, false)
        }

        package var isWhole: Bool { isDone && found >= total }
        /// The number of requests for all its pages: of the citing works that the source states, before it is asked of the
        /// citations, because a work that cites several is one.
        package var requests: Int {
            max(1, ((total > 0 ? total : expected) + CitingAddress.pageSize - 1) / CitingAddress.pageSize)
        }
    }

    package var batches: [Batch]
    package var works: [CitingWork]

    package init(batches: [Batch] = [], works: [CitingWork] = []) {
        self.batches = batches
        self.works = works
    }

    /// Whether the source listed all that it states.
    package var isWhole: Bool { batches.allSatisfy(\.isWhole) }
    package var askedAt: Date? { batches.flatMap(\.pages).map(\.at).max() }
}

// MARK: - Asking

extension CitingWorks.Batch {
    /// Divides the cited works of a list, so that the answer to each address has pages with numbers, if possible.
    ///
    /// - Parameter known: the works that were asked about.
    package static func all(of publications: [Publication], besides known: Set<String> = []) -> [Self] {
        var batches: [Self] = []
        var open: [(id: String, count: Int)] = []
        func close() {
            let sum = open.reduce(0) { $0 + $1.count }
            guard !open.isEmpty else { return }
            batches.append(
                Self(works: open.map(\.id), expected: sum, hasCursor: sum > CitingAddress.mostNumbered))
            open = []
        }
        // Works with many citations first, so that the small ones fill the gaps.
        let cited = publications.compactMap { one in one.openAlexID.map { ($0, one.citationCount ?? 0) } }
            .filter { $1 > 0 && !known.contains($0) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        for (id, count) in cited {
            let sum = open.reduce(count) { $0 + $1.count }
            // The counts grow until the answer comes.
            if open.count == CitingAddress.mostWorks || sum > CitingAddress.mostNumbered * 9 / 10 { close() }
            open.append((id, count))
        }
        close()
        return batches
    }
}

// MARK: - What follows from them

/// What the citing works say of each publication of a list. It needs no edits.
package struct CitingCounts: Codable, Hashable, Sendable {
    /// When the source answered last.
    package let askedAt: Date
    /// Whether the source listed all citing works that it states.
    package let isWhole: Bool
    /// The number of different citing works, and of those that were retracted.
    package let (works, retracted): (Int, Int)
    /// The number of citing works of each publication, by its number.
    package private(set) var listed: [Int: Int] = [:]
    /// Those that have an author of the publication.
    package private(set) var coauthors: [Int: Int] = [:]
    /// The SHA-256 of the pages and of the values that were read of them.
    package let sha256: String

    /// - Parameter records: the identifiers of the person whose list it is, which are one author.
    /// - Returns: nil before the first answer.
    /// - Throws: `PageError.library` when digests cannot be computed.
    package init?(_ citing: CitingWorks, of publications: [Publication], by records: Set<String> = []) throws {
        guard let askedAt = citing.askedAt else { return nil }
        self.askedAt = askedAt
        isWhole = citing.isWhole
        (works, retracted) = (citing.works.count, citing.works.count(where: \.isRetracted))
        sha256 = try citing.sha256
        let byWork = citing.byCitedWork
        let asked = Set(citing.batches.filter { !$0.pages.isEmpty }.flatMap(\.works))
        for publication in publications {
            guard let id = publication.openAlexID, asked.contains(id) else { continue }
            var authors = Set(publication.authorIDs.map(String.init)).subtracting([""])
            if !authors.isDisjoint(with: records) { authors.formUnion(records) }
            let works = byWork[id] ?? []
            listed[publication.id] = works.count
            coauthors[publication.id] = works.count { !authors.isDisjoint(with: $0.authors) }
        }
    }
}

extension CitingWorks {
    fileprivate var byCitedWork: [String: [CitingWork]] {
        var found: [String: [CitingWork]] = [:]
        for work in works { for cited in work.cited { found[cited, default: []].append(work) } }
        return found
    }

    /// The digest of what was read: the pages as they came, and a line for each work.
    fileprivate var sha256: String {
        get throws {
            let pages: [String] = batches.flatMap(\.pages).map { page in "page " + (page.sha256 ?? "") }
            let lines = works.sorted { $0.id < $1.id }.map { work in
                var words = [work.id, work.year.map(String.init) ?? ""]
                words += [work.authors.joined(separator: ";"), work.cited.joined(separator: ";")]
                words += [work.areAuthorsTruncated ? "cut" : "", work.isRetracted ? "retracted" : ""]
                return words.joined(separator: " ")
            }
            let text = (["scholar citing 1"] + pages + lines).joined(separator: "\n")
            return try SHA256.text(of: Array(text.utf8))
        }
    }

    /// The works that cite a counted publication of a list, each once.
    package func citing(_ listing: Listing) -> [CitingWork] {
        let groups = Listing.Groups(listing)
        let counted = Set(listing.entries.filter(\.isCounted).flatMap(groups.publications).compactMap(\.openAlexID))
        return works.filter { !counted.isDisjoint(with: $0.cited) }
    }
}
