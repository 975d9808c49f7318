import ScholarIndexes
package import ScholarLists
package import ScholarPages
import ScholarStore

/// Whether the numbers of a search follow from its kept pages and edits.
package struct Verification: Sendable {
    /// The search as it is stored, with its edits.
    package let stored: Listing
    /// The search as its pages are read today, with the same edits.
    package let again: Listing
    /// Its kept pages, in the order of reading.
    package let pages: [KeptPage]
    /// The numbers of its pages that were not kept.
    package let notKept: [Int]
    /// The kept pages that cannot be read again.
    package let faults: [Rereading.Fault]
    /// The publications that are read in another way today.
    package let changes: [PublicationChange]
    /// The numbers and facts that differ, by name, with the stored and the computed one.
    package let numbers: [(name: String, stored: String?, computed: String?)]
    /// The root digest of the query, the pages and the edits.
    package let root: String
    /// The root digest that the archive states; nil for other stores.
    package let statedRoot: String?

    package init(_ proof: StoredProof) throws {
        let search = proof.results.search
        let rereading = Rereading(of: proof.results, proof.pages)
        let read = rereading.results
        stored = Listing(search, proof.results.publications, proof.history)
        let publications = read.numbered(as: proof.results.publications)
        again = Listing(search, publications, proof.history)
        pages = proof.pages
        notKept = rereading.notKept
        faults = rereading.faults
        changes = PublicationChange.all(from: proof.results.publications, to: publications)
        root = try RootDigest.text(of: search.queryKey, proof.pages, proof.history)
        statedRoot = proof.root
        var numbers: [(name: String, stored: String?, computed: String?)] = []
        let (before, now) = (ListSummary(stored).indexes, ListSummary(again).indexes)
        for key in IndexSummary.keys where stored.hasCounts || key == "papers" {
            let shown = proof.numbers[key] ?? before.least(key)
            numbers.append((key, shown.map(String.init), now.least(key).map(String.init)))
        }
        numbers += zip(Self.facts(of: search), Self.facts(of: read.search)).map { ($0.name, $0.value, $1.value) }
        // A list of a single index has its name in the key.
        let keys = [QueryKey(search.query), QueryKey(search.query, counts: search.countSource)]
        if !keys.contains(search.queryKey) { numbers.append(("query", search.queryKey.text, keys[0].text)) }
        self.numbers = numbers.filter { $0.stored != $0.computed }
    }

    /// What the pages state about the list as a whole. A joined search has none of it but the date.
    private static func facts(of search: Search) -> [(name: String, value: String?)] {
        let date =
            [("date", Timestamp.text(search.fetchedAt)), ("date source", search.dateSource.rawValue)]
            as [(String, String?)]
        guard !search.isJoined else { return date }
        let (reported, since) = (search.reportedIndexes, search.reportedSince)
        let years = search.citationsPerYear.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return date + [
            ("stated results", search.reportedTotal.map(String.init)), ("stated name", search.profileName),
            ("stated h", reported.map { "\($0.h)" }), ("stated i10", reported.map { "\($0.i10)" }),
            ("stated citations", reported.map { "\($0.citations)" }),
            ("stated since", since.map { "\($0.year): \($0.h), \($0.i10), \($0.citations)" }),
            ("citations per year", years.joined(separator: ", ")),
        ]
    }

    /// Whether all pages were kept, and are those that were kept.
    package var hasAllPages: Bool { notKept.isEmpty && faults.isEmpty && !pages.isEmpty }

    /// Whether it is what was archived, perhaps read by other rules than today's.
    package var isWhole: Bool {
        isProved || hasAllPages && isOfOtherRules && (statedRoot ?? root) == root
    }

    /// Whether every number follows from the pages and the edits.
    package var isProved: Bool {
        hasAllPages && changes.isEmpty && numbers.isEmpty && (statedRoot ?? root) == root
    }

    /// The versions of the rules that read the pages, the oldest first.
    package var rules: [Int] { Set(pages.map(\.rules)).sorted() }

    /// Whether other rules than today's read the pages, so that a difference can be that of the program.
    package var isOfOtherRules: Bool { rules.contains { $0 != PageReading.rules } }
}

// MARK: - The library

extension Scholar {
    /// Returns the pages of a search that are kept with their bytes, in the order of reading.
    ///
    /// - Throws: `StoreError`, `SearchError.notKept` when none is.
    package func keptPages(of search: SearchReference) throws -> (search: Search, pages: [KeptPage]) {
        let found = try store.keptPages(of: search)
        guard !found.pages.isEmpty else { throw SearchError.notKept(found.search.id) }
        return found
    }

    /// Computes the numbers of a search again from its kept pages and its edits.
    ///
    /// - Throws: `StoreError`, `SearchError.notKept` when no page is kept, `PageError.library` without libcrypto.
    package func verify(_ search: SearchReference) throws -> Verification {
        let proof = try store.proof(of: search)
        guard !proof.pages.isEmpty else { throw SearchError.notKept(proof.results.search.id) }
        return try Verification(proof)
    }
}
