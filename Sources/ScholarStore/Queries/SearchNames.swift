import ScholarLists
import ScholarPages

/// The names by which searches are found: labels, names of profiles, and the words of queries.
struct SearchNames {
    private let searches: [Search]
    /// The names of each series before a roster renamed it.
    private let former: [String: [String]]

    init(_ searches: [Search], former: [String: [String]] = [:]) { (self.searches, self.former) = (searches, former) }

    /// The searches with this label, name or query, then those that had this label, otherwise the searches whose label, name
    /// or words contain it. If there are none, accents are folded.
    func fitting(_ text: String) -> [Search] {
        let fitting = fitting {
            $0.lowercased().contains(text.lowercased())
        } or: {
            $0.lowercased() == text.lowercased()
        }
        guard fitting.isEmpty, let wanted = NameLetters.spellings(of: text).first, !wanted.isEmpty else {
            return fitting
        }
        return self.fitting {
            NameLetters.spellings(of: $0).contains { $0.contains(wanted) }
        } or: {
            NameLetters.spellings(of: $0).contains(wanted)
        }
    }

    private func fitting(_ contains: (String) -> Bool, or equals: (String) -> Bool) -> [Search] {
        let same = searches.filter { search in
            [search.name, search.query.summary, search.query.targetID].contains { $0.map(equals) ?? false }
        }
        guard same.isEmpty else { return same }
        let before = searches.filter { former[$0.series]?.contains(where: equals) ?? false }
        guard before.isEmpty else { return before }
        return searches.filter { names(of: $0).contains(where: contains) }
    }

    private func names(of search: Search) -> [String] {
        // A part of an id does not identify a search.
        let words = search.query.targetID.map { search.name.replacing($0, with: "") } ?? search.query.summary
        return [search.label, search.profileName, words].compactMap(\.self) + (former[search.series] ?? [])
    }

    /// The names that differ from a text in a letter or two of each word; at most three.
    func nearest(_ text: String) -> [String] {
        let wanted = Self.words(text)
        guard wanted.contains(where: { $0.utf8.count > 3 }) else { return [] }
        var found: [String] = []
        for search in searches.reversed() where !found.contains(search.name) {
            let isNear = names(of: search).contains { name in
                let words = Self.words(name)
                return wanted.allSatisfy { word in words.contains { Self.areNear(word, $0) } }
            }
            if isNear { found.append(search.name) }
        }
        return Array(found.prefix(3))
    }

    private static func words(_ text: String) -> [String] {
        (NameLetters.spellings(of: text).first ?? "").split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func areNear(_ one: String, _ other: String) -> Bool {
        let letters = min(one.utf8.count, other.utf8.count)
        return EditDistance.isAtMost(letters < 4 ? 0 : letters < 7 ? 1 : 2, one, other)
    }
}
