import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// Self-citations, in a sentence for each kind.
extension SearchSubject {
    /// The self-citations and what they bound; that they are not excluded, where none is known.
    package var selfCitations: [Sentence] {
        guard listing.hasCounts else { return [] }
        let sentences = SelfCitations.Kind.allCases.compactMap { kind in
            SelfCitations(kind, of: listing).map { sentence(kind, $0) }
        }
        return sentences.isEmpty ? ["Self-citations are not excluded."] : sentences
    }

    private func sentence(_ kind: SelfCitations.Kind, _ own: SelfCitations) -> Sentence {
        let first = Presentation.sentenceStart(
            own.sentence(kind, own.total, of: listing.indexes.citations))
        // Of an incomplete list, missing works can raise the numbers, and cite more of these.
        guard own.total > 0, let most = own.most(of: listing) else { return "\(first); they are not excluded." }
        return """
            \(first); without them h is at most \(most.h) and g at most \(most.g), if the works counted here are of the person.
            """
    }
}
