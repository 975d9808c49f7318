import ScholarPages

/// A person's name as written on a page, with all its possible readings.
///
/// Pages print "E Delgado-López-Cózar", "Delgado López-Cózar, E.", "Emilio Delgado López-Cózar"; people add titles,
/// degrees, nicknames and a second script. A name has one reading for each possible interpretation, the most likely
/// first.
package struct PersonName: Hashable, Sendable {
    /// One word of a name: an initial, or a word in full.
    package struct Part: Hashable, Sendable {
        /// The letters in lower case, without accents.
        package var text: String
        /// The letters with "ue" for "ü", when that differs.
        var spelledOut: String?
        /// Whether it abbreviates a longer name.
        var isInitial = false
        /// Whether it is a word such as "van" or "de", which is often left out.
        var isParticle = false
    }

    /// One possible interpretation of a name.
    package struct Reading: Hashable, Sendable {
        package var given: [Part]
        package var family: [Part]
        var script: NameScript
        /// Whether the spelling shows the beginning of the family name, by initials before or after it, or by a comma.
        var isExplicit = false
        /// Whether it is an unlikely reading, such as a family name at the beginning.
        var isGuess = false
        /// "jr", "iii".
        package var suffix: String?
    }

    package let text: String
    /// The possible readings; empty for a group of people, or for initials only.
    private(set) var readings: [Reading] = []
    /// The readings of a name in another script in Latin letters, as far as there are rules.
    private(set) var romanised: [Reading] = []
    /// Whether it names a group, such as a collaboration or a university.
    package let isGroup: Bool

    init(_ name: String) {
        text = name.trimmed
        isGroup = Self.isGroup(text)
        guard !isGroup else { return }
        for writing in NameWriting.alternatives(of: text) {
            for reading in NameWriting.readings(of: writing) where !readings.contains(reading) {
                readings.append(reading)
            }
            if let script = NameScript.first(of: writing), script != .latin {
                romanised += OwnScript.latin(writing, script)
            }
        }
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

    package static func isGroup(_ text: String) -> Bool {
        // After a comma people add their affiliation.
        let name = text.prefix { $0 != "," }
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        guard words.count > 1 else { return false }
        // "Al" begins Arabic names; only "et al" ends a list.
        if words.last == "al", words.dropLast().last == "et" { return true }
        return words.count > 7 || words.contains { $0 != "al" && groupWords.contains($0) }
            || words.dropFirst().contains("for")
    }
}

/// The parsed names of a list, because lists repeat them.
package final class NameCache {
    private var known: [String: PersonName] = [:]

    package func name(_ text: String) -> PersonName {
        if let name = known[text] { return name }
        let name = PersonName(text)
        known[text] = name
        return name
    }
}
