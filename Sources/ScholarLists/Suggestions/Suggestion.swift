import ScholarPages
public import ScholarIndexes

/// A suggested edit, derived from the list or from earlier edits, with its evidence and effect; or a question, whose
/// edit rejects the part in question.
public struct Suggestion: Sendable {
    package var edit: PossibleEdit
    /// The question whether the list is by two people of one name; nil for a suggestion.
    package var question: PeopleQuestion?
    /// The current indexes.
    package var before: IndexSummary
    /// The indexes after the edit.
    public var after: IndexSummary

    /// The operation that applies it, with the numbers of its publications.
    public var operation: (EditOperation, [Int]) { (edit.operation, edit.publications) }
    /// The evidence, each in a few words.
    public var evidence: [String] { edit.evidence }
    /// The operation of the answer no, after which it is not made again: its publications are different works, or the
    /// author's.
    package var no: (EditOperation, [Int]) { (edit.operation.no, edit.publications) }
    /// The operation that confirms its publications as the author's.
    ///
    /// - Parameter number: its number, for the error of a merge.
    package func confirmation(of number: Int) throws(EditError) -> (EditOperation, [Int]) {
        if edit.operation == .merge { throw .noDoubt(number) }
        return no
    }

    /// Its place in a queue of several lists: the lowest first, those that change h most and then g; questions last.
    package var place: [Int] {
        [question == nil ? 0 : 1, -abs(after.h - before.h), -abs(after.g - before.g)]
    }

    /// Returns all suggestions for a list: those that change an index first, then by the number of citations concerned;
    /// after them the questions.
    ///
    /// No publication is in two suggestions, so each can be applied without the others. Questions can be about
    /// publications of any suggestion.
    /// - Parameters:
    ///   - author: the name as typed; nil means the author of the query.
    ///   - remembered: the edits of other searches that can be repeated.
    package static func all(
        for listing: Listing, author: String? = nil, remembered: [PossibleEdit] = []
    ) -> [Suggestion] {
        // Scholar already counts the others under another entry.
        let counted = listing.entries.filter(\.isCounted)
        let author = author ?? listing.search.person ?? ""
        let rejections = RejectSuggestion.all(listing, author: author)
        let works = Work.all(counted.map(\.publication))
        var used: Set<Int> = []
        var found: [PossibleEdit] = []
        // Publications of another author need not be merged.
        let confirmed = listing.confirmed
        let foreign = Set(rejections.flatMap(\.publications)).subtracting(confirmed)
        let distinct = listing.distinctWorks
        /// Whether the user said that two of some publications are different works.
        func areDistinct(_ numbers: [Int]) -> Bool {
            numbers.contains { !(distinct[$0]?.isDisjoint(with: numbers) ?? true) }
        }
        let merges = MergeSuggestion.all(works, areDistinct: areDistinct)
            .filter { !foreign.isSuperset(of: $0.publications) }
        let open = remembered.filter { edit in
            edit.operation == .merge
                ? !areDistinct(edit.publications) : confirmed.isDisjoint(with: edit.publications)
        }
        for edit in open + merges where used.isDisjoint(with: edit.publications) {
            used.formUnion(edit.publications)
            found.append(edit)
        }
        for var edit in rejections {
            edit.publications.removeAll { confirmed.contains($0) || !used.insert($0).inserted }
            if !edit.publications.isEmpty { found.append(edit) }
        }
        let counts = Dictionary(
            uniqueKeysWithValues: listing.entries.map { ($0.publication.id, $0.citationCount ?? 0) })
        let places = Dictionary(uniqueKeysWithValues: counted.enumerated().map { ($1.publication.id, $0) })
        let citations = counted.map { $0.citationCount ?? 0 }
        let total = citations.reduce(0, +)
        // The most cited publications decide h and g, unless these become as large as their number.
        let most = min(citations.count, 4 * max(listing.indexes.h, listing.indexes.g) + 100)
        func indexes(after edit: PossibleEdit) -> IndexSummary {
            let removed = edit.publications.compactMap { places[$0] }.sorted(by: >)
            let sum = removed.reduce(0) { $0 + citations[$1] }
            let isMerge = edit.operation == .merge
            func rest(_ count: Int) -> [Int] {
                var rest = Array(citations.prefix(count))
                for place in removed where place < count { rest.remove(at: place) }
                return isMerge ? rest + [sum] : rest
            }
            let top = rest(most)
            let found = IndexSummary(citationCounts: top)
            guard max(found.h, found.g) < top.count - 1 else {
                return IndexSummary(citationCounts: rest(citations.count))
            }
            return IndexSummary(
                papers: citations.count - removed.count + (isMerge ? 1 : 0), citations: isMerge ? total : total - sum,
                h: found.h, g: found.g)
        }
        let weighed = found.map { edit in
            let suggestion = Suggestion(edit: edit, before: listing.indexes, after: indexes(after: edit))
            // In a merge the most cited publication stays in place.
            let citations = edit.publications.map { counts[$0] ?? 0 }
            let moved = edit.operation == .merge ? citations.max() ?? 0 : 0
            return (suggestion: suggestion, citations: citations.reduce(0, +) - moved)
        }
        let questions = PeopleQuestion.all(listing, Array(zip(works, counted)), author: author, foreign: foreign)
            .map { question in
                let edit = PossibleEdit(
                    operation: .reject, publications: question.parts[0].publications, evidence: question.evidence)
                return Suggestion(edit: edit, question: question, before: listing.indexes, after: indexes(after: edit))
            }
        return weighed.sorted { one, other in
            let a = one.suggestion.change
            let b = other.suggestion.change
            if a != b { return a > b }
            if one.citations != other.citations { return one.citations > other.citations }
            return one.suggestion.edit.publications.lexicographicallyPrecedes(other.suggestion.edit.publications)
        }.map(\.suggestion) + questions
    }

    /// The absolute change of h and g together; a lower limit of g is no change.
    package var change: Int { abs(after.h - before.h) + (lowersOnlyLimitOfG ? 0 : abs(after.g - before.g)) }

    /// Whether g falls only because it is at most the number of publications, which falls.
    package var lowersOnlyLimitOfG: Bool {
        before.g == before.papers && after.g == after.papers && after.papers < before.papers
    }
}

extension Search {
    /// The author whose publications the search should contain, according to the query or profile.
    package var person: String? {
        query.author.isEmpty ? profileName : query.author
    }

    /// Whether another search is a repeat of this one, or of a person with the same name.
    package func isSamePerson(as other: Search) -> Bool {
        if series == other.series { return true }
        guard var person = person.flatMap(Person.init), let name = other.person else { return false }
        return person.verdict(name) > .unknown
    }
}
