import ScholarPages

/// How the titles of two records are alike, in the form that says most.
struct TitleLikeness {
    let evidence: Evidence
    /// The work with the title that both have, if the title of the other one has words stuck to it.
    var plain: Work?
    /// Whether one title says what the other one says.
    var isAlike = true

    init(_ one: Work, _ other: Work) {
        self = Self.alike(one, other) ?? TitleLikeness(Self.unlike(one, other), isAlike: false)
    }

    /// Nil for titles that differ in more than their form.
    static func alike(_ one: Work, _ other: Work) -> TitleLikeness? { whole(one, other) ?? byWords(one, other) }

    private init(_ evidence: Evidence, plain: Work? = nil, isAlike: Bool = true) {
        self.evidence = evidence
        self.plain = plain
        self.isAlike = isAlike
    }

    private static func unlike(_ one: Work, _ other: Work) -> Evidence {
        guard one.numbersInTitle == other.numbersInTitle else { return .otherNumbers }
        let (a, b) = (one.titleWords.set, other.titleWords.set)
        return a.intersection(b).count * 2 >= min(a.count, b.count) ? .halfTitle : .otherTitle
    }

    private static func whole(_ one: Work, _ other: Work) -> TitleLikeness? {
        if one.title.text == other.title.text { return TitleLikeness(.sameTitle) }
        // The part that a cut title does not show can have numbers.
        let isCut =
            one.title.matches(other.title)
            && (one.numbersInTitle.starts(with: other.numbersInTitle)
                || other.numbersInTitle.starts(with: one.numbersInTitle))
        return isCut ? TitleLikeness(.cut) : nil
    }

    private static func byWords(_ one: Work, _ other: Work) -> TitleLikeness? {
        let (a, b) = (one.titleWords, other.titleWords)
        /// Compares the titles in a form that one of them has, or both.
        func asForm(_ form: (TitleWords) -> TitleWords?) -> TitleLikeness? {
            let (left, right) = (form(a), form(b))
            return left == nil && right == nil ? nil : compare(left ?? a, right ?? b, one, other)
        }
        let found =
            compare(a, b, one, other) ?? asForm { $0.spelledOut } ?? opening(a, b) ?? asForm { $0.withoutRepeat }
            ?? asForm { $0.withoutNote }
        guard found == nil, one.numbersInTitle == other.numbersInTitle else { return found }
        let (plainA, plainB) = (a.withoutNote ?? a, b.withoutNote ?? b)
        return change(a, b) ?? (plainA.isReworded(plainB) ? TitleLikeness(.reworded) : nil)
    }

    /// A beginning that says only that something was studied, or another preposition in it: "A study of", "Contribution à
    /// l'étude de". "A note on" and "Studies on" begin other works than the title without them.
    private static func opening(_ a: TitleWords, _ b: TitleWords) -> TitleLikeness? {
        let (less, more) = a.change(to: b)
        guard more.startIndex < 5, less.count <= 1, more.count < 6, min(a.words.count, b.words.count) >= 4,
            let study = (a.words.count > b.words.count ? a : b).words.prefix(6).first(where: studies.contains),
            (less + more).allSatisfy({ $0 == study || introductions.contains($0) }),
            more.startIndex == 0 ? more.contains(study) && less.isEmpty : !less.isEmpty
        else { return nil }
        return TitleLikeness(.opening)
    }

    private static let studies = Set(
        "study investigation étude l'étude estudio studio estudo Untersuchung Studie".split(separator: " ").flatMap {
            TitleWords(String($0)).words
        })

    private static let introductions = TitleWords.openings.union([
        "contribution", "contribucion", "contributo", "contribuicao",
    ])

    /// A word or phrase more, or another word that introduces the subject.
    private static func change(_ a: TitleWords, _ b: TitleWords) -> TitleLikeness? {
        let (less, more) = a.change(to: b)
        let count = min(a.words.count, b.words.count)
        guard count >= 4, less.count <= 1, let word = more.first,
            !(less + more).contains(where: DividingWords.areAlways)
        else { return nil }
        let text = more.joined(separator: " ")
        if let other = less.first {
            let areSynonyms = more.count == 1 && DividingWords.areSynonyms(other, word)
            return areSynonyms ? TitleLikeness(.words("\(other)\" and \"\(text)")) : nil
        }
        if more.count > 1 { return more.count <= 4 && count >= 5 ? TitleLikeness(.words(text)) : nil }
        if DividingWords.isFiller(word) { return TitleLikeness(.filler(text)) }
        return TitleLikeness(DividingWords.contains(word) ? .words(text) : .word(text))
    }

    private static func compare(_ a: TitleWords, _ b: TitleWords, _ one: Work, _ other: Work) -> TitleLikeness? {
        if a.letters == b.letters { return TitleLikeness(.spelling) }
        if a.isExchanged(b) { return TitleLikeness(.exchanged) }
        if a.hasAcronym(of: b) { return TitleLikeness(.acronym) }
        let isLonger =
            a.words.count > b.words.count || a.words.count == b.words.count && a.letters.count > b.letters.count
        let (short, long) = isLonger ? (b, a) : (a, b)
        guard let fit = TitleFit(short, in: long) else { return nil }
        if fit.isWhole { return TitleLikeness(fit.slips == 0 ? .spelling : .slip) }
        let works = [one, other]
        let before = fit.before.isEmpty ? nil : TitleRemainder(fit.before, fit.breakBefore, isBefore: true, of: works)
        let after = fit.after.isEmpty ? nil : TitleRemainder(fit.after, fit.breakAfter, isBefore: false, of: works)
        let remainders = [before.map { ($0, isBefore: true) }, after.map { ($0, isBefore: false) }].compactMap(\.self)
        guard fit.before.isEmpty || before != nil, fit.after.isEmpty || after != nil,
            remainders.allSatisfy({ isClear($0.0, fit, short, works) })
        else { return nil }
        // Two subtitles make two works, so only words that do not belong to the title are forgotten.
        let isStuck = remainders.allSatisfy { ![.part, .end].contains($0.0) }
        return TitleLikeness(.stuck(remainders), plain: !isStuck ? nil : isLonger ? other : one)
    }

    /// Whether the title without some words still names one work.
    private static func isClear(
        _ remainder: TitleRemainder, _ fit: TitleFit, _ short: TitleWords, _ works: [Work]
    ) -> Bool {
        let isLong = short.words.count { $0.utf8.count > 2 } >= 4
        if fit.slips > 0, short.words.count < 6 || remainder == .date { return false }
        // "In adults" and "in adults with asthma" are two works, unless one record is incomplete, or of the same journal.
        func isEndLost() -> Bool {
            fit.isCut || works.contains(where: \.isStray) || Venue.likeness(works[0].venue, works[1].venue) == .same
        }
        return switch remainder {
        case .note, .number: true
        case .date: works[0].publication.year == works[1].publication.year
        case .names, .venue, .part: isLong || fit.before.isEmpty && (remainder == .part || fit.breakAfter == .part)
        case .end: short.words.count >= 8 && (fit.isCut || fit.after.count <= 3) && isEndLost()
        }
    }
}
