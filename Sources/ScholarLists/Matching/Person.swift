import ScholarPages

/// The author whose publications a list should contain, with a check of whether a publication is theirs.
package struct Person {
    /// Whether the person is among the authors of a publication, the weakest first.
    enum Authorship: Comparable {
        /// The list is complete, and no name matches.
        case absent
        /// The list of authors is cut or missing, or a name is ambiguous.
        case unknown
        /// The list contains a matching name.
        case author
    }

    /// The name as it was typed.
    package let name: String
    private let names: [PersonName]
    private var verdicts: [String: NameMatch] = [:]

    /// Parses a name as a user types it: `Elena Marchetti`, `"E Marchetti"`, `Marchetti, Elena OR E Rossi-Marchetti`.
    ///
    /// - Returns: nil when it contains no comparable name.
    package init?(_ text: String) {
        name = text.filter { $0 != "\"" }.trimmed
        names = name.split(separator: " OR ").map { PersonName(String($0)) }.filter { !$0.readings.isEmpty }
        if names.isEmpty { return nil }
    }

    /// Compares a name with this person's names.
    package mutating func verdict(_ text: String) -> NameMatch {
        if let known = verdicts[text] { return known }
        let other = PersonName(text)
        let verdict = names.map { NameMatch($0, other) }.max() ?? .unknown
        verdicts[text] = verdict
        return verdict
    }

    mutating func authorship(in publication: Publication) -> Authorship {
        let best = publication.authors.map { verdict($0) }.max() ?? .unknown
        if best > .unknown { return .author }
        return best == .unknown || publication.authorsTruncated ? .unknown : .absent
    }

    /// Whether a name has the person's given names or initials, with any family name.
    func hasGivenName(like text: String) -> Bool {
        let given = PersonName(text).readings.map(\.given)
        return names.flatMap(\.readings).contains { reading in
            given.contains { GivenNames.match(reading.given, $0) > .conflict }
        }
    }
}
