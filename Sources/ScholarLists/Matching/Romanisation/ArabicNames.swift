/// Arabic names in the spellings of English and French: Mohammed and Muhammad, Abderrahmane and Abdulrahman.
enum ArabicNames {
    /// Frequent names; of other names the letters do not show that they are Arabic.
    private static let known = Set(
        """
        mohammed ahmed hassan hussein khaled mahmoud mustafa ibrahim ismail youssef saleem saleh salman hamid hamdan hamza \
        rashid rashed jamal kamal nasser mansour farouk tariq kareem rahman qasim yaseen idris bilal jaber haddad khalil \
        najjar shareef shaheen zahrani ghamdi harbi qahtani otaibi shehri mutairi dossari sulaiman sultan zakaria khatib \
        hashemi mubarak marzouq masoud munir najeeb rahim siddiqui tawfiq yaqoub zubair
        """.split(separator: " ").map { consonants(String($0)) })
    private static let pairs = [
        ["omar", "umar"], ["othman", "osman", "uthman", "usman"], ["said", "saeed", "saeid"],
    ]

    static func words(_ one: String, _ other: String) -> Romanisation.Likeness {
        if pairs.contains(where: { $0.contains(one) && $0.contains(other) }) { return .same }
        let (a, b) = (stem(one), stem(other))
        let key = consonants(a.text)
        guard key.count > 2, key == consonants(b.text) else { return .no }
        guard a.isServant == b.isServant, a.isServant || known.contains(key) else { return .no }
        // Mahmoud and Mohammed have the same consonants.
        return haveSameVowels(a.text, b.text) ? .same : .no
    }

    /// Whether two words are two frequent names with the same consonants, such as Hassan and Hussain.
    static func areTwo(_ one: String, _ other: String) -> Bool {
        let key = consonants(one)
        return known.contains(key) && key == consonants(other) && !haveSameVowels(one, other)
    }

    /// A name without its article; "abd" with all forms of the article after it is one form.
    private static func stem(_ word: String) -> (text: String, isServant: Bool) {
        for article in ["el", "al", "ul", "er", "ar", "ur", "es", "as", "us", "en", "an", "un", "ed", "ad", "ud", ""]
        where word.hasPrefix("abd" + article) && word.utf8.count > 6 {
            return (String(word.dropFirst(3 + article.utf8.count)), true)
        }
        for article in ["al", "el"] where word.hasPrefix(article) && word.utf8.count > 6 {
            return (String(word.dropFirst(2)), false)
        }
        return (word, false)
    }

    private static let rules = LetterRules(
        "kh>K gh>G sh>S ch>S th>t dh>d dj>j ck>k q>k c>k g>j ph>f ou>u oo>u ee>i ei>i ai>i ay>i ie>i y>i o>u aa>a w>u")
    private static let vowels = Set("aeiu".utf8)

    /// The consonants of a name, each of several equal ones once; a final h is silent.
    private static func consonants(_ word: String) -> [UInt8] {
        sounds(word).filter { !vowels.contains($0) }.withoutDoubles
    }

    /// Whether the vowels are equal; e stands for a short a or i.
    private static func haveSameVowels(_ one: String, _ other: String) -> Bool {
        let (a, b) = (sounds(one), sounds(other))
        return a.count == b.count
            && zip(a, b).allSatisfy { $0 == $1 || Set([$0, $1]).isSubset(of: "aei".utf8) && ($0 == e || $1 == e) }
    }

    private static let e = UInt8(ascii: "e")

    private static func sounds(_ word: String) -> [UInt8] {
        var letters = rules.applied(to: word.utf8).withoutDoubles
        if letters.count > 3, letters.last == UInt8(ascii: "h") { letters.removeLast() }
        // French writes a silent e after a consonant.
        if letters.count > 4, letters.last == e { letters.removeLast() }
        return letters
    }

    /// The consonants of a name in Arabic or Persian letters, without the article.
    static func consonants(arabic word: String) -> [UInt8] {
        var scalars = Array(word.unicodeScalars)
        if scalars.starts(with: "ال".unicodeScalars), scalars.count > 4 { scalars.removeFirst(2) }
        if ["ه", "ة"].contains(scalars.last) { scalars.removeLast() }
        let word = String(String.UnicodeScalarView(scalars))
        // Other letters are vowels.
        return letters.applied(to: word.utf8).filter { $0 < 0x80 }.withoutDoubles
    }

    private static let letters = LetterRules(
        """
        ب>b پ>p ت>t ث>t ج>j چ>S ح>h خ>K د>d ذ>d ر>r ز>z س>s ش>S ص>s ض>d ط>t ظ>z غ>G ف>f ق>k ك>k ک>k گ>j ل>l م>m ن>n ه>h
        """)

    /// Whether a Latin word can be a word in Arabic letters.
    static func isSpelling(_ latin: String, of arabic: String) -> Bool {
        let key = consonants(stem(latin).text)
        return key.count > 2 && key == consonants(arabic: arabic)
    }
}
