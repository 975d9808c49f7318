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
    /// The self-citations that are left out.
    package var without: Without?

    package enum Without: Hashable, Sendable {
        case kind(SelfCitations.Kind)
        /// Citations by works of the authors whose names match a regular expression.
        case by(String)
    }

    /// Creates the default options.
    package init() {}

    /// Whether there are hypothetical changes.
    package var isWhatIf: Bool { !supposed.isEmpty || years != nil || without != nil }
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
    /// The self-citations that are left out.
    package var selfCitations: SelfCitations?

    package init(_ indexes: Indexes) { self.indexes = indexes }
}

extension IndexAnswer {
    /// Computes the indexes of a stored search, optionally with hypothetical changes.
    ///
    /// - Throws: `SearchError.nothingYet` when the search has no pages, `EditError` when a hypothetical edit is
    ///   invalid, `SearchError.noAuthor` when the pattern for self-citations matches no author.
    init(_ search: SearchReference, _ question: IndexQuestion, in scholar: Scholar) throws {
        let known = try scholar.store.listingWithPages(search)
        let listing = try known.supposing(question.supposed)
        let own = try question.without.map { try SelfCitations($0, of: listing, in: scholar.store) }
        try self.init(
            listing.works, own, isWhole: listing.missing == .none, year: known.search.countedYear, question)
        // A list whose publications are all rejected has no count that could be known.
        if !listing.hasCounts { indexes.hasCounts = false }
        indexes.missing = listing.missing
        indexes.isMaximum = own.map { $0.possible == nil } ?? false
        selfCitations = own
        if question.without == nil, question.years == nil { indexes.googlesH = listing.indexes.googlesH }
        indexes.doubtfulYear = question.year == nil ? listing.search.doubtfulYear : nil
        indexes.noteUnknownCounts()
        self.listing = known
        if question.isWhatIf {
            unchanged = try known.allIndexes(year: question.year, convention: question.convention)
        } else {
            range = DecisiveRange(known, try scholar.suggestions(for: known))
        }
    }

    /// Computes the indexes of citation counts from another source, without hypothetical edits.
    package init(_ list: CountList, _ question: IndexQuestion) throws {
        let year = list.year ?? Indexes.thisYear
        if question.years == nil {
            self.init(try Indexes(list.works, year: question.year ?? year, convention: question.convention))
        } else {
            try self.init(Array(list.works), nil, year: year, question)
        }
        indexes.notes = list.notes + indexes.notes
        if question.isWhatIf {
            unchanged = try Indexes(list.works, year: question.year ?? year, convention: question.convention)
        }
    }

    /// Computes the indexes of the publications in a range of years, without an author's self-citations.
    private init(
        _ all: [CitedWork], _ own: SelfCitations?, isWhole: Bool = true, year: Int, _ question: IndexQuestion
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
        if let own, let without = question.without {
            let isMaximum = kept.allSatisfy { all[$0].isCountKnown } && isWhole
            notes.insert(own.note(on: kept, without, of: least.reduce(0, +), isMaximum), at: 0)
            for (place, index) in kept.enumerated() {
                works[place].citations -= min(works[place].citations, own.known[index])
                least[place] = max(0, min(works[place].citations, least[place] - (own.possible?[index] ?? 0)))
            }
        }
        self.init(
            try Indexes(works, least: least, year: question.year ?? year, convention: question.convention))
        indexes.notes = notes
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

extension IndexAnswer {
    /// The publications that leave the h-core without self-citations, most cited first.
    package var leavingHCore: [Listing.Entry] {
        guard let listing, let selfCitations, let h = indexes["h"].number else { return [] }
        let left = zip(listing.entries.filter(\.isCounted), selfCitations.known).map { entry, known in
            (entry: entry, citations: (entry.citationCount ?? 0) - known)
        }
        let core = left.sorted { $0.citations > $1.citations }.prefix(Int(h)).map(\.entry.publication.id)
        return listing.entries.filter { $0.isInHCore && !core.contains($0.publication.id) }
    }
}

extension SelfCitations {
    /// The self-citations that are left out, as far as they are known.
    ///
    /// - Throws: `SearchError.notAskedForReferences`, `notAskedForCitingWorks`, and `noAuthor` for a name that no author has.
    fileprivate init(_ without: IndexQuestion.Without, of listing: Listing, in store: Store) throws {
        let id = listing.search.id
        switch without {
        case .kind(.own):
            guard let own = SelfCitations(.own, of: listing) else { throw SearchError.notAskedForReferences(id) }
            self = own
        case .kind(.coauthor):
            let citing = try listing.search.citing == nil ? Self.citing(listing, store) : [:]
            if let known = SelfCitations(.coauthor, of: listing) {
                self = known
            } else if !citing.isEmpty {
                self.init(coauthorsOf: listing, citing: citing)
            } else {
                throw SearchError.notAskedForCitingWorks(
                    id, canBeAsked: listing.publications.contains { $0.openAlexID != nil })
            }
        case .by(let pattern):
            self.init(
                of: try Regex(pattern).ignoresCase(), in: listing, citing: try Self.citing(listing, store),
                isWhole: listing.search.isWhole)
            guard isNamed else { throw SearchError.noAuthor(pattern, search: id) }
        }
    }

    /// The citing works in stored lists, by cluster.
    private static func citing(_ listing: Listing, _ store: Store) throws -> [String: [Publication]] {
        var citing: [String: [Publication]] = [:]
        // A list for several clusters does not show which of them a work cites.
        for results in try store.results(citing: listing.publications.compactMap(\.clusterID)) {
            guard let id = results.search.query.targetID else { continue }
            if results.publications.count >= citing[id]?.count ?? 0 { citing[id] = results.publications }
        }
        return citing
    }

    /// What is known of the self-citations of some publications, in words.
    fileprivate func note(
        on places: [Int], _ without: IndexQuestion.Without, of citations: Int, _ isMaximum: Bool
    ) -> String {
        let sure = places.reduce(0) { $0 + known[$1] }
        let all = IndexValue.citations(citations)
        guard let possible else {
            guard case .kind(let kind) = without else { return "" }
            let others =
                kind == .own
                ? "those by works under another identifier are not known"
                : "those of authors under another identifier are not known"
            let first = "\(sentence(kind, sure, of: citations)); \(others)"
            return isMaximum
                ? "\(first), so the indexes below are maximums, if the works counted here are of the person"
                : "\(first), and the list is not complete, so the indexes below are not known"
        }
        let (by, ifWhole) =
            if case .by(let pattern) = without {
                ("by \(pattern)", ", if this list has all works by \(pattern)")
            } else {
                ("by an author of the cited work, judged by name", "")
            }
        let most = places.reduce(0) { $0 + possible[$1] }
        guard sure < most else { return "\(sure.grouped) of \(all) \(sure == 1 ? "is" : "are") \(by)" }
        let leftOut =
            sure == 0
            ? "none is certain, so the indexes below count all"
            : "the indexes below leave out only the \(sure.grouped) certain ones"
        let stored = looked == 0 ? "" : " (so far, the store has pages of \(IndexValue.publications(looked)))"
        return
            "between \(sure.grouped) and \(most.grouped) of \(all) are \(by)\(ifWhole); \(leftOut), and show a range for the possible ones; "
            + "a work is assumed to cite only works that appeared before it or up to a year after it; "
            + "for exact numbers, import all \"Cited by\" pages\(stored)"
    }
}
