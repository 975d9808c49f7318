/// Russian, Ukrainian, Bulgarian and other Cyrillic names in the spellings of several languages.
enum SlavicNames {
    /// The spelling of one language: its letters as sounds (C ch, S sh, Q shch, Z zh, H kh, T ts).
    private struct System {
        /// Letters that show the language.
        let marks: [String]
        let rules: LetterRules
    }

    private static let english = System(
        marks: [],
        rules: LetterRules(
            "shtch>Q shch>Q sch>Q sh>S tch>C ch>C zh>Z kh>H ts>T tz>T ph>f x>ks ck>k qu>kv w>v c>k y>i j>i"))

    private static let others = [
        System(
            marks: ["tch", "ou", "gue", "gui", "j", "ff"],
            rules: LetterRules(
                "chtch>Q tch>C ch>S j>Z kh>H ts>T tz>T ou>u gue>ge gui>gi guy>gi qu>k x>ks ph>f w>v c>k y>i")),
        System(
            marks: ["sch", "w", "j", "ff"],
            rules: LetterRules("schtsch>Q tsch>C sch>S sh>Z ch>H z>T tz>T ts>T w>v j>i x>ks ck>k c>k y>i")),
        System(
            marks: ["sch", "w"],
            rules: LetterRules("schtsch>Q tsch>C sch>Z sh>Z ch>H tz>T ts>T w>v j>i x>ks ck>k c>k y>i")),
        System(
            marks: ["cz", "sz", "w", "j"],
            rules: LetterRules("szcz>Q cz>C sz>S rz>Z ch>H c>T w>v j>i x>ks y>i")),
        // Czech, Croatian and scientific spelling after the loss of its accents.
        System(marks: ["j"], rules: LetterRules("ch>H c>C w>v j>i x>H y>i")),
    ]

    /// Endings that nearly all names with them share, and endings that other languages have, too.
    private static let sure = [
        "ov", "ev", "off", "eff", "ow", "ew", "ova", "eva", "owa", "ewa", "sky", "ski", "skii", "skiy", "skij", "skyi",
        "skaya", "skaia", "skaja", "enko", "tchuk", "tchouk", "chuk", "czuk", "tschuk", "vich", "vitch", "vic",
        "witsch", "wicz", "vych", "shvili", "chvili", "schwili", "aya", "aia",
    ]
    private static let usual = [
        "in", "ine", "yn", "ina", "ko", "uk", "ouk", "ich", "itch", "itsch", "ych", "yan", "ian", "jan", "dze", "iy",
        "ij", "ii", "ets", "ez", "ny", "nyi", "oy", "oi", "oj", "ak", "ik", "ai", "ay", "yk",
    ]
    /// Letters that two languages spell differently, so that a common key is no accident.
    private static let clear = ["tch", "tsch", "zh", "kh", "shch", "cz"]

    static func families(_ one: String, _ other: String) -> Romanisation.Likeness {
        guard let a = one.last, let b = other.last, isEnd(a), isEnd(b) else { return .no }
        let isSure = isSlavic(one) || isSlavic(other)
        guard isSure || usual.contains(where: { one.hasSuffix($0) || other.hasSuffix($0) }) else { return .no }
        let found = words(one, other)
        guard found == .same else { return found }
        return isSure || clear.contains { one.contains($0) || other.contains($0) } ? .same : .possible
    }

    /// Whether a family name has the ending of a Slavic one.
    static func isSlavic(_ name: String) -> Bool { name.utf8.count > 4 && sure.contains(where: name.hasSuffix) }

    private static func isEnd(_ letter: Character) -> Bool { "vfwaiyjoekhcznstl".contains(letter) }

    /// Compares the sounds of two words, whatever their endings.
    static func words(_ one: String, _ other: String) -> Romanisation.Likeness {
        // One sound has up to seven letters, but a whole name is not twice as long.
        let lengths = [one.utf8.count, other.utf8.count]
        guard min(lengths[0], lengths[1]) > 2, abs(lengths[0] - lengths[1]) < 7 else { return .no }
        guard Set(marked(one)).isDisjoint(with: marked(other)) else { return .same }
        return Set(all(one)).isDisjoint(with: all(other)) ? .no : .possible
    }

    /// The keys in the languages whose marks a word has; without marks in English.
    private static func marked(_ word: String) -> [[UInt8]] {
        let found = others.filter { $0.marks.contains(where: word.contains) }
        // "Sch" and "ff" are in English spellings, too.
        let isEnglish = found.isEmpty || word.hasSuffix("ff") && !word.contains("tch")
        return found.map { key(word, $0) } + (isEnglish ? [key(word, english)] : [])
    }

    private static func all(_ word: String) -> [[UInt8]] { (others + [english]).map { key(word, $0) } }

    private static let endings = LetterRules("ie>e io>e")

    private static func key(_ word: String, _ system: System) -> [UInt8] {
        var letters = Array(word.utf8)
        if word.hasSuffix("ff") { letters = letters.dropLast(2) + Array("v".utf8) }
        if word.hasSuffix("ine") { letters.removeLast() }
        // Й, Ы, И and the beginnings of Ю and Я are one sound here.
        return endings.applied(to: system.rules.applied(to: letters).withoutDoubles).withoutDoubles
    }
}
