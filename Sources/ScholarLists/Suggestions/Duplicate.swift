import ScholarPages

/// The evidence that two publications of one list are the same work.
///
/// A duplicate in a list is a record that Scholar did not recognise: its title, year or authors were read wrongly from
/// some page. So more differs than between two visits, which `WorkMatch` compares, and less may contradict.
struct Duplicate {
    /// Each reason in a few words.
    let evidence: [String]
    /// The strength of the evidence; equal titles are the strongest.
    let strength: Int
    /// The author that both have, if the others differ.
    let author: String?
    /// The work with the title that both have, if the title of the other one has words stuck to it.
    let plain: Work?

    private init(_ strength: Int, _ evidence: [String?], author: String?, plain: Work? = nil) {
        self.strength = strength
        self.author = author
        self.evidence = evidence.compactMap(\.self)
        self.plain = plain
    }

    /// Compares two publications; nil if they are two works, or may be.
    ///
    /// - Parameter isSeries: whether many works have this title, as the yearly reports of one author do.
    static func between(_ one: Work, _ other: Work, isSeries: (Work) -> Bool) -> Duplicate? {
        if let found = byProperties(one, other, isSeries: isSeries) { return found }
        return one.dois.contains(where: other.dois.contains) ? Pair(one, other, isSeries: false).byDOI : nil
    }

    private static func byProperties(_ one: Work, _ other: Work, isSeries: (Work) -> Bool) -> Duplicate? {
        let years = [one, other].compactMap(\.publication.year)
        let apart = abs((years.first ?? 0) - (years.last ?? 0))
        // Years are the cheapest reason against a pair.
        guard apart <= Pair.mostYears || Pair.isYearFarOff(one, other) else { return nil }
        func isSamePlace() -> Bool {
            one.venue.flatMap { place in other.venue.map { place.hasSamePlace(as: $0) } } ?? false
        }
        let hasPlace = apart <= 1 && isSamePlace()
        guard hasPlace || one.print.isMostly(in: other.print) else { return nil }
        if let isOne = bySource(one, other, hasPlace: hasPlace) {
            return isOne ? Pair(one, other, isSeries: false).found(9, "same title") : nil
        }
        // A patent and its applications have equal titles.
        if one.isPatent, other.isPatent, one.publication.publication != other.publication.publication { return nil }
        let pair = Pair(one, other, isSeries: isSeries(one) || isSeries(other))
        return pair.byTitle ?? pair.byWords ?? (hasPlace ? pair.byPlace : nil)
    }

    /// Whether two publications are one work where titles prove nothing: those of whole genres need the number or the
    /// pages, and similar titles with two DOIs are two works. Nil if titles decide.
    private static func bySource(_ one: Work, _ other: Work, hasPlace: Bool) -> Bool? {
        if one.contradictsSigns(of: other) { return false }
        if one.isGenre, other.isGenre { return GenreTitles.areOne(one, other, hasPlace: hasPlace) }
        // "Bürgen" and "Burgen" are two words, if nothing says that one record lost its umlauts.
        if Umlauts.differ(one.publication.title, other.publication.title) {
            let years = [one, other].compactMap(\.publication.year)
            let areNear = abs((years.first ?? 0) - (years.last ?? 0)) <= 1
            if !areNear || Venue.likeness(one.venue, other.venue) == .different { return false }
        }
        let numbers = [Set(one.dois), Set(other.dois)]
        let areTwo = !numbers.contains(where: \.isEmpty) && numbers[0].isDisjoint(with: numbers[1])
        return areTwo && one.titleWords.letters != other.titleWords.letters ? false : nil
    }

    /// Two publications with what they have in common.
    private final class Pair {
        /// The most years between two records of one work.
        static let mostYears = 10

        let one: Work
        let other: Work
        let match: WorkMatch
        let isSeries: Bool

        init(_ one: Work, _ other: Work, isSeries: Bool) {
            self.one = one
            self.other = other
            self.isSeries = isSeries
            match = WorkMatch(one, other)
        }

        /// Comparing names takes longer than comparing titles, so it is done last.
        private lazy var names =
            match.title > .different
            ? (match.authors, match.sharedAuthor) : WorkMatch.authors(one, other)
        private lazy var authors: WorkMatch.Authors =
            names.0 == .shared && Self.haveSameAuthors(one, other) ? .same : names.0
        private var sharedAuthor: String? { names.1 }

        /// Whether two lists have the same names in another order.
        private static func haveSameAuthors(_ one: Work, _ other: Work) -> Bool {
            let isComparable = one.publication.authorsTruncated == other.publication.authorsTruncated
            return isComparable && one.authors.count == other.authors.count
                && isContained(one.authors, other.authors) && isContained(other.authors, one.authors)
        }

        private static func isContained(_ names: [PersonName], _ others: [PersonName]) -> Bool {
            names.allSatisfy { name in others.contains { NameMatch(name, $0).verdict >= .compatible } }
        }

        private var apart: Int { match.yearsApart ?? 0 }
        private var isPreprint: Bool { one.isPreprint != other.isPreprint }
        private var isStray: Bool { one.isStray || other.isStray }
        private var isCommonTitle: Bool { one.isCommonTitle || other.isCommonTitle }

        /// The years that may be between two records of one work with the same authors: a preprint or report and the
        /// article, an edition and the next one.
        private var mostYears: Int {
            if isSeries || isCommonTitle || authors < .shared || one.words.count < 3 { return isPreprint ? 3 : 1 }
            if one.words.count < 4 { return isPreprint || authors == .same && one.authors.count > 1 ? 3 : 1 }
            if authors == .same {
                guard one.words.count >= 7, one.authors.count > 1 else { return 5 }
                return Self.isYearFarOff(one, other) ? .max : Self.mostYears
            }
            // The article can have more authors than the paper before it.
            let hasMore = Self.isContained(one.authors, other.authors) || Self.isContained(other.authors, one.authors)
            return isPreprint || hasMore ? 3 : 1
        }

        /// Whether one record of a title has a year in which hardly anybody else published, such as 1900 or 1950, or
        /// is known from citations only.
        static func isYearFarOff(_ one: Work, _ other: Work) -> Bool {
            let least = min(one.publication.year ?? .max, other.publication.year ?? .max)
            return one.title.text == other.title.text && (least <= 1960 || one.isStray || other.isStray)
        }

        // MARK: Titles that are equal, or nearly

        var byTitle: Duplicate? {
            // The part that a cut title does not show can have numbers.
            let areNumbersEqual =
                match.title == .cut
                ? one.numbersInTitle.starts(with: other.numbersInTitle)
                    || other.numbersInTitle.starts(with: one.numbersInTitle)
                : one.numbersInTitle == other.numbersInTitle
            guard match.title > .different, areNumbersEqual, authors > .different else { return nil }
            let isSame = match.title >= .cut
            guard apart <= (isSame ? mostYears : isPreprint ? 3 : 1) else { return nil }
            // Short titles such as "Editorial" are frequent: only a record without a journal can be a duplicate.
            if one.words.count < 3, !isStray, match.venue != .same || areOtherPlaces { return nil }
            // A title that is only similar needs agreement in everything else.
            if match.title == .near, match.yearsApart == nil || authors == .unknown { return nil }
            if match.title < .cut, byWords == nil { return nil }
            return found(match.title == .same ? 9 : 7, match.titleEvidence)
        }

        // MARK: Titles that are spelled differently, or have more words

        var byWords: Duplicate? {
            let (a, b) = (one.titleWords, other.titleWords)
            if let found = compare(a, b) { return found }
            if a.spelledOut != nil || b.spelledOut != nil, let found = compare(a.spelledOut ?? a, b.spelledOut ?? b) {
                return found
            }
            if let found = byOneWord(a, b) ?? byOneWord(b, a) { return found }
            if let found = byOpening(a, b) { return found }
            let (onceA, onceB) = (a.withoutRepeat, b.withoutRepeat)
            if onceA != nil || onceB != nil, let found = compare(onceA ?? a, onceB ?? b) { return found }
            let (plainA, plainB) = (a.withoutNote, b.withoutNote)
            if plainA != nil || plainB != nil, authors > .unknown, let found = compare(plainA ?? a, plainB ?? b) {
                return found
            }
            guard (plainA ?? a).isReworded(plainB ?? b), authors == .same, apart <= 1, !areElsewhere,
                one.numbersInTitle == other.numbersInTitle
            else { return nil }
            return found(4, "the same words, put otherwise")
        }

        /// A word more, with everything else equal: a record that is known less well, or a preprint before the article.
        /// Works of one author often differ in a word, unless it says nothing.
        private func byOneWord(_ short: TitleWords, _ long: TitleWords) -> Duplicate? {
            guard let word = short.wordMore(in: long), short.words.count >= 4, authors == .same,
                one.authors.count > 1 || DividingWords.isFiller(word), !one.publication.authorsTruncated,
                !other.publication.authorsTruncated,
                one.numbersInTitle == other.numbersInTitle, !areElsewhere
            else { return nil }
            let isKnown = venue == .same || isStray || hasPages
            let isRecord = match.yearsApart == 0 && isKnown && !DividingWords.contains(word)
            // Between a preprint and the article a subject often becomes narrower.
            guard isRecord || isPreprint && apart <= 2 && !DividingWords.areAlways(word) else { return nil }
            return found(4, "same title but for \"\(word)\"")
        }

        /// One title begins with "A study of", the other one without it, or with "A study on".
        private func byOpening(_ a: TitleWords, _ b: TitleWords) -> Duplicate? {
            // A thesis and its article, or a talk and its paper, are two works.
            guard let kind = TitleOpening.between(a.words, b.words), authors == .same, apart <= 1, !areElsewhere,
                venue != .different || hasPages
            else { return nil }
            return found(4, "same title after \"\(kind)\"")
        }

        private func compare(_ a: TitleWords, _ b: TitleWords) -> Duplicate? {
            if !isCommonTitle, a.letters == b.letters, authors > .different, apart <= mostYears {
                return found(8, "same title, spelled differently")
            }
            if !isCommonTitle, a.isExchanged(b) {
                return authors == .same && apart <= 1 ? found(6, "same words in another order") : nil
            }
            let isLonger =
                a.words.count > b.words.count || a.words.count == b.words.count && a.letters.count > b.letters.count
            let (short, long) = isLonger ? (b, a) : (a, b)
            guard let fit = TitleFit(short, in: long) else { return nil }
            if fit.isWhole { return isCommonTitle ? nil : spelled(fit) }
            let works = [one, other]
            let before =
                fit.before.isEmpty ? nil : TitleRemainder(fit.before, fit.breakBefore, isBefore: true, of: works)
            let after = fit.after.isEmpty ? nil : TitleRemainder(fit.after, fit.breakAfter, isBefore: false, of: works)
            guard fit.before.isEmpty || before != nil, fit.after.isEmpty || after != nil,
                let weakest = [before, after].compactMap(\.self).max(), isAllowed(weakest, fit, short),
                !isCommonTitle || after == .date && before == nil
            else { return nil }
            let reasons = [before.map { $0.evidence(isBefore: true) }, after.map { $0.evidence(isBefore: false) }]
            // Two subtitles make two works, so only words that do not belong to the title are forgotten.
            let isStuck = weakest != .part && weakest != .end && weakest != .opening
            let plain = !isStuck ? nil : isLonger ? other : one
            return found(isStuck ? 5 : 4, reasons.compactMap(\.self).joined(separator: ", "), plain: plain)
        }

        /// The same number of words, some with slips.
        private func spelled(_ fit: TitleFit) -> Duplicate? {
            if fit.slips == 0 {
                return authors > .different && apart <= mostYears ? found(8, "same title, spelled differently") : nil
            }
            let isKnown = authors == .same || authors == .shared && match.yearsApart != nil && !fit.isCut
            let isNear = apart <= 1 || isPreprint && authors == .same && apart == 2
            return isKnown && isNear && !areElsewhere ? found(7, "nearly the same title") : nil
        }

        private func isAllowed(_ remainder: TitleRemainder, _ fit: TitleFit, _ short: TitleWords) -> Bool {
            let isLong = short.words.count { $0.utf8.count > 2 } >= 4
            if fit.slips > 0, short.words.count < 6 { return false }
            switch remainder {
            case .note:
                return !areElsewhere && (authors == .same && apart <= mostYears || authors == .shared && apart <= 1)
            case .number: return authors == .same && apart <= 3 || authors == .shared && apart <= 1
            case .date: return authors == .same && match.yearsApart == 0 && fit.slips == 0 && !areElsewhere
            case .opening: return authors == .same && apart <= 1 && isLong && !areElsewhere
            case .names, .venue:
                let isClear = isLong || fit.before.isEmpty && fit.breakAfter == .part
                return authors > .different && apart <= 1 && isClear || authors == .same && apart <= 3
            case .part:
                let isKnown = authors == .same || fit.before.isEmpty && authors > .different
                return isKnown && apart <= 1 && (isLong || fit.before.isEmpty) && !areElsewhere
            case .letters: return authors == .same && apart <= 1 && isLong && isEndLost(fit)
            case .end:
                let isShort = fit.isCut || fit.after.count <= 3
                return authors == .same && match.yearsApart == 0 && short.words.count >= 8 && isShort && isEndLost(fit)
            }
        }

        private var venue: Venue.Likeness {
            match.title > .different ? match.venue : Venue.likeness(one.venue, other.venue)
        }

        /// Whether both have the same pages, enough to name one article whatever its journal is called.
        private var hasPages: Bool {
            guard let a = one.venue, let b = other.venue else { return false }
            return a.hasSamePlace(as: b) && (a.hasSeveralPages || b.hasSeveralPages)
        }

        /// Whether both name their pages, and these are not the same.
        private var areOtherPlaces: Bool {
            guard let a = one.venue?.place, let b = other.venue?.place else { return false }
            return a != b
        }

        /// Whether both are in one journal, on different pages.
        private var areElsewhere: Bool {
            guard venue == .same, let a = one.venue?.place, let b = other.venue?.place else { return false }
            return Set(a.split(separator: " ")).isDisjoint(with: b.split(separator: " "))
        }

        /// Whether a title lost its end: "in adults" and "in adults with asthma" are two works, unless one record is
        /// incomplete, or both are of one journal.
        private func isEndLost(_ fit: TitleFit) -> Bool {
            !areElsewhere && (fit.isCut || isStray || venue == .same)
        }

        // MARK: The same DOI

        /// Two records or two titles for one DOI, such as a translation. A book and its chapters can share that of the book, in which
        /// publishers write its ISBN.
        var byDOI: Duplicate? {
            // An index can have editions and cited references of a work as records of their own, with other authors.
            if match.title == .same, !one.isGenre { return found(8, "same DOI", match.titleEvidence) }
            let isOfBook =
                one.dois.contains { $0.contains("978") }
                || [one, other].contains { [.book, .chapter].contains(WorkKind($0.publication)) }
            guard !isOfBook, authors > .different, apart <= 1, one.numbersInTitle == other.numbersInTitle else {
                return nil
            }
            return found(6, "same DOI", match.titleEvidence)
        }

        // MARK: The same pages

        /// Two titles for the same pages of a journal: a translation, or a title that was read wrongly.
        var byPlace: Duplicate? {
            guard venue == .same, authors > .unknown, apart <= 1 else { return nil }
            let (a, b) = (Set(one.titleWords.words), Set(other.titleWords.words))
            guard !TitleRemainder.makesOther(a.symmetricDifference(b)) else { return nil }
            // Several abstracts and letters can be on one page.
            let hasPages = [one, other].contains { $0.venue?.hasSeveralPages ?? false }
            let common = a.intersection(b).count
            let least = min(a.count, b.count)
            guard hasPages ? common * 2 >= least || authors == .same : common == least else { return nil }
            return found(3, "same journal, volume and pages", "another title")
        }

        // MARK: Evidence

        func found(_ strength: Int, _ title: String?..., plain: Work? = nil) -> Duplicate {
            let years = isPreprint && apart > 1 ? "preprint and article" : match.yearEvidence
            let author = authors == .same ? "same authors" : sharedAuthor.map { "shared author \($0)" }
            let isCitation = one.isStray != other.isStray
            return Duplicate(
                strength, title + [years, author, isCitation ? "one is known from citations only" : nil],
                author: authors == .same ? nil : sharedAuthor, plain: plain)
        }
    }
}
