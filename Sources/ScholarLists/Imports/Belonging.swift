package import Foundation
package import ScholarPages

/// Whether a saved page belongs to a stored search, and the reason if it does not. Only here is this decided; what a page
/// states about its query is compared by ``PageReading/answers(_:startingAt:)``.
package enum Belonging: Hashable, Sendable {
    /// The page adds missing results, or completes unreadable rows.
    case needed
    /// The search has everything on the page, or the file itself.
    case hasIt(isSameFile: Bool)
    /// The search lacks none of these results, and the page shows them at another time.
    case notMissing(Date)
    /// The page belongs to another query, in words.
    case otherQuery(String)
    /// Another index counted its citations.
    case otherIndex(Source, insteadOf: Source)
    case otherKind(Kind)

    /// The kinds of files that do not belong to all searches.
    package enum Kind: Hashable, Sendable {
        /// A list of another program; the search has pages of Google Scholar.
        case list
        /// The page of a single publication that is not of the profile of the search.
        case article
        /// A page of a list; the search has pages of single publications.
        case page
    }
}

extension Belonging {
    /// Decides whether a page belongs to a new repeat of a search. The page of a single publication does not.
    ///
    /// - Parameter isOfLists: whether the search is of lists of other programs.
    init(_ page: ReadPage, toRepeatOf search: Search, isOfLists: Bool) {
        if search.isJoined {
            self = .needed
        } else if case .differs(let other) = page.reading.answers(search.query) {
            self = .otherQuery(other)
        } else {
            self = page.isList && !isOfLists ? .otherKind(.list) : .needed
        }
    }

    /// Decides whether a page completes a search.
    package init(_ page: ReadPage, to results: Results, now: Date) {
        let search = results.search
        let (source, own) = (page.publications.countSource, results.publications.countSource)
        if results.pages.contains(where: { $0.digest == page.digest }) {
            self = .hasIt(isSameFile: true)
        } else if !results.publications.isEmpty, source.differs(from: own) {
            self = .otherIndex(source, insteadOf: own)
        } else if let kind = results.otherKind(of: page.reading) {
            self = .otherKind(kind)
        } else if search.isOfOtherQueries, !page.publications.isEmpty,
            results.publications.hasRows(of: page.publications)
        {
            self = .hasIt(isSameFile: false)
        } else if !search.query.isEmpty, !page.isArticle,
            case .differs(let other) = page.reading.answers(search.query)
        {
            self = .otherQuery(other)
        } else {
            self = results.need(for: page, now: now)
        }
    }
}

extension Results {
    /// The kind of a page that does not belong to these results; nil if it belongs.
    fileprivate func otherKind(of reading: PageReading) -> Belonging.Kind? {
        switch reading.content {
        case .records:
            let isOfPages = search.origin == .asked || publications.contains { $0.record == nil }
            return isOfPages && search.facts.formats.isEmpty ? .list : nil
        case .article:
            guard let key = reading.publications(of: search.query).first?.key else { return .article }
            if case .profile(let user) = search.query.target {
                return key.profile == user ? nil : .article
            }
            return search.query.isEmpty && publications.contains { $0.key == key } ? nil : .article
        case .results, .profile:
            // Without a query, only pages of single publications of a profile have such keys.
            let isOfArticles = publications.contains { $0.key?.profile != nil }
            return search.query.isEmpty && isOfArticles ? .page : nil
        }
    }

    /// Whether this search needs a page of its query. Pages that it does not lack would mix two states of the list.
    ///
    /// Lists and pages of single publications have no place in the list, and a search without a query accepts any
    /// page.
    fileprivate func need(for page: ReadPage, now: Date) -> Belonging {
        guard !page.isList else { return .needed }
        var grown = self
        page.append(to: &grown, now: now)
        let hasGained = grown.hasGained(over: self)
        if search.query.isEmpty || page.isArticle { return hasGained ? .needed : .hasIt(isSameFile: false) }
        let date = page.date(now: now).date
        let isOfSameTime = abs(date.timeIntervalSince(search.fetchedAt)) <= Self.longestSpan
        if !hasGained {
            return publications.hasRows(of: page.publications) ? .hasIt(isSameFile: false) : .notMissing(date)
        }
        if hasRoom(for: page.reading) { return .needed }
        guard isOfSameTime else { return .notMissing(date) }
        let repairs =
            grown.publications.count == publications.count || grown.completed != completed
            || isDamaged(at: page.reading.start)
        return !hasAllRows || repairs ? .needed : .notMissing(date)
    }

    /// Whether results of a page are missing, or follow a list that ended early.
    private func hasRoom(for reading: PageReading) -> Bool {
        guard !coverage.isComplete || hasAllRows else { return true }
        let coverage = coverage
        guard let start = reading.start else { return !coverage.isComplete }
        if (start..<start + max(reading.rowCount, 1)).contains(where: coverage.isMissing) { return true }
        guard search.facts.endsEarly else { return false }
        return pages.allSatisfy { start >= ($0.start ?? 0) + $0.rows }
    }

    /// Whether a row of the page that starts at this number was left out because it could not be read.
    private func isDamaged(at start: Int?) -> Bool {
        search.facts.pages.contains { fact in
            fact.isUntitledRow && pages.indices.contains(fact.page - 1) && pages[fact.page - 1].start == start
        }
    }

    /// Whether it has publications, numbers or facts of the profile that these results do not have.
    private func hasGained(over other: Results) -> Bool {
        if publications != other.publications { return true }
        if !other.hasAllRows, coverage != other.coverage || hasAllRows { return true }
        var own = search
        own.facts = other.search.facts
        own.dateSource = other.search.dateSource
        own.pages = other.search.pages
        own.fetchedAt = other.search.fetchedAt
        own.reportedTotal = other.search.reportedTotal
        return own != other.search
    }
}
