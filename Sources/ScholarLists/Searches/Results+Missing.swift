import ScholarPages
import Foundation

/// The missing results of a search: the gaps between its pages, its end, and the parts of damaged pages that whole pages
/// replace, with the warnings that end.
extension Results {
    private static let mostParts = 6

    /// The missing results: the gaps between pages, and the end; nil when none is missing.
    ///
    /// A page that was cut off still has its first rows; they are not missing. Another fact says that it was cut off.
    package var missing: MissingResults? {
        let rows = isOfProfilePages ? shownRows : nil
        let unplacedRows = unplacedRows
        var gaps = coverage.gaps.compactMap { gap in
            let first = firstUnseen(gap.lowerBound)
            return first < gap.upperBound ? first + 1...gap.upperBound : nil
        }
        var end = missingEnd
        let further = max(gaps.count + (end == nil ? 0 : 1) - Self.mostParts, 0)
        if further > 0 {
            gaps = Array(gaps.prefix(Self.mostParts))
            end = nil
        }
        let citations = unplacedRows == nil ? missingCitations : nil
        guard !gaps.isEmpty || end != nil || citations != nil || unplacedRows != nil else { return nil }
        return MissingResults(
            gaps: gaps, end: end, further: further, rows: rows, citations: citations, unplacedRows: unplacedRows)
    }

    /// Whether no row is missing: their numbers have no gap, and a profile has no others.
    package var hasAllRows: Bool { coverage.isComplete && unplacedRows == nil && missingCitations == nil }

    /// The number of rows of an author's list that are on two pages under different numbers, nil without any. As many others
    /// are missing: rows moved, or the pages are sorted differently.
    private var unplacedRows: Int? {
        if search.isOfNumberedParts {
            let lacking = (search.reportedTotal ?? 0) - publications.count
            return coverage.isComplete && lacking > 0 ? lacking : nil
        }
        guard isOfProfilePages else { return nil }
        let repeated = shownRows.reduce(0) { $0 + $1.count } - publications.count { isOfProfile($0) }
        return repeated > 0 ? repeated : nil
    }

    /// Whether a publication is a row of a profile, and not only on its own page.
    private func isOfProfile(_ publication: Publication) -> Bool {
        pages.indices.contains(publication.page - 1) && pages[publication.page - 1].kind == .profile
    }

    /// The citations that Google states for the profile and that its rows lack, although the numbers of its rows have no
    /// gap: rows are not on the saved page.
    private var missingCitations: Int? {
        guard isOfProfilePages, coverage.isComplete, let total = search.author.reported?.citations else { return nil }
        let counted = publications.filter { !$0.isCountedElsewhere }.map(\.citationCount)
        let sum = counted.reduce(0) { $0 + ($1 ?? 0) }
        return sum < total && !counted.contains(nil) ? total - sum : nil
    }

    private var missingEnd: MissingResults.End? {
        guard let openEnd = coverage.openEnd else { return nil }
        let next = firstUnseen(openEnd)
        let damaged = search.facts.damagedPages
        if let last = pages.indices.last(where: { pages[$0].isCut && (pages[$0].start ?? 0) + pages[$0].rows == next }),
            damaged.contains(last + 1)
        {
            return nil
        }
        let isProfile = if case .profile = search.query.target { true } else { search.profileName != nil }
        return isProfile ? .rows(after: next) : .results(from: next + 1)
    }

    /// Whether its pages are parts of one profile.
    private var isOfProfilePages: Bool { !search.isJoined && pages.contains { $0.kind == .profile } }

    /// The numbers of the rows of a profile that are there, from 1; empty if those of some rows are not known.
    private var shownRows: [ClosedRange<Int>] {
        let unplaced = Set(pages.indices.filter { pages[$0].start == nil && pages[$0].kind == .profile }.map { $0 + 1 })
        guard !publications.contains(where: { unplaced.contains($0.page) }) else { return [] }
        var shown = IndexSet()
        for page in pages where page.kind == .profile && page.rows > 0 {
            if let start = page.start { shown.insert(integersIn: start + 1...start + page.rows) }
        }
        return shown.rangeView.map { ClosedRange($0) }
    }

    /// The first number from this one on that no page which was cut off shows.
    private func firstUnseen(_ number: Int) -> Int {
        let cut = pages.filter(\.isCut).sorted { ($0.start ?? 0) < ($1.start ?? 0) }
        return cut.reduce(number) { first, page in
            let start = page.start ?? 0
            return (start...start + page.rows).contains(first) ? start + page.rows : first
        }
    }

    // MARK: Damaged pages and lists

    /// The numbers of the pages that were cut off and have the same place as a whole page, or only rows of it.
    func cutPages(replacedBy found: [Publication], from start: Int?) -> Set<Int> {
        let cut = search.facts.damagedPages
        guard !cut.isEmpty else { return [] }
        let keys = Set(found.compactMap(\.key))
        return cut.filter { number in
            guard pages.indices.contains(number - 1), pages[number - 1].isCut else { return false }
            if let own = pages[number - 1].start, let start { return own == start }
            return publications.filter { $0.page == number }.allSatisfy { $0.key.map(keys.contains) ?? false }
        }
    }

    /// Removes the warnings about citation counts that have become readable.
    mutating func forgetUnreadable(_ numbers: Set<Int>) {
        let unread = Set(publications.filter { $0.citationCount == nil }.map(\.title))
        let titles = Set(publications.filter { numbers.contains($0.id) }.map(\.title)).subtracting(unread)
        search.facts.pages.removeAll { $0.titleWithoutCount.map(titles.contains) ?? false }
    }

    /// Removes the warnings about damaged pages whose rows other pages have in full, in any order.
    mutating func forgetDamage() {
        let coverage = coverage
        let untitled = Set(search.facts.pages.filter(\.isUntitledRow).map(\.page))
        search.facts.pages.removeAll { fact in
            let number = fact.page
            guard fact.isDamage || fact.isUntitledRow, pages.indices.contains(number - 1),
                let start = pages[number - 1].start
            else { return false }
            let others = pages.indices.filter { $0 != number - 1 && pages[$0].start == start && !pages[$0].isCut }
            if fact.isUntitledRow { return others.contains { !untitled.contains($0 + 1) } }
            let rows = start..<start + max(pages[number - 1].rows, 1)
            return !others.isEmpty || pages[number - 1].isCut && !rows.contains(where: coverage.isMissing)
        }
    }

    /// Removes the warnings about damaged lists whose publications are all in a whole one.
    mutating func forgetDamage(ofListsIn numbers: [Int]) {
        let known = Set(numbers)
        func isDamage(_ fact: PageFact) -> Bool { fact.isDamage || fact.kind == .incompleteExport }
        var others = Set(search.facts.pages.filter(isDamage).map(\.page))
        for publication in publications where !known.contains(publication.id) { others.remove(publication.page) }
        search.facts.pages.removeAll { isDamage($0) && others.contains($0.page) }
    }
}
