import ScholarPages

/// What follows from all pages of an imported search: whether it is complete, and the doubts about it.
extension Results {
    /// Derives the facts that depend on all pages, after pages were added or their date was changed. Applied again, it
    /// gives the same facts.
    ///
    /// - Parameter failures: the reasons why files of the import were left out.
    package mutating func conclude(leftOut failures: [any Error] = []) {
        // The pages of a joined search have their places in different lists, whose gaps are known since the import.
        let isJoined = search.isJoined
        search.diagnostics.removeAll {
            $0.topic == .gap && (!isJoined || $0.isAboutFile) || $0.topic == .dates || $0.topic == .oldFile
        }
        if isJoined { search.forgetFactsOfOneQuery() }
        if let sentence = fileIsNewer { search.diagnostics.append(Diagnostic(.warning, sentence, about: .oldFile)) }
        if let apart = datesApart { search.diagnostics.append(Diagnostic(.warning, apart, about: .dates)) }
        if !isJoined, let missing {
            search.diagnostics.append(Diagnostic(.warning, "missing: \(missing)", about: .gap))
        }
        // A refusal replaced a page, unless no page is missing; a file that is not from Scholar replaced none.
        var failures = failures.compactMap { $0 as? ResultsError }
        let isWhole = isJoined ? !search.diagnostics.contains { $0.topic == .gap } : coverage.isComplete
        if isJoined ? isWhole : hasEveryPage { failures.removeAll(where: \.isRefusal) }
        search.diagnostics += failures.map(Diagnostic.init(leftOut:))
        search.isComplete = isWhole && !failures.contains(where: \.isRefusal) && !search.isOfPartialList
        search.nextURL =
            isJoined
            ? nil
            : coverage.firstMissing.flatMap { start in
                (try? SearchURL(of: search))?.page(startingAt: start)
            }
    }
}

extension ResultsError {
    fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
