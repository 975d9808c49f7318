/// A title that is contained in another one.
struct TitleFit {
    /// The words of the longer title before and after the shorter one.
    let before: ArraySlice<Substring>
    let after: ArraySlice<Substring>
    /// What separates them from it.
    let breakBefore: TitleWords.Break
    let breakAfter: TitleWords.Break
    /// The number of words that are spelled differently, beyond rules.
    let slips: Int
    /// Whether the shorter title ends in the middle of a word or phrase.
    let isCut: Bool

    var isWhole: Bool { before.isEmpty && after.isEmpty }

    /// Finds the words of one title in another one, with a slip in at most one word of six.
    init?(_ short: TitleWords, in long: TitleWords) {
        guard short.words.count >= 3, let first = short.words[0].utf8.first else { return nil }
        var found: (start: Int, end: Int, slips: Int)?
        for start in long.words.indices.reversed() where start == 0 || long.words[start].utf8.first == first {
            guard let (end, slips) = Self.walk(short.words, long.words, from: start),
                found.map({ slips <= $0.slips }) ?? true
            else { continue }
            found = (start, end, slips)
        }
        guard let (start, end, slips) = found else { return nil }
        before = long.words[..<start]
        after = long.words[end...]
        breakBefore = start == 0 ? .none : long.breaks[start]
        breakAfter = end == long.words.count ? .part : long.breaks[end]
        self.slips = slips
        isCut = Self.isCut(short, long, end)
    }

    /// Whether the shorter title ends with a preposition or a part of a word.
    private static func isCut(_ short: TitleWords, _ long: TitleWords, _ end: Int) -> Bool {
        let last = short.words.last ?? ""
        let other = long.words[end - 1]
        return TitleWords.prepositions.contains(last) || other != last && other.hasPrefix(last)
    }

    /// Walks along two titles; nil where a word differs by more than its spelling.
    private static func walk(_ one: [Substring], _ other: [Substring], from start: Int) -> (end: Int, slips: Int)? {
        var (i, j, slips) = (0, start, 0)
        var hasForm = false
        let most = max(1, one.count / 6)
        while i < one.count {
            guard j < other.count else { return nil }
            let step = step(one[i...], other[j...]) ?? (isCut(one, i, other[j]) ? (1, 1, true) : nil)
            guard let step else { return nil }
            i += step.one
            j += step.other
            // Several other forms of words are one difference.
            let isForm = step.isSlip && Spelling.areForms(one[i - step.one], other[j - step.other])
            slips += step.isSlip && !(isForm && hasForm) ? 1 : 0
            hasForm = hasForm || isForm
            // A title that begins with a slip is looked for at its beginning only.
            if slips > most || step.isSlip && i == 1 && start > 0 { return nil }
        }
        return (j, slips)
    }

    /// Whether a title ends in the middle of a word.
    private static func isCut(_ words: [Substring], _ place: Int, _ whole: Substring) -> Bool {
        place == words.count - 1 && place >= 5 && words[place].utf8.count >= 3 && whole.hasPrefix(words[place])
            && (words[place].utf8.count >= 6 || !whole.contains(where: \.isNumber))
    }

    private static func step(
        _ one: ArraySlice<Substring>, _ other: ArraySlice<Substring>
    ) -> (one: Int, other: Int, isSlip: Bool)? {
        guard let a = one.first, let b = other.first else { return nil }
        if a == b { return (1, 1, false) }
        // A lost space: "productionand".
        if a.utf8.count >= 5, b.utf8.count == a.utf8.count + 3, b.hasPrefix(a), b.hasSuffix("and") {
            return (1, 1, true)
        }
        if a.utf8.first == b.utf8.first {
            if let isSlip = joined(one.prefix(2), b) { return (2, 1, isSlip) }
            if let isSlip = joined(other.prefix(2), a) { return (1, 2, isSlip) }
        }
        let prepositions = TitleWords.prepositions
        if prepositions.contains(a), prepositions.contains(b) { return (1, 1, true) }
        if Spelling.isSlip(a, b) { return (1, 1, true) }
        if Spelling.areForms(a, b) {
            // "Estimation of loads" is "estimating loads".
            if one.dropFirst().first == "of", other.dropFirst().first != "of" { return (2, 1, true) }
            if other.dropFirst().first == "of", one.dropFirst().first != "of" { return (1, 2, true) }
            return (1, 1, true)
        }
        if prepositions.contains(a), one.dropFirst().first == b { return (1, 0, true) }
        if prepositions.contains(b), other.dropFirst().first == a { return (0, 1, true) }
        return nil
    }

    /// Whether two words are the parts of one, and whether that one has letters that they lack: "schr dinger"; nil if
    /// they are not.
    private static func joined(_ two: ArraySlice<Substring>, _ one: Substring) -> Bool? {
        guard two.count == 2, let start = two.first?.utf8, let end = two.last?.utf8 else { return nil }
        let missing = one.utf8.count - start.count - end.count
        guard (0...3).contains(missing), one.utf8.starts(with: start), one.utf8.suffix(end.count).elementsEqual(end)
        else { return nil }
        if missing == 0 { return false }
        let isLost = Spelling.isLigature(one.utf8.dropFirst(start.count).prefix(missing))
        return isLost || missing == 1 && one.utf8.count >= 6 ? true : nil
    }
}
