import ScholarPages

/// What follows from all pages of an imported search: whether it is complete, and the doubts about it.
extension Results {
    /// Derives the facts that depend on all pages, after pages were added. Applied again, it gives the same facts.
    ///
    /// - Parameter failures: the reasons why files of the import were left out.
    package mutating func decideCompleteness(leftOut failures: [any Error] = []) {
        search.facts.dateDoubt = dateDoubt
        search.facts.pagesFrom = pagesFarApart
        search.facts.leftOut = failures.compactMap { $0 as? ResultsError }.map(LeftOutFile.init)
        search.facts.stopped = nil
        // The pages of a joined search have their places in different lists, whose gaps are known since the import.
        let isJoined = search.isJoined
        if isJoined {
            search.forgetFactsOfOneQuery()
        } else {
            search.facts.missing = missing.map { [$0] } ?? []
        }
        let isWhole = isJoined ? search.facts.missing.isEmpty : hasAllRows
        // A refusal replaced a page, unless no page is missing; a file that is not from Scholar replaced none.
        if isJoined ? isWhole : hasEveryPage { search.facts.leftOut.removeAll(where: \.isRefusal) }
        if !isJoined, search.facts.ending == nil, reachesResultLimit { search.facts.ending = .cap }
        search.isComplete = isWhole && !search.facts.leftOut.contains(where: \.isRefusal) && !search.isOfPartialList
        search.nextURL =
            isJoined
            ? nil
            : coverage.firstMissing.flatMap { start in
                (try? search.address())?.page(startingAt: start, cursor: nil)
            }
    }

    /// Whether its pages end where Scholar shows no further results although it reported more. The last pages contain
    /// slightly fewer than a thousand rows.
    private var reachesResultLimit: Bool {
        guard let most = search.query.source.meaning.mostResults else { return false }
        let end = pages.compactMap { page in page.start.map { $0 + page.rows } }.max() ?? 0
        return !search.isOfProfile && end >= most - 20
            && search.reportedTotal ?? 0 > most
    }
}
