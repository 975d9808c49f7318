/// Chinese names in pinyin and in the spelling of Wade and Giles without its apostrophes: Xie and Hsieh.
enum ChineseNames {
    static func words(_ one: String, _ other: String) -> Romanisation.Likeness {
        guard one.utf8.count < 16, other.utf8.count < 16 else { return .no }
        let (a, b) = (keys(one), keys(other))
        guard let left = a.pinyin ?? a.wade, let right = b.pinyin ?? b.wade else { return .no }
        // A word that is no pinyin has one meaning only.
        if (a.pinyin == nil || b.pinyin == nil) && left == right { return .same }
        let all = [a.pinyin, a.wade].compactMap(\.self)
        return all.contains { $0 == b.pinyin || $0 == b.wade } ? .possible : .no
    }

    /// The syllables of a word in the spelling of Wade and Giles, if it is pinyin, and if it is spelled so itself.
    private static func keys(_ word: String) -> (pinyin: String?, wade: String?) {
        (split(word[...]) { pinyin[$0] }, split(word[...]) { wade.contains($0) ? String($0) : nil })
    }

    /// Splits a word into syllables, and joins their readings; nil if it does not consist of syllables.
    private static func split(_ word: Substring, _ reading: (Substring) -> String?) -> String? {
        if word.isEmpty { return "" }
        for count in stride(from: min(6, word.utf8.count), through: 1, by: -1) {
            let syllable = word.prefix(count)
            if let first = reading(syllable), let rest = split(word.dropFirst(count), reading) {
                return rest.isEmpty ? first : "\(first) \(rest)"
            }
        }
        return nil
    }

    /// The syllables of pinyin with their spelling by Wade and Giles.
    private static let pinyin: [Substring: String] = {
        var all: [Substring: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            let initial = words[0] == "-" ? "" : String(words[0])
            for final in words.dropFirst() { all[Substring(initial + final)] = wadeGiles(initial, String(final)) }
        }
        for (syllable, other) in [("lv", "lu"), ("lyu", "lu"), ("nv", "nu"), ("nyu", "nu"), ("lyv", "lu")] {
            all[Substring(syllable)] = other
        }
        return all
    }()

    private static let wade = Set(pinyin.values.map { Substring($0) })

    private static let initials = [
        "b": "p", "d": "t", "g": "k", "j": "ch", "q": "ch", "x": "hs", "zh": "ch", "z": "ts", "c": "ts", "r": "j",
    ]
    private static let finals = ["ong": "ung", "ian": "ien", "ie": "ieh", "iong": "iung", "ue": "ueh", "er": "erh"]
    private static let whole = [
        "zi": "tzu", "ci": "tzu", "si": "szu", "zhi": "chih", "chi": "chih", "shi": "shih", "ri": "jih", "yi": "i",
        "you": "yu", "yan": "yen", "ye": "yeh", "ge": "ko", "ke": "ko", "he": "ho", "e": "o", "duo": "to", "tuo": "to",
        "nuo": "no", "luo": "lo", "zuo": "tso", "cuo": "tso", "suo": "so", "ruo": "jo", "zhuo": "cho", "chuo": "cho",
        "de": "te", "le": "le", "ze": "tse", "gui": "kuei", "kui": "kuei", "xue": "hsueh", "jue": "chueh",
        "que": "chueh",
    ]

    private static func wadeGiles(_ initial: String, _ final: String) -> String {
        if let known = whole[initial + final] { return known }
        // "Yong" is "yung", "weng" stays.
        return (initials[initial] ?? initial) + (finals[final] ?? final)
    }

    /// The initials with their finals; u stands also for ü.
    private static let table = """
        - a o e ai ei ao ou an en ang er
        b a o ai ei ao an en ang eng i ie iao ian in iang ing u
        p a o ai ei ao ou an en ang eng i ie iao ian in ing u
        m a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u
        f a o ei ou an en ang eng u
        d a e ai ei ao ou an ang eng ong i ie iao iu ian ing u uo ui uan un
        t a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un
        n a e ai ei ao an en ang eng ong i ie iao iu ian in iang ing u uo uan ue
        l a e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un ue
        g a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
        k a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang
        h a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang
        j i ia ie iao iu ian in iang ing iong u ue uan un
        q i ia ie iao iu ian in iang ing iong u ue uan un
        x i ia ie iao iu ian in iang ing iong u ue uan un
        zh a e i ai ao ou an en ang eng ong u ua uo uai ui uan un uang
        ch a e i ai ao ou an en ang eng ong u uo uai ui uan un uang
        sh a e i ai ei ao ou an en ang eng u ua uo uai ui uan un uang
        r e i ao ou an en ang eng ong u uo ui uan un
        z a e i ai ei ao ou an en ang eng ong u uo ui uan un
        c a e i ai ao ou an en ang eng ong u uo ui uan un
        s a e i ai ao ou an en ang eng ong u uo ui uan un
        y a e i ao ou an in ang ing ong u ue uan un
        w a o ai ei an en ang eng u
        """
}
