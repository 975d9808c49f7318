/// All indexes of a stored search, as it is and as it would be.
extension Scholar {
    /// How the indexes are wanted, and what is to be supposed for them. Nothing of it is stored.
    package struct IndexQuestion: Sendable {
        /// How open questions are answered.
        package var convention = Convention.thesis
        /// The year as of which citations are counted; without it that in which the search was fetched.
        package var year: Int?
        /// Edits that are only supposed, one after the other.
        package var supposed: [(EditOperation, [Int])] = []
        /// Publications of these years only; those of no known year are left out, too.
        package var years: ClosedRange<Int>?
        /// The citations by works of authors who match this regular expression are left out.
        package var selfPattern: String?

        /// Asks for the indexes as they are.
        package init() {}

        /// Whether anything is supposed.
        package var isWhatIf: Bool { !supposed.isEmpty || years != nil || selfPattern != nil }
    }

    /// The indexes of a search, or of counts from elsewhere.
    package struct IndexAnswer: Sendable {
        /// The search with its publications as they are; nil of counts from elsewhere.
        package var listing: Listing?
        /// The indexes that were asked for.
        package var indexes: Indexes
        /// The indexes as they are, when something was supposed.
        package var unchanged: Indexes?
        /// Between what h and g lie, depending on open suggestions; nil when something was supposed.
        package var range: DecisiveRange?
        /// How many suggestions are open.
        package var openSuggestions = 0

        package init(listing: Listing?, indexes: Indexes, unchanged: Indexes?) {
            (self.listing, self.indexes, self.unchanged) = (listing, indexes, unchanged)
        }
    }

    /// The indexes of a stored search, and of what it would be.
    ///
    /// - Throws: `SearchError.nothingYet` when no page has come, `EditError` when what is supposed makes no sense,
    ///   `SearchError.nobodyNamed` when the pattern of self-citations matches no author.
    package func indexes(
        of search: SearchReference, _ question: IndexQuestion = IndexQuestion()
    ) throws -> IndexAnswer {
        let known = try begun(search)
        let listing = try suppose(question.supposed, known)
        let works = listing.works
        let own = try question.selfPattern.map { try selfCitations(of: $0, in: listing) }
        var result = try Self.indexes(of: works, own: own, year: known.fetchedYear, question)
        let unreadable = listing.entries.count { $0.isCounted && $0.citationCount == nil }
        if unreadable > 0 {
            result.indexes.notes.append(
                "the citations of \(IndexValue.publications(unreadable)) could not be read and count as 0")
        }
        result.listing = known
        if !question.isWhatIf {
            let suggestions = try suggestions(for: search).list
            result.range = DecisiveRange(known, suggestions)
            result.openSuggestions = suggestions.count
        }
        if question.isWhatIf {
            result.unchanged = try known.allIndexes(year: question.year, convention: question.convention)
        }
        return result
    }

    /// The indexes of counts from elsewhere. Edits cannot be supposed of them.
    package static func indexes(
        of list: CountList, _ question: IndexQuestion = IndexQuestion()
    ) throws -> IndexAnswer {
        let year = list.year ?? Indexes.thisYear
        var result = try indexes(of: list.works, own: nil, year: year, question)
        result.indexes.notes = list.notes + result.indexes.notes
        if question.isWhatIf {
            result.unchanged = try Indexes(
                list.works, year: question.year ?? year, convention: question.convention)
        }
        return result
    }

    /// The indexes of those publications that are of the years in question, without an author's own citations.
    private static func indexes(
        of all: [CitedWork], own: SelfCitations?, year: Int, _ question: IndexQuestion
    ) throws -> IndexAnswer {
        var kept = Array(all.indices)
        var notes: [String] = []
        if let years = question.years {
            let undated = all.count { $0.year == nil }
            guard undated < all.count || all.isEmpty else { throw IndexError.noYears }
            if undated > 0 {
                notes.append(
                    "\(undated) of \(IndexValue.publications(all.count)) \(undated == 1 ? "has" : "have") no year and "
                        + "\(undated == 1 ? "is" : "are") left out")
            }
            kept = kept.filter { all[$0].year.map(years.contains) ?? false }
        }
        var works = kept.map { all[$0] }
        var least = works.map(\.citations)
        if let own {
            notes.insert(own.note(on: kept, question.selfPattern ?? "", of: least.reduce(0, +)), at: 0)
            for (place, index) in kept.enumerated() {
                least[place] -= min(least[place], own.possible[index])
                works[place].citations -= min(works[place].citations, own.known[index])
            }
        }
        var indexes = try Indexes(works, least: least, year: question.year ?? year, convention: question.convention)
        indexes.notes = notes
        return IndexAnswer(listing: nil, indexes: indexes, unchanged: nil)
    }

    /// The list as it would be after some edits.
    private func suppose(_ supposed: [(EditOperation, [Int])], _ listing: Listing) throws -> Listing {
        var strict = StrictEditing(listing.publications, listing.outcome.grouping, search: listing.search.id)
        for (operation, numbers) in supposed {
            let before = strict.edits.count
            try strict.perform(operation, numbers)
            // A supposition that supposes nothing is a slip.
            guard strict.edits.count == before, let number = strict.unchanged.first else { continue }
            throw operation == .reject ? EditError.alreadyRejected(number) : EditError.notRejected(number)
        }
        return Listing(
            listing.search, listing.publications, listing.history, Replay.Outcome(grouping: strict.grouping))
    }

    /// The citations by works of an author, as far as lists of citing works in the store show them.
    private func selfCitations(of pattern: String, in listing: Listing) throws -> SelfCitations {
        let regex = try Regex(pattern).ignoresCase()
        // Which of several clusters a work cites is not told.
        func cluster(_ search: Search) -> String? {
            if case .citing(let id) = search.query.target, !id.contains(",") { id } else { nil }
        }
        var citing: [String: [Publication]] = [:]
        for results in try store.results(where: { cluster($0) != nil }) {
            guard let id = cluster(results.search) else { continue }
            if results.publications.count >= citing[id]?.count ?? 0 { citing[id] = results.publications }
        }
        let own = SelfCitations(of: regex, in: listing, citing: citing, isWhole: listing.search.isWhole)
        guard own.isNamed else { throw SearchError.nobodyNamed(pattern) }
        return own
    }
}

extension SelfCitations {
    /// What is known of those of some publications, in words.
    fileprivate func note(on places: [Int], _ pattern: String, of citations: Int) -> String {
        let sure = places.reduce(0) { $0 + known[$1] }
        let most = places.reduce(0) { $0 + possible[$1] }
        let start =
            "\(sure) of \(IndexValue.citations(citations)) \(sure == 1 ? "is" : "are") known to be by \(pattern)"
        guard sure < most else { return start }
        return
            "\(start), at most \(most) are, if this list has all works by \(pattern) and none cites what appears more "
            + "than a year later; the citing works of \(IndexValue.publications(looked)) are in the store"
    }
}
