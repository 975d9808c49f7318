import ScholarPages

/// Spellings of one word: British and American ones, and slips of the pen.
enum Spelling {
    /// A word of a folded title as American English spells it, as far as rules go. It is for comparison only: words
    /// that no rule concerns may be changed too, but no two ordinary words become one.
    static func american(_ word: Substring) -> Substring {
        let word = word.utf8.contains(where: { $0 == 0xCE || $0 == 0xCF }) ? withNamedLetters(word) : word
        guard word.utf8.count >= 5 else { return short[word] ?? word }
        var out = inside.applied(to: word.utf8)
        for (british, american) in endings where out.suffix(british.count).elementsEqual(british) {
            out.replaceSubrange((out.count - british.count)..., with: american)
        }
        return Substring(decoding: out, as: UTF8.self)
    }

    private static let short: [Substring: Substring] = ["grey": "gray", "tyre": "tire"]

    /// A term with the names of its Greek letters: "β1" is "beta1", "NFκB" is "NFkappaB". Greek words stay.
    private static func withNamedLetters(_ word: Substring) -> Substring {
        guard word.count == 1 || word.unicodeScalars.contains(where: { !("\u{370}"..."\u{3FF}").contains($0) }) else {
            return word
        }
        return Substring(word.map { greek[$0] ?? String($0) }.joined())
    }

    private static let greek: [Character: String] = [
        "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
        "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "π": "pi", "ρ": "rho", "σ": "sigma",
        "τ": "tau", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
    ]
    private static let inside = LetterRules("z>s ll>l our>or ae>e ogue>og oe>e ulph>ulf mme>m")
    private static let endings: [(british: [UInt8], american: [UInt8])] = [
        ("tre", "ter"), ("bre", "ber"), ("ence", "ense"), ("ice", "ise"),
    ].flatMap { british, american in
        ["", "s", "d"].map { (Array((british + $0).utf8), Array((american + $0).utf8)) }
    }

    // MARK: Slips

    /// Whether two different words are one word and a slip.
    ///
    /// Opposites differ in a few letters too, mostly in a prefix or ending: hyper- and hypo-, intra- and inter-, a- and
    /// nothing, -ite and -ate. So a slip loses, repeats or swaps a letter after the first two; another letter is one
    /// only in the middle of a long word.
    static func isSlip(_ one: Substring, _ other: Substring) -> Bool {
        let (short, long) = one.utf8.count <= other.utf8.count ? (one, other) : (other, one)
        // Nearly all words differ at both ends, and most others in length.
        guard long.utf8.count - short.utf8.count <= 3,
            short.utf8.first == long.utf8.first || short.utf8.last == long.utf8.last
        else { return false }
        let (a, b) = (Array(short.utf8), Array(long.utf8))
        guard !b.contains(where: \.isDigit), !a.contains(where: \.isDigit) else { return false }
        let start = a.common(with: b)
        let end = min(a.reversed().common(with: b.reversed()), a.count - start)
        let left = String(decoding: a[start..<(a.count - end)], as: UTF8.self)
        let right = String(decoding: b[start..<(b.count - end)], as: UTF8.self)
        switch (left.utf8.count, right.utf8.count) {
        case (0, 1): return right == "s" && end == 0 && a.count >= 3 || isLost(right, start, end, of: a.count)
        case (0, _): return ligatures.contains(right) || right == "es" && end == 0 && a.count >= 4
        case (1, 1): return isReplaced(left, right, start, end, a.count)
        case (1, 2): return readings.contains(left + " " + right) && a.count >= 6 && start > 0
        case (1, 3): return left == "y" && right == "ies" && end == 0
        case (2, 2): return a.count >= 7 && start > 0 && left == String(right.reversed())
        default: return false
        }
    }

    /// Letters that PDF files join into one sign, which is lost as a whole.
    private static let ligatures: Set<String> = ["fi", "fl", "ff", "ffi", "ffl"]
    /// Letters that programs read for others.
    private static let readings: Set<String> = ["m rn", "m in", "w vv", "d cl", "n ri"]

    static func isLigature(_ letters: some Sequence<UInt8>) -> Bool {
        ligatures.contains { letters.elementsEqual($0.utf8) }
    }

    /// Whether two words are forms of one: a plural, or a noun and the verb that it is made of, as "estimation" and
    /// "estimating". Endings that can be two facts, as in "induced" and "inducing", are none.
    static func areForms(_ one: Substring, _ other: Substring) -> Bool {
        guard one.utf8.first == other.utf8.first, min(one.utf8.count, other.utf8.count) >= 3 else { return false }
        let common = one.common(with: other)
        let ends = [String(one.dropFirst(common)), String(other.dropFirst(common))].sorted()
        return ends == ["", "s"] || common >= 4 && forms.contains(ends)
    }

    private static let forms: Set<[String]> = [
        ["ation", "ing"], ["ing", "ion"], ["ing", "ment"], ["ement", "ing"], ["es", "is"], ["ication", "ying"],
        ["ng", "on"],
    ]

    /// Whether one letter was lost or added. "event" and "vent", "symmetric" and "asymmetric" are two words.
    private static func isLost(_ letter: String, _ start: Int, _ end: Int, of count: Int) -> Bool {
        if start >= 2 { return count >= (end == 0 ? 6 : 5) }
        return count >= 7 && !(start == 0 && "aeiour".contains(letter))
    }

    private static func isReplaced(_ left: String, _ right: String, _ start: Int, _ end: Int, _ count: Int) -> Bool {
        guard start >= 2, end >= 4 else { return false }
        let areVowels = "aeiouy".contains(left) && "aeiouy".contains(right)
        return count >= (areVowels ? 8 : 11)
    }
}

extension Sequence where Element: Equatable {
    /// The number of elements at the beginning that another sequence has, too.
    func common(with other: some Sequence<Element>) -> Int {
        var count = 0
        for (one, two) in zip(self, other) {
            if one != two { break }
            count += 1
        }
        return count
    }
}
