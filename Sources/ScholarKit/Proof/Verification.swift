package import ScholarLists
package import ScholarPages
package import ScholarStore

/// Whether everything that a search shows follows from its kept pages and edits.
package struct Verification: Sendable {
    /// The search as it is stored, with its edits.
    package let stored: Listing
    /// The search as its pages make it today, with the same edits.
    package let again: Listing
    package let fold: PageFold
    /// What it is proved from, as it is stored.
    package let proof: StoredProof
    /// The publications that are read in another way today.
    package let changes: [PublicationChange]
    /// The numbers and facts that differ.
    package let values: [StoredProof.Difference]
    /// The root digest of the query, the pages and the edits.
    package let root: String

    /// - Parameter open: unpacks a page.
    package init(_ proof: StoredProof, open: (KeptPage) throws -> Page = { try $0.page() }) throws {
        let search = proof.results.search
        fold = PageFold(of: proof.results, proof.pages, open: open)
        let read = fold.results
        stored = Listing(search, proof.results.publications, proof.history)
        again = Listing(read.search, read.publications, proof.history)
        self.proof = proof
        changes = PublicationChange.all(from: proof.results.publications, to: read.publications)
        root = try RootDigest.text(of: read.search.queryKey, proof.pages, proof.history)
        values = try proof.differences(from: read, again)
    }

    /// Its kept pages, in the order of reading.
    package var pages: [KeptPage] { proof.pages }

    /// Whether all pages were kept, and are those that were kept.
    package var hasAllPages: Bool { fold.notKept.isEmpty && fold.faults.isEmpty && !pages.isEmpty }

    /// Whether something is another than its pages and edits make it, or was changed.
    package var differs: Bool {
        !fold.faults.isEmpty || !changes.isEmpty || !values.isEmpty || proof.isChanged || (proof.root ?? root) != root
    }

    /// Whether everything follows from the pages and the edits.
    package var isProved: Bool { hasAllPages && !differs }

    /// The versions of the rules that read the pages, the oldest first.
    package var rules: [Int] { Set(pages.map(\.rules)).sorted() }

    /// The versions of the program that read them by other rules than today's.
    package var otherVersions: [String] {
        Set(pages.filter { $0.rules != PageReading.rules }.map(\.program)).sorted()
    }

    /// What the search is called by its pages and its query; the label is not proved.
    package var name: String {
        var search = again.search
        search.label = nil
        return search.name
    }
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

    /// Computes a search again from its kept pages and its edits.
    ///
    /// - Throws: `StoreError`, `SearchError.notKept` when no page is kept, `PageError.library` without libcrypto.
    package func verify(_ search: SearchReference) throws -> Verification {
        let proof = try store.proof(of: search)
        guard !proof.pages.isEmpty else { throw SearchError.notKept(proof.results.search.id) }
        return try Verification(proof)
    }

    /// Stores what today's rules read from the kept pages of a search. The earlier rows are not kept.
    ///
    /// Publications keep their numbers by identity, and edits apply to the new rows as in a replay.
    ///
    /// - Returns: the list before and after; nil when today's rules read the pages as they are stored.
    /// - Throws: `StoreError`, `SearchError.notKept` when a page is not kept or damaged, `SearchError.wouldVanish` when today's
    ///   rules do not read a publication any more, because numbers would lead to nothing, `SearchError.wouldFindNothing`
    ///   when edits would not be applied any more.
    package func reread(_ search: SearchReference) throws -> EditAnswer? {
        try store.reread(search, now: clock.now()) { proof in
            let id = proof.results.search.id
            let verification = try Verification(proof)
            guard verification.hasAllPages else { throw SearchError.notKept(id) }
            if verification.changes.isEmpty, verification.values.isEmpty, verification.otherVersions.isEmpty {
                return nil
            }
            let gone = verification.changes.count { if case .gone = $0 { true } else { false } }
            guard gone == 0 else { throw SearchError.wouldVanish(id, gone) }
            let lost = verification.stored.history.done.flatMap(\.edits).count {
                !verification.stored.hasNoEffect($0) && verification.again.hasNoEffect($0)
            }
            guard lost == 0 else { throw SearchError.wouldFindNothing(id, lost) }
            return verification.fold.results
        }
    }
}
