import ScholarPages

/// The evidence that two publications of one list are the same work; enough of it makes them a duplicate.
///
/// A duplicate in a list is a record that Scholar did not recognise: its title, year or authors were read wrongly from
/// some page. So more differs than between two visits, which `WorkMatch` compares.
struct Duplicate {
    let evidence: [Evidence]
    /// The author that both have, if the others differ.
    let author: String?
    /// The work with the title that both have, if the title of the other one has words stuck to it.
    let plain: Work?

    /// Each reason in a few words.
    var reasons: [String] { evidence.filter(\.isReason).map(\.reason) }
    var strength: Int { evidence.reduce(0) { $0 + $1.weight } }

    /// Compares two publications; nil if they are two works, or may be.
    ///
    /// - Parameter isSeries: whether many works have this title, as the yearly reports of one author do.
    static func between(_ one: Work, _ other: Work, isSeries: (Work) -> Bool) -> Duplicate? {
        guard canBeOne(one, other) else { return nil }
        let alike = TitleLikeness.alike(one, other)
        guard alike != nil || one.isTogether(with: other) else { return nil }
        let found = Duplicate(
            one, other, alike ?? TitleLikeness(one, other), isSeries: isSeries(one) || isSeries(other))
        return found.strength >= Evidence.needed ? found : nil
    }

    /// Years and letters show quickly that nearly all pairs are two works.
    private static func canBeOne(_ one: Work, _ other: Work) -> Bool {
        let apart = one.yearsApart(from: other) ?? 0
        if one.print.isMostly(in: other.print), apart <= 10 || one.title.text == other.title.text { return true }
        return apart <= 1 ? one.isTogether(with: other) : one.sharesKey(with: other)
    }

    /// Weighs everything that is known of two publications.
    init(_ one: Work, _ other: Work, _ title: TitleLikeness, isSeries: Bool) {
        let apart = one.yearsApart(from: other)
        let venue = Venue.likeness(one.venue, other.venue)
        let areEqual = one.title.text == other.title.text
        let hasDOI = one.sharesKey(with: other)
        var rows = [title.evidence] + Self.size(of: one, other)
        if isSeries { rows.append(.series) }
        if one.contradictsSigns(of: other) { rows.append(.otherSigns) }
        // "Bürgen" and "Burgen" are two words, if nothing says that one record lost its umlauts.
        if apart ?? 0 > 1 || venue == .different, Umlauts.differ(one.publication.title, other.publication.title) {
            rows.append(.otherUmlauts)
        }
        // A patent and its applications have equal titles.
        if one.isPatent, other.isPatent, one.publication.publication != other.publication.publication {
            rows.append(.twoPatents)
        }

        // In some years, such as 1900 and 1950, hardly anybody published.
        let isFarOff = areEqual && [one, other].contains { $0.publication.year ?? .max <= 1960 || $0.isStray }
        let isPreprint = one.isPreprint != other.isPreprint
        rows.append(.years(apart, isPreprint: isPreprint, isFarOff: isFarOff))
        let (authors, name) = Self.authors(one, other)
        rows.append(authors)
        author = name

        if hasDOI, areEqual || !one.isOfBook && !other.isOfBook { rows.insert(.sameDOI, at: 0) }
        if one.number != nil, one.number == other.number { rows.append(.sameNumber) }
        if isPreprint {
            rows.append(.preprint)
        } else if !hasDOI, !one.dois.isEmpty, !other.dois.isEmpty {
            rows.append(one.doiNumbers.isDisjoint(with: other.doiNumbers) ? .twoDOIs : .versions)
        }
        if venue == .same { rows.append(.sameVenue) }
        if let a = one.venue, let b = other.venue {
            let areSame =
                one.isGenre && areEqual
                ? a.hasSameStart(as: b) : title.isAlike || one.isTogether(with: other)
            if a.hasSamePlace(as: b) || one.isGenre, venue == .same, areSame {
                rows.append(.samePlace)
            } else if a.hasSamePlace(as: b), a.hasSeveralPages || b.hasSeveralPages {
                rows.append(.samePages)
            } else if venue == .same, a.isElsewhere(than: b) {
                rows.append(.elsewhere)
            }
        }
        if one.isStray || other.isStray { rows.append(.stray(isOne: one.isStray != other.isStray)) }
        evidence = rows
        plain = title.plain
    }

    /// How many works can share a title like these.
    private static func size(of one: Work, _ other: Work) -> [Evidence] {
        if one.isAside != other.isAside { return [.otherKind] }
        if one.isGenre && other.isGenre || one.isAside { return [.genre] }
        if one.hasCommonBeginning || other.hasCommonBeginning { return [.common] }
        switch min(one.words.count, other.words.count) {
        case ...2: return [.twoWords]
        case 3: return [.threeWords]
        default: return []
        }
    }

    /// Compares the authors; also returns a name that both have, if the others differ. Comparing names takes longer than
    /// comparing titles.
    private static func authors(_ one: Work, _ other: Work) -> (Evidence, String?) {
        let (authors, name) = WorkMatch.authors(one, other)
        let isCut = one.publication.authorsTruncated || other.publication.authorsTruncated
        func contains(_ names: [PersonName], _ others: [PersonName]) -> Bool {
            others.allSatisfy { name in names.contains { NameMatch($0, name) >= .compatible } }
        }
        switch authors {
        case .same: return (.sameAuthors(one.authors.count, isCut: isCut), nil)
        case .unknown: return (.unknownAuthors, nil)
        case .different: return (.otherAuthors, nil)
        case .shared:
            let (isLess, isMore) = (contains(other.authors, one.authors), contains(one.authors, other.authors))
            let isSame = isLess && isMore && one.authors.count == other.authors.count
            if isSame { return (.sameAuthors(one.authors.count, isCut: isCut), nil) }
            return (isLess || isMore ? .moreAuthors(name ?? "") : .sharedAuthor(name ?? ""), name)
        }
    }
}

extension Work {
    /// Whether it is a text about another one, as its source says: a review of a referee, a correction, data.
    fileprivate var isAside: Bool { publication.kind.map(Self.asides.contains) ?? false }

    private static let asides: Set<String> = [
        "peer-review", "erratum", "retraction", "paratext", "supplementary-materials", "dataset", "software",
    ]

    /// Publishers write the ISBN of a book in its DOI, which its chapters can share.
    fileprivate var isOfBook: Bool {
        dois.contains { $0.contains("978") } || [.book, .chapter].contains(WorkKind(publication))
    }

    /// Whether two records have one DOI, or one place: a translation, or a title that was read wrongly. Several abstracts and
    /// letters can be on one page.
    fileprivate func isTogether(with other: Work) -> Bool {
        if sharesKey(with: other) { return true }
        guard let place = venue, let otherPlace = other.venue, place.hasSamePlace(as: otherPlace) else { return false }
        let (a, b) = (titleWords.set, other.titleWords.set)
        return !TitleRemainder.makesOther(a.symmetricDifference(b))
            && (place.hasSeveralPages || otherPlace.hasSeveralPages || a.intersection(b).count == min(a.count, b.count))
    }
}
