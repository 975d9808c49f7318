import ScholarPages

/// Searches by the names of the people whose publications they contain: by label, then by author or the name on a profile.
package struct SearchesByName {
    private let searches: [Search]
    private var (labels, names) = (NameIndex(), NameIndex())

    package init(_ searches: [Search]) {
        self.searches = searches
        for (place, search) in searches.enumerated() {
            if let label = search.label { labels.add(label, at: place) }
            for name in search.namesOfPerson { names.add(name, at: place) }
        }
    }

    /// The searches with a name as their label; if there is none, those of the author or profile.
    package func searches(named name: String) -> [Search] {
        let labelled = labels.places(of: name)
        return (labelled.isEmpty ? names.places(of: name) : labelled).map { searches[$0] }
    }

    /// The only search of the person of another one, by the label of this one, then by its author or the name on its
    /// profile; nil if there is none, or several.
    ///
    /// - Parameter name: the person's name in a roster.
    package func counterpart(of search: Search, named name: String? = nil) -> Search? {
        let names = [name, search.label].compactMap(\.self) + search.namesOfPerson
        let found = names.lazy.map(searches).first { !$0.isEmpty } ?? []
        return found.count == 1 ? found[0] : nil
    }
}

extension Search {
    /// Its author, and the name on its profile.
    var namesOfPerson: [String] {
        [query.target == .form ? query.author : nil, profileName].compactMap(\.self).filter { !$0.isEmpty }
    }
}

extension SearchQuery {
    /// The lists of some of the author's records, if they have one name; the user then added a record to hers.
    ///
    /// - Parameter areOne: whether they are of one person under any names, because a roster says so.
    package func parts(among latest: [Search], areOne: Bool = false) -> [Search] {
        let parts = latest.filter { $0.query.source == source && $0.query.records.isStrictSubset(of: records) }
            .filter { !$0.query.records.isEmpty }
        return areOne || parts.allSatisfy { NameIndex.areOne($0.name, parts[0].name) } ? parts : []
    }
}
