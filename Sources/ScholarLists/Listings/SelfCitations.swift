package import ScholarIndexes
package import ScholarPages

/// The self-citations of the publications of a list, as far as they are known.
///
/// A source does not know all references, and one person has several identifiers, so what it says is a minimum. Lists of
/// citing works of Google Scholar say more: the unknown ones lie in a range.
package struct SelfCitations: Sendable {
    /// What makes a citation one of the own.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The citing work is in the same list.
        case own
        /// Any author of the cited work is an author of the citing one.
        case coauthor

        package var noun: String { self == .own ? "own self-citation" : "co-author self-citation" }
    }

    /// For each counted publication of the list the certain self-citations.
    package private(set) var known: [Int] = []
    /// For each publication the possible self-citations, including the certain ones; nil if there can be any number.
    package private(set) var possible: [Int]?
    /// The number of publications whose citing works are in the store.
    package private(set) var looked = 0
    /// Whether any author of the list or of a citing work has the name.
    package private(set) var isNamed = false

    /// Whether not all citing works came.
    package private(set) var isPart = false

    /// At least so many in all.
    package var total: Int { known.reduce(0, +) }

    /// The same by the numbers of the publications.
    package func byNumber(in listing: Listing) -> [Int: Int] {
        let numbers = listing.entries.filter(\.isCounted).map(\.publication.id)
        return Dictionary(uniqueKeysWithValues: zip(numbers, known))
    }

    /// The largest h and g without them; nil for a list that lacks publications or counts, because those could raise the
    /// numbers, and cite more of these.
    package func most(of listing: Listing) -> IndexSummary? {
        guard listing.indexes.minimums.isEmpty else { return nil }
        let counts = zip(listing.entries.filter(\.isCounted), known).map { max(0, ($0.citationCount ?? 0) - $1) }
        return IndexSummary(citationCounts: counts)
    }
}

// MARK: - As OpenAlex says

extension SelfCitations {
    /// - Returns: nil if the source was not asked: then none is known, not 0.
    package init?(_ kind: Kind, of listing: Listing) {
        switch kind {
        case .own:
            guard let own = Self.own(listing) else { return nil }
            self.init(of: listing) { own[$0.id] ?? 0 }
        case .coauthor:
            let isUncited = listing.publications.allSatisfy { $0.openAlexID != nil && $0.citationCount == 0 }
            guard let citing = listing.search.citing else {
                guard isUncited, !listing.publications.isEmpty else { return nil }
                self.init(of: listing) { _ in 0 }
                return
            }
            // The person is one of the authors.
            let own = Self.own(listing) ?? [:]
            self.init(of: listing) { one in
                let (matches, listed) = (citing.coauthors[one.id] ?? 0, citing.listed[one.id] ?? 0)
                return max(own[one.id] ?? 0, Self.certain(matches, listed, of: one.citationCount ?? 0))
            }
            isPart = !citing.isWhole
        }
    }

    /// How many of the matching works were counted: a source lists fewer works than it counts, and a later list contains
    /// works that were not counted then.
    private static func certain(_ matches: Int, _ listed: Int, of count: Int) -> Int {
        max(0, matches - max(0, listed - count))
    }

    /// Adds the numbers of the publications of each group, as their counts are added.
    private init(of listing: Listing, _ number: (Publication) -> Int) {
        let groups = Listing.Groups(listing)
        known = listing.entries.filter(\.isCounted).map { entry in
            groups.publications(of: entry).reduce(0) { $0 + min(number($1), $1.citationCount ?? 0) }
        }
    }

    /// For each publication the listed works that cite it. A rejected work cites nothing here.
    private static func own(_ listing: Listing) -> [Int: Int]? {
        let listed = (listing.entries + listing.merged).map(\.publication)
        var places: [Substring: Int] = [:]
        for (place, publication) in listed.enumerated() {
            guard let id = publication.openAlexID else { return nil }
            places[Substring(id)] = place
        }
        var citing = [Int](repeating: 0, count: listed.count)
        for (place, publication) in listed.enumerated() {
            guard let references = publication.references else { return nil }
            for cited in Set(references.compactMap { places[$0] }) where cited != place { citing[cited] += 1 }
        }
        return Dictionary(uniqueKeysWithValues: zip(listed.map(\.id), citing))
    }
}

// MARK: - As lists of citing works say

extension SelfCitations {
    /// Finds the works of an author among the citing works.
    ///
    /// A work cites another at most once, and cannot cite a work that appeared much later. This bounds the unknown
    /// self-citations, provided that the list contains the author's works.
    ///
    /// - Parameters:
    ///   - citing: the works that cite a cluster, by its number.
    ///   - isWhole: whether the list has all works; otherwise missing works are unknown.
    package init(
        of pattern: Regex<AnyRegexOutput>, in listing: Listing, citing: [String: [Publication]], isWhole: Bool = true
    ) {
        func isOwn(_ publication: Publication) -> Bool { publication.authors.contains { $0.contains(pattern) } }
        // Every entry of Scholar can cite, including merged and rejected ones.
        let all = (listing.entries + listing.merged + listing.rejected).map(\.publication)
        let own = all.filter { isOwn($0) || $0.hasUnknownAuthors }
        self.init(listing, citing, sure: { _ in isOwn }, maybe: { _ in isOwn }) { cited in
            isWhole ? own.count { $0.id != cited.id && Self.canCite($0, cited) } : .max
        }
        isNamed = all.contains(where: isOwn) || citing.values.joined().contains(where: isOwn)
    }

    /// Finds the citing works that have an author of the cited one: certainly with the same name, possibly with the same
    /// family name.
    package init(coauthorsOf listing: Listing, citing: [String: [Publication]]) {
        func sharing(_ part: @escaping (String) -> String) -> (Publication) -> (Publication) -> Bool {
            { cited in
                let names = Set(cited.authors.map(part))
                return { !names.isDisjoint(with: $0.authors.map(part)) }
            }
        }
        let sameFamily = sharing { name in
            PersonName(name).readings.first.map { $0.family.map(\.text).joined(separator: " ") } ?? name
        }
        self.init(
            listing, citing, sure: sharing { Folding.fold($0).lowercased() },
            maybe: { $0.hasUnknownAuthors ? { _ in true } : sameFamily($0) }, unseen: { _ in .max })
    }

    /// - Parameters:
    ///   - sure: whether a work that cites a publication is a self-citation.
    ///   - maybe: whether it can be one.
    ///   - unseen: how many self-citations a publication can have whose citing works are not in the store.
    private init(
        _ listing: Listing, _ citing: [String: [Publication]], sure isSure: (Publication) -> (Publication) -> Bool,
        maybe isPossible: (Publication) -> (Publication) -> Bool, unseen: (Publication) -> Int
    ) {
        let groups = Listing.Groups(listing)
        var most: [Int] = []
        for entry in listing.entries where entry.isCounted {
            var sure = 0
            var maybe = 0
            var wasLooked = false
            for publication in groups.publications(of: entry) {
                let count = publication.isCountedElsewhere ? 0 : publication.citationCount ?? 0
                guard let works = publication.clusterID.flatMap({ citing[$0] }) else {
                    maybe += min(count, unseen(publication))
                    continue
                }
                wasLooked = true
                let listed = works.count
                sure += Self.certain(works.count(where: isSure(publication)), listed, of: count)
                let mayBe = isPossible(publication)
                let possible = works.count { $0.hasUnknownAuthors || mayBe($0) }
                maybe += min(count, possible + max(0, count - listed))
            }
            if wasLooked { looked += 1 }
            known.append(sure)
            most.append(max(sure, maybe))
        }
        possible = most
    }

    /// A preprint can cite a work that appears in the following year.
    private static func canCite(_ citing: Publication, _ cited: Publication) -> Bool {
        guard let one = citing.year, let other = cited.year else { return true }
        return one >= other - 1
    }
}

extension Publication {
    /// Whether it can have authors that the source does not show.
    fileprivate var hasUnknownAuthors: Bool { authorsTruncated || authors.isEmpty }
}

// MARK: - Words

extension SelfCitations {
    /// `at least 12 of 3,485 citations are own self-citations (by other works of this list)`.
    package func sentence(_ kind: Kind, _ number: Int, of citations: Int) -> String {
        let all = IndexValue.citations(citations)
        let part = isPart ? ", as far as the citing works came" : ""
        guard number > 0 else { return "no \(kind.noun)s are known among \(all)\(part)" }
        let are = number == 1 ? "is \(kind == .own ? "an" : "a") \(kind.noun)" : "are \(kind.noun)s"
        let by = kind == .own ? "by other works of this list" : "by works that share an author with the cited one"
        return "at least \(number.grouped) of \(all) \(are) (\(by))\(part)"
    }
}
