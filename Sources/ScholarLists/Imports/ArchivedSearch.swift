package import ScholarPages

/// A search of an archive that follows from its pages, to be stored as it is.
package struct ArchivedSearch: Sendable {
    /// The file of the archive.
    package let path: String
    /// The search by its number there, with the bytes of its pages.
    package let results: Results
    package let history: EditHistory
    /// The digest of its query and pages without the edits: a search with the same one is the same.
    package let digest: String

    /// - Throws: `PageError.library` when digests cannot be computed.
    package init(_ results: Results, _ pages: [KeptPage], _ history: EditHistory, path: String) throws {
        var results = results
        results.written = (0, 0)
        for page in pages { results.keep(page, number: page.number) }
        results.search.isKept = true
        results.search.groups = []
        self.results = results
        self.history = history
        self.path = path
        digest = try RootDigest.text(of: results.search.queryKey, pages, EditHistory())
    }

    fileprivate var edits: [[Edit]] { history.done.map(\.edits) }
}

extension ImportPlanner {
    /// Plans the searches of archives that are not stored yet. Their places are negative, so that they are stored before
    /// the groups: pages that were imported with their archive are then known, as those of its search.
    ///
    /// - Parameter done: the numbers of the stored searches, by their places.
    mutating func planArchives(_ searches: [ArchivedSearch], except done: [Int: Int]) throws {
        // The number that each search of an archive has here, by its number there.
        var numbers: [String: [Int: Int]] = [:]
        for (offset, archived) in searches.enumerated() {
            let place = offset - searches.count
            let number =
                if let number = done[place] { number } else {
                    try plan(
                        archived, place,
                        repeating: archived.results.search.replayedFrom.flatMap { numbers[archived.path]?[$0] })
                }
            numbers[archived.path, default: [:]][archived.results.search.id] = number
        }
    }

    /// Plans a search of an archive: nothing, if a search has its pages.
    ///
    /// - Parameter origin: the search whose edits it began with.
    /// - Returns: the number of its search.
    private mutating func plan(_ archived: ArchivedSearch, _ place: Int, repeating origin: Int?) throws -> Int {
        if let twin = steps.firstIndex(where: { $0.new?.archived?.digest == archived.digest }) {
            steps[twin].groups.append(place)
            if let first = steps[twin].new?.archived, first.edits != archived.edits {
                remark(
                    .archived(steps[twin].slot, name: archived.results.search.name, hasOtherEdits: true), place)
            }
            return steps[twin].slot.number
        }
        if let holder = try known.holder(of: archived) {
            let step = step(of: try search(holder.number), place)
            steps[step].actions.append(.skip)
            let hasOtherEdits = holder.history.done.map(\.edits) != archived.edits
            remark(
                .archived(steps[step].slot, name: archived.results.search.name, hasOtherEdits: hasOtherEdits), place)
            return holder.number
        }
        newCount += 1
        var results = archived.results
        results.search.id = last + newCount
        // Searches of one query are stored one after the other, so the number of the earlier one is known then.
        let earlier = try origin.map(search).flatMap { $0.queryKey == results.search.queryKey ? $0 : nil }
        results.search.replayedFrom = earlier?.id
        let step = step(of: results.search, place)
        steps[step].actions = [.create(NewSearch(results, archived))]
        if let earlier, earlier.id > last { steps[step].mentioned = slot(earlier) }
        try enter(results.search, results)
        return results.search.id
    }
}
