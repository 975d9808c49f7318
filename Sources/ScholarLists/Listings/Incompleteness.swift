package import ScholarIndexes
package import ScholarPages

/// The publications that a search lacks, and what they can change.
extension Search {
    /// Derives from the rows of an incomplete search how many citations a missing publication can have.
    ///
    /// A profile lists the most cited publications first, unless its reader sorted it by title or year. So its first
    /// rows show that no further one has more citations than the last of them.
    ///
    /// - Parameter rows: the known citation counts, in Scholar's order, without those that count elsewhere.
    package func missing(after rows: some Collection<Int>) -> MissingPublications {
        if isWhole {
            // A row without a readable title is on the page with its citations, and is no publication of the list.
            let untitled = facts.pages.filter(\.isUntitledRow).map(\.citationsOfUntitledRow)
            if untitled.isEmpty { return .none }
            return .publications(mostCitations: untitled.contains(nil) ? nil : untitled.compactMap(\.self).max())
        }
        if countSource.meaning.hasProfiles, let total = author.reported?.citations, total == rows.reduce(0, +) {
            return .publications(mostCitations: 0)
        }
        return .publications(mostCitations: isByCitations(rows) ? rows.min() : nil)
    }

    /// Google's own numbers of the same pages, which count also what the list lacks; nil without them, or if the list
    /// is certain.
    ///
    /// - Parameter lost: how far edits lower each number.
    package func googlesH(
        besides indexes: IndexSummary, lost: (_ own: ProfilePage.Reported) -> ProfilePage.Reported = { _ in .none }
    ) -> GooglesH? {
        guard !indexes.minimums.isEmpty else { return nil }
        // Pages of other dates or queries show other publications and counts.
        guard isOfProfile, !isJoined, facts.pagesFrom == nil, let own = author.reported else { return nil }
        let lost = lost(own) + facts.takenAway
        return GooglesH(
            day: countedDay, h: .init(own: own.h, lost: lost.h), i10: .init(own: own.i10, lost: lost.i10),
            citations: .init(own: own.citations, lost: lost.citations))
    }

    /// Whether the rows are the first ones of a profile, which are sorted by citations.
    private func isByCitations(_ rows: some Collection<Int>) -> Bool {
        guard isOfProfile, !isJoined, !facts.isDamaged, facts.leftOut.isEmpty, facts.missing.allSatisfy(\.isOfEnd),
            zip(rows, rows.dropFirst()).allSatisfy({ $0 >= $1 }), Set(rows).count >= Self.fewestDifferent,
            // Google's own number shows that further rows have as many citations.
            author.reported?.exceedsH(of: rows) != true
        else { return false }
        guard let url else { return rows.count >= Self.fewestRows }
        return !url.contains("sortby=pubdate") && !url.contains("sortby=title")
    }

    /// Rows in another order can be sorted by citations by chance: a page without an address proves the order with as
    /// many rows as a profile shows at first, and as many different counts.
    private static let fewestRows = 20
    private static let fewestDifferent = 3
}

extension Listing {
    /// Whether the citations that the next value of an index needs are known: missing publications, or unknown counts, may
    /// have them.
    package func knowsNextStep(of key: String) -> Bool {
        switch missing {
        case .none: !indexes.minimums.contains(key)
        case .publications(let most):
            // Another publication could also raise a g that is as large as their number.
            most == 0 && !indexes.minimums.contains(key) && (key != "g" || indexes.g < indexes.papers)
        }
    }

    /// What is missing and what it can change; nil for a list with all publications.
    package var incompleteness: Incompleteness? { Incompleteness(search, indexes, missing) }
}

/// What a list lacks, and what that can change: one sentence above its numbers.
package struct Incompleteness: Hashable, Sendable {
    /// The missing part.
    package enum Part: Hashable, Sendable {
        /// Results between or after the pages.
        case results([MissingResults])
        /// Pages that did not come, or were cut off.
        case pages(isCut: Bool)
        /// The end of a damaged or incomplete list of another program.
        case list
        /// Results after the limit of the user; the number of those in the list.
        case limit(Int)
        /// Results that the source does not show, in words.
        case cap(String)
    }

    package let part: Part
    /// The keys of the numbers that missing publications and counts can raise.
    package let minimums: Set<String>
    /// Whether only publications without citations are missing.
    package let lacksOnlyUncited: Bool
    /// What completes the list.
    package let remedy: Remedy

    package init?(_ search: Search, _ indexes: IndexSummary, _ missing: MissingPublications) {
        guard !search.isWhole, case .publications(let most) = missing else { return nil }
        minimums = indexes.minimums
        lacksOnlyUncited = most == 0
        if search.isLimited {
            part = .limit(search.facts.limitedResults ?? indexes.papers)
        } else if search.isComplete {
            part = .cap(search.query.source.mostResultsInWords)
        } else if !search.facts.missing.isEmpty {
            part = .results(search.facts.missing)
        } else if search.isOfPartialList {
            part = .list
        } else {
            part = .pages(isCut: search.facts.isDamaged)
        }
        remedy = Self.remedy(part, of: search)
    }

    private static func remedy(_ part: Part, of search: Search) -> Remedy {
        switch part {
        case .results where search.isOfNumberedParts, .pages where search.isOfNumberedParts: .resume
        case .results where search.lacksEndOfProfile: .showMore
        case .results(let missing) where missing.contains(where: \.lacksRowsInside): .saveProfile
        case .results, .pages(isCut: false): search.query.isEmpty || search.isJoined ? .addMissing : .resumeOrSave
        case .pages: .addAgain
        case .list: .exportAgain
        case .limit: .raiseLimit
        case .cap: .searchByYear
        }
    }

    /// The missing part in words: `the rows after 20 are missing`.
    package var fact: String {
        switch part {
        case .results(let missing):
            missing.map { $0.words(for: .recipient) }.joined(separator: ", ") + " are missing"
        case .pages(let isCut): isCut ? "a page was cut off" : "pages are missing"
        case .list: "the list is damaged, or was incomplete when it was exported"
        case .limit(let count):
            count == 1
                ? "only the first result was requested" : "only the first \(count.grouped) results were requested"
        case .cap(let words): words
        }
    }

    /// The effect on h and g: `h is certain, and g can only rise`.
    package var effect: String {
        switch (minimums.contains("h"), minimums.contains("g")) {
        case (true, _): "h and g can only rise"
        case (false, true): "h is certain, and g can only rise"
        case (false, false): "h and g are certain"
        }
    }

    /// The missing part and its effect: `the rows after 20 are missing, so h and g can only rise`.
    package var sentence: String {
        if case .results(let missing) = part, lacksOnlyUncited, missing.count == 1, missing[0].isOfEnd,
            case .rows(let last) = missing[0].end
        {
            return "only uncited publications can follow row \(last.grouped), so \(effect)"
        }
        if case .results(let missing) = part, lacksOnlyUncited, missing.contains(where: { $0.rows?.isEmpty == true }) {
            return "only uncited publications can be missing, so \(effect)"
        }
        if lacksOnlyUncited { return "\(fact), all uncited, so \(effect)" }
        return "\(fact), \(minimums.isDisjoint(with: ["h", "g"]) ? "but" : "so") \(effect)"
    }
}
