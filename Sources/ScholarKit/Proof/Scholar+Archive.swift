import Foundation
package import ScholarLists
package import ScholarPages
import ScholarStore

/// Archives: searches with their pages, edits and history in a store of their own, for others to check.
extension Scholar {
    /// Whether pages that show who was signed in are in an archive.
    package enum AccountChoice: Sendable {
        case kept
        /// Their cleaned markup takes their place.
        case cleaned
    }

    /// The kept pages of searches that show who was signed in when they were saved.
    ///
    /// - Throws: `StoreError`, `SearchError.notKept` when no page of a search is kept.
    package func pagesWithAccount(of searches: [Search]) throws -> [(search: Search, page: KeptPage)] {
        try searches.flatMap { search in
            try keptPages(of: .number(search.id)).pages.filter { (try? $0.page().showsAccount) ?? false }.map {
                (search, $0)
            }
        }
    }

    /// Writes an archive to a new file. The same searches give the same bytes.
    ///
    /// - Returns: the root digest of each search.
    /// - Throws: `StoreError`, `SearchError.notKept`, `KeptFileDamage` for a damaged page, `SearchError.showsAccount` when
    ///   cleaned markup still shows an account, `SearchError.notProved` when no store could take the archive in.
    package func archive(
        _ searches: [Search], to path: String, account: AccountChoice
    ) throws -> [(search: Search, root: String)] {
        var known: Set<Int> = []
        let searches = searches.filter { known.insert($0.id).inserted }.sorted { $0.id < $1.id }
        let archived = try searches.map { search in
            let proof = try store.proof(of: .number(search.id))
            guard !proof.pages.isEmpty else { throw SearchError.notKept(search.id) }
            let pages = try proof.pages.map { page in
                // A damaged page stays as it is, and is found when the archive is checked.
                guard account == .cleaned, (try? page.page().showsAccount) ?? false else { return page }
                let cleaned = try page.cleaned()
                guard try !cleaned.page().showsAccount else { throw SearchError.showsAccount(search.id, page.name) }
                return cleaned
            }
            let root = try RootDigest.text(of: proof.results.search.queryKey, pages, proof.history)
            let read = pages.contains(where: \.isCleaned) ? PageFold(of: proof.results, pages).results : nil
            guard read?.isSame(as: proof.results) ?? true else {
                throw SearchError.showsAccount(search.id, pages.first(where: \.isCleaned)?.name ?? "")
            }
            return Store.Archived(id: search.id, pages: pages, root: root, read: read)
        }
        try store.archive(archived, to: path)
        do {
            // The archive says the same as the store: nothing was edited meanwhile.
            for (search, found) in try zip(searches, Self.verify(archive: path)) {
                if found.statedRoot != found.root { throw StoreError.changedMeanwhile(search.id) }
                guard found.isProved else { throw SearchError.notProved(search.id, nil) }
            }
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
        return zip(searches, archived).map { ($0, $1.root) }
    }

    /// Takes the searches of an archive into the store, with their pages and edits. Those that the store has already are
    /// left out.
    ///
    /// - Throws: `StoreError`, also when the file is no archive or has other tables than this program makes.
    func add(_ path: String, to report: inout ImportReport) throws {
        let archive = try Store(archive: path)
        var known: [String: Int] = [:]
        for search in try store.searches() {
            // A damaged search is not among the known ones.
            if let digest = try? digest(of: search.id, in: store) { known[digest] = search.id }
        }
        let taken = Batch(try archive.searches()) { search in
            let proof = try archive.proof(of: .number(search.id))
            let verification = try Verification(proof)
            guard verification.isProved else { throw SearchError.notProved(search.id, path) }
            // The same pages, also with other edits.
            let stored = try digest(of: search.id, in: archive).flatMap { known[$0] }
            let id = try stored ?? store.add(proof, now: clock.now()).id
            if let stored {
                let hasEdits = try verification.root != verify(.number(stored)).root
                report.known.append(stored)
                report.notices.append(
                    Diagnostic(
                        .note,
                        "search \(stored) has the pages of \(search.name) already"
                            + (hasEdits ? ", with other edits, which stay as they are" : "")))
            }
            report.answers.append(SearchAnswer(stored: try store.listing(.number(id))))
        }
        report.failures += taken.failures.map(\.error)
    }

    /// The digest of the query and the pages of a search, without its edits; nil if no page is kept.
    private func digest(of id: Int, in store: Store) throws -> String? {
        let (search, pages) = try store.keptPages(of: .number(id), bytes: false)
        return try pages.isEmpty ? nil : RootDigest.text(of: search.queryKey, pages, EditHistory(steps: []))
    }

    /// Computes the numbers of all searches of an archive again.
    ///
    /// - Throws: `StoreError` when the file is no archive, or has other tables than this program makes.
    package static func verify(archive path: String) throws -> [Verification] {
        let archive = try Store(archive: path)
        return try archive.searches().map { try Verification(archive.proof(of: .number($0.id))) }
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
