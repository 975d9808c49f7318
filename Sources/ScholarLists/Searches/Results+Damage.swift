import ScholarPages

/// Damaged pages and lists: the parts that a whole page replaces, and the warnings that end with it.
extension Results {
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

    /// Forgets the facts of a profile that a page states again.
    mutating func forgetFacts(of page: ProfilePage) {
        if page.reported != nil { search.reportedIndexes = nil }
        if page.affiliation != nil { search.affiliation = nil }
        if !page.interests.isEmpty { search.interests = [] }
        if page.homepage != nil { search.homepage = nil }
        if page.emailDomain != nil { search.emailDomain = nil }
        if !page.citationsPerYear.isEmpty { search.citationsPerYear = [:] }
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
