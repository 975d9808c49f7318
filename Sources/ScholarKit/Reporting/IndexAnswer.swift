package import ScholarIndexes
package import ScholarLists
import ScholarPages
import ScholarStore

/// The options of an index computation, including hypothetical changes. Nothing is stored.
package struct IndexQuestion: Sendable {
    /// The convention for open questions.
    package var convention = Convention.thesis
    /// The year in which citations are counted; nil means the year of retrieval.
    package var year: Int?
    package var supposed: [(EditOperation, [Int])] = []
    /// The range of years; publications without a year are left out.
    package var years: ClosedRange<Int>?
    /// A regular expression for authors; citations by their works are left out.
    package var selfPattern: String?
    /// Whether citations by other works of the list are left out.
    package var withoutOwn = false

    /// Creates the default options.
    package init() {}

    /// Whether there are hypothetical changes.
    package var isWhatIf: Bool { !supposed.isEmpty || years != nil || withoutSelf }

    /// Whether self-citations are left out.
    fileprivate var withoutSelf: Bool { selfPattern != nil || withoutOwn }
}

/// The indexes of a search, or of citation counts from another source.
package struct IndexAnswer: Sendable {
    /// The search with its publications; nil for citation counts from another source.
    package var listing: Listing?
    package var indexes: Indexes
    /// The indexes without the hypothetical changes, if there are any.
    package var unchanged: Indexes?
    /// The range of h and g over open suggestions; nil with hypothetical changes.
    package var range: DecisiveRange?

    package init(_ indexes: Indexes) { self.indexes = indexes }
}

extension IndexAnswer {
    /// Computes the indexes of a stored search, optionally with hypothetical changes.
    ///
    /// - Throws: `SearchError.nothingYet` when the search has no pages, `EditError` when a hypothetical edit is
    ///   invalid, `SearchError.noAuthor` when the pattern for self-citations matches no author.
    init(_ search: SearchReference, _ question: IndexQuestion, in store: Store) throws {
        let known = try store.listingWithPages(search)
        let listing = try known.supposing(question.supposed)
        let own = try question.selfPattern.map { try SelfCitations(of: $0, in: listing, store) }
        let ownCitations = question.withoutOwn ? OwnCitations(listing) : nil
        guard ownCitations != nil || !question.withoutOwn else {
            throw SearchError.notAskedForReferences(listing.search.id)
        }
        try self.init(
            listing.works, own: own, ownCitations, isWhole: listing.missing == .none, year: known.search.countedYear,
            question)
        // A list whose publications are all rejected has no count that could be known.
        if !listing.hasCounts { indexes.hasCounts = false }
        indexes.missing = listing.missing
        indexes.isMaximum = question.withoutOwn
        if !question.withoutSelf, question.years == nil { indexes.googlesH = listing.indexes.googlesH }
        indexes.doubtfulYear = question.year == nil ? listing.search.doubtfulYear : nil
        indexes.noteUnknownCounts()
        self.listing = known
        if question.isWhatIf {
            unchanged = try known.allIndexes(year: question.year, convention: question.convention)
        } else {
            range = DecisiveRange(known, try Suggestion.all(for: known, in: store))
        }
    }

    /// Computes the indexes of citation counts from another source, without hypothetical edits.
    package init(_ list: CountList, _ question: IndexQuestion) throws {
        let year = list.year ?? Indexes.thisYear
        if question.years == nil {
            self.init(try Indexes(list.works, year: question.year ?? year, convention: question.convention))
        } else {
            try self.init(Array(list.works), own: nil, nil, year: year, question)
        }
        indexes.notes = list.notes + indexes.notes
        if question.isWhatIf {
            unchanged = try Indexes(list.works, year: question.year ?? year, convention: question.convention)
        }
    }

    /// Computes the indexes of the publications in a range of years, without an author's self-citations.
    private init(
        _ all: [CitedWork], own: SelfCitations?, _ ownCitations: OwnCitations?, isWhole: Bool = true, year: Int,
        _ question: IndexQuestion
    ) throws {
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
            guard !kept.isEmpty || all.isEmpty else { throw IndexError.noneFrom(years) }
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
        if let ownCitations {
            let sum = kept.reduce(0) { $0 + ownCitations.known[$1] }
            let isMaximum = kept.allSatisfy { all[$0].isCountKnown } && isWhole
            notes.insert(Self.note(onOwn: sum, of: works.reduce(0) { $0 + $1.citations }, isMaximum), at: 0)
            for (place, index) in kept.enumerated() {
                works[place].citations -= min(works[place].citations, ownCitations.known[index])
                least[place] = min(least[place], works[place].citations)
            }
        }
        self.init(
            try Indexes(works, least: least, year: question.year ?? year, convention: question.convention))
        indexes.notes = notes
    }
}

extension IndexAnswer {
    /// What is known of own self-citations, in words.
    fileprivate static func note(onOwn known: Int, of citations: Int, _ isMaximum: Bool) -> String {
        let all = IndexValue.citations(citations)
        let are = known == 1 ? "is an own self-citation" : "are own self-citations"
        let first =
            known == 0
            ? "no own self-citations are known among \(all)"
            : "at least \(known.grouped) of \(all) \(are): a work of this list cites another one"
        let rest = "\(first); those by works under another identifier are not known"
        return isMaximum
            ? "\(rest), so the indexes below are maximums, if the works counted here are of the person"
            : "\(rest), and the list is not complete, so the indexes below are not known"
    }
}

extension Listing {
    /// Returns the list after hypothetical edits.
    fileprivate func supposing(_ supposed: [(EditOperation, [Int])]) throws -> Listing {
        var strict = StrictEditing(publications, outcome.grouping, search: search.id)
        strict.takesAnswersBack = true
        for (operation, numbers) in supposed {
            let before = strict.edits.count
            try strict.perform(operation, numbers)
            // A hypothetical edit without effect is a mistake.
            guard strict.edits.count == before, let number = strict.unchanged.first else { continue }
            throw operation == .reject ? EditError.alreadyRejected(number) : EditError.notRejected(number)
        }
        return Listing(search, publications, history, Replay.Outcome(grouping: strict.grouping))
    }
}

extension SelfCitations {
    /// Finds the citations by works of an author, as far as stored lists of citing works show them.
    fileprivate init(of pattern: String, in listing: Listing, _ store: Store) throws {
        let regex = try Regex(pattern).ignoresCase()
        var citing: [String: [Publication]] = [:]
        // A list for several clusters does not show which of them a work cites.
        for results in try store.results(citing: listing.publications.compactMap(\.clusterID)) {
            guard let id = results.search.query.targetID else { continue }
            if results.publications.count >= citing[id]?.count ?? 0 { citing[id] = results.publications }
        }
        self.init(of: regex, in: listing, citing: citing, isWhole: listing.search.isWhole)
        guard isNamed else { throw SearchError.noAuthor(pattern, search: listing.search.id) }
    }

    /// The known and possible self-citations of some publications, in words.
    fileprivate func note(on places: [Int], _ pattern: String, of citations: Int) -> String {
        let sure = places.reduce(0) { $0 + known[$1] }
        let most = places.reduce(0) { $0 + possible[$1] }
        let all = IndexValue.citations(citations)
        guard sure < most else { return "\(sure.grouped) of \(all) \(sure == 1 ? "is" : "are") by \(pattern)" }
        let leftOut =
            sure == 0
            ? "none is certain, so the indexes below count all"
            : "the indexes below leave out only the \(sure.grouped) certain ones"
        let stored = looked == 0 ? "" : " (so far, the store has pages of \(IndexValue.publications(looked)))"
        return
            "between \(sure.grouped) and \(most.grouped) of \(all) are by \(pattern), if this list has all works by \(pattern); \(leftOut), and show a range for the possible ones; "
            + "a work is assumed to cite only works that appeared before it or up to a year after it; "
            + "for exact numbers, import all \"Cited by\" pages\(stored)"
    }
}
