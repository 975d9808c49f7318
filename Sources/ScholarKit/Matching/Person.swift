/// A person whose publications a list is meant to hold, and whether a publication can be theirs.
struct Person {
    /// Whether a person is among the authors of a publication.
    enum Standing: Equatable {
        /// A name like theirs is there.
        case author
        /// The list of authors was cut or is missing, or a name does not say who it names.
        case unknown
        /// The list is complete, and every name on it is another one.
        case absent
    }

    /// The name as it was typed.
    let name: String
    private let names: [PersonName]
    private var verdicts: [String: NameMatch.Verdict] = [:]

    /// Reads a name as people type it: `Elena Marchetti`, `"E Marchetti"`, `Marchetti, Elena OR E Rossi-Marchetti`.
    ///
    /// - Returns: nil when nothing of it can be compared.
    init?(_ text: String) {
        name = text.filter { $0 != "\"" }.trimmed
        names = name.split(separator: " OR ").map { PersonName(String($0)) }.filter { !$0.readings.isEmpty }
        if names.isEmpty { return nil }
    }

    /// What a name says of being this person's.
    mutating func verdict(_ text: String) -> NameMatch.Verdict {
        if let known = verdicts[text] { return known }
        let other = PersonName(text)
        let verdict = names.map { NameMatch($0, other).verdict }.max() ?? .unknown
        verdicts[text] = verdict
        return verdict
    }

    /// Whether the person is among the authors.
    mutating func standing(in publication: Publication) -> Standing {
        let best = publication.authors.map { verdict($0) }.max() ?? .unknown
        if best > .unknown { return .author }
        return best == .unknown || publication.authorsTruncated ? .unknown : .absent
    }
}

extension Person {
    /// Whether a name has the person's given names or initials, whatever its family name.
    func hasGivenName(like text: String) -> Bool {
        let given = PersonName(text).readings.map(\.given)
        return names.flatMap(\.readings).contains { reading in
            given.contains { GivenNames.match(reading.given, $0) > .conflict }
        }
    }
}
