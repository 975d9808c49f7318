/// What sort of work a publication is, as far as Scholar's words for it show.
///
/// Scholar tags books and nothing else; lists of other programs have types of their own. The rest is told by the name of
/// where it appeared, so an article is what is in anything that is neither a conference nor a repository of preprints.
enum WorkKind: Hashable, Sendable {
    case article, conferencePaper, book, chapter, thesis, patent, preprint, other

    /// Tells the sort of a publication.
    init(_ publication: Publication) {
        let kind = publication.kind?.lowercased() ?? ""
        let place = publication.publication?.lowercased() ?? ""
        let publisher = publication.publisher?.lowercased() ?? ""
        let link = publication.link?.lowercased() ?? ""
        if kind.contains("patent") || link.contains("google.com/patents") || link.contains("patents.google")
            || place.contains(/\bpatent(e|s)?\b/.wordBoundaryKind(.simple))
        {
            self = .patent
        } else if Self.isThesis(kind) || Self.isThesis(place) {
            self = .thesis
        } else if kind.contains("chapter") {
            self = .chapter
        } else if kind == "book" {
            self = .book
        } else if kind.contains("preprint") || Self.isPreprint(place) || place.isEmpty && Self.isPreprint(publisher) {
            self = .preprint
        } else if kind.contains("conference") || kind.contains("proceedings") {
            self = .conferencePaper
        } else if kind.contains("journal") {
            self = .article
        } else if Self.isConference(place) {
            self = .conferencePaper
        } else if !place.isEmpty {
            self = .article
        } else {
            // A publisher alone, and no site, is what books have.
            self = publisher.isEmpty || publisher.contains(/[^\s.]\.[^\s.]/) ? .other : .book
        }
    }

    private static func isThesis(_ text: String) -> Bool {
        text.contains(
            /\b(thesis|theses|dissertation|thèse|tesis|tesi|tese|doktorarbeit|proefschrift)\b|学位论文/.wordBoundaryKind(
                .simple))
    }

    private static func isPreprint(_ text: String) -> Bool {
        text.contains(/\b(preprints?|ar[xχ]iv|biorxiv|medrxiv|chemrxiv|ssrn|eprint)\b/.wordBoundaryKind(.simple))
    }

    /// Proceedings of a meeting; those of academies and societies are journals.
    private static func isConference(_ place: String) -> Bool {
        if place.contains(
            /\b(conferences?|conf|symposium|workshops?|congress|colloquium|annual meeting|congreso|congrès|tagung|conferência)\b|会议/
                .wordBoundaryKind(.simple))
        {
            return true
        }
        guard place.contains(/\b(proceedings|proc\.?)(\s|$)/) else { return false }
        if place.contains(/\b\d+(st|nd|rd|th)\b|\b(19|20)\d\d\b/.wordBoundaryKind(.simple)) { return true }
        return !place.contains(
            /(academy|academies|society|institution|association|endowment|faculty)|proceedings of the (ieee|acm on)/)
    }
}
