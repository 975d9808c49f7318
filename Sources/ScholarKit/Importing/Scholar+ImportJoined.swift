import ScholarLists
import ScholarPages

/// Joining the pages of several queries to one search, because the user gave a name or words.
extension Scholar {
    /// A note when pages of several queries are combined because the user gave a query; users would not notice
    /// otherwise.
    func joined(_ group: PageGroup) throws -> Diagnostic? {
        let query = group.query
        let pages = group.pages
        // Two profiles can have one name.
        var seen: Set<[String?]> = []
        let names = pages.compactMap { page in
            page.answered.flatMap { seen.insert([$0, page.profile?.user]).inserted ? $0 : nil }
        }
        let lists = pages.filter(\.isList)
        if !lists.isEmpty, lists.count < pages.count {
            let kind = lists.count == 1 ? "a list (\(lists[0].page.name))" : "\(lists.count) lists"
            let others = names.isEmpty ? ["pages of Google Scholar"] : names
            return Diagnostic(
                .warning,
                "\(others.prefix(3).joined(separator: "; ")) and \(kind) are joined to one search, because a name or words were "
                    + "given; the same work can be in both", about: .joined)
        }
        if names.count > 1 {
            let some = names.prefix(3).joined(separator: "; ")
            return Diagnostic(
                .warning,
                "the pages of \(names.count) queries (\(some)\(names.count > 3 ? "; …" : "")) are joined to one search, "
                    + "because a name or words were given", about: .joined)
        }
        let twins = try store.repeats(of: group.key)
        let digests = Set(pages.map(\.digest))
        let hasOthers = pages.contains { if case .differs = $0.reading.answers(query) { true } else { false } }
        guard let twin = twins.latest, let name = names.first, hasOthers,
            try !store.results(of: twin.id).pages.contains(where: { $0.digest.map(digests.contains) ?? false })
        else { return nil }
        return Diagnostic(
            .warning,
            "search \(twin.id) has the same query, \(query.summary), so this one (\(name)) is stored as its repeat and gets "
                + "the same edits", about: .repeated)
    }

    /// The missing results of each query, when pages of several queries become one search.
    func gapsOfEachQuery(_ pages: [ReadPage]) -> [Diagnostic] {
        PageGroup.all(of: pages, asked: nil).compactMap { group in
            var results = Results(Search(query: group.query, source: .imported))
            for item in ReadPage.inOrder(group.pages) { item.append(to: &results, now: clock.now()) }
            let name = results.search.profileName ?? group.query.withoutQuotes.summary
            let whose = name.isEmpty ? "" : " (of \(name))"
            return results.missing.map { Diagnostic(.warning, "missing: \($0)\(whose)", about: .gap) }
        }
    }
}

extension ReadPage {
    /// The query that the page states, in words.
    var answered: String? {
        if let profile, !profile.name.isEmpty { return "the profile of \(profile.name)" }
        return reading.query.flatMap { $0.isEmpty ? nil : $0.withoutQuotes.summary }
    }
}
