/// A person's name as written on a page, taken apart in every way that it can be meant.
///
/// Pages write "E Delgado-López-Cózar", "Delgado López-Cózar, E.", "Emilio Delgado López-Cózar"; people add titles, degrees,
/// nicknames and a second script. A name has one reading for each way to understand it, the likeliest first.
struct PersonName: Hashable, Sendable {
    /// One word of a name: an initial, or a word in full.
    struct Part: Hashable, Sendable {
        /// The letters in lower case, without accents.
        var text: String
        /// The letters with "ue" for "ü", when that differs.
        var spelledOut: String?
        /// Whether more letters follow in the full name.
        var isInitial = false
        /// Whether it is a word such as "van" or "de", which many leave out.
        var isParticle = false
    }

    /// One way to understand a name.
    struct Reading: Hashable, Sendable {
        /// Given names and initials.
        var given: [Part]
        /// The words of the family name.
        var family: [Part]
        /// The script of the words.
        var script: NameScript
        /// Whether the writing shows where the family name begins: by initials before it or behind it, or by a comma.
        var isExplicit = false
        /// Whether it only may be meant so, such as a family name in front.
        var isGuess = false
        /// "jr", "iii".
        var suffix: String?
    }

    /// The name as written.
    let text: String
    /// The ways to understand it; none for a group of people, or for initials alone.
    let readings: [Reading]
    /// Whether it names a group, such as a collaboration or a university.
    let isGroup: Bool

    /// Takes a name apart.
    init(_ name: String) {
        text = name.trimmed
        isGroup = Self.isGroup(text)
        guard !isGroup else {
            readings = []
            return
        }
        var all: [Reading] = []
        for writing in NameWriting.alternatives(of: text) {
            for reading in NameWriting.readings(of: writing) where !all.contains(reading) { all.append(reading) }
        }
        readings = all
    }

    /// Words that only names of groups have.
    private static let groupWords: Set<String> = [
        "collaboration", "collaborations", "consortium", "group", "team", "committee", "society", "university",
        "institute",
        "association", "organization", "organisation", "network", "initiative", "project", "council", "commission",
        "department", "ministry", "foundation", "center", "centre", "board", "panel", "investigators", "contributors",
        "editors", "staff", "academy", "agency", "bank", "corporation", "laboratory", "company", "press", "universidad",
        "universidade", "université", "universität", "instituto", "grupo", "equipo", "study", "force", "others", "al",
        "federation", "alliance", "programme", "program", "working", "survey", "service", "office",
    ]

    static func isGroup(_ text: String) -> Bool {
        // Behind a comma people add where they work.
        let name = text.prefix { $0 != "," }
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        guard words.count > 1 else { return false }
        // "Al" begins Arabic names; only "et al" ends a list.
        if words.last == "al", words.dropLast().last == "et" { return true }
        return words.count > 7 || words.contains { $0 != "al" && groupWords.contains($0) }
            || words.dropFirst().contains("for")
    }
}

/// The names of a list that were taken apart before: lists repeat them.
final class NameCache {
    private var known: [String: PersonName] = [:]

    /// The name, taken apart once.
    func name(_ text: String) -> PersonName {
        if let name = known[text] { return name }
        let name = PersonName(text)
        known[text] = name
        return name
    }
}
