import Foundation
import ScholarPages

/// Pages that the user's query joins to one search, although they belong to several queries.
extension PageGroup {
    /// What users should know about a search whose pages belong to other queries than its own.
    struct Joint {
        let remark: ImportRemark
        /// The diagnostics of the search.
        let diagnostics: [Diagnostic]
        /// The search whose repeat it becomes.
        let twin: Search?

        /// Pages of several queries, and the gaps of each.
        fileprivate init(_ text: String, gaps: [Diagnostic]) {
            let joined = Diagnostic(.warning, text, about: .joined)
            remark = .ofSearch(joined)
            diagnostics = [joined] + gaps
            twin = nil
        }

        /// Pages of another query that become a repeat of a search.
        init(_ twin: Search, _ slot: ImportPlan.Slot, query: String, stated: String) {
            remark = .repeated(slot, query: query, stated: stated)
            diagnostics = remark.diagnostics { _ in twin.id }
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
        let lists = pages.filter(\.isList)
        let because = "because a name or words were given"
        if !lists.isEmpty, lists.count < pages.count {
            let kind = lists.count == 1 ? "a list (\(lists[0].page.name))" : "\(lists.count) lists"
            let others = (names.isEmpty ? ["pages of Google Scholar"] : names).prefix(3).joined(separator: "; ")
            let text = "\(others) and \(kind) are joined to one search, \(because); the same work can be in both"
            return Joint(text, gaps: gapsOfEachQuery(now: now))
        }
        guard names.count > 1 else { return nil }
        let some = names.prefix(3).joined(separator: "; ") + (names.count > 3 ? "; …" : "")
        return Joint(
            "the pages of \(names.count) queries (\(some)) are joined to one search, \(because)",
            gaps: gapsOfEachQuery(now: now))
    }

    /// The missing results of each query.
    private func gapsOfEachQuery(now: Date) -> [Diagnostic] {
        PageGroup.all(of: pages, asked: nil).compactMap { group in
            var results = Results(Search(query: group.query, source: .imported))
            for page in ReadPage.inOrder(group.pages) { page.append(to: &results, now: now) }
            let name = results.search.profileName ?? group.query.withoutQuotes.summary
            let whose = name.isEmpty ? "" : " (of \(name))"
            return results.missing.map { Diagnostic(.warning, "missing: \($0)\(whose)", about: .gap) }
        }
    }
}

extension ReadPage {
    /// Whether it states another query.
    func differs(from query: SearchQuery) -> Bool {
        if case .differs = reading.answers(query) { true } else { false }
    }
}
