import Foundation
package import ScholarLists
package import ScholarPages
import ScholarStore

/// An archive before it is written: its searches, computed again from their pages, and the pages that show who was signed in.
///
/// Each page is unpacked once; only pages that are cleaned are read again.
package struct ArchiveDraft {
    /// What becomes of pages that show who was signed in.
    package enum AccountChoice: Sendable {
        case kept
        /// Their cleaned markup takes their place.
        case cleaned
    }

    private struct Part: Sendable {
        let search: Search
        var proof: StoredProof
        var isProved: Bool
        /// The places of the pages that show who was signed in.
        private(set) var withAccount: Set<Int> = []

        init(
            _ stored: StoredProof, archivedWith ids: Set<Int>, open: (KeptPage) throws -> Page
        ) throws {
            search = stored.results.search
            proof = stored.forOthers(with: ids)
            var place = 0
            var withAccount: Set<Int> = []
            let verification = try Verification(proof) { page in
                defer { place += 1 }
                let page = try open(page)
                if page.showsAccount { withAccount.insert(place) }
                return page
            }
            proof.root = verification.root
            isProved = verification.isProved
            self.withAccount = withAccount
        }
    }

    private var parts: [Part] = []
    private let store: Store

    /// - Parameter open: unpacks a page, on any thread; tests count its calls.
    /// - Throws: `StoreError`, `SearchError.notKept` when no page of a search is kept.
    init(
        _ searches: [Search], in store: Store, open: @escaping @Sendable (KeptPage) throws -> Page = { try $0.page() }
    ) throws {
        self.store = store
        let ids = Set(searches.map(\.id))
        let proofs = try ids.sorted().map { id in
            let stored = try store.proof(of: .number(id))
            guard !stored.pages.isEmpty else { throw SearchError.notKept(id) }
            return stored
        }
        try proofs.transformOnAllCores { stored in
            Result { try Part(stored, archivedWith: ids, open: open) }
        } forEach: { part in
            parts.append(try part.get())
        }
    }

    /// The pages that show who was signed in when they were saved.
    package var pagesWithAccount: [(search: Search, page: KeptPage)] {
        parts.flatMap { part in part.withAccount.sorted().map { (part.search, part.proof.pages[$0]) } }
    }

    /// The words that the user gave as reasons for edits.
    package var remarks: [String] { parts.flatMap(\.proof.history.steps).compactMap { $0.reason?.because } }

    /// Writes the archive to a new file. The same searches give the same bytes.
    ///
    /// - Returns: the root digest of each search.
    /// - Throws: `StoreError`, `SearchError.showsAccount` when cleaned markup still shows an account,
    ///   `SearchError.notProved` when no store could take the archive in.
    package func write(
        to path: String, account: AccountChoice, hasRemarks: Bool = false
    ) throws -> [(search: Search, root: String)] {
        let parts = try account == .cleaned ? parts.map { try cleaned($0) } : parts
        if let part = parts.first(where: { !$0.isProved }) { throw SearchError.notProved(part.search.id, nil) }
        try store.archive(parts.map(\.proof), hasRemarks: hasRemarks, to: path)
        do {
            let archive = try Store(path: path, for: .reading)
            return try parts.map { part in
                // The archive says the same as the store: nothing was edited meanwhile.
                guard let root = part.proof.root, try archive.root(of: part.search.id) == root else {
                    throw StoreError.changedMeanwhile(part.search.id)
                }
                return (part.search, root)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    /// A search with cleaned markup in the place of pages with an account, which makes the same of it.
    private func cleaned(_ part: Part) throws -> Part {
        guard !part.withAccount.isEmpty else { return part }
        var cleaned = part
        for place in part.withAccount { cleaned.proof.pages[place] = try part.proof.pages[place].cleaned() }
        var shown: String?
        let verification = try Verification(cleaned.proof) { kept in
            let page = try kept.page()
            if kept.isCleaned, page.showsAccount { shown = kept.name }
            return page
        }
        let read = verification.fold.results
        guard shown == nil, read.isSame(as: part.proof.results) else {
            throw SearchError.showsAccount(
                part.search.id, shown ?? cleaned.proof.pages.first(where: \.isCleaned)?.name ?? "")
        }
        cleaned.proof.results = read
        cleaned.proof = cleaned.proof.forOthers(with: Set(parts.map(\.search.id)))
        cleaned.proof.root = verification.root
        cleaned.isProved = verification.hasAllPages
        return cleaned
    }
}

extension Results {
    /// Whether cleaned pages make the same of a search; links lose the account.
    fileprivate func isSame(as stored: Results) -> Bool {
        let changes = PublicationChange.all(from: stored.publications, to: publications)
        return search.isComplete == stored.search.isComplete
            && changes.flatMap(\.fields).allSatisfy { ["link", "citing works"].contains($0.name) }
    }
}

extension Scholar {
    /// Prepares an archive: searches with their pages, edits and history in a store of their own, for others to check.
    ///
    /// - Throws: `StoreError`, `SearchError.notKept` when no page of a search is kept.
    package func archive(of searches: [Search]) throws -> ArchiveDraft { try ArchiveDraft(searches, in: store) }

    /// Computes the numbers of all searches of an archive again.
    ///
    /// - Throws: `StoreError` when the file is no archive, or has other tables than this program makes.
    package static func verify(archive path: String) throws -> [Verification] {
        try Store.searches(inArchive: path) { _, proof in try Verification(proof()) }
    }
}
