package import ScholarLists
import ScholarPages
import ScholarStore

/// Reading kept pages with newer rules.
extension Scholar {
    /// Stores what today's rules read from the kept pages of a search; the earlier reading comes back with `undo`.
    ///
    /// Publications keep their numbers by identity, and edits apply to the new reading as in a replay.
    ///
    /// - Returns: the list before and after; nil when today's rules read the pages as they are stored.
    /// - Throws: `StoreError`, `SearchError.notKept` when a page is not kept or damaged, `SearchError.wouldVanish` when today's
    ///   rules do not read a publication any more, because numbers would lead to nothing.
    package func reread(_ search: SearchReference) throws -> EditAnswer? {
        try store.read(search, now: clock.now()) { proof in
            let id = proof.results.search.id
            let verification = try Verification(proof)
            guard verification.hasAllPages else { throw SearchError.notKept(id) }
            if verification.changes.isEmpty, !verification.isOfOtherRules { return nil }
            let gone = verification.changes.count { if case .gone = $0 { true } else { false } }
            guard gone == 0 else { throw SearchError.wouldVanish(id, gone) }
            return Rereading(of: proof.results, proof.pages).results.asReading(of: proof.results)
        }
    }

    /// Brings the earlier reading of a search back, if reading it again was its last change.
    package func undoReading(of search: SearchReference) throws -> EditAnswer? { try store.undoReading(of: search) }

    /// Brings the newer reading of a search back, if its undoing was the last change.
    package func redoReading(of search: SearchReference) throws -> EditAnswer? { try store.redoReading(of: search) }
}
