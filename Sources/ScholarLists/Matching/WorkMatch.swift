import ScholarPages

/// Whether two publications are the same work, and the evidence.
package struct WorkMatch: Sendable {
    /// The result of comparing two publications, the weakest first.
    package enum Verdict: Comparable {
        /// They are two works.
        case different
        /// They are similar, but something contradicts or is missing, so the user has to decide.
        case ambiguous
        /// They are the same work according to the title and all other known properties.
        case probable
        /// They are the same work according to Scholar's number, the DOI or the row of a profile.
        case same
    }

    package enum Title: Int, Comparable {
        case different, near, subtitle, cut, same
        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    package enum Authors: Int, Comparable {
        case different
        /// A list is missing or ambiguous.
        case unknown
        case shared
        /// The lists are equal, as far as both are known.
        case same
        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    package let title: Title
    let hasSameNumber: Bool
    let hasOtherNumber: Bool
    let hasSameKey: Bool
    /// Whether no other work of both lists has the DOI that they share.
    private let hasOwnDOI: Bool
    /// The difference of the years; nil when a year is not known.
    let yearsApart: Int?
    package private(set) var authors = Authors.unknown
    /// A name that both lists contain, as one of them spells it.
    private(set) var sharedAuthor: String?
    private(set) var venue = Venue.Likeness.unknown
    private var isCommonTitle = false
    /// Whether the same pages of a volume, or the same address, prove them one work although the year moved, or many works
    /// have the title.
    private var isProven = false

    /// - Parameter dois: the DOIs that one work of each list has.
    init(_ one: Work, _ other: Work, dois: Set<String> = []) {
        let likeness = Self.title(one, other)
        title = likeness > .different && one.contradictsSigns(of: other) ? .different : likeness
        hasSameNumber = one.number != nil && one.number == other.number
        hasOtherNumber = one.number != nil && other.number != nil && one.number != other.number
        hasSameKey = one.sharesKey(with: other)
        hasOwnDOI = hasSameKey && !dois.isEmpty && one.dois.contains { dois.contains($0) && other.dois.contains($0) }
        yearsApart = one.yearsApart(from: other)
        guard title > .different || hasSameNumber || hasSameKey else { return }
        isCommonTitle = one.isCommonTitle || other.isCommonTitle
        (authors, sharedAuthor) = Self.authors(one, other)
        venue = Venue.likeness(one.venue, other.venue)
        let hasSameAddress = one.publication.link != nil && one.publication.link == other.publication.link
        let hasSamePlace = venue == .same && one.venue.flatMap { a in other.venue.map(a.hasSamePlace) } ?? false
        isProven = title == .same && authors > .unknown && (hasSameAddress || hasSamePlace)
    }

    // MARK: Across two lists

    /// Whether the two are the same work in two lists.
    package var verdict: Verdict {
        if hasSameNumber { return .same }
        // A book and its chapters share a DOI, but not their titles.
        if hasSameKey, title > .different || hasOwnDOI && authors > .different { return .same }
        guard title > .different, authors > .different else { return .different }
        if isProven { return .probable }
        let apart = yearsApart ?? 0
        guard apart <= 1, venue != .different else { return .ambiguous }
        if isCommonTitle {
            guard title == .same else { return .ambiguous }
            let isSure = hasOtherNumber ? venue == .same && authors > .unknown : apart == 0
            return isSure ? .probable : .ambiguous
        }
        if title >= .cut { return hasOtherNumber && authors == .unknown ? .ambiguous : .probable }
        return authors == .same && apart == 0 || authors > .unknown && venue == .same ? .probable : .ambiguous
    }

    /// The strength of the evidence for the pair, which the assignment adds up.
    package var score: Int {
        var score = (hasSameNumber ? 1000 : 0) + (hasSameKey ? 900 : 0) - (hasOtherNumber ? 20 : 0)
        score += [0, 200, 250, 300, 400][title.rawValue] + [-100, 20, 50, 80][authors.rawValue]
        score += yearsApart.map { $0 == 0 ? 60 : $0 == 1 ? 20 : -50 } ?? 30
        switch venue {
        case .same: score += 60
        case .unknown: score += 20
        case .different: break
        }
        return max(1, score)
    }

    /// The evidence, each reason in a few words.
    package var evidence: [String] {
        var reasons: [String] = []
        if hasSameNumber { reasons.append("same cluster number") }
        if hasSameKey { reasons.append("same DOI or row of a profile") }
        reasons += [titleEvidence, yearEvidence, authorEvidence].compactMap(\.self)
        if venue == .same { reasons.append("same journal") }
        if venue == .different { reasons.append("another journal or volume") }
        if hasOtherNumber { reasons.append("another cluster number") }
        return reasons
    }

    /// The properties in which a similar publication agrees and differs: "this title, year 1951".
    func differences(_ publication: Publication) -> [String] {
        var said = [title == .same ? "this title" : "nearly this title"]
        if yearsApart != 0 { said.append(publication.year.map { "year \($0)" } ?? "no year") }
        if authors == .different, let first = publication.authors.first { said.append("by \(first)") }
        if venue == .different, let name = publication.publication { said.append("in \(name)") }
        if hasOtherNumber { said.append("another cluster number") }
        return said
    }

    var titleEvidence: String? {
        switch title {
        case .same: "same title"
        case .cut: "same title as far as Scholar shows it"
        case .subtitle: "same title without the subtitle"
        case .near: "nearly the same title"
        case .different: hasSameNumber || hasSameKey ? "another title" : nil
        }
    }

    var yearEvidence: String? {
        yearsApart.map { $0 == 0 ? "same year" : $0 == 1 ? "a year apart" : "\($0) years apart" }
    }

    private var authorEvidence: String? {
        switch authors {
        case .same: "same authors"
        case .shared: sharedAuthor.map { "shared author \($0)" }
        case .unknown: nil
        case .different: "other authors"
        }
    }

    // MARK: Comparing

    private static func title(_ one: Work, _ other: Work) -> Title {
        let a = one.title
        let b = other.title
        if a.text == b.text { return a.text.isEmpty ? .different : .same }
        if a.matches(b) { return .cut }
        guard one.numbersInTitle == other.numbersInTitle else { return .different }
        if one.words.count >= 3, a.text == other.mainTitle || b.text == one.mainTitle { return .subtitle }
        let limit = max(a.text.utf8.count, b.text.utf8.count) / 14
        guard limit > 0, one.words.count >= 3, one.print.isWithin(limit, of: other.print),
            EditDistance.isAtMost(limit, a.text, b.text)
        else { return .different }
        // Different words mean different works; one or two different letters are a spelling error.
        return areSlips(Set(one.words), Set(other.words)) ? .near : .different
    }

    /// Whether each of the words in which two titles differ is a slip for one of the other title.
    private static func areSlips(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
        let left = one.subtracting(other)
        let right = other.subtracting(one)
        func isSlip(_ a: Substring, _ b: Substring) -> Bool {
            Spelling.american(a) == Spelling.american(b) || Spelling.isSlip(a, b)
        }
        return left.allSatisfy { word in right.contains { isSlip(word, $0) } }
            && right.allSatisfy { word in left.contains { isSlip(word, $0) } }
    }

    /// Compares two lists of authors; also returns a name that both contain.
    static func authors(_ one: Work, _ other: Work) -> (Authors, String?) {
        guard let first = one.publication.authors.first, !other.publication.authors.isEmpty else {
            return (.unknown, nil)
        }
        if one.publication.authors == other.publication.authors { return (.same, first) }
        // A cut list shows its beginning, and so does the other one.
        let inOrder = zip(one.authors, other.authors).map { NameMatch($0, $1) }
        let isCut = one.publication.authorsTruncated || other.publication.authorsTruncated
        let isWhole = one.authors.count == other.authors.count || isCut
        if isWhole, inOrder.allSatisfy({ $0 >= .compatible }) { return (.same, first) }
        // A cut list shows its beginning.
        var isOpen = isCut && NameMatch(one.authors[0], other.authors[0]) > .different
        for author in one.authors {
            for candidate in other.authors {
                switch NameMatch(author, candidate) {
                case .same, .compatible: return (.shared, author.text)
                case .unknown: isOpen = true
                case .different: break
                }
            }
        }
        return (isOpen ? .unknown : .different, nil)
    }
}
