/// Whether two names can be those of one person, and why.
struct NameMatch: Hashable, Sendable {
    /// What two names say, the weakest first.
    enum Verdict: Int, Hashable, Sendable, Comparable {
        /// Two persons.
        case different
        /// The names do not say: another script, a group, initials alone, a slip that may be none.
        case unknown
        /// One person as far as both go: initials for given names, a part of a compound name.
        case compatible
        /// One name.
        case same

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    var verdict: Verdict
    /// Why, in a few words.
    var evidence: String

    private init(_ verdict: Verdict, _ evidence: String) {
        (self.verdict, self.evidence) = (verdict, evidence)
    }

    /// Compares two names.
    init(_ one: PersonName, _ other: PersonName) {
        if one.isGroup || other.isGroup {
            self = one.text == other.text ? Self(.same, "the same group") : Self(.unknown, "a group of people")
            return
        }
        var best: NameMatch?
        for left in one.readings {
            // A name that is given in two scripts is compared in the one that both have.
            for right in other.readings where left.script == right.script {
                let found = Self.match(left, right)
                if best.map({ found.verdict > $0.verdict }) ?? true { best = found }
            }
        }
        let isBare = one.readings.isEmpty || other.readings.isEmpty
        self = best ?? Self(.unknown, isBare ? "initials alone" : "another script")
    }

    // MARK: Two readings

    private typealias Reading = PersonName.Reading
    private typealias Part = PersonName.Part

    private static func match(_ one: Reading, _ other: Reading) -> NameMatch {
        if one.script == .eastAsian { return matchWhole(one, other) }
        if let a = one.suffix, let b = other.suffix, a != b { return Self(.different, "\(a) and \(b)") }
        var best = max(align(one, in: other), align(other, in: one))
        guard one.isGuess || other.isGuess, best.verdict > .unknown else { return best }
        // Another order is likely only where the same words stand in both, in full.
        let isFull = [one, other].allSatisfy { reading in !(reading.given + reading.family).contains(where: \.isInitial)
        }
        best =
            best.verdict == .same && isFull && (one.isGuess != other.isGuess)
            ? Self(.compatible, "the same words in another order")
            : Self(.unknown, "the order of the words is not known")
        return best
    }

    /// Names in Chinese, Japanese and Korean have no spaces that can be relied upon.
    private static func matchWhole(_ one: Reading, _ other: Reading) -> NameMatch {
        let (a, b) = (one.family.first?.text ?? "", other.family.first?.text ?? "")
        if a == b { return Self(.same, "the same name") }
        let isPart = a.hasPrefix(b) || b.hasPrefix(a)
        return isPart ? Self(.unknown, "a part of the name") : Self(.different, "other characters")
    }

    private static func max(_ one: NameMatch, _ other: NameMatch) -> NameMatch {
        one.verdict >= other.verdict ? one : other
    }

    /// Looks for the family name of one reading among the words of the other, and compares what stands before it.
    private static func align(_ one: Reading, in other: Reading) -> NameMatch {
        let all = other.given + other.family
        let wanted = one.family
        var best = Self(.different, "another family name")
        // Where the writing shows it, a family name begins where it says; else any later word can begin it.
        let first = other.isExplicit ? other.given.count : other.given.isEmpty ? 0 : 1
        for start in all.indices where start >= first && !all[start].isInitial {
            for end in all.indices where end >= start && end - start < wanted.count + 3 {
                guard !all[start...end].contains(where: \.isInitial) else { break }
                let likeness = likeness(wanted[...], all[start...end])
                guard likeness > .no else { continue }
                // Of a compound name a word or two may be left out, but only where more words stand on one side.
                let dropped = all[(end + 1)...].filter { !$0.isParticle }
                guard dropped.count <= 2 else { continue }
                let before = all[..<start].filter { !$0.isParticle }
                let given = GivenNames.match(one.given.filter { !$0.isParticle }, before)
                best = max(best, judge(likeness, given, isWhole: dropped.isEmpty))
                if best.verdict == .same { return best }
            }
        }
        return best
    }

    private enum Likeness: Int, Comparable {
        case no, near, same
        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// How alike the words of two family names are, written together and with or without their particles.
    private static func likeness(_ one: ArraySlice<Part>, _ other: ArraySlice<Part>) -> Likeness {
        let (a, b) = (spellings(one), spellings(other))
        if a.contains(where: b.contains) { return .same }
        let (plain, mirror) = (bare(one), bare(other))
        guard plain.utf8.count > 3, mirror.utf8.count > 3 else { return .no }
        return collapsed(plain) == collapsed(mirror) || NameLetters.areNear(plain, mirror) ? .near : .no
    }

    private static func spellings(_ words: ArraySlice<Part>) -> [String] {
        let whole = words.map(\.text).joined()
        var all = [whole]
        let bare = bare(words)
        if bare != whole, !bare.isEmpty { all.append(bare) }
        if words.contains(where: { $0.spelledOut != nil }) {
            all.append(words.map { $0.spelledOut ?? $0.text }.joined())
            let core = words.filter { !$0.isParticle }.map { $0.spelledOut ?? $0.text }.joined()
            if !core.isEmpty { all.append(core) }
        }
        return all
    }

    private static func bare(_ words: ArraySlice<Part>) -> String {
        words.filter { !$0.isParticle }.map(\.text).joined()
    }

    /// "ue" and "u" both stand for "ü" where a name has lost it.
    private static func collapsed(_ word: String) -> String {
        guard word.contains("ae") || word.contains("oe") || word.contains("ue") else { return word }
        return word.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
    }

    private static func judge(_ family: Likeness, _ given: GivenNames.Likeness, isWhole: Bool) -> NameMatch {
        switch (family, given) {
        case (_, .conflict): Self(.different, "another given name")
        case (.same, .same): isWhole ? Self(.same, "the same name") : Self(.compatible, "a part of a compound name")
        case (.same, .compatible): Self(.compatible, isWhole ? "initials for given names" : "a part of a compound name")
        case (.same, .missing): Self(.compatible, "the family name alone")
        case (.near, .same): Self(.compatible, "the family name spelled nearly alike")
        case (.same, .near): Self(.unknown, "given names spelled nearly alike")
        case (.near, _): Self(.unknown, "family names spelled nearly alike")
        case (.no, _): Self(.different, "another family name")
        }
    }
}
