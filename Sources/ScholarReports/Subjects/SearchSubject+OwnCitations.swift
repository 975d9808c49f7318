import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// Own self-citations, in a sentence.
extension SearchSubject {
    /// The own self-citations and what they bound; nil if they are not known.
    var ownCitations: Sentence? {
        guard listing.hasCounts, let own = OwnCitations(listing) else { return nil }
        let all = IndexValue.citations(listing.indexes.citations)
        guard own.total > 0 else { return "No own self-citations are known among \(all); none are excluded." }
        let are = own.total == 1 ? "is an own self-citation" : "are own self-citations"
        let first = "At least \(own.total.grouped) of \(all) \(are) (by other works of this list)"
        // Of an incomplete list, missing works can raise the numbers, and cite more of these.
        guard let most = own.most(of: listing) else { return "\(first); they are not excluded." }
        return """
            \(first); without them h is at most \(most.h) and g at most \(most.g), if the works counted here are of the person.
            """
    }
}
