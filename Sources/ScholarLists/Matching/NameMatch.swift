/// Whether two names can belong to one person, and the evidence.
package struct NameMatch: Hashable, Sendable {
    /// The result of comparing two names, the weakest first.
    package enum Verdict: Comparable {
        case different
        /// The names are inconclusive: another script, a group, only initials, or a possible spelling error.
        case unknown
        /// The names can be of one person: initials for given names, or a part of a compound name.
        case compatible
        case same
    }

    package var verdict: Verdict
    /// The evidence, in a few words.
    package var evidence: String

    init(_ verdict: Verdict, _ evidence: String) {
        self.verdict = verdict
        self.evidence = evidence
    }

    init(_ one: PersonName, _ other: PersonName) {
        if one.isGroup || other.isGroup {
            self = one.text == other.text ? Self(.same, "the same group") : Self(.unknown, "a group of people")
            return
        }
        var best: NameMatch?
        for left in one.readings {
            // A name that is given in two scripts is compared in the script that both share.
            for right in other.readings where left.script == right.script {
                let found = Self.match(left, right)
                if best.map({ found.verdict > $0.verdict }) ?? true { best = found }
            }
        }
        let isBare = one.readings.isEmpty || other.readings.isEmpty
        self =
            best ?? Self.acrossScripts(one, other) ?? Self(.unknown, isBare ? "initials alone" : "another script")
    }

    // MARK: Two readings

    private typealias Reading = PersonName.Reading
    private typealias Part = PersonName.Part

    static func match(_ one: PersonName.Reading, _ other: PersonName.Reading) -> NameMatch {
        if one.script == .eastAsian { return matchWhole(one, other) }
        if let a = one.suffix, let b = other.suffix, a != b { return Self(.different, "\(a) and \(b)") }
        let best = max(align(one, in: other), align(other, in: one))
        guard one.isGuess || other.isGuess, best.verdict > .unknown else { return best }
        // A different order is likely only if both contain the same words in full.
        let isFull = [one, other].allSatisfy { reading in !(reading.given + reading.family).contains(where: \.isInitial)
        }
        return best.verdict == .same && isFull && (one.isGuess != other.isGuess)
            ? Self(.compatible, "the same words in another order")
            : Self(.unknown, "the order of the words is not known")
    }

    /// Names in Chinese, Japanese and Korean have no reliable spaces.
    private static func matchWhole(_ one: Reading, _ other: Reading) -> NameMatch {
        let a = one.family.first?.text ?? ""
        let b = other.family.first?.text ?? ""
        if a == b { return Self(.same, "the same name") }
        let isPart = a.hasPrefix(b) || b.hasPrefix(a)
        return isPart ? Self(.unknown, "a part of the name") : Self(.different, "other characters")
    }

    private static func max(_ one: NameMatch, _ other: NameMatch) -> NameMatch {
        one.verdict >= other.verdict ? one : other
    }

    /// Finds the family name of one reading in the words of the other, and compares the given names before it.
    private static func align(_ one: Reading, in other: Reading) -> NameMatch {
        let all = other.given + other.family
        let wanted = one.family
        var best = Self(.different, "another family name")
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
                    best = max(best, Self(.compatible, "another transliteration"))
                }
                best = max(best, judge(likeness, given, isWhole: dropped.isEmpty))
                if best.verdict == .same { return best }
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
        case (_, .conflict): Self(.different, "another given name")
        case (.same, .same): isWhole ? Self(.same, "the same name") : Self(.compatible, "a part of a compound name")
        case (.same, .compatible): Self(.compatible, isWhole ? "initials for given names" : "a part of a compound name")
        case (.same, .missing): Self(.compatible, "the family name alone")
        case (.romanised, .same), (.romanised, .compatible): Self(.compatible, "another transliteration")
        case (.romanised, _), (.possible, _): Self(.unknown, "perhaps another transliteration")
        case (.near, .same): Self(.compatible, "the family name spelled nearly alike")
        case (.same, .near): Self(.unknown, "given names spelled nearly alike")
        case (.near, _): Self(.unknown, "family names spelled nearly alike")
        case (.no, _): Self(.different, "another family name")
        }
    }
}
