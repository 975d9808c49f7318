import Foundation

/// All indexes of a stored search, as it is and as it would be.
extension Scholar {
    /// How the indexes are wanted, and what is to be supposed for them. Nothing of it is stored.
    public struct IndexQuestion: Sendable {
        /// How open questions are answered.
        public var convention = Convention.thesis
        /// The year as of which citations are counted; without it that in which the search was fetched.
        public var year: Int?
        /// Edits that are only supposed, one after the other.
        public var supposed: [(EditOperation, [Int])] = []
        /// Publications of these years only; those of no known year are left out, too.
        public var years: ClosedRange<Int>?
        /// The citations by works of authors who match this regular expression are left out.
        public var selfPattern: String?

        /// Asks for the indexes as they are.
        public init() {}

        /// Whether anything is supposed.
        public var isWhatIf: Bool { !supposed.isEmpty || years != nil || selfPattern != nil }
    }

    /// The indexes of a search, or of counts from elsewhere.
    public struct IndexAnswer: Sendable {
        /// The search with its publications as they are; nil of counts from elsewhere.
        public var answer: Answer?
        /// The indexes that were asked for.
        public var indexes: Indexes
        /// The indexes as they are, when something was supposed.
        public var unchanged: Indexes?
        /// The publications that they are of.
        public var works: [CitedWork]
    }

    /// The indexes of a stored search, and of what it would be.
    ///
    /// - Throws: `SearchError.nothingYet` when no page has come, `EditError` when what is supposed makes no sense,
    ///   `SearchError.nobodyNamed` when the pattern of self-citations matches no author.
    public func indexes(of name: String, _ question: IndexQuestion = IndexQuestion()) throws -> IndexAnswer {
        let contents = try store.contents(of: try store.search(named: name).id)
        let answer = answer(of: contents)
        guard contents.search.pages > 0 else { throw SearchError.nothingYet(contents.search.id) }
        let listing = try suppose(question.supposed, contents)
        var works = listing.works
        var least = works.map(\.citations)
        var notes: [String] = []
        if let pattern = question.selfPattern {
            let own = try selfCitations(of: pattern, in: listing)
            for place in works.indices {
                least[place] = works[place].citations - min(works[place].citations, own.possible[place])
                works[place].citations -= min(works[place].citations, own.known[place])
            }
            notes.append(own.note(pattern, citations: listing.indexes.citations))
        }
        let unreadable = listing.entries.count { $0.isCounted && $0.citationCount == nil }
        if unreadable > 0 {
            notes.append("the citations of \(unreadable) publications could not be read and count as 0")
        }
        var result = try Self.indexes(of: works, least: least, year: answer.fetchedYear, question)
        result.indexes.notes = notes + result.indexes.notes
        result.answer = answer
        if question.isWhatIf {
            result.unchanged = try answer.indexes(year: question.year, convention: question.convention)
        }
        return result
    }

    /// The indexes of counts from elsewhere. Edits cannot be supposed of them.
    public static func indexes(
        of list: CountList, _ question: IndexQuestion = IndexQuestion()
    ) throws -> IndexAnswer {
        let year = list.year ?? Indexes.thisYear
        var result = try indexes(of: list.works, least: list.works.map(\.citations), year: year, question)
        result.indexes.notes = list.notes + result.indexes.notes
        if question.isWhatIf {
            result.unchanged = try Indexes(
                list.works, year: question.year ?? year, convention: question.convention)
        }
        return result
    }

    /// The indexes of those publications that are of the years in question.
    private static func indexes(
        of works: [CitedWork], least: [Int], year: Int, _ question: IndexQuestion
    ) throws -> IndexAnswer {
        var (works, least) = (works, least)
        var notes: [String] = []
        if let years = question.years {
            let undated = works.count { $0.year == nil }
            if undated > 0 { notes.append("\(undated) of \(works.count) publications have no year and are left out") }
            let kept = works.indices.filter { works[$0].year.map(years.contains) ?? false }
            (works, least) = (kept.map { works[$0] }, kept.map { least[$0] })
        }
        var indexes = try Indexes(works, least: least, year: question.year ?? year, convention: question.convention)
        indexes.notes = notes
        return IndexAnswer(answer: nil, indexes: indexes, unchanged: nil, works: works)
    }

    /// The list as it would be after some edits.
    private func suppose(_ supposed: [(EditOperation, [Int])], _ contents: Store.Contents) throws -> Listing {
        let outcome = Replay.apply(contents.history.done, to: contents.publications)
        var strict = StrictEditing(contents.publications, outcome.grouping, search: contents.search.id)
        for (operation, numbers) in supposed { try strict.perform(operation, numbers) }
        return Listing(contents.publications, strict.grouping)
    }

    /// The citations by works of an author, as far as lists of citing works in the store show them.
    private func selfCitations(of pattern: String, in listing: Listing) throws -> SelfCitations {
        let regex = try Regex(pattern).ignoresCase()
        var citing: [String: SelfCitations.CitingWorks] = [:]
        for contents in try store.allContents() {
            guard case .citing(let ids) = contents.search.query.target else { continue }
            let isComplete = contents.search.isComplete && !contents.search.isLimited
            let works = SelfCitations.CitingWorks(publications: contents.publications, isComplete: isComplete)
            // Later searches stand behind earlier ones, and what is complete says more.
            for id in ids.split(separator: ",").map(String.init) where isComplete || citing[id]?.isComplete != true {
                citing[id] = works
            }
        }
        let own = SelfCitations(of: regex, in: listing, citing: citing)
        guard own.isNamed else { throw SearchError.nobodyNamed(pattern) }
        return own
    }
}

extension Scholar.Answer {
    /// All indexes of the publications as they count.
    ///
    /// - Parameter year: the year as of which citations are counted; without it that in which the search was fetched.
    public func indexes(year: Int? = nil, convention: Convention = .thesis) throws(IndexError) -> Indexes {
        try Indexes(listing.works, year: year ?? fetchedYear, convention: convention)
    }

    var fetchedYear: Int { Calendar.utc.component(.year, from: search.fetchedAt) }
}

extension SelfCitations {
    /// What is known of them, in words.
    fileprivate func note(_ pattern: String, citations: Int) -> String {
        let (sure, most) = (known.reduce(0, +), possible.reduce(0, +))
        return
            "\(sure) of \(citations) citations are known to be by \(pattern), at most \(most) are: the citing works of "
            + "\(looked) of \(known.count) publications are in the store"
    }
}
