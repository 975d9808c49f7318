/// Japanese names in the spellings of Hepburn and of the government (Kunrei), with and without long vowels: Satoh and
/// Sato, Shinji and Sinzi.
enum JapaneseNames {
    private static let rules = LetterRules(
        """
        sha>sya shu>syu sho>syo shi>si she>sye cha>tya chu>tyu cho>tyo chi>ti che>tye tcha>ttya tchu>ttyu tcho>ttyo \
        tchi>tti ccha>ttya cchu>ttyu ccho>ttyo cchi>tti tsu>tu fu>hu ji>zi ja>zya ju>zyu jo>zyo jya>zya jyu>zyu jyo>zyo \
        mb>nb mp>np mm>nm
        """)

    /// - Parameter isGiven: whether a long vowel that only one spelling shows is no difference. Many families are called
    ///   Ono, and others Ohno, who write it Ono, too.
    static func words(_ one: String, _ other: String, isGiven: Bool = false) -> Romanisation.Likeness {
        guard let a = key(one), let b = key(other) else { return .no }
        if a == b { return .same }
        guard a.filter({ !marks.contains($0) }) == b.filter({ !marks.contains($0) }) else { return .no }
        return isGiven ? .same : .possible
    }

    /// The signs for a long vowel, written as "ou" or "oh", and as "oo".
    private static let marks: [UInt8] = [UInt8(ascii: ":"), UInt8(ascii: ";")]

    /// The sounds of a word, with a sign after a long vowel that is not at its end; nil if it is no Japanese word.
    private static func key(_ word: String) -> [UInt8]? {
        let letters = Array(word.utf8)
        guard letters.count > 1, let last = letters.last, isVowel(last) || last == n || last == h else { return nil }
        var plain: [UInt8] = []
        for (place, letter) in letters.enumerated() {
            let next = place + 1 < letters.count ? letters[place + 1] : 0
            let isLong =
                letter == h ? !isVowel(next) && next != UInt8(ascii: "y") : letter == o || letter == UInt8(ascii: "u")
            if isLong, let before = plain.last, before == o || before == letter {
                // A long vowel at the beginning has three spellings, at the end it can be left out.
                if next != 0 { plain.append(marks[letter == o && place > 1 ? 1 : 0]) }
            } else {
                plain.append(letter)
            }
        }
        let key = rules.applied(to: plain)
        return isJapanese(key.filter { !marks.contains($0) }) ? key : nil
    }

    private static let n = UInt8(ascii: "n")
    private static let h = UInt8(ascii: "h")
    private static let o = UInt8(ascii: "o")
    nonisolated(unsafe) private static let syllables =
        /(?:[aiueo]|n(?![aiueoy])|(?:k+|s+|t+|n+|h+|m+|y|r+|w+|g+|z+|d+|b+|p+)y?[aiueo])+/

    private static func isVowel(_ letter: UInt8) -> Bool { "aiueo".utf8.contains(letter) }

    /// Whether each consonant has a vowel, except n and the first of a double one.
    private static func isJapanese(_ letters: [UInt8]) -> Bool {
        String(decoding: letters, as: UTF8.self).wholeMatch(of: syllables) != nil
    }
}
