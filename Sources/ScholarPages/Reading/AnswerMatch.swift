/// Whether a page belongs to a query. This is the only place that decides it, for retrieved and for saved pages.
///
/// A page is rejected only on clear evidence. Of several claims about the same thing one match is enough, because
/// crawlers and proxies leave pages whose parts contradict each other.
package enum AnswerMatch: Equatable, Sendable {
    /// The page states that it belongs to the query.
    case answers
    /// The page states that it belongs to something else, described in a few words.
    case differs(String)
    /// The page does not state its query.
    case doesNotSay
}

extension PageReading {
    /// Compares the page's own claims with a query.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - start: the number of the expected first result, counted from 0; nil if any page of the results is accepted.
    package func answers(_ query: SearchQuery, startingAt start: Int? = nil) -> AnswerMatch {
        let match: AnswerMatch
        switch (content, query.target) {
        case (.records, _): return .doesNotSay
        case (.article(let page), _): return .differs("the page of one publication, \"\(page.publication.title)\"")
        case (.profile(let page), .profile(let user)):
            match = claims.users.isEmpty ? .doesNotSay : claims.users.contains(user) ? .answers : .differs(page.inWords)
        case (.profile(let page), _): return .differs(page.inWords)
        case (.results, .profile), (.results, .author):
            return .differs("results of a search" + (claimed.map { ", \($0)" } ?? ""))
        case (.results, _): match = claims.answer(query, hasRows: rowCount > 0)
        }
        if case .differs = match { return match }
        guard let start, rowCount > 0, !claims.starts.isEmpty else { return match }
        guard claims.starts.contains(start) else {
            return .differs("the page that begins with number \((claims.starts.last ?? 0) + 1)")
        }
        return match == .doesNotSay ? .doesNotSay : .answers
    }

    private var claimed: String? { (claims.queries.first { !$0.isEmpty } ?? claims.linkedQuery ?? query)?.summary }
}

extension ProfilePage {
    fileprivate var inWords: String {
        (name.isEmpty ? "another profile" : "the profile of \(name)") + ((ownUser ?? user).map { " (\($0))" } ?? "")
    }
}

extension PageClaims {
    fileprivate func answer(_ asked: SearchQuery, hasRows: Bool) -> AnswerMatch {
        let addresses = queries + [linkedQuery].compactMap(\.self)
        let links = addresses.map(\.target).filter { $0 != .form }
        if !links.isEmpty, !links.contains(where: { $0.isSame(as: asked.target) }) {
            return .differs(links[0].inWords)
        }
        if links.isEmpty, asked.target != .form {
            // A page with its own query is not a list of citing works.
            guard let text = texts.first ?? addresses.first?.summary else { return .doesNotSay }
            return .differs("results for \(text)")
        }
        let words = QueryWords(asked)
        let said: [(words: QueryWords, name: String)] =
            texts.map { (QueryWords($0), $0) } + addresses.map { (QueryWords($0), $0.summary) }
        let verdicts = said.filter { !$0.words.isEmpty }.map { (isSame: $0.words.isSame(as: words), name: $0.name) }
        if let first = verdicts.first, verdicts.count > 1 || linkedQuery == nil,
            verdicts.allSatisfy({ $0.isSame == false })
        {
            return .differs("results for \(first.name)")
        }
        // A page without rows cannot show rows of other years.
        if hasRows, let other = otherYears(than: asked) { return .differs(other) }
        return !links.isEmpty || verdicts.contains { $0.isSame == true } ? .answers : .doesNotSay
    }

    /// The years that the page states, if they differ from those of the query.
    ///
    /// A page that states no years is evidence of other years only if at least two of its addresses have none.
    private func otherYears(than asked: SearchQuery) -> String? {
        let said = (queries + [linkedQuery].compactMap(\.self)).map(\.years)
        guard !said.contains(asked.years) else { return nil }
        guard let other = said.lazy.compactMap(\.self).first else {
            return said.count > 1 ? "results of all years" : nil
        }
        return "results of the years \(other)"
    }
}

extension SearchQuery.Target {
    /// Several numbers can identify one work, so one in common is enough.
    fileprivate func isSame(as other: SearchQuery.Target) -> Bool {
        guard case .citing(let mine) = self, case .citing(let theirs) = other else { return self == other }
        return !Set(mine.split(separator: ",")).isDisjoint(with: theirs.split(separator: ","))
    }

    fileprivate var inWords: String {
        switch self {
        case .form: "results of a search"
        case .citing(let ids): "works citing \(ids)"
        case .versions(let id): "versions of \(id)"
        case .profile(let user): "the profile \(user)"
        case .author(let ids, let source): "the works of \(ids) in \(source.words.name)"
        }
    }
}
