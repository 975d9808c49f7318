import ScholarPages

/// Parses names: the positions of initials, given names and family names, and additions around them.
enum NameWriting {
    package typealias Part = PersonName.Part
    package typealias Reading = PersonName.Reading

    // MARK: Several names in one

    /// The names of one person in a line: "Wei Zhang (张伟)", "Robert \"Bob\" Smith", "A. Silva | Ana Silva".
    static func alternatives(of text: String) -> [String] {
        // Most names consist of Latin letters, points, hyphens and commas.
        if text.utf8.allSatisfy({ $0 >= 0x80 ? $0 <= 0xBF || (0xC3...0xC9).contains($0) : isPlain($0) }) {
            return [text]
        }
        var outer = ""
        var inner: [String] = []
        var closing: Character?
        for character in text {
            if character == closing {
                closing = nil
            } else if let other = brackets[character], closing == nil {
                closing = other
                inner.append("")
            } else if closing == nil {
                outer.append(character)
            } else {
                inner[inner.count - 1].append(character)
            }
        }
        let names = outer.split { "/|;=•·".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        guard let main = names.first else { return [text] }
        var all = names.flatMap(byScript)
        for note in inner.map(\.trimmed) where note.contains(where: \.isLetter) {
            let words = words(of: note).filter { !previously.contains($0.lowercased()) }
            let bare = words.joined(separator: " ")
            if words.count > 1 || NameScript.first(of: note) != NameScript.first(of: main) {
                all += byScript(bare)
            } else if words.count == 1, !isTitle(bare) {
                // A nickname replaces the given name, an earlier name replaces the family name.
                let rest = Self.words(of: main)
                if rest.count > 1 { all += ["\(bare) \(rest[rest.count - 1])", "\(rest[0]) \(bare)"] }
            }
        }
        return all.isEmpty ? [text] : all
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || " .-,'".utf8.contains(byte)
    }

    private static let brackets: [Character: Character] = [
        "(": ")", "[": "]", "（": "）", "\"": "\"", "“": "”", "„": "“", "«": "»", "<": ">",
    ]

    private static let previously: Set<String> = [
        "née", "nee", "né", "formerly", "born", "geb", "geb.", "ex", "aka", "alias", "previously", "vel", "or",
    ]

    /// "张伟 Wei Zhang" is two names.
    private static func byScript(_ name: String) -> [String] {
        var names: [(script: NameScript?, words: [String])] = []
        for word in words(of: name) {
            let script = NameScript.first(of: word)
            if let last = names.indices.last, names[last].script == script || script == nil {
                names[last].words.append(word)
            } else {
                names.append((script, [word]))
            }
        }
        return names.map { $0.words.joined(separator: " ") }
    }

    private static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    // MARK: Readings

    /// The possible readings of one name.
    static func readings(of name: String) -> [Reading] {
        guard let script = NameScript.first(of: name) else { return [] }
        if script == .eastAsian {
            let letters = String(name.filter { $0.isLetter || $0.isNumber })
            return [Reading(given: [], family: [Part(text: letters)], script: script, isExplicit: true)]
        }
        let sections = name.split { ",，،".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        guard sections.count > 1 else { return ordered(tokens(sections.first ?? name), script) }
        var suffix: String?
        var behind: [String] = []
        for section in sections.dropFirst() {
            if let found = suffixes[section.lowercased().filter(\.isLetter)] {
                suffix = found
            } else if !isTitle(section), !PersonName.isGroup(section) {
                behind.append(section)
            }
        }
        guard let given = behind.first, behind.count == 1 || tokens(given).allSatisfy(\.isInitial) else {
            return ordered(tokens(sections[0]), script, suffix: suffix)
        }
        let family = tokens(sections[0])
        var all = [
            Reading(
                given: tokens(given).flatMap(\.parts), family: family.flatMap(\.parts), script: script,
                isExplicit: true, suffix: suffix)
        ]
        // "Elena Marchetti, Lagoon Laboratory": the text after a comma need not belong to the name.
        if family.count > 1, !tokens(given).allSatisfy(\.isInitial) { all += ordered(family, script) }
        return all
    }

    /// The possible readings of words without a comma.
    ///
    /// - Parameter suffix: the suffix behind the name, if there is one; it takes precedence over one among the words.
    private static func ordered(_ tokens: [NameToken], _ script: NameScript, suffix: String? = nil) -> [Reading] {
        let readings = simple(tokens, script, suffix)
        // "P O Brien" is missing its apostrophe.
        let apostrophe = tokens.indices.dropFirst().dropLast().first {
            tokens[$0].isApostrophe && !tokens[$0 + 1].isInitial
        }
        guard let place = apostrophe else { return readings }
        let whole = NameToken(word: tokens[place].text + tokens[place + 1].text)
        return readings + simple(tokens[..<place] + [whole] + tokens[(place + 2)...], script, suffix)
    }

    private static func simple(_ tokens: [NameToken], _ script: NameScript, _ suffix: String?) -> [Reading] {
        var tokens = tokens
        var suffix = suffix
        if tokens.count > 2, let last = tokens.last, let found = suffixes[last.text.lowercased()] {
            suffix = suffix ?? found
            tokens.removeLast()
        }
        typealias Words = ArraySlice<NameToken>
        func reading(_ given: Words, _ family: Words, explicit: Bool, guess: Bool = false) -> Reading {
            Reading(
                given: given.flatMap(\.parts), family: family.flatMap(\.parts), script: script, isExplicit: explicit,
                isGuess: guess, suffix: suffix)
        }
        /// The reading with a family name that begins at a place, and the one with it in front.
        func either(_ words: [NameToken], familyAt start: Int, explicit: Bool) -> [Reading] {
            [
                reading(words[..<start], words[start...], explicit: explicit),
                reading(words[1...], words[..<1], explicit: true, guess: true),
            ]
        }
        guard let last = tokens.last, let first = tokens.first else { return [] }
        guard tokens.contains(where: { !$0.isInitial }) else {
            // "LI WU": a name in capitals could be initials, but initials alone ("JS") are not a name.
            let words = tokens.map { NameToken(word: $0.text) }
            guard words.count > 1, words.allSatisfy({ $0.text.count > 1 }) else { return [] }
            return either(words, familyAt: words.count - 1, explicit: false)
        }
        if tokens.count == 1 { return [reading([], tokens[...], explicit: true)] }
        if first.isInitial {
            let start = tokens.firstIndex { !$0.isInitial } ?? 0
            var all = [reading(tokens[..<start], tokens[start...], explicit: true)]
            if first.isWordInCapitals {
                all.append(reading([NameToken(word: first.text)], tokens[1...], explicit: false, guess: true))
            }
            return all
        }
        if last.isInitial {
            let start = tokens.lastIndex { !$0.isInitial } ?? 0
            var all = [reading(tokens[(start + 1)...], tokens[...start], explicit: true)]
            if last.isWordInCapitals {
                all.append(reading(tokens.dropLast(), [NameToken(word: last.text)], explicit: false, guess: true))
            }
            return all
        }
        if let middle = tokens.lastIndex(where: \.isInitial) {
            return either(tokens, familyAt: middle + 1, explicit: true)
        }
        // A patronymic is never a family name.
        if tokens.count == 3, isPatronymic(last.text) {
            return [reading(tokens[1...], tokens[..<1], explicit: true)]
        }
        let particle = tokens.indices.dropFirst().dropLast().first { tokens[$0].isParticle && tokens[$0].isLowerCase }
        return either(tokens, familyAt: particle ?? tokens.count - 1, explicit: false)
    }

    private static func isPatronymic(_ word: String) -> Bool {
        ["vich", "vna", "вич", "вна", "vych", "ич"].contains { word.lowercased().hasSuffix($0) }
    }

    /// Suffixes that distinguish members of a family.
    private static let suffixes = [
        "jr": "jr", "junior": "jr", "júnior": "jr", "sr": "sr", "senior": "sr", "ii": "ii", "iii": "iii", "iv": "iv",
    ]

    /// Degrees and titles, which are not part of a name.
    static func isTitle(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter && $0 != "." }.map { $0.filter(\.isLetter) }
        return words.allSatisfy { titles.contains($0) || degrees.contains($0) }
    }

    static let titles: Set<String> = [
        "dr", "prof", "professor", "mr", "mrs", "ms", "sir", "dame", "ing", "dipl", "doctor", "profa", "dra", "drs",
        "engr", "assoc", "asst", "assistant", "associate", "univ", "priv", "doz", "rer", "nat", "habil", "hc", "mag",
    ]

    private static let degrees: Set<String> = [
        "phd", "md", "msc", "bsc", "ma", "ba", "mba", "mph", "dsc", "dphil", "mphil", "frcs", "frs", "facs", "rn",
        "dds", "dvm", "jd", "llm", "llb", "edd", "psyd", "pharmd", "meng", "beng", "mtech", "btech", "pmp", "cpa", "pe",
        "fieee", "ieee", "she", "her", "he", "him", "his", "they", "them", "emeritus", "retired", "h", "d", "ph", "m",
        "sc", "b", "ms", "bs", "mbbs", "frcp", "mrcp", "orcid", "id",
    ]
}
