/// Whether two names can belong to one person, the weakest first.
package enum NameMatch: Comparable {
    case different
    /// The names are inconclusive: another script, a group, only initials, or a possible spelling error.
    case unknown
    /// The names can be of one person: initials for given names, or a part of a compound name.
    case compatible
    case same

    init(_ one: PersonName, _ other: PersonName) {
        if one.isGroup || other.isGroup {
            self = one.text == other.text ? .same : .unknown
            return
        }
        var best: NameMatch?
        for left in one.readings {
            // A name that is given in two scripts is compared in the script that both share.
            for right in other.readings where left.script == right.script {
                best = max(best ?? .different, Self.match(left, right))
            }
        }
        self = best ?? Self.acrossScripts(one, other)
    }

    // MARK: Two readings

    private typealias Reading = PersonName.Reading
    private typealias Part = PersonName.Part

    static func match(_ one: PersonName.Reading, _ other: PersonName.Reading) -> NameMatch {
        if one.script == .eastAsian { return matchWhole(one, other) }
        if let a = one.suffix, let b = other.suffix, a != b { return .different }
        let best = max(align(one, in: other), align(other, in: one))
        guard one.isGuess || other.isGuess, best > .unknown else { return best }
        // A different order is likely only if both contain the same words in full.
        let isFull = [one, other].allSatisfy { !($0.given + $0.family).contains(where: \.isInitial) }
        return best == .same && isFull && one.isGuess != other.isGuess ? .compatible : .unknown
    }

    /// Names in Chinese, Japanese and Korean have no reliable spaces.
    private static func matchWhole(_ one: Reading, _ other: Reading) -> NameMatch {
        let a = one.family.first?.text ?? ""
        let b = other.family.first?.text ?? ""
        if a == b { return .same }
        return a.hasPrefix(b) || b.hasPrefix(a) ? .unknown : .different
    }

    /// Finds the family name of one reading in the words of the other, and compares the given names before it.
    private static func align(_ one: Reading, in other: Reading) -> NameMatch {
        let all = other.given + other.family
        let wanted = one.family
        var best = NameMatch.different
        // If the spelling shows the family name, it begins there; otherwise any later word can begin it.
        let first = other.isExplicit ? other.given.count : other.given.isEmpty ? 0 : 1
        for start in all.indices where start >= first && !all[start].isInitial {
            for end in all.indices where end >= start && end - start < wanted.count + 3 {
                guard !all[start...end].contains(where: \.isInitial) else { break }
                let likeness = likeness(wanted[...], all[start...end])
                guard likeness > .no else { continue }
                // One or two words of a compound name may be missing, but only if one side has more words.
                let dropped = all[(end + 1)...].filter { !$0.isParticle }
                guard dropped.count <= 2 else { continue }
                let before = all[..<start].filter { !$0.isParticle }
                let names = one.given.filter { !$0.isParticle }
                var given = GivenNames.match(names, before)
                // Another spelling of the family name can have another initial: Xiaoming Xie is Hsiao-ming Hsieh.
                if given == .conflict,
                    likeness.isRomanised || wanted.last.map({ SlavicNames.isSlavic($0.text) }) ?? false,
                    GivenNames.areSpellings(names, before)
                {
                    given = .near
                }
                if likeness == .possible, given == .compatible, !(names + before).contains(where: \.isInitial) {
                    best = max(best, .compatible)
                }
                best = max(best, judge(likeness, given, isWhole: dropped.isEmpty))
                if best == .same { return best }
            }
        }
        return best
    }

    private enum Likeness: Comparable {
        case no, near
        /// A transliteration can stand for both names.
        case possible
        /// Two transliterations of one name.
        case romanised
        case same

        var isRomanised: Bool { self == .possible || self == .romanised }
    }

    /// The similarity of the words of two family names, joined, and with or without particles.
    private static func likeness(_ one: ArraySlice<Part>, _ other: ArraySlice<Part>) -> Likeness {
        let a = spellings(one)
        let b = spellings(other)
        if a.contains(where: b.contains) { return .same }
        let plain = bare(one)
        let mirror = bare(other)
        let found = a.flatMap { left in b.map { Romanisation.families(left, $0) } }.max() ?? .no
        if found > .no { return found == .same ? .romanised : .possible }
        guard plain.utf8.count > 3, mirror.utf8.count > 3 else { return .no }
        if ArabicNames.areTwo(plain, mirror) { return .no }
        return NameLetters.areNear(plain, mirror) ? .near : .no
    }

    private static func spellings(_ words: ArraySlice<Part>) -> [String] {
        let core = words.filter { !$0.isParticle }
        let lists = core.isEmpty || core.count == words.count ? [words] : [words, core[...]]
        let all = lists.map { $0.map(\.text).joined() }
        guard words.contains(where: { $0.spelledOut != nil }) else { return all }
        return all + lists.map { $0.map { $0.spelledOut ?? $0.text }.joined() }
    }

    private static func bare(_ words: ArraySlice<Part>) -> String {
        words.filter { !$0.isParticle }.map(\.text).joined()
    }

    private static func judge(_ family: Likeness, _ given: GivenNames.Likeness, isWhole: Bool) -> NameMatch {
        switch (family, given) {
        case (.no, _), (_, .conflict): .different
        case (.same, .same): isWhole ? .same : .compatible
        // Initials, the family name alone, another transliteration, or one spelling error.
        case (.same, .compatible), (.same, .missing), (.romanised, .same), (.romanised, .compatible), (.near, .same):
            .compatible
        case (.same, .near), (.romanised, _), (.possible, _), (.near, _): .unknown
        }
    }
}
