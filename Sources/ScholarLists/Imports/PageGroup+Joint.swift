import Foundation
import ScholarPages

/// Pages that the user's query joins to one search, although they belong to several queries.
extension PageGroup {
    /// What users should know about a search whose pages belong to other queries than its own.
    struct Joint {
        let remark: ImportRemark
        /// The facts of the search.
        private(set) var facts = SearchFacts()
        /// The search whose repeat it becomes.
        let twin: Search?

        /// Pages of several queries, and the gaps of each.
        fileprivate init(_ joined: JoinedPages, of query: SearchQuery, missing: [MissingResults]) {
            facts.joined = joined
            facts.missing = missing
            remark = .ofSearch(Remark(.joined(joined), of: Search(query: query, .imported)).diagnostic)
            twin = nil
        }

        /// Pages of another query that become a repeat of a search.
        init(_ twin: Search, _ slot: ImportPlan.Slot, query: String, stated: String) {
            facts.statedQuery = StatedQuery(stated, earlier: twin.id)
            remark = .repeated(slot, query: query, stated: stated)
            self.twin = twin
        }
    }

    /// The queries that its pages state, in words. Two profiles can have one name.
    var statedQueries: [String] {
        var seen: Set<[String?]> = []
        return pages.compactMap { page in
            page.statedQuery.flatMap { seen.insert([$0, page.profile?.user]).inserted ? $0 : nil }
        }
    }

    /// The remark that pages of several queries, or pages and lists, are joined; nil for others. Users would not notice
    /// otherwise.
    func joint(now: Date) -> Joint? {
        let names = statedQueries
        let some = Array(names.prefix(JoinedPages.mostNames))
        let lists = pages.filter(\.isList)
        let joined: JoinedPages
        if !lists.isEmpty, lists.count < pages.count {
            joined = JoinedPages(
                names: names.isEmpty ? ["pages of Google Scholar"] : some, queries: names.count, lists: lists.count,
                list: lists.count == 1 ? lists[0].page.name : nil)
        } else {
            guard names.count > 1 else { return nil }
            joined = JoinedPages(names: some, queries: names.count)
        }
        return Joint(joined, of: query, missing: missingOfEachQuery(now: now))
    }

    /// The missing results of each query.
    private func missingOfEachQuery(now: Date) -> [MissingResults] {
        PageGroup.all(of: pages, asked: nil).compactMap { group in
            var results = Results(Search(query: group.query, .imported))
            for page in ReadPage.inOrder(group.pages, now: now) { page.append(to: &results, now: now) }
            let name = results.search.profileName ?? group.query.withoutQuotes.summary
            var missing = results.missing
            missing?.query = name.isEmpty ? nil : name
            return missing
        }
    }
}

extension ReadPage {
    /// Whether it states another query.
    func differs(from query: SearchQuery) -> Bool {
        if case .differs = reading.answers(query) { true } else { false }
    }
}
